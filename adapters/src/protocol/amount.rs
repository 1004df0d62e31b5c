//! Amounts in answers: at most 2^53-1, so that every JSON reader keeps them and no sum runs over.

use serde::{Deserialize, Deserializer};

/// The largest amount.
pub(super) const MAX: u64 = (1 << 53) - 1;

fn checked<E: serde::de::Error>(amount: u64) -> Result<u64, E> {
    if amount <= MAX {
        return Ok(amount);
    }
    Err(E::custom(format!(
        "an amount of more than 2^53-1: {amount}"
    )))
}

pub(super) fn read<'de, D: Deserializer<'de>>(reader: D) -> Result<u64, D::Error> {
    checked(u64::deserialize(reader)?)
}

/// The same where the member may be left out.
pub(super) fn read_or_none<'de, D: Deserializer<'de>>(reader: D) -> Result<u64, D::Error> {
    read_maybe(reader).map(Option::unwrap_or_default)
}

pub(super) fn read_maybe<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<u64>, D::Error> {
    Option::<u64>::deserialize(reader)?.map(checked).transpose()
}

pub(super) fn read_list<'de, D: Deserializer<'de>>(
    reader: D,
) -> Result<Option<Vec<u64>>, D::Error> {
    let amounts = Option::<Vec<u64>>::deserialize(reader)?;
    let checked = amounts.map(|amounts| amounts.into_iter().map(checked).collect());
    checked.transpose()
}
