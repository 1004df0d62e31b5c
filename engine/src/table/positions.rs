//! Where the button and the blinds go from one hand to the next.
//!
//! Three seat numbers are the whole memory: those of the button, the small and the big blind of the
//! last hand. Seats may be empty by now; they still count. Who can be dealt in comes from outside, so
//! the same movement serves a cash game (players who sit out are left out) and a tournament (they are
//! dealt in).
//!
//! ```
//! use dealproof_engine::seat::{Seat, SeatSet};
//! use dealproof_engine::table::positions::{ButtonRule, Positions};
//!
//! let seat = |number| Seat::new(number).expect("1 to 64");
//! let set = |numbers: &[u8]| numbers.iter().map(|&number| seat(number)).collect::<SeatSet>();
//!
//! let first = Positions::first(seat(1), set(&[1, 2, 3, 4, 5])).expect("two players or more");
//! assert_eq!((first.button, first.small, first.big), (seat(1), seat(2), seat(3)));
//!
//! // Seat 2 is gone: its place gets the button all the same.
//! let left = set(&[1, 3, 4, 5]);
//! let dead = first.next(ButtonRule::Dead, left).expect("two players or more");
//! assert_eq!((dead.button, dead.small, dead.big), (seat(2), seat(3), seat(4)));
//! let moving = first.next(ButtonRule::Moving, left).expect("two players or more");
//! assert_eq!((moving.button, moving.small, moving.big), (seat(3), seat(4), seat(5)));
//! ```

use serde::{Deserialize, Serialize};

use crate::profile::switch::switch;
use crate::seat::{Seat, SeatSet};

switch! {
    /// How the button moves (rule scenarios 14 to 16 and 19).
    ButtonRule {
        /// The big blind goes to the next player, the small blind to where the big blind was and the
        /// button to where the small blind was, also when nobody sits there any more.
        Dead,
        /// The button goes to the next player and the blinds to the players after him; who is passed
        /// over gets off free.
        Moving,
    }
}

switch! {
    /// On which seats a player may not come into the game (rule scenario 13).
    EntryRule {
        /// On the button, on the small blind and between them: the button must have passed.
        AfterButton,
        /// Between the button and the small blind only; a player who is moved to the table may get
        /// the button or a blind at once (TDA-10).
        NotBetween,
    }
}

switch! {
    /// What the button does in games without blinds that are played between games with them.
    StudButton {
        /// It goes on once, to where the next hand with blinds will have it, and stays there until
        /// that hand (TDA-11B).
        Frozen,
        /// It goes on with every hand.
        Moves,
    }
}

/// Button and blinds of the last hand that counts, and whether that was one with blinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Last {
    #[serde(flatten)]
    pub(crate) positions: Positions,
    #[serde(skip_serializing_if = "is_true")]
    pub(crate) has_blinds: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_true(fact: &bool) -> bool {
    *fact
}

impl Last {
    /// What counts after a further hand.
    pub(crate) fn after(last: Option<Self>, rule: StudButton, played: Self) -> Self {
        match last {
            Some(last) if rule == StudButton::Frozen && last.has_blinds && !played.has_blinds => {
                last
            }
            _ => played,
        }
    }
}

/// The seats of the button and the blinds of one hand.
///
/// The big blind is always somebody who is dealt in. The button and the small blind are places: when
/// nobody is dealt in there, the button is dead, or no small blind is posted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(expecting = "members")]
pub struct Positions {
    /// The seat of the button, which may be empty (a dead button).
    pub button: Seat,
    /// The small blind; heads-up the button itself.
    pub small: Seat,
    /// The seat of the big blind, who is always dealt in.
    pub big: Seat,
}

impl Positions {
    /// The positions of a first hand, or of one after a new draw for the button: the blinds are the
    /// players after it. Nothing with fewer than two players.
    pub fn first(button: Seat, players: SeatSet) -> Option<Self> {
        let small = match players.len() {
            0 | 1 => return None,
            // A button drawn for an empty seat belongs to the player before it.
            2 if !players.contains(button) => before(players, button)?,
            2 => button,
            _ => players.after(button)?,
        };
        Some(Self {
            button: if players.len() == 2 { small } else { button },
            small,
            big: players.after(small)?,
        })
    }

    /// The positions of the next hand among these players. Nothing with fewer than two of them.
    ///
    /// Nobody gets the big blind twice running, whoever came and went.
    pub fn next(self, rule: ButtonRule, players: SeatSet) -> Option<Self> {
        if players.len() < 2 {
            return None;
        }
        let big = players.after(self.big)?;
        if players.len() == 2 {
            // Under both rules the big blind moves on (scenarios 17 and 18, TDA-34B).
            let small = players.after(big)?;
            return Some(Self {
                button: small,
                small,
                big,
            });
        }
        match rule {
            ButtonRule::Dead => self.next_dead(big, players),
            ButtonRule::Moving => self.next_moving(players),
        }
    }

    fn next_dead(self, big: Seat, players: SeatSet) -> Option<Self> {
        let small = self.big;
        // The order must be button, small blind, big blind. Where the big blind has come round to the
        // last small blind or past it, which takes a newcomer between the last two blinds, the button
        // is the player before the small blind.
        let in_order = big.clockwise_from(small) < self.small.clockwise_from(small);
        let button = if in_order {
            self.small
        } else {
            before(players, small)?
        };
        Some(Self { button, small, big })
    }

    fn next_moving(self, players: SeatSet) -> Option<Self> {
        let mut button = players.after(self.button)?;
        let mut small = players.after(button)?;
        let mut big = players.after(small)?;
        // Newcomers between the last button and the last big blind would hold the big blind back.
        let from_button = |seat: Seat| seat.clockwise_from(self.button);
        if (1..=from_button(self.big)).contains(&from_button(big)) {
            big = players.after(self.big)?;
            small = before(players, big)?;
            button = before(players, small)?;
        }
        Some(Self { button, small, big })
    }

    /// The positions of the next hand when newcomers want to come in, and who is dealt in: the players
    /// and those newcomers that `may` be dealt in at these positions.
    ///
    /// Where fewer than two could play that way the game begins anew, and everybody is dealt in.
    pub fn next_with(
        self,
        rule: ButtonRule,
        players: SeatSet,
        newcomers: SeatSet,
        may: impl Fn(Self, Seat) -> bool,
    ) -> Option<(Self, SeatSet)> {
        let all = players.union(newcomers);
        let mut dealt_in = all;
        while let Some(positions) = self.next(rule, dealt_in) {
            let kept_out: SeatSet = newcomers
                .without(players)
                .iter()
                .filter(|&seat| dealt_in.contains(seat) && !may(positions, seat))
                .collect();
            if kept_out.is_empty() {
                return Some((positions, dealt_in));
            }
            dealt_in = dealt_in.without(kept_out);
        }
        self.next(rule, all).map(|positions| (positions, all))
    }

    /// Whether a player may come into the game on this seat.
    pub fn admits(self, rule: EntryRule, seat: Seat) -> bool {
        let span = self.small.clockwise_from(self.button);
        let at = seat.clockwise_from(self.button);
        match rule {
            EntryRule::AfterButton => at > span,
            EntryRule::NotBetween => at == 0 || at >= span,
        }
    }

    /// Who posts the small blind, of those who are dealt in.
    pub fn posts_small(self, dealt_in: SeatSet) -> Option<Seat> {
        dealt_in.contains(self.small).then_some(self.small)
    }

    /// Which of the absent a blind has reached or passed over on the way to these positions: they miss
    /// it.
    pub fn missed_by(self, last: Self, absent: SeatSet) -> Passed {
        let reached = |from: Seat, to: Seat| -> SeatSet {
            let way = 1..=to.clockwise_from(from);
            absent
                .iter()
                .filter(|seat| way.contains(&seat.clockwise_from(from)))
                .collect()
        };
        // A player who came in behind the last small blind may get it: it passed over nobody.
        let from_button = |seat: Seat| seat.clockwise_from(last.button);
        let back = (1..from_button(last.small)).contains(&from_button(self.small));
        Passed {
            small: if back {
                SeatSet::EMPTY
            } else {
                reached(last.small, self.small)
            },
            big: reached(last.big, self.big),
        }
    }

    /// Which of the players a moving button lets off a blind (rule scenario 19).
    pub fn lets_off(self, last: Self, dealt_in: SeatSet) -> Passed {
        let mut passed = self.missed_by(last, dealt_in);
        passed.small.remove(self.small);
        passed.big.remove(self.big);
        passed
    }
}

/// Who a blind passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Passed {
    /// Those the small blind passed over.
    pub small: SeatSet,
    /// Those the big blind passed over.
    pub big: SeatSet,
}

/// The last of the seats before `seat`, clockwise.
fn before(seats: SeatSet, seat: Seat) -> Option<Seat> {
    seats
        .iter()
        .filter(|&other| other != seat)
        .max_by_key(|other| other.clockwise_from(seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn set(numbers: &[u8]) -> SeatSet {
        numbers.iter().map(|&number| seat(number)).collect()
    }

    fn at(button: u8, small: u8, big: u8) -> Positions {
        Positions {
            button: seat(button),
            small: seat(small),
            big: seat(big),
        }
    }

    #[test]
    fn the_dead_button_of_the_rule_scenarios() {
        let start = at(1, 2, 3);
        for (scenario, players, expected) in [
            (14, &[1, 3, 4, 5][..], at(2, 3, 4)),
            (15, &[1, 2, 4, 5], at(2, 3, 4)),
            (16, &[1, 4, 5], at(2, 3, 4)),
            (17, &[2, 3], at(3, 3, 2)),
            (18, &[1, 2], at(2, 2, 1)),
            (18, &[1, 3], at(3, 3, 1)),
        ] {
            let next = start.next(ButtonRule::Dead, set(players));
            assert_eq!(next, Some(expected), "{scenario}");
        }
        let after = at(2, 3, 4).next(ButtonRule::Dead, set(&[1, 4, 5]));
        assert_eq!(after, Some(at(3, 4, 5)));
        assert_eq!(at(2, 3, 4).posts_small(set(&[1, 4, 5])), None);
        assert_eq!(at(3, 4, 5).posts_small(set(&[1, 4, 5])), Some(seat(4)));
    }

    #[test]
    fn a_moving_button_lets_players_off() {
        let players = set(&[1, 3, 4, 5]);
        let next = at(1, 2, 3).next(ButtonRule::Moving, players).unwrap();
        assert_eq!(next, at(3, 4, 5));
        let off = next.lets_off(at(1, 2, 3), players);
        assert_eq!((off.small, off.big), (set(&[3]), set(&[4])));
        let all = set(&[1, 2, 3, 4, 5]);
        let next = at(1, 2, 3).next(ButtonRule::Moving, all).unwrap();
        assert_eq!(next.lets_off(at(1, 2, 3), all), Passed::default());
    }

    #[test]
    fn a_third_player_joins_two() {
        // Seat 1 had the button, seat 4 the big blind. Who sits down after it has it next.
        let last = at(1, 1, 4);
        for rule in [ButtonRule::Dead, ButtonRule::Moving] {
            let two = last.next(rule, set(&[1, 4]));
            assert_eq!(two, Some(at(4, 4, 1)));
        }
        let behind = last.next(ButtonRule::Dead, set(&[1, 4, 6]));
        assert_eq!(behind, Some(at(1, 4, 6)));
        let between = last.next(ButtonRule::Dead, set(&[1, 2, 4]));
        assert_eq!(between, Some(at(2, 4, 1)));
        let cash = |positions: Positions, seat| positions.admits(EntryRule::AfterButton, seat);
        let moved = |positions: Positions, seat| positions.admits(EntryRule::NotBetween, seat);
        let (dead, two, new) = (ButtonRule::Dead, set(&[1, 4]), set(&[2]));
        let waits = last.next_with(dead, two, new, cash);
        assert_eq!(waits, Some((at(4, 4, 1), set(&[1, 4]))));
        let enters = last.next_with(dead, two, new, moved);
        assert_eq!(enters, Some((at(2, 4, 1), set(&[1, 2, 4]))));
    }

    #[test]
    fn nobody_comes_in_between_button_and_small_blind() {
        let positions = at(2, 5, 6);
        for (rule, out) in [
            (EntryRule::AfterButton, &[2, 3, 4, 5][..]),
            (EntryRule::NotBetween, &[3, 4]),
        ] {
            let kept_out: Vec<u8> = (1..=9)
                .filter(|&number| !positions.admits(rule, seat(number)))
                .collect();
            assert_eq!(kept_out, out);
        }
        // Two of the last hand are left, and the button would not pass either newcomer: a new game.
        let alone = at(1, 2, 5).next_with(ButtonRule::Dead, set(&[2]), set(&[3]), |_, _| false);
        assert_eq!(alone, Some((at(3, 3, 2), set(&[2, 3]))));
        assert_eq!(at(1, 2, 5).next(ButtonRule::Dead, set(&[2])), None);
    }

    #[test]
    fn the_absent_miss_what_passes_them() {
        let last = at(1, 2, 3);
        let next = last.next(ButtonRule::Dead, set(&[1, 2, 3, 6])).unwrap();
        let missed = next.missed_by(last, set(&[4, 5]));
        assert_eq!((missed.small, missed.big), (set(&[]), set(&[4, 5])));
        let later = next.next(ButtonRule::Dead, set(&[1, 2, 3, 6])).unwrap();
        let missed = later.missed_by(next, set(&[4, 5]));
        assert_eq!((missed.small, missed.big), (set(&[4, 5]), set(&[])));
    }

    #[test]
    fn a_first_hand_begins_left_of_the_drawn_button() {
        assert_eq!(
            Positions::first(seat(3), set(&[1, 3, 5])),
            Some(at(3, 5, 1))
        );
        assert_eq!(Positions::first(seat(3), set(&[3, 5])), Some(at(3, 3, 5)));
        assert_eq!(Positions::first(seat(4), set(&[3, 5])), Some(at(3, 3, 5)));
        assert_eq!(Positions::first(seat(4), set(&[3])), None);
    }
}
