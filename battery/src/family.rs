//! The family of hypotheses: known before any data.

use crate::bits::{self, BLOCK_BYTES};
use crate::decks::{self, BLOCK_DECKS, DeckBlock, Repeats};
use crate::ints::{Given, Scaled};
use crate::{BatteryError, Curve, Detectable, Finding, Hypothesis, Map, PValue, Statistic};
use dealproof_evidence::reason::{Material, Reason};
use dealproof_rng::shuffle::DeckSize;
use serde::{Deserialize, Serialize};

use super::game::{AllIns, Categories, Game, Winners};

/// A part of the batteries, as `--battery` names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// Statistics over decks.
    Decks,
    /// Statistics over raw words.
    Raw,
    /// The fifteen tests of NIST SP 800-22.
    #[serde(rename = "sp800-22")]
    Sp80022,
    /// FIPS 140-2.
    Fips140,
    /// AIS-31, T0 to T8.
    Ais31,
    /// Integers in a range.
    Ints,
    /// Hands, winners and all-ins.
    Game,
    /// Estimates of SP 800-90B.
    Entropy,
}

impl Group {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Decks,
        Self::Raw,
        Self::Sp80022,
        Self::Fips140,
        Self::Ais31,
        Self::Ints,
        Self::Game,
        Self::Entropy,
    ];

    /// The name on the command line and in records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Decks => "decks",
            Self::Raw => "raw",
            Self::Sp80022 => "sp800-22",
            Self::Fips140 => "fips140",
            Self::Ais31 => "ais31",
            Self::Ints => "ints",
            Self::Game => "game",
            Self::Entropy => "entropy",
        }
    }
}

/// What a source gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gives {
    /// Decks of any size and raw bytes: a generator of ours.
    Everything,
    /// Decks of one size.
    Decks(DeckSize),
    /// Raw bytes.
    Bytes,
    /// Integers below a bound, as 32-bit words.
    Ints(u32),
}

/// How much of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sizes {
    /// Decks of 52 cards.
    pub decks: u64,
    /// Decks of 36 cards.
    pub short_decks: u64,
    /// Decks that are played out.
    pub game_decks: u64,
    /// Raw bytes, or bytes of integers.
    pub bytes: u64,
    /// Fingerprints that are kept at most.
    pub fingerprints: u64,
}

/// A kind of block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Decks of one size, so many in each block.
    Decks {
        /// Cards in a deck.
        size: DeckSize,
        /// Decks in a block.
        block: usize,
    },
    /// Raw bytes, so many in each block.
    Bytes {
        /// Bytes in a block.
        block: usize,
    },
}

impl Kind {
    /// Samples in a block: decks or bytes.
    pub const fn block(self) -> u64 {
        match self {
            Self::Decks { block, .. } | Self::Bytes { block } => block as u64,
        }
    }

    /// What a sample is called.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Decks { .. } => "decks",
            Self::Bytes { .. } => "bytes",
        }
    }

    /// A buffer for one block.
    pub fn buffer(self) -> Block {
        match self {
            Self::Decks { size, .. } => Block::Decks(DeckBlock::new(size)),
            Self::Bytes { block } => Block::Bytes(vec![0; block]),
        }
    }
}

/// One block of samples.
#[derive(Debug, Clone)]
pub enum Block {
    /// Decks.
    Decks(DeckBlock),
    /// Raw bytes.
    Bytes(Vec<u8>),
}

/// A statistic and the blocks it looks at: those with a number below `blocks`.
struct Member<B: ?Sized> {
    group: Group,
    blocks: u64,
    statistic: Box<dyn Statistic<B>>,
}

enum Members {
    Decks(Vec<Member<DeckBlock>>),
    Bytes(Vec<Member<[u8]>>),
}

/// The statistics that read one stream of blocks.
pub struct Stream {
    /// Its name: `decks`, `short` or `bytes`.
    pub name: &'static str,
    /// What its blocks are.
    pub kind: Kind,
    /// How many blocks the run has.
    pub blocks: u64,
    members: Members,
}

/// A hypothesis with its place in the family.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Its name, with the stream where the same statistic reads several.
    pub id: String,
    /// The part of the batteries it belongs to.
    pub group: Group,
    /// The stream it reads.
    pub stream: &'static str,
    /// What the statistic says of it.
    pub hypothesis: Hypothesis,
}

/// What became of a hypothesis.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The finding, or why there is none.
    pub finding: Result<Finding, BatteryError>,
    /// Blocks that were counted.
    pub blocks: u64,
    /// What the sample would have shown.
    pub detectable: Option<Detectable>,
}

impl Stream {
    /// Counts block `number`.
    pub fn observe(&mut self, number: u64, block: &Block) -> Result<(), BatteryError> {
        match (&mut self.members, block) {
            (Members::Decks(members), Block::Decks(block)) => {
                for member in members.iter_mut().filter(|member| number < member.blocks) {
                    member.statistic.observe(block)?;
                }
            }
            (Members::Bytes(members), Block::Bytes(block)) => {
                for member in members.iter_mut().filter(|member| number < member.blocks) {
                    member.statistic.observe(block)?;
                }
            }
            _ => unreachable!("a stream is given blocks of its own kind"),
        }
        Ok(())
    }

    /// The counters of every statistic, in order.
    pub fn counters(&self) -> Vec<Vec<u64>> {
        match &self.members {
            Members::Decks(members) => members.iter().map(|m| m.statistic.counters()).collect(),
            Members::Bytes(members) => members.iter().map(|m| m.statistic.counters()).collect(),
        }
    }

    /// Adds the counters of the blocks that follow.
    pub fn absorb(&mut self, counters: &[Vec<u64>]) -> Result<(), BatteryError> {
        if counters.len() != self.len() {
            return Err(BatteryError::Counters {
                statistic: self.name,
                expected: "one list for each statistic",
                found: counters.len() as u64,
            });
        }
        match &mut self.members {
            Members::Decks(members) => absorb(members, counters),
            Members::Bytes(members) => absorb(members, counters),
        }
    }

    /// The same statistics with nothing counted.
    #[must_use]
    pub fn fresh(&self) -> Self {
        Self {
            name: self.name,
            kind: self.kind,
            blocks: self.blocks,
            members: match &self.members {
                Members::Decks(members) => Members::Decks(fresh(members)),
                Members::Bytes(members) => Members::Bytes(fresh(members)),
            },
        }
    }

    /// The same statistics with nothing counted, for a disjoint range `times` as large.
    #[must_use]
    pub fn fresh_for_retest(&self, times: u64) -> Self {
        let mut stream = self.fresh();
        stream.blocks = self.blocks * times;
        match &mut stream.members {
            Members::Decks(members) => members.iter_mut().for_each(|m| m.blocks *= times),
            Members::Bytes(members) => members.iter_mut().for_each(|m| m.blocks *= times),
        }
        stream
    }

    /// The hypotheses, in order.
    pub fn hypotheses(&self) -> Vec<Listed> {
        let list = |group: Group, hypothesis: Hypothesis| Listed {
            id: self.name_of(hypothesis.id),
            group,
            stream: self.name,
            hypothesis,
        };
        match &self.members {
            Members::Decks(members) => each(members, |m| m.statistic.hypotheses(), list),
            Members::Bytes(members) => each(members, |m| m.statistic.hypotheses(), list),
        }
    }

    /// The name of a hypothesis in this stream: short decks have names of their own.
    pub fn name_of(&self, id: &str) -> String {
        match id.strip_prefix("decks.") {
            Some(rest) if self.name == "short" => format!("short.{rest}"),
            _ => id.to_owned(),
        }
    }

    /// What became of each hypothesis after `blocks` blocks, with its power at `level`.
    pub fn answers(&self, blocks: u64, level: f64) -> Vec<Answer> {
        match &self.members {
            Members::Decks(members) => answers(members, blocks, level),
            Members::Bytes(members) => answers(members, blocks, level),
        }
    }

    /// The p-value of each hypothesis so far.
    pub fn p_values(&self) -> Vec<Option<PValue>> {
        fn of<B: ?Sized>(members: &[Member<B>]) -> Vec<Option<PValue>> {
            let findings = members.iter().flat_map(|m| m.statistic.findings());
            findings.map(|finding| finding.ok().map(|f| f.p)).collect()
        }
        match &self.members {
            Members::Decks(members) => of(members),
            Members::Bytes(members) => of(members),
        }
    }

    /// The tables that a person wants to see.
    pub fn maps(&self) -> Vec<Map> {
        match &self.members {
            Members::Decks(members) => members.iter().flat_map(|m| m.statistic.maps()).collect(),
            Members::Bytes(members) => members.iter().flat_map(|m| m.statistic.maps()).collect(),
        }
    }

    /// The power of the statistics at a level, where it is known for every deviation.
    pub fn curves(&self, level: f64) -> Vec<Curve> {
        fn of<B: ?Sized>(members: &[Member<B>], level: f64) -> Vec<Curve> {
            members
                .iter()
                .flat_map(|m| m.statistic.curves(level))
                .collect()
        }
        match &self.members {
            Members::Decks(members) => of(members, level),
            Members::Bytes(members) => of(members, level),
        }
    }

    fn len(&self) -> usize {
        match &self.members {
            Members::Decks(members) => members.len(),
            Members::Bytes(members) => members.len(),
        }
    }
}

fn absorb<B: ?Sized>(members: &mut [Member<B>], counters: &[Vec<u64>]) -> Result<(), BatteryError> {
    for (member, counters) in members.iter_mut().zip(counters) {
        member.statistic.absorb(counters)?;
    }
    Ok(())
}

fn fresh<B: ?Sized>(members: &[Member<B>]) -> Vec<Member<B>> {
    members
        .iter()
        .map(|member| Member {
            group: member.group,
            blocks: member.blocks,
            statistic: member.statistic.fresh(),
        })
        .collect()
}

fn each<B: ?Sized, T, U>(
    members: &[Member<B>],
    of: impl Fn(&Member<B>) -> Vec<T>,
    list: impl Fn(Group, T) -> U,
) -> Vec<U> {
    members
        .iter()
        .flat_map(|member| of(member).into_iter().map(|t| list(member.group, t)))
        .collect()
}

fn answers<B: ?Sized>(members: &[Member<B>], blocks: u64, level: f64) -> Vec<Answer> {
    members
        .iter()
        .flat_map(|member| {
            let findings = member.statistic.findings();
            let detectable = member.statistic.detectable(level);
            findings
                .into_iter()
                .zip(detectable)
                .map(|(finding, detectable)| Answer {
                    finding,
                    blocks: blocks.min(member.blocks),
                    detectable,
                })
        })
        .collect()
}

/// A part of the batteries that this run does not have, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// The part.
    pub group: Group,
    /// Why.
    #[serde(flatten)]
    pub reason: Reason,
}

/// Blocks of a size: whole ones of the usual length, or a single one where there is less.
fn blocks(samples: u64, usual: usize) -> (u64, usize) {
    match usize::try_from(samples) {
        Ok(few) if few < usual => (u64::from(few > 0), few),
        _ => (samples / usual as u64, usual),
    }
}

/// The streams of a run: the chosen parts, as far as the source gives what they read.
pub fn streams(groups: &[Group], gives: Gives, sizes: &Sizes) -> (Vec<Stream>, Vec<Missing>) {
    let has = |group| groups.contains(&group);
    let no = |what| Reason::NoSource { what };
    let mut streams = Vec::new();
    let mut missing = Vec::new();
    let mut lacks = |group: Group, reason: Reason| {
        if has(group) {
            missing.push(Missing { group, reason });
        }
    };
    match gives {
        Gives::Everything | Gives::Decks(DeckSize::STANDARD) => {
            streams.extend(deck_stream("decks", DeckSize::STANDARD, groups, sizes));
            if gives == Gives::Everything {
                streams.extend(deck_stream("short", DeckSize::SHORT, groups, sizes));
            }
        }
        Gives::Decks(size) => {
            let name = if size == DeckSize::SHORT {
                "short"
            } else {
                "decks"
            };
            streams.extend(deck_stream(name, size, groups, sizes));
        }
        Gives::Bytes | Gives::Ints(_) => {
            for group in [Group::Decks, Group::Game] {
                lacks(group, no(Material::Decks));
            }
        }
    }
    if let Gives::Everything | Gives::Bytes = gives {
        streams.extend(byte_stream(groups, sizes));
        lacks(Group::Entropy, Reason::NeedsNoiseSource);
    } else {
        for group in [
            Group::Raw,
            Group::Sp80022,
            Group::Fips140,
            Group::Ais31,
            Group::Entropy,
        ] {
            lacks(group, no(Material::RawWords));
        }
        match gives {
            Gives::Ints(bound) if has(Group::Ints) => {
                let (blocks, block) = blocks(sizes.bytes, BLOCK_BYTES);
                let statistic = Given::new(bound).map(|given| Member {
                    group: Group::Ints,
                    blocks,
                    statistic: Box::new(given) as Box<dyn Statistic<[u8]>>,
                });
                streams.push(Stream {
                    name: "bytes",
                    kind: Kind::Bytes { block },
                    blocks,
                    members: Members::Bytes(statistic.into_iter().collect()),
                });
            }
            _ => lacks(Group::Ints, no(Material::Integers)),
        }
    }
    (streams, missing)
}

fn deck_stream(
    name: &'static str,
    size: DeckSize,
    groups: &[Group],
    sizes: &Sizes,
) -> Option<Stream> {
    let is_short = size == DeckSize::SHORT;
    let decks = if is_short {
        sizes.short_decks
    } else {
        sizes.decks
    };
    if decks == 0 {
        return None;
    }
    let (all, block) = blocks(decks, BLOCK_DECKS);
    let mut members: Vec<Member<DeckBlock>> = Vec::new();
    if groups.contains(&Group::Decks) {
        let class = Repeats::class_for(decks, sizes.fingerprints);
        members.extend(decks::all(size, class).into_iter().map(|statistic| Member {
            group: Group::Decks,
            blocks: all,
            statistic,
        }));
    }
    if groups.contains(&Group::Game) {
        let played = (sizes.game_decks / block.max(1) as u64).min(all);
        let games: Vec<Box<dyn Statistic<DeckBlock>>> = match size {
            DeckSize::STANDARD => vec![
                Box::new(Categories::new(Game::Holdem)),
                Box::new(Categories::new(Game::Omaha)),
                Box::new(Winners::default()),
                Box::new(AllIns::default()),
            ],
            DeckSize::SHORT => vec![Box::new(Categories::new(Game::ShortDeck))],
            _ => Vec::new(),
        };
        members.extend(games.into_iter().map(|statistic| Member {
            group: Group::Game,
            blocks: played,
            statistic,
        }));
    }
    let needed = members.iter().map(|member| member.blocks).max();
    needed.map(|blocks| Stream {
        name,
        kind: Kind::Decks { size, block },
        blocks,
        members: Members::Decks(members),
    })
}

fn byte_stream(groups: &[Group], sizes: &Sizes) -> Option<Stream> {
    // Sequences of 20 000 and of a million bits must fit: there is no smaller block.
    let (blocks, block) = (sizes.bytes / BLOCK_BYTES as u64, BLOCK_BYTES);
    let mut members: Vec<Member<[u8]>> = Vec::new();
    let mut add = |group: Group, statistics: Vec<Box<dyn Statistic<[u8]>>>| {
        if groups.contains(&group) {
            members.extend(statistics.into_iter().map(|statistic| Member {
                group,
                blocks,
                statistic,
            }));
        }
    };
    add(Group::Raw, bits::raw());
    add(Group::Sp80022, bits::sp800_22());
    add(Group::Fips140, bits::fips140());
    add(Group::Ais31, bits::ais31());
    add(Group::Ints, vec![Box::new(Scaled::default())]);
    (!members.is_empty()).then(|| Stream {
        name: "bytes",
        kind: Kind::Bytes { block },
        blocks,
        members: Members::Bytes(members),
    })
}
