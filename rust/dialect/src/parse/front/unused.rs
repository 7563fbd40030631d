//! Keys that change nothing, and what to do instead.

use crate::diagnostic::{Diagnostic, nearest};

use super::Source;
use super::keys::KEYS;
use super::spans::{Matter, outer_keys};
use super::takes::Takes;
use crate::warning;

/// Keys that Docusaurus knows and this builder does not, and what to do instead.
const OF_DOCUSAURUS: [(&str, &str); 6] = [
    ("pagination_next", "the next page is that of the sidebar"),
    ("pagination_prev", "the previous page is that of the sidebar"),
    ("parse_number_prefixes", "numbers in front of names are always taken off; `slug` says another route"),
    ("sidebar_custom_props", "remove it"),
    ("sidebar_key", "remove it"),
    ("title_meta", "search engines are shown `title`"),
];

pub(super) fn report_unused_keys(
    source: &Source<'_>,
    file: &str,
    matter: &Matter,
    layout: Option<&str>,
    is_known: impl Fn(&str) -> bool,
) -> Vec<Diagnostic> {
    let notation = matter.notation;
    let is_home = layout == Some("home");
    let mut diagnostics = Vec::new();
    for (key, span) in outer_keys(source, matter) {
        if is_known(key) {
            continue;
        }
        let takes = KEYS.iter().find(|(name, _)| *name == key).map(|(_, takes)| *takes);
        let near = nearest(key, KEYS.iter().map(|(name, _)| *name));
        let hint = match OF_DOCUSAURUS.iter().find(|(name, _)| *name == key) {
            Some((_, hint)) => (*hint).to_owned(),
            None if !is_home && (takes == Some(Takes::OfHome) || key == "layout" && layout.is_some()) => {
                format!("the home page has it, with `{}`", notation.assign("layout", &notation.word("home")))
            }
            None if takes.is_some() => continue,
            None => match near {
                Some(near) => {
                    format!("did you mean `{near}`? Keys of your own are listed in site.toml, as `front-matter-keys`")
                }
                None => {
                    "remove it, or list it in `front-matter-keys` of site.toml if another program reads it".to_owned()
                }
            },
        };
        let diagnostic = warning!(NoEffect(key), file, "`{key}` has no effect"; label: "ignored").hint(hint);
        diagnostics.push(diagnostic.at_span(source.locate(span)));
    }
    diagnostics
}
