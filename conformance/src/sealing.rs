//! Which runs may be sealed, that is, signed by somebody who vouches for them as a submission.

use dealproof_evidence::record::{Owner, Record, SeedOrigin};

/// Why a run is not a submission.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotASubmission {
    /// Everybody could know the seed before the run: an engine may have been prepared for it.
    #[error(
        "the seed was known before the run, so the engine may have been prepared for it (repeatable; \
         not proof against a prepared engine): expected a fresh seed, as the plans standard and full \
         draw one"
    )]
    SeedKnownBefore,
    /// A defect was planted to test the harness.
    #[error("the run has an injected defect, which is a test of the harness")]
    Injected,
}

/// Finds out, before a run with these facts, whether it can be a submission.
///
/// # Errors
/// It cannot, and why.
pub fn check(
    engine: Option<Owner>,
    seed_from: SeedOrigin,
    is_injected: bool,
) -> Result<(), NotASubmission> {
    if is_injected {
        return Err(NotASubmission::Injected);
    }
    if engine == Some(Owner::Customer) && seed_from != SeedOrigin::Fresh {
        return Err(NotASubmission::SeedKnownBefore);
    }
    Ok(())
}

/// Finds out whether the run of a record can be a submission.
///
/// # Errors
/// It cannot, and why.
pub fn check_record(record: &Record) -> Result<(), NotASubmission> {
    if record.is_open_to_a_prepared_engine() {
        return Err(NotASubmission::SeedKnownBefore);
    }
    check(None, record.plan.seed_from, !record.injected.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_customers_engine_needs_a_seed_that_nobody_knew() {
        use SeedOrigin::{CommandLine, Fresh, Plan};
        let known = Err(NotASubmission::SeedKnownBefore);
        for (engine, seed_from, expected) in [
            (Some(Owner::Customer), Fresh, Ok(())),
            (Some(Owner::Customer), Plan, known.clone()),
            (Some(Owner::Customer), CommandLine, known),
            (Some(Owner::Reference), Plan, Ok(())),
            (None, CommandLine, Ok(())),
        ] {
            assert_eq!(check(engine, seed_from, false), expected);
        }
        assert_eq!(check(None, Fresh, true), Err(NotASubmission::Injected));
    }
}
