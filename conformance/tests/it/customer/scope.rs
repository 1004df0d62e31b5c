//! What a room offers: only that is asked for, and all of it.

use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_evidence::coverage::{Clause, Coverage, Duty, State};
use dealproof_evidence::record::Check;

use super::*;

/// The scenarios that these tests run.
const TAGS: &str = "@quick and not @records";

/// The odd chip goes to the last winner in place of the first.
fn odd_chip(_: &Operation, answer: &mut Answer) {
    let Some(result) = answer
        .state
        .as_mut()
        .and_then(|state| state.result.as_mut())
    else {
        return;
    };
    let [first, .., last] = &mut result.payouts[..] else {
        return;
    };
    if first.pot == last.pot && first.amount == last.amount + 1 {
        first.amount -= 1;
        last.amount += 1;
        let (winner, loser) = (last.seat, first.seat);
        for stack in &mut result.stacks {
            stack.stack += u64::from(stack.seat == winner);
            stack.stack -= u64::from(stack.seat == loser);
        }
    }
}

#[test]
fn a_holdem_engine_in_a_holdem_room_passes() {
    let record = run(holdem(|_, _| {}), &plan(TAGS), Some(room(HOLDEM)), 7);
    let open: Vec<_> = record
        .checks
        .iter()
        .filter(|check| !check.verdict.is_pass())
        .map(|check| (&check.id, check.verdict.to_string(), &check.findings))
        .collect();
    assert!(record.conclusion.verdict.is_pass(), "{open:#?}");
    let scope = record.scope.as_ref().unwrap();
    assert!(record.checks.len() > 100, "{}", record.checks.len());
    assert!(scope.checks_left_out() > 30, "{scope:?}");
    for outside in scope.out_of_scope.iter().flat_map(|group| &group.checks) {
        let mut checks = record.checks.iter();
        let is_there = checks.any(|check| check.id == *outside);
        assert!(!is_there, "{outside} is neither run nor not run");
    }
}

/// The state of a duty of a clause.
fn duty<'a>(record: &'a Record, tag: &str, key: &str) -> &'a Duty {
    let mut clauses = record.traceability.iter();
    let clause = clauses.find(|clause| clause.tag.as_str() == tag).unwrap();
    clause.duties.iter().find(|duty| duty.key == key).unwrap()
}

#[test]
fn a_plan_that_picks_scenarios_of_its_own_shows_no_duty_whose_other_scenarios_it_leaves_out() {
    let one = run(
        holdem(|_, _| {}),
        &plan("@scenario-110"),
        Some(room(HOLDEM)),
        7,
    );
    assert!(one.conclusion.verdict.is_pass(), "{:?}", one.conclusion);
    assert!(
        one.checks
            .iter()
            .any(|check| check.id.starts_with("secrecy/"))
    );
    let shown = one.traceability.iter().flat_map(Clause::of_the_room);
    let shown: Vec<_> = shown.filter(|duty| duty.state == State::Shown).collect();
    assert!(
        shown
            .iter()
            .all(|duty| !duty.by.contains(&"secrecy/*".to_owned())),
        "{shown:#?}"
    );
    let hidden = duty(&one, "UKGC-RTS:11", "cards-hidden");
    assert_eq!(hidden.state, State::NotRun, "{hidden:?}");
    let why = hidden.why.as_ref().unwrap();
    assert!(why.starts_with("the plan leaves out "), "{why}");
    // A duty whose scenarios were all in the plan.
    let all = run(
        holdem(|_, _| {}),
        &plan("@POKER-RULES:TDA-53"),
        Some(room(HOLDEM)),
        7,
    );
    let duties = all.traceability.iter();
    let mut duties = duties.filter(|clause| clause.tag.as_str() == "POKER-RULES:TDA-53");
    let shown = duties.any(|clause| clause.coverage == Coverage::Full);
    assert!(shown, "{:?}", all.conclusion);
}

#[test]
fn a_use_of_randomness_that_is_declared_and_not_tested_leaves_the_run_open() {
    let passes = |more: &str| {
        let room = room(&format!("{HOLDEM}{more}"));
        run(
            holdem(|_, _| {}),
            &plan("@POKER-RULES:TDA-53"),
            Some(room),
            7,
        )
    };
    let open = |record: &Record| {
        let open = record.checks.iter().filter(|one| !one.verdict.is_pass());
        open.map(|check| check.id.clone()).collect::<Vec<_>>()
    };
    let all = passes("randomness: [decks, seats]\n");
    assert!(
        all.conclusion.verdict.is_inconclusive(),
        "{:?}",
        all.conclusion
    );
    assert_eq!(
        open(&all),
        ["scope.randomness.decks", "scope.randomness.seats"]
    );
    for engine_alone in ["", "randomness: []\n"] {
        let record = passes(engine_alone);
        assert!(record.conclusion.verdict.is_pass(), "{:?}", open(&record));
    }
}

#[test]
fn what_is_not_the_customers_is_not_run_and_decides_nothing() {
    let whole = plan("@POKER-RULES:TDA-53")
        + "generator: {enumerate: false}\nlog: {hands: 2}\n\
           battery: {decks: 1000, bytes: 1000, fingerprints: 10}\n";
    let record = run(holdem(|_, _| {}), &whole, Some(room(HOLDEM)), 7);
    let owner = |check: &Check| check.whose.unwrap().owner;
    let others = record
        .checks
        .iter()
        .filter(|one| owner(one) != Owner::Customer);
    let others: Vec<_> = others.map(|check| &check.id).collect();
    assert_eq!(others, [""; 0]);
    assert!(
        record.conclusion.verdict.is_pass(),
        "{:?}",
        record.conclusion
    );
    assert_eq!(record.conclusion.passed, record.checks.len());
    let roles = record.subjects.iter().map(|subject| subject.role);
    assert_eq!(roles.collect::<Vec<_>>(), [Role::Engine]);
}

#[test]
fn with_one_rule_broken_it_fails_by_its_clause() {
    let record = run(
        holdem(odd_chip),
        &plan("@POKER-RULES:TDA-20"),
        Some(room(HOLDEM)),
        7,
    );
    assert!(record.conclusion.verdict.is_fail());
    let clauses: Vec<_> = record
        .failures()
        .flat_map(|check| &check.requirements)
        .map(ToString::to_string)
        .collect();
    assert!(!clauses.is_empty(), "{clauses:?}");
}

#[test]
fn what_an_engine_lacks_never_shrinks_the_scope() {
    let wider = HOLDEM.replace("[nlhe]", "[nlhe, plo]");
    let lacking = |room| run(holdem(|_, _| {}), &plan(TAGS), room, 7);
    // Without a scope everything is in it.
    for room in [Some(room(&wider)), None] {
        let record = lacking(room);
        let failed: Vec<_> = record
            .failures()
            .map(|check| (&check.id, &check.findings))
            .collect();
        assert!(record.conclusion.verdict.is_inconclusive(), "{failed:#?}");
        assert!(record.conclusion.not_run > 0);
    }
}
