//! Every way a hand can go: all decisions of all players, and at the showdown every order of the hands.
//!
//! The deck matters to the betting only where open cards say who acts first, so a showdown is played
//! once for each weak order (who beats whom and who ties) of the hands that are left, instead of once
//! for each deck; where a low hand wins half, once for each pair of an order of the high hands and an
//! order of those low hands that there may be. Cards are thrown away in every number. Every state is
//! reached through [`hand::apply`], which checks the invariants after every event; every amount, legal
//! or not, is tried in every state, and what is accepted must be what [`betting::legal`] announces.
//!
//! The number of ways grows quickly: heads-up hands with stacks of eight small bets, or three players
//! with five, are a matter of seconds.

use std::sync::Arc;

use crate::betting::{self, Legal};
use crate::card::Card;
use crate::chips::Chips;
use crate::command::{Action, Command};
use crate::deck::Cards;
use crate::event::{EndReason, Event};
use crate::hand::{self, Ending, SEATS_MAX, Setup, State};
use crate::profile::Rules;
use crate::rank::{self, HandValue};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::{BringIn, Stage};

/// What an exploration saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Census {
    /// States in which somebody decides.
    pub decisions: u64,
    /// Requests refused in them.
    pub refusals: u64,
    /// Hands that ended by folds.
    pub folds: u64,
    /// Hands that ended by a showdown, each order of the hands counted.
    pub showdowns: u64,
}

impl Census {
    /// All states: those in which somebody decides and those in which the hand is over.
    pub const fn states(&self) -> u64 {
        self.decisions + self.folds + self.showdowns
    }

    /// Adds what another exploration saw.
    pub const fn add(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.refusals += other.refusals;
        self.folds += other.folds;
        self.showdowns += other.showdowns;
    }
}

/// A hand that is over.
#[derive(Debug)]
pub struct Ended<'a> {
    /// The state after the last event.
    pub state: &'a State,
    /// Every event of the hand, in order.
    pub events: &'a [Event],
    order: Order,
}

/// The place of each hand in the orders assumed for a showdown.
#[derive(Debug, Clone, Copy, Default)]
struct Order {
    high: [u8; SEATS_MAX],
    low: [Option<u8>; SEATS_MAX],
}

impl Ended<'_> {
    /// The place of the seat's hand in the order assumed for the showdown: greater wins, equal ties.
    pub fn order(&self, seat: Seat) -> Option<u8> {
        self.state
            .seats
            .place(seat)
            .map(|place| self.order.high[place])
    }

    /// The same for the low hand, where there is one that qualifies.
    pub fn low_order(&self, seat: Seat) -> Option<u8> {
        self.state
            .seats
            .place(seat)
            .and_then(|place| self.order.low[place])
    }
}

/// Plays a hand in every possible way and reports each ending.
///
/// # Panics
/// When a request is accepted that was not announced as legal, or the other way round, when a refusal
/// changes the state, or when an invariant does not hold.
pub fn explore(
    rules: &Arc<Rules>,
    setup: &Setup,
    tell: &mut impl FnMut(&Ended<'_>),
) -> Result<Census, Refusal> {
    let mut explorer = Explorer {
        census: Census::default(),
        events: Vec::new(),
        worths: worths(),
        tell,
    };
    let waiting = hand::waiting(rules, setup)?;
    let start = |state: &mut State, events: &mut Vec<Event>| {
        hand::begin(state, setup, &mut |_, event| events.push(*event))
    };
    explorer.step(&waiting, start)?;
    Ok(explorer.census)
}

struct Explorer<'a, T> {
    census: Census,
    events: Vec<Event>,
    worths: [HandValue; SEATS_MAX],
    tell: &'a mut T,
}

impl<T: FnMut(&Ended<'_>)> Explorer<'_, T> {
    /// Makes a step from a state and goes on from where it leads.
    fn step(
        &mut self,
        before: &State,
        step: impl Fn(&mut State, &mut Vec<Event>) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let told = self.events.len();
        let mut after = before.clone();
        step(&mut after, &mut self.events)?;
        match after.ending() {
            None => self.decide(&after),
            Some(Ending::Played(EndReason::Showdown)) => {
                let live: Vec<usize> = (0..after.seats().len())
                    .filter(|&place| after.seats()[place].is_live())
                    .collect();
                let low = after.rules().profile().hand.low.is_some();
                for order in orders(&live, low) {
                    self.events.truncate(told);
                    after.clone_from(before);
                    after.showdown.assumed = Some([
                        order.high.map(|rank| Some(self.worths[usize::from(rank)])),
                        order.low.map(|rank| Some(self.worths[usize::from(rank?)])),
                    ]);
                    step(&mut after, &mut self.events)?;
                    self.census.showdowns += 1;
                    self.end(&after, order);
                }
            }
            Some(_) => {
                self.census.folds += 1;
                self.end(&after, Order::default());
            }
        }
        self.events.truncate(told);
        Ok(())
    }

    fn end(&mut self, state: &State, order: Order) {
        (self.tell)(&Ended {
            state,
            events: &self.events,
            order,
        });
    }

    /// Tries everything in a state in which somebody decides.
    fn decide(&mut self, state: &State) {
        let Some(legal) = betting::legal(state) else {
            panic!("nobody is to act in {state:?}");
        };
        self.census.decisions += 1;
        for action in [
            Action::Fold,
            Action::Check,
            Action::Call,
            Action::AllIn,
            Action::PostBringIn,
            Action::Complete,
        ] {
            self.request(state, &legal, action);
        }
        let most = legal.runs_max.unwrap_or(0);
        for times in 0..=most + 1 {
            self.request(state, &legal, Action::Run { times });
        }
        let cards = state
            .seat(legal.seat)
            .map_or(Cards::EMPTY, |seat| seat.cards);
        for count in 0..=cards.len() {
            let thrown = cards[..count].iter().copied();
            if let Some(discard) = Cards::try_from_iter(thrown) {
                self.request(state, &legal, Action::Draw { discard });
            }
        }
        let reach = state.seat(legal.seat).map_or(0, |seat| seat.reach().get());
        for to in (0..=reach + 1).filter_map(Chips::new) {
            self.request(state, &legal, Action::Bet { to });
            self.request(state, &legal, Action::Raise { to });
        }
    }

    fn request(&mut self, state: &State, legal: &Legal, action: Action) {
        let command = Command::act(legal.seat, action);
        let announced = is_announced(state, legal, action);
        // All-in and completing are other words for a call, bet or raise that is tried anyway.
        if announced && matches!(action, Action::AllIn | Action::Complete) {
            assert!(hand::decide(state, &command).is_ok());
            return;
        }
        let step = |state: &mut State, events: &mut Vec<Event>| {
            let before = state.clone();
            let refused = hand::apply(state, &command, events);
            assert!(refused.is_ok() || *state == before);
            refused
        };
        let refused = self.step(state, step).is_err();
        assert_eq!(refused, !announced, "{action:?} in {state:?}");
        self.census.refusals += u64::from(refused);
    }
}

fn is_announced(state: &State, legal: &Legal, action: Action) -> bool {
    let in_range = |to| legal.raise.is_some_and(|raise| raise.contains(to));
    match action {
        Action::Fold => legal.fold,
        Action::Check => legal.check,
        Action::Call => !legal.call.is_zero(),
        Action::Bet { to } => legal.opens && in_range(to),
        Action::Raise { to } => !legal.opens && in_range(to),
        Action::AllIn => state.seat(legal.seat).is_some_and(|seat| {
            let all = Some(seat.stack());
            all == legal.bring_in
                || (!legal.call.is_zero() && all == Some(legal.call))
                || in_range(seat.reach())
        }),
        Action::PostBringIn => legal.bring_in.is_some(),
        Action::Complete => {
            let may_complete = state.stage == Stage::Bet && state.round.bring_in != BringIn::None;
            may_complete && legal.raise.is_some()
        }
        Action::Draw { discard } => legal.discard.is_some_and(|range| {
            (usize::from(range.min)..=usize::from(range.max)).contains(&discard.len())
        }),
        Action::DrawFrom { .. } => false,
        Action::Run { times } => legal
            .runs_max
            .is_some_and(|most| (1..=most).contains(&times)),
        Action::Show => legal.show,
        Action::Muck => legal.muck,
    }
}

/// Every pair of an order of the high hands and, where there are low hands, an order of some of them.
fn orders(live: &[usize], low: bool) -> Vec<Order> {
    let hands = live.len();
    let lows: Vec<Vec<Option<u8>>> = if low {
        partial_orders(hands)
    } else {
        vec![vec![None; hands]]
    };
    let mut orders = Vec::new();
    for high in weak_orders(hands) {
        for low in &lows {
            let mut order = Order::default();
            for (index, &place) in live.iter().enumerate() {
                order.high[place] = high[index];
                order.low[place] = low[index];
            }
            orders.push(order);
        }
    }
    orders
}

/// The weak orders of every subset of so many hands; who is not in it has none.
fn partial_orders(hands: usize) -> Vec<Vec<Option<u8>>> {
    let mut orders = Vec::new();
    for subset in 0..1u32 << hands {
        let members: Vec<usize> = (0..hands).filter(|hand| subset >> hand & 1 == 1).collect();
        for order in weak_orders(members.len()) {
            let mut places = vec![None; hands];
            for (&member, rank) in members.iter().zip(order) {
                places[member] = Some(rank);
            }
            orders.push(places);
        }
    }
    orders
}

/// Every way in which so many hands can beat and tie each other: a rank for each, 0 lowest, without
/// gaps.
fn weak_orders(hands: usize) -> Vec<Vec<u8>> {
    let mut orders: Vec<Vec<u8>> = vec![vec![]];
    for _ in 0..hands {
        orders = orders
            .iter()
            .flat_map(|order| {
                (0..u8::try_from(hands).unwrap_or(u8::MAX)).map(|rank| {
                    let mut longer = order.clone();
                    longer.push(rank);
                    longer
                })
            })
            .collect();
    }
    orders.retain(|order| {
        let ranks = order.iter().copied().max().map_or(0, |highest| highest + 1);
        (0..ranks).all(|rank| order.contains(&rank))
    });
    orders
}

/// Ascending worths: the straights from five-high on.
fn worths() -> [HandValue; SEATS_MAX] {
    std::array::from_fn(|rank| {
        let cards: Vec<Card> = (0..5)
            .filter_map(|place| {
                let lowest = u8::try_from(rank).ok()?;
                // The ace stands below the deuce; one heart keeps a straight from being a flush.
                Card::new((lowest + 12 + place) % 13, if place == 0 { 2 } else { 0 })
            })
            .collect();
        rank::high(&cards)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weak_orders_are_the_ordered_bell_numbers() {
        // OEIS A000670.
        for (hands, count) in [(0, 1), (1, 1), (2, 3), (3, 13), (4, 75)] {
            assert_eq!(weak_orders(hands).len(), count);
        }
    }

    #[test]
    fn low_hands_are_those_of_every_subset() {
        // One order of nobody, 2 of one hand, 3 of both; then 1 + 3 + 3 * 3 + 13.
        assert_eq!(partial_orders(2).len(), 6);
        assert_eq!(partial_orders(3).len(), 26);
        assert_eq!(orders(&[0, 4], true).len(), 3 * 6);
        assert_eq!(orders(&[0, 4], false).len(), 3);
    }

    #[test]
    fn assumed_worths_ascend() {
        assert!(worths().is_sorted_by(|a, b| a < b));
    }
}
