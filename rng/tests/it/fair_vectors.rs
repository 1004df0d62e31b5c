//! `fair-deal.json`: 16 hands with every intermediate value. `fair-deal-checks.json`: every other
//! step, and every way in which one is refused.

use std::collections::BTreeSet;

use dealproof_rng::fair::beacon::Schedule;
use dealproof_rng::fair::{
    Beacon, ClientSeed, CommitTicket, CommittedSeats, Contribution, Contributions, DealInput,
    Digest, Epoch, GroupSize, HandId, HandTicket, Opening, Origin, Player, Refusal, Seat,
    ServerSeed, TableName, Ticket, chosen, verify_epoch_proof, verify_openings,
};
use dealproof_rng::hex::{self, HexError};
use dealproof_rng::shuffle::DeckSize;
use serde_json::{Value, json};

use crate::vectors::{list, number, read, text};

/// A value, or the published name of why there is none.
type Checked<T> = Result<T, &'static str>;

#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that map_err takes"
)]
fn code(refusal: impl Refusal) -> &'static str {
    refusal.code()
}

fn bytes(case: &Value, member: &str) -> Checked<[u8; 32]> {
    hex::decode_array(text(case, member)).map_err(code)
}

fn digest(case: &Value, member: &str) -> Checked<Digest> {
    bytes(case, member).map(Digest)
}

fn digests(values: &Value) -> Checked<Vec<Digest>> {
    let decode = |value: &Value| hex::decode_array(value.as_str().unwrap()).map(Digest);
    let decoded: Result<_, HexError> = values.as_array().unwrap().iter().map(decode).collect();
    decoded.map_err(code)
}

fn encode_all(digests: &[Digest]) -> Vec<String> {
    digests.iter().map(Digest::to_string).collect()
}

fn origin(input: &Value) -> Checked<Origin> {
    Origin::new(text(input, "origin")).map_err(code)
}

fn hand(input: &Value, index: &str) -> Checked<HandId> {
    HandId::new(number(input, "epoch"), number(input, index)).map_err(code)
}

fn size(input: &Value) -> Checked<DeckSize> {
    DeckSize::new(usize::try_from(number(input, "cards")).unwrap()).map_err(code)
}

fn seat(value: &Value) -> Checked<Seat> {
    Seat::new(number(value, "seat")).map_err(code)
}

fn player(value: &Value) -> Checked<Player> {
    Player::new(text(value, "player")).map_err(code)
}

fn beacon(value: &Value) -> Checked<Beacon> {
    let signature = hex::decode(text(value, "signature")).map_err(code)?;
    Beacon::signed(
        digest(value, "chain")?,
        number(value, "round"),
        digest(value, "randomness")?,
        &signature,
    )
    .map_err(code)
}

pub(crate) fn deal_input(input: &Value) -> Checked<DealInput> {
    let contributions = list(input, "players")
        .iter()
        .map(|value| {
            Ok(Contribution {
                seat: seat(value)?,
                player: player(value)?,
                seed: ClientSeed::new(bytes(value, "seed")?),
            })
        })
        .collect::<Checked<Vec<_>>>()?;
    let given = &input["beacon"];
    Ok(DealInput {
        origin: origin(input)?,
        hand: hand(input, "index")?,
        table: TableName::new(text(input, "table")).map_err(code)?,
        profile: digest(input, "profile")?,
        size: size(input)?,
        server_seed: ServerSeed::new(bytes(input, "server_seed")?),
        contributions: Contributions::new(contributions).map_err(code)?,
        beacon: (!given.is_null()).then(|| beacon(given)).transpose()?,
    })
}

fn derive(input: &Value) -> Checked<Value> {
    let deal_input = deal_input(input)?;
    let deal = deal_input.derive().unwrap();
    let keys = deal.disclose();
    let position = u8::try_from(number(input, "opened")).unwrap();
    let opening = deal.opening(position).ok_or("position-range")?;
    Ok(json!({
        "server_commit": deal_input.server_commit().to_string(),
        "client_commits": encode_all(&deal_input.client_commits()),
        "transcript": deal.transcript().to_string(),
        "prk": hex::encode(&keys.prk),
        "k_shuffle": hex::encode(&keys.k_shuffle),
        "k_salt": hex::encode(&keys.k_salt),
        "deck": hex::encode(deal.deck().cards()),
        "deck_root": deal.deck_root().to_string(),
        "opening": {
            "position": opening.position,
            "card": opening.card,
            "salt": hex::encode(&opening.salt),
            "leaf": deal.leaf(position).unwrap().to_string(),
            "path": encode_all(&opening.path),
        },
    }))
}

fn openings(input: &Value) -> Checked<Value> {
    let openings = list(input, "openings")
        .iter()
        .map(|value| {
            Ok(Opening {
                position: u8::try_from(number(value, "position")).unwrap(),
                card: u8::try_from(number(value, "card")).unwrap(),
                salt: bytes(value, "salt")?,
                path: digests(&value["path"])?,
            })
        })
        .collect::<Checked<Vec<_>>>()?;
    let (transcript, root) = (digest(input, "transcript")?, digest(input, "deck_root")?);
    verify_openings(&openings, &transcript, size(input)?, &root).map_err(code)?;
    Ok(true.into())
}

fn reveal(input: &Value) -> Checked<Value> {
    let commits = list(input, "commits")
        .iter()
        .map(|value| Ok((seat(value)?, player(value)?, digest(value, "commit")?)))
        .collect::<Checked<Vec<_>>>()?;
    let reveals = list(input, "reveals")
        .iter()
        .map(|value| Ok((seat(value)?, ClientSeed::new(bytes(value, "seed")?))))
        .collect::<Checked<Vec<_>>>()?;
    let committed = CommittedSeats::new(origin(input)?, hand(input, "index")?, commits);
    let contributions = committed.map_err(code)?.reveal(reveals).map_err(code)?;
    Ok(hex::encode(&contributions.encode()).into())
}

fn epoch(input: &Value) -> Checked<Value> {
    let seeds = digests(&input["seeds"])?;
    let count = seeds.len();
    let seeds = seeds
        .into_iter()
        .map(|seed| ServerSeed::new(seed.0))
        .collect();
    let epoch = Epoch::new(&origin(input)?, number(input, "epoch"), seeds).map_err(code)?;
    let proofs: Vec<Vec<String>> = (0..count)
        .map(|index| encode_all(&epoch.proof(index).unwrap()))
        .collect();
    Ok(json!({
        "commits": encode_all(epoch.commits()),
        "root": epoch.root().to_string(),
        "proofs": proofs,
    }))
}

fn epoch_proof(input: &Value) -> Checked<Value> {
    verify_epoch_proof(
        &digest(input, "root")?,
        number(input, "n"),
        number(input, "index"),
        &digest(input, "commit")?,
        &digests(&input["proof"])?,
    )
    .map_err(code)?;
    Ok(true.into())
}

fn round(input: &Value) -> u64 {
    let schedule = Schedule {
        genesis_s: number(input, "genesis"),
        period_s: number(input, "period").try_into().unwrap(),
        margin_ms: number(input, "margin_ms"),
    };
    let t = number(input, "t");
    let round = schedule.round_for(t);
    // The definition itself: this round is late enough, and the one before is not.
    assert!(schedule.time_ms(round) >= t + schedule.margin_ms);
    assert!(round == 1 || schedule.time_ms(round - 1) < t + schedule.margin_ms);
    round
}

fn choose(input: &Value) -> Checked<Value> {
    let size = GroupSize::new(number(input, "m")).map_err(code)?;
    let beacon = beacon(&input["beacon"])?;
    let first = hand(input, "first")?;
    Ok(chosen(&origin(input)?, first, size, &beacon).into())
}

fn hand_ticket(input: &Value) -> Checked<Ticket> {
    Ok(Ticket::Hand(HandTicket {
        origin: origin(input)?,
        hand: hand(input, "index")?,
        transcript: digest(input, "transcript")?,
        deck_root: digest(input, "deck_root")?,
    }))
}

fn commit_ticket(input: &Value) -> Checked<Ticket> {
    Ok(Ticket::Commit(CommitTicket {
        origin: origin(input)?,
        hand: hand(input, "index")?,
        server_commit: digest(input, "server_commit")?,
        round: Some(number(input, "round")).filter(|&round| round > 0),
        line: number(input, "line"),
        leaf: digest(input, "leaf")?,
    }))
}

fn tickets(input: &Value) -> Checked<Value> {
    let texts = list(input, "texts").iter();
    let tickets = texts
        .map(|value| Ticket::verify(value.as_str().unwrap(), |_| true).map_err(code))
        .collect::<Checked<Vec<_>>>()?;
    tickets[0].agree(&tickets[1]).map_err(code)?;
    Ok(true.into())
}

fn check(case: &Value) -> Checked<Value> {
    let input = &case["input"];
    match text(case, "check") {
        "derive" => derive(input),
        "openings" => openings(input),
        "reveal" => reveal(input),
        "epoch" => epoch(input),
        "epoch-proof" => epoch_proof(input),
        "round" => Ok(round(input).into()),
        "choose" => choose(input),
        "ticket" => Ok(hand_ticket(input)?.text().into()),
        "commit-ticket" => Ok(commit_ticket(input)?.text().into()),
        "tickets" => tickets(input),
        other => panic!("no check {other}"),
    }
}

#[test]
fn every_published_hand_is_reproduced() {
    let cases = read("fair-deal.json");
    for case in &cases {
        let name = text(case, "name");
        assert_eq!(derive(&case["input"]).unwrap(), case["output"], "{name}");
        let input = deal_input(&case["input"]).unwrap();
        let deal = input.derive().unwrap();
        let openings: Vec<Opening> = (0..).map_while(|position| deal.opening(position)).collect();
        assert_eq!(openings.len(), input.size.get());
        verify_openings(&openings, deal.transcript(), input.size, deal.deck_root()).unwrap();
    }
    println!("{} hands", cases.len());
    assert_eq!(cases.len(), 16);
}

#[test]
fn every_published_step_is_reproduced_and_every_lie_refused_by_name() {
    let cases = read("fair-deal-checks.json");
    let mut refusals = BTreeSet::new();
    for case in &cases {
        let expected = match case.get("refusal") {
            Some(refusal) => {
                refusals.insert(refusal.as_str().unwrap());
                Err(refusal.as_str().unwrap())
            }
            None => Ok(case["output"].clone()),
        };
        assert_eq!(check(case), expected, "{}", text(case, "name"));
    }
    println!("{} cases, {} kinds of refusal", cases.len(), refusals.len());
    assert!(cases.len() >= 100 && refusals.len() >= 24);
}

#[test]
fn an_unsigned_ticket_is_refused() {
    let cases = read("fair-deal-checks.json");
    let case = cases.iter().find(|case| case["name"] == "ticket").unwrap();
    let ticket = Ticket::verify(text(case, "output"), |_| false);
    assert_eq!(ticket.map_err(code), Err("ticket-signature"));
}

#[test]
fn the_document_names_every_refusal_and_every_domain() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/fair-deal.md");
    let document = std::fs::read_to_string(path).unwrap();
    for case in read("fair-deal-checks.json") {
        if let Some(refusal) = case.get("refusal").and_then(Value::as_str) {
            assert!(document.contains(&format!("`{refusal}`")), "{refusal}");
        }
    }
    for (name, domain, _) in dealproof_rng::shuffle::Domain::PUBLISHED {
        let number = match domain.number() {
            number if number == 1 << 32 => "2^32 and up".to_owned(),
            number => number.to_string(),
        };
        let row = document
            .lines()
            .find(|line| line.starts_with(&format!("| `{name}`:")))
            .unwrap_or_else(|| panic!("{name} is not in the document"));
        assert!(row.ends_with(&format!("| {number} |")), "{row}");
    }
}
