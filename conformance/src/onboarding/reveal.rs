//! Whether the cards that an engine reveals are those of the hand that it played.

use dealproof_adapters::Engine as _;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Operation, Reveal, TableState};
use dealproof_adapters::reference::ReferenceEngine;

use super::{Talk, Tried, hand, present};

/// Plays a hand and has its cards revealed: a whole deck, or those of both seats.
pub(super) fn check(talk: &mut Talk, claims: &Claims, game: &str) -> Tried {
    talk.ask(&Operation::Abandon)?;
    let played = hand::play(talk, claims, game)?;
    let reveal = talk.ask_ok(&Operation::Reveal)?.reveal;
    let reveal = reveal.unwrap_or_default();
    let mut seats: Vec<u64> = reveal.seats.iter().map(|seat| seat.seat).collect();
    seats.sort_unstable();
    let told = !reveal.deck.is_empty() || seats == [1, 2];
    let what = "a \"reveal\" with the whole \"deck\", or with the cards of every seat in \"seats\"";
    present(told, what)?;
    let Operation::Start(start) = hand::start(claims, game) else {
        return Ok(());
    };
    if claims.has(Capability::Deck) && !reveal.deck.is_empty() && reveal.deck != start.deck {
        let expected = format!(
            "the \"deck\" of start in \"reveal\": {}",
            start.deck.join(" ")
        );
        return Err((expected, reveal.deck.join(" ")));
    }
    let Some(played) = played.filter(|_| claims.has(Capability::Cards)) else {
        return Ok(());
    };
    let dealt = match reveal.deck.as_slice() {
        [] => reveal,
        deck => {
            let mut again = start;
            again.deck = deck.to_vec();
            from_deck(&Operation::Start(again))?
        }
    };
    same(&played, &dealt)
}

/// The cards that a deck deals to the seats.
fn from_deck(start: &Operation) -> Result<Reveal, (String, String)> {
    let refused = || {
        let expected = "a \"deck\" in \"reveal\" that can be dealt".to_owned();
        (expected, "one that cannot".to_owned())
    };
    let answer = ReferenceEngine::default().ask(start);
    let state = answer.ok().and_then(|answer| answer.state);
    let state = state.ok_or_else(refused)?;
    let seats = state.seats.into_iter();
    let seats = seats.map(|seat| dealproof_adapters::protocol::RevealedSeat {
        seat: seat.seat,
        cards: seat.cards.unwrap_or_default(),
    });
    Ok(Reveal {
        deck: Vec::new(),
        seats: seats.collect(),
    })
}

/// Each seat held the first cards that it was dealt, until the end: nobody folded or threw cards away.
fn same(played: &TableState, dealt: &Reveal) -> Tried {
    for seat in &played.seats {
        let Some(cards) = &seat.cards else { continue };
        let revealed = dealt.seats.iter().find(|one| one.seat == seat.seat);
        let revealed = revealed.map_or(&[][..], |one| &one.cards);
        let shorter = revealed.len().min(cards.len());
        let held = revealed[..shorter].iter().all(|card| cards.contains(card));
        if !held || shorter == 0 {
            let (number, cards) = (seat.seat, cards.join(" "));
            let expected = format!("the cards of seat {number} in \"reveal\": {cards}");
            return Err((expected, revealed.join(" ")));
        }
    }
    Ok(())
}
