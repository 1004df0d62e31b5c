//! Shards are believed after some of their blocks were counted again.

use sha2::{Digest, Sha256};

use super::feed::Numbered;
use super::shard::{Shard, ShardError};
use super::stream::Stream;

/// Blocks of a stream that are counted again: eight, and one of each thousand.
const fn sample(blocks: u64) -> u64 {
    let wanted = 8 + blocks / 1000;
    if wanted < blocks { wanted } else { blocks }
}

/// Counts a sample of blocks again and holds what each adds against what its shard says. Which
/// blocks follows from the bytes of all shards, so that nobody knows them while he writes one.
/// `streams` are empty ones. Says how many blocks were counted.
///
/// # Errors
///
/// [`ShardError::Recounted`] if a block of the source does not add what its shard says.
pub fn recount(streams: &[Stream], shards: &[Shard], feed: &Numbered) -> Result<u64, ShardError> {
    let mut digest = Sha256::new();
    let mut encoded: Vec<Vec<u8>> = shards.iter().map(Shard::encode).collect();
    encoded.sort_unstable();
    for bytes in &encoded {
        digest.update(bytes);
    }
    let salt: [u8; 32] = digest.finalize().into();
    let mut counted = 0;
    for stream in streams.iter().filter(|stream| stream.is_sealable()) {
        for number in chosen(&salt, stream) {
            check(stream, shards, feed, number)?;
            counted += 1;
        }
    }
    Ok(counted)
}

/// Different numbers of blocks, drawn from the salt.
fn chosen(salt: &[u8; 32], stream: &Stream) -> Vec<u64> {
    let wanted = sample(stream.blocks);
    let mut numbers = Vec::new();
    for draw in 0u64.. {
        if numbers.len() as u64 >= wanted {
            break;
        }
        let mut digest = Sha256::new();
        digest.update(salt);
        digest.update(stream.name.as_bytes());
        digest.update(draw.to_le_bytes());
        let hash: [u8; 32] = digest.finalize().into();
        let word = u64::from_le_bytes(*hash.first_chunk().expect("eight of 32 bytes"));
        let number = word % stream.blocks;
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    numbers
}

/// Counts one block again.
fn check(
    stream: &Stream,
    shards: &[Shard],
    feed: &Numbered,
    number: u64,
) -> Result<(), ShardError> {
    let mut again = stream.fresh();
    again.seal();
    let mut block = stream.kind.buffer();
    feed.fill(stream.name, stream.kind, number, &mut block);
    again.observe(number, &block)?;
    let ranges = shards.iter().flat_map(|shard| &shard.ranges);
    let agrees = ranges
        .filter(|range| range.stream == stream.name)
        .find(|range| (range.first..range.first + range.blocks).contains(&number))
        .is_some_and(|range| again.agrees(range, number));
    if agrees {
        return Ok(());
    }
    Err(ShardError::Recounted {
        stream: stream.name.to_owned(),
        block: number,
    })
}
