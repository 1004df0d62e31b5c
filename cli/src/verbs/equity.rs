//! `dealproof equity`: what hands are worth before the board is complete.

use std::ops::ControlFlow;

use clap::ValueEnum;
use dealproof_engine::card::Card;
use dealproof_engine::rank::equity::{BoardGame, Showdown, Tally};
use dealproof_evidence::exit::Exit;
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
use dealproof_shell::threads::Threads;
use sha2::{Digest, Sha256};

use crate::options::cards;
use crate::options::format::{Format, FormatOption};
use crate::show::equity::Equities;
use crate::terminal::{self, Failure, Outcome};

/// Boards or deals that a thread takes at a time.
const PART: u64 = 1 << 14;
/// Deals that are played where not all of them can be and no number is given.
const SAMPLES: u64 = 1_000_000;

/// Computes the share of the pot that each of two to ten hands wins.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof equity AhAd KsKc
  dealproof equity --game omaha8 --board \"2c 7s 8h\" \"As 3s Kd Kc\" random --samples 200000")]
pub(crate) struct Args {
    /// The hands, for example `AhAd`; "random" stands for an unknown hand.
    #[arg(required = true, num_args = 2..)]
    hands: Vec<String>,
    /// The cards on the board: none, three, four or five.
    #[arg(long, default_value = "")]
    board: String,
    /// The game.
    #[arg(long, value_enum, default_value_t = Game::Holdem)]
    game: Game,
    /// In a short deck, three of a kind beats a straight.
    #[arg(long)]
    trips_over_straight: bool,
    /// Plays every possible board. This is the default unless a hand is random.
    #[arg(long, conflicts_with = "samples")]
    exact: bool,
    /// Plays this many random deals instead.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    samples: Option<u64>,
    /// The seed of the random deals; the same seed gives the same deals.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    format: FormatOption,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Game {
    Holdem,
    Omaha,
    Omaha8,
    ShortDeck,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let showdown = showdown(args).map_err(Failure::Usage)?;
    let (sampled, tally) = match (args.samples, showdown.boards()) {
        (Some(deals), _) => (Some(args.seed), sample(&showdown, deals, args)?),
        (None, Some(boards)) => (None, in_parts(boards, args, |part| showdown.play(part))),
        (None, None) if args.exact => {
            return Err(Failure::Usage(
                "with a random hand there are too many deals to play them all: use --samples"
                    .to_owned(),
            ));
        }
        (None, None) => (Some(args.seed), sample(&showdown, SAMPLES, args)?),
    };
    let game = args.game.to_possible_value();
    let equities = Equities {
        game: game.map_or(String::new(), |value| value.get_name().to_owned()),
        hands: &args.hands,
        board: &args.board,
        sampled,
        tally: &tally,
    };
    terminal::print(match args.format.format {
        Format::Human => equities.human(),
        Format::Json => equities.json(),
    })?;
    Ok(Exit::Conformant)
}

fn showdown(args: &Args) -> Result<Showdown, String> {
    let game = match args.game {
        Game::Holdem => BoardGame::Holdem,
        Game::Omaha => BoardGame::Omaha,
        Game::Omaha8 => BoardGame::OmahaEight,
        Game::ShortDeck => BoardGame::ShortDeck {
            trips_over_straight: args.trips_over_straight,
        },
    };
    let hand = |text: &String| match text.as_str() {
        "random" => Ok(None),
        cards => cards::parse(cards).map(Some),
    };
    let holes = args.hands.iter().map(hand).collect::<Result<_, _>>()?;
    let board = cards::parse(&args.board)?;
    Showdown::new(game, holes, board).map_err(|refused| refused.to_string())
}

/// Plays random deals. Each is the start of a production shuffle of the unseen cards, so that
/// the number of threads does not matter.
fn sample(showdown: &Showdown, deals: u64, args: &Args) -> Result<Tally, Failure> {
    let unseen = showdown.unseen();
    let size = DeckSize::new(unseen.len())
        .map_err(|error| Failure::Usage(format!("could not sample: {error}")))?;
    let mut seed = Sha256::new();
    seed.update(b"dealproof equity");
    seed.update(args.seed.to_le_bytes());
    let key = ShuffleKey::new(seed.finalize().into());
    let shuffler = Shuffler::new(key, Domain::HAND_DECK, size);
    Ok(in_parts(deals, args, |part| {
        let mut tally = Tally::new(args.hands.len());
        let mut cards: Vec<Card> = vec![];
        for number in part {
            let deck = shuffler
                .deck(number)
                .expect("a sound cipher does not run out of words");
            cards.clear();
            let deal = &deck.cards()[..showdown.cards_to_come()];
            cards.extend(deal.iter().map(|&place| unseen[usize::from(place)]));
            showdown.play_deal(&cards, &mut tally);
        }
        tally
    }))
}

/// Divides the numbers below `total` among all cores and adds up what they find.
fn in_parts(total: u64, args: &Args, play: impl Fn(std::ops::Range<u64>) -> Tally + Sync) -> Tally {
    let mut tally = Tally::new(args.hands.len());
    let mut done = 0;
    Threads::new(None).in_order(
        total.div_ceil(PART),
        |part| play(part * PART..total.min((part + 1) * PART)),
        |part| {
            tally += &part;
            done += PART;
            terminal::redraw(format_args!("{} %", 100 * done.min(total) / total));
            ControlFlow::Continue(())
        },
    );
    terminal::redraw("");
    tally
}
