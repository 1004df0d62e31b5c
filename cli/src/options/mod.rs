//! Groups of options that verbs share.

pub(crate) mod key;
pub(crate) mod plan;
pub(crate) mod rerun;
pub(crate) mod subjects;
