//! A small sample, from the sources to the outcomes.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

use dealproof_shell::threads::Threads;
use dealproof_strength::area::Area;
use dealproof_strength::measure::{Plan, measure};
use dealproof_strength::run::Fate;

use crate::tree;

/// The scenarios about pots and rake kill this many of the sample. `just strength` measures all areas
/// with all scenarios. Fewer than were found: an edit of the engine draws other mutants.
const KILLED_MIN: usize = 15;

#[test]
fn scenarios_kill_a_small_sample_of_pots_and_rake() {
    let begun = Instant::now();
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strength");
    std::fs::create_dir_all(&work).unwrap();
    let plan = Plan {
        tree: tree::root().canonicalize().unwrap(),
        work,
        areas: vec![Area::Pots, Area::Rake],
        folders: vec!["pots".to_owned(), "rake".to_owned()],
        sample: Some((30, 1)),
        hands: 0,
        tests: None,
        limit: Duration::from_secs(5),
        threads: Threads::new(NonZeroUsize::new(2)),
        opt_level: 0,
        known: BTreeMap::new(),
    };
    let measured = measure(&plan, |line| println!("{line}"), |_| ()).unwrap();
    let killed = measured.outcomes.iter();
    let killed = killed.filter(|one| matches!(one.fate, Fate::Scenario(_)));
    let killed = killed.count();
    println!(
        "{killed} of {} in {:?}",
        measured.outcomes.len(),
        begun.elapsed()
    );
    assert_eq!(measured.outcomes.len(), 30);
    assert!(killed >= KILLED_MIN, "{killed} killed");
}
