//! A slow recount of a tournament from its events: stacks chip by chip from the events of the hands,
//! then falls, ranking, prizes and bounties from the words of the rules. Nothing of `tournament` but
//! its events and the written structure is used.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::event::Event as HandEvent;
use dealproof_engine::seat::Seat;
use dealproof_engine::tournament::Event;
use dealproof_engine::tournament::structure::{
    BountyKind, BountySplit, EqualStacks, SameHand, SameRound, Structure,
};

/// What a tournament came to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Recount {
    /// Place, number who share it, and prize of each player.
    pub(crate) places: BTreeMap<String, (usize, usize, u64)>,
    /// Cash from bounties.
    pub(crate) bounties: BTreeMap<String, u64>,
    pub(crate) pool: u64,
    pub(crate) stacks: BTreeMap<String, u64>,
    pub(crate) hands: usize,
    pub(crate) ties: usize,
}

struct Pot {
    eligible: Vec<u8>,
    winners: Vec<u8>,
}

struct Hand {
    button: u8,
    began: BTreeMap<u8, u64>,
    pots: Vec<Pot>,
    void: bool,
}

struct Out {
    name: String,
    table: u16,
    began: u64,
    /// Steps from the left of the button.
    steps: u8,
    killers: Vec<String>,
    when: (usize, usize),
}

/// How many groups of those who went out at the same time are ranked above a player.
fn rank(structure: &Structure, now: &[Out], player: &Out) -> usize {
    let rule = structure.finish;
    let several = now.iter().any(|out| out.table != player.table);
    let stacks = |out: Vec<&Out>| out.iter().map(|out| out.began).collect::<BTreeSet<u64>>();
    if several && rule.same_round == SameRound::AllTie {
        return 0;
    }
    if several && rule.same_round == SameRound::ByStack {
        return stacks(now.iter().filter(|out| out.began > player.began).collect()).len();
    }
    if rule.same_hand == SameHand::Shared {
        return 0;
    }
    let hand = now.iter().filter(|out| out.table == player.table);
    match rule.equal_stacks {
        EqualStacks::Shared => stacks(hand.filter(|out| out.began > player.began).collect()).len(),
        EqualStacks::ByPosition => {
            let above = |out: &Out| (out.began, player.steps) > (player.began, out.steps);
            hand.filter(|out| above(out)).count()
        }
    }
}

/// Recounts a finished tournament.
pub(crate) fn recount(structure: &Structure, events: &[Event]) -> Recount {
    let mut told = Recount::default();
    let mut chairs: BTreeMap<(u16, u8), String> = BTreeMap::new();
    let mut hands: BTreeMap<u16, Hand> = BTreeMap::new();
    let mut heads: BTreeMap<String, u64> = BTreeMap::new();
    let mut out: Vec<Out> = Vec::new();
    let mut hand_for_hand = false;
    let mut round = 0;
    for event in events {
        match event {
            Event::PlayerRegistered {
                player,
                prize,
                bounty,
                ..
            } => {
                told.stacks.insert(player.to_string(), 0);
                told.bounties.insert(player.to_string(), 0);
                heads.insert(player.to_string(), bounty.get());
                told.pool += prize.get();
            }
            Event::PlayerSeated {
                player,
                chair,
                chips,
            } => {
                chairs.insert((chair.table.get(), chair.seat.number()), player.to_string());
                *told.stacks.get_mut(player.as_str()).unwrap() += chips.get();
            }
            Event::PlayerMoved { player, from, to } => {
                let gone = chairs.remove(&(from.table.get(), from.seat.number()));
                assert_eq!(gone.as_deref(), Some(player.as_str()));
                let taken = chairs.insert((to.table.get(), to.seat.number()), player.to_string());
                // Only a seat that somebody lost is free.
                assert!(taken.is_none_or(|name| told.stacks[&name] == 0));
            }
            Event::RebuyTaken {
                player,
                prize,
                chips,
                ..
            } => {
                // Who buys again did not go out.
                out.retain(|out| out.name != player.as_str());
                *told.stacks.get_mut(player.as_str()).unwrap() += chips.get();
                told.pool += prize.get();
            }
            Event::AddOnTaken {
                player,
                prize,
                chips,
                ..
            } => {
                *told.stacks.get_mut(player.as_str()).unwrap() += chips.get();
                told.pool += prize.get();
            }
            Event::ColouredUp { tables, .. } => {
                for race in tables {
                    for raced in &race.seats {
                        let name = &chairs[&(race.table.get(), raced.seat.number())];
                        let stack = told.stacks.get_mut(name).unwrap();
                        assert_eq!(*stack, raced.before.get());
                        *stack = raced.after.get();
                    }
                }
            }
            Event::HandForHandSet { on } => {
                hand_for_hand = *on;
                round += 1;
            }
            Event::RoundPlayed => round += 1,
            Event::Hand { table, event } => {
                let table = table.get();
                if let HandEvent::HandStarted { button, seats, .. } = event {
                    let stack = |seat: u8| told.stacks[&chairs[&(table, seat)]];
                    let began = seats.iter().map(|s| (s.number(), stack(s.number())));
                    hands.insert(
                        table,
                        Hand {
                            button: button.number(),
                            began: began.collect(),
                            pots: Vec::new(),
                            void: false,
                        },
                    );
                }
                let hand = hands.get_mut(&table).unwrap();
                book(hand, event, &chairs, table, &mut told.stacks);
            }
            Event::HandFinished { table } => {
                told.hands += 1;
                let table = table.get();
                let hand = hands.remove(&table).unwrap();
                if hand.void {
                    continue;
                }
                for (&seat, &began) in &hand.began {
                    let name = chairs[&(table, seat)].clone();
                    if told.stacks[&name] > 0 {
                        continue;
                    }
                    let steps = |seat: u8| (seat + 64 - hand.button - 1) % 64;
                    let last = hand.pots.iter().rfind(|pot| pot.eligible.contains(&seat));
                    let mut killers = last.or(hand.pots.first()).unwrap().winners.clone();
                    killers.sort_by_key(|&seat| steps(seat));
                    killers.dedup();
                    out.push(Out {
                        name,
                        table,
                        began,
                        steps: steps(seat),
                        killers: killers
                            .iter()
                            .map(|&seat| chairs[&(table, seat)].clone())
                            .collect(),
                        // In a round everything happens at the same time.
                        when: (round, if hand_for_hand { 0 } else { told.hands }),
                    });
                }
            }
            _ => {}
        }
    }
    finish(structure, &mut told, out, &mut heads);
    told
}

fn book(
    hand: &mut Hand,
    event: &HandEvent,
    chairs: &BTreeMap<(u16, u8), String>,
    table: u16,
    stacks: &mut BTreeMap<String, u64>,
) {
    let mut change = |seat: u8, plus: u64, minus: u64| {
        let stack = stacks.get_mut(&chairs[&(table, seat)]).unwrap();
        *stack = *stack + plus - minus;
    };
    match *event {
        HandEvent::AntePosted { seat, amount, .. }
        | HandEvent::BlindPosted { seat, amount, .. } => {
            change(seat.number(), 0, amount.get());
        }
        HandEvent::ActionApplied { seat, paid, .. } => change(seat.number(), 0, paid.get()),
        HandEvent::UncalledBetReturned { seat, amount } => change(seat.number(), amount.get(), 0),
        HandEvent::SidePotCreated { eligible, .. } => hand.pots.push(Pot {
            eligible: eligible.iter().map(Seat::number).collect(),
            winners: Vec::new(),
        }),
        HandEvent::PotAwarded {
            pot, seat, amount, ..
        } => {
            hand.pots[usize::from(pot)].winners.push(seat.number());
            change(seat.number(), amount.get(), 0);
        }
        HandEvent::RakeTaken { .. } => panic!("no rake in a tournament"),
        HandEvent::HandVoided { .. } => {
            hand.void = true;
            for (&seat, &began) in &hand.began {
                stacks.insert(chairs[&(table, seat)].clone(), began);
            }
        }
        _ => {}
    }
}

/// One unit after the other to each in turn.
fn deal_out(amount: u64, ways: usize) -> Vec<u64> {
    let mut shares = vec![0; ways];
    for unit in 0..amount {
        shares[usize::try_from(unit).unwrap() % ways] += 1;
    }
    shares
}

fn finish(
    structure: &Structure,
    told: &mut Recount,
    mut out: Vec<Out>,
    heads: &mut BTreeMap<String, u64>,
) {
    let entries = told.stacks.len();
    let paid = structure
        .payouts
        .iter()
        .rfind(|table| usize::from(table.entries) <= entries)
        .unwrap();
    let mut prizes: Vec<u64> = paid
        .basis_points
        .iter()
        .map(|&share| told.pool * u64::from(share) / 10_000)
        .collect();
    let given: u64 = prizes.iter().sum();
    prizes[0] += told.pool - given;
    prizes.resize(entries, 0);

    let mut left = entries;
    while !out.is_empty() {
        let when = out.iter().map(|out| out.when).min().unwrap();
        let (mut now, later): (Vec<Out>, Vec<Out>) = out.into_iter().partition(|o| o.when == when);
        out = later;
        now.sort_by_key(|out| (out.table, out.steps));
        for gone in &now {
            let head = heads.insert(gone.name.clone(), 0).unwrap();
            hunt(structure, head, &gone.killers, heads, &mut told.bounties);
        }
        let ranks: Vec<usize> = now.iter().map(|out| rank(structure, &now, out)).collect();
        for rank in (0..=ranks.iter().copied().max().unwrap()).rev() {
            let of_rank = now.iter().zip(&ranks).filter(|(_, found)| **found == rank);
            let group: Vec<&Out> = of_rank.map(|(out, _)| out).collect();
            if group.is_empty() {
                continue;
            }
            left -= group.len();
            told.ties += usize::from(group.len() > 1);
            let sum: u64 = prizes[left..left + group.len()].iter().sum();
            let shares = deal_out(sum, group.len());
            for (player, share) in group.iter().zip(shares) {
                told.places
                    .insert(player.name.clone(), (left + 1, group.len(), share));
            }
        }
    }
    let winner = told
        .stacks
        .keys()
        .find(|name| !told.places.contains_key(*name));
    let winner = winner.unwrap().clone();
    assert_eq!(left, 1);
    told.places.insert(winner.clone(), (1, 1, prizes[0]));
    *told.bounties.get_mut(&winner).unwrap() += heads[&winner];
}

fn hunt(
    structure: &Structure,
    head: u64,
    killers: &[String],
    heads: &mut BTreeMap<String, u64>,
    cash: &mut BTreeMap<String, u64>,
) {
    let rule = &structure.bounty;
    let at_once = match rule.kind {
        BountyKind::Progressive => head * u64::from(rule.cash_basis_points) / 10_000,
        _ => head,
    };
    let killers = match rule.split {
        BountySplit::Equally => killers,
        BountySplit::FirstLeftOfButton => &killers[..1],
    };
    let (now, grown) = (
        deal_out(at_once, killers.len()),
        deal_out(head - at_once, killers.len()),
    );
    for (place, killer) in killers.iter().enumerate() {
        *cash.get_mut(killer).unwrap() += now[place];
        *heads.get_mut(killer).unwrap() += grown[place];
    }
}
