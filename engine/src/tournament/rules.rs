//! From a document to a tournament that can be played: reading, checking, hashing.

use std::sync::Arc;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::structure::{BountyKind, Length, Level, OddDenomination, Structure};
use crate::chips::Chips;
use crate::profile::{self, HeadsUpCap, KillSize, ProfileError};

/// Why a document is no structure.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StructureError {
    /// The text could not be read, or a member or value does not exist.
    #[error("{message}")]
    Document {
        /// The message of the reader, with the place in the text.
        message: String,
    },
    /// The game cannot be played at the bets of a level.
    #[error("level {level}: {error}")]
    Level {
        /// The level, from 1.
        level: usize,
        /// Why the profile is refused.
        error: ProfileError,
    },
    /// The structure contradicts itself.
    #[error("{0}")]
    Fault(#[from] StructureFault),
}

/// What makes a well-formed structure unplayable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StructureFault {
    /// The name is empty or has other characters than `a-z`, `0-9` and `_`.
    #[error("name: expected letters a-z, digits and _")]
    Name,
    /// A number that is too small or too large.
    #[error("{what}: {found} is out of range")]
    Number {
        /// The path of the member, such as `seating.difference_max`.
        what: &'static str,
        /// The number that the document has.
        found: u64,
    },
    /// A list that has to ascend does not.
    #[error("{what} must ascend")]
    Order {
        /// The path of the list.
        what: &'static str,
    },
    /// The shares of the places are not 10000 in all, grow, or are more than there are entries.
    #[error("payouts from {entries} entries: expected shares that do not grow, 10000 in all")]
    Shares {
        /// The table of which.
        entries: u16,
    },
    /// An amount that cannot be paid in the chips in play.
    #[error("{what}: {found} cannot be paid in chips of {chip}")]
    Unpayable {
        /// The path of the amount.
        what: &'static str,
        /// The amount that the document has.
        found: Chips,
        /// The smallest chip in play.
        chip: Chips,
    },
    /// Two choices that exclude each other.
    #[error("{what} contradicts {with}")]
    Contradiction {
        /// The path of the first of the two.
        what: &'static str,
        /// The path of the other one.
        with: &'static str,
    },
}

/// A checked structure with what follows from it.
#[derive(Debug, PartialEq, Eq)]
pub struct Rules {
    structure: Structure,
    canonical: String,
    sha256: [u8; 32],
    levels: Vec<Arc<profile::Rules>>,
    /// The same once two players are left.
    last_two: Vec<Arc<profile::Rules>>,
}

impl Rules {
    /// Checks a structure and fixes its canonical form and hash.
    pub fn new(mut structure: Structure) -> Result<Arc<Self>, StructureError> {
        let of_level = |(level, number): (&Level, usize)| {
            let game = level.game.as_ref().unwrap_or(&structure.profile);
            let both = rules_of(game, level).and_then(|rules| Ok((last_two(&rules)?, rules)));
            both.map_err(|error| StructureError::Level {
                level: number,
                error,
            })
        };
        let levels = structure.levels.iter().zip(1..).map(of_level);
        let levels = levels.collect::<Result<Vec<_>, _>>()?;
        let (last_two, levels): (Vec<_>, Vec<_>) = levels.into_iter().unzip();
        check(&structure, &levels)?;
        // Each game stands in the canonical form in full, not only its name and what differs.
        let games = structure.levels.iter_mut().zip(1..);
        let games = games.filter_map(|(level, number)| Some((level.game.as_mut()?, number)));
        for (game, level) in std::iter::once((&mut structure.profile, 1)).chain(games) {
            let rules = profile::Rules::from_json(game)
                .map_err(|error| StructureError::Level { level, error })?;
            *game = serde_json::from_str(rules.canonical_json()).map_err(document)?;
        }
        // `Value` keeps its members in byte order, so this text is canonical.
        let canonical = serde_json::to_value(&structure)
            .map_err(document)?
            .to_string();
        Ok(Arc::new(Self {
            sha256: Sha256::digest(canonical.as_bytes()).into(),
            structure,
            canonical,
            levels,
            last_two,
        }))
    }

    /// Reads and checks a structure in JSON.
    pub fn from_json(value: &Value) -> Result<Arc<Self>, StructureError> {
        Self::new(serde_json::from_value(value.clone()).map_err(document)?)
    }

    /// The structure as it was written, defaults filled in.
    pub const fn structure(&self) -> &Structure {
        &self.structure
    }

    /// JSON with sorted members, no spaces and every switch stated.
    pub fn canonical_json(&self) -> &str {
        &self.canonical
    }

    /// SHA-256 of the canonical JSON.
    pub const fn sha256(&self) -> &[u8; 32] {
        &self.sha256
    }

    /// The rules of a hand of this level, from 1; those of the last one from there on.
    pub fn at_level(&self, level: u16) -> &Arc<profile::Rules> {
        of_level(&self.levels, level)
    }

    /// The rules of a hand that begins with this many players left in the tournament.
    pub(super) fn of_hand(&self, level: u16, players_left: usize) -> &Arc<profile::Rules> {
        match players_left {
            2 => of_level(&self.last_two, level),
            _ => self.at_level(level),
        }
    }

    /// Whether a level has blinds, so that there is a next big blind.
    pub(super) fn has_blinds(&self) -> bool {
        self.levels.iter().any(|level| level.has_blinds())
    }

    /// The number of the last level.
    pub(super) fn last_level(&self) -> u16 {
        u16::try_from(self.levels.len()).unwrap_or(u16::MAX)
    }

    /// When this level ends; never for the last one.
    pub(super) fn length(&self, level: u16) -> Option<Length> {
        let level = usize::from(level);
        (level < self.levels.len()).then(|| self.structure.levels[level - 1].length)
    }

    /// The colour-ups that are due by this level.
    pub(super) fn colour_ups(&self, level: u16) -> usize {
        let due = &self.structure.chips.colour_up_at;
        due.iter().filter(|&&at| at <= level).count()
    }
}

fn of_level(levels: &[Arc<profile::Rules>], level: u16) -> &Arc<profile::Rules> {
    let index = usize::from(level.max(1)) - 1;
    // `check` refuses a structure without levels.
    &levels[index.min(levels.len() - 1)]
}

/// The same rules for the last two players of a tournament (TDA-48).
fn last_two(rules: &Arc<profile::Rules>) -> Result<Arc<profile::Rules>, ProfileError> {
    let mut profile = rules.profile().clone();
    let uncapped = &mut profile.betting.fixed.uncapped;
    if *uncapped != HeadsUpCap::LastTwo {
        return Ok(Arc::clone(rules));
    }
    *uncapped = HeadsUpCap::RoundStartsHeadsUp;
    profile::Rules::new(profile)
}

fn document(error: impl std::fmt::Display) -> StructureError {
    StructureError::Document {
        message: error.to_string(),
    }
}

fn rules_of(game: &Value, level: &Level) -> Result<Arc<profile::Rules>, ProfileError> {
    let mut value = game.clone();
    profile::overlay(
        &mut value,
        &json!({"forced": {
            "blinds": level.blinds,
            "ante": {"kind": level.ante.kind, "amount": level.ante.amount},
            "bring_in": level.bring_in,
            "button_blind": level.button_blind,
        }}),
    );
    // Sizes that the profile states would not rise with the levels.
    let betting = profile::Rules::from_json(game)?.profile().betting;
    let bet = level.bet;
    let sizes = match betting.structure {
        profile::Structure::FixedLimit => {
            json!({"small_bet": bet, "big_bet": bet.map(|bet| bet.saturating_mul(2))})
        }
        _ => json!({"min_bet": bet}),
    };
    profile::overlay(&mut value, &json!({ "betting": sizes }));
    profile::Rules::from_json(&value)
}

fn check(structure: &Structure, levels: &[Arc<profile::Rules>]) -> Result<(), StructureFault> {
    let named = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    if structure.name.is_empty() || !structure.name.bytes().all(named) {
        return Err(StructureFault::Name);
    }
    let number = |what, found: u64, fits: bool| {
        if fits {
            Ok(())
        } else {
            Err(StructureFault::Number { what, found })
        }
    };
    let count = levels.len() as u64;
    number("levels", count, (1..=1000).contains(&count))?;
    let seats_max = levels.iter().map(|rules| rules.seats_max()).min();
    let seats_max = seats_max.unwrap_or(0);
    let size = structure.table_size;
    number("table_size", size.into(), (2..=seats_max).contains(&size))?;
    let seating = &structure.seating;
    let apart = seating.difference_max;
    number("seating.difference_max", apart.into(), apart > 0)?;
    let short = seating.waits_when_short_by;
    // A table that may be that short and has nobody coming would wait forever.
    let fits = short == 0 || short > apart;
    number("seating.waits_when_short_by", short.into(), fits)?;
    let stack = structure.starting_stack;
    number("starting_stack", stack.get(), !stack.is_zero())?;
    let entries = structure.entry.count_max;
    let all = u64::from(entries).checked_mul(stack.get());
    let fits = entries >= 2 && all.is_some_and(|all| all <= Chips::MAX.get());
    number("entry.count_max", entries.into(), fits)?;
    for level in &structure.levels {
        let fits = !matches!(level.length, Length::Hands(0) | Length::Ms(0));
        number("levels.length", 0, fits)?;
        number(
            "levels.blinds",
            level.blinds.len() as u64,
            level.blinds.len() <= 2,
        )?;
    }
    // The last level has no end, and what never closes would keep the prize pool open.
    let closes = |what, through: u16| number(what, through.into(), u64::from(through) < count);
    closes("entry.through_level", structure.entry.through_level)?;
    if let Some(rebuy) = &structure.rebuy {
        closes("rebuy.through_level", rebuy.through_level)?;
        number("rebuy.chips", 0, !rebuy.chips.is_zero())?;
    }
    if let Some(add_on) = &structure.add_on {
        closes("add_on.through_level", add_on.through_level)?;
        let from = add_on.from_level;
        let fits = (1..=add_on.through_level).contains(&from);
        number("add_on.from_level", from.into(), fits)?;
        number("add_on.chips", 0, !add_on.chips.is_zero())?;
    }
    for game in levels.iter().map(|rules| rules.profile()) {
        let killed = game.forced.kill.size != KillSize::None;
        for (wrong, what) in [
            (game.rake.basis_points > 0, "profile.rake"),
            (killed, "profile.forced.kill"),
        ] {
            if wrong {
                let with = "a tournament";
                return Err(StructureFault::Contradiction { what, with });
            }
        }
    }
    check_money(structure)?;
    check_denominations(structure)?;
    check_payable(structure)
}

fn check_money(structure: &Structure) -> Result<(), StructureFault> {
    let payouts = &structure.payouts;
    if !payouts.is_sorted_by(|a, b| a.entries < b.entries) {
        return Err(StructureFault::Order { what: "payouts" });
    }
    let first = payouts.first().map_or(0, |table| table.entries);
    if !(1..=2).contains(&first) {
        return Err(StructureFault::Number {
            what: "payouts.entries",
            found: first.into(),
        });
    }
    for table in payouts {
        let shares = &table.basis_points;
        let all: u64 = shares.iter().map(|&share| u64::from(share)).sum();
        // With two entries, the fewest there can be, a table from one entry on still pays two.
        let places = usize::from(table.entries.max(2));
        if all != 10_000 || !shares.is_sorted_by(|a, b| a >= b) || shares.len() > places {
            let entries = table.entries;
            return Err(StructureFault::Shares { entries });
        }
    }
    let bounty = &structure.bounty;
    if bounty.cash_basis_points > 10_000 {
        return Err(StructureFault::Number {
            what: "bounty.cash_basis_points",
            found: bounty.cash_basis_points.into(),
        });
    }
    if (bounty.kind == BountyKind::None) != bounty.amount.is_zero() {
        return Err(StructureFault::Contradiction {
            what: "bounty.kind",
            with: "bounty.amount",
        });
    }
    Ok(())
}

fn check_denominations(structure: &Structure) -> Result<(), StructureFault> {
    let chips = &structure.chips;
    let kinds = &chips.denominations;
    if !kinds.is_sorted_by(|a, b| a < b) || kinds.first().is_some_and(|chip| chip.is_zero()) {
        let what = "chips.denominations";
        return Err(StructureFault::Order { what });
    }
    let at = &chips.colour_up_at;
    if !at.is_sorted_by(|a, b| a < b) {
        let what = "chips.colour_up_at";
        return Err(StructureFault::Order { what });
    }
    for &level in at {
        if level < 2 || usize::from(level) > structure.levels.len() {
            let what = "chips.colour_up_at";
            let found = level.into();
            return Err(StructureFault::Number { what, found });
        }
    }
    if !at.is_empty() && at.len() >= kinds.len() {
        return Err(StructureFault::Contradiction {
            what: "chips.colour_up_at",
            with: "chips.denominations, which has no next one",
        });
    }
    for pair in kinds.windows(2).take(at.len()) {
        let (chip, next) = (pair[0], pair[1]);
        if !next.get().is_multiple_of(chip.get()) {
            return Err(StructureFault::Unpayable {
                what: "chips.denominations",
                found: next,
                chip,
            });
        }
        // A race deals a card for each odd chip, from one deck for each table.
        let cards = (next.get() / chip.get()).saturating_mul(structure.table_size.into());
        if chips.odd == OddDenomination::Race && cards > 52 {
            return Err(StructureFault::Contradiction {
                what: "chips.odd: race",
                with: "denominations so far apart that the cards of a deck do not do",
            });
        }
    }
    Ok(())
}

/// Whatever is paid at a level can be paid with the chips in play at it.
fn check_payable(structure: &Structure) -> Result<(), StructureFault> {
    let kinds = &structure.chips.denominations;
    let at = &structure.chips.colour_up_at;
    let Some(&smallest) = kinds.first() else {
        return Ok(());
    };
    let in_play = |level: u16| {
        let gone = at.iter().filter(|&&at| at <= level).count();
        kinds.get(gone).copied().unwrap_or(smallest)
    };
    let payable = |what, found: Chips, level| {
        let chip = in_play(level);
        if found.get().is_multiple_of(chip.get()) {
            Ok(())
        } else {
            Err(StructureFault::Unpayable { what, found, chip })
        }
    };
    let late = structure.entry.through_level;
    payable("starting_stack", structure.starting_stack, late)?;
    if let Some(rebuy) = &structure.rebuy {
        payable("rebuy.chips", rebuy.chips, rebuy.through_level)?;
    }
    if let Some(add_on) = &structure.add_on {
        payable("add_on.chips", add_on.chips, add_on.through_level)?;
    }
    for (level, number) in structure.levels.iter().zip(1..) {
        for &blind in &level.blinds {
            payable("levels.blinds", blind, number)?;
        }
        payable("levels.ante", level.ante.amount, number)?;
        payable("levels.bring_in", level.bring_in, number)?;
        payable("levels.button_blind", level.button_blind, number)?;
        payable("levels.bet", level.bet.unwrap_or_default(), number)?;
    }
    Ok(())
}
