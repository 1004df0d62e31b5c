//! The seat itself and not the next one, and the table walked from another place.

use syn::{Expr, ExprCall, ExprMethodCall};

use crate::maker::site::Operator;
use crate::maker::walk::Walk;

pub(super) fn of_call(walk: &mut Walk, call: &ExprMethodCall) {
    let receiver = walk.text_of(&call.receiver);
    let first = call.args.first().map(|one| walk.text_of(one));
    let texts = match (call.method.to_string().as_str(), first) {
        // Of the seats of a hand a place, of a set of seats perhaps one.
        ("after", Some(seat)) => vec![seat.to_owned(), format!("Some({seat})")],
        ("clockwise_from", Some(from)) => vec![
            format!("({from}).clockwise_from({receiver})"),
            format!("{receiver}.clockwise_from({receiver}.after({from}))"),
        ],
        ("left_of_button_on", None) => vec![format!("{receiver}.clockwise_from(0)")],
        _ => return,
    };
    walk.value(call, Operator::Seat, texts);
}

pub(super) fn of_function(walk: &mut Walk, call: &ExprCall) {
    let Expr::Path(path) = &*call.func else {
        return;
    };
    if path.path.is_ident("before") && call.args.len() == 2 {
        let seat = walk.text_of(&call.args[1]);
        walk.value(call, Operator::Seat, [format!("Some({seat})")]);
    }
}
