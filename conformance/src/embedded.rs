//! What the build embeds: features, plans, standards, the digest of the sources, and how it was built.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
