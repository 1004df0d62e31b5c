//! The part of TOML (v1.0.0) that hand histories use: tables, keys, strings, numbers, booleans,
//! arrays, inline tables and times.
//!
//! Numbers stay as they are written, so that no amount ever is a float, and every value knows its
//! line. What is not here (dotted keys, arrays of tables) is refused.

use std::fmt::Write as _;

use super::error::{PhhError, PhhFault};

/// Arrays and inline tables in one another, at most; input of strangers must not use up the stack.
const DEPTH_MAX: usize = 16;

/// A table: the fields before the first header, or those below one.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The name in the header; none for the fields before the first one.
    pub(super) name: Option<String>,
    pub(super) line: usize,
    pub(super) fields: Vec<Field>,
}

#[derive(Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) item: Item,
}

/// A value and where it begins.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) line: usize,
    pub(super) value: Value,
}

#[derive(Debug)]
pub(super) enum Value {
    Text(String),
    /// As it is written, without underscores.
    Number(String),
    Flag(bool),
    List(Vec<Item>),
    /// A time or an inline table, of which nothing is used.
    Other,
}

/// The tables of a document; the first is that of the fields before any header.
pub(super) fn read(text: &str) -> Result<Vec<Table>, PhhError> {
    let mut cursor = Cursor {
        rest: text,
        line: 1,
    };
    let mut tables = vec![Table {
        line: 1,
        ..Table::default()
    }];
    loop {
        cursor.skip_lines();
        match cursor.peek() {
            None => return Ok(tables),
            Some('[') => {
                let table = cursor.header()?;
                if tables.iter().any(|other| other.name == table.name) {
                    let name = table.name.unwrap_or_default();
                    return Err(PhhFault::RepeatedField { name }.at(table.line));
                }
                tables.push(table);
            }
            Some(_) => {
                let field = cursor.field()?;
                let fields = &mut tables.last_mut().expect("one from the start").fields;
                if fields.iter().any(|other| other.name == field.name) {
                    let name = field.name;
                    return Err(PhhFault::RepeatedField { name }.at(field.item.line));
                }
                fields.push(field);
            }
        }
        cursor.end_of_line()?;
    }
}

/// A text as TOML writes it.
pub(super) fn quoted(text: &str) -> String {
    if !text.contains(|c: char| c == '\'' || c.is_control()) {
        return format!("'{text}'");
    }
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

struct Cursor<'a> {
    rest: &'a str,
    line: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        self.line += usize::from(c == '\n');
        Some(c)
    }

    /// Goes past the text if it stands here.
    fn eat(&mut self, text: &str) -> bool {
        let Some(rest) = self.rest.strip_prefix(text) else {
            return false;
        };
        self.rest = rest;
        self.line += text.matches('\n').count();
        true
    }

    fn fault(&self, expected: &'static str) -> PhhError {
        let found = match self.rest.lines().next() {
            None => "the end of the file".to_owned(),
            Some("") => "the end of the line".to_owned(),
            Some(line) => line.chars().take(40).collect(),
        };
        PhhFault::Syntax { expected, found }.at(self.line)
    }

    fn skip_spaces(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t']);
    }

    fn skip_comment(&mut self) {
        if self.peek() == Some('#') {
            let end = self.rest.find('\n').unwrap_or(self.rest.len());
            self.rest = &self.rest[end..];
        }
    }

    /// Goes past spaces, line breaks and comments.
    fn skip_lines(&mut self) {
        loop {
            self.skip_spaces();
            self.skip_comment();
            if !self.eat("\r\n") && !self.eat("\n") {
                return;
            }
        }
    }

    fn end_of_line(&mut self) -> Result<(), PhhError> {
        self.skip_spaces();
        self.skip_comment();
        if self.rest.is_empty() || self.eat("\r\n") || self.eat("\n") {
            return Ok(());
        }
        Err(self.fault("the end of the line"))
    }

    fn header(&mut self) -> Result<Table, PhhError> {
        let line = self.line;
        self.next();
        self.skip_spaces();
        let name = Some(self.key()?);
        self.skip_spaces();
        if !self.eat("]") {
            return Err(self.fault("] after the name of a table"));
        }
        Ok(Table {
            name,
            line,
            fields: Vec::new(),
        })
    }

    fn field(&mut self) -> Result<Field, PhhError> {
        let name = self.key()?;
        self.skip_spaces();
        if !self.eat("=") {
            return Err(self.fault("= after the name of a field"));
        }
        self.skip_spaces();
        let item = self.item(0)?;
        Ok(Field { name, item })
    }

    fn key(&mut self) -> Result<String, PhhError> {
        match self.peek() {
            Some('\'') => self.literal_string(),
            Some('"') => self.basic_string(),
            _ => {
                let bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
                let end = self.rest.find(|c| !bare(c)).unwrap_or(self.rest.len());
                if end == 0 {
                    return Err(self.fault("the name of a field"));
                }
                let (key, rest) = self.rest.split_at(end);
                self.rest = rest;
                Ok(key.to_owned())
            }
        }
    }

    fn item(&mut self, depth: usize) -> Result<Item, PhhError> {
        let line = self.line;
        if depth > DEPTH_MAX {
            return Err(self.fault("at most 16 lists in one another"));
        }
        let value = match self.peek() {
            Some('\'') => Value::Text(self.literal_string()?),
            Some('"') => Value::Text(self.basic_string()?),
            Some('[') => self.list(depth)?,
            Some('{') => self.inline_table(depth)?,
            _ => self.bare_value()?,
        };
        Ok(Item { line, value })
    }

    fn list(&mut self, depth: usize) -> Result<Value, PhhError> {
        self.next();
        let mut items = Vec::new();
        loop {
            self.skip_lines();
            if self.eat("]") {
                return Ok(Value::List(items));
            }
            items.push(self.item(depth + 1)?);
            self.skip_lines();
            if !self.eat(",") && self.peek() != Some(']') {
                return Err(self.fault(", or ] after an item of a list"));
            }
        }
    }

    fn inline_table(&mut self, depth: usize) -> Result<Value, PhhError> {
        self.next();
        self.skip_spaces();
        if self.eat("}") {
            return Ok(Value::Other);
        }
        loop {
            self.skip_spaces();
            self.key()?;
            self.skip_spaces();
            if !self.eat("=") {
                return Err(self.fault("= after the name of a field"));
            }
            self.skip_spaces();
            self.item(depth + 1)?;
            self.skip_spaces();
            if self.eat("}") {
                return Ok(Value::Other);
            }
            if !self.eat(",") {
                return Err(self.fault(", or } after a field"));
            }
        }
    }

    fn bare_value(&mut self) -> Result<Value, PhhError> {
        let part = |c: char| c.is_ascii_alphanumeric() || "+-.:_".contains(c);
        let end = self.rest.find(|c| !part(c)).unwrap_or(self.rest.len());
        let word = &self.rest[..end];
        let digits = word.trim_start_matches(['+', '-']);
        let value = match word {
            "true" => Value::Flag(true),
            "false" => Value::Flag(false),
            _ if digits == "inf" || digits == "nan" => Value::Number(word.to_owned()),
            _ if !digits.starts_with(|c: char| c.is_ascii_digit()) => {
                return Err(self.fault("a value"));
            }
            // A time, such as 20:15:00, or a date.
            _ if digits.contains([':', '-']) && !digits.contains(['e', 'E']) => Value::Other,
            _ => Value::Number(word.replace('_', "")),
        };
        self.rest = &self.rest[end..];
        Ok(value)
    }

    /// `'...'`, without escapes, or `'''...'''`, which may go over several lines.
    fn literal_string(&mut self) -> Result<String, PhhError> {
        let several_lines = self.eat("'''");
        let end = if several_lines {
            let _ = self.eat("\r\n") || self.eat("\n");
            "'''"
        } else {
            self.next();
            "'"
        };
        let mut text = String::new();
        while !self.eat(end) {
            text.push(self.string_char(several_lines)?);
        }
        Ok(text)
    }

    /// `"..."`, with escapes, or `"""..."""`, which may go over several lines.
    fn basic_string(&mut self) -> Result<String, PhhError> {
        let several_lines = self.eat("\"\"\"");
        let end = if several_lines {
            let _ = self.eat("\r\n") || self.eat("\n");
            "\"\"\""
        } else {
            self.next();
            "\""
        };
        let mut text = String::new();
        while !self.eat(end) {
            let c = self.string_char(several_lines)?;
            if c != '\\' {
                text.push(c);
            } else if several_lines && self.peek().is_some_and(char::is_whitespace) {
                while self.peek().is_some_and(char::is_whitespace) {
                    self.next();
                }
            } else {
                text.push(self.escape()?);
            }
        }
        Ok(text)
    }

    fn string_char(&mut self, several_lines: bool) -> Result<char, PhhError> {
        match self.peek() {
            None => Err(self.fault("the end of a string")),
            Some('\n' | '\r') if !several_lines => Err(self.fault("the end of a string")),
            Some(c) if c.is_control() && !"\t\n\r".contains(c) => {
                Err(self.fault("no control character"))
            }
            Some(c) => {
                self.next();
                Ok(c)
            }
        }
    }

    fn escape(&mut self) -> Result<char, PhhError> {
        let unknown = self.fault("an escape of TOML");
        Ok(match self.next() {
            Some('b') => '\u{8}',
            Some('t') => '\t',
            Some('n') => '\n',
            Some('f') => '\u{c}',
            Some('r') => '\r',
            Some('"') => '"',
            Some('\\') => '\\',
            Some(length @ ('u' | 'U')) => {
                let mut code = 0;
                for _ in 0..if length == 'u' { 4 } else { 8 } {
                    let digit = self.next().and_then(|c| c.to_digit(16));
                    let Some(digit) = digit.filter(|_| code < 1 << 28) else {
                        return Err(unknown);
                    };
                    code = code * 16 + digit;
                }
                char::from_u32(code).ok_or(unknown)?
            }
            _ => return Err(unknown),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(text: &str) -> Result<Value, PhhError> {
        let mut tables = read(text)?;
        Ok(tables.remove(0).fields.remove(0).item.value)
    }

    fn text(source: &str) -> String {
        match only(source) {
            Ok(Value::Text(text)) => text,
            other => panic!("{source}: {other:?}"),
        }
    }

    #[test]
    fn strings_come_in_four_kinds() {
        assert_eq!(
            text(r"a = 'C:\n # no comment' # comment"),
            r"C:\n # no comment"
        );
        assert_eq!(
            text(r#"a = "q\"\\\t\u00e9\U0001F0A1""#),
            "q\"\\\té\u{1F0A1}"
        );
        assert_eq!(text("a = '''\nMiss 'B'\nC'''"), "Miss 'B'\nC");
        assert_eq!(text("a = \"\"\"one \\\n   two\"\"\""), "one two");
        for sample in ["", "plain", "Miss 'B'", "tab\tand \"quote\" \\", "\u{7f}é"] {
            assert_eq!(text(&format!("a = {}", quoted(sample))), sample);
        }
    }

    #[test]
    fn lists_go_over_lines_with_comments_and_a_last_comma() {
        let source = "a = [ # first\n  1, # one\n\n  [2, 'x'],\n  1_000.5,\n]\nb = 20:15:00\n";
        let tables = read(source).unwrap();
        let Value::List(items) = &tables[0].fields[0].item.value else {
            panic!("a list");
        };
        assert_eq!(
            items.iter().map(|item| item.line).collect::<Vec<_>>(),
            [2, 4, 5]
        );
        assert!(matches!(&items[2].value, Value::Number(text) if text == "1000.5"));
        assert!(matches!(tables[0].fields[1].item.value, Value::Other));
        assert_eq!(tables[0].fields[1].item.line, 7);
    }

    #[test]
    fn tables_have_names() {
        let tables = read("[1]\na = 1\r\n\r\n['two'] # second\na = {x = 1, y = [2]}").unwrap();
        let names: Vec<_> = tables.iter().map(|table| table.name.as_deref()).collect();
        assert_eq!(names, [None, Some("1"), Some("two")]);
        assert_eq!(tables[2].line, 4);
    }

    #[test]
    fn what_is_no_document_is_refused_with_its_line() {
        for (source, line) in [
            ("a", 1),
            ("a = ", 1),
            ("a = 1 2", 1),
            ("\na = 'x", 2),
            ("a = 'x\n'", 1),
            ("a = \"\\x\"", 1),
            ("a = \"\\uD800\"", 1),
            ("a = \"\\UFFFFFFFF\"", 1),
            ("a = [1\n2]", 2),
            ("a = [1,\n", 2),
            ("a = 1\na = 2", 2),
            ("a.b = 1", 1),
            ("[[a]]", 1),
            ("[1]\n[1]", 2),
            ("= 1", 1),
            ("a = yes", 1),
            ("a = {x}", 1),
        ] {
            assert_eq!(read(source).unwrap_err().line, line, "{source:?}");
        }
        let deep = format!("a = {}", "[".repeat(100_000));
        assert!(read(&deep).is_err());
    }
}
