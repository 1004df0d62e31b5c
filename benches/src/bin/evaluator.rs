//! The hand evaluator against `pokers` and `aya_poker`, one core, one run.
//!
//! `cargo run --release -p dealproof-benches --bin evaluator`
//!
//! Every contender reads random cards from an array that no cache holds and adds up the values.
//! Contenders take turns; the best of many short turns counts, because the others were disturbed
//! by something else. A ratio above 1 means that we are faster.

#![expect(clippy::print_stdout, reason = "the table is the result")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use aya_poker::base::{CARDS as AYA_CARDS, Hand as AyaHand};
use dealproof_engine::card::Card;
use dealproof_engine::rank::batch::Path;
use dealproof_engine::rank::proof::SampleDeals;
use dealproof_engine::rank::{self, Hand, HandValue, Ranking, omaha};
use pokers::{CARDS as POKERS_CARDS, Hand as PokersHand};

const HANDS: usize = 16_000_000;
const BOARDS: usize = 400_000;
const HOLES: usize = 20;
const OMAHA_DEALS: usize = 1_000_000;
const SEGMENTS: usize = 32;
const TURNS: usize = 300;

/// A board and the hole cards of players who all share it.
struct Table {
    board: [Card; 5],
    holes: [[Card; 2]; HOLES],
}

/// Evaluates deals and returns the sum of the values.
type Evaluate<'a, T> = Box<dyn FnMut(&[T]) -> u64 + 'a>;

/// Something to measure.
struct Contender<'a, T> {
    name: String,
    run: Evaluate<'a, T>,
}

impl<'a, T> Contender<'a, T> {
    fn new(name: impl Into<String>, run: impl FnMut(&[T]) -> u64 + 'a) -> Self {
        Self {
            name: name.into(),
            run: Box::new(run),
        }
    }
}

/// A claim: this contender is at least so many times as fast as that one.
struct Target {
    ours: &'static str,
    peer: &'static str,
    ratio: f64,
}

/// Measures the contenders in turns and prints their rates and the ratios.
fn compare<T>(
    title: &str,
    deals: &[T],
    hands_per_deal: usize,
    mut contenders: Vec<Contender<'_, T>>,
    targets: &[Target],
) {
    println!("\n{title}");
    let mut best = vec![Duration::MAX; contenders.len()];
    let segments: Vec<&[T]> = deals.chunks_exact(deals.len() / SEGMENTS).collect();
    // Every turn takes the next part of the array, which has left the caches since its last use.
    let mut next = segments.iter().cycle();
    for _ in 0..TURNS {
        for (contender, best) in contenders.iter_mut().zip(&mut best) {
            let segment = next.next().expect("there are segments");
            let start = Instant::now();
            black_box((contender.run)(segment));
            *best = start.elapsed().min(*best);
        }
    }
    let hands = segments[0].len() * hands_per_deal;
    let rate = |time: Duration| hands as f64 / time.as_secs_f64() / 1e6;
    for (contender, &time) in contenders.iter().zip(&best) {
        println!("  {:<26} {:>8.1} M hands/s", contender.name, rate(time));
    }
    let time_of = |name: &str| {
        let place = contenders.iter().position(|c| c.name == name);
        place.map(|place| best[place].as_secs_f64())
    };
    for target in targets {
        if let (Some(ours), Some(peer)) = (time_of(target.ours), time_of(target.peer)) {
            let ratio = peer / ours;
            let verdict = if ratio >= target.ratio {
                "met"
            } else {
                "NOT MET"
            };
            println!(
                "  {} / {}: {ratio:.2}, target {:.1}: {verdict}",
                target.ours, target.peer, target.ratio
            );
        }
    }
}

fn pokers_hand(cards: &[Card]) -> PokersHand {
    cards.iter().fold(PokersHand::default(), |hand, card| {
        hand + POKERS_CARDS[usize::from(card.index())]
    })
}

fn aya_hand(cards: &[Card]) -> AyaHand {
    let mut hand = AyaHand::new();
    for card in cards {
        hand.insert_unchecked(&AYA_CARDS[usize::from(card.index())]);
    }
    hand
}

/// The sum of the values of one chunk; it wraps around so that it can be vectorised.
fn sum(values: &[HandValue]) -> u64 {
    let sum = values
        .iter()
        .fold(0u32, |sum, value| sum.wrapping_add(u32::from(value.get())));
    u64::from(sum)
}

fn seven_cards() {
    let hands: Vec<[Card; 7]> = SampleDeals::new(Ranking::High, 1).take(HANDS).collect();
    let mut contenders = vec![];
    for (i, path) in Path::available().into_iter().enumerate() {
        let name = match i {
            0 => "batch".to_owned(),
            _ => format!("batch, {}", path.name()),
        };
        println!("{name}: {}", path.name());
        let mut values = vec![rank::high(&hands[0]); 512];
        contenders.push(Contender::new(name, move |hands: &[[Card; 7]]| {
            let mut total = 0;
            for chunk in hands.chunks(values.len()) {
                let values = &mut values[..chunk.len()];
                path.seven(chunk, values);
                total += sum(values);
            }
            total
        }));
    }
    contenders.push(Contender::new("scalar", |hands: &[[Card; 7]]| {
        hands
            .iter()
            .map(|hand| u64::from(rank::high(hand).get()))
            .sum()
    }));
    contenders.push(Contender::new("pokers", |hands: &[[Card; 7]]| {
        hands
            .iter()
            .map(|hand| u64::from(pokers_hand(hand).evaluate()))
            .sum()
    }));
    contenders.push(Contender::new("aya_poker", |hands: &[[Card; 7]]| {
        hands
            .iter()
            .map(|hand| u64::from(aya_poker::poker_rank(&aya_hand(hand)).0))
            .sum()
    }));
    let targets = [
        ("batch", "pokers", 2.0),
        ("batch", "aya_poker", 4.0),
        ("scalar", "pokers", 1.0),
    ]
    .map(|(ours, peer, ratio)| Target { ours, peer, ratio });
    compare(
        "random hands of seven cards",
        &hands,
        1,
        contenders,
        &targets,
    );
}

fn board_and_hole() {
    let tables: Vec<Table> = SampleDeals::<45>::new(Ranking::High, 2)
        .take(BOARDS)
        .map(|deal| Table {
            board: *deal.first_chunk().expect("45 cards have a board"),
            holes: std::array::from_fn(|i| [deal[5 + 2 * i], deal[6 + 2 * i]]),
        })
        .collect();
    let contenders = vec![
        Contender::new("board + hole", |tables: &[Table]| {
            let mut total = 0;
            for table in tables {
                let board: Hand = table.board.iter().collect();
                for [a, b] in table.holes {
                    total += u64::from(board.with(a).with(b).high().get());
                }
            }
            total
        }),
        Contender::new("pokers", |tables: &[Table]| {
            let mut total = 0;
            for table in tables {
                let board = pokers_hand(&table.board);
                for [a, b] in table.holes {
                    let hand = board
                        + POKERS_CARDS[usize::from(a.index())]
                        + POKERS_CARDS[usize::from(b.index())];
                    total += u64::from(hand.evaluate());
                }
            }
            total
        }),
    ];
    let targets = [Target {
        ours: "board + hole",
        peer: "pokers",
        ratio: 1.0,
    }];
    compare(
        "a board, then two hole cards for each of 20 players",
        &tables,
        HOLES,
        contenders,
        &targets,
    );
}

fn omaha_deals() {
    let deals: Vec<[Card; 9]> = SampleDeals::new(Ranking::High, 3)
        .take(OMAHA_DEALS)
        .collect();
    let contenders = vec![
        Contender::new("omaha", |deals: &[[Card; 9]]| {
            deals
                .iter()
                .map(|deal| u64::from(omaha::high(&deal[..4], &deal[4..]).get()))
                .sum()
        }),
        Contender::new("aya_poker", |deals: &[[Card; 9]]| {
            deals
                .iter()
                .map(|deal| {
                    let rank = aya_poker::omaha_rank(&aya_hand(&deal[..4]), &aya_hand(&deal[4..]));
                    u64::from(rank.0)
                })
                .sum()
        }),
    ];
    let targets = [Target {
        ours: "omaha",
        peer: "aya_poker",
        ratio: 4.0,
    }];
    compare(
        "Omaha, four hole cards and five on the board",
        &deals,
        1,
        contenders,
        &targets,
    );
}

fn short_deck() {
    let ranking = Ranking::ShortDeck {
        trips_over_straight: false,
    };
    let hands: Vec<[Card; 7]> = SampleDeals::new(ranking, 4).take(HANDS).collect();
    let contenders = vec![
        Contender::new("short deck", |hands: &[[Card; 7]]| {
            hands
                .iter()
                .map(|hand| u64::from(hand.iter().collect::<Hand>().short_deck(false).get()))
                .sum()
        }),
        Contender::new("aya_poker", |hands: &[[Card; 7]]| {
            hands
                .iter()
                .map(|hand| u64::from(aya_poker::short_deck_rank(&aya_hand(hand)).0))
                .sum()
        }),
    ];
    let targets = [Target {
        ours: "short deck",
        peer: "aya_poker",
        ratio: 1.0,
    }];
    compare("short deck, seven cards", &hands, 1, contenders, &targets);
}

fn main() {
    seven_cards();
    board_and_hole();
    omaha_deals();
    short_deck();
}
