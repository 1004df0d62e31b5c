//! The command line from outside: the built binary, its output and its exit codes.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot set up its case has failed"
)]

mod browser;
mod case_studies;
mod certified_log;
mod certify;
mod ci;
mod compare;
mod config;
mod diff;
mod documents;
mod equity;
mod eval;
mod external;
mod fair;
#[expect(dead_code, reason = "the tests of the verifier use all of it")]
#[path = "../../../audit/tests/it/forge.rs"]
mod forge;
mod forged;
mod golden;
mod help;
mod honest;
mod house;
mod identity;
mod kits;
mod log;
mod log_export;
mod log_secrecy;
mod manifest;
mod prepared;
mod profile;
mod quickstart;
mod replay;
mod report;
mod requirements;
mod rng;
mod rng_test;
mod rules;
mod rules_daily;
mod run;
mod sbom;
mod scope;
mod sealing;
mod sessions;
mod sources;
mod wrong_engines;
