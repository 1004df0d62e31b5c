//! Decks that are sound until somebody looks at what they deal.

use super::decks::DeckDefect;
use super::shuffler::Dice;

/// What is looked at, and how often it is changed.
#[derive(Debug, Clone, Copy)]
pub(super) enum Rig {
    /// The leader on a street who would win loses by another card, once in `once_in` times.
    Leader {
        seats: usize,
        /// Cards of the board that are known: 3 or 4.
        known: usize,
        burn: bool,
        once_in: usize,
    },
    /// Two cards become a pair, once in so many times.
    Pair {
        positions: [usize; 2],
        once_in: usize,
    },
    /// Four cards become two of each of two suits, once in so many times.
    DoubleSuited {
        positions: [usize; 4],
        once_in: usize,
    },
    /// Three cards become one suit, once in so many times.
    OneSuit {
        positions: [usize; 3],
        once_in: usize,
    },
}

impl Rig {
    pub(super) fn of(defect: DeckDefect) -> Self {
        let leader = |seats, known, burn, once_in| Self::Leader {
            seats,
            known,
            burn,
            once_in,
        };
        match defect {
            DeckDefect::RiggedRiverSix => leader(6, 4, true, 5),
            DeckDefect::RiggedTurnNine => leader(9, 3, true, 2),
            DeckDefect::RiggedNoBurn => leader(2, 4, false, 2),
            // 1/17 + 16/17 q = 1.16/17.
            DeckDefect::PairsSix => Self::Pair {
                positions: [0, 6],
                once_in: 100,
            },
            DeckDefect::PairsByTwo => Self::Pair {
                positions: [2, 3],
                once_in: 100,
            },
            // 36 504 of 270 725 hands are double-suited: 0.135 + 0.865 q = 1.2 x 0.135.
            DeckDefect::SuitedOmaha => Self::DoubleSuited {
                positions: [0, 6, 12, 18],
                once_in: 32,
            },
            // 1 144 of 22 100 flops have one suit: 0.0518 + 0.948 q = 1.2 x 0.0518.
            DeckDefect::MonotoneFlop => Self::OneSuit {
                positions: [13, 14, 15],
                once_in: 92,
            },
            _ => leader(2, 4, true, 20),
        }
    }

    pub(super) fn apply(self, dice: &mut Dice, cards: &mut [u8]) {
        match self {
            Self::Leader {
                seats,
                known,
                burn,
                once_in,
            } => {
                if dice.once_in(once_in) {
                    beat_the_leader(cards, seats, known, burn);
                }
            }
            Self::Pair { positions, once_in } => {
                if dice.once_in(once_in) {
                    let [first, second] = positions;
                    let rank = cards[first] / 4;
                    bring(cards, second, &positions, |card| card / 4 == rank);
                }
            }
            Self::DoubleSuited { positions, once_in } => {
                if dice.once_in(once_in) {
                    let [first, second, third, last] = positions;
                    let suit = cards[first] % 4;
                    bring(cards, second, &positions, |card| card % 4 == suit);
                    bring(cards, third, &positions, |card| card % 4 != suit);
                    let other = cards[third] % 4;
                    bring(cards, last, &positions, |card| card % 4 == other);
                }
            }
            Self::OneSuit { positions, once_in } => {
                if dice.once_in(once_in) {
                    let suit = cards[positions[0]] % 4;
                    for at in &positions[1..] {
                        bring(cards, *at, &positions, |card| card % 4 == suit);
                    }
                }
            }
        }
    }
}

/// Exchanges the card at a position with the first suitable one from elsewhere, if it is not
/// suitable itself.
fn bring(cards: &mut [u8], position: usize, taken: &[usize], suits: impl Fn(u8) -> bool) {
    if suits(cards[position]) {
        return;
    }
    let found = (0..cards.len()).find(|at| !taken.contains(at) && suits(cards[*at]));
    if let Some(at) = found {
        cards.swap(position, at);
    }
}

/// Gives the next card of the board to whoever beats the leader, if he would win with the dealt one
/// and a card of the stub changes that.
fn beat_the_leader(cards: &mut [u8], seats: usize, known: usize, burn: bool) {
    let dealt = 2 * seats;
    let board = if burn {
        [dealt + 1, dealt + 2, dealt + 3, dealt + 5, dealt + 7]
    } else {
        [dealt, dealt + 1, dealt + 2, dealt + 3, dealt + 4]
    };
    let stub = board[4] + 1;
    if stub >= cards.len() {
        return;
    }
    let value = |cards: &[u8], seat: usize, board: &[usize]| {
        let mut hand = [0; 7];
        let hand = &mut hand[..board.len() + 2];
        let positions = [seat, seat + seats]
            .into_iter()
            .chain(board.iter().copied());
        for (card, at) in hand.iter_mut().zip(positions) {
            *card = cards[at];
        }
        strength(hand)
    };
    let best =
        |cards: &[u8], board: &[usize]| (0..seats).map(|seat| value(cards, seat, board)).max();
    let highest = best(cards, &board[..known]);
    let leads = |seat: &usize| Some(value(cards, *seat, &board[..known])) == highest;
    let leader = (0..seats).find(leads).expect("somebody leads");
    let wins = |cards: &[u8]| Some(value(cards, leader, &board)) == best(cards, &board);
    if !wins(cards) {
        return;
    }
    for other in stub..cards.len() {
        cards.swap(board[known], other);
        if !wins(cards) {
            return;
        }
        cards.swap(board[known], other);
    }
}

/// How strong the best five of five to seven cards are: a plain evaluator, higher is better.
///
/// The batteries have another one, so that a rig and the statistic that sees it share no mistake.
pub(super) fn strength(cards: &[u8]) -> u32 {
    let mut ranks = [0u8; 13];
    let mut suits = [0u16; 4];
    for &card in cards {
        ranks[usize::from(card / 4)] += 1;
        suits[usize::from(card % 4)] |= 1 << (card / 4);
    }
    let all = suits.iter().fold(0, |all, suit| all | suit);
    let flush = suits.into_iter().find(|suit| suit.count_ones() >= 5);
    if let Some(high) = flush.and_then(straight) {
        return 8 << 20 | high;
    }
    // Ranks by how many there are, then by height.
    let mut order: Vec<(u8, u32)> = (0..)
        .zip(ranks)
        .map(|(rank, count)| (count, rank))
        .collect();
    order.sort_unstable_by(|a, b| b.cmp(a));
    let of = |wanted: usize| order[wanted].0;
    if of(0) == 4 {
        let kicker = order[1..]
            .iter()
            .filter(|rank| rank.0 > 0)
            .map(|rank| rank.1);
        return 7 << 20 | order[0].1 << 4 | kicker.max().unwrap_or(0);
    }
    if of(0) == 3 && of(1) >= 2 {
        let pair = order[1..]
            .iter()
            .filter(|rank| rank.0 >= 2)
            .map(|rank| rank.1);
        return 6 << 20 | order[0].1 << 4 | pair.max().unwrap_or(0);
    }
    if let Some(suit) = flush {
        return 5 << 20 | highest(suit, 5);
    }
    if let Some(high) = straight(all) {
        return 4 << 20 | high;
    }
    let kickers = |used: u16, count: u32| highest(all & !used, count);
    let (first, second) = (order[0].1, order[1].1);
    match (of(0), of(1)) {
        (3, _) => 3 << 20 | first << 13 | kickers(1 << first, 2),
        (2, 2) => {
            let rest = kickers(1 << first | 1 << second, 1).ilog2();
            2 << 20 | first << 8 | second << 4 | rest
        }
        (2, _) => 1 << 20 | first << 13 | kickers(1 << first, 3),
        _ => highest(all, 5),
    }
}

/// The highest card of the best straight among these ranks, the five for A-2-3-4-5.
fn straight(ranks: u16) -> Option<u32> {
    let with_low_ace = u32::from(ranks) << 1 | u32::from(ranks >> 12);
    (4..14).rev().find(|&high| {
        let five = 0b11111 << (high - 4);
        with_low_ace & five == five
    })
}

/// The highest so many of these ranks.
fn highest(ranks: u16, count: u32) -> u32 {
    let mut ranks = u32::from(ranks);
    while ranks.count_ones() > count {
        ranks &= ranks - 1;
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(names: &str) -> u32 {
        let cards: Vec<u8> = names
            .split(' ')
            .map(|name| {
                let rank = "23456789TJQKA".find(&name[..1]).unwrap();
                let suit = "cdhs".find(&name[1..]).unwrap();
                u8::try_from(4 * rank + suit).unwrap()
            })
            .collect();
        strength(&cards)
    }

    #[test]
    fn hands_rank_as_the_rules_say() {
        let falling = [
            "As Ks Qs Js Ts 2c 2d",
            "5s 4s 3s 2s As Kd Kc",
            "9c 9d 9h 9s Kd Kh Qc",
            "9c 9d 9h 9s Qd Qh Jc",
            "Kc Kd Kh 2c 2d 3c 3d",
            "Kc Kd Kh 2c 2d 3c 5d",
            "As Js 8s 4s 2s Ac Ad",
            "Tc 9d 8h 7s 6c 6d 6h",
            "5c 4d 3h 2s Ac Kd Kh",
            "7c 7d 7h As Kc 3d 2h",
            "Ac Ad 5h 5s Kc 3d 3h",
            "Ac Ad 5h 5s Qc 3d 3h",
            "Ac Ad 9h 8s 6c 3d 2h",
            "Ac Kd 9h 8s 6c 3d 2h",
        ];
        let values = falling.map(value);
        assert!(values.is_sorted_by(|a, b| a > b), "{values:?}");
        // The sixth and seventh card do not count.
        assert_eq!(value("Ac Kd Jh 9s 7c 3d 2h"), value("Ad Kc Js 9h 7d 4c 2s"));
    }
}
