//! Front matter: the YAML between two `---` lines at the top of a document, or the TOML between two `+++` lines.

mod faults;
mod foreign;
mod keys;
mod lists;
mod notation;
mod spans;
mod takes;
mod unused;

use serde_json::Value;

use crate::diagnostic::Diagnostic;
use crate::document::FrontMatter;
use crate::route;
use crate::scheme::{self, Purpose};

use super::limits::FRONT_MATTER_BYTES;
use super::source::Source;
use super::switches::Dialect;
use crate::error;
use faults::diagnose;
use keys::{Keys, OneOrMany, Tags, Unlinked, read_last_update};
pub use keys::{front_matter_schema, is_day};
pub(crate) use spans::Matter;
pub(crate) use spans::value_span;
use spans::{Ending, find_ending, find_matter, find_opening, key_line, outer_keys};
pub use spans::{span_of, span_of_item};
use unused::report_unused_keys;

#[derive(Debug, Default)]
pub(crate) struct Front {
    pub(crate) matter: FrontMatter,
    /// The home page's head, unchecked.
    pub(crate) hero: Option<Value>,
    /// The home page's features, unchecked.
    pub(crate) features: Option<Value>,
    /// It, as it is written.
    pub(crate) written: Matter,
    pub(crate) end: usize,
}

/// Where the content of a text begins, below the front matter if there is any.
pub(crate) fn end_of_front_matter(text: &str) -> usize {
    let Some((notation, start)) = find_opening(text) else { return 0 };
    find_ending(text, notation, start).content
}

/// All that is written in the front matter of a text, if it can be read.
pub(crate) fn value_of(source: &Source<'_>) -> Option<Value> {
    let matter = find_matter(&source.text)?;
    matter.notation.value_of(matter.text(source))
}

/// The same, of a text that nobody locates anything in.
pub(crate) fn value_of_text(text: &str) -> Option<Value> {
    value_of(&Source::new(text))
}

/// The title that the front matter of a text has, whatever else is wrong with it.
#[must_use]
pub fn title_of(text: &str) -> Option<String> {
    let value = value_of_text(text)?;
    let title = value.get("title")?.as_str()?.trim();
    (!title.is_empty()).then(|| title.to_owned())
}

/// Reads the front matter of a file, if it has any. `own_keys` are the site's own, which mean nothing to the builder.
pub(crate) fn read_front_matter(
    source: &Source<'_>,
    file: &str,
    (dialect, own_keys): (Dialect, &[String]),
    diagnostics: &mut Vec<Diagnostic>,
) -> Front {
    let text = &source.text;
    let Some((notation, start)) = find_opening(text) else { return Front::default() };
    let fence = notation.fence();
    let Ending { matter: matter_end, content: end, is_closed } = find_ending(text, notation, start);
    if !is_closed {
        let diagnostic = error!(Unbalanced("front matter"), file, "the front matter is not closed";
            label: "opened here"; hint: "add a line of {}, `{fence}`, after the last key", notation.fence_in_words());
        diagnostics.push(diagnostic.at_span(source.locate(0..fence.len())));
    }
    let matter = Matter { notation, range: start..matter_end };
    if matter.range.len() > FRONT_MATTER_BYTES {
        let diagnostic = error!(Limit, file, "the front matter is longer than {} KiB", FRONT_MATTER_BYTES >> 10;
            label: "opened here"; hint: "shorten it");
        diagnostics.push(diagnostic.at_span(source.locate(0..fence.len())));
        return Front { written: matter, end, ..Front::default() };
    }
    let mut front = Front { written: matter.clone(), end, ..Front::default() };
    if matter.text(source).trim().is_empty() {
        return front;
    }
    match notation.read(matter.text(source)) {
        Ok(mut keys) => {
            diagnostics.extend(refuse(source, file, &matter, &mut keys));
            let is_known = |key: &str| {
                let known = dialect.switches().keys.iter();
                // What JavaScript of the text reads has an effect.
                let is_read = || text.contains(&format!("frontMatter.{key}"));
                own_keys.iter().any(|own| own == key)
                    || is_read()
                    || known.map(|(name, _)| *name).any(|name| name == key)
            };
            diagnostics.extend(report_unused_keys(source, file, &matter, keys.layout.as_deref(), is_known));
            foreign::take_over(source, &matter, dialect, &mut keys);
            front.hero = keys.hero.take();
            front.features = keys.features.take();
            let last_update = keys.last_update.as_ref().map_or(Ok(None), read_last_update).unwrap_or_else(|()| {
                let diagnostic = error!(FrontMatter("last_update"), file, "`last_update` has no day";
                        label: "not possible")
                .hint(notation.day());
                diagnostics.push(diagnostic.at_span(source.locate(value_span(source, &matter, "last_update"))));
                None
            });
            front.matter = FrontMatter { last_update, ..complete(keys) };
        }
        Err(unread) => diagnostics.extend(diagnose(source, file, &matter, &unread)),
    }
    let edit = front.matter.custom_edit_url.as_deref();
    if let Some(scheme) = edit.and_then(|url| scheme::find_refused(url, Purpose::Link)) {
        let diagnostic = error!(UrlScheme(scheme), file, "a document may not use `{scheme}:` here";
            label: "not allowed")
        .hint(Purpose::Link.allowed());
        diagnostics.push(diagnostic.at_span(source.locate(key_line(source, &matter, "custom_edit_url"))));
        front.matter.custom_edit_url = None;
    }
    front
}

/// The front matter with these keys, but for the day of the last update. All of them are named, so that none is forgotten.
fn complete(keys: Keys) -> FrontMatter {
    let Keys {
        title,
        description,
        keywords,
        id,
        slug,
        sidebar_label,
        sidebar_position,
        sidebar_class_name,
        pagination_label,
        displayed_sidebar,
        hide_title,
        hide_table_of_contents,
        toc_min_heading_level,
        toc_max_heading_level,
        tags,
        last_update: _,
        draft,
        unlisted,
        custom_edit_url,
        layout,
        search_priority,
        search_kind,
        image,
        unlinked,
        min_version,
        hero: _,
        features: _,
    } = keys;
    let (is_unlinked, unlinked) = match unlinked {
        Some(Unlinked::All(is_unlinked)) => (is_unlinked, Vec::new()),
        Some(Unlinked::Names(names)) => (false, names.into_vec()),
        None => (false, Vec::new()),
    };
    FrontMatter {
        title,
        description,
        keywords: keywords.map(OneOrMany::into_vec).unwrap_or_default(),
        id,
        slug,
        sidebar_label,
        sidebar_position,
        sidebar_class_name,
        pagination_label,
        displayed_sidebar,
        hide_title: hide_title.unwrap_or_default(),
        hide_table_of_contents: hide_table_of_contents.unwrap_or_default(),
        toc_min_heading_level,
        toc_max_heading_level,
        tags: tags.map(Tags::into_vec).unwrap_or_default(),
        last_update: None,
        draft: draft.unwrap_or_default(),
        unlisted: unlisted.unwrap_or_default(),
        custom_edit_url,
        layout,
        search_priority,
        search_kind,
        image,
        unlinked,
        is_unlinked,
        min_version,
    }
}

/// Takes out and reports values of the right type that are not possible.
fn refuse(source: &Source<'_>, file: &str, matter: &Matter, keys: &mut Keys) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut report = |key: &str, message: String, hint: String| {
        let diagnostic = error!(FrontMatter(key), file, "{message}"; label: "not possible").hint(hint);
        diagnostics.push(diagnostic.at_span(source.locate(value_span(source, matter, key))));
    };
    if let Some(slug) = &keys.slug
        && let Err(fault) = route::check_slug(slug)
    {
        report("slug", format!("`slug` {fault}"), fault.hint().to_owned());
        keys.slug = None;
    }
    if let Some(id) = &keys.id {
        // An id is the last part of a route, so it may not begin or end with a slash.
        let inner = !id.starts_with('/') && !id.ends_with('/');
        let checked = if inner { route::check(id) } else { Err(route::RouteFault::EmptyPart) };
        if let Err(fault) = checked {
            report("id", format!("`id` {fault}"), fault.hint().to_owned());
            keys.id = None;
        }
    }
    let (min, max) = ("toc_min_heading_level", "toc_max_heading_level");
    for (key, level) in [(min, &mut keys.toc_min_heading_level), (max, &mut keys.toc_max_heading_level)] {
        if level.is_some_and(|level| !(1..=6).contains(&level)) {
            report(
                key,
                format!("`{key}` takes a number from 1 to 6"),
                format!("write `{}`", matter.notation.assign(key, "2")),
            );
            *level = None;
        }
    }
    if let (Some(first), Some(last)) = (keys.toc_min_heading_level, keys.toc_max_heading_level)
        && first > last
    {
        let hint = "exchange them; then those between are listed".to_owned();
        report(max, format!("`{max}` is less than `{min}`, so no heading is listed"), hint);
        (keys.toc_min_heading_level, keys.toc_max_heading_level) = (None, None);
    }
    diagnostics
}

#[cfg(test)]
mod tests {
    use super::title_of;

    #[test]
    fn a_title_is_read_as_its_author_meant_it_in_either_notation() {
        let title = |text: &str| title_of(text).unwrap_or_default();
        assert_eq!(title("---\nid: a\ntitle: \"Tea \\\"Green\\\"\"\n---\n# B\n"), "Tea \"Green\"");
        assert_eq!(title("---\ntitle: 'Ida''s tea'\nid: a\n---\n"), "Ida's tea");
        assert_eq!(title("---\ntitle: Tea for two\n---\n"), "Tea for two");
        assert_eq!(title("+++\ntitle = 'Tea'\n+++\n"), "Tea");
        assert_eq!([title("---\nid: a\n---\n"), title("# Tea\n"), title("---\ntitle: [\n---\n")], ["", "", ""]);
    }
}
