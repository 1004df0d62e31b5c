//! One hand of the log, checked and played again by the rules.

use std::cmp::Reverse;
use std::collections::VecDeque;

use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::{Deck, DeckKind, Order, Positions, Slot};
use dealproof_engine::event::Event as EngineEvent;
use dealproof_engine::hand::{self, Post as EnginePost, SeatSetup, Setup, State, StraddleAsked};
use dealproof_engine::refusal::Refusal;
use dealproof_rng::fair::{
    Beacon, ClientSeed, CommittedSeats, Contributions, NameError, Opening, OpeningsFault, Origin,
    PublicHand, RevealFault, Seat as FairSeat, ServerSeed, TableName, server_commit,
    verify_epoch_proof, verify_openings,
};
use dealproof_rng::shuffle::DeckSize;

use crate::entry::{
    Act, ActOp, Actor, Event, HandClose, HandOpen, HandVoid, Seat, SeatAmount, Show, Whole,
};
use crate::hand::{EpochTerms, HandEnd, HandRecord, Line, Script};
use crate::hash::Hash;
use crate::note::Note;
use crate::verify::{Finding, Severity, redeals};

/// A hand after the last decision that the log has of it.
struct Played {
    state: State,
    events: Vec<EngineEvent>,
    script: Script,
    /// What the engine says and no entry was compared with yet.
    expected: VecDeque<Line>,
}

/// Where the cards of a hand come from.
struct Stock {
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

/// What the examination of a hand came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Examined {
    /// What is wrong with the hand, one finding at most for each layer.
    pub findings: Vec<Finding>,
    /// Whether its deck was derived from the server seed and is the committed one.
    pub derived: bool,
}

impl Examined {
    /// Keeps what a layer found, unless another layer met the same fault.
    fn layer<T>(&mut self, result: Result<T, Finding>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(finding) => {
                if !self.findings.contains(&finding) {
                    self.findings.push(finding);
                }
                None
            }
        }
    }
}

impl HandRecord {
    /// Checks commitments, openings, ticket, order, legality and chips; with the server seed, the
    /// deck too. A fault in one layer does not hide those in the others.
    pub fn examine(&self, server_seed: Option<&Hash>) -> Examined {
        let mut examined = Examined::default();
        examined.layer(self.check_epoch());
        examined.layer(self.check_beacon_round());
        examined.layer(self.check_contributions());
        examined.layer(self.check_lines());
        let stock = match (server_seed, &self.open) {
            (Some(seed), Some(open)) => {
                let stock = examined.layer(self.derived_stock(open, seed));
                examined.derived = stock.is_some();
                stock
            }
            (Some(seed), None) => {
                // Without hand_open there is no deck to compare with.
                examined.layer(self.check_server_seed("server_seed", self.index, seed));
                examined.layer(self.public_stock())
            }
            (None, _) => examined.layer(self.public_stock()),
        };
        examined.layer(self.check_openings());
        if let Some(stock) = stock {
            examined.layer(self.replay(stock));
        }
        examined
    }

    /// The most serious finding of [`HandRecord::examine`], and of those the first.
    pub fn check(&self, server_seed: Option<&Hash>) -> Result<(), Finding> {
        let mut findings = self.examine(server_seed).findings;
        findings.sort_by_key(|finding| Reverse(finding.severity));
        findings.into_iter().next().map_or(Ok(()), Err)
    }

    fn broken(&self, code: &'static str, index: u64, evidence: &str) -> Finding {
        Finding::integrity(code, evidence)
            .at(index)
            .in_hand(self.id())
    }

    fn rule(&self, code: &'static str, index: u64, evidence: &str) -> Finding {
        Finding::new(code, Severity::Rule, evidence)
            .at(index)
            .in_hand(self.id())
    }

    fn check_epoch(&self) -> Result<(), Finding> {
        let commit = &self.commit;
        let EpochTerms { root, n, .. } = self.epoch;
        verify_epoch_proof(&root, n, commit.index.get(), &commit.commit, &commit.proof)
            .map_err(|error| self.broken("epoch_proof", self.index, &error.to_string()))
    }

    fn check_beacon_round(&self) -> Result<(), Finding> {
        let beacon = self.epoch.beacon;
        let expected = beacon.map(|beacon| beacon.schedule.round_for(self.committed_ms));
        let found = self.commit.beacon_round.map(Whole::get);
        if found != expected {
            let evidence = "the round of the beacon is not the one that the epoch dictates";
            let said = |round: Option<u64>| round.map_or("no round".to_owned(), |r| r.to_string());
            let finding = self.rule("beacon_round", self.index, evidence);
            return Err(finding.but(said(expected), said(found)));
        }
        Ok(())
    }

    /// Reveals and, where there is a deck, transcript and ticket.
    fn check_contributions(&self) -> Result<(), Finding> {
        match &self.open {
            Some(open) => self.check_ticket(open),
            None if self.reveal.is_some() => self.contributions().map(drop),
            None => Ok(()),
        }
    }

    fn check_lines(&self) -> Result<(), Finding> {
        let Some((index, end, lines)) = &self.end else {
            return Ok(());
        };
        let found = match end {
            HandEnd::Close(close) => close.lines,
            HandEnd::Void(void) => void.lines,
        };
        if found != *lines {
            let finding = self.broken("lines", *index, "the hand has other lines");
            return Err(finding.but(lines, found));
        }
        Ok(())
    }

    /// T, and the ticket over it and the deck's root.
    fn check_ticket(&self, open: &HandOpen) -> Result<(), Finding> {
        let public = self.public(open)?;
        let expected = public.transcript();
        if open.t_hash != expected {
            let finding = self.broken("transcript", self.index, "T is not that of the log");
            return Err(finding.but(expected, open.t_hash));
        }
        let text = public.ticket(open.deck_root).text();
        let note = Note::from_signature(text, self.ticket_key.name().clone(), &open.ticket.0);
        note.verify(&[&self.ticket_key], true)
            .map(drop)
            .map_err(|error| self.broken("ticket", self.index, &error.to_string()))
    }

    /// What the log says of the deal, in the words of the protocol.
    fn public(&self, open: &HandOpen) -> Result<PublicHand, Finding> {
        let commit = &self.commit;
        Ok(PublicHand {
            origin: self.fair_origin()?,
            hand: self.id(),
            table: TableName::new(commit.table.as_str()).map_err(|error| self.unnamed(&error))?,
            profile: commit.profile,
            server_commit: commit.commit,
            contributions: self.contributions()?,
            beacon: self.beacon(open)?,
        })
    }

    fn fair_origin(&self) -> Result<Origin, Finding> {
        Origin::new(self.origin.as_str()).map_err(|error| self.unnamed(&error))
    }

    /// A name that a log may have and a fair deal may not: an origin of more than 255 bytes.
    fn unnamed(&self, error: &NameError) -> Finding {
        self.broken("transcript", self.index, &error.to_string())
    }

    /// The beacon's round, whose signature stands in `hand_open`. That the chain made the signature
    /// is not checked here.
    fn beacon(&self, open: &HandOpen) -> Result<Option<Beacon>, Finding> {
        let round = self.epoch.beacon.zip(self.commit.beacon_round);
        let beacon = match (round, &open.beacon_sig) {
            (None, None) => return Ok(None),
            (Some((terms, round)), Some(signature)) => {
                Beacon::of_signature(terms.chain, round.get(), signature.as_bytes())
                    .map_err(|error| error.to_string())
            }
            (Some(_), None) => Err("hand_open has no signature of the beacon".to_owned()),
            (None, Some(_)) => Err("a beacon's signature in an epoch without beacon".to_owned()),
        };
        beacon
            .map(Some)
            .map_err(|evidence| self.broken("beacon", self.index, &evidence))
    }

    /// The players' seeds, if exactly the committed seats revealed theirs, in order.
    fn contributions(&self) -> Result<Contributions, Finding> {
        let committed = self.commit.seats.iter().filter_map(|dealt_in| {
            let (seat, player) = dealt_in.contributor();
            Some((seat, player, dealt_in.commit?))
        });
        let committed = CommittedSeats::new(self.fair_origin()?, self.id(), committed)
            .map_err(|error| self.broken("reveal", self.index, &error.to_string()))?;
        let seeds = self.reveal.iter().flat_map(|reveal| &reveal.seeds);
        if !seeds.clone().is_sorted_by_key(|seed| seed.seat) {
            let evidence = "the seeds are not in the order of their seats";
            return Err(self.broken("reveal", self.index, evidence));
        }
        let seeds = seeds.map(|seed| (fair_seat(seed.seat), ClientSeed::new(seed.seed.0)));
        committed.reveal(seeds).map_err(|fault| {
            let finding = self.broken("reveal", self.index, &fault.to_string());
            match fault {
                RevealFault::Wrong {
                    expected, found, ..
                } => finding.but(expected, found),
                _ => finding,
            }
        })
    }

    fn check_server_seed(&self, code: &'static str, at: u64, seed: &Hash) -> Result<(), Finding> {
        let found = server_commit(&self.fair_origin()?, self.id(), &ServerSeed::new(seed.0));
        if found != self.commit.commit {
            let finding = self.broken(code, at, "the seed is not the committed one");
            return Err(finding.but(self.commit.commit, found));
        }
        Ok(())
    }

    /// The deck that the server seed gives, if it is the committed one.
    fn derived_stock(&self, open: &HandOpen, seed: &Hash) -> Result<Stock, Finding> {
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
    fn public_stock(&self) -> Result<Stock, Finding> {
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

    fn check_openings(&self) -> Result<(), Finding> {
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

    fn replay(&self, stock: Stock) -> Result<(), Finding> {
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
        Err(finding.but(format!("{expected:?}"), format!("{logged:?}")))
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
                    Err(finding.but(format!("{line:?}"), "hand_close"))
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
                format!("{:?}", expected.pots),
                format!("{:?}", found.pots),
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
                format!("{same:?}"),
                format!("{found:?}"),
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
            return Err(finding.but(format!("{refunds:?}"), format!("{:?}", void.refund)));
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

fn fair_seat(seat: Seat) -> FairSeat {
    FairSeat::new(seat.number().into()).expect("both formats have seats 1 to 64")
}

/// The cards of a deck in ascending order: what the numbers of a derived deck stand for.
fn cards_of(kind: DeckKind) -> Vec<Card> {
    Card::all().filter(|card| kind.contains(*card)).collect()
}
