//! Choices of a room read as others.

use syn::{ExprField, Member};

use crate::maker::site::Operator;
use crate::maker::walk::Walk;

pub(super) fn of(walk: &mut Walk, field: &ExprField) {
    let Member::Named(name) = &field.member else {
        return;
    };
    let text = walk.text_of(field);
    let texts = walk.switches.values(&name.to_string(), text);
    walk.value(field, Operator::Switch, texts);
}
