//! What the build embeds: features, plans and standards.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
