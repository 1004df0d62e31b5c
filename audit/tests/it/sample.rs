//! Sample logs with every kind of entry.

use dealproof_audit::entry::*;
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey};
use dealproof_audit::memory::MemoryLog;

pub(crate) const GENESIS_MS: u64 = 1_700_000_000_000;

pub(crate) struct Keys {
    pub(crate) log: SigningKey,
    pub(crate) ticket: SigningKey,
    pub(crate) root: SigningKey,
    pub(crate) witness: SigningKey,
}

pub(crate) fn origin() -> KeyName {
    "example.com/poker".parse().unwrap()
}

pub(crate) fn keys() -> Keys {
    let note = |name, seed| SigningKey::from_seed(name, KeyType::Note, &[seed; 32]);
    Keys {
        log: note(origin(), 1),
        ticket: note(origin().ticket().unwrap(), 2),
        root: note(origin().root().unwrap(), 3),
        witness: SigningKey::from_seed(
            "witness.example".parse().unwrap(),
            KeyType::Cosignature,
            &[4; 32],
        ),
    }
}

pub(crate) fn log_open(keys: &Keys) -> LogOpen {
    LogOpen {
        genesis_t: whole(GENESIS_MS),
        log_vkey: keys.log.verifier_key().clone(),
        origin: origin(),
        quorum: whole(1),
        root_vkey: keys.root.verifier_key().clone(),
        software: Hash::of(b"software"),
        spec: Spec::V1,
        ticket_vkey: keys.ticket.verifier_key().clone(),
        witnesses: vec![keys.witness.verifier_key().clone()],
    }
}

/// A log of about this many entries, all kinds but those about keys in turn, with a checkpoint
/// after every `batch` entries and at the end.
pub(crate) fn log(entries: u64, batch: u64) -> MemoryLog {
    log_from(0, entries, batch)
}

/// Such a log that begins with another event.
pub(crate) fn log_from(first: usize, entries: u64, batch: u64) -> MemoryLog {
    let keys = keys();
    let mut log = MemoryLog::open(log_open(&keys)).unwrap();
    let events = events();
    while log.size() < entries {
        let place = first + usize::try_from(log.size()).unwrap();
        let event = events[place % events.len()].clone();
        log.append(GENESIS_MS + 7 * log.size(), event).unwrap();
        if log.size().is_multiple_of(batch) {
            log.checkpoint(&keys.log).unwrap();
        }
    }
    if !log.size().is_multiple_of(batch) {
        log.checkpoint(&keys.log).unwrap();
    }
    log
}

pub(crate) fn whole(value: u64) -> Whole {
    value.try_into().unwrap()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// One event of each kind that may stand anywhere, with optional members present and absent.
pub(crate) fn events() -> Vec<Event> {
    let hand: HandId = "3.17".parse().unwrap();
    let hash = Hash::of;
    let word = |text: &str| text.parse::<Word>().unwrap();
    let player = PlayerId([0xab; 16]);
    let table: Table = "table 1 \"Äé\"".parse().unwrap();
    vec![
        Profile {
            doc: "{\"name\":\"nlhe\",\"note\":\"tab\\tand \u{7f} and 😀\"}".into(),
            name: "nlhe".into(),
            profile: hash(b"profile"),
        }
        .into(),
        SeatChange {
            amt: whole(100),
            op: SeatOp::BuyIn,
            player,
            seat: seat(3),
            stack: whole(100),
            table: table.clone(),
        }
        .into(),
        SeedEpoch {
            beacon_chain: Some(hash(b"chain")),
            beacon_genesis: Some(whole(1_692_803_367)),
            beacon_period: Some(whole(3)),
            epoch: whole(3),
            margin_ms: Some(whole(1000)),
            n: whole(1000),
            root: hash(b"root"),
            table: table.clone(),
            vault: hash(b"vault"),
        }
        .into(),
        EpochClose {
            epoch: whole(3),
            used: whole(18),
        }
        .into(),
        HandCommit {
            beacon_round: Some(whole(123)),
            button: seat(1),
            commit: hash(b"commit"),
            epoch: whole(3),
            game: "nlhe".into(),
            index: whole(17),
            level: None,
            posts: vec![Post {
                dead: whole(1),
                live: whole(2),
                seat: seat(2),
            }],
            profile: hash(b"profile"),
            proof: vec![hash(b"a"), hash(b"b")],
            seats: vec![
                DealtIn {
                    commit: None,
                    player,
                    seat: seat(1),
                    stack: whole(0),
                },
                DealtIn {
                    commit: Some(hash(b"c")),
                    player,
                    seat: seat(64),
                    stack: whole((1 << 53) - 1),
                },
            ],
            straddles: vec![Straddle {
                amount: whole(4),
                seat: seat(3),
            }],
            table: table.clone(),
        }
        .into(),
        HandReveal {
            hand,
            seeds: vec![SeatSeed {
                seat: seat(64),
                seed: hash(b"seed"),
            }],
        }
        .into(),
        HandOpen {
            beacon_sig: BeaconSignature::new(vec![7; 48]),
            deck_root: hash(b"deck"),
            hand,
            t_hash: hash(b"t"),
            ticket: TicketSignature([9; 68]),
        }
        .into(),
        Deal {
            hand,
            pos: vec![0, 1],
            seq: whole(0),
            to: Recipient::Seat(seat(3)),
        }
        .into(),
        Act {
            amt: whole(6),
            by: Actor::Player,
            hand,
            op: ActOp::Raise,
            pos: vec![],
            pot: whole(9),
            seat: seat(3),
            seq: whole(1),
        }
        .into(),
        Act {
            amt: whole(0),
            by: Actor::Clock,
            hand,
            op: ActOp::Draw,
            pos: vec![3, 4],
            pot: whole(9),
            seat: seat(1),
            seq: whole(2),
        }
        .into(),
        Show {
            cards: vec![OpenedCard {
                card: "As".parse().unwrap(),
                path: vec![hash(b"p")],
                pos: 51,
                salt: hash(b"salt"),
            }],
            hand,
            seq: whole(3),
            why: ShowReason::Showdown,
        }
        .into(),
        HandClose {
            chips_after: whole(99),
            chips_before: whole(100),
            end: word("showdown"),
            events: whole(4),
            hand,
            lines: hash(b"lines"),
            net: vec![Net {
                bet: whole(3),
                delta: (-3).try_into().unwrap(),
                seat: seat(1),
                won: whole(0),
            }],
            pots: vec![Pot {
                amt: whole(9),
                seats: vec![seat(1), seat(3)],
                wins: vec![SeatAmount {
                    amt: whole(8),
                    seat: seat(3),
                }],
            }],
            rake: whole(1),
            returned: vec![],
        }
        .into(),
        HandVoid {
            hand,
            lines: hash(b"lines"),
            reason: word("not_revealed"),
            refund: vec![],
            seat: Some(seat(2)),
            server_seed: Some(hash(b"server")),
        }
        .into(),
        Event::Reveal(Reveal::Hand(RevealHand {
            hand,
            server_seed: hash(b"server"),
        })),
        Event::Reveal(Reveal::Range(RevealRange {
            epoch: whole(3),
            file: hash(b"file"),
            first: whole(0),
            last: whole(17),
        })),
        Run {
            nonce: None,
            plan: hash(b"plan"),
            record: Some(hash(b"record")),
            state: RunState::Finished,
        }
        .into(),
        RngHealth {
            count: whole(1),
            result: word("pass"),
            samples: whole(1024),
            source: word("os"),
        }
        .into(),
        Clock {
            ack: Some(true),
            before: whole(5),
            now: whole(4),
        }
        .into(),
        Incident {
            code: word("override"),
            hand: Some(hand),
            table: None,
            text: "line\nbreak, \u{1} and \\ and /".into(),
        }
        .into(),
        Recovery {
            cut_bytes: whole(12),
            cut_sha256: hash(b"cut"),
            kept: whole(7),
            open: vec![hand],
        }
        .into(),
        SoftwareCheck {
            failed: vec!["bin/engine".into()],
            manifest: hash(b"manifest"),
            result: word("fail"),
        }
        .into(),
        Anchor {
            kind: word("rfc3161"),
            sha256: hash(b"token"),
            size: whole(5),
        }
        .into(),
    ]
}
