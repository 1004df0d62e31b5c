//! Text inside Markdown (`CommonMark` with the tables of GitHub).

use dealproof_audit::escape;

/// What has a meaning inside a line: code, emphasis, links, HTML, cells, entities, mathematics.
const INLINE: [char; 12] = ['\\', '`', '*', '_', '[', ']', '<', '>', '|', '&', '~', '$'];

/// Text that is shown as it is, in one line: in a paragraph, an item of a list or a cell.
pub(crate) fn text(text: &str) -> String {
    let line = escape::line(text);
    let mut shown = String::with_capacity(line.len());
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    for (place, c) in line.char_indices() {
        // At its beginning a text could be a heading, a list or a line under a heading.
        let first = place == 0 && matches!(c, '#' | '+' | '-' | '=' | ':');
        let ends = line[place..].chars().nth(1).is_none_or(char::is_whitespace);
        let numbered = digits > 0 && place == digits && matches!(c, '.' | ')') && ends;
        if first || numbered || INLINE.contains(&c) {
            shown.push('\\');
        }
        shown.push(c);
    }
    shown
}

/// A span of code, whatever backticks the text has. Not for cells: a `|` would end one.
pub(crate) fn code(text: &str) -> String {
    let line = escape::line(text);
    let fence = "`".repeat(longest_run(&line) + 1);
    // A space on both sides is not shown, and keeps backticks at the ends apart from the fence.
    let pad = if line.starts_with('`') || line.ends_with('`') || line.trim().is_empty() {
        " "
    } else {
        ""
    };
    format!("{fence}{pad}{line}{pad}{fence}")
}

/// A block of one line of code.
pub(crate) fn block(language: &str, text: &str) -> String {
    let line = escape::line(text);
    let fence = "`".repeat((longest_run(&line) + 1).max(3));
    format!("{fence}{language}\n{line}\n{fence}")
}

/// The most backticks in a row.
fn longest_run(text: &str) -> usize {
    let runs = text.split(|c| c != '`').map(str::len);
    runs.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stays_a_text() {
        for (given, expected) in [
            ("a|b", r"a\|b"),
            (r"a\|b", r"a\\\|b"),
            ("`x`", r"\`x\`"),
            ("<img src=x onerror=y>", r"\<img src=x onerror=y\>"),
            ("[x](javascript:y)", r"\[x\](javascript:y)"),
            ("![x](y)", r"!\[x\](y)"),
            ("&lt;", r"\&lt;"),
            ("# big", r"\# big"),
            ("- item", r"\- item"),
            ("12. item", r"12\. item"),
            ("1.5 chips", "1.5 chips"),
            ("a\n# b\n::error::c", r"a\u000a# b\u000a::error::c"),
            ("::error::", r"\::error::"),
            ("\u{1b}[1m\u{9b}\u{202e}", r"\u001b\[1m\u009b\u202e"),
            ("plain words, 3 of 4: fine", "plain words, 3 of 4: fine"),
        ] {
            // The escapes of controls are of our own making and shown as they are.
            let shown = text(given).replace(r"\\u", r"\u");
            assert_eq!(shown, expected, "{given:?}");
            assert_eq!(text(given).lines().count(), 1);
        }
    }

    #[test]
    fn code_ends_where_it_should() {
        assert_eq!(code("x"), "`x`");
        assert_eq!(code("a`b``c"), "```a`b``c```");
        assert_eq!(code("`"), "`` ` ``");
        assert_eq!(code(""), "`  `");
        assert_eq!(code("a\nb"), r"`a\u000ab`");
        assert_eq!(block("sh", "x"), "```sh\nx\n```");
        assert_eq!(block("sh", "a ```\nrm"), "````sh\na ```\\u000arm\n````");
    }
}
