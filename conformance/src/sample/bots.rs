//! How the bots play a hand: four styles, by seat.

use dealproof_audit::entry::HandId;
use dealproof_audit::store::Store;
use dealproof_engine::betting::{Legal, legal};
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{self, Action};
use dealproof_engine::deck::Positions;
use dealproof_engine::hand::State;
use dealproof_engine::table::Command;
use dealproof_rng::fair::{self, ClientSeed, Contribution};
use dealproof_room::{ClientCommit, ClientReveal, Entropy, RoomError, TableId, VaultStore};

use super::chance::Chance;
use super::{Sample, SampleError};

impl<S: Store + Clone, V: VaultStore, E: Entropy> Sample<S, V, E> {
    /// The players' commitments to their seeds.
    pub(super) fn client_commits(
        &self,
        table: TableId,
        hand: HandId,
        seeds: &[ClientReveal],
    ) -> Result<Vec<ClientCommit>, SampleError> {
        let mut commits = Vec::new();
        for &ClientReveal { seat, seed } in seeds {
            let player = self.room.player(table, seat)?;
            let player = player.ok_or(SampleError::Bots {
                expected: "a player on every seat that is dealt in",
            })?;
            let contribution = Contribution {
                seat: fair::Seat::new(seat.number().into()).map_err(RoomError::Name)?,
                player: fair::Player::new(&player.to_string()).map_err(RoomError::Name)?,
                seed: ClientSeed::new(seed.0),
            };
            let commit = fair::client_commit(self.room.origin(), hand, &contribution);
            commits.push(ClientCommit { seat, commit });
        }
        Ok(commits)
    }

    /// Plays a hand to its end and gives the entry that closed it.
    pub(super) fn play_hand(&mut self, table: TableId) -> Result<u64, SampleError> {
        let mut ended = self.room.start(table)?.ended;
        loop {
            if let Some(close) = ended {
                return Ok(close);
            }
            let state = self.room.table(table)?.hand();
            let decision = state.and_then(|state| Some((state, legal(state)?)));
            let (state, legal) = decision.ok_or(SampleError::Bots {
                expected: "a decision in a hand that is not over",
            })?;
            let action = decide(&self.chance, &legal, state);
            let command = Command::Hand(command::Command::act(legal.seat, action));
            ended = self.room.apply(table, &command)?.ended;
        }
    }
}

/// One calls, one folds, one raises, the others take what comes.
fn decide(chance: &Chance, legal: &Legal, state: &State) -> Action {
    let draw = chance.word() % 100;
    if let Some(range) = legal.discard {
        let own = state
            .seat(legal.seat)
            .map_or(&[][..], |seat| seat.positions());
        let span = u32::from(range.max - range.min) + 1;
        let count = usize::from(range.min) + (draw % span) as usize;
        let positions = Positions::try_from_iter(own.iter().copied().take(count));
        let positions = positions.unwrap_or(Positions::EMPTY);
        return Action::DrawFrom { positions };
    }
    if let Some(most) = legal.runs_max {
        return Action::Run { times: most };
    }
    if legal.show || legal.muck {
        let closed = legal.muck && (draw < 30 || !legal.show);
        return if closed { Action::Muck } else { Action::Show };
    }
    let (folds, raises) = match legal.seat.number() % 4 {
        0 => (5, 0),
        1 => (60, 5),
        2 => (10, 50),
        _ => (25, 15),
    };
    if let Some(range) = legal.raise.filter(|_| draw >= 100 - raises) {
        let (low, high) = (range.min_to.get(), range.max_to.get());
        // Small raises are far more common than large ones.
        let span = (high - low) >> (chance.word() % 12);
        let to = low + u64::from(chance.word()) % (span + 1);
        let to = Chips::new(to).filter(|&to| range.contains(to));
        let to = to.unwrap_or(range.min_to);
        return if legal.opens {
            Action::Bet { to }
        } else {
            Action::Raise { to }
        };
    }
    if legal.bring_in.is_some() {
        return Action::PostBringIn;
    }
    match (legal.check, legal.fold && draw < folds) {
        (true, _) => Action::Check,
        (false, true) => Action::Fold,
        (false, false) => Action::Call,
    }
}
