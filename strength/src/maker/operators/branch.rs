//! Conditions hold always, never, or when they did not; arms do what their neighbours do.

use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{BinOp, Expr, ExprBinary, ExprMatch, ExprMethodCall, ExprUnary, Pat, Token, UnOp};

use crate::maker::site::Operator;
use crate::maker::walk::{Walk, range_of, words};

/// The longest body that is put in place of another one.
const BODY_CHARACTERS_MAX: usize = 300;

/// The condition of an `if` or of a loop. A loop is never made endless on purpose.
pub(super) fn of_condition(walk: &mut Walk, condition: &Expr, is_loop: bool) {
    if !binds(condition) {
        let text = walk.text_of(condition);
        let mut texts = vec!["false".to_owned(), format!("!({text})")];
        texts.extend((!is_loop).then(|| "true".to_owned()));
        walk.value(condition, Operator::Branch, texts);
        return;
    }
    let reads = format!("{} && false", walk.text_of(condition));
    let around = ("", " && @ == 0");
    walk.around(condition, condition, Operator::Branch, around, reads);
    let mut facts = Vec::new();
    operands(condition, &mut facts);
    for fact in facts {
        let text = walk.text_of(fact);
        let texts = ["true".to_owned(), format!("!({text})")];
        walk.value(fact, Operator::Branch, texts);
    }
}

/// Whether a condition has a `let` in it.
fn binds(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary {
            left,
            op: BinOp::And(_),
            right,
            ..
        }) => binds(left) || binds(right),
        _ => false,
    }
}

/// The facts of a condition that are no `let`.
fn operands<'a>(condition: &'a Expr, facts: &mut Vec<&'a Expr>) {
    match condition {
        Expr::Let(_) => {}
        Expr::Binary(binary) if binds(condition) => {
            operands(&binary.left, facts);
            operands(&binary.right, facts);
        }
        fact => facts.push(fact),
    }
}

pub(super) fn of_logic(walk: &mut Walk, binary: &ExprBinary) {
    let other = match binary.op {
        BinOp::And(_) => "||",
        BinOp::Or(_) => "&&",
        _ => return,
    };
    if binds(&binary.left) || binds(&binary.right) {
        return;
    }
    let (left, right) = (walk.text_of(&binary.left), walk.text_of(&binary.right));
    let texts = [
        format!("({left}) {other} ({right})"),
        left.to_owned(),
        right.to_owned(),
    ];
    walk.value(binary, Operator::Branch, texts);
}

pub(super) fn of_negation(walk: &mut Walk, unary: &ExprUnary) {
    if matches!(unary.op, UnOp::Not(_)) {
        let text = walk.text_of(&unary.expr).to_owned();
        walk.value(unary, Operator::Branch, [text]);
    }
}

/// Calls that ask a question, and calls that take one.
pub(super) fn of_call(walk: &mut Walk, call: &ExprMethodCall) {
    let name = call.method.to_string();
    let text = walk.text_of(call);
    let asks = ["is_", "has_", "may_", "can_"];
    let asks = asks.iter().any(|start| name.starts_with(start));
    if asks || ["contains", "any", "all", "contains_key"].contains(&name.as_str()) {
        walk.value(call, Operator::Branch, [format!("!{text}")]);
    }
    let takes = [
        "filter",
        "any",
        "all",
        "find",
        "position",
        "take_while",
        "skip_while",
        "is_some_and",
        "is_none_or",
        "retain",
        "rfind",
        "rposition",
        "partition",
    ];
    if !takes.contains(&name.as_str()) {
        return;
    }
    let Some(Expr::Closure(closure)) = call.args.last() else {
        return;
    };
    if !matches!(*closure.body, Expr::Block(_)) {
        let texts = ["true".to_owned(), "false".to_owned()];
        walk.value(&closure.body, Operator::Branch, texts);
    }
}

/// The arms of a `match`: guards are dropped, and bodies replaced by those of a neighbour.
pub(super) fn of_arms(walk: &mut Walk, one: &ExprMatch) {
    for (at, arm) in one.arms.iter().enumerate() {
        if let Some((_, guard)) = &arm.guard {
            let text = walk.text_of(guard);
            let texts = ["true".to_owned(), "false".to_owned(), format!("!({text})")];
            if !binds(guard) {
                walk.value(guard, Operator::Branch, texts);
            }
        }
        let neighbour = if at + 1 < one.arms.len() {
            at + 1
        } else {
            at.saturating_sub(1)
        };
        let body = walk.text_of(&one.arms[neighbour].body);
        if neighbour != at && body.len() <= BODY_CHARACTERS_MAX {
            walk.block(&arm.body, Operator::Branch, [body.to_owned()]);
        }
    }
}

/// What `matches!` is given.
struct Matches {
    value: Expr,
    pattern: Pat,
    guard: Option<Expr>,
}

impl Parse for Matches {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let value = input.parse()?;
        input.parse::<Token![,]>()?;
        let pattern = Pat::parse_multi_with_leading_vert(input)?;
        let guard = if input.parse::<Option<Token![if]>>()?.is_some() {
            Some(input.parse()?)
        } else {
            None
        };
        input.parse::<Option<Token![,]>>()?;
        Ok(Self {
            value,
            pattern,
            guard,
        })
    }
}

/// Macros whose arguments are expressions. All others write words or check the engine itself.
pub(in crate::maker) fn in_macro(walk: &mut Walk, mac: &syn::Macro) {
    if mac.path.is_ident("vec") {
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        if let Ok(members) = list.parse2(mac.tokens.clone()) {
            members.iter().for_each(|member| walk.visit_expr(member));
        }
        return;
    }
    let parsed = mac
        .path
        .is_ident("matches")
        .then(|| mac.parse_body::<Matches>());
    let Some(Ok(matches)) = parsed else {
        return;
    };
    let text = walk.text_of(mac);
    let mut texts = vec![format!("!({text})")];
    if let Pat::Or(cases) = &matches.pattern {
        let start = range_of(mac).start;
        let pattern = range_of(&matches.pattern);
        for left_out in 0..cases.cases.len() {
            let kept = cases.cases.iter().enumerate();
            let kept = kept.filter(|(at, _)| *at != left_out);
            let kept: Vec<&str> = kept.map(|(_, case)| walk.text_of(case)).collect();
            let (head, tail) = (&text[..pattern.start - start], &text[pattern.end - start..]);
            texts.push(format!("{head}{}{tail}", words(&kept.join(" | "))));
        }
    }
    walk.value(mac, Operator::Branch, texts);
    walk.visit_expr(&matches.value);
    if let Some(guard) = &matches.guard {
        let texts = ["true".to_owned(), "false".to_owned()];
        walk.value(guard, Operator::Branch, texts);
        walk.visit_expr(guard);
    }
}
