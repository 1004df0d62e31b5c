//! Whatever lines arrive, the reference engine answers each with one line, and a request that it
//! refuses changes nothing.

#![no_main]

use dealproof_adapters::reference::ReferenceEngine;
use libfuzzer_sys::fuzz_target;

const STATE: &[u8] = br#"{"id":0,"op":"state"}"#;

fuzz_target!(|bytes: &[u8]| {
    let mut engine = ReferenceEngine::default();
    for line in bytes.split(|&byte| byte == b'\n') {
        let before = engine.answer_line(STATE).answer;
        let reply = engine.answer_line(line);
        let text = serde_json::to_string(&reply.answer).expect("an answer is JSON");
        assert!(!text.contains('\n'), "an answer is one line");
        if !reply.answer.ok {
            let after = engine.answer_line(STATE).answer;
            assert_eq!(before, after, "a refused request changed something");
        }
        if reply.bye {
            break;
        }
    }
});
