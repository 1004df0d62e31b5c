//! Fair deals: a deck that nobody could choose and everybody can check.
//!
//! ```text
//! server seed (committed per epoch) --+
//! player seeds (committed per hand) --+--> transcript T --> HKDF --> shuffle key --> deck
//! beacon round (fixed in advance) ----+                         \--> salt key --> commitments
//! ```
//!
//! The format is specified to the byte in `docs/fair-deal.md`, which is enough to write another
//! implementation; the vectors are `fair-deal.json` and `fair-deal-checks.json` in `fixtures/vectors`.
//!
//! **Stability**: the bytes are part of `dealproof/1` (docs/stability.md).

pub mod beacon;
mod choose;
mod commit;
mod deal;
mod encoding;
mod epoch;
pub mod file;
mod names;
mod opening;
mod refusal;
mod reveal;
mod ticket;

pub use beacon::{Beacon, BeaconFault};
pub use choose::{GroupSize, WrongGroup, chosen};
pub use commit::{Contribution, Contributions, client_commit, server_commit};
pub use deal::{Deal, DealInput, Disclosure, PublicHand, Salt, WrongServerSeed};
pub use epoch::{Epoch, verify_epoch_proof};
pub use names::{HandId, NameError, Origin, Player, Seat, TableName};
pub use opening::{Opening, OpeningFault, OpeningsFault, verify_openings};
pub use refusal::Refusal;
pub use reveal::{CommittedSeats, RevealFault};
pub use ticket::{CommitTicket, HandTicket, Ticket, TicketFault};

pub use crate::Digest;
use crate::secret::secret;

secret! {
    /// The operator's seed of one hand.
    ServerSeed
}

secret! {
    /// A player's seed for one hand.
    ClientSeed
}
