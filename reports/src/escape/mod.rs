//! Text of engines, logs and files, made harmless for where it goes. HTML and XML are escaped by
//! their own renderers.

pub(crate) mod github;
pub(crate) mod markdown;
