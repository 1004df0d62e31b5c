//! Which of many words was meant by one that is misspelt.

/// How many letters have to be put in, left out or changed.
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let change = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

/// The nearest of the words, if it is near enough that it may have been meant.
pub(crate) fn nearest<'a>(word: &str, words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (far, nearest) = words.map(|one| (distance(word, one), one)).min()?;
    (far <= (word.chars().count() / 3).max(2)).then_some(nearest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_is_recognised_and_another_one_is_not() {
        let words = || ["legal", "events", "state_hash"].into_iter();
        assert_eq!(nearest("leagl", words()), Some("legal"));
        assert_eq!(nearest("state hash", words()), Some("state_hash"));
        assert_eq!(nearest("pigs fly", words()), None);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
