//! The walk through a file: which code is looked at, and where the operators are asked.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::operators;
use super::site::{Alternative, Form, Operator, Site};
use super::switches::Switches;

/// The sites of one file so far.
pub(super) struct Walk<'a> {
    text: &'a str,
    pub(super) switches: &'a Switches,
    sites: Vec<Site>,
    /// The type or trait of an implementation.
    owner: Option<String>,
    /// The function; nothing outside of one can be switched.
    function: Option<String>,
    /// Whether what comes is a guard against records that are no game.
    guard: bool,
}

/// What a guard complains with.
const VIOLATION: &str = "Violation";

/// Traits that turn values into words or bytes.
const WORDS: [&str; 6] = [
    "Debug",
    "Display",
    "Serialize",
    "Deserialize",
    "Error",
    "Hash",
];

/// The sites of a file.
pub(super) fn sites(text: &str, file: &syn::File, switches: &Switches) -> Vec<Site> {
    let mut walk = Walk {
        text,
        switches,
        sites: Vec::new(),
        owner: None,
        function: None,
        guard: false,
    };
    walk.visit_file(file);
    walk.sites
}

impl<'a> Walk<'a> {
    /// The text of a node.
    pub(super) fn text_of(&self, node: &impl Spanned) -> &'a str {
        &self.text[range_of(node)]
    }

    /// Adds alternatives to an expression.
    pub(super) fn value(
        &mut self,
        node: &impl Spanned,
        operator: Operator,
        alternatives: impl IntoIterator<Item = String>,
    ) {
        self.add(range_of(node), &Form::Value, operator, alternatives);
    }

    /// Adds alternatives to a statement or to the body of an arm.
    pub(super) fn block(
        &mut self,
        node: &impl Spanned,
        operator: Operator,
        alternatives: impl IntoIterator<Item = String>,
    ) {
        self.add(range_of(node), &Form::Block, operator, alternatives);
    }

    /// Adds what is written around a part of an expression.
    pub(super) fn around(
        &mut self,
        node: &impl Spanned,
        inner: &impl Spanned,
        operator: Operator,
        (before, after): (&'static str, &'static str),
        reads: String,
    ) {
        let inner = range_of(inner);
        let form = Form::Around {
            inner,
            before,
            after,
        };
        self.add(range_of(node), &form, operator, [reads]);
    }

    fn add(
        &mut self,
        range: Range<usize>,
        form: &Form,
        operator: Operator,
        alternatives: impl IntoIterator<Item = String>,
    ) {
        let Some(function) = self.function.clone() else {
            return;
        };
        let (before, guard) = (words(&self.text[range.clone()]), self.guard);
        let known = |site: &Site| site.range == range && site.form == *form;
        let found = self.sites.iter().position(known).unwrap_or_else(|| {
            self.sites.push(Site {
                range: range.clone(),
                form: form.clone(),
                function,
                guard,
                alternatives: Vec::new(),
            });
            self.sites.len() - 1
        });
        let site = &mut self.sites[found];
        for text in alternatives {
            let after = words(&text);
            let known = site.alternatives.iter().any(|one| one.after == after);
            if after != before && !known {
                site.alternatives.push(Alternative {
                    operator,
                    text,
                    after,
                });
            }
        }
        if site.alternatives.is_empty() {
            self.sites.remove(found);
        }
    }

    /// Looks at the condition of an `if`, which may be a guard.
    pub(super) fn condition_of(&mut self, one: &syn::ExprIf, look: impl FnOnce(&mut Self)) {
        let outer = self.guard;
        self.guard |= is_guard(self.text_of(&one.then_branch));
        look(self);
        self.guard = outer;
    }

    fn inside(&mut self, signature: &syn::Signature, visit: impl FnOnce(&mut Self)) {
        let name = signature.ident.to_string();
        let guards = name == "check" && self.text_of(&signature.output).contains(VIOLATION);
        let constant = signature.constness.is_some();
        let name = match &self.owner {
            Some(owner) => format!("{owner}::{name}"),
            None => name,
        };
        let outer = (self.function.clone(), self.guard);
        self.guard = guards;
        // What runs when the crate is compiled cannot be switched.
        self.function = if constant { None } else { Some(name) };
        visit(self);
        (self.function, self.guard) = outer;
    }
}

/// The bytes of a node.
pub(super) fn range_of(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// A text with single blanks, as a person compares it.
pub(super) fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether all that a block does is to complain of a record.
fn is_guard(block: &str) -> bool {
    let block = words(block);
    let one = block.matches(';').count() == 1;
    one && block.starts_with("{ return Err(")
        && (block.contains("Violation::") || block.contains("(missing("))
}

/// The `if` after a binding, if it asks for what was bound and for nothing before it.
fn guarded_by<'a>(binding: &syn::Stmt, after: Option<&'a syn::Stmt>) -> Option<&'a syn::ExprIf> {
    let syn::Stmt::Local(local) = binding else {
        return None;
    };
    let syn::Pat::Ident(name) = &local.pat else {
        return None;
    };
    let Some(syn::Stmt::Expr(syn::Expr::If(guard), None)) = after else {
        return None;
    };
    let mut condition = &*guard.cond;
    while let syn::Expr::Binary(binary) = condition {
        condition = &binary.left;
    }
    match condition {
        syn::Expr::Unary(not) => match &*not.expr {
            syn::Expr::Path(path) if path.path.is_ident(&name.ident) => Some(guard),
            _ => None,
        },
        _ => None,
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        path.is_ident("test")
            || (path.is_ident("cfg")
                && matches!(&attribute.meta, syn::Meta::List(list) if list.tokens.to_string() == "test"))
    })
}

impl<'ast> Visit<'ast> for Walk<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_test(&item.attrs) {
            self.inside(&item.sig, |walk| walk.visit_block(&item.block));
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let of = item
            .trait_
            .as_ref()
            .and_then(|(_, path, _)| path.segments.last());
        let of = of.map(|segment| segment.ident.to_string());
        if is_test(&item.attrs) || of.as_deref().is_some_and(|of| WORDS.contains(&of)) {
            return;
        }
        let outer = self.owner.replace(words(self.text_of(&*item.self_ty)));
        for item in &item.items {
            self.visit_impl_item(item);
        }
        self.owner = outer;
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_test(&item.attrs) {
            self.inside(&item.sig, |walk| walk.visit_block(&item.block));
        }
    }

    // Values of constants, types, patterns, attributes and lengths are fixed when the crate is compiled.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_macro(&mut self, _: &'ast syn::ItemMacro) {}
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_expr_repeat(&mut self, expr: &'ast syn::ExprRepeat) {
        self.visit_expr(&expr.expr);
    }

    fn visit_field_value(&mut self, field: &'ast syn::FieldValue) {
        // A shorthand is a name and not an expression.
        if field.colon_token.is_some() {
            self.visit_expr(&field.expr);
        }
    }

    fn visit_expr_assign(&mut self, expr: &'ast syn::ExprAssign) {
        self.visit_expr(&expr.right);
    }

    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        if operators::is_assignment(&expr.op) {
            self.visit_expr(&expr.right);
        } else {
            visit::visit_expr_binary(self, expr);
        }
    }

    fn visit_expr_reference(&mut self, expr: &'ast syn::ExprReference) {
        // A place that is written to has to stay one.
        match (&expr.mutability, &*expr.expr) {
            (Some(_), syn::Expr::Field(_) | syn::Expr::Path(_)) => {}
            _ => visit::visit_expr_reference(self, expr),
        }
    }

    fn visit_expr_method_call(&mut self, expr: &'ast syn::ExprMethodCall) {
        let writes = ["take", "insert", "get_or_insert_with", "as_mut", "replace"];
        match &*expr.receiver {
            syn::Expr::Field(field) if writes.iter().any(|name| expr.method == name) => {
                self.visit_expr(&field.base);
                expr.args.iter().for_each(|one| self.visit_expr(one));
            }
            _ => visit::visit_expr_method_call(self, expr),
        }
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        if !operators::is_complaint(&expr.path) {
            visit::visit_expr_struct(self, expr);
        }
    }

    fn visit_expr_call(&mut self, expr: &'ast syn::ExprCall) {
        match &*expr.func {
            syn::Expr::Path(path) if operators::is_complaint(&path.path) => {}
            _ => visit::visit_expr_call(self, expr),
        }
    }

    fn visit_expr_macro(&mut self, expr: &'ast syn::ExprMacro) {
        operators::branch::in_macro(self, &expr.mac);
    }

    fn visit_expr_if(&mut self, one: &'ast syn::ExprIf) {
        self.condition_of(one, |walk| walk.visit_expr(&one.cond));
        self.visit_block(&one.then_branch);
        if let Some((_, otherwise)) = &one.else_branch {
            self.visit_expr(otherwise);
        }
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        for (at, stmt) in block.stmts.iter().enumerate() {
            let outer = self.guard;
            // What only the guard after it reads belongs to the guard.
            self.guard |= guarded_by(stmt, block.stmts.get(at + 1))
                .is_some_and(|guard| is_guard(self.text_of(&guard.then_branch)));
            self.visit_stmt(stmt);
            self.guard = outer;
        }
    }

    fn visit_stmt(&mut self, stmt: &'ast syn::Stmt) {
        if let syn::Stmt::Expr(expr, Some(_)) = stmt {
            operators::statement::of(self, stmt, expr);
        }
        visit::visit_stmt(self, stmt);
    }

    fn visit_stmt_macro(&mut self, _: &'ast syn::StmtMacro) {}

    fn visit_expr(&mut self, expr: &'ast syn::Expr) {
        if self.function.is_some() {
            operators::of(self, expr);
        }
        visit::visit_expr(self, expr);
    }
}
