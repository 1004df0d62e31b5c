//! One hand of the log, dealt from its deck and played again by the rules.

use std::collections::VecDeque;

use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::{Deck, DeckKind, Order, Positions, Slot};
use dealproof_engine::event::Event as EngineEvent;
use dealproof_engine::hand::{self, Post as EnginePost, SeatSetup, Setup, State, StraddleAsked};
use dealproof_engine::refusal::Refusal;
use dealproof_rng::fair::{Opening, OpeningsFault, ServerSeed, verify_openings};
use dealproof_rng::shuffle::DeckSize;

use crate::entry::{
    Act, ActOp, Actor, Event, HandClose, HandOpen, HandVoid, SeatAmount, Show, Whole,
};
use crate::hand::{HandEnd, HandRecord, Line, Script};
use crate::hash::Hash;
use crate::verify::{Finding, redeals, words};

/// A hand after the last decision that the log has of it.
struct Played {
    state: State,
    events: Vec<EngineEvent>,
    script: Script,
    /// What the engine says and no entry was compared with yet.
    expected: VecDeque<Line>,
}

/// Where the cards of a hand come from.
pub(super) struct Stock {
    deck: Deck,
    reshuffles: Vec<Order>,
}

/// Why a hand could not be played to its last line.
struct Stuck {
    finding: Finding,
    /// Whether only a card is missing, and nothing was decided afterwards.
    at_the_end: bool,
}

impl From<Finding> for Stuck {
    fn from(finding: Finding) -> Self {
        Self {
            finding,
            at_the_end: false,
        }
    }
}

impl HandRecord {
    /// The deck that the server seed gives, if it is the committed one.
    pub(super) fn derived_stock(&self, open: &HandOpen, seed: &Hash) -> Result<Stock, Finding> {
        self.check_server_seed("server_seed", self.index, seed)?;
        let underivable = || self.broken("derivation", self.index, "the deck cannot be derived");
        let kind = self.rules.profile().deck;
        let size = DeckSize::new(usize::from(kind.cards())).map_err(|_| underivable())?;
        let input = self.public(open)?.with_seed(size, ServerSeed::new(seed.0));
        let deal = input.map_err(|_| underivable())?.derive();
        let deal = deal.map_err(|_| underivable())?;
        let root = *deal.deck_root();
        if open.deck_root != root {
            let finding = self.broken("derivation", self.index, "the deck is not the derived one");
            return Err(finding.but(root, open.deck_root));
        }
        let of_kind = cards_of(kind);
        let numbers = deal.deck().cards().iter();
        let deck: Vec<Card> = numbers.map(|&card| of_kind[usize::from(card)]).collect();
        let reshuffles = (0..).take(self.reshuffles_max()).map(|number| {
            let order = deal.reshuffle(number).ok()?;
            Order::new(kind, order.cards())
        });
        Ok(Stock {
            deck: Deck::new(kind, &deck)
                .map_err(|error| self.broken("derivation", self.index, &error.to_string()))?,
            reshuffles: reshuffles.collect::<Option<_>>().ok_or_else(underivable)?,
        })
    }

    fn reshuffles_max(&self) -> usize {
        let players = u8::try_from(self.commit.seats.len()).unwrap_or(u8::MAX);
        self.rules.reshuffles_max(players)
    }

    /// The deck as far as it was opened, and the orders that discards came back in.
    pub(super) fn public_stock(&self) -> Result<Stock, Finding> {
        self.stock_of(&self.public_slots()?)
    }

    /// The cards that were opened, and others in place of those that were not.
    fn stand_ins(&self) -> Result<Stock, Finding> {
        let mut slots = self.public_slots()?;
        let opened = slots.clone();
        let mut rest = cards_of(self.rules.profile().deck)
            .into_iter()
            .map(Slot::from)
            .filter(|card| !opened.contains(card));
        for slot in slots.iter_mut().filter(|slot| slot.is_blank()) {
            *slot = rest.next().unwrap_or(Slot::BLANK);
        }
        self.stock_of(&slots)
    }

    fn public_slots(&self) -> Result<Vec<Slot>, Finding> {
        let kind = self.rules.profile().deck;
        let mut slots = vec![Slot::BLANK; usize::from(kind.cards())];
        for (index, show) in self.shows() {
            for opened in &show.cards {
                let Some(slot) = slots.get_mut(usize::from(opened.pos)) else {
                    return Err(self.broken("opening", index, "there is no such position"));
                };
                if !slot.is_blank() {
                    return Err(self.broken("opening", index, "the position was opened before"));
                }
                *slot = Slot::from(opened.card);
            }
        }
        Ok(slots)
    }

    fn stock_of(&self, slots: &[Slot]) -> Result<Stock, Finding> {
        let kind = self.rules.profile().deck;
        Ok(Stock {
            deck: Deck::for_replay(kind, slots)
                .map_err(|error| self.broken("opening", self.index, &error.to_string()))?,
            reshuffles: redeals::orders(kind, self.reshuffles_max(), &self.events),
        })
    }

    fn shows(&self) -> impl Iterator<Item = (u64, &Show)> {
        self.events.iter().filter_map(|(index, event)| match event {
            Event::Show(show) => Some((*index, show)),
            _ => None,
        })
    }

    pub(super) fn check_openings(&self) -> Result<(), Finding> {
        let kind = self.rules.profile().deck;
        let of_kind = cards_of(kind);
        let Ok(size) = DeckSize::new(usize::from(kind.cards())) else {
            return Err(self.broken("opening", self.index, "the deck has no size"));
        };
        let (mut lines, mut openings) = (Vec::new(), Vec::new());
        for (index, show) in self.shows() {
            for opened in &show.cards {
                let number = of_kind.iter().position(|card| *card == opened.card);
                lines.push(index);
                openings.push(Opening {
                    position: opened.pos,
                    card: number
                        .and_then(|number| u8::try_from(number).ok())
                        .ok_or_else(|| self.broken("opening", index, "not a card of this deck"))?,
                    salt: opened.salt.0,
                    path: opened.path.clone(),
                });
            }
        }
        let Some(open) = &self.open else {
            return match lines.first() {
                Some(&index) => Err(self.broken("opening", index, "no deck was committed")),
                None => Ok(()),
            };
        };
        verify_openings(&openings, &open.t_hash, size, &open.deck_root).map_err(|fault| {
            let evidence = match &fault {
                OpeningsFault::Opening { fault, .. } => fault.to_string(),
                fault => fault.to_string(),
            };
            self.broken("opening", lines[fault.number()], &evidence)
        })
    }

    /// What each seat put in so far: the refunds, if the hand is to be void.
    pub fn refunds(&self) -> Result<Vec<SeatAmount>, Finding> {
        if self.open.is_none() {
            return Ok(Vec::new());
        }
        Ok(self.play(self.public_stock()?)?.script.refunds())
    }

    pub(super) fn replay(&self, stock: Stock) -> Result<(), Finding> {
        if self.open.is_none() {
            return self.check_unopened();
        }
        let Played {
            script, expected, ..
        } = self.play(stock)?;
        self.check_end(expected, &script)
    }

    /// The hand as the engine played it; with the server seed, with all cards. A hand that never
    /// had a deck cannot be played.
    pub fn played(&self, server_seed: Option<&Hash>) -> Result<(State, Vec<EngineEvent>), Finding> {
        let Some(open) = &self.open else {
            return Err(self.rule("order", self.index, "the hand never had a deck"));
        };
        let stock = match server_seed {
            Some(seed) => self.derived_stock(open, seed)?,
            None => self.public_stock()?,
        };
        let Played { state, events, .. } = self.play(stock)?;
        Ok((state, events))
    }

    /// Plays the logged decisions.
    ///
    /// A writer can die between a decision and the card that it brings. Then no line holds that
    /// card, and other cards stand in for it: they come behind the last decision, so that nothing
    /// of them is compared with the log, and no chip depends on them.
    fn play(&self, stock: Stock) -> Result<Played, Finding> {
        let unfinished = !matches!(self.end, Some((_, HandEnd::Close(_), _)));
        match self.follow(stock) {
            Err(refused) if refused.at_the_end && unfinished => {
                let followed = self.follow(self.stand_ins()?);
                followed.map_err(|_| refused.finding)
            }
            followed => followed.map_err(|refused| refused.finding),
        }
    }

    fn follow(&self, stock: Stock) -> Result<Played, Stuck> {
        let setup = self.setup(stock)?;
        let mut script = Script::new(self.id(), &self.commit.seats);
        let mut events = Vec::new();
        let mut state = hand::start(&self.rules, &setup, &mut events)
            .map_err(|refusal| self.rule("start", self.index, &refusal.to_string()))?;
        let mut expected: VecDeque<Line> = VecDeque::new();
        expected.extend(events.iter().flat_map(|event| script.follow(event)));
        for (index, logged) in &self.events {
            if expected.is_empty() {
                let command = self.command(*index, logged, &state, &script)?;
                let seen = events.len();
                hand::apply(&mut state, &command, &mut events).map_err(|refusal| {
                    let evidence = format!("the rules refuse it: {refusal}");
                    let decided = |(later, event): &(u64, Event)| {
                        later > index && matches!(event, Event::Act(_))
                    };
                    Stuck {
                        finding: self.rule("illegal_act", *index, &evidence),
                        at_the_end: matches!(refusal, Refusal::UnknownCard { .. })
                            && !self.events.iter().any(decided),
                    }
                })?;
                let new = events[seen..].iter();
                expected.extend(new.flat_map(|event| script.follow(event)));
            }
            let line = expected
                .pop_front()
                .ok_or_else(|| self.rule("illegal_act", *index, "nothing was to happen here"))?;
            self.compare(*index, &line, logged)?;
        }
        Ok(Played {
            state,
            events,
            script,
            expected,
        })
    }

    /// A hand without deck can only be void, with its seed.
    fn check_unopened(&self) -> Result<(), Finding> {
        if let Some((index, _)) = self.events.first() {
            return Err(self.rule("order", *index, "cards before hand_open"));
        }
        match &self.end {
            Some((index, HandEnd::Close(_), _)) => {
                Err(self.rule("order", *index, "hand_close before hand_open"))
            }
            Some((index, HandEnd::Void(void), _)) => self.check_void(*index, void, &[]),
            None => Ok(()),
        }
    }

    fn setup(&self, source: Stock) -> Result<Setup, Finding> {
        let wrong = || self.rule("start", self.index, "a seat or an amount is out of range");
        let chips = |amount: Whole| Chips::new(amount.get()).ok_or_else(wrong);
        let mut setup = Setup::new(self.commit.button, &[], source.deck);
        setup.reshuffles = source.reshuffles;
        for dealt_in in &self.commit.seats {
            let stack = chips(dealt_in.stack)?;
            setup.seats.push(SeatSetup::new(dealt_in.seat, stack));
        }
        for post in &self.commit.posts {
            setup.posts.push(EnginePost {
                seat: post.seat,
                live: chips(post.live)?,
                dead: chips(post.dead)?,
            });
        }
        for straddle in &self.commit.straddles {
            setup.straddles.push(StraddleAsked {
                seat: straddle.seat,
                amount: chips(straddle.amount)?,
            });
        }
        Ok(setup)
    }

    /// The command behind a logged decision.
    fn command(
        &self,
        index: u64,
        logged: &Event,
        state: &State,
        script: &Script,
    ) -> Result<Command, Finding> {
        match logged {
            Event::Act(act) if act.by == Actor::Clock => Ok(Command::Timeout {
                seat: act.seat,
                seq: None,
                at_ms: state.deadline_ms().unwrap_or_else(|| state.now_ms()),
            }),
            Event::Act(act) if act.by == Actor::Player => {
                let action = self.action(index, act)?;
                Ok(Command::act(act.seat, action))
            }
            Event::Show(show) => {
                let first = show.cards.first().map(|card| card.pos);
                let seat = first.and_then(|position| script.holder(position));
                let seat = seat.ok_or_else(|| {
                    self.rule(
                        "illegal_act",
                        index,
                        "nobody holds the cards that are shown",
                    )
                })?;
                Ok(Command::act(seat, Action::Show))
            }
            _ => Err(self.rule("illegal_act", index, "nothing was to happen here")),
        }
    }

    fn action(&self, index: u64, act: &Act) -> Result<Action, Finding> {
        let to = Chips::new(act.amt.get())
            .ok_or_else(|| self.rule("illegal_act", index, "the amount is out of range"))?;
        Ok(match act.op {
            ActOp::Fold => Action::Fold,
            ActOp::Check => Action::Check,
            ActOp::Call => Action::Call,
            ActOp::Bet => Action::Bet { to },
            ActOp::Raise => Action::Raise { to },
            ActOp::AllIn => Action::AllIn,
            ActOp::Show => Action::Show,
            ActOp::Muck => Action::Muck,
            ActOp::PostBringIn => Action::PostBringIn,
            ActOp::Complete => Action::Complete,
            ActOp::Draw => Action::DrawFrom {
                positions: Positions::try_from_iter(act.pos.iter().copied())
                    .ok_or_else(|| self.rule("illegal_act", index, "too many cards to discard"))?,
            },
            ActOp::Run => Action::Run {
                times: u8::try_from(act.amt.get()).unwrap_or(u8::MAX),
            },
            ActOp::Place => {
                return Err(self.rule("illegal_act", index, "this game has no such action"));
            }
        })
    }

    fn compare(&self, index: u64, expected: &Line, logged: &Event) -> Result<(), Finding> {
        let (code, same) = match (expected, logged) {
            (Line::Deal(expected), Event::Deal(found)) => ("deal_order", expected == found),
            (Line::Act(expected), Event::Act(found)) => ("act", expected == found),
            (
                Line::Show {
                    seq,
                    why,
                    positions,
                },
                Event::Show(found),
            ) => {
                let opened = found.cards.iter().map(|card| card.pos);
                let same =
                    found.seq == *seq && found.why == *why && opened.eq(positions.iter().copied());
                ("show", same)
            }
            _ => ("order", false),
        };
        if same {
            return Ok(());
        }
        let finding = self.rule(
            code,
            index,
            "the log differs from the game as the rules play it",
        );
        Err(finding.but(words::line(expected), words::logged(logged)))
    }

    fn check_end(&self, mut expected: VecDeque<Line>, script: &Script) -> Result<(), Finding> {
        match &self.end {
            None => Ok(()),
            Some((index, HandEnd::Void(void), _)) => {
                self.check_void(*index, void, &script.refunds())
            }
            Some((index, HandEnd::Close(found), _)) => match expected.pop_front() {
                Some(Line::Close(expected)) => self.compare_close(*index, &expected, found),
                Some(line) => {
                    let finding = self.rule("order", *index, "the hand was not over");
                    Err(finding.but(words::line(&line), "the end of the hand"))
                }
                None => Err(self.rule("order", *index, "the hand was not over")),
            },
        }
    }

    fn compare_close(
        &self,
        index: u64,
        expected: &HandClose,
        found: &HandClose,
    ) -> Result<(), Finding> {
        let differs = |code, what: &str, expected: String, found: String| {
            let evidence = format!("{what} are not what the rules give");
            Err(self.rule(code, index, &evidence).but(expected, found))
        };
        if expected.pots != found.pots {
            return differs(
                "pots",
                "the pots",
                words::pots(&expected.pots),
                words::pots(&found.pots),
            );
        }
        if expected.rake != found.rake {
            return differs(
                "rake",
                "the chips of the house",
                expected.rake.to_string(),
                found.rake.to_string(),
            );
        }
        let same = HandClose {
            lines: found.lines,
            ..expected.clone()
        };
        if same != *found {
            return differs(
                "chips",
                "the accounts of the hand",
                words::accounts(&same),
                words::accounts(found),
            );
        }
        Ok(())
    }

    fn check_void(
        &self,
        index: u64,
        void: &HandVoid,
        refunds: &[SeatAmount],
    ) -> Result<(), Finding> {
        if void.refund != refunds {
            let finding = self.rule("refund", index, "a void does not restore every stack");
            return Err(finding.but(words::amounts(refunds), words::amounts(&void.refund)));
        }
        let dealt = self
            .events
            .iter()
            .any(|(_, event)| matches!(event, Event::Deal(_)));
        if dealt == void.server_seed.is_some() {
            let evidence = "the server seed stands in a void if and only if no card was dealt";
            return Err(self.broken("void_seed", index, evidence));
        }
        match &void.server_seed {
            Some(seed) => self.check_server_seed("void_seed", index, seed),
            None => Ok(()),
        }
    }
}

/// The cards of a deck in ascending order: what the numbers of a derived deck stand for.
fn cards_of(kind: DeckKind) -> Vec<Card> {
    Card::all().filter(|card| kind.contains(*card)).collect()
}
