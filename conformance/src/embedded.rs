//! What the build embeds: duties, features, plans, profiles and standards.

use std::io::Read as _;
use std::sync::LazyLock;

use ruzstd::decoding::StreamingDecoder;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

static FEATURES_TEXT: LazyLock<String> = LazyLock::new(|| {
    let compressed: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/FEATURES.zst"));
    let mut text = String::new();
    let mut decoder = StreamingDecoder::new(compressed).expect("the build compressed it");
    decoder
        .read_to_string(&mut text)
        .expect("the build compressed it");
    text
});

/// The features, by their path below the folder.
pub(crate) fn features() -> Vec<(&'static str, &'static str)> {
    let mut rest = FEATURES_TEXT.as_str();
    let file = |&(path, length): &(&'static str, usize)| {
        let (text, others) = rest.split_at(length);
        rest = others;
        (path, text)
    };
    FEATURES_LENGTHS.iter().map(file).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    #[test]
    fn the_features_are_those_of_the_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../features");
        let features = super::features();
        assert!(features.len() > 100, "{}", features.len());
        for (path, text) in features {
            assert_eq!(
                fs::read_to_string(folder.join(path)).unwrap(),
                text,
                "{path}"
            );
        }
    }
}
