//! Hands whose deck depends on a public beacon: the verifier hashes them with the code of the
//! fair-deal vectors, and takes round and signature from the log.

use dealproof_audit::entry::*;
use dealproof_audit::hand::HandRecord;
use dealproof_audit::hash::Hash;
use dealproof_audit::key::Signer;
use dealproof_audit::note::Note;
use dealproof_audit::verify::Hands;
use dealproof_engine::profile::Rules;
use dealproof_rng::fair::beacon::Schedule;
use dealproof_rng::fair::{self, Beacon, ClientSeed, Contribution, Contributions, ServerSeed};
use dealproof_rng::shuffle::DeckSize;

use crate::sample::{keys, origin, seat, whole};

/// A real round of the chain "quicknet", that of `fair-deal.json`.
const CHAIN: &str = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const SIGNATURE: &str = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";
const ROUND: u64 = 657_413;
const MARGIN_MS: u64 = 2_000;
const SERVER_SEED: [u8; 32] = [9; 32];

fn schedule() -> Schedule {
    Schedule {
        genesis_s: 1_692_803_367,
        period_s: 3.try_into().unwrap(),
        margin_ms: MARGIN_MS,
    }
}

/// What a log says up to the first card, and when it says `hand_commit`.
struct Begun {
    epoch: SeedEpoch,
    commit: HandCommit,
    reveal: HandReveal,
    open: HandOpen,
    committed_ms: u64,
}

/// A hand of two players, dealt by the operator's side of the protocol.
fn begun(beacon: Option<Beacon>) -> Begun {
    let (rules, table) = (Rules::built_in("nlhe").unwrap(), "T1".parse().unwrap());
    let fair_origin = fair::Origin::new(origin().as_str()).unwrap();
    let seeds = vec![ServerSeed::new(SERVER_SEED), ServerSeed::new([8; 32])];
    let epoch = fair::Epoch::new(&fair_origin, 0, seeds).unwrap();
    let hand = fair::HandId::new(0, 0).unwrap();
    let players = [1u8, 4].map(|number| Contribution {
        seat: fair::Seat::new(number.into()).unwrap(),
        player: fair::Player::new(&PlayerId([number; 16]).to_string()).unwrap(),
        seed: ClientSeed::new([number; 32]),
    });
    let seats = players.iter().map(|player| DealtIn {
        commit: Some(fair::client_commit(&fair_origin, hand, player)),
        player: PlayerId([player.seat.get(); 16]),
        seat: seat(player.seat.get()),
        stack: whole(10_000),
    });
    let commit = HandCommit {
        beacon_round: beacon.map(|beacon| whole(beacon.round())),
        button: seat(1),
        commit: epoch.commits()[0],
        epoch: whole(0),
        game: "nlhe".into(),
        index: whole(0),
        level: None,
        posts: Vec::new(),
        profile: Hash(*rules.sha256()),
        proof: epoch.proof(0).unwrap(),
        seats: seats.collect(),
        straddles: Vec::new(),
        table,
    };
    let input = fair::DealInput {
        origin: fair_origin,
        hand,
        table: fair::TableName::new("T1").unwrap(),
        profile: Hash(*rules.sha256()),
        size: DeckSize::STANDARD,
        server_seed: ServerSeed::new(SERVER_SEED),
        contributions: Contributions::new(players.to_vec()).unwrap(),
        beacon,
    };
    let deal = input.derive().unwrap();
    let text = input.public().ticket(*deal.deck_root()).text();
    let ticket = Note::sign(text, &keys().ticket).unwrap();
    Begun {
        epoch: SeedEpoch {
            beacon_chain: beacon.map(|beacon| *beacon.chain()),
            beacon_genesis: beacon.map(|_| whole(schedule().genesis_s)),
            beacon_period: beacon.map(|_| whole(schedule().period_s.get())),
            epoch: whole(0),
            margin_ms: beacon.map(|_| whole(MARGIN_MS)),
            n: whole(epoch.size()),
            root: epoch.root(),
            table: "T1".parse().unwrap(),
            vault: Hash::ZERO,
        },
        commit,
        reveal: HandReveal {
            hand,
            seeds: [1u8, 4]
                .map(|number| SeatSeed {
                    seat: seat(number),
                    seed: Hash([number; 32]),
                })
                .to_vec(),
        },
        open: HandOpen {
            beacon_sig: beacon.map(|_| SIGNATURE.parse().unwrap()),
            deck_root: *deal.deck_root(),
            hand,
            t_hash: *deal.transcript(),
            ticket: TicketSignature(ticket.signatures()[0].to_blob().unwrap()),
        },
        committed_ms: schedule().time_ms(ROUND) - MARGIN_MS,
    }
}

fn quicknet() -> Beacon {
    let chain = Hash::from_hex(CHAIN.as_bytes()).unwrap();
    let signature: BeaconSignature = SIGNATURE.parse().unwrap();
    Beacon::of_signature(chain, ROUND, signature.as_bytes()).unwrap()
}

/// The codes of what a verifier finds, first without the vault and then with it.
fn found(begun: Begun) -> Vec<&'static str> {
    let keys = keys();
    let rules = Rules::built_in("nlhe").unwrap();
    let mut hands = Hands::default();
    let sit = |number: u8| SeatChange {
        amt: whole(10_000),
        op: SeatOp::Sit,
        player: PlayerId([number; 16]),
        seat: seat(number),
        stack: whole(10_000),
        table: "T1".parse().unwrap(),
    };
    let profile = Profile {
        doc: rules.canonical_json().to_owned(),
        name: "nlhe".into(),
        profile: Hash(*rules.sha256()),
    };
    let events: [Event; 7] = [
        profile.into(),
        sit(1).into(),
        sit(4).into(),
        begun.epoch.into(),
        begun.commit.into(),
        begun.reveal.into(),
        begun.open.into(),
    ];
    for (index, event) in (1..).zip(events) {
        let entry = Entry {
            index,
            previous: Hash::ZERO,
            time_ms: begun.committed_ms,
            event,
        };
        hands.read(&origin(), keys.ticket.verifier_key(), &entry, Hash::ZERO);
    }
    let records: Vec<HandRecord> = hands.open_hands().map(|(r, _)| r.clone()).collect();
    assert_eq!(records.len(), 1);
    for seed in [None, Some(Hash(SERVER_SEED))] {
        if let Err(finding) = records[0].check(seed.as_ref()) {
            hands.find(finding);
        }
    }
    let (_, findings) = hands.summary();
    findings.kept().iter().map(|f| f.code).collect()
}

#[test]
fn a_hand_with_a_beacon_verifies_and_so_does_one_without() {
    assert_eq!(found(begun(None)), [""; 0]);
    assert_eq!(found(begun(Some(quicknet()))), [""; 0]);
}

#[test]
fn a_wrong_round_signature_or_chain_is_found_and_named() {
    let with = |change: &dyn Fn(&mut Begun)| {
        let mut hand = begun(Some(quicknet()));
        change(&mut hand);
        found(hand)
    };
    // A millisecond later the round is too near; a period earlier it is not the nearest one.
    assert_eq!(with(&|hand| hand.committed_ms += 1), ["beacon_round"; 2]);
    assert_eq!(
        with(&|hand| hand.committed_ms -= 3_000),
        ["beacon_round"; 2]
    );
    // A signature without a round is the more serious fault.
    assert_eq!(with(&|hand| hand.commit.beacon_round = None), ["beacon"; 2]);
    assert_eq!(with(&|hand| hand.open.beacon_sig = None), ["beacon"; 2]);
    let other = BeaconSignature::new(vec![7; 48]);
    let forged = with(&|hand| hand.open.beacon_sig.clone_from(&other));
    assert_eq!(forged, ["transcript"; 2]);
    let chain = with(&|hand| hand.epoch.beacon_chain = Some(Hash::ZERO));
    assert_eq!(chain, ["transcript"; 2]);
    // An epoch that says only half of it has no beacon, so that a signature in it is wrong too.
    let half = with(&|hand| hand.epoch.beacon_period = None);
    assert_eq!(half, ["beacon"; 3]);
    let still = with(&|hand| hand.epoch.beacon_period = Some(whole(0)));
    assert_eq!(still, ["beacon"; 3]);
    // A signature that no epoch asked for.
    let mut unasked = begun(None);
    unasked.open.beacon_sig = other;
    assert_eq!(found(unasked), ["beacon"; 2]);
}

#[test]
fn seeds_are_revealed_by_the_committed_seats_in_order() {
    let with = |change: &dyn Fn(&mut Vec<SeatSeed>)| {
        let mut hand = begun(None);
        change(&mut hand.reveal.seeds);
        found(hand)
    };
    assert_eq!(with(&|seeds| seeds.reverse()), ["reveal"; 2]);
    assert_eq!(
        with(&|seeds| {
            seeds.pop();
        }),
        ["reveal"; 2]
    );
    assert_eq!(with(&|seeds| seeds.push(seeds[1].clone())), ["reveal"; 2]);
    assert_eq!(with(&|seeds| seeds[0].seed = Hash::ZERO), ["reveal"; 2]);
}
