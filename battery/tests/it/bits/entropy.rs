//! The estimators of SP 800-90B against a second implementation (`fixtures/vectors/make_entropy.py`).

use dealproof_battery::BatteryError;
use dealproof_battery::bits::{self, entropy};
use dealproof_rng::hex;
use sha2::{Digest, Sha256};

use super::SoundBytes;
use crate::vectors::{list, number, read_any, text};

/// The sources of the script.
fn source(name: &str, stream: &[u8]) -> Vec<u8> {
    match name {
        "fair-bits" => stream.iter().map(|byte| byte & 1).collect(),
        "chain-bits" => stream
            .iter()
            .scan(0, |last, &byte| {
                *last = if byte < 180 { *last } else { 1 - *last };
                Some(*last)
            })
            .collect(),
        "fair-bytes" => stream.to_vec(),
        "few-bytes" => stream
            .iter()
            .enumerate()
            .map(|(i, &byte)| {
                let square = u32::from(byte) * u32::from(byte);
                if i % 7 == 0 {
                    3
                } else {
                    (square >> 11).to_le_bytes()[0] % 23
                }
            })
            .collect(),
        other => panic!("no source {other}"),
    }
}

#[test]
fn every_estimate_is_that_of_a_second_implementation() {
    let vectors = read_any("entropy.json");
    let samples = usize::try_from(number(&vectors, "samples")).unwrap();
    let stream: Vec<u8> = (0..=samples / 32)
        .flat_map(|i| Sha256::digest(format!("dealproof entropy vectors {i}")))
        .take(samples)
        .collect();
    assert_eq!(
        hex::encode(&Sha256::digest(&stream)),
        text(&vectors, "sha256")
    );
    let mut compared = 0;
    for name in ["fair-bits", "chain-bits", "fair-bytes", "few-bytes"] {
        let samples = source(name, &stream);
        let estimates = if name.ends_with("bits") {
            entropy::estimate_bits(&samples)
        } else {
            entropy::estimate_bytes(&samples)
        };
        for estimate in estimates {
            let row = list(&vectors, "rows")
                .iter()
                .find(|row| text(row, "source") == name && text(row, "id") == estimate.id)
                .unwrap();
            let expected = row["bits"].as_f64().unwrap();
            assert!(
                (estimate.bits - expected).abs() < 2e-6,
                "{name} {}: {} is not {expected}",
                estimate.id,
                estimate.bits
            );
            compared += 1;
        }
    }
    println!("{compared} estimates");
    assert_eq!(compared, list(&vectors, "rows").len());
}

#[test]
fn a_stuck_source_has_no_entropy_and_a_counter_little() {
    let stuck = entropy::estimate_bytes(&vec![7; 20_000]);
    for estimate in stuck {
        // No tuple is rare there, so the last but one estimator has nothing to say.
        if estimate.id != "entropy.lrs.bytes" {
            assert!(estimate.bits < 0.01, "{}: {}", estimate.id, estimate.bits);
        }
    }
    let counter: Vec<u8> = (0..20_000u32).map(|i| i.to_le_bytes()[0]).collect();
    let lowest = entropy::Assessment {
        estimates: entropy::estimate_bytes(&counter),
    }
    .lowest();
    println!("counter: {} gives {:.4} bits", lowest.id, lowest.bits);
    assert!(lowest.bits < 0.1);
}

#[test]
fn an_assessment_needs_a_million_samples() {
    let mut sound = SoundBytes::new("an_assessment_needs_a_million_samples");
    let short = sound.take(entropy::SAMPLES_MIN - 1);
    assert_eq!(
        bits::entropy(&short).unwrap_err(),
        BatteryError::TooFew {
            needed: 1_000_000,
            found: 999_999
        }
    );
}

#[test]
#[ignore = "half a minute; `just calibrate-bits` prints it"]
fn full_assessment_of_a_sound_source() {
    let mut sound = SoundBytes::new("full_assessment_of_a_sound_source");
    let assessment = bits::entropy(&sound.take(entropy::SAMPLES_MIN)).unwrap();
    for estimate in &assessment.estimates {
        println!("{:28} {:.4}", estimate.id, estimate.bits);
    }
    assert!(assessment.supports(6.0));
}
