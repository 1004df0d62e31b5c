//! The hands of a tournament: how one begins, and what follows from its end.

use super::event::Event;
use super::refusal::Refusal;
use super::state::{Phase, RunningHand, Standing, State, TableState};
use super::{Player, TableNumber, happen, seating};
use crate::chips::Chips;
use crate::command::Command;
use crate::deck::{Deck, Order};
use crate::event::Presence;
use crate::hand::{self, Ending, Status};
use crate::refusal;
use crate::seat::{Seat, SeatSet};

pub(super) fn running(state: &State) -> Result<(), Refusal> {
    match state.phase {
        Phase::Registering => Err(Refusal::NotStarted),
        Phase::Running => Ok(()),
        Phase::Over => Err(Refusal::TournamentOver),
    }
}

pub(super) fn table_of(state: &State, table: TableNumber) -> Result<&TableState, Refusal> {
    running(state)?;
    let found = state.tables.get(&table);
    found.ok_or(Refusal::UnknownTable { table })
}

pub(super) fn start(
    state: &mut State,
    table: TableNumber,
    deck: Deck,
    reshuffles: &[Order],
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let (positions, dealt_in) = may_start(state, table)?;
    let level = state.clock.level;
    let mut setup = state.setup(table_of(state, table)?, level, positions, dealt_in, deck);
    setup.reshuffles = reshuffles.to_vec();
    let mut hand_events = Vec::new();
    let started = hand::start(state.hand_rules(level), &setup, &mut hand_events)?;
    let dealt = Event::HandDealt {
        table,
        number: state.counts.hands_dealt + 1,
        level,
        positions,
        dealt_in,
        deck: deck.slots().to_vec(),
        reshuffles: reshuffles
            .iter()
            .map(|order| order.positions().to_vec())
            .collect(),
    };
    happen(state, vec![dealt], events);
    if let Some(hand) = hand_of(state, table) {
        hand.state = started;
    }
    after_hand_events(state, table, &hand_events, events);
    Ok(())
}

/// Whether a hand may begin at the table, and in which positions.
fn may_start(
    state: &State,
    table: TableNumber,
) -> Result<(crate::table::positions::Positions, SeatSet), Refusal> {
    let found = table_of(state, table)?;
    if found.hand.is_some() {
        return Err(Refusal::HandRunning { table });
    }
    if let Some(player) = state.deciding_at(table) {
        let player = player.clone();
        return Err(Refusal::RebuyPending { player });
    }
    let structure = state.rules.structure();
    if state.rules.colour_ups(state.clock.level) > state.colour_ups {
        let chip = structure.chips.denominations[state.colour_ups];
        return Err(Refusal::ColourUpDue { chip });
    }
    if state.hand_for_hand && found.played {
        return Err(Refusal::RoundNotOver { table });
    }
    if can_reseat(state) {
        let (rule, views) = (&structure.seating, state.table_views());
        if seating::is_due(rule, &views, structure.table_size, table) {
            return Err(Refusal::ReseatDue { table });
        }
        if !state.hand_for_hand && seating::is_too_short(rule, &views, table) {
            return Err(Refusal::TableTooShort { table });
        }
    }
    let seats = found.seats.len();
    if seats < 2 {
        let refusal = refusal::Refusal::TooFewSeats { found: seats };
        return Err(refusal.into());
    }
    let next = state.next_positions(found);
    next.ok_or(Refusal::ButtonNotDrawn { table })
}

/// Nobody is moved in the middle of a round.
pub(super) fn can_reseat(state: &State) -> bool {
    !state.hand_for_hand
        || state
            .tables
            .values()
            .all(|table| !table.played && table.hand.is_none())
}

fn hand_of(state: &mut State, table: TableNumber) -> Option<&mut RunningHand> {
    state.tables.get_mut(&table)?.hand.as_deref_mut()
}

pub(super) fn play(
    state: &mut State,
    table: TableNumber,
    command: &Command,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    table_of(state, table)?;
    let hand = hand_of(state, table).ok_or(Refusal::NoHand { table })?;
    let mut hand_events = Vec::new();
    hand::apply(&mut hand.state, command, &mut hand_events)?;
    after_hand_events(state, table, &hand_events, events);
    Ok(())
}

/// The state of the hand is the one after its events; they are recorded, and what follows if it is
/// over happens.
fn after_hand_events(
    state: &mut State,
    table: TableNumber,
    hand_events: &[crate::event::Event],
    events: &mut Vec<Event>,
) {
    for &event in hand_events {
        if let Some(hand) = hand_of(state, table) {
            hand.note(&event);
        }
        events.push(Event::Hand { table, event });
    }
    if let Some(hand) = hand_of(state, table) {
        let at_ms = hand.state.now_ms();
        state.tell_time(at_ms);
    }
    let over = over(state, table);
    happen(state, over, events);
}

/// What follows when the hand of a table is over: nothing as long as it is not.
fn over(state: &State, table: TableNumber) -> Vec<Event> {
    let found = state.tables.get(&table);
    let Some((found, hand)) = found.and_then(|found| Some((found, found.hand.as_deref()?))) else {
        return Vec::new();
    };
    let Some(ending) = hand.state.ending() else {
        return Vec::new();
    };
    let mut events = vec![Event::HandFinished { table }];
    if matches!(ending, Ending::Void(_)) {
        return events;
    }
    let button = hand.state.button();
    let from_left = |seats: SeatSet| {
        let mut seats: Vec<Seat> = seats.iter().collect();
        seats.sort_by_key(|seat| match seat.clockwise_from(button) {
            0 => u8::MAX,
            steps => steps,
        });
        seats
    };
    let player_at = |seat: Seat| found.seats.get(&seat).cloned();
    let fallen: SeatSet = hand
        .state
        .seats()
        .iter()
        .filter(|seat| seat.status() != Status::Out && seat.stack().is_zero())
        .map(hand::SeatState::seat)
        .collect();
    for seat in from_left(fallen) {
        let Some(player) = player_at(seat) else {
            continue;
        };
        // A hand that was killed or folded after an all-in post can win no pot; its chips are in the
        // main pot first of all.
        let pot = hand.pots.iter().rposition(|pot| pot.contains(seat));
        let winners = hand.winners.get(pot.unwrap_or(0)).copied();
        let winners = from_left(winners.unwrap_or_default());
        let may_rebuy = state.rules.structure().rebuy.is_some_and(|rebuy| {
            let taken = state.players.get(&player).map_or(0, |player| player.rebuys);
            hand.level <= rebuy.through_level && rebuy.count_max.is_none_or(|max| taken < max)
        });
        events.push(Event::PlayerFell {
            table,
            began_with: hand
                .state
                .seat(seat)
                .map_or(Chips::ZERO, hand::SeatState::start),
            winners: winners.into_iter().filter_map(player_at).collect(),
            may_rebuy,
            player,
        });
    }
    events
}

pub(super) fn sit_out(
    state: &mut State,
    player: &Player,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    presence(state, player, Presence::SittingOut, events)
}

pub(super) fn come_back(
    state: &mut State,
    player: &Player,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    presence(state, player, Presence::Present, events)
}

fn presence(
    state: &mut State,
    player: &Player,
    presence: Presence,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    running(state)?;
    let found = state.players.get(player);
    let found = found.ok_or_else(|| Refusal::UnknownPlayer {
        player: player.clone(),
    })?;
    let Standing::Seated(chair) = found.standing else {
        let player = player.clone();
        return Err(Refusal::PlayerOut { player });
    };
    if is_in_hand(state, player) {
        let (seat, at_ms) = (chair.seat, None);
        let command = match presence {
            Presence::Present => Command::Reconnect { seat, at_ms },
            _ => Command::SitOut { seat, at_ms },
        };
        return play(state, chair.table, &command, events);
    }
    if found.presence == presence {
        let player = player.clone();
        return Err(Refusal::PresenceUnchanged { player });
    }
    let player = player.clone();
    happen(
        state,
        vec![Event::PlayerPresence { player, presence }],
        events,
    );
    Ok(())
}

/// Whether the player was dealt into the hand of his table.
pub(super) fn is_in_hand(state: &State, player: &Player) -> bool {
    let Some(Standing::Seated(chair)) = state.players.get(player).map(|found| found.standing)
    else {
        return false;
    };
    let table = state.tables.get(&chair.table);
    let hand = table.and_then(|table| table.hand.as_deref());
    hand.is_some_and(|hand| hand.dealt_in.contains(chair.seat))
}
