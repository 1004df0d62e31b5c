//! Engines that deal their own cards: an honest one agrees, and what a wrong one does is named.

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::{Answer, Operation, RevealedSeat};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_conformance::diff::black_box::{BlackBoxRun, Dealer, seats_max};
use dealproof_conformance::diff::spots::Spot;
use dealproof_conformance::diff::{Pair, Table};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use dealproof_rng::run_seed::RunSeed;
use serde_json::json;

/// A dealer whose answers are changed on the way, with the number of hands so far.
struct Spoilt<F> {
    dealer: Dealer,
    hands: u64,
    spoil: F,
}

impl<F: FnMut(u64, &Operation, &mut Answer)> Engine for Spoilt<F> {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        self.hands += u64::from(matches!(operation, Operation::Start(_)));
        let mut answer = self.dealer.ask(operation)?;
        (self.spoil)(self.hands, operation, &mut answer);
        Ok(answer)
    }
}

fn spoilt<F: FnMut(u64, &Operation, &mut Answer)>(spoil: F) -> Spoilt<F> {
    Spoilt {
        dealer: Dealer::new([7; 32]),
        hands: 0,
        spoil,
    }
}

fn run_of(game: &str, hands: u64, engine: &mut dyn Engine) -> BlackBoxRun {
    let rules = Rules::built_in(game).unwrap();
    let deck = rules.profile().deck;
    let blinds = rules.profile().forced.blinds.iter();
    let table = Table {
        profile: json!({ "name": game }),
        seats_max: seats_max(&rules).unwrap().min(9),
        big_blind: blinds.map(|blind| blind.get()).max().unwrap_or(100),
        deck: Card::all().filter(|card| deck.contains(*card)).collect(),
    };
    let mut pair = Pair::new(engine).unwrap();
    let mut run = BlackBoxRun::default();
    for number in 0..hands {
        let hand = pair.black_box(&table, RunSeed::from_bytes([5; 32]), number);
        run.add(&rules, number, hand, 3);
    }
    run
}

fn kinds(run: &BlackBoxRun) -> Vec<&str> {
    run.comparison
        .different
        .keys()
        .map(|kind| &**kind)
        .collect()
}

#[test]
fn an_honest_dealer_agrees_in_every_spot() {
    let run = run_of("nlhe", 600, &mut Dealer::new([7; 32]));
    println!("{:#?}", run.comparison);
    assert_eq!(run.comparison.same, 600);
    assert_eq!(run.whole_decks, 600);
    assert!(run.views > 3_000, "{}", run.views);
    let spots: Vec<_> = run.spots().collect();
    println!("{spots:?}");
    // Cards cannot be steered: these are as rare as they are.
    let rare = [Spot::Split, Spot::OddChip];
    let reached = |spot: &Spot| run.spots().any(|one| one.spot == *spot && one.agreed >= 10);
    assert!(
        Spot::ALL
            .iter()
            .filter(|spot| !rare.contains(spot))
            .all(reached)
    );
    let (places, count) = run.cards.finding().unwrap();
    assert_eq!(count, 52);
    assert!(places.p.get() > 1e-3, "{places:?}");
    let last = run.last_card.finding().unwrap();
    println!(
        "{} of {} favourites, {}",
        run.last_card.won(),
        run.last_card.hands(),
        run.last_card.expected()
    );
    assert!(last.p.get() > 1e-3, "{last:?}");
}

#[test]
fn games_with_cards_face_up_and_draws_are_replayed_too() {
    for (game, hands) in [
        ("stud", 120),
        ("triple_draw", 40),
        ("plo8", 40),
        ("short_deck", 20),
    ] {
        let run = run_of(game, hands, &mut Dealer::new([8; 32]));
        println!("{game}: {:#?}", run.comparison);
        assert_eq!(run.comparison.same, hands, "{game}");
    }
}

/// The seats of a hand instead of its deck.
fn by_seats(dealt: &mut Vec<RevealedSeat>, operation: &Operation, answer: &mut Answer) {
    if let Operation::Start(_) = operation {
        let seats = answer.state.iter().flat_map(|state| &state.seats);
        let seats = seats.map(|seat| RevealedSeat {
            seat: seat.seat,
            cards: seat.cards.clone().unwrap_or_default(),
        });
        *dealt = seats.collect();
    }
    if let Some(reveal) = &mut answer.reveal {
        reveal.deck.clear();
        reveal.seats.clone_from(dealt);
    }
}

/// Claims less than the dealer.
fn strip(without: &[Capability], answer: &mut Answer) {
    if let Some(hello) = &mut answer.hello {
        let kept = |name: &String| without.iter().all(|one| one.name() != name);
        hello.capabilities.retain(kept);
    }
}

#[test]
fn an_engine_that_reveals_hands_and_no_deck_is_judged_all_the_same() {
    let mut dealt = Vec::new();
    let mut engine = spoilt(move |_, operation: &Operation, answer: &mut Answer| {
        by_seats(&mut dealt, operation, answer);
        strip(&[Capability::Cards, Capability::Views], answer);
    });
    let run = run_of("nlhe", 100, &mut engine);
    println!("{:#?}", run.comparison);
    assert_eq!((run.comparison.same, run.all_dealt), (100, 100));
    assert_eq!((run.whole_decks, run.views, run.blind_showdowns), (0, 0, 0));
}

#[test]
fn without_a_reveal_showdowns_are_not_checked_and_that_is_counted() {
    let mut engine = spoilt(|_, _: &Operation, answer: &mut Answer| {
        strip(
            &[Capability::Cards, Capability::Views, Capability::Reveal],
            answer,
        );
    });
    let run = run_of("nlhe", 100, &mut engine);
    assert_eq!(run.comparison.same, 100);
    assert!(run.blind_showdowns > 20, "{}", run.blind_showdowns);
    let of = |spot| run.spots().find(|one| one.spot == spot).unwrap().agreed;
    assert_eq!((of(Spot::Showdown), of(Spot::OddChip)), (0, 0));
    assert!(of(Spot::FoldedOut) > 10);
    // The cards of every seat tell the same without a reveal.
    let mut engine = spoilt(|_, _: &Operation, answer: &mut Answer| {
        strip(&[Capability::Reveal], answer);
    });
    let run = run_of("nlhe", 100, &mut engine);
    assert_eq!((run.comparison.same, run.all_dealt), (100, 100));
}

/// Moves chips from one winner of a divided pot to another.
fn wrong_split(difference: u64, answer: &mut Answer) {
    let Some(state) = &mut answer.state else {
        return;
    };
    let Some(result) = &mut state.result else {
        return;
    };
    let [first, second] = &mut result.payouts[..] else {
        return;
    };
    if first.pot == second.pot && first.amount.abs_diff(second.amount) <= 1 {
        let (poor, rich) = (first.seat, second.seat);
        first.amount -= difference;
        second.amount += difference;
        for seat in &mut state.seats {
            seat.stack -= if seat.seat == poor { difference } else { 0 };
            seat.stack += if seat.seat == rich { difference } else { 0 };
        }
        for stack in &mut result.stacks {
            stack.stack -= if stack.seat == poor { difference } else { 0 };
            stack.stack += if stack.seat == rich { difference } else { 0 };
        }
    }
}

#[test]
fn a_pot_that_is_split_wrongly_is_seen() {
    let mut engine = spoilt(|_, _: &Operation, answer: &mut Answer| wrong_split(5, answer));
    let run = run_of("nlhe", 300, &mut engine);
    println!("{:?}", kinds(&run));
    let split = kinds(&run)
        .iter()
        .any(|kind| kind.starts_with("final-stack."));
    assert!(split);
}

#[test]
fn an_odd_chip_in_the_wrong_place_is_seen() {
    let mut engine = spoilt(|_, _: &Operation, answer: &mut Answer| {
        let payouts = answer
            .state
            .iter()
            .filter_map(|state| state.result.as_ref());
        let odd = payouts
            .flat_map(|result| result.payouts.windows(2))
            .any(|two| two[0].amount == two[1].amount + 1);
        if odd {
            wrong_split(1, answer);
        }
    });
    let run = run_of("nlhe", 1_500, &mut engine);
    println!("{:?}", kinds(&run));
    assert_eq!(kinds(&run), ["final-stack.odd-chip"]);
}

#[test]
fn a_closed_card_in_a_view_is_seen() {
    let mut state = None;
    let mut engine = spoilt(move |hands, operation: &Operation, answer: &mut Answer| {
        if !matches!(operation, Operation::View { .. }) {
            state = answer.state.clone().or_else(|| state.clone());
        } else if hands % 20 == 3 {
            answer.state.clone_from(&state);
        }
    });
    let run = run_of("nlhe", 60, &mut engine);
    println!("{:?}", kinds(&run));
    assert_eq!(kinds(&run), ["view.closed-card-shown"]);
    assert_eq!(run.comparison.same, 57);
}

#[test]
fn a_reveal_that_is_no_deck_or_another_one_is_seen() {
    type Spoil = fn(&mut Vec<String>);
    let cases: [(Spoil, &str); 5] = [
        (|deck| deck[51] = deck[0].clone(), "reveal.card-twice"),
        (|deck| deck[51] = "1x".to_owned(), "cards.foreign"),
        (|deck| drop(deck.pop()), "reveal.incomplete"),
        (|deck| deck.swap(0, 51), "reveal.contradicts"),
        (|deck| deck.swap(0, 1), "reveal.order-of-the-deal"),
    ];
    for (spoil, kind) in cases {
        let mut engine = spoilt(move |_, _: &Operation, answer: &mut Answer| {
            answer
                .reveal
                .iter_mut()
                .for_each(|reveal| spoil(&mut reveal.deck));
        });
        let run = run_of("nlhe", 20, &mut engine);
        assert_eq!(kinds(&run), [kind]);
        assert_eq!(run.comparison.same, 0);
    }
    let mut engine = spoilt(|_, _: &Operation, answer: &mut Answer| answer.reveal = None);
    assert_eq!(kinds(&run_of("nlhe", 5, &mut engine)), ["reveal.missing"]);
}

#[test]
fn hands_that_contradict_what_was_shown_are_seen() {
    let mut dealt = Vec::new();
    let mut engine = spoilt(move |_, operation: &Operation, answer: &mut Answer| {
        by_seats(&mut dealt, operation, answer);
        // Two seats are told with each other's cards.
        if let Some(reveal) = &mut answer.reveal
            && let [one, other, ..] = &mut reveal.seats[..]
        {
            std::mem::swap(&mut one.cards, &mut other.cards);
        }
    });
    assert_eq!(
        kinds(&run_of("nlhe", 10, &mut engine)),
        ["reveal.contradicts"]
    );
}

/// Deals as the reference, but chooses the river once everybody is all-in: of the cards left, one that is
/// best for the lowest seat. It reveals the deck that it then dealt.
struct RiverSwap {
    reference: ReferenceEngine,
    dealer: Dealer,
    asked: Vec<Operation>,
}

impl RiverSwap {
    fn new() -> Self {
        Self {
            reference: ReferenceEngine::default(),
            dealer: Dealer::new([9; 32]),
            asked: Vec::new(),
        }
    }

    /// The hand so far with another deck.
    fn again(&self, deck: &[String]) -> (ReferenceEngine, Answer) {
        let mut engine = ReferenceEngine::default();
        let mut last = Answer::default();
        for operation in &self.asked {
            let mut operation = operation.clone();
            if let Operation::Start(start) = &mut operation {
                start.deck = deck.to_vec();
            }
            last = engine.ask(&operation).unwrap();
        }
        (engine, last)
    }
}

impl Engine for RiverSwap {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        match operation {
            Operation::Hello { .. } => return self.dealer.ask(operation),
            Operation::Start(start) => {
                // The deck of an honest dealer.
                self.dealer.ask(&Operation::Abandon)?;
                self.dealer.ask(operation)?;
                self.dealer.ask(&Operation::Void { reason: None })?;
                let deck = self.dealer.ask(&Operation::Reveal)?.reveal.unwrap().deck;
                let mut start = start.clone();
                start.deck = deck;
                self.asked = vec![Operation::Start(start)];
                self.reference = ReferenceEngine::default();
                return self.reference.ask(&self.asked[0]);
            }
            Operation::Act(_) => {}
            _ => return self.reference.ask(operation),
        }
        let before = self.reference.ask(&Operation::State)?;
        let shown = before.state.map_or(0, |state| state.board.len());
        let answer = self.reference.ask(operation)?;
        if answer.ok {
            self.asked.push(operation.clone());
        }
        let state = answer.state.as_ref().filter(|_| answer.ok);
        let run_out = state.filter(|state| {
            let seats = state.seats.iter();
            let all_in = seats.filter(|seat| seat.status == "ALL_IN").count();
            state.result.is_some() && state.board.len() == 5 && shown < 5 && all_in > 0
        });
        let Some(state) = run_out else {
            return Ok(answer);
        };
        let Some(Operation::Start(start)) = self.asked.first() else {
            return Ok(answer);
        };
        let first = start.seats.iter().map(|seat| seat.seat).min();
        let share = |answer: &Answer| -> u64 {
            let results = answer
                .state
                .iter()
                .filter_map(|state| state.result.as_ref());
            let stacks = results.flat_map(|result| &result.stacks);
            stacks
                .filter(|one| Some(one.seat) == first)
                .map(|one| one.stack)
                .sum()
        };
        let deck = start.deck.clone();
        let river = deck
            .iter()
            .position(|card| *card == state.board[4])
            .unwrap();
        let mut best = (share(&answer), None);
        for other in river + 1..deck.len() {
            let mut deck = deck.clone();
            deck.swap(river, other);
            let (engine, last) = self.again(&deck);
            if share(&last) > best.0 {
                best = (share(&last), Some((engine, last, deck)));
            }
        }
        match best.1 {
            Some((engine, last, deck)) => {
                self.reference = engine;
                if let Some(Operation::Start(start)) = self.asked.first_mut() {
                    start.deck = deck;
                }
                Ok(last)
            }
            None => Ok(answer),
        }
    }
}

#[test]
fn a_river_that_is_chosen_after_the_all_in_is_seen_by_statistics_only() {
    let run = run_of("nlhe", 400, &mut RiverSwap::new());
    // Every hand follows the rules, and every reveal is what was dealt.
    assert_eq!(kinds(&run), Vec::<&str>::new());
    assert_eq!(run.whole_decks, 400);
    let last = run.last_card.finding().unwrap();
    println!(
        "the favourite won {} of {} showdowns, {} expected: p {:?}",
        run.last_card.won(),
        run.last_card.hands(),
        run.last_card.expected(),
        last.p
    );
    assert!(last.p.get() < 1e-6, "{last:?}");
}
