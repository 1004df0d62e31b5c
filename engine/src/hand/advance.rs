//! The events that follow by the rules, without anybody deciding.

use super::state::{Hole, Place, Stage, State, Status};
use crate::chips::Chips;
use crate::deck::{Cards, Positions, Slot};
use crate::event::{By, EndReason, Event, Move, Presence, ShowReason};
use crate::pot;
use crate::profile::{DealOrder, LeaverPlay};
use crate::rake;
use crate::refusal::Refusal;
use crate::showdown::{self, Showing};

/// The next of them, or nothing while somebody has to decide.
pub(super) fn next(state: &State) -> Result<Option<Event>, Refusal> {
    let event = match state.stage {
        Stage::Waiting | Stage::Over => return Ok(None),
        Stage::Deal => deal(state)?,
        Stage::Kill => {
            let Some(place) = state.next_killed() else {
                return Ok(None);
            };
            let seat = &state.seats[place];
            Event::ActionApplied {
                seat: seat.seat,
                action: Move::Fold,
                paid: Chips::ZERO,
                to: seat.bet,
                all_in: false,
                by: By::Away,
                at_ms: state.now_ms,
            }
        }
        Stage::Open => Event::BettingRoundStarted {
            street: state.street,
            first: state.seats[usize::from(state.actor)].seat,
        },
        Stage::Bet => return Ok(absent_decision(state)),
        Stage::Settle => match pot::uncalled(state) {
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
            let (amount, eligible) = pot::next_layer(state);
            Event::SidePotCreated {
                pot: state.pots_len,
                amount,
                eligible,
            }
        }
        Stage::Reveal => {
            let Some(place) = state.next_to_reveal() else {
                return Ok(None);
            };
            show(state, place, ShowReason::AllIn, By::Rule, state.now_ms)?
        }
        Stage::Show => return showing(state),
        Stage::Rake => match rake::next(state) {
            Some((pot, amount)) => Event::RakeTaken { pot, amount },
            None => award(state),
        },
        Stage::Award => award(state),
        Stage::Resolve => Event::ShowdownResolved {
            winners: state.winners,
        },
        Stage::End => Event::HandEnded {
            reason: if state.live == 1 {
                EndReason::Folds
            } else {
                EndReason::Showdown
            },
        },
    };
    Ok(Some(event))
}

fn deal(state: &State) -> Result<Event, Refusal> {
    let profile = state.rules.profile();
    let street = &profile.streets[usize::from(state.street)];
    let each = street.hole_down + street.hole_up;
    if each > 0 && state.dealt_to < state.live {
        let place = state.next_to_get_cards();
        let base = state.drawn_count() - state.dealt_to * each;
        let (mut cards, mut positions) = (Cards::EMPTY, Positions::EMPTY);
        for card in 0..each {
            let position = base
                + match profile.deal.order {
                    DealOrder::OneAtATime => card * state.live + state.dealt_to,
                    DealOrder::PlayerByPlayer => state.dealt_to * each + card,
                };
            let slot = state.deck.slot(position);
            if card >= street.hole_down {
                known(slot, position)?;
            }
            cards.push(slot);
            positions.push(position);
        }
        return Ok(Event::CardsDealt {
            seat: state.seats[place].seat,
            street: state.street,
            cards,
            positions,
            up: street.hole_up,
        });
    }
    let mut position = state.drawn_count();
    let burned = profile.deal.burn.then_some(position);
    position += u8::from(profile.deal.burn);
    let (mut cards, mut positions) = (Cards::EMPTY, Positions::EMPTY);
    for _ in 0..street.board {
        let slot = state.deck.slot(position);
        known(slot, position)?;
        cards.push(slot);
        positions.push(position);
        position += 1;
    }
    Ok(Event::StreetDealt {
        street: state.street,
        cards,
        positions,
        burned,
    })
}

/// A card that lies face up is known to everybody, so a record has it.
fn known(slot: Slot, position: u8) -> Result<(), Refusal> {
    if slot.is_blank() {
        return Err(Refusal::UnknownCard { position });
    }
    Ok(())
}

/// What the platform decides for a player who is not there, or whose time ran out.
fn absent_decision(state: &State) -> Option<Event> {
    let place = usize::from(state.actor);
    let seat = &state.seats[place];
    let by = match seat.presence {
        _ if state.timed_out => By::Clock,
        Presence::SittingOut | Presence::Leaving => By::Away,
        Presence::Present | Presence::Disconnected => return None,
    };
    let folds_anyway = seat.presence == Presence::Leaving
        && state.rules.profile().absence.leaving == LeaverPlay::Fold;
    let free = state.owed(place).is_zero();
    Some(Event::ActionApplied {
        seat: seat.seat,
        action: if free && !folds_anyway {
            Move::Check
        } else {
            Move::Fold
        },
        paid: Chips::ZERO,
        to: seat.bet,
        all_in: false,
        by,
        at_ms: state.now_ms,
    })
}

fn showing(state: &State) -> Result<Option<Event>, Refusal> {
    let place = usize::from(state.actor);
    let (seat, at_ms) = (state.seats[place].seat, state.now_ms);
    let absent = match state.seats[place].presence {
        _ if state.timed_out => Some(By::Clock),
        Presence::SittingOut | Presence::Leaving => Some(By::Away),
        Presence::Present | Presence::Disconnected => None,
    };
    Ok(match (showdown::showing(state, place), absent) {
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
    for slot in seat.cards.iter() {
        if slot.is_blank() {
            let position = state.blank_position(place);
            return Err(Refusal::UnknownCard { position });
        }
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
        return match state.live {
            1 => Event::HandEnded {
                reason: EndReason::Folds,
            },
            _ => Event::ShowdownResolved {
                winners: state.winners,
            },
        };
    };
    let (place, amount) = showdown::share(state, chips);
    Event::PotAwarded {
        pot: u8::try_from(pot).unwrap_or(u8::MAX),
        seat: state.seats[place].seat,
        amount,
    }
}

impl State {
    /// The next absent player whose hand is killed after the deal; one hand always stays.
    pub(super) fn next_killed(&self) -> Option<Place> {
        if self.live == 1 {
            return None;
        }
        self.left_of_button_on().find(|&place| {
            let seat = &self.seats[place];
            seat.is_live() && seat.presence == Presence::SittingOut
        })
    }

    /// The live seat that gets its cards of the street next.
    fn next_to_get_cards(&self) -> Place {
        let mut place = usize::from(self.left_of_button);
        let mut before = self.dealt_to;
        loop {
            if self.seats[place].is_live() {
                if before == 0 {
                    return place;
                }
                before -= 1;
            }
            place = self.after(place);
        }
    }

    /// The next live hand to be opened once no more betting is possible.
    pub(super) fn next_to_reveal(&self) -> Option<Place> {
        self.left_of_button_on()
            .find(|&place| self.seats[place].is_live() && self.seats[place].hole == Hole::Closed)
    }

    /// The next live hand to be shown or mucked: the last to bet or raise on the last street first,
    /// then clockwise (TDA-17A).
    pub(super) fn next_to_show(&self) -> Option<Place> {
        let first = match self.round.aggressor {
            Some(place) if self.seats[usize::from(place)].status != Status::Folded => place,
            _ => self.left_of_button,
        };
        self.clockwise_from(first.into()).find(|&place| {
            let seat = &self.seats[place];
            seat.is_live() && seat.hole == Hole::Closed
        })
    }

    /// Where in the deck the first unknown hole card of a seat lies.
    fn blank_position(&self, place: Place) -> u8 {
        let street = &self.rules.profile().streets[0];
        let each = street.hole_down + street.hole_up;
        let order = self
            .left_of_button_on()
            .filter(|&p| self.seats[p].status != Status::Out)
            .position(|p| p == place)
            .and_then(|order| u8::try_from(order).ok())
            .unwrap_or(0);
        (0..each)
            .map(|card| match self.rules.profile().deal.order {
                DealOrder::OneAtATime => card * self.dealt_in + order,
                DealOrder::PlayerByPlayer => order * each + card,
            })
            .find(|&position| self.deck.slot(position).is_blank())
            .unwrap_or(0)
    }
}
