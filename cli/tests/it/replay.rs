//! `dealproof replay`: counts by variant, and the exit codes of hands that do not agree.

use std::fs;
use std::path::Path;

use crate::run::{code, dealproof_in, stderr, stdout};

const HAND: &str = "wsop-2023-43-5/00-02-07.phh";

fn fixtures() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/phh")
}

/// The exit code and all that is printed for one file with this text.
fn replay(file: &str, text: impl AsRef<[u8]>, flags: &[&str]) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(file), text).unwrap();
    let arguments: Vec<&str> = ["replay", file].iter().chain(flags).copied().collect();
    let output = dealproof_in(folder.path(), &arguments);
    (code(&output), stdout(&output) + &stderr(&output))
}

fn real_hand() -> String {
    fs::read_to_string(fixtures().join(HAND)).unwrap()
}

/// The hand with one text replaced, which must be there.
fn altered(from: &str, to: &str) -> String {
    let text = real_hand();
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

#[test]
fn the_real_hands_of_all_variants_agree_with_their_finishing_stacks() {
    let output = dealproof_in(&fixtures(), &["replay", "."]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let text = stdout(&output);
    println!("{text}");
    let row = |name: &str| -> Vec<usize> {
        let line = text
            .lines()
            .find(|line| line.split(' ').next() == Some(name));
        let numbers = line.unwrap().split_whitespace().skip(1);
        numbers.map(|number| number.parse().unwrap()).collect()
    };
    // Hands, agreeing, differing, refused, not compared, not run.
    assert_eq!(row("NT"), [207, 206, 0, 0, 1, 0]);
    assert_eq!(row("FT"), [4, 4, 0, 0, 0, 0]);
    assert_eq!(row("FO/8"), [7, 7, 0, 0, 0, 0]);
    assert_eq!(row("F7S"), [7, 7, 0, 0, 0, 0]);
    assert_eq!(row("F2L3D"), [4, 4, 0, 0, 0, 0]);
    let all = row("all");
    assert_eq!((all[0], all[2], all[3], all[5]), (248, 0, 0, 0));
    assert_eq!(all[1] + all[4], 248);
}

#[test]
fn one_altered_finishing_stack_is_named() {
    let text = altered(
        "finishing_stacks = [7340000, ",
        "finishing_stacks = [7340001, ",
    );
    let (exit, output) = replay("altered.phh", text, &[]);
    assert_eq!(exit, 1);
    assert!(output.contains("DIFFERS altered.phh (hand 1)"), "{output}");
    assert!(
        output.contains("  expected stacks [7340001, 3775000, "),
        "{output}"
    );
    assert!(
        output.contains("  found stacks    [7340000, 3775000, "),
        "{output}"
    );
}

#[test]
fn an_action_that_the_rules_refuse_is_named_and_a_lenient_reading_goes_on() {
    let text = altered("'p4 cbr 170000'", "'p4 cbr 150000'");
    let (exit, output) = replay("short.phh", &text, &[]);
    assert_eq!(exit, 1);
    assert!(output.contains("REFUSED short.phh (hand 1)"), "{output}");
    let expected =
        "action 7 (p4 cbr 150000): raise_below_minimum: expected to >= 160000, found 150000";
    assert!(output.contains(expected), "{output}");

    let (exit, output) = replay("short.phh", &text, &["--lenient"]);
    assert_eq!(exit, 1);
    assert!(
        output.contains(expected) && output.contains("DIFFERS"),
        "{output}"
    );
}

#[test]
fn a_file_of_several_hands_names_the_table() {
    let one = real_hand();
    let two = altered(
        "finishing_stacks = [7340000, ",
        "finishing_stacks = [7340001, ",
    );
    let (exit, output) = replay("two.phhs", format!("[1]\n{one}\n[2]\n{two}\n"), &[]);
    assert_eq!(exit, 1);
    assert!(output.contains("DIFFERS two.phhs [2] (hand 1)"), "{output}");
    assert!(!output.contains("[1] (hand"), "{output}");
    assert!(output.lines().any(|line| {
        line.split_whitespace()
            .eq(["NT", "2", "1", "1", "0", "0", "0"])
    }));
}

#[test]
fn what_cannot_be_read_names_file_and_line() {
    for (text, expected) in [
        (
            altered("min_bet = 80000", "min_bet = 0.5"),
            "line 5: expected a whole amount",
        ),
        (
            altered("min_bet = 80000", "min_bet = ["),
            "line 6: expected",
        ),
        (altered("'p3 f'", "'p9 f'"), "line 7: unknown player \"p9\""),
        (altered("'NT'", "'ZZ'"), "line 1: unknown variant"),
    ] {
        let (exit, output) = replay("bad.phh", text, &[]);
        assert_eq!(exit, 2, "{output}");
        assert!(output.contains("could not read bad.phh: "), "{output}");
        assert!(output.contains(expected), "{output}");
    }
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["replay", "absent.phh"][..], &["replay", "."], &["replay"]] {
        let output = dealproof_in(folder.path(), arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(!stderr(&output).is_empty());
    }
}
