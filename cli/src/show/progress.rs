//! Progress of long work on standard error.
//!
//! A second thread speaks when the work has not for a while: one planted defect or one retest can
//! take minutes, and nobody can tell a long step from a program that hangs.

use std::io::Write;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use dealproof_evidence::progress::Progress;
use dealproof_evidence::record::Check;

use crate::terminal;

/// How often a line is redrawn where somebody watches, and how often one is written elsewhere.
const REDRAW: Duration = Duration::from_millis(200);
const REPEAT: Duration = Duration::from_secs(30);
/// How often a watched line counts the seconds of a silent step.
const TICK: Duration = Duration::from_secs(1);

/// Shows the check at work, its rate and the time that is left.
#[derive(Debug)]
pub(crate) struct Terminal {
    line: Arc<Mutex<Line>>,
    heartbeat: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Terminal {
    pub(crate) fn new() -> Self {
        let watched = terminal::is_watched();
        let line = Arc::new(Mutex::new(Line::new(watched)));
        let tick = if watched { TICK } else { REPEAT };
        let heartbeat = heartbeat(Arc::clone(&line), tick);
        Self { line, heartbeat }
    }

    /// Clears the line that is being redrawn, and says nothing more.
    pub(crate) fn finish(&mut self) {
        if let Some((stop, thread)) = self.heartbeat.take() {
            drop(stop);
            let _ = thread.join();
        }
        let mut line = self.line();
        line.current = None;
        line.clear();
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Ticks until the sender is dropped. A machine that has no thread left goes without.
fn heartbeat(line: Arc<Mutex<Line>>, tick: Duration) -> Option<(Sender<()>, JoinHandle<()>)> {
    let (stop, stopped) = mpsc::channel();
    let ticks = move || {
        while stopped.recv_timeout(tick) == Err(RecvTimeoutError::Timeout) {
            let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(words) = line.silence(tick) {
                line.write(&words);
            }
        }
    };
    let thread = thread::Builder::new().spawn(ticks).ok()?;
    Some((stop, thread))
}

impl Progress for Terminal {
    fn begin(&mut self, id: &str, unit: &'static str, total: u64) {
        self.line().begin(id, unit, total);
    }

    fn at(&mut self, done: u64) {
        let mut line = self.line();
        if let Some(words) = line.at(done) {
            line.write(&words);
        }
    }

    fn end(&mut self, check: &Check) {
        let mut line = self.line();
        line.done += 1;
        line.current = None;
        if line.watched {
            let words = format!("{} checks done, last {}", line.done, check.id);
            line.write(&words);
        }
    }

    fn note(&mut self, text: &str) {
        self.line().clear();
        terminal::note(text);
    }
}

/// What is shown: a line that is redrawn where somebody watches, and one after another elsewhere.
#[derive(Debug)]
struct Line {
    watched: bool,
    current: Option<Current>,
    done: usize,
}

#[derive(Debug)]
struct Current {
    id: String,
    unit: &'static str,
    done: u64,
    total: u64,
    started: Instant,
    shown: Instant,
}

impl Line {
    fn new(watched: bool) -> Self {
        Self {
            watched,
            current: None,
            done: 0,
        }
    }

    fn begin(&mut self, id: &str, unit: &'static str, total: u64) {
        let now = Instant::now();
        self.current = Some(Current {
            id: id.to_owned(),
            unit,
            done: 0,
            total,
            started: now,
            shown: now,
        });
    }

    /// What to show of so much work done, unless something was shown a moment ago.
    fn at(&mut self, done: u64) -> Option<String> {
        let wait = if self.watched { REDRAW } else { REPEAT };
        let current = self.current.as_mut()?;
        current.done = done;
        if current.shown.elapsed() < wait {
            return None;
        }
        current.shown = Instant::now();
        let rate = done as f64 / current.started.elapsed().as_secs_f64();
        let left = current.total.saturating_sub(done) as f64 / rate;
        Some(format!(
            "{}, {rate:.0} a second, {left:.0} s left",
            current.words()
        ))
    }

    /// What to show if nothing was shown for so long: that the work goes on. A rate would mislead
    /// here, because one step is larger than the ones before it.
    fn silence(&mut self, quiet: Duration) -> Option<String> {
        let current = self.current.as_mut()?;
        if current.shown.elapsed() < quiet {
            return None;
        }
        current.shown = Instant::now();
        let seconds = current.started.elapsed().as_secs();
        Some(format!(
            "{}, still at work after {seconds} s",
            current.words()
        ))
    }

    fn write(&self, words: &str) {
        if self.watched {
            let _ = write!(std::io::stderr().lock(), "\r\x1b[K{words}");
        } else {
            terminal::note(words);
        }
    }

    fn clear(&self) {
        if self.watched {
            let _ = write!(std::io::stderr().lock(), "\r\x1b[K");
        }
    }
}

impl Current {
    fn words(&self) -> String {
        let percent = 100.0 * self.done as f64 / self.total.max(1) as f64;
        let Self {
            id,
            unit,
            done,
            total,
            ..
        } = self;
        format!("{id}: {done} of {total} {unit} ({percent:.0} %)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_step_is_not_silent() {
        let mut line = Line::new(false);
        assert_eq!(line.silence(Duration::ZERO), None, "nothing began");
        line.begin("planted defects", "defects", 50);
        assert_eq!(line.at(49), None, "shown a moment ago");
        let words = line.silence(Duration::ZERO).unwrap();
        let expected = "planted defects: 49 of 50 defects (98 %), still at work after 0 s";
        assert_eq!(words, expected);
        assert_eq!(line.silence(Duration::from_hours(1)), None);
    }

    #[test]
    fn the_heartbeat_ticks_until_the_end() {
        let line = Arc::new(Mutex::new(Line::new(false)));
        line.lock().unwrap().begin("a retest", "decks", 2);
        let before = line.lock().unwrap().current.as_ref().unwrap().shown;
        let (stop, thread) = heartbeat(Arc::clone(&line), Duration::from_millis(1)).unwrap();
        // It writes the line within the next ticks, however busy the machine is.
        while line.lock().unwrap().current.as_ref().unwrap().shown == before {
            thread::yield_now();
        }
        drop(stop);
        thread.join().unwrap();
    }
}
