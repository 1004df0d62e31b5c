//! M. Further cases: showdown order, void hands, wrong decks, unknown cards.

use dealproof_engine::card::Card;
use dealproof_engine::command::{Command, VoidReason};
use dealproof_engine::deck::{Deck, DeckFault, DeckKind};
use dealproof_engine::event::Event;
use dealproof_engine::refusal::Refusal;
use serde_json::json;

use crate::play::{Play, Table, seat};

/// Seats that showed and seats that mucked, in order.
fn shown(play: &Play) -> Vec<(u8, &'static str)> {
    play.events
        .iter()
        .filter_map(|event| match event {
            Event::CardsShown { seat, .. } => Some((seat.number(), "shows")),
            Event::CardsMucked { seat, .. } => Some((seat.number(), "mucks")),
            _ => None,
        })
        .collect()
}

#[test]
fn s109_hands_are_shown_before_the_turn_once_nobody_can_bet() {
    let mut play = Table::no_limit(1, &[5000, 5000, 5000, 100])
        .deal(&[(2, "As Ah"), (4, "Ks Kh")], "2c 7d 9h Js 3d")
        .start();
    play.act("4:all 1:f 2:c 3:k 2:b200 3:f");
    assert_eq!(play.returned(), [(2, 200)]);
    assert_eq!(play.pots(), [(300, vec![2, 4])]);
    assert_eq!(play.payouts(), [(2, 0, 300)]);
    let names = play.names();
    let last_shown = names.iter().rposition(|&name| name == "CardsShown");
    let turn = play
        .events
        .iter()
        .position(|event| matches!(event, Event::StreetDealt { street: 2, .. }));
    assert!(last_shown < turn);
}

/// Seat 2 has aces, seat 3 kings, seat 4 queens, the button folds.
fn river(muck: &str) -> Play {
    let profile = json!({"name":"nlhe","showdown":{"muck": muck}});
    let mut play = Table::new(&profile, 1, &[5000; 4])
        .deal(
            &[(2, "Qs Qh"), (3, "As Ah"), (4, "Ks Kh")],
            "2c 7d 9h Js 3d",
        )
        .start();
    play.act("4:c 1:f 2:c 3:k 2:k 3:k 4:k 2:k 3:k 4:k");
    assert_eq!(play.phase(), "RIVER");
    play
}

#[test]
fn s110_checked_through_the_first_left_of_the_button_shows_first() {
    let mut play = river("automatic");
    play.act("2:k 3:k 4:k");
    assert_eq!(shown(&play), [(2, "shows"), (3, "shows"), (4, "mucks")]);
}

#[test]
fn s110_the_last_to_bet_or_raise_on_the_river_shows_first() {
    let mut play = river("automatic");
    play.act("2:k 3:b100 4:c 2:c");
    assert_eq!(shown(&play), [(3, "shows"), (4, "mucks"), (2, "mucks")]);
    let mut play = river("never");
    play.act("2:k 3:k 4:b100 2:c 3:c");
    assert_eq!(shown(&play), [(4, "shows"), (2, "shows"), (3, "shows")]);
}

#[test]
fn s110_a_beaten_hand_may_muck_in_turn() {
    let mut play = river("beaten_may");
    play.act("2:k 3:b100 4:c 2:c");
    assert_eq!(play.phase(), "SHOWDOWN");
    assert_eq!(shown(&play), [(3, "shows")]);
    assert_eq!(play.to_act(), Some(4));
    let legal = play.legal();
    assert!(legal.show && legal.muck && !legal.fold);
    assert_eq!(play.refused("k"), "wrong_phase");
    play.act("4:show 2:muck");
    assert_eq!(play.phase(), "COMPLETE");
    assert_eq!(shown(&play), [(3, "shows"), (4, "shows"), (2, "mucks")]);
}

#[test]
fn s110_the_last_live_hand_wins_without_showing() {
    let mut play = river("anyone_may");
    play.act("2:k 3:b100 4:c 2:c 3:muck 4:muck");
    // TDA-17B: seat 2 has the worst hand, wins and shows nothing.
    assert_eq!(shown(&play), [(3, "mucks"), (4, "mucks")]);
    assert_eq!(play.payouts(), [(2, 0, 600)]);
}

#[test]
fn s110_with_an_all_in_nobody_mucks() {
    for (reveal, expected) in [
        ("at_once", vec![(2, "shows"), (3, "shows")]),
        ("at_showdown", vec![(3, "shows"), (2, "mucks")]),
    ] {
        let profile = json!({"name":"nlhe","showdown":{"all_in": reveal}});
        let mut play = Table::new(&profile, 1, &[5000; 3])
            .deal(&[(2, "Qs Qh"), (3, "As Ah")], "2c 7d 9h Js 3d")
            .start();
        play.act("1:f 2:c 3:k 2:k 3:k 2:k 3:k 2:k 3:all 2:c");
        assert_eq!(shown(&play), expected);
    }
}

#[test]
fn tda_16_cards_stay_down_while_two_can_bet() {
    let mut play = Table::no_limit(1, &[300, 5000, 2000])
        .deal(
            &[(1, "As Ah"), (2, "Ks Kh"), (3, "Qs Qh")],
            "2c 7d 9h Js 3d",
        )
        .start();
    play.act("1:all 2:c 3:c 2:k 3:k");
    assert_eq!(shown(&play), []);
    play.act("2:b3000 3:all");
    assert_eq!(shown(&play).len(), 3);
    // Side pot, then main pot.
    assert_eq!(play.payouts(), [(2, 1, 3400), (1, 0, 900)]);
}

#[test]
fn s111_dead_money_never_counts_as_a_call() {
    let profile = json!({"name":"nlhe","forced":{"ante":{"kind":"big_blind","amount":100}}});
    let mut play = Table::new(&profile, 1, &[1000; 4]).start();
    play.act("4:r300 1:f 2:f 3:f");
    assert_eq!(play.returned(), [(4, 200)]);
    assert_eq!(play.payouts(), [(4, 0, 350)]);
    assert_eq!(play.stacks()[3], 1250);
    assert_eq!(shown(&play), []);
}

#[test]
fn s114_a_void_hand_returns_every_contribution() {
    let profile = json!({
        "name": "nlhe",
        "forced": {"ante": {"kind": "each", "amount": 10}},
        "rake": {"basis_points": 500},
    });
    let mut play = Table::new(&profile, 1, &[1000; 6])
        .straddle(4, 200)
        .post(6, 100, 50)
        .start();
    play.act("5:c 6:c 1:f 2:f 3:c 4:k 3:b100 4:c 5:f 6:c");
    assert_eq!(play.phase(), "TURN");
    let void = Command::Void {
        reason: VoidReason::Integrity,
    };
    play.command(&void).unwrap();
    assert_eq!(play.stacks(), [1000; 6]);
    assert_eq!(play.state.rake().get(), 0);
    assert_eq!(play.count("PotAwarded"), 0);
    assert_eq!(play.phase(), "COMPLETE");
    assert_eq!(
        play.events.last(),
        Some(&Event::HandVoided {
            reason: VoidReason::Integrity
        })
    );
    assert_eq!(play.refused_command(&void), "hand_over");
}

#[test]
fn s116_each_wrong_deck_has_its_own_code() {
    let full: Vec<Card> = Card::all().collect();
    let code = |kind, cards: &[Card]| Refusal::from(Deck::new(kind, cards).unwrap_err()).code();
    let mut twice = full.clone();
    twice[0] = twice[51];
    assert_eq!(code(DeckKind::Full, &twice), "deck_duplicate_card");
    assert_eq!(code(DeckKind::Full, &full[1..]), "deck_wrong_count");
    let mut short: Vec<Card> = full[16..].to_vec();
    short[0] = "5c".parse().unwrap();
    assert_eq!(code(DeckKind::Short, &short), "deck_foreign_card");
    let mut table = Table::no_limit(1, &[1000; 2]);
    table.setup.deck = Deck::new(DeckKind::Short, &full[16..]).unwrap();
    assert_eq!(table.refused(), "deck_wrong_count");
    assert!(matches!(
        Deck::new(DeckKind::Full, &full[..0]),
        Err(DeckFault::WrongCount { found: 0, .. })
    ));
}

#[test]
fn seats_and_stacks_that_cannot_play_are_refused() {
    assert_eq!(Table::no_limit(1, &[1000]).refused(), "too_few_seats");
    assert_eq!(Table::no_limit(1, &[10; 11]).refused(), "too_many_seats");
    assert_eq!(Table::no_limit(1, &[10, 0]).refused(), "empty_stack");
    let most = (1 << 53) - 1;
    assert_eq!(Table::no_limit(1, &[most, 1]).refused(), "too_many_chips");
    let mut play = Table::no_limit(1, &[most - 1, 1]).start();
    assert_eq!(play.phase(), "COMPLETE");
    play = Table::no_limit(1, &[most - 1000, 1000]).start();
    play.act("1:r1000 2:c");
    assert_eq!(play.stacks().iter().sum::<u64>(), most);
    let mut table = Table::no_limit(1, &[10, 10]);
    table.setup.seats[1].seat = seat(1);
    assert_eq!(table.refused(), "duplicate_seat");
    let out = Table::no_limit(1, &[100; 3]).seat(2, |setup| setup.dealt_in = false);
    let play = out.start();
    assert_eq!(play.state.seat(seat(2)).unwrap().status().name(), "OUT");
    assert_eq!(play.stacks(), [50, 100, 0]);
}

/// Heads-up hole cards lie at 0 and 2 (seat 2) and at 1 and 3 (seat 1), the board from 4 on.
fn heads_up(blank: &[usize]) -> Table {
    Table::no_limit(1, &[1000; 2])
        .deal(&[(1, "Ks Kh"), (2, "As Ah")], "2c 7d 9h Js 3d")
        .blank(blank)
}

#[test]
fn an_unknown_hand_may_fold_or_muck() {
    let mut play = heads_up(&[1, 3]).start();
    play.act("1:f");
    assert_eq!(play.stacks(), [950, 1050]);
    // Seat 2 shows first, and the record never opened the hand of seat 1: it was mucked.
    let mut play = heads_up(&[1, 3]).start();
    play.act("1:c 2:k 2:k 1:k 2:k 1:k 2:k 1:k");
    assert_eq!(shown(&play), [(2, "shows"), (1, "mucks")]);
    assert_eq!(play.stacks(), [900, 1100]);
}

#[test]
fn an_unknown_card_is_never_ranked_nor_turned_up() {
    // Seat 2 has to show first.
    let mut play = heads_up(&[0]).start();
    play.act("1:c 2:k 2:k 1:k 2:k 1:k 2:k");
    assert_eq!(play.refused("k"), "unknown_card");
    // Everybody has to show when all are all-in.
    let mut play = heads_up(&[1, 3]).start();
    play.act("1:all");
    assert_eq!(play.refused("c"), "unknown_card");
    // A board card is never unknown.
    let mut play = heads_up(&[6]).start();
    play.act("1:c");
    assert_eq!(play.refused("k"), "unknown_card");
    // Nor is it where the blinds alone lead to a showdown.
    let mut table = heads_up(&[1, 3]);
    table.setup.seats[0].stack = crate::play::chips(30);
    assert_eq!(table.refused(), "unknown_card");
    // Positions that no hand reaches do not matter.
    let mut play = heads_up(&[9, 30, 51]).start();
    play.act("1:all 2:c");
    assert_eq!(play.phase(), "COMPLETE");
}
