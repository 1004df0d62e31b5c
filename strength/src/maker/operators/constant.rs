//! Numbers become their neighbours and nothing; `true` becomes `false`.

use syn::{ExprLit, ExprPath, Lit};

use crate::maker::site::Operator;
use crate::maker::walk::Walk;

pub(super) fn of_literal(walk: &mut Walk, literal: &ExprLit) {
    match &literal.lit {
        Lit::Bool(fact) => {
            walk.value(literal, Operator::Constant, [(!fact.value).to_string()]);
        }
        Lit::Int(number) => {
            let Ok(value) = number.base10_parse::<u128>() else {
                return;
            };
            let mut values = vec![value + 1];
            values.extend(value.checked_sub(1));
            values.extend((value > 1).then_some(0));
            let suffix = number.suffix();
            let texts = values.iter().map(|value| format!("{value}{suffix}"));
            walk.value(literal, Operator::Constant, texts);
        }
        _ => {}
    }
}

/// A named number, such as `SEATS_MAX` and `Chips::ZERO`.
pub(super) fn of_path(walk: &mut Walk, path: &ExprPath) {
    let Some(last) = path.path.segments.last() else {
        return;
    };
    let name = last.ident.to_string();
    let is_constant = name.len() > 1 && !name.chars().any(char::is_lowercase);
    if !is_constant || !last.arguments.is_empty() {
        return;
    }
    let text = walk.text_of(path);
    let texts = match text {
        // What a number becomes that does not fit: nobody gets there.
        "u8::MAX" | "u16::MAX" | "u32::MAX" | "u64::MAX" | "usize::MAX" => return,
        "Chips::ZERO" => vec!["Chips::from(1)".to_owned()],
        "Chips::MAX" => vec!["Chips::ZERO".to_owned()],
        _ => vec![format!("{text} + 1"), format!("{text} - 1")],
    };
    walk.value(path, Operator::Constant, texts);
}
