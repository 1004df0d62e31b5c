//! A ranked hand.

use dealproof_engine::card::Card;
use dealproof_engine::rank::BestHand;
use serde::Serialize;

use crate::options::cards;
use crate::options::format::Format;

/// The answer to one hand.
#[derive(Serialize)]
pub(crate) struct Answer<'a> {
    pub(crate) game: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    pub(crate) cards: Vec<Card>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) high: Option<Shown>,
    /// Absent where the game has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) low: Option<Low>,
}

/// The low half; null where no low qualifies.
#[derive(Serialize)]
pub(crate) struct Low(pub(crate) Option<Shown>);

/// A hand as it is shown.
#[derive(Serialize)]
pub(crate) struct Shown {
    category: &'static str,
    name: String,
    value: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    classic: Option<u16>,
    best: Vec<Card>,
}

impl Answer<'_> {
    /// One object on a line, or up to two lines for people.
    pub(crate) fn text(&self, format: Format) -> String {
        if format == Format::Json {
            return serde_json::to_string(self).expect("answers have string keys only");
        }
        match (&self.high, &self.low) {
            (Some(high), None) => high.line(),
            (None, Some(Low(Some(low)))) => low.line(),
            (high, low) => {
                let low = low.as_ref().and_then(|Low(low)| low.as_ref());
                let low = low.map_or("no low".to_owned(), |low| format!("low  {}", low.line()));
                match high {
                    Some(high) => format!("high {}\n{low}", high.line()),
                    None => low,
                }
            }
        }
    }
}

impl Shown {
    fn line(&self) -> String {
        let classic = self
            .classic
            .map_or(String::new(), |number| format!(", classic {number}"));
        let (best, name, value) = (cards::join(&self.best), &self.name, self.value);
        format!("{best}: {name} (value {value}{classic})")
    }
}

impl From<BestHand> for Shown {
    fn from(best: BestHand) -> Self {
        Self {
            category: best.value.category_name(),
            name: best.value.to_string(),
            value: best.value.get(),
            classic: best.value.classic(),
            best: best.cards,
        }
    }
}
