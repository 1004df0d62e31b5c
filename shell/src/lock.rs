//! Memory for secrets: never on a swap device, never in a core dump, where the system permits it.

#![cfg_attr(
    unix,
    expect(
        unsafe_code,
        reason = "mmap, mlock and setrlimit have no safe interface in std"
    )
)]

use std::ops::{Deref, DerefMut};

/// A value in pages of its own.
pub struct Locked<T> {
    #[cfg(unix)]
    pages: std::ptr::NonNull<T>,
    #[cfg(not(unix))]
    value: Box<T>,
    locked: bool,
}

impl<T> Locked<T> {
    /// Whether the system keeps the pages in memory. `RLIMIT_MEMLOCK` may forbid it; the value is
    /// usable all the same.
    pub fn is_locked(&self) -> bool {
        self.locked
    }
}

impl<T> std::fmt::Debug for Locked<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Locked({})", self.locked)
    }
}

#[cfg(unix)]
mod unix {
    use std::io;
    use std::ptr::NonNull;

    use super::Locked;

    // SAFETY: the pages are ours alone, so that the value moves and is shared as it would be in a
    // box.
    unsafe impl<T: Send> Send for Locked<T> {}
    // SAFETY: as above.
    unsafe impl<T: Sync> Sync for Locked<T> {}

    impl<T> Locked<T> {
        /// The kernel rounds up to whole pages.
        const LEN: usize = if size_of::<T>() == 0 {
            1
        } else {
            size_of::<T>()
        };

        /// Moves a value into pages of its own. What was left where it came from is not wiped:
        /// whoever keeps a secret here draws it afresh afterwards.
        pub fn new(value: T) -> io::Result<Self> {
            const { assert!(align_of::<T>() <= 4096, "a page is aligned to 4 096 bytes") };
            // SAFETY: an anonymous private mapping touches nothing of ours.
            let pages = unsafe {
                libc::mmap(
                    std::ptr::null_mut(),
                    Self::LEN,
                    libc::PROT_READ | libc::PROT_WRITE,
                    libc::MAP_PRIVATE | libc::MAP_ANON,
                    -1,
                    0,
                )
            };
            let pages = NonNull::new(pages).filter(|pages| pages.as_ptr() != libc::MAP_FAILED);
            let pages = pages.ok_or_else(io::Error::last_os_error)?;
            // SAFETY: the mapping is ours and has this length.
            let locked = unsafe { libc::mlock(pages.as_ptr(), Self::LEN) } == 0;
            #[cfg(target_os = "linux")]
            // SAFETY: as above. A kernel without it dumps the pages; `no_core_dumps` still holds.
            unsafe {
                libc::madvise(pages.as_ptr(), Self::LEN, libc::MADV_DONTDUMP)
            };
            let pages = pages.cast::<T>();
            // SAFETY: the pages have room for a `T`, are aligned for it, and hold nothing yet.
            unsafe { pages.write(value) };
            Ok(Self { pages, locked })
        }

        pub(super) fn value(&self) -> &T {
            // SAFETY: the pages hold a value from `new` to `drop`.
            unsafe { self.pages.as_ref() }
        }

        pub(super) fn value_mut(&mut self) -> &mut T {
            // SAFETY: as above, and nobody else refers to it.
            unsafe { self.pages.as_mut() }
        }
    }

    impl<T> Drop for Locked<T> {
        fn drop(&mut self) {
            // SAFETY: the pages hold a value that nobody refers to any more; the mapping is ours and
            // has this length. Unmapping unlocks it.
            unsafe {
                self.pages.drop_in_place();
                libc::munmap(self.pages.as_ptr().cast(), Self::LEN);
            }
        }
    }

    /// From now on this process and its children leave no core dump. Whether the system agreed.
    pub fn no_core_dumps() -> bool {
        let none = libc::rlimit {
            rlim_cur: 0,
            rlim_max: 0,
        };
        // SAFETY: reads one limit.
        unsafe { libc::setrlimit(libc::RLIMIT_CORE, &raw const none) == 0 }
    }
}

#[cfg(not(unix))]
impl<T> Locked<T> {
    /// A box: this system has no such pages.
    pub fn new(value: T) -> std::io::Result<Self> {
        Ok(Self {
            value: Box::new(value),
            locked: false,
        })
    }

    fn value(&self) -> &T {
        &self.value
    }

    fn value_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T> Deref for Locked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.value()
    }
}

impl<T> DerefMut for Locked<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.value_mut()
    }
}

#[cfg(unix)]
pub use unix::no_core_dumps;

/// This system writes no core dumps of the kind.
#[cfg(not(unix))]
pub fn no_core_dumps() -> bool {
    false
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    /// The flags of the mapping that holds an address, from `/proc/self/smaps`.
    fn flags(address: usize) -> String {
        let smaps = std::fs::read_to_string("/proc/self/smaps").unwrap();
        let mut inside = false;
        for line in smaps.lines() {
            let range = line
                .split(' ')
                .next()
                .and_then(|range| range.split_once('-'));
            let ends = range.and_then(|(from, to)| {
                let number = |digits| usize::from_str_radix(digits, 16).ok();
                Some((number(from)?, number(to)?))
            });
            if let Some((from, to)) = ends {
                inside = (from..to).contains(&address);
            } else if let Some(flags) = line.strip_prefix("VmFlags:").filter(|_| inside) {
                return flags.to_owned();
            }
        }
        panic!("{address:x} is not mapped");
    }

    #[test]
    fn a_secret_is_in_pages_that_are_neither_dumped_nor_swapped() {
        let mut secret = Locked::new([7u8; 5000]).unwrap();
        secret[4999] = 8;
        assert_eq!((secret[0], secret[4999]), (7, 8));
        let flags = flags(std::ptr::from_ref(&*secret).addr());
        let has = |flag: &str| flags.split(' ').any(|one| one == flag);
        assert!(has("dd"), "dumped: {flags}");
        assert_eq!(has("lo"), secret.is_locked(), "{flags}");
    }

    #[test]
    fn a_value_is_dropped_once() {
        let counted = std::rc::Rc::new(());
        let locked = Locked::new(std::rc::Rc::clone(&counted)).unwrap();
        assert_eq!(std::rc::Rc::strong_count(&counted), 2);
        drop(locked);
        assert_eq!(std::rc::Rc::strong_count(&counted), 1);
    }
}
