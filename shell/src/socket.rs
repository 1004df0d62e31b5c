//! Connections to other people's programs. They may be gone, silent, or send one byte in a while;
//! none of this may hold us longer than we said.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream, ToSocketAddrs};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::{Duration, Instant};

/// A TCP connection on which everything ends at a deadline: not each read and write of its own, as
/// the options of a socket have it, so that a peer that sends a byte now and then gains nothing.
#[derive(Debug)]
pub struct Socket {
    stream: TcpStream,
    deadline: Instant,
}

impl Socket {
    /// Connects, to the first address of the host that answers. The same limit is the first deadline
    /// for reading and writing.
    ///
    /// # Errors
    ///
    /// What the system said of the last address; [`ErrorKind::TimedOut`] when the time is over.
    pub fn connect(host: &str, port: u16, limit: Duration) -> io::Result<Self> {
        let deadline = Instant::now() + limit;
        let mut last = io::Error::new(ErrorKind::NotFound, "the host has no address");
        for address in addresses(host, port, limit)? {
            match TcpStream::connect_timeout(&address, left(deadline)?) {
                Ok(stream) => {
                    // A request is one small write that somebody waits for.
                    stream.set_nodelay(true)?;
                    return Ok(Self { stream, deadline });
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    /// When reading and writing end.
    pub fn until(&mut self, deadline: Instant) {
        self.deadline = deadline;
    }

    /// Whether the connection is open and nothing has come that nobody asked for.
    pub fn is_quiet(&self) -> bool {
        let peeked = self.now(|stream| stream.peek(&mut [0]));
        peeked.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
    }

    /// Reads what is there, without waiting: [`ErrorKind::WouldBlock`] if that is nothing.
    ///
    /// # Errors
    ///
    /// What the system said.
    pub fn read_now(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.now(|mut stream| stream.read(buffer))
    }

    fn now<T>(&self, work: impl FnOnce(&TcpStream) -> io::Result<T>) -> io::Result<T> {
        self.stream.set_nonblocking(true)?;
        let done = work(&self.stream);
        self.stream.set_nonblocking(false)?;
        done
    }
}

impl Read for Socket {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(Some(left(self.deadline)?))?;
        self.stream.read(buffer).map_err(in_time)
    }
}

impl Write for Socket {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(Some(left(self.deadline)?))?;
        self.stream.write(bytes).map_err(in_time)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// The addresses of a host. The system's resolver knows no limit, so a thread waits for it.
fn addresses(host: &str, port: u16, limit: Duration) -> io::Result<Vec<SocketAddr>> {
    if let Ok(address) = host.parse::<IpAddr>() {
        return Ok(vec![SocketAddr::new(address, port)]);
    }
    let (send, found) = sync_channel(1);
    let host = host.to_owned();
    thread::spawn(move || {
        let addresses = (host.as_str(), port).to_socket_addrs();
        let _ = send.send(addresses.map(Iterator::collect));
    });
    found.recv_timeout(limit).map_err(|_| over())?
}

/// The time that is left; a socket takes no limit of nothing.
fn left(deadline: Instant) -> io::Result<Duration> {
    let left = deadline.saturating_duration_since(Instant::now());
    if left.is_zero() {
        Err(over())
    } else {
        Ok(left)
    }
}

fn over() -> io::Error {
    io::Error::new(ErrorKind::TimedOut, "the time is over")
}

/// Some systems call the end of a socket's time limit "would block".
fn in_time(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => over(),
        _ => error,
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    fn pair() -> (Socket, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let socket = Socket::connect("127.0.0.1", port, LONG).unwrap();
        (socket, listener.accept().unwrap().0)
    }

    #[test]
    fn a_peer_that_dribbles_gains_no_time() {
        let (mut socket, mut peer) = pair();
        let dribble = thread::spawn(move || {
            while peer.write_all(b"x").is_ok() {
                thread::sleep(Duration::from_millis(20));
            }
        });
        let asked = Instant::now();
        socket.until(asked + Duration::from_millis(200));
        let error = socket.read_to_end(&mut Vec::new()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TimedOut);
        assert!(asked.elapsed() < Duration::from_secs(5));
        drop(socket);
        dribble.join().unwrap();
    }

    #[test]
    fn a_peer_that_does_not_read_cannot_make_us_wait() {
        let (mut socket, _peer) = pair();
        socket.until(Instant::now() + Duration::from_millis(100));
        let error = socket.write_all(&vec![b'x'; 64 << 20]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TimedOut);
    }

    #[test]
    fn quiet_is_open_and_nothing_to_read() {
        let (mut socket, mut peer) = pair();
        assert!(socket.is_quiet());
        peer.write_all(b"x").unwrap();
        while socket.is_quiet() {
            thread::sleep(Duration::from_millis(1));
        }
        let mut byte = [0];
        assert_eq!(socket.read_now(&mut byte).unwrap(), 1);
        assert!(socket.is_quiet());
        drop(peer);
        while socket.is_quiet() {
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn names_are_looked_up_and_nobody_may_listen() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        Socket::connect("localhost", port, LONG).unwrap();
        drop(listener);
        let error = Socket::connect("127.0.0.1", port, LONG).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::ConnectionRefused);
    }
}
