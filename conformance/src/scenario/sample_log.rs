//! A log for the scenarios about records: small, and made of the seed alone.

use std::borrow::Cow;

use dealproof_audit::entry::{
    self, DealtIn, HandCommit, HandVoid, LogOpen, SeatChange, SeatOp, SeedEpoch, Spec,
};
use dealproof_audit::hand::Vault;
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey};
use dealproof_audit::memory::MemoryLog;
use dealproof_audit::verify;
use dealproof_rng::fair;

use dealproof_rng::run_seed::RunSeed;

/// The files of a log, in memory.
pub(super) type LogFiles = verify::LogFiles<'static>;

const ORIGIN: &str = "sample.invalid/log";
/// The sample log's own clock begins here.
const GENESIS_MS: u64 = 1_700_000_000_000;

/// A sample log: one table, committed server seeds, and hands that are voided before the deal with
/// their seeds revealed, so that everybody can derive their decks.
///
/// Its keys follow from the published seed of the run: they show the format, not an identity.
pub(super) fn sample(seed: RunSeed, hands: u64) -> LogFiles {
    build_sample(seed, hands).expect("a sample log is made of valid values")
}

fn build_sample(seed: RunSeed, hands: u64) -> Result<LogFiles, Box<dyn std::error::Error>> {
    let origin: KeyName = ORIGIN.parse()?;
    let key = |name: KeyName| {
        let bytes = seed.key_for(&format!("sample-log/{name}"));
        SigningKey::from_seed(name, KeyType::Note, &bytes)
    };
    let log_key = key(origin.clone());
    // A log of scenarios speaks of no release.
    let software = Hash::of(b"dealproof scenarios");
    let mut log = MemoryLog::open(LogOpen {
        genesis_t: GENESIS_MS.try_into()?,
        log_vkey: log_key.verifier_key().clone(),
        origin: origin.clone(),
        quorum: 0.into(),
        root_vkey: key(origin.root()?).verifier_key().clone(),
        software,
        spec: Spec::V1,
        ticket_vkey: key(origin.ticket()?).verifier_key().clone(),
        witnesses: Vec::new(),
    })?;
    let mut time_ms = GENESIS_MS;
    let mut now = || {
        time_ms += 1_000;
        time_ms
    };

    let profile = dealproof_engine::profile::Rules::built_in("nlhe").ok_or("nlhe is built in")?;
    let profile_hash = Hash::of(profile.canonical_json().as_bytes());
    log.append(
        now(),
        entry::Profile {
            doc: profile.canonical_json().to_owned(),
            name: "nlhe".into(),
            profile: profile_hash,
        },
    )?;
    let table: entry::Table = "T1".parse()?;
    let stack: entry::Whole = 10_000u32.into();
    let mut seats = Vec::new();
    for number in [1u8, 2] {
        let seat = entry::Seat::new(number).ok_or("seats are 1 to 64")?;
        let player = entry::PlayerId([number; 16]);
        seats.push(DealtIn {
            commit: None,
            player,
            seat,
            stack,
        });
        let (op, table) = (SeatOp::BuyIn, table.clone());
        log.append(
            now(),
            SeatChange {
                amt: stack,
                op,
                player,
                seat,
                stack,
                table,
            },
        )?;
    }

    let seeds = (0..hands).map(|index| {
        fair::ServerSeed::new(seed.key_for(&format!("sample-log/server-seed/{index}")))
    });
    let epoch = fair::Epoch::new(&fair::Origin::new(ORIGIN)?, 1, seeds.collect())?;
    log.append(
        now(),
        SeedEpoch {
            beacon_chain: None,
            beacon_genesis: None,
            beacon_period: None,
            epoch: 1.into(),
            margin_ms: None,
            n: hands.try_into()?,
            root: epoch.root(),
            table: table.clone(),
            vault: Hash::of(Vault::write(&epoch).as_bytes()),
        },
    )?;
    log.checkpoint(&log_key)?;
    for (index, &commit) in epoch.commits().iter().enumerate() {
        let committed = log.append(
            now(),
            HandCommit {
                beacon_round: None,
                button: seats[0].seat,
                commit,
                epoch: 1.into(),
                game: "nlhe".into(),
                index: (index as u64).try_into()?,
                level: None,
                posts: Vec::new(),
                profile: profile_hash,
                proof: epoch.proof(index).unwrap_or_default(),
                seats: seats.clone(),
                straddles: Vec::new(),
                table: table.clone(),
            },
        )?;
        log.append(
            now(),
            HandVoid {
                hand: format!("1.{index}").parse()?,
                lines: dealproof_audit::tree::root(&[committed]),
                reason: "sample".parse()?,
                refund: Vec::new(),
                seat: None,
                server_seed: epoch.disclose(index).map(Hash),
            },
        )?;
    }
    log.append(
        now(),
        entry::Seal {
            reason: "end_of_sample".parse()?,
        },
    )?;
    log.checkpoint(&log_key)?;
    Ok(LogFiles {
        entries: Cow::Owned(log.entries().to_vec()),
        checkpoints: Cow::Owned(log.checkpoints().as_bytes().to_vec()),
        checkpoint: Cow::Owned(log.last_checkpoint().as_bytes().to_vec()),
        statements: std::collections::BTreeMap::new(),
    })
}

#[cfg(test)]
mod tests {
    use dealproof_audit::verify::{Severity, Trust};

    use super::*;

    #[test]
    fn the_sample_verifies_and_every_flipped_bit_of_it_is_found() {
        let files = sample(RunSeed::from_bytes([7; 32]), 2);
        assert!(verify::log(&files, &Trust::default()).findings.is_empty());
        let bits = files.entries.len() * 8;
        for bit in 0..bits {
            let mut changed = files.clone();
            changed.entries.to_mut()[bit / 8] ^= 1 << (bit % 8);
            let report = verify::log(&changed, &Trust::default());
            assert_eq!(report.severity(), Some(Severity::Integrity), "bit {bit}");
        }
        println!("{bits} flipped bits found");
    }
}
