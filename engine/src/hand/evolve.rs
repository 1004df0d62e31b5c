//! What an event does to the state. Nothing is decided here: the same events give the same state.

use super::{clock, due, street};
use crate::chips::Chips;
use crate::deck::{Cards, PositionSet, Positions, Slot};
use crate::event::{BlindKind, By, Event, Move, Presence};
use crate::invariant::Violation;
use crate::pot::{self, Pot};
use crate::profile::{Edition, KillOrder, LimitReopening, SEATS_MAX, StreetBet, Structure};
use crate::seat::{Seat, SeatSet};
use crate::state::{BringIn, Ending, Hole, Part, Place, Stage, State, Status};

#[expect(
    clippy::too_many_lines,
    reason = "one arm for each event, most of them a call"
)]
pub(super) fn evolve(state: &mut State, event: &Event) -> Result<(), Violation> {
    if !due::is_due(state, event) {
        return Err(Violation::OutOfPlace);
    }
    match *event {
        Event::HandStarted { .. } => state.stage = Stage::Deal,
        Event::AntePosted {
            seat, amount, dead, ..
        } => ante(state, seat, amount, dead)?,
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
            deal(state, place, cards, positions, up)?;
        }
        Event::BettingRoundStarted { first, .. } => start_round(state, first)?,
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
            board,
            ..
        } => deal_board(state, board, cards, positions, burned)?,
        Event::CardBurned { position } => burn(state, position)?,
        Event::CardsDiscarded {
            seat,
            cards,
            positions,
            by,
            at_ms,
        } => {
            let place = place_of(state, seat)?;
            discard(state, place, &cards, &positions)?;
            clock::decision_made(state, place, by, at_ms);
            street::next_to_exchange(state);
        }
        Event::DiscardsReshuffled { number, pile } => reshuffle(state, number, pile)?,
        Event::RunsAgreed {
            seat,
            times,
            by,
            at_ms,
        } => {
            let place = agree(state, seat, times)?;
            clock::decision_made(state, place, by, at_ms);
            street::next_to_agree(state);
        }
        Event::SidePotCreated {
            pot,
            amount,
            eligible,
        } => make_pot(state, pot, amount, eligible)?,
        Event::UncalledBetReturned { seat, amount } => give_back(state, seat, amount)?,
        Event::RakeTaken { pot, amount } => take_rake(state, pot, amount)?,
        Event::CardsShown {
            seat, by, at_ms, ..
        } => settle_hand(state, seat, Hole::Shown, by, at_ms)?,
        Event::CardsMucked { seat, by, at_ms } => {
            settle_hand(state, seat, Hole::Mucked, by, at_ms)?;
        }
        Event::PotAwarded {
            pot, seat, amount, ..
        } => award(state, pot, seat, amount)?,
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
        } => change_presence(state, seat, presence, at_ms)?,
    }
    Ok(())
}

fn place_of(state: &State, seat: Seat) -> Result<Place, Violation> {
    state
        .seats
        .place(seat)
        .ok_or(Violation::UnknownSeat { seat })
}

fn take(from: Chips, amount: Chips) -> Result<Chips, Violation> {
    from.checked_sub(amount).ok_or(Violation::NegativeChips)
}

fn made_pot(state: &mut State, pot: u8) -> Result<&mut Pot, Violation> {
    let made = usize::from(state.pots.len);
    state.pots.made[..made]
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
        state.seats.active -= 1;
    }
    state.totals.contributed += amount;
    Ok(place)
}

fn ante(state: &mut State, seat: Seat, amount: Chips, dead: bool) -> Result<(), Violation> {
    let place = pay(state, seat, amount)?;
    state.pots.collected += amount;
    state.posted.antes += amount;
    let payer = &mut state.seats[place];
    if dead {
        payer.dead += amount;
    } else {
        payer.committed += amount;
    }
    Ok(())
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
        state.pots.collected += amount;
        return Ok(());
    }
    payer.bet += amount;
    payer.committed += amount;
    if kind == BlindKind::Post {
        return Ok(());
    }
    let round = &mut state.round;
    let largest = round.to_match;
    round.to_match = round.to_match.max(due);
    round.full_level = round.to_match;
    if kind == BlindKind::Kill {
        // The kill is the bet of the round, whatever was posted before.
        round.to_match = round.to_match.max(state.seats[place].bet);
        round.full_level = round.to_match;
        round.full_raise = round.to_match;
        round.bets = 1;
        state.posted.killed = true;
        if state.rules.profile().forced.kill.order == KillOrder::Last {
            state.posted.last_blind = u8::try_from(place).ok();
        }
        return Ok(());
    }
    // A blind of the button that is not the largest changes nothing about who opens: that is the
    // player left of the big blind.
    let opens = kind != BlindKind::Button
        || due > largest
        || state.rules.profile().edition == Edition::First;
    if opens {
        state.posted.last_blind = u8::try_from(place).ok();
    }
    let blinds = state.rules.profile().forced.blinds.len();
    let index = match kind {
        BlindKind::Small => Some(0),
        BlindKind::Big => Some(usize::from(blinds > 1)),
        BlindKind::Extra => (2..blinds).find(|&index| state.posted.blind_places[index].is_none()),
        _ => None,
    };
    if let Some(index) = index {
        state.posted.blind_places[index] = u8::try_from(place).ok();
    }
    if kind != BlindKind::Small {
        round.full_raise = round.full_raise.max(due);
        round.bets = round.bets.saturating_add(1);
    }
    if kind == BlindKind::Straddle {
        state.posted.straddle = due;
    }
    Ok(())
}

/// A card leaves the stub or, where it was thrown away before, the pile.
fn draw(state: &mut State, cards: &[Slot], positions: &[u8]) -> Result<(), Violation> {
    if cards.len() != positions.len() {
        return Err(Violation::CardsNotInOnePlace);
    }
    for (&slot, &position) in cards.iter().zip(positions) {
        let in_deck = state.stub.deck.slots().get(usize::from(position));
        if in_deck != Some(&slot) {
            return Err(Violation::CardsNotInOnePlace);
        }
        if state.stub.drawn >> position & 1 == 0 {
            state.stub.drawn |= 1 << position;
            state.stub.drawn_cards |= slot.bit();
        } else if !state.stub.pile.remove(position) {
            return Err(Violation::CardsNotInOnePlace);
        }
    }
    Ok(())
}

fn burn(state: &mut State, position: u8) -> Result<(), Violation> {
    let slot = state.stub.deck.slots().get(usize::from(position)).copied();
    let slot = slot.ok_or(Violation::CardsNotInOnePlace)?;
    if state.dealing.burned {
        return Err(Violation::OutOfPlace);
    }
    draw(state, &[slot], &[position])?;
    state.stub.burned.insert(position);
    state.dealing.burned = true;
    Ok(())
}

/// One board gets its cards of the street.
fn deal_board(
    state: &mut State,
    board: u8,
    cards: Cards,
    positions: Positions,
    burned: Option<u8>,
) -> Result<(), Violation> {
    if state.dealing.part != Part::Board
        || board != state.board.at
        || cards.len() != usize::from(state.board_cards())
        || (burned.is_some() && !state.rules.profile().deal.burn)
    {
        return Err(Violation::OutOfPlace);
    }
    if let Some(position) = burned {
        burn(state, position)?;
    }
    draw(state, &cards, &positions)?;
    let dealt = &mut state.board.cards[usize::from(board)];
    if dealt.len() + cards.len() > Cards::CAPACITY {
        return Err(Violation::OutOfPlace);
    }
    for &slot in cards.iter() {
        dealt.push(slot);
    }
    street::board_is_dealt(state);
    Ok(())
}

/// A seat gets hole cards of the street, or others for those it threw away.
fn deal(
    state: &mut State,
    place: Place,
    cards: Cards,
    positions: Positions,
    up: u8,
) -> Result<(), Violation> {
    let seat = &state.seats[place];
    let due = match state.dealing.part {
        Part::Hole => {
            cards.len() == usize::from(state.hole_each())
                && up == state.hole_up(place)
                && state.dealing.dealt_to < state.seats.live
        }
        Part::Replacements => (1..=usize::from(seat.drawing)).contains(&cards.len()) && up == 0,
        Part::Board => false,
    };
    if !due || seat.cards.len() + cards.len() > Cards::CAPACITY {
        return Err(Violation::OutOfPlace);
    }
    draw(state, &cards, &positions)?;
    let seat = &mut state.seats[place];
    for (&slot, &position) in cards.iter().zip(positions.iter()) {
        seat.cards.push(slot);
        seat.positions.push(position);
    }
    for card in seat.cards.len() - usize::from(up)..seat.cards.len() {
        seat.up |= 1 << card;
    }
    if state.dealing.part == Part::Replacements {
        let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        seat.drawing -= count;
        if state.next_to_get_replacements().is_none() {
            street::begin_board(state);
        }
        return Ok(());
    }
    state.dealing.dealt_to = state.dealing.dealt_to.saturating_add(1);
    if state.dealing.dealt_to == state.seats.live {
        street::hole_is_dealt(state);
    }
    Ok(())
}

fn discard(
    state: &mut State,
    place: Place,
    cards: &[Slot],
    positions: &[u8],
) -> Result<(), Violation> {
    let (min, max) = state.exchange().ok_or(Violation::OutOfPlace)?;
    let replaces = state.street().draw_max > 0;
    let seat = &mut state.seats[place];
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    if !seat.is_live() || seat.acted || !(min..=max).contains(&count) {
        return Err(Violation::NotInHand { seat: seat.seat });
    }
    if cards.len() != positions.len() {
        return Err(Violation::CardsNotInOnePlace);
    }
    for (slot, position) in cards.iter().zip(positions) {
        let at = seat.positions.iter().position(|own| own == position);
        let at = at.ok_or(Violation::CardsNotInOnePlace)?;
        seat.positions.remove(at);
        if seat.cards.remove(at) != *slot {
            return Err(Violation::CardsNotInOnePlace);
        }
        seat.discarded.insert(*position);
        state.stub.muck.insert(*position);
    }
    seat.acted = true;
    seat.drawing = if replaces { count } else { 0 };
    Ok(())
}

/// What was thrown away, folded hands included, becomes a pile to draw from.
fn reshuffle(state: &mut State, number: u8, pile: PositionSet) -> Result<(), Violation> {
    let ready = number == state.stub.reshuffled
        && usize::from(number) < state.reshuffles_len()
        && state.stub.left() == 0
        && pile == state.thrown_away();
    if !ready {
        return Err(Violation::OutOfPlace);
    }
    for seat in state.seats.iter_mut() {
        if !seat.is_live() {
            seat.cards = Cards::EMPTY;
            seat.positions = Positions::EMPTY;
        }
    }
    state.stub.muck = PositionSet::EMPTY;
    state.stub.pile = pile;
    state.stub.reshuffled += 1;
    Ok(())
}

/// How often a player wants the rest of the board dealt.
fn agree(state: &mut State, seat: Seat, times: u8) -> Result<Place, Violation> {
    let place = place_of(state, seat)?;
    if !state.seats[place].is_live() || !(1..=state.runs_most()).contains(&times) {
        return Err(Violation::NotInHand { seat });
    }
    state.seats[place].acted = true;
    state.board.runs = match state.board.runs {
        0 => times,
        runs => runs.min(times),
    };
    Ok(place)
}

fn start_round(state: &mut State, first: Seat) -> Result<(), Violation> {
    let place = place_of(state, first)?;
    state.stage = Stage::Bet;
    state.round.able_at_start = state.seats.active;
    bring_in(state);
    clock::turn_to(state, place);
    Ok(())
}

/// The card that opens the first street brings in. A seat that its ante took all-in posts nothing,
/// but the bring-in counts for the others.
fn bring_in(state: &mut State) {
    let amount = state.rules.profile().forced.bring_in;
    if amount.is_zero() || state.street > 0 {
        return;
    }
    if state.seats[state.opener()].is_active() {
        state.round.bring_in = BringIn::Due;
    } else {
        state.round.bring_in = BringIn::Posted;
        state.round.to_match = amount;
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
    let live = state.seats.live;
    let actor = &mut state.seats.list[place];
    actor.bet += paid;
    actor.committed += paid;
    actor.acted = true;
    if actor.bet != to {
        return Err(Violation::BetMismatch { seat });
    }
    if action == Move::Fold {
        match actor.status {
            Status::Active => state.seats.active -= 1,
            Status::AllIn => {}
            Status::Out | Status::Folded => return Err(Violation::NotInHand { seat }),
        }
        actor.status = Status::Folded;
        state.seats.live -= 1;
    }
    if action == Move::BringIn {
        // The nominal bring-in counts, not what a short one could pay.
        state.round.to_match = state.rules.profile().forced.bring_in;
        state.round.bring_in = BringIn::Posted;
    } else if to > state.round.to_match {
        raise(state, place, to, live);
    }
    if state.stage == Stage::Kill && state.round.bring_in == BringIn::None {
        if state.next_killed().is_none() {
            street::begin_exchange(state);
        }
        return Ok(());
    }
    if action == Move::BringIn && state.next_killed() == Some(place) {
        state.stage = Stage::Kill;
        return Ok(());
    }
    if state.seats.live == 1 {
        state.stage = Stage::Settle;
        return Ok(());
    }
    match state.next_to_act(state.seats.after(place)) {
        Some(next) => {
            state.stage = Stage::Bet;
            clock::turn_to(state, next);
        }
        None => state.stage = Stage::Settle,
    }
    Ok(())
}

fn raise(state: &mut State, place: Place, to: Chips, live: u8) {
    let small = state.bet_size();
    let both = state.street().bet == StreetBet::OpenPair;
    let big = state.killed_size(state.rules.big_bet);
    let betting = &state.rules.profile().betting;
    let round = &mut state.round;
    let full = if betting.structure == Structure::FixedLimit {
        // Short all-ins add up: what counts is the distance from the last bet that counted.
        let by = to.saturating_sub(round.full_level);
        let size = if round.big { big } else { small };
        round.big |= both && by >= big;
        match betting.fixed.reopening {
            LimitReopening::HalfBet => 2 * by.get() >= size.get(),
            LimitReopening::FullBet => by >= size,
        }
    } else {
        let by = match round.bring_in {
            BringIn::None => to.saturating_sub(round.to_match),
            BringIn::Due | BringIn::Posted => to,
        };
        let full = by >= round.full_raise;
        if full {
            round.full_raise = by;
        }
        full
    };
    if full {
        round.full_level = to;
        round.bets = round.bets.saturating_add(1);
        round.capped_multiway |= round.bets >= state.rules.bets_max && live > 2;
        round.bring_in = BringIn::None;
    } else if round.bring_in == BringIn::Due {
        round.bring_in = BringIn::Posted;
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
    state.pots.collected = take(state.pots.collected, from_middle)?;
    state.totals.returned += amount;
    Ok(())
}

fn complete_round(state: &mut State, collected: Chips) -> Result<(), Violation> {
    let mut bets = Chips::ZERO;
    for seat in state.seats.iter_mut() {
        bets += seat.bet;
        seat.bet = Chips::ZERO;
        seat.acted = false;
    }
    if bets != collected {
        return Err(Violation::CollectedMismatch);
    }
    state.pots.collected += collected;
    if state.seats.live == 1 || state.seats.active <= 1 || state.street == state.rules.last_street {
        state.stage = Stage::Pots;
    } else {
        street::next_street(state);
    }
    Ok(())
}

fn make_pot(state: &mut State, pot: u8, amount: Chips, eligible: SeatSet) -> Result<(), Violation> {
    if pot != state.pots.len || usize::from(pot) >= state.pots.made.len() {
        return Err(Violation::UnknownPot { pot });
    }
    state.pots.collected = take(state.pots.collected, amount)?;
    state.pots.made[usize::from(pot)] = Pot {
        amount,
        rake: Chips::ZERO,
        rest: amount,
        eligible,
    };
    state.pots.layer =
        pot::next_level(&state.seats, &state.pots).ok_or(Violation::UnknownPot { pot })?;
    state.pots.len += 1;
    if pot::next_level(&state.seats, &state.pots).is_none() {
        street::pots_are_made(state);
    }
    Ok(())
}

fn take_rake(state: &mut State, pot: u8, amount: Chips) -> Result<(), Violation> {
    let source = made_pot(state, pot)?;
    source.rest = take(source.rest, amount)?;
    source.rake += amount;
    state.totals.rake += amount;
    state.pots.raked = pot + 1;
    Ok(())
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
        street::next_to_show(state);
    } else if state.next_to_reveal().is_none() {
        street::run_out(state);
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
    state.totals.awarded += amount;
    state.pots.winners.insert(seat);
    state.pots.paid_winners = if paid_out {
        0
    } else {
        state.pots.paid_winners + 1
    };
    let all_paid = state.made_pots().iter().all(|pot| pot.rest.is_zero());
    state.stage = match (all_paid, state.seats.live) {
        (false, _) => Stage::Award,
        (true, 1) => Stage::End,
        (true, _) => Stage::Resolve,
    };
    Ok(())
}

fn change_presence(
    state: &mut State,
    seat: Seat,
    presence: Presence,
    at_ms: u64,
) -> Result<(), Violation> {
    let place = place_of(state, seat)?;
    state.clock.now_ms = at_ms;
    let attendance = &mut state.seats[place].attendance;
    let before = std::mem::replace(&mut attendance.presence, presence);
    match presence {
        Presence::SittingOut | Presence::Leaving => attendance.sits_out_next = true,
        // Who sat out, or let his time run out, and came back in the same hand takes part in the
        // next one. A connection that comes back is not yet a player who acts: his timeouts count on.
        Presence::Present => {
            attendance.sits_out_next = false;
            if before != Presence::Disconnected {
                attendance.timeouts = 0;
            }
        }
        Presence::Disconnected => {}
    }
    if presence == Presence::Disconnected && usize::from(state.turn.actor) == place {
        state.clock.extra_ms = state.rules.profile().clock.disconnected_extra_ms;
    }
    Ok(())
}

fn void(state: &mut State, ending: Ending) {
    for seat in state.seats.iter_mut() {
        seat.stack = seat.start;
        seat.bet = Chips::ZERO;
        seat.committed = Chips::ZERO;
        seat.dead = Chips::ZERO;
    }
    state.pots.made = [Pot::EMPTY; SEATS_MAX];
    state.pots.len = 0;
    state.pots.collected = Chips::ZERO;
    state.totals.rake = Chips::ZERO;
    state.totals.returned = state.totals.contributed;
    state.stage = Stage::Over;
    state.ending = Some(ending);
}
