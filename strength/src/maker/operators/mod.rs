//! The rules by which mutants are made, one file for each kind.

mod arithmetic;
mod bound;
pub(super) mod branch;
mod comparison;
mod constant;
mod order;
mod seat;
pub(super) mod statement;
mod switch;

use syn::{BinOp, Expr};

use super::walk::Walk;

/// Everything that an expression can be switched to.
pub(super) fn of(walk: &mut Walk, expr: &Expr) {
    match expr {
        Expr::Binary(binary) => {
            comparison::of(walk, binary);
            arithmetic::of(walk, binary);
            branch::of_logic(walk, binary);
        }
        Expr::Unary(unary) => branch::of_negation(walk, unary),
        Expr::Lit(literal) => constant::of_literal(walk, literal),
        Expr::Path(path) => constant::of_path(walk, path),
        Expr::Range(range) => bound::of_range(walk, range),
        Expr::MethodCall(call) => {
            bound::of_call(walk, call);
            order::of_call(walk, call);
            seat::of_call(walk, call);
            branch::of_call(walk, call);
        }
        Expr::Call(call) => seat::of_function(walk, call),
        Expr::If(one) => {
            walk.condition_of(one, |walk| branch::of_condition(walk, &one.cond, false));
        }
        Expr::While(one) => branch::of_condition(walk, &one.cond, true),
        Expr::Match(one) => branch::of_arms(walk, one),
        Expr::ForLoop(one) => order::of_loop(walk, one),
        Expr::Field(field) => switch::of(walk, field),
        _ => {}
    }
}

/// Whether an operator writes to its left side.
pub(super) fn is_assignment(operator: &BinOp) -> bool {
    matches!(
        operator,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_)
    )
}

/// Whether a path names a refusal or another complaint: what it holds are words for people.
pub(super) fn is_complaint(path: &syn::Path) -> bool {
    path.segments.iter().any(|segment| {
        let name = segment.ident.to_string();
        ["Refusal", "Fault", "Error", "Violation"]
            .iter()
            .any(|ending| name.ends_with(ending))
    })
}
