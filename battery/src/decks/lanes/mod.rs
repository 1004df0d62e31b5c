//! Statistics of single decks, 32 decks at a time: rows of positions, one deck in each byte.

#[cfg(target_arch = "x86_64")]
mod avx2;

use dealproof_rng::shuffle::CARDS_MAX;

/// Decks side by side.
pub(super) const LANES: usize = 32;

/// One byte of each deck.
pub(super) type Row = [u8; LANES];

/// What 32 decks have.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Lanes {
    /// Cards at their own place.
    pub(super) fixed_points: Row,
    /// Positions whose card is below the next one.
    pub(super) ascents: Row,
    /// Positions whose card is followed by the next higher one.
    pub(super) successions: Row,
    /// The longest increasing run, in cards.
    pub(super) longest_run: Row,
    /// For each position, the number of lower cards after it.
    pub(super) digits: [Row; CARDS_MAX],
    /// The sum of the digits.
    pub(super) inversions: [u16; LANES],
}

impl Lanes {
    /// Looks at up to 32 decks of `n` cards; lanes without a deck have no meaning.
    pub(super) fn of(cards: &[u8], n: usize) -> Self {
        let rows = &rows(cards, n)[..n];
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = avx2::Avx2::detect() {
            return avx2.look(rows);
        }
        Self::portable(rows)
    }

    /// The definitions, for any processor.
    fn portable(rows: &[Row]) -> Self {
        let mut lanes = Self {
            fixed_points: [0; LANES],
            ascents: [0; LANES],
            successions: [0; LANES],
            longest_run: [1; LANES],
            digits: [[0; LANES]; CARDS_MAX],
            inversions: [0; LANES],
        };
        let mut run = [1u8; LANES];
        for (position, row) in (0..).zip(rows) {
            for (count, &card) in lanes.fixed_points.iter_mut().zip(row) {
                *count += u8::from(card == position);
            }
        }
        for (row, next) in rows.iter().zip(&rows[1..]) {
            for lane in 0..LANES {
                let rises = row[lane] < next[lane];
                lanes.ascents[lane] += u8::from(rises);
                lanes.successions[lane] += u8::from(row[lane] + 1 == next[lane]);
                run[lane] = if rises { run[lane] + 1 } else { 1 };
                lanes.longest_run[lane] = lanes.longest_run[lane].max(run[lane]);
            }
        }
        for (position, row) in rows.iter().enumerate() {
            for behind in &rows[position + 1..] {
                for lane in 0..LANES {
                    lanes.digits[position][lane] += u8::from(behind[lane] < row[lane]);
                }
            }
            for lane in 0..LANES {
                lanes.inversions[lane] += u16::from(lanes.digits[position][lane]);
            }
        }
        lanes
    }
}

/// In how many lanes two lists of rows hold cards of one rank, of one suit, and a card and the next
/// higher one. At most 255 rows.
pub(super) fn in_common(first: &[Row], second: &[Row]) -> [u64; 3] {
    debug_assert!(first.len() < 256, "counted in bytes");
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = avx2::Avx2::detect() {
        return avx2.in_common(first, second);
    }
    in_common_portable(first, second)
}

/// The definitions, for any processor.
fn in_common_portable(first: &[Row], second: &[Row]) -> [u64; 3] {
    let cards = first.as_flattened().iter().zip(second.as_flattened());
    cards.fold([0; 3], |[ranks, suits, next], (a, b)| {
        [
            ranks + u64::from(a / 4 == b / 4),
            suits + u64::from(a % 4 == b % 4),
            next + u64::from(a + 1 == *b),
        ]
    })
}

/// Turns up to 32 decks into rows of positions.
pub(super) fn rows(cards: &[u8], n: usize) -> [Row; CARDS_MAX] {
    let mut rows = [[0; LANES]; CARDS_MAX];
    if n < 8 || cards.len() < LANES * n {
        for (lane, deck) in cards.chunks_exact(n).enumerate() {
            for (row, &card) in rows.iter_mut().zip(deck) {
                row[lane] = card;
            }
        }
        return rows;
    }
    for eight in [0, 8, 16, 24] {
        for first in (0..n).step_by(8) {
            // The last square overlaps the one before.
            let first = first.min(n - 8);
            let mut square = [0; 8];
            for (lane, word) in (eight..).zip(&mut square) {
                let bytes = &cards[lane * n + first..][..8];
                *word = u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
            }
            let square = transpose(square);
            for (row, word) in rows[first..first + 8].iter_mut().zip(square) {
                row[eight..eight + 8].copy_from_slice(&word.to_le_bytes());
            }
        }
    }
    rows
}

/// Byte j of word i becomes byte i of word j: halves, quarters and bytes change places (H. S.
/// Warren, Hacker's Delight, 7-3).
#[inline]
fn transpose(mut x: [u64; 8]) -> [u64; 8] {
    for (shift, mask, apart) in [
        (32, 0x0000_0000_ffff_ffff, 4),
        (16, 0x0000_ffff_0000_ffff, 2),
        (8, 0x00ff_00ff_00ff_00ff, 1),
    ] {
        for i in (0..8).filter(|i| i & apart == 0) {
            let exchanged = (x[i] >> shift ^ x[i + apart]) & mask;
            x[i + apart] ^= exchanged;
            x[i] ^= exchanged << shift;
        }
    }
    x
}

/// The cycles of four permutations of `n` cards, walked side by side: each step waits for memory,
/// and four walks wait together.
pub(super) fn cycles(decks: &[[u8; CARDS_MAX]; 4], n: usize) -> [u8; 4] {
    let mut at = [0u32; 4];
    let mut unseen = [u64::MAX; 4];
    let mut count = [0u8; 4];
    for _ in 0..n {
        for lane in 0..4 {
            unseen[lane] &= !(1 << (at[lane] & 63));
            let next = u32::from(decks[lane][(at[lane] & 63) as usize]);
            let goes_on = unseen[lane] >> (next & 63) & 1;
            count[lane] = count[lane].wrapping_add(u8::from(goes_on == 0));
            at[lane] = if goes_on == 1 {
                next
            } else {
                unseen[lane].trailing_zeros()
            };
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};

    #[test]
    fn rows_have_in_common_what_the_definition_says() {
        let shuffler = Shuffler::new(
            ShuffleKey::new([3; 32]),
            Domain::BATTERY,
            DeckSize::STANDARD,
        );
        let mut cards = vec![0; 255 * LANES * 2];
        for (number, deck) in (0..).zip(cards.chunks_mut(52)) {
            deck.copy_from_slice(&shuffler.deck(number).unwrap().cards()[..deck.len()]);
        }
        let (first, second) = cards.split_at(255 * LANES);
        let [first, second] = [first, second].map(|cards| cards.as_chunks::<LANES>().0);
        for rows in [0, 1, 7, 255] {
            let (first, second) = (&first[..rows], &second[..rows]);
            assert_eq!(in_common(first, second), in_common_portable(first, second));
            // Every byte counts, up to its last.
            let [ranks, suits, next] = in_common(first, first);
            let all = (rows * LANES) as u64;
            assert_eq!([ranks, suits, next], [all, all, 0]);
        }
    }

    #[test]
    fn the_lanes_agree_with_the_definitions() {
        let mut compared = 0;
        for n in [2, 5, 36, 52, 64] {
            let size = DeckSize::new(n).unwrap();
            let shuffler = Shuffler::new(ShuffleKey::new([8; 32]), Domain::BATTERY, size);
            let mut cards = vec![0; LANES * n];
            for batch in 0..16 {
                shuffler.fill(batch * LANES as u64, &mut cards).unwrap();
                let lanes = Lanes::of(&cards, n);
                assert_eq!(lanes, Lanes::portable(&rows(&cards, n)[..n]));
                for (lane, deck) in cards.chunks_exact(n).enumerate() {
                    let behind = |p: usize| deck[p + 1..].iter().filter(|&&c| c < deck[p]).count();
                    let digits: Vec<usize> = (0..n).map(behind).collect();
                    for (p, &digit) in digits.iter().enumerate() {
                        assert_eq!(usize::from(lanes.digits[p][lane]), digit);
                    }
                    let inversions: usize = digits.iter().sum();
                    assert_eq!(usize::from(lanes.inversions[lane]), inversions);
                    let fixed = (0..n).filter(|&p| usize::from(deck[p]) == p).count();
                    assert_eq!(usize::from(lanes.fixed_points[lane]), fixed);
                    let runs = deck.chunk_by(|a, b| a < b);
                    assert_eq!(usize::from(lanes.ascents[lane]), n - runs.clone().count());
                    let longest = runs.map(<[u8]>::len).max().unwrap();
                    assert_eq!(usize::from(lanes.longest_run[lane]), longest);
                    let next = deck.windows(2).filter(|w| w[0] + 1 == w[1]).count();
                    assert_eq!(usize::from(lanes.successions[lane]), next);
                    compared += 1;
                }
                let mut four = [[0; CARDS_MAX]; 4];
                for (four, deck) in four.iter_mut().zip(cards.chunks_exact(n)) {
                    four[..n].copy_from_slice(deck);
                }
                for (found, deck) in cycles(&four, n).into_iter().zip(cards.chunks_exact(n)) {
                    let (mut seen, mut expected) = (vec![false; n], 0);
                    for start in 0..n {
                        let mut at = start;
                        expected += u8::from(!seen[start]);
                        while !std::mem::replace(&mut seen[at], true) {
                            at = usize::from(deck[at]);
                        }
                    }
                    assert_eq!(found, expected);
                }
            }
        }
        println!("{compared} decks by definition");
    }
}
