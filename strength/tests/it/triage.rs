//! The list of mutants that change nothing.

use std::collections::BTreeSet;

use dealproof_strength::triage::Triage;

use crate::tree;

#[test]
fn every_entry_still_describes_a_mutant_and_gives_a_reason() {
    let triage = Triage::read(tree::root()).unwrap();
    let mutants = tree::mutants();
    let mut seen = BTreeSet::new();
    for entry in triage.entries() {
        let found = mutants.list().iter().any(|one| entry.describes(one));
        assert!(found, "no mutant is {entry:?}");
        assert!(entry.reason.len() > 20, "{entry:?} gives no reason");
        let key = (
            &entry.file,
            &entry.function,
            entry.operator,
            &entry.before,
            &entry.after,
            entry.nth,
        );
        assert!(seen.insert(key), "{entry:?} is listed twice");
    }
}
