//! `fair-deal.json`: 16 hands with every intermediate value.

use dealproof_rng::fair::{
    Beacon, ClientSeed, Contribution, Contributions, DealInput, HandId, Origin, Player, Seat,
    ServerSeed, TableName,
};
use dealproof_rng::hex;
use dealproof_rng::shuffle::DeckSize;
use serde_json::{Value, json};

use crate::vectors::{bytes, number, read, text};

pub(crate) fn deal_input(input: &Value) -> DealInput {
    let contributions = input["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| Contribution {
            seat: Seat::new(number(player, "seat")).unwrap(),
            player: Player::new(text(player, "player")).unwrap(),
            seed: ClientSeed::new(bytes(player, "seed")),
        })
        .collect();
    let beacon = &input["beacon"];
    DealInput {
        origin: Origin::new(text(input, "origin")).unwrap(),
        hand: HandId::new(number(input, "epoch"), number(input, "index")).unwrap(),
        table: TableName::new(text(input, "table")).unwrap(),
        profile: bytes(input, "profile"),
        size: DeckSize::new(usize::try_from(number(input, "cards")).unwrap()).unwrap(),
        server_seed: ServerSeed::new(bytes(input, "server_seed")),
        contributions: Contributions::new(contributions).unwrap(),
        beacon: (!beacon.is_null()).then(|| Beacon {
            chain: bytes(beacon, "chain"),
            round: number(beacon, "round"),
            randomness: bytes(beacon, "randomness"),
        }),
    }
}

#[test]
fn every_published_hand_is_reproduced() {
    let cases = read("fair-deal.json");
    for case in &cases {
        let input = deal_input(&case["input"]);
        let deal = input.derive().unwrap();
        let keys = deal.disclose();
        let position = u8::try_from(number(&case["input"], "opened")).unwrap();
        let opening = deal.opening(position).unwrap();
        let encode_all = |digests: &[[u8; 32]]| -> Vec<String> {
            digests.iter().map(|digest| hex::encode(digest)).collect()
        };
        let output = json!({
            "server_commit": hex::encode(&input.server_commit()),
            "client_commits": encode_all(&input.client_commits()),
            "transcript": hex::encode(deal.transcript()),
            "prk": hex::encode(&keys.prk),
            "k_shuffle": hex::encode(&keys.k_shuffle),
            "k_salt": hex::encode(&keys.k_salt),
            "deck": hex::encode(deal.deck().cards()),
            "deck_root": hex::encode(deal.deck_root()),
            "opening": {
                "position": opening.position,
                "card": opening.card,
                "salt": hex::encode(&opening.salt),
                "leaf": hex::encode(deal.leaf(position).unwrap()),
                "path": encode_all(&opening.path),
            },
        });
        assert_eq!(output, case["output"], "{}", text(case, "name"));
        for position in 0..u8::try_from(input.size.get()).unwrap() {
            let opening = deal.opening(position).unwrap();
            opening
                .verify(deal.transcript(), input.size, deal.deck_root())
                .unwrap();
        }
    }
    println!("{} hands", cases.len());
    assert_eq!(cases.len(), 16);
}
