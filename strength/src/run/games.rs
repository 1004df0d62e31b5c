//! Random games of every kind, against the reference without mutants: hands under any rule profile,
//! tables, tournaments and open-face games, as `dealproof diff` plays them.

use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dealproof_adapters::Engine as _;
use dealproof_adapters::protocol::Operation;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_conformance::diff::session::{GameCourse, compare};
use dealproof_conformance::play::{self, Offer};
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::threads::Threads;

use super::reach::Reach;
use super::subject::{On, Program};
use super::{Kill, RunError, how};
use crate::maker::Mutant;

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
    /// Which sites each game reaches.
    reach: Reach,
    /// The requests of all games.
    file: PathBuf,
    /// The digest of each game's answers.
    digests: Vec<String>,
}

/// What the reference claims, which no mutant changes.
fn everything() -> Arc<Claims> {
    let claims = ReferenceEngine::default().claims();
    claims.expect("the reference introduces itself")
}

impl Games {
    /// So many games in all, the kinds in turn.
    pub fn new(count: u64, seed: RunSeed) -> Self {
        let offer = Offer::everything();
        let games = (0..count).map(|number| {
            let (kind, of_kind) = offer.kind(number);
            Game {
                name: format!("{} {of_kind}", kind.name()),
                requests: play::requests(&offer, seed, number),
            }
        });
        Self {
            games: games.collect(),
        }
    }

    /// Plays all games on the engine without mutants, to know which sites each reaches.
    pub fn record(
        self,
        program: &Program,
        work: &Path,
        threads: Threads,
    ) -> Result<Dealt, RunError> {
        let folder = work.join("coverage");
        fs::create_dir_all(&folder)?;
        let (mut reach, mut failed) = (Reach::default(), Ok(()));
        let count = u64::try_from(self.games.len()).expect("few games");
        threads.in_order(
            count,
            |at| {
                let game = &self.games[usize::try_from(at).expect("it is below a length")];
                let file = folder.join(format!("game-{at}.txt"));
                let _ = fs::remove_file(&file);
                let mut subject = program.subject(On::Coverage(&file), usize::MAX)?;
                match compare(&mut subject, &everything(), &game.requests) {
                    GameCourse::Same => Ok(file),
                    _ => Err(RunError::FailsUnchanged {
                        name: game.name.clone(),
                    }),
                }
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
        let file = work.join("games.txt");
        fs::write(&file, self.lines())?;
        let all: Vec<usize> = (0..self.games.len()).collect();
        let repeat = program.repeat(On::Mutant(0), &file, &all)?;
        let digests: Result<Vec<String>, _> = all.iter().map(|_| repeat.next()).collect();
        let digests = digests.map_err(|_| RunError::FailsUnchanged {
            name: "a game".to_owned(),
        })?;
        Ok(Dealt {
            games: self,
            reach,
            file,
            digests,
        })
    }

    /// The requests of all games, each with the number of its game.
    fn lines(&self) -> String {
        let mut lines = String::new();
        for (number, game) in self.games.iter().enumerate() {
            for request in &game.requests {
                let request =
                    serde_json::to_string(request).expect("a request has only string keys");
                let _ = writeln!(lines, "{number}\t{request}");
            }
        }
        lines
    }
}

impl Dealt {
    /// The game that notices a mutant, if any of those that reach its site does. A game whose answers
    /// are the same cannot; where one differs, the comparison of `dealproof diff` decides.
    pub fn killer(&self, program: &Program, mutant: &Mutant) -> Result<Option<Kill>, RunError> {
        let reaching = self.reach.who(mutant.site);
        if reaching.is_empty() {
            return Ok(None);
        }
        let on = On::Mutant(mutant.number);
        let repeat = program.repeat(on, &self.file, &reaching)?;
        for &number in &reaching {
            let digest = repeat.next();
            if digest.as_ref() == Ok(&self.digests[number]) {
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
