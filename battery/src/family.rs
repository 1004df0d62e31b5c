//! The family of hypotheses: known before any data.

use crate::Statistic;
use crate::bits::{self, BLOCK_BYTES};
use crate::decks::{self, BLOCK_DECKS, Repeats};
use crate::ints::{self, Scaled};
use dealproof_evidence::reason::{Material, Reason};
use dealproof_rng::shuffle::DeckSize;
use serde::{Deserialize, Serialize};

use super::game;
use super::stream::{INT_BYTES, Kind, Member, Stream};

/// A part of the batteries, as `--battery` names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// Statistics over whole decks, as the shuffle gives them.
    Decks,
    /// Statistics over raw words.
    Raw,
    /// The fifteen tests of NIST SP 800-22.
    #[serde(rename = "sp800-22")]
    Sp80022,
    /// The four tests of FIPS 140-2 on 20 000 bits.
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
    /// Every part of the batteries.
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
    /// Raw bytes, and no decks.
    Bytes,
    /// Integers below a bound, as 32-bit words.
    Ints(u32),
}

/// How much of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "members")]
pub struct Sizes {
    /// Decks of 52 cards.
    pub decks: u64,
    /// Decks of 36 cards.
    pub short_decks: u64,
    /// Decks that are played out.
    pub game_decks: u64,
    /// Raw bytes; integers take four of them each.
    pub bytes: u64,
    /// Fingerprints that are kept at most.
    pub fingerprints: u64,
}

/// A part of the batteries that this run does not have, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// The part of the batteries that is left out.
    pub group: Group,
    /// Why the run does not have it.
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
    let wanted = match gives {
        Gives::Decks(DeckSize::SHORT) => sizes.short_decks,
        _ => sizes.decks,
    };
    if wanted == 0 && !matches!(gives, Gives::Bytes | Gives::Ints(_)) {
        for group in [Group::Decks, Group::Game] {
            let (needed, found) = (1, 0);
            lacks(group, Reason::TooFewSamples { needed, found });
        }
    }
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
                let each = INT_BYTES as u64;
                let (blocks, block) = blocks(sizes.bytes / each, BLOCK_BYTES / INT_BYTES);
                let statistics = ints::given(bound, block).into_iter();
                let members = statistics.map(|one| Member::new(Group::Ints, blocks, one));
                let kind = Kind::Ints { block };
                streams.extend(Stream::new("ints", kind, members.collect()));
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
    let mut members = Vec::new();
    if groups.contains(&Group::Decks) {
        // Both kinds of decks are in memory at once; the short ones have a fifth.
        let fingerprints = if is_short && sizes.decks > 0 {
            sizes.fingerprints / 5
        } else {
            sizes.fingerprints
        };
        let class = Repeats::class_for(size, decks, fingerprints);
        let statistics = decks::all(size, class).into_iter();
        members.extend(statistics.map(|one| Member::new(Group::Decks, all, one)));
    }
    if groups.contains(&Group::Game) {
        let played = (sizes.game_decks / block.max(1) as u64).min(all);
        let games = game::all(size).into_iter();
        members.extend(games.map(|game| Member::new(Group::Game, played, game)));
    }
    Stream::new(name, Kind::Decks { size, block }, members)
}

fn byte_stream(groups: &[Group], sizes: &Sizes) -> Option<Stream> {
    // Sequences of 20 000 and of a million bits must fit: there is no smaller block.
    let (blocks, block) = (sizes.bytes / BLOCK_BYTES as u64, BLOCK_BYTES);
    let mut members = Vec::new();
    let mut add = |group: Group, statistics: Vec<Box<dyn Statistic<[u8]>>>| {
        if groups.contains(&group) {
            let statistics = statistics.into_iter();
            members.extend(statistics.map(|one| Member::new(group, blocks, one)));
        }
    };
    add(Group::Raw, bits::raw());
    add(Group::Sp80022, bits::sp800_22());
    add(Group::Fips140, bits::fips140());
    add(Group::Ais31, bits::ais31());
    add(Group::Ints, vec![Box::new(Scaled::default())]);
    Stream::new("bytes", Kind::Bytes { block }, members)
}
