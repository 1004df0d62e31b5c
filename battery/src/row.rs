//! One hypothesis of the family, from the counters to the record.

use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::verdict::Verdict;
use serde::{Serialize, Serializer};

use super::family::Group;
use super::jurisdiction::{Jurisdiction, Wording};
use super::own_rule::OwnRule;
use crate::{BatteryError, Detectable, Finding, Hypothesis, PValue};

/// A hypothesis and what became of it: a row of the record.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// Its name, with the stream where the same statistic reads several.
    pub id: String,
    /// The part of the batteries it belongs to.
    pub group: Group,
    /// The stream it reads.
    pub stream: &'static str,
    /// What the statistic says of it.
    #[serde(flatten)]
    pub hypothesis: Hypothesis,
    /// Samples counted: decks or bytes.
    pub samples: u64,
    /// The finding, or the reason why there is no finding.
    #[serde(flatten, serialize_with = "if_found")]
    pub finding: Result<Finding, BatteryError>,
    /// Holm-adjusted over the family.
    pub p_adjusted: PValue,
    /// The p-value on fresh data, where the retest gave one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p_retest: Option<PValue>,
    /// The smallest deviation that the sample shows with 95 % power.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detectable: Option<Detectable>,
    /// What the standard's own rule says. It decides nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_rule: Option<OwnRule>,
    /// Whether p is beyond the jurisdiction's level for each test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beyond_jurisdiction: Option<bool>,
    /// What the family's decision makes of it.
    #[serde(flatten)]
    pub verdict: Verdict,
}

fn if_found<S: Serializer>(
    finding: &Result<Finding, BatteryError>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    finding.as_ref().ok().serialize(serializer)
}

impl Row {
    /// A hypothesis with its finding; nothing is decided yet.
    pub fn new(
        group: Group,
        stream: &'static str,
        hypothesis: Hypothesis,
        finding: Result<Finding, BatteryError>,
    ) -> Self {
        let law = finding.map_or(hypothesis.law, |finding| hypothesis.law.at(&finding));
        Self {
            id: hypothesis.id.to_owned(),
            group,
            stream,
            hypothesis: Hypothesis { law, ..hypothesis },
            samples: 0,
            finding,
            p_adjusted: PValue::ONE,
            p_retest: None,
            detectable: None,
            own_rule: None,
            beyond_jurisdiction: None,
            verdict: judge::not_run(Reason::Unjudged),
        }
    }

    /// The p-value, if there is one.
    pub fn p(&self) -> Option<PValue> {
        self.finding.ok().map(|finding| finding.p)
    }

    /// Fills the column of a rule that words its level for each test.
    pub(crate) fn overlay(&mut self, rule: Option<Jurisdiction>) {
        let each = rule.filter(|rule| rule.wording == Wording::EachTest);
        let beyond = |rule: Jurisdiction| Some(self.p()?.get() <= rule.level);
        self.beyond_jurisdiction = each.and_then(beyond);
    }
}
