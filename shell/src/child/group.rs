//! The group of processes that a child and its children form, and how all of it ends.
//!
//! A child leads a process group of its own, so that one signal reaches its children too. The price:
//! the terminal's Ctrl-C no longer reaches it. So the signals that end us by default end the groups
//! of all our children first.

#![expect(
    unsafe_code,
    reason = "signals to groups, and a handler that calls nothing but what a handler may"
)]

use std::io;
use std::process::{Child, Command};
use std::sync::Once;
use std::sync::atomic::{AtomicI32, Ordering};

/// The groups that are alive. If more live at once, the rest does not end with our signals.
static GROUPS: [AtomicI32; 64] = [const { AtomicI32::new(0) }; 64];

/// The process group of a child.
#[derive(Debug)]
pub(super) struct Group {
    id: libc::pid_t,
    slot: Option<&'static AtomicI32>,
}

/// Starts a command as the leader of a group of its own.
pub(super) fn spawn(command: &mut Command) -> io::Result<(Child, Group)> {
    static HANDLERS: Once = Once::new();
    HANDLERS.call_once(install_handlers);
    std::os::unix::process::CommandExt::process_group(command, 0);
    let child = command.spawn()?;
    let id = libc::pid_t::try_from(child.id()).map_err(io::Error::other)?;
    let take = |slot: &&AtomicI32| {
        let taken = slot.compare_exchange(0, id, Ordering::SeqCst, Ordering::SeqCst);
        taken.is_ok()
    };
    let slot = GROUPS.iter().find(take);
    Ok((child, Group { id, slot }))
}

impl Group {
    /// Kills every process of the group. The leader must not have been reaped before: until then
    /// nobody else can have its number.
    pub(super) fn kill(&mut self) {
        if self.id > 0 {
            // SAFETY: plain system call on numbers; that the group is gone is not an error here.
            unsafe { libc::kill(-self.id, libc::SIGKILL) };
        }
        self.id = 0;
        if let Some(slot) = self.slot.take() {
            slot.store(0, Ordering::SeqCst);
        }
    }

    /// Whether the leader has ended. It is not reaped.
    pub(super) fn has_ended(&self) -> bool {
        // SAFETY: `waitid` fills the structure, for which all zeros is a valid value.
        unsafe {
            let mut info: libc::siginfo_t = std::mem::zeroed();
            let options = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
            let id = libc::id_t::from(self.id.unsigned_abs());
            libc::waitid(libc::P_PID, id, &raw mut info, options) != 0 || info.si_pid() != 0
        }
    }
}

/// For the signals whose default is to end us; one that the program ignores or handles stays so.
fn install_handlers() {
    let handler = on_signal as extern "C" fn(libc::c_int);
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        // SAFETY: both structures are valid, and the handler only stores atomics and makes system
        // calls that POSIX allows in one.
        unsafe {
            let mut old: libc::sigaction = std::mem::zeroed();
            libc::sigaction(signal, std::ptr::null(), &raw mut old);
            if old.sa_sigaction == libc::SIG_DFL {
                let mut new: libc::sigaction = std::mem::zeroed();
                new.sa_sigaction = handler as libc::sighandler_t;
                libc::sigaction(signal, &raw const new, std::ptr::null_mut());
            }
        }
    }
}

/// Ends all groups, then us as the signal would have done.
extern "C" fn on_signal(signal: libc::c_int) {
    for slot in &GROUPS {
        let id = slot.load(Ordering::SeqCst);
        if id > 0 {
            // SAFETY: `kill` may be called in a handler.
            unsafe { libc::kill(-id, libc::SIGKILL) };
        }
    }
    // SAFETY: so may these; the signal arrives when the handler returns.
    unsafe {
        libc::signal(signal, libc::SIG_DFL);
        libc::raise(signal);
    }
}
