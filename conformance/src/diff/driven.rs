//! Random hands with decks of ours, on all engines of a run side by side. What they come to follows
//! from the seed alone, whoever played which hand when.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use dealproof_adapters::Engine;
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_rng::run_seed::RunSeed;

use super::spots::{Coverage, Observer, Spot};
use super::{Comparison, Course, Difference, Pair, Script, Table, shrink};
use crate::scenario::runner::Runner;
use dealproof_adapters::protocol::Operation;

/// Hands in which the engine may take its whole time limit; after these, no more are played.
pub(super) const HUNG_MAX: u64 = 5;
/// How many hands an engine takes at a time.
const PIECE: usize = 8;
/// How many hands are played until the run looks at what they came to.
pub(crate) const WAVE: u64 = 256;
/// Of so many hands each draws for itself until it comes to the spot that is wanted.
pub(crate) const ATTEMPTS: u64 = 480;
/// How many hands are drawn of a game to find out whether it comes to a spot, and how many have to.
const TRIALS: u64 = 400;
const HITS: u64 = 3;

/// Hands on an engine and on the reference, counted.
#[derive(Debug, Clone, Default)]
pub struct DrivenRun {
    /// Hands that agree and that differ.
    pub comparison: Comparison,
    /// What the hands came to that agree.
    pub agreed: Coverage,
    /// What the hands came to that differ, up to there.
    pub differed: Coverage,
    /// Whether the time for the whole run was over before all were played.
    pub is_late: bool,
}

/// A hand that is to be drawn.
struct Wanted {
    number: u64,
    purpose: String,
    spot: Option<Spot>,
}

/// A hand that was played.
struct Hand {
    number: u64,
    spots: BTreeSet<Spot>,
    course: Course,
}

/// One game of a run.
pub(crate) struct Campaign<'a> {
    pub(crate) table: &'a Table,
    pub(crate) seed: RunSeed,
    pub(crate) runner: &'a Runner,
}

impl DrivenRun {
    /// Whether the engine hung so often that no more was played.
    pub fn is_silent(&self) -> bool {
        self.comparison.hung >= HUNG_MAX
    }

    /// Hands that were compared.
    pub fn compared(&self) -> u64 {
        self.comparison.same + self.different()
    }

    /// Hands that differ.
    pub fn different(&self) -> u64 {
        let different = self.comparison.different.values();
        different.map(|found| found.hands).sum()
    }

    /// How often hands agree that came to a spot.
    pub(crate) fn agreed_at(&self, spot: Spot) -> u64 {
        self.agreed.spots.get(&spot).copied().unwrap_or(0)
    }

    /// How often hands differ that came to a spot.
    pub(crate) fn differed_at(&self, spot: Spot) -> u64 {
        self.differed.spots.get(&spot).copied().unwrap_or(0)
    }

    fn is_over(&self) -> bool {
        self.is_late || self.is_silent()
    }

    fn add(&mut self, hand: Hand) {
        let coverage = match &hand.course {
            Course::Same { .. } => Some(&mut self.agreed),
            Course::Differs { .. } => Some(&mut self.differed),
            Course::Unsupported(_) | Course::NoHand => None,
        };
        if let Some(coverage) = coverage {
            for &spot in &hand.spots {
                *coverage.spots.entry(spot).or_default() += 1;
            }
        }
        self.comparison.add(hand.number, hand.course, 1);
    }
}

impl Campaign<'_> {
    /// Plays hands until so many were compared.
    pub(crate) fn play(&self, hands: u64, done: &mut dyn FnMut(u64)) -> DrivenRun {
        let mut run = DrivenRun::default();
        let mut number = 0;
        // Hands that end before anybody decides are no comparison, and there are few of them.
        while run.compared() < hands && number < 2 * hands && !run.is_over() {
            let wave = WAVE.min(hands - run.compared());
            let wanted = (number..number + wave).map(|number| {
                let (purpose, spot) = Pair::purpose(number);
                Wanted {
                    number,
                    purpose,
                    spot,
                }
            });
            self.wave(&mut run, &wanted.collect::<Vec<_>>());
            number += wave;
            done(run.compared().min(hands));
        }
        run
    }

    /// Plays further hands that come to a spot, until so many agree.
    pub(crate) fn seek(&self, run: &mut DrivenRun, spot: Spot, hands: u64) {
        let mut number = 0;
        while run.agreed_at(spot) < hands && number < ATTEMPTS && !run.is_over() {
            let wave = (hands - run.agreed_at(spot)).min(WAVE);
            let wanted = (number..number + wave).map(|number| Wanted {
                number,
                purpose: format!("spot/{spot}/{number}"),
                spot: Some(spot),
            });
            self.wave(run, &wanted.collect::<Vec<_>>());
            number += wave;
        }
    }

    /// A difference as short as it is found, on the first engine.
    pub(crate) fn shrunk(&self, script: Script, difference: Difference) -> (Script, Difference) {
        let mut shorter = self.runner.each(1, |_, engine| {
            let mut pair = Pair::new(engine).ok()?;
            let (script, difference) = (script.clone(), difference.clone());
            Some(shrink::shrink(&mut pair, script, difference))
        });
        let shorter = shorter.pop().flatten().flatten();
        shorter.unwrap_or((script, difference))
    }

    /// Plays some hands, and adds them in their order.
    fn wave(&self, run: &mut DrivenRun, wanted: &[Wanted]) {
        let hung = AtomicU64::new(run.comparison.hung);
        let pieces: Vec<&[Wanted]> = wanted.chunks(PIECE).collect();
        let played = self.runner.each(pieces.len(), |piece, engine| {
            self.piece(pieces[piece], engine, &hung)
        });
        // Pieces begin in order: those that were left out come after all that were played, and so do
        // the hands that count.
        for hand in played.into_iter().flatten().flatten() {
            if run.is_silent() {
                break;
            }
            run.add(hand);
        }
        run.is_late = self.runner.is_late();
    }

    fn piece(&self, wanted: &[Wanted], engine: &mut dyn Engine, hung: &AtomicU64) -> Vec<Hand> {
        if hung.load(Ordering::Relaxed) >= HUNG_MAX || self.runner.is_late() {
            return Vec::new();
        }
        let Ok(mut pair) = Pair::new(engine) else {
            return Vec::new();
        };
        let hands = wanted.iter().map(|wanted| {
            let drawn = pair.steer(self.table, self.seed, &wanted.purpose, wanted.spot);
            let course = pair.replay(&drawn.script);
            let spots = match &course {
                Course::Differs { script, difference } => {
                    hung.fetch_add(u64::from(difference.hung), Ordering::Relaxed);
                    observed(script).spots
                }
                _ => drawn.hand.spots,
            };
            Hand {
                number: wanted.number,
                spots,
                course,
            }
        });
        hands.collect()
    }
}

/// What a hand came to, as the reference plays it.
fn observed(script: &Script) -> Observer {
    let mut reference = ReferenceEngine::default();
    let mut hand = Observer::default();
    let start = Operation::Start(Box::new(script.start.clone()));
    let acts = script.acts.iter().cloned().map(Operation::Act);
    for operation in [start].into_iter().chain(acts) {
        if let Ok(answer) = reference.ask(&operation) {
            hand.see(&operation, &answer);
        }
    }
    hand
}

/// For each spot the first of some games whose hands come to it. A spot that none of them comes to in
/// many hands, such as a run-out board in a game without a board, is left out.
pub(crate) fn reachable(tables: &[Table]) -> Vec<(Spot, usize)> {
    let seed = RunSeed::from_bytes([0; 32]);
    let mut reference = ReferenceEngine::default();
    let Ok(mut pair) = Pair::new(&mut reference) else {
        return Vec::new();
    };
    let mut reaches = |spot: Spot| {
        let mut hits = vec![0; tables.len()];
        for trial in 0..TRIALS {
            let key = seed.key_for(&format!("reachable/{spot}/{trial}"));
            for (game, table) in tables.iter().enumerate() {
                let drawn = pair.draw(table, key, Some(spot));
                hits[game] += u64::from(drawn.hand.spots.contains(&spot));
                if hits[game] == HITS {
                    return Some((spot, game));
                }
            }
        }
        None
    };
    let spots = Spot::ALL.into_iter();
    spots.filter_map(&mut reaches).collect()
}
