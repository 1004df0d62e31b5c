//! `dealproof eval`: rank hands.

use std::io::BufRead;
use std::ops::RangeInclusive;

use dealproof_engine::rank::Ranking;
use dealproof_evidence::exit::Exit;

use crate::options::cards;
use crate::options::format::FormatOption;
use crate::options::game::Game;
use crate::show::hand::{Answer, Low, Shown};
use crate::terminal::{self, Failure, Outcome};

/// Ranks a hand: prints its category, its value and the cards that count.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof eval \"As Ks Qs Js Ts 2d 3c\"
  dealproof eval --game omaha8 --format json \"Ac 2s Qh Qd | Ad 3c 7s 8h Kd\"")]
pub(crate) struct Args {
    /// The cards (in Omaha, "hole | board"), or "-" to read one hand per line from standard input.
    hand: String,
    /// The game whose ranking applies.
    #[arg(long, value_enum, default_value_t = Game::Holdem)]
    game: Game,
    /// In a short deck, three of a kind beats a straight.
    #[arg(long)]
    trips_over_straight: bool,
    #[command(flatten)]
    format: FormatOption,
}

pub(crate) fn run(args: &Args) -> Outcome {
    if args.hand != "-" {
        let answer = evaluate(args, &args.hand).map_err(Failure::Usage)?;
        terminal::print(answer.text(args.format.format))?;
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
            Ok(answer) => {
                let line = Some(number);
                terminal::print(Answer { line, ..answer }.text(args.format.format))?;
            }
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

fn evaluate<'a>(args: &Args, text: &str) -> Result<Answer<'a>, String> {
    let rules = args.game.rules(args.trips_over_straight);
    let (hole, board) = match text.split_once('|') {
        Some((hole, board)) => (cards::parse(hole)?, cards::parse(board)?),
        None => (cards::parse(text)?, vec![]),
    };
    let all = [&hole[..], &board[..]].concat();
    for (i, &card) in all.iter().enumerate() {
        if all[..i].contains(&card) {
            return Err(format!("card {card} occurs twice"));
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
    let best = |ranking: Ranking| {
        ranking
            .best_cards(&hole, &board, rules.play)
            .map(Shown::from)
    };
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
