//! Tests on words and bytes that no standard names, or only by name.

mod additive;
mod anderson_darling;
mod birthday;
mod collision;
mod correlation;
mod coupon;
mod differences;
mod distances;
mod equal;
mod folds;
mod gap;
mod groups;
mod halfwords;
mod lanes;
mod occupancy;
mod ones;
mod rank;
mod spacings;
mod weights;

pub(crate) use collision::relative_excess;
pub(crate) use occupancy::Occupancy;

use super::counting::{Count, Counting};
use crate::Statistic;

/// All of them, over blocks of one size.
pub(super) fn all(block_bytes: usize) -> Vec<Box<dyn Statistic<[u8]>>> {
    fn over<C: Count>(what: C, block_bytes: usize) -> Box<dyn Statistic<[u8]>> {
        Box::new(Counting::new(what, block_bytes))
    }
    let mut all = vec![
        over(halfwords::Halfwords, block_bytes),
        over(
            anderson_darling::AndersonDarling::new(block_bytes),
            block_bytes,
        ),
        over(gap::Gap::new(block_bytes), block_bytes),
        over(coupon::Coupon::new(block_bytes), block_bytes),
    ];
    all.extend(
        groups::Kind::ALL.map(|kind| over(groups::Groups::new(kind, block_bytes), block_bytes)),
    );
    all.extend([
        over(
            correlation::SerialCorrelation::new(block_bytes),
            block_bytes,
        ),
        over(correlation::Autocorrelation::new(block_bytes), block_bytes),
        over(birthday::Birthday::words(block_bytes), block_bytes),
        over(birthday::Birthday::pairs(block_bytes), block_bytes),
        over(collision::Collision::new(block_bytes), block_bytes),
        over(additive::Additive::new(block_bytes), block_bytes),
        over(equal::Equal::new(block_bytes), block_bytes),
        over(occupancy::SparseOccupancy::new(block_bytes), block_bytes),
        over(folds::Folds::new(block_bytes), block_bytes),
        over(distances::Distances::new(block_bytes), block_bytes),
        over(weights::Weights::new(block_bytes), block_bytes),
        over(ones::Ones::new(block_bytes), block_bytes),
    ]);
    all.extend(differences::Reach::ALL.map(|reach| {
        over(
            differences::Differences::new(reach, block_bytes),
            block_bytes,
        )
    }));
    all.extend(
        spacings::Width::ALL
            .map(|width| over(spacings::Spacings::new(width, block_bytes), block_bytes)),
    );
    all.extend(
        rank::Shape::ALL.map(|shape| over(rank::Rank::new(shape, block_bytes), block_bytes)),
    );
    all.extend(
        lanes::Which::ALL.map(|which| over(lanes::Lanes::new(which, block_bytes), block_bytes)),
    );
    all
}

/// How many segments of a mean length and its standard deviation a stretch holds for sure: eight
/// standard deviations of their sum are left over.
pub(crate) fn surely(length: usize, mean: f64, deviation: f64) -> u64 {
    // n mean + 8 deviation sqrt(n) = length.
    let half = 4.0 * deviation;
    let root = ((half * half + mean * length as f64).sqrt() - half) / mean;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "below the length and not negative"
    )]
    let segments = (root * root) as u64;
    segments
}

/// Probabilities of the first classes, and what is left for the last.
pub(crate) fn with_rest(probabilities: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut all: Vec<f64> = probabilities.collect();
    all.push(1.0 - all.iter().sum::<f64>());
    all
}
