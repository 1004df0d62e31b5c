//! What holds of every engine: looked at on random games of every kind that the room offers, without a
//! look at the reference.

use std::collections::BTreeMap;
use std::sync::Arc;

use dealproof_adapters::protocol::Operation;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::progress::Progress;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Finding, Owner, Role, Whose};
use dealproof_rng::run_seed::RunSeed;

use crate::diff::gherkin;
use crate::properties::{self, Counterexample, Outcome, Property};
use crate::scenario::runner::Runner;
use crate::scope::Room;
use crate::suite::{Context, Spec, Suite, Terms};

/// What is looked at.
const PROPERTIES: [Property; 5] = [
    Property::Chips,
    Property::Cards,
    Property::Refusals,
    Property::Views,
    Property::Repeats,
];

/// How many games are played until the run looks at them.
const WAVE: u64 = 16;
/// Games in which an engine may give no answer; after these, no more are played.
const FAULTS_MAX: u64 = 5;

/// Random games of an engine.
#[derive(Debug)]
pub struct Invariants {
    games: u64,
    whose: Whose,
    room: Option<Arc<Room>>,
}

/// What the games came to.
#[derive(Default)]
struct Seen {
    held: BTreeMap<Property, u64>,
    broken: BTreeMap<Property, (u64, Option<Counterexample>)>,
    unsupported: BTreeMap<String, u64>,
    faults: Vec<String>,
    played: u64,
}

impl Invariants {
    /// So many games of what the room offers.
    pub const fn new(games: u64, owner: Owner, room: Option<Arc<Room>>) -> Self {
        Self {
            games,
            whose: Whose::new(owner, Role::Engine),
            room,
        }
    }

    fn spec(&self, property: Property) -> Spec {
        let (title, would_catch, clause) = words(property);
        Spec {
            id: format!("engine.holds.{property}"),
            title: title.to_owned(),
            area: "random games".to_owned(),
            whose: self.whose,
            requirements: clause.into_iter().collect(),
            would_catch: would_catch.to_owned(),
        }
    }

    fn play(&self, seed: RunSeed, runner: &Runner, progress: &mut dyn Progress) -> Seen {
        let mut results = Seen::default();
        let claims = match runner.claims() {
            Ok(claims) => self
                .room
                .as_ref()
                .map_or_else(|| Claims::clone(&claims), |room| room.offered(&claims)),
            Err(fault) => {
                results.faults.push(fault.to_string());
                return results;
            }
        };
        let runner = self
            .room
            .as_ref()
            .map_or_else(|| runner.clone(), |room| room.asks(runner));
        let mut first = 0;
        while first < self.games && !results.is_over() && !runner.is_late() {
            let wave = WAVE.min(self.games - first);
            let games = runner.each(usize::try_from(wave).unwrap_or_default(), |at, engine| {
                properties::game_of(&PROPERTIES, engine, &claims, seed, first + at as u64)
            });
            for outcome in games.into_iter().flatten() {
                if results.is_over() {
                    break;
                }
                match outcome {
                    Ok(outcome) => results.add(outcome),
                    Err(fault) => results.faults.push(fault.to_string()),
                }
            }
            first += wave;
            progress.at(first);
        }
        results
    }
}

impl Suite for Invariants {
    fn specs(&self) -> Vec<Spec> {
        PROPERTIES.map(|property| self.spec(property)).to_vec()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let specs = PROPERTIES.map(|property| (property, self.spec(property)));
        let is_wanted = specs.iter().any(|(_, spec)| terms.includes(&spec.id));
        let seen = is_wanted.then(|| {
            context.progress.begin("engine.holds", "games", self.games);
            let seed = RunSeed::from_bytes(terms.seed.key_for("engine/holds"));
            self.play(seed, &context.runner, context.progress)
        });
        let judged = |(property, spec): (Property, Spec)| {
            let check = match &seen {
                Some(seen) if terms.includes(&spec.id) => {
                    let mut check = terms.check(spec);
                    seen.judge(property, &mut check);
                    check
                }
                _ => terms.left_out(spec),
            };
            context.progress.end(&check);
            check
        };
        specs.map(judged).into()
    }
}

impl Seen {
    fn is_over(&self) -> bool {
        self.faults.len() as u64 >= FAULTS_MAX
    }

    fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Held(properties) => {
                self.played += 1;
                for property in properties {
                    *self.held.entry(property).or_default() += 1;
                }
            }
            Outcome::Broken(example) => {
                self.played += 1;
                let (games, first) = self.broken.entry(example.property).or_default();
                *games += 1;
                first.get_or_insert(*example);
            }
            Outcome::Unsupported(reason) => *self.unsupported.entry(reason).or_default() += 1,
        }
    }

    fn judge(&self, property: Property, check: &mut Check) {
        let held = self.held.get(&property).copied().unwrap_or(0);
        check.note("games_that_hold", held);
        check.note(
            "games_that_were_not_played",
            self.unsupported.values().sum::<u64>(),
        );
        check.verdict = judge::pass();
        if let Some((games, Some(example))) = self.broken.get(&property) {
            check.verdict = judge::fail();
            check.findings.push(finding(*games, example));
        } else if let Some(fault) = self.faults.first() {
            judge::broken(check, "a random game", "an answer of the protocol", fault);
        } else if held == 0 {
            let what = self.unsupported.keys().next().cloned();
            check.verdict = judge::not_run(match what {
                Some(what) if self.played == 0 => Reason::EngineLacks { what },
                _ => Reason::SeldomSeen {
                    needed: 1,
                    found: 0,
                },
            });
        }
    }
}

fn finding(games: u64, example: &Counterexample) -> Finding {
    let name = format!("{}, game {}", example.property, example.number);
    let text = gherkin::of_requests(&name, &example.requests, &[]);
    let at = example.requests.get(example.broken.at);
    let at = at.map_or("", |request| match request {
        Operation::Act(act) => &act.action,
        _ => "a request",
    });
    Finding {
        expected: example.broken.expected.clone(),
        found: example.broken.found.clone(),
        place: format!(
            "{games} games, first in {} {}, after {at}",
            example.kind.name(),
            example.number
        ),
        trace: text.lines().map(str::to_owned).collect(),
        table: Vec::new(),
        integrity: false,
    }
}

/// The title of a check, what it would catch, and the clause of it.
fn words(property: Property) -> (&'static str, &'static str, Option<ClauseTag>) {
    match property {
        Property::Chips => (
            "Chips are neither made nor lost in random games",
            "a chip that comes from nowhere or gets lost, after any answer",
            Some(ClauseTag::literal("GLI-19:4.3.3")),
        ),
        Property::Cards => (
            "No card is in two places in random games",
            "a card that is dealt twice",
            Some(ClauseTag::literal("GLI-19:4.4.4.b")),
        ),
        Property::Refusals => (
            "A refused request changes nothing in random games",
            "a refusal that moves a chip, a card or a turn",
            None,
        ),
        Property::Views => (
            "Nobody sees a closed card of somebody else in random games",
            "a view or an event that shows a closed card, after any request",
            None,
        ),
        _ => (
            "The same requests get the same answers in random games",
            "an engine whose answers depend on something that it was not told",
            None,
        ),
    }
}
