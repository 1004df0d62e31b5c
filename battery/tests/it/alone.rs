//! Defects that one statistic over decks sees and no other.

use dealproof_battery::decks::{BLOCK_DECKS, DeckBlock};
use dealproof_battery::family::{Gives, Group, Sizes, streams};
use dealproof_battery::stream::Block;
use dealproof_engine::card::Card;
use dealproof_engine::rank::Hand;
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
    change: impl FnMut(usize, &mut [u8], &mut Dice),
) -> Vec<String> {
    rejected_with(blocks, decks, BLOCK_DECKS, change)
}

/// The same, with so many decks through the games.
fn rejected_with(
    blocks: usize,
    decks: usize,
    game_decks: usize,
    mut change: impl FnMut(usize, &mut [u8], &mut Dice),
) -> Vec<String> {
    let size = DeckSize::STANDARD;
    let shuffler = Shuffler::new(ShuffleKey::new([0x51; 32]), Domain::BATTERY, size);
    let mut dice = Dice(ChaCha20Rng::from_seed([0x52; 32]));
    let all = (blocks * decks).max(2 * BLOCK_DECKS) as u64;
    let sizes = Sizes {
        decks: all,
        short_decks: 0,
        game_decks: game_decks as u64,
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
        // Games see the first blocks only.
        let place = (number * decks / BLOCK_DECKS) as u64;
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

/// A table of ten, one by one, with burnt cards: where its board lies, and its stub begins.
const TEN: usize = 10;
const TEN_BOARD: [usize; 5] = [21, 22, 23, 25, 27];
const TEN_STUB: usize = 28;

fn rank(card: u8) -> u8 {
    card / 4
}

/// What each seat of the table of ten has on the river.
fn values(deck: &[u8]) -> [u16; TEN] {
    let card = |at: usize| Card::from_index(deck[at]).unwrap();
    let board: Hand = TEN_BOARD.iter().map(|&at| card(at)).collect();
    std::array::from_fn(|seat| {
        let hand = board.with(card(seat)).with(card(seat + TEN));
        hand.high().get()
    })
}

/// The seats that win or share.
fn winners(deck: &[u8]) -> Vec<usize> {
    let values = values(deck);
    let best = values.iter().max();
    (0..TEN)
        .filter(|&seat| Some(&values[seat]) == best)
        .collect()
}

/// Puts another river from the stub, the first that will do; without one, leaves the deck as it was.
fn other_river(deck: &mut [u8], will_do: impl Fn(&[u8]) -> bool) {
    let river = TEN_BOARD[4];
    for from in TEN_STUB..deck.len() {
        deck.swap(river, from);
        if will_do(deck) {
            return;
        }
        deck.swap(river, from);
    }
}

/// At a table of ten the sixth seat often has a pair on the flop: the second card of the flop matches
/// its first card every third time that no other pair would be lost.
#[test]
fn a_seat_that_hits_the_flop_is_seen() {
    let found = rejected_with(2, 10_000, 20_000, |_, deck, dice| {
        let flop = [deck[21], deck[22], deck[23]].map(rank);
        let plain = flop[1] != flop[0] && flop[1] != flop[2];
        if plain && !flop.contains(&rank(deck[5])) && dice.once_in(3) {
            let from = (TEN_STUB..52).find(|&at| rank(deck[at]) == rank(deck[5]));
            if let Some(from) = from {
                deck.swap(22, from);
            }
        }
    });
    assert_eq!(found, ["game.seat-flops"]);
}

/// At a table of ten the river matches the first card of the ninth seat, wherever that changes no
/// winner.
#[test]
fn a_seat_that_hits_the_river_is_seen() {
    let found = rejected_with(4, 10_000, 40_000, |_, deck, _| {
        let board = TEN_BOARD.map(|at| rank(deck[at]));
        let wanted = rank(deck[8]);
        if !board.contains(&wanted) && wanted != rank(deck[18]) {
            let before = winners(deck);
            other_river(deck, |deck| {
                rank(deck[TEN_BOARD[4]]) == wanted && winners(deck) == before
            });
        }
    });
    assert_eq!(found, ["game.seat-rivers"]);
}

/// At a table of ten the third seat wins where the seventh or the eighth would have won, if any river
/// does it.
#[test]
fn a_seat_that_wins_in_place_of_another_is_seen() {
    let found = rejected_with(6, 10_000, 60_000, |_, deck, _| {
        if [[6], [7]].iter().any(|seat| winners(deck) == seat) {
            other_river(deck, |deck| winners(deck) == [2]);
        }
    });
    assert_eq!(found, ["game.seat-winners"]);
}
