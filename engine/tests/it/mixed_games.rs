//! Games that take turns at one table, and the button in those without blinds.

use dealproof_engine::table::{Command, Event, HouseRules};
use serde_json::{Value, json};

use crate::play::seat;
use crate::room::{Room, stand, where_to};

const HORSE: [&str; 5] = ["flhe", "flo8", "razz", "stud", "stud8"];

/// A table of six that plays these games, seats 1 to 4 taken.
fn table(games: &[&str], rotation: &Value) -> Room {
    let mut house = json!({"seats_max": 6, "rotation": rotation});
    let after: Vec<Value> = games[1..]
        .iter()
        .map(|name| json!({"name": name}))
        .collect();
    house["rotation"]["games"] = json!(after);
    let mut room = Room::open(&json!({"name": games[0]}), &house);
    room.seat_all(&[1, 2, 3, 4], 10_000);
    room
}

/// Plays hands, and says which game each was and where its button.
fn played(room: &mut Room, hands: usize) -> Vec<(String, u8)> {
    (0..hands)
        .map(|hand| {
            let name = room.table.rules().profile().name.clone();
            let first = room.table.positions().is_none() && hand == 0;
            let deal = room.play(first.then_some(1));
            (name, where_to(&deal).0)
        })
        .collect()
}

fn names(played: &[(String, u8)]) -> Vec<&str> {
    played.iter().map(|(name, _)| name.as_str()).collect()
}

fn buttons(played: &[(String, u8)]) -> Vec<u8> {
    played.iter().map(|(_, button)| *button).collect()
}

#[test]
fn each_game_is_played_for_an_orbit_and_then_it_is_the_next_ones_turn() {
    let mut room = table(&HORSE, &json!({}));
    let hands = played(&mut room, 24);
    let expected: Vec<&str> = (0..24).map(|hand| HORSE[hand / 4 % 5]).collect();
    assert_eq!(names(&hands), expected);
    let changes = |event: &&Event| matches!(event, Event::RulesChanged { .. });
    assert_eq!(room.events.iter().filter(changes).count(), 6);
    assert_eq!(room.replayed(), room.table);
}

#[test]
fn a_house_may_count_hands() {
    let mut room = table(&["nlhe", "plo"], &json!({"every": "hands", "hands": 3}));
    let hands = played(&mut room, 7);
    assert_eq!(
        names(&hands),
        ["nlhe", "nlhe", "nlhe", "plo", "plo", "plo", "nlhe"]
    );
}

#[test]
fn the_button_is_frozen_in_stud_and_goes_on_from_there() {
    // TDA-11B: four hands of hold'em, then it moves on once and stays for stud.
    let mut room = table(&["flhe", "stud"], &json!({}));
    let hands = played(&mut room, 12);
    assert_eq!(buttons(&hands), [1, 2, 3, 4, 1, 1, 1, 1, 1, 2, 3, 4]);
    let mut moves = table(&["flhe", "stud"], &json!({"stud_button": "moves"}));
    let hands = played(&mut moves, 12);
    assert_eq!(buttons(&hands), [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]);
    // A table that plays nothing but stud has nothing to go on from.
    let mut stud = Room::open(&json!({"name": "stud"}), &json!({"seats_max": 6}));
    stud.seat_all(&[1, 2, 3, 4], 10_000);
    assert_eq!(buttons(&played(&mut stud, 5)), [1, 2, 3, 4, 1]);
}

#[test]
fn nobody_has_the_big_blind_twice_over_a_round_of_stud() {
    let mut room = table(&["flhe", "stud"], &json!({}));
    let last = (0..4).map(|hand| room.play((hand == 0).then_some(1)));
    assert_eq!(where_to(&last.last().unwrap()), (4, 1, 2, true));
    // Seat 3, who would be the big blind next, leaves in the round of stud.
    room.play(None);
    room.ask(&stand(3)).unwrap();
    for _ in 0..3 {
        room.play(None);
    }
    assert_eq!(room.table.rules().profile().name, "flhe");
    assert_eq!(where_to(&room.play(None)), (1, 2, 4, true));
}

#[test]
fn the_rotation_decides_about_the_game_and_is_checked() {
    let mut room = table(&["nlhe", "plo"], &json!({}));
    let rules = dealproof_engine::profile::Rules::built_in("flhe").unwrap();
    let change = Command::ChangeRules { rules };
    assert_eq!(room.refused(&change), "games_in_turn");
    let refused = |rotation: Value| {
        let house = HouseRules::from_json(&json!({ "rotation": rotation }));
        house.unwrap_err().to_string()
    };
    let unknown = refused(json!({"games": [{"name": "nlhe"}, {"name": "hearts"}]}));
    assert!(unknown.starts_with("rotation.games[1]: unknown profile"));
    assert_eq!(
        refused(json!({"hands": 0})),
        "rotation.hands: 0 is out of range, expected at least 1"
    );
    // Stud cannot be dealt to nine.
    let house = json!({"seats_max": 9, "rotation": {"games": [{"name": "stud"}]}});
    let house = HouseRules::from_json(&house).unwrap();
    let rules = dealproof_engine::profile::Rules::built_in("flhe").unwrap();
    let refusal = dealproof_engine::table::Table::open(rules, house, 0).unwrap_err();
    assert_eq!(refusal.code(), "table_too_large");
    assert!(room.table.seat(seat(1)).is_some());
}
