//! Text of engines, logs and files, made harmless for where it goes. HTML and XML are escaped by
//! their own renderers; characters that hide or turn text are escaped in the whole page.

pub(crate) mod github;
pub(crate) mod markdown;
