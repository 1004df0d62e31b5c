//! The names of what an engine may be able to do: members of `capabilities` in its `hello`.
//!
//! The harness asks nothing that needs one of them of an engine that does not name it.

/// Players who are disconnected before the deal, and who come back in mid-hand.
pub const CONNECTIONS: &str = "connections";
/// `show` and `muck` in `to_act`: what a seat may do with its hand at the showdown.
pub const MUCK: &str = "muck";
/// The payouts of a result stand in the order in which they are made.
pub const PAYOUT_ORDER: &str = "payout_order";
/// The operation `view_events`: what each seat is told as the hand goes on.
pub const VIEWS: &str = "views";
/// The operation `replay`: a hand follows from its events alone.
pub const REPLAY: &str = "replay";
/// The operations `snapshot` and `restore`.
pub const SNAPSHOTS: &str = "snapshots";
/// The events of a hand tell every amount.
pub const LEDGER: &str = "ledger";
/// Profiles of edition 1: hands that were played before a rule was corrected.
pub const EDITIONS: &str = "editions";
