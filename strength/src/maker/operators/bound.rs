//! Bounds move by one, and the lesser becomes the greater.

use syn::{Expr, ExprMethodCall, ExprRange};

use crate::maker::site::Operator;
use crate::maker::walk::Walk;

pub(super) fn of_range(walk: &mut Walk, range: &ExprRange) {
    // Ends that are numbers are moved as constants.
    let moves = |end: &Option<Box<Expr>>| end.clone().filter(|end| !matches!(**end, Expr::Lit(_)));
    if let Some(start) = moves(&range.start) {
        let text = walk.text_of(&start);
        walk.value(&start, Operator::Bound, [format!("({text}) + 1")]);
    }
    if let Some(end) = moves(&range.end) {
        let text = walk.text_of(&end);
        let texts = [format!("({text}) + 1"), format!("({text}) - 1")];
        walk.value(&end, Operator::Bound, texts);
    }
}

pub(super) fn of_call(walk: &mut Walk, call: &ExprMethodCall) {
    let name = call.method.to_string();
    let receiver = walk.text_of(&call.receiver);
    let arguments: Vec<&str> = call.args.iter().map(|one| walk.text_of(one)).collect();
    let arguments = arguments.join(", ");
    let others: &[&str] = match name.as_str() {
        "min" => &["max"],
        "max" => &["min"],
        "min_by_key" => &["max_by_key"],
        "max_by_key" => &["min_by_key"],
        "min_by" => &["max_by"],
        "max_by" => &["min_by"],
        "saturating_sub" => &["saturating_add"],
        "saturating_add" => &["saturating_sub"],
        "checked_sub" => &["checked_add"],
        "checked_add" => &["checked_sub"],
        _ => &[],
    };
    let mut texts: Vec<String> = others
        .iter()
        .map(|other| format!("{receiver}.{other}({arguments})"))
        .collect();
    match (name.as_str(), call.args.len()) {
        ("min" | "max" | "saturating_sub" | "saturating_add", 1) => {
            texts.push(format!("({receiver})"));
        }
        ("div_ceil", 1) => texts.push(format!("({receiver}) / ({arguments})")),
        _ => {}
    }
    walk.value(call, Operator::Bound, texts);
}
