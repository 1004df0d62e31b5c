//! Additive keys: the sum of the keys of a hand's ranks identifies the ranks.

/// Rank keys chosen greedily: each is the smallest number for which all sums of up to seven
/// keys, none taken more than four times, still differ between hands of the same size. (The
/// same numbers are known from Special K Eval; the test below derives them again.)
const DISTINCT_SUMS: [u32; 13] = [
    0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181,
];

/// The odd multiplier that spreads the sums over 32 bits, where the top bits choose a row and the
/// low ones a column of a table. Multiplication by it can be undone, so sums stay different, and
/// products add like the keys themselves. The number is that of the last step of `MurmurHash3`;
/// any one for which the tables of `table` can be packed would do.
pub(crate) const SPREAD: u32 = 0xc2b2_ae35;

/// The key of a rank, before it is spread.
pub(crate) const fn unspread(rank: u8) -> u32 {
    DISTINCT_SUMS[rank as usize]
}

/// The key of a rank. Sums wrap around at 32 bits.
pub(crate) const fn of_rank(rank: u8) -> u32 {
    unspread(rank).wrapping_mul(SPREAD)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rank_keys_are_the_greedy_ones() {
        // sums[n] holds the sums of n keys chosen so far.
        let mut sums: [Vec<u32>; 8] = Default::default();
        sums[0].push(0);
        let mut chosen = vec![];
        for &expected in &DISTINCT_SUMS {
            let mut refused = vec![false; 1_500_000];
            // A key k is refused when s + i k = t + j k for sums of n - i and n - j keys.
            for n in 0..=7 {
                for i in 0..=n.min(4) {
                    for j in i + 1..=n.min(4) {
                        for &s in &sums[n - i] {
                            for t in sums[n - j].iter().take_while(|&&t| t <= s) {
                                let times = u32::try_from(j - i).unwrap();
                                if (s - t) % times == 0
                                    && let Some(k) = refused.get_mut(((s - t) / times) as usize)
                                {
                                    *k = true;
                                }
                            }
                        }
                    }
                }
            }
            let key = refused.iter().position(|refused| !refused).unwrap();
            let key = if chosen.is_empty() {
                0
            } else {
                u32::try_from(key).unwrap()
            };
            chosen.push(key);
            assert_eq!(key, expected);
            let mut next: [Vec<u32>; 8] = Default::default();
            for n in 0..=7 {
                for copies in 0..=n.min(4) {
                    let added = key * u32::try_from(copies).unwrap();
                    next[n].extend(sums[n - copies].iter().map(|sum| sum + added));
                }
                next[n].sort_unstable();
                assert!(next[n].is_sorted_by(|a, b| a < b), "the sums differ");
            }
            sums = next;
        }
        let found = sums.map(|sums| sums.len());
        println!("multisets of 0 to 7 ranks, all with their own sum: {found:?}");
        assert_eq!(found, [1, 13, 91, 455, 1820, 6175, 18395, 49205]);
    }
}
