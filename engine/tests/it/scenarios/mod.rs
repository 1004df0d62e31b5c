//! The rule scenarios, each test named after its number.

mod boards;
mod clock;
mod draw;
mod fixed_limit;
mod further;
mod hi_lo;
mod no_limit;
mod posting;
mod pot_limit;
mod pots;
mod rake;
mod straddles;
mod stud;
