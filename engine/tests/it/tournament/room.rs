//! A tournament with short words, and bots that play it.

use std::collections::BTreeMap;
use std::sync::Arc;

use dealproof_engine::betting;
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command as HandCommand};
use dealproof_engine::deck::{Deck, DeckKind};
use dealproof_engine::event::Event as HandEvent;
use dealproof_engine::hand;
use dealproof_engine::seat::Seat;
use dealproof_engine::tournament::{
    self, Command, Event, Phase, Player, Refusal, Rules, Standing, State, TableNumber,
};
use serde_json::{Value, json};

use crate::play::{action, cards};
use crate::random::Random;

pub(crate) fn player(name: &str) -> Player {
    Player::new(name).unwrap()
}

pub(crate) fn table(number: u16) -> TableNumber {
    TableNumber::new(number).unwrap()
}

/// A structure: blinds 50 and 100 for ten hands, then 100 and 200, and so on; `over` replaces members.
pub(crate) fn structure(over: &Value) -> Arc<Rules> {
    Rules::from_json(&document(over)).unwrap()
}

pub(crate) fn document(over: &Value) -> Value {
    let level = |small: u64| json!({"blinds": [small, 2 * small], "length": {"hands": 10}});
    let mut value = json!({
        "name": "test",
        "profile": {"name": "nlhe"},
        "starting_stack": 1000,
        "table_size": 9,
        "entry": {"prize": 100, "fee": 10},
        "levels": [level(50), level(100), level(200), level(400), level(800), level(1600)],
        "payouts": [
            {"entries": 2, "basis_points": [10000]},
            {"entries": 3, "basis_points": [5000, 3000, 2000]},
        ],
    });
    for (key, member) in over.as_object().unwrap() {
        value[key] = member.clone();
    }
    value
}

/// A tournament with everything that happened in it.
pub(crate) struct Room {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    pub(crate) random: Random,
    pub(crate) commands: usize,
    pub(crate) refused: BTreeMap<&'static str, usize>,
    /// Of 16 decisions, how many a calm player makes.
    pub(crate) calm: u64,
    /// Hands that were played again at a table of the table layer.
    pub(crate) mirrored: usize,
}

impl Room {
    pub(crate) fn new(rules: &Arc<Rules>, seed: u64) -> Self {
        Self {
            state: State::new(rules),
            events: Vec::new(),
            random: Random(seed),
            commands: 0,
            refused: BTreeMap::new(),
            calm: 0,
            mirrored: 0,
        }
    }

    /// Players with these names in their order on the seats of the tables in turn, buttons drawn.
    pub(crate) fn with(over: &Value, names: &str) -> Self {
        let mut room = Self::new(&structure(over), 1);
        for name in names.split_whitespace() {
            room.register(name);
        }
        let count = u16::try_from(room.state.players().len()).unwrap();
        room.run(Command::Start {
            at_ms: 0,
            seats: (0..count).collect(),
        });
        let tables: Vec<TableNumber> = room.state.tables().keys().copied().collect();
        for table in tables {
            // The first seat gets the ace of spades.
            let deck: Vec<Card> = Card::all().collect::<Vec<_>>().into_iter().rev().collect();
            room.run(Command::DrawButton {
                table,
                deck: Deck::new(DeckKind::Full, &deck).unwrap(),
            });
        }
        room
    }

    pub(crate) fn price(&self) -> Chips {
        let structure = self.state.rules().structure();
        structure.entry.prize + structure.entry.fee + structure.bounty.amount
    }

    pub(crate) fn register(&mut self, name: &str) {
        let size = self.state.rules().structure().table_size;
        let late = self.state.phase() == Phase::Running;
        let seats = if late {
            self.order(size.into())
        } else {
            Vec::new()
        };
        self.run(Command::Register {
            player: player(name),
            paid: self.price(),
            seats,
        });
    }

    pub(crate) fn order(&mut self, count: usize) -> Vec<u16> {
        let mut order: Vec<u16> = (0..u16::try_from(count).unwrap()).collect();
        for last in (1..order.len()).rev() {
            let other = usize::try_from(self.random.below(last as u64 + 1)).unwrap();
            order.swap(last, other);
        }
        order
    }

    #[expect(
        clippy::needless_pass_by_value,
        reason = "reads better where it is called"
    )]
    pub(crate) fn run(&mut self, command: Command) {
        if let Err(refusal) = self.try_run(&command) {
            panic!("{command:?}: {refusal}");
        }
    }

    /// A refusal may change nothing.
    pub(crate) fn try_run(&mut self, command: &Command) -> Result<(), Refusal> {
        self.commands += 1;
        let before = self.events.len();
        // In long tournaments one command in eight.
        let looked_at = self.commands < 200 || self.commands.is_multiple_of(8);
        let kept = looked_at.then(|| tournament::state_hash(&self.state));
        let result = tournament::apply(&mut self.state, command, &mut self.events);
        if let Err(refusal) = &result {
            assert_eq!(self.events.len(), before);
            if let Some(kept) = kept {
                assert_eq!(tournament::state_hash(&self.state), kept, "{command:?}");
            }
            assert!(!refusal.expected().is_empty() && !refusal.found().is_empty());
            *self.refused.entry(refusal.code()).or_default() += 1;
        }
        result
    }

    /// The code with which the command is refused.
    pub(crate) fn refused(&mut self, command: &Command) -> &'static str {
        self.try_run(command).unwrap_err().code()
    }

    /// A hand of hold'em: hole cards of those who matter, the board, and what the seats do in turn.
    pub(crate) fn hand(&mut self, number: u16, holes: &[(&str, &str)], board: &str, words: &str) {
        self.deal(number, holes, board);
        self.act(number, words);
    }

    pub(crate) fn deal(&mut self, number: u16, holes: &[(&str, &str)], board: &str) {
        let deck = self.deck(number, holes, board);
        self.run(Command::StartHand {
            table: table(number),
            deck,
            reshuffles: Vec::new(),
        });
    }

    /// A deck in which everybody gets what he should, whoever is dealt in: the hand is tried first to
    /// see in which order seats are dealt to.
    pub(crate) fn deck(&self, number: u16, holes: &[(&str, &str)], board: &str) -> Deck {
        let plain: Vec<Card> = Card::all().collect();
        let mut trial = (self.state.clone(), Vec::new());
        let command = Command::StartHand {
            table: table(number),
            deck: Deck::new(DeckKind::Full, &plain).unwrap(),
            reshuffles: Vec::new(),
        };
        tournament::apply(&mut trial.0, &command, &mut trial.1).unwrap();
        let seats = self.state.tables()[&table(number)].seats();
        let board = cards(board);
        let holes: BTreeMap<&str, Vec<Card>> = holes.iter().map(|&(n, c)| (n, cards(c))).collect();
        let mut used: Vec<Card> = holes.values().flatten().chain(&board).copied().collect();
        used.sort();
        let mut rest = Card::all().filter(|card| !used.contains(card));
        let mut deck = vec![None; 52];
        let mut last = 0;
        for event in &trial.1 {
            if let Event::Hand {
                event:
                    HandEvent::CardsDealt {
                        seat, positions, ..
                    },
                ..
            } = event
            {
                for (card, &position) in positions.iter().enumerate() {
                    let hole = holes.get(seats[seat].as_str());
                    deck[usize::from(position)] = hole.map(|hole| hole[card]);
                    last = last.max(usize::from(position) + 1);
                }
            }
        }
        for (place, card) in board.into_iter().enumerate() {
            deck[last + place] = Some(card);
        }
        let deck: Vec<Card> = deck
            .into_iter()
            .map(|card| card.unwrap_or_else(|| rest.next().unwrap()))
            .collect();
        Deck::new(DeckKind::Full, &deck).unwrap()
    }

    /// Words as in `play`; a name before it checks whose turn it is.
    pub(crate) fn act(&mut self, number: u16, words: &str) {
        for word in words.split_whitespace() {
            let found = &self.state.tables()[&table(number)];
            let hand = found.hand().expect("a hand is played").state();
            let seat = betting::legal(hand).expect("somebody is to act").seat;
            let word = match word.split_once(':') {
                Some((name, word)) => {
                    assert_eq!(found.seats()[&seat].as_str(), name, "in {words:?}");
                    word
                }
                None => word,
            };
            self.run(Command::Hand {
                table: table(number),
                command: HandCommand::act(seat, action(word)),
            });
        }
    }

    pub(crate) fn stack(&self, name: &str) -> u64 {
        self.state.players()[&player(name)].stack().get()
    }

    pub(crate) fn names(&self) -> Vec<&'static str> {
        self.events.iter().map(Event::name).collect()
    }

    /// Place and prize of each final place, in the order of the events.
    pub(crate) fn placed(&self) -> Vec<(usize, Vec<(String, u64)>)> {
        self.events
            .iter()
            .filter_map(|event| match event {
                Event::Placed { place, players } => Some((
                    *place,
                    players
                        .iter()
                        .map(|p| (p.player.to_string(), p.prize.get()))
                        .collect(),
                )),
                _ => None,
            })
            .collect()
    }

    /// Who, of whom, cash and what was added.
    pub(crate) fn bounties(&self) -> Vec<(String, String, u64, u64)> {
        self.events
            .iter()
            .filter_map(|event| match event {
                Event::BountyWon {
                    player,
                    of,
                    cash,
                    added,
                } => Some((player.to_string(), of.to_string(), cash.get(), added.get())),
                _ => None,
            })
            .collect()
    }

    /// The events again give the same state, down to its hash, also by way of JSON.
    pub(crate) fn replays(&self) {
        let json = serde_json::to_string(&self.events).unwrap();
        let events: Vec<Event> = serde_json::from_str(&json).unwrap();
        assert_eq!(events, self.events);
        let again = tournament::rebuild(self.state.rules(), &events).unwrap();
        assert_eq!(
            tournament::state_hash(&again),
            tournament::state_hash(&self.state)
        );
        assert_eq!(again, self.state);
    }

    pub(crate) fn shuffled(&mut self) -> Deck {
        self.random.shuffled(DeckKind::Full)
    }

    /// A step of a bot at this table: a decision, a new hand, or what has to be done before it.
    pub(crate) fn step(&mut self, number: TableNumber) {
        let Some(found) = self.state.tables().get(&number) else {
            return;
        };
        if let Some(hand) = found.hand() {
            let state = hand.state().clone();
            let command = self.decision(&state);
            self.run(Command::Hand {
                table: number,
                command,
            });
            return;
        }
        let deck = self.shuffled();
        let start = Command::StartHand {
            table: number,
            deck,
            reshuffles: Vec::new(),
        };
        let Err(refusal) = self.try_run(&start) else {
            return;
        };
        match refusal {
            Refusal::ButtonNotDrawn { table } => {
                let deck = self.shuffled();
                self.run(Command::DrawButton { table, deck });
            }
            Refusal::ReseatDue { .. } => self.reseat(),
            Refusal::RebuyPending { player } => {
                let rebuy = self.state.rules().structure().rebuy.unwrap();
                let paid = rebuy.prize + rebuy.fee;
                let command = match self.random.below(2) {
                    0 => Command::Rebuy { player, paid },
                    _ => Command::DeclineRebuy { player },
                };
                self.run(command);
            }
            Refusal::ColourUpDue { .. } => {
                let tables: Vec<TableNumber> = self.state.tables().keys().copied().collect();
                if let Some(&busy) = tables
                    .iter()
                    .find(|table| self.state.tables()[table].hand().is_some())
                {
                    return self.step(busy);
                }
                let decks = tables
                    .into_iter()
                    .map(|table| (table, self.shuffled()))
                    .collect();
                self.run(Command::ColourUp { decks });
            }
            // Another table has to play on first.
            Refusal::RoundNotOver { .. } | Refusal::TableTooShort { .. } => {}
            Refusal::Hand(_) if self.state.tables()[&number].seats().len() < 2 => {}
            other => panic!("{other}"),
        }
    }

    /// Of a calm player mostly: check, call what is cheap, fold; sometimes anything.
    fn decision(&mut self, state: &hand::State) -> HandCommand {
        let legal = betting::legal(state).expect("somebody is to act");
        let stack = state.seat(legal.seat).unwrap().stack().get();
        let cheap = legal.call.get() * 8 <= stack;
        if self.random.below(16) < self.calm && legal.discard.is_none() && !legal.show {
            let action = match (legal.check, cheap) {
                (true, _) => Action::Check,
                (false, true) => Action::Call,
                (false, false) => Action::Fold,
            };
            return HandCommand::act(legal.seat, action);
        }
        self.random.decision(state).expect("somebody is to act")
    }

    /// Breaks and evens tables; afterwards those that can spare a player are even.
    pub(crate) fn reseat(&mut self) {
        let structure = self.state.rules().structure();
        let size = usize::from(structure.table_size);
        let most = usize::from(structure.seating.difference_max);
        let players = self.order(size);
        let seats = self.order(size * self.state.tables().len());
        self.run(Command::Reseat { players, seats });
        let views = self.state.table_views();
        let fewest = views.iter().map(|view| view.occupied.len()).min().unwrap();
        for view in &views {
            assert!(
                view.busy || view.occupied.len() <= fewest + most,
                "{views:?}"
            );
        }
        if views.iter().all(|view| !view.busy) {
            assert_eq!(views.len(), self.state.players_left().div_ceil(size));
        }
    }

    /// Where a player sits.
    pub(crate) fn chair(&self, name: &str) -> Option<(u16, u8)> {
        match self.state.players()[&player(name)].standing() {
            Standing::Seated(chair) | Standing::Deciding(chair) => {
                Some((chair.table.get(), Seat::number(chair.seat)))
            }
            _ => None,
        }
    }
}
