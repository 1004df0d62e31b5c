//! Tables by the numbers of the rule scenarios, both settings of every switch, and bad input.

use dealproof_engine::betting;
use dealproof_engine::card::Card;
use dealproof_engine::command::{Action, Command as HandCommand, VoidReason};
use dealproof_engine::deck::{Deck, DeckKind};
use dealproof_engine::hand::StraddleAsked;
use dealproof_engine::profile::Rules;
use dealproof_engine::table::{Command, Debt, Entry, Event, HouseRules, Player, Table};
use serde_json::{Value, json};

use crate::play::{chips, seat};
use crate::room::{Room, come_back, player, post, seats, sit, sit_out, stand, top_up, where_to};

/// No-limit hold'em 50/100 at a table of six.
fn room(house: Value) -> Room {
    let mut house = house;
    house["seats_max"] = json!(6);
    Room::open(&json!({"name": "nlhe"}), &house)
}

/// Seats 1 to 5 with 10 000 each, after a hand with the button on seat 1.
fn five(house: Value) -> Room {
    let mut room = room(house);
    room.seat_all(&[1, 2, 3, 4, 5], 10_000);
    assert_eq!(where_to(&room.play(Some(1))), (1, 2, 3, true));
    room
}

fn void() -> Command {
    Command::Hand(HandCommand::Void {
        reason: VoidReason::Integrity,
    })
}

#[test]
fn scenario_11_both_blinds_missed_are_posted_live_and_dead() {
    let mut room = five(json!({}));
    room.ask(&sit_out(4)).unwrap();
    // Both blinds pass seat 4, and the button too.
    assert_eq!(where_to(&room.play(None)), (2, 3, 5, true));
    assert_eq!(where_to(&room.play(None)), (3, 5, 1, true));
    let (small, big) = (true, true);
    assert_eq!(
        room.table.seat(seat(4)).unwrap().debt,
        Debt::Missed { small, big }
    );
    room.ask(&come_back(4, Entry::Posts)).unwrap();
    // The button goes from 3 to 5: it has passed him.
    let deal = room.next(None).unwrap();
    assert_eq!(where_to(&deal), (5, 1, 2, true));
    assert_eq!(deal.posts, [post(4, 100, 50)]);
    let act = |number, action| Command::Hand(HandCommand::act(seat(number), action));
    let to = chips(300);
    room.ask(&act(3, Action::Raise { to })).unwrap();
    let legal = betting::legal(room.table.hand().unwrap()).unwrap();
    assert_eq!((legal.seat, legal.call), (seat(4), chips(200)));
    assert_eq!(
        room.table.hand().unwrap().seat(seat(4)).unwrap().dead(),
        chips(50)
    );
    room.fold_out();
    assert_eq!(room.table.seat(seat(4)).unwrap().debt, Debt::None);
}

#[test]
fn scenario_12_the_small_blind_alone_is_posted_dead() {
    for (setting, live) in [("dead_small", 0), ("all_blinds", 100)] {
        let mut room = five(json!({"missed_small": setting}));
        // Seat 3 had the big blind and is away for the small one.
        room.ask(&sit_out(3)).unwrap();
        assert_eq!(where_to(&room.play(None)), (2, 3, 4, false));
        room.ask(&come_back(3, Entry::Posts)).unwrap();
        // The button stands on seat 3: it has not passed him.
        let deal = room.play(None);
        assert_eq!(where_to(&deal), (3, 4, 5, true));
        assert_eq!(deal.dealt_in, seats(&[1, 2, 4, 5]));
        let deal = room.play(None);
        assert_eq!(where_to(&deal), (4, 5, 1, true));
        assert_eq!(deal.posts, [post(3, live, 50)], "{setting}");
    }
}

#[test]
fn scenario_13_a_new_player_comes_in_after_the_button() {
    for (setting, entry, expected) in [
        ("posts_or_waits", Entry::Posts, vec![post(6, 100, 0)]),
        ("posts_or_waits", Entry::Waits, vec![]),
        ("waits", Entry::Posts, vec![]),
        ("dealt_in", Entry::Waits, vec![]),
    ] {
        let mut room = five(json!({"new_player": setting}));
        room.sit(6, 10_000, entry);
        let deal = room.play(None);
        assert_eq!(where_to(&deal), (2, 3, 4, true));
        assert_eq!(deal.posts, expected);
        let dealt_in = entry == Entry::Posts && setting != "waits" || setting == "dealt_in";
        assert_eq!(deal.dealt_in.contains(seat(6)), dealt_in, "{setting}");
        room.play(None);
        // The big blind reaches him.
        let deal = room.play(None);
        assert_eq!(where_to(&deal), (4, 5, 6, true));
        assert!(deal.dealt_in.contains(seat(6)) && deal.posts.is_empty());
    }
}

#[test]
fn scenario_13_nobody_comes_in_between_button_and_small_blind() {
    // Seats 2 and 3 leave; newcomers take their seats where button and small blind are next.
    for (house, first, second) in [
        (json!({}), &[1, 4, 5][..], &[1, 2, 4, 5][..]),
        (
            json!({"mode": "tournament", "entry": "after_button"}),
            &[1, 4, 5],
            &[1, 2, 4, 5],
        ),
        (
            json!({"mode": "tournament", "entry": "not_between"}),
            &[1, 2, 3, 4, 5],
            &[1, 2, 3, 4, 5],
        ),
    ] {
        let mut room = five(house.clone());
        for number in [2, 3] {
            room.ask(&stand(number)).unwrap();
            let mut newcomer = sit(number, 9_000, Entry::Posts);
            if let Command::Sit { player, .. } = &mut newcomer {
                *player = Player(u32::from(number) + 100);
            }
            room.ask(&newcomer).unwrap();
        }
        let deal = room.play(None);
        assert_eq!(
            (deal.positions.button, deal.positions.big),
            (seat(2), seat(4))
        );
        assert_eq!(deal.dealt_in, seats(first), "{house}");
        let deal = room.play(None);
        assert_eq!(
            (deal.positions.button, deal.positions.big),
            (seat(3), seat(5))
        );
        assert_eq!(deal.dealt_in, seats(second), "{house}");
        let posts = usize::from(house.get("mode").is_none());
        assert_eq!(deal.posts.len(), posts, "{house}");
    }
}

#[test]
fn scenarios_14_to_16_the_dead_button_and_19_the_moving_one() {
    for (busts, expected) in [
        (&[2][..], (2, 3, 4, true)),
        (&[3], (2, 3, 4, false)),
        (&[2, 3], (2, 3, 4, false)),
    ] {
        let mut room = five(json!({}));
        for &number in busts {
            room.ask(&stand(number)).unwrap();
        }
        assert_eq!(where_to(&room.play(None)), expected);
        if busts.len() == 2 {
            assert_eq!(where_to(&room.play(None)), (3, 4, 5, true));
        }
    }
    let mut room = five(json!({"button": "moving"}));
    room.ask(&stand(2)).unwrap();
    let deal = room.play(None);
    assert_eq!(where_to(&deal), (3, 4, 5, true));
    let skipped = Event::BlindsSkipped {
        small: seats(&[3]),
        big: seats(&[4]),
    };
    assert!(room.events.contains(&skipped));
    // Who is let off owes nothing.
    assert!(
        room.table
            .seats()
            .all(|(_, occupant)| occupant.debt == Debt::None)
    );
}

#[test]
fn scenarios_17_and_18_three_become_two() {
    for rule in ["dead", "moving"] {
        for (bust, button, big) in [(1, 3, 2), (3, 2, 1), (2, 3, 1)] {
            let mut room = room(json!({"button": rule}));
            room.seat_all(&[1, 2, 3], 10_000);
            room.play(Some(1));
            room.ask(&stand(bust)).unwrap();
            assert_eq!(where_to(&room.play(None)), (button, button, big, true));
        }
    }
}

#[test]
fn scenario_113_who_is_absent_for_his_big_blind() {
    for (house, big, dealt_in) in [
        (json!({}), 5, false),
        (json!({"absent": "dealt_in"}), 4, true),
        (json!({"mode": "tournament"}), 4, true),
    ] {
        let mut room = five(house);
        room.ask(&sit_out(4)).unwrap();
        let deal = room.play(None);
        assert_eq!(where_to(&deal), (2, 3, big, true));
        assert_eq!(deal.dealt_in.contains(seat(4)), dealt_in);
        // Everybody folds: the absent big blind wins the small one.
        if dealt_in {
            assert_eq!(room.stack(4), 10_050);
        }
        let owed = if dealt_in {
            Debt::None
        } else {
            let (small, big) = (false, true);
            Debt::Missed { small, big }
        };
        assert_eq!(room.table.seat(seat(4)).unwrap().debt, owed);
    }
}

#[test]
fn scenario_114_a_void_hand_is_dealt_again() {
    for (setting, button) in [("same_button", 5), ("button_moves", 1)] {
        let mut room = five(json!({"void_hand": setting}));
        room.ask(&sit_out(4)).unwrap();
        room.play(None);
        room.play(None);
        room.ask(&come_back(4, Entry::Posts)).unwrap();
        let before: Vec<_> = room.table.seats().map(|(_, player)| *player).collect();
        let deal = room.next(None).unwrap();
        assert_eq!(where_to(&deal), (5, 1, 2, true));
        assert_eq!(deal.posts, [post(4, 100, 50)]);
        room.ask(&void()).unwrap();
        let after: Vec<_> = room.table.seats().map(|(_, player)| *player).collect();
        assert_eq!(before, after);
        let again = room.next(None).unwrap();
        assert_eq!(again.positions.button, seat(button), "{setting}");
        assert_eq!(again.posts, [post(4, 100, 50)], "{setting}");
        assert_eq!(room.replayed().state_hash(), room.table.state_hash());
    }
}

#[test]
fn scenario_114_a_void_first_hand_keeps_the_drawn_button() {
    let mut room = room(json!({}));
    room.seat_all(&[1, 2, 3], 10_000);
    room.next(Some(2)).unwrap();
    room.ask(&void()).unwrap();
    let other = room.next_hand(Some(3));
    let other = Command::NextHand(Box::new(other));
    assert_eq!(room.refused(&other), "button_not_free");
    assert_eq!(where_to(&room.play(None)), (2, 3, 1, true));
}

#[test]
fn scenario_116_a_refused_deck_moves_no_button() {
    let mut room = five(json!({}));
    let short: Vec<Card> = Card::all()
        .filter(|&card| DeckKind::Short.contains(card))
        .collect();
    let mut next = room.next_hand(None);
    next.deck = Deck::new(DeckKind::Short, &short).unwrap();
    let wrong = Command::NextHand(Box::new(next));
    assert_eq!(room.refused(&wrong), "deck_wrong_count");
    assert_eq!(where_to(&room.play(None)), (2, 3, 4, true));
}

#[test]
fn scenario_117_a_leaver_goes_after_the_hand() {
    let mut room = room(json!({}));
    room.seat_all(&[1, 2, 3], 1_000);
    room.next(Some(1)).unwrap();
    let act = |number, action| Command::Hand(HandCommand::act(seat(number), action));
    let to = chips(300);
    room.ask(&act(1, Action::Raise { to })).unwrap();
    room.ask(&act(2, Action::Call)).unwrap();
    room.ask(&act(3, Action::Call)).unwrap();
    // Seat 2 is to act on the flop and leaves: he is checked, and folds to a bet.
    room.ask(&stand(2)).unwrap();
    assert_eq!(room.refused(&stand(2)), "leaving");
    assert_eq!(room.refused(&sit_out(2)), "leaving");
    assert_eq!(room.refused(&come_back(2, Entry::Waits)), "leaving");
    assert!(room.table.seat(seat(2)).is_some());
    let to = chips(100);
    room.ask(&act(3, Action::Bet { to })).unwrap();
    room.fold_out();
    assert!(room.table.seat(seat(2)).is_none());
    let left = room.events.iter().find_map(|event| match event {
        Event::PlayerLeft { stack, .. } => Some(stack.get()),
        _ => None,
    });
    assert_eq!(left, Some(700));
    assert_eq!(room.table.cashed_out(), chips(700));
}

#[test]
fn scenario_117_who_is_all_in_is_paid() {
    let mut room = room(json!({}));
    room.seat_all(&[1, 2], 1_000);
    room.next(Some(1)).unwrap();
    let act = |number, action| Command::Hand(HandCommand::act(seat(number), action));
    room.ask(&act(1, Action::AllIn)).unwrap();
    room.ask(&stand(1)).unwrap();
    room.ask(&act(2, Action::Call)).unwrap();
    assert!(!room.table.in_hand());
    let left = room.table.cashed_out().get();
    let stays = room.stack(2);
    assert_eq!(left + stays, 2_000);
    assert!([0, 1_000, 2_000].contains(&left));
}

#[test]
fn straddles_are_what_the_profile_allows() {
    for (rule, number, code) in [
        ("any", 1, None),
        ("under_the_gun", 4, None),
        ("under_the_gun", 1, Some("straddle_not_allowed")),
        ("nobody", 4, Some("straddle_not_allowed")),
    ] {
        let profile = json!({"name": "nlhe", "forced": {"straddle": {"seats": rule}}});
        let mut room = Room::open(&profile, &json!({"seats_max": 6}));
        room.seat_all(&[1, 2, 3, 4, 5], 10_000);
        let mut next = room.next_hand(Some(1));
        next.straddles.push(StraddleAsked {
            seat: seat(number),
            amount: chips(200),
        });
        let asked = room.ask(&Command::NextHand(Box::new(next)));
        assert_eq!(asked.err().map(|refusal| refusal.code()), code, "{rule}");
    }
}

#[test]
fn buy_ins_and_top_ups_stay_within_their_limits() {
    let mut room = room(json!({"buy_in": {"min": 2_000, "max": 10_000}}));
    for (command, code) in [
        (sit(1, 1_999, Entry::Waits), "buy_in_below_minimum"),
        (sit(1, 10_001, Entry::Waits), "buy_in_above_maximum"),
        (sit(7, 5_000, Entry::Waits), "no_such_seat"),
        (top_up(1, 100), "unknown_player"),
        (stand(1), "unknown_player"),
        (sit_out(1), "unknown_player"),
        (come_back(1, Entry::Waits), "unknown_player"),
        (void(), "no_hand"),
    ] {
        assert_eq!(room.refused(&command), code);
    }
    room.seat_all(&[1, 2, 3], 5_000);
    let mut elsewhere = sit(1, 5_000, Entry::Waits);
    if let Command::Sit { seat: at, .. } = &mut elsewhere {
        *at = seat(4);
    }
    let mut taken = sit(1, 5_000, Entry::Waits);
    if let Command::Sit { player, .. } = &mut taken {
        *player = Player(9);
    }
    let stack = Command::SetStack {
        player: player(1),
        chips: chips(5),
    };
    for (command, code) in [
        (elsewhere, "already_seated"),
        (taken, "seat_taken"),
        (top_up(1, 5_001), "buy_in_above_maximum"),
        (top_up(1, 0), "no_chips"),
        (top_up(1, (1 << 53) - 1), "too_many_chips"),
        (come_back(1, Entry::Waits), "takes_part"),
        (stack, "wrong_mode"),
    ] {
        assert_eq!(room.refused(&command), code);
    }
    room.ask(&top_up(1, 5_000)).unwrap();
    room.next(Some(1)).unwrap();
    assert_eq!(room.refused(&top_up(2, 100)), "hand_in_progress");
    let second = room.next_hand(None);
    let second = Command::NextHand(Box::new(second));
    assert_eq!(room.refused(&second), "hand_in_progress");
    let rules = Rules::built_in("flhe").unwrap();
    assert_eq!(
        room.refused(&Command::ChangeRules { rules }),
        "hand_in_progress"
    );
    room.fold_out();
    room.ask(&top_up(2, 100)).unwrap();
    assert_eq!(room.stack(2), 5_050);
}

#[test]
fn top_ups_only_when_broke() {
    let mut room = room(json!({"top_ups": "when_broke", "buy_in": {"min": 100}}));
    room.seat_all(&[1, 2], 100);
    assert_eq!(room.refused(&top_up(1, 100)), "not_broke");
    // Both are all-in with their blinds and one of them is broke, unless they tie.
    while room
        .table
        .seats()
        .all(|(_, occupant)| !occupant.stack.is_zero())
    {
        room.next(room.table.positions().is_none().then_some(1))
            .unwrap();
        while let Some(legal) = room.table.hand().and_then(betting::legal) {
            let call = HandCommand::act(legal.seat, Action::Call);
            room.ask(&Command::Hand(call)).unwrap();
        }
    }
    let broke = u8::from(room.stack(1) > 0) + 1;
    assert!(room.names().contains(&"PlayerBusted"));
    let alone = room.next_hand(None);
    let alone = Command::NextHand(Box::new(alone));
    assert_eq!(room.refused(&alone), "too_few_players");
    assert_eq!(room.refused(&top_up(broke, 99)), "buy_in_below_minimum");
    room.ask(&top_up(broke, 100)).unwrap();
    room.next(None).unwrap();
}

#[test]
fn chips_leave_with_their_player_or_above_the_maximum() {
    let take = |amount| Command::CashOut {
        player: player(1),
        chips: chips(amount),
    };
    let mut room = room(json!({"buy_in": {"max": 1_000}}));
    room.seat_all(&[1, 2], 1_000);
    assert_eq!(room.refused(&take(1)), "cash_out_not_allowed");
    let house = json!({"buy_in": {"max": 1_000}, "partial_cash_out": "above_maximum"});
    let mut room = self::room(house);
    room.seat_all(&[1, 2], 1_000);
    assert_eq!(room.refused(&take(1)), "cash_out_above_limit");
    assert_eq!(room.refused(&take(0)), "no_chips");
    // The button folds its small blind to the other twice.
    room.play(Some(2));
    assert_eq!(room.stack(1), 1_050);
    assert_eq!(room.refused(&take(51)), "cash_out_above_limit");
    room.ask(&take(50)).unwrap();
    assert_eq!((room.stack(1), room.table.cashed_out()), (1_000, chips(50)));
}

#[test]
fn who_comes_back_soon_brings_what_he_left_with() {
    for (rule, after_ms, brings, code) in [
        ("brings_back", 60_000, 1_999, Some("ratholing")),
        ("brings_back", 60_000, 2_000, None),
        ("brings_back", 60_000, 2_001, Some("buy_in_above_maximum")),
        ("brings_back", 60_001, 1_000, None),
        ("brings_back", 60_001, 1_001, Some("buy_in_above_maximum")),
        ("allowed", 1, 500, None),
    ] {
        let mut room = room(json!({
            "buy_in": {"min": 500, "max": 1_000},
            "return_after_leaving": {"rule": rule, "within_ms": 60_000},
        }));
        room.seat_all(&[1, 2], 1_000);
        room.next(Some(2)).unwrap();
        let act = |number, action| Command::Hand(HandCommand::act(seat(number), action));
        room.ask(&act(2, Action::AllIn)).unwrap();
        room.ask(&act(1, Action::Call)).unwrap();
        let rich = u8::from(room.stack(2) > 0) + 1;
        assert_eq!(room.stack(rich), 2_000);
        room.ask(&stand(rich)).unwrap();
        let back = Command::Sit {
            player: player(rich),
            seat: seat(rich),
            chips: chips(brings),
            entry: Entry::Waits,
            at_ms: Some(after_ms),
        };
        let asked = room.ask(&back).err().map(|refusal| refusal.code());
        assert_eq!(asked, code, "{rule} {after_ms} {brings}");
        let past = Command::Stand {
            player: player(3 - rich),
            at_ms: Some(0),
        };
        if code.is_none() {
            assert_eq!(room.refused(&past), "time_went_back");
        }
    }
}

#[test]
fn the_time_bank_is_carried_over() {
    for (time_bank, expected) in [
        (json!({}), 18_000),
        (json!({"refill": "each_hand", "add_ms": 2_000}), 20_000),
        (json!({"refill": "each_hand", "add_ms": 50_000}), 30_000),
        (json!({"refill": "full"}), 30_000),
    ] {
        let mut room = room(json!({"time_bank": time_bank}));
        room.seat_all(&[1, 2], 1_000);
        room.next(Some(1)).unwrap();
        // 15 seconds are free, 12 come out of the bank of 30.
        let fold = HandCommand::Act {
            seat: seat(1),
            action: Action::Fold,
            seq: None,
            at_ms: Some(27_000),
        };
        room.ask(&Command::Hand(fold)).unwrap();
        assert_eq!(room.table.seat(seat(1)).unwrap().bank_ms, expected);
        let deal = room.next(None).unwrap();
        assert_eq!(deal.at_ms, 27_000);
        let hand = room.table.hand().unwrap();
        assert_eq!(hand.seat(seat(1)).unwrap().bank_ms(), expected);
    }
}

#[test]
fn time_runs_out_twice_and_the_player_sits_out() {
    let mut room = room(json!({}));
    room.seat_all(&[1, 2], 1_000);
    for button in [Some(1), None] {
        // Seat 1 has the button and is first to act; in between he has nothing to decide.
        let deal = room.next(button).unwrap();
        assert_eq!(deal.positions.button, seat(1));
        let late = HandCommand::Timeout {
            seat: seat(1),
            seq: None,
            at_ms: room.table.hand().unwrap().deadline_ms().unwrap(),
        };
        room.ask(&Command::Hand(late)).unwrap();
        if button.is_some() {
            assert!(!room.table.seat(seat(1)).unwrap().sits_out);
            room.play(None);
        }
    }
    assert!(room.table.seat(seat(1)).unwrap().sits_out);
    assert_eq!(room.refused(&sit_out(1)), "sits_out");
    let alone = room.next_hand(None);
    let alone = Command::NextHand(Box::new(alone));
    assert_eq!(room.refused(&alone), "too_few_players");
    room.ask(&come_back(1, Entry::Waits)).unwrap();
    assert_eq!(room.table.seat(seat(1)).unwrap().timeouts, 0);
    room.next(None).unwrap();
}

#[test]
fn time_is_paid_for_beside_rake() {
    let collect = |at_ms| Command::CollectTime { at_ms: Some(at_ms) };
    let fee = |absent, unpaid| {
        let fee = json!({"amount": 60, "every_ms": 1_000, "absent": absent, "unpaid": unpaid});
        let mut room = room(json!({"time_fee": fee}));
        room.sit(1, 1_000, Entry::Waits);
        room.sit(2, 50, Entry::Waits);
        room.sit(3, 1_000, Entry::Waits);
        room.ask(&sit_out(3)).unwrap();
        room
    };
    let none_due = room(json!({})).refused(&collect(1_000_000_000));
    assert_eq!(none_due, "no_time_due");
    for (absent, unpaid, fees, third) in [
        ("pays", "leaves", 120, 940),
        ("pays", "pays_rest", 170, 940),
        ("free", "pays_rest", 110, 1_000),
    ] {
        let mut room = fee(absent, unpaid);
        assert_eq!(room.refused(&collect(999)), "no_time_due");
        room.ask(&collect(2_500)).unwrap();
        assert_eq!(room.table.fees(), chips(fees));
        assert_eq!((room.stack(1), room.stack(3)), (940, third));
        let stays = room.table.seat(seat(2)).map(|player| player.stack.get());
        assert_eq!(stays, (unpaid == "pays_rest").then_some(0));
        // Two stretches have passed; the second is still due, the third is not.
        assert_eq!(room.table.time_paid_until_ms(), 1_000);
        room.ask(&collect(2_500)).unwrap();
        assert_eq!(room.refused(&collect(2_500)), "no_time_due");
    }
    let mut room = fee("free", "leaves");
    room.ask(&come_back(3, Entry::Waits)).unwrap();
    room.next(Some(1)).unwrap();
    assert_eq!(room.refused(&collect(1_000)), "hand_in_progress");
}

#[test]
fn a_tournament_sets_stacks_and_changes_the_blinds() {
    let mut room = room(json!({"mode": "tournament"}));
    room.seat_all(&[1, 2, 3], 1_500);
    room.play(Some(1));
    let rules = Rules::from_json(&json!({"name": "nlhe", "forced": {"blinds": [75, 150]}}));
    let rules = rules.unwrap();
    room.ask(&Command::ChangeRules { rules }).unwrap();
    let stack = Command::SetStack {
        player: player(1),
        chips: chips(5_000),
    };
    room.ask(&stack).unwrap();
    room.next(None).unwrap();
    let hand = room.table.hand().unwrap();
    assert_eq!(hand.to_match(), chips(150));
    assert_eq!(hand.seat(seat(1)).unwrap().bet(), chips(150));
    room.fold_out();
    assert_eq!(room.stack(1), 5_075);
    assert_eq!(room.table.bought_in(), chips(8_000));
    assert_eq!(room.replayed().state_hash(), room.table.state_hash());
    let out = Command::CashOut {
        player: player(1),
        chips: chips(1),
    };
    assert_eq!(room.refused(&out), "cash_out_not_allowed");
}

#[test]
fn connections_are_known_in_and_between_hands() {
    let mut room = room(json!({}));
    room.seat_all(&[1, 2], 1_000);
    let lost = Command::Disconnect { player: player(1) };
    let back = Command::Reconnect { player: player(1) };
    assert_eq!(room.refused(&back), "connection_unchanged");
    room.ask(&lost).unwrap();
    assert_eq!(room.refused(&lost), "connection_unchanged");
    // He is dealt in; the clock decides what becomes of him.
    room.next(Some(1)).unwrap();
    room.ask(&back).unwrap();
    let seat_1 = Command::Hand(HandCommand::Disconnect {
        seat: seat(1),
        at_ms: None,
    });
    room.ask(&seat_1).unwrap();
    assert!(!room.table.seat(seat(1)).unwrap().connected);
    room.fold_out();
    assert!(!room.table.seat(seat(1)).unwrap().connected);
    assert_eq!(room.replayed().state_hash(), room.table.state_hash());
}

#[test]
fn a_game_for_fewer_players_than_seats_is_refused() {
    let stud = Rules::built_in("stud").unwrap();
    let house = HouseRules::from_json(&json!({"seats_max": 9})).unwrap();
    let refusal = Table::open(stud, house, 0).unwrap_err();
    assert_eq!(refusal.code(), "table_too_large");
}
