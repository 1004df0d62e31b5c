//! Points become chips.

use super::profile::{Profile, ShortStack};
use super::score::Points;
use crate::chips::Chips;

/// What is paid, by place in the order from the left of the button.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Settlement {
    /// From, to, how much.
    pub(super) payments: Vec<(usize, usize, Chips)>,
    /// Who paid less than his points cost, and how much.
    pub(super) short: Vec<(usize, Chips)>,
}

/// Turns the points and stacks of a hand, both from the left of the button, into payments. Losers pay
/// out of the stacks they began with.
pub(super) fn settle(profile: &Profile, points: &[Points], stacks: &[Chips]) -> Settlement {
    let cost =
        |points: Points| u128::from(points.get().unsigned_abs()) * u128::from(profile.unit.get());
    let mut short = Vec::new();
    let mut paid = vec![0; points.len()];
    let mut won = vec![0; points.len()];
    for (place, (&points, stack)) in points.iter().zip(stacks).enumerate() {
        if points > Points::ZERO {
            won[place] = cost(points);
        } else {
            let whole = u128::from(stack.get());
            paid[place] = cost(points).min(whole);
            if cost(points) > whole {
                short.push((place, *stack));
            }
        }
    }
    let mut received = share(profile.short_stack, paid.iter().sum(), &won);
    let mut payments = Vec::new();
    for (from, mut left) in paid.into_iter().enumerate() {
        for (to, due) in received.iter_mut().enumerate() {
            let amount = left.min(*due);
            left -= amount;
            *due -= amount;
            let chips = u64::try_from(amount).ok().and_then(Chips::new);
            let chips = chips.expect("nobody pays more than his stack");
            if !chips.is_zero() {
                payments.push((from, to, chips));
            }
        }
    }
    Settlement { payments, short }
}

/// Divides what was paid among those who won something. Products stay below 2^128: a table has at
/// most 2^53 chips, a unit too, and nobody wins 2^15 points ([`super::Rules::POINTS_MAX`]).
fn share(rule: ShortStack, paid: u128, won: &[u128]) -> Vec<u128> {
    let total: u128 = won.iter().sum();
    let mut left = paid;
    match rule {
        ShortStack::LeftOfButton => won
            .iter()
            .map(|&won| {
                let received = won.min(left);
                left -= received;
                received
            })
            .collect(),
        ShortStack::Proportional => {
            let part = |won: u128| (won * paid).checked_div(total).unwrap_or(0);
            let mut received: Vec<u128> = won.iter().map(|&won| part(won)).collect();
            left -= received.iter().sum::<u128>();
            for (received, &won) in received.iter_mut().zip(won) {
                let odd = left.min(u128::from(*received < won));
                *received += odd;
                left -= odd;
            }
            received
        }
    }
}
