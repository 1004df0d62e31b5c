//! A record, played again by the rules.

use std::fmt;
use std::sync::Arc;

use super::action::{Notation, Written};
use super::deck::deck;
use super::record::Record;
use super::stakes::{By, Stakes, StakesFault};
use super::variant::Variant;
use dealproof_engine::betting::{self, Legal};
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::{Cards, Order, Positions, Slot};
use dealproof_engine::event::Event;
use dealproof_engine::hand::{self, Hole, SEATS_MAX, SeatState, Setup, State, Status};
use dealproof_engine::profile::{AllInReveal, ProfileError, Rules};
use dealproof_engine::refusal::{Awaiting, Refusal};
use dealproof_engine::seat::Seat;

/// How a record is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// The first thing that the rules do not allow ends it.
    Strict,
    /// What the rules do not allow is noted, and replaced by the nearest legal action.
    Lenient,
}

/// A record that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// The rules, with the stakes of the record.
    pub rules: Arc<Rules>,
    /// The arguments of the hand; cards that the record does not have are blank.
    pub setup: Setup,
    /// The state at the end.
    pub state: State,
    /// Every event that playing the record gave.
    pub events: Vec<Event>,
    /// Where the record is not what the rules give; empty after a strict reading.
    pub discrepancies: Vec<Discrepancy>,
}

impl Replay {
    /// The stacks at the end, in the order of the players.
    pub fn stacks(&self) -> Vec<Chips> {
        self.state.seats().iter().map(SeatState::stack).collect()
    }
}

/// Why a record cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// There is no rule profile for the variant yet.
    #[error("{} ({}) is not supported yet", variant.title, variant.code)]
    NotSupported {
        /// The variant that the record names.
        variant: &'static Variant,
    },
    /// The forced bets are none that a profile has.
    #[error("forced bets: {0}")]
    Stakes(#[from] StakesFault),
    /// The stakes contradict themselves.
    #[error("stakes: {0}")]
    Rules(ProfileError),
    /// The hand cannot start.
    #[error("the hand cannot start: {0}")]
    Start(Refusal),
    /// The record is not what the rules give, and there is no way to go on.
    #[error("{0}")]
    Disagrees(Discrepancy),
}

/// One thing in which a record is not what the rules give.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Discrepancy {
    /// The hand, as the record names it.
    pub hand: Option<String>,
    /// The entry of `actions`, from 1; none where the actions end too early.
    pub action: Option<usize>,
    /// The action that the record has there.
    pub written: Option<Notation>,
    /// In which way it differs from the rules.
    pub kind: Disagreement,
}

/// What is wrong with an action of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Disagreement {
    /// The rules refuse it.
    Refused(Refusal),
    /// It deals what is not dealt here.
    NotDealt,
    /// The rules deal something first.
    DealtBefore(Notation),
    /// A card was dealt before.
    RepeatedCard(Card),
    /// There are not so many cards.
    DeckExhausted,
    /// The cards shown are not those that were dealt.
    OtherCards(Cards),
    /// The game has no such action.
    NotInGame,
    /// The hand is not over, and this seat has to decide.
    Unfinished(Seat),
}

impl Discrepancy {
    /// What the rules give.
    pub fn expected(&self) -> String {
        match self.kind {
            Disagreement::Refused(refusal) => refusal.expected(),
            Disagreement::NotDealt => "no cards".to_owned(),
            Disagreement::DealtBefore(deal) => deal.to_string(),
            Disagreement::RepeatedCard(_) => "each card once".to_owned(),
            Disagreement::DeckExhausted => "no more cards than the deck has".to_owned(),
            Disagreement::OtherCards(cards) => Written(&cards).to_string(),
            Disagreement::NotInGame => "an action of this game".to_owned(),
            Disagreement::Unfinished(seat) => format!("a decision of p{seat}"),
        }
    }

    /// What the record has.
    pub fn found(&self) -> String {
        let written = self.written.map(|action| action.to_string());
        match (self.kind, written) {
            (Disagreement::Refused(refusal), _) => refusal.found(),
            (Disagreement::RepeatedCard(card), _) => card.to_string(),
            (_, Some(written)) => written,
            (_, None) => "the end of the actions".to_owned(),
        }
    }
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.action, &self.written) {
            (Some(number), Some(written)) => write!(f, "action {number} ({written}): ")?,
            _ => write!(f, "after the last action: ")?,
        }
        if let Disagreement::Refused(refusal) = self.kind {
            return refusal.fmt(f);
        }
        write!(f, "expected {}, found {}", self.expected(), self.found())
    }
}

/// Plays a record to its end.
///
/// Whether all-in hands are opened at once, as in tournaments, or may be mucked, as in cash games,
/// is not in a record: both are tried.
///
/// # Errors
///
/// If the variant has no profile, or the record cannot be played at all. Under [`Reading::Strict`]
/// every discrepancy is an error; under [`Reading::Lenient`] it is listed.
pub fn import(record: &Record, reading: Reading) -> Result<Replay, ImportError> {
    let shown = |all_in| {
        let attempt = Attempt::start(record, reading, &By::Format(all_in));
        attempt.and_then(Attempt::run)
    };
    let at_once = shown(AllInReveal::AtOnce);
    if let Ok(replay) = &at_once
        && replay.discrepancies.is_empty()
    {
        return at_once;
    }
    let later = shown(AllInReveal::AtShowdown);
    match (at_once, later) {
        (Ok(first), Ok(second)) if second.discrepancies.len() < first.discrepancies.len() => {
            Ok(second)
        }
        (Ok(replay), _) | (Err(_), Ok(replay)) => Ok(replay),
        (Err(first), Err(second)) if reached(&second) > reached(&first) => Err(second),
        (Err(first), Err(_)) => Err(first),
    }
}

/// Plays a record by the rules of a room, with the record's stakes.
///
/// # Errors
///
/// As for [`import`]; what the room's rules do not allow is refused too.
pub fn import_by(
    rules: &Arc<Rules>,
    record: &Record,
    reading: Reading,
) -> Result<Replay, ImportError> {
    let by = By::Room(Arc::clone(rules));
    Attempt::start(record, reading, &by).and_then(Attempt::run)
}

/// How far a record was followed: the attempt that came further says more.
fn reached(error: &ImportError) -> usize {
    match error {
        ImportError::Disagrees(discrepancy) => discrepancy.action.unwrap_or(usize::MAX),
        _ => 0,
    }
}

/// A record that is being played.
struct Attempt<'a> {
    record: &'a Record,
    notes: Notes<'a>,
    rules: Arc<Rules>,
    setup: Setup,
    state: State,
    events: Vec<Event>,
    /// Events up to here whose deals the record has told.
    told: usize,
    /// Who showed (or mucked) before the rules asked.
    showing: [Option<bool>; SEATS_MAX],
}

/// Where the reading is, and what it noted.
pub(super) struct Notes<'a> {
    pub(super) record: &'a Record,
    reading: Reading,
    pub(super) action: Option<usize>,
    discrepancies: Vec<Discrepancy>,
}

impl Notes<'_> {
    /// Notes a discrepancy; a strict reading ends with it.
    pub(super) fn disagree(&mut self, kind: Disagreement) -> Result<(), ImportError> {
        let discrepancy = self.discrepancy(kind);
        match self.reading {
            Reading::Strict => Err(ImportError::Disagrees(discrepancy)),
            Reading::Lenient => {
                self.discrepancies.push(discrepancy);
                Ok(())
            }
        }
    }

    fn discrepancy(&self, kind: Disagreement) -> Discrepancy {
        let record = self.record;
        Discrepancy {
            hand: record.table.clone().or_else(|| record.hand.clone()),
            action: self.action.map(|index| index + 1),
            written: self.action.map(|index| record.actions[index]),
            kind,
        }
    }
}

impl<'a> Attempt<'a> {
    fn start(record: &'a Record, reading: Reading, by: &By) -> Result<Self, ImportError> {
        let stakes = Stakes::of(record, by)?;
        let mut notes = Notes {
            record,
            reading,
            action: None,
            discrepancies: Vec::new(),
        };
        let stacks: Vec<_> = record
            .seats()
            .zip(record.starting_stacks.iter().copied())
            .collect();
        let button = record
            .seats()
            .last()
            .ok_or(ImportError::Start(Refusal::TooFewSeats { found: 0 }))?;
        let deck = deck(stakes.rules.profile(), &mut notes)?;
        let mut setup = Setup::new(button, &stacks, deck);
        // A record that goes beyond the stub does not say how its discards were shuffled.
        let players = u8::try_from(stacks.len()).unwrap_or(u8::MAX);
        let in_order: Vec<u8> = (0..deck.kind().cards()).collect();
        for _ in 0..stakes.rules.reshuffles_max(players) {
            setup.reshuffles.extend(Order::new(deck.kind(), &in_order));
        }
        setup.posts = stakes.posts;
        setup.straddles = stakes.straddles;
        let mut events = Vec::new();
        let state = hand::start(&stakes.rules, &setup, &mut events).map_err(ImportError::Start)?;
        Ok(Self {
            record,
            notes,
            rules: stakes.rules,
            setup,
            state,
            events,
            told: 0,
            showing: [None; SEATS_MAX],
        })
    }

    fn run(mut self) -> Result<Replay, ImportError> {
        for (index, &action) in self.record.actions.iter().enumerate() {
            self.notes.action = Some(index);
            match action {
                Notation::Comment => {}
                Notation::DealHole { .. } | Notation::DealBoard { .. } => self.deal(action)?,
                Notation::BringIn { .. } if self.record.bring_in.is_none() => {
                    self.notes.disagree(Disagreement::NotInGame)?;
                }
                Notation::BringIn { seat }
                | Notation::Fold { seat }
                | Notation::CheckOrCall { seat }
                | Notation::RaiseTo { seat, .. } => self.bet(seat, action)?,
                Notation::Discard { .. } if !self.exchanges() => {
                    self.notes.disagree(Disagreement::NotInGame)?;
                }
                Notation::Discard { seat, cards } => self.discard(seat, &cards)?,
                Notation::Show { seat, .. } => self.show(seat, true)?,
                Notation::Muck { seat } => self.show(seat, false)?,
            }
        }
        self.notes.action = None;
        self.finish()?;
        Ok(Replay {
            rules: self.rules,
            setup: self.setup,
            state: self.state,
            events: self.events,
            discrepancies: self.notes.discrepancies,
        })
    }

    /// The record deals: the rules must have dealt the same.
    fn deal(&mut self, action: Notation) -> Result<(), ImportError> {
        let deals = |event: &Event| deal_of(event).is_some_and(|deal| agree(deal, action));
        let Some(ahead) = self.events[self.told..].iter().position(deals) else {
            return self.notes.disagree(Disagreement::NotDealt);
        };
        self.expect_told(self.told + ahead)?;
        self.told += ahead + 1;
        Ok(())
    }

    /// The record must have told every deal among the events up to `end`.
    fn expect_told(&mut self, end: usize) -> Result<(), ImportError> {
        if let Some(deal) = self.events[self.told..end].iter().find_map(deal_of) {
            self.notes.disagree(Disagreement::DealtBefore(deal))?;
        }
        Ok(())
    }

    fn bet(&mut self, seat: Seat, action: Notation) -> Result<(), ImportError> {
        self.expect_told(self.events.len())?;
        self.told = self.events.len();
        let Err(refusal) = self.act(seat, betting_action(&self.state, action)) else {
            return Ok(());
        };
        self.notes.disagree(Disagreement::Refused(refusal))?;
        match refusal {
            Refusal::UnknownCard { .. } => return Err(self.stuck(refusal)),
            Refusal::OutOfTurn { .. } => {
                // Those before the player are taken to have done the least.
                let street = self.state.phase();
                while let Some(legal) = betting::legal(&self.state)
                    && legal.seat != seat
                    && self.state.phase() == street
                {
                    self.passive(&legal)?;
                }
            }
            _ => {}
        }
        let Some(legal) = self.legal_bet(seat) else {
            return Ok(());
        };
        let nearest = match (action, legal.raise) {
            (Notation::RaiseTo { to, .. }, Some(range)) => Notation::RaiseTo {
                seat,
                to: to.clamp(range.min_to, range.max_to),
            },
            _ if legal.bring_in.is_some() => Notation::BringIn { seat },
            (Notation::RaiseTo { .. } | Notation::BringIn { .. }, _) => {
                Notation::CheckOrCall { seat }
            }
            (action, _) => action,
        };
        let nearest = betting_action(&self.state, nearest);
        self.act(seat, nearest)
            .map_err(|refusal| self.stuck(refusal))
    }

    fn exchanges(&self) -> bool {
        let streets = &self.rules.profile().streets;
        streets.iter().any(|street| street.draw_max > 0)
    }

    /// Cards are thrown away: those that are named, and for unknown ones cards that are unknown too.
    fn discard(&mut self, seat: Seat, cards: &[Slot]) -> Result<(), ImportError> {
        self.expect_told(self.events.len())?;
        self.told = self.events.len();
        let Some(player) = self.state.seat(seat) else {
            return self.refuse(Refusal::UnknownSeat { seat });
        };
        let mut left: Vec<(Slot, u8)> = player
            .cards()
            .iter()
            .copied()
            .zip(player.positions().iter().copied())
            .collect();
        let mut positions = Positions::EMPTY;
        let mut missing = None;
        for (index, slot) in cards.iter().enumerate() {
            let at = left.iter().position(|(own, _)| own == slot);
            let at = at.or_else(|| {
                let known = slot.is_blank().then(|| left.len().checked_sub(1));
                known.flatten()
            });
            match at {
                Some(at) => positions.push(left.remove(at).1),
                None => missing = missing.or(Some(index)),
            }
        }
        if let Some(index) = missing {
            self.refuse(Refusal::NotInHand { index })?;
        }
        if let Err(refusal) = self.act(seat, Action::DrawFrom { positions }) {
            self.refuse(refusal)?;
        }
        Ok(())
    }

    fn legal_bet(&self, seat: Seat) -> Option<Legal> {
        let legal = betting::legal(&self.state)?;
        (legal.seat == seat && self.state.awaiting() == Awaiting::Bet).then_some(legal)
    }

    /// A hand is shown or mucked: in turn, or, once no more betting is possible, at any time.
    fn show(&mut self, seat: Seat, shows: bool) -> Result<(), ImportError> {
        let Some(player) = self.state.seat(seat) else {
            return self.refuse(Refusal::UnknownSeat { seat });
        };
        let settled = player.hole();
        if !player.is_live() {
            return self.refuse(Refusal::SeatFolded { seat });
        }
        match (settled, self.state.awaiting()) {
            (Hole::Shown, _) if shows => Ok(()),
            (Hole::Shown, _) => self.refuse(Refusal::MuckNotAllowed { seat }),
            // The last hand left wins either way.
            (Hole::Closed, Awaiting::Nothing) => Ok(()),
            (Hole::Closed, Awaiting::ShowOrMuck) => {
                let due = betting::legal(&self.state).map(|legal| legal.seat);
                if let Some(expected) = due.filter(|&due| due != seat)
                    && !self.no_more_betting()
                {
                    let found = seat;
                    self.refuse(Refusal::OutOfTurn { expected, found })?;
                }
                self.showing[usize::from(seat.number()) - 1] = Some(shows);
                self.show_those_known()
            }
            (Hole::Mucked | Hole::Closed, _) => {
                let expected = self.state.awaiting();
                self.refuse(Refusal::WrongPhase { expected })
            }
        }
    }

    /// Whether at most one player who is in has chips behind.
    fn no_more_betting(&self) -> bool {
        let able = |seat: &&SeatState| seat.status() == Status::Active;
        self.state.seats().iter().filter(able).count() < 2
    }

    /// Answers the rules as long as they ask for what the record has told.
    fn show_those_known(&mut self) -> Result<(), ImportError> {
        while self.state.awaiting() == Awaiting::ShowOrMuck
            && let Some(legal) = betting::legal(&self.state)
            && let Some(shows) = self.showing[usize::from(legal.seat.number()) - 1].take()
        {
            let action = if shows { Action::Show } else { Action::Muck };
            if let Err(refusal) = self.act(legal.seat, action) {
                self.refuse(refusal)?;
                let other = if shows { Action::Muck } else { Action::Show };
                self.act(legal.seat, other)
                    .map_err(|refusal| self.stuck(refusal))?;
            }
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), ImportError> {
        self.expect_told(self.events.len())?;
        if let Some(legal) = betting::legal(&self.state) {
            self.notes.disagree(Disagreement::Unfinished(legal.seat))?;
        }
        while let Some(legal) = betting::legal(&self.state) {
            self.passive(&legal)?;
        }
        Ok(())
    }

    /// The least a player can do: check or fold, show what is known or muck.
    fn passive(&mut self, legal: &Legal) -> Result<(), ImportError> {
        let action = match self.state.awaiting() {
            Awaiting::ShowOrMuck if legal.show => Action::Show,
            Awaiting::ShowOrMuck => Action::Muck,
            Awaiting::Draw => Action::Draw {
                discard: Cards::EMPTY,
            },
            Awaiting::Runs => Action::Run { times: 1 },
            _ if legal.bring_in.is_some() => Action::PostBringIn,
            _ if legal.check => Action::Check,
            _ => Action::Fold,
        };
        self.act(legal.seat, action)
            .map_err(|refusal| self.stuck(refusal))
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let command = Command::act(seat, action);
        hand::apply(&mut self.state, &command, &mut self.events)
    }

    fn refuse(&mut self, refusal: Refusal) -> Result<(), ImportError> {
        self.notes.disagree(Disagreement::Refused(refusal))
    }

    /// There is no way to go on, in either reading.
    fn stuck(&self, refusal: Refusal) -> ImportError {
        let refused = Disagreement::Refused(refusal);
        ImportError::Disagrees(self.notes.discrepancy(refused))
    }
}

/// The format does not tell a check from a call, nor a bet from a raise.
fn betting_action(state: &State, action: Notation) -> Action {
    let legal = betting::legal(state);
    match action {
        Notation::Fold { .. } => Action::Fold,
        Notation::RaiseTo { to, .. } if legal.is_some_and(|legal| legal.opens) => {
            Action::Bet { to }
        }
        Notation::RaiseTo { to, .. } => Action::Raise { to },
        Notation::BringIn { .. } => Action::PostBringIn,
        _ if legal.is_some_and(|legal| legal.check) => Action::Check,
        _ => Action::Call,
    }
}

/// The deal as the format writes it, if the event is one.
pub(super) fn deal_of(event: &Event) -> Option<Notation> {
    match *event {
        Event::CardsDealt { seat, cards, .. } => Some(Notation::DealHole { seat, cards }),
        Event::StreetDealt { cards, .. } if !cards.is_empty() => {
            Some(Notation::DealBoard { cards })
        }
        _ => None,
    }
}

/// Whether a deal of the rules is the one that the record tells; unknown cards agree with any.
fn agree(deal: Notation, told: Notation) -> bool {
    let (dealt, told) = match (deal, told) {
        (
            Notation::DealHole { seat, cards },
            Notation::DealHole {
                seat: to,
                cards: told,
            },
        ) if seat == to => (cards, told),
        (Notation::DealBoard { cards }, Notation::DealBoard { cards: told }) => (cards, told),
        _ => return false,
    };
    dealt.len() == told.len()
        && dealt
            .iter()
            .zip(told.iter())
            .all(|(dealt, told)| dealt.is_blank() || told.is_blank() || dealt == told)
}
