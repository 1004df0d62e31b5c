//! A member that may be left out may be `null` too: many languages write an empty list or nothing at all
//! that way.

use serde::{Deserialize, Deserializer};

pub(super) fn read<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    reader: D,
) -> Result<T, D::Error> {
    Option::<T>::deserialize(reader).map(Option::unwrap_or_default)
}
