//! What goes into a bundle in addition to the record, its renderings and the log, as paths and
//! bytes: documents, samples, rule profiles and the means to check everything without us.

use std::fmt::Write as _;

use dealproof_engine::profile::{BUILT_IN, Rules};
use dealproof_rng::generator::{ErasingStream, Seed};
use dealproof_rng::run_seed::RunSeed;
use dealproof_rng::shuffle::{DeckSize, Domain, Exhausted, ShuffleKey, Shuffler};

use crate::profile;

/// Documents and verifiers, as they are in the repository.
const DOCUMENTS: [(&str, &str); 12] = [
    (
        "record.schema.json",
        include_str!("../../docs/record.schema.json"),
    ),
    (
        "rng/description.md",
        include_str!("../../docs/rng-description.md"),
    ),
    ("rng/fair-deal.md", include_str!("../../docs/fair-deal.md")),
    ("rng/batteries.md", include_str!("../../docs/batteries.md")),
    (
        "verify/log-format.md",
        include_str!("../../docs/log-format.md"),
    ),
    (
        "verify/fair.py",
        include_str!("../../verify/python/fair.py"),
    ),
    ("verify/log.py", include_str!("../../verify/python/log.py")),
    (
        "verify/decks.py",
        include_str!("../../verify/python/decks.py"),
    ),
    (
        "verify/log-kinds.txt",
        include_str!("../../verify/python/log-kinds.txt"),
    ),
    (
        "verify/vectors/shuffle.json",
        include_str!("../../fixtures/vectors/shuffle.json"),
    ),
    (
        "verify/vectors/fair-deal.json",
        include_str!("../../fixtures/vectors/fair-deal.json"),
    ),
    (
        "verify/vectors/fair-deal-checks.json",
        include_str!("../../fixtures/vectors/fair-deal-checks.json"),
    ),
];

/// Decks and words of a sample that shows the formats.
const SAMPLE_DECKS: u64 = 100;
const SAMPLE_WORDS: usize = 1000;

/// The files, by path. Samples follow from the seed of the run.
pub fn files(seed: RunSeed) -> Result<Vec<(String, Vec<u8>)>, Exhausted> {
    let documents = DOCUMENTS.iter();
    let mut files: Vec<(String, Vec<u8>)> = documents
        .map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()))
        .collect();
    let mut add = |path: &str, content: Vec<u8>| files.push((path.to_owned(), content));
    add("rng/game-parameters.csv", game_parameters().into_bytes());
    add("rng/sample-decks.bin", sample_decks(seed)?);
    let mut words = vec![0; 4 * SAMPLE_WORDS];
    ErasingStream::new(&Seed::new(seed.key_for("sample/words"))).fill(&mut words);
    add("rng/sample-words.bin", words);
    for (file, text) in profile::built_in_documents() {
        add(&format!("game/profiles/{file}"), text.as_bytes().to_vec());
    }
    Ok(files)
}

/// Where files of dealproof's own are in a bundle. About a customer's system they say nothing, so that
/// in a bundle about one they stand below `instrument/`; rule profiles and verifiers are for both.
pub fn placed(files: Vec<(String, Vec<u8>)>, is_customers: bool) -> Vec<(String, Vec<u8>)> {
    let stays = |path: &str| {
        let shared = ["verify/", "game/", "record.schema.json"];
        !is_customers || shared.iter().any(|begin| path.starts_with(begin))
    };
    let place = |(path, content): (String, Vec<u8>)| {
        if stays(&path) {
            (path, content)
        } else {
            (format!("instrument/{path}"), content)
        }
    };
    files.into_iter().map(place).collect()
}

fn sample_decks(seed: RunSeed) -> Result<Vec<u8>, Exhausted> {
    let key = ShuffleKey::new(seed.key_for("sample/decks"));
    let shuffler = Shuffler::new(key, Domain::BATTERY, DeckSize::STANDARD);
    let mut decks = Vec::new();
    for number in 0..SAMPLE_DECKS {
        decks.extend(shuffler.deck(number)?.cards());
    }
    Ok(decks)
}

/// What is drawn in each game, as GLI's RNG specification asks (item 1).
fn game_parameters() -> String {
    let mut rows = String::from(
        "profile,deck,seats_max,cards_down_each,cards_up_each,board,exchanges_each_max,replacement\r\n",
    );
    for rules in BUILT_IN
        .iter()
        .filter_map(|(name, _)| Rules::built_in(name))
    {
        let profile = rules.profile();
        let sum = |of: fn(&dealproof_engine::profile::Street) -> u8| -> u32 {
            profile
                .streets
                .iter()
                .map(|street| u32::from(of(street)))
                .sum()
        };
        let _ = write!(
            rows,
            "{},{},{},{},{},{},{},without\r\n",
            profile.name,
            profile.deck.cards(),
            rules.seats_max(),
            sum(|street| street.hole_down),
            sum(|street| street.hole_up),
            sum(|street| street.board) * u32::from(profile.hand.boards),
            sum(|street| street.draw_max),
        );
    }
    rows
}
