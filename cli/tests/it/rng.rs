//! `dealproof rng`.

use std::fs;
use std::path::Path;

use crate::run::{code, dealproof_in, stderr, stdout};

const ZERO_KEY: &str = "0000000000000000000000000000000000000000000000000000000000000000";

fn dealproof(arguments: &[&str]) -> std::process::Output {
    dealproof_in(Path::new("."), arguments)
}

fn deck(more: &[&str]) -> std::process::Output {
    let fixed = ["rng", "deck", "--key", ZERO_KEY];
    dealproof(&[&fixed, more].concat())
}

#[test]
fn a_deck_in_each_format() {
    let hex = deck(&["--domain", "hand-deck", "--number", "0", "--format", "hex"]);
    assert_eq!(code(&hex), 0);
    // The first vector of shuffle.json.
    let expected = "173309120022182f2615141b21041328011f2a1116100e2431290c052c0223200f2e321e0a06\
                    0d07301c1d192b031a0827252d0b";
    assert_eq!(stdout(&hex).trim_end(), expected);

    let text = deck(&["--domain", "0", "--number", "0"]);
    assert!(stdout(&text).starts_with("7s As 4d 6h 2c "));

    let json = deck(&[
        "--domain", "0", "--number", "7", "--cards", "36", "--format", "json",
    ]);
    let json: serde_json::Value = serde_json::from_str(&stdout(&json)).unwrap();
    assert_eq!(
        (&json["cards"], &json["deck_number"]),
        (&36.into(), &7.into())
    );
    assert_eq!(json["deck"].as_array().unwrap().len(), 36);
}

#[test]
fn bad_parameters_end_with_one_clear_line_and_exit_2() {
    let cases: [(&[&str], &str); 7] = [
        (
            &[
                "rng", "deck", "--key", "00ff", "--domain", "0", "--number", "0",
            ],
            "expected 64 hex digits (32 bytes), found 4",
        ),
        (
            &[
                "rng", "deck", "--key", "00f", "--domain", "0", "--number", "0",
            ],
            "expected an even number of hex digits, found 3",
        ),
        (
            &["rng", "deck", "--domain", "0", "--number", "0"],
            "expected --key HEX or --key-file FILE",
        ),
        (
            &[
                "rng", "deck", "--key", ZERO_KEY, "--domain", "0", "--number", "0", "--cards", "65",
            ],
            "expected 2 to 64 cards, found 65",
        ),
        (
            &[
                "rng", "deck", "--key", ZERO_KEY, "--domain", "0", "--number", "0", "--cards", "1",
            ],
            "expected 2 to 64 cards, found 1",
        ),
        (
            &[
                "rng", "stream", "--source", "csprng", "--as", "u32le", "--count", "0",
            ],
            "0 is not in 1..",
        ),
        (
            &[
                "rng", "stream", "--source", "dice", "--as", "u32le", "--count", "1",
            ],
            "expected one of csprng, faulty:swap-with-any",
        ),
    ];
    for (arguments, message) in cases {
        let output = dealproof(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}

#[test]
fn a_key_file_is_read_and_a_missing_one_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("run.key"), format!("{ZERO_KEY}\n")).unwrap();
    let arguments = |file| {
        [
            "rng",
            "deck",
            "--key-file",
            file,
            "--domain",
            "0",
            "--number",
            "0",
        ]
    };
    let found = dealproof_in(folder.path(), &arguments("run.key"));
    assert!(stdout(&found).starts_with("7s As 4d 6h"));
    let missing = dealproof_in(folder.path(), &arguments("other.key"));
    assert_eq!(code(&missing), 2);
    assert!(stderr(&missing).contains("could not read other.key"));
}

#[test]
fn a_keyed_stream_repeats_and_its_decks_are_those_of_random_access() {
    let stream = |form: &str, count: &str, source: &str| {
        let fixed = ["rng", "stream", "--key", ZERO_KEY, "--source", source];
        dealproof(&[&fixed[..], &["--as", form, "--count", count]].concat())
    };
    let words = stream("u32le", "40000", "csprng");
    assert_eq!((code(&words), words.stdout.len()), (0, 160_000));
    assert_eq!(words.stdout, stream("u32le", "40000", "csprng").stdout);

    let decks = stream("decks", "1500", "csprng").stdout;
    assert_eq!(decks.len(), 1500 * 52);
    let last = deck(&["--domain", "battery", "--number", "1499", "--format", "hex"]);
    let last_hex = stdout(&last);
    assert_eq!(
        dealproof_rng::hex::encode(&decks[1499 * 52..]),
        last_hex.trim_end()
    );

    let text = stream("text", "3", "faulty:sattolo");
    assert_eq!(stdout(&text).lines().count(), 3);
    let wrong = stream("u32le", "3", "faulty:sattolo");
    assert_eq!(code(&wrong), 2);
    assert!(stderr(&wrong).contains("faulty:sattolo gives decks"));
}

#[test]
fn an_unkeyed_stream_never_repeats_and_reports_its_entropy() {
    let stream = || {
        let arguments = [
            "rng", "stream", "--source", "csprng", "--as", "u32le", "--count", "100",
        ];
        dealproof(&arguments)
    };
    let (one, two) = (stream(), stream());
    assert_eq!((code(&one), one.stdout.len()), (0, 400));
    assert_ne!(one.stdout, two.stdout);
    assert!(stderr(&one).contains("trip-wire"), "{}", stderr(&one));
}

#[test]
fn a_noise_device_is_tested_before_anything_is_put_out() {
    let folder = tempfile::tempdir().unwrap();
    // ChaCha20 output stands in for good noise, a constant for a stuck device.
    let key = ZERO_KEY;
    let noise = dealproof(&[
        "rng", "stream", "--key", key, "--source", "csprng", "--as", "u32le", "--count", "5000",
    ]);
    std::fs::write(folder.path().join("good"), &noise.stdout).unwrap();
    std::fs::write(folder.path().join("stuck"), [0x55; 10_000]).unwrap();
    std::fs::write(folder.path().join("short"), &noise.stdout[..700]).unwrap();
    let run = |file: &str| {
        let arguments = [
            "rng",
            "stream",
            "--source",
            "csprng",
            "--as",
            "u32le",
            "--count",
            "10",
            "--noise",
            file,
            "--min-entropy",
            "7.5",
        ];
        dealproof_in(folder.path(), &arguments)
    };
    let good = run("good");
    assert_eq!(code(&good), 0, "{}", stderr(&good));
    assert!(stderr(&good).contains("raw noise"));
    for (file, fault) in [("stuck", "repetition count"), ("short", "short read")] {
        let refused = run(file);
        assert_eq!(code(&refused), 2);
        assert!(stderr(&refused).contains(fault), "{}", stderr(&refused));
        assert!(refused.stdout.is_empty());
    }
}

#[test]
fn the_sources_are_listed() {
    let human = dealproof(&["rng", "sources"]);
    assert!(stdout(&human).starts_with("csprng "));
    let json = dealproof(&["rng", "sources", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&stdout(&json)).unwrap();
    let sources = json["sources"].as_array().unwrap();
    assert_eq!(sources.len(), stdout(&human).lines().count());
    assert_eq!(sources[0]["planted_defect"], false);
}

#[test]
fn a_noise_source_is_credited_with_its_lowest_estimate() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("noise.bin");
    // Four random bits in each sample, the others always zero.
    let stream = dealproof_in(
        directory.path(),
        &[
            "rng", "stream", "--source", "csprng", "--as", "u32le", "--count", "250000",
        ],
    );
    let samples: Vec<u8> = stream.stdout.iter().map(|byte| byte & 0x0F).collect();
    fs::write(&path, &samples).unwrap();
    let name = path.to_str().unwrap();
    // The estimators err on the safe side: the compression estimate of such samples is near 1.5.
    let output = dealproof_in(
        directory.path(),
        &["rng", "entropy", name, "--claim", "4.5"],
    );
    let text = stdout(&output);
    print!("{text}");
    assert_eq!(code(&output), 1, "{text}");
    assert_eq!(text.lines().count(), 19, "{text}");
    assert!(text.contains("lowest estimate 1."), "{text}");
    fs::write(&path, &samples[..1000]).unwrap();
    let short = dealproof_in(directory.path(), &["rng", "entropy", name]);
    assert_eq!(code(&short), 3, "{}", stdout(&short));
    let wrong = dealproof_in(directory.path(), &["rng", "entropy", name, "--claim", "9"]);
    assert_eq!(code(&wrong), 2);
}
