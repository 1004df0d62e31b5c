//! Commands that somebody can paste into a shell.

/// A word as a POSIX shell reads it back, in quotation marks if it needs any.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=@%+,".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_reads_every_word_back() {
        for word in [
            "plain",
            "",
            "two words",
            "it's",
            "$HOME `id` \"x\" \\",
            "a;b\nc",
            "\u{e9}*",
        ] {
            let line = format!("printf %s {}", quoted(word));
            let shell = std::process::Command::new("sh")
                .args(["-c", &line])
                .output()
                .unwrap();
            assert_eq!(String::from_utf8(shell.stdout).unwrap(), word, "{line}");
        }
        assert_eq!(quoted("./engine"), "./engine");
    }
}
