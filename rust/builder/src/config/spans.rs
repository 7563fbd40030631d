//! Where in `site.toml` a key or its value is written.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The spans of all keys and values of a TOML text.
#[derive(Debug)]
pub(crate) struct Spans<'a> {
    text: &'a str,
    table: Option<DeTable<'a>>,
}

impl<'a> Spans<'a> {
    /// The spans in `text`; a text that is not TOML has none.
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, table: DeTable::parse(text).ok().map(Spanned::into_inner) }
    }

    /// The span of the value at a path: keys of tables, and indexes of lists from 0. Quotes are left out.
    pub(crate) fn value(&self, way: &[&str]) -> Option<Range<usize>> {
        let (name, above) = way.split_last()?;
        let span = match self.inside(above)? {
            Inside::Table(table) => table.get(*name)?.span(),
            Inside::List(list) => list.get(name.parse::<usize>().ok()?)?.span(),
        };
        Some(self.unquoted(span))
    }

    /// The span of the last key of a path.
    pub(crate) fn key(&self, way: &[&str]) -> Option<Range<usize>> {
        let (name, above) = way.split_last()?;
        let Inside::Table(table) = self.inside(above)? else { return None };
        Some(self.unquoted(table.get_key_value(*name)?.0.span()))
    }

    /// Every text among the values, with its path.
    pub(crate) fn texts(&self) -> Vec<(Vec<String>, &str)> {
        let mut found = Vec::new();
        for (name, value) in self.table.iter().flatten() {
            collect_texts(vec![name.get_ref().to_string()], value.get_ref(), &mut found);
        }
        found
    }

    fn inside(&self, way: &[&str]) -> Option<Inside<'_, 'a>> {
        let mut inside = Inside::Table(self.table.as_ref()?);
        for name in way {
            let value = match inside {
                Inside::Table(table) => table.get(*name)?,
                Inside::List(list) => list.get(name.parse::<usize>().ok()?)?,
            };
            inside = match value.get_ref() {
                DeValue::Table(table) => Inside::Table(table),
                DeValue::Array(list) => Inside::List(list),
                _ => return None,
            };
        }
        Some(inside)
    }

    fn unquoted(&self, span: Range<usize>) -> Range<usize> {
        let written = self.text.get(span.clone()).unwrap_or_default();
        let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| {
            written.len() >= 2 * quotes.len() && written.starts_with(quotes) && written.ends_with(quotes)
        });
        let length = quotes.map_or(0, str::len);
        span.start + length..span.end - length
    }
}

fn collect_texts<'t>(way: Vec<String>, value: &'t DeValue<'_>, found: &mut Vec<(Vec<String>, &'t str)>) {
    let below = |name: &str| way.iter().cloned().chain([name.to_owned()]).collect();
    match value {
        DeValue::String(text) => found.push((way, text)),
        DeValue::Array(list) => {
            for (number, value) in list.iter().enumerate() {
                collect_texts(below(&number.to_string()), value.get_ref(), found);
            }
        }
        DeValue::Table(table) => {
            for (name, value) in table {
                collect_texts(below(name.get_ref()), value.get_ref(), found);
            }
        }
        _ => {}
    }
}

enum Inside<'t, 'a> {
    Table(&'t DeTable<'a>),
    List(&'t [Spanned<DeValue<'a>>]),
}

/// Where settings write the last key of a path, or that item of a list, if they have it: without quotation marks.
pub fn span_of_key(settings: &str, way: &[&str]) -> Option<Range<usize>> {
    let spans = Spans::new(settings);
    spans.key(way).or_else(|| spans.value(way))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_found_with_its_way() {
        let text = "a = \"1\"\nb = 2\n[c]\nd = [{ e = \"3\" }, \"4\"]\n";
        let spans = Spans::new(text);
        let mut texts: Vec<(String, &str)> =
            spans.texts().into_iter().map(|(way, text)| (way.join("."), text)).collect();
        texts.sort();
        let expected = [("a", "1"), ("c.d.0.e", "3"), ("c.d.1", "4")];
        assert_eq!(texts, expected.map(|(way, text)| (way.to_owned(), text)));
    }

    #[test]
    fn a_value_is_found_by_its_way_and_not_by_what_it_says() {
        let text = "# \"/a\"\ntitle = '/a'\n[redirects]\n\"/a\" = \"/a\"\n[[navbar.items]]\nhref = \"/a\"\n\
                    items = [{ href = \"/b\" }, { href = \"/a\" }]\n";
        let spans = Spans::new(text);
        let line = |span: Option<Range<usize>>| {
            let span = span.unwrap();
            assert_eq!(&text[span.clone()], "/a");
            text[..span.start].matches('\n').count() + 1
        };
        assert_eq!(line(spans.value(&["title"])), 2);
        assert_eq!((line(spans.key(&["redirects", "/a"])), line(spans.value(&["redirects", "/a"]))), (4, 4));
        assert_eq!(line(spans.value(&["navbar", "items", "0", "href"])), 6);
        assert_eq!(line(spans.value(&["navbar", "items", "0", "items", "1", "href"])), 7);
        assert_eq!(spans.value(&["navbar", "items", "1", "href"]), None);
        assert_eq!(spans.key(&["redirects", "/b"]), None);
    }
}
