//! What an event changes, and what must hold after it.

use super::event::{Event, Placing, TableRace};
use super::seating::Chair;
use super::state::{
    Fall, FinishGroup, Phase, PlayerState, RunningHand, Standing, State, TableState,
};
use super::{Player, TableNumber};
use crate::chips::Chips;
use crate::deck::{Deck, Order};
use crate::event::Presence;
use crate::hand::{self, Ending, Status};
use crate::invariant;
use crate::seat::SeatSet;
use crate::table::positions::Last;

/// Something that never holds in a tournament: the event does not belong here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The event names a player who did not enter, or not where he is.
    #[error("player {player} is not there")]
    Player {
        /// The player whom the event names.
        player: Player,
    },
    /// The event names a table that is not in play, or has no hand.
    #[error("table {table} is not as the event says")]
    Table {
        /// The number of the table.
        table: TableNumber,
    },
    /// The hand of a table cannot have this event.
    #[error("table {table}: {violation}")]
    Hand {
        /// The number of the table.
        table: TableNumber,
        /// The invariant that is broken.
        violation: invariant::Violation,
    },
    /// The hand of a table cannot begin like this.
    #[error("table {table}: the hand cannot begin")]
    Deal {
        /// The number of the table.
        table: TableNumber,
    },
    /// The stacks are not the chips in play.
    #[error("{expected} chips are in play, the stacks are {found}")]
    Chips {
        /// Issued, and changed by colouring up.
        expected: u128,
        /// The sum of all stacks.
        found: u128,
    },
    /// Bounties paid and open are not what was paid in for them.
    #[error("{expected} were paid for bounties, {found} are paid out or open")]
    Bounties {
        /// What was paid in for bounties.
        expected: u128,
        /// Paid out and open.
        found: u128,
    },
    /// More prizes than the pool, or less at the end.
    #[error("the prize pool is {expected}, prizes are {found}")]
    Prizes {
        /// What was paid in for prizes.
        expected: u128,
        /// What was paid out as prizes.
        found: u128,
    },
    /// An amount is out of range.
    #[error("an amount is out of range")]
    Amount,
}

/// Changes the state by an event and checks what it can have touched.
///
/// Events that [`super::apply`] gave never fail here. After an error the state is to be thrown away.
pub fn evolve(state: &mut State, event: &Event) -> Result<(), Violation> {
    change(state, event)?;
    match event {
        // A hand keeps its own books.
        Event::Hand { .. } | Event::HandDealt { .. } => Ok(()),
        _ => check(state),
    }
}

#[expect(
    clippy::too_many_lines,
    reason = "one arm for each event, most of them a call"
)]
fn change(state: &mut State, event: &Event) -> Result<(), Violation> {
    match event {
        Event::PlayerRegistered {
            player,
            prize,
            fee,
            bounty,
        } => register(state, player, *prize, *fee, *bounty)?,
        Event::TournamentStarted { at_ms } => {
            state.phase = Phase::Running;
            state.clock.level = 1;
            state.clock.now_ms = *at_ms;
            state.clock.level_from_ms = *at_ms;
        }
        Event::TableOpened { table } => {
            state.tables.insert(*table, TableState::new());
            state.counts.tables_opened = state.counts.tables_opened.max(table.get());
        }
        Event::PlayerSeated {
            player,
            chair,
            chips,
        } => {
            sit(state, player, *chair)?;
            add(&mut player_of(state, player)?.stack, *chips)?;
            add(&mut state.chips.issued, *chips)?;
        }
        Event::ButtonDrawn { table, seat } => table_of(state, *table)?.button = Some(*seat),
        Event::LevelStarted { level, at_ms } => start_level(state, *level, *at_ms),
        Event::ClockSet { at_ms } => state.clock.now_ms = *at_ms,
        Event::HandDealt { .. } => deal(state, event)?,
        Event::Hand { table, event } => play(state, *table, event)?,
        Event::HandFinished { table } => finish_hand(state, *table)?,
        Event::PlayerFell {
            player,
            table,
            began_with,
            winners,
            may_rebuy,
        } => {
            let fall = Fall {
                player: player.clone(),
                table: *table,
                began_with: *began_with,
                winners: winners.clone(),
                fell: state.counts.hands_finished,
            };
            fall_down(state, fall, *may_rebuy)?;
        }
        Event::RebuyTaken {
            player,
            prize,
            fee,
            chips,
        } => {
            back_by_rebuy(state, player)?;
            buy(state, player, *prize, *fee, *chips)?;
        }
        Event::RebuyDeclined { player } => leave(state, player)?,
        Event::AddOnTaken {
            player,
            prize,
            fee,
            chips,
        } => {
            player_of(state, player)?.add_on = true;
            buy(state, player, *prize, *fee, *chips)?;
        }
        Event::BountyWon {
            player,
            of,
            cash,
            added,
        } => pay_bounty(state, player, of, *cash, *added)?,
        Event::PlayersEliminated { players, fell } => eliminate(state, players, *fell)?,
        Event::HandForHandSet { on } => set_hand_for_hand(state, *on),
        Event::RoundPlayed => {
            for table in state.tables.values_mut() {
                table.played = false;
            }
        }
        Event::PlayerMoved { player, from, to } => move_player(state, player, *from, *to)?,
        Event::TableBroken { table } => break_table(state, *table)?,
        Event::ColouredUp { tables, .. } => colour_up(state, tables)?,
        Event::PoolClosed { prizes, .. } => state.prizes = Some(prizes.clone()),
        Event::Placed { players, .. } => place(state, players)?,
        Event::PlayerPresence { player, presence } => {
            player_of(state, player)?.presence = *presence;
        }
        Event::TournamentWon { player } => {
            player_of(state, player)?;
            state.phase = Phase::Over;
            insert_finish(
                state,
                state.counts.hands_finished,
                std::slice::from_ref(player),
            );
        }
    }
    Ok(())
}

fn register(
    state: &mut State,
    player: &Player,
    prize: Chips,
    fee: Chips,
    bounty: Chips,
) -> Result<(), Violation> {
    let fresh = PlayerState {
        standing: Standing::Registered,
        stack: Chips::ZERO,
        presence: Presence::Present,
        bank_ms: None,
        timeouts: 0,
        rebuys: 0,
        add_on: false,
        bounty,
        bounties_won: Chips::ZERO,
        prize: Chips::ZERO,
    };
    if state.players.insert(player.clone(), fresh).is_some() {
        return Err(missing(player));
    }
    state.entries.push(player.clone());
    add(&mut state.money.prizes, prize)?;
    add(&mut state.money.fees, fee)?;
    add(&mut state.money.bounties, bounty)
}

fn start_level(state: &mut State, level: u16, at_ms: u64) {
    state.clock.level = level;
    state.clock.level_from_ms = at_ms;
    for table in state.tables.values_mut() {
        table.hands = 0;
    }
}

/// An event of the hand at a table.
fn play(
    state: &mut State,
    table: TableNumber,
    event: &crate::event::Event,
) -> Result<(), Violation> {
    let hand = table_of(state, table)?.hand.as_mut();
    let hand = hand.ok_or(Violation::Table { table })?;
    hand.note(event);
    hand::evolve(&mut hand.state, event)
        .map_err(|violation| Violation::Hand { table, violation })?;
    let at_ms = hand.state.now_ms();
    state.tell_time(at_ms);
    Ok(())
}

fn fall_down(state: &mut State, fall: Fall, may_rebuy: bool) -> Result<(), Violation> {
    let player = fall.player.clone();
    let chair = chair_of(state, &player)?;
    state.falls.push(fall);
    if may_rebuy {
        player_of(state, &player)?.standing = Standing::Deciding(chair);
        Ok(())
    } else {
        leave(state, &player)
    }
}

fn back_by_rebuy(state: &mut State, player: &Player) -> Result<(), Violation> {
    let chair = chair_of(state, player)?;
    let of = player_of(state, player)?;
    of.standing = Standing::Seated(chair);
    of.rebuys = of.rebuys.saturating_add(1);
    state.falls.retain(|fall| fall.player != *player);
    Ok(())
}

fn pay_bounty(
    state: &mut State,
    player: &Player,
    of: &Player,
    cash: Chips,
    added: Chips,
) -> Result<(), Violation> {
    let head = &mut player_of(state, of)?.bounty;
    take(head, cash)?;
    take(head, added)?;
    let winner = player_of(state, player)?;
    add(&mut winner.bounties_won, cash)?;
    add(&mut winner.bounty, added)
}

fn eliminate(state: &mut State, players: &[Player], fell: u64) -> Result<(), Violation> {
    for player in players {
        let before = state.falls.len();
        state.falls.retain(|fall| fall.player != *player);
        if before == state.falls.len() {
            return Err(missing(player));
        }
    }
    insert_finish(state, fell, players);
    Ok(())
}

fn set_hand_for_hand(state: &mut State, on: bool) {
    state.hand_for_hand = on;
    // Hands in play at the announcement are the first round, if there are any (TDA-RP8).
    let playing = state.tables.values().any(|table| table.hand.is_some());
    for table in state.tables.values_mut() {
        table.played = on && playing && table.hand.is_none();
    }
}

fn move_player(
    state: &mut State,
    player: &Player,
    from: Chair,
    to: Chair,
) -> Result<(), Violation> {
    if chair_of(state, player)? != from {
        return Err(missing(player));
    }
    stand(state, player, from)?;
    sit(state, player, to)
}

fn break_table(state: &mut State, table: TableNumber) -> Result<(), Violation> {
    match state.tables.remove(&table) {
        Some(gone) if gone.seats.is_empty() => Ok(()),
        _ => Err(Violation::Table { table }),
    }
}

fn colour_up(state: &mut State, tables: &[TableRace]) -> Result<(), Violation> {
    for race in tables {
        for raced in &race.seats {
            let seats = &table_of(state, race.table)?.seats;
            let player = seats.get(&raced.seat).cloned();
            let player = player.ok_or(Violation::Table { table: race.table })?;
            let stack = &mut player_of(state, &player)?.stack;
            if *stack != raced.before {
                return Err(missing(&player));
            }
            *stack = raced.after;
            let chips = &mut state.chips;
            let (before, after) = (raced.before, raced.after);
            add(&mut chips.race_added, after.saturating_sub(before))?;
            add(&mut chips.race_removed, before.saturating_sub(after))?;
        }
    }
    state.colour_ups += 1;
    Ok(())
}

fn place(state: &mut State, players: &[Placing]) -> Result<(), Violation> {
    for placing in players {
        let player = player_of(state, &placing.player)?;
        add(&mut player.prize, placing.prize)?;
    }
    let group = state.finishes.iter_mut().find(|group| {
        players
            .first()
            .is_some_and(|p| group.players.contains(&p.player))
    });
    if let Some(group) = group {
        group.placed = true;
    }
    Ok(())
}

fn missing(player: &Player) -> Violation {
    Violation::Player {
        player: player.clone(),
    }
}

fn player_of<'a>(state: &'a mut State, player: &Player) -> Result<&'a mut PlayerState, Violation> {
    let found = state.players.get_mut(player);
    found.ok_or_else(|| missing(player))
}

fn table_of(state: &mut State, table: TableNumber) -> Result<&mut TableState, Violation> {
    let found = state.tables.get_mut(&table);
    found.ok_or(Violation::Table { table })
}

fn chair_of(state: &State, player: &Player) -> Result<Chair, Violation> {
    match state.players.get(player).map(|player| player.standing) {
        Some(Standing::Seated(chair) | Standing::Deciding(chair)) => Ok(chair),
        _ => Err(missing(player)),
    }
}

fn add(to: &mut Chips, amount: Chips) -> Result<(), Violation> {
    *to = to.checked_add(amount).ok_or(Violation::Amount)?;
    Ok(())
}

fn take(from: &mut Chips, amount: Chips) -> Result<(), Violation> {
    *from = from.checked_sub(amount).ok_or(Violation::Amount)?;
    Ok(())
}

fn buy(
    state: &mut State,
    player: &Player,
    prize: Chips,
    fee: Chips,
    chips: Chips,
) -> Result<(), Violation> {
    add(&mut state.money.prizes, prize)?;
    add(&mut state.money.fees, fee)?;
    add(&mut state.chips.issued, chips)?;
    add(&mut player_of(state, player)?.stack, chips)
}

fn sit(state: &mut State, player: &Player, chair: Chair) -> Result<(), Violation> {
    let size = state.rules.structure().table_size;
    let table = table_of(state, chair.table)?;
    let taken = table.seats.insert(chair.seat, player.clone()).is_some();
    if taken || chair.seat.number() > size {
        return Err(missing(player));
    }
    table.newcomers.insert(chair.seat);
    table.opened.take(chair.seat);
    player_of(state, player)?.standing = Standing::Seated(chair);
    Ok(())
}

fn stand(state: &mut State, player: &Player, chair: Chair) -> Result<(), Violation> {
    let table = table_of(state, chair.table)?;
    table.newcomers.remove(chair.seat);
    table.opened.open(chair.seat);
    match table.seats.remove(&chair.seat) {
        Some(found) if found == *player => Ok(()),
        _ => Err(missing(player)),
    }
}

fn leave(state: &mut State, player: &Player) -> Result<(), Violation> {
    let chair = chair_of(state, player)?;
    stand(state, player, chair)?;
    player_of(state, player)?.standing = Standing::Out;
    Ok(())
}

fn insert_finish(state: &mut State, fell: u64, players: &[Player]) {
    // A player who thought about a rebuy may be ranked after others who fell later.
    let place = state.finishes.partition_point(|group| group.fell <= fell);
    let group = FinishGroup {
        fell,
        players: players.to_vec(),
        placed: false,
    };
    state.finishes.insert(place, group);
}

fn deal(state: &mut State, event: &Event) -> Result<(), Violation> {
    let Event::HandDealt {
        table,
        number,
        level,
        positions,
        dealt_in,
        deck,
        reshuffles,
    } = event
    else {
        return Ok(());
    };
    let refused = || Violation::Deal { table: *table };
    let kind = state.hand_rules(*level).profile().deck;
    let deck = Deck::for_replay(kind, deck).map_err(|_| refused())?;
    let found = state.tables.get(table).ok_or_else(refused)?;
    let mut setup = state.setup(found, *level, *positions, *dealt_in, deck);
    for positions in reshuffles {
        let order = Order::new(kind, positions).ok_or_else(refused)?;
        setup.reshuffles.push(order);
    }
    let waiting = hand::waiting(state.hand_rules(*level), &setup).map_err(|_| refused())?;
    state.counts.hands_dealt = *number;
    table_of(state, *table)?.hand = Some(Box::new(RunningHand {
        number: *number,
        level: *level,
        positions: *positions,
        dealt_in: *dealt_in,
        pots: Vec::new(),
        winners: Vec::new(),
        state: waiting,
    }));
    Ok(())
}

fn finish_hand(state: &mut State, number: TableNumber) -> Result<(), Violation> {
    let level = state.clock.level;
    let stud_button = state.rules.structure().seating.stud_button;
    let table = table_of(state, number)?;
    let wrong = Violation::Table { table: number };
    let hand = table.hand.take().ok_or(wrong.clone())?;
    match hand.state.ending().ok_or(wrong.clone())? {
        // The same button, and the round goes on until the hand is played.
        Ending::Void(_) => {}
        Ending::Played(_) => {
            let played = Last {
                positions: hand.positions,
                has_blinds: hand.state.rules().has_blinds(),
            };
            table.last = Some(Last::after(table.last, stud_button, played));
            table.newcomers = table.newcomers.without(hand.dealt_in);
            table.hands += u32::from(hand.level == level);
            table.played = true;
            state.counts.hands_finished += 1;
        }
    }
    for seat in hand.state.seats() {
        if seat.status() == Status::Out {
            continue;
        }
        let seats = &table_of(state, number)?.seats;
        let player = seats.get(&seat.seat()).cloned().ok_or(wrong.clone())?;
        let player = player_of(state, &player)?;
        player.stack = seat.stack();
        player.bank_ms = Some(seat.bank_ms());
        player.timeouts = seat.timeouts();
        player.presence = match seat.presence() {
            _ if seat.sits_out_next() => Presence::SittingOut,
            // Nobody leaves a tournament with his chips.
            Presence::Leaving => Presence::SittingOut,
            presence => presence,
        };
    }
    Ok(())
}

/// Chips, bounties and prizes are conserved, and everybody sits where he is.
fn check(state: &State) -> Result<(), Violation> {
    let wide = |amount: Chips| u128::from(amount.get());
    let sum = |of: fn(&PlayerState) -> Chips| -> u128 {
        state.players.values().map(|player| wide(of(player))).sum()
    };
    let chips = &state.chips;
    let expected = wide(chips.issued) + wide(chips.race_added) - wide(chips.race_removed);
    let found = sum(|player| player.stack);
    if expected != found {
        return Err(Violation::Chips { expected, found });
    }
    let expected = wide(state.money.bounties);
    let found = sum(|player| player.bounty) + sum(|player| player.bounties_won);
    if expected != found {
        return Err(Violation::Bounties { expected, found });
    }
    let expected = wide(state.money.prizes);
    let found = sum(|player| player.prize);
    let all_placed = state.phase == Phase::Over && state.finishes.iter().all(|group| group.placed);
    if found > expected || (all_placed && found != expected) {
        return Err(Violation::Prizes { expected, found });
    }
    let mut seated: Vec<SeatSet> = Vec::new();
    for (&table, found) in &state.tables {
        seated.push(found.occupied());
        for (&seat, player) in &found.seats {
            if chair_of(state, player)? != (Chair { table, seat }) {
                return Err(missing(player));
            }
        }
    }
    let seats: usize = seated.iter().map(|seats| seats.len()).sum();
    if seats != state.players_left() {
        let table = state.tables.keys().next().copied();
        return Err(table.map_or(Violation::Amount, |table| Violation::Table { table }));
    }
    Ok(())
}
