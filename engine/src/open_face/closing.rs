//! What the rules make of a hand in which all cards are set.

use super::score::{self, HandScore, Points, score_hand, score_pair};
use super::settle::settle;
use super::{Event, Player, Rows, State};

/// The events from the last card set to the end. They follow from the rows and from the stacks at the
/// start alone, so they are the same however many of them have happened.
pub(super) fn events(state: &State) -> Vec<Event> {
    let profile = state.rules.profile();
    let players = &state.players;
    let hands: Vec<HandScore> = players
        .iter()
        .map(|player| {
            player
                .rows
                .made()
                .expect("all rows are full when a hand closes")
        })
        .map(|made| score_hand(profile, made))
        .collect();
    let mut events: Vec<Event> = players.iter().filter_map(opened).collect();
    for (player, hand) in players.iter().zip(&hands) {
        let [front, middle, back] = hand.royalties;
        events.push(Event::HandScored {
            seat: player.seat,
            fouled: hand.fouled,
            front,
            middle,
            back,
        });
    }
    let mut points = vec![Points::ZERO; players.len()];
    for first in 0..players.len() {
        for second in first + 1..players.len() {
            let score = score_pair(profile, &hands[first], &hands[second]);
            points[first] += score.points();
            points[second] += -score.points();
            events.push(Event::PairScored {
                seat: players[first].seat,
                against: players[second].seat,
                rows: score.rows,
                scoop: score.scoop,
                foul: score.foul,
                royalties: score.royalties,
                points: score.points(),
            });
        }
    }
    let stacks: Vec<_> = players.iter().map(|player| player.start).collect();
    let settlement = settle(profile, &points, &stacks);
    for (from, to, amount) in settlement.payments {
        events.push(Event::ChipsPaid {
            from: players[from].seat,
            to: players[to].seat,
            amount,
        });
    }
    for (place, paid) in settlement.short {
        events.push(Event::PaidShort {
            seat: players[place].seat,
            points: points[place],
            paid,
        });
    }
    for (player, hand) in players.iter().zip(&hands) {
        let was = player.fantasyland;
        let next = score::next_fantasyland(profile, was, hand);
        if was.is_some() || next.is_some() {
            events.push(Event::FantasylandDecided {
                seat: player.seat,
                was,
                next,
            });
        }
    }
    events.push(Event::HandEnded);
    events
}

fn opened(player: &Player) -> Option<Event> {
    let rows: &Rows = &player.rows;
    player.fantasyland.map(|_| Event::RowsOpened {
        seat: player.seat,
        rows: rows.clone(),
    })
}
