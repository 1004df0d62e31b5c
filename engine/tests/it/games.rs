//! Every game that comes with the crate, and one that does not: random hands of every number of
//! players that the cards allow.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::card::Card;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::{Cards, Deck, Positions, Slot};
use dealproof_engine::event::Event;
use dealproof_engine::ledger::{Account, Ledger};
use dealproof_engine::profile::{BUILT_IN, Rules};
use dealproof_engine::seat::Seat;
use dealproof_engine::view::{self, Viewer};
use dealproof_engine::{invariant, replay, snapshot};
use serde_json::{Value, json};

use crate::deals::{cards_in, may_know, table, variations};
use crate::play::{Play, Table, seat};
use crate::random::Random;

#[test]
fn hands_of_every_game_keep_every_invariant_and_replay() {
    let mut random = Random(2026);
    let (mut hands, mut events_seen) = (0, BTreeMap::new());
    for profile in variations() {
        let most = Rules::from_json(&profile).unwrap().seats_max();
        for players in 2..=most {
            for _ in 0..40 {
                let mut play = table(&profile, players, &mut random).start();
                let mut kept = Vec::new();
                while let Some(command) = random.decision(&play.state) {
                    kept.push((play.events.len(), snapshot::take(&play.state)));
                    play.command(&command)
                        .unwrap_or_else(|r| panic!("{profile}: {r} for {command:?}"));
                    invariant::check(&play.state).unwrap();
                }
                assert_eq!(play.phase(), "COMPLETE");
                replays(&play, &kept);
                books(&play);
                hands += 1;
                for event in &play.events {
                    *events_seen.entry(event.name()).or_insert(0) += 1;
                }
            }
        }
    }
    println!(
        "{hands} hands of {} games: {events_seen:?}",
        variations().len()
    );
    for name in [
        "CardBurned",
        "CardsDiscarded",
        "DiscardsReshuffled",
        "RunsAgreed",
    ] {
        assert!(events_seen.contains_key(name), "{name} never happened");
    }
}

fn replays(play: &Play, kept: &[(usize, Vec<u8>)]) {
    let last = &play.state;
    let rebuilt = replay::rebuild(&play.rules, &play.setup, &play.events).unwrap();
    assert_eq!(&rebuilt, last);
    let verified = replay::verify(&play.rules, &play.setup, &play.events).unwrap();
    assert_eq!(&verified, last);
    for (events, bytes) in kept {
        let state = snapshot::restore(&play.rules, bytes).unwrap();
        assert_eq!(
            &replay::resume(state, &play.events[*events..]).unwrap(),
            last
        );
    }
    let text = serde_json::to_string(&play.events).unwrap();
    let again: Vec<Event> = serde_json::from_str(&text).unwrap();
    assert_eq!(again, play.events);
}

fn books(play: &Play) {
    let mut ledger = Ledger::new();
    for setup in &play.setup.seats {
        ledger.buy_in(setup.seat, setup.stack);
    }
    let mut postings = Vec::new();
    for event in &play.events {
        ledger.record(event, &mut postings).unwrap();
        assert_eq!(ledger.sum(), 0);
    }
    for seat in play.state.seats() {
        let balance = ledger.balance(Account::Stack(seat.seat()));
        assert_eq!(balance, i128::from(seat.stack().get()));
    }
}

/// A decision with discards by position, so that it means the same in a deck of other cards.
fn by_position(play: &Play, command: Command) -> Command {
    let Command::Act {
        seat,
        action: Action::Draw { discard },
        seq,
        at_ms,
    } = command
    else {
        return command;
    };
    let own = play.state.seat(seat).unwrap();
    let place = |slot: &Slot| own.cards().iter().position(|other| other == slot).unwrap();
    let positions = discard.iter().map(|slot| own.positions()[place(slot)]);
    let positions = Positions::try_from_iter(positions).unwrap();
    Command::Act {
        seat,
        action: Action::DrawFrom { positions },
        seq,
        at_ms,
    }
}

/// Everything that a viewer is told.
fn told(play: &Play, viewer: Option<Seat>) -> Value {
    let looks = viewer.map_or(Viewer::Public, Viewer::Seat);
    let events: Vec<Event> = play
        .events
        .iter()
        .map(|event| event.seen_by(viewer))
        .collect();
    json!({"view": view::view(&play.state, looks), "events": events})
}

#[test]
fn views_of_every_game_hold_no_hidden_card_and_do_not_depend_on_one() {
    let mut random = Random(77);
    let (mut looks, mut hidden_cards) = (0, 0);
    for profile in variations() {
        let most = Rules::from_json(&profile).unwrap().seats_max();
        for round in 0..24 {
            let players = 2 + u8::try_from(random.below(u64::from(most) - 1)).unwrap();
            let table = table(&profile, players, &mut random);
            let (rules, setup) = (table.rules.clone(), table.setup.clone());
            let viewer = (round % 4 > 0).then(|| seat(1 + round % players));
            let mut play = table.start();
            let mut commands = Vec::new();
            let mut before = vec![told(&play, viewer)];
            while let Some(command) = random.decision(&play.state) {
                commands.push(by_position(&play, command));
                play.command(&command).unwrap();
                let told = told(&play, viewer);
                let mut found = BTreeSet::new();
                cards_in(&told, &mut found);
                let known = may_know(&play, viewer);
                assert!(
                    found.is_subset(&known),
                    "{profile}: {:?}",
                    found.difference(&known)
                );
                before.push(told);
                looks += 1;
            }
            // Cards that the viewer never saw and that no hand at the showdown held.
            let mut mattered = may_know(&play, viewer);
            for seat in play.state.seats().iter().filter(|seat| seat.is_live()) {
                mattered.extend(seat.cards().iter().filter_map(|slot| slot.card()));
            }
            let kind = rules.profile().deck;
            let of_deck = Card::all().filter(|card| kind.contains(*card));
            let hidden: Vec<Card> = of_deck.filter(|card| !mattered.contains(card)).collect();
            hidden_cards += hidden.len();
            let mut mixed = hidden.clone();
            mixed.rotate_left(hidden.len() / 2);
            let swap = |card: Card| match hidden.iter().position(|other| *other == card) {
                Some(at) => mixed[at],
                None => card,
            };
            let slots = setup.deck.slots().iter();
            let cards: Vec<Card> = slots.map(|slot| swap(slot.card().unwrap())).collect();
            let mut twin = Table { rules, setup };
            twin.setup.deck = Deck::new(kind, &cards).unwrap();
            let mut twin = twin.start();
            assert_eq!(told(&twin, viewer), before[0]);
            for (command, expected) in commands.iter().zip(&before[1..]) {
                twin.command(command).unwrap();
                assert_eq!(&told(&twin, viewer), expected, "{profile}");
            }
        }
    }
    println!(
        "{looks} views of {} games, {hidden_cards} hidden cards exchanged",
        variations().len()
    );
}

/// How many players each game seats, counted by hand.
const SEATS: [(&str, u8); 20] = [
    ("nlhe", 10),
    ("nlhe_tournament", 10),
    ("plhe", 10),
    ("plhe_tournament", 10),
    ("flhe", 10),
    ("flhe_tournament", 10),
    ("plo", 10),
    // 9 * 5 + 5 = 50, and 7 * 6 + 5 = 47.
    ("plo5", 9),
    ("plo6", 7),
    ("plo8", 10),
    ("flo8", 10),
    ("short_deck", 10),
    ("short_deck_ante", 10),
    // 8 * 6 + 1, the last card for all.
    ("stud", 8),
    ("stud8", 8),
    ("razz", 8),
    // 9 * 5 held and 5 thrown away by the drawer; 7 * 5 and 15; 10 * 4 and 12.
    ("five_card_draw", 9),
    ("single_draw", 9),
    ("triple_draw", 7),
    ("badugi", 10),
];

#[test]
fn the_cards_are_enough_when_all_stay_and_exchange_everything() {
    let mut random = Random(52);
    let mut hands = 0;
    for (name, seats) in SEATS {
        for burn in [false, true] {
            let profile = json!({"name": name, "deal": {"burn": burn}});
            let rules = Rules::from_json(&profile).unwrap();
            if !burn {
                assert_eq!(rules.seats_max(), seats, "{name}");
            }
            let most = usize::from(rules.seats_max());
            let crowd = Table::new(&profile, 1, &vec![5000; most + 1]);
            assert_eq!(crowd.refused(), "too_many_seats");
            for _ in 0..20 {
                let mut table = Table::new(&profile, 1, &vec![5000; most]);
                let kind = table.rules.profile().deck;
                table.setup.deck = random.shuffled(kind);
                let orders = table.setup.reshuffles.len();
                table.setup.reshuffles = random.orders(kind, orders);
                let mut play = table.start();
                while let Some(legal) = dealproof_engine::betting::legal(&play.state) {
                    let own = play.state.seat(legal.seat).unwrap().cards().to_vec();
                    let action = match legal {
                        _ if legal.discard.is_some() => Action::Draw {
                            discard: Cards::try_from_iter(own).unwrap(),
                        },
                        _ if legal.bring_in.is_some() => Action::PostBringIn,
                        _ if legal.show => Action::Show,
                        _ if legal.check => Action::Check,
                        _ => Action::Call,
                    };
                    let command = Command::act(legal.seat, action);
                    play.command(&command)
                        .unwrap_or_else(|r| panic!("{name}: {r}"));
                }
                assert_eq!(play.phase(), "COMPLETE");
                assert_eq!(play.count("ShowdownResolved"), 1);
                hands += 1;
            }
        }
    }
    println!("{hands} hands of full tables in which all stay");
    assert_eq!(SEATS.len(), BUILT_IN.len());
}

#[test]
fn a_game_that_nobody_thought_of_is_played_from_its_file_alone() {
    let rules = Rules::new(serde_yaml::from_str(include_str!("pineapple.yaml")).unwrap()).unwrap();
    let profile: Value = serde_json::from_str(rules.canonical_json()).unwrap();
    // Each player throws one of three cards away before the first bets.
    let table = Table::new(&profile, 1, &[1000; 3]);
    let holes = [(1, "Ah Ad 2c"), (2, "Kh Kd 3c"), (3, "Qh Qd 4c")];
    let mut play = table.streets(&[3], &holes, "9s 8s 3d 5d Jh").start();
    assert_eq!((play.phase(), play.to_act()), ("PREFLOP", Some(2)));
    for (word, code) in [
        ("d", "discard_count"),
        ("dKhKd", "discard_count"),
        ("dAh", "not_in_hand"),
    ] {
        assert_eq!(play.refused(word), code);
    }
    assert_eq!(play.refused("c"), "wrong_phase");
    play.act("2:d3c 3:d4c 1:d2c");
    assert_eq!(play.to_act(), Some(1));
    assert!(
        play.state
            .seats()
            .iter()
            .all(|seat| seat.cards().len() == 2)
    );
    play.act("1:c 2:c 3:k 2:k 3:k 1:k 2:k 3:k 1:k 2:k 3:k 1:k");
    assert_eq!(play.stacks(), [1200, 900, 900]);
    let mut random = Random(3);
    for players in 2..=rules.seats_max() {
        for _ in 0..50 {
            let mut play = self::table(&profile, players, &mut random).start();
            while let Some(command) = random.decision(&play.state) {
                play.command(&command).unwrap();
                invariant::check(&play.state).unwrap();
            }
            assert_eq!(play.count("CardsDiscarded"), usize::from(players));
            replays(&play, &[]);
        }
    }
}
