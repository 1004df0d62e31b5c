//! Fingerprints beside a shard: sorted lists of 64-bit words, one after the other, little-endian.
//!
//! They are joined as streams: the lists of all shards are read side by side, and equal neighbours
//! are counted while they pass. Nothing but a buffer of each file is in memory.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{BufReader, Read};

use sha2::{Digest, Sha256};

use super::shard::{Range, Shard, ShardError};
use super::stream::Stream;

/// Bytes of a word.
const WORD: usize = 8;

/// The bytes of some lists, and their SHA-256.
pub fn encode(ranges: &[Range]) -> (Vec<u8>, String) {
    let lists = ranges.iter().flat_map(|range| &range.prints);
    let bytes: Vec<u8> = lists
        .flatten()
        .flat_map(|print| print.to_le_bytes())
        .collect();
    let hash: [u8; 32] = Sha256::digest(&bytes).into();
    (bytes, dealproof_rng::hex::encode(&hash))
}

/// A file of fingerprints, read once.
struct File {
    reader: BufReader<Box<dyn Read>>,
    digest: Sha256,
    /// Words left of the list at hand, and the last one read.
    left: u64,
    last: u64,
}

impl File {
    fn new(reader: Box<dyn Read>) -> Self {
        Self {
            reader: BufReader::with_capacity(1 << 16, reader),
            digest: Sha256::new(),
            left: 0,
            last: 0,
        }
    }

    /// Begins a list of so many words.
    const fn begin(&mut self, words: u64) {
        self.left = words;
        self.last = 0;
    }

    /// The next word of the list, in order.
    fn next(&mut self) -> Result<Option<u64>, ShardError> {
        if self.left == 0 {
            return Ok(None);
        }
        let mut bytes = [0; WORD];
        self.reader
            .read_exact(&mut bytes)
            .map_err(|_| ShardError::Prints)?;
        self.digest.update(bytes);
        let word = u64::from_le_bytes(bytes);
        if word < self.last {
            return Err(ShardError::Prints);
        }
        self.left -= 1;
        self.last = word;
        Ok(Some(word))
    }

    /// Nothing is left, and the bytes are those that the shard names.
    fn finish(mut self, sha256: &str) -> Result<(), ShardError> {
        let more = self.reader.read(&mut [0]);
        let hash: [u8; 32] = self.digest.finalize().into();
        if matches!(more, Ok(0)) && dealproof_rng::hex::encode(&hash) == sha256 {
            return Ok(());
        }
        Err(ShardError::Prints)
    }
}

/// Reads the lists of one shard into memory, as a run that is resumed needs them.
pub fn load(shard: &mut Shard, reader: Box<dyn Read>) -> Result<(), ShardError> {
    let mut file = File::new(reader);
    for range in &mut shard.ranges {
        for &words in &range.lists {
            file.begin(words);
            let mut list = Vec::new();
            while let Some(word) = file.next()? {
                list.push(word);
            }
            range.prints.push(list);
        }
    }
    file.finish(&shard.prints_sha256)
}

/// Joins the lists of all shards of a run, which are in `streams` already but for their lists.
/// `readers` are the files of the shards, in the same order.
pub fn join(
    streams: &mut [Stream],
    shards: &[Shard],
    readers: Vec<Box<dyn Read>>,
) -> Result<(), ShardError> {
    let mut files: Vec<File> = readers.into_iter().map(File::new).collect();
    for stream in streams {
        let ranges: Vec<Option<&Range>> = shards
            .iter()
            .map(|shard| {
                shard
                    .ranges
                    .iter()
                    .find(|range| range.stream == stream.name)
            })
            .collect();
        let lists = ranges.iter().flatten().map(|range| range.lists.len()).max();
        let mut pairs = Vec::new();
        for list in 0..lists.unwrap_or(0) {
            for (file, range) in files.iter_mut().zip(&ranges) {
                let words = range.and_then(|range| range.lists.get(list));
                file.begin(words.copied().unwrap_or(0));
            }
            pairs.push(equal_pairs(&mut files)?);
        }
        stream.joined_lists(&pairs);
    }
    for (file, shard) in files.into_iter().zip(shards) {
        file.finish(&shard.prints_sha256)?;
    }
    Ok(())
}

/// Pairs of equal words in the lists that all files are at.
fn equal_pairs(files: &mut [File]) -> Result<u64, ShardError> {
    let mut heap = BinaryHeap::new();
    for (place, file) in files.iter_mut().enumerate() {
        heap.extend(file.next()?.map(|word| Reverse((word, place))));
    }
    let (mut pairs, mut last, mut equal) = (0, None, 0);
    while let Some(Reverse((word, place))) = heap.pop() {
        // Each word makes a pair with every equal one before it.
        equal = if last == Some(word) { equal + 1 } else { 0 };
        pairs += equal;
        last = Some(word);
        heap.extend(files[place].next()?.map(|word| Reverse((word, place))));
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn file(words: &[u64]) -> File {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let mut file = File::new(Box::new(Cursor::new(bytes)));
        file.begin(words.len() as u64);
        file
    }

    #[test]
    fn equal_words_are_counted_within_a_list_and_across_lists() {
        let mut files = [file(&[1, 5, 5, 9]), file(&[]), file(&[0, 5, 9, 10])];
        // Three fives are three pairs, two nines one.
        assert_eq!(equal_pairs(&mut files), Ok(4));
    }

    #[test]
    fn a_list_that_is_not_sorted_or_ends_early_is_refused() {
        assert_eq!(equal_pairs(&mut [file(&[2, 1])]), Err(ShardError::Prints));
        let mut short = file(&[1]);
        short.begin(2);
        assert_eq!(equal_pairs(&mut [short]), Err(ShardError::Prints));
        assert_eq!(file(&[7]).finish("00"), Err(ShardError::Prints));
    }
}
