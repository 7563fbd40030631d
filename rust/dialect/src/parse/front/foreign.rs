//! Keys of other programs, where what they mean is clear: order, names in sidebars, routes.

use serde_json::Value;

use super::keys::Keys;
use super::spans::Matter;
use super::{Source, outer_keys};
use crate::parse::switches::{Dialect, Meaning};
use crate::route;

/// Takes over what keys of the dialect say and none of this builder's own says.
pub(super) fn take_over(source: &Source<'_>, matter: &Matter, dialect: Dialect, keys: &mut Keys) {
    let known = dialect.switches().keys;
    let is_known = |key: &str| known.iter().any(|(name, meaning)| *name == key && *meaning != Meaning::Silent);
    if !outer_keys(source, matter).iter().any(|(key, _)| is_known(key)) {
        return;
    }
    let Some(Value::Object(written)) = matter.notation.value_of(matter.text(source)) else { return };
    for (name, meaning) in known {
        let Some(value) = written.get(*name) else { continue };
        let text = || value.as_str().map(str::to_owned);
        match meaning {
            Meaning::Position => keys.sidebar_position = keys.sidebar_position.or(value.as_f64()),
            Meaning::Label => keys.sidebar_label = keys.sidebar_label.take().or_else(text),
            Meaning::Route => {
                let is_route =
                    |text: &String| text.starts_with('/') && !text.contains(':') && route::check_slug(text).is_ok();
                keys.slug = keys.slug.take().or_else(|| text().filter(is_route));
            }
            Meaning::Sidebar => {
                keys.sidebar_position = keys.sidebar_position.or_else(|| value.get("order")?.as_f64());
                let label = value.get("label").and_then(Value::as_str);
                keys.sidebar_label = keys.sidebar_label.take().or_else(|| label.map(str::to_owned));
                keys.unlisted = keys.unlisted.or_else(|| value.get("hidden")?.as_bool());
            }
            Meaning::Hide => {
                let hides = |what: &str| value.as_array().is_some_and(|list| list.iter().any(|item| item == what));
                keys.hide_table_of_contents = keys.hide_table_of_contents.or(hides("toc").then_some(true));
            }
            Meaning::Home => keys.layout = keys.layout.take().or_else(|| Some("home".to_owned())),
            Meaning::Silent => {}
        }
    }
}
