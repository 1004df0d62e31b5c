//! The names of the variants of an enum, as its reader knows them: no second list can drift from it.

use std::fmt;

use serde::Deserialize;
use serde::de::value::MapDeserializer;

/// The names that the member `tag` may have.
pub(super) fn of<'de, T: Deserialize<'de>>(tag: &'static str) -> &'static [&'static str] {
    // No variant is called nothing, so the reader says which there are.
    let nothing = MapDeserializer::<_, Expected>::new([(tag, "")].into_iter());
    match T::deserialize(nothing) {
        Ok(_) => &[],
        Err(Expected(names)) => names,
    }
}

/// An error that keeps the names a reader would have taken.
#[derive(Debug)]
struct Expected(&'static [&'static str]);

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}

impl std::error::Error for Expected {}

impl serde::de::Error for Expected {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self(expected)
    }
}

#[cfg(test)]
mod tests {
    use crate::protocol::Operation;

    #[test]
    fn every_operation_has_its_name() {
        let names = Operation::names();
        assert_eq!(names.len(), 44);
        assert_eq!((names[0], names[43]), ("hello", "bye"));
        assert!(names.contains(&"tournament_open"));
    }
}
