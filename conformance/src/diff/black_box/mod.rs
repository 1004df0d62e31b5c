//! Hands of an engine that deals its own cards, held against the reference.
//!
//! ```text
//! reference, any deck ──> decisions ──> the engine deals ──> cards as they are shown ─┐
//!                            ^                                                        │
//!                            └─── the reference, with those cards in their places <───┘
//! the hand is over ──> reveal ──> the reference replays the whole hand with the same cards
//! ```
//!
//! Decisions are chosen by what the reference says is legal. It needs a card only where a rule does: face
//! up, on the board, at the showdown. Decisions do not depend on cards that nobody has seen, so that the
//! cards of the engine stay a fair sample.

mod cards;
mod dealer;
mod dealt;
mod reveal;
mod run;
mod shadow;

use dealproof_adapters::Engine as _;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::{Answer, Operation, Start, TableState};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_engine::profile::Rules;
use dealproof_rng::run_seed::RunSeed;

pub use cards::{CardCounts, LastCard, Showdown};
pub use dealer::Dealer;
pub use run::{Agreement, BlackBoxRun};

use super::spots::{Observer, Spot};
use super::{Course, Difference, Pair, REFUSALS_MAX, SKIPS, Script, Table, kind, settled};
use crate::play::Dice;
use crate::properties::conserved;
use dealt::{Dealt, Place};
use shadow::{NoDeal, Shadow};

/// A hand that the engine dealt.
#[derive(Debug, Clone)]
pub struct BlackBoxHand {
    /// How it went on both engines.
    pub course: Course,
    /// What it came to, as the reference played it with the cards that are known.
    pub hand: Observer,
    /// What is known of its cards.
    pub known: Known,
    /// How many views were compared.
    pub views: u64,
}

/// What is known of the cards of a hand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    /// The deck as it was dealt, top card first; none where a card was not seen.
    pub deck: Vec<Option<String>>,
    /// Whether every card that was dealt is known.
    pub all_dealt: bool,
    /// Whether the hand was decided by cards that are not known, so that who wins was not checked.
    pub blind_showdown: bool,
    /// The cards of a showdown, where all of them are known.
    pub showdown: Option<Showdown>,
}

/// Requests of a hand and what the engine answered.
type Steps = Vec<(Operation, Answer)>;

/// The largest table at which no discard has to be shuffled again: that order is never revealed. None if
/// there is no such table.
pub fn seats_max(rules: &Rules) -> Option<u64> {
    let most = (2..=rules.seats_max()).rev();
    let mut most = most.filter(|&players| rules.reshuffles_max(players) == 0);
    most.next().map(u64::from)
}

impl Pair<'_> {
    /// One random hand that the subject deals. The table has no more seats than [`seats_max`] says.
    pub fn black_box(&mut self, table: &Table, seed: RunSeed, number: u64) -> BlackBoxHand {
        let mut drawn = self.rehearse(table, seed, number);
        let start = drawn.player.start(table);
        let looks = Dice::new(seed.key_for(&format!("black-box/views/{number}")));
        let mut play = Play {
            shadow: Shadow::new(start.clone()),
            shown: Dealt::default(),
            steps: Steps::new(),
            script: Script {
                start,
                acts: Vec::new(),
            },
            hand: Observer::default(),
            looks,
            views: 0,
        };
        let course = match self.deal(&mut play, &mut drawn.player) {
            Ok(()) => self.settle(&mut play),
            Err(course) => Err(course),
        };
        play.script.start = play.shadow.began().clone();
        let known = course.as_ref().ok().cloned().unwrap_or_default();
        let decisions = play.script.acts.len() as u64;
        let course = match course {
            Ok(_) => Course::Same { decisions },
            Err(Stop::Unsupported(reason)) => Course::Unsupported(reason),
            Err(Stop::NoHand) => Course::NoHand,
            Err(Stop::Differs(difference)) => Course::Differs {
                script: Box::new(play.example()),
                difference: *difference,
            },
        };
        BlackBoxHand {
            course,
            hand: play.hand,
            known,
            views: play.views,
        }
    }

    /// Plays the hand on the subject, with the reference beside it.
    fn deal(&mut self, play: &mut Play, player: &mut super::hand::Player) -> Result<(), Stop> {
        // What was played before is of no interest to this hand.
        let _ = self.subject.ask(&Operation::Abandon);
        let mut operation = Operation::Start(Box::new(Start {
            deck: Vec::new(),
            reshuffles: Vec::new(),
            ..play.script.start.clone()
        }));
        let mut refusals = 0;
        loop {
            let expected = self.step(play, &operation)?;
            refusals = if expected.ok { 0 } else { refusals + 1 };
            let Some(state) = settled(&expected, &operation) else {
                return Err(Stop::NoHand);
            };
            if state.result.is_some() {
                return Ok(());
            }
            self.look(play, state)?;
            let mut decisions = (0..SKIPS).map_while(|_| player.decide(state));
            let act = decisions.find(|act| {
                self.can_be_asked(act, state)
                    // Nobody can throw away cards that only the engine knows.
                    && (act.action != "draw" || self.claims.has(Capability::Cards))
            });
            let Some(act) = act.filter(|_| refusals < REFUSALS_MAX) else {
                let reason = "decisions on cards that are not shown (capability cards)";
                return Err(Stop::Unsupported(reason.to_owned()));
            };
            play.script.acts.push(act.clone());
            operation = Operation::Act(act);
        }
    }

    /// One request to the subject, and what the reference says to it.
    fn step(&mut self, play: &mut Play, operation: &Operation) -> Result<Answer, Stop> {
        let found = self.subject.ask(operation);
        if let Ok(answer) = &found {
            if let Some(reason) = &answer.unsupported {
                return Err(Stop::Unsupported(reason.clone()));
            }
            if self.claims.has(Capability::Cards) {
                play.shown.see(answer);
            } else {
                play.shown.see(&without_cards(answer));
            }
        }
        let expected = play.shadow.ask(operation, &play.shown)?;
        play.hand.see(operation, &expected);
        let both_over = is_over(&expected) && found.as_ref().is_ok_and(is_over);
        // Who wins is judged when all cards are known.
        if !both_over && let Some(mut difference) = self.difference(&expected, &found) {
            let found = found.as_ref().ok();
            difference.kind = kind::of(difference.field, &play.hand, operation, &expected, found);
            return Err(Stop::Differs(Box::new(difference)));
        }
        // A fault is a difference.
        let found = found.map_err(|_| Stop::NoHand)?;
        play.steps.push((operation.clone(), found));
        Ok(expected)
    }

    /// Asks for what a seat sees, to be judged when all cards are known.
    fn look(&mut self, play: &mut Play, state: &TableState) -> Result<(), Stop> {
        let seats: Vec<u64> = state.seats.iter().map(|seat| seat.seat).collect();
        let Some(&seat) = play.looks.pick(&seats) else {
            return Ok(());
        };
        let operation = Operation::View { seat };
        if self.claims.lacks(&operation).is_some() {
            return Ok(());
        }
        match self.subject.ask(&operation) {
            Ok(answer) => {
                play.steps.push((operation, answer));
                play.views += 1;
                Ok(())
            }
            Err(fault) => {
                let ok = Answer {
                    ok: true,
                    ..Answer::default()
                };
                let mut difference = Difference::fault(&fault, &ok);
                "no-answer.view".clone_into(&mut difference.kind);
                Err(Stop::Differs(Box::new(difference)))
            }
        }
    }

    /// Judges the whole hand with the cards that are known now that it is over.
    fn settle(&mut self, play: &mut Play) -> Result<Known, Stop> {
        let whole = self.reveal(play)?;
        play.shadow.settle(&play.shown)?;
        let dealt = play.shadow.dealt();
        let all_dealt = play.shown.covers(dealt);
        if let Some((place, _, card)) = play
            .shown
            .cards()
            .find(|(place, number, _)| *number >= dealt.at(*place).len())
        {
            let expected = format!("{} cards at {place}", dealt.at(place).len());
            let found = format!("{card} after them");
            return Err(Stop::of("cards", "cards.changed", &expected, &found));
        }
        let blind_showdown = self.judge(play, all_dealt)?;
        if blind_showdown {
            for spot in [Spot::Showdown, Spot::Split, Spot::OddChip] {
                play.hand.spots.remove(&spot);
            }
        }
        let deck = match whole {
            Some(deck) => deck.into_iter().map(Some).collect(),
            None => play.shadow.known(&play.shown),
        };
        Ok(Known {
            deck,
            showdown: showdown(play).filter(|_| all_dealt),
            all_dealt,
            blind_showdown,
        })
    }

    /// Replays the hand on the reference and compares every answer. Whether the winner was left out.
    fn judge(&self, play: &mut Play, all_dealt: bool) -> Result<bool, Stop> {
        let mut reference = ReferenceEngine::default();
        play.hand = Observer::default();
        let chips: u64 = play.script.start.seats.iter().map(|seat| seat.stack).sum();
        let (mut blind, mut acts) = (false, 0);
        for (operation, found) in &play.steps {
            acts += usize::from(matches!(operation, Operation::Act(_)));
            let asked = match operation {
                Operation::Start(_) => Operation::Start(Box::new(play.shadow.began().clone())),
                other => other.clone(),
            };
            let expected = reference.ask(&asked).map_err(|_| Stop::NoHand)?;
            if matches!(operation, Operation::View { .. }) {
                if let Some(difference) = self.views(&expected, found) {
                    return Err(Stop::Differs(Box::new(difference)));
                }
                continue;
            }
            play.hand.see(operation, &expected);
            let standing = expected.state.iter().flat_map(|state| &state.seats);
            let standing = standing.filter(|seat| seat.status != "FOLDED").count();
            if is_over(&expected) && !all_dealt && standing > 1 {
                blind = true;
            } else {
                let answer = Ok(found.clone());
                if let Some(mut difference) = self.difference(&expected, &answer) {
                    let field = difference.field;
                    difference.kind =
                        kind::of(field, &play.hand, operation, &expected, Some(found));
                    play.script.acts.truncate(acts);
                    return Err(Stop::Differs(Box::new(difference)));
                }
            }
            if let Some(state) = found.state.as_ref().filter(|_| found.ok)
                && conserved::of_hand(state) != chips
            {
                let there = conserved::of_hand(state);
                let (expected, found) = (format!("{chips} chips in all"), there.to_string());
                return Err(Stop::of("chips", "chips.not-conserved", &expected, &found));
            }
        }
        Ok(blind)
    }

    /// In what a view differs from that of the reference.
    fn views(&self, expected: &Answer, found: &Answer) -> Option<Difference> {
        let answer = Ok(found.clone());
        if let Some(mut difference) = self.difference(expected, &answer) {
            difference.kind = format!("view.{}", difference.field);
            difference.field = "view";
            return Some(difference);
        }
        let (expected, found) = (expected.state.as_ref()?, found.state.as_ref()?);
        for seat in &expected.seats {
            let open = |state: &TableState| -> Vec<String> {
                let seats = state.seats.iter();
                let cards = seats.filter(|other| other.seat == seat.seat);
                let cards = cards.filter_map(|other| other.cards.clone()).flatten();
                let mut cards: Vec<String> = cards.filter(|card| card != "??").collect();
                cards.sort();
                cards
            };
            let (may, does) = (open(expected), open(found));
            let what = match does.iter().find(|card| !may.contains(card)) {
                Some(_) => "view.closed-card-shown",
                None if may.len() > does.len() => "view.open-card-hidden",
                None => continue,
            };
            let say = |cards: &[String]| format!("seat {} shows [{}]", seat.seat, cards.join(" "));
            let mut difference = Difference::new("view", say(&may), say(&does), Vec::new());
            what.clone_into(&mut difference.kind);
            return Some(difference);
        }
        None
    }
}

/// A hand in the making.
struct Play {
    shadow: Shadow,
    /// The cards that the engine has shown.
    shown: Dealt,
    steps: Steps,
    script: Script,
    hand: Observer,
    looks: Dice,
    views: u64,
}

impl Play {
    /// The hand as a scenario can tell it: without requests that were rightly refused on the way.
    fn example(&self) -> Script {
        let mut script = self.script.clone();
        let acts = self.steps.iter();
        let acts = acts.filter(|(operation, _)| matches!(operation, Operation::Act(_)));
        let refused: Vec<bool> = acts.map(|(_, answer)| !answer.ok).collect();
        let (last, mut number) = (script.acts.len(), 0);
        script.acts.retain(|_| {
            number += 1;
            number == last || !refused.get(number - 1).is_some_and(|refused| *refused)
        });
        script
    }
}

/// Why a hand was not played or judged to its end.
enum Stop {
    Unsupported(String),
    NoHand,
    Differs(Box<Difference>),
}

impl Stop {
    /// Something that is wrong with the cards or chips themselves.
    fn of(field: &'static str, kind: &str, expected: &str, found: &str) -> Self {
        let mut difference = Difference::new(field, expected, found, Vec::new());
        kind.clone_into(&mut difference.kind);
        Self::Differs(Box::new(difference))
    }
}

impl From<NoDeal> for Stop {
    fn from(no_deal: NoDeal) -> Self {
        match no_deal {
            NoDeal::Twice(card) => {
                let expected = format!("{card} in one place");
                Self::of("cards", "cards.twice", &expected, "two places")
            }
            NoDeal::Foreign(card) => {
                Self::of("cards", "cards.foreign", "cards of the game's deck", &card)
            }
        }
    }
}

/// The cards of a hand that ended with a showdown over one board.
fn showdown(play: &Play) -> Option<Showdown> {
    let (_, last) = play.steps.last()?;
    let state = last
        .state
        .as_ref()
        .filter(|state| state.boards.is_empty())?;
    let board = play.shown.at(Place::Board).to_vec();
    let mut showdown = Showdown {
        board,
        ..Showdown::default()
    };
    for seat in &state.seats {
        let cards = play.shown.at(Place::Seat(seat.seat)).to_vec();
        if seat.status == "FOLDED" {
            showdown.folded.extend(cards);
        } else {
            showdown.hands.push(cards);
        }
    }
    Some(showdown)
}

fn is_over(answer: &Answer) -> bool {
    let state = answer.state.as_ref();
    state.is_some_and(|state| state.result.is_some())
}

fn without_cards(answer: &Answer) -> Answer {
    let mut answer = answer.clone();
    let seats = answer.state.iter_mut().flat_map(|state| &mut state.seats);
    seats.for_each(|seat| seat.cards = None);
    answer
}
