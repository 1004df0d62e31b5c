//! What the structure makes of a state by itself: ranking, rounds, levels, the prize pool, places.

use super::event::{Event, Placing};
use super::ranking::{self, Fallen};
use super::state::{Fall, Phase, State};
use super::structure::{BountyKind, Length};
use super::{Player, bounty, payout};
use crate::chips::Chips;

/// What has to happen next; nothing while the tournament waits for a command.
pub(super) fn next(state: &State) -> Vec<Event> {
    if state.phase == Phase::Registering {
        return Vec::new();
    }
    ranked(state)
        .or_else(|| round_played(state))
        .or_else(|| pool_closed(state))
        .or_else(|| placed(state))
        .or_else(|| won(state))
        .or_else(|| level_by_hands(state))
        .or_else(|| level_by_time(state))
        .unwrap_or_default()
}

/// The players who fell together, once none of them can come back.
fn ranked(state: &State) -> Option<Vec<Event>> {
    let group: Vec<&Fall> = if state.hand_for_hand {
        if !state.is_round_over() {
            return None;
        }
        state.falls.iter().collect()
    } else {
        state
            .falls
            .chunk_by(|a, b| a.fell == b.fell)
            .find(|group| !group.iter().any(|fall| state.is_deciding(&fall.player)))?
            .iter()
            .collect()
    };
    let mut group = group;
    // Stable: players of one table stay in the order from the left of the button.
    group.sort_by_key(|fall| fall.table);
    let fell = group.iter().map(|fall| fall.fell).max()?;
    let mut events = Vec::new();
    for fall in &group {
        events.extend(bounties(state, fall));
    }
    let fallen: Vec<Fallen> = group
        .iter()
        .map(|fall| Fallen {
            player: fall.player.clone(),
            table: fall.table,
            began_with: fall.began_with,
        })
        .collect();
    let groups = ranking::groups(state.rules.structure().finish, &fallen);
    events.extend(
        groups
            .into_iter()
            .map(|players| Event::PlayersEliminated { players, fell }),
    );
    Some(events)
}

fn bounties(state: &State, fall: &Fall) -> Vec<Event> {
    let rule = &state.rules.structure().bounty;
    let head = state.players.get(&fall.player).map(|player| player.bounty);
    let head = head.unwrap_or_default();
    if rule.kind == BountyKind::None || head.is_zero() {
        return Vec::new();
    }
    bounty::claims(rule, head, fall.winners.len())
        .into_iter()
        .zip(&fall.winners)
        .filter(|(claim, _)| claim.cash.get() + claim.added.get() > 0)
        .map(|(claim, winner)| Event::BountyWon {
            player: winner.clone(),
            of: fall.player.clone(),
            cash: claim.cash,
            added: claim.added,
        })
        .collect()
}

fn round_played(state: &State) -> Option<Vec<Event>> {
    let played = state.tables.values().any(|table| table.played);
    (state.hand_for_hand && played && state.is_round_over()).then(|| vec![Event::RoundPlayed])
}

fn pool_closed(state: &State) -> Option<Vec<Event>> {
    if state.prizes.is_some() || !state.is_pool_final() {
        return None;
    }
    let entries = state.entries.len();
    let tables = &state.rules.structure().payouts;
    let table = tables
        .iter()
        .rfind(|table| usize::from(table.entries) <= entries)?;
    let pool = state.money.prizes;
    Some(vec![Event::PoolClosed {
        entries,
        pool,
        prizes: payout::prizes(pool, &table.basis_points),
    }])
}

fn placed(state: &State) -> Option<Vec<Event>> {
    let prizes = state.prizes.as_ref()?;
    let sizes = state.finishes.iter().map(|group| group.players.len());
    let places = ranking::places(state.entries.len(), sizes);
    let groups = state.finishes.iter().zip(places);
    let due: Vec<Event> = groups
        .filter(|(group, _)| !group.placed)
        .map(|(group, place)| {
            let prizes = payout::shared_prizes(prizes, place, group.players.len());
            let placing = |(player, prize): (&Player, Chips)| Placing {
                player: player.clone(),
                prize,
            };
            let players = group.players.iter().zip(prizes).map(placing).collect();
            Event::Placed { place, players }
        })
        .collect();
    (!due.is_empty()).then_some(due)
}

fn won(state: &State) -> Option<Vec<Event>> {
    if state.phase == Phase::Over || !state.is_decided() {
        return None;
    }
    let (player, found) = state.players.iter().find(|(_, player)| player.is_in())?;
    let player = player.clone();
    let mut events = vec![Event::TournamentWon {
        player: player.clone(),
    }];
    if !found.bounty.is_zero() {
        events.push(Event::BountyWon {
            player: player.clone(),
            of: player,
            cash: found.bounty,
            added: Chips::ZERO,
        });
    }
    Some(events)
}

fn level_by_hands(state: &State) -> Option<Vec<Event>> {
    let Some(Length::Hands(hands)) = state.rules.length(state.clock.level) else {
        return None;
    };
    let most = state.tables.values().map(|table| table.hands).max()?;
    (state.phase == Phase::Running && most >= hands).then(|| {
        vec![Event::LevelStarted {
            level: state.clock.level + 1,
            at_ms: state.clock.now_ms,
        }]
    })
}

/// Time that a hand told ends a level like time that the clock told.
fn level_by_time(state: &State) -> Option<Vec<Event>> {
    let Some(Length::Ms(length)) = state.rules.length(state.clock.level) else {
        return None;
    };
    let end_ms = state.clock.level_from_ms.checked_add(length)?;
    (state.phase == Phase::Running && end_ms <= state.clock.now_ms).then(|| {
        vec![Event::LevelStarted {
            level: state.clock.level + 1,
            at_ms: end_ms,
        }]
    })
}
