//! What a room declares to use randomness for: what is declared is in scope, and what is in scope and was
//! not tested leaves the run open.

use dealproof_engine::deck::DeckKind;
use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Owner, Role, Whose};
use dealproof_evidence::scope::Use;
use dealproof_evidence::usage::Usage;

use crate::plan::Plan;
use crate::scope::Room;
use crate::suite::{Context, Scope, Spec, Suite, Terms};

/// The checks of declared uses begin like this.
pub const PREFIX: &str = "scope.randomness.";

/// The declared uses that the run does not test.
#[derive(Debug)]
pub struct Uses {
    untested: Vec<(&'static str, &'static str)>,
    owner: Owner,
}

impl Uses {
    /// What the room of a scope declares and the plan does not test with the sources there are.
    pub fn new(plan: &Plan, scope: &Scope) -> Self {
        let owners = scope.owners;
        let is_tested = plan.battery.is_some() && owners.tests(owners.generator);
        let given = |is_meant: fn(Usage) -> bool| {
            let mut uses = scope.sources.iter().filter_map(|source| source.used_for);
            is_tested && uses.any(is_meant)
        };
        // The reference gives decks of both sizes, and no draws.
        let reference = is_tested && owners.generator == Owner::Reference;
        let declared = scope.site.iter().flat_map(|site| wanted(&site.room));
        let untested = declared.filter(|(id, _)| !match *id {
            "decks" => reference || given(|used_for| used_for == Usage::Decks),
            "short-decks" => reference || given(|used_for| used_for == Usage::ShortDecks),
            "seats" => given(|used_for| matches!(used_for, Usage::Seats(_))),
            _ => given(|used_for| matches!(used_for, Usage::Ints(_))),
        });
        Self {
            untested: untested.collect(),
            owner: owners.under_test(),
        }
    }

    fn spec(&self, (id, what): (&str, &str)) -> Spec {
        Spec {
            id: format!("{PREFIX}{id}"),
            title: format!("The room's randomness for {what} is tested"),
            area: "scope".to_owned(),
            whose: Whose::new(self.owner, Role::Generator),
            requirements: Vec::new(),
            would_catch: "a use of randomness that was declared and not given".to_owned(),
        }
    }
}

/// What a room declares, with decks of each size that its games have.
fn wanted(room: &Room) -> Vec<(&'static str, &'static str)> {
    let has = |kind: fn(DeckKind) -> bool| {
        let mut games = room.games.iter();
        games.any(|game| kind(game.profile().deck))
    };
    let mut wanted = Vec::new();
    for declared in room.randomness() {
        match declared {
            Use::Decks => {
                if has(|deck| deck.cards() != 36) {
                    wanted.push(("decks", "decks"));
                }
                if has(|deck| deck.cards() == 36) {
                    wanted.push(("short-decks", "decks of 36 cards"));
                }
            }
            Use::Seats => wanted.push(("seats", "seats")),
            _ => wanted.push(("numbers", "numbers")),
        }
    }
    wanted
}

impl Suite for Uses {
    fn specs(&self) -> Vec<Spec> {
        let untested = self.untested.iter();
        untested.map(|&one| self.spec(one)).collect()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let checks = self.untested.iter().map(|&(id, what)| {
            let spec = self.spec((id, what));
            let check = if terms.includes(&spec.id) {
                let used_for = what.to_owned();
                let mut check = terms.check(spec);
                check.verdict = judge::not_run(Reason::UseNotTested { used_for });
                check
            } else {
                terms.left_out(spec)
            };
            context.progress.end(&check);
            check
        });
        checks.collect()
    }
}
