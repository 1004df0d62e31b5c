# What CI runs, and what is too long for it. `just --list` shows all recipes.

# Format, lints, tests: what CI runs.
ci:
    .ci/run

# Lints as CI runs them.
check:
    cargo fmt --all --check
    cargo clippy --workspace --all-targets --locked -- -D warnings

# The test command of the README, with the figures that tests print.
test:
    cargo test --workspace --locked -- --nocapture

# The main job.
certify *ARGS:
    cargo run --release -- certify {{ARGS}}

# The rule scenarios alone.
features *ARGS:
    cargo run --release -- rules {{ARGS}}

# Licences, sources and duplicate versions of all dependencies.
# The advisory database cannot be fetched everywhere, so advisories are a recipe of their own.
deny:
    cargo deny --all-features check bans licenses sources

# Known vulnerabilities; needs the advisory database.
advisories:
    cargo deny --all-features check advisories

# The shuffle against rand, path by path.
bench-shuffle:
    cargo run --release -p dealproof-benches --bin shuffle

# Proves the shuffle of 52 and 36 cards exact over all 2^32 words of each group.
enumerate-shuffle:
    cargo run --release -p dealproof-rng --example enumerate

# The evaluator on samples that are too long for every run: 10 million Omaha deals against brute
# force, 100 million hands on every batch path.
evaluator-full:
    cargo test --release -p dealproof-engine --test rank full -- --ignored --nocapture

# The evaluator against its peers, on one core.
bench-evaluator:
    cargo run --release -p dealproof-benches --bin evaluator
