//! Defects that one statistic over decks sees and no other.

use dealproof_battery::decks::{BLOCK_DECKS, DeckBlock};
use dealproof_battery::family::{Gives, Group, Sizes, streams};
use dealproof_battery::stream::Block;
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const LEVEL: f64 = 1e-6;

/// What a defect is decided by.
struct Dice(ChaCha20Rng);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.0.next_u32()) * bound as u64) >> 32) as usize
    }

    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Puts a card of a suit at a place: any of those that are not at `kept`.
    fn put_suit(&mut self, deck: &mut [u8], place: usize, suit: u8, kept: &[usize]) {
        loop {
            let from = self.below(deck.len());
            if deck[from] % 4 == suit && !kept.contains(&from) {
                return deck.swap(place, from);
            }
        }
    }
}

/// Sends sound decks, each changed by `change`, through all statistics over decks, and one block of
/// them through the games. Gives those that reject; prints the two smallest p-values.
fn rejected(
    blocks: usize,
    decks: usize,
    mut change: impl FnMut(usize, &mut [u8], &mut Dice),
) -> Vec<String> {
    let size = DeckSize::STANDARD;
    let shuffler = Shuffler::new(ShuffleKey::new([0x51; 32]), Domain::BATTERY, size);
    let mut dice = Dice(ChaCha20Rng::from_seed([0x52; 32]));
    let all = (blocks * decks).max(2 * BLOCK_DECKS) as u64;
    let sizes = Sizes {
        decks: all,
        short_decks: 0,
        game_decks: BLOCK_DECKS as u64,
        bytes: 0,
        fingerprints: 16 * all,
    };
    let groups = [Group::Decks, Group::Game];
    let (mut found, _) = streams(&groups, Gives::Decks(size), &sizes);
    let mut stream = found.remove(0);
    for number in 0..blocks {
        let mut block = DeckBlock::new(size);
        block
            .refill(decks, |out| {
                let filled = shuffler.fill((number * decks) as u64, out);
                for deck in out.chunks_exact_mut(52) {
                    change(number, deck, &mut dice);
                }
                filled
            })
            .unwrap();
        // Games see block 0 only.
        let place = u64::from(number * decks >= BLOCK_DECKS);
        stream.observe(place, &Block::Decks(block)).unwrap();
    }
    let names = stream.names().into_iter();
    let mut found: Vec<(f64, String)> = names
        .zip(stream.p_values())
        .filter_map(|(name, p)| p.map(|p| (p.get(), name)))
        .collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    println!("{:?}", &found[..2]);
    let below = found.into_iter().filter(|(p, _)| *p < LEVEL);
    below.map(|(_, name)| name).collect()
}

/// The eighth seat of ten has a suited hand once in sixty times more.
#[test]
fn a_seat_with_more_suited_hands_is_seen() {
    let found = rejected(6, 10_000, |_, deck, dice| {
        if dice.once_in(60) {
            let suit = deck[7] % 4;
            dice.put_suit(deck, 17, suit, &[7]);
        }
    });
    assert_eq!(found, ["decks.suited-hands"]);
}

/// Multiplication by two elements of the field of four.
const TIMES_2: [u8; 4] = [0, 2, 3, 1];
const TIMES_3: [u8; 4] = [0, 3, 1, 2];

/// Once in five times the flop behind nine Omaha hands has one suit or three, never two. Any two of
/// its cards are sound.
#[test]
fn flops_without_two_suits_are_seen() {
    let found = rejected(2, 10_000, |_, deck, dice| {
        if dice.once_in(5) {
            let suit = TIMES_2[usize::from(deck[36] % 4)] ^ TIMES_3[usize::from(deck[37] % 4)];
            dice.put_suit(deck, 38, suit, &[36, 37]);
        }
    });
    assert_eq!(found, ["decks.board-classes"]);
}

/// Every second time the suits of the tenth Omaha hand, as numbers, have the exclusive or 0. Any
/// three of its cards are sound.
#[test]
fn omaha_hands_of_even_suits_are_seen() {
    let found = rejected(2, 10_000, |_, deck, dice| {
        if dice.once_in(2) {
            let suit = (deck[36] ^ deck[37] ^ deck[38]) % 4;
            dice.put_suit(deck, 39, suit, &[36, 37, 38]);
        }
    });
    assert_eq!(found, ["decks.omaha-hands"]);
}

/// In every block another card comes to another place once in sixty times.
#[test]
fn blocks_that_are_off_in_turns_are_seen() {
    let found = rejected(20, 10_000, |block, deck, dice| {
        if dice.once_in(60) {
            let (card, place) = ((7 * block + 3) % 52, (11 * block + 5) % 51 + 1);
            let from = deck.iter().position(|&c| usize::from(c) == card).unwrap();
            deck.swap(from, place);
        }
    });
    assert_eq!(found, ["decks.blocks-even"]);
}

/// In blocks of 2 000 decks one odd deck in twenty becomes even, in those between one even deck in
/// twenty odd.
#[test]
fn blocks_that_lean_to_both_sides_in_turns_are_seen() {
    let found = rejected(80, 2000, |block, deck, dice| {
        if dice.once_in(20) && is_odd(deck) == (block % 2 == 0) {
            deck.swap(50, 51);
        }
    });
    assert_eq!(found, ["decks.second-level"]);
}

fn is_odd(deck: &[u8]) -> bool {
    let mut seen = [false; 52];
    let mut swaps = 0;
    for start in 0..deck.len() {
        let mut at = start;
        while !std::mem::replace(&mut seen[at], true) {
            at = usize::from(deck[at]);
            swaps += usize::from(at != start);
        }
    }
    swaps % 2 == 1
}
