//! The rule scenarios, each test named after its number.

mod clock;
mod fixed_limit;
mod further;
mod no_limit;
mod posting;
mod pot_limit;
mod pots;
mod rake;
mod straddles;
