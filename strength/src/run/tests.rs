//! The engine's own tests, one at a time, in a copy that is built once.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use dealproof_shell::threads::Threads;
use serde_json::Value;

use super::reach::Reach;
use super::subject::MEMORY_KIB;
use super::{How, Kill, RunError};
use crate::copy::Copy;
use crate::maker::Mutant;

/// How often a look is taken whether a test has ended.
const LOOK: Duration = Duration::from_millis(10);

/// One test of the engine.
#[derive(Debug, Clone)]
struct Test {
    program: PathBuf,
    name: String,
}

/// The engine's own tests that pass without a mutant within a time limit, the quickest first.
#[derive(Debug)]
pub struct Tests {
    timed: Vec<(Duration, Test)>,
    reach: Reach,
    folder: PathBuf,
}

/// How a test ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Passed,
    Failed,
    TimedOut,
}

impl Tests {
    /// Builds the tests of a copy and runs each of them without a mutant. Those that fail there are
    /// about the sources, which are not what they were; those that take longer than the limit are
    /// left out too.
    pub fn record(copy: &Copy, limit: Duration, threads: Threads) -> Result<Self, RunError> {
        let folder = copy.root().join("engine");
        let tests = list(copy)?;
        let coverage = copy.root().join("coverage");
        fs::create_dir_all(&coverage)?;
        let file = |at: usize| coverage.join(format!("test-{at}.txt"));
        let mut timed = Vec::new();
        threads.in_order(
            u64::try_from(tests.len()).expect("few tests"),
            |at| {
                let at = usize::try_from(at).expect("it is below a length");
                let _ = fs::remove_file(file(at));
                let path = file(at);
                let on = ("DEALPROOF_COVERAGE", path.to_string_lossy().into_owned());
                let begun = Instant::now();
                let end = run(&tests[at], &folder, on, limit);
                end.map(|end| (end, begun.elapsed(), at))
            },
            |ended| {
                timed.push(ended);
                ControlFlow::Continue(())
            },
        );
        let timed: Result<Vec<_>, std::io::Error> = timed.into_iter().collect();
        let mut timed = timed?;
        timed.retain(|(end, _, _)| *end == End::Passed);
        timed.sort_by_key(|(_, took, at)| (*took, *at));
        let mut reach = Reach::default();
        for (_, _, at) in &timed {
            reach.push(&file(*at))?;
        }
        let tests = timed
            .iter()
            .map(|(_, took, at)| (*took, tests[*at].clone()));
        Ok(Self {
            timed: tests.collect(),
            reach,
            folder,
        })
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.timed.len()
    }

    /// The test that notices a mutant, if any of those that reach its site does. A test that takes
    /// ten times as long as without a mutant hangs.
    pub fn killer(&self, mutant: &Mutant) -> Result<Option<Kill>, RunError> {
        let mut reaching = self.reach.who(mutant.site);
        reaching.sort_unstable();
        for number in reaching {
            let (took, test) = &self.timed[number];
            let limit = *took * 10 + Duration::from_secs(10);
            let on = ("DEALPROOF_MUTANT", mutant.number.to_string());
            let how = match run(test, &self.folder, on, limit)? {
                End::Passed => continue,
                End::Failed => How::Answer,
                End::TimedOut => How::Hang,
            };
            return Ok(Some(Kill {
                by: test.name.clone(),
                how,
                game: None,
                tags: Vec::new(),
            }));
        }
        Ok(None)
    }
}

/// The tests of the engine in a copy.
fn list(copy: &Copy) -> Result<Vec<Test>, RunError> {
    let arguments = [
        "test",
        "--no-run",
        "--message-format=json",
        "-p",
        "dealproof-engine",
    ];
    let output = copy.cargo(&arguments)?;
    if !output.status.success() {
        let name = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(RunError::FailsUnchanged { name });
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let programs = text.lines().filter_map(|line| {
        let value: Value = serde_json::from_str(line).ok()?;
        let is_test = value["profile"]["test"] == true;
        let path = value["executable"].as_str().filter(|_| is_test)?;
        Some(PathBuf::from(path))
    });
    let mut tests = Vec::new();
    for program in programs {
        let output = Command::new(&program)
            .args(["--list", "--format", "terse"])
            .current_dir(copy.root().join("engine"))
            .output()?;
        let names = String::from_utf8_lossy(&output.stdout).into_owned();
        let names = names.lines().filter_map(|line| line.strip_suffix(": test"));
        tests.extend(names.map(|name| Test {
            program: program.clone(),
            name: name.to_owned(),
        }));
    }
    Ok(tests)
}

/// Runs one test with a variable set, for a limited time.
fn run(
    test: &Test,
    folder: &Path,
    (variable, value): (&str, String),
    limit: Duration,
) -> Result<End, std::io::Error> {
    let script = format!("ulimit -v {MEMORY_KIB}; exec \"$@\"");
    let mut child = Command::new("sh")
        .args(["-c", &script, "sh"])
        .arg(&test.program)
        .args(["--exact", &test.name, "--test-threads", "1"])
        .current_dir(folder)
        .env(variable, value)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(if status.success() {
                End::Passed
            } else {
                End::Failed
            });
        }
        if begun.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(End::TimedOut);
        }
        std::thread::sleep(LOOK);
    }
}
