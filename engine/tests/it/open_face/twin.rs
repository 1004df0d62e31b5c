//! A slow twin written from the rule text: three and five cards, fouls, royalties, pairs of players,
//! fantasyland and payment. It shares nothing with the engine but cards and the names of switches.

use dealproof_engine::card::Card;
use dealproof_engine::open_face::{
    FantasylandCards, FantasylandEntry, FoulRoyalties, Profile, Rows, ShortStack, StayCards,
    StayMiddle,
};

/// Strength of a hand: the class, then the ranks (2 to 14) that break ties, then zeros for cards that
/// three-card hands do not have. Lists compare from the left.
pub(crate) type Strength = (u8, [u8; 5]);

const PAIR: u8 = 2;
const TRIPS: u8 = 4;
const FULL_HOUSE: u8 = 7;
const QUADS: u8 = 8;
const ROYAL: u8 = 10;

/// Three cards or five. Straights and flushes take five.
pub(crate) fn strength(cards: &[Card]) -> Strength {
    let mut groups: Vec<(usize, u8)> = (2..=14)
        .map(|rank| {
            let same = cards.iter().filter(|card| card.rank() + 2 == rank);
            (same.count(), rank)
        })
        .filter(|(count, _)| *count > 0)
        .collect();
    groups.sort_unstable();
    groups.reverse();
    let mut kickers = [0; 5];
    let in_order = groups.iter().flat_map(|&(count, rank)| vec![rank; count]);
    for (kicker, rank) in kickers.iter_mut().zip(in_order) {
        *kicker = rank;
    }
    let five = cards.len() == 5;
    let flush = five && cards.iter().all(|card| card.suit() == cards[0].suit());
    let has = |rank: u8| cards.iter().any(|card| card.rank() + 2 == rank);
    let straight_to = (5..=14).rev().find(|&high| {
        five && (0..5).all(|below| {
            let rank = high - below;
            has(if rank == 1 { 14 } else { rank })
        })
    });
    if let Some(high) = straight_to {
        let class = match (flush, high) {
            (true, 14) => ROYAL,
            (true, _) => 9,
            (false, _) => 5,
        };
        return (class, [high, 0, 0, 0, 0]);
    }
    let counts: Vec<usize> = groups.iter().map(|&(count, _)| count).collect();
    let class = match (&counts[..], flush) {
        ([4, ..], _) => QUADS,
        ([3, 2], _) => FULL_HOUSE,
        (_, true) => 6,
        ([3, ..], _) => TRIPS,
        ([2, 2, ..], _) => 3,
        ([2, ..], _) => PAIR,
        _ => 1,
    };
    (class, kickers)
}

/// What a finished hand is.
pub(crate) struct Hand {
    pub(crate) rows: [Strength; 3],
    pub(crate) fouled: bool,
    pub(crate) royalties: [i32; 3],
}

pub(crate) fn hand(rows: &Rows) -> Hand {
    let rows = [
        strength(&rows.front),
        strength(&rows.middle),
        strength(&rows.back),
    ];
    let fouled = rows[2] < rows[1] || rows[1] < rows[0];
    let royalties = if fouled {
        [0; 3]
    } else {
        [
            front_royalty(rows[0]),
            middle_royalty(rows[1]),
            back_royalty(rows[2]),
        ]
    };
    Hand {
        rows,
        fouled,
        royalties,
    }
}

/// 66 is 1 and one more per rank; 222 is 10 and one more per rank.
pub(crate) fn front_royalty((class, ranks): Strength) -> i32 {
    let rank = i32::from(ranks[0]);
    match class {
        TRIPS => 10 + rank - 2,
        PAIR if rank >= 6 => rank - 5,
        _ => 0,
    }
}

fn middle_royalty((class, _): Strength) -> i32 {
    match class {
        TRIPS => 2,
        5 => 4,
        6 => 8,
        FULL_HOUSE => 12,
        QUADS => 20,
        9 => 30,
        ROYAL => 50,
        _ => 0,
    }
}

fn back_royalty(strength: Strength) -> i32 {
    if strength.0 == TRIPS {
        0
    } else {
        middle_royalty(strength) / 2
    }
}

/// What the first wins from the second: one for a row, three more for all rows, and the difference of
/// royalties; a foul pays six and the royalties of the other.
pub(crate) fn between(profile: &Profile, a: &Hand, b: &Hand) -> i32 {
    let royalties = |hand: &Hand| hand.royalties.iter().sum::<i32>();
    if a.fouled && b.fouled {
        return 0;
    }
    if a.fouled || b.fouled {
        let sound = if a.fouled { b } else { a };
        let mut win = 6;
        if profile.foul_royalties == FoulRoyalties::Collected {
            win += royalties(sound);
        }
        return if a.fouled { -win } else { win };
    }
    let mut sum = 0;
    for row in 0..3 {
        if a.rows[row] > b.rows[row] {
            sum += 1;
        }
        if b.rows[row] > a.rows[row] {
            sum -= 1;
        }
    }
    if sum == 3 {
        sum += 3;
    }
    if sum == -3 {
        sum -= 3;
    }
    sum + royalties(a) - royalties(b)
}

/// The cards of the next hand in fantasyland.
pub(crate) fn fantasyland(profile: &Profile, was: Option<u8>, hand: &Hand) -> Option<u8> {
    let rule = profile.fantasyland;
    let (front, front_rank) = (hand.rows[0].0, hand.rows[0].1[0]);
    if hand.fouled || rule.entry == FantasylandEntry::Nothing {
        return None;
    }
    if let Some(cards) = was {
        let middle_at_least = match rule.stay_middle {
            StayMiddle::Never => 99,
            StayMiddle::FullHouse => FULL_HOUSE,
        };
        if front != TRIPS && hand.rows[2].0 < QUADS && hand.rows[1].0 < middle_at_least {
            return None;
        }
        return Some(match rule.stay_cards {
            StayCards::Fourteen => 14,
            StayCards::AsEntered => cards,
        });
    }
    let pair_at_least = if rule.entry == FantasylandEntry::Aces {
        14
    } else {
        12
    };
    if front != TRIPS && !(front == PAIR && front_rank >= pair_at_least) {
        return None;
    }
    Some(match (rule.cards, front, front_rank) {
        (FantasylandCards::Thirteen, ..) => 13,
        (FantasylandCards::Progressive, TRIPS, _) => 17,
        (FantasylandCards::Progressive, _, 14) => 16,
        (FantasylandCards::Progressive, _, 13) => 15,
        (FantasylandCards::Progressive | FantasylandCards::Fourteen, ..) => 14,
    })
}

/// The stacks after the hand, all from the left of the button, chip by chip.
pub(crate) fn stacks(profile: &Profile, points: &[i32], before: &[u64]) -> Vec<u64> {
    let unit = i64::try_from(profile.unit.get()).unwrap();
    let mut stacks = before.to_vec();
    let mut table = 0u64;
    let mut due: Vec<u64> = vec![0; points.len()];
    for (place, &points) in points.iter().enumerate() {
        let chips = u64::try_from((i64::from(points) * unit).abs()).unwrap();
        if points < 0 {
            let paid = chips.min(stacks[place]);
            stacks[place] -= paid;
            table += paid;
        } else {
            due[place] = chips;
        }
    }
    let owed: u64 = due.iter().sum();
    let paid = table;
    let mut got = vec![0u64; due.len()];
    if profile.short_stack == ShortStack::Proportional && owed > 0 {
        for (got, due) in got.iter_mut().zip(&due) {
            // The largest share that is not above the exact one.
            while (*got + 1) * owed <= due * paid {
                *got += 1;
                table -= 1;
            }
        }
        for (got, due) in got.iter_mut().zip(&due) {
            if table > 0 && *got < *due {
                *got += 1;
                table -= 1;
            }
        }
    } else {
        for (got, due) in got.iter_mut().zip(&due) {
            while table > 0 && *got < *due {
                *got += 1;
                table -= 1;
            }
        }
    }
    assert_eq!(table, 0, "all chips find an owner");
    for (stack, got) in stacks.iter_mut().zip(got) {
        *stack += got;
    }
    stacks
}
