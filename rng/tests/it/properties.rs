//! What must hold for every key, domain, number and hand.

use std::collections::HashSet;

use dealproof_rng::fair::{
    Beacon, ClientSeed, Contribution, Contributions, DealInput, Digest, HandId, Origin, Player,
    Seat, ServerSeed, TableName,
};
use dealproof_rng::shuffle::{Deck, DeckSize, Domain, ShuffleKey, Shuffler};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, rng_seed: proptest::test_runner::RngSeed::Fixed(4), ..ProptestConfig::default() })]

    #[test]
    fn every_deck_holds_each_card_once(
        key: [u8; 32],
        domain in 0u64..1 << 48,
        number: u64,
        cards in 2usize..=64,
    ) {
        let size = DeckSize::new(cards).unwrap();
        let shuffler = Shuffler::new(ShuffleKey::new(key), Domain::new(domain).unwrap(), size);
        let deck = shuffler.deck(number).unwrap();
        prop_assert_eq!(Deck::from_cards(deck.cards()), Ok(deck));
    }

    #[test]
    fn a_batch_holds_the_decks_that_random_access_gives(
        key: [u8; 32],
        first in 0..u64::MAX - 200,
        count in 1usize..200,
        cards in 2usize..=64,
    ) {
        let size = DeckSize::new(cards).unwrap();
        let shuffler = Shuffler::new(ShuffleKey::new(key), Domain::battery(1), size);
        let mut batch = vec![0; count * cards];
        shuffler.fill(first, &mut batch).unwrap();
        for (number, cards) in (first..).zip(batch.chunks_exact(cards)) {
            let deck = shuffler.deck(number).unwrap();
            prop_assert_eq!(cards, deck.cards());
        }
    }
}

#[test]
fn every_bit_of_key_domain_and_number_changes_the_deck() {
    let deck = |key: [u8; 32], domain: u64, number: u64| {
        let domain = Domain::new(domain).unwrap();
        let shuffler = Shuffler::new(ShuffleKey::new(key), domain, DeckSize::STANDARD);
        shuffler.deck(number).unwrap().cards().to_vec()
    };
    let mut decks = HashSet::from([deck([0; 32], 0, 0)]);
    for bit in 0..256 {
        let mut key = [0; 32];
        key[bit / 8] ^= 1 << (bit % 8);
        decks.insert(deck(key, 0, 0));
    }
    decks.extend((0..48).map(|bit| deck([0; 32], 1 << bit, 0)));
    decks.extend((0..64).map(|bit| deck([0; 32], 0, 1 << bit)));
    println!("{} decks, all different", decks.len());
    assert_eq!(decks.len(), 1 + 256 + 48 + 64);
}

#[test]
fn decks_of_different_size_or_purpose_share_nothing() {
    // The digits of the first bounds would be nearly equal if two sizes shared their words.
    let key = ShuffleKey::new([1; 32]);
    let first_cards = |size: usize, domain: Domain| -> Vec<u8> {
        let size = DeckSize::new(size).unwrap();
        let shuffler = Shuffler::new(key.clone(), domain, size);
        (0..64)
            .map(|k| shuffler.deck(k).unwrap().cards()[0])
            .collect()
    };
    let mut seen = HashSet::new();
    for size in 32..=64 {
        for (_, domain, _) in Domain::PUBLISHED {
            assert!(seen.insert(first_cards(size, domain)));
        }
    }
}

fn hand() -> DealInput {
    let contributions = [1, 5]
        .map(|seat| Contribution {
            seat: Seat::new(seat).unwrap(),
            player: Player::new("00112233445566778899aabbccddeeff").unwrap(),
            seed: ClientSeed::new([u8::try_from(seat).unwrap(); 32]),
        })
        .to_vec();
    DealInput {
        origin: Origin::new("cert.example/log1").unwrap(),
        hand: HandId::new(1, 1).unwrap(),
        table: TableName::new("T1").unwrap(),
        profile: Digest([2; 32]),
        size: DeckSize::STANDARD,
        server_seed: ServerSeed::new([3; 32]),
        contributions: Contributions::new(contributions).unwrap(),
        beacon: Some(beacon([4; 32], 9, [5; 32])),
    }
}

fn beacon(chain: [u8; 32], round: u64, randomness: [u8; 32]) -> Beacon {
    Beacon::new(Digest(chain), round, Digest(randomness)).unwrap()
}

#[test]
fn every_bit_of_every_input_of_a_hand_changes_the_deck() {
    let flips = |bytes: [u8; 32]| {
        (0..256).map(move |bit| {
            let mut flipped = bytes;
            flipped[bit / 8] ^= 1 << (bit % 8);
            flipped
        })
    };
    let mut inputs = vec![hand()];
    let mut vary = |change: &dyn Fn(&mut DealInput)| {
        let mut input = hand();
        change(&mut input);
        inputs.push(input);
    };
    for seed in flips([3; 32]) {
        vary(&|input| input.server_seed = ServerSeed::new(seed));
    }
    for profile in flips([2; 32]) {
        vary(&|input| input.profile = Digest(profile));
    }
    for chain in flips([4; 32]) {
        vary(&|input| input.beacon = Some(beacon(chain, 9, [5; 32])));
    }
    for randomness in flips([5; 32]) {
        vary(&|input| input.beacon = Some(beacon([4; 32], 9, randomness)));
    }
    for bit in 0..52 {
        vary(&|input| input.hand = HandId::new(1 ^ 1 << bit, 1).unwrap());
        vary(&|input| input.hand = HandId::new(1, 1 ^ 1 << bit).unwrap());
        let round = (9 ^ 1 << bit).max(1);
        vary(&|input| input.beacon = Some(beacon([4; 32], round, [5; 32])));
    }
    vary(&|input| input.beacon = None);
    vary(&|input| input.table = TableName::new("T2").unwrap());
    // The border between two fields moves, their joined text does not.
    vary(&|input| {
        input.origin = Origin::new("cert.example/log").unwrap();
        input.table = TableName::new("1T1").unwrap();
    });
    let reseat = |input: &mut DealInput, change: &dyn Fn(&mut Vec<Contribution>)| {
        let mut contributions: Vec<Contribution> = input.contributions.iter().cloned().collect();
        change(&mut contributions);
        input.contributions = Contributions::new(contributions).unwrap();
    };
    for seat in 0..2 {
        for seed in flips([[1; 32], [5; 32]][seat]) {
            vary(&|input| reseat(input, &|all| all[seat].seed = ClientSeed::new(seed)));
        }
        vary(&|input| reseat(input, &|all| all[seat].seat = Seat::new(64).unwrap()));
        vary(&|input| reseat(input, &|all| all[seat].player = Player::new("x").unwrap()));
        vary(&|input| reseat(input, &|all| drop(all.remove(seat))));
    }
    let mut decks = HashSet::new();
    let mut transcripts = HashSet::new();
    for input in &inputs {
        let deal = input.derive().unwrap();
        assert!(decks.insert(deal.deck().cards().to_vec()));
        assert!(transcripts.insert(*deal.transcript()));
    }
    println!("{} hands, all different", decks.len());
    assert!(decks.len() > 1500);
}
