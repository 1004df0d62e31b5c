//! Between the hands: bots arrive, leave, go broke and buy again, sit out and return.

use std::num::NonZero;
use std::sync::Arc;

use dealproof_audit::entry::{PlayerId, Seat, Table};
use dealproof_audit::store::Store;
use dealproof_engine::chips::Chips;
use dealproof_engine::hand::StraddleAsked;
use dealproof_engine::table::{ButtonRule, Command, Entry, House, HouseRules, Occupant};
use dealproof_room::{Beginning, Entropy, NextHand, RoomError, TableId, VaultStore};

use super::{SEATS, Sample, SampleError};

impl<S: Store + Clone, V: VaultStore, E: Entropy> Sample<S, V, E> {
    /// Opens the tables. Those whom the log left at a table sit there again; a new table is filled.
    pub(super) fn open_tables(&mut self, tables: NonZero<u8>) -> Result<(), SampleError> {
        let house = HouseRules::new(House {
            seats_max: SEATS.min(self.rules.seats_max()),
            button: ButtonRule::Moving,
            ..House::default()
        })?;
        for number in 1..=tables.get() {
            let name: Table = format!("table {number}")
                .parse()
                .map_err(RoomError::Value)?;
            let known = self.room.has_players_at(&name);
            let (rules, house) = (Arc::clone(&self.rules), Arc::clone(&house));
            let table = self.room.open_table(name, rules, house)?;
            self.tables.push(table);
            while !known && self.arrives(table)? {}
        }
        Ok(())
    }

    fn big_blind(&self) -> u64 {
        let blinds = self.rules.profile().forced.blinds.iter();
        blinds.map(|blind| blind.get()).max().unwrap_or(1)
    }

    fn buy_in(&self) -> u64 {
        100 * self.big_blind().max(1)
    }

    /// A new player takes the first empty seat, if there is one.
    fn arrives(&mut self, table: TableId) -> Result<bool, SampleError> {
        let at = self.room.table(table)?;
        let mut seats = (1..=at.house().seats_max).filter_map(Seat::new);
        let Some(seat) = seats.find(|seat| at.seat(*seat).is_none()) else {
            return Ok(false);
        };
        let mut player = [0; 16];
        self.chance.fill(&mut player);
        let entry = self.entry();
        let chips = chips(self.buy_in())?;
        self.room.sit(table, PlayerId(player), seat, chips, entry)?;
        Ok(true)
    }

    fn entry(&self) -> Entry {
        if self.chance.one_in(2) {
            Entry::Posts
        } else {
            Entry::Waits
        }
    }

    /// Bots come and go, until at least two can be dealt in.
    pub(super) fn between_hands(&mut self, table: TableId) -> Result<(), SampleError> {
        let (low, full) = (self.big_blind(), self.buy_in());
        let seats = self.room.table(table)?.seats();
        let seated: Vec<Occupant> = seats.map(|(_, occupant)| *occupant).collect();
        for Occupant {
            player,
            stack,
            sits_out,
            ..
        } in seated
        {
            let stack = stack.get();
            let command = if stack < low && !self.chance.one_in(4) {
                let chips = chips(full - stack)?;
                Some(Command::TopUp { player, chips })
            } else if stack == 0 || self.chance.one_in(100) {
                Some(Command::Stand {
                    player,
                    at_ms: None,
                })
            } else if sits_out {
                let entry = self.entry();
                let back = Command::Return { player, entry };
                self.chance.one_in(4).then_some(back)
            } else {
                let out = Command::SitOut { player };
                self.chance.one_in(60).then_some(out)
            };
            if let Some(command) = command {
                self.room.apply(table, &command)?;
            }
        }
        if self.chance.one_in(4) {
            self.arrives(table)?;
        }
        while self.playable(table)? < 2 {
            let at = self.room.table(table)?;
            let sits_out = at.seats().find(|(_, occupant)| occupant.sits_out);
            match sits_out.map(|(_, occupant)| occupant.player) {
                Some(player) => {
                    let entry = Entry::Posts;
                    self.room.apply(table, &Command::Return { player, entry })?;
                }
                None => drop(self.arrives(table)?),
            }
        }
        Ok(())
    }

    fn playable(&self, table: TableId) -> Result<usize, SampleError> {
        let seats = self.room.table(table)?.seats();
        let playable = seats.filter(|(_, one)| !one.sits_out && !one.stack.is_zero());
        Ok(playable.count())
    }

    /// What the next hand of a table begins with: a button where there is none, now and then a
    /// straddle.
    pub(super) fn next_hand(
        &mut self,
        table: TableId,
    ) -> Result<(NextHand, Beginning), SampleError> {
        let mut next = NextHand::default();
        let at = self.room.table(table)?;
        if at.positions().is_none() {
            let seats = at.seats().filter(|(_, occupant)| !occupant.sits_out);
            let ready: Vec<Seat> = seats.map(|(seat, _)| seat).collect();
            let drawn = self.chance.word() as usize % ready.len().max(1);
            next.button = ready.get(drawn).copied();
        }
        let begins = self.room.begins(table, &next)?;
        let amount = Chips::new(2 * self.big_blind()).unwrap_or(Chips::MAX);
        let first = begins.dealt_in.after(begins.positions.big);
        if let Some(seat) = first.filter(|_| self.chance.one_in(16)) {
            let mut straddled = next.clone();
            straddled.straddles.push(StraddleAsked { seat, amount });
            // Who may not straddle, or cannot pay for it, does not.
            if let Ok(begins) = self.room.begins(table, &straddled) {
                return Ok((straddled, begins));
            }
        }
        Ok((next, begins))
    }
}

fn chips(amount: u64) -> Result<Chips, SampleError> {
    Chips::new(amount).ok_or(SampleError::Bots {
        expected: "a stack below 2^53",
    })
}
