//! Logs that are signed well and tell something that cannot have happened: seats that change during
//! a hand, a player on two seats, a game by another name, decisions out of time. The verifier says so
//! in words, and says what it did not check.

use std::num::NonZero;
use std::path::Path;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::entry::{
    Act, ActOp, Actor, Clock, Deal, Event, HandCommit, PlayerId, Recipient, Seat, SeatChange,
    SeatOp, Whole,
};
use dealproof_audit::store::Disk;
use dealproof_audit::verify::{Finding, Report, Severity};

use crate::forge::Forge;
use crate::python;

/// What the verifier says of the golden log after a change.
fn after(change: impl FnOnce(&mut Forge)) -> Report {
    let directory = tempfile::tempdir().unwrap();
    report(directory.path(), change)
}

fn report(directory: &Path, change: impl FnOnce(&mut Forge)) -> Report {
    let mut forge = Forge::golden();
    change(&mut forge);
    let forged = forge.write(directory);
    let disk = Disk::new(&forged.log);
    let verified =
        directory::verify_hands(&disk, Evidence::default(), NonZero::<usize>::MIN, |_| {});
    verified.unwrap().0
}

fn found<'r>(report: &'r Report, code: &str) -> Vec<&'r Finding> {
    let findings = report.findings.iter();
    findings.filter(|finding| finding.code == code).collect()
}

fn whole(value: u64) -> Whole {
    value.try_into().unwrap()
}

/// The first hand that is begun, and where.
fn first_hand(forge: &Forge) -> (usize, HandCommit) {
    let mut entries = forge.entries.iter().enumerate();
    entries
        .find_map(|(index, (_, event))| match event {
            Event::HandCommit(commit) => Some((index, commit.clone())),
            _ => None,
        })
        .unwrap()
}

fn change(commit: &HandCommit, op: SeatOp, amt: u64, stack: u64) -> SeatChange {
    SeatChange {
        amt: whole(amt),
        op,
        player: commit.seats[0].player,
        seat: commit.seats[0].seat,
        stack: whole(stack),
        table: commit.table.clone(),
    }
}

#[test]
fn a_seat_of_a_hand_in_play_cannot_leave_be_topped_up_or_change_its_player() {
    let stack_of = |commit: &HandCommit| commit.seats[0].stack.get();
    let in_play = "a seat of a hand in play changes its player or its chips";
    let leave = |commit: &HandCommit| change(commit, SeatOp::Leave, stack_of(commit), 0);
    let top_up = |commit: &HandCommit| change(commit, SeatOp::TopUp, 7, stack_of(commit) + 7);
    let other = |commit: &HandCommit| SeatChange {
        player: commit.seats[1].player,
        ..change(commit, SeatOp::Sit, stack_of(commit), stack_of(commit))
    };
    let cases: [&dyn Fn(&HandCommit) -> SeatChange; 3] = [&leave, &top_up, &other];
    for case in cases {
        let report = after(|forge| {
            let (index, commit) = first_hand(forge);
            forge.insert(index + 1, case(&commit));
        });
        let (index, _) = first_hand(&Forge::golden());
        let ledger = found(&report, "ledger");
        let finding = ledger.iter().find(|finding| &*finding.evidence == in_play);
        let finding = finding.unwrap_or_else(|| panic!("{report}"));
        assert_eq!(finding.index, Some(index as u64 + 1));
        assert_eq!(report.severity(), Some(Severity::Rule), "{report}");
    }
    // Who only says that he sits out after the hand moves no chips.
    let report = after(|forge| {
        let (index, commit) = first_hand(forge);
        forge.insert(
            index + 1,
            change(&commit, SeatOp::SitOut, 0, stack_of(&commit)),
        );
    });
    assert_eq!(report.findings, [], "{report}");
    // Before the hand the seat may leave; then the hand is the one that is wrong.
    let report = after(|forge| {
        let (index, commit) = first_hand(forge);
        forge.insert(index, change(&commit, SeatOp::Leave, stack_of(&commit), 0));
    });
    let ledger = found(&report, "ledger");
    assert!(!ledger.is_empty(), "{report}");
    assert!(ledger.iter().all(|finding| &*finding.evidence != in_play));
}

#[test]
fn a_player_has_one_seat_of_a_table() {
    // He sits down a second time.
    let report = after(|forge| {
        let (index, commit) = first_hand(forge);
        let taken: Vec<Seat> = commit.seats.iter().map(|one| one.seat).collect();
        let free = (1..=64).filter_map(Seat::new).find(|s| !taken.contains(s));
        let sit = SeatChange {
            seat: free.unwrap(),
            ..change(&commit, SeatOp::Sit, 500, 500)
        };
        forge.insert(index, sit);
    });
    let (index, _) = first_hand(&Forge::golden());
    let finding = found(&report, "second_seat");
    assert_eq!(finding.len(), 1, "{report}");
    assert_eq!(finding[0].index, Some(index as u64));
    assert_eq!(report.severity(), Some(Severity::Rule), "{report}");

    // A hand deals him in twice.
    let report = after(|forge| {
        let (index, _) = first_hand(forge);
        if let Event::HandCommit(commit) = &mut forge.entries[index].1 {
            commit.seats[1].player = commit.seats[0].player;
        }
    });
    let finding = found(&report, "second_seat");
    assert_eq!(finding.len(), 1, "{report}");
    assert!(finding[0].hand.is_some());

    // Another player on that seat is nobody's second seat.
    let report = after(|forge| {
        let (index, commit) = first_hand(forge);
        let player: PlayerId = "ff".repeat(16).parse().unwrap();
        let taken: Vec<Seat> = commit.seats.iter().map(|one| one.seat).collect();
        let free = (1..=64).filter_map(Seat::new).find(|s| !taken.contains(s));
        let sit = SeatChange {
            seat: free.unwrap(),
            player,
            ..change(&commit, SeatOp::Sit, 500, 500)
        };
        forge.insert(index, sit);
    });
    assert_eq!(report.findings, [], "{report}");
}

#[test]
fn a_hand_and_a_profile_have_the_name_of_their_game() {
    let report = after(|forge| {
        let (index, _) = first_hand(forge);
        if let Event::HandCommit(commit) = &mut forge.entries[index].1 {
            commit.game = "plo".to_owned();
        }
    });
    let game = found(&report, "game");
    assert_eq!(game.len(), 1, "{report}");
    assert_eq!((&*game[0].expected, &*game[0].got), ("nlhe", "plo"));
    let report = after(|forge| {
        for (_, event) in &mut forge.entries {
            if let Event::Profile(profile) = event {
                profile.name = "plo".to_owned();
            }
        }
    });
    assert!(!found(&report, "game").is_empty(), "{report}");
    assert_eq!(report.severity(), Some(Severity::Rule), "{report}");
}

/// The first act that fits, and the time since the line before it in its hand.
fn act_that(forge: &Forge, fits: impl Fn(&Act) -> bool) -> (usize, u64) {
    let entries = &forge.entries;
    let at = entries
        .iter()
        .position(|(_, event)| matches!(event, Event::Act(act) if fits(act)));
    let at = at.unwrap();
    let hand = entries[at].1.hand();
    let before = entries[..at]
        .iter()
        .rfind(|(_, event)| event.hand() == hand);
    (at, entries[at].0 - before.unwrap().0)
}

/// Makes the line at this index, and all after it, come so much later.
fn later(forge: &mut Forge, index: usize, by_ms: u64) {
    for (time, _) in &mut forge.entries[index..] {
        *time += by_ms;
    }
}

#[test]
fn a_decision_after_the_time_of_the_player_is_found() {
    // 15 s, a bank of 30 s, and a second for writing.
    for (elapsed_ms, expected) in [(46_000, 0), (46_001, 1)] {
        let report = after(|forge| {
            let (at, took_ms) = act_that(forge, |act| act.by == Actor::Player);
            later(forge, at, elapsed_ms - took_ms);
        });
        let late = found(&report, "late_act");
        assert_eq!(late.len(), expected, "{elapsed_ms} ms: {report}");
        assert_eq!(report.findings.len(), expected, "{report}");
    }
    // The machine's clock stepped: times before and after cannot be compared.
    let report = after(|forge| {
        let (at, _) = act_that(forge, |act| act.by == Actor::Player);
        let (before, _) = forge.entries[at - 1];
        later(forge, at, 3_600_000);
        let step = Clock {
            ack: None,
            before: whole(before),
            now: whole(before + 3_600_000),
        };
        forge.insert(at, step);
    });
    assert_eq!(report.findings, [], "{report}");
}

#[test]
fn the_bank_of_a_player_is_spent_once_in_a_hand() {
    // Two decisions of one seat in one hand, each of 40 s: each takes 24 s from the bank.
    let twice = |each_ms: u64| {
        after(|forge| {
            let acts: Vec<(usize, Act)> = forge
                .entries
                .iter()
                .enumerate()
                .filter_map(|(at, (_, event))| match event {
                    Event::Act(act) if act.by == Actor::Player => Some((at, act.clone())),
                    _ => None,
                })
                .collect();
            let pair = acts.iter().find_map(|(at, act)| {
                let same = |(later, other): &&(usize, Act)| {
                    later > at && other.hand == act.hand && other.seat == act.seat
                };
                Some((*at, acts.iter().find(same)?.0))
            });
            let (first, second) = pair.unwrap();
            for at in [first, second] {
                let hand = forge.entries[at].1.hand();
                let before = forge.entries[..at].iter().rfind(|(_, e)| e.hand() == hand);
                let took_ms = forge.entries[at].0 - before.unwrap().0;
                later(forge, at, each_ms - took_ms);
            }
        })
    };
    assert_eq!(twice(31_000).findings, [], "15 s of the bank each");
    let report = twice(31_001);
    assert_eq!(found(&report, "late_act").len(), 1, "{report}");
}

#[test]
fn a_clock_that_decides_too_early_is_found() {
    for (elapsed_ms, expected) in [(13_999, 1), (14_000, 0)] {
        let report = after(|forge| {
            let fold = |act: &Act| act.op == ActOp::Fold && act.by == Actor::Player;
            let (at, took_ms) = act_that(forge, fold);
            if let Event::Act(act) = &mut forge.entries[at].1 {
                act.by = Actor::Clock;
            }
            later(forge, at, elapsed_ms - took_ms);
        });
        let early = found(&report, "early_timeout");
        assert_eq!(early.len(), expected, "{elapsed_ms} ms: {report}");
        assert_eq!(report.findings.len(), expected, "{report}");
    }
}

#[test]
fn what_is_not_checked_of_times_is_said_by_both_verifiers() {
    let directory = tempfile::tempdir().unwrap();
    let report = report(directory.path(), |_| {});
    let text = report.to_string();
    assert!(text.contains("not checked: times: "), "{text}");
    let output = python::run_log(&directory.path().join("log"), &[]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("not checked: the hands by the rules, their games, seats and times"));
}

#[test]
fn decks_that_only_the_seed_of_the_server_decides_are_counted_as_not_checked() {
    let said = |report: &Report| {
        let mut lines = report.not_checked.iter();
        lines.find(|line| line.starts_with("who chose")).cloned()
    };
    assert_eq!(said(&after(|_| {})), None, "every player gave a seed");
    let report = after(|forge| {
        let (index, _) = first_hand(forge);
        if let Event::HandCommit(commit) = &mut forge.entries[index].1 {
            for seat in &mut commit.seats {
                seat.commit = None;
            }
        }
    });
    let expected = "who chose the decks: 1 of 40 follow from the server's seed alone";
    assert!(said(&report).unwrap().starts_with(expected), "{report}");
    assert_eq!(report.hands.unwrap().server_alone, 1);
}

/// Whether a text has what only a program's source has: braces, paths, words with an inner capital.
fn is_source(text: &str) -> bool {
    let inner_capital =
        |pair: &[char]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase();
    let letters: Vec<char> = text.chars().collect();
    text.contains(['{', '}'])
        || text.contains("::")
        || text.contains("Some(")
        || letters.windows(2).any(inner_capital)
}

/// A change of an event, if it can be changed that way.
type Edit = fn(&mut Event) -> bool;

/// The code of a finding, and a change of the log that gives it.
const EDITS: [(&str, Edit); 5] = [
    ("act", |event| match event {
        Event::Act(act) => {
            act.pot = whole(act.pot.get() + 1);
            true
        }
        _ => false,
    }),
    ("deal_order", |event| match event {
        Event::Deal(deal) => {
            deal.pos.reverse();
            deal.pos.len() > 1
        }
        _ => false,
    }),
    ("pots", |event| match event {
        Event::HandClose(close) => {
            close.pots[0].amt = whole(close.pots[0].amt.get() + 1);
            true
        }
        _ => false,
    }),
    ("chips", |event| match event {
        Event::HandClose(close) => {
            close.chips_after = whole(close.chips_after.get() + 1);
            true
        }
        _ => false,
    }),
    ("illegal_act", |event| match event {
        Event::Act(act) => {
            *event = Event::Deal(Deal {
                hand: act.hand,
                pos: vec![51],
                seq: act.seq,
                to: Recipient::Board,
            });
            true
        }
        _ => false,
    }),
];

#[test]
fn findings_are_words_and_no_source() {
    assert!(is_source("Act { amt: Whole(5) }") && is_source("HandClose"));
    for (code, edit) in EDITS {
        let report = after(|forge| {
            let edited = forge.entries.iter_mut().any(|(_, event)| edit(event));
            assert!(edited, "{code}: nothing was changed");
        });
        assert!(!found(&report, code).is_empty(), "{code}: {report}");
        for finding in &report.findings {
            assert!(!is_source(&finding.expected), "{code}: {finding}");
            assert!(!is_source(&finding.got), "{code}: {finding}");
            assert!(!is_source(&finding.evidence), "{code}: {finding}");
        }
    }
}
