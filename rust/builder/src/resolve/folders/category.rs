//! What a `_category_.json` says of the folder it is in.

use dialect::diagnostic::{Diagnostic, Span};
use dialect::error;
use dialect::route;
use jsonc_parser::ast::{Object, Value};

use crate::resolve::json::{JsonFile, inner, parse_object, value};
use crate::resolve::sidebars::check_page;

/// The keys of the file, and what each of them takes.
const KEYS: [(&str, &str); 6] = [
    ("label", "a string"),
    ("position", "a number"),
    ("link", "an object"),
    ("collapsible", "true or false"),
    ("collapsed", "true or false"),
    ("className", "a string"),
];

/// What the file of a folder says; nothing of a key whose value is not what the key takes.
#[derive(Debug, Clone, Default)]
pub(in crate::resolve) struct CategoryFile {
    pub(super) label: Option<String>,
    pub(super) position: Option<f64>,
    pub(super) class_name: Option<String>,
    pub(super) collapsible: Option<bool>,
    pub(super) collapsed: Option<bool>,
    #[expect(clippy::option_option, reason = "`null` says that there is no page; nothing leaves it open")]
    pub(super) link: Option<Option<CategoryLink>>,
    /// How diagnostics call the file.
    pub(super) file: String,
    /// Where it names its page, or the page's slug.
    pub(super) page_at: Option<Span>,
}

/// The page of a folder.
#[derive(Debug, Clone)]
pub(super) enum CategoryLink {
    Doc { id: String },
    GeneratedIndex { title: Option<String>, description: Option<String>, slug: Option<String> },
}

/// Reads one `_category_.json`, and reports what is wrong with its keys.
pub(in crate::resolve) fn read_category(
    file: &str,
    text: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> Result<CategoryFile, Box<Diagnostic>> {
    let keys = KEYS.map(|(key, _)| key);
    let hint = format!("known keys: {}", keys.join(", "));
    let object = parse_object(file, text, "cannot read the settings of this folder", &hint)?;
    let mut json = JsonFile::new(file, text, diagnostics);
    json.check_keys(&object, &keys);
    json.check_types(&object, KEYS);
    let (link, page_at) = match value(&object, "link") {
        Some(Value::NullKeyword(_)) => (Some(None), None),
        Some(Value::Object(link)) => {
            let (page, at) = read_page(&mut json, link).unzip();
            (page.map(Some), at.flatten())
        }
        _ => (None, None),
    };
    Ok(CategoryFile {
        label: string(&object, "label"),
        position: object.get_number("position").and_then(|number| number.value.parse().ok()),
        class_name: string(&object, "className"),
        collapsible: object.get_boolean("collapsible").map(|flag| flag.value),
        collapsed: object.get_boolean("collapsed").map(|flag| flag.value),
        link,
        file: file.to_owned(),
        page_at,
    })
}

/// The page of a folder, and where it is named.
fn read_page(json: &mut JsonFile<'_>, link: &Object<'_>) -> Option<(CategoryLink, Option<Span>)> {
    let place = |json: &JsonFile<'_>, key: &str| Some(json.locate(inner(link.get_string(key)?)));
    if check_page(json, link)? == "doc" {
        return Some((CategoryLink::Doc { id: string(link, "id")? }, place(json, "id")));
    }
    let (mut slug, mut at) = (string(link, "slug"), place(json, "slug"));
    if let Some(Err(fault)) = slug.as_deref().map(route::check) {
        json.push(error!(Route, json.name(), "this `slug` {fault}").at_span(at).hint(fault.hint()));
        (slug, at) = (None, None);
    }
    let (title, description) = (string(link, "title"), string(link, "description"));
    Some((CategoryLink::GeneratedIndex { title, description, slug }, at))
}

fn string(object: &Object<'_>, key: &str) -> Option<String> {
    object.get_string(key).map(|string| string.value.clone().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (CategoryFile, Vec<Diagnostic>) {
        let mut told = Vec::new();
        let says = read_category("a/_category_.json", text, &mut told);
        (says.unwrap_or_else(|diagnostic| panic!("{diagnostic}")), told)
    }

    #[test]
    fn values_of_another_type_are_told_by_their_keys_and_not_called_no_json() {
        for (text, message, marked) in [
            ("{\"position\": \"x\"}", "`position` must be a number, not a string", "\"x\""),
            ("{\"label\": 3}", "`label` must be a string, not a number", "3"),
            ("{\"collapsible\": \"no\"}", "`collapsible` must be true or false, not a string", "\"no\""),
            ("{\"className\": [1]}", "`className` must be a string, not a list", "[1]"),
            ("{\"link\": \"a\"}", "`link` must be an object, not a string", "\"a\""),
            ("{\"link\": [\"doc\", \"a\"]}", "`link` must be an object, not a list", "[\"doc\", \"a\"]"),
            ("{\"link\": {\"type\": 1}}", "`type` must be a string, not a number", "1"),
            ("{\"link\": {\"type\": \"doc\", \"id\": 1}}", "`id` must be a string, not a number", "1"),
            ("{\"link\": {\"type\": \"index\"}}", "unknown type of a category's page `index`", "index"),
            ("{\"link\": {\"type\": \"doc\"}}", "a category's page of type `doc` has no `id`", "{\"type\": \"doc\"}"),
            ("{\"link\": {\"type\": null}}", "a category's page has no `type`", "null"),
            ("{\"link\": {}}", "a category's page has no `type`", "{}"),
        ] {
            let (_, told) = read(text);
            let [only] = &told[..] else { panic!("{told:?}") };
            let span = only.primary.span.as_ref().unwrap();
            assert_eq!((only.message.as_str(), &span.text[span.start..span.end]), (message, marked), "{text}");
            assert!(!only.hints.is_empty(), "{text}");
        }
        assert!(read("{\"label\": null, \"link\": null, \"position\": null}").1.is_empty());
    }

    #[test]
    fn what_is_right_counts_beside_what_is_wrong() {
        let (says, told) = read(r#"{ "label": "A", "position": "1", "collapsed": false, "link": { "type": "x" } }"#);
        assert_eq!((says.label.as_deref(), says.position, says.collapsed), (Some("A"), None, Some(false)));
        assert_eq!((told.len(), says.link.is_none(), says.file.as_str()), (2, true, "a/_category_.json"));
        let page = r#"{ "link": { "type": "generated-index", "title": 1, "slug": "/../x", "description": "D" } }"#;
        let (says, told) = read(page);
        let Some(Some(CategoryLink::GeneratedIndex { title: None, description, slug: None })) = says.link else {
            panic!("{says:?}")
        };
        assert_eq!((description.as_deref(), told.len()), (Some("D"), 2));
    }

    #[test]
    fn a_key_that_is_given_twice_is_told_where_it_is() {
        for text in [r#"{ "label": "A", "label": "B" }"#, r#"{ "link": { "type": "doc", "id": "a", "id": "b" } }"#] {
            let (_, told) = read(text);
            let [only] = &told[..] else { panic!("{told:?}") };
            assert!(only.message.ends_with("is given twice") && only.primary.span.is_some(), "{only}");
        }
    }
}
