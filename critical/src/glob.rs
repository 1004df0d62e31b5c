//! Patterns of paths: `*`, `**` and `?`.

use serde::Deserialize;

/// A pattern of paths.
///
/// `?` is one character and `*` any number of them, neither of them a `/`. A part `**` is any number
/// of folders; at the end it is everything below. Letters A to Z match in either case, so that
/// `RNG.dll` does not slip through. There are no other signs: brackets, braces and backslashes are refused
/// rather than taken for themselves.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Glob(Vec<Part>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Folders,
    Name(Vec<char>),
}

/// A pattern that could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("glob {found:?}: expected a relative path with *, ? and whole parts **, without []{{}}\\")]
pub struct MalformedGlob {
    /// The pattern as it was written.
    pub found: String,
}

impl Glob {
    /// Reads a pattern. Signs of other dialects are refused.
    pub fn new(pattern: &str) -> Result<Self, MalformedGlob> {
        let part = |part: &str| match part {
            "**" => Some(Part::Folders),
            "" | "." | ".." => None,
            name if name.contains("**") || name.contains(['[', ']', '{', '}', '\\']) => None,
            name => Some(Part::Name(folded(name))),
        };
        let parts: Option<Vec<Part>> = pattern.split('/').map(part).collect();
        let mut parts = parts.ok_or_else(|| MalformedGlob {
            found: pattern.to_owned(),
        })?;
        if parts.last() == Some(&Part::Folders) {
            parts.push(Part::Name(vec!['*']));
        }
        Ok(Self(parts))
    }

    /// Whether a path matches from its beginning to its end.
    pub fn matches(&self, path: &str) -> bool {
        let names: Vec<Vec<char>> = path.split('/').map(folded).collect();
        wild(
            &self.0,
            &names,
            |part| *part == Part::Folders,
            |part, name| match part {
                Part::Folders => true,
                Part::Name(pattern) => wild(
                    pattern,
                    name,
                    |&sign| sign == '*',
                    |&sign, &letter| sign == '?' || sign == letter,
                ),
            },
        )
    }
}

impl TryFrom<String> for Glob {
    type Error = MalformedGlob;

    fn try_from(pattern: String) -> Result<Self, MalformedGlob> {
        Self::new(&pattern)
    }
}

fn folded(name: &str) -> Vec<char> {
    name.chars()
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}

/// Matches items against a pattern in which some signs stand for any number of items. Only the last
/// such sign is ever tried again, so no pattern takes longer than the product of the two lengths.
fn wild<P, T>(
    pattern: &[P],
    items: &[T],
    is_any: impl Fn(&P) -> bool,
    is_one: impl Fn(&P, &T) -> bool,
) -> bool {
    let (mut sign, mut item) = (0, 0);
    // After the last sign for any number: where to go on, and how many items it has taken up to.
    let mut retry: Option<(usize, usize)> = None;
    while item < items.len() {
        match pattern.get(sign) {
            Some(any) if is_any(any) => {
                sign += 1;
                retry = Some((sign, item));
            }
            Some(one) if is_one(one, &items[item]) => {
                sign += 1;
                item += 1;
            }
            _ => match retry {
                None => return false,
                Some((after, taken)) => {
                    (sign, item) = (after, taken + 1);
                    retry = Some((after, taken + 1));
                }
            },
        }
    }
    pattern[sign..].iter().all(is_any)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, path: &str) -> bool {
        Glob::new(pattern).unwrap().matches(path)
    }

    #[test]
    fn signs_mean_what_the_documents_say() {
        for (pattern, path, expected) in [
            ("*.so", "rng.so", true),
            ("*.so", "lib/rng.so", false),
            ("**/*.so", "rng.so", true),
            ("**/*.so", "a/b/rng.so", true),
            ("lib/**", "lib/a/b", true),
            ("lib/**", "lib", false),
            ("lib/**/x", "lib/x", true),
            ("lib/**/x", "lib/a/b/x", true),
            ("**", "a/b", true),
            ("?.c", "a.c", true),
            ("?.c", "ä.c", true),
            ("?.c", ".c", false),
            ("a?b", "a/b", false),
            ("RNG.DLL", "rng.dll", true),
            ("*rng*", "PRNG-2", true),
        ] {
            assert_eq!(matches(pattern, path), expected, "{pattern} {path}");
        }
    }

    #[test]
    fn what_is_no_pattern_is_refused() {
        for pattern in [
            "", "/a", "a/", "a//b", "./a", "../a", "a**", "**a", "***", "[ab]", "{a,b}", "a\\*",
        ] {
            assert!(Glob::new(pattern).is_err(), "{pattern:?}");
        }
    }

    /// The rule text, tried out letter by letter.
    fn slow(pattern: &str, path: &str) -> bool {
        // Everything below: at least one name.
        if pattern == "**" {
            return !path.is_empty();
        }
        if let Some(rest) = pattern.strip_prefix("**/") {
            let mut below = path.match_indices('/');
            return slow(rest, path) || below.any(|(slash, _)| slow(rest, &path[slash + 1..]));
        }
        if let Some(rest) = pattern.strip_prefix('*') {
            let name = path.find('/').unwrap_or(path.len());
            return (0..=name).any(|taken| slow(rest, &path[taken..]));
        }
        match (pattern.chars().next(), path.chars().next()) {
            (None, None) => true,
            (Some('?'), Some(letter)) => letter != '/' && slow(&pattern[1..], &path[1..]),
            (Some(sign), Some(letter)) => sign == letter && slow(&pattern[1..], &path[1..]),
            _ => false,
        }
    }

    fn words(letters: &str, length: usize) -> Vec<String> {
        let mut all = vec![String::new()];
        let mut last = all.clone();
        for _ in 0..length {
            let longer = |word: &String| {
                letters
                    .chars()
                    .map(|l| format!("{word}{l}"))
                    .collect::<Vec<_>>()
            };
            last = last.iter().flat_map(longer).collect();
            all.extend(last.iter().cloned());
        }
        all
    }

    #[test]
    fn all_short_patterns_agree_with_the_slow_twin_on_all_short_paths() {
        let plain = |path: &String| path.split('/').all(|part| !part.is_empty());
        let paths: Vec<String> = words("ab/", 6).into_iter().filter(plain).collect();
        let (mut patterns, mut compared, mut matched) = (0, 0_u64, 0_u64);
        for pattern in words("a*?/", 6) {
            let Ok(glob) = Glob::new(&pattern) else {
                continue;
            };
            patterns += 1;
            for path in &paths {
                let expected = slow(&pattern, path);
                assert_eq!(glob.matches(path), expected, "{pattern} {path}");
                compared += 1;
                matched += u64::from(expected);
            }
        }
        println!("{patterns} patterns, {compared} comparisons, {matched} matches");
        assert!(matched > 1000 && matched < compared / 2);
    }

    #[test]
    fn a_pattern_made_to_take_long_does_not() {
        let pattern = "*a".repeat(40) + "b";
        assert!(!matches(&pattern, &"a".repeat(5000)));
        let deep = "**/a/".repeat(30) + "b";
        assert!(!matches(&deep, &vec!["a"; 2000].join("/")));
    }
}
