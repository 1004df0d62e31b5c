//! Players for random hands: one that sets cards anywhere, one that tries not to foul.

use dealproof_engine::card::Card;
use dealproof_engine::deck::{Deck, DeckKind};
use dealproof_engine::open_face::{Command, Row, Rows, State};

use super::twin;
use crate::random::Random;

fn row_mut(rows: &mut Rows, row: Row) -> &mut Vec<Card> {
    match row {
        Row::Front => &mut rows.front,
        Row::Middle => &mut rows.middle,
        Row::Back => &mut rows.back,
    }
}

fn shuffle<T>(random: &mut Random, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let other = usize::try_from(random.below(last as u64 + 1)).unwrap();
        items.swap(last, other);
    }
}

/// A legal command: cards and rows by chance.
pub(crate) fn anywhere(random: &mut Random, state: &State) -> Option<Command> {
    let turn = state.to_act()?;
    let player = state.player(turn.seat)?;
    let mut hand = player.hand().to_vec();
    shuffle(random, &mut hand);
    let discard = hand.split_off(turn.place.into());
    let mut places: Vec<Row> = Row::ALL
        .into_iter()
        .flat_map(|row| vec![row; row.size() - player.rows().row(row).len()])
        .collect();
    shuffle(random, &mut places);
    let mut rows = Rows::default();
    for (card, row) in hand.into_iter().zip(places) {
        row_mut(&mut rows, row).push(card);
    }
    Some(Command::Place {
        seat: turn.seat,
        rows,
        discard,
    })
}

/// The best of some legal commands, by what the rows are worth so far.
pub(crate) fn careful(random: &mut Random, state: &State) -> Option<Command> {
    let front_weight = if random.below(2) == 0 { 1 } else { 5 };
    (0..40)
        .map(|_| anywhere(random, state))
        .chain(sorted(state).map(Some))
        .collect::<Option<Vec<Command>>>()?
        .into_iter()
        .max_by_key(|command| worth(state, command, front_weight))
}

/// In fantasyland: the largest groups of a rank to the back, and the same with trips in front.
fn sorted(state: &State) -> impl Iterator<Item = Command> {
    let turn = state.to_act();
    let player = turn.and_then(|turn| state.player(turn.seat));
    let player = player.filter(|player| player.hand().len() >= 13);
    player.into_iter().flat_map(|player| {
        let mut hand = player.hand().to_vec();
        let same = |card: &Card| {
            let group = player
                .hand()
                .iter()
                .filter(|other| other.rank() == card.rank());
            group.count()
        };
        hand.sort_by_key(|card| (same(card), card.rank()));
        hand.reverse();
        let command = |hand: &[Card]| Command::Place {
            seat: player.seat(),
            rows: Rows {
                back: hand[..5].to_vec(),
                middle: hand[5..10].to_vec(),
                front: hand[10..13].to_vec(),
            },
            discard: hand[13..].to_vec(),
        };
        let mut with_trips = hand.clone();
        let trips = hand.iter().rposition(|card| same(card) == 3);
        if let Some(last) = trips.filter(|&last| (2..10).contains(&last)) {
            let cards: Vec<Card> = with_trips.drain(last - 2..=last).collect();
            with_trips.splice(10..10, cards);
        }
        [command(&hand), command(&with_trips)]
    })
}

/// Good rows count, the back most or the front; a row that is better than the one behind it costs.
fn worth(state: &State, command: &Command, front_weight: i64) -> i64 {
    let Command::Place { seat, rows, .. } = command else {
        unreachable!("players place cards")
    };
    let before = state.player(*seat).unwrap().rows();
    let worth = Row::ALL.map(|row| {
        let cards = [before.row(row), rows.row(row)].concat();
        let (class, ranks) = twin::strength(&cards);
        i64::from(class) * 400 + i64::from(ranks[0]) * 20 + i64::from(ranks[2])
    });
    let gap = |front: i64, back: i64| (back - front).min(0) * 8;
    let sum = front_weight * worth[0] + 2 * worth[1] + 3 * worth[2];
    sum + gap(worth[0], worth[1]) + gap(worth[1], worth[2])
}

/// A deck by chance; often with few ranks or suits on top, so that good rows occur.
pub(crate) fn deck(random: &mut Random) -> Deck {
    let mut cards: Vec<Card> = Card::all().collect();
    shuffle(random, &mut cards);
    let rank = u8::try_from(random.below(13)).unwrap();
    let (one, other) = (random.below(4), random.below(4));
    match random.below(4) {
        0 => cards.sort_by_key(|card| (card.rank() + 13 - rank) % 13 > 7),
        1 => cards.sort_by_key(|card| ![one, other].contains(&u64::from(card.suit()))),
        2 => cards.sort_by_key(|card| card.rank() < 6),
        _ => {}
    }
    Deck::new(DeckKind::Full, &cards).unwrap()
}
