//! Scenarios in other clothes: what they add to the check of a scenario, and how many runs there were.

use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Owner, Role, Whose};

use crate::clothes::fitting::{Parade, Worn};
use crate::suite::Spec;

/// The id of the check on all runs in other clothes.
pub(super) const ID: &str = "engine.clothes";

/// So many scenarios that fail in other clothes are shown.
const SHOWN: usize = 5;

/// The check on all runs in other clothes.
pub(super) fn spec(owner: Owner) -> Spec {
    Spec {
        id: ID.to_owned(),
        title: "The scenarios hold with other suits, seats, names, amounts and company".to_owned(),
        area: "other clothes".to_owned(),
        whose: Whose::new(owner, Role::Engine),
        requirements: Vec::new(),
        would_catch: "an engine that knows the published scenarios, and not poker".to_owned(),
    }
}

/// A scenario that holds as it is written has to hold in other clothes too.
pub(super) fn add(check: &mut Check, worn: &[Worn]) {
    if worn.is_empty() {
        return;
    }
    let outfits: Vec<&str> = worn.iter().map(|one| one.outfit).collect();
    check.note("clothes", outfits.join(", "));
    let failed = worn.iter().find(|one| one.result.verdict.is_fail());
    let open = worn.iter().find_map(|one| one.result.verdict.reason());
    if let Some(Worn {
        clothes, result, ..
    }) = failed
    {
        check.verdict = judge::fail();
        check
            .findings
            .extend(result.finding.clone().map(|mut finding| {
                finding.place = format!("{}, in other clothes: {clothes}", finding.place);
                finding
            }));
    } else if let Some(reason) = open {
        // It ran as it is published, and that alone decides nothing.
        check.verdict = judge::inconclusive(reason.clone());
    }
}

/// What all runs in other clothes came to.
pub(super) fn judge_all(check: &mut Check, parade: &Parade) {
    let mut runs = 0;
    for (outfit, count) in &parade.counts {
        runs += count.runs;
        check.note(format!("runs_{outfit}"), count.runs);
        check.note(format!("does_not_fit_{outfit}"), count.does_not_fit);
    }
    let all = || parade.runs.values().flatten();
    let failed: Vec<&Worn> = all().filter(|one| one.result.verdict.is_fail()).collect();
    check.note("failed", failed.len());
    let open = all().find_map(|one| one.result.verdict.reason());
    check.verdict = match open {
        _ if runs == 0 => judge::not_run(Reason::SeldomSeen {
            needed: 1,
            found: 0,
        }),
        Some(reason) => judge::inconclusive(reason.clone()),
        None => judge::pass(),
    };
    for one in failed.into_iter().take(SHOWN) {
        let (expected, found) = one.result.finding.as_ref().map_or_else(
            || ("the scenario to hold".to_owned(), String::new()),
            |finding| (finding.expected.clone(), finding.found.clone()),
        );
        let place = format!(
            "{}, in other clothes: {}",
            one.result.listed.id, one.clothes
        );
        judge::broken(check, place, expected, found);
    }
}
