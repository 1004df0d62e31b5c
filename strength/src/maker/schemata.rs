//! All mutants of a file in one text: at each site a `match` on the mutant that is on.
//!
//! Mutant schemata (Untch, Offutt and Harrold, "Mutation analysis using mutant schemata", 1993): one
//! build instead of thousands. The original stands first, with everything inside it that can be
//! switched; the alternatives are plain text, so that the whole grows with the depth of the source
//! and not exponentially.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::Range;

use super::site::{Form, Site};

/// What a part of a generated text belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// One mutant.
    Mutant(u32),
    /// A site, with the numbers of its mutants.
    Site {
        /// The first of its mutants.
        first: u32,
        /// The last of them.
        last: u32,
        /// Whether it is a call around the original, and not a `match`.
        around: bool,
    },
}

/// The parts of a generated text, each with what it belongs to.
#[derive(Debug, Default)]
pub struct Marks(Vec<(Range<usize>, Mark)>);

impl Marks {
    /// What the smallest part that holds these bytes belongs to.
    pub fn at(&self, bytes: &Range<usize>) -> Option<Mark> {
        self.least(|range, _| holds(range, bytes))
    }

    /// The smallest call around an original that holds these bytes, or that ends just before them:
    /// a method that its result does not have.
    pub fn around(&self, text: &str, bytes: &Range<usize>) -> Option<Mark> {
        let is_around = |mark: Mark| matches!(mark, Mark::Site { around: true, .. });
        let before = text[..bytes.start].trim_end();
        let end = before.strip_suffix('.').unwrap_or(before).trim_end().len();
        self.least(|range, mark| is_around(mark) && holds(range, bytes))
            .or_else(|| self.least(|range, mark| is_around(mark) && range.end == end))
            .or_else(|| self.least(|range, _| range.end == end))
    }

    /// The sites that lie within these bytes.
    pub fn within(&self, bytes: &Range<usize>) -> Vec<Mark> {
        let inside = self.0.iter().filter(|(range, _)| holds(bytes, range));
        inside.map(|(_, mark)| *mark).collect()
    }

    fn least(&self, fits: impl Fn(&Range<usize>, Mark) -> bool) -> Option<Mark> {
        let fitting = self.0.iter().filter(|(range, mark)| fits(range, *mark));
        let least = fitting.min_by_key(|(range, _)| range.len());
        least.map(|(_, mark)| *mark)
    }
}

fn holds(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

struct Writer<'a> {
    text: &'a str,
    dropped: &'a BTreeSet<u32>,
    out: String,
    marks: Vec<(Range<usize>, Mark)>,
}

/// A site with its number and that of its first mutant.
type Numbered = (u32, u32, Site);

/// The text with all sites that have a mutant left.
pub(super) fn write(text: &str, sites: &[Numbered], dropped: &BTreeSet<u32>) -> (String, Marks) {
    let mut sorted: Vec<&Numbered> = sites.iter().collect();
    sorted.sort_by_key(|(number, _, site)| {
        let rank = match &site.form {
            Form::Block => 0,
            Form::Around { inner, .. } if *inner == site.range => 1,
            Form::Value => 2,
            Form::Around { .. } => 3,
        };
        let length = usize::MAX - site.range.len();
        (site.range.start, length, rank, *number)
    });
    let mut writer = Writer {
        text,
        dropped,
        out: String::new(),
        marks: Vec::new(),
    };
    writer.range(0..text.len(), &sorted);
    (writer.out, Marks(writer.marks))
}

impl Writer<'_> {
    /// A part of the source with its sites, which are sorted from the outside in.
    fn range(&mut self, range: Range<usize>, sites: &[&Numbered]) {
        let (mut at, mut next) = (range.start, 0);
        while let Some((_, _, site)) = sites.get(next) {
            let inside = sites[next + 1..]
                .iter()
                .take_while(|(_, _, inner)| inner.range.start < site.range.end)
                .count();
            self.out.push_str(&self.text[at..site.range.start]);
            self.site(sites[next], &sites[next + 1..next + 1 + inside]);
            at = site.range.end;
            next += 1 + inside;
        }
        self.out.push_str(&self.text[at..range.end]);
    }

    fn site(&mut self, (number, first, site): &Numbered, inner: &[&Numbered]) {
        let last = first + u32::try_from(site.alternatives.len()).expect("few alternatives") - 1;
        let dropped = self.dropped;
        let left = (*first..).zip(&site.alternatives);
        let left: Vec<_> = left.filter(|(one, _)| !dropped.contains(one)).collect();
        if left.is_empty() {
            self.range(site.range.clone(), inner);
            return;
        }
        let start = self.out.len();
        let at = format!("crate::mutant::at({number}, {first}, {last})");
        if let Form::Around {
            inner: kept,
            before,
            after,
        } = &site.form
        {
            self.out.push_str(before);
            self.range(kept.clone(), inner);
            self.out.push_str(&after.replace('@', &at));
        } else {
            let (open, close, left_brace, right_brace) = match site.form {
                Form::Block => ("{ ", " }", "{ ", " }"),
                _ => ("(", ")", "(", ")"),
            };
            let _ = write!(self.out, "{open}match {at} {{ 0 => {left_brace}");
            self.range(site.range.clone(), inner);
            self.out.push_str(right_brace);
            for (one, alternative) in left {
                let _ = write!(self.out, ", {} => {left_brace}", one - first + 1);
                let start = self.out.len();
                self.out.push_str(&alternative.text);
                let range = start..self.out.len();
                self.marks.push((range, Mark::Mutant(one)));
                self.out.push_str(right_brace);
            }
            let _ = write!(self.out, ", _ => unreachable!() }}{close}");
        }
        let range = start..self.out.len();
        let mark = Mark::Site {
            first: *first,
            last,
            around: matches!(site.form, Form::Around { .. }),
        };
        self.marks.push((range, mark));
    }
}
