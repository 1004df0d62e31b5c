//! Progress of long work on standard error.

use std::io::Write;
use std::time::{Duration, Instant};

use dealproof_evidence::progress::Progress;
use dealproof_evidence::record::Check;

use crate::terminal;

/// How often a line is redrawn where somebody watches, and how often one is written elsewhere.
const REDRAW: Duration = Duration::from_millis(200);
const REPEAT: Duration = Duration::from_secs(30);

/// Shows the check at work, its rate and the time that is left.
#[derive(Debug)]
pub(crate) struct Terminal {
    watched: bool,
    current: Option<Current>,
    done: usize,
}

#[derive(Debug)]
struct Current {
    id: String,
    unit: &'static str,
    total: u64,
    started: Instant,
    shown: Instant,
}

impl Terminal {
    pub(crate) fn new() -> Self {
        Self {
            watched: terminal::is_watched(),
            current: None,
            done: 0,
        }
    }

    /// Clears the line that is being redrawn.
    pub(crate) fn finish(&mut self) {
        self.current = None;
        self.clear();
    }

    fn clear(&self) {
        if self.watched {
            let _ = write!(std::io::stderr().lock(), "\r\x1b[K");
        }
    }
}

impl Progress for Terminal {
    fn begin(&mut self, id: &str, unit: &'static str, total: u64) {
        let now = Instant::now();
        self.current = Some(Current {
            id: id.to_owned(),
            unit,
            total,
            started: now,
            shown: now,
        });
    }

    fn at(&mut self, done: u64) {
        let Some(current) = &mut self.current else {
            return;
        };
        let wait = if self.watched { REDRAW } else { REPEAT };
        if current.shown.elapsed() < wait {
            return;
        }
        current.shown = Instant::now();
        let elapsed = current.started.elapsed().as_secs_f64();
        let rate = done as f64 / elapsed;
        let left = (current.total.saturating_sub(done)) as f64 / rate;
        let line = format!(
            "{}: {done} of {} {} ({:.0} %), {rate:.0} a second, {left:.0} s left",
            current.id,
            current.total,
            current.unit,
            100.0 * done as f64 / current.total.max(1) as f64,
        );
        if self.watched {
            let _ = write!(std::io::stderr().lock(), "\r\x1b[K{line}");
        } else {
            terminal::note(line);
        }
    }

    fn end(&mut self, check: &Check) {
        self.done += 1;
        self.current = None;
        if self.watched {
            let line = format!("{} checks done, last {}", self.done, check.id);
            let _ = write!(std::io::stderr().lock(), "\r\x1b[K{line}");
        }
    }

    fn note(&mut self, text: &str) {
        self.clear();
        terminal::note(text);
    }
}
