//! Logs from the command line: simulated, killed, resumed, verified, edited.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use dealproof_audit::entry::{ActOp, Entry, Event, HandCommit, HandId, LogOpen};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyType, SigningKey};
use dealproof_audit::memory::MemoryLog;
use dealproof_audit::tree::Frontier;

use crate::run::without_pdf;

const SEED: &str = "0101010101010101010101010101010101010101010101010101010101010101";

pub(crate) fn dealproof(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dealproof"))
        .args(arguments)
        .args(without_pdf(arguments))
        .output()
        .unwrap()
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A simulated log in a directory of its own; the vault and the keys are beside it.
pub(crate) fn simulate(directory: &Path, hands: &str) -> PathBuf {
    let log = directory.join("log");
    let arguments = ["--tables", "4", "--hands", hands, "--seed", SEED, "--log"];
    let output = dealproof(&[&["simulate"], &arguments[..], &[text(&log)]].concat());
    assert!(output.status.success(), "{output:?}");
    log
}

pub(crate) fn vault(log: &Path) -> PathBuf {
    PathBuf::from(format!("{}.vault", text(log)))
}

fn keys(log: &Path) -> PathBuf {
    PathBuf::from(format!("{}.keys", text(log)))
}

/// The exit code, and what was printed.
pub(crate) fn verify(log: &Path, options: &[&str]) -> (i32, String) {
    let output = dealproof(&[&["verify", text(log)], options].concat());
    let printed = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    (output.status.code().unwrap(), printed)
}

pub(crate) fn entries(log: &Path) -> Vec<Entry> {
    let bytes = std::fs::read(log.join("entries/00000000000000000000.jsonl")).unwrap();
    let lines = bytes.strip_suffix(b"\n").unwrap().split(|&b| b == b'\n');
    lines.map(|line| Entry::parse(line).unwrap()).collect()
}

#[test]
fn a_simulated_log_verifies_with_and_without_the_vault_and_is_the_same_for_a_seed() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "200");
    let (code, printed) = verify(&log, &[]);
    assert_eq!(code, 0, "{printed}");
    assert!(printed.starts_with("verified: "), "{printed}");
    assert!(printed.contains("hands: 200 closed"), "{printed}");
    assert!(printed.contains("not checked: decks"), "{printed}");
    assert_eq!(verify(&log, &["--require", "vault"]).0, 3);
    let (seeds, tickets) = (vault(&log), vault(&log).join("tickets"));
    let outside = ["--vault", text(&seeds), "--tickets", text(&tickets)];
    let (code, printed) = verify(&log, &outside);
    assert_eq!(code, 0, "{printed}");
    assert!(!printed.contains(" 0 tickets valid"), "{printed}");
    assert!(!printed.contains("not checked: decks"), "{printed}");

    let python = std::env::var("DEALPROOF_PYTHON").unwrap_or_else(|_| "python3".into());
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../verify/python/log.py");
    let other = Command::new(python)
        .args([script, text(&log)])
        .output()
        .unwrap();
    assert_eq!(other.status.code(), Some(0), "{other:?}");

    let again = tempfile::tempdir().unwrap();
    let twin = simulate(again.path(), "200");
    let bytes = |log: &Path| std::fs::read(log.join("checkpoints")).unwrap();
    assert_eq!(bytes(&log), bytes(&twin));
}

/// The seats of small and big blind, as the button and those who are dealt in give them.
fn blinds(commit: &HandCommit) -> (u8, u8) {
    let seats: Vec<u8> = commit
        .seats
        .iter()
        .map(|dealt| dealt.seat.number())
        .collect();
    let after = |seat: u8| {
        let next = seats.iter().find(|&&other| other > seat);
        *next.unwrap_or(&seats[0])
    };
    let button = commit.button.number();
    let small = if seats.len() == 2 {
        button
    } else {
        after(button)
    };
    (small, after(small))
}

#[test]
fn players_of_a_simulated_log_come_and_go_and_pay_their_blinds() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "1000");
    assert_eq!(verify(&log, &[]).0, 0);
    let mut commits: BTreeMap<HandId, HandCommit> = BTreeMap::new();
    let mut last: BTreeMap<String, u8> = BTreeMap::new();
    let mut changes: BTreeMap<String, u64> = BTreeMap::new();
    let (mut posts, mut straddles, mut short, mut hands) = (0, 0, 0, 0);
    for entry in entries(&log) {
        match entry.event {
            Event::Seat(change) => {
                *changes.entry(format!("{:?}", change.op)).or_default() += 1;
            }
            Event::HandCommit(commit) => {
                let hand = commit.hand();
                let (small, big) = blinds(&commit);
                for post in &commit.posts {
                    assert!(![small, big].contains(&post.seat.number()), "{hand}");
                }
                posts += commit.posts.len();
                straddles += commit.straddles.len();
                short += usize::from(commit.seats.len() < 6);
                commits.insert(hand, commit);
            }
            // A void hand is dealt again with the same button.
            Event::HandClose(close) => {
                let commit = &commits[&close.hand];
                let (_, big) = blinds(commit);
                let before = last.insert(commit.table.to_string(), big);
                assert_ne!(before, Some(big), "{}: the big blind twice", close.hand);
                hands += 1;
            }
            _ => {}
        }
    }
    println!(
        "{hands} hands, {short} with an empty seat, {posts} posts, {straddles} straddles; {changes:?}"
    );
    assert!(posts > 10 && straddles > 10 && short > 100);
    for op in ["Sit", "Leave", "TopUp", "SitOut", "SitIn"] {
        assert!(changes.get(op).is_some_and(|&count| count > 10), "{op}");
    }
}

#[test]
fn any_edit_of_a_simulated_log_makes_the_exit_code_4() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "20");
    let segment = log.join("entries/00000000000000000000.jsonl");
    let original = std::fs::read(&segment).unwrap();
    for place in (0..original.len()).step_by(original.len() / 20) {
        let mut changed = original.clone();
        changed[place] ^= 1;
        std::fs::write(&segment, changed).unwrap();
        let (code, printed) = verify(&log, &[]);
        assert_eq!(code, 4, "{place}: {printed}");
        assert!(printed.contains("at entry"), "{printed}");
    }
}

#[test]
fn a_vault_of_another_log_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "20");
    let other = directory.path().join("other");
    let output = dealproof(&["simulate", "--hands", "20", "--log", text(&other)]);
    assert!(output.status.success(), "{output:?}");
    let (code, printed) = verify(&log, &["--vault", text(&vault(&other))]);
    assert_eq!(code, 4, "{printed}");
}

#[test]
fn what_is_no_log_is_said_to_be_none_and_nothing_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let (code, printed) = verify(directory.path(), &[]);
    assert_eq!(code, 2, "{printed}");
    let missing = directory.path().join("missing");
    assert_eq!(verify(&missing, &[]).0, 2);
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0);
    let no_key = dealproof(&["log", "checkpoint", text(&missing), "--key", "none.pem"]);
    assert_eq!(no_key.status.code(), Some(2));
}

#[test]
fn receipts_cosignatures_and_new_keys_from_the_command_line() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "8");
    let path = |name: &str| directory.path().join(name);
    let receipt = dealproof(&["log", "receipt", text(&log), "--index", "9"]);
    assert!(receipt.status.success(), "{receipt:?}");
    std::fs::write(path("r"), &receipt.stdout).unwrap();
    assert_eq!(verify(&log, &["--receipt", text(&path("r"))]).0, 0);

    let new = path("new");
    let made = dealproof(&[
        "keygen",
        "--name",
        "simulated.invalid/poker",
        "--out",
        text(&new),
    ]);
    assert!(made.status.success(), "{made:?}");
    let key = |name: &str| text(&keys(&log).join(name)).to_owned();
    let rotated = dealproof(&[
        "log",
        "rotate",
        text(&log),
        "--key",
        &key("log.pem"),
        "--root",
        &key("root.pem"),
        "--new",
        text(&new.with_extension("pem")),
    ]);
    assert!(rotated.status.success(), "{rotated:?}");
    let root = std::fs::read_to_string(key("root.vkey")).unwrap();
    let (code, printed) = verify(
        &log,
        &["--vkey", root.trim(), "--receipt", text(&path("r"))],
    );
    assert_eq!(code, 0, "{printed}");
    // The old key is worth nothing any more.
    let old = dealproof(&["log", "checkpoint", text(&log), "--key", &key("log.pem")]);
    assert_eq!(old.status.code(), Some(2), "{old:?}");
}

/// `--tables 0` played no hand for ever.
#[test]
fn a_simulation_without_tables_or_hands_is_refused_before_anything_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let log = directory.path().join("log");
    for (option, value, hands) in [
        ("--tables", "0", "5"),
        ("--tables", "256", "5"),
        ("--tables", "-1", "5"),
        ("--seed", SEED, "0"),
    ] {
        let value = format!("{option}={value}");
        let output = dealproof(&["simulate", &value, "--hands", hands, "--log", text(&log)]);
        assert_eq!(output.status.code(), Some(2), "{value}: {output:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("is not in"), "{value}: {said}");
    }
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0);
}

/// All files below a directory.
fn files_below(directory: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files
}

#[test]
fn the_auditor_gets_no_private_key() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "8");
    let private = |path: &PathBuf| {
        let content = std::fs::read(path).unwrap();
        content.windows(11).any(|window| window == b"PRIVATE KEY")
    };
    for public in [&log, &vault(&log)] {
        assert_eq!(files_below(public).iter().find(|path| private(path)), None);
    }
    let keys = files_below(&keys(&log));
    assert_eq!(keys.iter().filter(|path| private(path)).count(), 3);
    // What the auditor needs to know of them is in the vault.
    let root = std::fs::read_to_string(vault(&log).join("root.vkey")).unwrap();
    assert_eq!(verify(&log, &["--vkey", root.trim()]).0, 0);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&crate::log::keys(&log)), 0o700);
        assert_eq!(mode(&vault(&log)), 0o700);
        for key in keys.iter().filter(|path| private(path)) {
            assert_eq!(mode(key), 0o600, "{key:?}");
        }
    }
}

#[test]
fn keys_lie_where_they_are_told_and_never_where_others_read() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let run = |log: &str, keys: &str| {
        let arguments = ["--tables", "1", "--hands", "1", "--seed", SEED, "--log"];
        let (log, keys) = (path(log), path(keys));
        let places = [text(&log), "--keys", text(&keys)];
        dealproof(&[&["simulate"], &arguments[..], &places].concat())
    };
    for keys in ["log", "log/keys", "log.vault", "./log.vault/keys"] {
        let output = run("log", keys);
        assert_eq!(output.status.code(), Some(2), "{keys}: {output:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("outside"), "{said}");
    }
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0);
    // A slash at the end of the log does not put the vault below it.
    let output = run("log/", "safe");
    assert!(output.status.success(), "{output:?}");
    assert!(path("safe/root.pem").exists() && path("log.vault/tickets").exists());
    assert!(!path("log/.vault").exists() && !path("log.keys").exists());
    let nameless = dealproof(&["simulate", "--hands", "1", "--log", "/"]);
    assert_eq!(nameless.status.code(), Some(2), "{nameless:?}");
}

/// A link is followed before it is decided whether the keys would lie in the log or the vault.
#[cfg(unix)]
#[test]
fn a_link_does_not_lead_the_keys_into_the_vault() {
    use std::os::unix::fs::symlink;

    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    std::fs::create_dir(path("elsewhere")).unwrap();
    symlink(path("log.vault"), path("dangling")).unwrap();
    symlink(path("elsewhere"), path("link")).unwrap();
    let run = |keys: &str| {
        let (log, keys) = (path("log"), path(keys));
        let hands = ["simulate", "--tables", "1", "--hands", "1", "--seed", SEED];
        dealproof(&[&hands[..], &["--log", text(&log), "--keys", text(&keys)]].concat())
    };
    for keys in ["dangling", "dangling/keys", "elsewhere/../log.vault"] {
        let output = run(keys);
        assert_eq!(output.status.code(), Some(2), "{keys}: {output:?}");
        assert!(!path("log.vault").exists(), "{keys}");
    }
    let output = run("link/keys");
    assert!(output.status.success(), "{output:?}");
    assert!(path("elsewhere/keys/root.pem").exists());
}

/// Version 0.1.0 kept the keys in the vault.
#[test]
fn a_log_whose_keys_are_still_in_its_vault_goes_on_with_a_note() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "8");
    for file in files_below(&keys(&log)) {
        std::fs::rename(&file, vault(&log).join(file.file_name().unwrap())).unwrap();
    }
    std::fs::remove_dir(keys(&log)).unwrap();
    let resume = || {
        let arguments = ["--resume", "--tables", "4", "--hands", "12", "--log"];
        let output = dealproof(&[&["simulate"], &arguments[..], &[text(&log)]].concat());
        assert!(output.status.success(), "{output:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(resume().contains("are in its vault"));
    std::fs::create_dir(keys(&log)).unwrap();
    for name in ["log", "ticket"] {
        for ending in ["pem", "vkey"] {
            let name = format!("{name}.{ending}");
            std::fs::rename(vault(&log).join(&name), keys(&log).join(&name)).unwrap();
        }
    }
    assert!(!resume().contains("are in its vault"));
    assert_eq!(verify(&log, &["--vault", text(&vault(&log))]).0, 0);
}

/// Kills a simulation at random moments, resumes it, and at the end nothing is missing.
#[test]
fn a_killed_simulation_is_resumed_and_no_ticket_is_lost() {
    const KILLS: u64 = 10;
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "4");
    for round in 0..KILLS {
        let hands = (100 * (round + 1)).to_string();
        let mut child = Command::new(env!("CARGO_BIN_EXE_dealproof"))
            .args([
                "simulate", "--tables", "4", "--resume", "--seed", SEED, "--hands", &hands,
            ])
            .args(["--log", text(&log)])
            .stderr(std::process::Stdio::null())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(40 + 30 * round));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let arguments = [
        "simulate",
        "--tables",
        "4",
        "--resume",
        "--hands",
        "1100",
        "--log",
        text(&log),
    ];
    let output = dealproof(&arguments);
    assert!(output.status.success(), "{output:?}");
    let (code, printed) = verify(&log, &["--vault", text(&vault(&log))]);
    assert_eq!(code, 0, "{printed}");
    // Every ticket that a seat holds speaks of a hand that is in the log and over.
    let hands: BTreeMap<HandId, bool> = entries(&log)
        .iter()
        .filter_map(|entry| {
            let over = matches!(entry.event, Event::HandClose(_) | Event::HandVoid(_));
            Some((entry.event.hand()?, over))
        })
        .collect();
    let tickets = std::fs::read_to_string(vault(&log).join("tickets")).unwrap();
    let mut checked = 0;
    let mut lines = tickets.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("dealproof/1/") {
            let (_, epoch, index) = (lines.next(), lines.next().unwrap(), lines.next().unwrap());
            let hand: HandId = format!("{epoch}.{index}").parse().unwrap();
            assert_eq!(hands.get(&hand), Some(&true), "{hand}");
            checked += 1;
        }
    }
    println!("{KILLS} kills, {checked} tickets checked; {printed}");
    assert!(checked > 1_000);
}

/// Changes the events of a log, makes chain, `lines` and signatures fit again with the real key,
/// and verifies it.
fn forge(log: &Path, change: impl FnOnce(&mut Vec<Event>)) -> (i32, String) {
    let entries = entries(log);
    let times: Vec<u64> = entries.iter().map(|entry| entry.time_ms).collect();
    let mut events: Vec<Event> = entries.into_iter().map(|entry| entry.event).collect();
    change(&mut events);
    let open: LogOpen = match events.remove(0) {
        Event::LogOpen(open) => open,
        event => panic!("{event:?}"),
    };
    let pem = std::fs::read_to_string(keys(log).join("log.pem")).unwrap();
    let key = SigningKey::from_pem(open.origin.clone(), KeyType::Note, &pem).unwrap();
    let mut forged = MemoryLog::open(open).unwrap();
    let mut hands: BTreeMap<HandId, Frontier> = BTreeMap::new();
    for (mut event, time_ms) in events.into_iter().zip(times.into_iter().skip(1)) {
        let hand = event.hand();
        let root = |hand: Option<HandId>| hand.map_or(Hash::ZERO, |hand| hands[&hand].root());
        match &mut event {
            Event::HandClose(close) => close.lines = root(hand),
            Event::HandVoid(void) => void.lines = root(hand),
            _ => {}
        }
        let leaf = forged.append(time_ms, event).unwrap();
        if let Some(hand) = hand {
            hands.entry(hand).or_default().push(leaf);
        }
    }
    forged.checkpoint(&key).unwrap();
    let directory = tempfile::tempdir().unwrap();
    let put =
        |name: &str, bytes: &[u8]| std::fs::write(directory.path().join(name), bytes).unwrap();
    std::fs::create_dir(directory.path().join("entries")).unwrap();
    put("entries/00000000000000000000.jsonl", forged.entries());
    put("checkpoints", forged.checkpoints().as_bytes());
    put("checkpoint", forged.last_checkpoint().as_bytes());
    verify(directory.path(), &[])
}

#[test]
fn a_signed_log_whose_hands_break_the_rules_is_found_out() {
    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "300");
    assert_eq!(forge(&log, |_| {}).0, 0);
    let mut cases = 0;
    let mut expect = |exit: i32, code: &str, change: &dyn Fn(&mut Vec<Event>)| {
        let (found, printed) = forge(&log, |events| change(events));
        assert!(
            printed.contains(&format!("found: {code} at entry")),
            "{code}: {printed}"
        );
        assert_eq!(found, exit, "{code}: {printed}");
        cases += 1;
    };
    // An illegal raise that the house accepted.
    expect(1, "illegal_act", &|events| {
        let raise = events.iter_mut().find_map(|event| match event {
            Event::Act(act) if act.op == ActOp::Raise => Some(act),
            _ => None,
        });
        raise.unwrap().amt = 1.into();
    });
    expect(1, "pots", &|events| {
        let close = closes(events).next().unwrap();
        close.pots[0].amt = (close.pots[0].amt.get() + 1).try_into().unwrap();
    });
    // The odd chip goes to the wrong winner.
    expect(1, "pots", &|events| {
        let split = |close: &&mut dealproof_audit::entry::HandClose| {
            close.pots.iter().any(|pot| pot.wins.len() > 1)
        };
        let close = closes(events).find(split).unwrap();
        let pot = close
            .pots
            .iter_mut()
            .find(|pot| pot.wins.len() > 1)
            .unwrap();
        pot.wins[0].amt = (pot.wins[0].amt.get() + 1).try_into().unwrap();
        pot.wins[1].amt = (pot.wins[1].amt.get() - 1).try_into().unwrap();
    });
    expect(1, "rake", &|events| {
        let close = closes(events).next().unwrap();
        close.rake = (close.rake.get() + 1).try_into().unwrap();
    });
    // Chips from nowhere.
    expect(1, "ledger", &|events| {
        let commits = events.iter_mut().filter_map(|event| match event {
            Event::HandCommit(commit) => Some(commit),
            _ => None,
        });
        let commit = commits.last().unwrap();
        commit.seats[0].stack = (commit.seats[0].stack.get() + 10).try_into().unwrap();
    });
    expect(1, "hand_missing", &|events| {
        let dropped: HandId = "0.3".parse().unwrap();
        events.retain(|event| event.hand() != Some(dropped));
    });
    // A card from the wrong place of the deck.
    expect(1, "deal_order", &|events| {
        let deal = events.iter_mut().find_map(|event| match event {
            Event::Deal(deal) => Some(deal),
            _ => None,
        });
        deal.unwrap().pos[0] = 51;
    });
    expect(4, "opening", &|events| {
        let show = events.iter_mut().find_map(|event| match event {
            Event::Show(show) if show.cards.len() > 1 => Some(show),
            _ => None,
        });
        let show = show.unwrap();
        let card = show.cards[0].card;
        show.cards[0].card = show.cards[1].card;
        show.cards[1].card = card;
    });
    expect(4, "reveal", &|events| {
        let reveal = events.iter_mut().find_map(|event| match event {
            Event::HandReveal(reveal) => Some(reveal),
            _ => None,
        });
        reveal.unwrap().seeds[0].seed = Hash::ZERO;
    });
    expect(4, "ticket", &|events| {
        let opened = events.iter_mut().find_map(|event| match event {
            Event::HandOpen(open) => Some(open),
            _ => None,
        });
        opened.unwrap().ticket.0[20] ^= 1;
    });
    println!("{cases} broken rules found and named");
}

fn closes(events: &mut [Event]) -> impl Iterator<Item = &mut dealproof_audit::entry::HandClose> {
    events.iter_mut().filter_map(|event| match event {
        Event::HandClose(close) => Some(close),
        _ => None,
    })
}

/// A writer can die behind any line: the hand so far must hold for everybody, and its refunds be
/// the same with and without the vault.
#[test]
fn a_hand_cut_off_behind_any_line_holds_with_and_without_its_seed() {
    use dealproof_audit::directory::{self, Evidence, Seen};
    use dealproof_audit::store::Disk;

    let directory = tempfile::tempdir().unwrap();
    let log = simulate(directory.path(), "60");
    let evidence = Evidence {
        vault: Some(directory::read_vault(&vault(&log)).unwrap()),
        ..Evidence::default()
    };
    let mut records = Vec::new();
    let one = std::num::NonZero::<usize>::MIN;
    directory::verify_hands(&Disk::new(&log), evidence, one, |seen| {
        if let Seen::Hand(record, Some(seed)) = seen {
            records.push((record.clone(), *seed));
        }
    })
    .unwrap();
    let mut cuts = 0;
    for (record, seed) in &records {
        for lines in 0..record.events.len() {
            let mut cut = record.clone();
            cut.events.truncate(lines);
            cut.end = None;
            let at = format!("{} behind {lines} lines", record.id());
            cut.check(None)
                .unwrap_or_else(|finding| panic!("{at}: {finding}"));
            cut.check(Some(seed))
                .unwrap_or_else(|finding| panic!("{at}: {finding}"));
            // Void as recovery makes it, from the public lines; the auditor with the seed agrees.
            let refunds = cut
                .refunds()
                .unwrap_or_else(|finding| panic!("{at}: {finding}"));
            let paid: u64 = refunds.iter().map(|refund| refund.amt.get()).sum();
            assert!(
                paid > 0 || record.open.is_none(),
                "{at}: blinds were posted"
            );
            cuts += 1;
        }
    }
    println!("{} hands cut off behind {cuts} lines", records.len());
    assert!(cuts > 1_000);
}

#[test]
fn options_for_logs_are_refused_for_bundles() {
    let bundle = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../fixtures/golden/0.1.0/quick-bundle.tar"
    );
    for options in [
        &["--vault", "x"][..],
        &["--require", "vault"],
        &["--require", "witness"],
        &["--receipt", "x"],
        &["--tickets", "x"],
    ] {
        let (exit, printed) = verify(Path::new(bundle), options);
        assert_eq!(exit, 2, "{options:?}: {printed}");
        let said = format!("{} is for logs", options[0]);
        assert!(printed.contains(&said), "{options:?}: {printed}");
    }
    assert_eq!(verify(Path::new(bundle), &[]).0, 0);
}
