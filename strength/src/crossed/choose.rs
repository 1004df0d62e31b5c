//! Which hands are kept: those in which most meets for the first time.

use std::collections::BTreeSet;

use super::hand::Hand;
use super::traits;

/// How much a meeting of three counts beside one of two.
const OF_TWO: usize = 6;

/// Takes hand after hand, always the one with the most meetings of two or three traits that no hand
/// before it had, for its length.
pub(super) fn choose(hands: &[Hand], kept: usize) -> Vec<&Hand> {
    let mut left: Vec<(&Hand, BTreeSet<Vec<u16>>, usize)> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for hand in hands {
        let Some(told) = hand.told() else { continue };
        let traits = traits::of(hand, &told).into_iter();
        let mut numbers: Vec<u16> = traits.map(|name| number(&mut names, name)).collect();
        numbers.sort_unstable();
        left.push((hand, meetings(&numbers), 12 + told.rows.len()));
    }
    let mut seen: BTreeSet<Vec<u16>> = BTreeSet::new();
    let mut chosen = Vec::new();
    while chosen.len() < kept && !left.is_empty() {
        for (_, meetings, _) in &mut left {
            meetings.retain(|one| !seen.contains(one));
        }
        let worth = |meetings: &BTreeSet<Vec<u16>>, length: usize| {
            let sum: usize = meetings
                .iter()
                .map(|one| if one.len() == 2 { OF_TWO } else { 1 })
                .sum();
            1_000 * sum / length
        };
        let best = (0..left.len()).max_by_key(|&place| {
            let (hand, meetings, length) = &left[place];
            (worth(meetings, *length), std::cmp::Reverse(hand.number))
        });
        let Some(best) = best else { break };
        let (hand, meetings, _) = left.swap_remove(best);
        if meetings.is_empty() {
            break;
        }
        seen = meetings;
        chosen.push(hand);
    }
    chosen.sort_by_key(|hand| hand.number);
    chosen
}

fn number(names: &mut Vec<String>, name: String) -> u16 {
    let place = names.iter().position(|known| *known == name);
    let place = place.unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    });
    u16::try_from(place).unwrap_or(u16::MAX)
}

fn meetings(numbers: &[u16]) -> BTreeSet<Vec<u16>> {
    let mut meetings = BTreeSet::new();
    for (place, &one) in numbers.iter().enumerate() {
        for (next, &two) in numbers.iter().enumerate().skip(place + 1) {
            meetings.insert(vec![one, two]);
            for &three in &numbers[next + 1..] {
                meetings.insert(vec![one, two, three]);
            }
        }
    }
    meetings
}
