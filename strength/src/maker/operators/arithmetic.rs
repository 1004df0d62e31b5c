//! Arithmetic becomes other arithmetic.

use syn::{BinOp, ExprBinary};

use crate::maker::site::Operator;
use crate::maker::walk::Walk;

pub(super) fn of(walk: &mut Walk, binary: &ExprBinary) {
    let others: &[&str] = match binary.op {
        BinOp::Add(_) => &["-"],
        BinOp::Sub(_) => &["+"],
        BinOp::Mul(_) => &["/", "+"],
        BinOp::Div(_) => &["*", "%"],
        BinOp::Rem(_) => &["/"],
        BinOp::BitAnd(_) => &["|"],
        BinOp::BitOr(_) => &["&"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        _ => return,
    };
    let (left, right) = (walk.text_of(&binary.left), walk.text_of(&binary.right));
    let texts = others
        .iter()
        .map(|other| format!("({left}) {other} ({right})"));
    walk.value(binary, Operator::Arithmetic, texts);
}

/// The operators that an assignment with an operator becomes.
pub(super) fn of_assignment(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+="],
        BinOp::MulAssign(_) => &["/="],
        BinOp::DivAssign(_) => &["*="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        _ => &[],
    }
}
