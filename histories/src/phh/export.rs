//! A played hand, written down as a record.

use super::action::Notation;
use super::import::deal_of;
use super::record::{Bets, Blind, Record};
use super::variant::Variant;
use dealproof_engine::chips::Chips;
use dealproof_engine::event::{BlindKind, Event, Move};
use dealproof_engine::hand::{Ending, SeatState, State, Status};
use dealproof_engine::profile::AnteKind;
use dealproof_engine::seat::Seat;

/// Why the format has no room for a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExportFault {
    /// The format has no variant for this game.
    #[error("the format has no variant for this game")]
    NoVariant,
    /// The board was dealt more than once, or the hand was killed.
    #[error("the format has no second board and no kill")]
    NoRoom,
    /// The hand is not over, or void.
    #[error("the hand was not played to its end")]
    NotPlayed,
    /// Two players and the button on an empty seat: the blinds would be those of the other player.
    #[error("heads-up, the button must be on one of the two seats")]
    DeadButtonHeadsUp,
}

/// The record of a finished hand. Seats become players: p1 is the first left of the button.
///
/// The format has no rake: a hand of which the house took some ends with smaller stacks than the
/// record alone explains.
pub fn export(state: &State, events: &[Event]) -> Result<Record, ExportFault> {
    let rules = state.rules();
    let variant = Variant::of_profile(rules.profile()).ok_or(ExportFault::NoVariant)?;
    if state.boards().len() > 1 || state.killed() {
        return Err(ExportFault::NoRoom);
    }
    if !matches!(state.ending(), Some(Ending::Played(_))) {
        return Err(ExportFault::NotPlayed);
    }
    let mut players: Vec<Seat> = state
        .seats()
        .iter()
        .filter(|seat| seat.status() != Status::Out)
        .map(SeatState::seat)
        .collect();
    players.sort_by_key(|&seat| (seat <= state.button(), seat));
    if players.len() == 2 && !players.contains(&state.button()) {
        return Err(ExportFault::DeadButtonHeadsUp);
    }
    let order = Order(&players);
    let stacks = |chips: fn(&SeatState) -> Chips| -> Vec<Chips> {
        let of = |&seat: &Seat| state.seat(seat).map(chips).unwrap_or_default();
        players.iter().map(of).collect()
    };
    let mut record = Record {
        table: None,
        variant,
        ante_trimming: true,
        antes: vec![Chips::ZERO; players.len()],
        blinds: vec![Blind::default(); players.len()],
        bring_in: variant.bring_in.then_some(rules.profile().forced.bring_in),
        bets: if variant.fixed_limit {
            Bets::Fixed {
                small: rules.small_bet(),
                big: rules.big_bet(),
            }
        } else {
            Bets::Min(rules.min_bet())
        },
        starting_stacks: stacks(SeatState::start),
        actions: Vec::new(),
        hand: None,
        players: None,
        finishing_stacks: Some(stacks(SeatState::stack)),
    };
    let ante = rules.profile().forced.ante;
    if ante.kind == AnteKind::Each {
        record.antes.fill(ante.amount);
    }
    for event in events {
        order.write(event, &mut record);
    }
    Ok(record)
}

/// The seats in the order of the players.
struct Order<'a>(&'a [Seat]);

impl Order<'_> {
    fn place(&self, seat: Seat) -> Option<usize> {
        self.0.iter().position(|&other| other == seat)
    }

    /// The player of a seat, under the number that is the place.
    fn player(&self, seat: Seat) -> Option<Seat> {
        let number = u8::try_from(self.place(seat)? + 1).ok()?;
        Seat::new(number)
    }

    fn write(&self, event: &Event, record: &mut Record) {
        match *event {
            Event::AntePosted {
                seat,
                due,
                dead: true,
                ..
            }
            | Event::BlindPosted {
                seat,
                kind: BlindKind::DeadPost,
                due,
                ..
            } => self.dead(seat, due, record),
            Event::BlindPosted {
                seat, kind, due, ..
            } => {
                if let Some(place) = self.place(seat) {
                    record.blinds[place] = Blind {
                        amount: due,
                        post: kind == BlindKind::Post,
                    };
                }
            }
            _ => {
                if let Some(action) = self.notation(event) {
                    record.actions.push(action);
                }
            }
        }
    }

    /// Chips that belong to the main pot and that nobody has to match.
    fn dead(&self, seat: Seat, due: Chips, record: &mut Record) {
        record.ante_trimming = false;
        if let Some(place) = self.place(seat) {
            record.antes[place] += due;
        }
    }

    fn notation(&self, event: &Event) -> Option<Notation> {
        Some(match *event {
            Event::ActionApplied {
                seat, action, to, ..
            } => {
                let seat = self.player(seat)?;
                match action {
                    Move::Fold => Notation::Fold { seat },
                    Move::Check | Move::Call => Notation::CheckOrCall { seat },
                    Move::Bet | Move::Raise | Move::Complete => Notation::RaiseTo { seat, to },
                    Move::BringIn => Notation::BringIn { seat },
                }
            }
            Event::CardsDiscarded { seat, cards, .. } => Notation::Discard {
                seat: self.player(seat)?,
                cards,
            },
            Event::CardsShown { seat, cards, .. } => Notation::Show {
                seat: self.player(seat)?,
                cards: Some(cards),
            },
            Event::CardsMucked { seat, .. } => Notation::Muck {
                seat: self.player(seat)?,
            },
            _ => match deal_of(event)? {
                Notation::DealHole { seat, cards } => Notation::DealHole {
                    seat: self.player(seat)?,
                    cards,
                },
                board => board,
            },
        })
    }
}
