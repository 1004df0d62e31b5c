//! Text that others wrote, made harmless for a terminal, for a job of continuous integration, and
//! for a spreadsheet.
//!
//! A log, a file name or an engine may hold characters that a terminal obeys: escape sequences that
//! move the cursor or set the title, C1 controls, and overrides that turn the direction of writing.
//! With them a refused log could print that it was verified. Here they become `\u001b` and the
//! like, which is what JSON writes too, so that escaped JSON is still the same JSON.
//!
//! A runner obeys commands in the output of a job: `##[...]` and `##vso[...]` anywhere in a line
//! (GitHub Actions, Azure Pipelines), `##teamcity[...]`, and `::` at its beginning (GitHub Actions).
//! One character of them becomes an escape too.

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
    escaped(text, |place, c| is_obeyed(c) || is_command(text, place))
}

/// A text of our own, of one or more lines, that may hold something from elsewhere.
pub fn lines(text: &str) -> Cow<'_, str> {
    escaped(text, |place, c| {
        (is_obeyed(c) && !matches!(c, '\n' | '\t'))
            || is_command(text, place)
            || begins_a_command(text, place)
    })
}

/// A field of a table (RFC 4180) in one line. A spreadsheet would compute a text that begins like a
/// formula, so that such a text gets an apostrophe before it, which a spreadsheet does not show.
///
/// ```
/// use dealproof_audit::escape;
/// assert_eq!(escape::field("=cmd|' /C calc'!A1"), "'=cmd|' /C calc'!A1");
/// assert_eq!(escape::field("a, \"b\""), r#""a, ""b""""#);
/// ```
pub fn field(text: &str) -> Cow<'_, str> {
    let mut field = line(text);
    if field.starts_with(['=', '+', '-', '@']) {
        field = format!("'{field}").into();
    }
    if field.contains([',', '"']) {
        field = format!("\"{}\"", field.replace('"', "\"\"")).into();
    }
    field
}

/// Whether the second `#` of `##[`, `##vso[` or `##teamcity[` is at this place.
fn is_command(text: &str, place: usize) -> bool {
    text[..place].ends_with('#')
        && text[place..].strip_prefix('#').is_some_and(|rest| {
            let word = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
            word.starts_with('[')
        })
}

/// Whether the first colon of a `::` is at this place, with only spaces before it in its line.
fn begins_a_command(text: &str, place: usize) -> bool {
    let before = || text[..place].rsplit('\n').next().unwrap_or_default();
    text[place..].starts_with("::") && before().trim().is_empty()
}

/// Whether a terminal obeys the character, or hides it, instead of showing it.
pub fn is_obeyed(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{00ad}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{3164}' // no width
            | '\u{061c}'                 // direction
            | '\u{200b}'..='\u{200f}'  // no width, direction
            | '\u{2028}'..='\u{202e}'  // line and paragraph breaks, direction
            | '\u{2060}'..='\u{2069}'  // no width, direction
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' // annotations
            | '\u{e0000}'..='\u{e0fff}' // tags and other characters without a shape
        )
}

fn escaped(text: &str, escape: impl Fn(usize, char) -> bool) -> Cow<'_, str> {
    if !text.char_indices().any(|(place, c)| escape(place, c)) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for (place, c) in text.char_indices() {
        if escape(place, c) {
            // JSON writes what is above U+FFFF as two halves.
            for half in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(escaped, "\\u{half:04x}");
            }
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
    fn a_runner_finds_no_command_in_a_line() {
        for (text, expected) in [
            ("x ##[error]y", r"x #\u0023[error]y"),
            ("##vso[task.setvariable]z", r"#\u0023vso[task.setvariable]z"),
            ("a##teamcity[testFailed]", r"a#\u0023teamcity[testFailed]"),
            ("###[group]", r"##\u0023[group]"),
            ("## Heading [1]", "## Heading [1]"),
            ("#[test] and ##", "#[test] and ##"),
        ] {
            assert_eq!(line(text), expected);
            assert_eq!(lines(text), expected);
            assert_eq!(line(&line(text)), expected, "twice is once");
        }
        let several = "ok\n::error::a\n \t::set-env name=X::1\na::b";
        let expected = "ok\n\\u003a:error::a\n \t\\u003a:set-env name=X::1\na::b";
        assert_eq!(lines(several), expected);
        assert_eq!(lines(&lines(several)), expected, "twice is once");
    }

    #[test]
    fn a_spreadsheet_finds_no_formula_in_a_field() {
        for (text, expected) in [
            ("=1+1", "'=1+1"),
            ("+1", "'+1"),
            ("-1", "'-1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            (
                "=HYPERLINK(\"x\",\"y\")",
                "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"",
            ),
            ("\t=1", r"\u0009=1"),
            ("a\r\n=1", r"a\u000d\u000a=1"),
            ("table 1", "table 1"),
        ] {
            assert_eq!(field(text), expected);
        }
    }

    #[test]
    fn escaped_json_is_the_same_json() {
        let text = "##[x] C1 \u{9b} and DEL \u{7f} and \u{202e}\u{2028} and \\ and \" and \u{1b}\n";
        let json = serde_json::to_string(&[text]).unwrap();
        let printed = lines(&json);
        assert!(!printed.contains(is_obeyed));
        let back: Vec<String> = serde_json::from_str(&printed).unwrap();
        assert_eq!(back, [text]);
    }
}
