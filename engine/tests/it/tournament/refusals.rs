//! Bad input: refused with a code, and nothing changes. `Room` compares state and events.

use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command as HandCommand};
use dealproof_engine::deck::{Deck, DeckKind, Slot};
use dealproof_engine::event::Event as HandEvent;
use dealproof_engine::tournament::seating::Chair;
use dealproof_engine::tournament::{Command, Event, Rules, State, evolve};
use serde_json::{Value, json};

use super::room::{Room, document, player, structure, table};
use crate::play::{chips, seat};

#[test]
fn commands_out_of_place_are_refused() {
    let rules = structure(&json!({
        "entry": {"prize": 100, "fee": 10, "through_level": 1, "count_max": 4},
        "rebuy": {"prize": 1, "chips": 1000, "through_level": 1},
    }));
    let mut room = Room::new(&rules, 7);
    let register = |name: &str, paid: Chips, seats: &[u16]| Command::Register {
        player: player(name),
        paid,
        seats: seats.to_vec(),
    };
    let price = room.price();
    let start = |seats: &[u16]| Command::Start {
        at_ms: 5,
        seats: seats.to_vec(),
    };
    let deck = room.shuffled();
    let hand = Command::StartHand {
        table: table(1),
        deck,
        reshuffles: Vec::new(),
    };
    for (command, code) in [
        (start(&[]), "too_few_entries"),
        (hand.clone(), "not_started"),
        (Command::AdvanceLevel, "not_started"),
        (Command::Clock { at_ms: 1 }, "not_started"),
        (register("a", Chips::ZERO, &[]), "wrong_amount"),
        (register("a", Chips::MAX, &[]), "wrong_amount"),
        (register("a", price, &[0]), "not_a_permutation"),
    ] {
        assert_eq!(room.refused(&command), code, "{command:?}");
    }
    for name in ["a", "b", "c"] {
        room.register(name);
    }
    let who = |name| Command::SitOut {
        player: player(name),
    };
    for (command, code) in [
        (register("a", price, &[]), "already_registered"),
        (start(&[0, 1]), "not_a_permutation"),
        (start(&[0, 1, 1]), "not_a_permutation"),
        (start(&[0, 1, 3]), "not_a_permutation"),
        (who("a"), "not_started"),
    ] {
        assert_eq!(room.refused(&command), code, "{command:?}");
    }
    room.run(start(&[2, 0, 1]));
    let button = |deck| Command::DrawButton {
        table: table(1),
        deck,
    };
    let short = room.random.shuffled(DeckKind::Short);
    let mut slots: Vec<Slot> = deck.slots().to_vec();
    slots[3] = Slot::BLANK;
    let blank = Deck::for_replay(DeckKind::Full, &slots).unwrap();
    let nine: Vec<u16> = (0..9).collect();
    let reseat = |players: &[u16], seats: &[u16]| Command::Reseat {
        players: players.to_vec(),
        seats: seats.to_vec(),
    };
    let fold = |number, at| Command::Hand {
        table: table(number),
        command: HandCommand::act(seat(at), Action::Fold),
    };
    let rebuy = |name| Command::Rebuy {
        player: player(name),
        paid: Chips::from(1),
    };
    for (command, code) in [
        (start(&[2, 0, 1]), "already_started"),
        (hand.clone(), "button_not_drawn"),
        (button(short), "deck_wrong_count"),
        (button(blank), "unknown_card"),
        (fold(1, 1), "no_hand"),
        (fold(2, 1), "unknown_table"),
        (who("x"), "unknown_player"),
        (rebuy("x"), "unknown_player"),
        (rebuy("a"), "rebuy_not_allowed"),
        (
            Command::DeclineRebuy {
                player: player("a"),
            },
            "no_rebuy_pending",
        ),
        (
            Command::AddOn {
                player: player("a"),
                paid: Chips::ZERO,
            },
            "add_on_closed",
        ),
        (
            Command::Return {
                player: player("a"),
            },
            "presence_unchanged",
        ),
        (Command::Clock { at_ms: 4 }, "time_went_back"),
        (Command::HandForHand { on: true }, "pool_open"),
        (
            Command::HandForHand { on: false },
            "hand_for_hand_unchanged",
        ),
        (reseat(&nine, &nine), "nothing_to_reseat"),
        (reseat(&nine, &nine[1..]), "not_a_permutation"),
        (reseat(&[], &nine), "not_a_permutation"),
        (Command::ColourUp { decks: vec![] }, "no_colour_up_due"),
        (register("d", price, &[]), "not_a_permutation"),
        (register("b", price, &nine), "already_registered"),
    ] {
        assert_eq!(room.refused(&command), code, "{command:?}");
    }
    room.run(button(deck));
    assert_eq!(room.refused(&button(deck)), "button_drawn");
    let other = Command::StartHand {
        table: table(1),
        deck: short,
        reshuffles: Vec::new(),
    };
    assert_eq!(room.refused(&other), "deck_wrong_count");
    room.run(hand.clone());
    assert_eq!(room.refused(&hand), "hand_running");
    let big = room.state.tables()[&table(1)].hand().unwrap().state();
    let off_turn = (1..=3).find(|&at| {
        dealproof_engine::betting::legal(big).is_some_and(|legal| legal.seat != seat(at))
    });
    assert_eq!(room.refused(&fold(1, off_turn.unwrap())), "out_of_turn");
    room.run(register("d", price, &nine));
    assert_eq!(room.refused(&register("e", price, &nine)), "entries_full");
    room.run(Command::AdvanceLevel);
    assert_eq!(
        room.refused(&register("e", price, &nine)),
        "registration_closed"
    );
    println!(
        "{} kinds of refusal, {} requests",
        room.refused.len(),
        room.commands
    );
    assert!(room.refused.len() >= 22);
    room.replays();
}

#[test]
fn more_chips_or_money_than_there_can_be_are_refused() {
    let most = (1u64 << 53) - 1;
    let mut room = Room::with(
        &json!({
            "starting_stack": most / 4,
            "entry": {"prize": 1, "count_max": 3},
            "rebuy": {"prize": 1, "chips": most / 2, "through_level": 2, "when": "up_to_starting_stack"},
        }),
        "a b c",
    );
    let rebuy = Command::Rebuy {
        player: player("a"),
        paid: chips(1),
    };
    assert_eq!(room.refused(&rebuy), "too_many_chips");
    let mut rich = Room::new(
        &structure(&json!({"entry": {"prize": most / 2, "fee": most / 2}, "starting_stack": 1000})),
        3,
    );
    rich.register("a");
    let second = Command::Register {
        player: player("b"),
        paid: rich.price(),
        seats: vec![],
    };
    assert_eq!(rich.refused(&second), "too_many_chips");
}

/// What a structure with these members is refused for.
fn refused(over: &Value) -> String {
    Rules::from_json(&document(over)).unwrap_err().to_string()
}

#[test]
fn structures_that_cannot_be_played_are_refused() {
    let hands = |small: u64, big: u64, hands: u64| json!({"blinds": [small, big], "length": {"hands": hands}});
    for (over, expected) in [
        (
            json!({"name": "Big One"}),
            "name: expected letters a-z, digits and _",
        ),
        (json!({"levels": []}), "levels: 0 is out of range"),
        (
            json!({"levels": [hands(50, 100, 0)]}),
            "levels.length: 0 is out of range",
        ),
        (
            json!({"levels": [hands(100, 50, 1)]}),
            "level 1: blinds must not decrease: 50 follows 100",
        ),
        (
            json!({"levels": [{"blinds": [1, 2], "length": {"hands": 1, "ms": 1}}]}),
            "expected the length of a level in hands or in ms",
        ),
        (json!({"table_size": 1}), "table_size: 1 is out of range"),
        (json!({"table_size": 11}), "table_size: 11 is out of range"),
        (
            json!({"starting_stack": 0}),
            "starting_stack: 0 is out of range",
        ),
        (
            json!({"starting_stack": -1}),
            "invalid value: integer `-1`, expected u64",
        ),
        (
            json!({"starting_stack": 1u64 << 53}),
            "expected at most 9007199254740991 chips, found 9007199254740992",
        ),
        (
            json!({"seating": {"difference_max": 0}}),
            "seating.difference_max: 0 is out of range",
        ),
        (
            json!({"seating": {"difference_max": 2, "waits_when_short_by": 2}}),
            "seating.waits_when_short_by: 2 is out of range",
        ),
        (
            json!({"entry": {"prize": 1, "count_max": 1}}),
            "entry.count_max: 1 is out of range",
        ),
        (
            json!({"entry": {"prize": 1, "through_level": 6}}),
            "entry.through_level: 6 is out of range",
        ),
        (
            json!({"rebuy": {"prize": 1, "chips": 5, "through_level": 9}}),
            "rebuy.through_level: 9 is out of range",
        ),
        (
            json!({"add_on": {"prize": 1, "chips": 5, "from_level": 3, "through_level": 2}}),
            "add_on.from_level: 3 is out of range",
        ),
        (json!({"payouts": []}), "payouts.entries: 0 is out of range"),
        (
            json!({"payouts": [{"entries": 2, "basis_points": [5000, 4999]}]}),
            "payouts from 2 entries: expected shares that do not grow, 10000 in all",
        ),
        (
            json!({"payouts": [{"entries": 2, "basis_points": [4000, 6000]}]}),
            "payouts from 2 entries: expected shares that do not grow, 10000 in all",
        ),
        (
            json!({"payouts": [{"entries": 2, "basis_points": [5000, 3000, 2000]}]}),
            "payouts from 2 entries: expected shares that do not grow, 10000 in all",
        ),
        (
            json!({"payouts": [{"entries": 2, "basis_points": [10000]},
                               {"entries": 2, "basis_points": [10000]}]}),
            "payouts must ascend",
        ),
        (
            json!({"bounty": {"kind": "fixed"}}),
            "bounty.kind contradicts bounty.amount",
        ),
        (
            json!({"bounty": {"kind": "progressive", "amount": 1, "cash_basis_points": 10001}}),
            "bounty.cash_basis_points: 10001 is out of range",
        ),
        (
            json!({"profile": {"name": "nlhe", "rake": {"basis_points": 5}}}),
            "profile.rake contradicts a tournament",
        ),
        (
            json!({"chips": {"denominations": [100, 25]}}),
            "chips.denominations must ascend",
        ),
        (
            json!({"chips": {"denominations": [25, 60], "colour_up_at": [2]}}),
            "chips.denominations: 60 cannot be paid in chips of 25",
        ),
        (
            json!({"chips": {"denominations": [1, 100], "colour_up_at": [2]}}),
            "chips.odd: race contradicts denominations so far apart that the cards of a deck do not do",
        ),
        (
            json!({"chips": {"denominations": [25], "colour_up_at": [2]}}),
            "chips.colour_up_at contradicts chips.denominations, which has no next one",
        ),
        (
            json!({"chips": {"denominations": [30, 90]}}),
            "starting_stack: 1000 cannot be paid in chips of 30",
        ),
        (
            json!({"chips": {"denominations": [50, 500], "colour_up_at": [2], "odd": "round_up"}}),
            "levels.blinds: 100 cannot be paid in chips of 500",
        ),
    ] {
        assert_eq!(refused(&over), expected);
    }
    assert!(refused(&json!({"prizes": 3})).contains("unknown field `prizes`"));
    assert!(refused(&json!({"profile": {"name": "whist"}})).contains("unknown profile"));
}

#[test]
fn the_canonical_form_states_everything_and_reads_back() {
    let rules = structure(&json!({}));
    let value: Value = serde_json::from_str(rules.canonical_json()).unwrap();
    let again = Rules::from_json(&value).unwrap();
    assert_eq!(again, rules);
    for switch in [
        "same_hand",
        "equal_stacks",
        "mover",
        "split",
        "total",
        "odd",
        "entry",
        "button",
    ] {
        assert!(rules.canonical_json().contains(switch), "{switch}");
    }
    let from_yaml = |text: &str| {
        let structure = serde_yaml::from_str(text).map_err(|error| error.to_string())?;
        Rules::new(structure).map_err(|error| error.to_string())
    };
    let yaml = "{name: small, profile: {name: nlhe}, starting_stack: 500, table_size: 6, entry: {prize: 10},
        levels: [{blinds: [5, 10], length: {ms: 600000}}],
        payouts: [{entries: 2, basis_points: [10000]}]}";
    assert_eq!(from_yaml(yaml).unwrap().structure().table_size, 6);
    assert!(from_yaml("name: [").is_err());
    let page = include_str!("../../../../docs/tournaments.md");
    let example = page.split("```").nth(1).unwrap();
    let published = from_yaml(example.strip_prefix("yaml").unwrap()).unwrap();
    assert_eq!(published.structure().levels.len(), 4);
}

#[test]
fn a_game_of_stud_takes_its_bets_from_the_level() {
    let level = |bet: u64| {
        json!({"ante": {"kind": "each", "amount": bet / 5}, "bring_in": bet / 4, "bet": bet,
               "length": {"hands": 1}})
    };
    let over =
        json!({"profile": {"name": "stud"}, "levels": [level(100), level(200)], "table_size": 8});
    let rules = structure(&over);
    let bets: Vec<[Option<u64>; 2]> = (1..=3)
        .map(|number| {
            let betting = rules.at_level(number).profile().betting;
            [betting.small_bet, betting.big_bet].map(|bet| bet.map(Chips::get))
        })
        .collect();
    let sizes = |small, big| [Some(small), Some(big)];
    assert_eq!(bets, [sizes(100, 200), sizes(200, 400), sizes(200, 400)]);
    let mut fixed = over.clone();
    fixed["levels"][1].as_object_mut().unwrap().remove("bet");
    // The size that the profile states would not rise.
    let refused = refused(&fixed);
    assert!(
        refused.starts_with("level 2: ") && refused.contains("small_bet"),
        "{refused}"
    );
    let mut room = Room::with(&over, "a b c");
    room.deal(1, &[], "");
    room.replays();
}

#[test]
fn a_player_sees_neither_the_deck_nor_the_cards_of_others() {
    let mut room = Room::with(&json!({"table_size": 3}), "a b c d e f");
    room.deal(1, &[], "");
    let mine = Chair {
        table: table(1),
        seat: seat(2),
    };
    for (viewer, known) in [(None, 0), (Some(mine), 2)] {
        let seen: Vec<Event> = room.events.iter().map(|e| e.seen_by(viewer)).collect();
        let cards: usize = seen
            .iter()
            .map(|event| match event {
                Event::HandDealt { deck, .. } => deck.len(),
                Event::Hand {
                    event: HandEvent::CardsDealt { cards, .. },
                    ..
                } => cards.iter().filter(|slot| !slot.is_blank()).count(),
                _ => 0,
            })
            .sum();
        assert_eq!(cards, known);
    }
    let elsewhere = Chair {
        table: table(2),
        seat: seat(2),
    };
    let public: Vec<Event> = room.events.iter().map(|e| e.seen_by(None)).collect();
    let other: Vec<Event> = room
        .events
        .iter()
        .map(|e| e.seen_by(Some(elsewhere)))
        .collect();
    assert_eq!(public, other);
}

#[test]
fn events_of_another_tournament_are_violations() {
    let room = Room::with(&json!({"bounty": {"kind": "fixed", "amount": 5}}), "a b c");
    let wrong = [
        Event::PlayerRegistered {
            player: player("a"),
            prize: Chips::ZERO,
            fee: Chips::ZERO,
            bounty: Chips::ZERO,
        },
        Event::HandFinished { table: table(1) },
        Event::HandFinished { table: table(9) },
        Event::RebuyDeclined {
            player: player("x"),
        },
        Event::TableBroken { table: table(1) },
        Event::PlayersEliminated {
            players: vec![player("a")],
            fell: 0,
        },
        Event::BountyWon {
            player: player("a"),
            of: player("b"),
            cash: Chips::from(6),
            added: Chips::ZERO,
        },
    ];
    for event in wrong {
        let mut state: State = room.state.clone();
        assert!(evolve(&mut state, &event).is_err(), "{event:?}");
    }
}
