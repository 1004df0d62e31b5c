//! Ranking: who finished where.

use super::structure::{EqualStacks, Finish, SameHand, SameRound};
use super::{Player, TableNumber};
use crate::chips::Chips;

/// A player who lost his last chip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fallen {
    /// The player who is ranked.
    pub player: Player,
    /// The table at which he lost it.
    pub table: TableNumber,
    /// His chips when the hand began.
    pub began_with: Chips,
}

/// The players who fell at the same time, in groups that share places, the lowest group first.
///
/// `fallen` stand in the order of their tables and, at a table, from the left of the button on; so do
/// the players of a group. Players who fell in the same hand are ranked by the chips they began it
/// with (rule scenario 96). Those who fell at different tables in one round of hand for hand tie,
/// whatever their stacks (rule scenario 97, TDA-RP8).
pub fn groups(rule: Finish, fallen: &[Fallen]) -> Vec<Vec<Player>> {
    let all: Vec<&Fallen> = fallen.iter().collect();
    let tables: Vec<&[&Fallen]> = all.chunk_by(|a, b| a.table == b.table).collect();
    match rule.same_round {
        SameRound::AllTie if tables.len() > 1 => vec![names(&all)],
        SameRound::ByStack if tables.len() > 1 => {
            let by_stack = Finish {
                same_hand: SameHand::ByStack,
                equal_stacks: EqualStacks::Shared,
                ..rule
            };
            of_one_hand(by_stack, &all)
        }
        _ => {
            let hands: Vec<Vec<Vec<Player>>> =
                tables.iter().map(|hand| of_one_hand(rule, hand)).collect();
            let ranks = hands.iter().map(Vec::len).max().unwrap_or(0);
            // The last group of a hand is its best, and the best of all hands tie.
            let tied = |rank: usize| {
                let of = |hand: &Vec<Vec<Player>>| {
                    let group = hand.len().checked_sub(rank + 1);
                    group.map_or(Vec::new(), |group| hand[group].clone())
                };
                hands.iter().flat_map(of).collect()
            };
            (0..ranks).rev().map(tied).collect()
        }
    }
}

/// The players who fell in one hand, the lowest group first.
fn of_one_hand(rule: Finish, fallen: &[&Fallen]) -> Vec<Vec<Player>> {
    if rule.same_hand == SameHand::Shared {
        return vec![names(fallen)];
    }
    let mut by_stack = fallen.to_vec();
    // Stable: players with equal stacks stay in the order from the left of the button.
    by_stack.sort_by_key(|fallen| fallen.began_with);
    by_stack
        .chunk_by(|a, b| a.began_with == b.began_with)
        .flat_map(|equal| match rule.equal_stacks {
            EqualStacks::Shared => vec![names(equal)],
            EqualStacks::ByPosition => names(equal).into_iter().rev().map(|p| vec![p]).collect(),
        })
        .collect()
}

fn names(fallen: &[&Fallen]) -> Vec<Player> {
    fallen.iter().map(|fallen| fallen.player.clone()).collect()
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

    #[test]
    fn a_round_that_bust_two_in_one_hand_gave_all_the_same_place() {
        let fallen = [("a", 1, 500), ("b", 1, 300), ("c", 2, 400)];
        let rule = |same_round| Finish {
            same_round,
            ..Finish::default()
        };
        let tie = ranked(rule(SameRound::TablesTie), &fallen);
        assert_eq!(tie, [vec!["b"], vec!["a", "c"]]);
        assert_eq!(places(9, [1, 2]), [9, 7]);
        let all = ranked(rule(SameRound::AllTie), &fallen);
        assert_eq!(all, [["a", "b", "c"]]);
        let by_stack = ranked(rule(SameRound::ByStack), &fallen);
        assert_eq!(by_stack, [["b"], ["c"], ["a"]]);
        // Two of each hand: the better ones tie, and so do the others.
        let four = [("a", 1, 500), ("b", 1, 300), ("c", 2, 100), ("d", 2, 400)];
        let tie = ranked(Finish::default(), &four);
        assert_eq!(tie, [["b", "c"], ["a", "d"]]);
        // Equal stacks of one hand share, and tie with the other table.
        let equal = [("a", 1, 500), ("b", 1, 500), ("c", 2, 400)];
        assert_eq!(ranked(Finish::default(), &equal), [["a", "b", "c"]]);
    }
}
