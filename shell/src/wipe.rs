//! A page that the kernel wipes in every child: how a process knows that it is a fork.
//!
//! The number of the process is not enough. A child may get its parent's number in another
//! namespace, and numbers are used again.

#![cfg_attr(
    target_os = "linux",
    expect(unsafe_code, reason = "mmap and madvise have no safe interface in std")
)]

/// A page that is zero in every process but the one that armed it.
#[derive(Debug)]
pub struct ForkPage {
    #[cfg(target_os = "linux")]
    page: std::ptr::NonNull<std::sync::atomic::AtomicU8>,
}

#[cfg(target_os = "linux")]
mod linux {
    use std::ptr::NonNull;
    use std::sync::atomic::{AtomicU8, Ordering};

    use super::ForkPage;

    /// The kernel rounds up to whole pages.
    const LEN: usize = 1;

    // SAFETY: the page is ours alone, lives as long as the value, and holds one atomic byte.
    unsafe impl Send for ForkPage {}
    // SAFETY: as above.
    unsafe impl Sync for ForkPage {}

    impl ForkPage {
        /// An armed page; none where the kernel has no `MADV_WIPEONFORK` (before Linux 4.14).
        pub fn new() -> Option<Self> {
            // SAFETY: an anonymous private mapping touches nothing of ours.
            let page = unsafe {
                libc::mmap(
                    std::ptr::null_mut(),
                    LEN,
                    libc::PROT_READ | libc::PROT_WRITE,
                    libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
                    -1,
                    0,
                )
            };
            if page == libc::MAP_FAILED {
                return None;
            }
            let page = Self {
                page: NonNull::new(page.cast::<AtomicU8>())?,
            };
            // SAFETY: the mapping is ours and has this length.
            let advised =
                unsafe { libc::madvise(page.page.as_ptr().cast(), LEN, libc::MADV_WIPEONFORK) };
            page.arm();
            (advised == 0).then_some(page)
        }

        /// Whether this process is a fork of the one that armed the page.
        pub fn is_wiped(&self) -> bool {
            self.byte().load(Ordering::SeqCst) == 0
        }

        /// From now on the page is this process's own.
        pub fn arm(&self) {
            self.byte().store(1, Ordering::SeqCst);
        }

        fn byte(&self) -> &AtomicU8 {
            // SAFETY: the mapping lives as long as the value; every byte is a valid `AtomicU8`.
            unsafe { self.page.as_ref() }
        }
    }

    impl Drop for ForkPage {
        fn drop(&mut self) {
            // SAFETY: the mapping is ours, has this length, and nobody refers to it any more.
            unsafe { libc::munmap(self.page.as_ptr().cast(), LEN) };
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl ForkPage {
    /// There is no such page on this system.
    pub fn new() -> Option<Self> {
        None
    }

    /// Never, as there is no page.
    pub fn is_wiped(&self) -> bool {
        false
    }

    /// Nothing, as there is no page.
    pub fn arm(&self) {}
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    /// What the child of a fork answers; it runs nothing else on its way out.
    fn in_child(answer: impl FnOnce() -> bool) -> bool {
        // SAFETY: the child reads memory of its own and leaves by `_exit`.
        let child = unsafe { libc::fork() };
        assert!(child >= 0, "fork failed");
        if child == 0 {
            // SAFETY: ends the child at once.
            unsafe { libc::_exit(i32::from(!answer())) };
        }
        let mut status = 0;
        // SAFETY: room for one status; the child is ours.
        let waited = unsafe { libc::waitpid(child, &raw mut status, 0) };
        assert_eq!(waited, child);
        status == 0
    }

    #[test]
    fn a_child_knows_that_it_is_a_fork_and_the_parent_that_it_is_none() {
        let page = ForkPage::new().expect("Linux 4.14 or later");
        assert!(!page.is_wiped());
        assert!(in_child(|| page.is_wiped()));
        assert!(!page.is_wiped());
        // The child's own page is its own, and its children know themselves too.
        let grandchild = in_child(|| {
            page.arm();
            !page.is_wiped() && in_child(|| page.is_wiped())
        });
        assert!(grandchild);
    }
}
