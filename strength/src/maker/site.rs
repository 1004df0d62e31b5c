//! Places of the source that can be switched, and what each can be switched to.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::area::Area;

/// The kind of a change.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    clap::ValueEnum,
)]
#[serde(rename_all = "snake_case")]
pub enum Operator {
    /// `<` becomes `<=`, `==` becomes `!=`.
    Comparison,
    /// The end of a range moves by one, `min` becomes `max`, a saturating operation goes the other way.
    Bound,
    /// A number is one more, one less or nothing; `true` becomes `false`.
    Constant,
    /// A condition always or never holds, or holds when it did not; an arm does what its neighbour does.
    Branch,
    /// `+` becomes `-`.
    Arithmetic,
    /// The other way round: reversed, sorted downwards, the last and not the first.
    Order,
    /// The seat itself and not the one after it, the first left out.
    Seat,
    /// A statement is not carried out.
    Statement,
    /// A choice of the room reads as another one.
    Switch,
}

/// How the text of a site is put around its alternatives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Form {
    /// An expression that has a value.
    Value,
    /// A whole statement, or the body of an arm: the alternatives stand in braces.
    Block,
    /// The text of `inner` stays and the rest of the site becomes `before` and `after`, in which `@`
    /// is the number of the alternative that is on, or 0.
    Around {
        /// What stays.
        inner: Range<usize>,
        /// What comes before it.
        before: &'static str,
        /// What comes after it.
        after: &'static str,
    },
}

/// One change that a site can be switched to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Alternative {
    pub(crate) operator: Operator,
    /// The text as compiled; not used where the form is [`Form::Around`].
    pub(crate) text: String,
    /// The text as a person reads it.
    pub(crate) after: String,
}

/// A place of a file that can be switched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Site {
    /// Its bytes.
    pub(crate) range: Range<usize>,
    pub(crate) form: Form,
    /// The function it is in, with its type.
    pub(crate) function: String,
    /// Whether it guards the state against records that are no game: a sound engine never gets there.
    pub(crate) guard: bool,
    pub(crate) alternatives: Vec<Alternative>,
}

impl Site {
    /// Keeps the changes of the kinds that are wanted, and says whether any is left. Changes that stand
    /// around a text are counted in it, so they stay together.
    pub(crate) fn keep(&mut self, wanted: impl Fn(Operator) -> bool) -> bool {
        let around = matches!(self.form, Form::Around { .. });
        if around && self.alternatives.iter().any(|one| !wanted(one.operator)) {
            return false;
        }
        self.alternatives.retain(|one| wanted(one.operator));
        !self.alternatives.is_empty()
    }
}

/// One wrong engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mutant {
    /// A name that does not change when lines move.
    pub id: String,
    /// The number that switches it on in a generated copy.
    pub number: u32,
    /// The number of its site in a generated copy.
    pub site: u32,
    /// The file below `engine/src`.
    pub file: String,
    /// The function it is in.
    pub function: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The part of the game.
    pub area: Area,
    /// The kind of the change.
    pub operator: Operator,
    /// What the source says.
    pub before: String,
    /// What the mutant says.
    pub after: String,
    /// Which of the equal changes of its function it is, from 1.
    pub nth: u32,
}
