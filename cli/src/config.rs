//! `dealproof.toml`: what a team would otherwise write in every command. Flags win.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use dealproof_shell::files;
use serde::Deserialize;

use crate::terminal::{Failure, usage, usage_in};

/// The name of the file, in the working directory or above it.
pub(crate) const FILE: &str = "dealproof.toml";

/// What the file may hold. Each member is a flag of the same name.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", expecting = "members")]
struct Members {
    engine: Option<String>,
    engine_limit: Option<u64>,
    plan: Option<String>,
    profile: Option<String>,
    jobs: Option<NonZeroUsize>,
    deadline: Option<u64>,
    known: Option<PathBuf>,
}

/// The members and the verbs that read each.
const MEMBERS: [(&str, &[&str]); 7] = [
    ("engine", &["certify", "rules", "diff", "adapter check"]),
    (
        "engine-limit",
        &["certify", "rules", "diff", "adapter check"],
    ),
    ("plan", &["certify"]),
    ("profile", &["diff"]),
    ("jobs", &["certify", "rules"]),
    ("deadline", &["certify", "rules"]),
    ("known", &["certify", "rules", "diff"]),
];

/// What a team has written down.
#[derive(Debug)]
pub(crate) struct Config {
    path: PathBuf,
    values: Vec<(&'static str, String)>,
}

/// Where the value of a member comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The command line.
    Flag,
    /// The file.
    File(PathBuf),
    /// Nobody: the verb's default holds.
    Default,
}

/// A member, its value if it has one, and where that comes from.
pub(crate) type Held = (&'static str, Option<String>, Origin);

impl Config {
    /// The file of the working directory, or of the nearest directory above it that has one.
    pub(crate) fn find(from: &Path) -> Result<Option<Self>, Failure> {
        let mut folders = from.ancestors();
        let Some(path) = folders.find_map(|folder| {
            let path = folder.join(FILE);
            path.is_file().then_some(path)
        }) else {
            return Ok(None);
        };
        Self::read(path).map(Some)
    }

    fn read(path: PathBuf) -> Result<Self, Failure> {
        let text = files::read_text(&path)?;
        let members: Members = toml::from_str(&text).map_err(usage_in(&path))?;
        // Paths are those of the file, wherever the command is given.
        let folder = path.parent().unwrap_or(Path::new("."));
        let beside = |name: PathBuf| folder.join(name).display().to_string();
        // A file beside this one, or else what is built in under that name.
        let file_or_name = |name: String| {
            let file = folder.join(&name);
            if file.is_file() {
                file.display().to_string()
            } else {
                name
            }
        };
        let values = [
            (
                "engine",
                members.engine.map(|line| program_of(folder, line)),
            ),
            (
                "engine-limit",
                members.engine_limit.map(|ms| ms.to_string()),
            ),
            ("plan", members.plan.map(file_or_name)),
            ("profile", members.profile.map(file_or_name)),
            ("jobs", members.jobs.map(|jobs| jobs.to_string())),
            ("deadline", members.deadline.map(|limit| limit.to_string())),
            ("known", members.known.map(beside)),
        ];
        let values = values.into_iter();
        let values = values.filter_map(|(name, value)| Some((name, value?)));
        Ok(Self {
            path,
            values: values.collect(),
        })
    }

    /// The words of a command with what the file adds to them.
    pub(crate) fn complete(&self, words: &[OsString]) -> Vec<OsString> {
        let Some((verb, count)) = verb_of(words) else {
            return words.to_vec();
        };
        let (head, rest) = words.split_at(count);
        let mut all = head.to_vec();
        for (name, value) in &self.values {
            if reads(verb, name) && !is_given(rest, name) {
                all.push(format!("--{name}={value}").into());
            }
        }
        all.extend_from_slice(rest);
        all
    }
}

/// The command of an engine, whose program is relative to the file if it begins with `./` or `../`.
/// The words after it are the program's own affair.
fn program_of(folder: &Path, line: String) -> String {
    let (program, rest) = match line.split_once(' ') {
        Some((program, rest)) => (program, format!(" {rest}")),
        None => (line.as_str(), String::new()),
    };
    if !program.starts_with("./") && !program.starts_with("../") {
        return line;
    }
    let program = folder.join(program.trim_start_matches("./"));
    let quoted = program.display().to_string().replace('\'', "'\\''");
    format!("'{quoted}'{rest}")
}

/// The words of a command with what the file of the working directory adds to them, if the command
/// reads one.
pub(crate) fn complete(words: &[OsString]) -> Result<Vec<OsString>, Failure> {
    if verb_of(words).is_none() {
        return Ok(words.to_vec());
    }
    let config = Config::find(&here()?)?;
    Ok(config.map_or_else(|| words.to_vec(), |config| config.complete(words)))
}

/// The working directory.
pub(crate) fn here() -> Result<PathBuf, Failure> {
    std::env::current_dir().map_err(usage)
}

/// Every member that a command reads, with its value and where that comes from.
pub(crate) fn explain(config: Option<&Config>, words: &[OsString]) -> Result<Vec<Held>, Failure> {
    let (verb, count) = verb_of(words).ok_or_else(|| {
        usage("expected one of the verbs that read dealproof.toml: certify, rules, diff, adapter check")
    })?;
    let rest = &words[count..];
    let members = MEMBERS.iter().filter(|(name, _)| reads(verb, name));
    Ok(members
        .map(|&(name, _)| {
            if let Some(value) = given(rest, name) {
                return (name, Some(value), Origin::Flag);
            }
            let of_file = config.and_then(|config| {
                let mut values = config.values.iter();
                let (_, value) = values.find(|(known, _)| *known == name)?;
                Some((value.clone(), config.path.clone()))
            });
            match of_file {
                Some((value, path)) => (name, Some(value), Origin::File(path)),
                None => (name, None, Origin::Default),
            }
        })
        .collect())
}

fn reads(verb: &str, name: &str) -> bool {
    let mut members = MEMBERS.iter();
    members.any(|(known, verbs)| *known == name && verbs.contains(&verb))
}

/// The verb of a command that reads the file, and how many words it is from the beginning.
fn verb_of(words: &[OsString]) -> Option<(&'static str, usize)> {
    let word = |at: usize| words.get(at).and_then(|word| word.to_str());
    match (word(1)?, word(2)) {
        ("certify", _) => Some(("certify", 2)),
        ("rules", _) => Some(("rules", 2)),
        ("diff", _) => Some(("diff", 2)),
        ("adapter", Some("check")) => Some(("adapter check", 3)),
        _ => None,
    }
}

/// Whether a flag is given.
fn is_given(words: &[OsString], name: &str) -> bool {
    given(words, name).is_some()
}

/// What a flag is given as.
fn given(words: &[OsString], name: &str) -> Option<String> {
    let flag = format!("--{name}");
    let at = words.iter().position(|word| {
        let word = word.to_string_lossy();
        word == flag || word.starts_with(&format!("{flag}="))
    })?;
    let word = words[at].to_string_lossy();
    let value = match word.split_once('=') {
        Some((_, value)) => value.to_owned(),
        None => words
            .get(at + 1)
            .map_or_else(String::new, |value| value.to_string_lossy().into_owned()),
    };
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    fn config(text: &str) -> (tempfile::TempDir, Config) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE), text).unwrap();
        let below = folder.path().join("a/b");
        std::fs::create_dir_all(&below).unwrap();
        let config = Config::find(&below).unwrap().unwrap();
        (folder, config)
    }

    #[test]
    fn flags_win_and_each_verb_gets_what_it_reads() {
        let (folder, config) =
            config("engine = './my-engine --stdio'\njobs = 4\nknown = 'known.yaml'\n");
        let engine = folder.path().join("my-engine").display().to_string();
        let known = folder.path().join("known.yaml").display().to_string();
        let said = |line: &str| {
            let words = config.complete(&words(line)).into_iter();
            let words = words.map(|word| word.to_string_lossy().into_owned());
            words.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            said("dealproof rules --jobs 9"),
            format!("dealproof rules --engine='{engine}' --stdio --known={known} --jobs 9")
        );
        assert_eq!(
            said("dealproof adapter check --engine=other"),
            "dealproof adapter check --engine=other"
        );
        assert_eq!(said("dealproof verify log"), "dealproof verify log");
    }

    #[test]
    fn a_member_that_is_misspelt_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE), "engin = 'x'\n").unwrap();
        let refused = Config::find(folder.path()).unwrap_err().to_string();
        assert!(refused.contains("engin"), "{refused}");
    }

    #[test]
    fn plans_and_programs_are_those_beside_the_file() {
        let (folder, _) = config("");
        let beside = |name: &str| folder.path().join(name).display().to_string();
        std::fs::write(folder.path().join("own.yaml"), "").unwrap();
        for (line, value) in [
            ("plan = 'own.yaml'", beside("own.yaml")),
            ("plan = 'standard'", "standard".to_owned()),
            (
                "engine = './my engine'",
                format!("'{}' engine", beside("my")),
            ),
            ("engine = '../e'", format!("'{}'", beside("../e"))),
            ("engine = 'python3 ./e.py'", "python3 ./e.py".to_owned()),
            ("engine = 'tcp://[::1]:9'", "tcp://[::1]:9".to_owned()),
        ] {
            std::fs::write(folder.path().join(FILE), line).unwrap();
            let config = Config::find(folder.path()).unwrap().unwrap();
            assert_eq!(config.values[0].1, value, "{line}");
        }
    }

    #[test]
    fn the_origin_of_each_value_is_known() {
        let (_folder, config) = config("engine = 'x'\nplan = 'standard'\n");
        let told = explain(Some(&config), &words("dealproof certify --plan=full")).unwrap();
        let origin = |name: &str| {
            told.iter()
                .find(|(one, ..)| *one == name)
                .unwrap()
                .2
                .clone()
        };
        assert_eq!(origin("plan"), Origin::Flag);
        assert_eq!(origin("engine"), Origin::File(config.path.clone()));
        assert_eq!(origin("jobs"), Origin::Default);
    }
}
