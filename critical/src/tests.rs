use super::compare::{Deviation, Found, Refused, verify};
use super::release::{CHANGE_CONTROL, CHANGE_LIST, GENERATOR_CHANGED, MAJOR_OR_MINOR, What, diff};
use super::*;

fn path(text: &str) -> ComponentPath {
    ComponentPath::new(text).unwrap()
}

fn contents(bytes: &[u8]) -> Contents {
    Contents {
        size: bytes.len() as u64,
        sha256: Hash::of(bytes),
        hmac_sha256: None,
    }
}

fn keyed(bytes: &[u8], key: &[u8]) -> Contents {
    Contents {
        // Any function of both will do: nothing here computes an HMAC.
        hmac_sha256: Some(Hash::parts(&[key, bytes])),
        ..contents(bytes)
    }
}

fn manifest(files: &[(&str, &[u8], Role)]) -> Manifest {
    let component = |&(name, bytes, role): &(&str, &[u8], Role)| {
        let contents = contents(bytes);
        (path(name), Component { contents, role })
    };
    Manifest::new(files.iter().map(component).collect()).unwrap()
}

fn found(files: &[(&str, &[u8])]) -> Found {
    let file = |&(name, bytes): &(&str, &[u8])| (path(name), contents(bytes));
    Found {
        files: files.iter().map(file).collect(),
        ..Found::default()
    }
}

#[test]
fn a_manifest_reads_back_whatever_the_names() {
    let names = [
        "a", "a b", "a,b", "a\"b", "\"", "\",\"", "a/b", "ä/ß", "=1+1", "x\\y", ",", "\"\"",
    ];
    let files: Vec<(&str, &[u8], Role)> = names
        .iter()
        .map(|&name| (name, name.as_bytes(), Role::Other))
        .collect();
    let manifest = manifest(&files);
    let text = manifest.render();
    assert_eq!(text.lines().count(), names.len() + 1);
    assert_eq!(Manifest::parse(text.as_bytes()), Ok(manifest.clone()));
    let spreadsheet = text.replace('\n', "\r\n");
    assert_eq!(Manifest::parse(spreadsheet.as_bytes()), Ok(manifest));
}

#[test]
fn a_path_that_could_mean_another_file_is_refused() {
    for name in [
        "", "/a", "a/", "a//b", ".", "a/../b", "./a", "a\nb", "a\rb", "a\0",
    ] {
        assert!(ComponentPath::new(name).is_err(), "{name:?}");
    }
}

#[test]
fn a_malformed_line_is_refused_with_its_number() {
    let zero = "0".repeat(64);
    let good = format!("b,1,{zero},,rng");
    let refused = |text: &str| {
        let MalformedManifest { line, fault } = Manifest::parse(text.as_bytes()).unwrap_err();
        (line, fault)
    };
    let header = |found: &str| ManifestFault::Header {
        found: found.to_owned(),
    };
    assert_eq!(refused(""), (1, header("")));
    assert_eq!(refused(&format!("{good}\n")), (1, header(&good)));
    assert_eq!(refused(&format!("{HEADER}\n")), (1, ManifestFault::Empty));
    assert_eq!(
        refused(&format!("{HEADER}\n{good}")),
        (2, ManifestFault::Unterminated)
    );
    let mut cases = 0;
    for (line, expected) in [
        ("c", ManifestFault::Columns { found: 1 }),
        ("", ManifestFault::Columns { found: 1 }),
        (
            &format!("c,1,{zero},,rng,"),
            ManifestFault::Columns { found: 6 },
        ),
        (&format!("\"c,1,{zero},,rng"), ManifestFault::Quotes),
        (&format!("\"c\"d,1,{zero},,rng"), ManifestFault::Quotes),
        (&format!("c\"d,1,{zero},,rng"), ManifestFault::Quotes),
        (
            &format!("../c,1,{zero},,rng"),
            ManifestFault::Path(UnsafePath {
                found: "../c".into(),
            }),
        ),
        (
            &format!("c,+1,{zero},,rng"),
            ManifestFault::Size { found: "+1".into() },
        ),
        (
            &format!("c,01,{zero},,rng"),
            ManifestFault::Size { found: "01".into() },
        ),
        (
            &format!("c,18446744073709551616,{zero},,rng"),
            ManifestFault::Size {
                found: "18446744073709551616".into(),
            },
        ),
        (
            "c,1,00,,rng",
            ManifestFault::Digest {
                column: "sha256",
                found: "00".into(),
            },
        ),
        (
            &format!("c,1,{zero},AB,rng"),
            ManifestFault::Digest {
                column: "hmac_sha256",
                found: "AB".into(),
            },
        ),
        (
            &format!("c,1,{zero},,dice"),
            ManifestFault::Role(role::UnknownRole {
                found: "dice".into(),
            }),
        ),
        (&format!("c,1,{zero},{zero},rng"), ManifestFault::MixedKeys),
        (&good, ManifestFault::Disorder),
        (&format!("a,1,{zero},,rng"), ManifestFault::Disorder),
    ] {
        cases += 1;
        let text = format!("{HEADER}\n{good}\n{line}\n");
        assert_eq!(refused(&text), (3, expected), "{line}");
    }
    let mut bytes = format!("{HEADER}\n{good}\n").into_bytes();
    bytes.push(0xff);
    let error = Manifest::parse(&bytes).unwrap_err();
    assert_eq!((error.line, error.fault), (3, ManifestFault::NotText));
    println!("{cases} malformed lines refused");
}

#[test]
fn every_cut_of_a_manifest_is_refused_or_is_a_shorter_list() {
    let whole = manifest(&[("a", b"1", Role::Rng), ("b,c", b"2", Role::Rules)]);
    let text = whole.render();
    let mut accepted = 0;
    for end in 0..text.len() {
        if let Ok(shorter) = Manifest::parse(&text.as_bytes()[..end]) {
            accepted += 1;
            assert_eq!(shorter.components().len(), 1, "cut at {end}");
        }
    }
    assert_eq!(accepted, 1, "only at the end of a line");
}

#[test]
fn no_changed_byte_of_a_manifest_breaks_the_reader() {
    let text = manifest(&[("a,\"b", b"1", Role::Rng), ("c", b"2", Role::Rules)]).render();
    let (mut read, mut accepted) = (0, 0);
    for at in 0..text.len() {
        for byte in 0..=u8::MAX {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = byte;
            read += 1;
            if let Ok(manifest) = Manifest::parse(&bytes) {
                accepted += 1;
                assert_eq!(Manifest::parse(manifest.render().as_bytes()), Ok(manifest));
            }
        }
    }
    println!("{read} changed manifests read, {accepted} of them well-formed");
}

#[test]
fn one_changed_byte_in_a_file_of_any_role_is_found() {
    let names: Vec<String> = Role::ALL.iter().map(|role| format!("{role}.bin")).collect();
    let files: Vec<(&str, &[u8], Role)> = names
        .iter()
        .zip(Role::ALL)
        .map(|(name, role)| (name.as_str(), &b"approved"[..], role))
        .collect();
    let manifest = manifest(&files);
    let honest: Vec<(&str, &[u8])> = files
        .iter()
        .map(|&(name, bytes, _)| (name, bytes))
        .collect();
    assert_eq!(verify(&manifest, &found(&honest)), []);
    let mut flips = 0;
    for (at, role) in Role::ALL.into_iter().enumerate() {
        for bit in 0..64 {
            let mut bytes = b"approved".to_vec();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let mut changed = honest.clone();
            changed[at].1 = &bytes;
            let there = found(&changed);
            let deviations = verify(&manifest, &there);
            let expected = Deviation::Changed {
                path: &path(honest[at].0),
                role,
                expected: contents(b"approved"),
                found: contents(&bytes),
            };
            assert_eq!(deviations, [expected]);
            flips += 1;
        }
    }
    println!("{flips} flipped bits found over {} roles", Role::ALL.len());
}

#[test]
fn what_is_missing_added_or_replaced_by_a_link_is_named_in_order() {
    let manifest = manifest(&[
        ("b", b"1", Role::Rng),
        ("c", b"2", Role::Rules),
        ("d", b"3", Role::Other),
    ]);
    let mut there = found(&[("a", b"0"), ("d", b"3")]);
    there.refused.insert("c".to_owned(), Refused::SymbolicLink);
    let said: Vec<String> = verify(&manifest, &there)
        .iter()
        .map(ToString::to_string)
        .collect();
    let zero = Hash::of(b"0");
    assert_eq!(
        said,
        [
            format!("added: a: 1 bytes, SHA-256 {zero}"),
            "missing: b (rng)".to_owned(),
            "refused: \"c\": a symbolic link".to_owned(),
        ]
    );
}

#[test]
fn a_manifest_that_was_written_without_the_key_is_found() {
    let component = |contents| Component {
        contents,
        role: Role::Rng,
    };
    let forged = Manifest::new(BTreeMap::from([(
        path("rng"),
        component(keyed(b"evil", b"guess")),
    )]));
    let forged = forged.unwrap();
    let mut there = Found::default();
    there
        .files
        .insert(path("rng"), keyed(b"evil", b"key of the lab"));
    let deviations = verify(&forged, &there);
    assert!(matches!(
        deviations[..],
        [Deviation::HmacMismatch {
            role: Role::Rng,
            ..
        }]
    ));
    there.files.insert(path("rng"), contents(b"evil"));
    assert_eq!(
        verify(&forged, &there),
        [],
        "without a key there is nothing to compare"
    );

    let mixed = BTreeMap::from([
        (path("a"), component(contents(b""))),
        (path("b"), component(keyed(b"", b"key"))),
    ]);
    assert_eq!(Manifest::new(mixed), Err(ManifestFault::MixedKeys));
}

#[test]
fn a_change_affects_fairness_by_the_role_that_counts_more() {
    let release =
        |bytes: &'static [u8], role| manifest(&[("file", bytes, role), ("same", b"", Role::Rng)]);
    let mut pairs = 0;
    for before in Role::ALL {
        for after in Role::ALL {
            let (old, new) = (release(b"old", before), release(b"new", after));
            let changed = diff(&old, &new);
            let [change] = &changed.changes[..] else {
                panic!("{changed:?}");
            };
            assert_eq!(change.what, What::Changed);
            let both_other = before == Role::Other && after == Role::Other;
            assert_eq!(changed.affects_fairness(), !both_other, "{before} {after}");
            let same = release(b"old", after);
            let relabelled = diff(&old, &same);
            assert_eq!(relabelled.changes.is_empty(), before == after);
            let hidden = before != Role::Other && after == Role::Other;
            assert_eq!(relabelled.affects_fairness(), hidden, "{before} {after}");
            pairs += 1;
        }
        let (old, new) = (
            release(b"old", before),
            manifest(&[("same", b"", Role::Rng)]),
        );
        for (old, new, what) in [(&old, &new, What::Removed), (&new, &old, What::Added)] {
            let changed = diff(old, new);
            assert_eq!(changed.changes[0].what, what);
            assert_eq!(changed.affects_fairness(), before != Role::Other);
        }
    }
    println!("{pairs} pairs of roles");
}

#[test]
fn the_clauses_follow_from_the_change() {
    let clauses = |old: &Manifest, new: &Manifest| {
        let bearings = diff(old, new).bearings();
        bearings
            .iter()
            .map(|bearing| bearing.clause)
            .collect::<Vec<_>>()
    };
    let release = |bytes: &'static [u8], role| manifest(&[("file", bytes, role)]);
    let rng = clauses(&release(b"1", Role::Rng), &release(b"2", Role::Rng));
    assert_eq!(
        rng,
        [
            MAJOR_OR_MINOR,
            CHANGE_LIST,
            CHANGE_CONTROL,
            GENERATOR_CHANGED
        ]
    );
    let other = clauses(&release(b"1", Role::Other), &release(b"2", Role::Other));
    assert_eq!(other, [MAJOR_OR_MINOR, CHANGE_LIST, CHANGE_CONTROL]);
    let relabelled = clauses(&release(b"1", Role::Other), &release(b"1", Role::Rng));
    assert_eq!(relabelled, [MAJOR_OR_MINOR, CHANGE_LIST, CHANGE_CONTROL]);
    let same = release(b"1", Role::Rng);
    assert_eq!(clauses(&same, &same), [MAJOR_OR_MINOR]);
    assert!(diff(&same, &same).bearings()[0].says.starts_with("minor"));
}
