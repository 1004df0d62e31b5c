//! A sit-and-go from the first entry to the last prize, over the lines of the adapter protocol.

use dealproof_adapters::reference::ReferenceEngine;
use serde_json::{Value, json};

/// `SplitMix64` (Steele, Lea, Flood 2014), so that the story never changes with a crate.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    fn deck(&mut self) -> Vec<String> {
        let card = |index: usize| {
            let rank = char::from(b"23456789TJQKA"[index / 4]);
            format!("{rank}{}", char::from(b"cdhs"[index % 4]))
        };
        self.order(52).into_iter().map(card).collect()
    }
}

/// The engine, and every line of the story.
struct Story {
    engine: ReferenceEngine,
    random: Random,
    lines: Vec<String>,
    last: Value,
}

impl Story {
    fn ask(&mut self, mut request: Value) -> Value {
        request["id"] = json!(self.lines.len());
        let line = request.to_string();
        let answer = self.engine.answer_line(line.as_bytes()).answer;
        let answer = serde_json::to_value(answer).unwrap();
        self.lines.push(line);
        self.lines.push(answer.to_string());
        if answer["tournament"].is_object() {
            let tournament = &answer["tournament"];
            let stacks: u64 = sum(tournament, "stack");
            assert_eq!(tournament["chips"], stacks, "chips are conserved");
            assert!(sum(tournament, "prize") <= tournament["prize_pool"].as_u64().unwrap());
            self.last = tournament.clone();
        }
        answer
    }

    fn ask_ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(
            answer["ok"],
            true,
            "{:?}: {answer}",
            self.lines.iter().nth_back(1)
        );
        answer
    }
}

fn sum(tournament: &Value, member: &str) -> u64 {
    let players = tournament["players"].as_array().unwrap();
    players
        .iter()
        .map(|player| player[member].as_u64().unwrap())
        .sum()
}

fn structure() -> Value {
    let level = |small: u64| json!({"blinds": [small, 2 * small], "length": {"hands": 6}});
    json!({
        "name": "sit_and_go",
        "title": "Sit-and-go for nine",
        "profile": {"name": "nlhe_tournament", "showdown": {"muck": "automatic"}},
        "starting_stack": 1500,
        "table_size": 9,
        "entry": {"prize": 101, "fee": 9},
        "bounty": {"kind": "progressive", "amount": 25},
        "levels": [level(25), level(50), level(100), level(200), level(400), level(800)],
        "payouts": [{"entries": 2, "basis_points": [10000]},
                    {"entries": 7, "basis_points": [5000, 3000, 2000]}],
        "chips": {"denominations": [25, 100], "colour_up_at": [3]},
    })
}

fn play(seed: u64) -> Story {
    let mut story = Story {
        engine: ReferenceEngine::default(),
        random: Random(seed),
        lines: Vec::new(),
        last: Value::Null,
    };
    story.ask_ok(json!({"op": "hello", "protocol": 2}));
    story.ask_ok(json!({"op": "tournament_open", "structure": structure()}));
    for number in 1..=9 {
        story.ask_ok(json!({"op": "register", "player": format!("p{number}"), "paid": 135}));
    }
    let seats = story.random.order(9);
    story.ask_ok(json!({"op": "tournament_start", "at_ms": 0, "seats": seats}));
    let deck = story.random.deck();
    story.ask_ok(json!({"op": "draw_button", "table": 1, "deck": deck}));
    for hand in 0.. {
        assert!(hand < 2000, "the story does not end");
        if story.last["phase"] == "over" {
            break;
        }
        let deck = story.random.deck();
        let mut answer = story.ask(json!({"op": "next_hand", "table": 1, "deck": deck}));
        if answer["refusal"]["code"] == "colour_up_due" {
            let deck = story.random.deck();
            story.ask_ok(json!({"op": "colour_up", "decks": [{"table": 1, "deck": deck}]}));
            continue;
        }
        assert_eq!(answer["ok"], true, "{answer}");
        while answer["state"]["to_act"].is_object() {
            let turn = answer["state"]["to_act"].clone();
            let act = decide(&mut story.random, &turn);
            answer = story.ask_ok(act);
        }
    }
    story
}

fn decide(random: &mut Random, turn: &Value) -> Value {
    let mut act = json!({"op": "act", "seat": turn["seat"], "seq": turn["seq"]});
    let roll = random.below(12);
    act["action"] = json!(match roll {
        0 if turn["min_raise_to"].is_u64() => "all_in",
        1 if turn["min_raise_to"].is_u64() && turn["call"] != 0 => {
            act["to"] = turn["min_raise_to"].clone();
            "raise"
        }
        2..=5 if turn["check"] != true => "fold",
        _ if turn["check"] == true => "check",
        _ => "call",
    });
    act
}

#[test]
fn a_sit_and_go_is_played_to_its_last_prize() {
    let mut hands = 0;
    for seed in 1..=5 {
        let story = play(seed);
        let over = &story.last;
        let players = over["players"].as_array().unwrap();
        assert_eq!(players.len(), 9);
        // 909 paid 50/30/20, the remainder to the first.
        assert_eq!(over["prizes"], json!([456, 272, 181]));
        assert_eq!(sum(over, "prize"), 909);
        assert_eq!(over["fees"], 81);
        assert_eq!(sum(over, "bounties_won"), 225);
        assert_eq!(players[0]["place"], 1);
        assert_eq!(players[0]["stack"], over["chips"]);
        let mut place = 1;
        for group in players.chunk_by(|a, b| a["place"] == b["place"]) {
            assert_eq!(group[0]["place"], place);
            assert!(
                group
                    .iter()
                    .all(|player| player["shared_by"] == group.len())
            );
            place += u64::try_from(group.len()).unwrap();
        }
        hands += story
            .lines
            .iter()
            .filter(|line| line.contains(r#""op":"next_hand""#))
            .count();
        // The same seed tells the same story, to the byte.
        assert_eq!(play(seed).lines, story.lines);
    }
    println!("5 sit-and-gos, {hands} hands");
}

#[test]
fn operations_out_of_place_are_refused() {
    let mut engine = ReferenceEngine::default();
    let mut code = |line: &str| {
        let answer = engine.answer_line(line.as_bytes()).answer;
        answer
            .refusal
            .map_or_else(|| "ok".to_owned(), |refusal| refusal.code)
    };
    let open = json!({"id": 1, "op": "tournament_open", "structure": structure()}).to_string();
    for (line, expected) in [
        (r#"{"id":1,"op":"register","player":"a"}"#, "no_tournament"),
        (r#"{"id":1,"op":"standings"}"#, "no_tournament"),
        (r#"{"id":1,"op":"tournament_open"}"#, "malformed_request"),
        (
            r#"{"id":1,"op":"tournament_open","structure":{"name":"x"}}"#,
            "structure_not_accepted",
        ),
        (&open, "ok"),
        (&open, "tournament_is_open"),
        (
            r#"{"id":1,"op":"act","seat":1,"action":"fold"}"#,
            "table_missing",
        ),
        (
            r#"{"id":1,"op":"act","seat":1,"table":1,"action":"fold"}"#,
            "not_started",
        ),
        (
            r#"{"id":1,"op":"next_hand","table":0,"deck":[]}"#,
            "unknown_table",
        ),
        (r#"{"id":1,"op":"register","player":""}"#, "player_name"),
        (
            r#"{"id":1,"op":"register","player":"a","paid":134}"#,
            "wrong_amount",
        ),
        (r#"{"id":1,"op":"register","player":"a"}"#, "ok"),
        (
            r#"{"id":1,"op":"register","player":"a"}"#,
            "already_registered",
        ),
        (r#"{"id":1,"op":"view","seat":1}"#, "no_hand"),
        (r#"{"id":1,"op":"standings"}"#, "ok"),
        (r#"{"id":1,"op":"abandon"}"#, "ok"),
        (r#"{"id":1,"op":"standings"}"#, "no_tournament"),
    ] {
        assert_eq!(code(line), expected, "{line}");
    }
}
