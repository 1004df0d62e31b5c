//! `dealproof eval`: rank hands.

use std::io::BufRead;
use std::ops::RangeInclusive;

use clap::ValueEnum;
use dealproof_engine::card::Card;
use dealproof_engine::rank::{BestHand, HolePlay, Ranking};
use dealproof_evidence::exit::Exit;
use serde::Serialize;

use super::cards;
use crate::terminal::{self, Failure, Outcome};

/// Ranks hands: the category, the value and the cards that make it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof eval \"As Ks Qs Js Ts 2d 3c\"
  dealproof eval --game omaha8 --format json \"Ac 2s Qh Qd | Ad 3c 7s 8h Kd\"")]
pub(crate) struct Args {
    /// The cards, in Omaha "hole | board"; "-" reads a hand from each line of standard input.
    hand: String,
    /// The game whose ranking counts.
    #[arg(long, value_enum, default_value_t = Game::Holdem)]
    game: Game,
    /// In a short deck, three of a kind beats a straight.
    #[arg(long)]
    trips_over_straight: bool,
    /// How the results are written: JSON is one object on each line.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Game {
    Holdem,
    Omaha,
    Omaha8,
    ShortDeck,
    Razz,
    #[value(name = "27")]
    DeuceToSeven,
    Badugi,
}

/// How results are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Human,
    /// For programs.
    Json,
}

/// What counts in a game.
struct Rules {
    hole: RangeInclusive<usize>,
    /// None where hole cards and board need not be told apart.
    board: Option<RangeInclusive<usize>>,
    play: HolePlay,
    high: Option<Ranking>,
    low: Option<Ranking>,
}

/// The answer to one hand.
#[derive(Serialize)]
struct Answer<'a> {
    game: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    cards: Vec<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<Shown>,
    /// Absent where the game has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    low: Option<Low>,
}

/// The low half; null where no low qualifies.
#[derive(Serialize)]
struct Low(Option<Shown>);

/// A hand as it is shown.
#[derive(Serialize)]
struct Shown {
    category: &'static str,
    name: String,
    value: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    classic: Option<u16>,
    best: Vec<Card>,
}

pub(crate) fn run(args: &Args) -> Outcome {
    if args.hand != "-" {
        let answer = evaluate(args, &args.hand).map_err(Failure::Usage)?;
        print(args, &answer)?;
        return Ok(Exit::Conformant);
    }
    let (mut lines, mut refused) = (0, 0);
    for (number, line) in (1..).zip(std::io::stdin().lock().split(b'\n')) {
        let line = line
            .map_err(|error| Failure::Usage(format!("could not read standard input: {error}")))?;
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        lines += 1;
        match evaluate(args, &text) {
            Ok(answer) => print(
                args,
                &Answer {
                    line: Some(number),
                    ..answer
                },
            )?,
            Err(reason) => {
                refused += 1;
                terminal::note(format_args!("line {number}: {reason}"));
            }
        }
    }
    if refused > 0 {
        return Err(Failure::Usage(format!(
            "{refused} of {lines} hands could not be ranked"
        )));
    }
    Ok(Exit::Conformant)
}

fn print(args: &Args, answer: &Answer<'_>) -> Result<(), Failure> {
    match args.format {
        Format::Json => {
            let line = serde_json::to_string(answer).expect("answers have string keys only");
            terminal::print(line)
        }
        Format::Human => {
            let line = |shown: &Shown| {
                let classic = shown
                    .classic
                    .map_or(String::new(), |number| format!(", classic {number}"));
                format!(
                    "{}: {} (value {}{classic})",
                    cards::join(&shown.best),
                    shown.name,
                    shown.value
                )
            };
            match (&answer.high, &answer.low) {
                (Some(high), None) => terminal::print(line(high)),
                (None, Some(Low(Some(low)))) => terminal::print(line(low)),
                (high, low) => {
                    if let Some(high) = high {
                        terminal::print(format_args!("high {}", line(high)))?;
                    }
                    let low = low.as_ref().and_then(|Low(low)| low.as_ref());
                    terminal::print(
                        low.map_or("no low".to_owned(), |low| format!("low  {}", line(low))),
                    )
                }
            }
        }
    }
}

fn evaluate<'a>(args: &Args, text: &str) -> Result<Answer<'a>, String> {
    let rules = rules(args.game, args.trips_over_straight);
    let (hole, board) = match text.split_once('|') {
        Some((hole, board)) => (cards::parse(hole)?, cards::parse(board)?),
        None => (cards::parse(text)?, vec![]),
    };
    let all = [&hole[..], &board[..]].concat();
    for (i, &card) in all.iter().enumerate() {
        if all[..i].contains(&card) {
            return Err(format!("card {card} is there twice"));
        }
        if !rules
            .high
            .or(rules.low)
            .is_none_or(|ranking| ranking.has(card))
        {
            return Err(format!("card {card} is not in the deck of this game"));
        }
    }
    match &rules.board {
        None => expect("cards", &rules.hole, all.len())?,
        Some(sizes) => {
            expect("hole cards before \"|\"", &rules.hole, hole.len())?;
            expect("cards of the board after \"|\"", sizes, board.len())?;
        }
    }
    let best = |ranking: Ranking| ranking.best_cards(&hole, &board, rules.play).map(shown);
    Ok(Answer {
        game: args.game.name(),
        line: None,
        high: rules.high.and_then(best),
        low: rules.low.map(|ranking| Low(best(ranking))),
        cards: all,
    })
}

fn expect(what: &str, sizes: &RangeInclusive<usize>, found: usize) -> Result<(), String> {
    if sizes.contains(&found) {
        return Ok(());
    }
    let (least, most) = (sizes.start(), sizes.end());
    let expected = if least == most {
        least.to_string()
    } else {
        format!("{least} to {most}")
    };
    Err(format!("expected {expected} {what}, found {found}"))
}

fn shown(best: BestHand) -> Shown {
    Shown {
        category: best.value.category_name(),
        name: best.value.to_string(),
        value: best.value.get(),
        classic: best.value.classic(),
        best: best.cards,
    }
}

impl Game {
    const fn name(self) -> &'static str {
        match self {
            Self::Holdem => "holdem",
            Self::Omaha => "omaha",
            Self::Omaha8 => "omaha8",
            Self::ShortDeck => "short-deck",
            Self::Razz => "razz",
            Self::DeuceToSeven => "27",
            Self::Badugi => "badugi",
        }
    }
}

fn rules(game: Game, trips_over_straight: bool) -> Rules {
    let seven = Rules {
        hole: 5..=7,
        board: None,
        play: HolePlay::Any,
        high: None,
        low: None,
    };
    let omaha = Rules {
        hole: 4..=6,
        board: Some(3..=5),
        play: HolePlay::Exactly(2),
        high: Some(Ranking::High),
        low: None,
    };
    match game {
        Game::Holdem => Rules {
            high: Some(Ranking::High),
            ..seven
        },
        Game::ShortDeck => Rules {
            high: Some(Ranking::ShortDeck {
                trips_over_straight,
            }),
            ..seven
        },
        Game::Razz => Rules {
            low: Some(Ranking::AceToFive),
            ..seven
        },
        Game::DeuceToSeven => Rules {
            hole: 5..=5,
            low: Some(Ranking::DeuceToSeven),
            ..seven
        },
        Game::Badugi => Rules {
            hole: 4..=4,
            low: Some(Ranking::Badugi),
            ..seven
        },
        Game::Omaha => omaha,
        Game::Omaha8 => Rules {
            low: Some(Ranking::AceToFiveEight),
            ..omaha
        },
    }
}
