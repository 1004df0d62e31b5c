//! What the build embeds: features, plans, profiles, standards, and the digest of the sources.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
