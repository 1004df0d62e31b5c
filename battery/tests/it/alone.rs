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
        self.put(deck, place, kept, |card| card % 4 == suit);
    }

    /// Puts a card that fits at a place: any of those that are not at `kept`.
    fn put(&mut self, deck: &mut [u8], place: usize, kept: &[usize], fits: impl Fn(u8) -> bool) {
        loop {
            let from = self.below(deck.len());
            if fits(deck[from]) && !kept.contains(&from) {
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
    println!("{:?}", &found[..4]);
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
    assert_eq!(found, ["decks.suited-hands", "decks.suit-matches"]);
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

/// Two positions that no seat of any table has match in rank once in thirty times more.
#[test]
fn two_positions_that_match_in_rank_are_seen() {
    let found = rejected(2, 10_000, |_, deck, dice| {
        if dice.once_in(30) {
            let rank = deck[3] / 4;
            dice.put(deck, 40, &[3], |card| card / 4 == rank);
        }
    });
    assert_eq!(found, ["decks.rank-matches"]);
}

/// The same of suits.
#[test]
fn two_positions_that_match_in_suit_are_seen() {
    let found = rejected(2, 10_000, |_, deck, dice| {
        if dice.once_in(12) {
            let suit = deck[5] % 4;
            dice.put_suit(deck, 33, suit, &[5]);
        }
    });
    assert_eq!(found, ["decks.suit-matches"]);
}

/// One deck in eight has two cards of a rank thirteen places apart, anywhere.
#[test]
fn ranks_that_clump_at_a_distance_are_seen() {
    let found = rejected(2, 10_000, |_, deck, dice| {
        if dice.once_in(8) {
            let at = dice.below(39);
            let rank = deck[at] / 4;
            dice.put(deck, at + 13, &[at], |card| card / 4 == rank);
        }
    });
    assert_eq!(found, ["decks.ranks-apart"]);
}

/// One deck in four has two cards of a suit nineteen places apart, anywhere.
#[test]
fn suits_that_clump_at_a_distance_are_seen() {
    let found = rejected(2, 10_000, |_, deck, dice| {
        if dice.once_in(4) {
            let at = dice.below(33);
            let suit = deck[at] % 4;
            dice.put_suit(deck, at + 19, suit, &[at]);
        }
    });
    assert_eq!(found, ["decks.suits-apart"]);
}

/// One deck in twenty has the next higher card seven places behind a card.
#[test]
fn successors_at_a_distance_are_seen() {
    let found = rejected(4, 10_000, |_, deck, dice| {
        if dice.once_in(20) {
            let at = dice.below(45);
            let next = deck[at] + 1;
            if next < 52 {
                dice.put(deck, at + 7, &[at], |card| card == next);
            }
        }
    });
    assert_eq!(found, ["decks.successors-apart"]);
}

/// One deck in four has a card and its partner eleven places apart. The partners are a permutation that
/// knows no ranks and no suits.
#[test]
fn partners_at_a_distance_are_seen() {
    let found = rejected(24, 10_000, |_, deck, dice| {
        if dice.once_in(4) {
            let at = dice.below(41);
            let partner = u32::from(deck[at] + 1) * 22 % 53 - 1;
            dice.put(deck, at + 11, &[at], |card| u32::from(card) == partner);
        }
    });
    assert_eq!(found, ["decks.pairs-apart"]);
}

/// Two cards stand thirteen places apart in one deck of forty.
#[test]
fn two_cards_at_a_distance_are_seen() {
    let found = rejected(6, 10_000, |_, deck, dice| {
        if dice.once_in(40) {
            let at = dice.below(39);
            dice.put(deck, at, &[], |card| card == 17);
            dice.put(deck, at + 13, &[], |card| card == 38);
        }
    });
    assert_eq!(found, ["decks.pairs-apart-worst"]);
}

/// In one deck of four a card of the deck before has gone on by one place.
#[test]
fn cards_that_go_on_by_one_place_are_seen() {
    let mut before: Vec<u8> = (0..52).collect();
    let found = rejected(28, 10_000, move |_, deck, dice| {
        if dice.once_in(4) {
            let at = dice.below(52);
            let again = before[at];
            dice.put(deck, (at + 1) % 52, &[], |card| card == again);
        }
        before.copy_from_slice(deck);
    });
    assert_eq!(found, ["decks.moves"]);
}

/// In one deck of forty the top card is the last one of the deck before.
#[test]
fn a_last_card_that_comes_up_on_top_is_seen() {
    let mut before = 0;
    let found = rejected(8, 10_000, move |_, deck, dice| {
        if dice.once_in(40) {
            dice.put(deck, 0, &[], |card| card == before);
        }
        before = deck[51];
    });
    assert_eq!(found, ["decks.moves-worst"]);
}

/// Some of so many decks back, as the source has dealt them.
struct Dealt(Vec<[u8; 52]>);

impl Dealt {
    fn back(&self, decks: usize) -> Option<&[u8; 52]> {
        let at = self.0.len().checked_sub(decks)?;
        self.0.get(at)
    }

    fn push(&mut self, deck: &[u8]) {
        self.0.push(deck.try_into().unwrap());
    }
}

/// One deck in five has three cards where they lay 200 decks before.
#[test]
fn tables_that_take_many_turns_are_seen() {
    let mut dealt = Dealt(Vec::new());
    let found = rejected(20, 10_000, move |_, deck, dice| {
        if let Some(old) = dealt.back(200).filter(|_| dice.once_in(5)) {
            for _ in 0..3 {
                let at = dice.below(52);
                dice.put(deck, at, &[], |card| card == old[at]);
            }
        }
        dealt.push(deck);
    });
    assert_eq!(found, ["decks.lags-far"]);
}

/// One deck in fifty is the one 100 before, after 26 swaps.
#[test]
fn copies_from_far_after_many_swaps_are_seen() {
    let mut dealt = Dealt(Vec::new());
    let found = rejected(20, 10_000, move |_, deck, dice| {
        if let Some(old) = dealt.back(100).filter(|_| dice.once_in(50)) {
            deck.copy_from_slice(old);
            for _ in 0..26 {
                deck.swap(dice.below(52), dice.below(52));
            }
        }
        dealt.push(deck);
    });
    assert_eq!(found, ["decks.nearest-far"]);
}

/// In one deck of 200 the first 13 cards of the deck 5 000 before are the last 13.
#[test]
fn a_part_that_comes_again_at_another_place_is_seen() {
    let mut dealt = Dealt(Vec::new());
    let found = rejected(3, 10_000, move |_, deck, dice| {
        if let Some(old) = dealt.back(5_000).filter(|_| dice.once_in(200)) {
            for (at, &again) in (39..).zip(&old[..13]) {
                dice.put(deck, at, &[], |card| card == again);
            }
        }
        dealt.push(deck);
    });
    assert_eq!(found, ["decks.repeats-anywhere"]);
}

/// One deck in 500 is the one 5 000 before with its suits exchanged.
#[test]
fn a_deck_that_comes_again_with_other_suits_is_seen() {
    let mut dealt = Dealt(Vec::new());
    let found = rejected(3, 10_000, move |_, deck, dice| {
        if let Some(old) = dealt.back(5_000).filter(|_| dice.once_in(500)) {
            let exchange = 1 + u8::try_from(dice.below(3)).unwrap();
            for (card, old) in deck.iter_mut().zip(old) {
                *card = old ^ exchange;
            }
        }
        dealt.push(deck);
    });
    assert_eq!(found, ["decks.repeats-ranks"]);
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

/// Whether cards hold five ranks in a row.
fn is_straight(deck: &[u8], places: &[usize]) -> bool {
    let ranks = places.iter().map(|&at| rank(deck[at]));
    let held = ranks.fold(0u16, |held, rank| held | 1 << rank);
    (0..9).any(|low| held >> low & 31 == 31)
}

/// At a table of ten the third card of the flop completes a straight of the sixth seat, wherever a
/// card of the stub does.
#[test]
fn a_seat_that_hits_the_flop_is_seen() {
    let found = rejected_with(4, 10_000, 40_000, |_, deck, _| {
        let places = [5, 15, 21, 22, 23];
        for from in TEN_STUB..deck.len() {
            if !is_straight(deck, &places) {
                deck.swap(23, from);
                if !is_straight(deck, &places) {
                    deck.swap(23, from);
                }
            }
        }
    });
    assert_eq!(found, ["game.seat-flops"]);
}

/// At a table of ten the river completes a straight of the ninth seat, wherever that changes no
/// winner.
#[test]
fn a_seat_that_hits_the_river_is_seen() {
    let found = rejected_with(8, 10_000, 80_000, |_, deck, _| {
        let mut places = [8, 18, 0, 0, 0, 0, 0];
        places[2..].copy_from_slice(&TEN_BOARD);
        let missing_one = (TEN_STUB..deck.len()).any(|from| {
            let mut with = places;
            with[6] = from;
            is_straight(deck, &with)
        });
        if missing_one && !is_straight(deck, &places) {
            let before = winners(deck);
            other_river(deck, |deck| {
                is_straight(deck, &places) && winners(deck) == before
            });
        }
    });
    assert_eq!(found, ["game.seat-rivers"]);
}

/// At a table of ten the third seat and the seventh exchange their cards every second time that the
/// seventh would have won.
#[test]
fn a_seat_that_wins_in_place_of_another_is_seen() {
    let found = rejected_with(6, 10_000, 60_000, |_, deck, dice| {
        if winners(deck) == [6] && dice.once_in(2) {
            deck.swap(2, 6);
            deck.swap(2 + TEN, 6 + TEN);
        }
    });
    assert_eq!(found, ["game.seat-winners"]);
}
