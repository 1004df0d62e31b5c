//! Critical files of a release, and what two releases differ in.

use std::fmt::Write as _;
use std::path::Path;

use dealproof_audit::hash::Hash;
use dealproof_conformance::catalogue::Catalogue;
use dealproof_critical::Manifest;
use dealproof_critical::release::{ReleaseChange, What};
use serde_json::json;

/// Two manifests, and what changed between them.
pub(crate) struct Compared<'a> {
    pub(crate) old: (&'a Path, Hash),
    pub(crate) new: (&'a Path, Hash),
    pub(crate) change: &'a ReleaseChange<'a>,
}

impl Compared<'_> {
    /// What follows from the change: citation and title of a clause, and what it says.
    fn clauses(&self, catalogue: &Catalogue) -> Vec<(String, String, &'static str)> {
        let bearings = self.change.bearings().into_iter();
        let clause = bearings.map(|bearing| {
            let clause = catalogue.find(bearing.clause);
            let (citation, title) = clause.map_or_else(
                || (bearing.clause.to_owned(), String::new()),
                |clause| (clause.citation(), clause.title.clone()),
            );
            (citation, title, bearing.says)
        });
        clause.collect()
    }

    /// The comparison as JSON, for programs.
    pub(crate) fn json(&self, catalogue: &Catalogue) -> String {
        let named = |(path, sha256): &(&Path, Hash)| json!({ "manifest": path.display().to_string(), "sha256": sha256 });
        let clauses = self.clauses(catalogue).into_iter();
        let document = json!({
            "old": named(&self.old),
            "new": named(&self.new),
            "affects_fairness": self.change.affects_fairness(),
            "changes": self.change.changes,
            "clauses": clauses.map(|(clause, title, says)| json!({
                "clause": clause, "title": title, "says": says,
            })).collect::<Vec<_>>(),
        });
        format!("{document:#}")
    }

    /// The comparison as text, for people.
    pub(crate) fn human(&self, catalogue: &Catalogue) -> String {
        let mut text = listed(self.change);
        text.push_str("\nProposed next steps (the licence holder decides)");
        for (clause, title, says) in self.clauses(catalogue) {
            let _ = write!(text, "\n  {clause} {title}: {says}");
        }
        text
    }
}

/// The changes by role, then those that affect fairness with the reason.
fn listed(change: &ReleaseChange<'_>) -> String {
    let mut text = String::new();
    let mut changes: Vec<_> = change.changes.iter().collect();
    changes.sort_by_key(|change| (change.role, change.path));
    for change in &changes {
        let what = match change.what {
            What::Added => "added",
            What::Removed => "removed",
            What::Changed => "changed",
            What::Relabelled => "relabelled",
        };
        let _ = write!(text, "{:<14} {what:<11} {}", change.role, change.path);
        if let (Some(before), Some(after)) = (change.role_before, change.role_after) {
            let _ = write!(text, " (was {before}, is {after})");
        }
        text.push('\n');
    }
    if changes.is_empty() {
        text.push_str("no file changed\n");
    }
    let yes = change.affects_fairness();
    let _ = writeln!(
        text,
        "\nAffects fairness: {}",
        if yes { "yes" } else { "no" }
    );
    for change in changes {
        if let Some(why) = change.affects_fairness_because {
            let _ = writeln!(text, "  {} ({}): {why}", change.path, change.role);
        }
    }
    text
}

/// `4 files (1 rng, 3 program)`.
pub(crate) fn summary(manifest: &Manifest) -> String {
    let roles = manifest.roles();
    let roles: Vec<String> = roles
        .iter()
        .map(|(role, count)| format!("{count} {role}"))
        .collect();
    let files = counted(manifest.components().len(), "file");
    format!("{files} ({})", roles.join(", "))
}

pub(crate) fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}
