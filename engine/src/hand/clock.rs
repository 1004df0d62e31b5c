//! Turns and the time they take.

use crate::event::{By, Presence};
use crate::profile::Edition;
use crate::state::{Place, State};

/// The seat has the next decision; its time begins.
pub(super) fn turn_to(state: &mut State, place: Place) {
    state.turn.actor = u8::try_from(place).unwrap_or(u8::MAX);
    state.clock.turn_ms = state.clock.now_ms;
    state.clock.extra_ms = match state.seats[place].attendance.presence {
        Presence::Disconnected => state.rules.profile().clock.disconnected_extra_ms,
        _ => 0,
    };
}

/// The time of the seat ran out; the decision made for it follows.
pub(super) fn time_out(state: &mut State, place: Place, at_ms: u64, sits_out: bool) {
    use_time(state, place, at_ms);
    state.turn.timed_out = true;
    let late = &mut state.seats[place];
    late.attendance.timeouts = late.attendance.timeouts.saturating_add(1);
    late.attendance.sits_out_next |= sits_out;
}

/// The decision that was due is made.
pub(super) fn decision_made(state: &mut State, place: Place, by: By, at_ms: u64) {
    state.turn.seq += 1;
    state.turn.last_actor = Some(state.seats[place].seat);
    state.turn.timed_out = false;
    if by == By::Player {
        use_time(state, place, at_ms);
        let is_back = state.rules.profile().edition != Edition::First;
        let attendance = &mut state.seats[place].attendance;
        attendance.timeouts = 0;
        // Who acts again before the hand is over is there for the next one.
        if is_back && attendance.presence == Presence::Present {
            attendance.sits_out_next = false;
        }
    }
}

/// Time beyond the base of the decision comes out of the bank.
fn use_time(state: &mut State, place: Place, at_ms: u64) {
    let free = state
        .rules
        .profile()
        .clock
        .base_ms
        .saturating_add(state.clock.extra_ms);
    let elapsed = at_ms.saturating_sub(state.clock.turn_ms);
    let bank_ms = &mut state.seats[place].attendance.bank_ms;
    *bank_ms = bank_ms.saturating_sub(elapsed.saturating_sub(free));
    state.clock.now_ms = at_ms;
}
