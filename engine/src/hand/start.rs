//! The arguments of a hand, and what is posted before the deal.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{happen, run_on};
use crate::chips::Chips;
use crate::deck::{Deck, DeckFault, Order};
use crate::event::{BlindKind, Event, Presence};
use crate::profile::{
    AnteKind, AnteOrder, Edition, KillSize, Rules, SEATS_MAX, ShortStraddle, StraddleSeats,
};
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatSet};
use crate::state::{Attendance, Place, SeatState, Seats, State, Status, Stub, places};

/// One seat at the start of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatSetup {
    /// The number of the seat.
    pub seat: Seat,
    /// The chips the seat begins the hand with.
    pub stack: Chips,
    /// Whether the seat gets cards.
    pub dealt_in: bool,
    /// Whether the player is there.
    pub presence: Presence,
    /// What is left of the time bank; without it the profile's.
    pub bank_ms: Option<u64>,
    /// Consecutive timeouts before this hand.
    pub timeouts: u8,
}

impl SeatSetup {
    /// A player who is there, with a full time bank.
    pub const fn new(seat: Seat, stack: Chips) -> Self {
        Self {
            seat,
            stack,
            dealt_in: true,
            presence: Presence::Present,
            bank_ms: None,
            timeouts: 0,
        }
    }
}

/// What a returning player posts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Post {
    /// The seat of the player.
    pub seat: Seat,
    /// Counts as a bet.
    #[serde(default)]
    pub live: Chips,
    /// Belongs to the main pot.
    #[serde(default)]
    pub dead: Chips,
}

/// A straddle that a player asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct StraddleAsked {
    /// The seat of the player.
    pub seat: Seat,
    /// The whole amount of the straddle.
    pub amount: Chips,
}

/// The arguments of a hand. Names of players, tables and rooms do not matter to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Where the button is; the seat may be empty (dead button).
    pub button: Seat,
    /// The seats, in any order.
    pub seats: Vec<SeatSetup>,
    /// Who posts each blind of the profile, where that does not follow from the button: `None`
    /// stands for a blind nobody posts.
    pub blind_seats: Option<Vec<Option<Seat>>>,
    /// Posts of returning players.
    pub posts: Vec<Post>,
    /// Straddles, the smallest first.
    pub straddles: Vec<StraddleAsked>,
    /// Who posts the kill, if the hand is killed.
    pub kill: Option<Seat>,
    /// The deck, top card first.
    pub deck: Deck,
    /// The orders in which what was thrown away comes back once the stub is used up, one for each
    /// time: [`Rules::reshuffles_max`] says how many there must be. Like the deck they follow from the
    /// hand's own key, in the published domain `reshuffle`.
    pub reshuffles: Vec<Order>,
    /// The time on the table's clock.
    pub at_ms: u64,
}

impl Setup {
    /// Players who are there, and nothing unusual.
    pub fn new(button: Seat, stacks: &[(Seat, Chips)], deck: Deck) -> Self {
        Self {
            button,
            seats: stacks
                .iter()
                .map(|&(seat, stack)| SeatSetup::new(seat, stack))
                .collect(),
            blind_seats: None,
            posts: Vec::new(),
            straddles: Vec::new(),
            kill: None,
            deck,
            reshuffles: Vec::new(),
            at_ms: 0,
        }
    }
}

/// The state before the first event, if everything the hand is started with is in order.
pub(super) fn check(rules: &Arc<Rules>, setup: &Setup) -> Result<State, Refusal> {
    let state = seated(rules, setup)?;
    let blinds = blinds(&state, setup)?;
    let straddled = check_straddles(&state, setup, &blinds)?;
    if let Some(seat) = setup.kill {
        dealt_in(&state, seat)?;
        let none = rules.profile().forced.kill.size == KillSize::None;
        if none || straddled.contains(seat) || setup.posts.iter().any(|post| post.seat == seat) {
            return Err(Refusal::KillNotAllowed { seat });
        }
    }
    check_posts(&state, setup, &blinds, straddled)?;
    Ok(state)
}

fn check_posts(
    state: &State,
    setup: &Setup,
    blinds: &Blinds,
    straddled: SeatSet,
) -> Result<(), Refusal> {
    let most = state.rules.big_blind;
    for (index, post) in setup.posts.iter().enumerate() {
        let refused = Err(Refusal::PostNotAllowed { seat: post.seat });
        let place = dealt_in(state, post.seat)?;
        let again = setup.posts[..index].iter().any(|p| p.seat == post.seat);
        let nothing = post.live.is_zero() && post.dead.is_zero();
        // The table layer states what is owed; nobody owes more than a blind of each kind.
        let too_much = post.live > most || post.dead > most;
        if again
            || nothing
            || too_much
            || straddled.contains(post.seat)
            || blinds.iter().flatten().any(|&(blind, ..)| blind == place)
        {
            return refused;
        }
    }
    Ok(())
}

fn seated(rules: &Arc<Rules>, setup: &Setup) -> Result<State, Refusal> {
    check_deck(rules, setup)?;
    let table = check_seats(rules, setup)?;
    let (expected, found) = (rules.reshuffles_max(table.dealt_in), setup.reshuffles.len());
    if found < expected {
        return Err(Refusal::ReshufflesMissing { expected, found });
    }
    Ok(waiting(rules, setup, &table))
}

fn check_deck(rules: &Rules, setup: &Setup) -> Result<(), Refusal> {
    let expected = rules.profile().deck;
    // Another kind of deck has another number of cards.
    let wrong = |found| {
        Refusal::Deck(DeckFault::WrongCount {
            expected: expected.cards(),
            found,
        })
    };
    if setup.deck.kind() != expected {
        return Err(wrong(setup.deck.slots().len()));
    }
    match setup.reshuffles.iter().find(|o| o.kind() != expected) {
        Some(order) => Err(wrong(order.positions().len())),
        None => Ok(()),
    }
}

/// Who sits where, and the chips of all.
struct Seated {
    occupied: SeatSet,
    dealt_in: u8,
    chips: Chips,
}

fn check_seats(rules: &Rules, setup: &Setup) -> Result<Seated, Refusal> {
    let max = rules.seats_max();
    let found = setup.seats.len();
    if found > SEATS_MAX {
        return Err(Refusal::TooManySeats { max, found });
    }
    let mut occupied = SeatSet::EMPTY;
    let mut chips = Chips::ZERO;
    let mut dealt_in = 0u8;
    for seat in &setup.seats {
        if !occupied.insert(seat.seat) {
            return Err(Refusal::DuplicateSeat { seat: seat.seat });
        }
        if seat.dealt_in && seat.stack.is_zero() {
            return Err(Refusal::EmptyStack { seat: seat.seat });
        }
        chips = chips.checked_add(seat.stack).ok_or(Refusal::TooManyChips)?;
        dealt_in += u8::from(seat.dealt_in);
    }
    let found = dealt_in.into();
    if dealt_in < 2 {
        return Err(Refusal::TooFewSeats { found });
    }
    if dealt_in > max {
        return Err(Refusal::TooManySeats { max, found });
    }
    Ok(Seated {
        occupied,
        dealt_in,
        chips,
    })
}

fn seat_states(rules: &Rules, setup: &Setup, occupied: SeatSet) -> [SeatState; SEATS_MAX] {
    let bank_ms = rules.profile().clock.bank_ms;
    let mut seats = [SeatState::EMPTY; SEATS_MAX];
    for seat in &setup.seats {
        seats[occupied.below(seat.seat)] = SeatState {
            seat: seat.seat,
            status: if seat.dealt_in {
                Status::Active
            } else {
                Status::Out
            },
            attendance: Attendance {
                presence: seat.presence,
                sits_out_next: false,
                timeouts: seat.timeouts,
                bank_ms: seat.bank_ms.unwrap_or(bank_ms),
            },
            start: seat.stack,
            stack: seat.stack,
            ..SeatState::EMPTY
        };
    }
    seats
}

/// The state before the first event.
fn waiting(rules: &Arc<Rules>, setup: &Setup, table: &Seated) -> State {
    let &Seated {
        occupied,
        dealt_in,
        chips,
    } = table;
    let count = u8::try_from(setup.seats.len()).unwrap_or(u8::MAX);
    let up_to_button = occupied.below(setup.button) + usize::from(occupied.contains(setup.button));
    let left_of_button = u8::try_from(up_to_button).map_or(0, |place| place % count);
    let seats = Seats {
        button: setup.button,
        occupied,
        places: places(occupied),
        count,
        left_of_button,
        dealt_in,
        live: dealt_in,
        active: dealt_in,
        list: seat_states(rules, setup, occupied),
    };
    let stub = Stub::whole(setup.deck, &setup.reshuffles);
    State::waiting(rules, seats, stub, chips, setup.at_ms)
}

/// The blinds of the profile and, last, that of the button: who posts how much as what.
type Blinds = [Option<(Place, Chips, BlindKind)>; 5];

fn blinds(state: &State, setup: &Setup) -> Result<Blinds, Refusal> {
    let forced = &state.rules.profile().forced;
    let mut blinds: Blinds = [None; 5];
    if let Some(given) = &setup.blind_seats
        && given.len() != forced.blinds.len()
    {
        return Err(Refusal::BlindSeats {
            expected: forced.blinds.len(),
            found: given.len(),
        });
    }
    let button = state
        .seats
        .place(state.seats.button)
        .filter(|&p| state.seats[p].is_live());
    let heads_up = state.seats.dealt_in == 2;
    let mut order = state
        .seats
        .clockwise_from(match button {
            // Heads-up the button posts the first blind.
            Some(button) if heads_up => button,
            _ => state.seats.left_of_button.into(),
        })
        .filter(|&place| state.seats[place].is_live());
    for (index, &amount) in forced.blinds.iter().enumerate() {
        let kind = match index {
            0 if forced.blinds.len() > 1 => BlindKind::Small,
            0 | 1 => BlindKind::Big,
            _ => BlindKind::Extra,
        };
        let place = match &setup.blind_seats {
            Some(given) => given[index].map(|seat| dealt_in(state, seat)).transpose()?,
            None => order.next(),
        };
        if !amount.is_zero() {
            blinds[index] = place.map(|place| (place, amount, kind));
        }
    }
    if !forced.button_blind.is_zero() {
        // Nobody posts two: heads-up, the blinds are the ordinary ones.
        let posts = |button| blinds.iter().flatten().any(|&(place, ..)| place == button);
        let one_each = state.rules.profile().edition > Edition::First;
        let button = button.filter(|&button| !(one_each && posts(button)));
        blinds[4] = button.map(|place| (place, forced.button_blind, BlindKind::Button));
    }
    Ok(blinds)
}

fn largest(blinds: &Blinds) -> Chips {
    let due = blinds.iter().flatten().map(|&(_, due, _)| due);
    due.max().unwrap_or(Chips::ZERO)
}

fn check_straddles(state: &State, setup: &Setup, blinds: &Blinds) -> Result<SeatSet, Refusal> {
    let forced = &state.rules.profile().forced;
    let mut straddled = SeatSet::EMPTY;
    let mut before = largest(blinds);
    // The blind of the button comes last in the list, but before the others at the table.
    let (button, others) = blinds.split_last().unwrap_or((&None, &[]));
    let mut next = others
        .iter()
        .flatten()
        .last()
        .or(button.as_ref())
        .map_or(usize::from(state.seats.left_of_button), |&(place, ..)| {
            state.seats.after(place)
        });
    for (index, straddle) in setup.straddles.iter().enumerate() {
        let seat = straddle.seat;
        let place = dealt_in(state, seat)?;
        let allowed = match forced.straddle.seats {
            StraddleSeats::Any => true,
            StraddleSeats::UnderTheGun => {
                while !state.seats[next].is_live() {
                    next = state.seats.after(next);
                }
                let first = next;
                next = state.seats.after(next);
                place == first
            }
            StraddleSeats::Nobody => false,
        };
        if !allowed
            || before.is_zero()
            || index >= usize::from(forced.straddle.count_max)
            || blinds.iter().flatten().any(|&(blind, ..)| blind == place)
            || !straddled.insert(seat)
        {
            return Err(Refusal::StraddleNotAllowed { seat });
        }
        let min = before.saturating_mul(2);
        let stack = straddle_stack(state, place);
        // Who has less than the least straddle asks for all he has or for the whole straddle, which
        // counts for the others. He cannot name a larger one.
        let short = forced.straddle.short == ShortStraddle::AllIn && !stack.is_zero();
        let all_in = short && stack < min && (stack..=min).contains(&straddle.amount);
        if straddle.amount < min && !all_in {
            return Err(Refusal::StraddleTooSmall {
                min,
                found: straddle.amount,
            });
        }
        if straddle.amount > stack && !all_in {
            return Err(Refusal::StraddleExceedsStack {
                stack,
                found: straddle.amount,
            });
        }
        before = straddle.amount.max(min);
    }
    Ok(straddled)
}

/// What a player has left for a straddle once his ante is paid.
fn straddle_stack(state: &State, place: Place) -> Chips {
    let ante = &state.rules.profile().forced.ante;
    let seat = &state.seats[place];
    let pays = match ante.kind {
        AnteKind::Each => true,
        AnteKind::Button => seat.seat == state.seats.button,
        AnteKind::None | AnteKind::BigBlind => false,
    };
    if pays {
        seat.stack.saturating_sub(ante.amount)
    } else {
        seat.stack
    }
}

fn dealt_in(state: &State, seat: Seat) -> Result<Place, Refusal> {
    match state.seats.place(seat) {
        Some(place) if state.seats[place].is_live() => Ok(place),
        Some(_) => Err(Refusal::SeatOut { seat }),
        None => Err(Refusal::UnknownSeat { seat }),
    }
}

/// From the waiting state to the first decision.
pub(super) fn run(
    state: &mut State,
    setup: &Setup,
    observe: &mut impl FnMut(&State, &Event),
) -> Result<(), Refusal> {
    let rules = Arc::clone(&state.rules);
    let forced = &rules.profile().forced;
    let started = Event::HandStarted {
        button: state.seats.button,
        seats: state
            .seats()
            .iter()
            .filter(|seat| seat.is_live())
            .map(SeatState::seat)
            .collect(),
        chips: state.totals.chips,
    };
    let blinds = blinds(state, setup)?;
    happen(state, &started, observe);

    let ante = forced.ante;
    if ante.kind == AnteKind::Each {
        for place in state.seats.left_of_button_on() {
            post_ante(state, place, ante.amount, false, observe);
        }
    }
    let for_table = match ante.kind {
        AnteKind::None | AnteKind::Each => None,
        AnteKind::BigBlind => blinds
            .iter()
            .flatten()
            .find(|(.., kind)| *kind == BlindKind::Big)
            .map(|&(place, ..)| place),
        AnteKind::Button => state.seats.place(state.seats.button),
    };
    let ante_first = ante.short == AnteOrder::AnteFirst || ante.kind == AnteKind::Button;
    if let Some(place) = for_table.filter(|_| ante_first) {
        post_ante(state, place, ante.amount, true, observe);
    }
    for (place, due, kind) in blinds.into_iter().flatten() {
        post(state, place, due, kind, observe);
    }
    if let Some(place) = for_table.filter(|_| !ante_first) {
        post_ante(state, place, ante.amount, true, observe);
    }
    if let Some(place) = setup.kill.and_then(|seat| state.seats.place(seat)) {
        post_kill(state, place, observe);
    }
    let mut before = largest(&blinds);
    for straddle in &setup.straddles {
        if let Some(place) = state.seats.place(straddle.seat) {
            // A short one counts in full; any other that is too small was refused.
            let due = straddle.amount.max(before.saturating_mul(2));
            post(state, place, due, BlindKind::Straddle, observe);
            before = due;
        }
    }
    for owed in &setup.posts {
        if let Some(place) = state.seats.place(owed.seat) {
            post(state, place, owed.live, BlindKind::Post, observe);
            post(state, place, owed.dead, BlindKind::DeadPost, observe);
        }
    }
    run_on(state, observe)
}

fn post_ante(
    state: &mut State,
    place: Place,
    due: Chips,
    dead: bool,
    observe: &mut impl FnMut(&State, &Event),
) {
    let seat = &state.seats[place];
    let amount = due.min(seat.stack);
    if seat.is_live() && !amount.is_zero() {
        let event = Event::AntePosted {
            seat: seat.seat,
            amount,
            due,
            dead,
        };
        happen(state, &event, observe);
    }
}

/// A player who posts the kill has the rest of it to pay if he posted a blind.
fn post_kill(state: &mut State, place: Place, observe: &mut impl FnMut(&State, &Event)) {
    let small = state.rules.small_bet.get();
    let due = match state.rules.profile().forced.kill.size {
        KillSize::None => return,
        KillSize::Half => small / 2 * 3,
        KillSize::Full => small.saturating_mul(2),
    };
    let due = Chips::new(due).unwrap_or(Chips::MAX);
    let seat = &state.seats[place];
    let event = Event::BlindPosted {
        seat: seat.seat,
        kind: BlindKind::Kill,
        amount: due.saturating_sub(seat.bet).min(seat.stack),
        due,
    };
    happen(state, &event, observe);
}

fn post(
    state: &mut State,
    place: Place,
    due: Chips,
    kind: BlindKind,
    observe: &mut impl FnMut(&State, &Event),
) {
    let seat = &state.seats[place];
    let amount = due.min(seat.stack);
    // A seat that its ante took all-in posts nothing, but its blind counts for the others.
    let counts = !matches!(kind, BlindKind::Post | BlindKind::DeadPost);
    if due.is_zero() || (amount.is_zero() && !counts) {
        return;
    }
    let event = Event::BlindPosted {
        seat: seat.seat,
        kind,
        amount,
        due,
    };
    happen(state, &event, observe);
}
