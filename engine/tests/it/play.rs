//! A hand at a table, played with short words.

use std::sync::Arc;

use dealproof_engine::betting::{self, Legal};
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::{Cards, Deck, Slot};
use dealproof_engine::event::Event;
use dealproof_engine::hand::{self, Post, SeatSetup, Setup, State, StraddleAsked};
use dealproof_engine::outcome::{self, Outcome};
use dealproof_engine::profile::Rules;
use dealproof_engine::refusal::Refusal;
use dealproof_engine::seat::Seat;
use dealproof_engine::snapshot;
use serde_json::{Value, json};

use crate::random::Random;

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(crate) fn chips(amount: u64) -> Chips {
    Chips::new(amount).unwrap()
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

/// A table before the hand: seats 1, 2, 3, ... with the given stacks.
pub(crate) struct Table {
    pub(crate) rules: Arc<Rules>,
    pub(crate) setup: Setup,
}

impl Table {
    pub(crate) fn new(profile: &Value, button: u8, stacks: &[u64]) -> Self {
        let rules = Rules::from_json(profile).unwrap();
        let in_order: Vec<Card> = Card::all()
            .filter(|&card| rules.profile().deck.contains(card))
            .collect();
        let deck = Deck::new(rules.profile().deck, &in_order).unwrap();
        let stacks: Vec<(Seat, Chips)> = (1..)
            .zip(stacks)
            .map(|(number, &stack)| (seat(number), chips(stack)))
            .collect();
        let mut setup = Setup::new(seat(button), &stacks, deck);
        let players = u8::try_from(stacks.len()).unwrap();
        let kind = rules.profile().deck;
        setup.reshuffles = Random(80).orders(kind, rules.reshuffles_max(players));
        Self { rules, setup }
    }

    /// No-limit hold'em, blinds 50 and 100.
    pub(crate) fn no_limit(button: u8, stacks: &[u64]) -> Self {
        Self::new(&json!({"name": "nlhe"}), button, stacks)
    }

    pub(crate) fn post(mut self, number: u8, live: u64, dead: u64) -> Self {
        self.setup.posts.push(Post {
            seat: seat(number),
            live: chips(live),
            dead: chips(dead),
        });
        self
    }

    pub(crate) fn straddle(mut self, number: u8, amount: u64) -> Self {
        self.setup.straddles.push(StraddleAsked {
            seat: seat(number),
            amount: chips(amount),
        });
        self
    }

    pub(crate) fn seat(mut self, number: u8, change: impl Fn(&mut SeatSetup)) -> Self {
        let found = self
            .setup
            .seats
            .iter_mut()
            .find(|setup| setup.seat == seat(number));
        change(found.unwrap());
        self
    }

    /// Cards of any game in which all stay: so many to each seat on each street, one at a time from
    /// the left of the button, and then those of the boards or the stub.
    pub(crate) fn streets(mut self, each: &[usize], holes: &[(u8, &str)], then: &str) -> Self {
        let holes: Vec<(u8, Vec<Card>)> = holes
            .iter()
            .map(|&(number, text)| (number, cards(text)))
            .collect();
        let then = cards(then);
        let used: Vec<Card> = holes
            .iter()
            .flat_map(|(_, hole)| hole.iter())
            .chain(&then)
            .copied()
            .collect();
        let kind = self.rules.profile().deck;
        let mut rest = Card::all().filter(|card| kind.contains(*card) && !used.contains(card));
        let button = self.setup.button;
        let mut order: Vec<Seat> = self.setup.seats.iter().map(|setup| setup.seat).collect();
        order.sort_by_key(|&other| (other <= button, other));
        let mut deck = Vec::new();
        let mut dealt = 0;
        for &each in each {
            for round in dealt..dealt + each {
                for other in &order {
                    let known = holes.iter().find(|(number, _)| seat(*number) == *other);
                    let known = known.and_then(|(_, hole)| hole.get(round).copied());
                    deck.push(known.unwrap_or_else(|| rest.next().unwrap()));
                }
            }
            dealt += each;
        }
        deck.extend(then);
        deck.extend(rest);
        self.setup.deck = Deck::new(kind, &deck).unwrap();
        self
    }

    pub(crate) fn refused(&self) -> &'static str {
        let mut events = Vec::new();
        let refusal = hand::start(&self.rules, &self.setup, &mut events).unwrap_err();
        assert!(events.is_empty());
        refusal.code()
    }

    pub(crate) fn start(self) -> Play {
        let mut events = Vec::new();
        let state = hand::start(&self.rules, &self.setup, &mut events).unwrap();
        Play {
            rules: self.rules,
            setup: self.setup,
            state,
            events,
        }
    }
}

/// A hand in play.
pub(crate) struct Play {
    pub(crate) rules: Arc<Rules>,
    pub(crate) setup: Setup,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Play {
    pub(crate) fn legal(&self) -> Legal {
        betting::legal(&self.state).expect("somebody is to act")
    }

    pub(crate) fn to_act(&self) -> Option<u8> {
        betting::legal(&self.state).map(|legal| legal.seat.number())
    }

    /// Smallest and largest raise of the seat to act.
    pub(crate) fn raise(&self) -> Option<(u64, u64)> {
        let raise = self.legal().raise?;
        Some((raise.min_to.get(), raise.max_to.get()))
    }

    pub(crate) fn min_raise(&self) -> Option<u64> {
        self.raise().map(|(min_to, _)| min_to)
    }

    pub(crate) fn call(&self) -> u64 {
        self.legal().call.get()
    }

    pub(crate) fn command(&mut self, command: &Command) -> Result<(), Refusal> {
        hand::apply(&mut self.state, command, &mut self.events)
    }

    /// Each word is an action of the seat that has the turn: `f`old, `k` (check), `c`all,
    /// `all`-in, `show`, `muck`, `b100` (bet), `r300` (raise to), `in` (post the bring-in), `full`
    /// (complete it), `d` (stand pat), `d2c3d` (throw these away), `x2` (run the board twice). `2:`
    /// before it checks the seat.
    pub(crate) fn act(&mut self, words: &str) -> &mut Self {
        for word in words.split_whitespace() {
            let to_act = self.legal().seat;
            let word = match word.split_once(':') {
                Some((number, word)) => {
                    assert_eq!(to_act.number().to_string(), number, "in {words:?}");
                    word
                }
                None => word,
            };
            let command = Command::act(to_act, action(word));
            if let Err(refusal) = self.command(&command) {
                panic!("{word} in {words:?}: {refusal}");
            }
        }
        self
    }

    /// The code with which the action of the seat to act is refused; nothing may change.
    pub(crate) fn refused(&mut self, word: &str) -> &'static str {
        let seat = self.legal().seat;
        self.refused_command(&Command::act(seat, action(word)))
    }

    pub(crate) fn refused_command(&mut self, command: &Command) -> &'static str {
        let before = (self.state.clone(), snapshot::state_hash(&self.state));
        let events = self.events.len();
        let refusal = self.command(command).unwrap_err();
        assert_eq!(self.state, before.0);
        assert_eq!(snapshot::state_hash(&self.state), before.1);
        assert_eq!(self.events.len(), events);
        assert!(!refusal.expected().is_empty() && !refusal.found().is_empty());
        refusal.code()
    }

    pub(crate) fn phase(&self) -> &str {
        self.state.phase_name()
    }

    pub(crate) fn stacks(&self) -> Vec<u64> {
        self.state
            .seats()
            .iter()
            .map(|seat| seat.stack().get())
            .collect()
    }

    /// Amount and eligible seats of each pot that was made.
    pub(crate) fn pots(&self) -> Vec<(u64, Vec<u8>)> {
        self.events
            .iter()
            .filter_map(|event| match event {
                Event::SidePotCreated {
                    amount, eligible, ..
                } => Some((amount.get(), eligible.iter().map(Seat::number).collect())),
                _ => None,
            })
            .collect()
    }

    pub(crate) fn outcome(&self) -> Outcome {
        outcome::outcome(&self.state, &self.events)
    }

    /// Seat, pot and amount of each award, in order.
    pub(crate) fn payouts(&self) -> Vec<(u8, u8, u64)> {
        self.outcome()
            .payouts
            .iter()
            .map(|payout| (payout.seat.number(), payout.pot, payout.amount.get()))
            .collect()
    }

    pub(crate) fn returned(&self) -> Vec<(u8, u64)> {
        self.outcome()
            .returned
            .iter()
            .map(|returned| (returned.seat.number(), returned.amount.get()))
            .collect()
    }

    pub(crate) fn names(&self) -> Vec<&'static str> {
        self.events.iter().map(Event::name).collect()
    }

    pub(crate) fn count(&self, name: &str) -> usize {
        self.names().iter().filter(|&&found| found == name).count()
    }
}

pub(crate) fn action(word: &str) -> Action {
    let to = |digits: &str| chips(digits.parse().unwrap());
    match word {
        "f" => Action::Fold,
        "k" => Action::Check,
        "c" => Action::Call,
        "all" => Action::AllIn,
        "show" => Action::Show,
        "muck" => Action::Muck,
        "in" => Action::PostBringIn,
        "full" => Action::Complete,
        _ if word.starts_with('d') => {
            let letters: Vec<char> = word[1..].chars().collect();
            let thrown = letters.chunks(2).map(|card| {
                let card: String = card.iter().collect();
                Slot::from(card.parse::<Card>().unwrap())
            });
            Action::Draw {
                discard: Cards::try_from_iter(thrown).unwrap(),
            }
        }
        _ if word.starts_with('x') => Action::Run {
            times: word[1..].parse().unwrap(),
        },
        _ if word.starts_with('b') => Action::Bet { to: to(&word[1..]) },
        _ if word.starts_with('r') => Action::Raise { to: to(&word[1..]) },
        _ => panic!("{word} is no action"),
    }
}
