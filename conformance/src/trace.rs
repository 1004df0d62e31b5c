//! The traceability matrix: computed from the checks on the system under test, never written by
//! hand.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::profile::Rules;
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::coverage::{self, Clause, Coverage, State};
use dealproof_evidence::randomness::Randomness;
use dealproof_evidence::record::{Check, Owner, Record, Whose};
use dealproof_evidence::scope::{Feature, NotOffered, OutOfScope};
use dealproof_evidence::usage::Usage;
use dealproof_evidence::verdict::Verdict;
use serde_json::Value;

use crate::catalogue::{Catalogue, Requirement};
use crate::duties::{About, Duty, Occurrence, Sample, Selector};
use crate::plan::Plan;
use crate::play::Kind;
use crate::suite::Spec;
use crate::suites::games;

/// What a run saw, or would see, as far as clauses depend on it.
pub(crate) struct Seen<'a> {
    /// Whose system the run speaks for.
    pub(crate) under_test: Owner,
    /// The checks, of whatever owner.
    pub(crate) checks: Vec<Naming<'a>>,
    /// Checks on what is in scope that the plan leaves out.
    pub(crate) left_by_plan: Vec<Naming<'a>>,
    /// What the room does not offer, with the checks that were left out.
    pub(crate) out_of_scope: &'a [OutOfScope],
    /// How much was examined.
    pub(crate) sample: Sample,
}

/// A check as the matrix sees it, run or planned.
pub(crate) struct Naming<'a> {
    id: &'a str,
    whose: Option<Whose>,
    requirements: &'a [ClauseTag],
    /// What it counted, where it was run.
    evidence: Option<&'a BTreeMap<String, Value>>,
    /// None where nothing was run: the matrix of a plan says what a run that passes would show.
    verdict: Option<&'a Verdict>,
}

impl Naming<'_> {
    /// Whether it speaks for a system of this owner. What was seen of our code says nothing of a
    /// customer's, and what was seen of the instrument says nothing of any room.
    fn speaks_for(&self, owner: Owner) -> bool {
        self.whose.is_none_or(|whose| whose.owner == owner)
    }

    fn fails(&self) -> bool {
        self.verdict.is_some_and(Verdict::is_fail)
    }

    fn passes(&self) -> bool {
        self.verdict.is_none_or(Verdict::is_pass)
    }
}

impl<'a> From<&'a Check> for Naming<'a> {
    fn from(check: &'a Check) -> Self {
        Self {
            id: &check.id,
            whose: check.whose,
            requirements: &check.requirements,
            evidence: Some(&check.evidence),
            verdict: Some(&check.verdict),
        }
    }
}

impl<'a> From<&'a Spec> for Naming<'a> {
    fn from(spec: &'a Spec) -> Self {
        Self {
            id: &spec.id,
            whose: Some(spec.whose),
            requirements: &spec.requirements,
            evidence: None,
            verdict: None,
        }
    }
}

impl Sample {
    /// What the batteries of a run examined.
    pub(crate) fn examined(randomness: Option<&Randomness>) -> Self {
        let samples = || randomness.iter().flat_map(|one| &one.samples);
        let sum = |streams: fn(&str, &str) -> bool| {
            let counted = samples().filter(|one| streams(&one.stream, &one.unit));
            counted.map(|one| one.samples).max().unwrap_or(0)
        };
        Self {
            decks: sum(|stream, unit| unit == "decks" && stream != "short"),
            bytes: sum(|_, unit| unit == "bytes"),
        }
    }

    /// What the batteries of a plan would examine.
    pub(crate) fn planned(plan: &Plan) -> Self {
        plan.battery.as_ref().map_or_else(Self::default, |battery| {
            let sizes = battery.sizes();
            Self {
                decks: sizes.decks,
                bytes: sizes.bytes,
            }
        })
    }
}

/// Every clause of the catalogue with what was seen of it.
pub(crate) fn trace(catalogue: &Catalogue, seen: &Seen<'_>) -> Vec<Clause> {
    let requirements = catalogue.requirements().iter();
    requirements.map(|one| seen.clause(one)).collect()
}

impl<'a> Seen<'a> {
    /// What a run saw, by its record, and what its plan leaves out.
    pub(crate) fn by(record: &'a Record, under_test: Owner, left_by_plan: &'a [Spec]) -> Self {
        Self {
            under_test,
            checks: record.checks.iter().map(Naming::from).collect(),
            left_by_plan: left_by_plan.iter().map(Naming::from).collect(),
            out_of_scope: record
                .scope
                .as_ref()
                .map_or(&[], |scope| &scope.out_of_scope),
            sample: Sample::examined(record.randomness.as_ref()),
        }
    }
}

impl Seen<'_> {
    fn clause(&self, requirement: &Requirement) -> Clause {
        let mut checks: BTreeSet<usize> = BTreeSet::new();
        let naming = self.checks.iter().enumerate();
        checks.extend(
            naming
                .filter(|(_, check)| check.speaks_for(self.under_test))
                .filter(|(_, check)| check.requirements.contains(&requirement.tag))
                .map(|(at, _)| at),
        );
        let duties: Vec<coverage::Duty> = requirement
            .duties
            .iter()
            .map(|duty| self.duty(duty, &mut checks))
            .collect();
        let failed = checks.iter().any(|&at| self.checks[at].fails());
        Clause {
            tag: requirement.tag.clone(),
            title: requirement.title.clone(),
            verified: requirement.verified,
            via: requirement.via.clone(),
            coverage: if failed {
                Coverage::Failed
            } else {
                Coverage::of(&duties)
            },
            duties,
            checks: checks
                .iter()
                .map(|&at| self.checks[at].id.to_owned())
                .collect(),
        }
    }

    /// What was seen of a duty; the checks that were seen are added to those of its clause.
    fn duty(&self, duty: &Duty, checks: &mut BTreeSet<usize>) -> coverage::Duty {
        let uses = self.uses(duty);
        let mut left = 0;
        let states = duty.by.iter().map(|by| {
            let (state, left_here) = self.state(by, duty.about, &uses, checks);
            left += left_here;
            state
        });
        let states: Vec<State> = states.collect();
        let state = if states.is_empty() {
            duty.shown_by.without_checks()
        } else if states.contains(&State::Failed) {
            State::Failed
        } else if states.contains(&State::Open) || !self.sample.is_enough_for(duty.sample) {
            State::Open
        } else if states.contains(&State::NotRun) {
            State::NotRun
        } else if states.contains(&State::Shown) {
            State::Shown
        } else {
            State::OutOfScope
        };
        let missing = duty.seen.iter().find(|one| !self.has_occurred(one));
        let (state, why) = match (state, missing) {
            (State::Shown, Some(Occurrence { check, count })) => {
                let count = count.replace('_', " ");
                (State::Open, Some(format!("{check} counted 0 {count}")))
            }
            (State::NotRun, _) if left > 0 => {
                let why = format!("the plan leaves out {left} of the checks that show it");
                (state, Some(why))
            }
            _ => (state, None),
        };
        coverage::Duty {
            key: duty.key.clone(),
            duty: duty.duty.clone(),
            state,
            why,
            by: duty.by.iter().map(Selector::to_string).collect(),
            instrument: duty.about == About::Instrument,
        }
    }

    /// Whether what a duty speaks of was seen at all. Of a plan, nobody knows it yet.
    fn has_occurred(&self, occurrence: &Occurrence) -> bool {
        let mut checks = self
            .checks
            .iter()
            .filter(|check| check.id == occurrence.check && check.speaks_for(self.under_test));
        checks.any(|check| {
            check.evidence.is_none_or(|evidence| {
                let count = evidence.get(&occurrence.count).and_then(Value::as_u64);
                count.is_some_and(|count| count > 0)
            })
        })
    }

    /// What the sources are used for that a duty looks at, by its entries other than the decision.
    fn uses(&self, duty: &Duty) -> BTreeSet<Usage> {
        let others = || duty.by.iter().filter(|by| **by != Selector::Family);
        let meant = self.checks.iter().filter(|check| {
            check.speaks_for(self.under_test)
                && others().any(|by| by.selects(check.id, check.requirements))
        });
        meant.filter_map(|check| check.whose?.used_for).collect()
    }

    /// What the checks that one entry of a duty means came to, and how many of them the plan leaves
    /// out.
    fn state(
        &self,
        by: &Selector,
        about: About,
        uses: &BTreeSet<Usage>,
        checks: &mut BTreeSet<usize>,
    ) -> (State, usize) {
        if *by == Selector::Record {
            return (State::Shown, 0);
        }
        let speaks = |check: &Naming<'_>| {
            check.speaks_for(self.under_test)
                || about == About::Instrument && check.speaks_for(Owner::Instrument)
        };
        let is_meant = |check: &Naming<'_>| {
            // The words of a room say nothing about a duty on its decks, nor the reverse.
            let used_for = check.whose.and_then(|whose| whose.used_for);
            let is_of_these = *by != Selector::Family
                || uses.is_empty()
                || used_for.is_none_or(|used_for| uses.contains(&used_for));
            by.selects(check.id, check.requirements) && is_of_these && speaks(check)
        };
        let all = self.checks.iter().enumerate();
        let selected: Vec<usize> = all
            .filter(|(_, check)| is_meant(check))
            .map(|(at, _)| at)
            .collect();
        let left = self.left_by_plan.iter().filter(|check| is_meant(check));
        let left = left.count();
        let state = if selected.iter().any(|&at| self.checks[at].fails()) {
            State::Failed
        } else if left > 0 || !selected.iter().all(|&at| self.checks[at].passes()) {
            State::NotRun
        } else if !selected.is_empty() {
            State::Shown
        } else if self.is_left_out(by) {
            State::OutOfScope
        } else {
            State::Open
        };
        checks.extend(selected);
        (state, left)
    }

    /// Whether the operator declares not to offer what an entry means.
    fn is_left_out(&self, by: &Selector) -> bool {
        let mut groups = self.out_of_scope.iter();
        groups.any(|group| match by {
            Selector::Naming(tag) => group.clauses.contains(tag),
            by => {
                let mut others = match &group.not_offered {
                    NotOffered::Game(game) => of_game(game),
                    NotOffered::Feature(feature) => of_feature(*feature),
                    _ => Vec::new(),
                }
                .into_iter();
                group.checks.iter().any(|id| by.selects(id, &[]))
                    || others.any(|id| by.selects(&id, &[]))
            }
        })
    }
}

/// The checks that a run has only of rooms that offer a game.
fn of_game(game: &str) -> Vec<String> {
    let mut checks = vec![format!("engine.hands.{game}")];
    if let Some(rules) = Rules::built_in(game) {
        let ranking = rules.profile().hand.ranking.name().replace('_', "-");
        let samples = ["classes", "five-cards", "seven-cards", "hole-and-board"];
        checks.extend(samples.map(|sample| format!("engine.rank.{ranking}.{sample}")));
    }
    checks
}

/// The checks that a run has only of rooms that offer a feature.
fn of_feature(feature: Feature) -> Vec<String> {
    Kind::ALL
        .into_iter()
        .filter(|&kind| games::feature(kind) == Some(feature))
        .map(games::id)
        .collect()
}

#[cfg(test)]
mod tests {
    use dealproof_evidence::judge;
    use dealproof_evidence::reason::Reason;
    use dealproof_evidence::record::Role;

    use super::*;

    fn check(id: &str, owner: Owner, tag: &str, verdict: Verdict) -> Check {
        Check {
            whose: Some(Whose::new(owner, Role::Generator)),
            requirements: vec![tag.parse().unwrap()],
            verdict,
            ..Check::new(String::new(), id.to_owned(), String::new())
        }
    }

    fn clause(under_test: Owner, checks: &[Check], tag: &str) -> Clause {
        let seen = Seen {
            under_test,
            checks: checks.iter().map(Naming::from).collect(),
            left_by_plan: Vec::new(),
            out_of_scope: &[],
            sample: Sample::default(),
        };
        let matrix = trace(&Catalogue::embedded().unwrap(), &seen);
        let mut matrix = matrix.into_iter();
        matrix.find(|clause| clause.tag.as_str() == tag).unwrap()
    }

    const T0: &str = "AIS-31:T0";

    #[test]
    fn coverage_follows_from_the_checks_alone() {
        let of = |verdict| check("battery.ais31.t0", Owner::Customer, T0, verdict);
        let coverage = |checks: &[Check], tag| clause(Owner::Customer, checks, tag).coverage;
        assert_eq!(coverage(&[], T0), Coverage::Open);
        assert_eq!(coverage(&[], "GLI-19:3.4.2"), Coverage::Document);
        assert_eq!(coverage(&[of(judge::pass())], T0), Coverage::Full);
        assert_eq!(
            coverage(&[of(judge::not_run(Reason::NoSteps))], T0),
            Coverage::NotRun
        );
        assert_eq!(coverage(&[of(judge::fail())], T0), Coverage::Failed);
        // A check that shows no duty covers nothing, but its failure is a failure.
        let other = |verdict| check("another", Owner::Customer, T0, verdict);
        assert_eq!(coverage(&[other(judge::pass())], T0), Coverage::Open);
        let both = [of(judge::pass()), other(judge::fail())];
        assert_eq!(coverage(&both, T0), Coverage::Failed);
    }

    #[test]
    fn only_evidence_of_the_owner_under_test_covers_a_clause() {
        for under_test in [Owner::Customer, Owner::Reference] {
            for owner in [Owner::Customer, Owner::Reference, Owner::Instrument] {
                let checks = [check("battery.ais31.t0", owner, T0, judge::pass())];
                let clause = clause(under_test, &checks, T0);
                let covered = clause.coverage == Coverage::Full;
                assert_eq!(covered, owner == under_test, "{owner} for {under_test}");
                assert_eq!(clause.checks.is_empty(), owner != under_test);
            }
        }
    }

    #[test]
    fn a_part_of_the_duties_is_part_of_a_clause() {
        let tag = "LABS-PRACTICE:ITL-2";
        let names = ["card-position", "suit-position", "rank-position"];
        let mut checks: Vec<Check> = names
            .iter()
            .map(|name| format!("battery.decks.{name}"))
            .map(|id| check(&id, Owner::Customer, tag, judge::pass()))
            .collect();
        // Enough checks, and too few decks for one duty.
        checks.push(check("battery.family", Owner::Customer, tag, judge::pass()));
        let found = clause(Owner::Customer, &checks, tag);
        assert_eq!(found.coverage, Coverage::Part);
        let open = found.duties.iter().filter(|one| one.state == State::Open);
        assert!(
            open.map(|one| one.key.as_str())
                .any(|key| key == "over-a-million")
        );
        // One of three entries of the other duty has no check any more.
        checks.remove(0);
        let found = clause(Owner::Customer, &checks, tag);
        assert_eq!(found.coverage, Coverage::Open);
    }

    #[test]
    fn a_decision_counts_for_the_uses_that_a_duty_is_about() {
        let of = |id: &str, used_for: &str, verdict| {
            let mut check = check(id, Owner::Customer, "GLI-19:3.2.4", verdict);
            let whose = check.whose.unwrap();
            check.whose = Some(whose.used_for(used_for.parse().ok()));
            check
        };
        let room = |decks: Verdict, words: Verdict| {
            let statistics = ["card-position", "suit-position", "rank-position"];
            let mut checks = vec![
                of("battery.family.decks", "decks", decks.clone()),
                of("battery.family.words", "words", words.clone()),
                of("battery.raw.gap", "words", words),
            ];
            let names = statistics.map(|name| format!("battery.decks.{name}"));
            checks.extend(names.iter().map(|id| of(id, "decks", decks.clone())));
            checks
        };
        let shown = |checks: &[Check], tag: &str, key: &str| {
            let clause = clause(Owner::Customer, checks, tag);
            let duty = clause.duties.iter().find(|duty| duty.key == key);
            duty.unwrap().state
        };
        // Final outcomes after scaling and shuffling: the decks alone.
        let good = room(judge::pass(), judge::fail());
        let final_outcome = ("GLI-19:3.2.2", "final-outcome-tested");
        assert_eq!(shown(&good, final_outcome.0, final_outcome.1), State::Shown);
        let bad = room(judge::fail(), judge::pass());
        assert_eq!(shown(&bad, final_outcome.0, final_outcome.1), State::Failed);
        // Output and results: both.
        let both = ("UKGC-RTS:7A", "statistically-random");
        assert_eq!(shown(&good, both.0, both.1), State::Failed);
        let sound = room(judge::pass(), judge::pass());
        assert_eq!(shown(&sound, both.0, both.1), State::Shown);
        // Words alone, even where they pass: no deck was seen.
        let words = &sound[1..3];
        assert_eq!(shown(words, both.0, both.1), State::Open);
        for tag in ["GLI-19:3.2.2", "UKGC-RTS:7A", "OTHER-REGULATORS:AGCO-21.1"] {
            let clause = clause(Owner::Customer, words, tag);
            assert_eq!(clause.coverage, Coverage::Open, "{tag}");
        }
    }

    #[test]
    fn a_situation_that_was_observed_does_not_stand_for_scenarios_that_did_not_run() {
        let tag = "POKER-RULES:TDA-65A";
        let driven = |verdict| check("pots/uncalled: a", Owner::Customer, tag, verdict);
        let observed = check(
            "black-box.spot.uncalled",
            Owner::Customer,
            tag,
            judge::pass(),
        );
        let state = |checks: &[Check]| {
            let clause = clause(Owner::Customer, checks, tag);
            let duty = clause
                .duties
                .iter()
                .find(|duty| duty.key == "uncalled-returns");
            duty.unwrap().state
        };
        let not_run = driven(judge::not_run(Reason::NoSteps));
        assert_eq!(state(&[not_run, observed.clone()]), State::NotRun);
        assert_eq!(state(&[driven(judge::pass()), observed]), State::Shown);
    }

    #[test]
    fn evidence_of_the_instrument_shows_duties_of_the_instrument_alone() {
        let tag = "LABS-PRACTICE:PKR-1";
        let caught = check("battery.planted.x", Owner::Instrument, tag, judge::pass());
        let found = clause(Owner::Customer, &[caught], tag);
        for duty in &found.duties {
            assert_eq!(duty.state == State::Shown, duty.instrument, "{}", duty.key);
        }
    }
}
