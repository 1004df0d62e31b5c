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

use crate::scenario::world::{StepFailure, StepResult, World};

/// What the scenarios about randomness share.
#[derive(Default)]
pub(super) struct Randomness {
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

/// Cipher, generator and shuffle are compared with their published answers, as at every start.
#[when(regex = r"^the generator and the shuffle test themselves$")]
fn tests_itself(world: &mut World) {
    world.instrument.randomness.self_test = Some(self_test::run().map(drop));
}

/// No known answer was missed.
#[then(regex = r"^every known answer is right$")]
fn known_answers(world: &mut World) -> StepResult {
    match world.instrument.randomness.self_test.clone() {
        Some(Ok(())) => Ok(()),
        Some(Err(failed)) => Err(world.mismatch(failed.expected, failed.found)),
        None => Err(world.mismatch("a self-test", "none was run")),
    }
}

/// A generator with the limits of a room.
#[given(regex = r"^a generator that may serve (\d+) requests and live (\d+) ms between reseeds$")]
fn generator(world: &mut World, requests_max: u64, age_max_ms: u64) -> StepResult {
    world.instrument.randomness.generator = Some(start(world, requests_max, age_max_ms)?);
    Ok(())
}

fn start(world: &mut World, requests_max: u64, age_max_ms: u64) -> Result<Generator, StepFailure> {
    let passed = match self_test::run() {
        Ok(passed) => passed,
        Err(failed) => return Err(world.mismatch(failed.expected, failed.found)),
    };
    let policy = Policy {
        requests_max,
        age_max_ms,
    };
    let now = world.instrument.randomness.moment();
    Ok(Generator::start(passed, &Seed::new([7; 32]), now, policy).0)
}

/// Somebody who knows the present state of the generator.
#[given(regex = r"^a thief who has a copy of its state$")]
fn thief(world: &mut World) -> StepResult {
    // A state cannot be copied; the thief grew up with the same seed.
    world.instrument.randomness.thief = Some(start(world, 1_000, 1_000)?);
    Ok(())
}

/// The generator serves, and the thief follows.
#[when(regex = r"^it serves (\d+) requests$")]
fn serves(world: &mut World, requests: u64) -> StepResult {
    for _ in 0..requests {
        let served = world.instrument.randomness.draw();
        let now = world.instrument.randomness.moment();
        if let Some(thief) = &mut world.instrument.randomness.thief {
            let _ = thief.draw(now);
        }
        if served.is_none() {
            return Err(world.mismatch("the request to be served", "refused"));
        }
    }
    Ok(())
}

/// Time goes by.
#[when(regex = r"^(\d+) ms go by$")]
fn time_goes_by(world: &mut World, ms: u64) {
    world.instrument.randomness.now_ms += ms;
}

/// As after a fork: the same memory in another process.
#[when(regex = r"^its process is copied$")]
fn process_is_copied(world: &mut World) {
    world.instrument.randomness.process += 1;
}

/// The generator refuses, and keeps refusing until it is reseeded.
#[then(regex = r"^the next request is refused$")]
#[then(regex = r"^the copy refuses to serve$")]
fn refused(world: &mut World) -> StepResult {
    let served = [
        world.instrument.randomness.draw(),
        world.instrument.randomness.draw(),
    ];
    world.expect("served", &[None, None], &served)
}

/// Fresh entropy makes it serve again.
#[then(regex = r"^after a reseed the next request is served$")]
fn served_after_reseed(world: &mut World) -> StepResult {
    world.instrument.randomness.reseed();
    let served = world.instrument.randomness.draw().is_some();
    world.expect("served", &true, &served)
}

/// Without a reseed, a stolen state reveals all later output. (This shows that the test works.)
#[then(regex = r"^the thief knows what it will serve next$")]
fn thief_knows(world: &mut World) -> StepResult {
    let known = stolen(world);
    world.expect("the thief is right", &true, &known)
}

/// After a reseed, a stolen state reveals nothing about later output.
#[then(regex = r"^after a reseed the thief knows nothing$")]
fn thief_knows_nothing(world: &mut World) -> StepResult {
    world.instrument.randomness.reseed();
    let known = stolen(world);
    world.expect("the thief is right", &false, &known)
}

fn stolen(world: &mut World) -> bool {
    let now = world.instrument.randomness.moment();
    let thief = world.instrument.randomness.thief.as_mut();
    let guess = thief.and_then(|thief| thief.draw(now).ok());
    guess.is_some() && guess == world.instrument.randomness.draw()
}

/// Two generators with almost the same seed.
#[given(regex = r"^two generators whose seeds differ in one bit$")]
fn near_seeds(world: &mut World) {
    world.instrument.randomness.streams = vec![Vec::new(), Vec::new()];
}

/// Both generators give this many bytes.
#[when(regex = r"^each serves (\d+) bytes$")]
fn each_serves(world: &mut World, bytes: usize) {
    let mut seeds = [[9; 32]; 2];
    seeds[1][17] ^= 4;
    for (stream, seed) in world.instrument.randomness.streams.iter_mut().zip(seeds) {
        let mut served = vec![0; bytes];
        ErasingStream::new(&Seed::new(seed)).fill(&mut served);
        *stream = served;
    }
}

/// Within five standard deviations of one half.
#[then(regex = r"^about half of the bits differ$")]
fn half_differs(world: &mut World) -> StepResult {
    let (one, other) = (
        &world.instrument.randomness.streams[0],
        &world.instrument.randomness.streams[1],
    );
    let bits = one.len() as f64 * 8.0;
    let differing: u32 = one
        .iter()
        .zip(other)
        .map(|(a, b)| (a ^ b).count_ones())
        .sum();
    let far = (f64::from(differing) - bits / 2.0).abs() > 5.0 * (bits / 4.0).sqrt();
    if far {
        let found = format!("{differing} of {bits}");
        return Err(world.mismatch("half of the bits to differ", found));
    }
    Ok(())
}

fn defect(world: &mut World, name: &str) -> Result<NoiseDefect, StepFailure> {
    Ok(match name {
        "healthy" => NoiseDefect::None,
        "stuck" => NoiseDefect::Stuck,
        "biased" => NoiseDefect::Biased,
        "periodic" => NoiseDefect::Periodic,
        "slow" => NoiseDefect::Slow,
        "short" => NoiseDefect::ShortRead,
        other => {
            let expected = "healthy, stuck, biased, periodic, slow or short";
            return Err(world.mismatch(expected, other));
        }
    })
}

/// A source that is faulty from its first sample (stuck, biased, periodic, slow or short), or healthy.
#[given(regex = r"^an entropy source that is (\S+)$")]
fn noise(world: &mut World, name: String) -> StepResult {
    let defect = defect(world, &name)?;
    world.instrument.randomness.noise = Some(FaultyNoise::new(defect, 0));
    Ok(())
}

/// A source whose fault begins later.
#[given(regex = r"^an entropy source that becomes (\S+) after (\d+) samples$")]
fn failing_noise(world: &mut World, name: String, onset: u64) -> StepResult {
    let defect = defect(world, &name)?;
    world.instrument.randomness.noise = Some(FaultyNoise::new(defect, onset));
    Ok(())
}

/// The start-up tests run, and one seed is drawn.
#[when(regex = r"^a generator asks it for a seed$")]
fn asks_for_seed(world: &mut World) -> StepResult {
    let Some(noise) = world.instrument.randomness.noise.take() else {
        return Err(world.mismatch("an entropy source", "none"));
    };
    let seeder = Seeder::start(noise, FalseAlarm::DEFAULT);
    let seeding = seeder.and_then(|mut seeder| seeder.seed().map(drop));
    world.instrument.randomness.seeding = Some(seeding);
    Ok(())
}

/// Seeds are drawn until the source is stopped or has given a thousand.
#[when(regex = r"^seeds are drawn from it$")]
fn seeds_are_drawn(world: &mut World) -> StepResult {
    let Some(noise) = world.instrument.randomness.noise.take() else {
        return Err(world.mismatch("an entropy source", "none"));
    };
    let mut seeder = match Seeder::start(noise, FalseAlarm::DEFAULT) {
        Ok(seeder) => seeder,
        Err(fault) => return Err(world.mismatch("a source that starts", fault.to_string())),
    };
    let fault = (0..1_000).find_map(|_| seeder.seed().err());
    let again = seeder.seed().map(drop);
    world.instrument.randomness.seeding = Some(match fault {
        Some(fault) if again == Err(fault) => Err(fault),
        _ => Ok(()),
    });
    Ok(())
}

/// The fault of the source was detected.
#[then(regex = r"^no seed is given$")]
#[then(regex = r"^it stops, and stays stopped$")]
fn no_seed(world: &mut World) -> StepResult {
    let seeded = matches!(world.instrument.randomness.seeding, Some(Ok(())));
    world.expect("a seed was given", &false, &seeded)
}

/// The source passed its tests.
#[then(regex = r"^a seed is given$")]
fn seed_given(world: &mut World) -> StepResult {
    let seeded = matches!(world.instrument.randomness.seeding, Some(Ok(())));
    world.expect("a seed was given", &true, &seeded)
}

/// Decks of the production shuffle under a fixed key.
#[when(regex = r"^(\d+) decks of (\d+) cards are shuffled$")]
fn decks(world: &mut World, count: u64, cards: usize) -> StepResult {
    let Ok(size) = DeckSize::new(cards) else {
        return Err(world.mismatch("a deck of 2 to 64 cards", cards.to_string()));
    };
    let shuffler = Shuffler::new(ShuffleKey::new([3; 32]), Domain::HAND_DECK, size);
    for index in 0..count {
        match shuffler.deck(index) {
            Ok(deck) => world
                .instrument
                .randomness
                .decks
                .push(deck.cards().to_vec()),
            Err(error) => return Err(world.mismatch("a deck", error.to_string())),
        }
    }
    Ok(())
}

/// No card is kept from the ends of the deck.
#[then(regex = r"^every card was first, and every card was last$")]
fn every_card(world: &mut World) -> StepResult {
    let decks = &world.instrument.randomness.decks;
    let cards = decks.first().map_or(0, Vec::len);
    let mut seen = [vec![false; cards], vec![false; cards]];
    for deck in decks {
        seen[0][usize::from(deck[0])] = true;
        seen[1][usize::from(deck[cards - 1])] = true;
    }
    let missing = seen.iter().flatten().filter(|seen| !**seen).count();
    world.expect("cards that were never there", &0, &missing)
}

/// A deck is a permutation.
#[then(regex = r"^every deck holds every card once$")]
fn whole_decks(world: &mut World) -> StepResult {
    let broken = world.instrument.randomness.decks.iter().filter(|deck| {
        let mut sorted = (*deck).clone();
        sorted.sort_unstable();
        !sorted
            .iter()
            .copied()
            .eq(0..u8::try_from(deck.len()).unwrap_or(u8::MAX))
    });
    let broken = broken.count();
    world.expect("decks that are none", &0, &broken)
}

fn input(world: &mut World, seats: u64) -> Result<DealInput, StepFailure> {
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
        world.mismatch("a fair deal", error.to_string())
    })
}

/// A hand with committed seeds of the house and of every seat.
#[given(regex = r"^a fair deal for (\d+) seats$")]
fn fair_deal(world: &mut World, seats: u64) -> StepResult {
    let input = input(world, seats)?;
    world.instrument.randomness.input = Some(input);
    Ok(())
}

/// One input of the deck is changed: a seed, the hand, the table, the profile.
#[when(
    regex = r"^(the seed of the server|the seed of seat \d+|the hand|the table|the profile) is another one$"
)]
fn another(world: &mut World, what: String) -> StepResult {
    let mut changed = input(world, 6)?;
    match what.as_str() {
        "the seed of the server" => changed.server_seed = ServerSeed::new([9; 32]),
        "the profile" => changed.profile.0[0] ^= 1,
        "the hand" => match HandId::new(3, 15) {
            Ok(hand) => changed.hand = hand,
            Err(error) => return Err(world.mismatch("a hand", error.to_string())),
        },
        "the table" => match TableName::new("table 2") {
            Ok(name) => changed.table = name,
            Err(error) => return Err(world.mismatch("a table", error.to_string())),
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
                Err(error) => return Err(world.mismatch("seeds", error.to_string())),
            }
        }
    }
    world.instrument.randomness.changed = Some(changed);
    Ok(())
}

/// Somebody who has the published values derives the deck.
#[when(regex = r"^a stranger derives the deck again$")]
fn derived_again(world: &mut World) -> StepResult {
    let again = input(world, 6)?;
    world.instrument.randomness.changed = Some(again);
    Ok(())
}

fn both(world: &mut World) -> Result<(Deal, Deal), StepFailure> {
    let deal = |input: &Option<DealInput>| input.as_ref().and_then(|input| input.derive().ok());
    let deals =
        deal(&world.instrument.randomness.input).zip(deal(&world.instrument.randomness.changed));
    deals.ok_or_else(|| world.mismatch("two decks", "fewer"))
}

/// The decks differ.
#[then(regex = r"^the deck is another one$")]
fn another_deck(world: &mut World) -> StepResult {
    let (one, other) = both(world)?;
    let same = one.deck().cards() == other.deck().cards();
    world.expect("the same deck", &false, &same)
}

/// The root over the commitments to all cards differs.
#[then(regex = r"^the root of the deck is another one$")]
fn another_root(world: &mut World) -> StepResult {
    let (one, other) = both(world)?;
    let same = one.deck_root() == other.deck_root();
    world.expect("the same root", &false, &same)
}

/// Deck and root are the same.
#[then(regex = r"^it is the same deck$")]
fn same_deck(world: &mut World) -> StepResult {
    let (one, other) = both(world)?;
    let same = one.deck().cards() == other.deck().cards() && one.deck_root() == other.deck_root();
    world.expect("the same deck", &true, &same)
}

/// The published commitment of the server does not fit the changed seed.
#[then(regex = r"^the commitment of the server does not open$")]
fn server_commitment(world: &mut World) -> StepResult {
    let commit = |input: &Option<DealInput>| input.as_ref().map(DealInput::server_commit);
    let same =
        commit(&world.instrument.randomness.input) == commit(&world.instrument.randomness.changed);
    world.expect("the commitment opens", &false, &same)
}

/// The published commitment of a player does not fit the changed seed.
#[then(regex = r"^the commitment of seat (\d+) does not open$")]
fn client_commitment(world: &mut World, seat: u8) -> StepResult {
    let commit = |input: &Option<DealInput>| {
        let input = input.as_ref()?;
        let own = input.contributions.iter().find(|c| c.seat.get() == seat)?;
        Some(client_commit(&input.origin, input.hand, own))
    };
    let same =
        commit(&world.instrument.randomness.input) == commit(&world.instrument.randomness.changed);
    world.expect("the commitment opens", &false, &same)
}

fn dealt(world: &mut World) -> Result<Deal, StepFailure> {
    let input = world.instrument.randomness.input.as_ref();
    let deal = input.and_then(|input| input.derive().ok());
    deal.ok_or_else(|| world.mismatch("a fair deal", "none"))
}

fn opens(opening: &Opening, deal: &Deal, root: &Digest) -> bool {
    opening
        .verify(deal.transcript(), DeckSize::STANDARD, root)
        .is_ok()
}

/// Position by position, against the root that was published before the first card.
#[then(regex = r"^each of the (\d+) cards opens$")]
fn all_open(world: &mut World, cards: u8) -> StepResult {
    let deal = dealt(world)?;
    let open = (0..cards).filter(|&position| {
        let opening = deal.opening(position);
        opening.is_some_and(|opening| opens(&opening, &deal, deal.deck_root()))
    });
    let open = open.count();
    world.expect("cards that open", &usize::from(cards), &open)
}

/// An opening with one false value.
#[when(regex = r"^the card at position (\d+) is opened with (.+)$")]
fn false_opening(world: &mut World, position: u8, wrong: String) -> StepResult {
    let deal = dealt(world)?;
    let (Some(mut opening), Some(neighbour)) = (deal.opening(position), deal.opening(position + 1))
    else {
        return Err(world.mismatch("a position of the deck", position.to_string()));
    };
    let mut root = *deal.deck_root();
    match wrong.as_str() {
        "another card" => opening.card = (opening.card + 1) % 52,
        "another salt" => opening.salt[0] ^= 1,
        "another position" => opening.position = neighbour.position,
        "the path of a neighbour" => opening.path = neighbour.path,
        "the root of another hand" => root.0[0] ^= 1,
        other => return Err(world.mismatch("a thing to lie in", other)),
    }
    world.instrument.randomness.opening = Some(opens(&opening, &deal, &root));
    Ok(())
}

/// The false value is detected.
#[then(regex = r"^the opening is refused$")]
fn opening_refused(world: &mut World) -> StepResult {
    let accepted = world.instrument.randomness.opening;
    world.expect("the opening is accepted", &Some(false), &accepted)
}

/// Hands of the same table with the seeds that follow.
#[when(regex = r"^the next (\d+) hands are dealt$")]
fn next_hands(world: &mut World, hands: u64) -> StepResult {
    for index in 0..hands {
        let mut next = input(world, 6)?;
        match HandId::new(3, 15 + index) {
            Ok(hand) => next.hand = hand,
            Err(error) => return Err(world.mismatch("a hand", error.to_string())),
        }
        match next.derive() {
            Ok(deal) => world
                .instrument
                .randomness
                .decks
                .push(deal.deck().cards().to_vec()),
            Err(error) => return Err(world.mismatch("a deck", error.to_string())),
        }
    }
    Ok(())
}

/// No deck comes twice.
#[then(regex = r"^no two decks are the same$")]
fn no_repeats(world: &mut World) -> StepResult {
    let decks = &mut world.instrument.randomness.decks;
    let dealt = decks.len();
    decks.sort_unstable();
    decks.dedup();
    let different = decks.len();
    world.expect("different decks", &dealt, &different)
}
