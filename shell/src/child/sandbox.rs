//! A view of the system for foreign programs, made of Linux namespaces by bubblewrap (`bwrap`): what
//! is shown is read-only, there is no network, and what the program starts dies with it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{CommandLine, find_program};
use crate::files::{FileError, resolve};

/// What programs need to start at all.
const SYSTEM: [&str; 8] = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt",
];
/// Secrets of the machine among these.
const SECRETS: [&str; 8] = [
    "/etc/ssl/private",
    "/etc/pki/tls/private",
    "/etc/letsencrypt",
    "/etc/krb5.keytab",
    "/etc/sudoers",
    "/etc/ssh",
    "/etc/shadow",
    "/etc/gshadow",
];
/// Where a program works that was given no directory: it is empty, and gone with the program.
const OWN_FOLDER: &str = "/tmp/engine";

/// Bubblewrap on a system that lets it work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sandbox {
    program: PathBuf,
    version: String,
}

impl fmt::Display for Sandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.version)
    }
}

/// Why there is no sandbox.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSandbox {
    /// Namespaces are Linux's.
    #[error("this system has no namespaces")]
    OtherSystem,
    /// The program is not on `PATH`.
    #[error("bubblewrap is not installed (there is no bwrap on PATH)")]
    NotInstalled,
    /// The program is there, and the system does not let it do its work.
    #[error("bubblewrap does not work here: {said}")]
    DoesNotWork {
        /// What it said.
        said: String,
    },
}

/// What a program sees in addition to the folders of the system.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct View {
    /// Files and folders that are shown, read-only.
    pub shown: Vec<PathBuf>,
    /// Files and folders that are not, even if a folder above is shown.
    pub hidden: Vec<PathBuf>,
    /// The working directory, which is shown too; without one, it is empty and the program's own.
    pub directory: Option<PathBuf>,
}

impl Sandbox {
    /// Finds bubblewrap and tries it out.
    ///
    /// # Errors
    /// There is none, or it does not work.
    pub fn find() -> Result<Self, NoSandbox> {
        if !cfg!(target_os = "linux") {
            return Err(NoSandbox::OtherSystem);
        }
        let program = find_program("bwrap").ok_or(NoSandbox::NotInstalled)?;
        let does_not_work = |said: String| NoSandbox::DoesNotWork { said };
        let run = |arguments: &[String]| {
            let mut command = Command::new(&program);
            let output = command.args(arguments).stdin(Stdio::null()).output();
            let output = output.map_err(|error| does_not_work(error.to_string()))?;
            if output.status.success() {
                return Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned());
            }
            let said = String::from_utf8_lossy(&output.stderr);
            let said = said.lines().next().unwrap_or("it failed without a word");
            Err(does_not_work(said.to_owned()))
        };
        let version = run(&["--version".to_owned()])?;
        let view = arguments(&View::default()).map_err(|error| does_not_work(error.to_string()))?;
        run(&[view, vec!["--".into(), "true".into()]].concat())?;
        Ok(Self { program, version })
    }

    /// The command that runs a program in the sandbox. Its program must be an absolute path.
    ///
    /// # Errors
    /// A path cannot be resolved.
    pub fn around(&self, line: &CommandLine, view: &View) -> Result<CommandLine, FileError> {
        let mut view = view.clone();
        let words = std::iter::once(line.program()).chain(line.arguments().iter().map(|w| &**w));
        // Whoever writes the name of a file into the command wants the program to see it.
        let named = words
            .map(Path::new)
            .filter(|word| word.is_absolute() && *word != Path::new("/") && word.exists());
        let installed = installations(Path::new(line.program()));
        view.shown.extend(installed);
        view.shown.extend(named.map(Path::to_owned));
        let mut all = arguments(&view)?;
        all.extend(["--".to_owned(), line.program().to_owned()]);
        all.extend_from_slice(line.arguments());
        Ok(CommandLine::new(text(&self.program), all))
    }
}

/// Where a program is installed that is not the system's: `PREFIX` of `PREFIX/bin/program`, at each
/// link on the way to it. An interpreter of a user has its library there.
fn installations(program: &Path) -> Vec<PathBuf> {
    /// More links than that are a circle.
    const LINKS_MAX: usize = 40;
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let mut found = Vec::new();
    let mut at = program.to_owned();
    for _ in 0..LINKS_MAX {
        let folder = at.parent().unwrap_or(Path::new("/"));
        let is_usual = ["bin", "sbin", "shims"]
            .iter()
            .any(|name| folder.ends_with(name));
        let prefix = folder.parent().filter(|prefix| {
            is_usual && prefix.parent().is_some() && home.as_deref() != Some(*prefix)
        });
        found.extend(prefix.map(Path::to_owned));
        let Ok(next) = at.read_link() else {
            break;
        };
        at = folder.join(next);
    }
    found
}

/// The options of bubblewrap for a view. The order counts: what comes later covers what is below.
fn arguments(view: &View) -> Result<Vec<String>, FileError> {
    let mut options: Vec<String> = [
        "--unshare-all",
        "--die-with-parent",
        "--new-session",
        "--cap-drop",
        "ALL",
    ]
    .map(str::to_owned)
    .into();
    let mut add = |words: &[&str]| options.extend(words.iter().map(|word| (*word).to_owned()));
    let system = SYSTEM.iter().map(PathBuf::from);
    let system: Vec<PathBuf> = system.filter(|folder| folder.exists()).collect();
    for folder in &system {
        add(&["--ro-bind", &text(folder), &text(folder)]);
    }
    add(&["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]);
    add(&["--dir", OWN_FOLDER]);
    let below_system = |path: &&PathBuf| !system.iter().any(|folder| path.starts_with(folder));
    let shown: Vec<&PathBuf> = view.shown.iter().chain(&view.directory).collect();
    for path in shown.iter().copied().filter(below_system) {
        add(&["--ro-bind", &text(path), &text(path)]);
    }
    let secrets = SECRETS.iter().map(PathBuf::from);
    for hidden in secrets.chain(view.hidden.iter().cloned()) {
        let real = resolve(&hidden)?;
        let mut names = vec![hidden, real.clone()];
        // A folder may be shown under a name that leads to it through a link.
        for folder in system.iter().chain(shown.iter().copied()) {
            if let Ok(below) = real.strip_prefix(resolve(folder)?) {
                names.push(folder.join(below));
            }
        }
        names.sort();
        names.dedup();
        for name in names.iter().filter(|name| name.exists()) {
            if name.is_dir() {
                add(&["--tmpfs", &text(name)]);
            } else {
                add(&["--ro-bind", "/dev/null", &text(name)]);
            }
        }
    }
    let directory = view.directory.as_deref().map_or(OWN_FOLDER.into(), text);
    add(&["--chdir", &directory]);
    Ok(options)
}

/// A path as a word of a command.
fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::fs;
    use std::io::BufRead;
    use std::time::Duration;

    use super::super::{Child, Input};
    use super::*;

    /// What a shell script says that runs in the sandbox; none where there is no sandbox.
    fn said(script: &str, view: &View) -> Option<Vec<String>> {
        let sandbox = match Sandbox::find() {
            Ok(sandbox) => sandbox,
            Err(reason) => {
                println!("NOT RUN: {reason}");
                assert!(std::env::var_os("DEALPROOF_REQUIRE").is_none());
                return None;
            }
        };
        let line = CommandLine::new("/bin/sh", vec!["-c".into(), script.into()]);
        let line = sandbox.around(&line, view).unwrap();
        let child = Child::start(&line, Input::Nothing, 100, |reader| {
            let mut line = String::new();
            let read = reader.read_line(&mut line).unwrap_or(0);
            (read > 0).then(|| line.trim_end().to_owned())
        });
        let child = child.unwrap();
        let limit = Duration::from_secs(20);
        Some(std::iter::from_fn(|| child.next(limit).ok()).collect())
    }

    #[test]
    fn a_program_sees_what_is_shown_and_cannot_change_it() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("seen")).unwrap();
        fs::create_dir(at("seen/out")).unwrap();
        fs::create_dir(at("unseen")).unwrap();
        for file in ["seen/engine", "seen/key.pem", "seen/out/x", "unseen/y"] {
            fs::write(at(file), "content").unwrap();
        }
        std::os::unix::fs::symlink(at("seen"), at("link")).unwrap();
        let script = format!(
            "cd {0}; for f in seen/engine seen/key.pem link/key.pem seen/out/x unseen/y; do \
             echo $f $(cat $f 2>/dev/null); done; \
             echo new > seen/new && echo written; echo tail",
            folder.path().display()
        );
        let expected = |key: &str| {
            let key_line = |name: &str| format!("{name}{key}");
            vec![
                "seen/engine content".to_owned(),
                key_line("seen/key.pem"),
                key_line("link/key.pem"),
                "seen/out/x".to_owned(),
                "unseen/y".to_owned(),
                "tail".to_owned(),
            ]
        };
        let mut view = View {
            shown: vec![at("seen"), at("link")],
            hidden: vec![at("link/key.pem"), at("seen/out")],
            directory: None,
        };
        let Some(lines) = said(&script, &view) else {
            return;
        };
        assert_eq!(lines, expected(""));
        // The script would have read the key.
        view.hidden.remove(0);
        assert_eq!(said(&script, &view).unwrap(), expected(" content"));
    }

    #[test]
    fn there_is_no_network_and_nothing_of_ours_to_see() {
        let script =
            "pwd; ls; cat /proc/net/dev | tail -n +3 | cut -d: -f1; ls /proc | grep -c '^[0-9]'";
        let Some(lines) = said(script, &View::default()) else {
            return;
        };
        assert_eq!(lines[0], OWN_FOLDER);
        assert_eq!(lines[1].trim(), "lo", "the folder is empty: {lines:?}");
        let processes: usize = lines.last().unwrap().parse().unwrap();
        assert!(processes <= 6, "{lines:?}");
    }
}
