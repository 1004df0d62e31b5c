//! Lines of a hand in words, for findings.

use std::fmt::Display;

use crate::entry::{
    Act, ActOp, Actor, Deal, Event, HandClose, Net, Pot, Recipient, SeatAmount, ShowReason,
};
use crate::hand::Line;

/// A line as the rules give it.
pub(super) fn line(line: &Line) -> String {
    match line {
        Line::Deal(line) => deal(line),
        Line::Act(line) => act(line),
        Line::Show {
            seq,
            why,
            positions,
        } => show(seq, *why, positions),
        Line::Close(_) => "the end of the hand".to_owned(),
    }
}

/// A line as the log has it.
pub(super) fn logged(event: &Event) -> String {
    match event {
        Event::Deal(line) => deal(line),
        Event::Act(line) => act(line),
        Event::Show(line) => {
            let positions: Vec<u8> = line.cards.iter().map(|card| card.pos).collect();
            show(&line.seq, line.why, &positions)
        }
        other => format!("an entry {}", other.kind()),
    }
}

/// Pots, the main pot first.
pub(super) fn pots(pots: &[Pot]) -> String {
    let pot = |(number, pot): (usize, &Pot)| {
        let wins = amounts(&pot.wins);
        format!(
            "pot {number} of {} for seats {}: {wins}",
            pot.amt,
            list(&pot.seats)
        )
    };
    or_none(pots.iter().enumerate().map(pot), "; ")
}

/// What seats get.
pub(super) fn amounts(amounts: &[SeatAmount]) -> String {
    let amount = |one: &SeatAmount| format!("{} to seat {}", one.amt, one.seat);
    or_none(amounts.iter().map(amount), ", ")
}

/// The accounts of a hand, without its pots.
pub(super) fn accounts(close: &HandClose) -> String {
    let net = |net: &Net| {
        format!(
            "seat {} bet {} and won {} ({:+})",
            net.seat,
            net.bet,
            net.won,
            net.delta.get()
        )
    };
    let nets = or_none(close.net.iter().map(net), ", ");
    format!(
        "{} chips before and {} after, ended by {}, {} lines, returned {}; {nets}",
        close.chips_before,
        close.chips_after,
        close.end,
        close.events,
        amounts(&close.returned)
    )
}

fn deal(line: &Deal) -> String {
    let to = match line.to {
        Recipient::Seat(seat) => format!("to seat {seat}"),
        Recipient::Board => "to the board".to_owned(),
        Recipient::Burn => "burned".to_owned(),
    };
    format!("line {}: positions {} {to}", line.seq, list(&line.pos))
}

fn show(seq: &impl Display, why: ShowReason, positions: &[u8]) -> String {
    let why = match why {
        ShowReason::FaceUp => "dealt face up",
        ShowReason::Showdown => "shown at the showdown",
        ShowReason::Voluntary => "shown by choice",
        ShowReason::Exposed => "shown by accident",
    };
    format!("line {seq}: positions {} {why}", list(positions))
}

fn act(line: &Act) -> String {
    let by = match line.by {
        Actor::Player => "the player",
        Actor::Clock => "the clock",
        Actor::Away => "absence",
        Actor::Rule => "the rules",
        Actor::Operator => "the operator",
    };
    let amount = line.amt;
    let what = match line.op {
        ActOp::Fold => "folds".to_owned(),
        ActOp::Check => "checks".to_owned(),
        ActOp::Call => format!("calls to {amount}"),
        ActOp::Bet => format!("bets {amount}"),
        ActOp::Raise => format!("raises to {amount}"),
        ActOp::AllIn => format!("goes all-in to {amount}"),
        ActOp::PostBringIn => format!("brings in {amount}"),
        ActOp::Complete => format!("completes to {amount}"),
        ActOp::Draw => format!("discards positions {}", list(&line.pos)),
        ActOp::Run => format!("agrees to {amount} runs"),
        ActOp::Show => "shows".to_owned(),
        ActOp::Muck => "mucks".to_owned(),
        ActOp::Place => format!("places positions {}", list(&line.pos)),
    };
    // A fold or a check has an amount too: what the seat has in on the street.
    let bet = match line.op {
        ActOp::Fold | ActOp::Check => format!(", with {amount} in"),
        _ => String::new(),
    };
    format!(
        "line {}: seat {} {what}{bet}, decided by {by}, {} in the pot",
        line.seq, line.seat, line.pot
    )
}

fn list(items: &[impl Display]) -> String {
    or_none(items.iter().map(ToString::to_string), ", ")
}

fn or_none(items: impl Iterator<Item = String>, between: &str) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() {
        "none".to_owned()
    } else {
        items.join(between)
    }
}
