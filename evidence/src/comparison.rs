//! What changed from one run to another, change by change.
//!
//! Whoever compares decides of each change whether it is a regression; renderers only show it.

use std::fmt;

use serde::Serialize;

use crate::clause::ClauseTag;
use crate::coverage::{Coverage, State};
use crate::product::Product;
use crate::record::{
    Conclusion, Confined, KnownFailure, PlanIdentity, Role, SeedOrigin, Software, Subject,
};
use crate::scope::{Feature, NotOffered, Use};
use crate::verdict::Verdict;

/// The version of the layout of a comparison as JSON.
pub const SCHEMA_VERSION: u32 = 1;

/// Two runs and everything that is not the same in them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Comparison {
    /// [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// The run that is compared with.
    pub before: Side,
    /// The run that is compared.
    pub after: Side,
    /// Everything that changed.
    pub changes: Vec<Change>,
    /// What could not be compared.
    pub not_compared: Vec<NotCompared>,
}

impl Comparison {
    /// The changes with an effect.
    pub fn with(&self, effect: Effect) -> impl Iterator<Item = &Change> {
        self.changes.iter().filter(move |one| one.effect == effect)
    }

    /// How many changes count as regressions.
    pub fn regressions(&self) -> usize {
        let changes = self.changes.iter();
        changes.filter(|one| one.effect.is_regression()).count()
    }
}

/// One of the two runs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Side {
    /// What it was called by whoever asked for the comparison.
    pub name: String,
    /// Who vouches for it.
    pub signature: Signature,
    /// What was not checked in its bundle.
    pub not_checked: Vec<String>,
    /// The software that made its record.
    pub software: Software,
    /// Its plan.
    pub plan: PlanIdentity,
    /// Its verdict.
    pub conclusion: Conclusion,
    /// The duties of the room that were shown; none in records that do not tell duties apart.
    pub duties_shown: Option<usize>,
}

/// Who vouches for a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Signature {
    /// A record by itself: nothing shows that it is as it was written.
    Unsigned,
    /// A bundle that verifies, with a key that was made for its run: nobody vouches for it.
    ThrowAway,
    /// A bundle that verifies, with a key that somebody keeps.
    Kept {
        /// The public key that signed it.
        signer: String,
        /// Whether whoever asked for the comparison named this key. Otherwise it is the bundle's own.
        trusted: bool,
    },
}

/// What a change means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Less is shown than before, or something is wrong that was right.
    Regression,
    /// Worse in one respect and better in another. Counts as a regression.
    Mixed,
    /// More is shown than before, or something is right that was wrong.
    Improvement,
    /// Neither.
    Neutral,
}

impl Effect {
    /// Whether a comparison with such a change ends with exit code 1.
    pub const fn is_regression(self) -> bool {
        matches!(self, Self::Regression | Self::Mixed)
    }
}

/// Something that is not the same in both runs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// What it means.
    pub effect: Effect,
    /// What it is.
    #[serde(flatten)]
    pub what: What,
}

/// The same thing in both runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Turn<T> {
    /// In the run that is compared with.
    pub before: T,
    /// In the run that is compared.
    pub after: T,
}

impl<T> Turn<T> {
    /// The same thing in two runs.
    pub const fn new(before: T, after: T) -> Self {
        Self { before, after }
    }

    /// Both, each put in other words.
    pub fn map<U>(&self, words: impl Fn(&T) -> U) -> Turn<U> {
        Turn::new(words(&self.before), words(&self.after))
    }
}

impl<T: PartialEq> Turn<T> {
    /// Whether there is a change at all.
    pub fn is_change(&self) -> bool {
        self.before != self.after
    }
}

/// What changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum What {
    /// The verdict on the whole run.
    Verdict(Turn<Verdict>),
    /// What a check came to.
    Check {
        /// Its id; that of the later run if it was renamed.
        check: String,
        /// What it came to.
        #[serde(flatten)]
        turn: Turn<Standing>,
    },
    /// A scenario has another id and the same steps.
    Renamed(Turn<String>),
    /// A scenario has the same id and other steps: it may ask for more, less or something else.
    Steps {
        /// Its id.
        check: String,
        /// How many steps it has.
        #[serde(flatten)]
        turn: Turn<usize>,
    },
    /// What was shown of a clause.
    Clause {
        /// The clause.
        #[serde(flatten)]
        name: ClauseName,
        /// What was shown; none if the catalogue of the run does not have it.
        #[serde(flatten)]
        turn: Turn<Option<Coverage>>,
    },
    /// What was shown of a duty.
    Duty {
        /// The clause it belongs to.
        #[serde(flatten)]
        name: ClauseName,
        /// Its name within the clause.
        key: String,
        /// What must be done.
        duty: String,
        /// What was shown; none if the clause does not have it in the run.
        #[serde(flatten)]
        turn: Turn<Option<State>>,
    },
    /// How much of a stream the batteries examined.
    Sample {
        /// The stream.
        stream: String,
        /// Decks or bytes.
        unit: String,
        /// How many.
        #[serde(flatten)]
        turn: Turn<u64>,
    },
    /// How much a check rests on.
    Amount {
        /// The check.
        check: String,
        /// The member of its evidence.
        of: Amount,
        /// How many.
        #[serde(flatten)]
        turn: Turn<u64>,
    },
    /// The smallest deviation that a statistic notices.
    Detectable {
        /// The check.
        check: String,
        /// The deviation.
        #[serde(flatten)]
        turn: Turn<Deviation>,
    },
    /// Whether a defect would have been noticed.
    Defect {
        /// The name of the defect.
        defect: String,
        /// What is wrong with it.
        description: String,
        /// Whether it would have been noticed.
        #[serde(flatten)]
        turn: Turn<Notice>,
    },
    /// What was tested.
    Subject {
        /// The part it plays.
        role: Role,
        /// The subject; none if nothing of this role was tested.
        #[serde(flatten)]
        turn: Turn<Option<Subject>>,
    },
    /// What the operator declares to offer.
    Scope(ScopeChange),
    /// The plan.
    Plan(Turn<PlanIdentity>),
    /// The seed.
    Seed(Turn<Seed>),
    /// The defects that were injected to test the harness.
    Injected(Turn<Vec<String>>),
    /// How far the engine under test was kept away from everything else.
    Sandbox(Turn<Confined>),
    /// Who vouches for the record.
    Signature(Turn<Signature>),
    /// What the customer calls the product.
    Product(Turn<Option<Product>>),
    /// The software that made the record.
    Software(Turn<Software>),
    /// Data that results depend on.
    Data {
        /// Which data.
        data: String,
        /// Its SHA-256; none if the run does not name it.
        #[serde(flatten)]
        turn: Turn<Option<String>>,
    },
}

/// What a clause is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClauseName {
    /// Its tag.
    pub clause: ClauseTag,
    /// Its heading.
    pub title: String,
    /// Whether its number was seen in the source.
    pub verified: bool,
}

impl fmt::Display for ClauseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (standard, id) = (self.clause.standard(), self.clause.id());
        // A number that no source confirmed is never printed as one.
        if self.verified {
            write!(f, "{standard} {id}")
        } else {
            write!(f, "{standard} \u{201c}{}\u{201d}", self.title)
        }
    }
}

/// How a check stands in a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// The run has it.
    Held(Held),
    /// The run does not have it.
    Absent(Absence),
}

/// A check of a run, as far as it is compared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Held {
    /// What it came to.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Why its failure is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<KnownFailure>,
    /// The first thing that was wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<Seen>,
}

/// Something that was wrong, in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Seen {
    /// What the rule or law demands.
    pub expected: String,
    /// What was seen instead.
    pub found: String,
}

/// Why a run does not have a check that the other one has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// The operator declares not to offer what it is about.
    #[error("out of scope, {0}")]
    OutOfScope(NotOffered),
    /// Nothing of its area was run.
    #[error("absent, nothing of \u{201c}{area}\u{201d} was run")]
    Area {
        /// The area.
        area: String,
    },
    /// The plan is another one, and the software the same.
    #[error("absent, not in this plan")]
    Plan,
    /// The software is another one, and the plan the same: it was removed or added.
    #[error("absent, not in this version")]
    Version,
    /// Plan and software are others.
    #[error("absent, not in this plan or not in this version")]
    PlanOrVersion,
    /// Plan and software are the same: it does not apply to what was tested.
    #[error("absent, it does not apply to what was tested")]
    Subject,
}

/// How much a check rests on that a plan or a customer determines, and not the course of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[error("{}", self.words())]
pub enum Amount {
    /// Hands that were ranked or replayed.
    Hands,
    /// Decks that were derived from their seeds.
    DecksDerived,
    /// Whole decks that were seen.
    WholeDecks,
    /// Hands that were played as the reference plays them.
    HandsThatAgree,
    /// Equivalence classes of hands.
    Classes,
    /// Cells of the tables of hand ranking.
    Cells,
    /// Groups of bounds of the shuffle.
    Groups,
}

impl Amount {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Hands,
        Self::DecksDerived,
        Self::WholeDecks,
        Self::HandsThatAgree,
        Self::Classes,
        Self::Cells,
        Self::Groups,
    ];

    /// The member of a check's evidence.
    pub const fn member(self) -> &'static str {
        match self {
            Self::Hands => "hands",
            Self::DecksDerived => "decks_derived",
            Self::WholeDecks => "whole_decks",
            Self::HandsThatAgree => "hands_that_agree",
            Self::Classes => "classes",
            Self::Cells => "cells",
            Self::Groups => "groups",
        }
    }

    /// A few words, for tables.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Hands => "hands",
            Self::DecksDerived => "decks derived",
            Self::WholeDecks => "whole decks",
            Self::HandsThatAgree => "hands that agree",
            Self::Classes => "classes of hands",
            Self::Cells => "cells of tables",
            Self::Groups => "groups of bounds",
        }
    }
}

/// The size of a deviation.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Deviation {
    /// The size, in `unit`.
    pub size: f64,
    /// What it is measured in.
    pub unit: String,
}

/// Whether a run would have noticed a defect in what it examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// The statistics catch it in a sample of the size that was examined.
    Noticed,
    /// They catch it, in a larger sample than was examined.
    SampleTooSmall {
        /// The sample in which they caught it.
        caught_at: u64,
        /// The sample that was examined.
        examined: u64,
    },
    /// They do not catch it.
    Missed,
    /// It was not planted, so that nothing is known.
    NotPlanted,
}

/// A change of what the operator declares to offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ScopeChange {
    /// Whether there is a declaration. Without one, everything is in scope.
    Declared(Turn<bool>),
    /// A game, by its name, with the digest of its profile; none if it is not offered.
    Game {
        /// The name.
        name: String,
        /// The digest.
        #[serde(flatten)]
        turn: Turn<Option<String>>,
    },
    /// The seats of the largest table.
    Seats(Turn<u8>),
    /// A feature of tables or tournaments, and whether it is offered.
    Feature {
        /// The feature.
        feature: Feature,
        /// Whether it is offered.
        #[serde(flatten)]
        turn: Turn<bool>,
    },
    /// A use of randomness, and whether there is one.
    Randomness {
        /// What randomness is used for.
        purpose: Use,
        /// Whether it is.
        #[serde(flatten)]
        turn: Turn<bool>,
    },
}

/// A seed and where it came from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Seed {
    /// The seed, 64 hex digits.
    pub seed: String,
    /// Where it came from.
    pub from: SeedOrigin,
}

/// Which of the two runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// The run that is compared with.
    #[error("before")]
    Before,
    /// The run that is compared.
    #[error("after")]
    After,
}

/// Something that could not be compared.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum NotCompared {
    /// Nothing shows that a record by itself is as it was written.
    Authenticity {
        /// Whose record it is.
        which: Which,
    },
    /// One of the records does not tell the duties of clauses apart.
    Clauses {
        /// Whose record it is.
        which: Which,
    },
    /// Neither record tells the duties of clauses apart: clauses were compared as a whole.
    Duties,
    /// The record does not say whose system each check looked at.
    Owners {
        /// Whose record it is.
        which: Which,
    },
    /// The record has no steps of scenarios, so that one that was renamed cannot be told from another.
    Renames {
        /// Whose record it is.
        which: Which,
    },
    /// How far the engine was kept away from everything else is in no file that was given.
    Sandbox {
        /// Whose run it is.
        which: Which,
    },
}

impl fmt::Display for NotCompared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Authenticity { which } => write!(
                f,
                "{which}: a record by itself is unsigned; nothing shows that it is as it was written"
            ),
            Self::Clauses { which } => write!(
                f,
                "clauses: the record {which} does not tell their duties apart, so \u{201c}passed\u{201d} \
                 in one is neither \u{201c}full\u{201d} nor \u{201c}part\u{201d} in the other"
            ),
            Self::Duties => f.write_str(
                "duties: neither record tells them apart; clauses were compared as a whole",
            ),
            Self::Owners { which } => write!(
                f,
                "owners of checks: the record {which} does not say whose system each check looked at"
            ),
            Self::Renames { which } => write!(
                f,
                "renamed scenarios: the record {which} has no steps to know them by"
            ),
            Self::Sandbox { which } => write!(
                f,
                "the sandbox: {which}, no environment.json says how the engine was confined"
            ),
        }
    }
}
