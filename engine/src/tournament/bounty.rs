//! Bounties: what those get who put a player out.

use super::payout::{basis_points_of, shares};
use super::structure::{Bounty, BountyKind, BountySplit};
use crate::chips::Chips;

/// What one winner gets of a bounty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// What he is paid at once.
    pub cash: Chips,
    /// Added to his own bounty.
    pub added: Chips,
}

/// What each of the winners gets of a bounty, from the left of the button on. Those are the winners
/// who took the last chips of the player (rule scenario 101).
pub fn claims(rule: &Bounty, bounty: Chips, winners: usize) -> Vec<Claim> {
    let cash = match rule.kind {
        BountyKind::None | BountyKind::Fixed => bounty,
        BountyKind::Progressive => basis_points_of(bounty, rule.cash_basis_points),
    };
    let added = bounty.saturating_sub(cash);
    match rule.split {
        BountySplit::Equally => shares(cash, winners)
            .zip(shares(added, winners))
            .map(|(cash, added)| Claim { cash, added })
            .collect(),
        BountySplit::FirstLeftOfButton => std::iter::once(Claim { cash, added })
            .chain(std::iter::repeat(Claim {
                cash: Chips::ZERO,
                added: Chips::ZERO,
            }))
            .take(winners)
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claimed(kind: BountyKind, split: BountySplit, bounty: u32, winners: usize) -> Vec<[u64; 2]> {
        let rule = Bounty {
            kind,
            split,
            amount: Chips::from(100),
            ..Bounty::default()
        };
        claims(&rule, Chips::from(bounty), winners)
            .iter()
            .map(|claim| [claim.cash.get(), claim.added.get()])
            .collect()
    }

    #[test]
    fn half_of_a_progressive_bounty_is_cash() {
        use BountyKind::{Fixed, Progressive};
        use BountySplit::{Equally, FirstLeftOfButton};
        // Rule scenario 101.
        assert_eq!(claimed(Progressive, Equally, 100, 2), [[25, 25], [25, 25]]);
        assert_eq!(claimed(Progressive, Equally, 101, 2), [[25, 26], [25, 25]]);
        assert_eq!(claimed(Progressive, Equally, 103, 2), [[26, 26], [25, 26]]);
        assert_eq!(
            claimed(Progressive, FirstLeftOfButton, 100, 2),
            [[50, 50], [0, 0]]
        );
        assert_eq!(claimed(Fixed, Equally, 101, 2), [[51, 0], [50, 0]]);
    }

    #[test]
    fn the_claims_are_the_bounty() {
        for kind in [BountyKind::Fixed, BountyKind::Progressive] {
            for &split in BountySplit::ALL {
                for bounty in 0..500 {
                    for winners in 1..=9 {
                        let all: u64 = claimed(kind, split, bounty, winners).iter().flatten().sum();
                        assert_eq!(all, u64::from(bounty));
                    }
                }
            }
        }
    }
}
