//! The statistics on words against their definitions, computed apart from them
//! (`fixtures/vectors/make_raw.py`, `make_raw_words.py`).

use dealproof_battery::bits::{self, BLOCK_BYTES};
use dealproof_rng::hex;
use sha2::{Digest, Sha256};

use crate::vectors::{list, number, read_any, text};

#[test]
fn every_raw_statistic_is_what_its_definition_says() {
    let vectors = read_any("raw.json");
    let blocks = usize::try_from(number(&vectors, "blocks")).unwrap();
    let bytes: Vec<u8> = (0..blocks * BLOCK_BYTES / 32)
        .flat_map(|i| Sha256::digest(format!("dealproof raw vectors {i}")))
        .collect();
    assert_eq!(
        hex::encode(&Sha256::digest(&bytes)),
        text(&vectors, "sha256")
    );
    let mut found = Vec::new();
    for mut statistic in bits::raw() {
        for block in bytes.chunks_exact(BLOCK_BYTES) {
            statistic.observe(block).unwrap();
        }
        let ids = statistic.hypotheses().into_iter().map(|h| h.id);
        found.extend(ids.zip(statistic.findings()));
    }
    let more = read_any("raw-words.json");
    assert_eq!(text(&more, "sha256"), text(&vectors, "sha256"));
    let rows: Vec<_> = list(&vectors, "rows")
        .iter()
        .chain(list(&more, "rows"))
        .collect();
    for &row in &rows {
        let id = text(row, "id");
        let (_, finding) = found.iter().find(|(name, _)| *name == id).unwrap();
        let finding = finding.as_ref().unwrap();
        let (statistic, p) = (
            row["statistic"].as_f64().unwrap(),
            row["p"].as_f64().unwrap(),
        );
        println!("{id}: {} p = {}", finding.statistic, finding.p);
        assert!(
            (finding.statistic - statistic).abs() <= 2e-6 * statistic.abs(),
            "{id}: {} is not {statistic}",
            finding.statistic
        );
        // Six digits, rounded up.
        assert!(
            (finding.p.get() / p - 1.0).abs() < 2e-5,
            "{id}: p = {} is not {p}",
            finding.p
        );
    }
    assert_eq!(found.len(), rows.len(), "every hypothesis has its row");
}
