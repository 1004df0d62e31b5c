//! Cuts a log into stretches, each with the checkpoints that end in it.

use std::collections::BTreeSet;
use std::io::{self, BufRead, Read};

use crate::entry::LINE_MAX;
use crate::verify::Finding;
use crate::verify::scan::{PlacedNote, STRETCH, Stretch};

/// The longest note that is read: text and signatures of far more witnesses than there are.
const NOTE_MAX: u64 = 1 << 20;

/// Reads the lines of a log and its `checkpoints` file side by side, in memory that does not grow
/// with the log.
#[derive(Debug)]
pub struct Feed<E, C> {
    entries: E,
    notes: C,
    next: u64,
    notes_read: u64,
    pending: Option<PlacedNote>,
    /// Sizes at which the root is wanted.
    marks: BTreeSet<u64>,
    /// The first thing wrong with the `checkpoints` file; nothing after it is read.
    broken_notes: Option<Finding>,
    ended: bool,
}

impl<E: BufRead, C: BufRead> Feed<E, C> {
    /// Begins at the first entry and the first checkpoint. The verifier will know the root at
    /// every size in `marks`.
    pub fn new(entries: E, notes: C, marks: BTreeSet<u64>) -> Self {
        Self {
            entries,
            notes,
            next: 0,
            notes_read: 0,
            pending: None,
            marks,
            broken_notes: None,
            ended: false,
        }
    }

    /// The next stretch, or none at the end of the log.
    pub fn next_stretch(&mut self) -> io::Result<Option<Stretch>> {
        let mut stretch = Stretch {
            first: self.next,
            ..Stretch::default()
        };
        while !self.ended && self.next < stretch.first + STRETCH {
            let start = stretch.lines.len();
            let mut line = Read::take(&mut self.entries, LINE_MAX as u64 + 1);
            line.read_until(b'\n', &mut stretch.lines)?;
            if stretch.lines.len() > start {
                self.next += 1;
            }
            // Without a line break the file, or the longest line that can be right, ends here.
            self.ended = !stretch.lines[start..].ends_with(b"\n");
        }
        if self.next == stretch.first {
            return Ok(None);
        }
        while let Some(note) = self.next_note()? {
            if note.checkpoint.size > self.next {
                self.pending = Some(note);
                break;
            }
            stretch.notes.push(note);
        }
        let inside = stretch.first + 1..=self.next;
        stretch.marks = self.marks.range(inside).copied().collect();
        Ok(Some(stretch))
    }

    /// What is wrong with the `checkpoints` file once all stretches were read.
    pub fn finish(self) -> Option<Finding> {
        let beyond = self.pending.map(|note| {
            let evidence = format!("checkpoint {} covers entries that are missing", note.number);
            Finding::integrity("checkpoint_beyond_log", evidence)
                .at(self.next)
                .but(
                    format!("at least {} entries", note.checkpoint.size),
                    self.next,
                )
        });
        beyond.or(self.broken_notes)
    }

    fn next_note(&mut self) -> io::Result<Option<PlacedNote>> {
        if let Some(note) = self.pending.take() {
            return Ok(Some(note));
        }
        if self.broken_notes.is_some() {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        let mut reader = Read::take(&mut self.notes, NOTE_MAX);
        let mut empty_lines = 0;
        while empty_lines < 2 {
            let start = bytes.len();
            reader.read_until(b'\n', &mut bytes)?;
            match &bytes[start..] {
                b"\n" => empty_lines += 1,
                line if line.ends_with(b"\n") => {}
                _ => break,
            }
        }
        if bytes.is_empty() {
            return Ok(None);
        }
        let number = self.notes_read;
        self.notes_read += 1;
        if empty_lines < 2 {
            let evidence = format!("checkpoint {number} is not followed by an empty line");
            self.broken_notes = Some(Finding::integrity("torn_checkpoint", evidence));
            return Ok(None);
        }
        bytes.pop();
        match PlacedNote::parse(number, &bytes) {
            Ok(note) => Ok(Some(note)),
            Err(error) => {
                let evidence = format!("checkpoint {number}: {error}");
                self.broken_notes = Some(Finding::integrity("checkpoint_form", evidence));
                Ok(None)
            }
        }
    }
}
