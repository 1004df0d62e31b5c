//! One hand of the reference engine, through the adapter protocol.

use dealproof_engine::chips::Chips;
use dealproof_engine::command::Command;
use dealproof_engine::event::{Event, Presence, Side};
use dealproof_engine::hand::{self, Phase, Post, SeatSetup, Setup, State, StraddleAsked};
use dealproof_engine::outcome::{self, Outcome};
use dealproof_engine::profile::Rules;
use dealproof_engine::refusal::Refusal;
use dealproof_engine::seat::Seat;
use dealproof_engine::view::{self, Viewer};
use dealproof_engine::{replay, snapshot};
use serde_json::Value;

use std::sync::Arc;

use super::{hex, read_chips, read_command, read_decks, read_rules, read_seat, refusal, texts};
use crate::protocol::refusals::Code;
use crate::protocol::{
    Answer, FinalStack, HandResult, Operation, Payout, PotState, Refused, Returned, Reveal,
    SeatState, Start, TableState, ToAct,
};

/// A hand, alone or at a table.
#[derive(Debug)]
pub(super) struct Hand {
    pub(super) state: State,
    pub(super) events: Vec<Event>,
}

/// A hand that was started by itself, with what it was started with.
#[derive(Debug)]
pub(super) struct Single {
    start: Start,
    hand: Hand,
}

impl Single {
    /// Starts a hand, with the answer to it.
    pub(super) fn start(start: &Start) -> Result<(Self, Answer), Refused> {
        let (rules, setup) = read_start(start)?;
        let mut events = Vec::new();
        let state = hand::start(&rules, &setup, &mut events)?;
        let single = Self::resumed(start.clone(), Hand { state, events });
        let answer = single.hand.told(&single.hand.events);
        Ok((single, answer))
    }

    /// A hand that began like this and came to be that.
    pub(super) const fn resumed(start: Start, hand: Hand) -> Self {
        Self { start, hand }
    }

    pub(super) const fn began(&self) -> &Start {
        &self.start
    }

    pub(super) const fn hand(&self) -> &Hand {
        &self.hand
    }

    pub(super) fn is_over(&self) -> bool {
        self.hand.state.phase() == Phase::Complete
    }

    pub(super) fn answer(&mut self, operation: &Operation) -> Answer {
        let done = match operation {
            Operation::Replay => self.replay(),
            Operation::Reveal => self.reveal(),
            operation => self.hand.carry_out(operation),
        };
        done.unwrap_or_else(|refusal| Answer {
            refusal: Some(refusal),
            state: Some(self.hand.table()),
            ..Answer::default()
        })
    }

    /// Each event is checked to be a decision that the rules allow, or what they make of it.
    fn replay(&mut self) -> Result<Answer, Refused> {
        let (rules, setup) = read_start(&self.start)?;
        let replayed = replay::verify(&rules, &setup, &self.hand.events);
        self.hand.state = replayed.map_err(|fault| replay_differs(&fault))?;
        Ok(self.hand.told(&[]))
    }

    /// The deck, once nobody can use it any more.
    fn reveal(&self) -> Result<Answer, Refused> {
        if !self.is_over() {
            return Err(refusal(
                Code::HandInProgress,
                "a hand that is over",
                "reveal",
            ));
        }
        let deck = self.start.deck.clone();
        let seats = Vec::new();
        Ok(Answer {
            reveal: Some(Reveal { deck, seats }),
            ..self.hand.told(&[])
        })
    }
}

/// What was recorded is not what the rules give.
pub(super) fn replay_differs(fault: &impl ToString) -> Refused {
    refusal(Code::ReplayDiffers, "what was recorded", fault.to_string())
}

impl Hand {
    fn carry_out(&mut self, operation: &Operation) -> Result<Answer, Refused> {
        match operation {
            Operation::State => Ok(self.told(&[])),
            Operation::View { .. } | Operation::ViewEvents { .. } => self.look(operation),
            command => read_command(command).and_then(|command| self.apply(&command)),
        }
    }

    /// What a seat may see, of the hand or of its events.
    pub(super) fn look(&self, operation: &Operation) -> Result<Answer, Refused> {
        match operation {
            Operation::View { seat } => self.view(read_seat(*seat)?),
            Operation::ViewEvents { seat, from } => self.view_events(read_seat(*seat)?, *from),
            _ => Err(refusal(
                Code::WrongGame,
                "view or view_events",
                "another one",
            )),
        }
    }

    fn apply(&mut self, command: &Command) -> Result<Answer, Refused> {
        let before = self.events.len();
        hand::apply(&mut self.state, command, &mut self.events)?;
        Ok(self.told(&self.events[before..]))
    }

    fn told(&self, events: &[Event]) -> Answer {
        Answer {
            ok: true,
            events: events.iter().map(json).collect(),
            state: Some(self.table()),
            ..Answer::default()
        }
    }

    /// Everything, for the harness.
    pub(super) fn table(&self) -> TableState {
        let state_hash = Some(hex(&snapshot::state_hash(&self.state)));
        TableState {
            state_hash,
            ..self.seen_by(Viewer::Everything)
        }
    }

    /// Why nobody sees anything from there: no player of the hand has the seat.
    fn occupied(&self, seat: Seat) -> Result<(), Refused> {
        match self.state.seat(seat) {
            Some(_) => Ok(()),
            None => Err(Refusal::UnknownSeat { seat }.into()),
        }
    }

    /// The events of the hand as a seat is told them, without the first ones.
    fn view_events(&self, seat: Seat, from: u64) -> Result<Answer, Refused> {
        self.occupied(seat)?;
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let told = self.events.iter().skip(from);
        let told = told.map(|event| event.seen_by(Some(seat)));
        Ok(Answer {
            ok: true,
            events: told.map(|event| json(&event)).collect(),
            ..Answer::default()
        })
    }

    /// What a seat may see. There is no hash in it: that covers the whole deck.
    fn view(&self, seat: Seat) -> Result<Answer, Refused> {
        self.occupied(seat)?;
        let state = Some(self.seen_by(Viewer::Seat(seat)));
        Ok(Answer {
            ok: true,
            state,
            ..Answer::default()
        })
    }

    fn seen_by(&self, viewer: Viewer) -> TableState {
        let view = view::view(&self.state, viewer);
        let over = self.state.phase() == Phase::Complete;
        let chips = |amount: Chips| amount.get();
        let number = |seat: Seat| u64::from(seat.number());
        TableState {
            phase: view.phase,
            board: texts(&view.board),
            boards: view.boards.iter().map(|board| texts(board)).collect(),
            button: number(view.button),
            seats: view
                .seats
                .iter()
                .map(|seat| SeatState {
                    seat: number(seat.seat),
                    stack: chips(seat.stack),
                    bet: chips(seat.bet),
                    committed: chips(seat.committed),
                    status: seat.status.to_owned(),
                    cards: Some(texts(&seat.cards)),
                })
                .collect(),
            pots: view
                .pots
                .iter()
                .map(|pot| PotState {
                    amount: chips(pot.amount),
                    eligible: pot.eligible.iter().map(number).collect(),
                })
                .collect(),
            to_act: view.to_act.map(|turn| ToAct {
                seat: number(turn.seat),
                seq: Some(turn.seq.into()),
                check: turn.check,
                fold: turn.fold,
                call: chips(turn.call),
                min_raise_to: turn.min_raise_to.map(chips),
                max_raise_to: turn.max_raise_to.map(chips),
                raise_step: turn.raise_step.map(chips),
                bring_in: turn.bring_in.map(chips),
                discard_min: turn.discard_min.map(u64::from),
                discard_max: turn.discard_max.map(u64::from),
                runs_max: turn.runs_max.map(u64::from),
                show: turn.show,
                muck: turn.muck,
            }),
            state_hash: None,
            result: over.then(|| result(&outcome::outcome(&self.state, &self.events))),
        }
    }
}

fn json(event: &Event) -> Value {
    serde_json::to_value(event).expect("an event is plain data")
}

fn result(outcome: &Outcome) -> HandResult {
    let number = |seat: Seat| u64::from(seat.number());
    HandResult {
        payouts: outcome
            .payouts
            .iter()
            .map(|payout| Payout {
                seat: number(payout.seat),
                pot: payout.pot.into(),
                amount: payout.amount.get(),
                board: payout.board.into(),
                side: match payout.side {
                    Side::High => Some("high".to_owned()),
                    Side::Low => Some("low".to_owned()),
                    _ => None,
                },
            })
            .collect(),
        returned: outcome
            .returned
            .iter()
            .map(|returned| Returned {
                seat: number(returned.seat),
                amount: returned.amount.get(),
            })
            .collect(),
        rake: outcome.rake.get(),
        stacks: outcome
            .stacks
            .iter()
            .map(|stack| FinalStack {
                seat: number(stack.seat),
                stack: stack.stack.get(),
            })
            .collect(),
    }
}

/// The rules and the arguments of a hand.
fn read_start(start: &Start) -> Result<(Arc<Rules>, Setup), Refused> {
    let rules = read_rules(&start.profile)?;
    let (deck, reshuffles) = read_decks(&rules, &start.deck, &start.reshuffles)?;
    let mut setup = Setup::new(read_seat(start.button)?, &[], deck);
    setup.reshuffles = reshuffles;
    setup.kill = start.kill.map(read_seat).transpose()?;
    for seat in &start.seats {
        let mut seated = SeatSetup::new(read_seat(seat.seat)?, read_chips(seat.stack)?);
        seated.presence = match (seat.sitting_out, seat.disconnected) {
            (true, _) => Presence::SittingOut,
            (false, true) => Presence::Disconnected,
            (false, false) => Presence::Present,
        };
        setup.seats.push(seated);
    }
    for post in &start.posts {
        let (live, dead) = (read_chips(post.live)?, read_chips(post.dead)?);
        setup.posts.push(Post {
            seat: read_seat(post.seat)?,
            live,
            dead,
        });
    }
    for straddle in &start.straddles {
        let (seat, amount) = (read_seat(straddle.seat)?, read_chips(straddle.amount)?);
        setup.straddles.push(StraddleAsked { seat, amount });
    }
    Ok((rules, setup))
}
