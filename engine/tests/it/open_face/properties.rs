//! Random sessions of several hands, each hand compared with the slow twin, replayed, and looked at
//! through the eyes of every player.

use std::collections::BTreeSet;
use std::sync::Arc;

use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::open_face::{
    self, Event, Points, ReplayFault, Rows, Rules, Setup, State, Variant, state_hash,
};
use dealproof_engine::view::Viewer;
use serde_json::{Value, json};

use super::{PINEAPPLE, REGULAR, bot, rules, twin};
use crate::play::{chips, seat};
use crate::random::Random;

#[derive(Debug, Default)]
struct Counts {
    hands: u32,
    players: u32,
    fouled: u32,
    scoops: u32,
    royalties: u32,
    entered: u32,
    stayed: u32,
    left: u32,
    short: u32,
    views: u32,
    tampered: u32,
}

fn pick<'a>(random: &mut Random, values: &[&'a str]) -> &'a str {
    values[usize::try_from(random.below(values.len() as u64)).unwrap()]
}

fn any_rules(random: &mut Random) -> Arc<Rules> {
    let name = pick(random, &[PINEAPPLE, REGULAR]);
    let cards = pick(random, &["fourteen", "progressive", "thirteen"]);
    let stay = if cards == "thirteen" {
        "as_entered"
    } else {
        pick(random, &["fourteen", "as_entered"])
    };
    rules(&json!({
        "name": name,
        "unit": 1 + random.below(7),
        "short_stack": pick(random, &["left_of_button", "proportional"]),
        "foul_royalties": pick(random, &["collected", "not_collected"]),
        "fantasyland": {
            "entry": pick(random, &["queens", "queens", "aces", "nothing"]),
            "cards": cards,
            "stay_middle": pick(random, &["never", "full_house"]),
            "stay_cards": stay,
            "button": pick(random, &["moves", "stays"]),
        },
    }))
}

/// Nobody sees a card that is not open and not his own.
fn check_views(state: &State, counts: &mut Counts) {
    let mut viewers: Vec<Viewer> = state
        .players()
        .iter()
        .map(|player| Viewer::Seat(player.seat()))
        .collect();
    viewers.push(Viewer::Public);
    for viewer in viewers {
        let text = serde_json::to_string(&open_face::view(state, viewer)).unwrap();
        let mut seen = BTreeSet::new();
        for player in state.players() {
            let own = viewer == Viewer::Seat(player.seat());
            // All cards are opened before anything is scored.
            if own || player.fantasyland().is_none() || player.fouled().is_some() {
                seen.extend(player.rows().cards());
            }
            if own {
                seen.extend(player.hand().iter().chain(player.discards()));
            }
        }
        for card in Card::all() {
            let shown = text.contains(&format!("\"{card}\""));
            assert_eq!(shown, seen.contains(&card), "{card} {viewer:?} {text}");
        }
        counts.views += 1;
    }
}

fn play(random: &mut Random, rules: &Arc<Rules>, setup: &Setup, counts: &mut Counts) -> State {
    let mut events = Vec::new();
    let mut state = open_face::start(rules, setup, &mut events).unwrap();
    let careless = random.below(8) == 0;
    let mut places = 0;
    while state.to_act().is_some() {
        let command = if careless {
            bot::anywhere(random, &state)
        } else {
            bot::careful(random, &state)
        };
        let command = command.unwrap();
        let given = open_face::decide(&state, &command).unwrap();
        let at = events.len();
        open_face::apply(&mut state, &command, &mut events).unwrap();
        assert_eq!(given, events[at..]);
        places += 1;
        if places % 5 == 0 {
            check_views(&state, counts);
        }
    }
    check_views(&state, counts);
    let again = open_face::replay(rules, setup, &events).unwrap();
    assert_eq!(again, state);
    assert_eq!(state_hash(&again), state_hash(&state));
    let json = serde_json::to_string(&events).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Event>>(&json).unwrap(), events);
    tamper(random, rules, setup, &events, counts);
    check_deal(rules, setup, &events);
    compare(rules, setup, &state, &events, counts);
    state
}

/// An event that is left out, told twice or moved is noticed, and so is an early end.
fn tamper(
    random: &mut Random,
    rules: &Arc<Rules>,
    setup: &Setup,
    events: &[Event],
    counts: &mut Counts,
) {
    let at = usize::try_from(random.below(events.len() as u64)).unwrap();
    let mut without = events.to_vec();
    without.remove(at);
    let mut twice = events.to_vec();
    twice.insert(at, events[at].clone());
    let mut moved = events.to_vec();
    moved.swap(at, (at + 1) % events.len());
    for wrong in [without, twice, moved] {
        assert!(open_face::replay(rules, setup, &wrong).is_err(), "{at}");
        counts.tampered += 1;
    }
    let early = open_face::replay(rules, setup, &events[..events.len() - 1]);
    assert!(matches!(early, Err(ReplayFault::Incomplete { .. })));
}

/// The turns go round from the left of the button, and each brings as many cards as the rules say.
fn check_deal(rules: &Rules, setup: &Setup, events: &[Event]) {
    let later = match rules.profile().variant {
        Variant::Regular => vec![1; 8],
        Variant::Pineapple => vec![3; 4],
    };
    let mut order: Vec<_> = setup.seats.clone();
    order.sort_by_key(|player| (player.seat <= setup.button, player.seat));
    let mut expected = Vec::new();
    for player in &order {
        expected.push((player.seat, player.fantasyland.map_or(5, usize::from)));
    }
    for cards in later {
        let others = order.iter().filter(|player| player.fantasyland.is_none());
        expected.extend(others.map(|player| (player.seat, cards)));
    }
    let mut dealt = Vec::new();
    let mut cards_dealt: Vec<Card> = Vec::new();
    for event in events {
        if let Event::CardsDealt { seat, cards } = event {
            dealt.push((*seat, cards.len()));
            cards_dealt.extend(cards);
        }
    }
    assert_eq!(dealt, expected);
    let top = setup.deck.slots().iter().filter_map(|slot| slot.card());
    assert!(top.take(cards_dealt.len()).eq(cards_dealt));
}

/// Everything a hand came to, as the slow twin sees it.
fn compare(rules: &Rules, setup: &Setup, state: &State, events: &[Event], counts: &mut Counts) {
    let profile = rules.profile();
    let mut order: Vec<_> = setup.seats.clone();
    order.sort_by_key(|player| (player.seat <= setup.button, player.seat));
    let players: Vec<_> = order
        .iter()
        .map(|player| state.player(player.seat).unwrap())
        .collect();
    let hands: Vec<_> = players
        .iter()
        .map(|player| twin::hand(player.rows()))
        .collect();
    let mut points = vec![0; hands.len()];
    for (a, first) in hands.iter().enumerate() {
        for (b, second) in hands.iter().enumerate() {
            if a != b {
                points[a] += twin::between(profile, first, second);
            }
        }
    }
    assert_eq!(points.iter().sum::<i32>(), 0);
    let before: Vec<u64> = order.iter().map(|player| player.stack.get()).collect();
    let after = twin::stacks(profile, &points, &before);
    assert_eq!(before.iter().sum::<u64>(), after.iter().sum::<u64>());
    for (place, player) in players.iter().enumerate() {
        let hand = &hands[place];
        assert_eq!(player.fouled(), Some(hand.fouled));
        assert_eq!(player.royalties().map(Points::get), hand.royalties);
        assert_eq!(player.points().get(), points[place]);
        assert_eq!(player.stack().get(), after[place]);
        let was = order[place].fantasyland;
        let next = twin::fantasyland(profile, was, hand);
        assert_eq!(player.next_fantasyland(), next);
        counts.players += 1;
        counts.fouled += u32::from(hand.fouled);
        counts.royalties += u32::from(hand.royalties != [0; 3]);
        counts.entered += u32::from(was.is_none() && next.is_some());
        counts.stayed += u32::from(was.is_some() && next.is_some());
        counts.left += u32::from(was.is_some() && next.is_none());
    }
    counts.hands += 1;
    for event in events {
        match event {
            Event::PaidShort { .. } => counts.short += 1,
            Event::PairScored { scoop, .. } => counts.scoops += u32::from(scoop.get() != 0),
            _ => {}
        }
    }
}

#[test]
fn random_sessions_agree_with_the_slow_twin() {
    let mut random = Random(2013);
    let mut counts = Counts::default();
    while counts.hands < 8_000 {
        let rules = any_rules(&mut random);
        let players = 2 + u8::try_from(random.below(u64::from(rules.seats_max()) - 1)).unwrap();
        let stacks: Vec<_> = (1..=players)
            .map(|number| {
                let most = if random.below(3) == 0 { 40 } else { 2000 };
                (seat(number * 3), chips(1 + random.below(most)))
            })
            .collect();
        let button = seat(u8::try_from(1 + random.below(14)).unwrap());
        let mut setup = Setup::new(button, &stacks, bot::deck(&mut random));
        let allowed = rules.fantasyland_cards();
        for player in &mut setup.seats {
            if let Some((min, max)) = allowed
                && random.below(4) == 0
            {
                let span = u64::from(max - min) + 1;
                player.fantasyland = Some(min + u8::try_from(random.below(span)).unwrap());
            }
        }
        for _ in 0..4 {
            let total: Chips = setup.seats.iter().map(|player| player.stack).sum();
            let state = play(&mut random, &rules, &setup, &mut counts);
            let next = open_face::following(&state, bot::deck(&mut random)).unwrap();
            assert_eq!(
                next.seats.iter().map(|player| player.stack).sum::<Chips>(),
                total
            );
            setup = next;
            if setup.seats.len() < 2 {
                let code = open_face::start(&rules, &setup, &mut Vec::new()).unwrap_err();
                assert_eq!(code.code(), "too_few_seats");
                break;
            }
        }
    }
    println!("{counts:?}");
    assert!(counts.fouled > 1000 && counts.fouled < counts.players * 3 / 4);
    assert!(counts.scoops > 500 && counts.royalties > 3000 && counts.short > 500);
    assert!(counts.entered > 150 && counts.stayed > 100 && counts.left > 200);
}

/// Rows that nobody had to play for: sound hands and high royalties are as frequent as we like.
#[test]
fn random_rows_score_as_the_slow_twin_says() {
    let mut random = Random(104);
    let rules = rules(&json!({"name": REGULAR}));
    let profile = rules.profile();
    let mut royalties = [[0u32; 60]; 3];
    let (mut pairs, mut sound) = (0, 0);
    while pairs < 60_000 {
        let deck = bot::deck(&mut random);
        let cards: Vec<Card> = deck.slots().iter().filter_map(|slot| slot.card()).collect();
        let hands: Vec<Rows> = cards
            .chunks(13)
            .map(|hand| set(&mut random, hand))
            .collect();
        let slow: Vec<twin::Hand> = hands.iter().map(twin::hand).collect();
        let fast: Vec<_> = hands
            .iter()
            .map(|rows| open_face::score_hand(profile, rows.made().unwrap()))
            .collect();
        for (fast, slow) in fast.iter().zip(&slow) {
            assert_eq!(fast.fouled, slow.fouled);
            assert_eq!(fast.royalties.map(Points::get), slow.royalties);
            sound += u32::from(!slow.fouled);
            for (counts, &points) in royalties.iter_mut().zip(&slow.royalties) {
                counts[usize::try_from(points).unwrap()] += 1;
            }
        }
        for first in 0..4 {
            for second in 0..4 {
                let found = open_face::score_pair(profile, &fast[first], &fast[second]);
                let expected = twin::between(profile, &slow[first], &slow[second]);
                assert_eq!(found.points().get(), expected);
                pairs += 1;
            }
        }
    }
    for (row, counts) in ["front", "middle", "back"].iter().zip(royalties) {
        let found: Vec<_> = (0..).zip(counts).filter(|(_, count)| *count > 0).collect();
        println!("{row} royalties, points and hands: {found:?}");
    }
    println!("{pairs} pairs of hands, {sound} sound hands");
    assert!(sound > 5000);
}

/// Straights, flushes and groups to the back and the middle as they are found; the rest by chance.
fn set(random: &mut Random, cards: &[Card]) -> Rows {
    let best = |cards: &[Card], random: &mut Random| -> Vec<Card> {
        let choice = |random: &mut Random| -> Vec<Card> {
            let mut left = cards.to_vec();
            let mut take = |at: u64| left.swap_remove(usize::try_from(at).unwrap());
            let count = cards.len() as u64;
            (0..5)
                .map(|taken| take(random.below(count - taken)))
                .collect()
        };
        let choices: Vec<Vec<Card>> = (0..40).map(|_| choice(random)).collect();
        choices
            .into_iter()
            .max_by_key(|five| twin::strength(five))
            .unwrap()
    };
    let without = |cards: &[Card], taken: &[Card]| -> Vec<Card> {
        let left = cards.iter().filter(|card| !taken.contains(card));
        left.copied().collect()
    };
    let back = best(cards, random);
    let rest = without(cards, &back);
    let middle = best(&rest, random);
    let front = without(&rest, &middle);
    Rows {
        front,
        middle,
        back,
    }
}

#[test]
fn the_hash_covers_rules_and_every_event() {
    let mut random = Random(7);
    let base = json!({"name": PINEAPPLE});
    let standard = rules(&base);
    let deck = random.shuffled(dealproof_engine::deck::DeckKind::Full);
    let setup = Setup::new(seat(1), &[(seat(1), chips(50)), (seat(2), chips(50))], deck);
    let mut events = Vec::new();
    let mut state = open_face::start(&standard, &setup, &mut events).unwrap();
    while let Some(command) = bot::careful(&mut random, &state) {
        open_face::apply(&mut state, &command, &mut events).unwrap();
    }
    let mut hashes = BTreeSet::new();
    let mut replayed = open_face::waiting(&standard, &setup).unwrap();
    hashes.insert(state_hash(&replayed));
    for event in &events {
        open_face::evolve(&mut replayed, event).unwrap();
        assert!(
            hashes.insert(state_hash(&replayed)),
            "{event:?} changes the hash"
        );
    }
    let other: Value = json!({"name": PINEAPPLE, "unit": 2});
    let waiting = open_face::waiting(&rules(&other), &setup).unwrap();
    assert!(hashes.insert(state_hash(&waiting)));
    println!("{} events, {} hashes", events.len(), hashes.len());
}
