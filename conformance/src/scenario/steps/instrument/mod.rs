//! Steps about our own generator, log and files, for scenarios tagged `@reference`.

mod randomness;
mod records;
mod software;

use self::randomness::Randomness;
use self::records::Records;
use self::software::Software;

/// What the scenarios about the instrument itself share.
#[derive(Default)]
pub(in crate::scenario) struct Instrument {
    randomness: Randomness,
    records: Records,
    software: Software,
}
