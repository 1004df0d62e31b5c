//! Rule profiles, by name or from a file.

use std::path::Path;
use std::sync::Arc;

use dealproof_conformance::profile;
use dealproof_engine::profile::{Rules, built_in_names};
use dealproof_shell::files;

use crate::show::profile::located;
use crate::terminal::Failure;

/// The rules of a built-in profile, by its name.
pub(crate) fn built_in(name: &str) -> Result<Arc<Rules>, Failure> {
    let expected = built_in_names();
    Rules::built_in(name)
        .ok_or_else(|| Failure::Usage(format!("{name}: expected a YAML file or one of {expected}")))
}

/// The profile of a file, or a built-in one.
pub(crate) fn read(name: &str) -> Result<Arc<Rules>, Failure> {
    let path = Path::new(name);
    if !path.is_file() {
        return built_in(name);
    }
    let text = files::read_text(path)?;
    profile::from_yaml(&text)
        .map_err(|error| Failure::Usage(format!("{name}:{}", located(&text, &error))))
}
