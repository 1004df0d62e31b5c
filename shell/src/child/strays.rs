//! What a child leaves behind when it leaves its process group: a process that made itself a leader
//! of another one does not get the signal that ends the group.
//!
//! On Linux a process may take in every orphan among its descendants. So whatever a child started is
//! a child of ours as soon as everything between it and us is dead, and a child of ours can be ended.

#![expect(unsafe_code, reason = "plain system calls on numbers")]

use std::collections::BTreeSet;
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

/// How often we look again.
const LOOK: Duration = Duration::from_millis(5);

/// How long the last attempt takes at most.
const LIMIT_ON_DROP: Duration = Duration::from_secs(2);

/// Processes that could not be ended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("processes are still alive: {found:?}")]
pub struct StillAlive {
    /// Their numbers.
    pub found: Vec<i32>,
}

/// Watches over what children leave behind, and ends it at the latest when this is dropped.
#[derive(Debug)]
pub struct Strays {
    /// Children that were ours before: a script may have started them and then become us.
    spared: BTreeSet<i32>,
}

impl Strays {
    /// From now on every orphan among our descendants becomes our child.
    pub fn watch() -> Self {
        // SAFETY: this option takes one number and touches no memory.
        unsafe { libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) };
        Self {
            spared: children().into_iter().map(|(id, _)| id).collect(),
        }
    }

    /// Ends every child that has come since, until none is left; says how many there were. Children
    /// that others still hold are ended too, so this comes when all of them have been let go.
    ///
    /// # Errors
    /// Something is alive after the limit.
    pub fn end(&self, limit: Duration) -> Result<usize, StillAlive> {
        let began = Instant::now();
        let mut ended = BTreeSet::new();
        loop {
            let mut found = children();
            found.retain(|(id, _)| !self.spared.contains(id));
            if found.is_empty() {
                return Ok(ended.len());
            }
            if began.elapsed() >= limit {
                let found = found.into_iter().map(|(id, _)| id).collect();
                return Err(StillAlive { found });
            }
            for (id, is_alive) in found {
                // SAFETY: plain calls. The number is that of our child until it is reaped here, so
                // that no other process can have it.
                unsafe {
                    if is_alive {
                        ended.insert(id);
                        libc::kill(id, libc::SIGKILL);
                    }
                    libc::waitpid(id, std::ptr::null_mut(), libc::WNOHANG);
                }
            }
            thread::sleep(LOOK);
        }
    }
}

impl Drop for Strays {
    fn drop(&mut self) {
        // Whoever needs to know has asked before.
        let _ = self.end(LIMIT_ON_DROP);
    }
}

/// Our children, and whether each is more than an entry that waits to be reaped.
fn children() -> Vec<(i32, bool)> {
    let us = std::process::id();
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let child = |id: i32| {
        let stat = fs::read(format!("/proc/{id}/stat")).ok()?;
        let stat = String::from_utf8_lossy(&stat);
        // `number (name) state parent`, and the name may contain anything.
        let (_, after) = stat.rsplit_once(") ")?;
        let mut words = after.split(' ');
        let (state, parent) = (words.next()?, words.next()?);
        (parent.parse() == Ok(us)).then_some((id, !matches!(state, "Z" | "X")))
    };
    numbers.filter_map(child).collect()
}
