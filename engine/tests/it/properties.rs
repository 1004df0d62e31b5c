//! Properties of random hands: 2 to 10 seats, all stacks, structures, forced bets and switches.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command, VoidReason};
use dealproof_engine::deck::Deck;
use dealproof_engine::event::{Event, Presence};
use dealproof_engine::hand::{self, Ending, Hole};
use dealproof_engine::ledger::{Account, Ledger};
use dealproof_engine::profile::{OddChips, Structure};
use dealproof_engine::view::{self, Viewer};
use dealproof_engine::{betting, invariant, replay, snapshot};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestCaseError};
use serde_json::{Value, json};

use crate::oracle::{self, Facts};
use crate::play::{Play, Table, seat};
use crate::random::Random;

/// A table and the seed of everything that happens at it.
#[derive(Debug, Clone)]
struct Spec {
    profile: Value,
    button: u8,
    stacks: Vec<u64>,
    straddles: u8,
    post: bool,
    absent: Option<u8>,
    seed: u64,
}

impl Spec {
    fn table(&self) -> Table {
        let players = u8::try_from(self.stacks.len()).unwrap();
        let button = self.button % players + 1;
        let mut table = Table::new(&self.profile, button, &self.stacks);
        table.setup.deck = Random(self.seed).shuffled(table.setup.deck.kind());
        // Seats after the blinds, as far as there are any.
        let after_blinds = |place: u8| (button - 1 + 3 + place) % players + 1;
        let big = table.rules.profile().forced.blinds.iter().max().copied();
        let big = big.unwrap_or(Chips::ZERO).get();
        let mut free = 0;
        for straddle in 0..self.straddles {
            if u64::from(players) > 4 && big > 0 && free + 3 < players {
                let number = after_blinds(free);
                let amount = big << (straddle + 1);
                if self.stacks[usize::from(number) - 1] > amount + 10 {
                    table = table.straddle(number, amount);
                    free += 1;
                }
            }
        }
        if self.post && big > 0 && free + 3 < players {
            table = table.post(after_blinds(free), big, big / 2);
        }
        if let Some(absent) = self.absent {
            let number = absent % players + 1;
            table = table.seat(number, |setup| setup.presence = Presence::SittingOut);
        }
        table
    }

    fn start(&self) -> Play {
        self.table().start()
    }
}

fn choice(values: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop::sample::select(values)
}

fn spec() -> impl Strategy<Value = Spec> {
    let game = (
        choice(&["nlhe", "plhe", "flhe"]),
        prop::sample::select(vec![(1u64, 2u64), (2, 5), (5, 10), (10, 10)]),
        choice(&["none", "none", "each", "big_blind", "button"]),
        1u64..12,
        choice(&["blind_first", "ante_first"]),
    );
    let switches = (
        choice(&["left_of_button_each", "left_of_button_all", "highest_card"]),
        choice(&["return", "pot"]),
        choice(&["automatic", "beaten_may", "anyone_may", "never"]),
        choice(&["at_once", "at_showdown"]),
        choice(&["refused", "binding"]),
        prop::sample::select(vec![0u64, 0, 333, 500, 10_000]),
        choice(&["hand", "pot"]),
        any::<bool>(),
    );
    let table = (
        any::<u8>(),
        prop::collection::vec(prop_oneof![1u64..30, 1u64..400], 2..=10),
        0u8..3,
        any::<bool>(),
        prop::option::weighted(0.2, any::<u8>()),
        choice(&["check_or_fold", "killed"]),
        any::<u64>(),
    );
    (game, switches, table).prop_map(|(game, switches, table)| {
        let (name, blinds, ante, amount, short) = game;
        let (odd, unmatched, muck, all_in, free_fold, basis_points, scope, drop) = switches;
        let (button, stacks, straddles, post, absent, sitting_out, seed) = table;
        let amount = if ante == "none" { 0 } else { amount };
        let profile = json!({
            "name": name,
            "forced": {
                "blinds": [blinds.0, blinds.1],
                "ante": {"kind": ante, "amount": amount, "short": short},
            },
            "pots": {"odd_chips": odd, "unmatched": unmatched},
            "showdown": {"muck": muck, "all_in": all_in},
            "betting": {"free_fold": free_fold},
            "rake": {
                "basis_points": basis_points,
                "scope": scope,
                "no_flop_no_drop": drop,
                "caps": [{"players": 2, "cap": 20}, {"players": 4, "cap": 50}],
            },
            "absence": {"sitting_out": sitting_out},
        });
        Spec {
            profile,
            button,
            stacks,
            straddles,
            post,
            absent,
            seed,
        }
    })
}

fn config(seed: u64, cases: u32) -> ProptestConfig {
    println!("{cases} cases from seed {seed}");
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Plays to the end; now and then somebody leaves, loses the connection or runs out of time.
fn play_out(
    play: &mut Play,
    random: &mut Random,
    mut each: impl FnMut(&mut Play) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    loop {
        each(play)?;
        let Some(command) = random.decision(&play.state) else {
            return Ok(());
        };
        let at = seat(1 + u8::try_from(random.below(play.setup.seats.len() as u64)).unwrap());
        let command = match random.below(60) {
            0 => Command::Disconnect {
                seat: at,
                at_ms: None,
            },
            1 => Command::Reconnect {
                seat: at,
                at_ms: None,
            },
            2 => Command::Leave {
                seat: at,
                at_ms: None,
            },
            3 => Command::Timeout {
                seat: play.legal().seat,
                seq: None,
                at_ms: play.state.deadline_ms().unwrap(),
            },
            _ => command,
        };
        let before = play.state.clone();
        match play.command(&command) {
            Ok(()) => {}
            // Only a change of presence that is none may be refused here.
            Err(refusal) => {
                prop_assert_eq!(refusal.code(), "presence_unchanged");
                prop_assert_eq!(&play.state, &before);
            }
        }
    }
}

fn settles(play: &Play) -> Result<(), TestCaseError> {
    let profile = play.rules.profile();
    let facts = Facts::new(&play.setup, &play.events);
    let settlement = oracle::settle(profile, play.setup.button, &facts, |seat| facts.worth(seat));
    let outcome = play.outcome();
    let returned: BTreeMap<u8, u64> = play.returned().into_iter().collect();
    prop_assert_eq!(&returned, &settlement.returned);
    prop_assert_eq!(play.pots(), settlement.pots);
    let mut rake = vec![0; settlement.rake.len()];
    for event in &play.events {
        if let Event::RakeTaken { pot, amount } = event {
            rake[usize::from(*pot)] += amount.get();
        }
    }
    prop_assert_eq!(rake, settlement.rake);
    // Odd chips by cards follow another order of the same shares; their scenario tests it.
    if profile.pots.odd_chips != OddChips::HighestCard {
        let payouts: BTreeMap<(usize, u8), u64> = play
            .payouts()
            .into_iter()
            .map(|(seat, pot, amount)| ((usize::from(pot), seat), amount))
            .collect();
        prop_assert_eq!(payouts, settlement.payouts);
        let stacks: BTreeMap<u8, u64> = outcome
            .stacks
            .iter()
            .map(|stack| (stack.seat.number(), stack.stack.get()))
            .collect();
        prop_assert_eq!(stacks, settlement.stacks);
    }
    for payout in &outcome.payouts {
        let pot = play.pots()[usize::from(payout.pot)].clone();
        prop_assert!(pot.1.contains(&payout.seat.number()));
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(3, 6000))]

    #[test]
    fn pots_returns_rake_and_payouts_agree_with_the_slow_definition(spec in spec()) {
        let mut play = spec.start();
        let mut random = Random(spec.seed ^ 1);
        play_out(&mut play, &mut random, |play| {
            prop_assert_eq!(invariant::check(&play.state), Ok(()));
            Ok(())
        })?;
        prop_assert_eq!(play.phase(), "COMPLETE");
        settles(&play)?;
    }
}

proptest! {
    #![proptest_config(config(4, 3000))]

    #[test]
    fn call_and_raise_limits_agree_with_the_history_of_the_street(spec in spec()) {
        let mut play = spec.start();
        let profile = play.rules.profile().clone();
        let mut random = Random(spec.seed ^ 2);
        play_out(&mut play, &mut random, |play| {
            if profile.betting.structure == Structure::PotLimit {
                return Ok(());
            }
            if let Some(legal) = betting::legal(&play.state).filter(|legal| !legal.show && !legal.muck) {
                let limits = oracle::limits(&profile, &play.setup, &play.events, legal.seat);
                prop_assert_eq!(play.call(), limits.call);
                prop_assert_eq!(play.raise(), limits.raise, "{:?}", play.events);
            }
            Ok(())
        })?;
    }
}

proptest! {
    #![proptest_config(config(5, 1500))]

    #[test]
    fn what_is_refused_changes_nothing_and_what_is_legal_is_not_refused(spec in spec()) {
        let mut play = spec.start();
        let mut random = Random(spec.seed ^ 3);
        let mut noise = Random(spec.seed ^ 4);
        play_out(&mut play, &mut random, |play| {
            let number = u8::try_from(noise.below(12)).unwrap();
            let to = Chips::new(noise.below(500)).unwrap();
            let action = [
                Action::Fold, Action::Check, Action::Call, Action::AllIn, Action::Show, Action::Muck,
                Action::Bet { to }, Action::Raise { to },
            ][usize::try_from(noise.below(8)).unwrap()];
            let command = Command::Act {
                seat: seat(number + 1),
                action,
                seq: (noise.below(2) == 0).then(|| u32::try_from(noise.below(40)).unwrap()),
                at_ms: None,
            };
            let hash = snapshot::state_hash(&play.state);
            let mut trial = play.state.clone();
            let mut events = Vec::new();
            let legal = betting::legal(&play.state);
            let allowed = legal.is_some_and(|legal| {
                let Command::Act { seq, .. } = command else { return false };
                legal.seat == seat(number + 1)
                    && seq.is_none_or(|seq| seq == legal.seq)
                    && match action {
                        Action::Fold => legal.fold,
                        Action::Check => legal.check,
                        Action::Call => !legal.call.get().eq(&0),
                        Action::Show => legal.show,
                        Action::Muck => legal.muck,
                        Action::Bet { .. } | Action::Raise { .. } => {
                            legal.opens == matches!(action, Action::Bet { .. })
                                && legal.raise.is_some_and(|raise| (raise.min_to..=raise.max_to).contains(&to))
                        }
                        _ => {
                            let own = play.state.seat(legal.seat).unwrap();
                            let reach = own.bet().get() + own.stack().get();
                            !(legal.show || legal.muck)
                                && (own.stack() <= legal.call
                                    || legal.raise.is_some_and(|raise| raise.max_to.get() == reach))
                        }
                    }
            });
            match hand::apply(&mut trial, &command, &mut events) {
                Ok(()) => prop_assert!(allowed, "{command:?} in {:?}", play.state),
                Err(refusal) => {
                    prop_assert!(!allowed, "{refusal} for {command:?} in {:?}", play.state);
                    prop_assert_eq!(&trial, &play.state);
                    prop_assert_eq!(snapshot::state_hash(&trial), hash);
                    prop_assert!(events.is_empty());
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn events_snapshots_and_commands_lead_to_the_same_state(spec in spec()) {
        let mut play = spec.start();
        let mut random = Random(spec.seed ^ 5);
        let mut kept = Vec::new();
        play_out(&mut play, &mut random, |play| {
            kept.push((play.events.len(), snapshot::take(&play.state)));
            Ok(())
        })?;
        let last = &play.state;
        prop_assert_eq!(&replay::rebuild(&play.rules, &play.setup, &play.events).unwrap(), last);
        prop_assert_eq!(&replay::verify(&play.rules, &play.setup, &play.events).unwrap(), last);
        for (events, bytes) in &kept {
            let state = snapshot::restore(&play.rules, bytes).unwrap();
            prop_assert_eq!(&replay::resume(state, &play.events[*events..]).unwrap(), last);
        }
        // Events survive their JSON form.
        let text = serde_json::to_string(&play.events).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Vec<Event>>(&text).unwrap(), &play.events);
        // A damaged snapshot and an altered event are found.
        let (_, bytes) = &kept[kept.len() / 2];
        let mut damaged = bytes.clone();
        let place = usize::try_from(random.below(bytes.len() as u64)).unwrap();
        damaged[place] ^= 1 << random.below(8);
        prop_assert!(snapshot::restore(&play.rules, &damaged).is_err());
        let mut altered = play.events.clone();
        let place = usize::try_from(random.below(altered.len() as u64)).unwrap();
        altered.swap_remove(place);
        prop_assert!(replay::verify(&play.rules, &play.setup, &altered).is_err());
    }

    #[test]
    fn any_list_of_events_is_replayed_without_a_panic(spec in spec(), other in spec()) {
        let mut play = spec.start();
        play_out(&mut play, &mut Random(spec.seed), |_| Ok(()))?;
        let mut foreign = other.start();
        play_out(&mut foreign, &mut Random(other.seed), |_| Ok(()))?;
        let mut random = Random(spec.seed ^ 6);
        let mut events = play.events.clone();
        for _ in 0..3 {
            let at = usize::try_from(random.below(events.len() as u64)).unwrap();
            let from = usize::try_from(random.below(foreign.events.len() as u64)).unwrap();
            match random.below(3) {
                0 => events[at] = foreign.events[from],
                1 => events.insert(at, foreign.events[from]),
                _ => { events.remove(at); }
            }
        }
        // Invariants may well hold along the way; what matters is that nothing panics.
        let _ = replay::rebuild(&play.rules, &play.setup, &events);
        let _ = replay::verify(&play.rules, &play.setup, &events);
    }

    #[test]
    fn a_void_hand_restores_every_stack(spec in spec(), after in 0usize..12) {
        let mut play = spec.start();
        let mut random = Random(spec.seed ^ 7);
        for _ in 0..after {
            let Some(command) = random.decision(&play.state) else { break };
            play.command(&command).unwrap();
        }
        let over = play.state.ending().is_some();
        let void = Command::Void { reason: VoidReason::Operator };
        if play.command(&void).is_ok() {
            prop_assert!(!over);
            prop_assert_eq!(play.stacks(), spec.stacks);
            prop_assert_eq!(play.state.ending(), Some(Ending::Void(VoidReason::Operator)));
        } else {
            prop_assert!(over);
        }
        let mut ledger = Ledger::new();
        for setup in &play.setup.seats {
            ledger.buy_in(setup.seat, setup.stack);
        }
        let mut postings = Vec::new();
        for event in &play.events {
            ledger.record(event, &mut postings).unwrap();
            prop_assert_eq!(ledger.sum(), 0);
        }
        for seat in play.state.seats() {
            prop_assert_eq!(ledger.balance(Account::Stack(seat.seat())), i128::from(seat.stack().get()));
        }
    }

    #[test]
    fn a_view_never_contains_a_hidden_card(spec in spec(), viewer in 1u8..12) {
        let mut play = spec.start();
        let viewer = (usize::from(viewer) <= spec.stacks.len()).then(|| seat(viewer));
        let looks = viewer.map_or(Viewer::Public, Viewer::Seat);
        let mut commands = Vec::new();
        let mut random = Random(spec.seed ^ 8);
        let mut views = vec![view::view(&play.state, looks)];
        while let Some(command) = random.decision(&play.state) {
            play.command(&command).unwrap();
            commands.push(command);
            views.push(view::view(&play.state, looks));
            no_hidden_card(&play, looks)?;
        }
        // Cards that stayed hidden from the viewer to the end of the hand, and never mattered.
        let mut seen: BTreeSet<Card> = play.state.board().iter().filter_map(|slot| slot.card()).collect();
        for seat in play.state.seats() {
            let mattered = seat.hole() != Hole::Closed || seat.is_live() || viewer == Some(seat.seat());
            if mattered {
                seen.extend(seat.cards().iter().filter_map(|slot| slot.card()));
            }
        }
        let mut hidden: Vec<Card> = Card::all().filter(|card| !seen.contains(card)).collect();
        let mut mixed = hidden.clone();
        for last in (1..mixed.len()).rev() {
            mixed.swap(last, usize::try_from(random.below(last as u64 + 1)).unwrap());
        }
        hidden.extend(&seen);
        mixed.extend(&seen);
        let cards: Vec<Card> = play.setup.deck.slots().iter().map(|slot| {
            let card = slot.card().unwrap();
            mixed[hidden.iter().position(|&other| other == card).unwrap()]
        }).collect();
        let mut table = spec.table();
        table.setup.deck = Deck::new(table.setup.deck.kind(), &cards).unwrap();
        let mut twin = table.start();
        prop_assert_eq!(&view::view(&twin.state, looks), &views[0]);
        for (command, expected) in commands.iter().zip(&views[1..]) {
            twin.command(command).unwrap();
            prop_assert_eq!(&view::view(&twin.state, looks), expected);
        }
        let told = |play: &Play| play.events.iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>();
        prop_assert_eq!(told(&play), told(&twin));
    }
}

/// Every card that the view and the events told so far show is the viewer's own, on the board, or
/// was turned up.
fn no_hidden_card(play: &Play, looks: Viewer) -> Result<(), TestCaseError> {
    let viewer = match looks {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let mut open: BTreeSet<String> = play.state.board().iter().map(ToString::to_string).collect();
    for seat in play.state.seats() {
        if viewer == Some(seat.seat()) || seat.hole() == Hole::Shown {
            open.extend(seat.cards().iter().map(ToString::to_string));
        }
    }
    let mut told = serde_json::to_value(view::view(&play.state, looks)).unwrap();
    let events: Vec<Event> = play
        .events
        .iter()
        .map(|event| event.seen_by(viewer))
        .collect();
    told["events"] = serde_json::to_value(events).unwrap();
    let mut texts = Vec::new();
    strings(&told, &mut texts);
    for text in texts {
        if text.parse::<Card>().is_ok() {
            prop_assert!(open.contains(text), "{text} is hidden from {looks:?}");
        }
    }
    Ok(())
}

fn strings<'a>(value: &'a Value, texts: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => texts.push(text),
        Value::Array(items) => items.iter().for_each(|item| strings(item, texts)),
        Value::Object(members) => members.values().for_each(|item| strings(item, texts)),
        _ => {}
    }
}

#[test]
fn a_ledger_of_many_hands_sums_to_zero_and_knows_every_stack() {
    let mut random = Random(11);
    let mut ledger = Ledger::new();
    let mut stacks = vec![2000u64; 6];
    for (number, &stack) in (1..).zip(&stacks) {
        ledger.buy_in(seat(number), Chips::new(stack).unwrap());
    }
    let profile = json!({
        "name": "nlhe",
        "forced": {"ante": {"kind": "big_blind", "amount": 25}},
        "rake": {"basis_points": 500, "caps": [{"players": 2, "cap": 90}]},
    });
    let (mut hands, mut count) = (0, 0);
    let mut postings = Vec::new();
    for number in 0..2000u64 {
        for (place, stack) in stacks.iter_mut().enumerate() {
            if *stack < 200 {
                ledger.buy_in(seat(u8::try_from(place + 1).unwrap()), Chips::from(2000));
                *stack += 2000;
            }
        }
        let button = u8::try_from(number % 6 + 1).unwrap();
        let mut table = Table::new(&profile, button, &stacks);
        table.setup.deck = random.shuffled(table.setup.deck.kind());
        let mut play = table.start();
        while let Some(command) = random.decision(&play.state) {
            play.command(&command).unwrap();
        }
        postings.clear();
        for event in &play.events {
            ledger.record(event, &mut postings).unwrap();
        }
        hands += 1;
        count += postings.len();
        stacks = play.stacks();
        assert_eq!(ledger.sum(), 0);
        for (place, &stack) in (1..).zip(&stacks) {
            assert_eq!(
                ledger.balance(Account::Stack(seat(place))),
                i128::from(stack)
            );
        }
        assert_eq!(ledger.balance(Account::Middle), 0);
    }
    let brought = -ledger.balance(Account::Outside);
    let on_table: u64 = stacks.iter().sum();
    assert_eq!(
        brought,
        i128::from(on_table) + ledger.balance(Account::House)
    );
    assert!(ledger.balance(Account::House) > 0);
    println!("booked {count} postings of {hands} hands");
}
