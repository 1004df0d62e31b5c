//! Lines of the protocol in a stream of bytes.

use std::io::{self, BufRead, Read};

use super::protocol::LINE_BYTES_MAX;

/// What came before the next line break.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line without its break.
    Whole(Vec<u8>),
    /// More than a line may have. The rest of it is not read.
    TooLong,
}

/// The next line, or nothing at the end.
pub(crate) fn read(reader: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    // One byte more than a line may have: its break, or the proof that it is too long.
    let limit = u64::try_from(LINE_BYTES_MAX).expect("1 MiB fits") + 1;
    if reader.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let whole = line.pop_if(|last| *last == b'\n').is_some();
    if !whole && line.len() > LINE_BYTES_MAX {
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole(line)))
}
