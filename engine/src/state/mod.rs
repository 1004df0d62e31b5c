//! The state of a hand: one flat value in parts, copied without allocation.

mod cards;
mod money;
mod seat;
mod seats;

use std::fmt;
use std::sync::Arc;

pub(crate) use self::cards::{Board, Dealing, Part, Stub};
pub use self::money::Pot;
pub(crate) use self::money::{BringIn, Posted, Pots, Round, Totals};
pub(crate) use self::seat::Attendance;
pub use self::seat::{Hole, SeatState, Status};
pub(crate) use self::seats::{Place, Seats, places};

use crate::chips::Chips;
use crate::command::VoidReason;
use crate::deck::{Cards, Deck, Slot};
use crate::event::EndReason;
use crate::profile::{BOARDS_MAX, KillSize, Rules, SEATS_MAX, Street};
use crate::rank::HandValue;
use crate::refusal::Awaiting;
use crate::seat::Seat;

/// Where a hand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Before the first event.
    Waiting,
    /// On a street of the profile, 0 first.
    Street(u8),
    /// Hands are being shown.
    Showdown,
    /// Everything is paid out, or the hand is void.
    Complete,
}

/// What happens next; moves with every event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    Waiting,
    Deal,
    Kill,
    Exchange,
    Open,
    Bet,
    Settle,
    Pots,
    Reveal,
    Agree,
    Show,
    Rake,
    Award,
    Resolve,
    End,
    Over,
}

/// What a hand is worth on each board, as high and as low.
pub(crate) type Worths = [[[Option<HandValue>; SEATS_MAX]; 2]; BOARDS_MAX];

/// How a finished hand ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// It was played to the end.
    Played(EndReason),
    /// It was called off, and every stack was restored.
    Void(VoidReason),
}

/// Whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) actor: u8,
    pub(crate) timed_out: bool,
    /// The number of the decision that is due.
    pub(crate) seq: u32,
    pub(crate) last_actor: Option<Seat>,
}

impl Turn {
    pub(crate) const FIRST: Self = Self {
        actor: 0,
        timed_out: false,
        seq: 1,
        last_actor: None,
    };
}

/// The time on the table's clock, and that of the turn.
#[expect(clippy::struct_field_names, reason = "the unit stands last")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Clock {
    pub(crate) now_ms: u64,
    pub(crate) turn_ms: u64,
    pub(crate) extra_ms: u64,
}

impl Clock {
    pub(crate) const fn at(now_ms: u64) -> Self {
        Self {
            now_ms,
            turn_ms: now_ms,
            extra_ms: 0,
        }
    }
}

/// What the hands are worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Showdown {
    /// Whether the hands were ranked.
    pub(crate) ranked: bool,
    /// What each live hand is worth; follows from the cards.
    pub(crate) worth: Worths,
    /// Worths, high and low, that replace those of the cards on every board: the exploration of all
    /// showdowns sets them.
    pub(crate) assumed: Option<[[Option<HandValue>; SEATS_MAX]; 2]>,
}

impl Showdown {
    pub(crate) const BEFORE: Self = Self {
        ranked: false,
        worth: [[[None; SEATS_MAX]; 2]; BOARDS_MAX],
        assumed: None,
    };
}

/// The state of a hand.
///
/// Read it through its methods; change it through [`crate::hand::apply`] or
/// [`crate::hand::evolve`]. A clone copies a flat value and counts one more reference to the rules.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(crate) rules: Arc<Rules>,
    pub(crate) seats: Seats,
    pub(crate) stub: Stub,
    pub(crate) board: Board,
    pub(crate) stage: Stage,
    pub(crate) street: u8,
    pub(crate) dealing: Dealing,
    pub(crate) posted: Posted,
    pub(crate) round: Round,
    pub(crate) pots: Pots,
    pub(crate) turn: Turn,
    pub(crate) clock: Clock,
    pub(crate) totals: Totals,
    pub(crate) showdown: Showdown,
    pub(crate) ending: Option<Ending>,
}

impl State {
    /// The state before the first event.
    pub(crate) fn waiting(
        rules: &Arc<Rules>,
        seats: Seats,
        stub: Stub,
        chips: Chips,
        at_ms: u64,
    ) -> Self {
        Self {
            rules: Arc::clone(rules),
            seats,
            stub,
            board: Board::empty(rules.profile().hand.boards),
            stage: Stage::Waiting,
            street: 0,
            dealing: Dealing::START,
            posted: Posted::NOTHING,
            round: Round::new(rules.min_bet.max(rules.big_blind)),
            pots: Pots::NONE,
            turn: Turn::FIRST,
            clock: Clock::at(at_ms),
            totals: Totals::new(chips),
            showdown: Showdown::BEFORE,
            ending: None,
        }
    }

    /// The rules of the hand.
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Where the hand is.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Waiting => Phase::Waiting,
            Stage::Show => Phase::Showdown,
            Stage::Over => Phase::Complete,
            Stage::Deal | Stage::Exchange | Stage::Agree => Phase::Street(self.street),
            _ if self.pots.len > 0 && self.street == self.rules.last_street => Phase::Showdown,
            _ => Phase::Street(self.street),
        }
    }

    /// The name of the phase: `WAITING`, a street of the profile, `SHOWDOWN` or `COMPLETE`.
    pub fn phase_name(&self) -> &str {
        match self.phase() {
            Phase::Waiting => "WAITING",
            Phase::Street(street) => &self.rules.profile().streets[usize::from(street)].name,
            Phase::Showdown => "SHOWDOWN",
            Phase::Complete => "COMPLETE",
        }
    }

    /// The board, or the first of several.
    pub fn board(&self) -> &[Slot] {
        &self.board.cards[0]
    }

    /// All boards of the hand, the first one first.
    pub fn boards(&self) -> &[Cards] {
        &self.board.cards[..usize::from(self.board.len)]
    }

    /// The deck the hand is dealt from.
    pub const fn deck(&self) -> &Deck {
        &self.stub.deck
    }

    /// Where the button is; the seat may be empty.
    pub const fn button(&self) -> Seat {
        self.seats.button
    }

    /// The seats in ascending order.
    #[inline]
    pub fn seats(&self) -> &[SeatState] {
        self.seats.as_slice()
    }

    /// The state of one seat; `None` if it is not at the table.
    pub fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.place(seat).map(|place| &self.seats[place])
    }

    /// Whether the bets are those of a killed hand.
    pub const fn killed(&self) -> bool {
        self.posted.killed
    }

    /// All chips on the table.
    pub const fn chips(&self) -> Chips {
        self.totals.chips
    }

    /// What the house took.
    pub const fn rake(&self) -> Chips {
        self.totals.rake
    }

    /// The number of the decision that is due.
    pub const fn seq(&self) -> u32 {
        self.turn.seq
    }

    /// The time on the table's clock, as the commands state it.
    pub const fn now_ms(&self) -> u64 {
        self.clock.now_ms
    }

    /// Last moment for the decision that is due; a timeout counts from it on.
    pub fn deadline_ms(&self) -> Option<u64> {
        self.waits()
            .then(|| self.deadline_of(self.turn.actor.into()))
    }

    /// How the hand ended, once it is over.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Chips that are bet on this street or are in the middle.
    pub fn pot_total(&self) -> Chips {
        let bets: Chips = self.seats().iter().map(SeatState::bet).sum();
        let pots: Chips = self.made_pots().iter().map(Pot::rest).sum();
        bets + pots + self.pots.collected
    }

    /// The amount to match on this street.
    pub const fn to_match(&self) -> Chips {
        self.round.to_match
    }

    /// What the hand waits for.
    pub const fn awaiting(&self) -> Awaiting {
        match self.stage {
            Stage::Bet => Awaiting::Bet,
            Stage::Exchange => Awaiting::Draw,
            Stage::Agree => Awaiting::Runs,
            Stage::Show => Awaiting::ShowOrMuck,
            _ => Awaiting::Nothing,
        }
    }

    /// Whether somebody has to decide.
    #[inline]
    pub(crate) const fn waits(&self) -> bool {
        matches!(
            self.stage,
            Stage::Bet | Stage::Exchange | Stage::Agree | Stage::Show
        )
    }

    /// The street of the profile.
    #[inline]
    pub(crate) fn street(&self) -> &Street {
        self.rules.street(self.street)
    }

    /// How many hole cards each player gets on this street.
    #[inline]
    pub(crate) fn hole_each(&self) -> u8 {
        let street = self.street();
        if self.dealing.community {
            0
        } else {
            street.hole_down + street.hole_up
        }
    }

    /// How many cards each board gets on this street.
    #[inline]
    pub(crate) fn board_cards(&self) -> u8 {
        let street = self.street();
        street.board + u8::from(self.dealing.community)
    }

    /// How many cards a player may throw away on this street: the fewest and the most.
    #[inline]
    pub(crate) fn exchange(&self) -> Option<(u8, u8)> {
        let street = self.street();
        match (street.draw_max, street.discard) {
            (0, 0) => None,
            (0, discard) => Some((discard, discard)),
            (draw_max, _) => Some((0, draw_max)),
        }
    }

    /// How often the rest of the board can be dealt.
    pub(crate) fn runs_most(&self) -> u8 {
        let profile = self.rules.profile();
        if profile.showdown.runs_max == 1 {
            return 1;
        }
        if !self.only_boards_follow() {
            return 1;
        }
        let burn = |board: u8| u8::from(profile.deal.burn && board > 0);
        let boards = self.later_streets().iter().map(|street| street.board);
        let cards: u8 = boards.map(|board| board + burn(board)).sum();
        match self.stub.left().checked_div(cards) {
            None => 1,
            Some(runs) => runs.clamp(1, profile.showdown.runs_max),
        }
    }

    fn later_streets(&self) -> &[Street] {
        &self.rules.profile().streets[usize::from(self.street) + 1..]
    }

    /// Whether nobody gets or exchanges a card of his own on a later street.
    pub(crate) fn only_boards_follow(&self) -> bool {
        let own =
            |street: &Street| street.hole_down + street.hole_up + street.draw_max + street.discard;
        self.later_streets().iter().all(|street| own(street) == 0)
    }

    /// The size of a fixed-limit bet; the smaller one where there are two.
    #[inline]
    pub(crate) fn bet_size(&self) -> Chips {
        self.killed_size(self.rules.bet_size(self.street))
    }

    /// What an amount grows to in a killed hand.
    #[inline]
    pub(crate) fn killed_size(&self, amount: Chips) -> Chips {
        if !self.posted.killed {
            return amount;
        }
        match self.rules.profile().forced.kill.size {
            KillSize::None => amount,
            KillSize::Half => Chips::new(amount.get() / 2 * 3).unwrap_or(Chips::MAX),
            KillSize::Full => amount.saturating_mul(2),
        }
    }

    /// The pots made so far.
    #[inline]
    pub fn made_pots(&self) -> &[Pot] {
        self.pots.as_slice()
    }

    #[inline]
    pub(crate) fn deadline_of(&self, place: Place) -> u64 {
        self.clock
            .turn_ms
            .saturating_add(self.rules.profile().clock.base_ms)
            .saturating_add(self.clock.extra_ms)
            .saturating_add(self.seats[place].attendance.bank_ms)
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("profile", &self.rules.profile().name)
            .field("stage", &self.stage)
            .field("street", &self.street)
            .field("button", &self.seats.button)
            .field("boards", &self.boards())
            .field("seats", &self.seats())
            .field("round", &self.round)
            .field("actor", &self.turn.actor)
            .field("collected", &self.pots.collected)
            .field("pots", &self.made_pots())
            .field("rake", &self.totals.rake)
            .field("seq", &self.turn.seq)
            .finish_non_exhaustive()
    }
}
