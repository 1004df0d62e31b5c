//! Whether a command is allowed, and the event it leads to first.

use super::advance;
use crate::betting::RaiseRange;
use crate::chips::Chips;
use crate::command::{Action, Command};
use crate::deck::{Cards, Positions};
use crate::event::{By, Event, Move, Presence, ShowReason};
use crate::profile::{FreeFold, Structure};
use crate::refusal::{Awaiting, Refusal};
use crate::seat::Seat;
use crate::showdown::{self, Showing};
use crate::state::{Attendance, BringIn, Place, Stage, State, Status};

pub(super) fn first_event(state: &State, command: &Command) -> Result<Event, Refusal> {
    if state.stage == Stage::Over {
        return Err(Refusal::HandOver);
    }
    match *command {
        Command::Act {
            seat,
            action,
            seq,
            at_ms,
        } => {
            let at_ms = time(state, at_ms)?;
            let place = in_turn(state, seat, seq)?;
            let until_ms = state.deadline_of(place);
            if at_ms > until_ms {
                return Err(Refusal::TooLate {
                    until_ms,
                    found_ms: at_ms,
                });
            }
            match state.stage {
                Stage::Show => show_or_muck(state, place, action, at_ms),
                Stage::Exchange => exchange(state, place, action, at_ms),
                Stage::Agree => agree(state, place, action, at_ms),
                _ => bet(state, place, action, at_ms),
            }
        }
        Command::Timeout { seat, seq, at_ms } => {
            let at_ms = time(state, Some(at_ms))?;
            let place = in_turn(state, seat, seq)?;
            let from_ms = state.deadline_of(place);
            if at_ms < from_ms {
                return Err(Refusal::TimeoutTooEarly {
                    from_ms,
                    found_ms: at_ms,
                });
            }
            let limit = state.rules.profile().clock.sit_out_after;
            let timeouts = state.seats[place].attendance.timeouts.saturating_add(1);
            Ok(Event::TimeoutApplied {
                seat,
                at_ms,
                sits_out: limit > 0 && timeouts >= limit,
            })
        }
        Command::Disconnect { seat, at_ms } => {
            presence(state, seat, at_ms, Presence::Disconnected, |seat| {
                seat.presence == Presence::Present
            })
        }
        Command::Reconnect { seat, at_ms } => {
            presence(state, seat, at_ms, Presence::Present, |seat| {
                match seat.presence {
                    Presence::Disconnected | Presence::SittingOut => true,
                    // Whose time ran out too often comes back before the hand is over.
                    Presence::Present => seat.sits_out_next,
                    Presence::Leaving => false,
                }
            })
        }
        Command::SitOut { seat, at_ms } => {
            presence(state, seat, at_ms, Presence::SittingOut, |seat| {
                matches!(seat.presence, Presence::Present | Presence::Disconnected)
            })
        }
        Command::Leave { seat, at_ms } => presence(state, seat, at_ms, Presence::Leaving, |seat| {
            seat.presence != Presence::Leaving
        }),
        Command::Void { reason } => Ok(Event::HandVoided { reason }),
    }
}

fn time(state: &State, at_ms: Option<u64>) -> Result<u64, Refusal> {
    let at_ms = at_ms.unwrap_or(state.clock.now_ms);
    if at_ms < state.clock.now_ms {
        return Err(Refusal::TimeWentBack {
            now_ms: state.clock.now_ms,
            found_ms: at_ms,
        });
    }
    Ok(at_ms)
}

fn presence(
    state: &State,
    seat: Seat,
    at_ms: Option<u64>,
    presence: Presence,
    from: impl Fn(&Attendance) -> bool,
) -> Result<Event, Refusal> {
    let at_ms = time(state, at_ms)?;
    let place = state
        .seats
        .place(seat)
        .ok_or(Refusal::UnknownSeat { seat })?;
    if !from(&state.seats[place].attendance) {
        return Err(Refusal::PresenceUnchanged { seat });
    }
    Ok(Event::PresenceChanged {
        seat,
        presence,
        at_ms,
    })
}

/// The place of the seat if the decision that is due is its own.
fn in_turn(state: &State, seat: Seat, seq: Option<u32>) -> Result<Place, Refusal> {
    let place = state
        .seats
        .place(seat)
        .ok_or(Refusal::UnknownSeat { seat })?;
    if let Some(found) = seq {
        let expected = state.turn.seq;
        if found > expected {
            return Err(Refusal::FutureSequence { expected, found });
        }
        if found < expected {
            let twice = found + 1 == expected && state.turn.last_actor == Some(seat);
            return Err(if twice {
                Refusal::DuplicateSequence { expected, found }
            } else {
                Refusal::StaleSequence { expected, found }
            });
        }
    }
    if !state.waits() {
        return Err(Refusal::WrongPhase {
            expected: Awaiting::Nothing,
        });
    }
    let due = usize::from(state.turn.actor);
    if place == due {
        return Ok(place);
    }
    Err(match state.seats[place].status {
        Status::Out => Refusal::SeatOut { seat },
        Status::Folded => Refusal::SeatFolded { seat },
        Status::AllIn if state.stage == Stage::Bet => Refusal::SeatAllIn { seat },
        Status::AllIn | Status::Active => Refusal::OutOfTurn {
            expected: state.seats[due].seat,
            found: seat,
        },
    })
}

fn show_or_muck(state: &State, place: Place, action: Action, at_ms: u64) -> Result<Event, Refusal> {
    let seat = state.seats[place].seat;
    match action {
        Action::Show => advance::show(state, place, ShowReason::Showdown, By::Player, at_ms),
        Action::Muck if showdown::showing(state, place) == Showing::Asked => {
            if showdown::is_last_in_a_pot(state, place) {
                return Err(Refusal::MuckNotAllowed { seat });
            }
            Ok(Event::CardsMucked {
                seat,
                by: By::Player,
                at_ms,
            })
        }
        Action::Muck => Err(Refusal::MuckNotAllowed { seat }),
        _ => Err(Refusal::WrongPhase {
            expected: Awaiting::ShowOrMuck,
        }),
    }
}

/// Cards are thrown away, named by themselves or by where they come from.
fn exchange(state: &State, place: Place, action: Action, at_ms: u64) -> Result<Event, Refusal> {
    let seat = &state.seats[place];
    let (min, max) = state.exchange().unwrap_or((0, 0));
    let found = match action {
        Action::Draw { discard } => discard.len(),
        Action::DrawFrom { positions } => positions.len(),
        _ => {
            return Err(Refusal::WrongPhase {
                expected: Awaiting::Draw,
            });
        }
    };
    if !(usize::from(min)..=usize::from(max)).contains(&found) {
        return Err(Refusal::DiscardCount { min, max, found });
    }
    // Each card named is looked up among those not named before it.
    let (mut own, mut own_positions) = (seat.cards, seat.positions);
    let (mut cards, mut positions) = (Cards::EMPTY, Positions::EMPTY);
    for index in 0..found {
        let at = match action {
            Action::Draw { discard } => own.iter().position(|slot| *slot == discard[index]),
            Action::DrawFrom { positions } => {
                own_positions.iter().position(|p| *p == positions[index])
            }
            _ => None,
        };
        let at = at.ok_or(Refusal::NotInHand { index })?;
        cards.push(own.remove(at));
        positions.push(own_positions.remove(at));
    }
    Ok(Event::CardsDiscarded {
        seat: seat.seat,
        cards,
        positions,
        by: By::Player,
        at_ms,
    })
}

fn agree(state: &State, place: Place, action: Action, at_ms: u64) -> Result<Event, Refusal> {
    let max = state.runs_most();
    match action {
        Action::Run { times } if (1..=max).contains(&times) => Ok(Event::RunsAgreed {
            seat: state.seats[place].seat,
            times,
            by: By::Player,
            at_ms,
        }),
        Action::Run { times: found } => Err(Refusal::RunCount { max, found }),
        _ => Err(Refusal::WrongPhase {
            expected: Awaiting::Runs,
        }),
    }
}

fn bet(state: &State, place: Place, action: Action, at_ms: u64) -> Result<Event, Refusal> {
    let seat = &state.seats[place];
    let owed = state.owed(place);
    let bring_in = state.rules.profile().forced.bring_in;
    let due = state.round.bring_in == BringIn::Due;
    let (action, paid) = match action {
        Action::PostBringIn if due => (Move::BringIn, bring_in.min(seat.stack)),
        Action::PostBringIn => return Err(Refusal::NoBringIn),
        Action::Fold | Action::Check | Action::Call if due => {
            return Err(Refusal::BringInDue { amount: bring_in });
        }
        Action::Fold => {
            if owed.is_zero() && state.rules.profile().betting.free_fold == FreeFold::Refused {
                return Err(Refusal::FoldWithoutBet);
            }
            (Move::Fold, Chips::ZERO)
        }
        Action::Check if owed.is_zero() => (Move::Check, Chips::ZERO),
        Action::Check => return Err(Refusal::CheckFacingBet { owed }),
        Action::Call if owed.is_zero() => return Err(Refusal::NothingToCall),
        Action::Call => (Move::Call, owed.min(seat.stack)),
        Action::Bet { to } => {
            let to_match = state.round.to_match;
            if !to_match.is_zero() {
                return Err(Refusal::BetFacingBet { to_match });
            }
            raise(state, place, to)?
        }
        Action::Raise { to } => {
            if state.round.to_match.is_zero() {
                return Err(Refusal::RaiseWithoutBet);
            }
            raise(state, place, to)?
        }
        Action::Complete => {
            if state.round.bring_in == BringIn::None {
                return Err(Refusal::NothingToComplete);
            }
            let range = state.raise_range(place)?;
            raise(state, place, range.min_to)?
        }
        Action::AllIn => {
            if due && seat.stack <= bring_in {
                (Move::BringIn, seat.stack)
            } else if !owed.is_zero() && seat.stack <= owed {
                (Move::Call, seat.stack)
            } else {
                raise(state, place, seat.reach())?
            }
        }
        Action::Show
        | Action::Muck
        | Action::Draw { .. }
        | Action::DrawFrom { .. }
        | Action::Run { .. } => {
            return Err(Refusal::WrongPhase {
                expected: Awaiting::Bet,
            });
        }
    };
    Ok(Event::ActionApplied {
        seat: seat.seat,
        action,
        paid,
        to: seat.bet + paid,
        all_in: paid == seat.stack && action != Move::Fold,
        by: By::Player,
        at_ms,
    })
}

/// What a bet or raise to that total amounts to and costs, if it is allowed.
fn raise(state: &State, place: Place, to: Chips) -> Result<(Move, Chips), Refusal> {
    let range = state.raise_range(place)?;
    let paid = raise_by(state, place, to, &range)?;
    let action = if state.round.bring_in != BringIn::None && to == range.min_to {
        Move::Complete
    } else if state.round.to_match.is_zero() {
        Move::Bet
    } else {
        Move::Raise
    };
    Ok((action, paid))
}

/// What a raise to that total costs, if it is in the range.
fn raise_by(state: &State, place: Place, to: Chips, range: &RaiseRange) -> Result<Chips, Refusal> {
    let seat = &state.seats[place];
    if to > seat.reach() {
        return Err(Refusal::ExceedsStack {
            max_to: seat.reach(),
            found: to,
        });
    }
    if to > range.max_to {
        return Err(Refusal::RaiseAboveMaximum {
            max_to: range.max_to,
            found: to,
        });
    }
    let effective = state.rules.profile().betting.structure == Structure::FixedLimit
        && state.is_effective_all_in(place, to);
    if to < range.min_to && !effective {
        return Err(Refusal::RaiseBelowMinimum {
            min_to: range.min_to,
            found: to,
        });
    }
    if to > range.min_to && !range.contains(to) {
        return Err(Refusal::RaiseNotInSteps {
            min_to: range.min_to,
            max_to: range.max_to,
            found: to,
        });
    }
    Ok(to.saturating_sub(seat.bet))
}
