//! Ranking: who finished where.

use super::structure::{EqualStacks, Finish, SameHand};
use super::{Player, TableNumber};
use crate::chips::Chips;

/// A player who lost his last chip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fallen {
    /// Who.
    pub player: Player,
    /// The table.
    pub table: TableNumber,
    /// His chips when the hand began.
    pub began_with: Chips,
}

/// The players who fell at the same time, in groups that share places, the lowest group first.
///
/// `fallen` stand in the order of their tables and, at a table, from the left of the button on; so do
/// the players of a group. Players who fell in the same hand are ranked by the chips they began it
/// with (rule scenario 96). Where the tables play hand for hand, all who fell in a round at different
/// tables share their places, whatever their stacks (rule scenario 97, TDA-RP8).
pub fn groups(rule: Finish, fallen: &[Fallen]) -> Vec<Vec<Player>> {
    let one_table = fallen.windows(2).all(|pair| pair[0].table == pair[1].table);
    if !one_table || rule.same_hand == SameHand::Shared {
        return vec![fallen.iter().map(|fallen| fallen.player.clone()).collect()];
    }
    let mut by_stack: Vec<&Fallen> = fallen.iter().collect();
    // Stable: players with equal stacks stay in the order from the left of the button.
    by_stack.sort_by_key(|fallen| fallen.began_with);
    by_stack
        .chunk_by(|a, b| a.began_with == b.began_with)
        .flat_map(|equal| {
            let players = equal.iter().map(|fallen| fallen.player.clone());
            match rule.equal_stacks {
                EqualStacks::Shared => vec![players.collect()],
                EqualStacks::ByPosition => players.rev().map(|player| vec![player]).collect(),
            }
        })
        .collect()
}

/// The first place of each group, the lowest group first, when there were so many entries.
pub fn places(entries: usize, groups: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut left = entries;
    groups
        .into_iter()
        .map(|players| {
            left = left.saturating_sub(players);
            left + 1
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(rule: Finish, fallen: &[(&str, u16, u32)]) -> Vec<Vec<String>> {
        let fallen: Vec<Fallen> = fallen
            .iter()
            .map(|&(name, table, stack)| Fallen {
                player: Player::new(name).unwrap(),
                table: TableNumber::new(table).unwrap(),
                began_with: Chips::from(stack),
            })
            .collect();
        groups(rule, &fallen)
            .iter()
            .map(|group| group.iter().map(ToString::to_string).collect())
            .collect()
    }

    #[test]
    fn the_same_hand_ranks_by_stack() {
        // Rule scenario 96, nine left before the hand.
        let rule = Finish::default();
        assert_eq!(
            ranked(rule, &[("a", 1, 500), ("b", 1, 300)]),
            [["b"], ["a"]]
        );
        assert_eq!(places(9, [1, 1]), [9, 8]);
        assert_eq!(ranked(rule, &[("a", 1, 500), ("b", 1, 500)]), [["a", "b"]]);
        assert_eq!(places(9, [2]), [8]);
        let shared = Finish {
            same_hand: SameHand::Shared,
            ..rule
        };
        assert_eq!(
            ranked(shared, &[("a", 1, 500), ("b", 1, 300)]),
            [["a", "b"]]
        );
        let position = Finish {
            equal_stacks: EqualStacks::ByPosition,
            ..rule
        };
        assert_eq!(
            ranked(position, &[("a", 1, 500), ("b", 1, 500)]),
            [["b"], ["a"]]
        );
    }

    #[test]
    fn a_round_at_two_tables_ties() {
        // Rule scenario 97.
        let fallen = [("a", 1, 500), ("b", 2, 300)];
        assert_eq!(ranked(Finish::default(), &fallen), [["a", "b"]]);
    }
}
