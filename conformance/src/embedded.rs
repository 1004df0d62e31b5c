//! What the build embeds: features, plans, profiles and standards.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
