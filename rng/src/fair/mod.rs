//! Fair deals: a deck that nobody could choose and everybody can check.
//!
//! ```text
//! server seed (committed per epoch) --+
//! player seeds (committed per hand) --+--> transcript T --> HKDF --> shuffle key --> deck
//! beacon round (fixed in advance) ----+                         \--> salt key --> commitments
//! ```
//!
//! The format is specified to the byte in `docs/fair-deal.md`, which is enough to write another
//! implementation; the vectors are `fixtures/vectors/fair-deal.json`.

mod commit;
mod deal;
mod encoding;
mod names;
mod opening;
pub mod tree;

pub use commit::{Beacon, Contribution, Contributions, client_commit, server_commit};
pub use deal::{Deal, DealInput, Disclosure, Salt};
pub use encoding::Digest;
pub use names::{HandId, NameError, Origin, Player, Seat, TableName};
pub use opening::{Opening, OpeningFault};

use crate::secret::secret;

secret! {
    /// The operator's seed of one hand.
    ServerSeed
}

secret! {
    /// A player's seed for one hand.
    ClientSeed
}
