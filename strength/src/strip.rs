//! What mutants are worth against adapters that claim less: each mutant behind an adapter without each of
//! the capabilities.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use dealproof_adapters::protocol::capability::Capability;
use serde::Serialize;

use crate::maker::Mutant;
use crate::measure::{Drawn, MeasureError, Plan};
use crate::run::{RunError, Standing, Stripping};

/// A mutant that a scenario notices, and what becomes of it without each capability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Trial {
    /// The mutant.
    #[serde(flatten)]
    pub mutant: Mutant,
    /// One for each of the capabilities that were asked about, in their order.
    pub standings: Vec<Standing>,
}

/// Looks at the mutants of a plan. Games and tests of the plan are not asked. `say` is told how far it is,
/// `take` each trial as it ends.
pub fn strip(
    plan: &Plan,
    capabilities: &[Capability],
    mut say: impl FnMut(&str),
    mut take: impl FnMut(&Trial),
) -> Result<Vec<Trial>, MeasureError> {
    let drawn = Drawn::draw(plan, &mut say)?;
    let (program, recorded) = drawn.record(plan, &mut say)?;
    let stripping = Stripping::new(&program, &recorded);
    let (mut trials, mut done, mut failed) = (Vec::new(), 0, Ok(()));
    plan.threads.in_order(
        u64::try_from(drawn.left.len()).expect("fewer mutants than 2^32"),
        |at| -> Result<Option<Trial>, RunError> {
            let mutant = &drawn.left[usize::try_from(at).expect("it is below a length")];
            let standings = stripping.standings(mutant, capabilities)?;
            Ok(standings.map(|standings| Trial {
                mutant: mutant.clone(),
                standings,
            }))
        },
        |trial| {
            done += 1;
            match trial {
                Ok(trial) => {
                    if let Some(trial) = trial {
                        take(&trial);
                        trials.push(trial);
                    }
                    if done % 20 == 0 {
                        say(&format!("{done} of {} mutants", drawn.left.len()));
                    }
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failed = Err(error);
                    ControlFlow::Break(())
                }
            }
        },
    );
    failed?;
    Ok(trials)
}

/// The table by capability, and every mutant that is missed or outside.
pub fn markdown(capabilities: &[Capability], trials: &[Trial]) -> String {
    let mut text = format!(
        "{} mutants die behind the adapter that claims everything.\n\n\
         | without | within | killed | missed | outside |\n| --- | ---: | ---: | ---: | ---: |\n",
        trials.len()
    );
    let mut left = String::new();
    for (at, capability) in capabilities.iter().enumerate() {
        let (mut killed, mut missed, mut outside) = (0, 0, 0);
        for trial in trials {
            let (count, word, by) = match &trial.standings[at] {
                Standing::Killed(_) => {
                    killed += 1;
                    continue;
                }
                Standing::Missed(by) => (&mut missed, "missed", by),
                Standing::Outside(by) => (&mut outside, "outside", by),
            };
            *count += 1;
            let Mutant {
                file,
                line,
                before,
                after,
                ..
            } = &trial.mutant;
            let _ = writeln!(
                left,
                "- without {capability}, {word}: `{file}:{line}` `{before}` as `{after}`, noticed by {by:?}"
            );
        }
        let within = killed + missed;
        let _ = writeln!(
            text,
            "| {capability} | {within} | {killed} | {missed} | {outside} |"
        );
    }
    text.push('\n');
    text.push_str(&left);
    text
}

/// How many mutants are missed, of all capabilities together.
pub fn missed(trials: &[Trial]) -> usize {
    let standings = trials.iter().flat_map(|trial| &trial.standings);
    let missed = standings.filter(|one| matches!(one, Standing::Missed(_)));
    missed.count()
}
