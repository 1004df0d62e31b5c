//! What does not compile is dropped: the compiler says where it stumbles, and the mutants there go.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use super::{Copy, CopyError, manifest};
use crate::maker::{Mark, Marks, Mutants};

/// After so many rounds something else is wrong.
const ROUNDS_MAX: usize = 40;

/// Why there is no program.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompileError {
    /// A file could not be written.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// `cargo` could not be started.
    #[error("cargo: {0}")]
    Cargo(#[from] std::io::Error),
    /// The copy does not compile, and no mutant is to blame.
    #[error("the generated copy does not compile:\n{0}")]
    Stuck(String),
}

/// The files of the engine as they were written, with what each part belongs to.
type Written = BTreeMap<String, (String, Marks)>;

impl Copy {
    /// Writes the engine with its mutants and drops those that do not compile. Gives back the
    /// numbers of those that were dropped.
    pub fn settle(
        &self,
        sources: &BTreeMap<String, String>,
        mutants: &Mutants,
        mut dropped: BTreeSet<u32>,
        mut say: impl FnMut(&str),
    ) -> Result<BTreeSet<u32>, CompileError> {
        for round in 1..=ROUNDS_MAX {
            self.write(sources, mutants, &dropped)?;
            // Code is generated once nothing is wrong, and is needed then: a check would be extra work.
            let arguments = ["build", "--message-format=json", "-p", "dealproof-engine"];
            let output = self.cargo(&arguments)?;
            if output.status.success() {
                return Ok(dropped);
            }
            let marks = Self::marks(mutants, &dropped);
            let text = String::from_utf8_lossy(&output.stdout);
            let errors: Vec<Value> = text.lines().filter_map(error).collect();
            let blamed: BTreeSet<u32> = errors
                .iter()
                .flat_map(|error| blame(error, &marks))
                .collect();
            let more: BTreeSet<u32> = blamed.difference(&dropped).copied().collect();
            say(&format!(
                "round {round}: {} errors, {} mutants dropped",
                errors.len(),
                more.len()
            ));
            if more.is_empty() {
                let stderr = String::from_utf8_lossy(&output.stderr);
                let said = errors.iter().filter_map(|error| error["rendered"].as_str());
                let said = said.collect::<Vec<_>>().join("\n");
                return Err(CompileError::Stuck(format!("{stderr}\n{said}")));
            }
            dropped.extend(more);
        }
        Err(CompileError::Stuck(format!("after {ROUNDS_MAX} rounds")))
    }

    /// Builds the program, and gives back where it is.
    pub fn build(&self) -> Result<PathBuf, CompileError> {
        let output = self.cargo(&["build", "-p", "subject"])?;
        if output.status.success() {
            return Ok(self.root.join("target/debug/subject"));
        }
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(CompileError::Stuck(stderr))
    }

    /// Runs cargo in the copy. A mutant may leave something unused or obviously wrong: lints say
    /// nothing.
    pub fn cargo(&self, arguments: &[&str]) -> Result<std::process::Output, std::io::Error> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Command::new(cargo)
            .args(arguments)
            .arg("--offline")
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .env("RUSTFLAGS", "--cap-lints=allow")
            .env_remove("RUSTDOCFLAGS")
            .output()
    }

    /// The marks of each file as it was written.
    fn marks(mutants: &Mutants, dropped: &BTreeSet<u32>) -> Written {
        let files = mutants.files(dropped).into_iter();
        files
            .map(|(file, text, marks)| (format!("engine/src/{file}"), (text, marks)))
            .collect()
    }
}

/// An error of the compiler, if a line of cargo's output holds one with a place.
fn error(line: &str) -> Option<Value> {
    let value: Value = serde_json::from_str(line).ok()?;
    let message = value.get("message")?;
    let spans = message["spans"].as_array()?;
    (message["level"] == "error" && !spans.is_empty()).then(|| message.clone())
}

/// The mutants that an error blames: those at its place, else those that it points to beside, else
/// all of the function it is in.
fn blame(error: &Value, marks: &Written) -> Vec<u32> {
    // What a call around an iterator cannot do is noticed inside it, or where its result is used.
    let around =
        error.to_string().contains("mutant::Turned") || error.to_string().contains("mutant.rs");
    let around = places(
        error,
        marks,
        |span| around && span["is_primary"] == true,
        Marks::around,
    );
    if !around.is_empty() {
        return around;
    }
    // Where a value was moved is a second place; the first is an innocent use of it.
    let moved = ["E0382", "E0505", "E0499", "E0502"];
    let moved = moved.iter().any(|code| error["code"]["code"] == *code);
    for primary in [!moved, moved] {
        let at = |marks: &Marks, _: &str, bytes: &Range<usize>| marks.at(bytes);
        let found = places(error, marks, |span| span["is_primary"] == primary, at);
        if !found.is_empty() {
            return found;
        }
    }
    let near = places(error, marks, |_| true, Marks::around);
    if !near.is_empty() {
        return near;
    }
    let spans = error["spans"].as_array().into_iter().flatten();
    let whole = spans.filter_map(|span| {
        let (text, marks) = marks.get(span["file_name"].as_str()?)?;
        let at = bytes(span, text)?;
        let start = text[..at.start].rfind("fn ").unwrap_or(0);
        let end = text[at.end..].find("\n    }\n");
        let end = end.map_or(text.len(), |end| at.end + end);
        Some(marks.within(&(start..end)))
    });
    whole.flatten().flat_map(numbers).collect()
}

/// The mutants at the places of an error that are wanted.
fn places(
    error: &Value,
    marks: &Written,
    wanted: impl Fn(&Value) -> bool,
    find: impl Fn(&Marks, &str, &Range<usize>) -> Option<Mark>,
) -> Vec<u32> {
    let spans = error["spans"].as_array().into_iter().flatten();
    let found = spans.filter(|span| wanted(span)).filter_map(|span| {
        let (text, marks) = marks.get(span["file_name"].as_str()?)?;
        find(marks, text, &bytes(span, text)?)
    });
    found.flat_map(numbers).collect()
}

/// The bytes of a place in the text before its modules were opened.
fn bytes(span: &Value, text: &str) -> Option<Range<usize>> {
    let number = |name: &str| usize::try_from(span[name].as_u64()?).ok();
    let (start, end) = (number("byte_start")?, number("byte_end")?);
    let shift = manifest::open_modules(text).len() - text.len();
    // Modules are declared before all functions, so that every site moved by the same.
    Some(start.checked_sub(shift)?..end.checked_sub(shift)?.min(text.len()))
}

fn numbers(mark: Mark) -> Vec<u32> {
    match mark {
        Mark::Mutant(number) => vec![number],
        Mark::Site { first, last, .. } => (first..=last).collect(),
    }
}
