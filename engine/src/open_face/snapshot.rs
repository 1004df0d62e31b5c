//! The canonical encoding of a state, for its hash.
//!
//! **Stability:** the bytes are part of the format `dealproof/1`. Integers are big-endian and of fixed
//! width, lists carry their length, and the rules stand for themselves by the SHA-256 of their
//! canonical JSON.

use sha2::{Digest, Sha256};

use super::state::Stage;
use super::{Player, State};
use crate::card::Card;
use crate::command::VoidReason;

const DOMAIN: &[u8] = b"dealproof/1 open-face state\n";

/// SHA-256 of the canonical encoding of a state.
pub fn state_hash(of: &State) -> [u8; 32] {
    // Naming every field makes the compiler point at a new one.
    let State {
        rules,
        deck,
        drawn,
        button,
        players,
        stage,
        street,
        turn,
        told,
    } = of;
    let (at, reason) = match stage {
        Stage::Waiting => (0, 0),
        Stage::Deal => (1, 0),
        Stage::Place => (2, 0),
        Stage::Closing => (3, 0),
        Stage::Over { voided } => (4, voided.map_or(0, reason)),
    };
    let mut bytes = DOMAIN.to_vec();
    bytes.extend(rules.sha256());
    bytes.extend(deck.slots().iter().map(|slot| slot.byte()));
    let count = u8::try_from(players.len()).expect("a deck serves four players");
    bytes.extend([
        *drawn,
        button.number(),
        at,
        reason,
        *street,
        *turn,
        *told,
        count,
    ]);
    for player in players {
        put_player(&mut bytes, player);
    }
    Sha256::digest(&bytes).into()
}

const fn reason(reason: VoidReason) -> u8 {
    match reason {
        VoidReason::Integrity => 1,
        VoidReason::SeedWithheld => 2,
        VoidReason::Recovery => 3,
        VoidReason::Operator => 4,
    }
}

fn put_player(bytes: &mut Vec<u8>, player: &Player) {
    let Player {
        seat,
        start,
        stack,
        fantasyland,
        hand,
        rows,
        discards,
        opened,
        fouled,
        royalties,
        points,
        next_fantasyland,
    } = player;
    bytes.push(seat.number());
    bytes.extend(start.get().to_be_bytes());
    bytes.extend(stack.get().to_be_bytes());
    // Nobody is in fantasyland with 0 cards, so 0 says that somebody is not in it.
    bytes.push(fantasyland.unwrap_or(0));
    for cards in [hand, &rows.front, &rows.middle, &rows.back, discards] {
        put_cards(bytes, cards);
    }
    bytes.push(u8::from(*opened));
    bytes.push(fouled.map_or(0, |fouled| 1 + u8::from(fouled)));
    for points in royalties.iter().chain([points]) {
        bytes.extend(points.get().to_be_bytes());
    }
    bytes.push(next_fantasyland.unwrap_or(0));
}

fn put_cards(bytes: &mut Vec<u8>, cards: &[Card]) {
    bytes.push(u8::try_from(cards.len()).expect("a deck has 52 cards"));
    bytes.extend(cards.iter().map(|card| card.index()));
}
