//! Which kind of event can happen when. With it any list of events is safe to replay.

use crate::event::Event;
use crate::state::{Stage, State};

/// Whether this kind of event can happen now.
pub(super) fn is_due(state: &State, event: &Event) -> bool {
    match event {
        Event::HandStarted { .. } => state.stage == Stage::Waiting,
        Event::AntePosted { .. } | Event::BlindPosted { .. } => {
            state.stage == Stage::Deal && state.stub.drawn == 0
        }
        Event::CardsDealt { .. }
        | Event::StreetDealt { .. }
        | Event::CardBurned { .. }
        | Event::DiscardsReshuffled { .. } => state.stage == Stage::Deal,
        Event::CardsDiscarded { .. } => state.stage == Stage::Exchange,
        Event::RunsAgreed { .. } => state.stage == Stage::Agree,
        Event::BettingRoundStarted { .. } => state.stage == Stage::Open,
        Event::ActionApplied { .. } => matches!(state.stage, Stage::Bet | Stage::Kill),
        Event::TimeoutApplied { .. } => state.waits(),
        Event::BettingRoundComplete { .. } | Event::UncalledBetReturned { .. } => {
            state.stage == Stage::Settle
        }
        Event::SidePotCreated { .. } => state.stage == Stage::Pots,
        Event::CardsShown { .. } => matches!(state.stage, Stage::Reveal | Stage::Show),
        Event::CardsMucked { .. } => state.stage == Stage::Show,
        Event::RakeTaken { .. } => state.stage == Stage::Rake,
        Event::PotAwarded { .. } => matches!(state.stage, Stage::Rake | Stage::Award),
        // A rake of everything leaves nothing to award.
        Event::ShowdownResolved { .. } => matches!(state.stage, Stage::Resolve | Stage::Rake),
        Event::HandEnded { .. } => matches!(state.stage, Stage::End | Stage::Rake),
        Event::HandVoided { .. } | Event::PresenceChanged { .. } => {
            !matches!(state.stage, Stage::Waiting | Stage::Over)
        }
    }
}
