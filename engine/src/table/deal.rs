//! The next hand: who is dealt in, where the button and the blinds are, and who posts what.

use super::command::{Entry, NextHand};
use super::decide::{happen, time};
use super::event::{Deal, Event};
use super::house::{MissedSmall, Mode, NewPlayer};
use super::positions::{ButtonRule, Positions};
use super::refusal::Refusal;
use super::state::{Debt, Table};
use crate::chips::Chips;
use crate::event::Presence;
use crate::hand::{self, Post, SeatSetup, Setup};
use crate::seat::{Seat, SeatSet};

pub(super) fn next_hand(
    table: &mut Table,
    next: &NextHand,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    if table.in_hand() {
        return Err(Refusal::HandInProgress);
    }
    let at_ms = time(table, next.at_ms)?;
    let all: SeatSet = table
        .seats()
        .filter(|(_, occupant)| {
            !occupant.stack.is_zero() && (!occupant.sits_out || table.deals_absent_in())
        })
        .map(|(seat, _)| seat)
        .collect();
    let too_few = Refusal::TooFewPlayers { found: all.len() };
    let last = table.last.map(|last| last.positions);
    let (positions, dealt_in, posts) = match last {
        None => {
            let button = drawn_button(table, next.button, all)?;
            let positions = Positions::first(button, all).ok_or(too_few)?;
            (positions, all, Vec::new())
        }
        Some(last) => {
            if let Some(found) = next.button {
                return Err(Refusal::ButtonNotFree { found });
            }
            after(table, last, all).ok_or(too_few)?
        }
    };
    let deal = Deal {
        positions,
        posts_small: positions.posts_small(dealt_in),
        dealt_in,
        posts,
        straddles: next.straddles.clone(),
        kill: next.kill,
        deck: next.deck,
        reshuffles: next.reshuffles.clone(),
        at_ms,
    };
    let mut told = Vec::new();
    hand::start(&table.rules, &setup(table, &deal), &mut told)?;
    let skipped = last
        .filter(|_| table.house().button == ButtonRule::Moving)
        .map(|last| {
            let players = dealt_in.iter().filter(|&seat| !owes(table, seat));
            positions.lets_off(last, players.collect())
        });
    happen(table, Event::ButtonMoved(Box::new(deal)), events);
    if let Some(skipped) = skipped.filter(|s| !(s.small.is_empty() && s.big.is_empty())) {
        let (small, big) = (skipped.small, skipped.big);
        happen(table, Event::BlindsSkipped { small, big }, events);
    }
    for event in told {
        happen(table, Event::Hand(event), events);
    }
    Ok(())
}

/// The positions after those of the last hand, who is dealt in, and what those who enter post.
fn after(table: &Table, last: Positions, all: SeatSet) -> Option<(Positions, SeatSet, Vec<Post>)> {
    let (owes, players): (Vec<Seat>, Vec<Seat>) = all.iter().partition(|&seat| owes(table, seat));
    let players: SeatSet = players.into_iter().collect();
    let owes: SeatSet = owes.into_iter().collect();
    let may = |positions: Positions, seat: Seat| may_enter(table, positions, seat);
    let (positions, dealt_in) = last.next_with(table.house().button, players, owes, may)?;
    let entered = dealt_in.without(players);
    // Where somebody is dealt in who may not enter, the game begins anew: nobody posts.
    let anew = entered.iter().any(|seat| !may(positions, seat));
    let posts = entered
        .iter()
        .filter(|&seat| !anew && seat != positions.big)
        .filter_map(|seat| post(table, seat));
    Some((positions, dealt_in, posts.collect()))
}

/// The button of a first hand. A void one is dealt again with the same.
fn drawn_button(table: &Table, given: Option<Seat>, all: SeatSet) -> Result<Seat, Refusal> {
    match (table.drawn, given) {
        (Some(drawn), Some(found)) if found != drawn => Err(Refusal::ButtonNotFree { found }),
        (Some(drawn), _) => Ok(drawn),
        (None, Some(button)) if all.contains(button) => Ok(button),
        (None, _) if all.len() < 2 => Err(Refusal::TooFewPlayers { found: all.len() }),
        (None, _) => Err(Refusal::ButtonNotDrawn),
    }
}

/// Whether the player has to wait or to post before he is dealt in.
fn owes(table: &Table, seat: Seat) -> bool {
    let debt = table
        .seat(seat)
        .map_or(Debt::None, |occupant| occupant.debt);
    debt != Debt::None && table.has_blinds()
}

/// Whether a player who owes may be dealt in at these positions (rule scenario 13).
fn may_enter(table: &Table, positions: Positions, seat: Seat) -> bool {
    let Some(occupant) = table.seat(seat) else {
        return false;
    };
    let house = table.house();
    let admitted = positions.admits(house.entry, seat);
    match (house.mode, house.new_player, occupant.debt) {
        (Mode::Tournament, ..) | (_, NewPlayer::DealtIn, Debt::Newcomer) => admitted,
        (_, NewPlayer::Waits, Debt::Newcomer) => seat == positions.big,
        // What is owed cannot be made up between the big blind and the button (RRP, section 3),
        // whatever the house says of players who are moved.
        _ => {
            let posts = occupant.entry == Entry::Posts && admitted && seat != positions.small;
            seat == positions.big || posts
        }
    }
}

/// What a player posts who comes in elsewhere than on the big blind (rule scenarios 11 and 12).
fn post(table: &Table, seat: Seat) -> Option<Post> {
    let house = table.house();
    let blinds = &table.rules.profile().forced.blinds;
    let (small, big) = match blinds.as_slice() {
        [] => return None,
        [big] => (Chips::ZERO, *big),
        [small, big, ..] => (*small, *big),
    };
    let pays = |amount: Chips, owed: bool| if owed { amount } else { Chips::ZERO };
    let (live, dead) = match table.seat(seat)?.debt {
        _ if house.mode == Mode::Tournament => return None,
        Debt::None => return None,
        Debt::Newcomer => (
            pays(big, house.new_player != NewPlayer::DealtIn),
            Chips::ZERO,
        ),
        Debt::Missed {
            small: missed,
            big: owed,
        } => {
            let all = missed && house.missed_small == MissedSmall::AllBlinds;
            (pays(big, owed || all), pays(small, missed))
        }
    };
    (!live.is_zero() || !dead.is_zero()).then_some(Post { seat, live, dead })
}

/// The arguments of the hand.
pub(super) fn setup(table: &Table, deal: &Deal) -> Setup {
    let seats = deal.dealt_in.iter().filter_map(|seat| {
        let occupant = table.seat(seat)?;
        Some(SeatSetup {
            seat,
            stack: occupant.stack,
            dealt_in: true,
            presence: match (occupant.sits_out, occupant.connected) {
                (true, _) => Presence::SittingOut,
                (false, true) => Presence::Present,
                (false, false) => Presence::Disconnected,
            },
            bank_ms: Some(occupant.bank_ms),
            timeouts: occupant.timeouts,
        })
    });
    Setup {
        button: deal.positions.button,
        seats: seats.collect(),
        blind_seats: Some(blind_seats(table, deal)),
        posts: deal.posts.clone(),
        straddles: deal.straddles.clone(),
        kill: deal.kill,
        deck: deal.deck,
        reshuffles: deal.reshuffles.clone(),
        at_ms: deal.at_ms,
    }
}

/// Who posts each blind of the profile: a single one is the big blind, and blinds beyond two go to the
/// players after it, up to the button. Who posted one posts no other.
fn blind_seats(table: &Table, deal: &Deal) -> Vec<Option<Seat>> {
    let (positions, count) = (deal.positions, table.rules.profile().forced.blinds.len());
    let mut seats = vec![deal.posts_small, Some(positions.big)];
    let mut last = positions.big;
    while seats.len() < count {
        let next = deal.dealt_in.after(last);
        let free = next.filter(|seat| !seats.contains(&Some(*seat)));
        last = free.unwrap_or(last);
        seats.push(free);
    }
    let from = usize::from(count == 1);
    seats[from..from + count.min(seats.len() - from)].to_vec()
}
