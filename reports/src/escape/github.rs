//! Text inside a workflow command of GitHub Actions (`::error title=...::...`).
//!
//! A runner reads commands from the output of a job: lines that begin with `::`, and the older form
//! `##[...]` anywhere in a line. Without escapes, an engine could set variables of the job by the
//! name it gives itself.

use dealproof_audit::escape;

/// The message of a command, in one line.
pub(crate) fn message(text: &str) -> String {
    escape::line(text).replace('%', "%25")
}

/// The value of a property, which ends at a comma or a colon.
pub(crate) fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_neither_ends_its_command_nor_begins_another() {
        for (text, expected) in [
            ("a\n::error::b", r"a\u000a::error::b"),
            (
                "a\r\n::set-env name=X::1",
                r"a\u000d\u000a::set-env name=X::1",
            ),
            ("100 %0A::error::", "100 %250A::error::"),
            ("\u{1b}[2J\u{9b}1m\u{202e}", r"\u001b[2J\u009b1m\u202e"),
            ("x ##[add-mask]y", r"x #\u0023[add-mask]y"),
            ("a|b `c` <i>", "a|b `c` <i>"),
        ] {
            assert_eq!(message(text), expected);
            assert_eq!(message(text).lines().count(), 1);
        }
        assert_eq!(property("a::b,c=d%"), "a%3A%3Ab%2Cc=d%25");
    }
}
