//! Draws the situation in which a mutant is on.

use std::collections::BTreeSet;

use sha2::{Digest, Sha256};

/// Numbers that follow from a seed and the name of a mutant.
struct Draws {
    text: String,
    count: u32,
}

impl Draws {
    /// A number below a bound, which is not 0.
    fn below(&mut self, bound: usize) -> usize {
        self.count += 1;
        let digest: [u8; 32] = Sha256::digest(format!("{}\n{}", self.text, self.count)).into();
        let number = digest[..8]
            .iter()
            .fold(0, |number: u64, byte| number << 8 | u64::from(*byte));
        let bound = u64::try_from(bound).expect("few facts");
        usize::try_from(number % bound).expect("it is below a length")
    }

    /// One of these facts: as often a house rule as something that happened, if there are both.
    fn one<'a>(&mut self, facts: &BTreeSet<&'a str>) -> Option<&'a str> {
        let (rules, others): (Vec<&str>, Vec<&str>) =
            facts.iter().partition(|fact| fact.contains('.'));
        let is_rule = self.below(2) == 0;
        let is_rule = !rules.is_empty() && (is_rule || others.is_empty());
        let list = if is_rule { rules } else { others };
        if list.is_empty() {
            return None;
        }
        Some(list[self.below(list.len())])
    }
}

/// One or two facts that hold together in one of the situations in which a place is reached, and do not
/// hold in all of them. None if all situations are the same.
pub(super) fn draw(situations: &[&BTreeSet<String>], seed: u64, id: &str) -> Option<Vec<String>> {
    let mut draws = Draws {
        text: format!("dealproof/strength/situation/1\n{seed}\n{id}"),
        count: 0,
    };
    let two = draws.below(2) == 1;
    let first = draws.one(&varying(situations))?;
    let with_first = situations.iter().copied();
    let with_first: Vec<&BTreeSet<String>> =
        with_first.filter(|facts| facts.contains(first)).collect();
    let second = if two {
        draws.one(&varying(&with_first))
    } else {
        None
    };
    let facts = [Some(first), second].into_iter().flatten();
    Some(facts.map(str::to_owned).collect())
}

/// The facts that hold in some of the situations and not in others.
fn varying<'a>(situations: &[&'a BTreeSet<String>]) -> BTreeSet<&'a str> {
    let all = situations.iter().flat_map(|facts| facts.iter());
    let always = |fact: &str| situations.iter().all(|facts| facts.contains(fact));
    let all: BTreeSet<&str> = all.map(String::as_str).collect();
    all.into_iter().filter(|fact| !always(fact)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(words: &str) -> BTreeSet<String> {
        words.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_situation_is_one_that_occurs_and_not_always() {
        let met = [
            &facts("hand all-in x.y"),
            &facts("hand folded"),
            &facts("hand folded x.y"),
        ];
        let mut seen = BTreeSet::new();
        for seed in 0..200 {
            let drawn = draw(&met, seed, "a").expect("there are several");
            assert!(
                drawn.len() <= 2 && !drawn.contains(&"hand".to_owned()),
                "{drawn:?}"
            );
            let holds = |met: &BTreeSet<String>| drawn.iter().all(|fact| met.contains(fact));
            let count = met.iter().filter(|met| holds(met)).count();
            assert!(count == 1 || count == 2, "{drawn:?}");
            assert_eq!(draw(&met, seed, "a").as_ref(), Some(&drawn));
            seen.insert(drawn);
        }
        assert!(seen.len() >= 5, "{seen:?}");
    }

    #[test]
    fn where_nothing_varies_there_is_no_situation() {
        assert_eq!(draw(&[&facts("hand folded")], 1, "a"), None);
        assert_eq!(draw(&[], 1, "a"), None);
    }
}
