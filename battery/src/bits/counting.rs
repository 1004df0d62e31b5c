//! Statistics whose state is a table of counts.

use super::expect_block;
use crate::{BatteryError, Counted, Detectable, Finding, Hypothesis, Statistic};

/// What such a statistic counts and how it judges the counts.
pub(crate) trait Count: Clone + Send + Sync + 'static {
    /// Its name in messages.
    const NAME: &'static str;
    /// Whether two tables are joined by addition alone.
    const ADDS: bool = true;

    fn hypotheses(&self) -> Vec<Hypothesis>;

    /// Length of the table.
    fn cells(&self) -> usize;

    /// Adds what one block shows to the table.
    fn count(&self, block: &[u8], counts: &mut [u64]);

    /// Joins two tables: by addition, unless the statistic keeps extremes.
    fn merge(&self, counts: &mut [u64], more: &[u64]) {
        for (count, more) in counts.iter_mut().zip(more) {
            *count += more;
        }
    }

    /// Whether so many blocks can leave this table.
    fn is_table(&self, counts: &[u64], blocks: u64) -> bool;

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>>;

    fn detectable(&self, counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>>;
}

/// A table over blocks of one size. In a shard: the blocks, then the table.
#[derive(Debug, Clone)]
pub(crate) struct Counting<C> {
    what: C,
    block_bytes: usize,
    blocks: u64,
    counts: Vec<u64>,
}

impl<C: Count> Counting<C> {
    pub(crate) fn new(what: C, block_bytes: usize) -> Self {
        Self {
            block_bytes,
            blocks: 0,
            counts: vec![0; what.cells()],
            what,
        }
    }
}

impl<C: Count> Statistic<[u8]> for Counting<C> {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        self.what.hypotheses()
    }

    fn observe(&mut self, block: &[u8]) -> Result<(), BatteryError> {
        expect_block(block, self.block_bytes)?;
        let mut counts = vec![0; self.counts.len()];
        self.what.count(block, &mut counts);
        if self.blocks == 0 {
            self.counts = counts;
        } else {
            self.what.merge(&mut self.counts, &counts);
        }
        self.blocks += 1;
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        let mut counters = vec![self.blocks];
        counters.extend(&self.counts);
        counters
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let refused = |found: u64| BatteryError::Counters {
            statistic: C::NAME,
            expected: "the number of blocks and a table that they can leave",
            found,
        };
        let (&blocks, counts) = counters.split_first().ok_or_else(|| refused(0))?;
        if counts.len() != self.counts.len() {
            return Err(refused(counters.len() as u64));
        }
        if blocks >= 1 << 40
            || counts.iter().any(|&count| count >= 1 << 62)
            || !self.what.is_table(counts, blocks)
        {
            return Err(refused(blocks));
        }
        if blocks == 0 {
            return Ok(());
        }
        if self.blocks == 0 {
            self.counts.copy_from_slice(counts);
        } else {
            self.what.merge(&mut self.counts, counts);
        }
        self.blocks += blocks;
        Ok(())
    }

    fn is_additive(&self) -> bool {
        C::ADDS
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.blocks * self.block_bytes as u64)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        self.what.findings(&self.counts, self.blocks)
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        self.what.detectable(&self.counts, self.blocks, level)
    }

    fn fresh(&self) -> Box<dyn Statistic<[u8]>> {
        Box::new(Self::new(self.what.clone(), self.block_bytes))
    }
}

/// The words of a block, little-endian.
pub(crate) fn words(block: &[u8]) -> impl ExactSizeIterator<Item = u32> + Clone + '_ {
    block
        .as_chunks::<4>()
        .0
        .iter()
        .map(|bytes| u32::from_le_bytes(*bytes))
}

/// The words of 64 bits of a block, little-endian.
pub(crate) fn words64(block: &[u8]) -> impl ExactSizeIterator<Item = u64> + Clone + '_ {
    block
        .as_chunks::<8>()
        .0
        .iter()
        .map(|bytes| u64::from_le_bytes(*bytes))
}
