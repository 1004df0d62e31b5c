//! What an engine under test can reach. It is foreign code, and the run writes evidence about it.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use dealproof_adapters::transport::Address;
use dealproof_evidence::record::Confined;
use dealproof_shell::child::{
    CommandLine, NoSandbox, Sandbox, Surroundings, View, find_program, is_program, quote,
};
use dealproof_shell::files::{self, Scratch};

use crate::terminal::{self, Failure};

/// The variables that every engine gets.
const PASSED_ON: [&str; 2] = ["PATH", "LANG"];

/// The options that say what an engine under test can reach.
#[derive(Debug, clap::Args)]
pub(crate) struct ConfineOptions {
    /// Whether the engine runs in a sandbox, which takes bubblewrap on Linux. In it, the engine sees the
    /// folders of the system, its program, files that its command names by absolute paths, and what
    /// --engine-dir and --engine-sees name, all of it read-only. It sees no network, no key and no
    /// output directory.
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    sandbox: When,
    /// A variable of the environment that the engine gets in addition to PATH and LANG. Can be repeated.
    #[arg(long, value_name = "NAME")]
    engine_env: Vec<String>,
    /// The working directory of the engine; without it, the engine has an empty one of its own.
    #[arg(long, value_name = "DIR")]
    engine_dir: Option<PathBuf>,
    /// A file or folder that the engine may read in the sandbox. Can be repeated.
    #[arg(long, value_name = "PATH")]
    engine_sees: Vec<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum When {
    /// Yes, if bubblewrap is installed and works; otherwise no, and the output says so.
    Auto,
    /// Yes; without a working bubblewrap, nothing runs.
    Require,
    /// No.
    Off,
}

/// The surroundings of an engine under test, ready to be used.
#[derive(Debug)]
pub(crate) struct Confinement {
    sandbox: Option<Sandbox>,
    view: View,
    surroundings: Surroundings,
    /// The engine's own directory, where it was given none. It goes when the run is over.
    _own: Option<Scratch>,
    confined: Confined,
}

impl ConfineOptions {
    /// Whether nothing runs without a sandbox.
    pub(crate) fn is_required(&self) -> bool {
        self.sandbox == When::Require
    }

    /// Prepares the surroundings of an engine. What is hidden is so even where a folder above it is
    /// shown.
    pub(crate) fn prepare(
        &self,
        engine: &Address,
        hidden: Vec<PathBuf>,
    ) -> Result<Confinement, Failure> {
        let (sandbox, confined) = self.sandbox(engine)?;
        let directory = self.engine_dir.as_deref().map(files::resolve).transpose()?;
        if let Some(directory) = directory.as_deref().filter(|path| !path.is_dir()) {
            return Err(Failure::Usage(format!(
                "--engine-dir: {} is not a directory",
                directory.display()
            )));
        }
        let mut shown = Vec::new();
        for path in &self.engine_sees {
            let path = std::path::absolute(path).map_err(|e| Failure::io("find", path, &e))?;
            if !path.exists() {
                let path = path.display();
                return Err(Failure::Usage(format!(
                    "--engine-sees: no such file: {path}"
                )));
            }
            shown.push(path);
        }
        let own = match (&sandbox, &directory) {
            (None, None) => Some(Scratch::new()?),
            _ => None,
        };
        // In a sandbox the working directory belongs to the view.
        let outside = own.as_ref().map(|own| own.path().to_owned());
        let outside = outside.or_else(|| directory.clone().filter(|_| sandbox.is_none()));
        Ok(Confinement {
            sandbox,
            view: View {
                shown,
                hidden,
                directory,
            },
            surroundings: Surroundings {
                environment: Some(self.environment()?),
                directory: outside,
            },
            _own: own,
            confined,
        })
    }

    fn sandbox(&self, engine: &Address) -> Result<(Option<Sandbox>, Confined), Failure> {
        if matches!(engine, Address::Network(_)) {
            if self.is_required() {
                let reason =
                    "--sandbox require: an engine on a network cannot be put into a sandbox";
                return Err(Failure::Usage(reason.into()));
            }
            return Ok((None, Confined::Network));
        }
        if self.sandbox == When::Off {
            return Ok((None, Confined::Off));
        }
        match Sandbox::find() {
            Ok(sandbox) => Ok((Some(sandbox), Confined::Bubblewrap)),
            Err(reason) if self.is_required() => {
                Err(Failure::Usage(format!("--sandbox require: {reason}")))
            }
            Err(reason) => {
                terminal::note(format_args!(
                    "no sandbox for the engine: {reason}; it can reach what you can"
                ));
                Ok((None, unavailable(&reason)))
            }
        }
    }

    /// What the engine finds in its environment.
    fn environment(&self) -> Result<BTreeMap<OsString, OsString>, Failure> {
        let mut environment = BTreeMap::new();
        for name in PASSED_ON {
            if let Some(value) = std::env::var_os(name) {
                environment.insert(name.into(), value);
            }
        }
        for name in &self.engine_env {
            let missing = || Failure::Usage(format!("--engine-env: there is no variable {name}"));
            let value = std::env::var_os(name).ok_or_else(missing)?;
            environment.insert(name.into(), value);
        }
        Ok(environment)
    }

    /// What a rerun command must say for the same surroundings. Paths stay out of the record.
    pub(crate) fn in_words(&self) -> String {
        let mut options = String::new();
        if self.sandbox == When::Off {
            options.push_str(" --sandbox off");
        }
        for name in &self.engine_env {
            let _ = write!(options, " --engine-env {}", quote(name));
        }
        if self.engine_dir.is_some() {
            options.push_str(" --engine-dir \"${ENGINE_DIR:?}\"");
        }
        for number in 1..=self.engine_sees.len() {
            let _ = write!(options, " --engine-sees \"${{ENGINE_SEES_{number}:?}}\"");
        }
        options
    }

    /// A rerun command with what was given here in place of the variables.
    pub(crate) fn spelled_out(&self, mut command: String) -> String {
        let mut replace = |name: &str, path: &Path| {
            let variable = format!("\"${{{name}:?}}\"");
            command = command.replace(&variable, &quote(&path.display().to_string()));
        };
        if let Some(directory) = &self.engine_dir {
            replace("ENGINE_DIR", directory);
        }
        for (path, number) in self.engine_sees.iter().zip(1..) {
            replace(&format!("ENGINE_SEES_{number}"), path);
        }
        command
    }
}

fn unavailable(reason: &NoSandbox) -> Confined {
    match reason {
        NoSandbox::DoesNotWork { .. } => Confined::DoesNotWork,
        _ => Confined::NotInstalled,
    }
}

impl Confinement {
    /// How the record's environment names it.
    pub(crate) fn confined(&self) -> Confined {
        self.confined
    }

    /// What to try when an engine does not start in these surroundings.
    pub(crate) fn advice(&self) -> &'static str {
        if self.sandbox.is_some() {
            "\nin the sandbox, the engine sees the system's folders and its program; --engine-dir and \
             --engine-sees show it more"
        } else if self.view.directory.is_none() {
            "\nthe engine has an empty working directory; --engine-dir . gives it this one"
        } else {
            ""
        }
    }

    /// The engine's address, with a command as it runs in these surroundings. Its program is resolved
    /// first: where it is must not depend on the engine's own directory.
    pub(crate) fn around(&self, engine: &Address) -> Result<Address, Failure> {
        let Address::Command(line) = engine else {
            return Ok(engine.clone());
        };
        // Never outside the sandbox: what is not there now is not looked for again.
        let program = find_program(line.program()).filter(|program| is_program(program));
        let program = program.ok_or_else(|| {
            let name = line.program();
            Failure::Usage(format!(
                "--engine: {name:?} could not be started: there is no such program"
            ))
        })?;
        let program =
            std::path::absolute(&program).map_err(|error| Failure::io("find", &program, &error))?;
        let program = program.display().to_string();
        let mut line = CommandLine::new(program, line.arguments().to_vec());
        if let Some(sandbox) = &self.sandbox {
            line = sandbox.around(&line, &self.view)?;
        }
        Ok(Address::Command(line.within(self.surroundings.clone())))
    }
}
