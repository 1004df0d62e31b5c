//! The money of a hand from first principles, chip by chip, and the limits of a decision from the
//! history of its street. Slow, obvious, and not sharing a line with the engine.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::card::Card;
use dealproof_engine::deck::Slot;
use dealproof_engine::event::{BlindKind, Event, Move};
use dealproof_engine::hand::Setup;
use dealproof_engine::profile::{OddChips, Profile, RakeScope, Structure, Unmatched};
use dealproof_engine::rank;
use dealproof_engine::seat::Seat;

/// What the events say about chips and hands.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    start: BTreeMap<u8, u64>,
    live: BTreeMap<u8, u64>,
    dead: BTreeMap<u8, u64>,
    in_hand: BTreeSet<u8>,
    mucked: BTreeSet<u8>,
    dealt: usize,
    board: Vec<Card>,
    holes: BTreeMap<u8, Vec<Card>>,
}

impl Facts {
    pub(crate) fn new(setup: &Setup, events: &[Event]) -> Self {
        let mut facts = Self::default();
        for seat in &setup.seats {
            facts.start.insert(seat.seat.number(), seat.stack.get());
        }
        let known = |cards: &[Slot]| {
            cards
                .iter()
                .filter_map(|slot| slot.card())
                .collect::<Vec<_>>()
        };
        for event in events {
            match event {
                Event::HandStarted { seats, .. } => {
                    facts.in_hand = seats.iter().map(Seat::number).collect();
                    facts.dealt = facts.in_hand.len();
                }
                Event::AntePosted {
                    seat, amount, dead, ..
                } => facts.put_in(*seat, amount.get(), *dead),
                Event::BlindPosted {
                    seat, amount, kind, ..
                } => facts.put_in(*seat, amount.get(), *kind == BlindKind::DeadPost),
                Event::ActionApplied {
                    seat, paid, action, ..
                } => {
                    facts.put_in(*seat, paid.get(), false);
                    if *action == Move::Fold {
                        facts.in_hand.remove(&seat.number());
                    }
                }
                Event::CardsMucked { seat, .. } => {
                    facts.mucked.insert(seat.number());
                }
                Event::CardsDealt { seat, cards, .. } => {
                    facts
                        .holes
                        .entry(seat.number())
                        .or_default()
                        .extend(known(cards));
                }
                Event::StreetDealt { cards, .. } => facts.board.extend(known(cards)),
                _ => {}
            }
        }
        facts
    }

    fn put_in(&mut self, seat: Seat, amount: u64, dead: bool) {
        let kind = if dead { &mut self.dead } else { &mut self.live };
        *kind.entry(seat.number()).or_default() += amount;
    }

    fn contribution(&self, seat: u8) -> u64 {
        self.live.get(&seat).copied().unwrap_or(0)
    }

    /// What the cards of a seat are worth; only asked for seats that can be ranked.
    pub(crate) fn worth(&self, seat: u8) -> u32 {
        let mut cards = self.holes[&seat].clone();
        cards.extend(&self.board);
        if cards.len() < 5 {
            return 0;
        }
        u32::from(rank::high(&cards).get())
    }
}

/// Chips, and the seats that can win them.
type Pot = (u64, Vec<u8>);

/// What should have happened to the chips.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Settlement {
    pub(crate) returned: BTreeMap<u8, u64>,
    pub(crate) pots: Vec<Pot>,
    pub(crate) rake: Vec<u64>,
    pub(crate) payouts: BTreeMap<(usize, u8), u64>,
    pub(crate) stacks: BTreeMap<u8, u64>,
}

/// Settles a hand that ended, chip by chip.
pub(crate) fn settle(
    profile: &Profile,
    button: Seat,
    facts: &Facts,
    worth: impl Fn(u8) -> u32,
) -> Settlement {
    let Layers {
        returned,
        pots,
        unmatched,
    } = layers(profile, facts);
    // What nobody matched lies on top, and is never raked.
    let mut raked = pots.clone();
    raked.last_mut().unwrap().0 -= unmatched;
    let rake = rake(profile, facts, &raked);
    let mut payouts = BTreeMap::new();
    for (number, ((amount, eligible), taken)) in pots.iter().zip(&rake).enumerate() {
        let can_win: Vec<u8> = if eligible.len() == 1 {
            eligible.clone()
        } else {
            let open = |seat: &&u8| !facts.mucked.contains(seat);
            eligible.iter().filter(open).copied().collect()
        };
        let best = can_win
            .iter()
            .map(|&seat| worth_if_contested(&can_win, &worth, seat))
            .max();
        let mut winners: Vec<u8> = can_win
            .iter()
            .copied()
            .filter(|&seat| Some(worth_if_contested(&can_win, &worth, seat)) == best)
            .collect();
        // Clockwise from the left of the button: higher numbers first, then from seat 1 on.
        winners.sort_by_key(|&seat| (seat <= button.number(), seat));
        for (seat, share) in deal_out(amount - taken, &winners, profile.pots.odd_chips) {
            payouts.insert((number, seat), share);
        }
    }
    let mut stacks = facts.start.clone();
    for (seat, stack) in &mut stacks {
        *stack -= facts.contribution(*seat) + facts.dead.get(seat).copied().unwrap_or(0);
        *stack += returned.get(seat).copied().unwrap_or(0);
        *stack += payouts
            .iter()
            .filter(|((_, winner), _)| winner == seat)
            .map(|(_, share)| share)
            .sum::<u64>();
    }
    Settlement {
        returned,
        pots,
        rake,
        payouts,
        stacks,
    }
}

fn worth_if_contested(can_win: &[u8], worth: impl Fn(u8) -> u32, seat: u8) -> u32 {
    if can_win.len() > 1 { worth(seat) } else { 0 }
}

/// The chips of a hand from the lowest to the highest.
struct Layers {
    returned: BTreeMap<u8, u64>,
    pots: Vec<Pot>,
    /// Chips of the last pot that nobody matched.
    unmatched: u64,
}

/// Looks at the first chip of every contribution, then at the second of every one, and so on.
fn layers(profile: &Profile, facts: &Facts) -> Layers {
    let mut returned = BTreeMap::new();
    let mut unmatched = 0;
    let mut pots: Vec<Pot> = Vec::new();
    let mut above = 0;
    let everybody: Vec<u8> = facts.in_hand.iter().copied().collect();
    if everybody.iter().any(|&seat| facts.contribution(seat) == 0) {
        pots.push((0, everybody.clone()));
    }
    let highest = facts.live.values().copied().max().unwrap_or(0);
    for level in 1..=highest {
        let given: Vec<u8> = facts
            .live
            .iter()
            .filter(|&(_, &contribution)| contribution >= level)
            .map(|(&seat, _)| seat)
            .collect();
        let eligible: Vec<u8> = given
            .iter()
            .copied()
            .filter(|seat| facts.in_hand.contains(seat))
            .collect();
        let chips = given.len() as u64;
        let alone = given.len() == 1 && eligible.len() == 1;
        if alone && profile.pots.unmatched == Unmatched::Return {
            *returned.entry(given[0]).or_default() += 1;
            continue;
        }
        unmatched += u64::from(alone);
        if eligible.is_empty() {
            above += chips;
        } else if pots.last().is_some_and(|pot| pot.1 == eligible) {
            pots.last_mut().unwrap().0 += chips;
        } else {
            pots.push((chips, eligible));
        }
    }
    pots.first_mut().unwrap().0 += facts.dead.values().sum::<u64>();
    pots.last_mut().unwrap().0 += above;
    Layers {
        returned,
        pots,
        unmatched,
    }
}

fn rake(profile: &Profile, facts: &Facts, pots: &[Pot]) -> Vec<u64> {
    let rule = &profile.rake;
    if rule.no_flop_no_drop && facts.board.is_empty() {
        return vec![0; pots.len()];
    }
    let cap = rule
        .caps
        .iter()
        .filter(|cap| facts.dealt >= usize::from(cap.players))
        .map(|cap| cap.cap.get())
        .next_back()
        .unwrap_or(u64::MAX);
    let rate = |amount: u64| amount * u64::from(rule.basis_points) / 10_000;
    match rule.scope {
        RakeScope::Pot => pots.iter().map(|pot| rate(pot.0).min(cap)).collect(),
        RakeScope::Hand => {
            // The whole first; then each pot bears its own share, the last what is left.
            let total: u64 = pots.iter().map(|pot| pot.0).sum();
            let mut left = rate(total).min(cap);
            let mut charges = Vec::new();
            for upto in 1..=pots.len() {
                let sum: u64 = pots[..upto].iter().map(|pot| pot.0).sum();
                let so_far: u64 = charges.iter().sum();
                let charge = (rate(sum) - so_far.min(rate(sum))).min(left);
                left -= charge;
                charges.push(charge);
            }
            charges
        }
    }
}

/// One chip to each winner in turn until none is left; or as many to each as is even, and the rest to
/// the first.
fn deal_out(mut chips: u64, winners: &[u8], odd: OddChips) -> BTreeMap<u8, u64> {
    let mut shares: BTreeMap<u8, u64> = winners.iter().map(|&seat| (seat, 0)).collect();
    let count = winners.len() as u64;
    while chips > 0 {
        if chips < count && odd == OddChips::LeftOfButtonAll {
            *shares.get_mut(&winners[0]).unwrap() += chips;
            break;
        }
        for winner in winners
            .iter()
            .take(usize::try_from(chips).unwrap_or(usize::MAX))
        {
            *shares.get_mut(winner).unwrap() += 1;
            chips -= 1;
        }
    }
    shares.retain(|_, share| *share > 0);
    shares
}

/// What a seat may do, as the history of the street says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    pub(crate) call: u64,
    pub(crate) raise: Option<(u64, u64)>,
}

/// The limits of the seat to act in no-limit and fixed-limit, read off the whole history.
pub(crate) fn limits(profile: &Profile, setup: &Setup, events: &[Event], actor: Seat) -> Limits {
    let mut stack: BTreeMap<Seat, u64> = BTreeMap::new();
    let mut out: BTreeSet<Seat> = BTreeSet::new();
    for seat in &setup.seats {
        stack.insert(seat.seat, seat.stack.get());
        if !seat.dealt_in {
            out.insert(seat.seat);
        }
    }
    let big = profile
        .forced
        .blinds
        .iter()
        .map(|blind| blind.get())
        .max()
        .unwrap_or(0);
    let fixed = profile.betting.structure == Structure::FixedLimit;
    let size = |street: usize| if street < 2 { big } else { 2 * big };
    // The street so far: bets, the level each seat last answered to, and every level in order with
    // whether it was a full bet.
    let mut street = 0;
    let mut bet: BTreeMap<Seat, u64> = BTreeMap::new();
    let mut answered: BTreeMap<Seat, u64> = BTreeMap::new();
    let (mut level, mut full_level, mut full_raise, mut bets) = (0, 0, big, 0);
    let mut able = None;
    for event in events {
        match *event {
            Event::AntePosted { seat, amount, .. } => {
                *stack.get_mut(&seat).unwrap() -= amount.get();
            }
            Event::BlindPosted {
                seat,
                kind,
                amount,
                due,
            } => {
                *stack.get_mut(&seat).unwrap() -= amount.get();
                if kind != BlindKind::DeadPost {
                    *bet.entry(seat).or_default() += amount.get();
                }
                if !matches!(kind, BlindKind::DeadPost | BlindKind::Post) {
                    level = level.max(due.get());
                    full_level = level;
                    full_raise = full_raise.max(due.get());
                    bets += u32::from(kind != BlindKind::Small);
                }
            }
            Event::BettingRoundStarted { .. } => {
                able = Some(
                    stack
                        .iter()
                        .filter(|(seat, chips)| !out.contains(seat) && **chips > 0)
                        .count(),
                );
            }
            Event::ActionApplied {
                seat,
                action,
                paid,
                to,
                ..
            } => {
                *stack.get_mut(&seat).unwrap() -= paid.get();
                *bet.entry(seat).or_default() += paid.get();
                if action == Move::Fold {
                    out.insert(seat);
                }
                if to.get() > level {
                    if fixed {
                        if 2 * (to.get() - full_level) >= size(street) {
                            full_level = to.get();
                            bets += 1;
                        }
                    } else if to.get() - level >= full_raise {
                        full_raise = to.get() - level;
                        full_level = to.get();
                    }
                    level = to.get();
                }
                answered.insert(seat, level);
            }
            Event::UncalledBetReturned { seat, amount } => {
                *stack.get_mut(&seat).unwrap() += amount.get();
            }
            Event::StreetDealt { .. } => {
                street += 1;
                bet.clear();
                answered.clear();
                (level, full_level, full_raise, bets) = (0, 0, big, 0);
            }
            _ => {}
        }
    }
    let own = bet.get(&actor).copied().unwrap_or(0);
    let reach = own + stack[&actor];
    let opponents: Vec<Seat> = stack
        .keys()
        .copied()
        .filter(|seat| *seat != actor && !out.contains(seat))
        .collect();
    let somebody_can_answer = opponents.iter().any(|seat| stack[seat] > 0);
    let highest = opponents
        .iter()
        .map(|seat| bet.get(seat).copied().unwrap_or(0))
        .max()
        .unwrap_or(0);
    let owed = if somebody_can_answer {
        level.saturating_sub(own)
    } else {
        level.min(highest).saturating_sub(own)
    };
    let reopened = answered.get(&actor).is_none_or(|&answered| {
        let faced = level - answered;
        if fixed {
            2 * faced >= size(street)
        } else {
            faced >= full_raise
        }
    });
    let capped = fixed && bets >= 4 && able != Some(2);
    let raise = (somebody_can_answer && reopened && !capped && reach > level).then(|| {
        if fixed {
            let to = (full_level + size(street)).min(reach);
            (to, to)
        } else {
            ((level + full_raise).min(reach), reach)
        }
    });
    Limits {
        call: owed.min(stack[&actor]),
        raise,
    }
}
