//! Sample logs in memory.

use std::cell::RefCell;
use std::num::NonZero;
use std::rc::Rc;

use dealproof_audit::directory::{self, Evidence, RECEIPTS, TICKETS};
use dealproof_audit::hash::Hash;
use dealproof_audit::store::{Held, Memory};
use dealproof_engine::profile::Rules;
use dealproof_rng::run_seed::RunSeed;
use dealproof_room::{MemoryVault, RoomError, RoomSettings, VaultStore};

use super::{Chance, Sample, SampleError, SampleKeys, Setup};
use crate::suites::log::SignedLog;

/// The tables of the sample log of a run.
const TABLES: NonZero<u8> = NonZero::<u8>::MIN.saturating_add(3);

type MemorySample = Sample<Memory, MemoryVault, Chance>;

/// The sample log of a run: hands of no-limit hold'em at four tables, with what its players and its
/// auditor hold. The vault is evidence here and never leaves this process.
///
/// Its keys follow from the published seed of the run: they show the format, not an identity.
pub fn log(hands: u64, seed: RunSeed) -> Result<SignedLog, SampleError> {
    let store = Memory::default();
    let tickets = Rc::new(RefCell::new(String::new()));
    let sink = Rc::clone(&tickets);
    let seed = seed.key_for("sample-log");
    let sample = play(hands, TABLES, seed, &store, move |text| {
        sink.borrow_mut().push_str(text);
    })?;
    let mut files = store.held();
    let closes = sample.closes.map_or(Vec::new(), |(first, last)| {
        let mut closes = vec![first, last];
        closes.dedup();
        closes
    });
    for index in closes {
        let receipt = directory::receipt(&store, index).map_err(RoomError::Receipt)?;
        let name = format!("{RECEIPTS}entry-{index}.tlog-proof");
        files.files.insert(name, receipt.to_string().into_bytes());
    }
    let tickets = tickets.take().into_bytes();
    files.files.insert(TICKETS.to_owned(), tickets);
    let mut evidence = Evidence::beside(&files).map_err(SampleError::Beside)?;
    evidence.vault = Some(sample.room.vault().read().map_err(RoomError::Vault)?);
    Ok(SignedLog { files, evidence })
}

/// The files of a small log of one table, for the scenarios about logs.
pub fn files(hands: u64, seed: RunSeed) -> Result<Held, SampleError> {
    let store = Memory::default();
    let seed = seed.key_for("scenario-log");
    play(hands, NonZero::<u8>::MIN, seed, &store, |_| {})?;
    Ok(store.held())
}

fn play(
    hands: u64,
    tables: NonZero<u8>,
    seed: [u8; 32],
    store: &Memory,
    mut tickets: impl FnMut(&str) + 'static,
) -> Result<MemorySample, SampleError> {
    let chance = Chance::new(seed);
    let mut settings = RoomSettings::default();
    // No disk can be full.
    settings.writer.reserve_bytes = 0;
    let setup = Setup {
        store: store.clone(),
        vault: MemoryVault::default(),
        entropy: chance.clone(),
        chance,
        tickets: Box::new(move |text| {
            tickets(text);
            Ok(())
        }),
        rules: Rules::built_in("nlhe").ok_or(SampleError::Bots {
            expected: "no-limit hold'em among the built-in games",
        })?,
        tables,
        settings,
    };
    let keys = SampleKeys::derive(&seed, None)?;
    let software = Hash::of(env!("CARGO_PKG_VERSION").as_bytes());
    let mut sample = Sample::create(setup, keys, software)?;
    sample.play(hands, |_| {})?;
    Ok(sample)
}

#[cfg(test)]
mod tests {
    use dealproof_audit::verify::Severity;

    use super::*;

    const SEED: RunSeed = RunSeed::from_bytes([7; 32]);
    const ONE: NonZero<usize> = NonZero::<usize>::MIN;

    #[test]
    fn the_sample_of_a_run_verifies_with_everything_that_is_held_about_it() {
        let sample = log(30, SEED).unwrap();
        let (report, _) =
            directory::verify_hands(&sample.files, sample.evidence, ONE, |_| {}).unwrap();
        assert!(report.findings.is_empty(), "{:?}", report.findings);
        let counts = report.hands.unwrap();
        assert_eq!((counts.closed, counts.derived, counts.open), (30, 30, 0));
        assert_eq!(counts.tickets, 2 * 30 + counts.void);
        assert_eq!(report.receipts, 2);
        assert_eq!(log(30, SEED).unwrap().files, sample.files);
    }

    #[test]
    fn a_flipped_bit_is_found_wherever_it_is() {
        let mut files = files(1, SEED).unwrap();
        let verify = |files: &Held| {
            directory::verify_hands(files, Evidence::default(), ONE, |_| {})
                .unwrap()
                .0
        };
        assert!(verify(&files).findings.is_empty());
        let path = "entries/00000000000000000000.jsonl";
        let bytes = files.files[path].len();
        for place in (0..bytes).step_by(7) {
            let flip = 1 << (place % 8);
            let entries = files.files.get_mut(path).unwrap();
            entries[place] ^= flip;
            assert_eq!(
                verify(&files).severity(),
                Some(Severity::Integrity),
                "byte {place}"
            );
            files.files.get_mut(path).unwrap()[place] ^= flip;
        }
        println!("{} flipped bits found", bytes.div_ceil(7));
    }
}
