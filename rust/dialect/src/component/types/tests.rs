use serde_json::json;

use super::*;

/// As Node.js writes the table of a component.
fn card() -> PropTypes {
    let table = json!({
        "properties": {
            "title": { "required": true, "takes": ["text"] },
            "count": { "required": false, "takes": ["number"] },
            "wide": { "required": false, "takes": ["flag"] },
            "tone": { "required": false, "takes": [{ "textOf": "info" }, { "textOf": "warning" }, { "numberOf": 2 }, { "flagOf": false }] },
            "rows": { "required": false, "takes": ["list", "function"] },
            "at": { "required": false, "takes": ["object"] },
            "icon": { "required": false, "takes": ["element"] },
            "any": { "required": false, "takes": null },
            "children": { "required": true, "takes": null },
        },
        "open": false,
    });
    serde_json::from_value(table).expect("a table")
}

fn usage(properties: &[(&str, Given)]) -> ComponentUse {
    let properties = properties.iter().enumerate().map(|(number, (name, value))| GivenProperty {
        name: (*name).to_owned(),
        span: 10 * number..10 * number + 9,
        value: value.clone(),
    });
    ComponentUse {
        key: "components/Card.tsx#default".to_owned(),
        name: "Card".to_owned(),
        span: 0..99,
        partial: None,
        properties: properties.collect(),
        is_open: false,
    }
}

fn text(text: &str) -> Given {
    Given::Text(Some(text.to_owned()))
}

/// What is told of one property beside the title.
fn told(name: &str, value: Given) -> Vec<String> {
    let wrong = card().check(&usage(&[("title", text("A")), (name, value)]), "a.md");
    wrong.into_iter().map(|one| format!("{}; {}", one.diagnostic.message, one.diagnostic.hints.join("; "))).collect()
}

#[test]
fn values_of_every_kind_that_a_type_has_are_taken() {
    for (name, value) in [
        ("count", Given::Number(3.0)),
        ("wide", Given::Flag(false)),
        ("tone", text("info")),
        ("tone", Given::Text(None)),
        ("tone", Given::Number(2.0)),
        ("tone", Given::Flag(false)),
        ("rows", Given::List),
        ("rows", Given::Live),
        ("at", Given::Object),
        ("at", Given::Live),
        ("any", Given::List),
        ("count", Given::Unknown),
        ("key", Given::Number(1.0)),
        ("ref", Given::Live),
        ("children", text("Text")),
        ("data-kind", text("Text")),
    ] {
        assert_eq!(told(name, value.clone()), [""; 0], "{name} {value:?}");
    }
}

#[test]
fn a_value_of_another_kind_is_told_with_what_is_taken() {
    for (name, value, expected) in [
        ("count", text("3.5"), "`count` takes a number; write `count={3.5}`"),
        ("count", text("inf"), "`count` takes a number; write `count={1}`"),
        ("wide", text("false"), "`wide` takes true or false; write `wide={false}`"),
        ("wide", text("yes"), "`wide` takes true or false; write `wide` alone, or `wide={false}`"),
        ("tone", text("warnin"), "`tone` takes `info`, `warning`, 2 or false; did you mean `warning`?"),
        ("tone", Given::Flag(true), "`tone` takes `info`, `warning`, 2 or false; write `tone=\"info\"`"),
        ("tone", Given::Number(3.0), "`tone` takes `info`, `warning`, 2 or false; write `tone=\"info\"`"),
        ("rows", Given::Object, "`rows` takes a list or a function; write `rows={[…]}`"),
        ("at", Given::List, "`at` takes an object; write `at={{…}}`"),
        ("icon", Given::Live, "`icon` takes an element; write `icon={<b>…</b>}`"),
    ] {
        assert_eq!(told(name, value), [expected], "{name}");
    }
}

#[test]
fn a_property_that_the_type_does_not_have_is_told_with_the_nearest() {
    let wrong = card().check(&usage(&[("titel", text("A"))]), "a.md");
    let messages: Vec<&str> = wrong.iter().map(|one| one.diagnostic.message.as_str()).collect();
    assert_eq!(messages, ["`Card` takes no property `titel`", "`Card` needs `title`"]);
    assert_eq!(wrong[0].span, 0..5);
    assert_eq!(wrong[0].correction, Some(("titel".to_owned(), "title".to_owned())));
    let near = card().check(&usage(&[("title", text("A")), ("titles", text("A"))]), "a.md");
    assert_eq!(near[0].correction, None, "it is there");
    let open = PropTypes { open: true, ..card() };
    assert_eq!(open.check(&usage(&[("title", text("A")), ("other", text("B"))]), "a.md"), []);
}

#[test]
fn what_is_surely_meant_is_a_correction() {
    let corrected = |properties: &[(&str, Given)]| {
        let wrong = card().check(&usage(properties), "a.md");
        wrong.into_iter().find_map(|one| one.correction)
    };
    assert_eq!(corrected(&[("title", text("A")), ("other", text("A"))]), None);
    let count = corrected(&[("title", text("A")), ("count", text("3"))]);
    assert_eq!(count, Some(("\"3\"".to_owned(), "{3}".to_owned())));
    let tone = corrected(&[("title", text("A")), ("tone", text("warnin"))]);
    assert_eq!(tone, Some(("warnin".to_owned(), "warning".to_owned())));
}

#[test]
fn nothing_is_missing_where_more_is_handed_on() {
    assert_eq!(card().check(&ComponentUse { is_open: true, ..usage(&[]) }, "a.md"), []);
    let missing = card().check(&usage(&[]), "a.md");
    assert_eq!((missing.len(), missing[0].span.clone()), (1, 0..99));
    assert_eq!(missing[0].diagnostic.hints, ["add `title=\"…\"`"]);
}

#[test]
fn of_very_many_values_and_properties_some_are_named() {
    let many: Vec<Kind> = (0..20).map(|number| Kind::TextOf(format!("icon-{number}"))).collect();
    assert!(describe(&many).ends_with("`icon-7` or 12 more"), "{}", describe(&many));
    assert_eq!(describe(&[Kind::Text, Kind::Text]), "text");
    let properties = (0..20).map(|number| (format!("name{number:02}"), PropType { required: false, takes: None }));
    let table = PropTypes { properties: properties.collect(), open: false };
    let hints = &table.check(&usage(&[("x", text("A"))]), "a.md")[0].diagnostic.hints;
    assert!(hints[0].ends_with("name11 and 8 more"), "{hints:?}");
}
