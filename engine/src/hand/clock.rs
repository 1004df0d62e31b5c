//! Turns and the time they take.

use super::state::{Place, State};
use crate::event::{By, Presence};

/// The seat has the next decision; its time begins.
pub(super) fn turn_to(state: &mut State, place: Place) {
    state.actor = u8::try_from(place).unwrap_or(u8::MAX);
    state.turn_ms = state.now_ms;
    state.turn_extra_ms = match state.seats[place].presence {
        Presence::Disconnected => state.rules.profile().clock.disconnected_extra_ms,
        _ => 0,
    };
}

/// The time of the seat ran out; the decision made for it follows.
pub(super) fn time_out(state: &mut State, place: Place, at_ms: u64, sits_out: bool) {
    use_time(state, place, at_ms);
    state.timed_out = true;
    let late = &mut state.seats[place];
    late.timeouts = late.timeouts.saturating_add(1);
    late.sits_out_next |= sits_out;
}

/// The decision that was due is made.
pub(super) fn decision_made(state: &mut State, place: Place, by: By, at_ms: u64) {
    state.seq += 1;
    state.last_actor = Some(state.seats[place].seat);
    state.timed_out = false;
    if by == By::Player {
        use_time(state, place, at_ms);
        state.seats[place].timeouts = 0;
    }
}

/// Time beyond the base of the decision comes out of the bank.
fn use_time(state: &mut State, place: Place, at_ms: u64) {
    let free = state
        .rules
        .profile()
        .clock
        .base_ms
        .saturating_add(state.turn_extra_ms);
    let elapsed = at_ms.saturating_sub(state.turn_ms);
    let seat = &mut state.seats[place];
    seat.bank_ms = seat.bank_ms.saturating_sub(elapsed.saturating_sub(free));
    state.now_ms = at_ms;
}
