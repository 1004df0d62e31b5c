//! What the answer to a request that was accepted has to show, whatever the engine claims.

use dealproof_adapters::protocol::{Answer, Operation};

use super::world::{World, shows_something};

/// Whether something is in play after the request, if it is accepted.
pub(super) const fn begins_something(operation: &Operation) -> bool {
    use Operation as O;
    matches!(
        operation,
        O::Start(_)
            | O::OpenFaceStart(_)
            | O::OpenFaceNext { .. }
            | O::TableOpen(_)
            | O::TournamentOpen(_)
            | O::NextHand(_)
            | O::Replay
            | O::Restore { .. }
    )
}

/// The name of a request, as the protocol has it.
pub(super) fn name_of(operation: &Operation) -> String {
    let value = serde_json::to_value(operation).expect("a request has only string keys");
    value["op"].as_str().unwrap_or_default().to_owned()
}

/// The member that an accepted request asks for and its answer lacks. Without it, what is known from the
/// answer before would be judged in its place.
pub(super) fn missing(
    operation: &Operation,
    answer: &Answer,
    world: &World,
) -> Option<&'static str> {
    use Operation as O;
    if !answer.ok {
        return None;
    }
    let lacks = |is_there: bool, member: &'static str| (!is_there).then_some(member);
    let state = lacks(answer.state.is_some(), "state");
    let open_face = lacks(answer.open_face.is_some(), "open_face");
    let table = lacks(answer.table.is_some(), "table");
    let tournament = lacks(answer.tournament.is_some(), "tournament");
    match operation {
        O::Start(_) | O::NextHand(_) => state,
        O::OpenFaceStart(_) | O::OpenFaceNext { .. } => open_face,
        O::Act(_) | O::View { .. } | O::Void { .. } => match world.open_face.now() {
            Some(_) => open_face,
            None => state,
        },
        // Between two hands of a table there is no state.
        O::Timeout { .. } | O::Disconnect { .. } | O::Reconnect { .. } | O::Leave { .. } => {
            match &world.hand.state {
                Some(hand) if hand.result.is_none() => state,
                _ => lacks(shows_something(answer), "state"),
            }
        }
        O::Replay | O::Restore { .. } => lacks(shows_something(answer), "state"),
        O::TableOpen(_)
        | O::Sit(_)
        | O::Stand { .. }
        | O::TopUp(_)
        | O::CashOut(_)
        | O::CollectTime { .. }
        | O::SetStack(_)
        | O::ChangeRules { .. } => table,
        O::SitOut { .. } | O::Return { .. } => table.and(tournament),
        O::TournamentOpen(_)
        | O::Register(_)
        | O::TournamentStart { .. }
        | O::DrawButton(_)
        | O::Rebuy(_)
        | O::DeclineRebuy { .. }
        | O::AddOn(_)
        | O::AdvanceLevel
        | O::Clock { .. }
        | O::HandForHand { .. }
        | O::Reseat { .. }
        | O::ColourUp { .. } => tournament,
        _ => None,
    }
}
