//! The state of a hand: one flat value, copied without allocation.

use std::fmt;
use std::sync::Arc;

use crate::chips::Chips;
use crate::command::VoidReason;
use crate::deck::{Cards, Deck, Slot};
use crate::event::{EndReason, Presence};
use crate::pot::Pot;
use crate::profile::Rules;
use crate::rank::HandValue;
use crate::refusal::Awaiting;
use crate::seat::{Seat, SeatSet};

/// The most seats of one hand.
pub const SEATS_MAX: usize = 10;

/// Index of a seat in the hand: seats are kept in ascending order of their numbers, clockwise.
pub(crate) type Place = usize;

const NO_PLACE: u8 = u8::MAX;

/// The place of each seat number.
pub(crate) fn places(occupied: SeatSet) -> [u8; Seat::MAX as usize + 1] {
    let mut places = [NO_PLACE; Seat::MAX as usize + 1];
    for (place, seat) in (0..).zip(occupied.iter()) {
        places[usize::from(seat.number())] = place;
    }
    places
}

/// What a seat is in this hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not dealt in.
    Out,
    /// In, with chips behind.
    Active,
    /// Gave the hand up.
    Folded,
    /// In, without chips behind.
    AllIn,
}

impl Status {
    /// The name in upper case, as the adapter protocol spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Out => "OUT",
            Self::Active => "ACTIVE",
            Self::Folded => "FOLDED",
            Self::AllIn => "ALL_IN",
        }
    }
}

/// What became of the hole cards at the showdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hole {
    /// Nothing yet.
    Closed,
    /// Turned up.
    Shown,
    /// Given up without turning them up.
    Mucked,
}

/// Where a hand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Before the first event.
    Waiting,
    /// On a street of the profile, 0 first.
    Street(u8),
    /// Hands are being shown.
    Showdown,
    /// Over.
    Complete,
}

/// What happens next; moves with every event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    Waiting,
    Deal,
    Kill,
    Open,
    Bet,
    Settle,
    Pots,
    Reveal,
    Show,
    Rake,
    Award,
    Resolve,
    End,
    Over,
}

/// One seat of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatState {
    pub(crate) seat: Seat,
    pub(crate) status: Status,
    pub(crate) presence: Presence,
    pub(crate) acted: bool,
    pub(crate) hole: Hole,
    pub(crate) sits_out_next: bool,
    pub(crate) timeouts: u8,
    /// One bit for each hole card that lies face up.
    pub(crate) up: u8,
    pub(crate) cards: Cards,
    pub(crate) start: Chips,
    pub(crate) stack: Chips,
    pub(crate) bet: Chips,
    pub(crate) committed: Chips,
    pub(crate) dead: Chips,
    pub(crate) bank_ms: u64,
}

impl SeatState {
    pub(crate) const EMPTY: Self = Self {
        seat: Seat::new(1).expect("1 is a seat"),
        status: Status::Out,
        presence: Presence::Present,
        acted: false,
        hole: Hole::Closed,
        sits_out_next: false,
        timeouts: 0,
        up: 0,
        cards: Cards::EMPTY,
        start: Chips::ZERO,
        stack: Chips::ZERO,
        bet: Chips::ZERO,
        committed: Chips::ZERO,
        dead: Chips::ZERO,
        bank_ms: 0,
    };

    /// The number of the seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat is in this hand.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Whether the player is there.
    pub const fn presence(&self) -> Presence {
        self.presence
    }

    /// Chips at the start of the hand.
    pub const fn start(&self) -> Chips {
        self.start
    }

    /// Chips behind.
    pub const fn stack(&self) -> Chips {
        self.stack
    }

    /// Live chips of this street.
    pub const fn bet(&self) -> Chips {
        self.bet
    }

    /// Chips of the whole hand that others have to match, antes of each player included.
    pub const fn committed(&self) -> Chips {
        self.committed
    }

    /// Chips of the whole hand that belong to the main pot and count for nothing else.
    pub const fn dead(&self) -> Chips {
        self.dead
    }

    /// All hole cards.
    pub fn cards(&self) -> &[Slot] {
        &self.cards
    }

    /// Whether the hand was shown or mucked at the showdown.
    pub const fn hole(&self) -> Hole {
        self.hole
    }

    /// What is left of the time bank.
    pub const fn bank_ms(&self) -> u64 {
        self.bank_ms
    }

    /// Consecutive timeouts.
    pub const fn timeouts(&self) -> u8 {
        self.timeouts
    }

    /// Whether the seat sits out from the next hand on.
    pub const fn sits_out_next(&self) -> bool {
        self.sits_out_next
    }

    /// In the hand: neither out nor folded.
    #[inline]
    pub const fn is_live(&self) -> bool {
        matches!(self.status, Status::Active | Status::AllIn)
    }

    #[inline]
    pub(crate) const fn is_active(&self) -> bool {
        matches!(self.status, Status::Active)
    }

    /// The total for this street that the seat can reach.
    #[inline]
    pub(crate) fn reach(&self) -> Chips {
        self.bet + self.stack
    }
}

/// The betting of one street.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Round {
    /// The amount to match; nominal blinds count, not what a short one could pay.
    pub(crate) to_match: Chips,
    /// The last full bet or raise, at least the minimum bet.
    pub(crate) full_raise: Chips,
    /// The amount to match without short all-ins.
    pub(crate) full_level: Chips,
    /// Bets and raises so far; a blind is a bet.
    pub(crate) bets: u8,
    /// Players able to bet when the round began.
    pub(crate) able_at_start: u8,
    /// Whether the cap was reached with more than two players in.
    pub(crate) capped_multiway: bool,
    /// Who bet or raised last; blinds do not count.
    pub(crate) aggressor: Option<u8>,
}

impl Round {
    pub(crate) const fn new(full_raise: Chips) -> Self {
        Self {
            to_match: Chips::ZERO,
            full_raise,
            full_level: Chips::ZERO,
            bets: 0,
            able_at_start: 0,
            capped_multiway: false,
            aggressor: None,
        }
    }
}

/// How a finished hand ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// It was played to the end.
    Played(EndReason),
    /// It is void.
    Void(VoidReason),
}

/// The state of a hand.
///
/// Read it through its methods; change it through [`crate::hand::apply`] or
/// [`crate::hand::evolve`]. A clone copies a flat value and counts one more reference to the rules.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(crate) rules: Arc<Rules>,
    pub(crate) deck: Deck,
    pub(crate) button: Seat,
    pub(crate) occupied: SeatSet,
    /// The place of each seat number; follows from `occupied`.
    pub(crate) places: [u8; Seat::MAX as usize + 1],
    pub(crate) count: u8,
    pub(crate) left_of_button: u8,
    pub(crate) dealt_in: u8,
    pub(crate) seats: [SeatState; SEATS_MAX],
    /// Seats that are neither out nor folded.
    pub(crate) live: u8,
    /// Seats of those with chips behind.
    pub(crate) active: u8,
    pub(crate) stage: Stage,
    pub(crate) street: u8,
    pub(crate) board: Cards,
    pub(crate) burned: Cards,
    /// One bit for each position of the deck whose card was dealt or burned.
    pub(crate) drawn: u64,
    /// One bit for each of these cards.
    pub(crate) drawn_cards: u64,
    /// Seats that got their hole cards of this street.
    pub(crate) dealt_to: u8,
    /// The seat that posted the last blind or straddle.
    pub(crate) last_blind: Option<u8>,
    /// Who posted each blind of the profile.
    pub(crate) blind_places: [Option<u8>; 4],
    pub(crate) straddle: Chips,
    pub(crate) antes: Chips,
    pub(crate) round: Round,
    pub(crate) actor: u8,
    pub(crate) timed_out: bool,
    /// Chips in the middle that are not in a pot yet.
    pub(crate) collected: Chips,
    pub(crate) pots: [Pot; SEATS_MAX],
    pub(crate) pots_len: u8,
    /// The contribution up to which pots were made.
    pub(crate) layer: Chips,
    pub(crate) raked: u8,
    pub(crate) paid_winners: u8,
    pub(crate) winners: SeatSet,
    pub(crate) chips: Chips,
    pub(crate) contributed: Chips,
    pub(crate) returned: Chips,
    pub(crate) rake: Chips,
    pub(crate) awarded: Chips,
    pub(crate) seq: u32,
    pub(crate) last_actor: Option<Seat>,
    pub(crate) now_ms: u64,
    pub(crate) turn_ms: u64,
    pub(crate) turn_extra_ms: u64,
    pub(crate) ending: Option<Ending>,
    /// Whether the hands were ranked.
    pub(crate) ranked: bool,
    /// What each live hand is worth; follows from the cards.
    pub(crate) worth: [Option<HandValue>; SEATS_MAX],
    /// Worths that replace those of the cards: the exploration of all showdowns sets them.
    pub(crate) assumed_worth: Option<[HandValue; SEATS_MAX]>,
}

impl State {
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
            _ if self.pots_len > 0 && self.street == self.rules.last_street => Phase::Showdown,
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

    /// The board.
    pub fn board(&self) -> &[Slot] {
        &self.board
    }

    /// The deck the hand is dealt from.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Where the button is; the seat may be empty.
    pub const fn button(&self) -> Seat {
        self.button
    }

    /// The seats in ascending order.
    #[inline]
    pub fn seats(&self) -> &[SeatState] {
        &self.seats[..usize::from(self.count)]
    }

    /// One seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.place(seat).map(|place| &self.seats[place])
    }

    /// All chips on the table.
    pub const fn chips(&self) -> Chips {
        self.chips
    }

    /// What the house took.
    pub const fn rake(&self) -> Chips {
        self.rake
    }

    /// The number of the decision that is due.
    pub const fn seq(&self) -> u32 {
        self.seq
    }

    /// The time on the table's clock, as far as commands told it.
    pub const fn now_ms(&self) -> u64 {
        self.now_ms
    }

    /// Last moment for the decision that is due; a timeout counts from it on.
    pub fn deadline_ms(&self) -> Option<u64> {
        matches!(self.stage, Stage::Bet | Stage::Show).then(|| self.deadline_of(self.actor.into()))
    }

    /// How the hand ended, once it is over.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Chips that are bet on this street or lie in the middle.
    pub fn pot_total(&self) -> Chips {
        let bets: Chips = self.seats().iter().map(SeatState::bet).sum();
        let pots: Chips = self.made_pots().iter().map(Pot::rest).sum();
        bets + pots + self.collected
    }

    /// The amount to match on this street.
    pub const fn to_match(&self) -> Chips {
        self.round.to_match
    }

    /// What the hand waits for.
    pub const fn awaiting(&self) -> Awaiting {
        match self.stage {
            Stage::Bet => Awaiting::Bet,
            Stage::Show => Awaiting::ShowOrMuck,
            _ => Awaiting::Nothing,
        }
    }

    /// How many cards left the deck.
    #[inline]
    pub(crate) fn drawn_count(&self) -> u8 {
        u8::try_from(self.drawn.count_ones()).unwrap_or(u8::MAX)
    }

    #[inline]
    pub(crate) fn made_pots(&self) -> &[Pot] {
        &self.pots[..usize::from(self.pots_len)]
    }

    #[inline]
    pub(crate) fn place(&self, seat: Seat) -> Option<Place> {
        let place = self.places[usize::from(seat.number())];
        (place != NO_PLACE).then_some(usize::from(place))
    }

    /// The place after `place`, clockwise.
    #[inline]
    pub(crate) fn after(&self, place: Place) -> Place {
        if place + 1 == usize::from(self.count) {
            0
        } else {
            place + 1
        }
    }

    /// All places clockwise, beginning with `first`.
    #[inline]
    pub(crate) fn clockwise_from(&self, first: Place) -> impl Iterator<Item = Place> + use<> {
        let count = usize::from(self.count);
        (first..count).chain(0..first)
    }

    /// All places clockwise from the left of the button on.
    #[inline]
    pub(crate) fn left_of_button_on(&self) -> impl Iterator<Item = Place> + use<> {
        self.clockwise_from(self.left_of_button.into())
    }

    #[inline]
    pub(crate) fn deadline_of(&self, place: Place) -> u64 {
        self.turn_ms
            .saturating_add(self.rules.profile().clock.base_ms)
            .saturating_add(self.turn_extra_ms)
            .saturating_add(self.seats[place].bank_ms)
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("profile", &self.rules.profile().name)
            .field("stage", &self.stage)
            .field("street", &self.street)
            .field("button", &self.button)
            .field("board", &self.board)
            .field("seats", &self.seats())
            .field("round", &self.round)
            .field("actor", &self.actor)
            .field("collected", &self.collected)
            .field("pots", &self.made_pots())
            .field("rake", &self.rake)
            .field("seq", &self.seq)
            .finish_non_exhaustive()
    }
}
