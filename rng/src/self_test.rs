//! Known answers at start: a corrupted table or kernel refuses to deal.
//!
//! [`run`] is what a process does before it makes a generator, and again on demand; only it makes
//! the [`Passed`] that [`Generator::start`](crate::generator::Generator::start) asks for.

use sha2::{Digest as _, Sha256};

use crate::generator::{ErasingStream, Seed};
use crate::hex;
use crate::shuffle::{DeckSize, Domain, Path, ShuffleKey, Shuffler};

/// The proof that the self-test has passed in this process.
#[derive(Debug, Clone, Copy)]
pub struct Passed(());

/// An answer that is not the known one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("self-test {test:?}: expected {expected}, found {found}: refusing to deal")]
pub struct SelfTestFailed {
    /// The name of the test that failed.
    pub test: String,
    /// The answer that its source publishes.
    pub expected: &'static str,
    /// The answer that this build gives.
    pub found: String,
}

/// Checks the cipher, the generator and the shuffle on every path this machine has.
pub fn run() -> Result<Passed, SelfTestFailed> {
    check(&Production)
}

/// The parts under test, so that tests can put a broken one in place.
trait Parts {
    fn generator(&self, seed: &Seed, bytes: &mut [u8]) {
        ErasingStream::new(seed).fill(bytes);
    }

    fn decks(&self, shuffler: &Shuffler, decks: &mut [u8]) {
        // An unusable shuffle leaves zeros, which are no known answer.
        let _ = shuffler.fill(0, decks);
    }
}

struct Production;

impl Parts for Production {}

/// The key of the known answers.
const KEY: [u8; 32] = *b"dealproof/1 known answers at run";

fn check(parts: &impl Parts) -> Result<Passed, SelfTestFailed> {
    let mut bytes = [0; 2000];
    parts.generator(&Seed::new(KEY), &mut bytes);
    compare("generator", GENERATOR, &bytes)?;
    for path in Path::ALL {
        for (cards, expected) in DECKS {
            let size = DeckSize::new(cards).expect("the sizes below exist");
            let key = ShuffleKey::new(KEY);
            let Ok(shuffler) = Shuffler::on_path(path, &key, Domain::HAND_DECK, size) else {
                continue;
            };
            // 512 decks fill every lane of every path several times and meet rejected words.
            let mut decks = vec![0; 512 * cards];
            parts.decks(&shuffler, &mut decks);
            compare(&format!("{cards} cards on {path}"), expected, &decks)?;
        }
    }
    Ok(Passed(()))
}

/// SHA-256 of the first 2 000 bytes of the generator. This and the digests below were computed by
/// another implementation, in Python.
const GENERATOR: &str = "1a8917a034f806c6915c0242dc436159ba4ce0033001c680e3cd72ac372d48e3";

/// Cards, and SHA-256 of their decks 0 to 511.
const DECKS: [(usize, &str); 3] = [
    (
        52,
        "754b75e1b8b42fbedb336669d5a4c54216b9a5789ecece14f168ad40d097f46d",
    ),
    (
        36,
        "62c100d94b9919792d313b2f3c3d4430d2bce10c4bad543276851e3847f303bc",
    ),
    (
        64,
        "049084f8a8d597ddcaa0176a2e5bb69e0d9332c1715056f0332cc9c97e19ebb0",
    ),
];

fn compare(test: &str, expected: &'static str, bytes: &[u8]) -> Result<(), SelfTestFailed> {
    let found = hex::encode(&Sha256::digest(bytes));
    if found == expected {
        return Ok(());
    }
    Err(SelfTestFailed {
        test: test.to_owned(),
        expected,
        found,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_production_parts_pass() {
        run().unwrap();
    }

    #[test]
    fn a_single_wrong_bit_of_the_generator_refuses_to_deal() {
        struct WrongBit;
        impl Parts for WrongBit {
            fn generator(&self, seed: &Seed, bytes: &mut [u8]) {
                ErasingStream::new(seed).fill(bytes);
                bytes[1234] ^= 0x10;
            }
        }
        assert_eq!(check(&WrongBit).unwrap_err().test, "generator");
    }

    #[test]
    fn two_swapped_cards_of_one_deck_refuse_to_deal() {
        struct SwappedCards;
        impl Parts for SwappedCards {
            fn decks(&self, shuffler: &Shuffler, decks: &mut [u8]) {
                shuffler.fill(0, decks).unwrap();
                let n = shuffler.size().get();
                decks.swap(40 * n, 40 * n + 1);
            }
        }
        let failed = check(&SwappedCards).unwrap_err();
        assert_eq!(failed.test, "52 cards on reference");
        println!("{failed}");
    }

    #[test]
    fn a_kernel_that_does_nothing_refuses_to_deal() {
        struct Dead;
        impl Parts for Dead {
            fn decks(&self, _: &Shuffler, _: &mut [u8]) {}
        }
        assert!(check(&Dead).is_err());
    }
}
