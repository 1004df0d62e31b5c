//! What runs on different systems would show of the clauses if every check passed.

use std::sync::Arc;

use dealproof_battery::supply::Tested;
use dealproof_engine::profile::Rules;
use dealproof_evidence::coverage::{Clause, Tally};
use dealproof_evidence::record::Owner;
use dealproof_evidence::scope::Feature;
use dealproof_evidence::usage::Usage;

use crate::certify::{CertifyError, planned};
use crate::plan::LoadedPlan;
use crate::scenario::runner::Runner;
use crate::scope::{Room, Site};
use crate::suite::{Owners, Scope};

/// A system that a plan may be applied to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// Everything is ours: a self-test.
    Reference,
    /// A customer's engine alone.
    Engine,
    /// A customer's decks alone.
    Decks,
    /// A customer's raw words alone.
    Words,
    /// A customer's engine, decks, words and log.
    Whole,
    /// The engine of a room that offers no-limit hold'em alone, with time limits, absent players, void
    /// hands and a rake.
    HoldemRoom,
}

impl System {
    /// Every system, in the order of the table.
    pub const ALL: [Self; 6] = [
        Self::Reference,
        Self::Engine,
        Self::Decks,
        Self::Words,
        Self::Whole,
        Self::HoldemRoom,
    ];

    /// What it is called in the table.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Reference => "self-test: the reference",
            Self::Engine => "a customer's engine",
            Self::Decks => "a customer's decks",
            Self::Words => "a customer's words",
            Self::Whole => "a customer's engine, decks, words and log",
            Self::HoldemRoom => "a customer's engine, scope: hold'em only",
        }
    }

    fn owners(self) -> Owners {
        let customer = |is: bool| {
            if is {
                Owner::Customer
            } else {
                Owner::Reference
            }
        };
        Owners {
            engine: customer(matches!(
                self,
                Self::Engine | Self::Whole | Self::HoldemRoom
            )),
            generator: customer(matches!(self, Self::Decks | Self::Words | Self::Whole)),
            log: customer(self == Self::Whole),
        }
    }

    fn sources(self) -> Vec<Tested> {
        let uses: &[Usage] = match self {
            Self::Decks => &[Usage::Decks],
            Self::Words => &[Usage::Words],
            Self::Whole => &[Usage::Decks, Usage::ShortDecks, Usage::Words],
            Self::Reference | Self::Engine | Self::HoldemRoom => return vec![Tested::REFERENCE],
        };
        uses.iter().map(|&used_for| used_for.into()).collect()
    }

    fn site(self, runner: &Runner) -> Option<Site> {
        (self == Self::HoldemRoom).then(|| {
            let rules = Rules::built_in("nlhe").expect("it is built in");
            let mut room = Room::of_games(vec![rules]).expect("one game is a room");
            room.features = [
                Feature::Clock,
                Feature::Connections,
                Feature::Void,
                Feature::Rake,
            ]
            .into();
            Site {
                room: Arc::new(room),
                runner: runner.clone(),
            }
        })
    }
}

/// What a plan would show of each clause on a system, if every check passed. The runner lends its
/// threads.
pub fn clauses(
    plan: &LoadedPlan,
    system: System,
    runner: &Runner,
) -> Result<Vec<Clause>, CertifyError> {
    let scope = Scope {
        owners: system.owners(),
        site: system.site(runner),
        sources: system.sources(),
        ..Scope::default()
    };
    Ok(planned(plan, scope)?.1)
}

/// The same, counted.
pub fn tally(plan: &LoadedPlan, system: System, runner: &Runner) -> Result<Tally, CertifyError> {
    Ok(Tally::of(&clauses(plan, system, runner)?))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Mutex;

    use dealproof_adapters::reference::ReferenceEngine;
    use dealproof_evidence::coverage::{Coverage, State};

    use super::*;
    use crate::catalogue::Catalogue;
    use crate::duties::Selector;

    fn runner() -> Runner {
        Runner::alone(Arc::new(Mutex::new(ReferenceEngine::default())))
    }

    fn of(system: System) -> Vec<Clause> {
        // Scenarios need more stack than the thread of a test has.
        let thread = std::thread::Builder::new().stack_size(16 << 20);
        let work = move || {
            let plan = LoadedPlan::built_in("full").unwrap();
            clauses(&plan, system, &runner()).unwrap()
        };
        thread.spawn(work).unwrap().join().unwrap()
    }

    #[test]
    fn every_entry_of_a_duty_means_a_check_that_exists() {
        let plan = LoadedPlan::built_in("full").unwrap();
        let mut ids = BTreeSet::new();
        let mut named = BTreeSet::new();
        for system in [System::Reference, System::Whole] {
            let scope = Scope {
                owners: system.owners(),
                ..Scope::default()
            };
            for spec in planned(&plan, scope).unwrap().0 {
                ids.insert(spec.id);
                named.extend(spec.requirements);
            }
        }
        // Integers below a bound come from a customer only.
        ids.extend([
            "battery.ints.given".to_owned(),
            "battery.ints.given-pairs".to_owned(),
        ]);
        let mut entries = 0;
        for requirement in Catalogue::embedded().unwrap().requirements() {
            for by in requirement.duties.iter().flat_map(|duty| &duty.by) {
                let is_there = match by {
                    Selector::Record => true,
                    Selector::Naming(tag) => named.contains(tag),
                    Selector::Family | Selector::Id(_) => ids.iter().any(|id| by.selects(id, &[])),
                };
                assert!(is_there, "{}: {by} means no check", requirement.tag);
                entries += 1;
            }
        }
        println!("{entries} entries");
        assert!(entries > 300);
    }

    #[test]
    fn nobody_is_credited_with_what_was_not_seen_of_him() {
        let shown = |system: System| {
            let clauses = of(system);
            let shown: BTreeSet<String> = clauses
                .iter()
                .flat_map(|clause| clause.of_the_room().map(move |duty| (clause, duty)))
                .filter(|(_, duty)| duty.state == State::Shown)
                .map(|(clause, duty)| format!("{} {}", clause.tag, duty.key))
                .collect();
            shown
        };
        let [reference, engine, decks, words, whole, holdem] = System::ALL.map(shown);
        for part in [&engine, &decks, &words, &holdem] {
            assert!(part.is_subset(&whole), "{:?}", part.difference(&whole));
            assert!(part.len() < whole.len());
        }
        assert!(holdem.is_subset(&engine));
        // Decks and words overlap only in duties that need neither by itself.
        assert!(decks.iter().all(|duty| !duty.starts_with("AIS-31")));
        assert!(words.iter().all(|duty| !duty.starts_with("GLI-19:3.2.2 ")));
        // Nothing about seeding, entropy or state follows from output, or from our own generator.
        let inside = [
            "GLI-19:3.3.1",
            "GLI-19:3.3.2",
            "GLI-19:3.3.3",
            "NIST-SP800-90:",
        ];
        let is_inside = |duty: &&String| inside.iter().any(|tag| duty.starts_with(tag));
        assert!(reference.iter().any(|duty| is_inside(&duty)));
        for part in [&engine, &decks, &words, &whole, &holdem] {
            assert_eq!(part.iter().find(is_inside), None);
        }
    }

    /// What a duty is about, by its words, that a room may offer or not.
    const ABOUT: [(&str, &[&str]); 9] = [
        (
            "open-face",
            &["open-face", "fantasyland", "royalt", "fouled hand"],
        ),
        ("high-low", &["high-low", "hi-lo", "both ways"]),
        ("stud", &["stud", "razz", "bring-in", "third street"]),
        (
            "other games",
            &["omaha", "short deck", "in limit", "pot-limit", "draw game"],
        ),
        (
            "tournaments",
            &["tournament", "chip race", "hand for hand", "payout"],
        ),
        (
            "tables",
            &[
                "twice running",
                "returning player",
                "moved player",
                "new table",
            ],
        ),
        (
            "connections",
            &[
                "lost communication",
                "away player",
                "ask to be away",
                "absent",
                "loses the connection",
            ],
        ),
        ("void", &["void", "is refused before the deal and"]),
        ("rake", &["rake"]),
    ];

    /// What is shown of a hold'em room that offers these features and no other.
    fn shown_of_holdem(features: &'static [Feature]) -> Vec<(String, String)> {
        let thread = std::thread::Builder::new().stack_size(16 << 20);
        let work = move || {
            let runner = runner();
            let mut site = System::HoldemRoom.site(&runner).unwrap();
            let mut room = (*site.room).clone();
            room.features = features.iter().copied().collect();
            site.room = Arc::new(room);
            let scope = Scope {
                owners: System::HoldemRoom.owners(),
                site: Some(site),
                ..Scope::default()
            };
            planned(&LoadedPlan::built_in("full").unwrap(), scope)
                .unwrap()
                .1
        };
        let clauses = thread.spawn(work).unwrap().join().unwrap();
        let shown = clauses.iter().flat_map(|clause| {
            let shown = clause
                .of_the_room()
                .filter(|duty| duty.state == State::Shown);
            let name = |key: &str| format!("{} {key}", clause.tag);
            shown.map(move |duty| (name(&duty.key), duty.duty.to_lowercase()))
        });
        shown.collect()
    }

    #[test]
    fn a_room_is_not_credited_with_games_and_features_that_it_does_not_offer() {
        let everything_else = &[
            Feature::Tables,
            Feature::Clock,
            Feature::Void,
            Feature::Straddles,
            Feature::Posts,
            Feature::Kill,
            Feature::Runs,
            Feature::Muck,
            Feature::Recovery,
        ];
        let offered: [(&'static [Feature], &[&str]); 2] =
            [(&[], &[]), (everything_else, &["tables", "void"])];
        for (features, offered) in offered {
            let shown = shown_of_holdem(features);
            assert!(shown.len() > 20, "{}", shown.len());
            let mut wrong = Vec::new();
            for (what, words) in ABOUT {
                let is_about = |duty: &str| words.iter().any(|word| duty.contains(word));
                let about = shown.iter().filter(|(_, duty)| is_about(duty));
                wrong.extend(
                    about
                        .filter(|_| !offered.contains(&what))
                        .map(|one| (what, one)),
                );
            }
            assert!(wrong.is_empty(), "{features:?}: {wrong:#?}");
        }
        // The words are those of duties that there are.
        let catalogue = Catalogue::embedded().unwrap();
        let all = || catalogue.requirements().iter().flat_map(|one| &one.duties);
        for (what, words) in ABOUT {
            let is_there = |word: &&str| all().any(|duty| duty.duty.to_lowercase().contains(word));
            assert!(words.iter().any(is_there), "{what}");
        }
    }

    #[test]
    fn no_clause_of_gli_19_is_full() {
        for system in System::ALL {
            let clauses = of(system);
            let tally = Tally::of(&clauses);
            assert_eq!(tally.clauses.iter().sum::<usize>(), clauses.len());
            let full = clauses.iter().find(|clause| {
                clause.tag.standard() == "GLI-19" && clause.coverage == Coverage::Full
            });
            let full = full.map(|clause| clause.tag.as_str());
            assert_eq!(full, None, "{}", system.words());
        }
    }
}
