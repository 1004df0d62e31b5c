//! Comparisons become their neighbours: the least set that shows whether both sides of each border
//! are tried (Kaminski, Ammann and Offutt, "Better predicate testing", 2011).

use syn::{BinOp, ExprBinary};

use crate::maker::site::Operator;
use crate::maker::walk::{Walk, words};

pub(super) fn of(walk: &mut Walk, binary: &ExprBinary) {
    let zero = words(walk.text_of(&binary.right)) == "0";
    let others: &[&str] = match binary.op {
        // Amounts and counts are never negative: nothing lies below 0.
        BinOp::Gt(_) if zero => &[">="],
        BinOp::Eq(_) if zero => &["!="],
        BinOp::Ne(_) if zero => &["=="],
        BinOp::Lt(_) => &["<=", "!="],
        BinOp::Le(_) => &["<", "=="],
        BinOp::Gt(_) => &[">=", "!="],
        BinOp::Ge(_) => &[">", "=="],
        BinOp::Eq(_) => &["!=", "<=", ">="],
        BinOp::Ne(_) => &["==", "<", ">"],
        _ => return,
    };
    let (left, right) = (walk.text_of(&binary.left), walk.text_of(&binary.right));
    let texts = others.iter().map(|other| format!("{left} {other} {right}"));
    walk.value(binary, Operator::Comparison, texts);
}
