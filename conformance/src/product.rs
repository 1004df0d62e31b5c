//! The product under test, as the customer names it in `product.yaml`.

use dealproof_evidence::product::Product;

use crate::catalogue::Catalogue;

/// The name of the file in the folder of `--customer`.
pub const FILE: &str = "product.yaml";

/// A file that names no product.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProductError {
    /// The YAML does not have the members of a product.
    #[error("{0}")]
    Malformed(#[from] crate::yaml::Fault),
    /// A member says nothing.
    #[error("{member}: expected a text, found an empty one")]
    Empty {
        /// The name of the member.
        member: &'static str,
    },
    /// A member has a character that steers a page instead of standing on it.
    #[error("{member}: expected printable text, found U+{found:04X}")]
    Control {
        /// The name of the member.
        member: &'static str,
        /// The character.
        found: u32,
    },
    /// A standard is not in the catalogue.
    #[error("standards: expected some of {}, found {found}", known.join(", "))]
    Unknown {
        /// The codes of the catalogue.
        known: Vec<String>,
        /// What the file says.
        found: String,
    },
}

/// Reads `product.yaml`.
///
/// # Errors
///
/// Where the document is wrong.
pub fn parse(text: &str, catalogue: &Catalogue) -> Result<Product, ProductError> {
    let product: Product = crate::yaml::read(text)?;
    let members = [
        ("customer", &product.customer),
        ("product", &product.product),
        ("version", &product.version),
    ];
    if let Some((member, _)) = members.iter().find(|(_, text)| text.trim().is_empty()) {
        return Err(ProductError::Empty { member });
    }
    for (member, text) in members {
        if let Some(found) = text.chars().find(|&one| is_control(one)) {
            let found = u32::from(found);
            return Err(ProductError::Control { member, found });
        }
    }
    let known = catalogue.standards().iter().map(|one| one.code.clone());
    let known: Vec<String> = known.collect();
    if let Some(found) = product.standards.iter().find(|code| !known.contains(code)) {
        let found = found.clone();
        return Err(ProductError::Unknown { known, found });
    }
    Ok(product)
}

/// Controls, and the marks that turn the direction of text.
fn is_control(one: char) -> bool {
    one.is_control() || matches!(one, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_has_a_customer_a_name_and_a_version_and_known_standards() {
        let catalogue = Catalogue::embedded().unwrap();
        let read = |text: &str| parse(text, &catalogue).map_err(|error| error.to_string());
        let product = read("customer: A\nproduct: B\nversion: '7.2'\nstandards: [GLI-19]").unwrap();
        assert!(product.goes_for("GLI-19") && !product.goes_for("AIS-31"));
        let product = read("customer: A\nproduct: B\nversion: '7.2'").unwrap();
        assert!(product.goes_for("AIS-31"));
        for (text, said) in [
            ("customer: A\nproduct: B", "version"),
            (
                "customer: ' '\nproduct: B\nversion: '1'",
                "customer: expected a text",
            ),
            ("customer: A\nproduct: B\nversion: '1'\nname: C", "name"),
            (
                "customer: A\nproduct: B\nversion: '1'\nstandards: [GLI-91]",
                "found GLI-91",
            ),
            (
                "customer: A\nproduct: \"B\\u202e\"\nversion: '1'",
                "product: expected printable text, found U+202E",
            ),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
