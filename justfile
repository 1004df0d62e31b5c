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

# How many rule mutants of the reference engine the scenarios kill, and how many its tests add.
mutants *ARGS:
    cargo build
    fixtures/mutants/run.py target/debug/dealproof --tests {{ARGS}}

# How many mutants that nobody chose the scenarios kill, then random hands, then the engine's tests.
# All of them take hours; `just strength --sample 2000` is the figure of docs/strength.md.
strength *ARGS:
    cargo run --release -p dealproof-strength -- {{ARGS}}

# Random hands in which several rarely used house rules meet, as scenarios in features/crossed.
crossed-hands *ARGS:
    cargo run --release -p dealproof-strength --bin crossed-hands -- {{ARGS}}

# Random tables, tournaments and open-face games in which several house rules meet, as scenarios in features/crossed.
crossed-games *ARGS:
    cargo run --release -p dealproof-strength --bin crossed-games -- {{ARGS}}

# Engines that ignore one value of one switch: each that is left ignores a switch that no scenario notices.
switches *ARGS:
    cargo run --release -p dealproof-strength -- --operator switch --games 0 --work target/switches --out target/switches/outcomes.jsonl {{ARGS}}

# Mutants behind adapters that claim less: what a scenario within the capabilities notices has to be noticed.
mutants-stripped *ARGS:
    cargo run --release -p dealproof-strength -- --stripped --sample 200 --work target/strength --out target/strength/stripped.jsonl {{ARGS}}

# The reference without each capability in turn, with all quick scenarios: nothing may fail.
stripped:
    DEALPROOF_WHOLE=1 cargo test -p dealproof-conformance --test it stripped -- --nocapture

# Honest runs of every kind, of which the tests have eight: each verifies, is sealed or is no submission, and
# equals itself.
honest runs="300":
    DEALPROOF_WHOLE={{runs}} cargo test -p dealproof-cli --test it honest -- --nocapture

# An engine that takes 50 ms for each answer, alone and sixteen at a time: the same results, ten times sooner.
jobs tags="@quick":
    cargo build
    time target/debug/dealproof rules --tags "{{tags}}" --jobs 1 --engine "python3 fixtures/adapters/wrong/wrong.py slow target/debug/dealproof engine" > target/jobs-1.txt
    time target/debug/dealproof rules --tags "{{tags}}" --jobs 16 --engine "python3 fixtures/adapters/wrong/wrong.py slow target/debug/dealproof engine" > target/jobs-16.txt
    cmp target/jobs-1.txt target/jobs-16.txt

# PokerKit through the scenarios, in a virtual environment in DIR.
pokerkit dir="target/pokerkit":
    cargo run -- rules --engine "$(fixtures/adapters/pokerkit/setup {{dir}})"

# poker-ts through the scenarios, with its packages and the TypeScript kit in DIR; needs Node and npm.
poker-ts dir="target/poker-ts":
    cargo run -- rules --engine "$(fixtures/adapters/poker-ts/setup {{dir}})"

# texasholdem through the scenarios, in a virtual environment in DIR.
texasholdem dir="target/texasholdem":
    cargo run -- rules --engine "$(fixtures/adapters/texasholdem/setup {{dir}})"

# PyPokerEngine through the scenarios, in a virtual environment in DIR.
pypokerengine dir="target/pypokerengine":
    cargo run -- rules --engine "$(fixtures/adapters/pypokerengine/setup {{dir}})"

# Every failure of the four engines has its defects, and none is left when they are mended: docs/case-studies.md.
case-studies dir="target/case-studies":
    cargo build --release
    for engine in pokerkit texasholdem pypokerengine poker-ts; do fixtures/adapters/triage.py target/release/dealproof $engine {{dir}}/$engine || exit 1; done

# Plays the hands of fixtures/phh once more, with PokerKit in a virtual environment in DIR: nothing may change.
hands dir="target/pokerkit-hands":
    python3 -m venv {{dir}}
    {{dir}}/bin/pip install --quiet --requirement fixtures/phh/requirements.txt
    {{dir}}/bin/python fixtures/phh/make.py
    git diff --exit-code fixtures/phh

# Static programs (ldd says so), sources that were built once without a network, checksums; signed with a
# key of ssh-keygen.
release dir="target/release-files" key="":
    ci/release {{dir}} {{key}}

# The archive of the last commit with all dependencies, built once without a network: minutes, not those of
# a release, since nothing is optimised.
offline dir="target/offline":
    mkdir -p {{dir}}
    ci/build-offline "$(ci/sources {{dir}})" --config profile.dev.opt-level=0 --config profile.dev.debug=0

# Writes the bill of materials of the product anew; a test compares it with Cargo.lock.
sbom:
    cargo run --locked --manifest-path cli/sbom/Cargo.toml

# The program behind `deny` and `advisories`; minutes of building.
install-deny:
    cargo install --locked cargo-deny

# Licences, sources and duplicate versions of all dependencies.
# The advisory database cannot be fetched everywhere, so advisories are a recipe of their own.
deny:
    cargo deny --all-features check bans licenses sources

# Known vulnerabilities; needs the advisory database.
advisories:
    cargo deny --all-features check advisories

# How often the statistics on bits alarm on the true generator, at length.
calibrate-bits:
    cargo test --release -p dealproof-battery --test it bits::calibration::full -- --ignored --nocapture --test-threads 1
    cargo test --release -p dealproof-battery --lib full_calibration_of_the_order -- --ignored --nocapture

# Bad sources of words: the bytes at which each is caught, in three byte orders, and the cost of each
# statistic.
bad-words seeds="3" megabytes="16":
    cargo run --release -p dealproof-battery --example bad_words {{seeds}} {{megabytes}}

# Decks dealt from bad words by a modulo, by a fraction and by sorted keys: the size at which each is caught.
# Answers are appended to a file of results, and what it has is not run again.
decks-from-words decks="1000000" results="target/decks-from-words.txt":
    cargo run --release -p dealproof-battery --example decks_from_words {{decks}} {{results}}

# How often a sound generator fails with fresh seeds: at one hundredth of `standard`, and at its full
# size, where wrong tails of large sums would show. Hours; docs/batteries.md has the figures.
sound-generator:
    cargo build --release
    benches/fresh-seeds/run target/release/dealproof raw 20
    benches/fresh-seeds/run target/release/dealproof certify 10
    benches/fresh-seeds/run target/release/dealproof hundredth 2000

# The table of bad sources in docs/batteries.md: the size at which each is caught, and by what.
bad-sources:
    cargo test --release -p dealproof-battery --test it full_table_of_bad_sources -- --ignored --nocapture
    cargo test --release -p dealproof-battery --test it full_list_of_what_catches_what -- --ignored --nocapture

# How often the statistics on decks and games alarm on the true shuffle, at length.
calibrate-decks:
    cargo test --release -p dealproof-battery --test it full_calibration -- --ignored --nocapture
    cargo test --release -p dealproof-battery --lib full_calibration_of_blocks -- --ignored --nocapture

# How often the limits among the laws alarm on sound samples, down to 1e-5: about ten minutes of one core for
# ten million runs. NAMES choose among shapes, cells, positions, pairs, adjacency, lehmer, moves and apart.
calibrate-limits runs="10000000" *names:
    cargo run --release -p dealproof-battery --example calibrate_limits {{runs}} {{names}}

# The statistics on bits against nistrs and rngtest (package rng-tools5), on one core.
bench-bits:
    cargo run --release -p dealproof-benches --bin bits

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

# The log: append, durable append, verification on one and two cores, receipts, full verification.
bench-log:
    cargo run --release -p dealproof-benches --bin log

# Every single bit of 64 KiB of log entries, flipped: none passes. CI flips those of 16 KiB.
bit-flips:
    cargo test --release -p dealproof-audit --test it no_changed_bit_of_64_kib_at_length -- --ignored --nocapture

# Power loss at 100 000 seeds, through the file layer of the writer.
power-loss:
    cargo test --release -p dealproof-audit --test it power_loss_at_length -- --ignored --nocapture

# The engine against PokerKit, which is set up in a virtual environment.
bench-engine:
    benches/pokerkit/run

# Fuzzes one target (adapter, entry or phh) for some seconds, on the stable toolchain: these are the coverage
# flags that cargo-fuzz passes. Last run: adapter 1 456 031 inputs in 301 s, phh 1 740 629 in 121 s, no finding.
fuzz target="adapter" seconds="300":
    mkdir -p target/fuzz-corpus/{{target}}
    RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1" \
        cargo run --release --manifest-path fuzz/Cargo.toml --target x86_64-unknown-linux-gnu --bin {{target}} -- \
        target/fuzz-corpus/{{target}} fuzz/corpus/{{target}} -max_total_time={{seconds}} -max_len=4096 -dict=fuzz/{{target}}.dict

# Builds the last commit twice, in two directories with caches of their own, and compares the binaries.
build-twice:
    #!/usr/bin/env bash
    set -euo pipefail
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    # One path is longer: if it got into a binary, even sizes would differ.
    for copy in one another-one; do
        git clone --quiet . "$work/$copy/source"
        (
            cd "$work/$copy/source"
            export CARGO_TARGET_DIR="$work/$copy/target"
            remap="--remap-path-prefix=$work/$copy/source=/source --remap-path-prefix=$work/$copy/target=/target"
            export RUSTFLAGS="$remap --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"
            cargo build --release --locked -p dealproof-cli -p dealproof-verify --bin dealproof --bin dealproof-verify
            cd "$CARGO_TARGET_DIR/release"
            sha256sum dealproof dealproof-verify
        ) | tee "$work/$copy.sha256"
    done
    cmp "$work/one.sha256" "$work/another-one.sha256"
    echo "both builds gave the same binaries"

# Writes the JSON of the built-in profiles from the YAML of fixtures/profiles and fixtures/open_face.
profiles:
    DEALPROOF_WRITE=1 cargo test -p dealproof-engine --test it built_in
