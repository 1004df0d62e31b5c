//! How a hand continues: from one part of a street to the next, from street to street, and to the
//! showdown once no more betting is possible.

use super::clock;
use crate::opener;
use crate::profile::{AllInReveal, BOARDS_MAX, Edition, RunOut, StraddleFloor};
use crate::showdown;
use crate::state::{Hole, Part, Place, Round, Stage, State, Status};

/// All hole cards of the street lie on the table.
pub(super) fn hole_is_dealt(state: &mut State) {
    if state.street == 0 && state.next_killed().is_some() {
        state.stage = Stage::Kill;
    } else {
        begin_exchange(state);
    }
}

/// The players throw cards away, if the street has them do so.
pub(super) fn begin_exchange(state: &mut State) {
    if state.exchange().is_none() || state.seats.live == 1 {
        begin_board(state);
        return;
    }
    for seat in state.seats.iter_mut() {
        seat.acted = false;
    }
    state.stage = Stage::Exchange;
    next_to_exchange(state);
}

/// Whose turn it is to throw cards away, or that everybody had it.
pub(super) fn next_to_exchange(state: &mut State) {
    let next = state
        .seats
        .left_of_button_on()
        .find(|&place| state.seats[place].is_live() && !state.seats[place].acted);
    if let Some(place) = next {
        clock::turn_to(state, place);
        return;
    }
    for seat in state.seats.iter_mut() {
        seat.acted = false;
    }
    if state.next_to_get_replacements().is_some() {
        state.stage = Stage::Deal;
        state.dealing.part = Part::Replacements;
    } else {
        begin_board(state);
    }
}

/// The board of the street is dealt, if it has one.
pub(super) fn begin_board(state: &mut State) {
    if state.board_cards() > 0 && state.seats.live > 1 {
        state.stage = Stage::Deal;
        state.dealing.part = Part::Board;
    } else {
        open(state);
    }
}

/// A board got its cards of the street.
pub(super) fn board_is_dealt(state: &mut State) {
    let together = state.board.runs <= 1;
    if together && state.board.at + 1 < state.board.len && !state.dealing.community {
        state.board.at += 1;
        return;
    }
    if together {
        state.board.at = 0;
    }
    open(state);
}

/// A betting round begins if anybody has something to decide.
pub(super) fn open(state: &mut State) {
    if let Some(first) = state.next_to_act(state.opener()) {
        // `BettingRoundStarted` names the seat; keeping it here saves looking twice.
        state.turn.actor = u8::try_from(first).unwrap_or(u8::MAX);
        state.stage = Stage::Open;
    } else if state.street == 0 && state.pots.len == 0 {
        state.stage = Stage::Settle;
    } else if state.pots.len == 0 {
        state.stage = Stage::Pots;
    } else {
        run_out(state);
    }
}

pub(super) fn next_street(state: &mut State) {
    state.street += 1;
    state.dealing.dealt_to = 0;
    state.dealing.burned = false;
    let min = match state.rules.profile().forced.straddle.later_min_bet {
        StraddleFloor::MinBet => state.rules.min_bet,
        StraddleFloor::Straddle => state.rules.min_bet.max(state.posted.straddle),
    };
    state.round = Round::new(min);
    state.dealing.community = is_short(state);
    if state.hole_each() > 0 {
        state.stage = Stage::Deal;
        state.dealing.part = Part::Hole;
    } else {
        begin_exchange(state);
    }
}

/// Whether one card for all must replace the hole cards of the street (rule scenario 78).
fn is_short(state: &State) -> bool {
    let street = state.street();
    if !street.community_if_short {
        return false;
    }
    let each = street.hole_down + street.hole_up;
    let burn = u8::from(state.rules.profile().deal.burn);
    state.stub.left() < each * state.seats.live + burn
}

/// No chip can come in any more, and every pot exists.
pub(super) fn pots_are_made(state: &mut State) {
    if state.seats.live == 1 {
        state.stage = Stage::Rake;
    } else {
        run_out(state);
    }
}

/// No more betting is possible: hands are opened, runs agreed, cards dealt, and then compared.
pub(super) fn run_out(state: &mut State) {
    if must_reveal(state) {
        state.stage = Stage::Reveal;
        return;
    }
    if state.board.runs == 0 {
        let most = state.runs_most();
        let profile = state.rules.profile();
        if most > 1 {
            match profile.showdown.run_out {
                RunOut::Always => part_runs(state, most),
                RunOut::Agreed => {
                    state.stage = Stage::Agree;
                    next_to_agree(state);
                    return;
                }
            }
        } else if profile.showdown.runs_max > 1
            && profile.edition != Edition::First
            && state.only_boards_follow()
        {
            // The deck is too short for two runs now. Later it may not be, but nobody is asked once
            // he has seen more of the board (WSOP-L-204-213).
            part_runs(state, 1);
        }
    }
    go_on(state);
}

fn go_on(state: &mut State) {
    if state.street < state.rules.last_street {
        next_street(state);
    } else if state.board.runs > 1 && state.board.at + 1 < state.board.len {
        state.board.at += 1;
        state.street = state.board.run_from;
        next_street(state);
    } else {
        to_showdown(state);
    }
}

/// Whether hands are opened now: never before the last exchange of cards.
fn must_reveal(state: &State) -> bool {
    let profile = state.rules.profile();
    let later = &profile.streets[usize::from(state.street) + 1..];
    profile.showdown.all_in == AllInReveal::AtOnce
        && state
            .seats()
            .iter()
            .any(|seat| seat.status == Status::AllIn)
        && later
            .iter()
            .all(|street| street.draw_max == 0 && street.discard == 0)
        && state.next_to_reveal().is_some()
}

/// Whose turn it is to say how often the rest of the board is dealt, or that it is decided: the
/// fewest runs that anybody wants.
pub(super) fn next_to_agree(state: &mut State) {
    let next = state
        .seats
        .left_of_button_on()
        .find(|&place| state.seats[place].is_live() && !state.seats[place].acted);
    match next {
        Some(place) if state.board.runs != 1 => clock::turn_to(state, place),
        _ => {
            for seat in state.seats.iter_mut() {
                seat.acted = false;
            }
            let runs = state.board.runs.max(1);
            part_runs(state, runs);
            go_on(state);
        }
    }
}

fn part_runs(state: &mut State, runs: u8) {
    state.board.runs = runs;
    if runs > 1 {
        state.board.common = u8::try_from(state.board.cards[0].len()).unwrap_or(u8::MAX);
        state.board.cards = [state.board.cards[0]; BOARDS_MAX];
        state.board.len = runs;
        state.board.run_from = state.street;
    }
}

fn to_showdown(state: &mut State) {
    showdown::rank_hands(state);
    state.stage = Stage::Show;
    next_to_show(state);
}

/// Whose turn it is to show, or that everybody had it.
pub(super) fn next_to_show(state: &mut State) {
    let contenders = state
        .seats()
        .iter()
        .filter(|seat| seat.is_live() && seat.hole != Hole::Mucked)
        .count();
    match state.next_to_show() {
        // The last live hand wins without showing (TDA-17B).
        Some(place) if contenders > 1 => clock::turn_to(state, place),
        _ => state.stage = Stage::Rake,
    }
}

impl State {
    /// The place at which the search for the first to act on this street begins.
    pub(super) fn opener(&self) -> Place {
        let blinds = self.posted.blind_places.iter().flatten();
        let last_blind = match self.acts_last() {
            // The order is as without the kill; the player who posted it is passed over.
            Some(_) => blinds.last().copied(),
            None => self.posted.last_blind,
        };
        opener::first(&self.seats, &self.rules, self.street().opens, last_blind)
    }

    /// The next live hand to be opened once no more betting is possible.
    pub(super) fn next_to_reveal(&self) -> Option<Place> {
        self.seats
            .left_of_button_on()
            .find(|&place| self.seats[place].is_live() && self.seats[place].hole == Hole::Closed)
    }

    /// The next live hand to be shown or mucked: the last to bet or raise on the last street first,
    /// then clockwise; without a bet, who opened the street (TDA-17A, rule scenario 110).
    pub(super) fn next_to_show(&self) -> Option<Place> {
        let first = match self.round.aggressor {
            Some(place) if self.seats[usize::from(place)].status != Status::Folded => place.into(),
            _ => opener::first_to_show(&self.seats, &self.rules, self.street().opens),
        };
        self.seats.clockwise_from(first).find(|&place| {
            let seat = &self.seats[place];
            seat.is_live() && seat.hole == Hole::Closed
        })
    }
}
