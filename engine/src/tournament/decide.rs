//! What a command between hands leads to.

use super::command::Command;
use super::event::{Event, TableRace};
use super::hands::{can_reseat, is_in_hand, running, table_of};
use super::refusal::Refusal;
use super::seating::{self, Chair, Lots};
use super::state::{Phase, Standing, State};
use super::structure::{Length, RebuyWhen};
use super::{Player, TableNumber, race};
use crate::card::Card;
use crate::chips::Chips;
use crate::deck::{Deck, DeckFault, DeckKind};
use crate::refusal;
use crate::seat::Seat;

/// The events of a command that is not about one hand.
pub(super) fn events(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::Register {
            player,
            paid,
            seats,
        } => register(state, player, *paid, seats),
        Command::Start { at_ms, seats } => start(state, *at_ms, seats),
        Command::DrawButton { table, deck } => draw_button(state, *table, deck),
        Command::Rebuy { player, paid } => rebuy(state, player, *paid),
        Command::DeclineRebuy { player } => decline(state, player),
        Command::AddOn { player, paid } => add_on(state, player, *paid),
        Command::Clock { at_ms } => clock(state, *at_ms),
        Command::AdvanceLevel => advance_level(state),
        Command::HandForHand { on } => hand_for_hand(state, *on),
        Command::Reseat { players, seats } => reseat(state, players, seats),
        Command::ColourUp { decks } => colour_up(state, decks),
        // Those of one hand are decided where hands are played.
        Command::StartHand { .. }
        | Command::Hand { .. }
        | Command::SitOut { .. }
        | Command::Return { .. } => Ok(Vec::new()),
    }
}

fn known<'a>(state: &'a State, player: &Player) -> Result<&'a super::PlayerState, Refusal> {
    let found = state.players.get(player);
    found.ok_or_else(|| Refusal::UnknownPlayer {
        player: player.clone(),
    })
}

fn due(expected: Option<Chips>, found: Chips) -> Result<(), Refusal> {
    match expected {
        Some(expected) if expected == found => Ok(()),
        Some(expected) => Err(Refusal::WrongAmount { expected, found }),
        None => Err(Refusal::TooManyChips),
    }
}

/// Whether so much more money and chips can be in the tournament.
fn fits(state: &State, money: Chips, chips: Chips) -> Result<(), Refusal> {
    let all = |amounts: [Chips; 4]| {
        amounts
            .into_iter()
            .try_fold(Chips::ZERO, Chips::checked_add)
            .ok_or(Refusal::TooManyChips)
    };
    let paid = state.money;
    all([paid.prizes, paid.fees, paid.bounties, money])?;
    // Colouring up adds one chip to a player each time, there are fewer than 2^16 of them, and each
    // denomination is at least twice the one before: all races together add less than two of the last.
    let largest = state.rules.structure().chips.denominations.last();
    let race = largest.map_or(Chips::ZERO, |chip| chip.saturating_mul(1 << 17));
    all([state.chips.issued, state.chips.race_added, chips, race]).map(drop)
}

fn permutation(order: &[u16], count: usize) -> Result<(), Refusal> {
    if seating::is_permutation(order, count) {
        return Ok(());
    }
    Err(Refusal::NotAPermutation {
        expected: count,
        found: order.len(),
    })
}

fn register(
    state: &State,
    player: &Player,
    paid: Chips,
    seats: &[u16],
) -> Result<Vec<Event>, Refusal> {
    let structure = state.rules.structure();
    let late = state.phase == Phase::Running;
    if state.phase == Phase::Over {
        return Err(Refusal::TournamentOver);
    }
    if late && state.clock.level > structure.entry.through_level {
        return Err(Refusal::RegistrationClosed {
            through: structure.entry.through_level,
            level: state.clock.level,
        });
    }
    if state.players.contains_key(player) {
        let player = player.clone();
        return Err(Refusal::AlreadyRegistered { player });
    }
    if state.entries.len() >= usize::from(structure.entry.count_max) {
        let max = structure.entry.count_max;
        return Err(Refusal::EntriesFull { max });
    }
    let (entry, bounty) = (structure.entry, structure.bounty.amount);
    let price = entry.prize.checked_add(entry.fee);
    due(price.and_then(|price| price.checked_add(bounty)), paid)?;
    fits(state, paid, structure.starting_stack)?;
    let mut events = vec![Event::PlayerRegistered {
        player: player.clone(),
        prize: entry.prize,
        fee: entry.fee,
        bounty,
    }];
    if !late {
        permutation(seats, 0)?;
        return Ok(events);
    }
    let size = structure.table_size;
    permutation(seats, size.into())?;
    let fewest = state
        .tables
        .iter()
        .filter(|(_, table)| table.seats.len() < usize::from(size))
        .min_by_key(|(number, table)| (table.seats.len(), **number));
    let table = if let Some((number, _)) = fewest {
        *number
    } else {
        let number = TableNumber::new(state.counts.tables_opened.saturating_add(1));
        let number = number.ok_or(Refusal::TooManyChips)?;
        events.push(Event::TableOpened { table: number });
        number
    };
    let taken = state.tables.get(&table).map(super::TableState::occupied);
    let seat = seats
        .iter()
        .filter_map(|&lot| Seat::new(u8::try_from(lot).ok()? + 1))
        .find(|&seat| !taken.unwrap_or_default().contains(seat))
        .ok_or(Refusal::UnknownTable { table })?;
    events.push(Event::PlayerSeated {
        player: player.clone(),
        chair: Chair { table, seat },
        chips: structure.starting_stack,
    });
    Ok(events)
}

fn start(state: &State, at_ms: u64, seats: &[u16]) -> Result<Vec<Event>, Refusal> {
    match state.phase {
        Phase::Registering => {}
        Phase::Running => return Err(Refusal::AlreadyStarted),
        Phase::Over => return Err(Refusal::TournamentOver),
    }
    let found = state.entries.len();
    if found < 2 {
        return Err(Refusal::TooFewEntries { found });
    }
    permutation(seats, found)?;
    let structure = state.rules.structure();
    let mut events = vec![Event::TournamentStarted { at_ms }];
    let chairs: Vec<Chair> = seating::chairs(found, structure.table_size).collect();
    let tables = chairs.iter().map(|chair| chair.table).max();
    let tables = tables.map_or(0, TableNumber::get);
    let opened = (1..=tables).filter_map(TableNumber::new);
    events.extend(opened.map(|table| Event::TableOpened { table }));
    let drawn = seats.iter().map(|&lot| &state.entries[usize::from(lot)]);
    events.extend(
        drawn
            .zip(chairs)
            .map(|(player, chair)| Event::PlayerSeated {
                player: player.clone(),
                chair,
                chips: structure.starting_stack,
            }),
    );
    Ok(events)
}

/// The cards of a full deck.
fn cards(deck: &Deck) -> Result<Vec<Card>, Refusal> {
    if deck.kind() != DeckKind::Full {
        let fault = DeckFault::WrongCount {
            expected: DeckKind::Full.cards(),
            found: deck.slots().len(),
        };
        return Err(refusal::Refusal::from(fault).into());
    }
    let unknown = |position| refusal::Refusal::UnknownCard { position };
    let card = |(position, slot): (u8, &crate::deck::Slot)| {
        slot.card().ok_or_else(|| unknown(position).into())
    };
    (0..).zip(deck.slots()).map(card).collect()
}

fn draw_button(state: &State, table: TableNumber, deck: &Deck) -> Result<Vec<Event>, Refusal> {
    let found = table_of(state, table)?;
    if found.button.is_some() {
        return Err(Refusal::ButtonDrawn { table });
    }
    let cards = cards(deck)?;
    let seats = found.seats.keys().copied();
    let highest = seats.zip(cards).max_by_key(|&(_, card)| card);
    let (seat, _) = highest.ok_or(refusal::Refusal::TooFewSeats { found: 0 })?;
    Ok(vec![Event::ButtonDrawn { table, seat }])
}

fn rebuy(state: &State, player: &Player, paid: Chips) -> Result<Vec<Event>, Refusal> {
    running(state)?;
    let found = known(state, player)?;
    let level = state.clock.level;
    let Some(rebuy) = state.rules.structure().rebuy else {
        return Err(Refusal::RebuyClosed { through: 0, level });
    };
    let through = rebuy.through_level;
    if let Some(max) = rebuy.count_max.filter(|&max| found.rebuys >= max) {
        return Err(Refusal::RebuyLimit { max });
    }
    match found.standing {
        // Whether he may was settled by the level of the hand in which he fell.
        Standing::Deciding(_) => {}
        _ if level > through => return Err(Refusal::RebuyClosed { through, level }),
        Standing::Registered | Standing::Out => {
            let player = player.clone();
            return Err(Refusal::PlayerOut { player });
        }
        Standing::Seated(_) => {
            let most = match rebuy.when {
                RebuyWhen::Bust => Chips::ZERO,
                RebuyWhen::UpToStartingStack => state.rules.structure().starting_stack,
            };
            if is_in_hand(state, player) {
                let player = player.clone();
                return Err(Refusal::PlayerInHand { player });
            }
            if found.stack > most {
                let found = found.stack;
                return Err(Refusal::RebuyNotAllowed { most, found });
            }
        }
    }
    due(rebuy.prize.checked_add(rebuy.fee), paid)?;
    fits(state, paid, rebuy.chips)?;
    Ok(vec![Event::RebuyTaken {
        player: player.clone(),
        prize: rebuy.prize,
        fee: rebuy.fee,
        chips: rebuy.chips,
    }])
}

fn decline(state: &State, player: &Player) -> Result<Vec<Event>, Refusal> {
    running(state)?;
    let found = known(state, player)?;
    let player = player.clone();
    match found.standing {
        Standing::Deciding(_) => Ok(vec![Event::RebuyDeclined { player }]),
        _ => Err(Refusal::NoRebuyPending { player }),
    }
}

fn add_on(state: &State, player: &Player, paid: Chips) -> Result<Vec<Event>, Refusal> {
    running(state)?;
    let found = known(state, player)?;
    let level = state.clock.level;
    let closed = |from, through| Refusal::AddOnClosed {
        from,
        through,
        level,
    };
    let Some(add_on) = state.rules.structure().add_on else {
        return Err(closed(0, 0));
    };
    let (from, through) = (add_on.from_level, add_on.through_level);
    if !(from..=through).contains(&level) {
        return Err(closed(from, through));
    }
    let who = || player.clone();
    match found.standing {
        Standing::Seated(_) if is_in_hand(state, player) => {
            return Err(Refusal::PlayerInHand { player: who() });
        }
        Standing::Seated(_) => {}
        Standing::Deciding(_) => return Err(Refusal::RebuyPending { player: who() }),
        Standing::Registered | Standing::Out => {
            return Err(Refusal::PlayerOut { player: who() });
        }
    }
    if found.add_on {
        return Err(Refusal::AddOnTaken { player: who() });
    }
    due(add_on.prize.checked_add(add_on.fee), paid)?;
    fits(state, paid, add_on.chips)?;
    Ok(vec![Event::AddOnTaken {
        player: who(),
        prize: add_on.prize,
        fee: add_on.fee,
        chips: add_on.chips,
    }])
}

fn clock(state: &State, at_ms: u64) -> Result<Vec<Event>, Refusal> {
    running(state)?;
    if at_ms < state.clock.now_ms {
        return Err(Refusal::TimeWentBack {
            now_ms: state.clock.now_ms,
            found_ms: at_ms,
        });
    }
    let mut events = vec![Event::ClockSet { at_ms }];
    let (mut level, mut from_ms) = (state.clock.level, state.clock.level_from_ms);
    while let Some(Length::Ms(length)) = state.rules.length(level) {
        let Some(end_ms) = from_ms.checked_add(length).filter(|&end| end <= at_ms) else {
            break;
        };
        (level, from_ms) = (level + 1, end_ms);
        events.push(Event::LevelStarted {
            level,
            at_ms: from_ms,
        });
    }
    Ok(events)
}

fn advance_level(state: &State) -> Result<Vec<Event>, Refusal> {
    running(state)?;
    let level = state.clock.level;
    if level >= state.rules.last_level() {
        return Err(Refusal::LastLevel { level });
    }
    Ok(vec![Event::LevelStarted {
        level: level + 1,
        at_ms: state.clock.now_ms,
    }])
}

fn hand_for_hand(state: &State, on: bool) -> Result<Vec<Event>, Refusal> {
    running(state)?;
    if state.hand_for_hand == on {
        return Err(Refusal::HandForHandUnchanged { on });
    }
    if state.prizes.is_none() {
        return Err(Refusal::PoolOpen);
    }
    if !on {
        let playing = |table: &&TableNumber| {
            let found = &state.tables[table];
            found.hand.is_some() || found.played
        };
        if let Some(&table) = state.tables.keys().find(playing) {
            return Err(Refusal::RoundNotOver { table });
        }
    }
    Ok(vec![Event::HandForHandSet { on }])
}

fn reseat(state: &State, players: &[u16], seats: &[u16]) -> Result<Vec<Event>, Refusal> {
    running(state)?;
    let structure = state.rules.structure();
    let size = structure.table_size;
    permutation(players, size.into())?;
    permutation(seats, usize::from(size) * state.tables.len())?;
    if !can_reseat(state) {
        return Err(Refusal::NothingToReseat);
    }
    let lots = Lots { players, seats };
    let done = seating::reseat(&structure.seating, &state.table_views(), size, lots);
    if done.moves.is_empty() && done.broken.is_empty() {
        return Err(Refusal::NothingToReseat);
    }
    // Who moves twice is known by the seat he has by then.
    let mut seated: std::collections::BTreeMap<Chair, Player> = state
        .tables
        .iter()
        .flat_map(|(&table, found)| {
            let chair =
                move |(&seat, player): (&Seat, &Player)| (Chair { table, seat }, player.clone());
            found.seats.iter().map(chair)
        })
        .collect();
    let mut events = Vec::new();
    for step in done.moves {
        let Some(player) = seated.remove(&step.from) else {
            continue;
        };
        seated.insert(step.to, player.clone());
        events.push(Event::PlayerMoved {
            player,
            from: step.from,
            to: step.to,
        });
    }
    let broken = done.broken.into_iter();
    events.extend(broken.map(|table| Event::TableBroken { table }));
    Ok(events)
}

fn colour_up(state: &State, decks: &[(TableNumber, Deck)]) -> Result<Vec<Event>, Refusal> {
    running(state)?;
    let chips = &state.rules.structure().chips;
    if state.rules.colour_ups(state.clock.level) <= state.colour_ups {
        return Err(Refusal::NoColourUpDue);
    }
    let busy = |table: &&TableNumber| state.tables[table].hand.is_some();
    if let Some(&table) = state.tables.keys().find(busy) {
        return Err(Refusal::HandRunning { table });
    }
    let given = |table: &TableNumber| decks.iter().find(|(number, _)| number == table);
    if decks.len() != state.tables.len() || !state.tables.keys().all(|table| given(table).is_some())
    {
        return Err(Refusal::RaceDecks {
            expected: state.tables.len(),
            found: decks.len(),
        });
    }
    let (chip, next) = (
        chips.denominations[state.colour_ups],
        chips.denominations[state.colour_ups + 1],
    );
    let mut tables = Vec::new();
    for (table, deck) in decks {
        let stacks: Vec<(Seat, Chips)> = state.tables[table]
            .seats
            .iter()
            .filter_map(|(&seat, player)| Some((seat, state.players.get(player)?.stack)))
            .collect();
        tables.push(TableRace {
            table: *table,
            seats: race::colour_up(chips, &stacks, chip, next, &cards(deck)?),
        });
    }
    Ok(vec![Event::ColouredUp { chip, next, tables }])
}
