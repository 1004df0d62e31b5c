//! What a player does in a hand with bets: mostly something legal, weighted to where engines go wrong.

use dealproof_adapters::protocol::{Act, TableState, ToAct};
use serde_json::Value;

use super::dice::Dice;

/// How often a player does what, in per cent; what is left are checks and calls.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) all_in: u64,
    pub(crate) raise: u64,
    pub(crate) fold: u64,
    /// Requests of one hand that are meant to be refused, at most.
    pub(crate) probes_max: u32,
}

impl Style {
    /// The style of `dealproof diff`.
    pub(crate) const MIXED: Self = Self {
        all_in: 12,
        raise: 30,
        fold: 15,
        probes_max: 3,
    };
    /// Hands end soon: everybody goes all-in or folds.
    pub(crate) const FAST: Self = Self {
        all_in: 45,
        raise: 10,
        fold: 30,
        probes_max: 1,
    };
}

/// Decides for everybody in a hand.
pub(crate) struct Actor {
    style: Style,
    probes: u32,
}

impl Actor {
    pub(crate) const fn new(style: Style) -> Self {
        Self { style, probes: 0 }
    }

    /// The next request: mostly legal, now and then one that must be refused.
    pub(crate) fn decide(&mut self, dice: &mut Dice, state: &TableState) -> Option<Act> {
        let turn = state.to_act.as_ref()?;
        if self.probes < self.style.probes_max && dice.one_in(12) {
            self.probes += 1;
            return Some(probe(dice, state, turn));
        }
        if let Some(special) = special(dice, state, turn) {
            return Some(special);
        }
        let draw = dice.below(100);
        let raises = self.style.all_in..self.style.all_in + self.style.raise;
        if draw < self.style.all_in {
            return Some(act(turn.seat, "all_in", None));
        }
        if raises.contains(&draw) && turn.min_raise_to.is_some() {
            return Some(raise(dice, state, turn));
        }
        let folds = turn.fold && draw >= 100 - self.style.fold;
        let word = match (turn.check, folds) {
            (true, _) => "check",
            (false, true) => "fold",
            (false, false) => "call",
        };
        Some(act(turn.seat, word, None))
    }
}

/// What only some games ask for: a bring-in, discards, the number of runs, showing.
fn special(dice: &mut Dice, state: &TableState, turn: &ToAct) -> Option<Act> {
    if let Some(most) = turn.runs_max {
        let times = Some(1 + dice.below(most));
        return Some(Act {
            times,
            ..act(turn.seat, "run", None)
        });
    }
    if let Some(most) = turn.discard_max {
        let least = turn.discard_min.unwrap_or_default();
        let count = least + dice.below(most - least + 1);
        let seat = state.seats.iter().find(|seat| seat.seat == turn.seat);
        let mut own = seat.and_then(|seat| seat.cards.clone()).unwrap_or_default();
        if dice.one_in(2) {
            dice.shuffle(&mut own);
        }
        own.truncate(usize::try_from(count).unwrap_or_default());
        return Some(Act {
            discard: Some(own),
            ..act(turn.seat, "draw", None)
        });
    }
    if turn.bring_in.is_some() {
        let completes = turn.min_raise_to.is_some() && dice.one_in(4);
        let action = if completes {
            "complete"
        } else {
            "post_bring_in"
        };
        return Some(act(turn.seat, action, None));
    }
    if turn.check || turn.fold || turn.call > 0 {
        return None;
    }
    let action = if turn.muck && dice.one_in(2) {
        "muck"
    } else {
        "show"
    };
    Some(act(turn.seat, action, None))
}

fn raise(dice: &mut Dice, state: &TableState, turn: &ToAct) -> Act {
    let least = turn.min_raise_to.unwrap_or_default();
    let most = turn.max_raise_to.unwrap_or(least);
    let to = match dice.below(4) {
        0 => most,
        1 => least + dice.below(most - least + 1) / 7,
        2 => least + dice.below(most - least + 1),
        _ => least,
    };
    act(turn.seat, raising_word(state), Some(to))
}

/// A request that must be refused.
fn probe(dice: &mut Dice, state: &TableState, turn: &ToAct) -> Act {
    let word = raising_word(state);
    match (dice.below(5), turn.min_raise_to, turn.max_raise_to) {
        (0, Some(least), _) if least > 1 => act(turn.seat, word, Some(least - 1)),
        (1, _, Some(most)) => act(turn.seat, word, Some(most + 1)),
        (2, ..) if !turn.check => act(turn.seat, "check", None),
        (3, ..) => {
            let words = ["fold", "show", "muck", "complete", "bet", "run", "draw"];
            let word = dice.pick(&words).copied().unwrap_or_default();
            let to = (word == "bet").then_some(turn.call);
            act(turn.seat, word, to)
        }
        _ => {
            let others = state.seats.iter().map(|seat| seat.seat);
            let others: Vec<u64> = others.filter(|&seat| seat != turn.seat).collect();
            let seat = dice.pick(&others).copied().unwrap_or(turn.seat);
            act(seat, "call", None)
        }
    }
}

/// The first bet of a street is a bet, every further one a raise.
fn raising_word(state: &TableState) -> &'static str {
    if state.seats.iter().any(|seat| seat.bet > 0) {
        "raise"
    } else {
        "bet"
    }
}

pub(crate) fn act(seat: u64, action: &str, to: Option<u64>) -> Act {
    Act {
        to: to.map(Value::from),
        ..Act::new(seat, action)
    }
}
