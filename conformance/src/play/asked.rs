//! Which house rules a game sets, so that nobody takes agreement for more than it is.

use dealproof_adapters::protocol::Operation;
use serde_json::{Value, json};

use super::turns::{Document, at};
use super::{Kind, Offer};

/// The house rules that a game sets to something unusual, by name; none of a document that is refused.
pub fn rules_set(first: &Operation) -> Vec<String> {
    match first {
        Operation::Start(start) => set_in(Document::Profile, &start.profile),
        Operation::TableOpen(open) => {
            let profile = set_in(Document::Profile, &open.profile);
            let house = set_in(Document::House, &open.house);
            profile.into_iter().chain(house).collect()
        }
        Operation::TournamentOpen(open) => set_in(Document::Structure, &open.structure),
        Operation::OpenFaceStart(start) => set_in(Document::OpenFace, &start.profile),
        _ => Vec::new(),
    }
}

/// Every house rule that the games of an offer take turns to set.
pub fn rules_of(offer: &Offer) -> Vec<String> {
    let mut names = Vec::new();
    for kind in &offer.kinds {
        let documents: &[Document] = match kind {
            Kind::Hand if offer.has_any_rules() => &[Document::Profile],
            Kind::Hand => &[],
            Kind::Table => &[Document::House],
            Kind::Tournament => &[Document::Structure],
            Kind::OpenFace => &[Document::OpenFace],
        };
        for &document in documents {
            let switches = document.switches().iter();
            names.extend(switches.map(|(path, _)| name(document, path)));
        }
    }
    names
}

fn name(document: Document, path: &str) -> String {
    match document {
        Document::Profile => path.to_owned(),
        Document::House => format!("house.{path}"),
        Document::Structure => format!("structure.{path}"),
        Document::OpenFace => format!("open_face.{path}"),
    }
}

fn set_in(document: Document, asked: &Value) -> Vec<String> {
    let whole = document.whole(asked);
    let usual = document.whole(&usual(document, asked));
    let (Some(whole), Some(usual)) = (whole, usual) else {
        return Vec::new();
    };
    let switches = document.switches().iter();
    let set = switches.filter(|(path, _)| at(&whole, path) != at(&usual, path));
    set.map(|(path, _)| name(document, path)).collect()
}

/// The same game with the usual rules. A game that is not built in has none: then everything is usual.
fn usual(document: Document, asked: &Value) -> Value {
    let built_in = json!({ "name": asked["name"] });
    match document {
        Document::House => json!({}),
        Document::Profile | Document::OpenFace if document.whole(&built_in).is_some() => built_in,
        Document::Profile | Document::OpenFace => asked.clone(),
        Document::Structure => super::tournament::usual(&asked["profile"], &asked["levels"]),
    }
}
