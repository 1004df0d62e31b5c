//! Games whose hands can be ranked.

use std::ops::RangeInclusive;

use clap::ValueEnum;
use dealproof_engine::rank::{HolePlay, Ranking};

/// A game, as `--game` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    Holdem,
    Omaha,
    Omaha8,
    ShortDeck,
    Razz,
    #[value(name = "27")]
    DeuceToSeven,
    Badugi,
}

/// What counts in a game.
pub(crate) struct Rules {
    pub(crate) hole: RangeInclusive<usize>,
    /// None where hole cards and board need not be told apart.
    pub(crate) board: Option<RangeInclusive<usize>>,
    pub(crate) play: HolePlay,
    pub(crate) high: Option<Ranking>,
    pub(crate) low: Option<Ranking>,
}

impl Game {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Holdem => "holdem",
            Self::Omaha => "omaha",
            Self::Omaha8 => "omaha8",
            Self::ShortDeck => "short-deck",
            Self::Razz => "razz",
            Self::DeuceToSeven => "27",
            Self::Badugi => "badugi",
        }
    }

    /// What counts in this game.
    pub(crate) fn rules(self, trips_over_straight: bool) -> Rules {
        let seven = Rules {
            hole: 5..=7,
            board: None,
            play: HolePlay::Any,
            high: None,
            low: None,
        };
        let omaha = Rules {
            hole: 4..=6,
            board: Some(3..=5),
            play: HolePlay::Exactly(2),
            high: Some(Ranking::High),
            low: None,
        };
        match self {
            Self::Holdem => Rules {
                high: Some(Ranking::High),
                ..seven
            },
            Self::ShortDeck => Rules {
                high: Some(Ranking::ShortDeck {
                    trips_over_straight,
                }),
                ..seven
            },
            Self::Razz => Rules {
                low: Some(Ranking::AceToFive),
                ..seven
            },
            Self::DeuceToSeven => Rules {
                hole: 5..=5,
                low: Some(Ranking::DeuceToSeven),
                ..seven
            },
            Self::Badugi => Rules {
                hole: 4..=4,
                low: Some(Ranking::Badugi),
                ..seven
            },
            Self::Omaha => omaha,
            Self::Omaha8 => Rules {
                low: Some(Ranking::AceToFiveEight),
                ..omaha
            },
        }
    }
}
