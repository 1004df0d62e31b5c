//! Two sessions of one engine are two, or it is found out.

use dealproof_adapters::interleaved::{self, InterleavedError, Which};
use dealproof_adapters::introduced::Introduced;

use crate::server::{self, Heard, Manner};
use crate::transports::start;

fn check(scheme: &str, port: u16) -> Result<(), InterleavedError> {
    let meet = |name: &str| Introduced::meet(server::engine(scheme, port, name, 20_000)).unwrap();
    let (mut first, mut second) = (meet("test-1"), meet("test-2"));
    interleaved::check(&mut first, &mut second, [&start(1_000), &start(2_000)])
}

#[test]
fn an_engine_for_each_session_passes() {
    let heard = Heard::default();
    assert_eq!(check("tcp", server::tcp(&heard)), Ok(()));
    assert_eq!(check("ws", server::ws(&heard)), Ok(()));
    for manner in [Manner::Kept, Manner::Chunked] {
        assert_eq!(check("http", server::http(&heard, manner)), Ok(()));
    }
}

#[test]
fn an_engine_that_ignores_the_header_is_caught() {
    let port = server::http(&Heard::default(), Manner::Shared);
    let error = check("http", port).unwrap_err();
    let expected = InterleavedError::Refused {
        which: Which::Second,
        op: "start",
        code: Some("hand_in_progress".to_owned()),
    };
    assert_eq!(error, expected);

    let port = server::http(&Heard::default(), Manner::Replacing);
    let error = check("http", port).unwrap_err();
    let InterleavedError::Shared {
        which,
        before,
        after,
    } = &error
    else {
        panic!("{error}");
    };
    assert_eq!(*which, Which::First);
    let stacks = [before, after].map(|state| state.seats[0].stack + state.seats[0].committed);
    assert_eq!(stacks, [1_000, 2_000]);
    assert!(error.to_string().contains("Dealproof-Session"), "{error}");
}
