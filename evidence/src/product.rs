//! What the customer says was tested, and the documents that it is held against.

use serde::{Deserialize, Serialize};

/// The product under test in the customer's own words. Nothing here was checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Product {
    /// Who asks for the certification.
    pub customer: String,
    /// The name of the product.
    pub product: String,
    /// The version of the product.
    pub version: String,
    /// Whom a laboratory asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// The standards that the submission goes for, by their codes; empty for all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standards: Vec<String>,
}

impl Product {
    /// Whether the submission goes for a standard.
    pub fn goes_for(&self, standard: &str) -> bool {
        self.standards.is_empty() || self.standards.iter().any(|code| code == standard)
    }
}

/// A document of the catalogue, in the edition that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Standard {
    /// The code in the tags of its clauses, such as `GLI-19`.
    pub code: String,
    /// Its title.
    pub title: String,
    /// The edition, with its date.
    pub edition: String,
    /// Which of its clauses are in the catalogue, where that is a selection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub selection: Option<String>,
}
