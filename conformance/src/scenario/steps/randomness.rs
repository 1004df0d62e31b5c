//! Steps about the generator, its entropy and the fair deal: our own, not those of an engine.

use cucumber::{given, then, when};
use dealproof_rng::fair::{
    ClientSeed, Contribution, Contributions, Deal, DealInput, Digest, HandId, Opening, Origin,
    Player, Seat, ServerSeed, TableName, client_commit,
};
use dealproof_rng::faulty::{FaultyNoise, NoiseDefect};
use dealproof_rng::generator::{ErasingStream, Generator, Identity, Moment, Policy, Seed};
use dealproof_rng::self_test::{self, SelfTestFailed};
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
use dealproof_rng::source::health::FalseAlarm;
use dealproof_rng::source::{Seeder, SourceFault};

use super::super::world::{StepFailure, StepResult, Table};

/// What the scenarios about randomness share.
#[derive(Default)]
pub(in crate::scenario) struct Randomness {
    self_test: Option<Result<(), SelfTestFailed>>,
    generator: Option<Generator>,
    thief: Option<Generator>,
    now_ms: u64,
    process: u32,
    streams: Vec<Vec<u8>>,
    noise: Option<FaultyNoise>,
    seeding: Option<Result<(), SourceFault>>,
    decks: Vec<Vec<u8>>,
    input: Option<DealInput>,
    changed: Option<DealInput>,
    opening: Option<bool>,
}

impl Randomness {
    fn moment(&self) -> Moment {
        Moment {
            identity: Identity {
                process: self.process,
                instance: [1; 16],
            },
            ms: self.now_ms,
            forked: false,
        }
    }

    fn draw(&mut self) -> Option<[u8; 32]> {
        let now = self.moment();
        self.generator.as_mut()?.draw(now).ok()
    }

    fn reseed(&mut self) {
        let now = self.moment();
        if let Some(generator) = &mut self.generator {
            generator.reseed(&Seed::new([0xA5; 32]), now);
        }
    }
}

/// Cipher, generator and shuffle against their published answers, as at every start.
#[when(expr = "the generator and the shuffle test themselves")]
fn tests_itself(table: &mut Table) {
    table.randomness.self_test = Some(self_test::run().map(drop));
}

/// No known answer was missed.
#[then(expr = "every known answer is right")]
fn known_answers(table: &mut Table) -> StepResult {
    match table.randomness.self_test.clone() {
        Some(Ok(())) => Ok(()),
        Some(Err(failed)) => Err(table.mismatch(failed.expected, failed.found)),
        None => Err(table.mismatch("a self-test", "none was run")),
    }
}

/// A generator with the limits of a room.
#[given(expr = "a generator that may serve {int} requests and live {int} ms between reseeds")]
fn generator(table: &mut Table, requests_max: u64, age_max_ms: u64) -> StepResult {
    table.randomness.generator = Some(start(table, requests_max, age_max_ms)?);
    Ok(())
}

fn start(table: &mut Table, requests_max: u64, age_max_ms: u64) -> Result<Generator, StepFailure> {
    let passed = match self_test::run() {
        Ok(passed) => passed,
        Err(failed) => return Err(table.mismatch(failed.expected, failed.found)),
    };
    let policy = Policy {
        requests_max,
        age_max_ms,
    };
    let now = table.randomness.moment();
    Ok(Generator::start(passed, &Seed::new([7; 32]), now, policy).0)
}

/// Somebody who knows everything that the generator knows now.
#[given(expr = "a thief who has a copy of its state")]
fn thief(table: &mut Table) -> StepResult {
    // A state cannot be copied; the thief grew up with the same seed.
    table.randomness.thief = Some(start(table, 1_000, 1_000)?);
    Ok(())
}

/// The generator serves, and the thief follows.
#[when(expr = "it serves {int} requests")]
fn serves(table: &mut Table, requests: u64) -> StepResult {
    for _ in 0..requests {
        let served = table.randomness.draw();
        let now = table.randomness.moment();
        if let Some(thief) = &mut table.randomness.thief {
            let _ = thief.draw(now);
        }
        if served.is_none() {
            return Err(table.mismatch("the request to be served", "refused"));
        }
    }
    Ok(())
}

/// Time goes by.
#[when(expr = "{int} ms go by")]
fn time_goes_by(table: &mut Table, ms: u64) {
    table.randomness.now_ms += ms;
}

/// As after a fork: the same memory in another process.
#[when(expr = "its process is copied")]
fn process_is_copied(table: &mut Table) {
    table.randomness.process += 1;
}

/// The generator refuses, and refuses again.
#[then(expr = "the next request is refused")]
#[then(expr = "the copy refuses to serve")]
fn refused(table: &mut Table) -> StepResult {
    let served = [table.randomness.draw(), table.randomness.draw()];
    table.expect("served", &[None, None], &served)
}

/// Fresh entropy makes it serve again.
#[then(expr = "after a reseed the next request is served")]
fn served_after_reseed(table: &mut Table) -> StepResult {
    table.randomness.reseed();
    let served = table.randomness.draw().is_some();
    table.expect("served", &true, &served)
}

/// The control: without a reseed a stolen state tells everything.
#[then(expr = "the thief knows what it will serve next")]
fn thief_knows(table: &mut Table) -> StepResult {
    let known = stolen(table);
    table.expect("the thief is right", &true, &known)
}

/// The point: after a reseed it tells nothing.
#[then(expr = "after a reseed the thief knows nothing")]
fn thief_knows_nothing(table: &mut Table) -> StepResult {
    table.randomness.reseed();
    let known = stolen(table);
    table.expect("the thief is right", &false, &known)
}

fn stolen(table: &mut Table) -> bool {
    let now = table.randomness.moment();
    let thief = table.randomness.thief.as_mut();
    let guess = thief.and_then(|thief| thief.draw(now).ok());
    guess.is_some() && guess == table.randomness.draw()
}

/// Streams that begin almost alike.
#[given(expr = "two generators whose seeds differ in one bit")]
fn near_seeds(table: &mut Table) {
    table.randomness.streams = vec![Vec::new(), Vec::new()];
}

/// What each of them serves.
#[when(expr = "each serves {int} bytes")]
fn each_serves(table: &mut Table, bytes: usize) {
    let mut seeds = [[9; 32]; 2];
    seeds[1][17] ^= 4;
    for (stream, seed) in table.randomness.streams.iter_mut().zip(seeds) {
        let mut served = vec![0; bytes];
        ErasingStream::new(&Seed::new(seed)).fill(&mut served);
        *stream = served;
    }
}

/// Within five standard deviations of one half.
#[then(expr = "about half of the bits differ")]
fn half_differs(table: &mut Table) -> StepResult {
    let (one, other) = (&table.randomness.streams[0], &table.randomness.streams[1]);
    let bits = one.len() as f64 * 8.0;
    let differing: u32 = one
        .iter()
        .zip(other)
        .map(|(a, b)| (a ^ b).count_ones())
        .sum();
    let far = (f64::from(differing) - bits / 2.0).abs() > 5.0 * (bits / 4.0).sqrt();
    if far {
        let found = format!("{differing} of {bits}");
        return Err(table.mismatch("half of the bits to differ", found));
    }
    Ok(())
}

fn defect(table: &mut Table, word: &str) -> Result<NoiseDefect, StepFailure> {
    Ok(match word {
        "healthy" => NoiseDefect::None,
        "stuck" => NoiseDefect::Stuck,
        "biased" => NoiseDefect::Biased,
        "periodic" => NoiseDefect::Periodic,
        "slow" => NoiseDefect::Slow,
        "short" => NoiseDefect::ShortRead,
        other => {
            let expected = "healthy, stuck, biased, periodic, slow or short";
            return Err(table.mismatch(expected, other));
        }
    })
}

/// A source with a fault from its first sample on: stuck, biased, periodic, slow, short; or healthy.
#[given(expr = "an entropy source that is {word}")]
fn noise(table: &mut Table, word: String) -> StepResult {
    let defect = defect(table, &word)?;
    table.randomness.noise = Some(FaultyNoise::new(defect, 0));
    Ok(())
}

/// A source whose fault sets in later.
#[given(expr = "an entropy source that becomes {word} after {int} samples")]
fn failing_noise(table: &mut Table, word: String, onset: u64) -> StepResult {
    let defect = defect(table, &word)?;
    table.randomness.noise = Some(FaultyNoise::new(defect, onset));
    Ok(())
}

/// The start-up tests, and one seed.
#[when(expr = "a generator asks it for a seed")]
fn asks_for_seed(table: &mut Table) -> StepResult {
    let Some(noise) = table.randomness.noise.take() else {
        return Err(table.mismatch("an entropy source", "none"));
    };
    let seeder = Seeder::start(noise, FalseAlarm::DEFAULT);
    let seeding = seeder.and_then(|mut seeder| seeder.seed().map(drop));
    table.randomness.seeding = Some(seeding);
    Ok(())
}

/// Seeds, until the source is stopped or a thousand were drawn.
#[when(expr = "seeds are drawn from it")]
fn seeds_are_drawn(table: &mut Table) -> StepResult {
    let Some(noise) = table.randomness.noise.take() else {
        return Err(table.mismatch("an entropy source", "none"));
    };
    let mut seeder = match Seeder::start(noise, FalseAlarm::DEFAULT) {
        Ok(seeder) => seeder,
        Err(fault) => return Err(table.mismatch("a source that starts", fault.to_string())),
    };
    let fault = (0..1_000).find_map(|_| seeder.seed().err());
    let again = seeder.seed().map(drop);
    table.randomness.seeding = Some(match fault {
        Some(fault) if again == Err(fault) => Err(fault),
        _ => Ok(()),
    });
    Ok(())
}

/// The source was found out.
#[then(expr = "no seed is given")]
#[then(expr = "it stops, and stays stopped")]
fn no_seed(table: &mut Table) -> StepResult {
    let seeded = matches!(table.randomness.seeding, Some(Ok(())));
    table.expect("a seed was given", &false, &seeded)
}

/// The source passed its tests.
#[then(expr = "a seed is given")]
fn seed_given(table: &mut Table) -> StepResult {
    let seeded = matches!(table.randomness.seeding, Some(Ok(())));
    table.expect("a seed was given", &true, &seeded)
}

/// Decks of the production shuffle under a fixed key.
#[when(expr = "{int} decks of {int} cards are shuffled")]
fn decks(table: &mut Table, count: u64, cards: usize) -> StepResult {
    let Ok(size) = DeckSize::new(cards) else {
        return Err(table.mismatch("a deck of 2 to 64 cards", cards.to_string()));
    };
    let shuffler = Shuffler::new(ShuffleKey::new([3; 32]), Domain::HAND_DECK, size);
    for index in 0..count {
        match shuffler.deck(index) {
            Ok(deck) => table.randomness.decks.push(deck.cards().to_vec()),
            Err(error) => return Err(table.mismatch("a deck", error.to_string())),
        }
    }
    Ok(())
}

/// No card is kept from the ends of the deck.
#[then(expr = "every card was first, and every card was last")]
fn every_card(table: &mut Table) -> StepResult {
    let decks = &table.randomness.decks;
    let cards = decks.first().map_or(0, Vec::len);
    let mut seen = [vec![false; cards], vec![false; cards]];
    for deck in decks {
        seen[0][usize::from(deck[0])] = true;
        seen[1][usize::from(deck[cards - 1])] = true;
    }
    let missing = seen.iter().flatten().filter(|seen| !**seen).count();
    table.expect("cards that were never there", &0, &missing)
}

/// A deck is a permutation.
#[then(expr = "every deck holds every card once")]
fn whole_decks(table: &mut Table) -> StepResult {
    let broken = table.randomness.decks.iter().filter(|deck| {
        let mut sorted = (*deck).clone();
        sorted.sort_unstable();
        !sorted
            .iter()
            .copied()
            .eq(0..u8::try_from(deck.len()).unwrap_or(u8::MAX))
    });
    let broken = broken.count();
    table.expect("decks that are none", &0, &broken)
}

fn input(table: &mut Table, seats: u64) -> Result<DealInput, StepFailure> {
    let made = (|| {
        let contributions = (1..=seats).map(|seat| {
            Ok(Contribution {
                seat: Seat::new(seat)?,
                player: Player::new(&format!("{seat:032x}"))?,
                seed: ClientSeed::new([u8::try_from(seat).unwrap_or(u8::MAX); 32]),
            })
        });
        Ok(DealInput {
            origin: Origin::new("example.com/poker")?,
            hand: HandId::new(3, 14)?,
            table: TableName::new("table 1")?,
            profile: Digest([5; 32]),
            size: DeckSize::STANDARD,
            server_seed: ServerSeed::new([8; 32]),
            contributions: Contributions::new(contributions.collect::<Result<_, _>>()?)?,
            beacon: None,
        })
    })();
    made.map_err(|error: dealproof_rng::fair::NameError| {
        table.mismatch("a fair deal", error.to_string())
    })
}

/// A hand with committed seeds of the house and of every seat.
#[given(expr = "a fair deal for {int} seats")]
fn fair_deal(table: &mut Table, seats: u64) -> StepResult {
    let input = input(table, seats)?;
    table.randomness.input = Some(input);
    Ok(())
}

/// One thing that the deck follows from is changed: a seed, the hand, the table, the profile.
#[when(
    regex = r"^(the seed of the server|the seed of seat \d+|the hand|the table|the profile) is another one$"
)]
fn another(table: &mut Table, what: String) -> StepResult {
    let mut changed = input(table, 6)?;
    match what.as_str() {
        "the seed of the server" => changed.server_seed = ServerSeed::new([9; 32]),
        "the profile" => changed.profile.0[0] ^= 1,
        "the hand" => match HandId::new(3, 15) {
            Ok(hand) => changed.hand = hand,
            Err(error) => return Err(table.mismatch("a hand", error.to_string())),
        },
        "the table" => match TableName::new("table 2") {
            Ok(name) => changed.table = name,
            Err(error) => return Err(table.mismatch("a table", error.to_string())),
        },
        seat => {
            let number = seat.rsplit(' ').next().and_then(|n| n.parse::<u8>().ok());
            let mut all: Vec<Contribution> = changed.contributions.iter().cloned().collect();
            for contribution in &mut all {
                if Some(contribution.seat.get()) == number {
                    contribution.seed = ClientSeed::new([0xEE; 32]);
                }
            }
            match Contributions::new(all) {
                Ok(all) => changed.contributions = all,
                Err(error) => return Err(table.mismatch("seeds", error.to_string())),
            }
        }
    }
    table.randomness.changed = Some(changed);
    Ok(())
}

/// Somebody who has the published values derives the deck.
#[when(expr = "a stranger derives the deck again")]
fn derived_again(table: &mut Table) -> StepResult {
    let again = input(table, 6)?;
    table.randomness.changed = Some(again);
    Ok(())
}

fn both(table: &mut Table) -> Result<(Deal, Deal), StepFailure> {
    let deal = |input: &Option<DealInput>| input.as_ref().and_then(|input| input.derive().ok());
    let deals = deal(&table.randomness.input).zip(deal(&table.randomness.changed));
    deals.ok_or_else(|| table.mismatch("two decks", "fewer"))
}

/// The decks differ.
#[then(expr = "the deck is another one")]
fn another_deck(table: &mut Table) -> StepResult {
    let (one, other) = both(table)?;
    let same = one.deck().cards() == other.deck().cards();
    table.expect("the same deck", &false, &same)
}

/// So do the commitments to all cards.
#[then(expr = "the root of the deck is another one")]
fn another_root(table: &mut Table) -> StepResult {
    let (one, other) = both(table)?;
    let same = one.deck_root() == other.deck_root();
    table.expect("the same root", &false, &same)
}

/// Deck and root agree.
#[then(expr = "it is the same deck")]
fn same_deck(table: &mut Table) -> StepResult {
    let (one, other) = both(table)?;
    let same = one.deck().cards() == other.deck().cards() && one.deck_root() == other.deck_root();
    table.expect("the same deck", &true, &same)
}

/// The published commitment is not that of the other seed.
#[then(expr = "the commitment of the server does not open")]
fn server_commitment(table: &mut Table) -> StepResult {
    let commit = |input: &Option<DealInput>| input.as_ref().map(DealInput::server_commit);
    let same = commit(&table.randomness.input) == commit(&table.randomness.changed);
    table.expect("the commitment opens", &false, &same)
}

/// Likewise that of a player.
#[then(expr = "the commitment of seat {int} does not open")]
fn client_commitment(table: &mut Table, seat: u8) -> StepResult {
    let commit = |input: &Option<DealInput>| {
        let input = input.as_ref()?;
        let own = input.contributions.iter().find(|c| c.seat.get() == seat)?;
        Some(client_commit(&input.origin, input.hand, own))
    };
    let same = commit(&table.randomness.input) == commit(&table.randomness.changed);
    table.expect("the commitment opens", &false, &same)
}

fn dealt(table: &mut Table) -> Result<Deal, StepFailure> {
    let input = table.randomness.input.as_ref();
    let deal = input.and_then(|input| input.derive().ok());
    deal.ok_or_else(|| table.mismatch("a fair deal", "none"))
}

fn opens(opening: &Opening, deal: &Deal, root: &Digest) -> bool {
    opening
        .verify(deal.transcript(), DeckSize::STANDARD, root)
        .is_ok()
}

/// Position by position, against the root that was published before the first card.
#[then(expr = "each of the {int} cards opens")]
fn all_open(table: &mut Table, cards: u8) -> StepResult {
    let deal = dealt(table)?;
    let open = (0..cards).filter(|&position| {
        let opening = deal.opening(position);
        opening.is_some_and(|opening| opens(&opening, &deal, deal.deck_root()))
    });
    let open = open.count();
    table.expect("cards that open", &usize::from(cards), &open)
}

/// An opening that lies in one thing.
#[when(regex = r"^the card at position (\d+) is opened with (.+)$")]
fn false_opening(table: &mut Table, position: u8, wrong: String) -> StepResult {
    let deal = dealt(table)?;
    let (Some(mut opening), Some(neighbour)) = (deal.opening(position), deal.opening(position + 1))
    else {
        return Err(table.mismatch("a position of the deck", position.to_string()));
    };
    let mut root = *deal.deck_root();
    match wrong.as_str() {
        "another card" => opening.card = (opening.card + 1) % 52,
        "another salt" => opening.salt[0] ^= 1,
        "another position" => opening.position = neighbour.position,
        "the path of a neighbour" => opening.path = neighbour.path,
        "the root of another hand" => root.0[0] ^= 1,
        other => return Err(table.mismatch("a thing to lie in", other)),
    }
    table.randomness.opening = Some(opens(&opening, &deal, &root));
    Ok(())
}

/// The lie is found out.
#[then(expr = "the opening is refused")]
fn opening_refused(table: &mut Table) -> StepResult {
    let accepted = table.randomness.opening;
    table.expect("the opening is accepted", &Some(false), &accepted)
}

/// Hands of the same table with the seeds that follow.
#[when(expr = "the next {int} hands are dealt")]
fn next_hands(table: &mut Table, hands: u64) -> StepResult {
    for index in 0..hands {
        let mut next = input(table, 6)?;
        match HandId::new(3, 15 + index) {
            Ok(hand) => next.hand = hand,
            Err(error) => return Err(table.mismatch("a hand", error.to_string())),
        }
        match next.derive() {
            Ok(deal) => table.randomness.decks.push(deal.deck().cards().to_vec()),
            Err(error) => return Err(table.mismatch("a deck", error.to_string())),
        }
    }
    Ok(())
}

/// No deck comes twice.
#[then(expr = "no two decks are the same")]
fn no_repeats(table: &mut Table) -> StepResult {
    let decks = &mut table.randomness.decks;
    let dealt = decks.len();
    decks.sort_unstable();
    decks.dedup();
    let different = decks.len();
    table.expect("different decks", &dealt, &different)
}
