//! Between the hands: bots arrive, leave, go broke and buy again, sit out and return.
//!
//! The button moves rather than being dead: the log names the button of a hand and not who posts the
//! blinds, so that a hand in which nobody posts the small blind cannot be written.

use dealproof_audit::entry::{PlayerId, Seat, SeatChange, SeatOp, Table as TableName};
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::deck::{Deck, Order};
use dealproof_engine::hand::StraddleAsked;
use dealproof_engine::table::{
    self, ButtonRule, Command, Deal, Entry, Event, House, HouseRules, NextHand, Occupant, Player,
    Table,
};

use super::deal::OpenEpoch;
use super::{SEATS, Simulation, table_name, usage, whole};
use crate::terminal::Failure;

/// A table and what the log knows about it.
pub(super) struct Seating {
    pub(super) name: TableName,
    pub(super) table: Table,
    /// The players by their numbers at the table.
    players: Vec<PlayerId>,
    pub(super) epoch: Option<OpenEpoch>,
}

impl Seating {
    /// Who sits on a seat, as the log names him.
    pub(super) fn player(&self, occupant: &Occupant) -> Result<PlayerId, Failure> {
        let number = usize::try_from(occupant.player.0).map_err(usage)?;
        let player = self.players.get(number).copied();
        player.ok_or_else(|| usage("a player has no name"))
    }
}

impl Simulation {
    /// Opens a table without players.
    pub(super) fn open_table(&mut self, number: u8) -> Result<usize, Failure> {
        let house = HouseRules::new(House {
            seats_max: SEATS.min(self.rules.seats_max()),
            button: ButtonRule::Moving,
            ..House::default()
        });
        let table = Table::open(self.rules.clone(), house.map_err(usage)?, 0).map_err(usage)?;
        self.tables.push(Seating {
            name: table_name(number)?,
            table,
            players: Vec::new(),
            epoch: None,
        });
        Ok(self.tables.len() - 1)
    }

    /// Opens a table and fills it.
    pub(super) fn seat_players(&mut self, number: u8) -> Result<(), Failure> {
        let table = self.open_table(number)?;
        while self.arrives(table)? {}
        Ok(())
    }

    /// Seats the players that the log left at a table. Who has no chips leaves.
    pub(super) fn seat_again(
        &mut self,
        number: u8,
        seats: &[(Seat, PlayerId, u64)],
    ) -> Result<(), Failure> {
        let table = self.open_table(number)?;
        for &(seat, player, stack) in seats {
            if stack == 0 {
                let table = self.tables[table].name.clone();
                self.append(SeatChange {
                    amt: whole(0),
                    op: SeatOp::Leave,
                    player,
                    seat,
                    stack: whole(0),
                    table,
                })?;
                continue;
            }
            let sit = self.sit(table, player, seat, stack, Entry::Posts)?;
            // The log has it already.
            table::apply(&mut self.tables[table].table, &sit, &mut Vec::new()).map_err(usage)?;
        }
        Ok(())
    }

    fn sit(
        &mut self,
        table: usize,
        player: PlayerId,
        seat: Seat,
        stack: u64,
        entry: Entry,
    ) -> Result<Command, Failure> {
        let players = &mut self.tables[table].players;
        players.push(player);
        Ok(Command::Sit {
            player: Player(u32::try_from(players.len() - 1).map_err(usage)?),
            seat,
            chips: Chips::new(stack).ok_or_else(|| usage("a stack is out of range"))?,
            entry,
            at_ms: None,
        })
    }

    /// A new player takes the first empty seat, if there is one.
    fn arrives(&mut self, table: usize) -> Result<bool, Failure> {
        let seats_max = self.tables[table].table.house().seats_max;
        let taken = |seat: &Seat| self.tables[table].table.seat(*seat).is_some();
        let empty = (1..=seats_max)
            .filter_map(Seat::new)
            .find(|seat| !taken(seat));
        let Some(seat) = empty else {
            return Ok(false);
        };
        let mut player = [0; 16];
        self.stream.fill(&mut player);
        let entry = self.entry();
        let sit = self.sit(table, PlayerId(player), seat, self.buy_in(), entry)?;
        self.tell(table, &sit)?;
        Ok(true)
    }

    fn entry(&mut self) -> Entry {
        if self.one_in(2) {
            Entry::Posts
        } else {
            Entry::Waits
        }
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.stream.word().is_multiple_of(count)
    }

    /// Bots come and go, until at least two can be dealt in.
    pub(super) fn between_hands(&mut self, table: usize) -> Result<(), Failure> {
        let (low, full) = (self.big_blind(), self.buy_in());
        let seated: Vec<Occupant> = self.tables[table].table.seats().map(|(_, o)| *o).collect();
        for Occupant {
            player,
            stack,
            sits_out,
            ..
        } in seated
        {
            let stack = stack.get();
            let command = if stack < low && !self.one_in(4) {
                let chips = Chips::new(full - stack).ok_or_else(|| usage("out of range"))?;
                Some(Command::TopUp { player, chips })
            } else if stack == 0 || self.one_in(100) {
                Some(Command::Stand {
                    player,
                    at_ms: None,
                })
            } else if sits_out {
                let entry = self.entry();
                self.one_in(4).then_some(Command::Return { player, entry })
            } else {
                self.one_in(60).then_some(Command::SitOut { player })
            };
            if let Some(command) = command {
                self.tell(table, &command)?;
            }
        }
        if self.one_in(4) {
            self.arrives(table)?;
        }
        while self.playable(table) < 2 {
            let sits_out = self.tables[table].table.seats().find(|(_, o)| o.sits_out);
            match sits_out.map(|(_, occupant)| occupant.player) {
                Some(player) => {
                    let entry = Entry::Posts;
                    self.tell(table, &Command::Return { player, entry })?;
                }
                None => drop(self.arrives(table)?),
            }
        }
        Ok(())
    }

    fn playable(&self, table: usize) -> usize {
        let seats = self.tables[table].table.seats();
        seats
            .filter(|(_, o)| !o.sits_out && !o.stack.is_zero())
            .count()
    }

    /// What happens between hands goes into the log.
    fn tell(&mut self, table: usize, command: &Command) -> Result<(), Failure> {
        let seating = &mut self.tables[table];
        let before: Vec<(Seat, Occupant)> = seating.table.seats().map(|(s, o)| (s, *o)).collect();
        let mut events = Vec::new();
        table::apply(&mut seating.table, command, &mut events).map_err(usage)?;
        for event in events {
            let (seat, op, amt) = match event {
                Event::PlayerSeated { seat, stack, .. } => (seat, SeatOp::Sit, stack),
                Event::PlayerLeft { seat, stack, .. } => (seat, SeatOp::Leave, stack),
                Event::ChipsBought { seat, amount } => (seat, SeatOp::TopUp, amount),
                Event::PlayerSatOut { seat, .. } => (seat, SeatOp::SitOut, Chips::ZERO),
                Event::PlayerReturned { seat, .. } => (seat, SeatOp::SitIn, Chips::ZERO),
                _ => continue,
            };
            let seating = &self.tables[table];
            let now = seating.table.seat(seat);
            let occupant = now.or_else(|| before.iter().find(|(s, _)| *s == seat).map(|(_, o)| o));
            let occupant = occupant.ok_or_else(|| usage("nobody has the seat"))?;
            let change = SeatChange {
                amt: whole(amt.get()),
                op,
                player: seating.player(occupant)?,
                seat,
                stack: whole(now.map_or(0, |occupant| occupant.stack.get())),
                table: seating.name.clone(),
            };
            self.append(change)?;
        }
        Ok(())
    }

    /// What the next hand of a table is dealt with but for its deck, and how it begins. The button and
    /// the posts do not depend on the cards, so that they can be committed to before there are any.
    pub(super) fn next_hand(&mut self, table: usize) -> Result<(NextHand, Deal), Failure> {
        let kind = self.rules.profile().deck;
        let in_order: Vec<Card> = Card::all().filter(|card| kind.contains(*card)).collect();
        let positions: Vec<u8> = (0..kind.cards()).collect();
        let order = Order::new(kind, &positions).ok_or_else(|| usage("no order of the deck"))?;
        let mut next = NextHand::new(Deck::new(kind, &in_order).map_err(usage)?);
        next.reshuffles = vec![order; self.rules.reshuffles_max(SEATS)];
        if self.tables[table].table.positions().is_none() {
            let seats = self.tables[table].table.seats();
            let ready: Vec<Seat> = seats.filter(|(_, o)| !o.sits_out).map(|(s, _)| s).collect();
            let drawn = self.stream.word() as usize % ready.len().max(1);
            next.button = ready.get(drawn).copied();
        }
        let deal = self.begins(table, &next)?;
        let amount = Chips::new(2 * self.big_blind()).unwrap_or(Chips::MAX);
        let first = deal.dealt_in.after(deal.positions.big);
        if let Some(seat) = first.filter(|_| self.one_in(16)) {
            let mut straddled = next.clone();
            straddled.straddles.push(StraddleAsked { seat, amount });
            // Who may not straddle, or cannot pay for it, does not.
            if let Ok(deal) = self.begins(table, &straddled) {
                return Ok((straddled, deal));
            }
        }
        Ok((next, deal))
    }

    fn begins(&self, table: usize, next: &NextHand) -> Result<Deal, Failure> {
        let command = Command::NextHand(Box::new(next.clone()));
        let events = table::decide(&self.tables[table].table, &command).map_err(usage)?;
        let deal = events.into_iter().find_map(|event| match event {
            Event::ButtonMoved(deal) => Some(*deal),
            _ => None,
        });
        deal.ok_or_else(|| usage("a hand begins with its button"))
    }
}
