//! Messages of a web socket.

use std::time::{Duration, Instant};

use tungstenite::client::client_with_config;
use tungstenite::error::{CapacityError, ProtocolError};
use tungstenite::handshake::HandshakeError;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Error, Message, Utf8Bytes, WebSocket};

use super::stream::{Stream, broken, ended, reach};
use super::{Network, one_line};
use crate::Fault;
use crate::protocol::LINE_BYTES_MAX;
use crate::session::{Wire, hung, malformed, too_long};

/// One text message for each request and each answer.
#[derive(Debug)]
pub(super) struct Messages(WebSocket<Box<dyn Stream>>);

impl Messages {
    pub(super) fn open(network: &Network) -> Result<Self, Fault> {
        let limit = network.limit;
        let stream = reach(&*network.dial, &network.url, limit)?;
        // A line may end with a break, which is not counted.
        let bytes_max = Some(LINE_BYTES_MAX + 2);
        let config = WebSocketConfig::default()
            .max_message_size(bytes_max)
            .max_frame_size(bytes_max)
            // What waits to be sent is one request, and pongs to an engine that pings.
            .max_write_buffer_size(2 * LINE_BYTES_MAX);
        let opened = client_with_config(network.url.to_string(), stream, Some(config));
        match opened {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(HandshakeError::Failure(error)) => Err(fault(&error, limit)),
            // A stream here never says that it would block.
            Err(HandshakeError::Interrupted(_)) => Err(hung(limit, String::new())),
        }
    }

    /// Sends a text and waits for one. Pings are answered on the way.
    fn answer(&mut self, text: Utf8Bytes) -> Result<Message, Error> {
        self.0.send(Message::Text(text))?;
        loop {
            let message = self.0.read()?;
            if !matches!(message, Message::Ping(_) | Message::Pong(_)) {
                return Ok(message);
            }
        }
    }
}

impl Wire for Messages {
    fn exchange(&mut self, line: &[u8], limit: Duration) -> Result<Vec<u8>, Fault> {
        self.0.get_mut().until(Instant::now() + limit);
        let text = Utf8Bytes::try_from(line.to_vec());
        let text = text.map_err(|error| malformed(error.to_string(), line))?;
        match self.answer(text).map_err(|error| fault(&error, limit))? {
            Message::Text(text) => one_line(text.as_bytes().to_vec()),
            Message::Close(_) => Err(ended()),
            other => {
                let reason = "expected a message of text, found one of bytes";
                Err(malformed(reason, &other.into_data()))
            }
        }
    }

    fn leave(&mut self, line: &[u8], grace: Duration) {
        let _ = self.exchange(line, grace);
        let _ = self.0.close(None);
        let _ = self.0.flush();
    }
}

fn fault(error: &Error, limit: Duration) -> Fault {
    match error {
        Error::Io(error) => broken(error, limit),
        Error::ConnectionClosed
        | Error::AlreadyClosed
        | Error::Protocol(
            ProtocolError::HandshakeIncomplete | ProtocolError::ResetWithoutClosingHandshake,
        ) => ended(),
        Error::Capacity(CapacityError::MessageTooLong { .. }) => too_long(),
        Error::Http(response) => {
            let body = response.body().as_deref().unwrap_or_default();
            let status = response.status();
            malformed(
                format!("expected a web socket, found status {status}"),
                body,
            )
        }
        other => malformed(other.to_string(), b""),
    }
}
