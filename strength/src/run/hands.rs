//! Random hands of every built-in game, against the reference without mutants.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use dealproof_conformance::diff::{Course, Pair, Table};
use dealproof_engine::card::Card;
use dealproof_engine::profile::{BUILT_IN, Rules};
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::threads::Threads;
use serde_json::json;

use super::reach::Reach;
use super::subject::{On, Program, Subject};
use super::{Kill, RunError, how};
use crate::maker::Mutant;

/// The hands of `dealproof diff`, so many of each built-in game.
#[derive(Debug)]
pub struct Hands {
    tables: Vec<(String, Table)>,
    of_each: u64,
    seed: RunSeed,
}

/// Hands that were played without a mutant.
#[derive(Debug)]
pub struct Dealt {
    hands: Hands,
    /// Which sites the hands of each game reach.
    reach: Reach,
}

impl Hands {
    /// So many hands in all, the same number of each game.
    pub fn new(count: u64, seed: RunSeed) -> Self {
        let tables: Vec<(String, Table)> = BUILT_IN
            .iter()
            .filter_map(|(name, _)| Some(((*name).to_owned(), table(name)?)))
            .collect();
        let games = u64::try_from(tables.len()).expect("few games");
        Self {
            tables,
            of_each: count.div_ceil(games),
            seed,
        }
    }

    /// Plays all hands on the engine without mutants, to know which sites each game reaches.
    pub fn record(
        self,
        program: &Program,
        work: &Path,
        threads: Threads,
    ) -> Result<Dealt, RunError> {
        let folder = work.join("coverage");
        fs::create_dir_all(&folder)?;
        let (mut reach, mut failed) = (Reach::default(), Ok(()));
        let games = u64::try_from(self.tables.len()).expect("few games");
        threads.in_order(
            games,
            |at| {
                let at = usize::try_from(at).expect("it is below a length");
                let file = folder.join(format!("{}.txt", self.tables[at].0));
                let _ = fs::remove_file(&file);
                let mut subject = program.subject(On::Coverage(&file), usize::MAX)?;
                if self.differs(at, &mut subject) {
                    let name = self.tables[at].0.clone();
                    return Err(RunError::FailsUnchanged { name });
                }
                Ok(file)
            },
            |file| {
                failed = file.and_then(|file| reach.push(&file));
                match failed {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            },
        );
        failed?;
        Ok(Dealt { hands: self, reach })
    }

    fn differs(&self, game: usize, subject: &mut Subject) -> bool {
        let (_, table) = &self.tables[game];
        let mut pair = Pair::new(subject);
        (0..self.of_each).any(|number| {
            let course = pair.play(table, self.seed, number);
            matches!(course, Course::Differs { .. } | Course::Unsupported(_))
        })
    }
}

impl Dealt {
    /// The game whose hands notice a mutant, if any of those that reach its site does.
    pub fn killer(&self, program: &Program, mutant: &Mutant) -> Result<Option<Kill>, RunError> {
        let mut subject = program.subject(On::Mutant(mutant.number), usize::MAX)?;
        for game in self.reach.who(mutant.site) {
            if self.hands.differs(game, &mut subject) {
                let name = self.hands.tables[game].0.clone();
                return Ok(Some(Kill {
                    by: name.clone(),
                    how: how(subject.fault())?,
                    game: Some(name),
                    tags: Vec::new(),
                }));
            }
        }
        Ok(None)
    }
}

/// A table as `dealproof diff` sets it up.
fn table(name: &str) -> Option<Table> {
    let rules = Rules::built_in(name)?;
    let profile = rules.profile();
    let blinds = profile.forced.blinds.iter().map(|blind| blind.get());
    Some(Table {
        profile: json!({ "name": name }),
        seats_max: 9,
        big_blind: blinds.max().unwrap_or(100).max(1),
        deck: Card::all()
            .filter(|card| profile.deck.contains(*card))
            .collect(),
    })
}
