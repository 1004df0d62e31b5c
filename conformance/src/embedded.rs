//! What the build embeds: duties, features, plans, profiles and standards.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
