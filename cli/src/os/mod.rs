//! System calls that std has no interface for, one small module each.

pub(crate) mod boottime;
pub(crate) mod lock;
pub(crate) mod wipe;
