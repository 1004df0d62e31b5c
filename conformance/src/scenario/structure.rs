//! The tournament that scenarios begin with; what follows in a scenario changes it.

use serde_json::{Value, json};

/// No-limit hold'em with nine seats at a table, an entry of 100, blinds of 50 and 100 in eight levels of ten
/// minutes, and one prize.
pub fn usual(starting_stack: u64) -> Value {
    let level = json!({ "blinds": [50, 100], "length": { "ms": 600_000 } });
    json!({
        "name": "scenario",
        "profile": { "name": "nlhe" },
        "starting_stack": starting_stack,
        "table_size": 9,
        "entry": { "prize": 100 },
        "levels": vec![level; 8],
        "payouts": [{ "entries": 2, "basis_points": [10_000] }],
    })
}
