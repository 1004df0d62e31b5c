//! What happens while a hand is in play: decisions, and everything that comes between them.

use std::collections::VecDeque;

use dealproof_adapters::protocol::{Act, Operation, TableState};

use super::acting::{Actor, Style};
use super::dice::Dice;

/// Goes through hands with bets, one request after the other.
pub(crate) struct Course {
    style: Style,
    actor: Actor,
    /// The clock of the table.
    pub(crate) now_ms: u64,
    due: VecDeque<Operation>,
    ended: bool,
}

impl Course {
    pub(crate) const fn new(style: Style) -> Self {
        Self {
            style,
            actor: Actor::new(style),
            now_ms: 0,
            due: VecDeque::new(),
            ended: false,
        }
    }

    /// A new hand begins.
    pub(crate) fn begin(&mut self) {
        self.actor = Actor::new(self.style);
        self.ended = false;
    }

    /// The next request about a hand; none if nothing is left to do in it.
    pub(crate) fn next(&mut self, dice: &mut Dice, state: &TableState) -> Option<Operation> {
        if let Some(operation) = self.due.pop_front() {
            return Some(operation);
        }
        let Some(turn) = &state.to_act else {
            return self.end(dice, state);
        };
        if dice.one_in(3) {
            self.now_ms += dice.below(6_000);
        }
        let seat = dice.pick(&state.seats).map_or(turn.seat, |one| one.seat);
        let at_ms = dice.one_in(2).then_some(self.now_ms);
        Some(match dice.below(60) {
            0..3 => {
                self.now_ms += dice.below(50_000);
                let seat = if dice.one_in(4) { seat } else { turn.seat };
                Operation::Timeout {
                    seat,
                    at_ms: self.now_ms,
                }
            }
            3 => Operation::Disconnect { seat, at_ms },
            4 => Operation::Reconnect { seat, at_ms },
            5 if dice.one_in(2) => Operation::Leave { seat },
            6 if dice.one_in(6) => Operation::Void { reason: None },
            7 => Operation::View { seat },
            8 => Operation::ViewEvents {
                seat,
                from: dice.below(8),
            },
            9 => Operation::Replay,
            10 => self.restart(dice),
            _ => Operation::Act(self.act(dice, state)?),
        })
    }

    fn act(&mut self, dice: &mut Dice, state: &TableState) -> Option<Act> {
        let mut act = self.actor.decide(dice, state)?;
        let seq = state.to_act.as_ref().and_then(|turn| turn.seq);
        act.seq = match dice.below(30) {
            0 => seq.map(|seq| seq + 1),
            1 => seq.map(|seq| seq.saturating_sub(1)),
            2..15 => seq,
            _ => None,
        };
        act.at_ms = dice.one_in(3).then_some(self.now_ms);
        Some(act)
    }

    /// The engine writes down what it plays, may forget it, and goes on from what it wrote.
    fn restart(&mut self, dice: &mut Dice) -> Operation {
        if dice.one_in(2) {
            self.due.push_back(Operation::Abandon);
        }
        // Each engine gets back what it wrote itself.
        let snapshot = String::new();
        self.due.push_back(Operation::Restore { snapshot });
        Operation::Snapshot
    }

    /// After the last decision everybody looks, once.
    fn end(&mut self, dice: &mut Dice, state: &TableState) -> Option<Operation> {
        if self.ended {
            return None;
        }
        self.ended = true;
        let seat = dice.pick(&state.seats)?.seat;
        self.due.push_back(Operation::ViewEvents { seat, from: 0 });
        if dice.one_in(4) {
            self.due.push_back(Operation::Replay);
        }
        Some(Operation::View { seat })
    }
}
