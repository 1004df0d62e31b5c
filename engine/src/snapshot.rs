//! The canonical encoding of a state: its hash, and snapshots to resume from.
//!
//! **Stability:** the bytes are part of the format `dealproof/1`. Integers are big-endian and of fixed
//! width, lists carry their length, and the rules stand for themselves by the SHA-256 of their
//! canonical JSON. Values that follow from others are left out.

use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::chips::Chips;
use crate::command::VoidReason;
use crate::deck::{Deck, DeckKind, Few, Filler, Order, PositionSet, Slot};
use crate::event::{EndReason, Presence};
use crate::invariant::{self, Violation};
use crate::profile::{BOARDS_MAX, Rules, SEATS_MAX};
use crate::seat::{Seat, SeatSet};
use crate::showdown;
use crate::state::{
    Board, BringIn, Clock, Dealing, Ending, Hole, Part, Posted, Pot, Pots, Round, SeatState, Seats,
    Showdown, Stage, State, Status, Stub, Totals, Turn, places,
};

const DOMAIN: &[u8] = b"dealproof/1 hand state\n";
/// More than the largest state needs.
const BYTES_MAX: usize = 8192;

/// SHA-256 of the canonical encoding of a state.
pub fn state_hash(state: &State) -> [u8; 32] {
    let mut writer = Writer {
        bytes: [0; BYTES_MAX],
        len: 0,
    };
    encode(state, &mut writer);
    Sha256::digest(&writer.bytes[..writer.len]).into()
}

/// The canonical encoding of a state, followed by its SHA-256.
pub fn take(state: &State) -> Vec<u8> {
    let mut writer = Writer {
        bytes: [0; BYTES_MAX],
        len: 0,
    };
    encode(state, &mut writer);
    let encoded = &writer.bytes[..writer.len];
    let mut bytes = encoded.to_vec();
    bytes.extend_from_slice(&Sha256::digest(encoded));
    bytes
}

/// Why bytes are no snapshot of a hand under these rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SnapshotFault {
    /// The bytes end too early or too late, or hold a value that does not exist.
    #[error("the bytes are no snapshot")]
    Malformed,
    /// The hash at the end is not that of the bytes before it.
    #[error("the bytes do not match their hash")]
    WrongHash,
    /// The hand was played under other rules.
    #[error("the snapshot belongs to another rule profile")]
    OtherRules,
    /// The state breaks an invariant.
    #[error("the snapshot holds an impossible state: {0}")]
    Impossible(#[from] Violation),
}

/// The state of a snapshot. The hash finds damage, not forgery: keep snapshots where you keep state.
pub fn restore(rules: &Arc<Rules>, bytes: &[u8]) -> Result<State, SnapshotFault> {
    let split = bytes
        .len()
        .checked_sub(32)
        .ok_or(SnapshotFault::Malformed)?;
    let (encoded, hash) = bytes.split_at(split);
    if Sha256::digest(encoded)[..] != *hash {
        return Err(SnapshotFault::WrongHash);
    }
    let mut reader = Reader { bytes: encoded };
    if reader.take(DOMAIN.len())? != DOMAIN {
        return Err(SnapshotFault::Malformed);
    }
    if reader.take(32)? != rules.sha256() {
        return Err(SnapshotFault::OtherRules);
    }
    let mut state = decode(rules, &mut reader)?;
    if !reader.bytes.is_empty() || !in_range(&state) {
        return Err(SnapshotFault::Malformed);
    }
    invariant::check(&state)?;
    if state.showdown.ranked {
        showdown::rank_hands(&mut state);
    }
    Ok(state)
}

struct Writer {
    bytes: [u8; BYTES_MAX],
    len: usize,
}

impl Writer {
    fn put(&mut self, bytes: &[u8]) {
        self.bytes[self.len..self.len + bytes.len()].copy_from_slice(bytes);
        self.len += bytes.len();
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], SnapshotFault> {
        let (taken, rest) = self
            .bytes
            .split_at_checked(count)
            .ok_or(SnapshotFault::Malformed)?;
        self.bytes = rest;
        Ok(taken)
    }
}

/// A value that is part of the encoding.
trait Field: Sized {
    fn write(&self, to: &mut Writer);
    fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault>;
}

macro_rules! integer {
    ($($type:ty),*) => {$(
        impl Field for $type {
            fn write(&self, to: &mut Writer) {
                to.put(&self.to_be_bytes());
            }

            fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
                let bytes = from.take(size_of::<$type>())?;
                bytes.try_into().map(<$type>::from_be_bytes).map_err(|_| SnapshotFault::Malformed)
            }
        }
    )*};
}

integer!(u8, u32, u64);

/// A newtype over an integer that not every integer is a value of.
macro_rules! newtype {
    ($type:ty as $inner:ty: $to:expr, $from:expr) => {
        impl Field for $type {
            fn write(&self, to: &mut Writer) {
                let convert: fn(&$type) -> $inner = $to;
                convert(self).write(to);
            }

            fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
                let convert: fn($inner) -> Option<$type> = $from;
                convert(<$inner>::read(from)?).ok_or(SnapshotFault::Malformed)
            }
        }
    };
}

newtype!(Chips as u64: |chips| chips.get(), Chips::new);
newtype!(Seat as u8: |seat| seat.number(), Seat::new);
newtype!(SeatSet as u64: |seats| seats.bits(), |bits| Some(SeatSet::from_bits(bits)));
newtype!(PositionSet as u64: |set| set.bits(), |bits| Some(PositionSet::from_bits(bits)));
newtype!(Slot as u8: |slot| slot.byte(), Slot::from_byte);
newtype!(bool as u8: |&flag| u8::from(flag), |byte| (byte < 2).then_some(byte == 1));

macro_rules! coded {
    ($($type:ident { $($variant:ident = $code:literal),* $(,)? })*) => {$(
        impl Field for $type {
            fn write(&self, to: &mut Writer) {
                let code: u8 = match self { $(Self::$variant => $code,)* };
                code.write(to);
            }

            fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
                match u8::read(from)? {
                    $($code => Ok(Self::$variant),)*
                    _ => Err(SnapshotFault::Malformed),
                }
            }
        }
    )*};
}

coded! {
    Status { Out = 0, Active = 1, Folded = 2, AllIn = 3 }
    Hole { Closed = 0, Shown = 1, Mucked = 2 }
    Presence { Present = 0, Disconnected = 1, SittingOut = 2, Leaving = 3 }
    DeckKind { Full = 0, Short = 1 }
    EndReason { Folds = 0, Showdown = 1 }
    VoidReason { Integrity = 0, SeedWithheld = 1, Recovery = 2, Operator = 3 }
    Stage {
        Waiting = 0, Deal = 1, Kill = 2, Open = 3, Bet = 4, Settle = 5, Pots = 6, Reveal = 7,
        Show = 8, Rake = 9, Award = 10, Resolve = 11, End = 12, Over = 13, Exchange = 14, Agree = 15,
    }
    Part { Hole = 0, Replacements = 1, Board = 2 }
    BringIn { None = 0, Due = 1, Posted = 2 }
}

impl Field for Ending {
    fn write(&self, to: &mut Writer) {
        match self {
            Self::Played(reason) => {
                0u8.write(to);
                reason.write(to);
            }
            Self::Void(reason) => {
                1u8.write(to);
                reason.write(to);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
        match u8::read(from)? {
            0 => EndReason::read(from).map(Self::Played),
            1 => VoidReason::read(from).map(Self::Void),
            _ => Err(SnapshotFault::Malformed),
        }
    }
}

impl<T: Field> Field for Option<T> {
    fn write(&self, to: &mut Writer) {
        self.is_some().write(to);
        if let Some(value) = self {
            value.write(to);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
        bool::read(from)?.then(|| T::read(from)).transpose()
    }
}

impl<T: Field, const N: usize> Field for [T; N] {
    fn write(&self, to: &mut Writer) {
        for item in self {
            item.write(to);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
        let mut items = Vec::with_capacity(N);
        for _ in 0..N {
            items.push(T::read(from)?);
        }
        items.try_into().map_err(|_| SnapshotFault::Malformed)
    }
}

impl<T: Field + Filler> Field for Few<T> {
    fn write(&self, to: &mut Writer) {
        let len = u8::try_from(self.len()).unwrap_or(u8::MAX);
        len.write(to);
        for item in self.iter() {
            item.write(to);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
        let len = u8::read(from)?;
        if usize::from(len) > Self::CAPACITY {
            return Err(SnapshotFault::Malformed);
        }
        let mut few = Self::EMPTY;
        for _ in 0..len {
            few.push(T::read(from)?);
        }
        Ok(few)
    }
}

impl Field for Deck {
    fn write(&self, to: &mut Writer) {
        self.kind().write(to);
        for slot in self.slots() {
            slot.write(to);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
        let kind = DeckKind::read(from)?;
        let slots: Vec<Slot> = (0..kind.cards())
            .map(|_| Slot::read(from))
            .collect::<Result<_, _>>()?;
        Self::for_replay(kind, &slots).map_err(|_| SnapshotFault::Malformed)
    }
}

impl Field for Arc<[Order]> {
    fn write(&self, to: &mut Writer) {
        let len = u8::try_from(self.len()).unwrap_or(u8::MAX);
        len.write(to);
        for order in self.iter() {
            order.kind().write(to);
            to.put(order.positions());
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
        let len = u8::read(from)?;
        let order = |_| {
            let kind = DeckKind::read(from)?;
            let positions = from.take(kind.cards().into())?;
            Order::new(kind, positions).ok_or(SnapshotFault::Malformed)
        };
        (0..len).map(order).collect()
    }
}

/// The fields of a value in the order of the encoding, which is older than the parts of a state.
macro_rules! fields {
    ($type:ident from $start:expr; $($($field:ident).+),* $(,)?) => {
        impl Field for $type {
            fn write(&self, to: &mut Writer) {
                $(self.$($field).+.write(to);)*
            }

            fn read(from: &mut Reader<'_>) -> Result<Self, SnapshotFault> {
                let mut value = $start;
                $(value.$($field).+ = Field::read(from)?;)*
                Ok(value)
            }
        }
    };
}

fields!(Pot from Self::EMPTY; amount, rake, rest, eligible);
fields!(Round from Self::new(Chips::ZERO);
    to_match,
    full_raise,
    full_level,
    bets,
    able_at_start,
    capped_multiway,
    aggressor,
    bring_in,
    big,
);
fields!(SeatState from Self::EMPTY;
    seat,
    status,
    attendance.presence,
    acted,
    hole,
    attendance.sits_out_next,
    attendance.timeouts,
    up,
    drawing,
    cards,
    positions,
    discarded,
    start,
    stack,
    bet,
    committed,
    dead,
    attendance.bank_ms,
);

/// The fields of a state in the order of the encoding. The rules go by their hash, of seats and pots
/// those that exist are written, and `places` and `worth` follow from the rest.
macro_rules! state_fields {
    ($($($field:ident).+),* $(,)?) => {
        fn encode(state: &State, to: &mut Writer) {
            to.put(DOMAIN);
            to.put(state.rules.sha256());
            state.stub.deck.write(to);
            $(state.$($field).+.write(to);)*
            for seat in state.seats() {
                seat.write(to);
            }
            for pot in state.made_pots() {
                pot.write(to);
            }
        }

        fn decode(rules: &Arc<Rules>, from: &mut Reader<'_>) -> Result<State, SnapshotFault> {
            let stub = Stub::whole(Deck::read(from)?, &[]);
            let mut state = State::waiting(rules, Seats::EMPTY, stub, Chips::ZERO, 0);
            $(state.$($field).+ = Field::read(from)?;)*
            state.seats.places = places(state.seats.occupied);
            let (seats, pots) = (usize::from(state.seats.count), usize::from(state.pots.len));
            if seats > SEATS_MAX || pots > SEATS_MAX {
                return Err(SnapshotFault::Malformed);
            }
            for seat in &mut state.seats.list[..seats] {
                *seat = SeatState::read(from)?;
            }
            for pot in &mut state.pots.made[..pots] {
                *pot = Pot::read(from)?;
            }
            Ok(state)
        }
    };
}

state_fields!(
    seats.button,
    seats.occupied,
    seats.count,
    seats.left_of_button,
    seats.dealt_in,
    seats.live,
    seats.active,
    stage,
    street,
    dealing.part,
    board.cards,
    board.len,
    board.common,
    board.at,
    board.runs,
    board.run_from,
    dealing.burned,
    dealing.community,
    stub.burned,
    stub.muck,
    stub.pile,
    stub.reshuffled,
    stub.reshuffles,
    posted.killed,
    stub.drawn,
    stub.drawn_cards,
    dealing.dealt_to,
    posted.last_blind,
    posted.blind_places,
    posted.straddle,
    posted.antes,
    round,
    turn.actor,
    turn.timed_out,
    pots.collected,
    pots.len,
    pots.layer,
    pots.raked,
    pots.paid_winners,
    pots.winners,
    totals.chips,
    totals.contributed,
    totals.returned,
    totals.rake,
    totals.awarded,
    turn.seq,
    turn.last_actor,
    clock.now_ms,
    clock.turn_ms,
    clock.extra_ms,
    ending,
    showdown.ranked,
);

// A new field of a part does not compile here, so that nobody forgets it in the encoding.
const _: fn(&State) = |state| {
    let State {
        rules: _,
        seats,
        stub,
        board,
        stage: _,
        street: _,
        dealing,
        posted,
        round: _,
        pots,
        turn,
        clock,
        totals,
        showdown,
        ending: _,
    } = state;
    let Seats {
        button: _,
        occupied: _,
        places: _,
        count: _,
        left_of_button: _,
        dealt_in: _,
        live: _,
        active: _,
        list: _,
    } = seats;
    let Stub {
        deck: _,
        drawn: _,
        drawn_cards: _,
        burned: _,
        muck: _,
        pile: _,
        reshuffled: _,
        reshuffles: _,
    } = stub;
    let Board {
        cards: _,
        len: _,
        common: _,
        at: _,
        runs: _,
        run_from: _,
    } = board;
    let Dealing {
        part: _,
        dealt_to: _,
        burned: _,
        community: _,
    } = dealing;
    let Posted {
        last_blind: _,
        blind_places: _,
        straddle: _,
        antes: _,
        killed: _,
    } = posted;
    let Pots {
        collected: _,
        made: _,
        len: _,
        layer: _,
        raked: _,
        paid_winners: _,
        winners: _,
    } = pots;
    let Turn {
        actor: _,
        timed_out: _,
        seq: _,
        last_actor: _,
    } = turn;
    let Clock {
        now_ms: _,
        turn_ms: _,
        extra_ms: _,
    } = clock;
    let Totals {
        chips: _,
        contributed: _,
        returned: _,
        rake: _,
        awarded: _,
    } = totals;
    let Showdown {
        ranked: _,
        worth: _,
        assumed: _,
    } = showdown;
};

/// Whether every index of a decoded state points at something.
fn in_range(state: &State) -> bool {
    let count = state.seats.count;
    let placed = |place: Option<u8>| place.is_none_or(|place| place < count);
    let seats_max = u8::try_from(SEATS_MAX).unwrap_or(u8::MAX);
    let deck = state.stub.deck.kind();
    let in_order = state.seats()[..usize::from(count.min(seats_max))]
        .iter()
        .map(SeatState::seat)
        .eq(state.seats.occupied.iter());
    (2..=seats_max).contains(&count)
        && deck == state.rules.profile().deck
        && in_order
        && state.seats.left_of_button < count
        && state.turn.actor < count
        && placed(state.posted.last_blind)
        && placed(state.round.aggressor)
        && state.posted.blind_places.iter().all(|&place| placed(place))
        && state.pots.len <= seats_max
        && usize::from(state.board.len) <= BOARDS_MAX
        && state.board.len > 0
        && state.board.at < state.board.len
        && state
            .boards()
            .iter()
            .all(|board| board.len() >= state.board.common.into())
        && state.board.run_from <= state.rules.last_street
        && (state.stub.burned.bits() | state.stub.muck.bits() | state.stub.pile.bits())
            & !state.stub.drawn
            == 0
        && state.seats().iter().all(|seat| {
            seat.cards.len() == seat.positions.len()
                && seat
                    .positions
                    .iter()
                    .all(|&position| position < deck.cards())
        })
        && state.street <= state.rules.last_street
        && state.stub.drawn >> deck.cards() == 0
}
