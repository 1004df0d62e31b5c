//! The choices that profiles, tables and tournaments have: the fields of their documents, and the
//! values of each.

use std::collections::BTreeMap;

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Fields, Ident, Item, Token, Type, braced};

/// Files below `engine/src` whose structs are documents, and whose enums are choices.
const DOCUMENTS: [&str; 8] = [
    "profile/mod.rs",
    "profile/switch.rs",
    "profile/rules.rs",
    "table/house.rs",
    "table/positions.rs",
    "tournament/structure.rs",
    "open_face/profile.rs",
    "rank/ranking.rs",
];

/// What the fields of documents can be.
#[derive(Debug, Default)]
pub(crate) struct Switches {
    /// The values of each enum without members, as paths.
    choices: BTreeMap<String, Vec<String>>,
    /// The types that a field of that name has in some document.
    fields: BTreeMap<String, Vec<String>>,
}

impl Switches {
    /// Whether a file says which choices there are.
    pub(crate) fn are_in(file: &str) -> bool {
        DOCUMENTS.contains(&file)
    }

    /// Reads the choices and documents of a file.
    pub(crate) fn read(&mut self, file: &str, syntax: &syn::File) {
        let module = file.trim_end_matches(".rs").trim_end_matches("/mod");
        let module = format!("crate::{}", module.replace('/', "::"));
        for item in &syntax.items {
            match item {
                Item::Enum(one)
                    if one
                        .variants
                        .iter()
                        .all(|v| matches!(v.fields, Fields::Unit)) =>
                {
                    let names = one.variants.iter().map(|variant| &variant.ident);
                    self.choice(&module, &one.ident, names);
                }
                Item::Macro(one) if one.mac.path.is_ident("switch") => {
                    if let Ok(choice) = one.mac.parse_body::<Choice>() {
                        self.choice(
                            &module,
                            &choice.name,
                            choice.values.iter().map(|value| &value.0),
                        );
                    }
                }
                Item::Struct(one) => {
                    for field in &one.fields {
                        let name = field.ident.as_ref().map(Ident::to_string);
                        if let (Some(name), Some(of)) = (name, type_name(&field.ty)) {
                            self.fields.entry(name).or_default().push(of);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn choice<'a>(&mut self, module: &str, name: &Ident, values: impl Iterator<Item = &'a Ident>) {
        let values = values.map(|value| format!("{module}::{name}::{value}"));
        self.choices.insert(name.to_string(), values.collect());
    }

    /// What a read of a field of that name can be replaced by.
    pub(crate) fn values(&self, field: &str, text: &str) -> Vec<String> {
        let mut texts = Vec::new();
        for of in self.fields.get(field).into_iter().flatten() {
            match of.as_str() {
                "bool" => texts.push(format!("!{text}")),
                "Chips" => texts.push("crate::chips::Chips::ZERO".to_owned()),
                "u8" | "u16" | "u32" | "u64" | "usize" => texts.push("0".to_owned()),
                "Option" => texts.push("None".to_owned()),
                other => texts.extend(self.choices.get(other).into_iter().flatten().cloned()),
            }
        }
        texts
    }
}

fn type_name(of: &Type) -> Option<String> {
    let Type::Path(path) = of else {
        return None;
    };
    path.path.segments.last().map(|last| last.ident.to_string())
}

/// What `switch!` is given: a name and its values, all with comments.
struct Choice {
    name: Ident,
    values: Punctuated<Value, Token![,]>,
}

struct Value(Ident);

impl Parse for Value {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        input.call(Attribute::parse_outer)?;
        input.parse().map(Self)
    }
}

impl Parse for Choice {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        input.call(Attribute::parse_outer)?;
        let name = input.parse()?;
        let values;
        braced!(values in input);
        Ok(Self {
            name,
            values: Punctuated::parse_terminated(&values)?,
        })
    }
}
