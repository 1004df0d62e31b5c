//! From the sources of the engine to mutants: by rule, so that nobody chooses them.

mod operators;
mod schemata;
mod site;
mod switches;
#[cfg(test)]
mod tests;
mod walk;

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest, Sha256};

pub use schemata::{Mark, Marks};
pub use site::{Mutant, Operator};

use self::site::Site;
use self::switches::Switches;
use crate::area::Area;

/// A file that is no Rust.
#[derive(Debug, thiserror::Error)]
#[error("could not read {file} as Rust: {source}")]
pub struct SyntaxError {
    /// The file below `engine/src`.
    pub file: String,
    /// What the parser says.
    pub source: syn::Error,
}

/// A file with its sites. The mutants of a site have numbers one after the other.
#[derive(Debug)]
struct Source {
    text: String,
    sites: Vec<(u32, u32, Site)>,
}

/// All mutants of the engine.
#[derive(Debug)]
pub struct Mutants {
    sources: BTreeMap<String, Source>,
    list: Vec<Mutant>,
}

impl Mutants {
    /// The mutants of files below `engine/src`, by their paths, in the areas and of the kinds that are
    /// wanted. Files without rules have none.
    pub fn make(
        files: &BTreeMap<String, String>,
        wanted: impl Fn(Area, Operator) -> bool,
    ) -> Result<Self, SyntaxError> {
        let mut parsed = Vec::new();
        let mut switches = Switches::default();
        for (file, text) in files {
            let syntax = syn::parse_file(text).map_err(|source| SyntaxError {
                file: file.clone(),
                source,
            })?;
            if Switches::are_in(file) {
                switches.read(file, &syntax);
            }
            parsed.push((file, text, syntax));
        }
        let mut made = Self {
            sources: BTreeMap::new(),
            list: Vec::new(),
        };
        let mut site_count = 0;
        for (file, text, syntax) in parsed {
            let Some(area) = Area::of(file) else {
                continue;
            };
            let mut source = Source {
                text: text.clone(),
                sites: Vec::new(),
            };
            for mut site in walk::sites(text, &syntax, &switches) {
                if !site.keep(|kind| wanted(area, kind)) {
                    continue;
                }
                let Some(area) = area.of_function(file, &site.function) else {
                    continue;
                };
                let area = if site.guard { Area::Guards } else { area };
                site_count += 1;
                let first = made.next_number();
                made.number(file, area, text, site_count, &site);
                source.sites.push((site_count, first, site));
            }
            made.sources.insert(file.clone(), source);
        }
        made.name();
        Ok(made)
    }

    /// All mutants, in the order of the sources.
    pub fn list(&self) -> &[Mutant] {
        &self.list
    }

    /// The number of sites.
    pub fn site_count(&self) -> u32 {
        self.list.last().map_or(0, |mutant| mutant.site)
    }

    /// Each file that has mutants, with all of them in it but those that were dropped.
    pub fn files(&self, dropped: &BTreeSet<u32>) -> Vec<(String, String, Marks)> {
        let files = self.sources.iter().map(|(file, source)| {
            let (text, marks) = schemata::write(&source.text, &source.sites, dropped);
            (file.clone(), text, marks)
        });
        files.collect()
    }

    fn next_number(&self) -> u32 {
        u32::try_from(self.list.len()).expect("fewer mutants than 2^32") + 1
    }

    fn number(&mut self, file: &str, area: Area, text: &str, site_number: u32, site: &Site) {
        let before = &text[..site.range.start];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        for alternative in &site.alternatives {
            let number = self.next_number();
            self.list.push(Mutant {
                id: String::new(),
                number,
                site: site_number,
                file: file.to_owned(),
                function: site.function.clone(),
                line,
                column,
                area,
                operator: alternative.operator,
                before: walk::words(&text[site.range.clone()]),
                after: alternative.after.clone(),
                nth: 1,
            });
        }
    }

    /// Gives each mutant a name that stays when lines move: equal changes of one function are counted.
    fn name(&mut self) {
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        for mutant in &mut self.list {
            let key = format!(
                "{}\n{}\n{:?}\n{}\n{}",
                mutant.file, mutant.function, mutant.operator, mutant.before, mutant.after
            );
            let count = seen.entry(key.clone()).or_default();
            *count += 1;
            mutant.nth = *count;
            let digest = Sha256::digest(format!("{key}\n{count}"));
            let digest: Vec<String> = digest[..6].iter().map(|b| format!("{b:02x}")).collect();
            mutant.id = digest.concat();
        }
    }
}
