//! Random games of every kind, against the reference without mutants: hands under any rule profile,
//! tables, tournaments and open-face games, as `dealproof diff` plays them.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use dealproof_adapters::Engine as _;
use dealproof_adapters::protocol::Operation;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_conformance::diff::session::{GameCourse, compare};
use dealproof_conformance::play::{self, Offer};
use dealproof_rng::run_seed::RunSeed;

use super::observed::Observed;
use super::reach::Met;
use super::subject::{On, Program};
use super::{Kill, RunError, how};

/// Games with what they ask.
#[derive(Debug)]
pub struct Games {
    games: Vec<Game>,
}

#[derive(Debug)]
struct Game {
    name: String,
    requests: Vec<Operation>,
}

/// Games that were played without a mutant.
#[derive(Debug)]
pub struct Dealt {
    games: Games,
    observed: Observed,
}

/// What the reference claims, which no mutant changes.
fn everything() -> Arc<Claims> {
    let claims = ReferenceEngine::default().claims();
    claims.expect("the reference introduces itself")
}

impl Games {
    /// So many games in all, the kinds in turn.
    pub fn new(count: u64, seed: RunSeed) -> Self {
        Self {
            games: Self::of(&Offer::everything(), count, seed),
        }
    }

    /// The same, and as many hands in which several house rules meet.
    #[must_use]
    pub fn with_crossed_hands(mut self, rules_set: u64, seed: RunSeed) -> Self {
        let count = u64::try_from(self.games.len()).expect("few games");
        let hands = Self::of(&Offer::crossed_hands(rules_set), count, seed);
        self.games.extend(hands.into_iter().map(|game| Game {
            name: format!("crossed {}", game.name),
            ..game
        }));
        self
    }

    fn of(offer: &Offer, count: u64, seed: RunSeed) -> Vec<Game> {
        let games = (0..count).map(|number| {
            let (kind, of_kind) = offer.kind(number);
            Game {
                name: format!("{} {of_kind}", kind.name()),
                requests: play::requests(offer, seed, number),
            }
        });
        games.collect()
    }

    /// Has the engine without mutants answer all games, to know which sites each reaches.
    pub fn record(self, program: &Program, work: &Path) -> Result<Dealt, RunError> {
        let requests = |game: &Game| {
            let requests = game.requests.iter();
            let text = requests.map(serde_json::to_string);
            text.map(|text| text.expect("a request has only string keys"))
                .collect()
        };
        let runs: Vec<Vec<String>> = self.games.iter().map(requests).collect();
        Ok(Dealt {
            observed: Observed::new(program, work, "games", &runs)?,
            games: self,
        })
    }
}

impl Dealt {
    /// The numbers of the games that reach a site.
    pub fn reaching(&self, site: u32) -> Vec<usize> {
        self.observed.reach.who(site)
    }

    /// The situations in which games reach these sites.
    pub fn met(&self, sites: &BTreeSet<u32>) -> Result<Met, RunError> {
        self.observed.met(sites)
    }

    /// The game that notices a mutant, if any of these does. A game whose answers are the same cannot;
    /// where one differs, the comparison of `dealproof diff` decides.
    pub fn killer(
        &self,
        program: &Program,
        on: On,
        reaching: &[usize],
    ) -> Result<Option<Kill>, RunError> {
        if reaching.is_empty() {
            return Ok(None);
        }
        let repeat = self.observed.repeat(program, on, reaching)?;
        for &number in reaching {
            let digest = repeat.next();
            if digest.as_ref() == Ok(self.observed.digest(number)) {
                continue;
            }
            let game = &self.games.games[number];
            let mut subject = program.subject(on, usize::MAX)?;
            if let GameCourse::Differs(_) = compare(&mut subject, &everything(), &game.requests) {
                return Ok(Some(Kill {
                    by: game.name.clone(),
                    how: how(subject.fault())?,
                    game: subject.game().map(str::to_owned),
                    tags: Vec::new(),
                }));
            }
            if digest.is_err() {
                return Ok(None);
            }
        }
        Ok(None)
    }
}
