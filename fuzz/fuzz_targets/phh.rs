//! Whatever a hand history holds: it is read or refused, and what is read can be written and read
//! again. What plays by the rules comes back from export with the same events.

#![no_main]

use dealproof_histories::phh::{Reading, Record, export, import};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(records) = Record::read(bytes) else {
        return;
    };
    for record in records {
        let again = Record::read(record.to_string().as_bytes()).expect("what we write is a record");
        assert_eq!(again, [record.clone()]);
        let _ = import(&record, Reading::Lenient);
        let Ok(replay) = import(&record, Reading::Strict) else {
            continue;
        };
        let exported = export(&replay.state, &replay.events).expect("a played hand has a record");
        let second = import(&exported, Reading::Strict).expect("what we export plays");
        assert_eq!(second.events, replay.events);
    }
});
