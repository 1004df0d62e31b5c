//! Who reaches which site.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::RunError;

/// The sites that each of several runs reaches, in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Reach(Vec<BTreeSet<u32>>);

impl Reach {
    /// Adds a run whose sites were written to a file. A run that reaches none leaves no file.
    pub(super) fn push(&mut self, file: &Path) -> Result<(), RunError> {
        let text = if file.exists() {
            fs::read_to_string(file)?
        } else {
            String::new()
        };
        let sites = text.lines().filter_map(|line| line.parse().ok());
        self.0.push(sites.collect());
        Ok(())
    }

    /// The numbers of the runs that reach a site, those first that reach the fewest others: they
    /// are about what happens there.
    pub(super) fn who(&self, site: u32) -> Vec<usize> {
        let reaching = self.0.iter().enumerate();
        let mut reaching: Vec<_> = reaching
            .filter(|(_, sites)| sites.contains(&site))
            .collect();
        reaching.sort_by_key(|(number, sites)| (sites.len(), *number));
        reaching.iter().map(|(number, _)| *number).collect()
    }
}
