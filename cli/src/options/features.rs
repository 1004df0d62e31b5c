//! The scenarios that are run: the built-in ones, or those of a folder.

use std::path::{Path, PathBuf};

use dealproof_conformance::scenario::FeatureText;
use dealproof_shell::files;

use crate::terminal::Failure;

#[derive(Debug, clap::Args)]
pub(crate) struct FeaturesOption {
    /// A folder of feature files to use instead of the built-in ones.
    #[arg(long, value_name = "DIR")]
    features: Option<PathBuf>,
}

impl FeaturesOption {
    /// The folder, if one was named.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.features.as_deref()
    }

    /// The texts of the scenarios: those of the folder, or those built in.
    pub(crate) fn read(&self) -> Result<Vec<FeatureText>, Failure> {
        match &self.features {
            Some(folder) => read_features(folder),
            None => Ok(FeatureText::embedded()),
        }
    }
}

/// All `.feature` files below a folder, in the order of their paths.
fn read_features(folder: &Path) -> Result<Vec<FeatureText>, Failure> {
    let walk = files::walk(folder)?;
    if let Some(refused) = walk.refused.first() {
        let folder = folder.display();
        return Err(Failure::Usage(format!("{folder}: {refused}")));
    }
    let mut features = Vec::new();
    for file in walk.files {
        if Path::new(&file.name)
            .extension()
            .is_some_and(|end| end == "feature")
        {
            features.push(FeatureText {
                text: file.read_text()?,
                path: file.name,
            });
        }
    }
    if features.is_empty() {
        let folder = folder.display();
        return Err(Failure::Usage(format!("{folder} has no .feature file")));
    }
    Ok(features)
}
