//! What an event does to the state. Nothing is decided here: the same events give the same state.

use super::state::{Ending, Hole, Place, Round, Stage, State, Status};
use super::{clock, due};
use crate::chips::Chips;
use crate::deck::{Cards, Slot};
use crate::event::{BlindKind, By, Event, Move, Presence};
use crate::invariant::Violation;
use crate::pot::{self, Pot};
use crate::profile::{AllInReveal, LimitReopening, Opener, SitOutPlay, StraddleFloor, Structure};
use crate::seat::Seat;
use crate::showdown;

pub(super) fn evolve(state: &mut State, event: &Event) -> Result<(), Violation> {
    if !due::is_due(state, event) {
        return Err(Violation::OutOfPlace);
    }
    match *event {
        Event::HandStarted { .. } => state.stage = Stage::Deal,
        Event::AntePosted {
            seat, amount, dead, ..
        } => {
            let place = pay(state, seat, amount)?;
            state.collected += amount;
            state.antes += amount;
            let payer = &mut state.seats[place];
            if dead {
                payer.dead += amount;
            } else {
                payer.committed += amount;
            }
        }
        Event::BlindPosted {
            seat,
            kind,
            amount,
            due,
        } => post(state, seat, kind, amount, due)?,
        Event::CardsDealt {
            seat,
            cards,
            positions,
            up,
            ..
        } => {
            let place = place_of(state, seat)?;
            let street = &state.rules.profile().streets[usize::from(state.street)];
            if state.dealt_to >= state.live
                || cards.len() != usize::from(street.hole_down + street.hole_up)
                || up != street.hole_up
            {
                return Err(Violation::OutOfPlace);
            }
            draw(state, &cards, &positions)?;
            deal(state, place, cards, up)?;
        }
        Event::BettingRoundStarted { first, .. } => {
            state.stage = Stage::Bet;
            state.round.able_at_start = state.active;
            let place = place_of(state, first)?;
            clock::turn_to(state, place);
        }
        Event::ActionApplied {
            seat,
            action,
            paid,
            to,
            by,
            at_ms,
            ..
        } => {
            let place = pay(state, seat, paid)?;
            clock::decision_made(state, place, by, at_ms);
            act(state, place, action, paid, to)?;
        }
        Event::TimeoutApplied {
            seat,
            at_ms,
            sits_out,
        } => {
            let place = place_of(state, seat)?;
            clock::time_out(state, place, at_ms, sits_out);
        }
        Event::BettingRoundComplete { collected, .. } => complete_round(state, collected)?,
        Event::StreetDealt {
            cards,
            positions,
            burned,
            ..
        } => {
            if let Some(position) = burned {
                let slot = state.deck.slots().get(usize::from(position)).copied();
                let slot = slot.ok_or(Violation::CardsNotInOnePlace)?;
                draw(state, &[slot], &[position])?;
                state.burned.push(slot);
            }
            let street = &state.rules.profile().streets[usize::from(state.street)];
            let hole = street.hole_down + street.hole_up;
            if cards.len() != usize::from(street.board)
                || (hole > 0 && state.dealt_to < state.live)
                || burned.is_some() != state.rules.profile().deal.burn
            {
                return Err(Violation::OutOfPlace);
            }
            draw(state, &cards, &positions)?;
            for &slot in cards.iter() {
                state.board.push(slot);
            }
            street_is_dealt(state);
        }
        Event::SidePotCreated {
            pot,
            amount,
            eligible,
        } => {
            if pot != state.pots_len || usize::from(pot) >= state.pots.len() {
                return Err(Violation::UnknownPot { pot });
            }
            state.collected = take(state.collected, amount)?;
            state.pots[usize::from(pot)] = Pot {
                amount,
                rake: Chips::ZERO,
                rest: amount,
                eligible,
            };
            state.layer = pot::next_level(state).ok_or(Violation::UnknownPot { pot })?;
            state.pots_len += 1;
            if pot::next_level(state).is_none() {
                pots_are_made(state);
            }
        }
        Event::UncalledBetReturned { seat, amount } => give_back(state, seat, amount)?,
        Event::RakeTaken { pot, amount } => {
            let source = made_pot(state, pot)?;
            source.rest = take(source.rest, amount)?;
            source.rake += amount;
            state.rake += amount;
            state.raked = pot + 1;
        }
        Event::CardsShown {
            seat, by, at_ms, ..
        } => settle_hand(state, seat, Hole::Shown, by, at_ms)?,
        Event::CardsMucked { seat, by, at_ms } => {
            settle_hand(state, seat, Hole::Mucked, by, at_ms)?;
        }
        Event::PotAwarded { pot, seat, amount } => award(state, pot, seat, amount)?,
        Event::ShowdownResolved { .. } => state.stage = Stage::End,
        Event::HandEnded { reason } => {
            state.stage = Stage::Over;
            state.ending = Some(Ending::Played(reason));
        }
        Event::HandVoided { reason } => void(state, Ending::Void(reason)),
        Event::PresenceChanged {
            seat,
            presence,
            at_ms,
        } => {
            let place = place_of(state, seat)?;
            state.now_ms = at_ms;
            state.seats[place].presence = presence;
            if presence == Presence::SittingOut || presence == Presence::Leaving {
                state.seats[place].sits_out_next = true;
            }
            if presence == Presence::Disconnected && usize::from(state.actor) == place {
                state.turn_extra_ms = state.rules.profile().clock.disconnected_extra_ms;
            }
        }
    }
    Ok(())
}

fn place_of(state: &State, seat: Seat) -> Result<Place, Violation> {
    state.place(seat).ok_or(Violation::UnknownSeat { seat })
}

fn take(from: Chips, amount: Chips) -> Result<Chips, Violation> {
    from.checked_sub(amount).ok_or(Violation::NegativeChips)
}

fn made_pot(state: &mut State, pot: u8) -> Result<&mut Pot, Violation> {
    let made = usize::from(state.pots_len);
    state.pots[..made]
        .get_mut(usize::from(pot))
        .ok_or(Violation::UnknownPot { pot })
}

/// Chips leave a stack; where they go is the caller's business.
fn pay(state: &mut State, seat: Seat, amount: Chips) -> Result<Place, Violation> {
    let place = place_of(state, seat)?;
    let payer = &mut state.seats[place];
    payer.stack = take(payer.stack, amount)?;
    if payer.stack.is_zero() && payer.status == Status::Active {
        payer.status = Status::AllIn;
        state.active -= 1;
    }
    state.contributed += amount;
    Ok(place)
}

fn post(
    state: &mut State,
    seat: Seat,
    kind: BlindKind,
    amount: Chips,
    due: Chips,
) -> Result<(), Violation> {
    let place = pay(state, seat, amount)?;
    let payer = &mut state.seats[place];
    if kind == BlindKind::DeadPost {
        payer.dead += amount;
        state.collected += amount;
        return Ok(());
    }
    payer.bet += amount;
    payer.committed += amount;
    if kind == BlindKind::Post {
        return Ok(());
    }
    let round = &mut state.round;
    round.to_match = round.to_match.max(due);
    round.full_level = round.to_match;
    state.last_blind = u8::try_from(place).ok();
    let blinds = state.rules.profile().forced.blinds.len();
    let index = match kind {
        BlindKind::Small => Some(0),
        BlindKind::Big => Some(usize::from(blinds > 1)),
        BlindKind::Extra => (2..blinds).find(|&index| state.blind_places[index].is_none()),
        _ => None,
    };
    if let Some(index) = index {
        state.blind_places[index] = state.last_blind;
    }
    if kind != BlindKind::Small {
        round.full_raise = round.full_raise.max(due);
        round.bets = round.bets.saturating_add(1);
    }
    if kind == BlindKind::Straddle {
        state.straddle = due;
    }
    Ok(())
}

/// Cards leave the deck, each position once.
fn draw(state: &mut State, cards: &[Slot], positions: &[u8]) -> Result<(), Violation> {
    if cards.len() != positions.len() {
        return Err(Violation::CardsNotInOnePlace);
    }
    for (&slot, &position) in cards.iter().zip(positions) {
        let in_deck = state.deck.slots().get(usize::from(position));
        if in_deck != Some(&slot) || state.drawn >> position & 1 == 1 {
            return Err(Violation::CardsNotInOnePlace);
        }
        state.drawn |= 1 << position;
        state.drawn_cards |= slot.bit();
    }
    Ok(())
}

fn deal(state: &mut State, place: Place, cards: Cards, up: u8) -> Result<(), Violation> {
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    let seat = &mut state.seats[place];
    let before = seat.cards.len();
    if before + cards.len() > Cards::CAPACITY || up > count {
        return Err(Violation::CardsNotInOnePlace);
    }
    for &slot in cards.iter() {
        seat.cards.push(slot);
    }
    for place in seat.cards.len() - usize::from(up)..seat.cards.len() {
        seat.up |= 1 << place;
    }
    state.dealt_to = state.dealt_to.saturating_add(1);
    let street = &state.rules.profile().streets[usize::from(state.street)];
    if state.dealt_to == state.live && street.board == 0 {
        street_is_dealt(state);
    }
    Ok(())
}

/// All cards of the street lie on the table.
fn street_is_dealt(state: &mut State) {
    let profile = state.rules.profile();
    let kill = state.street == 0
        && profile.absence.sitting_out == SitOutPlay::Killed
        && state.next_killed().is_some();
    if kill {
        state.stage = Stage::Kill;
    } else {
        open(state);
    }
}

/// A betting round begins if anybody has something to decide.
fn open(state: &mut State) {
    if state.live > 1
        && let Some(first) = state.next_to_act(opener(state))
    {
        // `BettingRoundStarted` names the seat; keeping it here saves looking twice.
        state.actor = u8::try_from(first).unwrap_or(u8::MAX);
        state.stage = Stage::Open;
    } else if state.street == 0 && state.pots_len == 0 {
        state.stage = Stage::Settle;
    } else if state.pots_len == 0 {
        state.stage = Stage::Pots;
    } else {
        next_street_or_showdown(state);
    }
}

/// The place at which the search for the first to act begins.
fn opener(state: &State) -> Place {
    let street = &state.rules.profile().streets[usize::from(state.street)];
    match (street.opens, state.last_blind) {
        (Opener::LeftOfBlinds, Some(place)) => state.after(place.into()),
        _ => state.left_of_button.into(),
    }
}

fn act(
    state: &mut State,
    place: Place,
    action: Move,
    paid: Chips,
    to: Chips,
) -> Result<(), Violation> {
    let seat = state.seats[place].seat;
    let live = state.live;
    let actor = &mut state.seats[place];
    actor.bet += paid;
    actor.committed += paid;
    actor.acted = true;
    if actor.bet != to {
        return Err(Violation::BetMismatch { seat });
    }
    if action == Move::Fold {
        match actor.status {
            Status::Active => state.active -= 1,
            Status::AllIn => {}
            Status::Out | Status::Folded => return Err(Violation::NotInHand { seat }),
        }
        actor.status = Status::Folded;
        state.live -= 1;
    }
    if to > state.round.to_match {
        raise(state, place, to, live);
    }
    if state.stage == Stage::Kill {
        if state.next_killed().is_none() {
            open(state);
        }
        return Ok(());
    }
    if state.live == 1 {
        state.stage = Stage::Settle;
        return Ok(());
    }
    match state.next_to_act(state.after(place)) {
        Some(next) => clock::turn_to(state, next),
        None => state.stage = Stage::Settle,
    }
    Ok(())
}

fn raise(state: &mut State, place: Place, to: Chips, live: u8) {
    let betting = &state.rules.profile().betting;
    let round = &mut state.round;
    let full = if betting.structure == Structure::FixedLimit {
        let size = state.rules.bet_size(state.street).get();
        // Short all-ins add up: what counts is the distance from the last bet that counted.
        let by = to.saturating_sub(round.full_level).get();
        match betting.fixed.reopening {
            LimitReopening::HalfBet => 2 * by >= size,
            LimitReopening::FullBet => by >= size,
        }
    } else {
        let by = to.saturating_sub(round.to_match);
        let full = by >= round.full_raise;
        if full {
            round.full_raise = by;
        }
        full
    };
    if full {
        round.full_level = to;
        round.bets = round.bets.saturating_add(1);
        round.capped_multiway |= round.bets >= betting.fixed.bets_max && live > 2;
    }
    round.to_match = to;
    round.aggressor = u8::try_from(place).ok();
}

fn give_back(state: &mut State, seat: Seat, amount: Chips) -> Result<(), Violation> {
    let place = place_of(state, seat)?;
    let owner = &mut state.seats[place];
    // Where antes are uneven, some of an unmatched contribution was collected before.
    let from_bet = amount.min(owner.bet);
    let from_middle = take(amount, from_bet)?;
    owner.bet = take(owner.bet, from_bet)?;
    owner.committed = take(owner.committed, amount)?;
    owner.stack += amount;
    state.collected = take(state.collected, from_middle)?;
    state.returned += amount;
    Ok(())
}

fn complete_round(state: &mut State, collected: Chips) -> Result<(), Violation> {
    let count = usize::from(state.count);
    let mut bets = Chips::ZERO;
    for seat in &mut state.seats[..count] {
        bets += seat.bet;
        seat.bet = Chips::ZERO;
        seat.acted = false;
    }
    if bets != collected {
        return Err(Violation::CollectedMismatch);
    }
    state.collected += collected;
    if state.live == 1 || state.active <= 1 || state.street == state.rules.last_street {
        state.stage = Stage::Pots;
    } else {
        next_street(state);
    }
    Ok(())
}

fn next_street(state: &mut State) {
    state.street += 1;
    state.dealt_to = 0;
    state.stage = Stage::Deal;
    let min = match state.rules.profile().forced.straddle.later_min_bet {
        StraddleFloor::MinBet => state.rules.min_bet,
        StraddleFloor::Straddle => state.rules.min_bet.max(state.straddle),
    };
    state.round = Round::new(min);
}

fn next_street_or_showdown(state: &mut State) {
    if state.street < state.rules.last_street {
        next_street(state);
    } else {
        to_showdown(state);
    }
}

/// No chip can come in any more, and every pot exists.
fn pots_are_made(state: &mut State) {
    if state.live == 1 {
        state.stage = Stage::Rake;
        return;
    }
    let all_in = state
        .seats()
        .iter()
        .any(|seat| seat.status == Status::AllIn);
    if all_in && state.rules.profile().showdown.all_in == AllInReveal::AtOnce {
        state.stage = Stage::Reveal;
    } else {
        next_street_or_showdown(state);
    }
}

fn to_showdown(state: &mut State) {
    showdown::rank_hands(state);
    state.stage = Stage::Show;
    next_to_show(state);
}

/// Whose turn it is to show, or that everybody had it.
fn next_to_show(state: &mut State) {
    let contenders = state
        .seats()
        .iter()
        .filter(|seat| seat.is_live() && seat.hole != Hole::Mucked)
        .count();
    match state.next_to_show() {
        // The last live hand wins without showing (TDA-17B).
        Some(place) if contenders > 1 => clock::turn_to(state, place),
        _ => state.stage = Stage::Rake,
    }
}

/// A hand was shown or mucked.
fn settle_hand(
    state: &mut State,
    seat: Seat,
    hole: Hole,
    by: By,
    at_ms: u64,
) -> Result<(), Violation> {
    let place = place_of(state, seat)?;
    if !state.seats[place].is_live() || state.seats[place].hole != Hole::Closed {
        return Err(Violation::NotInHand { seat });
    }
    state.seats[place].hole = hole;
    if state.stage == Stage::Show {
        clock::decision_made(state, place, by, at_ms);
        next_to_show(state);
    } else if state.next_to_reveal().is_none() {
        next_street_or_showdown(state);
    }
    Ok(())
}

fn award(state: &mut State, pot: u8, seat: Seat, amount: Chips) -> Result<(), Violation> {
    let place = place_of(state, seat)?;
    let source = made_pot(state, pot)?;
    if !source.eligible.contains(seat) {
        return Err(Violation::NotEligible { pot, seat });
    }
    source.rest = take(source.rest, amount)?;
    let paid_out = source.rest.is_zero();
    state.seats[place].stack += amount;
    state.awarded += amount;
    state.winners.insert(seat);
    state.paid_winners = if paid_out { 0 } else { state.paid_winners + 1 };
    let all_paid = state.made_pots().iter().all(|pot| pot.rest.is_zero());
    state.stage = match (all_paid, state.live) {
        (false, _) => Stage::Award,
        (true, 1) => Stage::End,
        (true, _) => Stage::Resolve,
    };
    Ok(())
}

fn void(state: &mut State, ending: Ending) {
    let count = usize::from(state.count);
    for seat in &mut state.seats[..count] {
        seat.stack = seat.start;
        seat.bet = Chips::ZERO;
        seat.committed = Chips::ZERO;
        seat.dead = Chips::ZERO;
    }
    state.pots = [Pot::EMPTY; super::SEATS_MAX];
    state.pots_len = 0;
    state.collected = Chips::ZERO;
    state.rake = Chips::ZERO;
    state.returned = state.contributed;
    state.stage = Stage::Over;
    state.ending = Some(ending);
}
