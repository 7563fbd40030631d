//! What leaves for workers and browsers, as JSON. It is JSON from here on, and nowhere before.

use std::borrow::Cow;

use serde::Serialize;

use super::content::{Filled, WholeContent};
use crate::javascript::OwnParts;
use crate::resolve::{Bindings, Page};
use dialect::document::Node;

/// `PageData` in the theme's `types.ts`.
#[derive(Serialize)]
struct PageData<'a> {
    #[serde(flatten)]
    page: &'a Page,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<&'a OwnParts>,
    content: WholeContent<'a>,
}

/// The page's data as JSON, with the URLs in its content filled in.
pub(super) fn serialize_page(page: &Page, own: Option<&OwnParts>, content: &[Node], bindings: &Bindings) -> String {
    to_json(&PageData { page, own, content: WholeContent(Filled::new(content, bindings)) })
}

/// The same without its drawings.
pub(super) fn serialize_undrawn(page: &Page, own: Option<&OwnParts>, content: &[Node], bindings: &Bindings) -> String {
    to_json(&PageData { page, own, content: WholeContent(Filled::new(content, bindings).undrawn()) })
}

/// A value of the site as JSON.
pub fn to_json<T: Serialize + ?Sized>(value: &T) -> String {
    // Writing to memory cannot fail, and there is no key that is not text.
    serde_json::to_string(value).unwrap_or_default()
}

/// JSON as an expression of a script, where a key that is written `"__proto__"` would be no key, but what the object inherits.
pub(super) fn to_script(json: &str) -> Cow<'_, str> {
    const KEY: &str = "\"__proto__\":";
    if !json.contains(KEY) {
        return Cow::Borrowed(json);
    }
    let mut script = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(at) = rest.find(KEY) {
        let (before, after) = rest.split_at(at);
        script.push_str(before);
        // Behind a backslash it is the end of a longer key.
        script.push_str(if before.ends_with('\\') { KEY } else { "[\"__proto__\"]:" });
        rest = &after[KEY.len()..];
    }
    script.push_str(rest);
    Cow::Owned(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_scripts_take_for_something_else_is_a_key() {
        let json = serde_json::json!({ "__proto__": { "a": 1 }, "b": "\"__proto__\":", "c\"__proto__": 2 }).to_string();
        let script = r#"{["__proto__"]:{"a":1},"b":"\"__proto__\":","c\"__proto__":2}"#;
        assert_eq!(to_script(&json), script);
        assert_eq!(to_script(r#"{"a":1}"#), r#"{"a":1}"#);
    }
}
