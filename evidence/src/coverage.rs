//! What a run says about the clauses of standards, duty by duty.

use serde::{Deserialize, Serialize};

use crate::clause::ClauseTag;

/// A clause of a standard and what this run says about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Clause {
    /// The tag that names it, such as `GLI-19:3.3.2.c`.
    pub tag: ClauseTag,
    /// The heading of the clause.
    pub title: String,
    /// Whether number and content were both seen in the source.
    pub verified: bool,
    /// How they were seen.
    pub via: String,
    /// What this run says.
    pub coverage: Coverage,
    /// The duties that the clause consists of. Records before 0.3.0 have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub duties: Vec<Duty>,
    /// The checks on the system under test that name the clause or show one of its duties.
    pub checks: Vec<String>,
}

impl Clause {
    /// The duties about the room, and not about the method or the report.
    pub fn of_the_room(&self) -> impl Iterator<Item = &Duty> {
        self.duties.iter().filter(|duty| !duty.instrument)
    }
}

/// A part of a clause that is shown, or not shown, by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Duty {
    /// Its name within the clause.
    pub key: String,
    /// What must be done, in our own words.
    pub duty: String,
    /// What this run says.
    pub state: State,
    /// Why nothing of it is shown, where that is not plain from the checks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The checks that show it, as the file of duties names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<String>,
    /// Whether it is about the method, the tool or its report, and not about the room.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub instrument: bool,
}

/// What a run says about a duty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// A check that shows it failed.
    Failed,
    /// All checks that show it passed on the system under test.
    Shown,
    /// The run has checks that show it, and not all of them came to a verdict.
    NotRun,
    /// A harness can show it, and this run does not.
    Open,
    /// It is about something that the operator declares not to offer.
    OutOfScope,
    /// A review of source or design shows it.
    Inspection,
    /// A document or a declaration of the room answers it.
    Document,
    /// It is a practice of the operator.
    Operator,
    /// Only the laboratory can show it.
    Laboratory,
}

impl State {
    /// Every state, in the order of tables.
    pub const ALL: [Self; 9] = [
        Self::Shown,
        Self::Failed,
        Self::NotRun,
        Self::Open,
        Self::OutOfScope,
        Self::Inspection,
        Self::Document,
        Self::Operator,
        Self::Laboratory,
    ];

    /// A few words, for tables.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Failed => "failed",
            Self::Shown => "shown",
            Self::NotRun => "not run in full",
            Self::Open => "open",
            Self::OutOfScope => "out of scope",
            Self::Inspection => "by inspection",
            Self::Document => "by document",
            Self::Operator => "operator's practice",
            Self::Laboratory => "the laboratory's",
        }
    }

    /// Whether a harness can show a duty in this state.
    pub const fn is_testable(self) -> bool {
        matches!(
            self,
            Self::Failed | Self::Shown | Self::NotRun | Self::Open | Self::OutOfScope
        )
    }
}

/// What a run says about a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coverage {
    /// A check that names it or shows one of its duties failed.
    Failed,
    /// Every duty was shown.
    Full,
    /// Some duties were shown, others were not or need other means.
    Part,
    /// Versions before 0.3.0: some check names it, and all that do passed. They did not tell duties
    /// apart, so how much of the clause was shown is not known.
    Passed,
    /// No duty was shown, and a check that would show one came to no verdict.
    NotRun,
    /// It is about something that the operator declares not to offer.
    OutOfScope,
    /// No harness can show it: documents, inspection or the laboratory do.
    Document,
    /// No harness can show it: it is a practice of the operator.
    Operator,
    /// A harness can show some of it, and this run shows nothing.
    #[serde(alias = "uncovered")]
    Open,
}

impl Coverage {
    /// Every state that this version writes, in the order of tables.
    pub const ALL: [Self; 8] = [
        Self::Full,
        Self::Part,
        Self::Failed,
        Self::NotRun,
        Self::Open,
        Self::Document,
        Self::Operator,
        Self::OutOfScope,
    ];

    /// A few words, for tables.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Failed => "failed",
            Self::Full => "full",
            Self::Part => "part",
            Self::Passed => "passed, duties not told apart",
            Self::NotRun => "not run",
            Self::OutOfScope => "out of scope",
            Self::Document => "document",
            Self::Operator => "operator",
            Self::Open => "open",
        }
    }

    /// The name in records, also that of a class in pages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Failed => "failed",
            Self::Full => "full",
            Self::Passed => "passed",
            Self::Part => "part",
            Self::NotRun => "not_run",
            Self::OutOfScope => "out_of_scope",
            Self::Document => "document",
            Self::Operator => "operator",
            Self::Open => "open",
        }
    }

    /// What the states of its duties come to.
    pub fn of(duties: &[Duty]) -> Self {
        let has = |state: State| duties.iter().any(|duty| duty.state == state);
        let testable = duties.iter().any(|duty| duty.state.is_testable());
        let met = |state: State| matches!(state, State::Shown | State::OutOfScope);
        if has(State::Failed) {
            Self::Failed
        } else if has(State::Shown) && duties.iter().all(|duty| met(duty.state)) {
            Self::Full
        } else if has(State::Shown) {
            Self::Part
        } else if has(State::NotRun) {
            Self::NotRun
        } else if has(State::Open) {
            Self::Open
        } else if testable {
            Self::OutOfScope
        } else if duties.iter().all(|duty| duty.state == State::Operator) {
            Self::Operator
        } else {
            Self::Document
        }
    }
}

/// How many clauses and duties of the room are in each state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The clauses in each state, in the order of [`Coverage::ALL`].
    pub clauses: [usize; 8],
    /// The duties in each state, in the order of [`State::ALL`]. Those about the instrument are not
    /// among them.
    pub duties: [usize; 9],
}

impl Tally {
    /// The counts over some clauses.
    pub fn of(clauses: &[Clause]) -> Self {
        let duties = || clauses.iter().flat_map(Clause::of_the_room);
        Self {
            clauses: Coverage::ALL
                .map(|coverage| clauses.iter().filter(|c| c.coverage == coverage).count()),
            duties: State::ALL.map(|state| duties().filter(|duty| duty.state == state).count()),
        }
    }

    /// The clauses in a state.
    pub fn clauses(&self, wanted: Coverage) -> usize {
        let all = Coverage::ALL.into_iter().zip(self.clauses);
        all.filter(|&(coverage, _)| coverage == wanted)
            .map(|(_, count)| count)
            .sum()
    }

    /// The duties in a state.
    pub fn duties(&self, wanted: State) -> usize {
        let all = State::ALL.into_iter().zip(self.duties);
        all.filter(|&(state, _)| state == wanted)
            .map(|(_, count)| count)
            .sum()
    }

    /// The duties that a harness can show.
    pub fn testable(&self) -> usize {
        let all = State::ALL.into_iter().zip(self.duties);
        all.filter(|(state, _)| state.is_testable())
            .map(|(_, count)| count)
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duties(states: &[State]) -> Vec<Duty> {
        let duty = |&state: &State| Duty {
            key: String::new(),
            duty: String::new(),
            state,
            why: None,
            by: Vec::new(),
            instrument: false,
        };
        states.iter().map(duty).collect()
    }

    #[test]
    fn a_clause_is_full_only_if_every_duty_was_shown() {
        use State as S;
        for (states, expected) in [
            (&[S::Shown, S::Shown][..], Coverage::Full),
            (&[S::Shown, S::OutOfScope], Coverage::Full),
            (&[S::Shown, S::Open], Coverage::Part),
            (&[S::Shown, S::Document], Coverage::Part),
            (&[S::Shown, S::Failed], Coverage::Failed),
            (&[S::NotRun, S::Open], Coverage::NotRun),
            (&[S::Open, S::Document], Coverage::Open),
            (&[S::OutOfScope, S::Document], Coverage::OutOfScope),
            (&[S::Operator, S::Operator], Coverage::Operator),
            (&[S::Operator, S::Laboratory], Coverage::Document),
            (&[S::Inspection], Coverage::Document),
        ] {
            assert_eq!(Coverage::of(&duties(states)), expected, "{states:?}");
        }
    }
}
