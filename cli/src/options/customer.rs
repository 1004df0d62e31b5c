//! What the customer adds to a bundle: documents about the system under test.

use std::path::{Path, PathBuf};

use dealproof_conformance::catalogue::Catalogue;
use dealproof_conformance::product;
use dealproof_critical::Manifest;
use dealproof_evidence::product::Product;
use dealproof_reports::bundle::inventory::{CUSTOMER, CUSTOMER_FOLDERS, role_of};
use dealproof_reports::bundle::{Bundle, BundlePath};
use dealproof_shell::files;

use crate::terminal::{Failure, usage, usage_in};

#[derive(Debug, clap::Args)]
pub(crate) struct CustomerOption {
    /// A directory of documents about the system under test, which go into the folder `customer/` of the
    /// bundle. Its folders say what they are: `rng/` (description of the generator), `documents/`,
    /// `sbom/` and `critical-files/`. Its file `product.yaml` names customer, product and version for the
    /// first page of the report.
    #[arg(long, value_name = "DIR")]
    customer: Option<PathBuf>,
}

impl CustomerOption {
    /// What the customer calls the product, if a file says so.
    pub(crate) fn product(&self) -> Result<Option<Product>, Failure> {
        let path = self.customer.as_ref().map(|dir| dir.join(product::FILE));
        let Some(path) = path.filter(|path| path.exists()) else {
            return Ok(None);
        };
        let catalogue = Catalogue::embedded().map_err(usage)?;
        let text = files::read_text(&path)?;
        let product = product::parse(&text, &catalogue).map_err(usage_in(&path))?;
        Ok(Some(product))
    }

    /// The customer's files, by their paths in the bundle, with the manifest of critical files if there
    /// is one.
    pub(crate) fn read(
        &self,
        critical: Option<&Manifest>,
    ) -> Result<Vec<(String, Vec<u8>)>, Failure> {
        let mut files = Vec::new();
        if let Some(manifest) = critical {
            let path = format!("{CUSTOMER}/critical-files/critical-files.csv");
            files.push((path, manifest.render().into_bytes()));
        }
        let Some(directory) = &self.customer else {
            return Ok(files);
        };
        let walk = files::walk(directory)?;
        if let Some(refused) = walk.refused.first() {
            return Err(refusal(directory, refused));
        }
        for file in walk.files {
            let path = format!("{CUSTOMER}/{}", file.name);
            let safe = BundlePath::new(&path).map_err(usage_in(directory))?;
            if role_of(&safe).is_none() {
                let known: Vec<&str> = CUSTOMER_FOLDERS.iter().map(|(name, _)| *name).collect();
                let found = &file.name;
                let known = known.join(", ");
                return Err(refusal(
                    directory,
                    format_args!(
                        "{found:?}: expected {} or a file in one of the folders {known}",
                        product::FILE
                    ),
                ));
            }
            files.push((path, file.read()?));
        }
        // What cannot be in a bundle is refused here, before anything runs.
        let mut trial = Bundle::default();
        for (path, content) in &files {
            let added = trial.add(path, content.clone());
            added.map_err(|error| refusal(directory, error))?;
        }
        Ok(files)
    }
}

fn refusal(directory: &Path, why: impl std::fmt::Display) -> Failure {
    Failure::Usage(format!("--customer {}: {why}", directory.display()))
}
