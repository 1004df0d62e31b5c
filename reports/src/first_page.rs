//! The first page of the report: who and what, the verdict, whose system it is about, what is open.

use std::collections::BTreeMap;

use dealproof_evidence::calendar;
use dealproof_evidence::coverage::{Clause, Coverage, State, Tally};
use dealproof_evidence::record::{Confined, Environment, Owner, Record, Subject};
use dealproof_evidence::scope::Scope;
use minijinja::{Value, context};

/// What the first page says besides the verdict.
pub(crate) fn context(record: &Record, environment: Option<&Environment>) -> Value {
    let under_test = under_test(record);
    let (theirs, others): (Vec<&Subject>, Vec<&Subject>) = record
        .subjects
        .iter()
        .partition(|subject| subject.owner == under_test);
    let subject = |subject: &&Subject| {
        context! {
            role => part(subject),
            owner => subject.owner.to_string(),
            name => &subject.name,
            sha256 => &subject.sha256,
        }
    };
    let tally = Tally::of(&record.traceability);
    context! {
        identity => identity(record, environment),
        is_self_test => under_test != Owner::Customer,
        tested => theirs.iter().map(subject).collect::<Vec<_>>(),
        others => others.iter().map(subject).collect::<Vec<_>>(),
        prepared => record.is_open_to_a_prepared_engine(),
        confined => environment.and_then(|environment| environment.confined).map(confined),
        clauses => record.traceability.len(),
        coverage => Coverage::ALL.map(|coverage| context! {
            words => coverage.words(),
            count => tally.clauses(coverage),
        }),
        shown => tally.duties(State::Shown),
        testable => tally.testable(),
        states => [State::Inspection, State::Document, State::Operator, State::Laboratory].map(|state| context! {
            words => state.words(),
            count => tally.duties(state),
        }),
        open => open(record),
        declared => record.scope.as_ref().map(declared),
    }
}

/// The part that a subject plays, with its use where a run has several of a kind.
fn part(subject: &Subject) -> String {
    match subject.used_for {
        Some(used_for) => format!("{} ({used_for})", subject.role),
        None => subject.role.to_string(),
    }
}

/// Whose system the run speaks for.
pub(crate) fn under_test(record: &Record) -> Owner {
    let customers = |subject: &Subject| subject.owner == Owner::Customer;
    if record.subjects.iter().any(customers) {
        Owner::Customer
    } else {
        Owner::Reference
    }
}

/// The head of the report, line by line. What nobody stated says so.
fn identity(record: &Record, environment: Option<&Environment>) -> Vec<Value> {
    const NOT_STATED: &str = "not stated (product.yaml in the directory of --customer)";
    let row = |what: &str, words: Vec<String>| context! { what, words };
    let product = record.product.as_ref();
    let customer = product.map_or_else(
        || NOT_STATED.to_owned(),
        |product| match &product.contact {
            Some(contact) => format!("{} ({contact})", product.customer),
            None => product.customer.clone(),
        },
    );
    let name = product.map_or_else(
        || NOT_STATED.to_owned(),
        |product| format!("{} {}", product.product, product.version),
    );
    let began = environment.map_or_else(
        || "not known: this page was made from the record alone".to_owned(),
        |environment| {
            let began = environment.started_unix_s.saturating_mul(1_000);
            format!("{}, as the machine that ran it says", calendar::utc(began))
        },
    );
    let all = record.standards.iter();
    let chosen = product.filter(|product| !product.standards.is_empty());
    let standards = all
        .clone()
        .filter(|standard| chosen.is_some_and(|product| product.goes_for(&standard.code)))
        .map(|standard| {
            format!(
                "{}: {}, {}",
                standard.code, standard.title, standard.edition
            )
        });
    let standards = if chosen.is_some() {
        standards.collect()
    } else {
        let codes: Vec<&str> = all.map(|standard| &*standard.code).collect();
        vec![format!("all of the catalogue: {}", codes.join(", "))]
    };
    let scope = record.scope.as_ref().map_or_else(
        || vec!["everything that dealproof tests: no scope was declared".to_owned()],
        scope,
    );
    let tested = record.subjects.iter().map(|subject| {
        let digest = subject.sha256.get(..16).unwrap_or(&subject.sha256);
        let (part, owner, name) = (part(subject), subject.owner, &subject.name);
        format!("{part} of the {owner}: {name}, SHA-256 {digest}…")
    });
    let plan = &record.plan;
    let scenarios = plan.scenarios.as_ref().map(|which| vec![which.clone()]);
    let scenarios = scenarios.map(|which| row("rule scenarios", which));
    let rows = vec![
        row("customer", vec![customer]),
        row("product", vec![name]),
        row("date of the run", vec![began]),
        row("standards", standards),
        row("scope", scope),
        row("tested", tested.collect()),
    ];
    rows.into_iter().chain(scenarios).collect()
}

/// What the operator declares to offer.
fn scope(scope: &Scope) -> Vec<String> {
    let games: Vec<&str> = scope.games.iter().map(|game| &*game.title).collect();
    let join = |all: Vec<String>| {
        if all.is_empty() {
            "nothing else".to_owned()
        } else {
            all.join(", ")
        }
    };
    let features = scope.features.iter().map(ToString::to_string);
    let uses = scope.randomness.iter().map(ToString::to_string);
    vec![
        format!(
            "as the operator declares it: {}; up to {} seats",
            games.join(", "),
            scope.seats_max
        ),
        format!("besides hands: {}", join(features.collect())),
        if scope.randomness.is_empty() {
            "randomness: not declared, so that the submission is not about it".to_owned()
        } else {
            format!("randomness for: {}", join(uses.collect()))
        },
    ]
}

/// What is out of scope, by the operator's word.
fn declared(scope: &Scope) -> Value {
    let checks = scope.checks_left_out();
    let what = scope
        .out_of_scope
        .iter()
        .map(|out| out.not_offered.to_string());
    context! { checks, what => what.collect::<Vec<_>>() }
}

/// How far the engine was kept away from the evidence.
fn confined(confined: Confined) -> &'static str {
    match confined {
        Confined::Bubblewrap => "The engine ran in a sandbox (bubblewrap).",
        Confined::Off => "The engine ran without a sandbox, as the caller wished.",
        Confined::NotInstalled => "The engine ran without a sandbox: none is installed.",
        Confined::DoesNotWork => "The engine ran without a sandbox: the system does not allow one.",
        Confined::Network => "The engine was reached over a network, so it was not in a sandbox.",
    }
}

/// The clauses of which a harness could show something and this run shows nothing, or finds it
/// broken: standard by standard, by number. Those that the submission does not go for are counted.
fn open(record: &Record) -> Vec<Value> {
    let wanted = [Coverage::Failed, Coverage::NotRun, Coverage::Open];
    let groups = wanted.into_iter().map(|coverage| {
        let mut standards: BTreeMap<usize, (&str, Vec<String>)> = BTreeMap::new();
        let mut elsewhere = 0;
        let order: Vec<&str> = order(&record.traceability);
        for clause in &record.traceability {
            let code = clause.tag.standard();
            if clause.coverage != coverage {
                continue;
            }
            if record
                .product
                .as_ref()
                .is_some_and(|product| !product.goes_for(code))
            {
                elsewhere += 1;
                continue;
            }
            let at = order
                .iter()
                .position(|one| *one == code)
                .unwrap_or_default();
            let (_, all) = standards.entry(at).or_insert_with(|| (code, Vec::new()));
            all.push(number(clause));
        }
        let count = standards.values().map(|(_, all)| all.len()).sum::<usize>() + elsewhere;
        let standards = standards.into_values();
        let standards = standards.map(|(name, clauses)| context! { name, clauses });
        context! {
            words => coverage.words(),
            count,
            elsewhere,
            standards => standards.collect::<Vec<_>>(),
        }
    });
    let is_some = |group: &Value| group.get_attr("count").is_ok_and(|count| count.is_true());
    groups.filter(is_some).collect()
}

/// The standards in the order of the matrix.
fn order(clauses: &[Clause]) -> Vec<&str> {
    let mut order = Vec::new();
    for clause in clauses {
        if !order.contains(&clause.tag.standard()) {
            order.push(clause.tag.standard());
        }
    }
    order
}

/// The number of a clause. One that no source confirmed is never printed: its heading is.
fn number(clause: &Clause) -> String {
    if clause.verified {
        clause.tag.id().to_owned()
    } else {
        format!("\u{201c}{}\u{201d}", clause.title)
    }
}
