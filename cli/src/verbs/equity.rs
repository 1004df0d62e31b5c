//! `dealproof equity`: what hands are worth before the board is complete.

use std::sync::atomic::{AtomicU64, Ordering};

use clap::ValueEnum;
use dealproof_engine::card::Card;
use dealproof_engine::rank::equity::{BoardGame, POT, PlayerTally, Showdown, Tally};
use dealproof_evidence::exit::Exit;
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::cards;
use super::eval::Format;
use crate::terminal::{self, Failure, Outcome};

/// Boards or deals that a thread takes at a time.
const PART: u64 = 1 << 14;
/// Deals that are played where not all of them can be and no number is given.
const SAMPLES: u64 = 1_000_000;

/// Plays out the board for two to ten hands and tells what share of the pot each wins.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof equity AhAd KsKc
  dealproof equity --game omaha8 --board \"2c 7s 8h\" \"As 3s Kd Kc\" random --samples 200000")]
pub(crate) struct Args {
    /// The hands, for example `AhAd`; "random" is a hand nobody has seen.
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
    /// Play every board. This is the default unless a hand is random.
    #[arg(long, conflicts_with = "samples")]
    exact: bool,
    /// Play so many random deals instead.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    samples: Option<u64>,
    /// The seed of the random deals; the same seed gives the same deals.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the result is written.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
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
    let (method, tally) = match (args.samples, showdown.boards()) {
        (Some(deals), _) => ("sampled", sample(&showdown, deals, args)?),
        (None, Some(boards)) => ("exact", in_parts(boards, args, |part| showdown.play(part))),
        (None, None) if args.exact => {
            return Err(Failure::Usage(
                "a random hand makes too many deals to play them all: use --samples".to_owned(),
            ));
        }
        (None, None) => ("sampled", sample(&showdown, SAMPLES, args)?),
    };
    let text = match args.format {
        Format::Human => human(args, method, &tally),
        Format::Json => json(args, method, &tally),
    };
    terminal::print(text)?;
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
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let mut tally = Tally::new(args.hands.len());
        loop {
            let start = next.fetch_add(PART, Ordering::Relaxed);
            if start >= total {
                return tally;
            }
            terminal::redraw(format_args!("{} %", 100 * start / total));
            tally += &play(start..total.min(start + PART));
        }
    };
    let tally = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut tally = Tally::new(args.hands.len());
        for worker in workers {
            match worker.join() {
                Ok(part) => tally += &part,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        tally
    });
    terminal::redraw("");
    tally
}

/// The share of all pots that a player won.
fn equity(player: &PlayerTally, boards: u64) -> f64 {
    player.units as f64 / (POT * boards) as f64
}

/// The standard error of that share, if the boards are a sample.
fn standard_error(player: &PlayerTally, boards: u64) -> f64 {
    let n = boards as f64;
    let mean = player.units as f64 / n;
    let variance = (player.units_squared as f64 / n - mean * mean).max(0.0);
    (variance / n).sqrt() / POT as f64
}

fn human(args: &Args, method: &str, tally: &Tally) -> String {
    let boards = tally.boards;
    let sampled = method == "sampled";
    let what = if sampled {
        format!("{boards} deals sampled, seed {}", args.seed)
    } else {
        format!("{boards} boards, all of them")
    };
    let width = args.hands.iter().map(String::len).max().unwrap_or(0).max(4);
    let error = if sampled { "   std err" } else { "" };
    let head = format!("{:<width$}  equity %     win %     tie %{error}", "hand");
    let row = |(hand, player): (&String, &PlayerTally)| {
        let percent = |count: u64| 100.0 * count as f64 / boards as f64;
        let equity = 100.0 * equity(player, boards);
        let (win, tie) = (percent(player.wins), percent(player.ties));
        let error = if sampled {
            format!("  {:>8.4}", 100.0 * standard_error(player, boards))
        } else {
            String::new()
        };
        format!("{hand:<width$}  {equity:>8.4}  {win:>8.4}  {tie:>8.4}{error}")
    };
    let rows = args.hands.iter().zip(&tally.players).map(row);
    let lines: Vec<String> = [what, head].into_iter().chain(rows).collect();
    lines.join("\n")
}

fn json(args: &Args, method: &str, tally: &Tally) -> String {
    let sampled = method == "sampled";
    let hands: Vec<_> = args
        .hands
        .iter()
        .zip(&tally.players)
        .map(|(hand, player)| {
            json!({
                "hand": hand,
                "wins": player.wins,
                "ties": player.ties,
                "pot_units": player.units,
                "equity": equity(player, tally.boards),
                "standard_error": sampled.then(|| standard_error(player, tally.boards)),
            })
        })
        .collect();
    json!({
        "board": args.board,
        "boards": tally.boards,
        "game": args.game.to_possible_value().map(|value| value.get_name().to_owned()),
        "hands": hands,
        "method": method,
        "pot_units_per_board": POT,
        "seed": sampled.then_some(args.seed),
    })
    .to_string()
}
