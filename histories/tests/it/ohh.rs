//! Hands of every game, written as Open Hand History.

use std::collections::BTreeSet;

use dealproof_histories::ohh;
use serde_json::Value;

use crate::deals::{cards_in, may_know, table, variations};
use crate::play::seat;
use crate::random::Random;

#[test]
fn hands_of_every_game_are_written_as_open_hand_history() {
    let mut random = Random(31);
    let header = ohh::Header {
        site: "example".to_owned(),
        game_number: "7".to_owned(),
        players: vec![(seat(1), "ann".to_owned())],
        ..ohh::Header::default()
    };
    let mut hands = 0;
    for profile in variations() {
        for _ in 0..8 {
            let mut play = table(&profile, 3, &mut random).start();
            let unfinished = ohh::export(&play.state, &play.events, &header);
            assert!(play.to_act().is_none() || unfinished == Err(ohh::OhhFault::NotPlayed));
            while let Some(command) = random.decision(&play.state) {
                play.command(&command).unwrap();
            }
            let text = ohh::export(&play.state, &play.events, &header).unwrap();
            let document: Value = serde_json::from_str(&text).unwrap();
            let hand = &document["ohh"];
            assert_eq!(hand["players"][0]["name"], "ann");
            // Chips put in, less those that came back, are the pots.
            let mut put_in = 0;
            for round in hand["rounds"].as_array().unwrap() {
                for action in round["actions"].as_array().unwrap() {
                    put_in += action["amount"].as_u64().unwrap_or(0);
                }
            }
            let returned: u64 = play.returned().iter().map(|(_, amount)| amount).sum();
            let pots = hand["pots"].as_array().unwrap();
            let amounts: u64 = pots.iter().map(|pot| pot["amount"].as_u64().unwrap()).sum();
            assert_eq!(put_in - returned, amounts, "{profile}");
            let won: u64 = pots
                .iter()
                .flat_map(|pot| pot["player_wins"].as_array().unwrap())
                .map(|win| win["win_amount"].as_u64().unwrap())
                .sum();
            assert_eq!(won, amounts);
            let mut found = BTreeSet::new();
            cards_in(&document, &mut found);
            assert!(found.is_subset(&may_know(&play, None)));
            hands += 1;
        }
    }
    println!("{hands} hands written as Open Hand History");
}
