//! Whether the events of a small hand have the names and members that scenarios read.

use dealproof_adapters::protocol::TableState;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::events::{self, EVENTS};
use serde_json::Value;

use super::{Tried, present};

/// The events of a hand that two players checked and called to its end.
pub(super) fn check(claims: &Claims, told: &[Value], state: &TableState) -> Tried {
    if !claims.has(Capability::Events) {
        return Ok(());
    }
    for event in told {
        let kind = event["type"].as_str().unwrap_or_default();
        let Some(known) = events::named(kind).filter(|known| claims.has(known.capability)) else {
            continue;
        };
        for member in known.members {
            let what = format!(
                "\"{member}\" in the event {kind} (capability {})",
                known.capability
            );
            present(!event[*member].is_null(), &what)?;
        }
    }
    let is_told = |name: &str| told.iter().any(|event| event["type"] == name);
    let is_due = |name: &str| match name {
        "HandStarted"
        | "HandEnded"
        | "ActionApplied"
        | "BettingRoundComplete"
        | "PotAwarded"
        | "CardsShown"
        | "SidePotCreated" => true,
        "StreetDealt" => !state.board.is_empty(),
        _ => false,
    };
    for event in EVENTS
        .iter()
        .filter(|one| is_due(one.name) && claims.has(one.capability))
    {
        let what = format!("an event {} (capability {})", event.name, event.capability);
        present(is_told(event.name), &what)?;
    }
    let forced = is_told("BlindPosted") || is_told("AntePosted");
    let what = "an event BlindPosted or AntePosted (capability ledger)";
    present(forced || !claims.has(Capability::Ledger), what)
}
