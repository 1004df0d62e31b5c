//! What other people's tools read from a log.

use std::collections::BTreeMap;
use std::path::Path;

use crate::log::{dealproof, simulate, text, vault, verify};

/// The rows of a file, each by the names of the first line.
fn rows(path: &Path) -> Vec<BTreeMap<String, String>> {
    let file = std::fs::read_to_string(path).unwrap();
    let mut lines = file.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    let row = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields.len(), names.len(), "{line}");
        let pairs = names.iter().zip(fields);
        pairs
            .map(|(n, f)| ((*n).to_owned(), f.to_owned()))
            .collect()
    };
    lines.map(row).collect()
}

fn number(row: &BTreeMap<String, String>, name: &str) -> i64 {
    row[name]
        .parse()
        .unwrap_or_else(|_| panic!("{name}: {row:?}"))
}

fn sum_of(list: &str) -> i64 {
    let amount = |item: &str| item.rsplit(':').next().unwrap().parse::<i64>().unwrap();
    list.split_whitespace().map(amount).sum()
}

#[test]
fn the_tables_add_up() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "300");
    let out = directory.path().join("tables");
    let output = dealproof(&["log", "export", text(&log), "--csv", "--out", text(&out)]);
    assert!(output.status.success(), "{output:?}");
    let (hands, seats) = (rows(&out.join("hands.csv")), rows(&out.join("seats.csv")));
    let played = hands.iter().filter(|hand| !hand["end"].starts_with("void"));
    assert_eq!(played.count(), 300);
    let mut rake: BTreeMap<&str, i64> = BTreeMap::new();
    for hand in &hands {
        rake.insert(&hand["hand"], number(hand, "rake"));
    }
    let mut deltas: BTreeMap<&str, i64> = BTreeMap::new();
    for seat in &seats {
        *deltas.entry(&seat["hand"]).or_default() += number(seat, "delta");
        let after = number(seat, "stack_before") + number(seat, "delta");
        assert_eq!(after, number(seat, "stack_after"));
    }
    for (hand, delta) in &deltas {
        assert_eq!(-delta, rake[hand], "{hand}");
    }
    let pots = rows(&out.join("pots.csv"));
    let mut sides = 0;
    for pot in &pots {
        assert_eq!(
            sum_of(&pot["contributions"]),
            number(pot, "total"),
            "{pot:?}"
        );
        let place = pot["id"].rsplit('.').next().unwrap();
        match place {
            "0" => assert_eq!(pot["type"], "MAIN"),
            side => {
                assert_eq!(pot["type"], format!("SIDE_{side}"));
                sides += 1;
            }
        }
        let eligible: Vec<&str> = pot["eligible"].split(' ').collect();
        assert!(
            pot["winners"]
                .split(' ')
                .all(|seat| eligible.contains(&seat))
        );
    }
    let mut bets: BTreeMap<&str, i64> = BTreeMap::new();
    for seat in &seats {
        *bets.entry(&seat["hand"]).or_default() += number(seat, "bet");
    }
    let mut totals: BTreeMap<&str, i64> = BTreeMap::new();
    let mut won: BTreeMap<&str, i64> = BTreeMap::new();
    for pot in &pots {
        *totals.entry(&pot["hand"]).or_default() += number(pot, "total");
        *won.entry(&pot["hand"]).or_default() += sum_of(&pot["amounts"]);
    }
    assert_eq!(bets, totals);
    for (hand, won) in &won {
        assert_eq!(won + rake[hand], totals[hand], "{hand}");
    }
    let actions = rows(&out.join("actions.csv")).len();
    assert!(actions > 1_000 && rows(&out.join("ledger.csv")).len() >= 24);
    println!(
        "{} hands, {} pots ({sides} side pots), {actions} actions",
        hands.len(),
        pots.len()
    );
    assert!(sides > 10);
    // Nothing is ever written over.
    let again = dealproof(&["log", "export", text(&log), "--csv", "--out", text(&out)]);
    assert_eq!(again.status.code(), Some(2), "{again:?}");
}

#[test]
fn exported_hand_histories_play_to_the_same_stacks() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "200");
    let out = directory.path().join("hands");
    let seeds = vault(&log);
    let options = ["--phh", "--vault", text(&seeds), "--out", text(&out)];
    let output = dealproof(&[&["log", "export", text(&log)], &options[..]].concat());
    assert!(output.status.success(), "{output:?}");
    let replayed = dealproof(&["replay", text(&out)]);
    assert_eq!(replayed.status.code(), Some(0), "{replayed:?}");
    let printed = String::from_utf8_lossy(&replayed.stdout).into_owned();
    assert!(printed.contains("200"), "{printed}");

    let open = directory.path().join("open");
    let options = ["--ohh", "--vault", text(&seeds), "--out", text(&open)];
    let output = dealproof(&[&["log", "export", text(&log)], &options[..]].concat());
    assert!(output.status.success(), "{output:?}");
    let file = std::fs::read_to_string(open.join("hands.ohh")).unwrap();
    let hands: Vec<serde_json::Value> = file
        .split("\n\n")
        .filter(|hand| !hand.trim().is_empty())
        .map(|hand| serde_json::from_str(hand).unwrap())
        .collect();
    assert_eq!(hands.len(), 200);
    for hand in &hands {
        let hand = &hand["ohh"];
        assert!(
            hand["start_date_utc"]
                .as_str()
                .unwrap()
                .starts_with("2023-11-1")
        );
        assert!((2..=6).contains(&hand["players"].as_array().unwrap().len()));
        // What the pots hold is what their winners get and what the house takes.
        for pot in hand["pots"].as_array().unwrap() {
            let number = |value: &serde_json::Value| value.as_f64().unwrap();
            let wins = pot["player_wins"].as_array().unwrap();
            let won: f64 = wins.iter().map(|win| number(&win["win_amount"])).sum();
            assert!(
                (won + number(&pot["rake"]) - number(&pot["amount"])).abs() < 0.5,
                "{pot}"
            );
        }
    }
}

#[test]
fn of_a_broken_log_nothing_is_exported() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "8");
    let segment = log.join("entries/00000000000000000000.jsonl");
    let mut bytes = std::fs::read(&segment).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&segment, bytes).unwrap();
    for form in ["--csv", "--phh", "--ohh", "--tiles"] {
        let out = directory.path().join("out");
        let output = dealproof(&["log", "export", text(&log), form, "--out", text(&out)]);
        assert_eq!(output.status.code(), Some(4), "{output:?}");
    }
    // The log, its vault and its keys.
    let left: Vec<_> = std::fs::read_dir(directory.path()).unwrap().collect();
    assert_eq!(left.len(), 3, "{left:?}");
}

#[test]
fn tiles_are_written_where_other_tools_look() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "20");
    let out = directory.path().join("tiles");
    let output = dealproof(&["log", "export", text(&log), "--tiles", "--out", text(&out)]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(
        std::fs::read(out.join("checkpoint")).unwrap(),
        std::fs::read(log.join("checkpoint")).unwrap()
    );
    assert_eq!(
        std::fs::read(out.join("tile/0/000")).unwrap().len(),
        256 * 32
    );
    assert!(out.join("tile/entries/000").is_file());
}

#[test]
fn one_hand_is_shown_and_verification_changes_nothing_on_disk() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "8");
    let state = |path: &Path| {
        let mut files: Vec<_> = Vec::new();
        for folder in ["", "entries", "stmts"] {
            for file in std::fs::read_dir(path.join(folder)).unwrap() {
                let file = file.unwrap();
                let bytes = std::fs::read(file.path()).unwrap_or_default();
                files.push((
                    file.path(),
                    bytes,
                    file.metadata().unwrap().modified().unwrap(),
                ));
            }
        }
        files.sort();
        files
    };
    let before = state(&log);
    let (code, printed) = verify(&log, &["--hand", "0.0"]);
    assert_eq!(code, 0, "{printed}");
    let lines = printed.lines().take_while(|line| line.starts_with('{'));
    assert!(lines.count() > 5, "{printed}");
    assert!(printed.contains("\"k\":\"hand_close\""), "{printed}");
    assert_eq!(verify(&log, &["--hand", "99.0"]).0, 2);
    assert_eq!(verify(&log, &["--require", "nothing"]).0, 2);
    assert_eq!(verify(&log, &["--require", "vault,witness"]).0, 3);
    assert_eq!(state(&log), before);
}
