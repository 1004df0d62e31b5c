//! A stream of blocks, and the statistics that read it.

use std::ops::Range;

use dealproof_evidence::randomness::{Curve, Map};
use dealproof_rng::shuffle::DeckSize;

use super::decks::DeckBlock;
use super::family::Group;
use super::own_rule::OwnRule;
use super::row::Row;
use crate::{BatteryError, Detectable, Finding, Hypothesis, PValue, Statistic};

/// A kind of block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Decks of one size, this many in each block.
    Decks {
        /// Cards in a deck.
        size: DeckSize,
        /// Decks in a block.
        block: usize,
    },
    /// Raw bytes, this many in each block.
    Bytes {
        /// Bytes in a block.
        block: usize,
    },
    /// Integers below a bound, as 32-bit words, this many in each block.
    Ints {
        /// Integers in a block.
        block: usize,
    },
}

/// Bytes of an integer in a block.
pub const INT_BYTES: usize = 4;

impl Kind {
    /// Samples in a block: decks, bytes or integers.
    pub const fn block(self) -> u64 {
        match self {
            Self::Decks { block, .. } | Self::Bytes { block } | Self::Ints { block } => {
                block as u64
            }
        }
    }

    /// The same kind in blocks of another length.
    #[must_use]
    pub(crate) fn with_block(self, samples: u64) -> Self {
        let block = usize::try_from(samples).expect("less than a block fits in memory");
        match self {
            Self::Decks { size, .. } => Self::Decks { size, block },
            Self::Bytes { .. } => Self::Bytes { block },
            Self::Ints { .. } => Self::Ints { block },
        }
    }

    /// What a sample is called.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Decks { .. } => "decks",
            Self::Bytes { .. } => "bytes",
            Self::Ints { .. } => "integers",
        }
    }

    /// A buffer for one block.
    pub fn buffer(self) -> Block {
        match self {
            Self::Decks { size, .. } => Block::Decks(DeckBlock::new(size)),
            Self::Bytes { block } => Block::Bytes(vec![0; block]),
            Self::Ints { block } => Block::Bytes(vec![0; INT_BYTES * block]),
        }
    }
}

/// One block of samples.
#[derive(Debug, Clone)]
pub enum Block {
    /// Decks of one size.
    Decks(DeckBlock),
    /// Raw bytes of the generator, or integers of four bytes each.
    Bytes(Vec<u8>),
}

/// What a statistic reads of a block.
pub(crate) trait Samples {
    fn of(block: &Block) -> &Self;
}

impl Samples for DeckBlock {
    fn of(block: &Block) -> &Self {
        match block {
            Block::Decks(decks) => decks,
            Block::Bytes(_) => unreachable!("a stream is given blocks of its own kind"),
        }
    }
}

impl Samples for [u8] {
    fn of(block: &Block) -> &Self {
        match block {
            Block::Bytes(bytes) => bytes,
            Block::Decks(_) => unreachable!("a stream is given blocks of its own kind"),
        }
    }
}

/// A statistic over decks or bytes, as one over blocks.
struct Reads<B: ?Sized>(Box<dyn Statistic<B>>);

impl<B: Samples + ?Sized + 'static> Statistic<Block> for Reads<B> {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        self.0.hypotheses()
    }

    fn observe(&mut self, block: &Block) -> Result<(), BatteryError> {
        self.0.observe(B::of(block))
    }

    fn counters(&self) -> Vec<u64> {
        self.0.counters()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        self.0.absorb(counters)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        self.0.findings()
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        self.0.detectable(level)
    }

    fn own_rules(&self) -> Vec<Option<OwnRule>> {
        self.0.own_rules()
    }

    fn maps(&self) -> Vec<Map> {
        self.0.maps()
    }

    fn curves(&self, level: f64) -> Vec<Curve> {
        self.0.curves(level)
    }

    fn fresh(&self) -> Box<dyn Statistic<Block>> {
        Box::new(Self(self.0.fresh()))
    }
}

/// A statistic and the blocks it looks at: those with a number below `blocks`.
pub(crate) struct Member {
    group: Group,
    blocks: u64,
    statistic: Box<dyn Statistic<Block>>,
}

impl Member {
    pub(crate) fn new<B: Samples + ?Sized + 'static>(
        group: Group,
        blocks: u64,
        statistic: Box<dyn Statistic<B>>,
    ) -> Self {
        Self {
            group,
            blocks,
            statistic: Box::new(Reads(statistic)),
        }
    }
}

/// The statistics that read one stream of blocks.
pub struct Stream {
    /// Its name: `decks`, `short` or `bytes`.
    pub name: &'static str,
    /// What its blocks are.
    pub kind: Kind,
    /// How many blocks the run has.
    pub blocks: u64,
    /// The blocks that are counted; a shard does not start at 0.
    pub counted: Range<u64>,
    members: Vec<Member>,
}

impl Stream {
    /// A stream as long as its members need; `None` where nobody reads it.
    pub(crate) fn new(name: &'static str, kind: Kind, members: Vec<Member>) -> Option<Self> {
        let blocks = members.iter().map(|member| member.blocks).max()?;
        Some(Self {
            name,
            kind,
            blocks,
            counted: 0..0,
            members,
        })
    }

    /// Counts the block with this number in every statistic that takes so long a sample.
    pub fn observe(&mut self, number: u64, block: &Block) -> Result<(), BatteryError> {
        let members = self.members.iter_mut();
        members
            .filter(|member| number < member.blocks)
            .try_for_each(|member| member.statistic.observe(block))
    }

    /// The counters of every statistic, in order.
    pub fn counters(&self) -> Vec<Vec<u64>> {
        self.each(|member| [member.statistic.counters()])
    }

    /// Adds the counters of the blocks that follow.
    pub fn absorb(&mut self, counters: &[Vec<u64>]) -> Result<(), BatteryError> {
        if counters.len() != self.members.len() {
            return Err(BatteryError::Counters {
                statistic: self.name,
                expected: "one list for each statistic",
                found: counters.len() as u64,
            });
        }
        let mut members = self.members.iter_mut().zip(counters);
        members.try_for_each(|(member, counters)| member.statistic.absorb(counters))
    }

    /// The same statistics with nothing counted.
    #[must_use]
    pub fn fresh(&self) -> Self {
        self.fresh_for_retest(1)
    }

    /// The same statistics with nothing counted, for a disjoint range `times` as large.
    #[must_use]
    pub fn fresh_for_retest(&self, times: u64) -> Self {
        Self {
            name: self.name,
            kind: self.kind,
            blocks: self.blocks * times,
            counted: 0..0,
            members: self.each(|member| {
                [Member {
                    group: member.group,
                    blocks: member.blocks * times,
                    statistic: member.statistic.fresh(),
                }]
            }),
        }
    }

    /// The names of the hypotheses, in order.
    pub fn names(&self) -> Vec<String> {
        self.each(|member| {
            let hypotheses = member.statistic.hypotheses().into_iter();
            hypotheses.map(|hypothesis| self.name_of(hypothesis.id))
        })
    }

    /// The name of a hypothesis in this stream: short decks have names of their own.
    pub fn name_of(&self, id: &str) -> String {
        match id.strip_prefix("decks.") {
            Some(rest) if self.name == "short" => format!("short.{rest}"),
            _ => id.to_owned(),
        }
    }

    /// A row for each hypothesis with what was found so far, and with its power at `level`.
    pub fn rows(&self, level: f64) -> Vec<Row> {
        self.each(|member| {
            let hypotheses = member.statistic.hypotheses().into_iter();
            let findings = member.statistic.findings().into_iter();
            let detectable = member.statistic.detectable(level).into_iter();
            let mut own_rules = member.statistic.own_rules().into_iter();
            let samples = self.counted.end.min(member.blocks) * self.kind.block();
            hypotheses.zip(findings.zip(detectable)).map(
                move |(hypothesis, (finding, detectable))| Row {
                    id: self.name_of(hypothesis.id),
                    samples,
                    detectable: detectable.map(Detectable::rounded),
                    own_rule: own_rules.next().flatten(),
                    ..Row::new(
                        member.group,
                        self.name,
                        hypothesis,
                        finding.map(Finding::rounded),
                    )
                },
            )
        })
    }

    /// The p-value of each hypothesis so far.
    pub fn p_values(&self) -> Vec<Option<PValue>> {
        let p = |finding: Result<Finding, BatteryError>| finding.ok().map(|found| found.p);
        self.each(|member| member.statistic.findings().into_iter().map(p))
    }

    /// The tables that a person wants to see.
    pub fn maps(&self) -> Vec<Map> {
        let mut maps = self.each(|member| member.statistic.maps());
        for map in &mut maps {
            map.id = self.name_of(&map.id);
        }
        maps
    }

    /// The power of the statistics at a level, where it is known for every deviation.
    pub fn curves(&self, level: f64) -> Vec<Curve> {
        let mut curves = self.each(|member| member.statistic.curves(level));
        for curve in &mut curves {
            curve.id = self.name_of(&curve.id);
        }
        curves
    }

    fn each<'a, I: IntoIterator>(&'a self, of: impl Fn(&'a Member) -> I) -> Vec<I::Item> {
        self.members.iter().flat_map(of).collect()
    }
}
