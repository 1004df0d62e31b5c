//! Forced bets, the betting of a street, pots, and the sums of a hand.

use crate::chips::Chips;
use crate::profile::SEATS_MAX;
use crate::seat::SeatSet;

/// What was posted before the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Posted {
    /// The seat that posted the last blind or straddle.
    pub(crate) last_blind: Option<u8>,
    /// Who posted each blind of the profile.
    pub(crate) blind_places: [Option<u8>; 4],
    pub(crate) straddle: Chips,
    pub(crate) antes: Chips,
    /// Whether the bets are those of a killed hand.
    pub(crate) killed: bool,
}

impl Posted {
    pub(crate) const NOTHING: Self = Self {
        last_blind: None,
        blind_places: [None; 4],
        straddle: Chips::ZERO,
        antes: Chips::ZERO,
        killed: false,
    };
}

/// What became of the bring-in of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BringIn {
    /// There is none, or a full bet was made.
    None,
    /// The seat to act has to post it or to complete.
    Due,
    /// It is the amount to match.
    Posted,
}

/// The betting of one street.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Round {
    /// The amount to match; nominal blinds count, not what a short one could pay.
    pub(crate) to_match: Chips,
    /// The last full bet or raise, at least the minimum bet.
    pub(crate) full_raise: Chips,
    /// The amount to match without short all-ins.
    pub(crate) full_level: Chips,
    /// Bets and raises so far; a blind is a bet.
    pub(crate) bets: u8,
    /// Players able to bet when the round began.
    pub(crate) able_at_start: u8,
    /// Whether the cap was reached with more than two players in.
    pub(crate) capped_multiway: bool,
    /// Who bet or raised last; blinds do not count.
    pub(crate) aggressor: Option<u8>,
    pub(crate) bring_in: BringIn,
    /// Whether the larger of two sizes was bet.
    pub(crate) big: bool,
}

impl Round {
    pub(crate) const fn new(full_raise: Chips) -> Self {
        Self {
            to_match: Chips::ZERO,
            full_raise,
            full_level: Chips::ZERO,
            bets: 0,
            able_at_start: 0,
            capped_multiway: false,
            aggressor: None,
            bring_in: BringIn::None,
            big: false,
        }
    }
}

/// Chips that certain seats can win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pot {
    pub(crate) amount: Chips,
    pub(crate) rake: Chips,
    pub(crate) rest: Chips,
    pub(crate) eligible: SeatSet,
}

impl Pot {
    pub(crate) const EMPTY: Self = Self {
        amount: Chips::ZERO,
        rake: Chips::ZERO,
        rest: Chips::ZERO,
        eligible: SeatSet::EMPTY,
    };

    /// Chips in it before rake.
    pub const fn amount(&self) -> Chips {
        self.amount
    }

    /// What the house took of it.
    pub const fn rake(&self) -> Chips {
        self.rake
    }

    /// Chips not taken or paid out yet.
    pub const fn rest(&self) -> Chips {
        self.rest
    }

    /// Who can win it.
    pub const fn eligible(&self) -> SeatSet {
        self.eligible
    }
}

/// Chips in the middle, and whose they become.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pots {
    /// Chips in the middle that are not in a pot yet.
    pub(crate) collected: Chips,
    pub(crate) made: [Pot; SEATS_MAX],
    pub(crate) len: u8,
    /// The contribution up to which pots were made.
    pub(crate) layer: Chips,
    pub(crate) raked: u8,
    pub(crate) paid_winners: u8,
    pub(crate) winners: SeatSet,
}

impl Pots {
    pub(crate) const NONE: Self = Self {
        collected: Chips::ZERO,
        made: [Pot::EMPTY; SEATS_MAX],
        len: 0,
        layer: Chips::ZERO,
        raked: 0,
        paid_winners: 0,
        winners: SeatSet::EMPTY,
    };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Pot] {
        &self.made[..usize::from(self.len)]
    }

    /// The contribution up to which pots were made, once there is one.
    #[inline]
    pub(crate) fn made_up_to(&self) -> Option<Chips> {
        (self.len > 0).then_some(self.layer)
    }
}

/// Sums over the whole hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Totals {
    /// All chips on the table.
    pub(crate) chips: Chips,
    pub(crate) contributed: Chips,
    pub(crate) returned: Chips,
    pub(crate) rake: Chips,
    pub(crate) awarded: Chips,
}

impl Totals {
    pub(crate) const fn new(chips: Chips) -> Self {
        Self {
            chips,
            contributed: Chips::ZERO,
            returned: Chips::ZERO,
            rake: Chips::ZERO,
            awarded: Chips::ZERO,
        }
    }
}
