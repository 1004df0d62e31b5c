//! Whether a command is allowed, and what it leads to.

use std::sync::Arc;

use super::command::{Command, Entry, Player};
use super::deal;
use super::event::{Event, LeaveReason, SitOutReason};
use super::evolve::evolve;
use super::house::{GameLength, Mode, VoidHand};
use super::money::{cash_out, check_buy_in, collect_time, comes_in, set_stack, top_up};
use super::refusal::Refusal;
use super::state::{Debt, Occupant, Table, fits};
use crate::chips::Chips;
use crate::command;
use crate::event::Presence;
use crate::hand::{self, Ending, Phase};
use crate::profile::Rules;
use crate::seat::{Seat, SeatSet};

pub(super) fn run(
    table: &mut Table,
    command: &Command,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    match command {
        Command::Sit {
            player,
            seat,
            chips,
            entry,
            at_ms,
        } => sit(table, *player, *seat, *chips, *entry, *at_ms, events),
        Command::Stand { player, at_ms } => stand(table, *player, *at_ms, events),
        Command::SitOut { player } => sit_out(table, *player, events),
        Command::Return { player, entry } => come_back(table, *player, *entry, events),
        Command::Disconnect { player } => connect(table, *player, false, events),
        Command::Reconnect { player } => connect(table, *player, true, events),
        Command::TopUp { player, chips } => top_up(table, *player, *chips, events),
        Command::CashOut { player, chips } => cash_out(table, *player, *chips, events),
        Command::SetStack { player, chips } => set_stack(table, *player, *chips, events),
        Command::CollectTime { at_ms } => collect_time(table, *at_ms, events),
        Command::ChangeRules { rules } => change_rules(table, rules, events),
        Command::NextHand(next) => {
            deal::next_hand(table, next, events)?;
            take_hand(table, events);
            Ok(())
        }
        Command::Hand(command) => {
            let seat = match command {
                command::Command::SitOut { seat, .. }
                | command::Command::Leave { seat, .. }
                | command::Command::Disconnect { seat, .. }
                | command::Command::Reconnect { seat, .. } => Some(*seat),
                _ => None,
            };
            in_hand(table, command, events)?;
            if let Some(seat) = seat {
                follow(table, seat, command, events);
            }
            take_hand(table, events);
            Ok(())
        }
    }
}

/// # Panics
/// When an invariant does not hold: the engine is wrong, and nothing it says can be trusted.
pub(super) fn happen(table: &mut Table, event: Event, events: &mut Vec<Event>) {
    if let Err(violation) = evolve(table, &event) {
        panic!("bug of the engine: {violation} after {event:?} in {table:?}");
    }
    events.push(event);
}

pub(super) fn time(table: &Table, at_ms: Option<u64>) -> Result<u64, Refusal> {
    let now_ms = table.now_ms;
    match at_ms {
        Some(found_ms) if found_ms < now_ms => Err(Refusal::TimeWentBack { now_ms, found_ms }),
        given => Ok(given.unwrap_or(now_ms)),
    }
}

pub(super) fn find(table: &Table, player: Player) -> Result<(Seat, Occupant), Refusal> {
    let seat = table
        .seat_of(player)
        .ok_or(Refusal::UnknownPlayer { player })?;
    Ok((seat, table.seats[&seat]))
}

/// What the hand in play says about the presence of a player who was dealt in.
fn presence(table: &Table, seat: Seat) -> Option<Presence> {
    let hand = table.hand().filter(|_| table.is_dealt_in(seat))?;
    hand.seat(seat).map(hand::SeatState::presence)
}

/// Whether the hand in play will make the player sit out when it is over.
fn sits_out_next(table: &Table, seat: Seat) -> bool {
    let hand = table.hand().filter(|_| table.is_dealt_in(seat));
    hand.and_then(|hand| hand.seat(seat))
        .is_some_and(hand::SeatState::sits_out_next)
}

pub(super) fn not_in_hand(table: &Table, seat: Seat) -> Result<(), Refusal> {
    if table.is_dealt_in(seat) {
        return Err(Refusal::HandInProgress);
    }
    Ok(())
}

pub(super) fn between_hands(table: &Table) -> Result<(), Refusal> {
    if table.in_hand() {
        return Err(Refusal::HandInProgress);
    }
    Ok(())
}

fn sit(
    table: &mut Table,
    player: Player,
    seat: Seat,
    chips: Chips,
    entry: Entry,
    at_ms: Option<u64>,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let at_ms = time(table, at_ms)?;
    let max = table.house().seats_max;
    if seat.number() > max {
        return Err(Refusal::NoSuchSeat { max, found: seat });
    }
    if let Some(seat) = table.seat_of(player) {
        return Err(Refusal::AlreadySeated { seat });
    }
    if table.seat(seat).is_some() {
        return Err(Refusal::SeatTaken { seat });
    }
    check_buy_in(table, player, chips, at_ms)?;
    comes_in(table, chips)?;
    let event = Event::PlayerSeated {
        seat,
        player,
        stack: chips,
        entry,
        at_ms,
    };
    happen(table, event, events);
    Ok(())
}

fn stand(
    table: &mut Table,
    player: Player,
    at_ms: Option<u64>,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let (seat, occupant) = find(table, player)?;
    let at_ms = time(table, at_ms)?;
    match presence(table, seat) {
        Some(Presence::Leaving) => return Err(Refusal::Leaving { seat }),
        Some(_) => {
            let at_ms = Some(at_ms);
            in_hand(table, &command::Command::Leave { seat, at_ms }, events)?;
            take_hand(table, events);
        }
        None => leave(table, seat, &occupant, LeaveReason::Stood, at_ms, events),
    }
    Ok(())
}

pub(super) fn leave(
    table: &mut Table,
    seat: Seat,
    occupant: &Occupant,
    why: LeaveReason,
    at_ms: u64,
    events: &mut Vec<Event>,
) {
    let event = Event::PlayerLeft {
        seat,
        player: occupant.player,
        stack: occupant.stack,
        why,
        at_ms,
    };
    happen(table, event, events);
}

fn sit_out(table: &mut Table, player: Player, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let (seat, occupant) = find(table, player)?;
    if presence(table, seat) == Some(Presence::Leaving) {
        return Err(Refusal::Leaving { seat });
    }
    if occupant.sits_out {
        return Err(Refusal::SitsOut { seat });
    }
    let why = SitOutReason::Asked;
    happen(table, Event::PlayerSatOut { seat, why }, events);
    Ok(())
}

fn come_back(
    table: &mut Table,
    player: Player,
    entry: Entry,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let (seat, occupant) = find(table, player)?;
    let present = presence(table, seat);
    if present == Some(Presence::Leaving) {
        return Err(Refusal::Leaving { seat });
    }
    let says_anew = occupant.debt != Debt::None && occupant.entry != entry;
    let returns = occupant.sits_out || says_anew;
    let would_sit_out = present == Some(Presence::Present) && sits_out_next(table, seat);
    if !returns && !would_sit_out {
        return Err(Refusal::TakesPart { seat });
    }
    if present == Some(Presence::SittingOut) || would_sit_out {
        let back = command::Command::Reconnect { seat, at_ms: None };
        in_hand(table, &back, events)?;
    }
    if returns {
        happen(table, Event::PlayerReturned { seat, entry }, events);
    }
    take_hand(table, events);
    Ok(())
}

fn connect(
    table: &mut Table,
    player: Player,
    connected: bool,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let (seat, occupant) = find(table, player)?;
    if occupant.connected == connected {
        return Err(Refusal::ConnectionUnchanged { seat });
    }
    happen(table, Event::ConnectionChanged { seat, connected }, events);
    match (presence(table, seat), connected) {
        (Some(Presence::Present), false) => {
            let lost = command::Command::Disconnect { seat, at_ms: None };
            in_hand(table, &lost, events)?;
        }
        (Some(Presence::Disconnected), true) => {
            let back = command::Command::Reconnect { seat, at_ms: None };
            in_hand(table, &back, events)?;
        }
        _ => {}
    }
    take_hand(table, events);
    Ok(())
}

fn change_rules(
    table: &mut Table,
    rules: &Arc<Rules>,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    between_hands(table)?;
    if table.turn.is_some() {
        return Err(Refusal::GamesInTurn);
    }
    fits(rules, table.house())?;
    let rules = Arc::clone(rules);
    happen(table, Event::RulesChanged { rules }, events);
    Ok(())
}

/// Carries a command out in the hand in play.
fn in_hand(
    table: &mut Table,
    command: &command::Command,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let Some(hand) = table.hand.as_mut().filter(|hand| !hand.taken) else {
        return Err(Refusal::NoHand);
    };
    // The hand changes its state by the events it tells; the table has nothing to add to them.
    let mut told = Vec::new();
    hand::apply(&mut hand.state, command, &mut told)?;
    table.now_ms = table.now_ms.max(hand.state.now_ms());
    events.extend(told.into_iter().map(Event::Hand));
    Ok(())
}

/// A change of presence that was told to the hand is known to the table too.
fn follow(table: &mut Table, seat: Seat, command: &command::Command, events: &mut Vec<Event>) {
    let Some(&occupant) = table.seat(seat) else {
        return;
    };
    let connected = match command {
        command::Command::Disconnect { .. } => false,
        command::Command::Reconnect { .. } => true,
        _ => occupant.connected,
    };
    if connected != occupant.connected {
        happen(table, Event::ConnectionChanged { seat, connected }, events);
    }
    match command {
        command::Command::SitOut { .. } if !occupant.sits_out => {
            let why = SitOutReason::Asked;
            happen(table, Event::PlayerSatOut { seat, why }, events);
        }
        command::Command::Reconnect { .. } if occupant.sits_out => {
            let entry = occupant.entry;
            happen(table, Event::PlayerReturned { seat, entry }, events);
        }
        _ => {}
    }
}

/// Once the hand is over the table takes the stacks, and what waited for its end follows.
fn take_hand(table: &mut Table, events: &mut Vec<Event>) {
    let Some(hand) = table.hand.as_ref().filter(|hand| !hand.taken) else {
        return;
    };
    if hand.state.phase() != Phase::Complete {
        return;
    }
    let (dealt_in, state) = (hand.dealt_in, hand.state.clone());
    let void = matches!(state.ending(), Some(Ending::Void(_)));
    let last = table.last.filter(|_| !void);
    let missed = last.map(|last| {
        let absent: SeatSet = table
            .seats()
            .filter(|(seat, occupant)| !dealt_in.contains(*seat) && occupant.debt != Debt::Newcomer)
            .map(|(seat, _)| seat)
            .collect();
        hand.positions.missed_by(last.positions, absent)
    });
    let rake = state.rake();
    happen(table, Event::HandTaken { void, rake }, events);
    if let Some(missed) = missed
        && table.house().mode == Mode::Cash
        && table.has_blinds()
        && !(missed.small.is_empty() && missed.big.is_empty())
    {
        let (small, big) = (missed.small, missed.big);
        happen(table, Event::BlindsMissed { small, big }, events);
    }
    for dealt in state.seats() {
        let seat = dealt.seat();
        let Some(&occupant) = table.seat(seat) else {
            continue;
        };
        if occupant.stack.is_zero() {
            let player = occupant.player;
            happen(table, Event::PlayerBusted { seat, player }, events);
        }
        if dealt.presence() == Presence::Leaving {
            let at_ms = table.now_ms;
            leave(table, seat, &occupant, LeaveReason::Stood, at_ms, events);
        } else if dealt.sits_out_next() && !occupant.sits_out {
            let why = SitOutReason::Timeouts;
            happen(table, Event::PlayerSatOut { seat, why }, events);
        }
    }
    if let Some(rules) = next_game(table) {
        happen(table, Event::RulesChanged { rules }, events);
    }
}

/// The game whose turn it is, once the one before was played long enough.
fn next_game(table: &Table) -> Option<Arc<Rules>> {
    let turn = table.turn.as_ref()?;
    let rotation = &table.house().rotation;
    let hands = match rotation.every {
        GameLength::Orbit => turn.players,
        GameLength::Hands => rotation.hands,
    };
    if turn.hands < hands.max(1) {
        return None;
    }
    let next = table.house.games().get(turn.game);
    Some(Arc::clone(next.unwrap_or(&turn.first)))
}

/// Whether the button stays where it was after a hand that ended so.
pub(super) fn button_stays(table: &Table, void: bool) -> bool {
    void && table.house().void_hand == VoidHand::SameButton
}
