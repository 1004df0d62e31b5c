//! Before the cards: the commitment to a hand, and the end of one that never had cards.

use dealproof_audit::entry::{DealtIn, HandCommit, HandId, HandVoid, Post, Straddle, Word};
use dealproof_audit::hand::Script;
use dealproof_audit::hash::Hash;
use dealproof_audit::store::Store;
use dealproof_audit::tree::Frontier;
use dealproof_audit::writer::Appended;
use dealproof_engine::card::Card;
use dealproof_engine::command::{self, VoidReason};
use dealproof_engine::deck::{Deck, Order};
use dealproof_engine::hand::StraddleAsked;
use dealproof_engine::seat::{Seat, SeatSet};
use dealproof_engine::table::positions::Positions;
use dealproof_engine::table::{self, Command};

use crate::room::whole;
use crate::table::{Stage, TableState};
use crate::{Clock, Entropy, Progress, Room, RoomError, TableId, VaultStore};

/// What the next hand begins with, apart from its deck, which nobody knows yet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NextHand {
    /// The seat drawn for the button, for the first hand of a table only.
    pub button: Option<Seat>,
    /// The straddles that players ask for, the smallest first.
    pub straddles: Vec<StraddleAsked>,
    /// When, on the table's clock.
    pub at_ms: Option<u64>,
}

/// How a hand would begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beginning {
    /// Where button and blinds are.
    pub positions: Positions,
    /// Who is dealt in.
    pub dealt_in: SeatSet,
}

/// A player's commitment to a seed of his own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientCommit {
    /// The seat of the player, who must be dealt in.
    pub seat: Seat,
    /// The hash that he sends before anybody reveals: [`dealproof_rng::fair::client_commit`].
    pub commit: Hash,
}

/// A hand that is committed to: its entry is in the log.
#[derive(Debug, Clone)]
pub struct Committed {
    pub(crate) next: NextHand,
    pub(crate) entry: HandCommit,
    pub(crate) appended: Appended,
    pub(crate) lines: Frontier,
}

impl Committed {
    /// The number of the hand.
    pub fn hand(&self) -> HandId {
        self.entry.hand()
    }

    /// What the log says of it.
    pub fn entry(&self) -> &HandCommit {
        &self.entry
    }

    /// Where it says so.
    pub fn index(&self) -> u64 {
        self.appended.index
    }
}

impl<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy> Room<S, V, C, E> {
    /// How the next hand of a table would begin. The button and the posts do not depend on the
    /// cards, so that they can be committed to before there are any.
    pub fn begins(&self, table: TableId, next: &NextHand) -> Result<Beginning, RoomError> {
        let deal = self.begin(table, next)?;
        Ok(Beginning {
            positions: deal.positions,
            dealt_in: deal.dealt_in,
        })
    }

    /// Commits to the next hand of a table: who is dealt in with how much, the operator's seed, and
    /// the seeds of those players who take part in the deal.
    ///
    /// # Errors
    ///
    /// [`RoomError::WrongProgress`] if a hand is open, [`RoomError::Refused`] if the rules do not
    /// let one begin, [`RoomError::ClientCommit`] for a seat that is not dealt in or commits twice.
    pub fn commit(
        &mut self,
        table: TableId,
        next: &NextHand,
        commits: &[ClientCommit],
    ) -> Result<&Committed, RoomError> {
        self.between_hands(table)?;
        let begins = self.begin(table, next)?;
        let hand = self.next_hand(table)?;
        let entry = self.hand_commit(table, hand, &begins, commits)?;
        let appended = self.append(entry.clone())?;
        let mut lines = Frontier::new();
        lines.push(appended.leaf);
        let state = self.state_mut(table)?;
        if let Some(epoch) = &mut state.epoch {
            epoch.next += 1;
        }
        state.stage = Stage::Committed(Box::new(Committed {
            next: next.clone(),
            entry,
            appended,
            lines,
        }));
        state.committed()
    }

    /// The hand of a table that is committed to and not dealt yet.
    pub fn committed(&self, table: TableId) -> Result<&Committed, RoomError> {
        self.state(table)?.committed()
    }

    /// Voids the hand of a table. Every stack is what it was before the hand. `seat` names the
    /// player who withheld his seed, if that is why.
    pub fn void(
        &mut self,
        table: TableId,
        reason: VoidReason,
        seat: Option<Seat>,
    ) -> Result<(), RoomError> {
        let state = self.state(table)?;
        let (committed, refund) = match &state.stage {
            Stage::BetweenHands => {
                return Err(RoomError::WrongProgress {
                    expected: Progress::Committed,
                    found: Progress::BetweenHands,
                });
            }
            Stage::Playing(_) => {
                let void = Command::Hand(command::Command::Void { reason });
                self.apply(table, &void)?;
                return Ok(());
            }
            Stage::Committed(committed) => (&**committed, Vec::new()),
            Stage::Dealt(dealt) => {
                // Whoever replays the log posts blinds and antes as soon as there is a deck.
                let mut script = Script::new(dealt.committed.hand(), &dealt.committed.entry.seats);
                let start = Command::NextHand(Box::new(dealt.first_command(state)?));
                for event in table::decide(&state.table, &start)? {
                    if let table::Event::Hand(event) = event {
                        script.follow(&event);
                    }
                }
                (&dealt.committed, script.refunds())
            }
        };
        let void = HandVoid {
            hand: committed.hand(),
            lines: committed.lines.root(),
            reason: void_word(reason)?,
            refund,
            seat,
            server_seed: state.server_seed(committed.hand()),
        };
        self.append(void)?;
        self.state_mut(table)?.stage = Stage::BetweenHands;
        Ok(())
    }

    fn begin(&self, table: TableId, next: &NextHand) -> Result<table::Deal, RoomError> {
        let state = self.state(table)?;
        let command = Command::NextHand(Box::new(state.stand_in(next)?));
        let events = table::decide(&state.table, &command)?;
        let deal = events.into_iter().find_map(|event| match event {
            table::Event::ButtonMoved(deal) => Some(*deal),
            _ => None,
        });
        deal.ok_or(RoomError::NotInLog {
            what: "a hand without a button",
        })
    }

    fn hand_commit(
        &self,
        table: TableId,
        hand: HandId,
        begins: &table::Deal,
        commits: &[ClientCommit],
    ) -> Result<HandCommit, RoomError> {
        let state = self.state(table)?;
        let seeds = state.epoch.as_ref().map(|epoch| &epoch.seeds);
        let place = usize::try_from(hand.index()).unwrap_or(usize::MAX);
        let commit = seeds.and_then(|seeds| seeds.commits().get(place).copied());
        let proof = seeds.and_then(|seeds| seeds.proof(place));
        let (commit, proof) = commit.zip(proof).ok_or(RoomError::SeedLost { hand })?;
        let mut posts = Vec::new();
        for post in &begins.posts {
            posts.push(Post {
                dead: whole(post.dead.get())?,
                live: whole(post.live.get())?,
                seat: post.seat,
            });
        }
        let mut straddles = Vec::new();
        for straddle in &begins.straddles {
            straddles.push(Straddle {
                amount: whole(straddle.amount.get())?,
                seat: straddle.seat,
            });
        }
        let rules = &state.rules;
        Ok(HandCommit {
            beacon_round: None,
            button: begins.positions.button,
            commit,
            epoch: whole(hand.epoch())?,
            game: rules.profile().name.clone(),
            index: whole(hand.index())?,
            level: None,
            posts,
            profile: Hash(*rules.sha256()),
            proof,
            seats: dealt_in(state, begins.dealt_in, commits)?,
            straddles,
            table: state.name.clone(),
        })
    }
}

/// The seats of a hand, ascending, with the commitments of their players.
fn dealt_in(
    state: &TableState,
    seats: SeatSet,
    commits: &[ClientCommit],
) -> Result<Vec<DealtIn>, RoomError> {
    let mut dealt_in = Vec::new();
    for seat in seats.iter() {
        let occupant = state.table.seat(seat);
        let occupant = occupant.ok_or(table::Refusal::NoSuchSeat {
            max: state.table.house().seats_max,
            found: seat,
        })?;
        dealt_in.push(DealtIn {
            commit: None,
            player: state.player(occupant)?,
            seat,
            stack: whole(occupant.stack.get())?,
        });
    }
    for commit in commits {
        let seat = commit.seat;
        let one = dealt_in
            .iter_mut()
            .find(|one| one.seat == seat && one.commit.is_none());
        let one = one.ok_or(RoomError::ClientCommit { seat })?;
        one.commit = Some(commit.commit);
    }
    Ok(dealt_in)
}

impl TableState {
    /// What a hand is started with. Its deck stands in for the one that nobody knows yet.
    fn stand_in(&self, next: &NextHand) -> Result<table::NextHand, RoomError> {
        let kind = self.rules.profile().deck;
        let cards: Vec<Card> = Card::all().filter(|card| kind.contains(*card)).collect();
        let not_whole = RoomError::NotInLog {
            what: "an incomplete deck",
        };
        let Ok(deck) = Deck::new(kind, &cards) else {
            return Err(not_whole);
        };
        let positions: Vec<u8> = (0..kind.cards()).collect();
        let order = Order::new(kind, &positions).ok_or(not_whole)?;
        let reshuffles = self.rules.reshuffles_max(self.table.house().seats_max);
        Ok(table::NextHand {
            deck,
            reshuffles: vec![order; reshuffles],
            button: next.button,
            straddles: next.straddles.clone(),
            kill: None,
            at_ms: next.at_ms,
        })
    }
}

/// The words of the format.
pub(crate) fn void_word(reason: VoidReason) -> Result<Word, RoomError> {
    let word = match reason {
        VoidReason::Integrity => "integrity",
        VoidReason::SeedWithheld => "seed_withheld",
        VoidReason::Recovery => "recovery",
        VoidReason::Operator => "operator",
        _ => {
            return Err(RoomError::NotInLog {
                what: "this reason for a void",
            });
        }
    };
    Ok(word.parse()?)
}
