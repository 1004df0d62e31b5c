//! The words of a command line, and where its program is.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::StartError;

/// A program and its arguments, split as a POSIX shell splits words. No shell ever sees it:
/// variables, globs and redirections are words like any other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLine {
    program: String,
    arguments: Vec<String>,
    surroundings: Surroundings,
}

/// What a program finds around it when it starts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// Its environment, whole; without one, ours.
    pub environment: Option<BTreeMap<OsString, OsString>>,
    /// Its working directory; without one, ours.
    pub directory: Option<PathBuf>,
}

/// A command line that cannot be split into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// There is no word in it.
    #[error("the command is empty")]
    Empty,
    /// It does not end where it should.
    #[error("the command ends inside quotation marks or after a backslash")]
    Unclosed,
}

impl CommandLine {
    /// Splits a line.
    ///
    /// ```
    /// use dealproof_shell::child::CommandLine;
    /// let line = CommandLine::parse("./engine --name 'my engine' $HOME")?;
    /// assert_eq!(line.program(), "./engine");
    /// assert_eq!(line.arguments(), ["--name", "my engine", "$HOME"]);
    /// # Ok::<(), dealproof_shell::child::CommandError>(())
    /// ```
    pub fn parse(line: &str) -> Result<Self, CommandError> {
        let mut words = shlex::split(line)
            .ok_or(CommandError::Unclosed)?
            .into_iter();
        let program = words.next().ok_or(CommandError::Empty)?;
        Ok(Self::new(program, words.collect()))
    }

    /// A program with arguments that are words already.
    pub fn new(program: impl Into<String>, arguments: Vec<String>) -> Self {
        Self {
            program: program.into(),
            arguments,
            surroundings: Surroundings::default(),
        }
    }

    /// The same command in other surroundings.
    #[must_use]
    pub fn within(self, surroundings: Surroundings) -> Self {
        Self {
            surroundings,
            ..self
        }
    }

    /// The program, by name or by path.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// The arguments, as the program gets them.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }

    /// The command as the system starts it.
    pub(super) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        if let Some(environment) = &self.surroundings.environment {
            command.env_clear().envs(environment);
        }
        if let Some(directory) = &self.surroundings.directory {
            command.current_dir(directory);
        }
        command
    }
}

/// A word as it has to be typed so that a shell, and [`CommandLine::parse`], read it back.
pub fn quote(word: &str) -> String {
    // A NUL cannot be typed at all; it stays where it is for the reader to see.
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), Into::into)
}

/// The file that a program's name refers to: the path itself, or the first on `PATH`.
pub fn find_program(name: &str) -> Option<PathBuf> {
    if name.contains('/') {
        return Some(name.into());
    }
    let folders = env::var_os("PATH")?;
    find_in(name, env::split_paths(&folders))
}

/// The first of some directories that has a program of that name.
pub fn find_in(name: &str, folders: impl IntoIterator<Item = PathBuf>) -> Option<PathBuf> {
    let files = folders.into_iter().map(|folder| folder.join(name));
    files.into_iter().find(|file| is_program(file))
}

/// Whether a file can be run.
pub fn is_program(file: &Path) -> bool {
    let Ok(metadata) = file.metadata() else {
        return false;
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        metadata.is_file() && metadata.permissions().mode() & 0o111 != 0
    }
    #[cfg(not(unix))]
    metadata.is_file()
}

/// Lets another program take the place of this one: arguments, standard input and output, signals
/// and the exit code are its own. Returns its exit code on systems where that takes a child.
///
/// # Errors
/// The program could not be started.
pub fn hand_over(program: &Path, arguments: &[OsString]) -> Result<u8, StartError> {
    let mut command = Command::new(program);
    command.args(arguments);
    let failed = |source| StartError {
        program: program.display().to_string(),
        source,
    };
    #[cfg(unix)]
    {
        // On success there is nobody left to return to.
        Err(failed(std::os::unix::process::CommandExt::exec(
            &mut command,
        )))
    }
    #[cfg(not(unix))]
    {
        let code = command.status().map_err(failed)?.code();
        Ok(code
            .and_then(|code| u8::try_from(code).ok())
            .unwrap_or(u8::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        let line = CommandLine::parse(line).unwrap();
        let mut words = vec![line.program];
        words.extend(line.arguments);
        words
    }

    #[test]
    fn a_line_is_split_as_a_shell_would_and_nothing_else_happens_to_it() {
        assert_eq!(words("a  b"), ["a", "b"]);
        assert_eq!(words("'a b' \"c d\"e ''"), ["a b", "c de", ""]);
        assert_eq!(words(r#"a \" "\"" 'it'\''s'"#), ["a", "\"", "\"", "it's"]);
        assert_eq!(words("echo $HOME;ls *"), ["echo", "$HOME;ls", "*"]);
        assert_eq!(CommandLine::parse("  "), Err(CommandError::Empty));
        assert_eq!(CommandLine::parse("a 'b"), Err(CommandError::Unclosed));
        assert_eq!(CommandLine::parse("a \\"), Err(CommandError::Unclosed));
    }

    #[test]
    fn a_quoted_word_is_read_back() {
        for word in ["plain", "two words", "it's", "", "\"", "$HOME", "a\\b"] {
            assert_eq!(words(&format!("p {}", quote(word))), ["p", word]);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_every_quoted_word_back() {
        for word in [
            "",
            "it's",
            "$HOME `id` \"x\" \\",
            "a;b\nc",
            "!1",
            "\u{e9}*",
            "~",
        ] {
            let line = format!("printf %s {}", quote(word));
            let shell = Command::new("sh").args(["-c", &line]).output().unwrap();
            assert_eq!(String::from_utf8(shell.stdout).unwrap(), word, "{line}");
        }
        assert_eq!(quote("./engine"), "./engine");
    }

    #[test]
    fn a_program_is_found_by_name_and_only_if_it_can_be_run() {
        assert!(find_program("sh").is_some_and(|file| is_program(&file)));
        assert_eq!(find_program("./sh"), Some("./sh".into()));
        assert_eq!(find_program("no-such-program"), None);
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("text"), "not a program").unwrap();
        assert_eq!(find_in("text", [folder.path().to_owned()]), None);
    }
}
