//! What the room offers, as its operator declares it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use dealproof_conformance::plan::Plan;
use dealproof_conformance::scope::{Declaration, Room};
use dealproof_engine::profile::Rules;
use dealproof_shell::child::quote;
use dealproof_shell::files;

use crate::options::profile;
use crate::terminal::{Failure, usage};

#[derive(Debug, clap::Args)]
pub(crate) struct ScopeOption {
    /// What the room offers (YAML): its games as rule profiles, table features, uses of randomness.
    /// What it leaves out is listed as declared by the operator; everything else must run. By default
    /// everything is in scope.
    #[arg(long, value_name = "FILE")]
    scope: Option<PathBuf>,
    /// A game of the room: a built-in profile or a profile file. Repeat it for several. Short for a
    /// scope with these games and every feature.
    #[arg(long, value_name = "NAME|FILE", conflicts_with = "scope")]
    profile: Vec<String>,
}

impl ScopeOption {
    /// The room that is declared here or by a plan with that name or path.
    pub(crate) fn room(&self, plan: Option<(&str, &Plan)>) -> Result<Option<Arc<Room>>, Failure> {
        let plan = plan.and_then(|(name, plan)| Some((Path::new(name), plan.scope.as_ref()?)));
        if plan.is_some() && (self.scope.is_some() || !self.profile.is_empty()) {
            return Err(Failure::Usage(
                "the plan declares a scope already: expected no --scope and no --profile".into(),
            ));
        }
        let room = match (&self.scope, plan) {
            (Some(path), _) => {
                let said = |error: &dyn std::fmt::Display| {
                    Failure::Usage(format!("{}: {error}", path.display()))
                };
                let declared = Declaration::parse(&files::read_text(path)?);
                let declared = declared.map_err(|error| said(&error))?;
                let games = games(&declared, path)?;
                declared.room(games).map_err(|error| said(&error))?
            }
            (None, Some((path, declared))) => {
                let room = declared.room(games(declared, path)?);
                room.map_err(|error| Failure::Usage(format!("plan: scope: {error}")))?
            }
            (None, None) if self.profile.is_empty() => return Ok(None),
            (None, None) => {
                let games = self.profile.iter().map(|name| profile::read(name));
                Room::of_games(games.collect::<Result<_, _>>()?).map_err(usage)?
            }
        };
        Ok(Some(Arc::new(room)))
    }

    /// A command of the record with what was given here in place of its variable.
    pub(crate) fn spelled_out(&self, command: &str) -> String {
        command.replacen(IN_WORDS, &self.given(), 1)
    }

    /// The options as they were given.
    pub(crate) fn given(&self) -> String {
        if let Some(scope) = &self.scope {
            return format!(" --scope {}", quote(&scope.display().to_string()));
        }
        let games = self.profile.iter();
        let games: Vec<String> = games
            .map(|name| format!(" --profile {}", quote(name)))
            .collect();
        games.concat()
    }
}

/// What a rerun command says where a scope was declared outside the plan.
const IN_WORDS: &str = " --scope \"${SCOPE:?}\"";

/// What a rerun command must say for the same scope; nothing where the plan declares it.
pub(crate) fn in_words(in_scope: bool, plan: &Plan) -> &'static str {
    if in_scope && plan.scope.is_none() {
        IN_WORDS
    } else {
        ""
    }
}

/// The games of a declaration. Their files are looked for beside the file that names them.
fn games(declared: &Declaration, beside: &Path) -> Result<Vec<Arc<Rules>>, Failure> {
    let folder = beside.parent().unwrap_or(Path::new(""));
    let games = declared.games.iter().map(|name| {
        let file = folder.join(name);
        if file.is_file() {
            profile::read(&file.to_string_lossy())
        } else {
            profile::built_in(name)
        }
    });
    games.collect()
}
