//! The generators of the field with sound seeds, as sources of words.

use super::generators::Xorshift128;
use super::small::{self, Generator, Halves, Words};
use super::words::WordDefect;
use crate::keystream::Keystream;

/// A generator of its own, from sound seeds.
pub(super) fn generator(
    defect: WordDefect,
    sound: &mut Keystream,
    mut own: Keystream,
) -> Box<dyn Generator + Send> {
    let mut seed = || u64::from(sound.word()) << 32 | u64::from(sound.word());
    match defect {
        WordDefect::Minstd => {
            let mut step = small::minstd(seed());
            Box::new(Words(move || step() >> 15 | step() >> 15 << 16))
        }
        WordDefect::AnsiC => {
            let mut step = small::ansi_c(seed());
            Box::new(Words(move || step() >> 15 | step() >> 15 << 16))
        }
        WordDefect::MsvcRand => {
            let mut step = small::msvc(seed());
            Box::new(Words(move || {
                (0..4).fold(0, |word, _| word << 8 | step() >> 7)
            }))
        }
        WordDefect::GlibcRandom => {
            let mut step = small::glibc(sound.word());
            Box::new(Words(move || step() >> 15 | step() >> 15 << 16))
        }
        WordDefect::Xorshift64 => Box::new(Halves::new(small::xorshift64(seed()))),
        WordDefect::Xorshift128Plus => {
            Box::new(Halves::new(small::xorshift128plus([seed(), seed()])))
        }
        WordDefect::Xoroshiro128Plus => {
            Box::new(Halves::new(small::xoroshiro128plus([seed(), seed()])))
        }
        WordDefect::Xoshiro256Plus => {
            let seeds = [seed(), seed(), seed(), seed()];
            Box::new(Halves::new(small::xoshiro256plus(seeds)))
        }
        WordDefect::Mwc1616 => Box::new(Words(small::mwc1616(seed()))),
        WordDefect::Pcg32Xsh => Box::new(Words(small::pcg32(seed(), seed(), false))),
        WordDefect::PcgRxs32 => Box::new(Words(small::pcg_rxs32(seed()))),
        WordDefect::Pcg32Interleaved => {
            let (state, stream) = (seed(), seed());
            Box::new(Words(interleaved(state, stream)))
        }
        WordDefect::R250 => Box::new(Words(small::r250([0; 250].map(|_: u32| sound.word())))),
        WordDefect::Mt1993764 => Box::new(Halves::new(small::mt19937_64(seed()))),
        WordDefect::ReseededXorshift => {
            let (mut xorshift, mut left) = (Xorshift128::new([1; 4]), 0);
            Box::new(Words(move || {
                if left == 0 {
                    let seeds = [own.word() | 1, own.word(), own.word(), own.word()];
                    (xorshift, left) = (Xorshift128::new(seeds), 32);
                }
                left -= 1;
                xorshift.word()
            }))
        }
        WordDefect::MixedCopies => {
            let (mut last, mut place) = (0u32, 0u32);
            Box::new(Words(move || {
                place = (place + 1) % 64;
                last = if place == 0 {
                    small::mixed(last, || own.word())
                } else {
                    own.word()
                };
                last
            }))
        }
        _ => Box::new(Words(small::weyl(seed()))),
    }
}

/// Two streams of one generator, whose states differ in one bit, in turns.
fn interleaved(state: u64, stream: u64) -> impl FnMut() -> u32 + Send {
    let mut first = small::pcg32(state, stream, true);
    let mut second = small::pcg32(state ^ 1 << 52, stream, true);
    let mut turn = false;
    move || {
        turn = !turn;
        if turn { first() } else { second() }
    }
}
