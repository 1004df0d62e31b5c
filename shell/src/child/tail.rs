//! The end of what a process writes to standard error.

use std::io::Read;
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How much is kept.
const BYTES_MAX: usize = 8 * 1024;

/// A thread reads everything and keeps the end.
#[derive(Debug)]
pub(super) struct Tail {
    kept: Arc<Mutex<Vec<u8>>>,
    closed: Receiver<()>,
}

impl Tail {
    pub(super) fn of(mut stderr: impl Read + Send + 'static) -> Self {
        let kept = Arc::new(Mutex::new(Vec::new()));
        let keep = Arc::clone(&kept);
        let (close, closed) = sync_channel(1);
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = stderr.read(&mut buffer) {
                let mut kept = keep.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend(&buffer[..count]);
                let excess = kept.len().saturating_sub(BYTES_MAX);
                kept.drain(..excess);
            }
            let _ = close.send(());
        });
        Self { kept, closed }
    }

    /// What was written. Whoever has left the process group may hold the pipe open, so waiting for
    /// its end has a limit.
    pub(super) fn text(&self, limit: Duration) -> String {
        let _ = self.closed.recv_timeout(limit);
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).into_owned()
    }
}
