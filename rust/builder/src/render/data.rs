//! What leaves for workers and browsers, as JSON. It is JSON from here on, and nowhere before.

use serde::Serialize;

use super::content::Filled;
use crate::resolve::{Bindings, Page};
use dialect::document::Node;

/// `PageData` in the theme's `types.ts`.
#[derive(Serialize)]
struct PageData<'a> {
    #[serde(flatten)]
    page: &'a Page,
    content: Filled<'a, [Node]>,
}

/// The page's data as JSON, with every hole of its content filled.
pub(super) fn serialize_page(page: &Page, content: &[Node], bindings: &Bindings) -> String {
    to_json(&PageData { page, content: Filled::new(content, bindings) })
}

/// The same without its drawings.
pub(super) fn serialize_undrawn(page: &Page, content: &[Node], bindings: &Bindings) -> String {
    to_json(&PageData { page, content: Filled::new(content, bindings).undrawn() })
}

/// A value of the site as JSON.
#[must_use]
pub fn to_json<T: Serialize + ?Sized>(value: &T) -> String {
    // Writing to memory cannot fail, and there is no key that is not text.
    serde_json::to_string(value).unwrap_or_default()
}
