//! docs/coverage.md explains the clauses that were drawn, and no others.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use dealproof_adapters::reference::ReferenceEngine;
use dealproof_audit::hash::Hash;
use dealproof_conformance::catalogue::{Catalogue, Requirement};
use dealproof_conformance::foreseen::{self, System};
use dealproof_conformance::plan::LoadedPlan;
use dealproof_conformance::scenario::runner::Runner;
use dealproof_evidence::coverage::Coverage;

/// What the draw begins with, as the page says.
const SEED: &str = "dealproof/coverage/1";

/// How many clauses are explained.
const DRAWN: usize = 10;

const PAGE: &str = include_str!("../../../docs/coverage.md");

/// The clauses with the smallest digests.
fn drawn(catalogue: &Catalogue) -> Vec<&Requirement> {
    let mut all: Vec<(String, &Requirement)> = catalogue
        .requirements()
        .iter()
        .map(|one| {
            let text = format!("{SEED} {}", one.tag);
            (Hash::of(text.as_bytes()).to_string(), one)
        })
        .collect();
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all.into_iter().take(DRAWN).map(|(_, one)| one).collect()
}

/// The sections of the page that explain a clause, by its tag.
fn explained() -> BTreeMap<&'static str, &'static str> {
    let chapter = PAGE.split("\n## Ten clauses\n").nth(1).unwrap();
    let sections = chapter.split("\n### ").skip(1);
    sections
        .map(|section| section.split_once('\n').unwrap())
        .collect()
}

#[test]
fn the_page_explains_the_clauses_that_were_drawn_duty_by_duty() {
    let catalogue = Catalogue::embedded().unwrap();
    let drawn = drawn(&catalogue);
    let explained = explained();
    let mut tags: Vec<&str> = drawn.iter().map(|one| one.tag.as_str()).collect();
    tags.sort_unstable();
    assert_eq!(explained.keys().copied().collect::<Vec<_>>(), tags);
    assert!(PAGE.contains(&format!("`{SEED}`")));
    for clause in drawn {
        let section = explained[clause.tag.as_str()];
        assert!(
            section.contains(&format!("**{}.**", clause.title)),
            "{}",
            clause.tag
        );
        let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
        let rows: Vec<&str> = rows
            .filter_map(|row| Some(row.split_once('`')?.0))
            .collect();
        let duties: Vec<&str> = clause.duties.iter().map(|duty| &*duty.key).collect();
        assert_eq!(rows, duties, "{}", clause.tag);
    }
}

/// What a run on a system would say of each clause if every check passed.
fn foreseen(plan: &'static str, system: System) -> BTreeMap<String, Coverage> {
    // Scenarios need more stack than the thread of a test has.
    let thread = std::thread::Builder::new().stack_size(16 << 20);
    let work = move || {
        let plan = LoadedPlan::built_in(plan).unwrap();
        let runner = Runner::alone(Arc::new(Mutex::new(ReferenceEngine::default())));
        foreseen::clauses(&plan, system, &runner).unwrap()
    };
    let clauses = thread.spawn(work).unwrap().join().unwrap();
    let clauses = clauses.into_iter();
    clauses
        .map(|clause| (clause.tag.to_string(), clause.coverage))
        .collect()
}

#[test]
fn each_clause_is_covered_as_the_page_says() {
    let engine = foreseen("full", System::Engine);
    for (tag, expected) in [
        ("POKER-RULES:TDA-7", Coverage::Open),
        ("OTHER-REGULATORS:AGCO-4.23", Coverage::Part),
        ("POKER-RULES:TDA-30", Coverage::Full),
        ("POKER-RULES:TDA-32", Coverage::Full),
        ("POKER-RULES:TDA-10", Coverage::Part),
        ("POKER-RULES:TDA-RP8", Coverage::Full),
        ("POKER-RULES:TDA-11", Coverage::Full),
        ("GLI-19:4.4.4.d", Coverage::Document),
    ] {
        assert_eq!(engine[tag], expected, "{tag}");
    }
    let quick = foreseen("quick", System::Engine);
    assert_eq!(quick["POKER-RULES:TDA-11"], Coverage::Part);
    let (decks, words) = (System::Decks, System::Words);
    assert_eq!(foreseen("full", decks)["GLI-19:3.2.3"], Coverage::Open);
    assert_eq!(
        foreseen("full", decks)["NIST-SP800-22:2.11"],
        Coverage::Open
    );
    assert_eq!(
        foreseen("full", words)["NIST-SP800-22:2.11"],
        Coverage::Full
    );
}
