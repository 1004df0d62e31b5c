//! Text that others wrote, made harmless for a terminal.
//!
//! A log, a file name or an engine may hold characters that a terminal obeys: escape sequences that
//! move the cursor or set the title, C1 controls, and overrides that turn the direction of writing.
//! With them a refused log could print that it was verified. Here they become `\u001b` and the
//! like, which is what JSON writes too, so that escaped JSON is still the same JSON.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The text in one line: line breaks and tabs are escaped as well.
///
/// ```
/// use dealproof_audit::escape;
/// assert_eq!(escape::line("a\u{1b}[2Jb\nverified"), r"a\u001b[2Jb\u000averified");
/// assert_eq!(escape::lines("a\nb\u{202e}"), "a\nb\\u202e");
/// ```
pub fn line(text: &str) -> Cow<'_, str> {
    escaped(text, is_obeyed)
}

/// A text of our own, of one or more lines, that may hold something from elsewhere.
pub fn lines(text: &str) -> Cow<'_, str> {
    escaped(text, |c| is_obeyed(c) && !matches!(c, '\n' | '\t'))
}

/// Whether a terminal obeys the character, or hides it, instead of showing it. All of them are
/// below U+10000.
pub fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{061c}'                 // direction
            | '\u{200b}'..='\u{200f}'  // no width, direction
            | '\u{2028}'..='\u{202e}'  // line and paragraph breaks, direction
            | '\u{2060}'..='\u{2069}'  // no width, direction
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' // annotations
        )
}

fn escaped(text: &str, escape: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&escape) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if escape(c) {
            let _ = write!(escaped, "\\u{:04x}", u32::from(c));
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_shown_instead() {
        for (text, expected) in [
            ("\u{1b}]0;title\u{7}", r"\u001b]0;title\u0007"),
            ("\u{9b}31m", r"\u009b31m"),
            ("\u{7f}\r\n\t\0", r"\u007f\u000d\u000a\u0009\u0000"),
            ("\u{202e}drawkcab\u{2066}", r"\u202edrawkcab\u2066"),
            ("\u{2028}\u{feff}\u{200b}", r"\u2028\ufeff\u200b"),
            ("Äé 😀 ::error:: `|` <b>", "Äé 😀 ::error:: `|` <b>"),
        ] {
            assert_eq!(line(text), expected);
            assert_eq!(line(&line(text)), expected, "twice is once");
        }
        assert_eq!(lines("a\n\tb\r\u{1b}"), "a\n\tb\\u000d\\u001b");
    }

    #[test]
    fn escaped_json_is_the_same_json() {
        let text = "C1 \u{9b} and DEL \u{7f} and \u{202e}\u{2028} and \\ and \" and \u{1b}\n";
        let json = serde_json::to_string(&[text]).unwrap();
        let printed = lines(&json);
        assert!(!printed.contains(is_obeyed));
        let back: Vec<String> = serde_json::from_str(&printed).unwrap();
        assert_eq!(back, [text]);
    }
}
