//! Lines on a TCP connection.

use std::io::{BufReader, Write};
use std::time::{Duration, Instant};

use super::Network;
use super::stream::{Stream, broken, ended, reach};
use crate::Fault;
use crate::line::{self, Line};
use crate::session::{Wire, too_long};

/// One line for each request and each answer, as on standard input and output.
#[derive(Debug)]
pub(super) struct Lines(BufReader<Box<dyn Stream>>);

impl Lines {
    pub(super) fn open(network: &Network) -> Result<Self, Fault> {
        let stream = reach(&*network.dial, &network.url, network.limit)?;
        Ok(Self(BufReader::with_capacity(1 << 16, stream)))
    }
}

impl Wire for Lines {
    fn exchange(&mut self, line: &[u8], limit: Duration) -> Result<Vec<u8>, Fault> {
        let stream = self.0.get_mut();
        stream.until(Instant::now() + limit);
        let written = stream.write_all(&[line, b"\n"].concat());
        let written = written.and_then(|()| stream.flush());
        written.map_err(|error| broken(&error, limit))?;
        match line::read(&mut self.0) {
            Ok(Some(Line::Whole(line))) => Ok(line),
            Ok(Some(Line::TooLong)) => Err(too_long()),
            Ok(None) => Err(ended()),
            Err(error) => Err(broken(&error, limit)),
        }
    }
}
