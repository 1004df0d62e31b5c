//! Which games are kept: those in which most meets for the first time.

use std::collections::BTreeSet;

/// How much a meeting of three counts beside one of two.
const OF_TWO: usize = 6;

/// What a scenario costs its reader besides its rows.
const HEADING: usize = 12;

/// A game as the choice sees it.
#[derive(Debug, Clone, Default)]
pub(super) struct Candidate {
    pub(super) number: u64,
    /// The rules that act in it, and the situations that come up.
    pub(super) traits: BTreeSet<String>,
    /// How many rows it has.
    pub(super) rows: usize,
}

/// Takes game after game, always the one with the most meetings of two or three traits that no game before
/// it had, for its length. The places of those that are kept, in their order.
pub(super) fn choose(candidates: &[Candidate], kept: usize) -> Vec<usize> {
    let mut names: Vec<String> = Vec::new();
    let mut left: Vec<(usize, BTreeSet<Vec<u16>>)> = Vec::new();
    for (place, candidate) in candidates.iter().enumerate() {
        let traits = candidate.traits.iter();
        let mut numbers: Vec<u16> = traits.map(|name| number(&mut names, name)).collect();
        numbers.sort_unstable();
        left.push((place, meetings(&numbers)));
    }
    let mut seen: BTreeSet<Vec<u16>> = BTreeSet::new();
    let mut chosen = Vec::new();
    while chosen.len() < kept && !left.is_empty() {
        for (_, meetings) in &mut left {
            meetings.retain(|one| !seen.contains(one));
        }
        let worth = |place: usize, meetings: &BTreeSet<Vec<u16>>| {
            let sum: usize = meetings
                .iter()
                .map(|one| if one.len() == 2 { OF_TWO } else { 1 })
                .sum();
            1_000 * sum / (HEADING + candidates[place].rows)
        };
        let best = (0..left.len()).max_by_key(|&at| {
            let (place, meetings) = &left[at];
            let number = candidates[*place].number;
            (worth(*place, meetings), std::cmp::Reverse(number))
        });
        let Some(best) = best else { break };
        let (place, meetings) = left.swap_remove(best);
        if meetings.is_empty() {
            break;
        }
        seen = meetings;
        chosen.push(place);
    }
    chosen.sort_unstable();
    chosen
}

fn number(names: &mut Vec<String>, name: &str) -> u16 {
    let place = names.iter().position(|known| known == name);
    let place = place.unwrap_or_else(|| {
        names.push(name.to_owned());
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
