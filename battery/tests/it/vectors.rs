//! Reading the published vectors.

use serde_json::Value;

pub(crate) fn read_any(name: &str) -> Value {
    let path = format!("{}/../fixtures/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"))
}

pub(crate) fn text<'a>(case: &'a Value, member: &str) -> &'a str {
    case[member]
        .as_str()
        .unwrap_or_else(|| panic!("{member} in {case}"))
}

pub(crate) fn number(case: &Value, member: &str) -> u64 {
    case[member]
        .as_u64()
        .unwrap_or_else(|| panic!("{member} in {case}"))
}

pub(crate) fn list<'a>(case: &'a Value, member: &str) -> &'a [Value] {
    case[member]
        .as_array()
        .unwrap_or_else(|| panic!("{member} in {case}"))
}
