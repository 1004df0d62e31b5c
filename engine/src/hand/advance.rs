//! The events that follow by the rules, without anybody deciding.

use super::deal;
use crate::chips::Chips;
use crate::deck::{Cards, Positions};
use crate::event::{By, EndReason, Event, Move, Presence, ShowReason};
use crate::pot;
use crate::profile::{Edition, LeaverPlay, SitOutPlay, Unmatched};
use crate::rake;
use crate::refusal::Refusal;
use crate::showdown::{self, Showing};
use crate::state::{BringIn, Place, Stage, State};

/// The next of them, or nothing while somebody has to decide.
pub(super) fn next(state: &State) -> Result<Option<Event>, Refusal> {
    let event = match state.stage {
        Stage::Waiting | Stage::Over => return Ok(None),
        Stage::Deal => deal::next(state)?,
        Stage::Kill => return Ok(state.next_killed().map(|place| kill(state, place))),
        Stage::Open => Event::BettingRoundStarted {
            street: state.street,
            first: state.seats[usize::from(state.turn.actor)].seat,
        },
        Stage::Bet => return Ok(absent_bet(state)),
        Stage::Exchange => return Ok(absent_exchange(state)),
        Stage::Agree => {
            return Ok(absent(state).map(|by| Event::RunsAgreed {
                seat: state.seats[usize::from(state.turn.actor)].seat,
                times: 1,
                by,
                at_ms: state.clock.now_ms,
            }));
        }
        Stage::Settle => match returned(state) {
            Some((place, amount)) => Event::UncalledBetReturned {
                seat: state.seats[place].seat,
                amount,
            },
            None => Event::BettingRoundComplete {
                street: state.street,
                collected: state.seats().iter().map(|seat| seat.bet).sum(),
            },
        },
        Stage::Pots => {
            let (amount, eligible) = pot::next_layer(&state.seats, &state.pots);
            Event::SidePotCreated {
                pot: state.pots.len,
                amount,
                eligible,
            }
        }
        Stage::Reveal => {
            let Some(place) = state.next_to_reveal() else {
                return Ok(None);
            };
            show(
                state,
                place,
                ShowReason::AllIn,
                By::Rule,
                state.clock.now_ms,
            )?
        }
        Stage::Show => return showing(state),
        Stage::Rake => match rake::next(state) {
            Some((pot, amount)) => Event::RakeTaken { pot, amount },
            None => award(state),
        },
        Stage::Award => award(state),
        Stage::Resolve => Event::ShowdownResolved {
            winners: state.pots.winners,
        },
        Stage::End => Event::HandEnded {
            reason: if state.seats.live == 1 {
                EndReason::Folds
            } else {
                EndReason::Showdown
            },
        },
    };
    Ok(Some(event))
}

/// The chips that go back because nobody matched them, and to whom.
fn returned(state: &State) -> Option<(Place, Chips)> {
    match state.rules.profile().pots.unmatched {
        Unmatched::Return => pot::uncalled(&state.seats),
        Unmatched::Pot => None,
    }
}

/// The hand of a player who is away is folded before the betting.
fn kill(state: &State, place: Place) -> Event {
    let seat = &state.seats[place];
    Event::ActionApplied {
        seat: seat.seat,
        action: Move::Fold,
        paid: Chips::ZERO,
        to: seat.bet,
        all_in: false,
        by: By::Away,
        at_ms: state.clock.now_ms,
    }
}

/// Who decides for the player whose turn it is, if he does not: his time ran out or he is away.
fn absent(state: &State) -> Option<By> {
    match state.seats[usize::from(state.turn.actor)]
        .attendance
        .presence
    {
        _ if state.turn.timed_out => Some(By::Clock),
        Presence::SittingOut | Presence::Leaving => Some(By::Away),
        Presence::Present | Presence::Disconnected => None,
    }
}

/// What the platform bets for a player who is not there, or whose time ran out.
fn absent_bet(state: &State) -> Option<Event> {
    let by = absent(state)?;
    let place = usize::from(state.turn.actor);
    let seat = &state.seats[place];
    let folds_anyway = seat.attendance.presence == Presence::Leaving
        && state.rules.profile().absence.leaving == LeaverPlay::Fold;
    let free = state.owed(place).is_zero();
    let (action, paid) = if state.round.bring_in == BringIn::Due {
        // The bring-in is owed like a blind.
        let due = state.rules.profile().forced.bring_in;
        (Move::BringIn, due.min(seat.stack))
    } else if free && !folds_anyway {
        (Move::Check, Chips::ZERO)
    } else {
        (Move::Fold, Chips::ZERO)
    };
    Some(Event::ActionApplied {
        seat: seat.seat,
        action,
        paid,
        to: seat.bet + paid,
        all_in: paid == seat.stack && !paid.is_zero(),
        by,
        at_ms: state.clock.now_ms,
    })
}

/// A player who is not there stands pat; cards he must throw away are the last ones he got.
fn absent_exchange(state: &State) -> Option<Event> {
    let by = absent(state)?;
    let seat = &state.seats[usize::from(state.turn.actor)];
    let (fewest, _) = state.exchange()?;
    let kept = seat.cards.len().saturating_sub(usize::from(fewest));
    let (mut cards, mut positions) = (Cards::EMPTY, Positions::EMPTY);
    for place in kept..seat.cards.len() {
        cards.push(seat.cards[place]);
        positions.push(seat.positions[place]);
    }
    Some(Event::CardsDiscarded {
        seat: seat.seat,
        cards,
        positions,
        by,
        at_ms: state.clock.now_ms,
    })
}

fn showing(state: &State) -> Result<Option<Event>, Refusal> {
    let place = usize::from(state.turn.actor);
    let (seat, at_ms) = (state.seats[place].seat, state.clock.now_ms);
    Ok(match (showdown::showing(state, place), absent(state)) {
        (Showing::Must, _) => Some(show(state, place, ShowReason::Showdown, By::Rule, at_ms)?),
        (Showing::Mucks, _) => Some(Event::CardsMucked {
            seat,
            by: By::Rule,
            at_ms,
        }),
        (Showing::Asked, None) => None,
        // Nobody answers for the player: a hand that still can win is shown, another mucked.
        (Showing::Asked, Some(by)) if showdown::contends(state, place) => {
            Some(show(state, place, ShowReason::Showdown, by, at_ms)?)
        }
        (Showing::Asked, Some(by)) => Some(Event::CardsMucked { seat, by, at_ms }),
    })
}

/// The hand is turned up; a record that does not have its cards cannot be right.
pub(super) fn show(
    state: &State,
    place: Place,
    why: ShowReason,
    by: By,
    at_ms: u64,
) -> Result<Event, Refusal> {
    let seat = &state.seats[place];
    let blank = seat.cards.iter().position(|slot| slot.is_blank());
    if let Some(card) = blank {
        let position = seat.positions[card];
        return Err(Refusal::UnknownCard { position });
    }
    Ok(Event::CardsShown {
        seat: seat.seat,
        cards: seat.cards,
        why,
        by,
        at_ms,
    })
}

/// The last side pot is paid first, the main pot last (TDA-16).
fn award(state: &State) -> Event {
    let Some((pot, chips)) = state
        .made_pots()
        .iter()
        .enumerate()
        .rev()
        .find(|(_, pot)| !pot.rest.is_zero())
    else {
        // A rake of everything leaves nothing to award.
        return match state.seats.live {
            1 => Event::HandEnded {
                reason: EndReason::Folds,
            },
            _ => Event::ShowdownResolved {
                winners: state.pots.winners,
            },
        };
    };
    let share = showdown::share(state, chips);
    Event::PotAwarded {
        pot: u8::try_from(pot).unwrap_or(u8::MAX),
        seat: state.seats[share.place].seat,
        amount: share.amount,
        board: share.board,
        side: share.side,
    }
}

impl State {
    /// The next absent player whose hand is killed after the deal; one hand always stays. Who has to
    /// bring in does that first (TDA-30, TDA-71C).
    pub(super) fn next_killed(&self) -> Option<Place> {
        let profile = self.rules.profile();
        if self.seats.live == 1 || profile.absence.sitting_out != SitOutPlay::Killed {
            return None;
        }
        let away = |place: &Place| {
            let seat = &self.seats[*place];
            seat.is_live() && seat.attendance.presence == Presence::SittingOut
        };
        let brings_in = !profile.forced.bring_in.is_zero() && profile.edition != Edition::First;
        if brings_in && self.round.bring_in == BringIn::Posted {
            return Some(usize::from(self.turn.actor)).filter(away);
        }
        let spared = brings_in.then(|| self.opener());
        // A seat that its ante took all-in has nothing to bring in with.
        let spared = spared.filter(|&place| self.seats[place].is_active());
        let mut places = self.seats.left_of_button_on();
        places.find(|place| away(place) && Some(*place) != spared)
    }
}
