//! What a critical file is for, and how its path says so.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::ComponentPath;
use super::glob::Glob;

/// What a critical file is for, in the order of its weight for fairness.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The generator, its seeding, scaling and shuffle.
    Rng,
    /// The rules of the game and the ranking of hands.
    Rules,
    /// What is paid and what is kept: pots, prizes, rake.
    Payouts,
    /// A rule profile, which decides how a game is played.
    Profile,
    /// Configuration of the system.
    Configuration,
    /// Executables, libraries and scripts.
    Program,
    /// A file that has none of the other roles.
    Other,
}

/// A role that there is not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "role: expected rng, rules, payouts, profile, configuration, program or other, found {found:?}"
)]
pub struct UnknownRole {
    /// The word as it was written.
    pub found: String,
}

impl Role {
    /// Every role that a manifest may name.
    pub const ALL: [Self; 7] = [
        Self::Rng,
        Self::Rules,
        Self::Payouts,
        Self::Profile,
        Self::Configuration,
        Self::Program,
        Self::Other,
    ];

    /// The word in a manifest.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rng => "rng",
            Self::Rules => "rules",
            Self::Payouts => "payouts",
            Self::Profile => "profile",
            Self::Configuration => "configuration",
            Self::Program => "program",
            Self::Other => "other",
        }
    }

    /// Why a change of such a file affects fairness; none for [`Role::Other`].
    ///
    /// A digest says that a file changed and not what in it, so configuration and programs count
    /// until somebody shows otherwise.
    pub const fn fairness(self) -> Option<&'static str> {
        match self {
            Self::Rng => Some("the generator, its scaling or the shuffle decides every card"),
            Self::Rules => Some("the rules and the ranking decide who wins"),
            Self::Payouts => Some("pots, prizes and rake decide what is paid"),
            Self::Profile => Some("a rule profile decides which game is played"),
            Self::Configuration => Some(
                "configuration can choose generator, rules or limits, and a digest does not say what changed",
            ),
            Self::Program => Some(
                "a program can hold or call generator and rules, and a digest does not say what changed",
            ),
            Self::Other => None,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(word: &str) -> Result<Self, UnknownRole> {
        Self::ALL
            .into_iter()
            .find(|role| role.as_str() == word)
            .ok_or_else(|| UnknownRole {
                found: word.to_owned(),
            })
    }
}

/// Files whose path matches have this role.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct RoleRule {
    /// The pattern that paths are compared with.
    pub glob: Glob,
    /// The role of the files that match.
    pub role: Role,
}

/// How paths say roles: the first rule that matches wins, and what none matches is
/// [`Role::Other`].
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Roles(pub Vec<RoleRule>);

/// The rules without a roles file, as `--help` and `docs/software-verification.md` state them. They
/// go by names and lean to the side of fairness: a lab writes its own for a real system.
pub const BUILT_IN: [(Role, &[&str]); 6] = [
    (
        Role::Rng,
        &[
            "**/*rng*",
            "**/*rng*/**",
            "**/*shuffl*",
            "**/*shuffl*/**",
            "**/*entropy*",
            "**/*random*",
        ],
    ),
    (
        Role::Payouts,
        &[
            "**/*pay*out*",
            "**/*pay*out*/**",
            "**/*paytable*",
            "**/*rake*",
            "**/*prize*",
        ],
    ),
    (Role::Profile, &["**/profile*/**", "**/*profile*"]),
    (
        Role::Rules,
        &["**/*rule*", "**/*rule*/**", "**/*evaluator*", "**/games/**"],
    ),
    (
        Role::Program,
        &[
            "**/bin/**",
            "**/sbin/**",
            "**/lib/**",
            "**/*.so",
            "**/*.so.*",
            "**/*.dll",
            "**/*.exe",
            "**/*.jar",
            "**/*.wasm",
            "**/*.py",
            "**/*.js",
            "**/*.sh",
        ],
    ),
    (
        Role::Configuration,
        &[
            "**/etc/**",
            "**/*.yaml",
            "**/*.yml",
            "**/*.toml",
            "**/*.json",
            "**/*.xml",
            "**/*.ini",
            "**/*.conf",
            "**/*.cfg",
            "**/*.properties",
        ],
    ),
];

impl Roles {
    /// The rules of [`BUILT_IN`].
    pub fn built_in() -> Self {
        let rule = |role, glob| RoleRule {
            glob: Glob::new(glob).expect("a test reads every built-in pattern"),
            role,
        };
        let rules = BUILT_IN
            .iter()
            .flat_map(|&(role, globs)| globs.iter().map(move |glob| rule(role, glob)));
        Self(rules.collect())
    }

    /// The role of a file.
    pub fn of(&self, path: &ComponentPath) -> Role {
        let first = self.0.iter().find(|rule| rule.glob.matches(path.as_str()));
        first.map_or(Role::Other, |rule| rule.role)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_roles_go_by_names() {
        let roles = Roles::built_in();
        for (path, role) in [
            ("bin/poker-rng", Role::Rng),
            ("lib/LibRNG.so.2", Role::Rng),
            ("src/shuffle/deck.rs", Role::Rng),
            ("etc/payout-table.csv", Role::Payouts),
            ("rake.yaml", Role::Payouts),
            ("profiles/nlhe.yaml", Role::Profile),
            ("share/house_profile.json", Role::Profile),
            ("games/holdem.lua", Role::Rules),
            ("lib/evaluator.so", Role::Rules),
            ("bin/server", Role::Program),
            ("lobby.js", Role::Program),
            ("etc/hosts", Role::Configuration),
            ("server.toml", Role::Configuration),
            ("README", Role::Other),
            ("images/logo.png", Role::Other),
        ] {
            let path = ComponentPath::new(path).unwrap();
            assert_eq!(roles.of(&path), role, "{path}");
        }
    }

    #[test]
    fn the_first_rule_wins_and_the_word_of_every_role_reads_back() {
        let rule = |glob, role| RoleRule {
            glob: Glob::new(glob).unwrap(),
            role,
        };
        let roles = Roles(vec![rule("a/*", Role::Rng), rule("**", Role::Rules)]);
        let of = |path| roles.of(&ComponentPath::new(path).unwrap());
        assert_eq!(of("a/b"), Role::Rng);
        assert_eq!(of("a/b/c"), Role::Rules);
        for role in Role::ALL {
            assert_eq!(role.as_str().parse(), Ok(role));
            let json = format!("\"{role}\"");
            assert_eq!(serde_json::to_string(&role).unwrap(), json);
        }
        assert!("RNG".parse::<Role>().is_err());
    }

    #[test]
    fn only_other_leaves_fairness_alone() {
        for role in Role::ALL {
            assert_eq!(role.fairness().is_none(), role == Role::Other, "{role}");
        }
    }
}
