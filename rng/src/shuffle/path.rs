//! Which code computes the decks. The choice never changes a deck.

use super::lanes;
use super::portable::Portable;
use super::{Exhausted, Job, reference, single};
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// A way to compute decks. All give the same bytes; they differ in speed only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Path {
    /// The scalar twin: the specification, word by word.
    Reference,
    /// Plain Rust for any processor, 32 decks at a time.
    Portable,
    /// 32 decks at a time with AVX2.
    Avx2,
    /// 64 decks at a time with AVX-512 F and BW.
    Avx512,
}

/// A path that this machine cannot take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this machine has no {0}")]
pub struct Unavailable(pub Path);

impl Path {
    /// All of them, the slowest first.
    pub const ALL: [Self; 4] = [Self::Reference, Self::Portable, Self::Avx2, Self::Avx512];

    /// Whether this machine can take it.
    pub fn is_available(self) -> bool {
        self.detect().is_some()
    }

    /// The fastest one that this machine can take.
    pub fn fastest() -> Self {
        let mut paths = Self::ALL.into_iter().rev();
        paths
            .find(|path| path.is_available())
            .expect("the portable path is always there")
    }

    pub(super) fn detect(self) -> Option<Kernel> {
        match self {
            Self::Reference => Some(Kernel::Reference),
            Self::Portable => Some(Kernel::Portable),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Avx2::detect().map(Kernel::Avx2),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => Avx512::detect().map(Kernel::Avx512),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => None,
        }
    }
}

impl std::fmt::Display for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Reference => "reference",
            Self::Portable => "portable",
            Self::Avx2 => "AVX2",
            Self::Avx512 => "AVX-512",
        })
    }
}

/// A path together with the proof that this machine can take it.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kernel {
    Reference,
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Kernel {
    /// Fills `out` with the decks from number `first` on.
    pub(super) fn fill(self, job: &Job, first: u64, out: &mut [u8]) -> Result<(), Exhausted> {
        let n = job.size.get();
        // A batch costs as much as about six single decks, whether it is used or not.
        let few = out.len() < 6 * n;
        match self {
            Self::Reference => each(n, first, out, |number| reference::deck(job, number)),
            _ if few => each(n, first, out, |number| single::deck(job, number)),
            Self::Portable => lanes::fill(job, first, out, Portable::DECKS, Portable::shuffle),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(avx2) => lanes::fill(job, first, out, Avx2::DECKS, |job, first, batch| {
                avx2.shuffle(job, first, batch);
            }),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(avx512) => {
                lanes::fill(job, first, out, Avx512::DECKS, |job, first, batch| {
                    avx512.shuffle(job, first, batch);
                })
            }
        }
    }

    /// Deck `number` alone.
    pub(super) fn deck(self, job: &Job, number: u64) -> Result<super::Deck, Exhausted> {
        match self {
            Self::Reference => reference::deck(job, number),
            _ => single::deck(job, number),
        }
    }
}

/// One deck after the other.
fn each(
    n: usize,
    first: u64,
    out: &mut [u8],
    deck: impl Fn(u64) -> Result<super::Deck, Exhausted>,
) -> Result<(), Exhausted> {
    for (i, cards) in (0u64..).zip(out.chunks_exact_mut(n)) {
        cards.copy_from_slice(deck(first.wrapping_add(i))?.cards());
    }
    Ok(())
}
