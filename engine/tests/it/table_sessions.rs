//! Long sessions with everything that can happen at a table, against a twin that keeps its own books:
//! who owes which blind, by walking from seat to seat as the rules tell it, and where the chips are.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::betting;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Command as HandCommand, VoidReason};
use dealproof_engine::event::Event as HandEvent;
use dealproof_engine::seat::Seat;
use dealproof_engine::table::{Command, Deal, Debt, Entry, Event, Player, VoidHand};
use serde_json::{Value, json};

use crate::play::{chips, seat};
use crate::random::Random;
use crate::room::Room;

/// What a player owes, in the words of the rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Owes {
    small: bool,
    big: bool,
}

/// The books of somebody who only watches.
#[derive(Default)]
struct Twin {
    size: u8,
    moving: bool,
    all_blinds: bool,
    /// Button and places of small and big blind of the last hand that was played.
    last: Option<(u8, u8, u8)>,
    /// Players who were dealt in before, and what they owe.
    known: BTreeMap<Player, Owes>,
    chips_in: u64,
    chips_out: u64,
    fees: u64,
    rake: u64,
    counts: BTreeMap<&'static str, u64>,
}

impl Twin {
    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// The seats after `from` up to and with `to`, clockwise.
    fn way(&self, from: u8, to: u8) -> Vec<u8> {
        let mut seats = Vec::new();
        let mut at = from;
        while at != to {
            at = at % self.size + 1;
            seats.push(at);
        }
        seats
    }

    /// What is wrong with the way a hand begins, from the point of view of every player.
    fn hand_begins(&mut self, room: &Room, deal: &Deal) {
        let number = Seat::number;
        let big = number(deal.positions.big);
        let posts: BTreeMap<u8, (u64, u64)> = deal
            .posts
            .iter()
            .map(|post| (number(post.seat), (post.live.get(), post.dead.get())))
            .collect();
        let dealt: BTreeSet<u8> = deal.dealt_in.iter().map(number).collect();
        let known_in = dealt
            .iter()
            .filter(|&&at| self.owed(room, at) == Some(Owes::default()));
        let known_in = known_in.count();
        let anew = self.last.is_none() || (known_in < 2 && posts.is_empty());
        for (at, occupant) in room.table.seats() {
            let at = number(at);
            let can = occupant.stack > Chips::ZERO && !occupant.sits_out;
            let Some(owes) = self.known.get(&occupant.player) else {
                if dealt.contains(&at) && at != big && !anew {
                    assert_eq!(posts.get(&at), Some(&(100, 0)), "a new player posts");
                    self.count("new players who posted");
                }
                continue;
            };
            if *owes == Owes::default() {
                assert_eq!(
                    dealt.contains(&at),
                    can,
                    "who owes nothing is dealt in if he can be"
                );
                assert_eq!(posts.get(&at), None);
            } else if dealt.contains(&at) && at != big && !anew {
                let live = owes.big || owes.small && self.all_blinds;
                let due = (u64::from(live) * 100, u64::from(owes.small) * 50);
                assert_eq!(posts.get(&at), Some(&due), "who missed blinds posts them");
                self.count("players who posted missed blinds");
            } else {
                assert_eq!(posts.get(&at), None, "the big blind pays for all");
            }
        }
        if let Some((_, last_small, last_big)) = self.last {
            assert_ne!(big, last_big, "nobody has the big blind twice running");
            if !self.moving {
                let between = self.way(last_big, big);
                let skipped = between
                    .iter()
                    .filter(|&&at| at != big && dealt.contains(&at));
                assert_eq!(skipped.count(), 0, "the big blind skips nobody");
                if dealt.len() > 2 {
                    assert_eq!(number(deal.positions.small), last_big);
                    // After a hand of two the place of the small blind may be the big blind's now;
                    // then the button is with the player before the small blind.
                    let mut button = last_small;
                    if last_small == big || !self.way(big, last_big).contains(&last_small) {
                        button = last_big;
                        while button == last_big || !dealt.contains(&button) {
                            button = if button == 1 { self.size } else { button - 1 };
                        }
                        self.count("buttons between two blinds");
                    }
                    assert_eq!(number(deal.positions.button), button, "{deal:?}");
                    self.count("hands of three or more with a dead-button rule");
                }
            }
        }
    }

    fn owed(&self, room: &Room, at: u8) -> Option<Owes> {
        let occupant = room.table.seat(seat(at))?;
        self.known.get(&occupant.player).copied()
    }

    /// A hand was played: who was dealt in owes nothing, and the absent missed what passed them.
    fn hand_ends(&mut self, room: &Room, deal: &Deal, before: &BTreeMap<u8, Player>) {
        let number = Seat::number;
        let now = numbers(deal);
        let anew = deal.posts.is_empty()
            && deal
                .dealt_in
                .iter()
                .filter(|at| {
                    before
                        .get(&number(*at))
                        .is_some_and(|p| self.known.contains_key(p))
                })
                .count()
                < 2;
        if let Some((button, small, big)) = self.last.filter(|_| !anew) {
            // To a player between the last button and the last small blind, it goes back.
            let behind = self.way(button, small);
            let back = now.1 != small && behind.contains(&now.1);
            let by_small = if back { vec![] } else { self.way(small, now.1) };
            for (passed, is_small) in [(by_small, true), (self.way(big, now.2), false)] {
                for at in passed {
                    let absent = !deal.dealt_in.contains(seat(at));
                    let Some(owes) = before.get(&at).and_then(|p| self.known.get_mut(p)) else {
                        continue;
                    };
                    if absent {
                        owes.small |= is_small;
                        owes.big |= !is_small;
                    }
                }
            }
        }
        for at in deal.dealt_in.iter() {
            self.known.insert(before[&number(at)], Owes::default());
        }
        if anew {
            // The blinds began anew somewhere; what the absent owe is the table's to say.
            for (_, occupant) in room.table.seats() {
                if let Debt::Missed { small, big } = occupant.debt {
                    self.known.insert(occupant.player, Owes { small, big });
                }
            }
            self.count("games that began anew");
        }
        for (at, occupant) in room.table.seats() {
            let Some(&owes) = self.known.get(&occupant.player) else {
                continue;
            };
            let debt = match occupant.debt {
                Debt::Missed { small, big } => Owes { small, big },
                Debt::None | Debt::Newcomer => Owes::default(),
            };
            assert_eq!(debt, owes, "{at:?} after {:?}, {deal:?}", self.last);
        }
        self.last = Some(now);
    }

    /// Reads what happened into the books.
    fn watch(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::PlayerSeated { stack, .. } => {
                    self.chips_in += stack.get();
                    self.count("arrivals");
                }
                Event::PlayerLeft { player, stack, .. } => {
                    self.chips_out += stack.get();
                    self.known.remove(player);
                    self.count("departures");
                }
                Event::ChipsBought { amount, .. } => {
                    self.chips_in += amount.get();
                    self.count("top-ups and rebuys");
                }
                Event::ChipsCashedOut { amount, .. } => self.chips_out += amount.get(),
                Event::TimePaid { amount, .. } => self.fees += amount.get(),
                Event::Hand(HandEvent::RakeTaken { amount, .. }) => self.rake += amount.get(),
                Event::PlayerBusted { .. } => self.count("busts"),
                Event::PlayerSatOut { .. } => self.count("sit-outs"),
                Event::BlindsMissed { .. } => self.count("hands with missed blinds"),
                Event::BlindsSkipped { .. } => self.count("hands with skipped blinds"),
                _ => {}
            }
        }
    }

    fn chips_are_conserved(&self, room: &Room) {
        let stacks: u64 = room
            .table
            .seats()
            .map(|(_, player)| player.stack.get())
            .sum();
        let gone = self.chips_out + self.fees + self.rake;
        assert_eq!(self.chips_in, stacks + gone);
        assert_eq!(room.table.bought_in(), chips(self.chips_in));
        assert_eq!(room.table.cashed_out(), chips(self.chips_out));
        assert_eq!(room.table.fees(), chips(self.fees));
        assert_eq!(room.table.rake(), chips(self.rake));
    }
}

/// Button, small blind, big blind.
fn numbers(deal: &Deal) -> (u8, u8, u8) {
    let place = deal.positions;
    let number = Seat::number;
    (number(place.button), number(place.small), number(place.big))
}

struct Session {
    room: Room,
    twin: Twin,
    random: Random,
    players: u32,
    now_ms: u64,
    refusals: u64,
}

impl Session {
    fn ask(&mut self, command: &Command) -> bool {
        let told = self.room.events.len();
        let done = self.room.ask(command).is_ok();
        self.refusals += u64::from(!done);
        self.twin.watch(&self.room.events[told..]);
        done
    }

    fn pick(&mut self, bound: u64) -> u64 {
        self.random.below(bound)
    }

    fn anybody(&mut self) -> Player {
        let seated: Vec<Player> = self.room.table.seats().map(|(_, o)| o.player).collect();
        let at = self.random.below(seated.len() as u64);
        let other = Player(u32::try_from(self.random.below(50)).unwrap());
        seated
            .get(usize::try_from(at).unwrap())
            .copied()
            .unwrap_or(other)
    }

    fn entry(&mut self) -> Entry {
        if self.pick(2) == 0 {
            Entry::Posts
        } else {
            Entry::Waits
        }
    }

    /// Somebody comes, goes, sits out, returns, buys, or asks for what is refused.
    fn between_hands(&mut self) {
        self.now_ms += self.pick(40_000);
        let at_ms = Some(self.now_ms.max(self.room.table.now_ms()));
        let (player, entry) = (self.anybody(), self.entry());
        let command = match self.pick(24) {
            0..=5 => {
                self.players += 1;
                let returns = self.pick(5) == 0;
                let number = if returns {
                    self.pick(u64::from(self.players))
                } else {
                    self.players.into()
                };
                Command::Sit {
                    player: Player(u32::try_from(number).unwrap()),
                    seat: seat(u8::try_from(self.pick(u64::from(self.twin.size) + 1) + 1).unwrap()),
                    chips: chips(500 + self.pick(9_600)),
                    entry,
                    at_ms,
                }
            }
            6 => Command::Stand { player, at_ms },
            7 => Command::SitOut { player },
            8..=13 => Command::Return { player, entry },
            14..=19 => Command::TopUp {
                player,
                chips: chips(self.pick(6_000)),
            },
            20 => Command::Disconnect { player },
            21 => Command::Reconnect { player },
            22 => Command::CashOut {
                player,
                chips: chips(self.pick(500)),
            },
            _ => Command::CollectTime { at_ms },
        };
        self.ask(&command);
    }

    /// Deals a hand if there is one to deal, and plays it out.
    fn hand(&mut self) -> bool {
        let first = self.room.table.positions().is_none();
        let any: Vec<Seat> = self.room.table.seats().map(|(at, _)| at).collect();
        let kind = self.room.rules.profile().deck;
        let mut next = self.room.next_hand(None);
        next.deck = self.random.shuffled(kind);
        let players = u8::try_from(any.len()).unwrap();
        next.reshuffles = self
            .random
            .orders(kind, self.room.rules.reshuffles_max(players));
        if first && !any.is_empty() {
            next.button = Some(any[usize::try_from(self.pick(any.len() as u64)).unwrap()]);
        }
        if !self.ask(&Command::NextHand(Box::new(next))) {
            return false;
        }
        let deal = self.room.deal().clone();
        let has_blinds = !self.room.rules.profile().forced.blinds.is_empty();
        let before: BTreeMap<u8, Player> = self
            .room
            .table
            .seats()
            .map(|(at, occupant)| (at.number(), occupant.player))
            .collect();
        if has_blinds && self.room.table.in_hand() {
            self.twin.hand_begins(&self.room, &deal);
        }
        while let Some(command) = self
            .room
            .table
            .hand()
            .and_then(|hand| self.random.decision(hand))
        {
            let player = self.anybody();
            let hand = self.room.table.hand().unwrap();
            let deadline = hand.deadline_ms().unwrap();
            let command = match self.random.below(400) {
                0 => Command::Stand {
                    player,
                    at_ms: None,
                },
                1 => Command::Disconnect { player },
                2 => Command::Reconnect { player },
                3 => Command::SitOut { player },
                4 => Command::TopUp {
                    player,
                    chips: chips(100),
                },
                5 => Command::Hand(HandCommand::Timeout {
                    seat: betting::legal(hand).unwrap().seat,
                    seq: None,
                    at_ms: deadline,
                }),
                6 if self.random.below(2) == 0 => Command::Hand(HandCommand::Void {
                    reason: VoidReason::Operator,
                }),
                _ => Command::Hand(command),
            };
            self.ask(&command);
        }
        assert!(!self.room.table.in_hand());
        let void = self.room.events.iter().rev().find_map(|event| match event {
            Event::HandTaken { void, .. } => Some(*void),
            _ => None,
        });
        if void == Some(true) {
            self.twin.count("void hands");
            if self.room.house.house().void_hand == VoidHand::ButtonMoves {
                self.twin.last = Some(numbers(&deal));
            }
            return false;
        }
        if has_blinds {
            let gone: Vec<Player> = before
                .values()
                .filter(|player| self.room.table.seat_of(**player).is_none())
                .copied()
                .collect();
            self.twin.hand_ends(&self.room, &deal, &before);
            for player in gone {
                self.twin.known.remove(&player);
            }
        }
        true
    }
}

fn run(profile: &Value, house: &Value, seed: u64, hands_max: u64) -> Session {
    let room = Room::open(profile, house);
    let settings = room.house.house();
    let twin = Twin {
        size: settings.seats_max,
        moving: house["button"] == "moving",
        all_blinds: house["missed_small"] == "all_blinds",
        ..Twin::default()
    };
    let mut session = Session {
        room,
        twin,
        random: Random(seed),
        players: 0,
        now_ms: 0,
        refusals: 0,
    };
    let mut hands = 0;
    while hands < hands_max {
        for _ in 0..=session.pick(4) {
            session.between_hands();
        }
        hands += u64::from(session.hand());
        session.twin.chips_are_conserved(&session.room);
    }
    assert_eq!(session.room.table.hands(), hands);
    let replayed = session.room.replayed();
    assert_eq!(replayed, session.room.table);
    assert_eq!(replayed.state_hash(), session.room.table.state_hash());
    session
}

fn nlhe() -> Value {
    json!({"name": "nlhe", "rake": {"basis_points": 500, "caps": [{"players": 2, "cap": 300}]}})
}

#[test]
fn ten_thousand_hands_with_people_who_come_and_go() {
    let mut counts: BTreeMap<&'static str, u64> = BTreeMap::new();
    let (mut hands, mut events, mut refusals) = (0, 0, 0);
    for number in 0..40u64 {
        let choose = |bit: u64, first: &'static str, other: &'static str| {
            if number >> bit & 1 == 0 { first } else { other }
        };
        let sizes = [6, 9, 3, 10, 2];
        let house = json!({
            "seats_max": sizes[usize::try_from(number % 5).unwrap()],
            "button": if number % 4 == 3 { "moving" } else { "dead" },
            "missed_small": choose(1, "dead_small", "all_blinds"),
            "void_hand": choose(2, "same_button", "button_moves"),
            "buy_in": {"min": 500, "max": 10_000},
            "top_ups": choose(3, "up_to_maximum", "when_broke"),
            "partial_cash_out": choose(0, "refused", "above_maximum"),
            "time_bank": {"refill": choose(1, "each_hand", "carried"), "add_ms": 1_000},
            "time_fee": {
                "amount": 70,
                "every_ms": 600_000,
                "absent": choose(3, "pays", "free"),
                "unpaid": choose(4, "leaves", "pays_rest"),
            },
        });
        let session = run(&nlhe(), &house, number, 250);
        hands += session.room.table.hands();
        events += session.room.events.len();
        refusals += session.refusals;
        for (what, count) in session.twin.counts {
            *counts.entry(what).or_default() += count;
        }
    }
    println!(
        "{hands} hands, {events} events, {refusals} refusals that changed nothing; {counts:?}"
    );
    assert_eq!(hands, 10_000);
    for what in [
        "arrivals",
        "busts",
        "departures",
        "games that began anew",
        "hands with missed blinds",
        "hands with skipped blinds",
        "new players who posted",
        "players who posted missed blinds",
        "sit-outs",
        "top-ups and rebuys",
        "void hands",
    ] {
        assert!(counts.get(what).is_some_and(|&count| count >= 50), "{what}");
    }
}

#[test]
fn sessions_of_other_games() {
    let mut hands = 0;
    for (number, name) in (100..).zip(["flhe", "plo", "stud", "razz", "short_deck_ante", "badugi"])
    {
        let session = run(
            &json!({"name": name}),
            &json!({"seats_max": 6}),
            number,
            100,
        );
        hands += session.room.table.hands();
    }
    println!("{hands} hands of six other games");
}
