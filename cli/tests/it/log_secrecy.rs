//! From the public log alone nothing about unshown cards can be learned.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::num::NonZero;
use std::path::Path;

use base64::Engine as _;
use dealproof_audit::directory::{self, Evidence, Seen};
use dealproof_audit::entry::{Event, HandId};
use dealproof_audit::hand::HandRecord;
use dealproof_audit::hash::Hash;
use dealproof_audit::store::Disk;
use dealproof_engine::card::Card;
use sha2::{Digest, Sha256};

use crate::log::{entries, simulate, vault};

/// The server seeds of a log, by hand.
fn seeds(log: &Path) -> BTreeMap<HandId, String> {
    let mut seeds = BTreeMap::new();
    for file in std::fs::read_dir(vault(log)).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|end| end != "jsonl") {
            continue;
        }
        for line in std::fs::read_to_string(&path).unwrap().lines() {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            let hand = format!("{}.{}", value["epoch"], value["index"]);
            let seed = value["seed"].as_str().unwrap().to_owned();
            seeds.insert(hand.parse().unwrap(), seed);
        }
    }
    seeds
}

#[test]
fn no_seed_of_a_dealt_hand_stands_in_the_public_log() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "200");
    let segment = log.join("entries/00000000000000000000.jsonl");
    let mut public = std::fs::read(segment).unwrap();
    public.extend(std::fs::read(log.join("checkpoints")).unwrap());
    let voided: BTreeSet<HandId> = entries(&log)
        .iter()
        .filter(|entry| matches!(entry.event, Event::HandVoid(_)))
        .filter_map(|entry| entry.event.hand())
        .collect();
    let seeds = seeds(&log);
    // One pass over the log: which needles begin where?
    let mut needles: BTreeMap<Vec<u8>, (HandId, bool)> = BTreeMap::new();
    for (hand, hex) in &seeds {
        let raw = Hash::from_hex(hex.as_bytes()).unwrap().0;
        // Base64 of a value inside a longer one starts at one of three phases.
        let encoded = base64::engine::general_purpose::STANDARD_NO_PAD;
        for skip in 0..3 {
            let text = encoded.encode(&raw[skip..30 + skip - skip % 3]);
            needles.insert(text.into_bytes(), (*hand, false));
        }
        needles.insert(raw.to_vec(), (*hand, false));
        needles.insert(hex.to_uppercase().into_bytes(), (*hand, false));
        needles.insert(hex.clone().into_bytes(), (*hand, voided.contains(hand)));
    }
    let beginnings: HashSet<&[u8]> = needles.keys().map(|needle| &needle[..8]).collect();
    let mut found = BTreeSet::new();
    for (at, window) in public.windows(8).enumerate() {
        if beginnings.contains(window) {
            let with = needles
                .range(window.to_vec()..)
                .take_while(|(n, _)| n.starts_with(window));
            found.extend(
                with.filter(|(n, _)| public[at..].starts_with(n))
                    .map(|(n, _)| n),
            );
        }
    }
    for (needle, (hand, expected)) in &needles {
        assert_eq!(found.contains(needle), *expected, "{hand}");
    }
    println!("{} seeds looked for in 6 spellings", seeds.len());
    assert!(seeds.len() > 200);
}

/// One attempt on every card that was dealt and never shown.
#[derive(Default)]
struct Guesser {
    hits: u64,
    tries: u64,
    expected: f64,
    variance: f64,
    siblings_tried: u64,
    siblings_matched: u64,
    /// Siblings that were opened: with the right salt the attack works.
    siblings_known: u64,
}

impl Guesser {
    fn play(&mut self, record: &HandRecord, seed: &Hash) {
        let Some(open) = &record.open else { return };
        let (state, _) = record.played(Some(seed)).unwrap();
        let mut shown = BTreeMap::new();
        let mut dealt = BTreeSet::new();
        let mut salts = BTreeMap::new();
        let mut siblings = Vec::new();
        for (_, event) in &record.events {
            match event {
                Event::Show(show) => {
                    for card in &show.cards {
                        shown.insert(card.pos, card.card);
                        salts.insert(card.pos, card.salt);
                        siblings.push((card.pos ^ 1, card.path[0]));
                    }
                }
                Event::Deal(deal) => dealt.extend(deal.pos.iter().copied()),
                _ => {}
            }
        }
        let unseen: Vec<Card> = Card::all()
            .filter(|card| !shown.values().any(|other| other == card))
            .collect();
        let chance = 1.0 / unseen.len() as f64;
        for &position in dealt
            .iter()
            .filter(|position| !shown.contains_key(position))
        {
            // Whatever stands in public, stirred: a leak of even a few bits would show.
            let mut stirred = Sha256::new();
            stirred.update(open.deck_root.0);
            stirred.update(open.t_hash.0);
            stirred.update([position]);
            let number = u64::from_be_bytes(stirred.finalize()[..8].try_into().unwrap());
            let guesses = [
                unseen[usize::from(open.deck_root.0[usize::from(position) % 32]) % unseen.len()],
                unseen[usize::try_from(number % unseen.len() as u64).unwrap()],
                unseen[usize::from(position) % unseen.len()],
            ];
            let truth = state.deck().slots()[usize::from(position)];
            for guess in guesses {
                self.tries += 1;
                self.expected += chance;
                self.variance += chance * (1.0 - chance);
                self.hits += u64::from(truth == guess.into());
            }
        }
        // The sibling of an opened leaf is the commitment to a closed card.
        for (position, leaf) in siblings {
            let opens = |card: u8, salt: &Hash| {
                let mut hasher = Sha256::new();
                hasher.update(b"\x00\x00\x10dealproof/1/card");
                hasher.update(open.t_hash.0);
                hasher.update([position, card]);
                hasher.update(salt.0);
                hasher.finalize()[..] == leaf.0
            };
            if let Some(salt) = salts.get(&position) {
                let right = (0..52).filter(|&card| opens(card, salt)).count();
                assert_eq!(right, 1, "the attack is wrong");
                self.siblings_known += 1;
                continue;
            }
            let public = [&Hash::ZERO, &open.t_hash, &open.deck_root];
            for card in 0..52 {
                for salt in salts.values().chain(public) {
                    self.siblings_tried += 1;
                    self.siblings_matched += u64::from(opens(card, salt));
                }
            }
        }
    }
}

#[test]
fn a_guesser_with_the_public_log_is_at_chance() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "1200");
    let evidence = Evidence {
        vault: Some(directory::read_vault(&vault(&log)).unwrap()),
        ..Evidence::default()
    };
    let mut guesser = Guesser::default();
    let see = |seen: Seen<'_>| {
        if let Seen::Hand(record, Some(seed)) = seen {
            guesser.play(record, seed);
        }
    };
    let threads = NonZero::<usize>::MIN;
    let (report, _) = directory::verify_hands(&Disk::new(&log), evidence, threads, see).unwrap();
    assert!(report.findings.is_empty(), "{report}");
    let Guesser {
        hits,
        tries,
        expected,
        variance,
        siblings_tried,
        siblings_matched,
        siblings_known,
    } = guesser;
    println!(
        "{hits} of {tries} guesses right, {expected:.1} expected by chance; {siblings_tried} \
         attempts on the commitments of closed cards, {siblings_matched} matched; with the right \
         salt {siblings_known} of {siblings_known}"
    );
    assert!(tries > 15_000 && siblings_tried > 100_000 && siblings_known > 1_000);
    assert!((hits as f64 - expected).abs() < 4.0 * variance.sqrt());
    assert_eq!(siblings_matched, 0);
}

/// The lines that depend on the deck before a card is shown have a length that it cannot change.
#[test]
fn the_form_of_a_hand_does_not_depend_on_its_cards() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "200");
    // By kind and number of seats, which are known before there is a deck.
    let mut lengths: BTreeMap<(&str, usize), BTreeSet<usize>> = BTreeMap::new();
    let entries = entries(&log);
    for entry in &entries {
        let number_of = |value: u64| value.to_string().len();
        let Some(hand) = entry.event.hand() else {
            continue;
        };
        let kind = entry.event.kind();
        if matches!(kind, "hand_open" | "hand_reveal") {
            let names = number_of(entry.index) + number_of(entry.time_ms) + hand.to_string().len();
            let length = entry.to_string().len() - names;
            let seats = match &entry.event {
                Event::HandReveal(reveal) => reveal.seeds.len(),
                _ => 0,
            };
            lengths.entry((kind, seats)).or_default().insert(length);
        }
    }
    println!("{lengths:?}");
    assert!(lengths.len() >= 3, "{lengths:?}");
    assert!(lengths.values().all(|lengths| lengths.len() == 1));
}
