//! Chips that come to the table and leave it without a hand: buy-ins, top-ups, cash-outs, fees.

use super::command::Player;
use super::decide::{between_hands, find, happen, leave, not_in_hand, time};
use super::event::{Event, LeaveReason};
use super::house::{AbsentTime, Mode, PartialCashOut, TopUps, UnpaidTime};
use super::refusal::Refusal;
use super::state::{Occupant, Table};
use crate::chips::Chips;
use crate::seat::Seat;

/// Between the limits, and not less than a player brings back who left a short time ago.
pub(super) fn check_buy_in(
    table: &Table,
    player: Player,
    chips: Chips,
    at_ms: u64,
) -> Result<(), Refusal> {
    let house = table.house();
    if chips < house.buy_in.min {
        return Err(Refusal::BuyInBelowMinimum {
            min: house.buy_in.min,
            found: chips,
        });
    }
    // Only those are remembered who have to bring back what they left with.
    let within_ms = house.return_after_leaving.within_ms;
    let left_with = table
        .left
        .iter()
        .filter(|leaver| leaver.player == player)
        .filter(|leaver| at_ms.saturating_sub(leaver.at_ms) <= within_ms)
        .map(|leaver| leaver.stack)
        .max()
        .unwrap_or(Chips::ZERO);
    if chips < left_with {
        return Err(Refusal::Ratholing {
            min: left_with,
            found: chips,
        });
    }
    // Who left with more than the largest buy-in brings that.
    match house.buy_in.max.map(|max| max.max(left_with)) {
        Some(max) if chips > max => Err(Refusal::BuyInAboveMaximum { max, found: chips }),
        _ => Ok(()),
    }
}

/// All chips that ever came to the table stay countable.
pub(super) fn comes_in(table: &Table, chips: Chips) -> Result<(), Refusal> {
    let sum = table.books.bought_in.checked_add(chips);
    sum.map(|_| ()).ok_or(Refusal::TooManyChips)
}

pub(super) fn top_up(
    table: &mut Table,
    player: Player,
    chips: Chips,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let (seat, occupant) = find(table, player)?;
    not_in_hand(table, seat)?;
    if chips.is_zero() {
        return Err(Refusal::NoChips);
    }
    let house = table.house();
    let stack = occupant.stack;
    if house.top_ups == TopUps::WhenBroke && !stack.is_zero() {
        return Err(Refusal::NotBroke { stack });
    }
    if stack.is_zero() && chips < house.buy_in.min {
        return Err(Refusal::BuyInBelowMinimum {
            min: house.buy_in.min,
            found: chips,
        });
    }
    comes_in(table, chips)?;
    let found = stack + chips;
    if let Some(max) = house.buy_in.max.filter(|&max| found > max) {
        return Err(Refusal::BuyInAboveMaximum { max, found });
    }
    let amount = chips;
    happen(table, Event::ChipsBought { seat, amount }, events);
    Ok(())
}

pub(super) fn cash_out(
    table: &mut Table,
    player: Player,
    chips: Chips,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let (seat, occupant) = find(table, player)?;
    not_in_hand(table, seat)?;
    if chips.is_zero() {
        return Err(Refusal::NoChips);
    }
    let house = table.house();
    if house.partial_cash_out == PartialCashOut::Refused {
        return Err(Refusal::CashOutNotAllowed);
    }
    let keeps = house.buy_in.max.unwrap_or(Chips::MAX);
    let max = occupant.stack.saturating_sub(keeps);
    if chips > max {
        return Err(Refusal::CashOutAboveLimit { max, found: chips });
    }
    let amount = chips;
    happen(table, Event::ChipsCashedOut { seat, amount }, events);
    Ok(())
}

pub(super) fn set_stack(
    table: &mut Table,
    player: Player,
    chips: Chips,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    if table.house().mode != Mode::Tournament {
        return Err(Refusal::WrongMode);
    }
    let (seat, occupant) = find(table, player)?;
    not_in_hand(table, seat)?;
    comes_in(table, chips.saturating_sub(occupant.stack))?;
    happen(table, Event::StackSet { seat, stack: chips }, events);
    Ok(())
}

pub(super) fn collect_time(
    table: &mut Table,
    at_ms: Option<u64>,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let at_ms = time(table, at_ms)?;
    let fee = table.house().time_fee;
    let paid_until_ms = table.time_paid_until_ms.saturating_add(fee.every_ms);
    let due = !fee.amount.is_zero();
    if !due || at_ms < paid_until_ms {
        return Err(Refusal::NoTimeDue {
            from_ms: due.then_some(paid_until_ms),
            found_ms: at_ms,
        });
    }
    between_hands(table)?;
    let payers: Vec<(Seat, Occupant)> = table
        .seats()
        .filter(|(_, occupant)| fee.absent == AbsentTime::Pays || !occupant.sits_out)
        .map(|(seat, occupant)| (seat, *occupant))
        .collect();
    let collected = Event::TimeCollected {
        paid_until_ms,
        at_ms,
    };
    happen(table, collected, events);
    for (seat, occupant) in payers {
        if occupant.stack < fee.amount && fee.unpaid == UnpaidTime::Leaves {
            leave(
                table,
                seat,
                &occupant,
                LeaveReason::UnpaidTime,
                at_ms,
                events,
            );
            continue;
        }
        let amount = fee.amount.min(occupant.stack);
        if !amount.is_zero() {
            happen(table, Event::TimePaid { seat, amount }, events);
        }
    }
    Ok(())
}
