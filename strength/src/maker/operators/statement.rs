//! Statements that are not carried out.

use syn::{Expr, Stmt};

use super::{arithmetic, is_assignment};
use crate::maker::site::Operator;
use crate::maker::walk::Walk;

/// An assignment or a call whose value nobody reads. A check that would refuse is such a call; leaving
/// the function early is not.
pub(in crate::maker) fn of(walk: &mut Walk, stmt: &Stmt, expr: &Expr) {
    if let Expr::Binary(binary) = expr
        && is_assignment(&binary.op)
    {
        let (left, right) = (walk.text_of(&binary.left), walk.text_of(&binary.right));
        let others = arithmetic::of_assignment(&binary.op);
        let texts = others
            .iter()
            .map(|other| format!("{left} {other} {right};"));
        walk.block(stmt, Operator::Arithmetic, texts);
        walk.block(stmt, Operator::Statement, [String::new()]);
        return;
    }
    let called = match expr {
        Expr::Try(one) => &*one.expr,
        other => other,
    };
    if matches!(
        called,
        Expr::Assign(_) | Expr::MethodCall(_) | Expr::Call(_)
    ) {
        walk.block(stmt, Operator::Statement, [String::new()]);
    }
}
