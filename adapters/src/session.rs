//! A conversation with an engine, whatever carries it: requests are numbered, answers checked, and the
//! last line says goodbye.

use std::time::Duration;

use super::protocol::{Answer, Hello, LINE_BYTES_MAX, Operation, Refused, Request};
use super::{Engine, Fault, unreadable};

/// How much of a malformed answer is shown.
const SHOWN_CHARACTERS_MAX: usize = 300;

/// How long an engine may take to leave. One that hangs delays us no longer.
const GRACE: Duration = Duration::from_millis(200);

/// What opens a way to an engine, again after each fault.
pub trait Transport {
    /// An open way.
    type Wire: Wire;

    /// Opens a way, on which the engine knows nothing of earlier ones.
    ///
    /// # Errors
    ///
    /// Why the engine cannot be reached.
    fn open(&mut self) -> Result<Self::Wire, Fault>;

    /// How long the engine may take for an answer.
    fn limit(&self) -> Duration;
}

/// An open way to an engine: a line there, a line back.
pub trait Wire {
    /// Sends a line, which has no break at its end, and waits for the line that answers it.
    ///
    /// # Errors
    ///
    /// What came in place of a line. The wire is not used again.
    fn exchange(&mut self, line: &[u8], limit: Duration) -> Result<Vec<u8>, Fault>;

    /// Sends the last line. Nobody minds what becomes of it.
    fn leave(&mut self, line: &[u8], grace: Duration) {
        let _ = self.exchange(line, grace);
    }
}

/// An engine behind a transport. After a fault the wire is dropped, and the next request opens a new
/// one, on which the engine is told `hello` first, as on the one before. An engine that is not at fault is
/// told `bye` when this is dropped.
#[derive(Debug)]
pub struct Session<T: Transport> {
    transport: T,
    open: Option<Open<T::Wire>>,
    /// The `hello` that was said last.
    hello: Option<Operation>,
}

#[derive(Debug)]
struct Open<W> {
    wire: W,
    next_id: u64,
}

impl<T: Transport> Session<T> {
    /// A session that begins with the first request.
    pub const fn new(transport: T) -> Self {
        Self {
            transport,
            open: None,
            hello: None,
        }
    }

    /// A new way to the engine. Who was greeted before is greeted again, since nothing of that is known
    /// there.
    fn open(&mut self, first: &Operation) -> Result<Open<T::Wire>, Fault> {
        let mut open = Open {
            wire: self.transport.open()?,
            next_id: 0,
        };
        if let Some(hello) = &self.hello
            && !matches!(first, Operation::Hello { .. })
        {
            open.ask(hello, self.transport.limit())?;
        }
        Ok(open)
    }
}

impl<T: Transport> Engine for Session<T> {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut open = match self.open.take() {
            Some(open) => open,
            None => self.open(operation)?,
        };
        if matches!(operation, Operation::Hello { .. }) {
            self.hello = Some(operation.clone());
        }
        // After a fault it is dropped here.
        let answer = open.ask(operation, self.transport.limit())?;
        self.open = Some(open);
        Ok(answer)
    }
}

impl<T: Transport> Drop for Session<T> {
    fn drop(&mut self) {
        if let Some(mut open) = self.open.take() {
            let (_, line) = open.number(&Operation::Bye);
            open.wire.leave(&line, GRACE);
        }
    }
}

impl<W: Wire> Open<W> {
    fn ask(&mut self, operation: &Operation, limit: Duration) -> Result<Answer, Fault> {
        let (id, line) = self.number(operation);
        let line = self.wire.exchange(&line, limit)?;
        let mut answer = read_answer(id, &line)?;
        if matches!(operation, Operation::Hello { .. }) && answer.hello.is_none() {
            answer.hello = Some(introduction(&answer, &line)?);
        }
        Ok(answer)
    }

    fn number(&mut self, operation: &Operation) -> (u64, Vec<u8>) {
        let id = self.next_id;
        self.next_id += 1;
        let request = Request {
            id,
            operation: operation.clone(),
        };
        let line = serde_json::to_vec(&request).expect("a request has only string keys");
        (id, line)
    }
}

/// The answer to the request of that number.
fn read_answer(id: u64, line: &[u8]) -> Result<Answer, Fault> {
    let answer: Answer = serde_json::from_slice(line)
        .map_err(|error| malformed(unreadable::why(line, &error), line))?;
    if answer.id == Some(id) {
        return Ok(answer);
    }
    let found = answer
        .id
        .map_or_else(|| "null".to_owned(), |id| id.to_string());
    Err(malformed(
        format!("expected the id {id}, found {found}"),
        line,
    ))
}

/// What an engine says of itself in an answer to `hello` in which no introduction was found, or why there
/// is none: the answer is optional to its reader, who therefore cannot say which member is wrong.
fn introduction(answer: &Answer, line: &[u8]) -> Result<Hello, Fault> {
    let refused = answer.refusal.as_ref().map(|refusal| {
        let Refused {
            code,
            expected,
            found,
        } = refusal;
        format!("hello was refused: {code}, expected {expected:?}, found {found:?}")
    });
    let unsupported = answer.unsupported.as_ref();
    let unsupported = unsupported.map(|what| format!("hello is unsupported: {what:?}"));
    if let Some(reason) = refused.or(unsupported) {
        return Err(malformed(reason, line));
    }
    serde_json::from_slice(line).map_err(|error| {
        let why = unreadable::why(line, &error);
        malformed(format!("the answer to hello: {why}"), line)
    })
}

pub(crate) fn malformed(reason: impl Into<String>, answer: &[u8]) -> Fault {
    let reason = reason.into();
    let answer = String::from_utf8_lossy(answer);
    let answer = answer.chars().take(SHOWN_CHARACTERS_MAX).collect();
    Fault::Malformed { reason, answer }
}

pub(crate) fn too_long() -> Fault {
    malformed(format!("a line longer than {LINE_BYTES_MAX} bytes"), b"")
}

pub(crate) fn hung(limit: Duration, stderr: String) -> Fault {
    Fault::Hung {
        limit_ms: u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
        stderr,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;
    use crate::protocol::PROTOCOL;
    use crate::reference::ReferenceEngine;

    /// Wires of which each is lost at the first `state`. What was said on them is kept, a list for each.
    #[derive(Default)]
    struct Fragile(Rc<RefCell<Vec<Vec<String>>>>);

    struct Thread(Rc<RefCell<Vec<Vec<String>>>>, ReferenceEngine);

    impl Transport for Fragile {
        type Wire = Thread;

        fn open(&mut self) -> Result<Thread, Fault> {
            self.0.borrow_mut().push(Vec::new());
            Ok(Thread(Rc::clone(&self.0), ReferenceEngine::default()))
        }

        fn limit(&self) -> Duration {
            GRACE
        }
    }

    impl Wire for Thread {
        fn exchange(&mut self, line: &[u8], _: Duration) -> Result<Vec<u8>, Fault> {
            let request: Request = serde_json::from_slice(line).unwrap();
            let op = serde_json::to_value(&request).unwrap()["op"].clone();
            let said = self
                .0
                .borrow_mut()
                .last_mut()
                .map(|said| said.push(op.to_string()));
            said.unwrap();
            if request.operation == Operation::State {
                return Err(malformed("lost", b""));
            }
            let answer = self.1.ask(&request.operation)?;
            let id = Some(request.id);
            Ok(serde_json::to_vec(&Answer { id, ..answer }).unwrap())
        }
    }

    #[test]
    fn an_answer_to_hello_says_which_member_is_wrong() {
        for (text, said) in [
            (
                r#"{"id":0,"ok":true,"protocol":2,"version":"1"}"#,
                "missing field `name`",
            ),
            (
                r#"{"id":0,"ok":true,"protocol":"2","name":"a","version":"1"}"#,
                "invalid type: string \"2\", expected u32",
            ),
            (
                r#"{"id":0,"ok":true,"protocol":2,"name":"a","version":"1","games":"nlhe"}"#,
                "invalid type: string \"nlhe\", expected a sequence",
            ),
            (
                r#"{"id":0,"ok":false,"refusal":{"code":"too_old","expected":"1","found":"2"}}"#,
                "hello was refused: too_old, expected \"1\", found \"2\"",
            ),
            (
                r#"{"id":0,"ok":false,"unsupported":"hello"}"#,
                "hello is unsupported: \"hello\"",
            ),
        ] {
            let answer = read_answer(0, text.as_bytes()).unwrap();
            assert_eq!(answer.hello, None);
            let fault = introduction(&answer, text.as_bytes()).unwrap_err();
            let Fault::Malformed { reason, answer } = fault else {
                panic!("{fault}");
            };
            assert!(reason.contains(said), "{reason}");
            assert_eq!(answer, text);
        }
    }

    #[test]
    fn a_restarted_engine_is_greeted_again() {
        let said = Rc::default();
        let mut session = Session::new(Fragile(Rc::clone(&said)));
        session
            .ask(&Operation::Hello { protocol: PROTOCOL })
            .unwrap();
        session.ask(&Operation::State).unwrap_err();
        session.ask(&Operation::Abandon).unwrap();
        session.ask(&Operation::State).unwrap_err();
        session
            .ask(&Operation::Hello { protocol: PROTOCOL })
            .unwrap();
        drop(session);
        let expected = [
            vec![r#""hello""#, r#""state""#],
            vec![r#""hello""#, r#""abandon""#, r#""state""#],
            vec![r#""hello""#, r#""bye""#],
        ];
        assert_eq!(*said.borrow(), expected);
    }
}
