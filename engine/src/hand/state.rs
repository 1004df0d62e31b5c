//! The state of a hand: one flat value, copied without allocation.

use std::fmt;
use std::sync::Arc;

use crate::chips::Chips;
use crate::command::VoidReason;
use crate::deck::{Cards, Deck, Order, PositionSet, Positions, Slot};
use crate::event::{EndReason, Presence};
use crate::pot::Pot;
use crate::profile::{KillSize, Rules, Street};
use crate::rank::HandValue;
use crate::refusal::Awaiting;
use crate::seat::{Seat, SeatSet};

/// The most seats of one hand.
pub const SEATS_MAX: usize = 10;

/// The most boards of one hand, dealt together or one run after another.
pub const BOARDS_MAX: usize = 4;

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

/// What is dealt next on a street.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Hole,
    Replacements,
    Board,
}

/// What became of the bring-in of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BringIn {
    /// There is none, or a full bet was made.
    None,
    /// The seat to act has to post it or to complete.
    Due,
    /// It is the amount to match.
    Posted,
}

/// What a hand is worth on each board, as high and as low.
pub(crate) type Worths = [[[Option<HandValue>; SEATS_MAX]; 2]; BOARDS_MAX];

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
    /// Cards that replace those thrown away and are still to be dealt.
    pub(crate) drawing: u8,
    pub(crate) cards: Cards,
    /// Where in the deck the cards come from.
    pub(crate) positions: Positions,
    /// What the seat threw away in this hand.
    pub(crate) discarded: PositionSet,
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
        drawing: 0,
        cards: Cards::EMPTY,
        positions: Positions::EMPTY,
        discarded: PositionSet::EMPTY,
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

    /// Where in the deck the hole cards come from, in their order.
    pub fn positions(&self) -> &[u8] {
        &self.positions
    }

    /// The hole cards that lie face up.
    pub fn up_cards(&self) -> impl Iterator<Item = Slot> {
        let (cards, up) = (self.cards, self.up);
        (0..cards.len())
            .filter(move |place| up >> place & 1 == 1)
            .map(move |place| cards[place])
    }

    /// How many cards the seat threw away in this hand.
    pub const fn discarded(&self) -> usize {
        self.discarded.len()
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
    pub(crate) bring_in: BringIn,
    /// Whether the larger of two sizes was bet.
    pub(crate) big: bool,
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
            bring_in: BringIn::None,
            big: false,
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
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about the hand"
)]
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
    pub(crate) part: Part,
    /// The boards; those of further runs begin with what all of them share.
    pub(crate) boards: [Cards; BOARDS_MAX],
    pub(crate) boards_len: u8,
    /// Cards that all boards share.
    pub(crate) common: u8,
    /// The board that is dealt next.
    pub(crate) board_at: u8,
    /// How often the rest of the board is dealt; 0 until that is decided.
    pub(crate) runs: u8,
    /// The street after which the runs part.
    pub(crate) run_from: u8,
    /// Whether a card was burned on this street.
    pub(crate) street_burned: bool,
    /// Whether one card for all replaces the hole cards of this street.
    pub(crate) community: bool,
    pub(crate) burned: PositionSet,
    /// What was thrown away; the cards of folded hands lie before their seats.
    pub(crate) muck: PositionSet,
    /// What was shuffled again and not dealt since.
    pub(crate) pile: PositionSet,
    pub(crate) reshuffled: u8,
    /// The orders in which what was thrown away comes back.
    pub(crate) reshuffles: Option<Arc<[Order]>>,
    /// Whether the bets are those of a killed hand.
    pub(crate) killed: bool,
    /// One bit for each position of the deck whose card left the stub.
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
    pub(crate) worth: Worths,
    /// Worths, high and low, that replace those of the cards on every board: the exploration of all
    /// showdowns sets them.
    pub(crate) assumed_worth: Option<[[Option<HandValue>; SEATS_MAX]; 2]>,
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
            Stage::Deal | Stage::Exchange | Stage::Agree => Phase::Street(self.street),
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

    /// The board, or the first of several.
    pub fn board(&self) -> &[Slot] {
        &self.boards[0]
    }

    /// All boards.
    pub fn boards(&self) -> &[Cards] {
        &self.boards[..usize::from(self.boards_len)]
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

    /// Whether the bets are those of a killed hand.
    pub const fn killed(&self) -> bool {
        self.killed
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
        self.waits().then(|| self.deadline_of(self.actor.into()))
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
        if self.community {
            0
        } else {
            street.hole_down + street.hole_up
        }
    }

    /// How many cards each board gets on this street.
    #[inline]
    pub(crate) fn board_cards(&self) -> u8 {
        let street = self.street();
        street.board + u8::from(self.community)
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

    /// The size of a fixed-limit bet; the smaller one where there are two.
    #[inline]
    pub(crate) fn bet_size(&self) -> Chips {
        self.killed_size(self.rules.bet_size(self.street))
    }

    /// What an amount grows to in a killed hand.
    #[inline]
    pub(crate) fn killed_size(&self, amount: Chips) -> Chips {
        if !self.killed {
            return amount;
        }
        match self.rules.profile().forced.kill.size {
            KillSize::None => amount,
            KillSize::Half => Chips::new(amount.get() / 2 * 3).unwrap_or(Chips::MAX),
            KillSize::Full => amount.saturating_mul(2),
        }
    }

    /// How many cards are left in the stub.
    #[inline]
    pub(crate) fn stub(&self) -> u8 {
        self.deck.kind().cards() - self.drawn_count()
    }

    /// How many cards left the deck.
    #[inline]
    pub(crate) fn drawn_count(&self) -> u8 {
        u8::try_from(self.drawn.count_ones()).unwrap_or(u8::MAX)
    }

    /// The pots made so far.
    #[inline]
    pub fn made_pots(&self) -> &[Pot] {
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
            .field("boards", &self.boards())
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
