//! Front matter: the YAML between two `---` lines at the top of a document.

mod lists;

use std::ops::Range;

use serde::Deserialize;
use serde_json::Value;

use crate::diagnostic::{Diagnostic, Rule, nearest};
use crate::document::{FrontMatter, TagName};
use crate::route;
use crate::scheme::{self, Purpose};

use super::limits::FRONT_MATTER_BYTES;
use super::source::Source;
use lists::{NoWord, find_no_words};

/// The front matter of a document.
#[derive(Debug, Default)]
pub(crate) struct Front {
    pub(crate) matter: FrontMatter,
    /// The home page's head, unchecked.
    pub(crate) hero: Option<Value>,
    /// The home page's features, unchecked.
    pub(crate) features: Option<Value>,
    /// Bytes of the YAML.
    pub(crate) yaml: Range<usize>,
    /// Where the content begins.
    pub(crate) end: usize,
}

/// The keys as YAML holds them. Others are accepted, and reported.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Keys {
    title: Option<String>,
    description: Option<String>,
    keywords: Option<Words>,
    id: Option<String>,
    slug: Option<String>,
    sidebar_label: Option<String>,
    sidebar_position: Option<f64>,
    sidebar_class_name: Option<String>,
    pagination_label: Option<String>,
    displayed_sidebar: Option<String>,
    hide_title: Option<bool>,
    hide_table_of_contents: Option<bool>,
    toc_min_heading_level: Option<u8>,
    toc_max_heading_level: Option<u8>,
    tags: Option<Tags>,
    last_update: Option<Value>,
    draft: Option<bool>,
    unlisted: Option<bool>,
    custom_edit_url: Option<String>,
    layout: Option<String>,
    search_priority: Option<i64>,
    unlinked: Option<Unlinked>,
    hero: Option<Value>,
    features: Option<Value>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Words {
    One(String),
    Many(Vec<Word>),
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Word {
    Plain(String),
    Labelled { label: String },
}

/// Tags, by their keys in the file of tags or with labels of their own.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Tags {
    One(String),
    Many(Vec<WrittenTag>),
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum WrittenTag {
    Named(String),
    Inline {
        label: String,
        #[serde(default)]
        permalink: Option<String>,
    },
}

impl Tags {
    fn into_vec(self) -> Vec<TagName> {
        match self {
            Self::One(names) => {
                Words::One(names).into_vec().into_iter().map(|name| TagName { name, permalink: None }).collect()
            }
            Self::Many(tags) => tags
                .into_iter()
                .map(|tag| match tag {
                    WrittenTag::Named(name) => TagName { name, permalink: None },
                    WrittenTag::Inline { label, permalink } => TagName { name: label, permalink },
                })
                .collect(),
        }
    }
}

/// Names that lead nowhere from a page, or whether none does.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Unlinked {
    All(bool),
    Names(Words),
}

impl Words {
    fn into_vec(self) -> Vec<String> {
        match self {
            Self::One(words) => {
                words.split(',').map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect()
            }
            Self::Many(words) => words
                .into_iter()
                .map(|word| match word {
                    Word::Plain(word) | Word::Labelled { label: word } => word,
                })
                .collect(),
        }
    }
}

/// Reads the front matter of a file, if it has any. `own_keys` are the site's own, which mean nothing to the builder.
pub(crate) fn read_front_matter(
    source: &Source<'_>,
    file: &str,
    own_keys: &[String],
    diagnostics: &mut Vec<Diagnostic>,
) -> Front {
    let text = &source.text;
    let Some(start) = find_opening(text) else { return Front::default() };
    let Some((yaml_end, end)) = find_closing(text, start) else {
        let diagnostic = Diagnostic::error(file, "the front matter is not closed")
            .rule(Rule::Unbalanced)
            .subject("front matter")
            .label("opened here")
            .hint("add a line of three hyphens, `---`, after the last key");
        diagnostics.push(diagnostic.at_span(source.locate(0..3)));
        return Front { end: text.len(), yaml: start..text.len(), ..Front::default() };
    };
    let yaml = start..yaml_end;
    if yaml.len() > FRONT_MATTER_BYTES {
        let message = format!("the front matter is longer than {} KiB", FRONT_MATTER_BYTES >> 10);
        let diagnostic = Diagnostic::error(file, message).rule(Rule::Limit).label("opened here").hint("shorten it");
        diagnostics.push(diagnostic.at_span(source.locate(0..3)));
        return Front { yaml, end, ..Front::default() };
    }
    let mut front = Front { yaml: yaml.clone(), end, ..Front::default() };
    if text[yaml.clone()].trim().is_empty() {
        return front;
    }
    let options = serde_saphyr::options! { with_snippet: false };
    match serde_saphyr::from_str_with_options::<Option<Keys>>(&text[yaml.clone()], options) {
        Ok(keys) => {
            let mut keys = keys.unwrap_or_default();
            diagnostics.extend(refuse(source, file, &yaml, &mut keys));
            diagnostics.extend(report_unused_keys(source, file, &yaml, keys.layout.as_deref(), own_keys));
            front.hero = keys.hero;
            front.features = keys.features;
            let last_update = match keys.last_update.as_ref().map(read_last_update) {
                Some(Err(hint)) => {
                    let diagnostic = Diagnostic::error(file, "`last_update` has no day")
                        .rule(Rule::FrontMatter)
                        .subject("last_update")
                        .label("not possible")
                        .hint(hint);
                    diagnostics.push(diagnostic.at_span(source.locate(value_span(source, &yaml, "last_update"))));
                    None
                }
                Some(Ok(day)) => day,
                None => None,
            };
            let (is_unlinked, unlinked) = match keys.unlinked {
                Some(Unlinked::All(is_unlinked)) => (is_unlinked, Vec::new()),
                Some(Unlinked::Names(names)) => (false, names.into_vec()),
                None => (false, Vec::new()),
            };
            front.matter = FrontMatter {
                title: keys.title,
                description: keys.description,
                keywords: keys.keywords.map(Words::into_vec).unwrap_or_default(),
                id: keys.id,
                slug: keys.slug,
                sidebar_label: keys.sidebar_label,
                sidebar_position: keys.sidebar_position,
                sidebar_class_name: keys.sidebar_class_name,
                pagination_label: keys.pagination_label,
                displayed_sidebar: keys.displayed_sidebar,
                hide_title: keys.hide_title.unwrap_or_default(),
                hide_table_of_contents: keys.hide_table_of_contents.unwrap_or_default(),
                toc_min_heading_level: keys.toc_min_heading_level,
                toc_max_heading_level: keys.toc_max_heading_level,
                tags: keys.tags.map(Tags::into_vec).unwrap_or_default(),
                last_update,
                draft: keys.draft.unwrap_or_default(),
                unlisted: keys.unlisted.unwrap_or_default(),
                custom_edit_url: keys.custom_edit_url,
                layout: keys.layout,
                search_priority: keys.search_priority,
                unlinked,
                is_unlinked,
            };
        }
        Err(error) => diagnostics.extend(diagnose(source, file, &yaml, &error)),
    }
    let edit = front.matter.custom_edit_url.as_deref();
    if let Some(scheme) = edit.and_then(|url| scheme::find_refused(url, Purpose::Link)) {
        let diagnostic = Diagnostic::error(file, format!("a document may not use `{scheme}:` here"))
            .rule(Rule::UrlScheme)
            .subject(scheme)
            .label("not allowed")
            .hint(Purpose::Link.allowed());
        diagnostics.push(diagnostic.at_span(source.locate(key_line(source, &yaml, "custom_edit_url"))));
        front.matter.custom_edit_url = None;
    }
    front
}

/// The day that `last_update` gives, if it gives one; or how to write it.
fn read_last_update(value: &Value) -> Result<Option<String>, &'static str> {
    const HINT: &str = "write the day below it, as in `date: 2026-01-31`";
    if value.is_null() {
        return Ok(None);
    }
    let Some(date) = value.as_object().ok_or(HINT)?.get("date") else { return Ok(None) };
    date.as_str().filter(|day| is_day(day)).map(|day| Some(day.to_owned())).ok_or(HINT)
}

/// Whether a text is a day as ISO 8601 writes it, `2026-01-31`.
#[must_use]
pub fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let number = |part: &str, length: usize| {
        let is_number = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u16>().ok().filter(|_| is_number)
    };
    number(year, 4).is_some()
        && number(month, 2).is_some_and(|month| (1..=12).contains(&month))
        && number(day, 2).is_some_and(|day| (1..=31).contains(&day))
}

/// Takes out and reports values of the right type that are not possible.
fn refuse(source: &Source<'_>, file: &str, yaml: &Range<usize>, keys: &mut Keys) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut report = |key: &str, message: String, hint: String| {
        let diagnostic =
            Diagnostic::error(file, message).rule(Rule::FrontMatter).subject(key).label("not possible").hint(hint);
        diagnostics.push(diagnostic.at_span(source.locate(value_span(source, yaml, key))));
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
        let checked = if inner { route::check(id) } else { Err(route::Fault::EmptyPart) };
        if let Err(fault) = checked {
            report("id", format!("`id` {fault}"), fault.hint().to_owned());
            keys.id = None;
        }
    }
    let (min, max) = ("toc_min_heading_level", "toc_max_heading_level");
    for (key, level) in [(min, &mut keys.toc_min_heading_level), (max, &mut keys.toc_max_heading_level)] {
        if level.is_some_and(|level| !(1..=6).contains(&level)) {
            report(key, format!("`{key}` takes a number from 1 to 6"), format!("write `{key}: 2`"));
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

/// Keys that Docusaurus knows and this builder does not, and what to do instead.
const OF_DOCUSAURUS: [(&str, &str); 7] = [
    ("image", "previews show the site's `social-image`"),
    ("pagination_next", "the next page is that of the sidebar"),
    ("pagination_prev", "the previous page is that of the sidebar"),
    ("parse_number_prefixes", "numbers in front of names are always taken off; `slug` says another route"),
    ("sidebar_custom_props", "remove it"),
    ("sidebar_key", "remove it"),
    ("title_meta", "search engines are shown `title`"),
];

/// Keys of the home page's layout, which have no effect on other pages.
const OF_HOME: [&str; 2] = ["hero", "features"];

/// Reports the keys that change nothing.
fn report_unused_keys(
    source: &Source<'_>,
    file: &str,
    yaml: &Range<usize>,
    layout: Option<&str>,
    own_keys: &[String],
) -> Vec<Diagnostic> {
    let is_home = layout == Some("home");
    let known = || KINDS.iter().map(|(key, _)| *key).chain(TEXTS).chain(OF_HOME);
    let mut diagnostics = Vec::new();
    for (key, span) in outer_keys(source, yaml) {
        if own_keys.iter().any(|own| own == key) {
            continue;
        }
        let hint = match OF_DOCUSAURUS.iter().find(|(name, _)| *name == key) {
            Some((_, hint)) => (*hint).to_owned(),
            None if !is_home && (OF_HOME.contains(&key) || key == "layout" && layout.is_some()) => {
                "the home page has it, with `layout: home`".to_owned()
            }
            None if known().any(|name| name == key) => continue,
            None => match nearest(key, known()) {
                Some(near) => {
                    format!("did you mean `{near}`? Keys of your own are listed in site.toml, as `front-matter-keys`")
                }
                None => {
                    "remove it, or list it in `front-matter-keys` of site.toml if another program reads it".to_owned()
                }
            },
        };
        let diagnostic = Diagnostic::warning(file, format!("`{key}` has no effect"))
            .rule(Rule::NoEffect)
            .subject(key)
            .label("ignored")
            .hint(hint);
        diagnostics.push(diagnostic.at_span(source.locate(span)));
    }
    diagnostics
}

/// The keys of the outermost level, each at the beginning of a line, and where they are.
fn outer_keys<'s>(source: &'s Source<'_>, yaml: &Range<usize>) -> Vec<(&'s str, Range<usize>)> {
    let mut keys = Vec::new();
    let mut at = yaml.start;
    for line in source.text[yaml.clone()].split_inclusive('\n') {
        let length =
            line.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')).count();
        let rest = line[length..].trim_start_matches(' ').strip_prefix(':');
        if length > 0 && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', '\n'])) {
            keys.push((&line[..length], at..at + length));
        }
        at += line.len();
    }
    keys
}

/// Where the front matter of a file writes the value of a key, if it has that key.
pub fn span_of(source: &Source<'_>, key: &str) -> Option<Range<usize>> {
    let start = find_opening(&source.text)?;
    let (end, _) = find_closing(&source.text, start)?;
    Some(value_span(source, &(start..end), key))
}

/// Where the front matter of a file writes an item of the list below a key, if it has that key; the key's value otherwise.
pub fn span_of_item(source: &Source<'_>, key: &str, item: &str) -> Option<Range<usize>> {
    let start = find_opening(&source.text)?;
    let (end, _) = find_closing(&source.text, start)?;
    let keys = outer_keys(source, &(start..end));
    let at = keys.iter().position(|(name, _)| *name == key)?;
    let (from, to) = (keys[at].1.end, keys.get(at + 1).map_or(end, |(_, next)| next.start));
    let is_part = |character: char| character.is_alphanumeric() || matches!(character, '-' | '_');
    let text = &source.text[from..to];
    let whole = text.match_indices(item).find(|(at, item)| {
        let (before, after) = (text[..*at].chars().next_back(), text[at + item.len()..].chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    });
    Some(match whole {
        Some((at, item)) => from + at..from + at + item.len(),
        None => value_span(source, &(start..end), key),
    })
}

/// Where the YAML begins.
fn find_opening(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("---")?;
    let line = rest.find('\n')?;
    rest[..line].trim().is_empty().then_some(3 + line + 1)
}

/// Where the YAML ends, and where the content begins.
fn find_closing(text: &str, start: usize) -> Option<(usize, usize)> {
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        if line.trim_end() == "---" {
            return Some((at, at + line.len()));
        }
        at += line.len();
    }
    None
}

/// What a key takes, for those that take more than a line of text.
const KINDS: [(&str, &str); 13] = [
    ("sidebar_position", "a number"),
    ("toc_min_heading_level", "a number from 1 to 6"),
    ("toc_max_heading_level", "a number from 1 to 6"),
    ("hide_title", "true or false"),
    ("hide_table_of_contents", "true or false"),
    ("draft", "true or false"),
    ("unlisted", "true or false"),
    ("keywords", "a list of words"),
    ("tags", "a list of tags"),
    ("last_update", "a day"),
    ("title", "text"),
    ("search_priority", "a whole number"),
    ("unlinked", "true, or a list of names"),
];

const TEXTS: [&str; 10] = [
    "title",
    "description",
    "id",
    "slug",
    "sidebar_label",
    "sidebar_class_name",
    "pagination_label",
    "displayed_sidebar",
    "custom_edit_url",
    "layout",
];

/// Finds what is wrong: every key of a wrong type, or the one position where the YAML is malformed.
fn diagnose(source: &Source<'_>, file: &str, yaml: &Range<usize>, error: &serde_saphyr::Error) -> Vec<Diagnostic> {
    let text = &source.text[yaml.clone()];
    let mut diagnostics = Vec::new();
    if let Ok(Value::Object(keys)) = serde_saphyr::from_str::<Value>(text) {
        for (key, value) in &keys {
            let takes = KINDS.iter().find(|(name, _)| name == key).map(|(_, takes)| *takes);
            let takes = takes.or_else(|| TEXTS.contains(&key.as_str()).then_some("text"));
            if takes.is_some_and(|takes| takes.contains("list of")) {
                let found = report_no_words(source, file, yaml, key, value);
                if !found.is_empty() {
                    diagnostics.extend(found);
                    continue;
                }
            }
            let Some(takes) = takes.filter(|takes| !is_of_type(value, takes)) else { continue };
            let diagnostic = Diagnostic::error(file, format!("`{key}` takes {takes}"))
                .rule(Rule::FrontMatter)
                .subject(key.as_str())
                .label("of another kind")
                .hint(format!("write `{key}: {}`", example(takes)));
            diagnostics.push(diagnostic.at_span(source.locate(key_line(source, yaml, key))));
        }
    }
    if diagnostics.is_empty() {
        diagnostics.push(malformed(source, file, yaml, error));
    }
    diagnostics
}

/// The errors for the items of a list of words that are none.
fn report_no_words(source: &Source<'_>, file: &str, yaml: &Range<usize>, key: &str, value: &Value) -> Vec<Diagnostic> {
    let keys = outer_keys(source, yaml);
    let Some(at) = keys.iter().position(|(name, _)| *name == key) else { return Vec::new() };
    let (from, to) = (keys[at].1.end, keys.get(at + 1).map_or(yaml.end, |(_, next)| next.start));
    // `unlinked: true` means all names.
    let is_allowed = key == "unlinked" && value.is_boolean();
    let found = if is_allowed { Vec::new() } else { find_no_words(&source.text[from..to], value) };
    let report = |item: NoWord| {
        let range = item.range.map(|range| from + range.start..from + range.end);
        let written = range.clone().map_or("an item", |range| &source.text[range]);
        let (message, hint) = if item.is_plain {
            let message = format!("`{written}` is no word: YAML reads it as {}", item.is);
            (message, format!("write it in quotes, as in `{key}: [\"{written}\"]`"))
        } else {
            (format!("{} is no word", item.is), format!("write words alone, as in `{key}: [one, two]`"))
        };
        let span = range.unwrap_or_else(|| key_line(source, yaml, key));
        let error = Diagnostic::error(file, message).rule(Rule::FrontMatter).subject(key).label("no word");
        error.hint(hint).at_span(source.locate(span))
    };
    found.into_iter().map(report).collect()
}

fn is_of_type(value: &Value, takes: &str) -> bool {
    match takes {
        "a number" => value.is_number() || value.is_null(),
        "a number from 1 to 6" => value.is_null() || value.as_u64().is_some_and(|level| (1..=6).contains(&level)),
        "true or false" => value.is_boolean() || value.is_null(),
        "a day" => true,
        // What is no word in them has been told.
        takes if takes.contains("list of") => !value.is_object(),
        _ => !value.is_object() && !value.is_array(),
    }
}

fn example(takes: &str) -> &'static str {
    match takes {
        "a number" => "1",
        "a number from 1 to 6" => "2",
        "true or false" => "true",
        "a list of words" | "a list of tags" => "[one, two]",
        "true, or a list of names" => "[Order]",
        _ => "…",
    }
}

/// The line of a key of the outermost level.
fn key_line(source: &Source<'_>, yaml: &Range<usize>, key: &str) -> Range<usize> {
    let mut at = yaml.start;
    for line in source.text[yaml.clone()].split_inclusive('\n') {
        if line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':')) {
            return at..at + line.trim_end().len();
        }
        at += line.len();
    }
    yaml.start..yaml.start
}

/// The value of a key of the outermost level; the key's whole line if the value is below it.
fn value_span(source: &Source<'_>, yaml: &Range<usize>, key: &str) -> Range<usize> {
    let line = key_line(source, yaml, key);
    let text = &source.text[line.clone()];
    let Some(value) = text.split_once(':').map(|(_, value)| value.trim()).filter(|value| !value.is_empty()) else {
        return line;
    };
    let value = match value.chars().next() {
        Some(quote @ ('"' | '\'')) => value[1..].split(quote).next().filter(|inner| !inner.is_empty()).unwrap_or(value),
        _ => value.split(" #").next().unwrap_or(value).trim_end(),
    };
    let start = line.start + (value.as_ptr() as usize - text.as_ptr() as usize);
    start..start + value.len()
}

fn malformed(source: &Source<'_>, file: &str, yaml: &Range<usize>, error: &serde_saphyr::Error) -> Diagnostic {
    let mut words = error.without_snippet().to_string();
    // The message ends with the position, which counts from the first line of the YAML rather than of the file.
    if let Some(at) = words.rfind(" at line ") {
        words.truncate(at);
    }
    // Advice for programmers, not for authors.
    if let Some(at) = words.find(", set DuplicateKeyPolicy") {
        words.truncate(at);
    }
    let hint = if words.starts_with("duplicate mapping key") {
        "remove one of the two"
    } else {
        "quote a value that holds `:`, `#`, `{` or `[`, as in title: \"a: b\""
    };
    let diagnostic =
        Diagnostic::error(file, format!("the front matter cannot be read: {}", words.trim_end_matches('.')));
    let span = error.location().and_then(|location| {
        let text = &source.text[yaml.clone()];
        let line_number = usize::try_from(location.line()).ok()?.checked_sub(1)?;
        let line_start = text.split_inclusive('\n').take(line_number).map(str::len).sum::<usize>();
        let line = text[line_start..].lines().next().unwrap_or_default();
        let column = usize::try_from(location.column()).ok()?.saturating_sub(1);
        let from = line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
        Some(yaml.start + line_start + from..yaml.start + line_start + line.len())
    });
    let span = span.unwrap_or(yaml.start..yaml.start);
    diagnostic.rule(Rule::FrontMatter).at_span(source.locate(span)).label("here").hint(hint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_of_a_list_is_found_as_a_whole_word_below_its_key() {
        let text = "---\ntitle: order\ntags:\n  - reorder\n  - order-line\n  - order\nid: order\nunlinked: [pay, order]\n---\n";
        let source = Source::new(text);
        let found = |key: &str, item: &str| span_of_item(&source, key, item);
        let at = |before: &str, item: &str| {
            let start = text.find(before).unwrap_or_default() + before.len();
            Some(start..start + item.len())
        };
        assert_eq!(found("tags", "order"), at("order-line\n  - ", "order"));
        assert_eq!(found("tags", "order-line"), at("reorder\n  - ", "order-line"));
        assert_eq!(found("tags", "line"), at("order\n", "tags:"));
        assert_eq!(found("title", "order"), at("title: ", "order"));
        assert_eq!(found("unlinked", "order"), at("pay, ", "order"));
        assert_eq!(found("unlinked", "ship"), at("unlinked: ", "[pay, order]"));
        assert_eq!((found("missing", "order"), span_of(&source, "id")), (None, at("id: ", "order")));
    }

    #[test]
    fn the_value_of_a_key_is_without_quotes_and_comments() {
        let text = "---\na: 'b c' # d\ne: f # g\nh: \"\"\ni:\n  j: k\nl : m\n---\n";
        let source = Source::new(text);
        let value = |key: &str| span_of(&source, key).map(|range| &text[range]);
        for (key, expected) in [("a", "b c"), ("e", "f"), ("h", "\"\""), ("i", "i:"), ("l", "m"), ("j", "")] {
            assert_eq!(value(key), Some(expected), "{key}");
        }
    }

    #[test]
    fn a_day_is_one_of_a_calendar() {
        for day in ["2024-02-29", "2024-01-01", "2024-12-31"] {
            assert!(is_day(day), "{day}");
        }
        for day in [
            "2024-00-10",
            "2024-13-10",
            "2024-01-00",
            "2024-01-32",
            "24-01-01",
            "2024-1-1",
            "2024-01-01-01",
            "a-b-c",
            "",
        ] {
            assert!(!is_day(day), "{day}");
        }
    }
}
