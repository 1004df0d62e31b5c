//! The other way round.

use syn::{Expr, ExprForLoop, ExprMethodCall, Pat};

use crate::maker::site::Operator;
use crate::maker::walk::{Walk, words};

/// Calls to which the order of what comes in matters. Sums and counts are not among them.
const ORDERED: [&str; 17] = [
    "next",
    "find",
    "find_map",
    "position",
    "enumerate",
    "zip",
    "fold",
    "collect",
    "take",
    "skip",
    "for_each",
    "max_by_key",
    "min_by_key",
    "take_while",
    "skip_while",
    "cycle",
    "chain",
];

/// Calls that give an iterator whose order means something.
const ITERATORS: [&str; 10] = [
    "iter",
    "iter_mut",
    "into_iter",
    "map",
    "filter",
    "filter_map",
    "flat_map",
    "enumerate",
    "zip",
    "left_of_button_on",
];

const TURNED: (&str, &str) = ("crate::mutant::turned(", ", @ == 1)");
const NOT_TURNED: (&str, &str) = ("crate::mutant::turned(", ", @ == 0)");
const SKIPPED: (&str, &str) = ("crate::mutant::skipped(", ", @ == 1)");

pub(super) fn of_call(walk: &mut Walk, call: &ExprMethodCall) {
    let name = call.method.to_string();
    let receiver = walk.text_of(&call.receiver);
    let arguments: Vec<&str> = call.args.iter().map(|one| walk.text_of(one)).collect();
    let arguments = arguments.join(", ");
    let others: &[&str] = match name.as_str() {
        "last" => &["first", "next"],
        "first" | "next" => &["last"],
        "next_back" => &["next"],
        "first_mut" => &["last_mut"],
        "last_mut" => &["first_mut"],
        "pop_first" => &["pop_last"],
        "pop_last" => &["pop_first"],
        "push_front" => &["push_back"],
        "push_back" => &["push_front"],
        _ => &[],
    };
    let mut texts: Vec<String> = others
        .iter()
        .map(|other| format!("{receiver}.{other}({arguments})"))
        .collect();
    match name.as_str() {
        "cmp" => texts.push(format!("{receiver}.cmp({arguments}).reverse()")),
        _ if name.starts_with("sort") => {
            let text = walk.text_of(call);
            texts.push(format!("{{ {text}; {receiver}.reverse() }}"));
        }
        _ => {}
    }
    walk.value(call, Operator::Order, texts);
    if name == "rev" {
        let reads = words(receiver);
        walk.around(call, &call.receiver, Operator::Order, NOT_TURNED, reads);
    }
    if ORDERED.contains(&name.as_str()) && is_iterator(&call.receiver) {
        turned(walk, &call.receiver);
        shortened(walk, &call.receiver);
    }
}

pub(super) fn of_loop(walk: &mut Walk, one: &ExprForLoop) {
    let is_list = is_iterator(&one.expr) || matches!(*one.expr, Expr::Range(_));
    if !is_list {
        return;
    }
    // A loop that only counts has no order.
    if !matches!(*one.pat, Pat::Wild(_)) {
        turned(walk, &one.expr);
    }
    shortened(walk, &one.expr);
}

fn turned(walk: &mut Walk, iterator: &Expr) {
    let reads = format!("({}).rev()", words(walk.text_of(iterator)));
    walk.around(iterator, iterator, Operator::Order, TURNED, reads);
}

fn shortened(walk: &mut Walk, iterator: &Expr) {
    let reads = format!("({}).skip(1)", words(walk.text_of(iterator)));
    walk.around(iterator, iterator, Operator::Seat, SKIPPED, reads);
}

fn is_iterator(expr: &Expr) -> bool {
    match expr {
        Expr::MethodCall(call) => ITERATORS.contains(&call.method.to_string().as_str()),
        _ => false,
    }
}
