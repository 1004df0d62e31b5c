//! Colouring up: the smallest chips go, and what does not make one of the next is raced off.

use serde::{Deserialize, Serialize};

use super::structure::{ChipSet, OddDenomination, RaceTotal};
use crate::card::Card;
use crate::chips::Chips;
use crate::seat::Seat;

/// What becomes of the stack of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "members")]
pub struct Raced {
    /// The seat whose stack it is.
    pub seat: Seat,
    /// The stack before the race.
    pub before: Chips,
    /// Chips after, all in the next denomination or larger ones.
    pub after: Chips,
    /// One card for each odd chip.
    pub cards: Vec<Card>,
}

/// Exchanges chips of one denomination for the next at one table.
///
/// Each player changes what he can. For each odd chip left he gets a card, seat by seat from the
/// lowest number on; a rest that is less than one chip counts as a chip. The value of all odd chips
/// says how many chips of the next denomination are raced for; each goes to the player with the
/// highest card by rank and suit who has none of them yet. Nobody is raced out: whose only chips were
/// odd keeps one of the next denomination (TDA-24, rule scenario 99).
///
/// `deck` has a card for each odd chip, top first; the structure's check sees to it for whole decks.
pub fn colour_up(
    rule: &ChipSet,
    stacks: &[(Seat, Chips)],
    chip: Chips,
    next: Chips,
    deck: &[Card],
) -> Vec<Raced> {
    let (chip, next) = (chip.get().max(1), next.get().max(1));
    let odd = |stack: Chips| stack.get() % next;
    let mut cards = deck.iter().copied();
    let mut seats: Vec<Raced> = stacks
        .iter()
        .map(|&(seat, before)| {
            let count = usize::try_from(odd(before).div_ceil(chip)).unwrap_or(usize::MAX);
            let raced = rule.odd == OddDenomination::Race;
            Raced {
                seat,
                before,
                after: before.saturating_sub(amount(odd(before))),
                cards: if raced {
                    cards.by_ref().take(count).collect()
                } else {
                    Vec::new()
                },
            }
        })
        .collect();
    let mut winners: Vec<usize> = (0..seats.len())
        .filter(|&place| odd(seats[place].before) > 0)
        .collect();
    if rule.odd == OddDenomination::Race {
        let value: u128 = stacks
            .iter()
            .map(|&(_, stack)| u128::from(odd(stack)))
            .sum();
        let (whole, rest) = (value / u128::from(next), value % u128::from(next));
        let up = match rule.total {
            RaceTotal::HalfUp => rest * 2 >= u128::from(next),
            RaceTotal::Up => rest > 0,
            RaceTotal::Down => false,
        };
        let prizes = usize::try_from(whole + u128::from(up)).unwrap_or(usize::MAX);
        // The highest card of each player decides: with one chip each the others do not matter.
        winners.sort_by_key(|&place| std::cmp::Reverse(seats[place].cards.iter().max().copied()));
        winners.truncate(prizes);
    }
    for place in winners {
        seats[place].after += amount(next);
    }
    for seat in &mut seats {
        if seat.after.is_zero() && !seat.before.is_zero() {
            seat.after = amount(next);
        }
    }
    seats
}

fn amount(chips: u64) -> Chips {
    Chips::new(chips).expect("a denomination is an amount of chips")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(rule: &ChipSet, stacks: &[u32], cards: &str) -> Vec<u64> {
        let deck: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        let stacks: Vec<(Seat, Chips)> = (1..)
            .zip(stacks)
            .map(|(number, &stack)| (Seat::new(number).unwrap(), Chips::from(stack)))
            .collect();
        colour_up(rule, &stacks, Chips::from(25), Chips::from(100), &deck)
            .iter()
            .map(|raced| raced.after.get())
            .collect()
    }

    fn rule(odd: OddDenomination, total: RaceTotal) -> ChipSet {
        ChipSet {
            odd,
            total,
            ..ChipSet::default()
        }
    }

    #[test]
    fn the_race_of_the_rule_scenario() {
        use OddDenomination::{Race, RoundUp};
        // Rule scenario 99: odd 25s held 3, 2 and 1, 150 in all, two chips of 100.
        let stacks = [1075, 1050, 1025];
        let race = |odd, total, cards| race(&rule(odd, total), &stacks, cards);
        let highest_last = "2c 3c 4c 5c 6c Ks";
        assert_eq!(
            race(Race, RaceTotal::HalfUp, highest_last),
            [1000, 1100, 1100]
        );
        // By suit: the king of hearts loses to the king of spades, and beats the deuces.
        let suits = "2c 2d 2h Kh 2s Ks";
        assert_eq!(race(Race, RaceTotal::HalfUp, suits), [1000, 1100, 1100]);
        // Three high cards of one player win one chip.
        let one_player = "As Ah Ad 3c 4c 2c";
        assert_eq!(
            race(Race, RaceTotal::HalfUp, one_player),
            [1100, 1100, 1000]
        );
        assert_eq!(race(Race, RaceTotal::Down, one_player), [1100, 1000, 1000]);
        assert_eq!(race(Race, RaceTotal::Up, one_player), [1100, 1100, 1000]);
        assert_eq!(
            race(RoundUp, RaceTotal::HalfUp, one_player),
            [1100, 1100, 1100]
        );
    }

    #[test]
    fn nobody_is_raced_out() {
        let rule = rule(OddDenomination::Race, RaceTotal::HalfUp);
        // 75 in all is one chip; the second player loses the race and has nothing else.
        assert_eq!(race(&rule, &[1050, 25], "As Ks 2c"), [1100, 100]);
        assert_eq!(race(&rule, &[1050, 25], "3c 2d As"), [1000, 100]);
        // 25 in all is none; he keeps a chip.
        assert_eq!(race(&rule, &[1000, 25], "As"), [1000, 100]);
    }

    #[test]
    fn half_a_chip_counts_and_less_does_not() {
        let rule = rule(OddDenomination::Race, RaceTotal::HalfUp);
        assert_eq!(race(&rule, &[1050, 2000], "As Ks"), [1100, 2000]);
        assert_eq!(race(&rule, &[1025, 2000], "As Ks"), [1000, 2000]);
        // 49 of a split pot are a chip and a rest, which counts as a chip: two cards.
        assert_eq!(race(&rule, &[1049, 1001], "2c As Kd"), [1100, 1000]);
    }
}
