//! What an event changes.

use std::sync::Arc;

use super::command::Entry;
use super::decide::button_stays;
use super::event::{Deal, Event};
use super::house::{BankRefill, Mode, Ratholing};
use super::positions::Last;
use super::refusal::Refusal;
use super::state::{Debt, Leaver, Occupant, Table, TableHand};
use super::{Player, deal};
use crate::chips::Chips;
use crate::hand::{self, Phase};
use crate::invariant;
use crate::profile::Rules;
use crate::refusal;
use crate::seat::{Seat, SeatSet};

/// An invariant that does not hold: a bug of the engine, or events that it did not give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// One of the hand.
    #[error("{0}")]
    Hand(#[from] invariant::Violation),
    /// A hand cannot begin so.
    #[error("the hand cannot begin: {0}")]
    Start(refusal::Refusal),
    /// The table cannot hold what comes.
    #[error("{0}")]
    Table(Refusal),
    /// An event of this kind, or of this seat, cannot happen now.
    #[error("an event of this kind cannot happen now")]
    OutOfPlace,
    /// What came to the table is not what lies there and what left it.
    #[error("chips are not conserved: expected {expected}, found {found}")]
    ChipsNotConserved {
        /// The chips that ever came to the table.
        expected: Chips,
        /// Chips that lie there or left.
        found: Chips,
    },
}

/// Changes the table by an event and checks that no chips are lost.
///
/// Events that [`super::apply`] gave never fail here. After an error the state is to be thrown away.
pub fn evolve(table: &mut Table, event: &Event) -> Result<(), Violation> {
    change(table, event)?;
    check(table)
}

fn check(table: &Table) -> Result<(), Violation> {
    let stacks = table.seats.values().map(|occupant| occupant.stack);
    let gone = [table.books.cashed_out, table.books.fees, table.books.rake];
    let found = stacks
        .chain(gone)
        .try_fold(Chips::ZERO, Chips::checked_add)
        .ok_or(Violation::OutOfPlace)?;
    let expected = table.books.bought_in;
    if found != expected {
        return Err(Violation::ChipsNotConserved { expected, found });
    }
    Ok(())
}

fn change(table: &mut Table, event: &Event) -> Result<(), Violation> {
    match event {
        Event::PlayerSeated {
            seat,
            player,
            stack,
            entry,
            at_ms,
        } => {
            sit(table, *seat, *player, *stack, *entry)?;
            table.now_ms = *at_ms;
        }
        Event::PlayerLeft {
            seat,
            player,
            stack,
            at_ms,
            ..
        } => {
            leave(table, *seat, *player, *stack)?;
            table.now_ms = *at_ms;
            remember(table, *player, *stack);
        }
        Event::PlayerSatOut { seat, .. } => occupant(table, *seat)?.sits_out = true,
        Event::PlayerReturned { seat, entry } => {
            let occupant = occupant(table, *seat)?;
            occupant.sits_out = false;
            occupant.entry = *entry;
            occupant.timeouts = 0;
        }
        Event::ConnectionChanged { seat, connected } => {
            occupant(table, *seat)?.connected = *connected;
        }
        Event::ChipsBought { seat, amount } => {
            add(&mut occupant(table, *seat)?.stack, *amount)?;
            add(&mut table.books.bought_in, *amount)?;
        }
        Event::ChipsCashedOut { seat, amount } => {
            subtract(&mut occupant(table, *seat)?.stack, *amount)?;
            add(&mut table.books.cashed_out, *amount)?;
        }
        Event::StackSet { seat, stack } => {
            let held = std::mem::replace(&mut occupant(table, *seat)?.stack, *stack);
            add(&mut table.books.bought_in, stack.saturating_sub(held))?;
            add(&mut table.books.cashed_out, held.saturating_sub(*stack))?;
        }
        Event::TimePaid { seat, amount } => {
            subtract(&mut occupant(table, *seat)?.stack, *amount)?;
            add(&mut table.books.fees, *amount)?;
        }
        Event::TimeCollected {
            paid_until_ms,
            at_ms,
        } => {
            table.time_paid_until_ms = *paid_until_ms;
            table.now_ms = *at_ms;
        }
        Event::RulesChanged { rules } => change_rules(table, rules),
        Event::ButtonMoved(deal) => begin_hand(table, deal)?,
        Event::BlindsMissed { small, big } => miss(table, *small, *big),
        Event::HandTaken { void, rake } => take(table, *void, *rake)?,
        Event::Hand(event) => {
            let hand = table.hand.as_mut().filter(|hand| !hand.taken);
            let hand = hand.ok_or(Violation::OutOfPlace)?;
            hand::evolve(&mut hand.state, event)?;
            table.now_ms = table.now_ms.max(hand.state.now_ms());
        }
        Event::BlindsSkipped { .. } | Event::PlayerBusted { .. } => {}
    }
    Ok(())
}

/// Under a rotation only the next game of it follows.
fn change_rules(table: &mut Table, rules: &Arc<Rules>) {
    table.rules = Arc::clone(rules);
    let games = table.house.games().len() + 1;
    if let Some(turn) = &mut table.turn {
        turn.game = (turn.game + 1) % games;
        turn.hands = 0;
    }
}

fn occupant(table: &mut Table, seat: Seat) -> Result<&mut Occupant, Violation> {
    table.seats.get_mut(&seat).ok_or(Violation::OutOfPlace)
}

fn add(to: &mut Chips, amount: Chips) -> Result<(), Violation> {
    *to = to.checked_add(amount).ok_or(Violation::OutOfPlace)?;
    Ok(())
}

fn subtract(from: &mut Chips, amount: Chips) -> Result<(), Violation> {
    *from = from.checked_sub(amount).ok_or(Violation::OutOfPlace)?;
    Ok(())
}

fn sit(
    table: &mut Table,
    seat: Seat,
    player: Player,
    stack: Chips,
    entry: Entry,
) -> Result<(), Violation> {
    let taken = table.seats.contains_key(&seat) || table.seat_of(player).is_some();
    if taken || seat.number() > table.house().seats_max {
        return Err(Violation::OutOfPlace);
    }
    add(&mut table.books.bought_in, stack)?;
    table.left.retain(|leaver| leaver.player != player);
    let occupant = Occupant {
        player,
        stack,
        sits_out: false,
        connected: true,
        debt: Debt::Newcomer,
        entry,
        bank_ms: table.rules.profile().clock.bank_ms,
        timeouts: 0,
    };
    table.seats.insert(seat, occupant);
    Ok(())
}

fn leave(table: &mut Table, seat: Seat, player: Player, stack: Chips) -> Result<(), Violation> {
    let occupant = table.seats.remove(&seat).ok_or(Violation::OutOfPlace)?;
    if (occupant.player, occupant.stack) != (player, stack) {
        return Err(Violation::OutOfPlace);
    }
    add(&mut table.books.cashed_out, stack)
}

fn begin_hand(table: &mut Table, deal: &Deal) -> Result<(), Violation> {
    if table.in_hand() {
        return Err(Violation::OutOfPlace);
    }
    let state = hand::waiting(&table.rules, &deal::setup(table, deal)).map_err(Violation::Start)?;
    table.now_ms = deal.at_ms;
    if let Some(turn) = table.turn.as_mut().filter(|turn| turn.hands == 0) {
        turn.players = u32::try_from(deal.dealt_in.len()).unwrap_or(u32::MAX);
    }
    table.hand = Some(TableHand {
        state,
        positions: deal.positions,
        dealt_in: deal.dealt_in,
        taken: false,
    });
    Ok(())
}

/// What a player left with, as long as he has to bring it back.
fn remember(table: &mut Table, player: Player, stack: Chips) {
    let (now_ms, back) = (table.now_ms, table.house().return_after_leaving);
    table
        .left
        .retain(|leaver| now_ms.saturating_sub(leaver.at_ms) <= back.within_ms);
    let brings_back = back.rule == Ratholing::BringsBack && table.house().mode == Mode::Cash;
    if brings_back && !stack.is_zero() {
        table.left.push(Leaver {
            player,
            stack,
            at_ms: now_ms,
        });
    }
}

fn miss(table: &mut Table, missed_small: SeatSet, missed_big: SeatSet) {
    for (&seat, occupant) in &mut table.seats {
        let (small, big) = match occupant.debt {
            Debt::Missed { small, big } => (small, big),
            Debt::None | Debt::Newcomer => (false, false),
        };
        let small = small || missed_small.contains(seat);
        let big = big || missed_big.contains(seat);
        if small || big {
            occupant.debt = Debt::Missed { small, big };
        }
    }
}

/// The table takes over what the hand left.
fn take(table: &mut Table, void: bool, rake: Chips) -> Result<(), Violation> {
    let stays = button_stays(table, void);
    let bank = table.house().time_bank;
    let bank_most_ms = table.rules.profile().clock.bank_ms;
    let hand = table.hand.as_mut().filter(|hand| !hand.taken);
    let hand = hand.ok_or(Violation::OutOfPlace)?;
    if hand.state.phase() != Phase::Complete || hand.state.rake() != rake {
        return Err(Violation::OutOfPlace);
    }
    hand.taken = true;
    for played in hand.state.seats() {
        let occupant = table.seats.get_mut(&played.seat());
        let occupant = occupant.ok_or(Violation::OutOfPlace)?;
        occupant.stack = played.stack();
        occupant.timeouts = played.timeouts();
        occupant.bank_ms = match bank.refill {
            BankRefill::Carried => played.bank_ms(),
            BankRefill::EachHand => {
                let more = played.bank_ms().saturating_add(bank.add_ms);
                more.min(bank_most_ms.max(played.bank_ms()))
            }
            BankRefill::Full => bank_most_ms,
        };
        if !void {
            occupant.debt = Debt::None;
        }
    }
    if stays {
        // A first hand is dealt again with the button that was drawn for it.
        table.drawn = table.last.is_none().then_some(hand.positions.button);
    } else {
        let played = Last {
            positions: hand.positions,
            has_blinds: table.rules.has_blinds(),
        };
        let rule = table.house.house().rotation.stud_button;
        table.last = Some(Last::after(table.last, rule, played));
        table.drawn = None;
    }
    table.hands += u64::from(!void);
    if let Some(turn) = &mut table.turn {
        turn.hands += u32::from(!void);
    }
    add(&mut table.books.rake, rake)
}
