//! Lists of integers, as in a shard.

use super::BatteryError;

/// No count of a real run comes near, and a sum of 128 shards still has room.
const COUNT_MAX: u64 = 1 << 56;

/// Cuts a list into parts of fixed lengths, or refuses it.
pub(crate) fn take<'a, const PARTS: usize>(
    statistic: &'static str,
    counters: &'a [u64],
    lengths: [usize; PARTS],
) -> Result<[&'a [u64]; PARTS], BatteryError> {
    if counters.len() != lengths.iter().sum::<usize>() {
        return Err(BatteryError::Counters {
            statistic,
            expected: "a list of the same shape",
            found: counters.len() as u64,
        });
    }
    if let Some(&found) = counters.iter().find(|&&count| count >= COUNT_MAX) {
        return Err(BatteryError::Counters {
            statistic,
            expected: "counts below 2^56",
            found,
        });
    }
    let mut rest = counters;
    Ok(lengths.map(|length| {
        let (part, later) = rest.split_at(length);
        rest = later;
        part
    }))
}

/// Refuses a table whose cells do not add up to the samples that it was counted from.
pub(crate) fn expect_sum(
    statistic: &'static str,
    counts: &[u64],
    samples: u64,
) -> Result<(), BatteryError> {
    let found = counts.iter().sum();
    if found == samples {
        return Ok(());
    }
    Err(BatteryError::Counters {
        statistic,
        expected: "cells that add up to the samples",
        found,
    })
}

/// Adds one list to another of the same length.
pub(crate) fn add(counts: &mut [u64], more: &[u64]) {
    debug_assert_eq!(counts.len(), more.len(), "lists of the same shape");
    for (count, more) in counts.iter_mut().zip(more) {
        *count += more;
    }
}

/// A square table, row by row.
pub(crate) fn square(counts: &[u64], size: usize) -> Vec<Vec<u64>> {
    counts.chunks(size).map(<[u64]>::to_vec).collect()
}
