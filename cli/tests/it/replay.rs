//! `dealproof replay`: counts by variant, and the exit codes of hands that do not agree.

use std::io::Write;
use std::path::Path;
use std::{env, fs, io};

use crate::run::{code, dealproof_in, stderr, stdout};

/// Five players with a big blind ante, and a raise before the flop that nobody calls.
const HAND: &str = "\
variant = 'NT'
ante_trimming_status = false
antes = [0, 300, 0, 0, 0]
blinds_or_straddles = [100, 200, 0, 0, 0]
min_bet = 200
starting_stacks = [20100, 15300, 9200, 12000, 31400]
actions = ['d dh p1 9h4c', 'd dh p2 KdKc', 'd dh p3 AdQs', 'd dh p4 7s2d', 'd dh p5 JhTh', \
           'p3 cbr 500', 'p4 f', 'p5 cc', 'p1 f', 'p2 cbr 2600', 'p3 f', 'p5 f']
hand = 1
finishing_stacks = [20000, 16400, 8700, 12000, 30900]
";

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

/// The hand with one text replaced, which must be there.
fn altered(from: &str, to: &str) -> String {
    assert!(HAND.contains(from), "{from}");
    HAND.replacen(from, to, 1)
}

/// The numbers in the row of a variant: hands, agreeing, differing, refused, not compared, not run,
/// unreadable.
fn row(text: &str, name: &str) -> Vec<usize> {
    let line = text
        .lines()
        .find(|line| line.split(' ').next() == Some(name));
    let numbers = line.unwrap().split_whitespace().skip(1);
    numbers.map(|number| number.parse().unwrap()).collect()
}

#[test]
fn hands_are_counted_by_variant() {
    let output = dealproof_in(&fixtures(), &["replay", "."]);
    let text = stdout(&output);
    println!("{text}");
    // Those that differ and are refused, and why, are in engine/tests/it/histories.rs.
    assert_eq!(code(&output), 1, "{}", stderr(&output));
    for variant in ["FT", "NT", "N2L1D", "F2L3D", "FB"] {
        assert_eq!(row(&text, variant), [48, 48, 0, 0, 0, 0, 0], "{variant}");
    }
    let all = row(&text, "all");
    assert_eq!((all[0], all[4], all[5], all[6]), (528, 0, 0, 0));
    assert_eq!(all[1] + all[2] + all[3], 528);

    let sound = dealproof_in(&fixtures(), &["replay", "FT.phhs", "NT.phhs", "FB.phhs"]);
    assert_eq!(code(&sound), 0, "{}", stderr(&sound));
    assert_eq!(row(&stdout(&sound), "all"), [144, 144, 0, 0, 0, 0, 0]);
}

/// Real hands are not in the repository: fixtures/README.md says where they are from.
#[test]
fn the_real_hands_of_all_variants_agree_with_their_finishing_stacks() {
    let Some(folder) = env::var_os("DEALPROOF_REAL_HANDS") else {
        let not_run = "NOT RUN: real hands: set DEALPROOF_REAL_HANDS";
        assert_ne!(
            env::var("DEALPROOF_REQUIRE").as_deref(),
            Ok("all"),
            "{not_run}"
        );
        // Past the capture of the test runner.
        let line = format!("{not_run}\n");
        io::stderr().write_all(line.as_bytes()).unwrap();
        return;
    };
    let output = dealproof_in(Path::new(&folder), &["replay", "."]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let text = stdout(&output);
    println!("{text}");
    assert_eq!(row(&text, "NT"), [207, 206, 0, 0, 1, 0, 0]);
    assert_eq!(row(&text, "FT"), [4, 4, 0, 0, 0, 0, 0]);
    assert_eq!(row(&text, "FO/8"), [7, 7, 0, 0, 0, 0, 0]);
    assert_eq!(row(&text, "F7S"), [7, 7, 0, 0, 0, 0, 0]);
    assert_eq!(row(&text, "F2L3D"), [4, 4, 0, 0, 0, 0, 0]);
    assert_eq!(row(&text, "all"), [248, 245, 0, 0, 3, 0, 0]);
}

/// As in `rules`: expected is what the rules give, found is what the file says.
#[test]
fn one_altered_finishing_stack_is_named_and_expected_is_what_the_rules_give() {
    let text = altered("finishing_stacks = [20000, ", "finishing_stacks = [20001, ");
    let (exit, output) = replay("altered.phh", text, &[]);
    assert_eq!(exit, 1);
    assert!(output.contains("DIFFERS altered.phh (hand 1)"), "{output}");
    assert!(
        output.contains("  expected stacks [20000, 16400, "),
        "{output}"
    );
    assert!(
        output.contains("  found stacks    [20001, 16400, "),
        "{output}"
    );
}

#[test]
fn an_action_that_the_rules_refuse_is_named_and_a_lenient_reading_goes_on() {
    let text = altered("'p3 cbr 500'", "'p3 cbr 300'");
    let (exit, output) = replay("short.phh", &text, &[]);
    assert_eq!(exit, 1);
    assert!(output.contains("REFUSED short.phh (hand 1)"), "{output}");
    let expected = "action 6 (p3 cbr 300): raise_below_minimum: expected to >= 400, found 300";
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
    let two = altered("finishing_stacks = [20000, ", "finishing_stacks = [20001, ");
    let (exit, output) = replay("two.phhs", format!("[1]\n{HAND}\n[2]\n{two}\n"), &[]);
    assert_eq!(exit, 1);
    assert!(output.contains("DIFFERS two.phhs [2] (hand 1)"), "{output}");
    assert!(!output.contains("[1] (hand"), "{output}");
    assert!(output.lines().any(|line| {
        line.split_whitespace()
            .eq(["NT", "2", "1", "1", "0", "0", "0", "0"])
    }));
}

#[test]
fn what_cannot_be_read_names_file_and_line() {
    for (text, expected) in [
        (
            altered("min_bet = 200", "min_bet = 0.5"),
            "line 5: expected a whole amount",
        ),
        (altered("min_bet = 200", "min_bet = ["), "line 6: expected"),
        (altered("'p4 f'", "'p9 f'"), "line 7: unknown player \"p9\""),
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

#[test]
fn hands_and_files_that_cannot_be_read_are_counted_and_the_others_are_played() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let unreadable = altered("'p4 f'", "'p9 f'");
    put("one.phh", HAND);
    put(
        "some.phhs",
        &format!("[1]\n{HAND}\n[2]\n{unreadable}\n[3]\n{HAND}\n"),
    );
    put("torn.phhs", &altered("min_bet = 200", "min_bet = ["));
    let output = dealproof_in(folder.path(), &["replay", "."]);
    assert_eq!(code(&output), 2);
    let text = stdout(&output);
    assert_eq!(row(&text, "NT"), [3, 3, 0, 0, 0, 0, 0], "{text}");
    assert_eq!(row(&text, "?"), [1, 0, 0, 0, 0, 0, 1], "{text}");
    assert_eq!(row(&text, "all"), [4, 3, 0, 0, 0, 0, 1], "{text}");
    assert!(
        text.contains("files: 2 read, 1 could not be read"),
        "{text}"
    );
    assert!(stderr(&output).contains("some.phhs: line 19: unknown player"));

    // A named file that is not there does not end the run.
    let output = dealproof_in(folder.path(), &["replay", "absent.phh", "one.phh"]);
    assert_eq!(code(&output), 2);
    let text = stdout(&output);
    assert_eq!(row(&text, "all"), [1, 1, 0, 0, 0, 0, 0], "{text}");
    assert!(
        text.contains("files: 1 read, 1 could not be read"),
        "{text}"
    );
}

#[cfg(unix)]
#[test]
fn a_pipe_and_links_among_hands_are_counted_and_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("one.phh"), HAND).unwrap();
    let made = std::process::Command::new("mkfifo")
        .arg(path("pipe.phh"))
        .status();
    assert!(made.unwrap().success());
    fs::create_dir(path("real")).unwrap();
    std::os::unix::fs::symlink(path("real"), path("link")).unwrap();
    std::os::unix::fs::symlink("/etc/passwd", path("elsewhere.phh")).unwrap();
    let output = dealproof_in(folder.path(), &["replay", "."]);
    assert_eq!(code(&output), 2);
    let text = stdout(&output);
    assert!(
        text.contains("files: 1 read, 3 could not be read"),
        "{text}"
    );
    let said = "elsewhere.phh: expected a regular file, found a symbolic link";
    assert!(stderr(&output).contains(said), "{}", stderr(&output));
    assert!(stderr(&output).contains("pipe.phh: expected a regular file"));
}

#[test]
fn names_in_a_history_do_not_steer_the_terminal() {
    let text = altered("finishing_stacks = [20000, ", "finishing_stacks = [20001, ");
    let text = text.replace("hand = 1", "hand = \"1\\u001B[2J\\nall 1 1 0\\u202E\"");
    let (exit, output) = replay("evil.phh", text, &[]);
    assert_eq!(exit, 1, "{output}");
    let line = r"DIFFERS evil.phh (hand 1\u001b[2J\u000aall 1 1 0\u202e)";
    assert!(output.contains(line), "{output:?}");
    assert!(!output.contains(['\u{1b}', '\u{202e}']), "{output:?}");
}

#[test]
fn a_replay_that_compared_nothing_is_not_decided() {
    let without = HAND
        .lines()
        .filter(|line| !line.starts_with("finishing_stacks"))
        .collect::<Vec<_>>()
        .join("\n");
    let (exit, output) = replay("silent.phh", without, &[]);
    assert_eq!(exit, 3, "{output}");
    assert_eq!(row(&output, "all"), [1, 0, 0, 0, 1, 0, 0], "{output}");
    let (exit, output) = replay("compared.phh", HAND, &[]);
    assert_eq!(exit, 0, "{output}");
}

#[test]
fn junk_among_hands_does_not_hide_a_difference() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    put("a-junk.phh", "this is no hand [");
    put(
        "b-differs.phh",
        &altered("finishing_stacks = [20000, ", "finishing_stacks = [20001, "),
    );
    put("c-junk.phh", "\u{0}\u{1}");
    let output = dealproof_in(folder.path(), &["replay", "."]);
    let text = stdout(&output);
    // 2 comes before 1 where both apply; the difference is printed all the same.
    assert_eq!(code(&output), 2, "{text}");
    assert!(text.contains("DIFFERS"), "{text}");
    assert!(
        text.contains("files: 1 read, 2 could not be read"),
        "{text}"
    );
}

#[test]
fn a_runner_finds_no_command_in_the_output() {
    let text = altered("finishing_stacks = [20000, ", "finishing_stacks = [20001, ");
    let text = text.replace("hand = 1", "hand = \"1 ##[error]x ##vso[task.complete]y\"");
    let (exit, output) = replay("evil.phh", text, &[]);
    assert_eq!(exit, 1, "{output}");
    assert!(
        !output.contains("##[") && !output.contains("##vso["),
        "{output}"
    );
    assert!(output.contains(r"#\u0023[error]x"), "{output}");
}

#[test]
fn a_room_s_own_rules_decide_where_they_are_given() {
    // The format lets the big blind fold where he could check; a room need not.
    let folds = altered(
        "'p3 cbr 500', 'p4 f', 'p5 cc', 'p1 f', 'p2 cbr 2600', 'p3 f', 'p5 f'",
        "'p3 f', 'p4 f', 'p5 f', 'p1 cc', 'p2 f'",
    );
    let folds = folds.replace(
        "[20000, 16400, 8700, 12000, 30900]",
        "[20600, 14800, 9200, 12000, 31400]",
    );
    let (found, text) = replay("hand.phh", &folds, &[]);
    assert_eq!((found, row(&text, "NT")[1]), (0, 1), "{text}");
    let folder = tempfile::tempdir().unwrap();
    let built_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/profiles/nlhe.yaml");
    let own = fs::read_to_string(built_in).unwrap();
    let own = own.replace("betting:", "betting:\n  free_fold: refused");
    fs::write(folder.path().join("own.yaml"), own).unwrap();
    let own = folder.path().join("own.yaml");
    let (found, text) = replay("hand.phh", &folds, &["--profile", own.to_str().unwrap()]);
    assert_eq!((found, row(&text, "NT")[3]), (1, 1), "{text}");
    // The format has no code for pot-limit hold'em.
    let (found, text) = replay("hand.phh", HAND, &["--profile", "plhe"]);
    assert_eq!(found, 2);
    assert!(text.contains("expected a game of PHH"), "{text}");
}
