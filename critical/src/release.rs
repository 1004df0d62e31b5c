//! Two manifests of two releases: what changed, and whether it affects fairness.

use std::collections::BTreeSet;

use serde::Serialize;

use super::role::Role;
use super::{Component, ComponentPath, Contents, Manifest};

/// Major and minor updates: what may affect fairness is major and is tested again outside.
pub const MAJOR_OR_MINOR: &str = "UKGC-RTS:Testing-strategy-annex-A";
/// The list of changes since the last submission.
pub const CHANGE_LIST: &str = "SUBMISSION:GLI-RNG-SPEC.7";
/// Control of changes to programs.
pub const CHANGE_CONTROL: &str = "GLI-19:B.8.2";
/// An evaluation after any change of the generator's source.
pub const GENERATOR_CHANGED: &str = "LABS-PRACTICE:ECO-2";

/// How two releases differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReleaseChange<'a> {
    /// Each file that is not the same, in the order of the paths.
    pub changes: Vec<FileChange<'a>>,
}

/// What happened to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// It is only in the later release.
    Added,
    /// It is only in the earlier release.
    Removed,
    /// Its content is another one.
    Changed,
    /// Its content is the same and its role is another one.
    Relabelled,
}

/// One file of two releases.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FileChange<'a> {
    /// The path of the file.
    pub path: &'a ComponentPath,
    /// What happened to it.
    pub what: What,
    /// Its role; of two, the one that counts more for fairness.
    pub role: Role,
    /// Its role in the old release, if that was another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role_before: Option<Role>,
    /// Its role in the new release, if that is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role_after: Option<Role>,
    /// What was in it.
    pub before: Option<Contents>,
    /// What is in it.
    pub after: Option<Contents>,
    /// Why this affects fairness, if it does.
    pub affects_fairness_because: Option<&'static str>,
}

/// A clause of the catalogue and what it makes of the change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Bearing {
    /// The tag of the clause.
    pub clause: &'static str,
    /// What follows from it.
    pub says: &'static str,
}

impl ReleaseChange<'_> {
    /// Whether any change affects fairness.
    pub fn affects_fairness(&self) -> bool {
        self.changes
            .iter()
            .any(|change| change.affects_fairness_because.is_some())
    }

    /// What the catalogue makes of it. A proposal: the licence holder decides and answers for it.
    pub fn bearings(&self) -> Vec<Bearing> {
        let mut bearings = Vec::new();
        let mut bear = |clause, says| bearings.push(Bearing { clause, says });
        bear(
            MAJOR_OR_MINOR,
            if self.affects_fairness() {
                "major: may affect fairness, so an approved test house tests again before release"
            } else {
                "minor: no file that affects fairness changed"
            },
        );
        if !self.changes.is_empty() {
            bear(
                CHANGE_LIST,
                "this list is the documented change since the last submission",
            );
            bear(
                CHANGE_CONTROL,
                "each listed file needs a recorded and authorised change",
            );
        }
        let generator =
            |change: &FileChange<'_>| change.role == Role::Rng && change.what != What::Relabelled;
        if self.changes.iter().any(generator) {
            bear(
                GENERATOR_CHANGED,
                "the generator changed, so it is evaluated again before live use",
            );
        }
        bearings
    }
}

/// Compares the manifests of two releases. HMACs are left out: two releases may have two keys.
pub fn diff<'a>(old: &'a Manifest, new: &'a Manifest) -> ReleaseChange<'a> {
    let (old, new) = (old.components(), new.components());
    let paths: BTreeSet<&ComponentPath> = old.keys().chain(new.keys()).collect();
    let changes = paths
        .into_iter()
        .filter_map(|path| change(path, old.get(path), new.get(path)))
        .collect();
    ReleaseChange { changes }
}

fn change<'a>(
    path: &'a ComponentPath,
    before: Option<&Component>,
    after: Option<&Component>,
) -> Option<FileChange<'a>> {
    let (role_before, role_after) = (before.map(|c| c.role), after.map(|c| c.role));
    let plain = |component: &Component| Contents {
        hmac_sha256: None,
        ..component.contents
    };
    let (before, after) = (before.map(plain), after.map(plain));
    let what = match (before, after) {
        (None, None) => return None,
        (None, Some(_)) => What::Added,
        (Some(_), None) => What::Removed,
        (Some(before), Some(after)) if before != after => What::Changed,
        _ if role_before != role_after => What::Relabelled,
        _ => return None,
    };
    // Roles are declared in the order of their weight for fairness.
    let role = role_before.into_iter().chain(role_after).min()?;
    let affects_fairness_because = match what {
        What::Relabelled => loses_weight(role_before, role_after),
        _ => role.fairness(),
    };
    let both = role_before.is_some() && role_after.is_some() && role_before != role_after;
    Some(FileChange {
        path,
        what,
        role,
        role_before: role_before.filter(|_| both),
        role_after: role_after.filter(|_| both),
        before,
        after,
        affects_fairness_because,
    })
}

/// A file that no longer counts for fairness could be changed unnoticed in the release after.
fn loses_weight(before: Option<Role>, after: Option<Role>) -> Option<&'static str> {
    let counts = |role: Option<Role>| role.is_some_and(|role| role.fairness().is_some());
    (counts(before) && !counts(after))
        .then_some("it no longer counts for fairness, so its next change would go unnoticed")
}
