//! What `--engine` names: a command line, or an address on a network.

use std::fmt;
use std::str::FromStr;

use dealproof_shell::child::{CommandError, CommandLine};

/// Where an engine is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    /// A program that is started.
    Command(CommandLine),
    /// A program that listens.
    Network(Url),
}

/// A text that is neither a command line nor an address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AddressError {
    /// The command line cannot be split.
    #[error("{0}")]
    Command(#[from] CommandError),
    /// No engine is reached that way.
    #[error("expected tcp://, ws://, http:// or one of these with TLS, found {found}://")]
    Scheme {
        /// What stands before the colon.
        found: String,
    },
    /// There is no host.
    #[error("expected a host after {scheme}://")]
    Host {
        /// The scheme of the address.
        scheme: Scheme,
    },
    /// There is no port, and the scheme has none of its own.
    #[error("expected a port, as in {scheme}://{host}:4000")]
    NoPort {
        /// The scheme of the address.
        scheme: Scheme,
        /// Its host.
        host: String,
    },
    /// The port is not a number from 1 to 65535.
    #[error("expected a port from 1 to 65535, found {found:?}")]
    Port {
        /// What stands after the colon.
        found: String,
    },
    /// A connection without messages has no path.
    #[error("expected nothing after the port, found {found:?}")]
    Path {
        /// What stands there.
        found: String,
    },
    /// A name and password would end up in reports.
    #[error("an address has no name and password")]
    UserInfo,
    /// A character that no address has.
    #[error("expected an address without spaces and other special characters, found {found:?}")]
    Character {
        /// The first such character.
        found: char,
    },
}

/// How requests travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carrier {
    /// Lines on a TCP connection.
    Tcp,
    /// Messages of a web socket.
    Ws,
    /// One POST each.
    Http,
}

/// The first part of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scheme {
    /// How requests travel.
    pub carrier: Carrier,
    /// Whether the connection is encrypted by TLS.
    pub is_secure: bool,
}

impl Scheme {
    const ALL: [(&str, Self); 6] = [
        ("tcp", Self::new(Carrier::Tcp, false)),
        ("ws", Self::new(Carrier::Ws, false)),
        ("http", Self::new(Carrier::Http, false)),
        ("tcps", Self::new(Carrier::Tcp, true)),
        ("wss", Self::new(Carrier::Ws, true)),
        ("https", Self::new(Carrier::Http, true)),
    ];

    const fn new(carrier: Carrier, is_secure: bool) -> Self {
        Self { carrier, is_secure }
    }

    const fn port(self) -> Option<u16> {
        match (self.carrier, self.is_secure) {
            (Carrier::Tcp, _) => None,
            (_, false) => Some(80),
            (_, true) => Some(443),
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Self::ALL.iter().find(|(_, scheme)| scheme == self);
        f.write_str(known.map_or("", |(name, _)| name))
    }
}

/// An address on a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Url {
    /// How requests travel.
    pub scheme: Scheme,
    /// A name or an IP address, the latter without brackets.
    pub host: String,
    /// The port, stated or that of the scheme.
    pub port: u16,
    /// Path and query, from the slash on; empty for TCP.
    pub path: String,
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = if self.host.contains(':') {
            format!("[{}]", self.host)
        } else {
            self.host.clone()
        };
        write!(f, "{}://{host}:{}{}", self.scheme, self.port, self.path)
    }
}

impl FromStr for Address {
    type Err = AddressError;

    /// ```
    /// use dealproof_adapters::transport::Address;
    /// let engine: Address = "ws://lab.example/engine".parse()?;
    /// assert!(matches!(engine, Address::Network(url) if url.port == 80));
    /// let engine: Address = "./engine --rules http://lab.example".parse()?;
    /// assert!(matches!(engine, Address::Command(_)));
    /// # Ok::<(), dealproof_adapters::transport::AddressError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, AddressError> {
        // A path has no "://" in it, and what comes later belongs to the arguments.
        let scheme = text.split_once("://").map(|(scheme, _)| scheme);
        let is_url = scheme.is_some_and(|scheme| {
            !scheme.is_empty() && scheme.chars().all(|c| c.is_ascii_alphanumeric())
        });
        if is_url {
            Ok(Self::Network(text.parse()?))
        } else {
            Ok(Self::Command(CommandLine::parse(text)?))
        }
    }
}

impl FromStr for Url {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let (name, rest) = text.split_once("://").unwrap_or((text, ""));
        let name = name.to_ascii_lowercase();
        let known = Scheme::ALL.iter().find(|(known, _)| *known == name);
        let (_, scheme) = *known.ok_or(AddressError::Scheme { found: name })?;
        let is_odd = |c: &char| !c.is_ascii_graphic() || "\"#<>\\^`{|}".contains(*c);
        if let Some(found) = rest.chars().find(is_odd) {
            return Err(AddressError::Character { found });
        }
        let at = rest.find(['/', '?']).unwrap_or(rest.len());
        let (place, path) = rest.split_at(at);
        if place.contains('@') {
            return Err(AddressError::UserInfo);
        }
        let (host, port) = split_port(place);
        if host.is_empty() {
            return Err(AddressError::Host { scheme });
        }
        let host = host.to_owned();
        let port = match port {
            Some(port) => read_port(port)?,
            None => match scheme.port() {
                Some(port) => port,
                None => return Err(AddressError::NoPort { scheme, host }),
            },
        };
        Ok(Self {
            scheme,
            host,
            port,
            path: read_path(scheme, path)?,
        })
    }
}

/// The host without brackets, and what stands after the colon.
fn split_port(place: &str) -> (&str, Option<&str>) {
    // An IPv6 address has colons of its own, and stands in brackets.
    let bracketed = place.strip_prefix('[').and_then(|one| one.split_once(']'));
    match bracketed {
        Some((host, "")) => (host, None),
        Some((host, rest)) => (host, Some(rest.strip_prefix(':').unwrap_or(rest))),
        None => match place.rsplit_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (place, None),
        },
    }
}

fn read_port(text: &str) -> Result<u16, AddressError> {
    let port = text.parse().ok().filter(|port| *port != 0);
    port.ok_or_else(|| AddressError::Port { found: text.into() })
}

fn read_path(scheme: Scheme, path: &str) -> Result<String, AddressError> {
    if scheme.carrier != Carrier::Tcp {
        let slash = if path.starts_with('/') { "" } else { "/" };
        return Ok(format!("{slash}{path}"));
    }
    match path {
        "" | "/" => Ok(String::new()),
        _ => Err(AddressError::Path { found: path.into() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> Result<String, AddressError> {
        match text.parse()? {
            Address::Network(url) => Ok(url.to_string()),
            Address::Command(line) => panic!("{line:?}"),
        }
    }

    #[test]
    fn an_address_is_read_and_written_whole() {
        for (text, whole) in [
            ("tcp://127.0.0.1:4000", "tcp://127.0.0.1:4000"),
            ("TCP://host:1/", "tcp://host:1"),
            ("tcps://[::1]:4000", "tcps://[::1]:4000"),
            ("ws://host", "ws://host:80/"),
            ("wss://host/a/b?c=d", "wss://host:443/a/b?c=d"),
            ("http://host:8080?c=d", "http://host:8080/?c=d"),
            ("https://host/x", "https://host:443/x"),
        ] {
            assert_eq!(url(text).as_deref(), Ok(whole));
            assert_eq!(url(whole).as_deref(), Ok(whole), "read back");
        }
    }

    #[test]
    fn everything_else_is_a_command() {
        for text in ["./engine", "engine --at tcp://host:1", "/a://b", "x=1://y"] {
            let address: Address = text.parse().unwrap();
            assert!(matches!(address, Address::Command(_)), "{text}");
        }
        assert_eq!(
            "  ".parse::<Address>(),
            Err(AddressError::Command(CommandError::Empty))
        );
    }

    #[test]
    fn each_bad_address_has_an_error_of_its_own() {
        for (text, says) in [
            ("ftp://host", "found ftp://"),
            ("tcp://:4000", "a host after tcp://"),
            ("http:///x", "a host after http://"),
            ("tcp://host", "expected a port, as in tcp://host:4000"),
            ("ws://host:0", "from 1 to 65535, found \"0\""),
            ("ws://host:99999", "found \"99999\""),
            ("ws://host:+80:x", "found \"x\""),
            ("ws://[::1]x", "found \"x\""),
            ("tcp://host:1/x", "nothing after the port, found \"/x\""),
            ("https://me:secret@host", "no name and password"),
            ("http://host/a b", "found ' '"),
            ("http://host/#a", "found '#'"),
            ("http://host/\r\nx", "found '\\r'"),
        ] {
            let error = url(text).unwrap_err().to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
