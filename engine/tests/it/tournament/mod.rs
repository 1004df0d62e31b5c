//! Tournaments: the rule scenarios, bad input, and whole tournaments against a slow recount.

mod mirror;
mod oracle;
mod properties;
mod refusals;
mod regressions;
mod room;
mod scenarios;
mod whole;
