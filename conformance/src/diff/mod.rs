//! Two engines side by side: the same random hands, decision by decision.
//!
//! Hands are weighted to the spots where engines go wrong: short stacks, equal stacks, all-ins,
//! smallest raises, odd chips, and requests that must be refused. The first thing in which a
//! subject differs from the reference ends the hand; [`shrink`] then looks for the shortest hand
//! that still shows it, and [`gherkin`] writes that hand down as a scenario.

pub mod black_box;
pub mod driven;
pub mod gherkin;
pub mod session;
pub mod shrink;
pub mod spots;

mod compare;
mod hand;
mod kind;
pub(crate) mod told;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use compare::Difference;
pub(crate) use hand::profile;
pub use hand::{Script, Table};

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Act, Answer, Operation, Start, TableState};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_rng::run_seed::RunSeed;

use spots::{Observer, Spot};

/// How many hands are drawn until one comes to the spot that is wanted.
const DRAWS: u64 = 40;
/// How many decisions that the subject cannot be asked are drawn again.
const SKIPS: u32 = 20;
/// So many refusals one after the other end a hand: the player has nothing else to ask.
const REFUSALS_MAX: u32 = 100;

/// The reference and the engine that is held against it.
pub struct Pair<'a> {
    reference: ReferenceEngine,
    subject: &'a mut dyn Engine,
    claims: Arc<Claims>,
}

/// A hand that was drawn on the reference.
struct Drawn {
    script: Script,
    hand: Observer,
    /// Decides again as it did, as long as the states are the same.
    player: hand::Player,
}

/// How a hand went on both engines.
#[derive(Debug, Clone, PartialEq)]
pub enum Course {
    /// They agree at every decision.
    Same {
        /// How many there were.
        decisions: u64,
    },
    /// They differ, at the end of this script.
    Differs {
        /// The hand so far.
        script: Box<Script>,
        /// How the two engines differ.
        difference: Difference,
    },
    /// The subject does not support something.
    Unsupported(String),
    /// The script is no hand: the reference refuses it.
    NoHand,
}

/// What comparing some hands came to.
#[derive(Debug, Clone, Default)]
pub struct Comparison {
    /// Hands on which the engines agree.
    pub same: u64,
    /// Decisions at which they agree.
    pub decisions: u64,
    /// Hands that the subject does not support, by its reasons.
    pub unsupported: BTreeMap<String, u64>,
    /// Hands in which the subject took its whole time limit.
    pub hung: u64,
    /// Hands in which they differ, by kind.
    pub different: BTreeMap<String, Found>,
}

/// Hands that differ in the same kind.
#[derive(Debug, Clone)]
pub struct Found {
    /// How many.
    pub hands: u64,
    /// The number of the first.
    pub first: u64,
    /// The first of them, as examples.
    pub examples: Vec<(Script, Difference)>,
}

impl<'a> Pair<'a> {
    /// Holds a subject against the reference, in what it claims to be able to do.
    ///
    /// # Errors
    ///
    /// What the subject did instead of introducing itself.
    pub fn new(subject: &'a mut dyn Engine) -> Result<Self, Fault> {
        Ok(Self {
            reference: ReferenceEngine::default(),
            claims: subject.claims()?,
            subject,
        })
    }

    /// One random hand, as the reference plays it. Every other hand is drawn until it comes to a
    /// spot, each spot in turn, so that rare ones are not left to chance.
    pub fn script(&mut self, table: &Table, seed: RunSeed, number: u64) -> (Script, Observer) {
        let drawn = self.rehearse(table, seed, number);
        (drawn.script, drawn.hand)
    }

    /// A random hand as [`Pair::script`] chooses it, with the player that plays it again.
    fn rehearse(&mut self, table: &Table, seed: RunSeed, number: u64) -> Drawn {
        let (purpose, wanted) = Self::purpose(number);
        self.steer(table, seed, &purpose, wanted)
    }

    /// What the hand with a number is drawn from, and the spot that it is drawn for.
    fn purpose(number: u64) -> (String, Option<Spot>) {
        let spots = Spot::ALL.len() as u64;
        let turn = usize::try_from(number / 2 % spots).unwrap_or_default();
        let wanted = (number % 2 == 1).then(|| Spot::ALL[turn]);
        (format!("diff/{number}"), wanted)
    }

    /// A random hand that is drawn until it comes to a spot, or often enough.
    fn steer(
        &mut self,
        table: &Table,
        seed: RunSeed,
        purpose: &str,
        wanted: Option<Spot>,
    ) -> Drawn {
        let mut draw = 0;
        loop {
            let key = match draw {
                0 => seed.key_for(purpose),
                _ => seed.key_for(&format!("{purpose}/{draw}")),
            };
            let drawn = self.draw(table, key, wanted);
            draw += 1;
            if wanted.is_none_or(|spot| drawn.hand.spots.contains(&spot)) || draw == DRAWS {
                return drawn;
            }
        }
    }

    fn draw(&mut self, table: &Table, key: [u8; 32], wanted: Option<Spot>) -> Drawn {
        let is_short = matches!(wanted, Some(Spot::Reopened | Spot::NotReopened));
        let mut player = hand::Player::new(key, is_short);
        let start = player.start(table);
        let mut script = Script {
            start: start.clone(),
            acts: Vec::new(),
        };
        let mut hand = Observer::default();
        let mut operation = Operation::Start(Box::new(start));
        let mut refusals = 0;
        let _ = self.reference.ask(&Operation::Abandon);
        while let Ok(answer) = self.reference.ask(&operation) {
            hand.see(&operation, &answer);
            refusals = if answer.ok { 0 } else { refusals + 1 };
            if refusals == REFUSALS_MAX {
                break;
            }
            let Some(state) = settled(&answer, &operation) else {
                break;
            };
            let mut decisions = (0..SKIPS).map_while(|_| player.decide(state));
            let Some(act) = decisions.find(|act| self.can_be_asked(act, state)) else {
                break;
            };
            script.acts.push(act.clone());
            operation = Operation::Act(act);
        }
        let player = hand::Player::new(key, is_short);
        Drawn {
            script,
            hand,
            player,
        }
    }

    /// Whether the subject claims enough to be judged by an action.
    fn can_be_asked(&self, act: &Act, state: &TableState) -> bool {
        self.claims.lacks(&Operation::Act(act.clone())).is_none()
            && (self.claims.has(Capability::Verbs) || is_the_verb(act, state))
    }

    /// Plays a hand that is written down.
    pub fn replay(&mut self, script: &Script) -> Course {
        let mut acts = script.acts.iter();
        self.run(script.start.clone(), |_| acts.next().cloned())
    }

    fn run(&mut self, start: Start, mut next: impl FnMut(&TableState) -> Option<Act>) -> Course {
        let mut script = Script {
            start: start.clone(),
            acts: Vec::new(),
        };
        let mut hand = Observer::default();
        let mut operation = Operation::Start(Box::new(start));
        let mut decisions = 0;
        // What was played before is of no interest to this hand.
        let _ = self.reference.ask(&Operation::Abandon);
        let _ = self.subject.ask(&Operation::Abandon);
        loop {
            let Ok(expected) = self.reference.ask(&operation) else {
                return Course::NoHand;
            };
            hand.see(&operation, &expected);
            let found = self.subject.ask(&operation);
            if let Ok(Answer {
                unsupported: Some(reason),
                ..
            }) = found
            {
                return Course::Unsupported(reason);
            }
            if let Some(mut difference) = self.whole_difference(&expected, &found) {
                let found = found.as_ref().ok();
                let field = difference.field;
                if field != compare::MEMBER {
                    difference.kind = kind::of(field, &hand, &operation, &expected, found);
                }
                let script = Box::new(script);
                return Course::Differs { script, difference };
            }
            let Some(state) = settled(&expected, &operation) else {
                return if decisions == 0 {
                    Course::NoHand
                } else {
                    Course::Same { decisions }
                };
            };
            let Some(act) = state.to_act.as_ref().and_then(|_| next(state)) else {
                return Course::Same { decisions };
            };
            decisions += 1;
            script.acts.push(act.clone());
            operation = Operation::Act(act);
        }
    }

    /// In what an answer differs from that of the reference, as far as the subject claims to say it.
    fn difference(&self, expected: &Answer, found: &Result<Answer, Fault>) -> Option<Difference> {
        let found = match found {
            Ok(found) => found,
            Err(fault) => return Some(Difference::fault(fault, expected)),
        };
        let (mut comparable, mut trimmed) = (expected.clone(), found.clone());
        self.claims.trim(&mut comparable);
        self.claims.trim(&mut trimmed);
        let mut difference = compare::answers(expected, &comparable, &trimmed)?;
        if let Some(told) = told::difference(&self.claims, expected, found) {
            difference.member = told.member;
        }
        Some(difference)
    }

    /// The same with every member: what has no sentence of its own comes after what has.
    fn whole_difference(
        &self,
        expected: &Answer,
        found: &Result<Answer, Fault>,
    ) -> Option<Difference> {
        let sentence = self.difference(expected, found);
        let Ok(mut found) = found.clone() else {
            return sentence;
        };
        // How an engine numbers decisions is its own affair.
        let seq = |answer: &Answer| answer.state.as_ref()?.to_act.as_ref()?.seq;
        if let (Some(theirs), Some(state)) = (seq(expected), &mut found.state)
            && let Some(turn) = &mut state.to_act
        {
            turn.seq = turn.seq.map(|_| theirs);
        }
        let told = || told::difference(&self.claims, expected, &found);
        sentence.or_else(|| told().map(compare::member))
    }
}

/// Whether an engine that does not tell one verb from another would take the action for what it is: no
/// other verb fits the spot.
fn is_the_verb(act: &Act, state: &TableState) -> bool {
    let Some(turn) = &state.to_act else {
        return true;
    };
    let bets = state.seats.iter().any(|seat| seat.bet > 0);
    match &*act.action {
        "bet" => !bets,
        "raise" => bets,
        "call" => turn.call > 0,
        "complete" | "post_bring_in" => turn.bring_in.is_some(),
        "draw" => turn.discard_max.is_some(),
        "run" => turn.runs_max.is_some(),
        "show" | "muck" => !(turn.check || turn.fold || turn.call > 0),
        _ => true,
    }
}

/// The state after a request that both engines answered alike. A refused start leaves none.
fn settled<'a>(answer: &'a Answer, operation: &Operation) -> Option<&'a TableState> {
    match operation {
        Operation::Start(_) if !answer.ok => None,
        _ => answer.state.as_ref(),
    }
}

impl Comparison {
    /// Adds a hand. Of each kind some examples are kept.
    pub fn add(&mut self, number: u64, course: Course, examples: usize) {
        match course {
            Course::Same { decisions } => {
                self.same += 1;
                self.decisions += decisions;
            }
            Course::Differs { script, difference } => {
                self.hung += u64::from(difference.hung);
                let found = self.different.entry(difference.kind.clone());
                let found = found.or_insert_with(|| Found {
                    hands: 0,
                    first: number,
                    examples: Vec::new(),
                });
                found.hands += 1;
                if found.examples.len() < examples {
                    found.examples.push((*script, difference));
                }
            }
            Course::Unsupported(reason) => *self.unsupported.entry(reason).or_default() += 1,
            Course::NoHand => {}
        }
    }
}
