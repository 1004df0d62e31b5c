//! Whatever a line holds: it is refused, or it is exactly what we would have written, and any other
//! JSON reader sees the same content. Notes and receipts likewise.

#![no_main]

use dealproof_audit::entry::Entry;
use dealproof_audit::note::Note;
use dealproof_audit::receipt::Receipt;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(entry) = Entry::parse(bytes) {
        let mut again = Vec::new();
        entry.write(&mut again).expect("what was read can be written");
        assert_eq!(again, bytes, "a second spelling was accepted");
        let value: serde_json::Value = serde_json::from_slice(bytes).expect("an entry is JSON");
        assert_eq!(value["i"], entry.index);
    }
    if let Ok(note) = Note::parse(bytes) {
        assert_eq!(note.to_string().as_bytes(), bytes);
    }
    if let Ok(receipt) = Receipt::parse(bytes) {
        assert_eq!(receipt.to_string().as_bytes(), bytes);
    }
});
