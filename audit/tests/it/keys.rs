//! Keys are valid by place in the log: what a thief can do with an old one, and what not.

use std::collections::BTreeMap;

use dealproof_audit::entry::{KeyRevoke, KeyRole, KeyRotate};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyType, Signer, SigningKey, VerifierKey};
use dealproof_audit::memory::MemoryLog;
use dealproof_audit::note::Checkpoint;
use dealproof_audit::statement::Statement;
use dealproof_audit::verify::{self, LogFiles, Trust};

use crate::sample;

/// A log under construction, whose maker may do what no honest writer does.
struct Forge {
    log: MemoryLog,
    notes: String,
    last: String,
    statements: BTreeMap<Hash, Vec<u8>>,
}

impl Forge {
    fn new() -> Self {
        Self {
            log: MemoryLog::open(sample::log_open(&sample::keys())).unwrap(),
            notes: String::new(),
            last: String::new(),
            statements: BTreeMap::new(),
        }
    }

    fn append(&mut self, entries: usize) -> &mut Self {
        for event in sample::events().into_iter().take(entries) {
            self.log.append(0, event).unwrap();
        }
        self
    }

    fn sign(&mut self, keys: &[&SigningKey]) -> &mut Self {
        let checkpoint = Checkpoint {
            origin: sample::origin(),
            size: self.log.size(),
            root: self.log.root(),
        };
        let mut note = checkpoint.sign(keys[0]).unwrap();
        for key in &keys[1..] {
            note.add_signature(*key).unwrap();
        }
        self.last = note.to_string();
        self.notes.push_str(&self.last);
        self.notes.push('\n');
        self
    }

    fn state(&mut self, statement: &Statement, root: &SigningKey) -> Hash {
        let file = statement.sign(root).unwrap().into_bytes();
        let hash = Hash::of(&file);
        self.statements.insert(hash, file);
        hash
    }

    fn rotate(&mut self, old: &SigningKey, new: &SigningKey, root: &SigningKey) -> &mut Self {
        let index = self.log.size().try_into().unwrap();
        let root_hash = self.log.root();
        self.rotate_by(old, new, root, |statement| {
            if let Statement::Rotate {
                index: at, root, ..
            } = statement
            {
                (*at, *root) = (index, root_hash);
            }
        })
    }

    /// Rotates with a statement that is changed before it is signed.
    fn rotate_by(
        &mut self,
        old: &SigningKey,
        new: &SigningKey,
        root: &SigningKey,
        change: impl FnOnce(&mut Statement),
    ) -> &mut Self {
        let mut statement = Statement::Rotate {
            origin: sample::origin(),
            role: KeyRole::Log,
            old: old.verifier_key().clone(),
            new: new.verifier_key().clone(),
            index: sample::whole(self.log.size()),
            root: self.log.root(),
        };
        change(&mut statement);
        let stmt = self.state(&statement, root);
        let entry = KeyRotate {
            new: new.verifier_key().clone(),
            old: old.verifier_key().clone(),
            role: KeyRole::Log,
            stmt,
        };
        self.log.append(0, entry).unwrap();
        self
    }

    fn revoke(&mut self, key: &SigningKey, size: u64, root: Hash) -> &mut Self {
        let (vkey, last_size) = (key.verifier_key().clone(), sample::whole(size));
        let statement = Statement::Revoke {
            origin: sample::origin(),
            vkey: vkey.clone(),
            last_size,
            last_root: root,
        };
        let stmt = self.state(&statement, &sample::keys().root);
        let entry = KeyRevoke {
            last_root: root,
            last_size,
            stmt,
            vkey,
        };
        self.log.append(0, entry).unwrap();
        self
    }

    fn verify(&self, trust: &Trust) -> Option<&'static str> {
        let mut files = LogFiles::from(&self.log);
        files.checkpoints = self.notes.as_bytes().into();
        files.checkpoint = self.last.as_bytes().into();
        files.statements.clone_from(&self.statements);
        let report = verify::log(&files, trust);
        report.findings.first().map(|finding| finding.code)
    }
}

fn key(seed: u8) -> SigningKey {
    SigningKey::from_seed(sample::origin(), KeyType::Note, &[seed; 32])
}

fn trust() -> Trust {
    Trust::key(sample::keys().root.verifier_key().clone())
}

/// Makes a log and returns the code of its first finding.
fn forge(make: impl FnOnce(&mut Forge)) -> Option<&'static str> {
    let mut forge = Forge::new();
    make(&mut forge);
    forge.verify(&trust())
}

#[test]
fn keys_are_valid_by_place_and_by_nothing_else() {
    let (old, new, root) = (sample::keys().log, key(60), sample::keys().root);
    let other_root =
        SigningKey::from_seed(sample::origin().root().unwrap(), KeyType::Note, &[9; 32]);
    let honest = |forge: &mut Forge| {
        forge.append(3).sign(&[&old]).rotate(&old, &new, &root);
        forge.sign(&[&old, &new]).append(3).sign(&[&new]);
    };
    assert_eq!(forge(honest), None);

    let not_in_force = Some("key_not_in_force");
    let mut cases = 0;
    let mut expect = |code: Option<&'static str>, what: &str, make: &dyn Fn(&mut Forge)| {
        assert_eq!(forge(|forge| make(forge)), code, "{what}");
        cases += 1;
    };
    expect(not_in_force, "the old key after the change", &|f| {
        honest(f);
        f.append(1).sign(&[&old]);
    });
    expect(not_in_force, "both keys after the change", &|f| {
        honest(f);
        f.append(1).sign(&[&old, &new]);
    });
    expect(Some("signature"), "the new key before the change", &|f| {
        f.append(3)
            .sign(&[&new])
            .rotate(&old, &new, &root)
            .sign(&[&old, &new]);
    });
    expect(
        not_in_force,
        "the change signed by the new key alone",
        &|f| {
            f.append(3)
                .sign(&[&old])
                .rotate(&old, &new, &root)
                .sign(&[&new]);
        },
    );
    expect(
        not_in_force,
        "the change signed by the old key alone",
        &|f| {
            f.append(3)
                .sign(&[&old])
                .rotate(&old, &new, &root)
                .sign(&[&old]);
        },
    );
    expect(Some("handover"), "no checkpoint on the change", &|f| {
        f.append(3).sign(&[&old]).rotate(&old, &new, &root);
        f.append(1).sign(&[&new]);
    });
    expect(Some("statement"), "a statement of another root key", &|f| {
        f.rotate(&old, &new, &other_root).sign(&[&old, &new]);
    });
    expect(Some("statement"), "a statement for another place", &|f| {
        let elsewhere = |s: &mut Statement| {
            if let Statement::Rotate { index, .. } = s {
                *index = sample::whole(7);
            }
        };
        f.rotate_by(&old, &new, &root, elsewhere)
            .sign(&[&old, &new]);
    });
    expect(Some("statement"), "a statement for another log", &|f| {
        let elsewhere = |s: &mut Statement| {
            if let Statement::Rotate { origin, .. } = s {
                *origin = "example.org/other".parse().unwrap();
            }
        };
        f.rotate_by(&old, &new, &root, elsewhere)
            .sign(&[&old, &new]);
    });
    expect(Some("statement"), "a statement that is missing", &|f| {
        f.rotate(&old, &new, &root).sign(&[&old, &new]);
        f.statements.clear();
    });
    expect(
        Some("key_rotate"),
        "a key that is not in force as the old one",
        &|f| {
            f.rotate(&key(61), &new, &root).sign(&[&old, &new]);
        },
    );
    expect(Some("key_rotate"), "a key that was used before", &|f| {
        honest(f);
        f.rotate(&new, &old, &root).sign(&[&new, &old]);
    });
    expect(Some("signature"), "a key that nobody declared", &|f| {
        f.append(3).sign(&[&key(61)]);
    });
    println!("{cases} misuses of keys rejected");
}

#[test]
fn a_revoked_key_signs_nothing_after_the_last_trusted_state() {
    let (old, new, root) = (sample::keys().log, key(60), sample::keys().root);
    let honest = |f: &mut Forge| {
        f.append(3).sign(&[&old]);
        let (size, hash) = (f.log.size(), f.log.root());
        f.append(2)
            .revoke(&old, size, hash)
            .rotate(&old, &new, &root);
        f.sign(&[&new]).append(1).sign(&[&new]);
    };
    assert_eq!(forge(honest), None);
    // The thief's checkpoint between the trusted state and the revocation.
    let used = forge(|f| {
        f.append(3).sign(&[&old]);
        let (size, hash) = (f.log.size(), f.log.root());
        f.append(2).sign(&[&old]).revoke(&old, size, hash);
        f.rotate(&old, &new, &root).sign(&[&new]);
    });
    assert_eq!(used, Some("key_revoke"));
    let after = forge(|f| {
        f.append(3).sign(&[&old]);
        let (size, hash) = (f.log.size(), f.log.root());
        f.revoke(&old, size, hash).append(1).sign(&[&old]);
    });
    assert_eq!(after, Some("key_not_in_force"));
    let wrong_state = forge(|f| {
        f.append(3).sign(&[&old]);
        let size = f.log.size();
        f.revoke(&old, size, Hash::ZERO);
        f.rotate(&old, &new, &root).sign(&[&new]);
    });
    assert_eq!(wrong_state, Some("key_revoke"));
}

#[test]
fn a_thiefs_fork_without_the_revocation_is_caught_by_the_statement_from_outside() {
    let keys = sample::keys();
    let mut fork = Forge::new();
    fork.append(3).sign(&[&keys.log]);
    let trusted = (fork.log.size(), fork.log.root());
    let statement = Statement::Revoke {
        origin: sample::origin(),
        vkey: keys.log.verifier_key().clone(),
        last_size: sample::whole(trusted.0),
        last_root: trusted.1,
    };
    let mut told = trust();
    told.statements = vec![statement.sign(&keys.root).unwrap().into_bytes()];
    assert_eq!(fork.verify(&told), None);
    fork.append(3).sign(&[&keys.log]);
    assert_eq!(fork.verify(&trust()), None, "the fork alone looks sound");
    assert_eq!(fork.verify(&told), Some("key_revoked_outside"));
    // Somebody else's statement is not taken.
    told.statements = vec![statement.sign(&keys.ticket).unwrap().into_bytes()];
    assert_eq!(fork.verify(&told), Some("statement"));
}

#[test]
fn the_log_of_another_key_or_origin_is_refused() {
    let log = sample::log(10, 5);
    let verify = |key: &VerifierKey| {
        let report = verify::log(&LogFiles::from(&log), &Trust::key(key.clone()));
        report.findings.first().map(|finding| finding.code)
    };
    assert_eq!(verify(sample::keys().log.verifier_key()), None);
    assert_eq!(verify(sample::keys().root.verifier_key()), None);
    assert_eq!(verify(key(60).verifier_key()), Some("identity"));
    let other = SigningKey::from_seed(
        "example.org/other".parse().unwrap(),
        KeyType::Note,
        &[1; 32],
    );
    assert_eq!(verify(other.verifier_key()), Some("origin"));
}
