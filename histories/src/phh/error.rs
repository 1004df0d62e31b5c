//! Why a text is not a hand history.

use dealproof_engine::card::UnknownCard;

/// A text that cannot be read as a hand history, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct PhhError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: PhhFault,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PhhFault {
    /// The bytes are no text.
    #[error("expected UTF-8")]
    NotText,
    /// The text is no TOML, or uses a part of it that hand histories do not.
    #[error("expected {expected}, found {found:?}")]
    Syntax {
        /// What is allowed here.
        expected: &'static str,
        /// What the text has here.
        found: String,
    },
    /// A field or table occurs twice.
    #[error("{name} occurs twice")]
    RepeatedField {
        /// The name of the field or table.
        name: String,
    },
    /// One file has both fields of a hand and tables of hands.
    #[error("expected one hand, or tables of hands")]
    Mixed,
    /// There is no hand.
    #[error("expected a hand, found none")]
    NoHand,
    /// A field that the variant needs is missing.
    #[error("the field {name} is missing")]
    MissingField {
        /// The name of the field.
        name: &'static str,
    },
    /// A field has a value of another type.
    #[error("{name}: expected {expected}")]
    WrongType {
        /// The name of the field.
        name: &'static str,
        /// What its value should be.
        expected: &'static str,
    },
    /// The variant is not one of the eleven.
    #[error("unknown variant {found:?}")]
    UnknownVariant {
        /// The code that the record has.
        found: String,
    },
    /// A list does not have one entry for each player.
    #[error("{name}: expected {expected} entries, one for each player, found {found}")]
    WrongLength {
        /// The name of the field.
        name: &'static str,
        /// The number of players in the hand.
        expected: usize,
        /// The number of entries in the list.
        found: usize,
    },
    /// No player, or more than there are seat numbers.
    #[error("expected 1 to 64 players, found {found}")]
    Players {
        /// The number of players that the record has.
        found: usize,
    },
    /// An amount that is no whole number of the smallest unit.
    #[error("expected a whole amount, found {found:?}")]
    AmountNotWhole {
        /// The amount as written.
        found: String,
    },
    /// An amount below zero where only posts may be.
    #[error("expected an amount that is not negative, found {found:?}")]
    AmountNegative {
        /// The amount as written.
        found: String,
    },
    /// An amount above 2^53-1.
    #[error("expected an amount of at most 2^53-1, found {found:?}")]
    AmountTooLarge {
        /// The amount as written.
        found: String,
    },
    /// A stack that the record does not know (`inf`).
    #[error("expected an amount, found an unknown one")]
    AmountUnknown,
    /// A text in `actions` that is not an action.
    #[error("unknown action {found:?}")]
    UnknownAction {
        /// The text of the action.
        found: String,
    },
    /// An action of a player who is not there.
    #[error("unknown player {found:?}: expected p1 to p{players}")]
    UnknownPlayer {
        /// The player as written.
        found: String,
        /// How many there are.
        players: usize,
    },
    /// Text that is not a card.
    #[error(transparent)]
    UnknownCard(#[from] UnknownCard),
    /// More cards in one action than a hand or a board has.
    #[error("expected 1 to 7 cards, found {found:?}")]
    CardCount {
        /// The cards as written.
        found: String,
    },
}

impl PhhFault {
    pub(super) const fn at(self, line: usize) -> PhhError {
        PhhError { line, fault: self }
    }
}
