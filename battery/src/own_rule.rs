//! What a standard's own rule says. It is reported, but the law decides.
//!
//! The rules of SP 800-22, AIS 20/31 and FIPS 140-2 are made for one sample of a fixed size. Over
//! many tests and much data a sound source breaks them now and then, so they never decide here; a
//! laboratory that words its answer by them finds the numbers in the record.

use serde::Serialize;

use super::p_value::PValue;

/// A document's own rule, applied to this sample.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OwnRule {
    /// The standard and the place of the rule.
    pub of: &'static str,
    /// What the rule decides.
    pub outcome: Outcome,
    /// What it rests on.
    #[serde(flatten)]
    pub numbers: Numbers,
}

/// What a rule says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The rule accepts the sample.
    Passes,
    /// The procedure is to be done once more, on fresh data.
    OneRepeat,
    /// The rule rejects the sample.
    Fails,
}

/// The numbers of a rule.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Numbers {
    /// SP 800-22, 4.2.1. A test with several p-values for a sequence has a list of each.
    Band {
        /// Sequences that the test applies to.
        sequences: u64,
        /// Of them with p at least 0.01, in the list that is furthest from 99 in 100.
        passing: u64,
        /// The fewest that may pass.
        least: u64,
        /// The most that may pass.
        most: u64,
        /// How many lists of p-values there are.
        lists: u64,
        /// Lists outside of the band.
        lists_outside: u64,
    },
    /// The uniformity of p-values (SP 800-22, 4.2.2).
    Bins {
        /// P-values in each tenth of 0 to 1, in the list that is furthest from uniform.
        bins: [u64; 10],
        /// Chi-square of the bins, nine digits.
        chi_square: f64,
        /// Its upper tail with 9 degrees of freedom.
        bins_p: PValue,
        /// How many lists of p-values there are.
        lists: u64,
        /// Lists whose tail is below 0.0001.
        lists_outside: u64,
    },
    /// A procedure that counts failing tests.
    Procedure {
        /// Tests of the whole procedure.
        tests: u64,
        /// Tests of the procedure that failed.
        failures: u64,
        /// How many fail on average if the bits are fair, three digits.
        failures_expected: f64,
    },
}

impl OwnRule {
    /// One line for a person.
    pub fn sentence(&self) -> String {
        let outcome = match self.outcome {
            Outcome::Passes => "passes",
            Outcome::OneRepeat => "asks for its one repeat",
            Outcome::Fails => "fails",
        };
        let of_lists = |lists: u64, outside: u64| match lists {
            1 => String::new(),
            _ => format!("; {outside} of {lists} lists are outside, this is the worst"),
        };
        let numbers = match &self.numbers {
            Numbers::Band {
                sequences,
                passing,
                least,
                most,
                lists,
                lists_outside,
            } => format!(
                "{passing} of {sequences} sequences have p of at least 0.01, {least} to {most} \
                 may{}",
                of_lists(*lists, *lists_outside)
            ),
            Numbers::Bins {
                bins,
                bins_p,
                lists,
                lists_outside,
                ..
            } => format!(
                "ten bins of {}, p = {bins_p}, at least 0.0001{}",
                bins.map(|bin| bin.to_string()).join(" "),
                of_lists(*lists, *lists_outside)
            ),
            Numbers::Procedure {
                tests,
                failures,
                failures_expected,
            } => format!(
                "{failures} of {tests} tests fail, {failures_expected} on average with fair bits"
            ),
        };
        match self.why_it_does_not_decide() {
            None => format!("{}: {numbers}: {outcome}", self.of),
            Some(why) => format!("{}: {numbers}: {outcome}. {why}", self.of),
        }
    }

    /// What somebody must know who reads that the rule fails beside a p-value that passes.
    fn why_it_does_not_decide(&self) -> Option<String> {
        if self.outcome == Outcome::Passes {
            return None;
        }
        Some(match &self.numbers {
            Numbers::Band { .. } | Numbers::Bins { .. } => {
                "That does not decide here: the rule is made for one list of p-values, and of many \
                 lists of fair bits some break it; p decides"
                    .to_owned()
            }
            Numbers::Procedure { tests, .. } => format!(
                "That does not decide here: the rule is made for one sample, not for {tests} tests; \
                 p decides"
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn procedure(outcome: Outcome) -> OwnRule {
        OwnRule {
            of: "FIPS 140-2, 4.9.1",
            outcome,
            numbers: Numbers::Procedure {
                tests: 4_000,
                failures: 2,
                failures_expected: 1.7,
            },
        }
    }

    #[test]
    fn a_rule_that_fails_beside_a_pass_says_why_it_does_not_decide() {
        let said = procedure(Outcome::Fails).sentence();
        let expected = "fails. That does not decide here: the rule is made for one sample, not for \
                        4000 tests; p decides";
        assert!(said.ends_with(expected), "{said}");
        assert!(
            procedure(Outcome::OneRepeat)
                .sentence()
                .contains("does not decide here")
        );
        assert!(procedure(Outcome::Passes).sentence().ends_with(": passes"));
        let bins = OwnRule {
            of: "SP 800-22, 4.2.2",
            outcome: Outcome::Fails,
            numbers: Numbers::Bins {
                bins: [7; 10],
                chi_square: 40.0,
                bins_p: PValue::ONE,
                lists: 1,
                lists_outside: 1,
            },
        };
        assert!(
            bins.sentence().ends_with("p decides"),
            "{}",
            bins.sentence()
        );
    }
}
