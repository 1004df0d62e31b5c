//! Which files of the engine bear rules, and which part of the game each belongs to.
//!
//! A file that is not listed bears none. These are left out on purpose:
//!
//! | Files | Why |
//! | --- | --- |
//! | `rank/generate`, `rank/table.rs`, `rank/key.rs` | run by the build script or constant: nothing can be switched when the program runs |
//! | `rank/batch` | speed alone: the same answers as the path for one hand, and no request reaches it |
//! | `rank/slow.rs`, `rank/proof.rs`, `explore.rs`, `invariant.rs`, `ledger.rs` | checks of the engine on itself |
//! | `rank/equity.rs` | a tool for players, not a rule |
//! | `refusal`, `*/refusal.rs`, `rank/name.rs`, `tournament/name.rs` | words |
//! | `command.rs`, `*/command.rs`, `profile/switch.rs` | types without decisions |

use std::fmt;

use serde::{Deserialize, Serialize};

/// A part of the game.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, clap::ValueEnum,
)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// Turns, amounts owed, the limits of a raise.
    Betting,
    /// The course of a hand: posts, deal, streets, draws, clock.
    Hand,
    /// Who acts first.
    Openers,
    /// Pots and who put what into them.
    Pots,
    /// What the house takes.
    Rake,
    /// What a hand is worth.
    Ranking,
    /// Who shows, who wins, how a pot is split.
    Showdown,
    /// The table between hands.
    Table,
    /// Tournaments.
    Tournament,
    /// Open-face Chinese poker.
    OpenFace,
    /// What somebody may see of a hand and of events.
    Views,
    /// Outcomes, replay and snapshots.
    Records,
    /// The guards that make any list of events safe to replay. A sound engine never gets there, and no
    /// request of the protocol hands an engine a foreign record: scenarios cannot say anything about
    /// them. The engine's own tests do.
    Guards,
    /// Which profiles can be dealt.
    Profile,
}

/// Files and folders below `engine/src`, and their areas. The first that fits counts.
const FILES: [(&str, Area); 33] = [
    ("betting.rs", Area::Betting),
    ("chips.rs", Area::Betting),
    ("opener.rs", Area::Openers),
    ("pot.rs", Area::Pots),
    ("state/money.rs", Area::Pots),
    ("rake.rs", Area::Rake),
    ("showdown.rs", Area::Showdown),
    ("view.rs", Area::Views),
    ("open_face/view.rs", Area::Views),
    ("event.rs", Area::Views),
    ("table/event.rs", Area::Views),
    ("tournament/event.rs", Area::Views),
    ("outcome.rs", Area::Records),
    ("replay.rs", Area::Records),
    ("snapshot.rs", Area::Records),
    ("open_face/snapshot.rs", Area::Records),
    ("card.rs", Area::Ranking),
    ("rank/hand.rs", Area::Ranking),
    ("rank/low.rs", Area::Ranking),
    ("rank/omaha.rs", Area::Ranking),
    ("rank/ranking.rs", Area::Ranking),
    ("rank/value.rs", Area::Ranking),
    ("hand/due.rs", Area::Guards),
    ("deck.rs", Area::Hand),
    ("hand/", Area::Hand),
    ("state/", Area::Hand),
    ("seat.rs", Area::Table),
    ("open_face/", Area::OpenFace),
    ("profile/check.rs", Area::Profile),
    ("profile/rules.rs", Area::Profile),
    ("profile/mod.rs", Area::Profile),
    ("table/", Area::Table),
    ("tournament/", Area::Tournament),
];

/// Files of those folders that hold words and types, but no decision.
const WORDS: [&str; 3] = ["refusal.rs", "command.rs", "tournament/name.rs"];

/// Functions without a rule in files that have some: they put hands and profiles into words, list
/// all cards for whoever makes a deck, add up hands for equities, or tell a hand history who put what
/// into which pot. What a room tells the players of a tournament is no answer of the protocol: it asks
/// for the hand at a table.
const WITHOUT_RULES: [(&str, &str); 9] = [
    ("tournament/event.rs", "Event::seen_by"),
    ("rank/hand.rs", "Hand::add"),
    ("pot.rs", "contributions"),
    ("card.rs", "Card::all"),
    ("profile/check.rs", "needed_by_two"),
    ("profile/rules.rs", "built_in_names"),
    ("rank/low.rs", "badugi_ranks"),
    ("rank/value.rs", "HandValue::category_name"),
    ("rank/value.rs", "HandValue::classic"),
];

/// Functions that build a state from a list of events.
const REBUILDING: &str = "rebuild";

/// Functions that refuse records and snapshots that no hand could have given. The hash of a snapshot
/// refuses all that were changed, so that only somebody who writes one himself gets there; and an
/// engine replays its own record.
const GUARDING: [(&str, &str); 2] = [("snapshot.rs", "in_range"), ("replay.rs", "verify")];

impl Area {
    /// The area of a file below `engine/src`; none if it bears no rules.
    pub fn of(file: &str) -> Option<Self> {
        if WORDS.iter().any(|words| file.ends_with(words)) {
            return None;
        }
        let listed = FILES.iter().find(|(path, _)| match path.strip_suffix('/') {
            Some(_) => file.starts_with(path),
            None => file == *path,
        });
        listed.map(|(_, area)| *area)
    }

    /// The area of a function of a file in this area; none if it has no rule.
    pub(crate) fn of_function(self, file: &str, function: &str) -> Option<Self> {
        if WITHOUT_RULES.contains(&(file, function)) {
            return None;
        }
        Some(match function {
            REBUILDING => Self::Records,
            _ if GUARDING.contains(&(file, function)) => Self::Guards,
            _ => self,
        })
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Betting => "betting",
            Self::Hand => "hand",
            Self::Openers => "openers",
            Self::Pots => "pots",
            Self::Rake => "rake",
            Self::Ranking => "ranking",
            Self::Showdown => "showdown",
            Self::Table => "table",
            Self::Tournament => "tournament",
            Self::OpenFace => "open face",
            Self::Views => "views",
            Self::Records => "records",
            Self::Guards => "guards",
            Self::Profile => "profile",
        })
    }
}
