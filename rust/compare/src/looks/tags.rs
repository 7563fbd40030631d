//! The tags of a page, as far as its looks follow from them.

/// A tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tag<'a> {
    /// Where it begins in the page.
    pub(super) start: usize,
    /// All of it, with its brackets.
    pub(super) text: &'a str,
    /// What it is called, with a slash if it ends an element.
    pub(super) name: &'a str,
}

impl<'a> Tag<'a> {
    /// The first one from a place on. What a comment holds is none.
    pub(super) fn find(html: &'a str, mut from: usize) -> Option<Self> {
        loop {
            let start = from + html[from..].find('<')?;
            let rest = &html[start..];
            if let Some(comment) = rest.strip_prefix("<!--") {
                from = start + 4 + comment.find("-->")?;
                continue;
            }
            let is_tag = rest[1..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
            if !is_tag {
                from = start + 1;
                continue;
            }
            let text = &rest[..end_of(rest)?];
            let name = text[1..].trim_end_matches('>').split([' ', '\n', '\t']).next().unwrap_or_default();
            return Some(Self { start, text, name });
        }
    }

    /// The place behind it.
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// The value of an attribute in double quotes, as it is written.
    pub(super) fn attribute(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.text;
        loop {
            let (before, found) = rest.split_once("=\"")?;
            let (value, after) = found.split_once('"')?;
            if before.rsplit([' ', '\n', '\t']).next() == Some(name) {
                return Some(value);
            }
            rest = after;
        }
    }
}

/// The length of the tag with which a text begins; a bracket in quotes ends none.
fn end_of(text: &str) -> Option<usize> {
    let mut quote = None;
    text.bytes()
        .position(|byte| {
            match (quote, byte) {
                (None, b'>') => return true,
                (None, b'"' | b'\'') => quote = Some(byte),
                (Some(open), _) if open == byte => quote = None,
                _ => {}
            }
            false
        })
        .map(|place| place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(html: &str) -> Vec<Tag<'_>> {
        std::iter::successors(Tag::find(html, 0), |tag| Tag::find(html, tag.end())).collect()
    }

    #[test]
    fn tags_have_names_and_attributes_and_comments_are_none() {
        let tags = all("<!doctype html><!-- <b> --><a data-class=\"no\" class=\"x y\" title=\"1 > 0\">a < b</a><br>");
        assert_eq!(tags.iter().map(|tag| tag.name).collect::<Vec<_>>(), ["a", "/a", "br"]);
        assert_eq!((tags[0].attribute("class"), tags[0].attribute("title")), (Some("x y"), Some("1 > 0")));
        assert_eq!((tags[0].attribute("href"), tags[1].attribute("class")), (None, None));
    }
}
