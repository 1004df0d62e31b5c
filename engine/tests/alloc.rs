//! A hand allocates nothing: shown by a counting allocator, which needs a binary of its own.
#![expect(
    unsafe_code,
    reason = "a global allocator is an unsafe trait; it counts and passes everything on"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use dealproof_engine::betting;
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::Deck;
use dealproof_engine::event::Event;
use dealproof_engine::hand::{self, Setup};
use dealproof_engine::profile::Rules;
use dealproof_engine::seat::Seat;

struct Counting;

thread_local! {
    /// Of this thread alone: the test runner's own thread allocates when it likes.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    ALLOCATIONS.with(|count| count.set(count.get() + 1));
}

// SAFETY: every call goes to the system allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

#[test]
fn hands_allocate_nothing_after_warm_up() {
    assert!(
        allocations(|| drop(black_box(Box::new(1)))) > 0,
        "the counter counts"
    );

    let mut seed = 7u64;
    let mut below = |bound: u64| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) % bound
    };
    let (mut actions, mut hands, mut showdowns) = (0, 0, 0);
    for name in ["nlhe", "plhe", "flhe"] {
        let rules = Rules::built_in(name).unwrap();
        let stacks: Vec<(Seat, Chips)> = (1..=6)
            .map(|number| (Seat::new(number).unwrap(), Chips::from(5000)))
            .collect();
        let mut cards: Vec<Card> = Card::all().collect();
        let deck = Deck::new(rules.profile().deck, &cards).unwrap();
        let mut setup = Setup::new(stacks[0].0, &stacks, deck);
        let mut events: Vec<Event> = Vec::with_capacity(512);
        let mut hand = || {
            for last in (1..cards.len()).rev() {
                cards.swap(last, usize::try_from(below(last as u64 + 1)).unwrap());
            }
            setup.deck = Deck::new(rules.profile().deck, &cards).unwrap();
            events.clear();
            let mut state = hand::start(&rules, &setup, &mut events).unwrap();
            while let Some(legal) = betting::legal(&state) {
                let action = match (below(6), legal.raise) {
                    (0, Some(raise)) if legal.opens => Action::Bet { to: raise.min_to },
                    (0, Some(raise)) => Action::Raise { to: raise.min_to },
                    (1, Some(raise)) if !legal.opens => Action::Raise { to: raise.max_to },
                    (2, _) if legal.fold => Action::Fold,
                    _ if legal.check => Action::Check,
                    _ => Action::Call,
                };
                hand::apply(&mut state, &Command::act(legal.seat, action), &mut events).unwrap();
                actions += 1;
            }
            hands += 1;
            showdowns += events
                .iter()
                .filter(|event| matches!(event, Event::ShowdownResolved { .. }))
                .count();
        };
        hand();
        let counted = allocations(|| {
            for _ in 0..500 {
                hand();
            }
        });
        assert_eq!(counted, 0, "{name}");
    }
    assert!(showdowns > 100);
    println!("{hands} hands, {actions} actions, {showdowns} showdowns, 0 allocations");
}
