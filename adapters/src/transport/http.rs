//! One POST for each request.

use std::io::Write;
use std::time::{Duration, Instant};

use ureq_proto::client::state::{RecvBody, RecvResponse};
use ureq_proto::client::{Call, RecvBodyResult, RecvResponseResult, SendRequestResult};
use ureq_proto::http::{Request, StatusCode};

use super::stream::{Stream, broken, ended, reach};
use super::{Network, one_line};
use crate::Fault;
use crate::protocol::LINE_BYTES_MAX;
use crate::session::{Wire, malformed, too_long};

/// The header that says which session a request belongs to.
pub const SESSION_HEADER: &str = "Dealproof-Session";

/// The longest head of a request or an answer.
const HEAD_BYTES_MAX: usize = 1 << 16;

/// Requests of one session. The connection is kept from one to the next where the server allows it,
/// and means nothing: the header says what belongs together.
#[derive(Debug)]
pub(super) struct Posts {
    network: Network,
    session: String,
    kept: Option<Box<dyn Stream>>,
}

/// What was read and not used yet.
#[derive(Default)]
struct Buffer(Vec<u8>);

impl Posts {
    pub(super) fn open(network: &Network, session: String) -> Result<Self, Fault> {
        let kept = reach(&*network.dial, &network.url, network.limit)?;
        Ok(Self {
            network: network.clone(),
            session,
            kept: Some(kept),
        })
    }

    /// A connection on which nothing is under way. A request is never sent twice: one that is lost may
    /// have been carried out.
    fn stream(&mut self, limit: Duration) -> Result<Box<dyn Stream>, Fault> {
        if let Some(mut kept) = self.kept.take()
            && kept.is_quiet()
        {
            return Ok(kept);
        }
        reach(&*self.network.dial, &self.network.url, limit)
    }

    /// The bytes of a request, and what is to be read after it.
    fn request(&self, line: &[u8]) -> Result<(Vec<u8>, Call<RecvResponse>), ureq_proto::Error> {
        let bad = |error: ureq_proto::http::Error| ureq_proto::Error::BadHeader(error.to_string());
        let request = Request::post(self.network.url.to_string())
            .header("Content-Type", "application/json")
            .header("Content-Length", line.len())
            .header(SESSION_HEADER, &self.session)
            .body(())
            .map_err(bad)?;
        let mut call = Call::new(request)?.proceed();
        let mut bytes = vec![0; HEAD_BYTES_MAX];
        let head = call.write(&mut bytes)?;
        bytes.truncate(head);
        bytes.extend_from_slice(line);
        let call = match call.proceed()? {
            Some(SendRequestResult::SendBody(mut body)) => {
                body.consume_direct_write(line.len())?;
                body.proceed()
            }
            _ => None,
        };
        let call = call.ok_or(ureq_proto::Error::OutputOverflow)?;
        Ok((bytes, call))
    }
}

impl Wire for Posts {
    fn exchange(&mut self, line: &[u8], limit: Duration) -> Result<Vec<u8>, Fault> {
        let deadline = Instant::now() + limit;
        let mut stream = self.stream(limit)?;
        stream.until(deadline);
        let (bytes, mut call) = self
            .request(line)
            .map_err(|error| malformed(error.to_string(), b""))?;
        let written = stream.write_all(&bytes).and_then(|()| stream.flush());
        written.map_err(|error| broken(&error, limit))?;

        let mut buffer = Buffer::default();
        let status = buffer.head(&mut *stream, &mut call, limit)?;
        let (body, keep) = match call.proceed() {
            Some(RecvResponseResult::RecvBody(call)) => buffer.body(&mut *stream, call, limit)?,
            _ => (Vec::new(), false),
        };
        if status != StatusCode::OK {
            return Err(malformed(
                format!("expected status 200, found status {status}"),
                &body,
            ));
        }
        if keep && buffer.0.is_empty() {
            self.kept = Some(stream);
        }
        one_line(body)
    }
}

impl Buffer {
    /// Waits for more. The end of the connection is no bytes.
    fn fill(&mut self, stream: &mut dyn Stream, limit: Duration) -> Result<usize, Fault> {
        // Heads of answers and of chunks have to be there whole before they are read.
        if self.0.len() > HEAD_BYTES_MAX {
            let reason = format!("a head longer than {HEAD_BYTES_MAX} bytes");
            return Err(malformed(reason, &self.0));
        }
        let mut bytes = [0; 1 << 14];
        let read = stream.read(&mut bytes);
        let count = read.map_err(|error| broken(&error, limit))?;
        self.0.extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    /// Reads the status and the headers.
    fn head(
        &mut self,
        stream: &mut dyn Stream,
        call: &mut Call<RecvResponse>,
        limit: Duration,
    ) -> Result<StatusCode, Fault> {
        loop {
            let parsed = call.try_response(&self.0, false);
            let (used, response) = parsed.map_err(|error| malformed(error.to_string(), &self.0))?;
            self.0.drain(..used);
            if let Some(response) = response {
                return Ok(response.status());
            }
            // What is left may be another answer, after one that only informs.
            if used == 0 && self.fill(stream, limit)? == 0 {
                return Err(ended());
            }
        }
    }

    /// Reads the body, and says whether the connection can carry another request.
    fn body(
        &mut self,
        stream: &mut dyn Stream,
        mut call: Call<RecvBody>,
        limit: Duration,
    ) -> Result<(Vec<u8>, bool), Fault> {
        let mut body = Vec::new();
        let mut piece = vec![0; 1 << 14];
        loop {
            let read = call.read(&self.0, &mut piece);
            let (used, count) = read.map_err(|error| malformed(error.to_string(), &body))?;
            self.0.drain(..used);
            body.extend_from_slice(&piece[..count]);
            // A line may end with a break, which is not counted.
            if body.len() > LINE_BYTES_MAX + 2 {
                return Err(too_long());
            }
            if call.body_mode() != ureq_proto::BodyMode::CloseDelimited && call.can_proceed() {
                break;
            }
            if used == 0 && self.fill(stream, limit)? == 0 {
                // Only some bodies end with their connection.
                if call.can_proceed() {
                    break;
                }
                return Err(ended());
            }
        }
        let keep = match call.proceed() {
            Some(RecvBodyResult::Cleanup(call)) => !call.must_close_connection(),
            _ => false,
        };
        Ok((body, keep))
    }
}
