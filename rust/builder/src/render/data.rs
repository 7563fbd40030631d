//! A page's data: `PageData` in the theme's `types.ts`, as JSON. It is JSON from here on, and nowhere before.

use serde::Serialize;

use super::content::Filled;
use crate::resolve::{Bindings, Page};
use dialect::document::Node;

#[derive(Serialize)]
struct PageData<'a> {
    #[serde(flatten)]
    page: &'a Page,
    content: Filled<'a, [Node]>,
}

/// The page's data as JSON, with every hole of its content filled.
pub(super) fn serialize_page(page: &Page, content: &[Node], bindings: &Bindings) -> String {
    let data = PageData { page, content: Filled::new(content, bindings) };
    // Writing to memory cannot fail, and there is no key that is not text.
    serde_json::to_string(&data).unwrap_or_default()
}
