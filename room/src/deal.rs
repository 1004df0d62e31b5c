//! The deck: the players reveal, and from then on nobody can change it.

use dealproof_audit::entry::{HandId, HandOpen, HandReveal, SeatSeed, TicketSignature};
use dealproof_audit::hash::Hash;
use dealproof_audit::note::{Note, NoteSignature};
use dealproof_audit::store::Store;
use dealproof_engine::card::Card;
use dealproof_engine::deck::{Deck, Order};
use dealproof_engine::seat::Seat;
use dealproof_engine::table;
use dealproof_rng::fair::{self, ClientSeed, CommittedSeats, Contributions, DealInput, TableName};
use dealproof_rng::shuffle::DeckSize;

use crate::commit::Committed;
use crate::table::{Stage, TableState};
use crate::{Clock, Entropy, Progress, Room, RoomError, TableId, VaultStore};

/// A player's seed, shown after everybody has committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientReveal {
    /// The seat of the player, who must have committed.
    pub seat: Seat,
    /// The 32 bytes whose hash he committed to.
    pub seed: Hash,
}

/// A hand whose deck is fixed and of which no card was dealt.
#[derive(Debug)]
pub(crate) struct Dealt {
    pub(crate) committed: Committed,
    pub(crate) deal: fair::Deal,
    /// The ticket that its players hold.
    pub(crate) ticket: Note,
}

impl<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy> Room<S, V, C, E> {
    /// Fixes the deck of a hand. Exactly the seats that committed must reveal. The hand cannot
    /// continue with only some of them, because leaving a seat out would be a way to choose among
    /// many decks. A refused seed changes nothing; if a player withholds his, [`Room::void`] ends
    /// the hand.
    ///
    /// # Errors
    ///
    /// [`RoomError::WrongProgress`] if no hand is committed to, [`RoomError::Reveal`] if a seed is
    /// missing, superfluous or wrong.
    pub fn deal(&mut self, table: TableId, reveals: &[ClientReveal]) -> Result<HandId, RoomError> {
        let state = self.state(table)?;
        let committed = state.committed()?;
        let hand = committed.hand();
        let contributions = contributions(self, committed, reveals)?;
        let input = DealInput {
            origin: self.origin().clone(),
            hand,
            table: TableName::new(state.name.as_str())?,
            profile: committed.entry.profile,
            size: deck_size(state)?,
            server_seed: state
                .secret_seed(hand)
                .ok_or(RoomError::SeedLost { hand })?,
            contributions,
            beacon: None,
        };
        let deal = input.derive()?;
        let ticket = input.public().ticket(*deal.deck_root());
        let ticket = Note::sign(ticket.text(), &*self.ticket_key)?;
        let blob = ticket.signatures().first().and_then(NoteSignature::to_blob);
        let open = HandOpen {
            beacon_sig: None,
            deck_root: *deal.deck_root(),
            hand,
            t_hash: *deal.transcript(),
            ticket: TicketSignature(blob.ok_or(RoomError::NotInLog {
                what: "a ticket that is not signed with Ed25519",
            })?),
        };
        let mut committed = committed.clone();
        if !reveals.is_empty() {
            let reveal = self.append(hand_reveal(hand, reveals))?;
            committed.lines.push(reveal.leaf);
        }
        committed.lines.push(self.append(open)?.leaf);
        self.state_mut(table)?.stage = Stage::Dealt(Box::new(Dealt {
            committed,
            deal,
            ticket,
        }));
        Ok(hand)
    }
}

/// The seeds of exactly the seats that committed.
fn contributions<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy>(
    room: &Room<S, V, C, E>,
    committed: &Committed,
    reveals: &[ClientReveal],
) -> Result<Contributions, RoomError> {
    let seats = committed.entry.seats.iter().filter_map(|dealt_in| {
        let (seat, player) = dealt_in.contributor();
        Some((seat, player, dealt_in.commit?))
    });
    let seats = CommittedSeats::new(room.origin().clone(), committed.hand(), seats)?;
    let mut seeds = Vec::new();
    for reveal in reveals {
        let seat = fair::Seat::new(reveal.seat.number().into())?;
        seeds.push((seat, ClientSeed::new(reveal.seed.0)));
    }
    Ok(seats.reveal(seeds)?)
}

fn hand_reveal(hand: HandId, reveals: &[ClientReveal]) -> HandReveal {
    let mut seeds: Vec<SeatSeed> = reveals
        .iter()
        .map(|reveal| SeatSeed {
            seat: reveal.seat,
            seed: reveal.seed,
        })
        .collect();
    seeds.sort_by_key(|seed| seed.seat);
    HandReveal { hand, seeds }
}

fn deck_size(state: &TableState) -> Result<DeckSize, RoomError> {
    let cards = usize::from(state.rules.profile().deck.cards());
    DeckSize::new(cards).map_err(|_| RoomError::NotInLog {
        what: "a deck of this size",
    })
}

impl Dealt {
    /// The cards of the game by their numbers in a fair deal.
    pub(crate) fn cards_of(state: &TableState) -> Vec<Card> {
        let kind = state.rules.profile().deck;
        Card::all().filter(|card| kind.contains(*card)).collect()
    }

    /// What the hand is started with, now that there is a deck.
    pub(crate) fn first_command(&self, state: &TableState) -> Result<table::NextHand, RoomError> {
        let kind = state.rules.profile().deck;
        let of_kind = Self::cards_of(state);
        let cards = self.deal.deck().cards().iter();
        let cards: Option<Vec<Card>> = cards
            .map(|&card| of_kind.get(usize::from(card)).copied())
            .collect();
        let deck = cards.and_then(|cards| Deck::new(kind, &cards).ok());
        let deck = deck.ok_or(RoomError::NotInLog {
            what: "an incomplete deck",
        })?;
        let players = u8::try_from(self.committed.entry.seats.len()).unwrap_or(u8::MAX);
        let mut reshuffles = Vec::new();
        for number in (0..).take(state.rules.reshuffles_max(players)) {
            let order = self.deal.reshuffle(number)?;
            reshuffles.extend(Order::new(kind, order.cards()));
        }
        let next = &self.committed.next;
        Ok(table::NextHand {
            deck,
            reshuffles,
            button: next.button,
            straddles: next.straddles.clone(),
            kill: None,
            at_ms: next.at_ms,
        })
    }
}

impl TableState {
    /// The hand whose deck is fixed.
    pub(crate) fn dealt(&self) -> Result<&Dealt, RoomError> {
        match &self.stage {
            Stage::Dealt(dealt) => Ok(dealt),
            stage => Err(RoomError::WrongProgress {
                expected: Progress::Dealt,
                found: stage.progress(),
            }),
        }
    }
}
