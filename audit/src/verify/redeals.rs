//! The orders in which discards came back, read off the log: without the server seed nobody knows the
//! rest of them, and nobody needs it.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::deck::{DeckKind, Order};

use crate::entry::{ActOp, Event, Recipient, Seat};

/// So many orders of the deck's positions that deal what the log deals.
///
/// Cards that are dealt for the second time come from a pile of discards. Whenever one does that is
/// not in the pile, what was thrown away until then was shuffled again. Of each pile the log has the
/// cards in the order in which they came; the others stand behind them.
pub(super) fn orders(kind: DeckKind, count: usize, events: &[(u64, Event)]) -> Vec<Order> {
    let mut table = Table::default();
    for (_, event) in events {
        match event {
            Event::Deal(deal) => {
                for &position in &deal.pos {
                    table.deal(position, deal.to);
                }
            }
            Event::Act(act) if act.op == ActOp::Fold => {
                table
                    .thrown
                    .extend(table.held.remove(&act.seat).unwrap_or_default());
            }
            Event::Act(act) if act.op == ActOp::Draw => {
                let held = table.held.entry(act.seat).or_default();
                held.retain(|own| !act.pos.contains(own));
                table.thrown.extend(&act.pos);
            }
            _ => {}
        }
    }
    let mut orders = Vec::new();
    for number in 0..count {
        let mut positions: Vec<u8> = Vec::new();
        let came = table.piles.get(number).into_iter().flatten().copied();
        for position in came.chain(0..kind.cards()) {
            if position < kind.cards() && !positions.contains(&position) {
                positions.push(position);
            }
        }
        orders.extend(Order::new(kind, &positions));
    }
    orders
}

#[derive(Default)]
struct Table {
    dealt: BTreeSet<u8>,
    held: BTreeMap<Seat, Vec<u8>>,
    /// Discards and folded hands that are not in a pile.
    thrown: BTreeSet<u8>,
    /// What is left of the last pile.
    pile: BTreeSet<u8>,
    /// What came of each pile.
    piles: Vec<Vec<u8>>,
}

impl Table {
    fn deal(&mut self, position: u8, to: Recipient) {
        if !self.dealt.insert(position) {
            if !self.pile.contains(&position) {
                self.pile.append(&mut self.thrown);
                self.piles.push(Vec::new());
            }
            self.pile.remove(&position);
            if let Some(came) = self.piles.last_mut() {
                came.push(position);
            }
        }
        if let Recipient::Seat(seat) = to {
            self.held.entry(seat).or_default().push(position);
        }
    }
}
