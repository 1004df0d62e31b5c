//! The static layout of C2SP tlog-tiles: hashes and entries in files of 256.
//!
//! Tile `tile/<L>/<N>` holds the roots of the subtrees of 256^L entries, `tile/entries/<N>` the
//! entries, each after its length as two bytes. The last tile of a level may be partial and then
//! ends on `.p/<width>`. Memory does not grow with the log.

use crate::hash::Hash;
use crate::tree::Frontier;

/// Hashes in a full tile.
const WIDTH: usize = 256;

/// One file of the layout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    /// Where it lies, with `/`.
    pub path: String,
    /// The content, as a tlog-tiles client fetches it.
    pub bytes: Vec<u8>,
}

/// Cuts a log into tiles.
#[derive(Debug, Clone, Default)]
pub struct Tiles {
    bundle: Vec<u8>,
    levels: Vec<Level>,
}

#[derive(Debug, Clone, Default)]
struct Level {
    /// Full tiles before this one.
    number: u64,
    hashes: Vec<Hash>,
}

impl Tiles {
    /// Adds an entry (the line without its line break); the tiles that became full are returned.
    ///
    /// # Panics
    /// If the line is longer than an entry can be.
    pub fn push(&mut self, line: &[u8]) -> Vec<Tile> {
        let length = u16::try_from(line.len()).expect("an entry has at most 65 535 bytes");
        self.bundle.extend_from_slice(&length.to_be_bytes());
        self.bundle.extend_from_slice(line);
        let mut full = Vec::new();
        let mut hash = Hash::leaf(line);
        for height in 0.. {
            if height == self.levels.len() {
                self.levels.push(Level::default());
            }
            let level = &mut self.levels[height];
            level.hashes.push(hash);
            if level.hashes.len() < WIDTH {
                break;
            }
            if height == 0 {
                full.push(Tile {
                    path: format!("tile/entries/{}", path_of(level.number)),
                    bytes: std::mem::take(&mut self.bundle),
                });
            }
            hash = level.hashes.iter().copied().collect::<Frontier>().root();
            full.push(level.take_full(height));
        }
        full
    }

    /// The partial tiles at the right edge.
    pub fn finish(self) -> Vec<Tile> {
        let mut partial = Vec::new();
        for (height, level) in self.levels.iter().enumerate() {
            if level.hashes.is_empty() {
                continue;
            }
            let place = format!("{}.p/{}", path_of(level.number), level.hashes.len());
            if height == 0 {
                partial.push(Tile {
                    path: format!("tile/entries/{place}"),
                    bytes: self.bundle.clone(),
                });
            }
            partial.push(Tile {
                path: format!("tile/{height}/{place}"),
                bytes: concatenated(&level.hashes),
            });
        }
        partial
    }
}

impl Level {
    fn take_full(&mut self, height: usize) -> Tile {
        let tile = Tile {
            path: format!("tile/{height}/{}", path_of(self.number)),
            bytes: concatenated(&self.hashes),
        };
        self.number += 1;
        self.hashes.clear();
        tile
    }
}

fn concatenated(hashes: &[Hash]) -> Vec<u8> {
    hashes.iter().flat_map(|hash| hash.0).collect()
}

/// A tile number in groups of three digits, all but the last marked: `x001/x234/067`.
fn path_of(number: u64) -> String {
    let mut path = format!("{:03}", number % 1_000);
    let mut rest = number / 1_000;
    while rest > 0 {
        path = format!("x{:03}/{path}", rest % 1_000);
        rest /= 1_000;
    }
    path
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::tree::Tree;

    #[test]
    fn numbers_become_paths_as_the_specification_writes_them() {
        assert_eq!(path_of(5), "005");
        assert_eq!(path_of(1_234_067), "x001/x234/067");
    }

    /// A reader that knows the layout alone comes to the same roots and entries.
    #[test]
    fn the_tiles_hold_the_tree_and_the_entries() {
        for size in [1usize, 255, 256, 257, 600, 66_000] {
            let lines: Vec<String> = (0..size).map(|i| format!("{{\"i\":{i}}}")).collect();
            let mut tiles = Tiles::default();
            let mut files = BTreeMap::new();
            for line in &lines {
                for tile in tiles.push(line.as_bytes()) {
                    assert!(files.insert(tile.path, tile.bytes).is_none());
                }
            }
            for tile in tiles.finish() {
                assert!(files.insert(tile.path, tile.bytes).is_none());
            }
            let file = |kind: &str, number: usize, width: usize| {
                let mut path = format!("tile/{kind}/{}", path_of(number as u64));
                if width < WIDTH {
                    path = format!("{path}.p/{width}");
                }
                files.get(&path).unwrap_or_else(|| panic!("{path}"))
            };
            let mut entries = Vec::new();
            let mut leaves = Vec::new();
            for first in (0..size).step_by(WIDTH) {
                let width = WIDTH.min(size - first);
                let mut bundle = &file("entries", first / WIDTH, width)[..];
                while let [high, low, rest @ ..] = bundle {
                    let length = usize::from(u16::from_be_bytes([*high, *low]));
                    entries.push(String::from_utf8(rest[..length].to_vec()).unwrap());
                    bundle = &rest[length..];
                }
                leaves.extend(
                    file("0", first / WIDTH, width)
                        .chunks(32)
                        .map(<[u8]>::to_vec),
                );
            }
            assert_eq!(entries, lines);
            let expected: Vec<Hash> = lines.iter().map(|l| Hash::leaf(l.as_bytes())).collect();
            assert!(
                leaves
                    .iter()
                    .map(Vec::as_slice)
                    .eq(expected.iter().map(|h| &h.0[..]))
            );
            for number in 0..size / WIDTH {
                let width = WIDTH.min(size / WIDTH - number / WIDTH * WIDTH);
                let tile = file("1", number / WIDTH, width);
                let found = &tile[number % WIDTH * 32..][..32];
                let under = &expected[number * WIDTH..][..WIDTH];
                let root = under
                    .iter()
                    .copied()
                    .collect::<Tree>()
                    .root_at(WIDTH as u64);
                assert_eq!(found, root.unwrap().0);
            }
        }
    }
}
