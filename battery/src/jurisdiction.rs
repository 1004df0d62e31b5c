//! What a jurisdiction asks of the confidence of the tests.

use std::str::FromStr;

use serde::Serialize;

/// How a rule words its confidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wording {
    /// For the whole run together: that is how the family decides anyway.
    Collective,
    /// For each test: a column of its own shows it besides. The family decides.
    EachTest,
}

/// A jurisdiction whose confidence level overlays the plan.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Jurisdiction {
    /// The name on the command line.
    pub name: &'static str,
    /// The clause, as the requirement catalogue numbers it.
    pub clause: &'static str,
    /// One minus the confidence.
    pub level: f64,
    /// Whether the level is that of each test or of all tests together.
    pub wording: Wording,
}

impl Jurisdiction {
    /// All that state a level.
    pub const ALL: [Self; 6] = [
        Self {
            name: "gli-19",
            clause: "3.2.2",
            level: 0.01,
            wording: Wording::Collective,
        },
        Self {
            name: "nigc",
            clause: "25 CFR 547.14(b)",
            level: 0.01,
            wording: Wording::EachTest,
        },
        Self {
            name: "pennsylvania",
            clause: "58 Pa. Code 810a.5(c)",
            level: 0.05,
            wording: Wording::EachTest,
        },
        Self {
            name: "ontario",
            clause: "AGCO 21.1",
            level: 0.01,
            wording: Wording::EachTest,
        },
        Self {
            name: "west-virginia",
            clause: "W. Va. Code 29-22B-909",
            level: 0.01,
            wording: Wording::EachTest,
        },
        Self {
            name: "new-mexico",
            clause: "15.1.7.13 NMAC",
            level: 0.01,
            wording: Wording::EachTest,
        },
    ];
}

/// A name that is no jurisdiction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", Jurisdiction::ALL.map(|j| j.name).join(", "))]
pub struct UnknownJurisdiction;

impl FromStr for Jurisdiction {
    type Err = UnknownJurisdiction;

    fn from_str(text: &str) -> Result<Self, UnknownJurisdiction> {
        Self::ALL
            .into_iter()
            .find(|jurisdiction| jurisdiction.name == text)
            .ok_or(UnknownJurisdiction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_stands_in_the_standards() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/standards");
        let standards: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
            .collect();
        for jurisdiction in Jurisdiction::ALL {
            let percent = format!("{:.0} percent", 100.0 * (1.0 - jurisdiction.level));
            let found = standards.iter().any(|text| {
                let standard: serde_yaml::Value = serde_yaml::from_str(text).unwrap();
                let clauses = standard["clauses"].as_sequence().unwrap().clone();
                clauses.iter().any(|clause| {
                    let words = serde_yaml::to_string(clause).unwrap();
                    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
                    let is = clause["id"].as_str() == Some(jurisdiction.clause);
                    is && (words.contains(&percent)
                        || words.contains(&percent.replace(" percent", "%")))
                })
            });
            assert!(found, "{} with {percent}", jurisdiction.clause);
        }
        assert!("atlantis".parse::<Jurisdiction>().is_err());
    }
}
