//! Whole tournaments with bots, to the last hand.

use std::collections::BTreeMap;

use dealproof_engine::chips::Chips;
use dealproof_engine::event::Event as HandEvent;
use dealproof_engine::tournament::{self, Command, Event, Phase, State, TableNumber, standings};
use serde_json::{Value, json};

use super::room::{Room, player, structure};
use super::{mirror, oracle};
use crate::play::chips;

/// What the bots may do beside playing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) seed: u64,
    pub(crate) entries: usize,
    pub(crate) late: usize,
    pub(crate) absences: bool,
    pub(crate) bubble: bool,
    /// Of 16 decisions, how many are calm.
    pub(crate) calm: u64,
    /// One command in so many is nonsense.
    pub(crate) nonsense: u64,
}

/// Plays to the end and checks everything.
pub(crate) fn play(over: &Value, plan: Plan) -> Room {
    let rules = structure(over);
    let mut room = Room::new(&rules, plan.seed);
    room.calm = plan.calm;
    for number in 0..plan.entries {
        room.register(&format!("p{number:03}"));
    }
    let seats = room.order(plan.entries);
    room.run(Command::Start { at_ms: 0, seats });
    let mut entered = plan.entries;
    let mut now_ms = 0;
    let places = |room: &Room| room.state.prizes().map_or(0, <[_]>::len);
    for step in 0.. {
        if room.state.phase() == Phase::Over {
            break;
        }
        assert!(step < 1_000_000, "the tournament does not end");
        let open = room.state.level() <= rules.structure().entry.through_level;
        if open && entered < plan.entries + plan.late && room.random.below(40) == 0 {
            room.register(&format!("p{entered:03}"));
            entered += 1;
        }
        if room.random.below(50) == 0 {
            now_ms += room.random.below(30_000);
            room.run(Command::Clock { at_ms: now_ms });
        }
        // One player waits until nobody can enter any more.
        if open && room.state.players_left() == 1 && room.random.below(4) == 0 {
            let _ = room.try_run(&Command::AdvanceLevel);
        }
        if plan.absences && room.random.below(60) == 0 {
            toggle_absence(&mut room, entered);
        }
        add_on(&mut room, entered);
        let left = room.state.players_left();
        let paid = places(&room);
        if plan.bubble
            && !room.state.hand_for_hand()
            && paid > 0
            && (paid + 1..paid + 4).contains(&left)
        {
            let _ = room.try_run(&Command::HandForHand { on: true });
        }
        if room.state.hand_for_hand() && left <= paid {
            let _ = room.try_run(&Command::HandForHand { on: false });
        }
        if plan.nonsense > 0 && room.random.below(plan.nonsense) == 0 {
            nonsense(&mut room, entered);
        }
        if room.state.phase() == Phase::Over {
            break;
        }
        let tables: Vec<TableNumber> = room.state.tables().keys().copied().collect();
        let chosen = room.random.below(tables.len() as u64);
        room.step(tables[usize::try_from(chosen).unwrap()]);
    }
    check(&room);
    if !plan.absences {
        room.mirrored = mirror::follow(&rules, &room.events);
        assert_eq!(room.mirrored, counts(&room)["HandDealt"]);
    }
    room
}

fn somebody(room: &mut Room, entered: usize) -> String {
    format!("p{:03}", room.random.below(entered as u64))
}

fn toggle_absence(room: &mut Room, entered: usize) {
    let name = somebody(room, entered);
    let player = player(&name);
    let command = match room.random.below(2) {
        0 => Command::SitOut { player },
        _ => Command::Return { player },
    };
    // Who is out already, or in that state, is refused.
    let _ = room.try_run(&command);
}

fn add_on(room: &mut Room, entered: usize) {
    let Some(add_on) = room.state.rules().structure().add_on else {
        return;
    };
    if (add_on.from_level..=add_on.through_level).contains(&room.state.level()) {
        let name = somebody(room, entered);
        let _ = room.try_run(&Command::AddOn {
            player: player(&name),
            paid: add_on.prize + add_on.fee,
        });
    }
}

/// Requests that make no sense are refused, or change nothing that the checks would not see.
fn nonsense(room: &mut Room, entered: usize) {
    let name = somebody(room, entered);
    let player = player(&name);
    let paid = chips(7);
    let number = u16::try_from(room.random.below(20)).unwrap() + 1;
    let table = TableNumber::new(number).unwrap();
    let deck = room.shuffled();
    let commands = [
        Command::Register {
            player: player.clone(),
            paid,
            seats: vec![1],
        },
        Command::Rebuy {
            player: player.clone(),
            paid,
        },
        Command::AddOn { player, paid },
        Command::Start {
            at_ms: 1,
            seats: vec![],
        },
        Command::Reseat {
            players: vec![0, 0],
            seats: vec![],
        },
        Command::ColourUp {
            decks: vec![(table, deck), (table, deck)],
        },
        Command::Clock { at_ms: 0 },
    ];
    for command in commands {
        // Time zero is the only one that can be right, at the very start.
        let fine = matches!(command, Command::Clock { .. }) && room.state.now_ms() == 0;
        assert!(fine || room.try_run(&command).is_err(), "{command:?}");
    }
}

/// Prizes are the pool, chips are conserved, the ranking is complete, a recount agrees, and the events
/// replay.
fn check(room: &Room) {
    let state = &room.state;
    assert_eq!(differences(state, &room.events), Vec::<String>::new());
    let rows = standings(state);
    assert_eq!(rows.len(), state.players().len());
    let mut expected_place = 1;
    for group in rows.chunk_by(|a, b| a.place == b.place) {
        assert_eq!(group[0].place, expected_place);
        assert!(group.iter().all(|row| row.shared_by == group.len()));
        expected_place += group.len();
    }
    let prizes: u64 = rows.iter().map(|row| row.prize.get()).sum();
    assert_eq!(prizes, state.money().prizes.get());
    let bounties: u64 = rows.iter().map(|row| row.bounties.get()).sum();
    assert_eq!(bounties, state.money().bounties.get());
    let chips = state.chips();
    let in_play = chips.issued.get() + chips.race_added.get() - chips.race_removed.get();
    assert_eq!(rows[0].stack.get(), in_play);
    room.replays();
}

/// Where the standings are not those of a recount from the events.
fn differences(state: &State, events: &[Event]) -> Vec<String> {
    let told = oracle::recount(state.rules().structure(), events);
    let pool = state.money().prizes.get();
    let mut found = Vec::new();
    if told.pool != pool {
        found.push(format!("pool {pool}, recounted {}", told.pool));
    }
    for row in standings(state) {
        let name = row.player.to_string();
        let of_state = (row.place, row.shared_by, row.prize.get());
        let of_events = told.places[&name];
        if of_state != of_events {
            found.push(format!("{name}: {of_state:?}, recounted {of_events:?}"));
        }
        let of_state = (row.bounties.get(), row.stack.get());
        let of_events = (told.bounties[&name], told.stacks[&name]);
        if of_state != of_events {
            found.push(format!("{name}: {of_state:?}, recounted {of_events:?}"));
        }
    }
    found
}

pub(crate) fn counts(room: &Room) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for event in &room.events {
        *counts.entry(event.name()).or_default() += 1;
    }
    counts
}

#[test]
fn a_tournament_of_a_hundred_players() {
    let level = |small: u64| {
        json!({"blinds": [small, 2 * small], "ante": {"kind": "big_blind", "amount": 2 * small},
               "length": {"hands": 6}})
    };
    let levels: Vec<Value> = [
        25, 50, 75, 100, 200, 300, 500, 1000, 1500, 3000, 5000, 10_000,
    ]
    .map(level)
    .to_vec();
    let over = json!({
        "profile": {"name": "nlhe_tournament", "showdown": {"muck": "automatic"}},
        "starting_stack": 5000,
        "entry": {"prize": 97, "fee": 9, "through_level": 2},
        "levels": levels,
        "rebuy": {"prize": 97, "fee": 9, "chips": 5000, "through_level": 4, "count_max": 2},
        "add_on": {"prize": 50, "chips": 7500, "from_level": 5, "through_level": 5},
        "payouts": [
            {"entries": 2, "basis_points": [6500, 3500]},
            {"entries": 60, "basis_points": [3000, 2000, 1400, 1000, 800, 600, 500, 400, 300]},
        ],
        "bounty": {"kind": "progressive", "amount": 33},
        "chips": {"denominations": [25, 100, 500], "colour_up_at": [4, 8]},
    });
    let plan = Plan {
        seed: 100,
        entries: 88,
        late: 12,
        absences: true,
        bubble: true,
        calm: 14,
        nonsense: 500,
    };
    let room = play(&over, plan);
    let counts = counts(&room);
    assert_eq!(counts["PlayerRegistered"], 100);
    for name in [
        "RebuyTaken",
        "AddOnTaken",
        "PlayerMoved",
        "TableBroken",
        "BountyWon",
        "RoundPlayed",
    ] {
        assert!(
            counts.get(name).copied().unwrap_or(0) > 0,
            "{name} {counts:?}"
        );
    }
    assert_eq!(counts["ColouredUp"], 2);
    let hands = counts["HandFinished"];
    let count = room.state.chips();
    println!(
        "100 players, {hands} hands, {} events, {} commands, pool {}, race +{} -{}: {counts:?}",
        room.events.len(),
        room.commands,
        room.state.money().prizes,
        count.race_added,
        count.race_removed,
    );
    println!("refused: {:?}", room.refused);
    let ended = room
        .events
        .iter()
        .any(|event| matches!(event, Event::TournamentWon { .. }));
    assert!(ended);
}

/// A change to the record of a finished tournament; tells whether there was something to change.
type Tampering = fn(&mut Vec<Event>) -> bool;

/// Changes the first event for which that is possible.
fn first(events: &mut [Event], change: impl Fn(&mut Event) -> bool) -> bool {
    events.iter_mut().any(change)
}

const ONE: Chips = Chips::new(1).unwrap();

/// Each with what somebody might gain by it.
const TAMPERINGS: [(&str, Tampering); 9] = [
    ("a unit from one prize to another", |events| {
        let paid = |event: &Event| matches!(event, Event::Placed { players, .. } if players[0].prize > ONE);
        let places: Vec<usize> = (0..events.len()).filter(|&at| paid(&events[at])).collect();
        let [from, .., to] = places[..] else {
            return false;
        };
        for (at, gains) in [(from, false), (to, true)] {
            if let Event::Placed { players, .. } = &mut events[at] {
                let prize = &mut players[0].prize;
                *prize = if gains {
                    *prize + ONE
                } else {
                    prize.saturating_sub(ONE)
                };
            }
        }
        true
    }),
    ("a larger prize", |events| {
        first(events, |event| match event {
            Event::Placed { players, .. } if players[0].prize > ONE => {
                players[0].prize += ONE;
                true
            }
            _ => false,
        })
    }),
    ("two players change places", |events| {
        let out = |event: &Event| matches!(event, Event::PlayersEliminated { players, .. } if players.len() == 1);
        let places: Vec<usize> = (0..events.len()).filter(|&at| out(&events[at])).collect();
        // Two who fell in the same hand, so that the other events still fit.
        let pair = places.windows(2).find(|pair| pair[0] + 1 == pair[1]);
        pair.is_some_and(|pair| {
            events.swap(pair[0], pair[1]);
            true
        })
    }),
    ("a bounty grows where it should be paid", |events| {
        first(events, |event| match event {
            Event::BountyWon { cash, added, .. } if *cash > ONE && *added > ONE => {
                (*cash, *added) = (cash.saturating_sub(ONE), *added + ONE);
                true
            }
            _ => false,
        })
    }),
    ("more chips for a rebuy", |events| {
        first(events, |event| match event {
            Event::RebuyTaken { chips, .. } => {
                *chips += ONE;
                true
            }
            _ => false,
        })
    }),
    ("a chip too many from the race", |events| {
        first(events, |event| match event {
            Event::ColouredUp { tables, next, .. } => {
                tables[0].seats[0].after += *next;
                true
            }
            _ => false,
        })
    }),
    ("a player who was never moved", |events| {
        let moved = events
            .iter()
            .position(|event| matches!(event, Event::PlayerMoved { .. }));
        moved.is_some_and(|at| {
            events.remove(at);
            true
        })
    }),
    ("a pot with a unit more", |events| {
        first(events, |event| match event {
            Event::Hand {
                event: HandEvent::PotAwarded { amount, .. },
                ..
            } => {
                *amount += ONE;
                true
            }
            _ => false,
        })
    }),
    ("a fee that goes to the prizes", |events| {
        first(events, |event| match event {
            Event::PlayerRegistered { prize, fee, .. } => {
                (*prize, *fee) = (*prize + *fee, Chips::ZERO);
                true
            }
            _ => false,
        })
    }),
];

#[test]
fn a_record_that_was_tampered_with_is_caught() {
    let over = json!({
        "table_size": 5,
        "entry": {"prize": 100, "fee": 7},
        "rebuy": {"prize": 50, "chips": 1000, "through_level": 1},
        "bounty": {"kind": "progressive", "amount": 40},
        "chips": {"denominations": [25, 100], "colour_up_at": [2]},
    });
    let mut tried = 0;
    for seed in 0..4 {
        let room = play(
            &over,
            Plan {
                seed,
                entries: 21,
                late: 0,
                absences: false,
                bubble: false,
                calm: 8,
                nonsense: 0,
            },
        );
        for (what, tamper) in TAMPERINGS {
            let mut events = room.events.clone();
            if !tamper(&mut events) {
                continue;
            }
            tried += 1;
            let caught = match tournament::rebuild(room.state.rules(), &events) {
                Err(_) => true,
                Ok(state) => !differences(&state, &events).is_empty(),
            };
            assert!(caught, "{what}, seed {seed}");
        }
    }
    println!("{tried} records with one change, all caught");
    assert!(tried >= 30);
}
