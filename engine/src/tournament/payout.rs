//! Prizes: what each place gets, and how those who share places share their prizes.

use crate::chips::Chips;
use crate::profile::OddChips;
use crate::showdown;

/// What each place gets of a pool, first place first: every share in hundredths of a percent is
/// rounded down, and the first place gets the rest (rule scenario 100). Without shares there are no
/// prizes; otherwise they are the pool to the last unit.
pub fn prizes(pool: Chips, basis_points: &[u16]) -> Vec<Chips> {
    let mut prizes: Vec<Chips> = basis_points
        .iter()
        .map(|&share| basis_points_of(pool, share))
        .collect();
    if let [first, others @ ..] = prizes.as_mut_slice() {
        let paid: Chips = others.iter().copied().sum();
        *first = pool.saturating_sub(paid);
    }
    prizes
}

/// A share of an amount in hundredths of a percent, rounded down.
pub(super) fn basis_points_of(amount: Chips, share: u16) -> Chips {
    let part = u128::from(amount.get()) * u128::from(share.min(10_000)) / 10_000;
    u64::try_from(part)
        .ok()
        .and_then(Chips::new)
        .expect("a part of an amount is an amount")
}

/// An amount, divided into this many shares that differ by at most one unit, the larger ones first.
pub fn shares(amount: Chips, ways: usize) -> impl Iterator<Item = Chips> {
    (0..ways).map(move |index| showdown::split(amount, ways, index, OddChips::LeftOfButtonEach))
}

/// What each of those gets who share the places from `place` on (1 is the first): equal parts of the
/// prizes of these places, odd units one each in the order in which they are asked (rule scenarios
/// 96 and 97).
pub fn shared_prizes(
    prizes: &[Chips],
    place: usize,
    players: usize,
) -> impl Iterator<Item = Chips> {
    let first = place.saturating_sub(1).min(prizes.len());
    let end = first.saturating_add(players).min(prizes.len());
    shares(prizes[first..end].iter().copied().sum(), players)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chips(amounts: &[u32]) -> Vec<Chips> {
        amounts.iter().copied().map(Chips::from).collect()
    }

    #[test]
    fn each_prize_is_rounded_down_and_the_first_gets_the_rest() {
        // Rule scenario 100.
        let of = |pool: u32, shares: &[u16]| prizes(Chips::from(pool), shares);
        assert_eq!(of(1001, &[5000, 3000, 2000]), chips(&[501, 300, 200]));
        assert_eq!(of(1, &[5000, 3000, 2000]), chips(&[1, 0, 0]));
        assert_eq!(of(0, &[10_000]), chips(&[0]));
        assert_eq!(of(7, &[]), []);
        let most = prizes(Chips::MAX, &[9999, 1]);
        assert_eq!(most.iter().copied().sum::<Chips>(), Chips::MAX);
    }

    #[test]
    fn prizes_are_the_pool() {
        let tables: [&[u16]; 3] = [&[10_000], &[6500, 3500], &[3333, 3333, 3334]];
        for pool in 0..3000 {
            for table in tables {
                let paid: Chips = prizes(Chips::from(pool), table).into_iter().sum();
                assert_eq!(paid, Chips::from(pool));
            }
        }
    }

    #[test]
    fn those_who_tie_share_the_prizes_of_their_places() {
        // Rule scenario 96: the eighth and ninth share 40 and 31, the odd unit to the first.
        let prizes = chips(&[500, 200, 100, 90, 80, 70, 60, 40, 31]);
        let shared: Vec<Chips> = shared_prizes(&prizes, 8, 2).collect();
        assert_eq!(shared, chips(&[36, 35]));
        let part_paid: Vec<Chips> = shared_prizes(&prizes, 9, 3).collect();
        assert_eq!(part_paid, chips(&[11, 10, 10]));
        let unpaid: Vec<Chips> = shared_prizes(&prizes, 10, 2).collect();
        assert_eq!(unpaid, chips(&[0, 0]));
    }
}
