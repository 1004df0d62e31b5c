//! Writes the lookup tables of `rank`.

use std::path::PathBuf;

#[allow(
    dead_code,
    unreachable_pub,
    reason = "the crate uses the rest of the module"
)]
#[path = "src/rank/generate/mod.rs"]
mod generate;

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=src/rank/generate");
    let out_dir = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(
        PathBuf::from(out_dir).join("rank_tables.rs"),
        format!("{:?}", generate::tables()),
    )
}
