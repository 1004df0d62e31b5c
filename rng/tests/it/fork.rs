//! A real fork: the child may not go on with the parent's state.

#![expect(
    unsafe_code,
    reason = "fork, waitpid and pipes have no safe interface in std"
)]

use dealproof_rng::generator::{Generator, Identity, Moment, Policy, Refused, Seed};
use dealproof_rng::self_test;

fn here() -> Moment {
    Moment {
        identity: Identity {
            process: std::process::id(),
            instance: [4; 16],
        },
        ms: 0,
        forked: false,
    }
}

#[test]
fn a_fork_is_refused_and_parts_even_with_the_same_fresh_seed() {
    let passed = self_test::run().unwrap();
    let (mut generator, _) = Generator::start(passed, &Seed::new([1; 32]), here(), Policy::DEFAULT);
    let parent = std::process::id();

    let mut pipe = [0; 2];
    // SAFETY: `pipe` has room for the two descriptors.
    assert_eq!(unsafe { libc::pipe(pipe.as_mut_ptr()) }, 0);
    // SAFETY: the child only computes on its own stack, writes to the pipe and leaves by `_exit`.
    let child = unsafe { libc::fork() };
    assert!(child >= 0, "fork failed");
    if child == 0 {
        let refused = generator.draw(here());
        let as_expected = matches!(
            refused,
            Err(Refused::OtherProcess { seeded, found })
                if seeded == parent && found == std::process::id()
        );
        generator.reseed(&Seed::new([2; 32]), here());
        let drawn = generator.draw(here()).unwrap_or([0; 32]);
        // SAFETY: 32 initialised bytes; nothing of the parent's is run on the way out.
        unsafe {
            let written = libc::write(pipe[1], drawn.as_ptr().cast(), drawn.len());
            libc::_exit(i32::from(!(as_expected && written == 32)));
        }
    }
    let mut drawn_by_child = [0; 32];
    let mut status = 0;
    // SAFETY: room for 32 bytes and one status; the descriptors are ours.
    unsafe {
        assert_eq!(libc::waitpid(child, &raw mut status, 0), child);
        let read = libc::read(pipe[0], drawn_by_child.as_mut_ptr().cast(), 32);
        assert_eq!(read, 32);
        libc::close(pipe[0]);
        libc::close(pipe[1]);
    }
    assert_eq!(status, 0, "the child was not refused as another process");

    // The parent takes the very same fresh seed, as two copies of a weak source would give.
    generator.reseed(&Seed::new([2; 32]), here());
    let drawn_by_parent = generator.draw(here()).unwrap();
    assert_ne!(drawn_by_parent, drawn_by_child);
    println!("process {parent} and its fork {child} share nothing");
}
