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

/// The mutants of the sample.
const SAMPLE: usize = 30;

/// The scenarios about pots and rake kill this many in a hundred. `just strength` measures
/// all areas with all scenarios, and `just switches` all switches. Fewer than were found: an edit of
/// the engine draws other mutants.
const KILLED_MIN: usize = 70;

#[test]
fn scenarios_kill_a_small_sample_of_pots_and_rake() {
    let begun = Instant::now();
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("strength");
    std::fs::create_dir_all(&work).unwrap();
    let folders = ["pots", "rake"];
    let plan = Plan {
        tree: tree::root().canonicalize().unwrap(),
        work,
        areas: vec![Area::Pots, Area::Rake],
        operators: Vec::new(),
        folders: folders.map(str::to_owned).to_vec(),
        sample: Some((SAMPLE, 1)),
        games: 0,
        tests: None,
        limit: Duration::from_secs(5),
        threads: Threads::new(NonZeroUsize::new(2)),
        opt_level: 0,
        known: BTreeMap::new(),
    };
    let measured = measure(&plan, |line| println!("{line}"), |_| ()).unwrap();
    println!("{:?}", begun.elapsed());
    let killed = measured.outcomes.iter();
    let killed = killed.filter(|one| matches!(one.fate, Fate::Scenario(_)));
    let (killed, all) = (killed.count(), measured.outcomes.len());
    println!("{killed} of {all}");
    assert!(all >= SAMPLE / 2, "{all} drawn, the others change nothing");
    assert!(100 * killed >= KILLED_MIN * all, "{killed} of {all}");
}
