//! A stream of blocks, and the statistics that read it.

use std::ops::Range;

use dealproof_evidence::randomness::{Curve, Map};
use dealproof_rng::shuffle::DeckSize;

use super::decks::DeckBlock;
use super::family::Group;
use super::ledger::Ledger;
use super::own_rule::OwnRule;
use super::row::Row;
use super::shard;
use crate::{BatteryError, Counted, Detectable, Finding, Hypothesis, PValue, Scalar, Statistic};

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

    /// What statistics count a sample as: an integer is four bytes.
    const fn counted_as(self) -> u64 {
        match self {
            Self::Decks { .. } | Self::Bytes { .. } => 1,
            Self::Ints { .. } => INT_BYTES as u64,
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

impl Block {
    /// How many samples it holds.
    fn samples(&self) -> u64 {
        match self {
            Self::Decks(decks) => decks.len() as u64,
            Self::Bytes(bytes) => bytes.len() as u64,
        }
    }
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

    fn lists(&self) -> Vec<Vec<u64>> {
        self.0.lists()
    }

    fn keeps_lists(&self) -> bool {
        self.0.keeps_lists()
    }

    fn absorb_lists(&mut self, lists: Vec<Vec<u64>>) -> Result<(), BatteryError> {
        self.0.absorb_lists(lists)
    }

    fn joined_lists(&mut self, pairs: &[u64]) {
        self.0.joined_lists(pairs);
    }

    fn scalars(&self) -> Vec<Scalar> {
        self.0.scalars()
    }

    fn sums(&self) -> Vec<u64> {
        self.0.sums()
    }

    fn is_additive(&self) -> bool {
        self.0.is_additive()
    }

    fn samples(&self) -> Counted {
        self.0.samples()
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

impl Member {
    /// Whether what each block adds to its sums is kept: it reads every block.
    fn keeps_sums(&self) -> bool {
        self.group == Group::Decks
    }
}

/// All scalars of the members, in order.
fn scalars(members: &[Member]) -> Vec<Scalar> {
    let members = members.iter().filter(|member| member.keeps_sums());
    members
        .flat_map(|member| member.statistic.scalars())
        .collect()
}

/// Counters times fixed odd numbers, one for each place, added up modulo 2^64. Sums of counters have
/// the sums of their seals.
fn seal<L: AsRef<[u64]>>(lists: impl Iterator<Item = L>) -> u64 {
    let mut sum = 0u64;
    for (list, counters) in (1u64..).zip(lists) {
        for (place, &count) in (0u64..).zip(counters.as_ref()) {
            let weight = mix(list << 40 | place) | 1;
            sum = sum.wrapping_add(count.wrapping_mul(weight));
        }
    }
    sum
}

/// `SplitMix64` of G. Steele, D. Lea and C. Flood, OOPSLA 2014.
const fn mix(place: u64) -> u64 {
    let mut z = place.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// The statistics that read one stream of blocks.
pub struct Stream {
    /// Its name: `decks`, `short`, `bytes` or `ints`.
    pub name: &'static str,
    /// What the names of its hypotheses end on, where another stream of the run has the same.
    suffix: Option<String>,
    /// What its blocks are.
    pub kind: Kind,
    /// How many blocks the run has.
    pub blocks: u64,
    /// The blocks that are counted; a shard does not start at 0.
    pub counted: Range<u64>,
    members: Vec<Member>,
    /// What each block added to some sums.
    ledger: Option<Ledger>,
    /// Seals of the blocks, where they are wanted.
    seals: Option<Seals>,
}

/// For each block one number that follows from all that it added to the counters.
#[derive(Debug, Clone, Default)]
struct Seals {
    each: Vec<u64>,
    /// The seal of everything counted so far.
    all: u64,
}

/// What was counted over a range of blocks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Part {
    /// A list for each statistic, and one for the blocks if they are compared.
    pub counters: Vec<Vec<u64>>,
    /// A seal for each block, where they were wanted.
    pub seals: Vec<u64>,
    /// Fingerprints.
    pub lists: Vec<Vec<u64>>,
}

impl Stream {
    /// A stream as long as its members need; `None` where nobody reads it.
    pub(crate) fn new(name: &'static str, kind: Kind, members: Vec<Member>) -> Option<Self> {
        let blocks = members.iter().map(|member| member.blocks).max()?;
        Some(Self {
            name,
            suffix: None,
            kind,
            blocks,
            counted: 0..0,
            ledger: Ledger::new(scalars(&members)),
            members,
            seals: None,
        })
    }

    /// The same stream, with names that end on this.
    #[must_use]
    pub fn named_apart(mut self, suffix: Option<&str>) -> Self {
        self.suffix = suffix.map(str::to_owned);
        self
    }

    /// Counts the block with this number in every statistic that takes so long a sample.
    pub fn observe(&mut self, number: u64, block: &Block) -> Result<(), BatteryError> {
        let before = self.sums();
        for member in &mut self.members {
            if number < member.blocks {
                member.statistic.observe(block)?;
            }
        }
        let after = self.sums();
        if let Some(ledger) = &mut self.ledger {
            ledger.push(block.samples(), &before, &after);
        }
        if let Some(mut seals) = self.seals.take() {
            let all = self.seal_of_all();
            seals.each.push(all.wrapping_sub(seals.all));
            seals.all = all;
            self.seals = Some(seals);
        }
        Ok(())
    }

    /// From now on every block is sealed: a part that says so can be held against a block that is
    /// counted again.
    pub fn seal(&mut self) {
        self.seals = Some(Seals {
            each: Vec::new(),
            all: self.seal_of_all(),
        });
    }

    /// Whether a block that is counted again can be held against its seal.
    pub(crate) fn is_sealable(&self) -> bool {
        self.members
            .iter()
            .any(|member| member.statistic.is_additive())
    }

    /// The seal of all counters that add up. It adds up too.
    fn seal_of_all(&self) -> u64 {
        let members = self.members.iter();
        let counters = members
            .filter(|member| member.statistic.is_additive())
            .map(|member| member.statistic.counters());
        seal(counters)
    }

    /// The sums whose share in each block is kept.
    fn sums(&self) -> Vec<u64> {
        let members = self.members.iter().filter(|member| member.keeps_sums());
        members.flat_map(|member| member.statistic.sums()).collect()
    }

    /// Everything counted, in order.
    pub fn part(&self) -> Part {
        let mut counters = self.each(|member| [member.statistic.counters()]);
        counters.extend(self.ledger.as_ref().map(Ledger::counters));
        Part {
            counters,
            seals: self
                .seals
                .as_ref()
                .map_or_else(Vec::new, |seals| seals.each.clone()),
            lists: self.each(|member| member.statistic.lists()),
        }
    }

    /// Adds what was counted of so many blocks that follow.
    ///
    /// # Errors
    ///
    /// If a list is not of its statistic, breaks a law of conservation, is of more or fewer
    /// samples than the blocks have, or is not what the blocks add up to.
    pub fn absorb(&mut self, blocks: u64, part: Part) -> Result<(), BatteryError> {
        let refuse = |expected, found: usize| BatteryError::Counters {
            statistic: self.name,
            expected,
            found: found as u64,
        };
        let ledgers = usize::from(self.ledger.is_some());
        if part.counters.len() != self.members.len() + ledgers {
            return Err(refuse("one list for each statistic", part.counters.len()));
        }
        let sealed = self.seals.is_some() || !part.seals.is_empty();
        if sealed && part.seals.len() as u64 != blocks {
            return Err(refuse("one seal for each block", part.seals.len()));
        }
        let (members, ledger) = part.counters.split_at(self.members.len());
        if sealed {
            let added = self.members.iter().zip(members);
            let added = added.filter(|(member, _)| member.statistic.is_additive());
            let whole = seal(added.map(|(_, counters)| counters.as_slice()));
            let each = part
                .seals
                .iter()
                .fold(0u64, |sum, seal| sum.wrapping_add(*seal));
            if whole != each {
                return Err(refuse(
                    "counters that their blocks add up to",
                    part.seals.len(),
                ));
            }
        }
        for (member, counters) in self.members.iter_mut().zip(members) {
            member.statistic.absorb(counters)?;
        }
        if let (Some(own), Some(rows)) = (&mut self.ledger, ledger.first()) {
            own.absorb(rows, blocks, self.kind.block())?;
        }
        if let Some(seals) = &mut self.seals {
            seals.each.extend(part.seals);
        }
        self.counted.end += blocks;
        self.expect_samples()?;
        self.absorb_lists(part.lists)
    }

    /// Refuses counters that are not of as many samples as the counted blocks have.
    fn expect_samples(&self) -> Result<(), BatteryError> {
        for member in &self.members {
            let blocks =
                self.counted.end.min(member.blocks) - self.counted.start.min(member.blocks);
            let expected = blocks * self.kind.block() * self.kind.counted_as();
            let (is_right, found) = match member.statistic.samples() {
                Counted::Exactly(found) => (found == expected, found),
                Counted::AtMost(found) => (found <= expected, found),
                Counted::Nearly(found) => {
                    let least = expected - expected / 1000;
                    ((least..=expected).contains(&found), found)
                }
                Counted::Unknown => (true, 0),
            };
            if !is_right {
                return Err(BatteryError::Counters {
                    statistic: member.statistic.hypotheses()[0].id,
                    expected: "the samples of its blocks",
                    found,
                });
            }
        }
        match &self.ledger {
            Some(ledger) => ledger.expect_sums(&self.sums()),
            None => Ok(()),
        }
    }

    /// Adds lists to the statistic that keeps them. Without any they are joined later.
    fn absorb_lists(&mut self, lists: Vec<Vec<u64>>) -> Result<(), BatteryError> {
        if lists.is_empty() {
            return Ok(());
        }
        let mut keepers = self.members.iter_mut();
        let keeper = keepers.find(|member| member.statistic.keeps_lists());
        match keeper {
            Some(keeper) => keeper.statistic.absorb_lists(lists),
            None => Err(BatteryError::Counters {
                statistic: self.name,
                expected: "no fingerprints",
                found: lists.len() as u64,
            }),
        }
    }

    /// The lists of all blocks were joined elsewhere, with so many pairs of equal entries in each.
    pub(crate) fn joined_lists(&mut self, pairs: &[u64]) {
        for member in &mut self.members {
            member.statistic.joined_lists(pairs);
        }
    }

    /// Whether the only block counted is what a shard says about the block with this number.
    pub(crate) fn agrees(&self, range: &shard::Range, number: u64) -> bool {
        let place = usize::try_from(number - range.first).expect("a block of a file");
        let own = self.seals.as_ref().and_then(|seals| seals.each.first());
        let row = self.ledger.as_ref().is_none_or(|ledger| {
            let rows = range.counters.last().map(Vec::as_slice).unwrap_or_default();
            let own = ledger.blocks().next().unwrap_or_default();
            !own.is_empty() && rows.chunks_exact(own.len()).nth(place) == Some(own)
        });
        own == range.seals.get(place) && row
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
            suffix: self.suffix.clone(),
            kind: self.kind,
            blocks: self.blocks * times,
            counted: 0..0,
            ledger: self.ledger.as_ref().map(Ledger::fresh),
            members: self.each(|member| {
                [Member {
                    group: member.group,
                    blocks: member.blocks * times,
                    statistic: member.statistic.fresh(),
                }]
            }),
            seals: self.seals.as_ref().map(|_| Seals::default()),
        }
    }

    /// The names of the hypotheses, in order.
    pub fn names(&self) -> Vec<String> {
        let mut names = self.each(|member| {
            let hypotheses = member.statistic.hypotheses().into_iter();
            hypotheses.map(|hypothesis| self.name_of(hypothesis.id))
        });
        let blocks = self.ledger.iter().flat_map(|_| Ledger::hypotheses());
        names.extend(blocks.map(|hypothesis| self.name_of(hypothesis.id)));
        names
    }

    /// The name of a hypothesis in this stream: short decks have names of their own.
    pub fn name_of(&self, id: &str) -> String {
        let name = match id.strip_prefix("decks.") {
            Some(rest) if self.name == "short" => format!("short.{rest}"),
            _ => id.to_owned(),
        };
        match &self.suffix {
            Some(suffix) => format!("{name}.{suffix}"),
            None => name,
        }
    }

    /// A row for each hypothesis with what was found so far, and with its power at `level`.
    pub fn rows(&self, level: f64) -> Vec<Row> {
        let mut rows = self.each(|member| {
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
        });
        rows.extend(
            self.ledger
                .iter()
                .flat_map(|ledger| self.block_rows(ledger)),
        );
        rows
    }

    /// The rows about blocks.
    fn block_rows(&self, ledger: &Ledger) -> impl Iterator<Item = Row> {
        let found = ledger.findings().into_iter().zip(Ledger::detectable());
        let rows = Ledger::hypotheses().into_iter().zip(found);
        rows.map(|(hypothesis, (finding, detectable))| Row {
            id: self.name_of(hypothesis.id),
            samples: self.counted.end * self.kind.block(),
            detectable,
            ..Row::new(
                Group::Decks,
                self.name,
                hypothesis,
                finding.map(Finding::rounded),
            )
        })
    }

    /// The samples that a part of the batteries has counted; `None` where it has no statistic here.
    pub fn samples_of(&self, group: Group) -> Option<u64> {
        let members = self.members.iter().filter(|member| member.group == group);
        let blocks = members.map(|member| member.blocks).max()?;
        Some(self.counted.end.min(blocks) * self.kind.block())
    }

    /// The p-value of each hypothesis so far.
    pub fn p_values(&self) -> Vec<Option<PValue>> {
        let p = |finding: Result<Finding, BatteryError>| finding.ok().map(|found| found.p);
        let mut all = self.each(|member| member.statistic.findings().into_iter().map(p));
        all.extend(self.ledger.iter().flat_map(Ledger::findings).map(p));
        all
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
