//! `tags.yml`: a table of tags by their keys, each with a label, a permalink and a description, all of which may be left out.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use serde_json::Value;

use super::Tag;
use crate::discover::Text;
use crate::resolve::route::Route;
use dialect::diagnostic::{Diagnostic, Lines, Rule, describe_yaml, nearest};
use dialect::error;
use dialect::route;

const KEYS: [&str; 3] = ["label", "permalink", "description"];

#[derive(Debug, Default)]
pub(super) struct DefinedTags {
    /// Its tags by their keys.
    pub by_key: BTreeMap<String, Tag>,
    /// Keys of tags with which something is wrong, and that has been told.
    pub wrong: BTreeSet<String>,
}

/// Reads the tags of the file, whose pages are below `base`. What is wrong with one is reported, and the tag left out; nothing
/// is known of what the file defines if it cannot be read.
pub(super) fn read_tags(read: &Text, base: &str, diagnostics: &mut Vec<Diagnostic>) -> Option<DefinedTags> {
    let options = serde_saphyr::options! { with_snippet: false };
    let mut tags = DefinedTags::default();
    let file = TagsFile { file: &read.file, text: &read.text, lines: Lines::new(&read.text) };
    let written = match serde_saphyr::from_str_with_options::<Value>(&read.text, options) {
        Ok(Value::Object(written)) => written,
        Ok(Value::Null) => return Some(tags),
        Ok(_) => {
            diagnostics.push(file.error(
                "tags.yml holds no tags",
                0..0,
                "write each as a key, and what it is below it",
            ));
            return None;
        }
        Err(error) => {
            diagnostics.push(file.malformed(&error));
            return None;
        }
    };
    let mut by_route: BTreeMap<Route, String> = BTreeMap::new();
    for (key, value) in &written {
        let Some(tag) = file.read(key, value, base, diagnostics) else {
            tags.wrong.insert(key.clone());
            continue;
        };
        if let Some(other) = by_route.get(&tag.route) {
            let message = format!("the tags `{other}` and `{key}` have one page, {}", tag.route);
            diagnostics.push(file.error(
                &message,
                file.at(key, Some("permalink")),
                "give one of them another `permalink`",
            ));
            tags.wrong.insert(key.clone());
            continue;
        }
        by_route.insert(tag.route.clone(), key.clone());
        tags.by_key.insert(key.clone(), tag);
    }
    Some(tags)
}

struct TagsFile<'a> {
    file: &'a str,
    text: &'a str,
    lines: Lines,
}

impl TagsFile<'_> {
    fn read(&self, key: &str, value: &Value, base: &str, diagnostics: &mut Vec<Diagnostic>) -> Option<Tag> {
        let nothing = serde_json::Map::new();
        let own = match value {
            Value::Null => &nothing,
            Value::Object(own) => own,
            _ => {
                let hint = "write `label: …` below it, or nothing";
                diagnostics.push(self.error(&format!("the tag `{key}` is no table"), self.at(key, None), hint));
                return None;
            }
        };
        let mut is_wrong = false;
        for (name, value) in own {
            if !KEYS.contains(&name.as_str()) {
                let hint = nearest(name, KEYS).map_or_else(
                    || format!("known keys: {}", KEYS.join(", ")),
                    |near| format!("did you mean `{near}`?"),
                );
                let message = format!("unknown key `{name}`");
                let diagnostic = self.error(&message, self.at(key, Some(name)), &hint).label("not known here");
                diagnostics.push(Diagnostic { rule: Rule::UnknownKey, ..diagnostic.about(name.as_str()) });
            } else if !value.is_string() && !value.is_null() {
                let message = format!("`{name}` takes text");
                diagnostics.push(self.error(&message, self.at(key, Some(name)), "put it into quotation marks"));
            } else {
                continue;
            }
            is_wrong = true;
        }
        let text = |name: &str| own.get(name).and_then(Value::as_str).map(str::to_owned);
        let permalink = text("permalink").unwrap_or_else(|| key.to_owned());
        let route = Route::from(format!("/{base}/{}", permalink.trim_start_matches('/')));
        if let Err(fault) = route::check(route.as_str()) {
            let message = format!("the page of the tag `{key}` {fault}");
            diagnostics.push(self.error(&message, self.at(key, Some("permalink")), fault.hint()));
            is_wrong = true;
        }
        (!is_wrong).then(|| Tag {
            label: text("label").unwrap_or_else(|| key.to_owned()),
            route,
            description: text("description"),
            file: self.file.to_owned(),
            span: Some(self.lines.locate(self.text, self.at(key, None))),
            documents: Vec::new(),
        })
    }

    /// Where a tag is written; or, of its own keys, the value of `name`, if that is on a line of its own.
    fn at(&self, key: &str, name: Option<&str>) -> Range<usize> {
        let mut found = None;
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            let (at, bare) = (start, line.trim_start());
            start += line.len();
            let is_outer = bare.len() == line.len();
            if bare.trim_end().is_empty() || bare.starts_with('#') {
                continue;
            }
            let indent = at + line.len() - bare.len();
            match (&found, name) {
                (None, _) if is_outer => {
                    found = key_in(bare, key).map(|(own, _)| indent + own.start..indent + own.end);
                }
                (Some(_), None) => break,
                (Some(_), Some(_)) if is_outer => break,
                (Some(_), Some(name)) => {
                    if let Some((_, value)) = key_in(bare, name) {
                        return indent + value.start..indent + value.end;
                    }
                }
                (None, _) => {}
            }
        }
        found.unwrap_or(0..0)
    }

    fn error(&self, message: &str, at: Range<usize>, hint: &str) -> Diagnostic {
        error!(Tags, self.file, "{message}").at_span(self.lines.locate(self.text, at)).hint(hint)
    }

    fn malformed(&self, error: &serde_saphyr::Error) -> Diagnostic {
        let at = error.location().and_then(|location| {
            let number = usize::try_from(location.line()).ok()?.checked_sub(1)?;
            let start: usize = self.text.split_inclusive('\n').take(number).map(str::len).sum();
            Some(start..start + self.text[start..].lines().next().unwrap_or_default().len())
        });
        let message = format!("tags.yml cannot be read: {}", describe_yaml(error));
        self.error(&message, at.unwrap_or(0..0), "write each tag as a key, and `label: …` indented below it")
    }
}

/// Where a line writes this key, and where its value; without a value both are the key's.
fn key_in(line: &str, key: &str) -> Option<(Range<usize>, Range<usize>)> {
    let quote = line.starts_with(['"', '\'']).into();
    let rest = line.get(quote..)?.strip_prefix(key)?;
    let value = rest.strip_prefix(['"', '\'']).unwrap_or(rest).trim_start().strip_prefix(':')?;
    let own = quote..quote + key.len();
    let bare = value.trim().trim_matches(['"', '\'']);
    let start = line.len() - value.len() + value.find(bare).unwrap_or_default();
    let at = if bare.is_empty() { own.clone() } else { start..start + bare.len() };
    Some((own, at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_found_where_it_is_written() {
        let text =
            "# Tags\n\norder:\n  label: An order\norders:\n  # Both.\n  label: 'Orders'\n\n  permalink: /a\nlast: {}\n";
        let file = TagsFile { file: "tags.yml", text, lines: Lines::new(text) };
        let marked = |key, name| {
            let at = file.at(key, name);
            (text[..at.start].matches('\n').count() + 1, &text[at])
        };
        assert_eq!(marked("orders", None), (5, "orders"));
        assert_eq!(marked("orders", Some("label")), (7, "Orders"));
        assert_eq!(marked("orders", Some("permalink")), (9, "/a"));
        assert_eq!(marked("order", Some("permalink")), (3, "order"), "it has none");
        assert_eq!(marked("last", Some("label")), (10, "last"));
    }
}
