//! What each rule makes of a few lines.

use super::*;

const FILE: &str = "rake.rs";

fn make(code: &str) -> Mutants {
    let files = BTreeMap::from([
        (FILE.to_owned(), code.to_owned()),
        (
            "profile/switch.rs".to_owned(),
            "switch! { /// Words.\n Muck { /// One.\n Never, /// Two.\n Always } }".to_owned(),
        ),
        (
            "profile/mod.rs".to_owned(),
            "struct Showdown { muck: Muck, open: bool, runs_max: u8 }".to_owned(),
        ),
    ]);
    Mutants::make(&files, |area, _| area == Area::Rake).unwrap()
}

/// What the body of a function becomes, by one operator.
fn becomes(operator: Operator, body: &str) -> Vec<String> {
    let mutants = make(&format!("fn f() {{ {body} }}"));
    let made = mutants.list().iter().filter(|one| one.operator == operator);
    made.map(|one| format!("{} -> {}", one.before, one.after))
        .collect()
}

#[test]
fn comparisons_become_their_neighbours() {
    let made = becomes(Operator::Comparison, "let c = a < b;");
    assert_eq!(made, ["a < b -> a <= b", "a < b -> a != b"]);
    let made = becomes(Operator::Comparison, "let c = a > 0;");
    assert_eq!(made, ["a > 0 -> a >= 0"]);
}

#[test]
fn numbers_become_their_neighbours_and_nothing() {
    let made = becomes(Operator::Constant, "g(7u8, 0, 1, true, SEATS_MAX);");
    let expected = [
        "7u8 -> 8u8",
        "7u8 -> 6u8",
        "7u8 -> 0u8",
        "0 -> 1",
        "1 -> 2",
        "1 -> 0",
        "true -> false",
        "SEATS_MAX -> SEATS_MAX + 1",
        "SEATS_MAX -> SEATS_MAX - 1",
    ];
    assert_eq!(made, expected);
}

#[test]
fn conditions_hold_always_never_and_the_other_way() {
    let made = becomes(Operator::Branch, "if a { g() }");
    assert_eq!(made, ["a -> false", "a -> !(a)", "a -> true"]);
    // A condition that binds can be kept from holding, but not be made to hold.
    let made = becomes(Operator::Branch, "if let Some(b) = a && b { g() }");
    let never = "let Some(b) = a && b -> let Some(b) = a && b && false";
    assert_eq!(made, [never, "b -> true", "b -> !(b)"]);
}

#[test]
fn arms_and_their_guards_change() {
    let made = becomes(Operator::Branch, "match a { 1 if b => g(), _ => h() }");
    let expected = [
        "b -> true",
        "b -> false",
        "b -> !(b)",
        "g() -> h()",
        "h() -> g()",
    ];
    assert_eq!(made, expected);
}

#[test]
fn matches_loses_its_cases() {
    let made = becomes(Operator::Branch, "let c = matches!(a, B | C);");
    let expected = [
        "matches!(a, B | C) -> !(matches!(a, B | C))",
        "matches!(a, B | C) -> matches!(a, C)",
        "matches!(a, B | C) -> matches!(a, B)",
    ];
    assert_eq!(made, expected);
}

#[test]
fn statements_are_left_out_but_returns_are_not_touched() {
    let made = becomes(Operator::Statement, "a.b = c; d.e(); f()?; return;");
    assert_eq!(made, ["a.b = c; -> ", "d.e(); -> ", "f()?; -> "]);
}

#[test]
fn choices_read_as_their_other_values() {
    let made = becomes(
        Operator::Switch,
        "g(profile.muck, profile.open, profile.runs_max);",
    );
    let expected = [
        "profile.muck -> crate::profile::switch::Muck::Never",
        "profile.muck -> crate::profile::switch::Muck::Always",
        "profile.open -> !profile.open",
        "profile.runs_max -> 0",
    ];
    assert_eq!(made, expected);
}

#[test]
fn orders_and_seats_change() {
    let made = becomes(Operator::Order, "let a = b.iter().rev().next();");
    assert_eq!(
        made,
        [
            "b.iter().rev().next() -> b.iter().rev().last()",
            "b.iter().rev() -> b.iter()"
        ]
    );
    let made = becomes(Operator::Seat, "let a = seats.after(b);");
    assert_eq!(made, ["seats.after(b) -> b", "seats.after(b) -> Some(b)"]);
}

#[test]
fn words_tests_and_constants_have_no_mutants() {
    let code = "
        const A: u8 = 1;
        const fn f() -> u8 { 1 + 2 }
        impl fmt::Debug for B { fn fmt(&self) { g(1 < 2); } }
        #[cfg(test)] mod tests { fn f() { g(1); } }
        fn g() -> Result<(), Refusal> { Err(Refusal::Low { least: a + 1 }) }
        fn h(a: [u8; 3]) { println!(\"{}\", 4); assert!(b < c); }
    ";
    assert_eq!(make(code).list(), []);
}

#[test]
fn guards_against_records_are_told_apart() {
    let code = "fn f() { if a < b { return Err(Violation::OutOfPlace); } if a < b { c(); } }";
    let mutants = make(code);
    let areas: BTreeSet<Area> = mutants.list().iter().map(|one| one.area).collect();
    assert_eq!(areas, BTreeSet::from([Area::Rake, Area::Guards]));
}

#[test]
fn the_text_with_all_mutants_is_rust_and_without_them_the_source() {
    let code = "fn f(a: u8) -> u8 { if a < 3 && !g() { return a + 1; } a.min(match a { 1 => 2, _ => 3 }) }";
    let mutants = make(code);
    let all = mutants.files(&BTreeSet::new());
    let (_, text, marks) = all.iter().find(|(file, ..)| *file == FILE).unwrap();
    assert!(text.contains("crate::mutant::at("));
    syn::parse_file(text).unwrap();
    let at = text.find("a <= 3").unwrap();
    assert!(matches!(marks.at(&(at..at + 6)), Some(Mark::Mutant(_))));
    let none: BTreeSet<u32> = mutants.list().iter().map(|one| one.number).collect();
    let originals = mutants.files(&none);
    let (_, text, _) = originals.iter().find(|(file, ..)| *file == FILE).unwrap();
    assert_eq!(text, code);
}
