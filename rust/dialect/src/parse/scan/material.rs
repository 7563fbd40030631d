//! Notations of Material for MkDocs in a line: lists of attributes, which VitePress has too, keys, codes of icons.

use std::ops::Range;

use crate::parse::switches::Notation;
use crate::parse::tag::{Tag, TagAttribute, Written};

use super::{Item, Scanner};
use crate::warning;

/// What the names of icons begin with: the sets that they are of.
const SETS: [&str; 4] = ["material-", "fontawesome-", "octicons-", "simple-"];

/// What elements end with that a list of attributes may follow on.
const ENDS_OF_ELEMENTS: [char; 11] = [')', ']', '`', '*', '_', '>', '=', '+', '^', '~', ':'];

/// What lists of attributes with an id are often written on.
const EMPTY_LINK: &str = "[]()";

/// Longest code of an icon, in bytes.
const ICON_BYTES: usize = 100;

/// Longest combination of keys, in bytes.
const KEYS_BYTES: usize = 100;

/// Icons that are drawn, by how their names begin without that of a set: in tables they stand for yes and no.
const DRAWN: [(&str, &str); 4] = [("check", "✓"), ("solid-check", "✓"), ("close", "✗"), ("x-", "✗")];

impl Scanner<'_> {
    /// Takes out what begins at `i` with one of these notations; gives the offset after it, or nothing if it is text.
    pub(super) fn rewrite_material(&mut self, i: usize, copied: usize, end: usize) -> Option<usize> {
        let rest = &self.text[i..end];
        if let Some(after) = self.rewrite_pair(i, copied, end) {
            return Some(after);
        }
        match rest.as_bytes().first()? {
            b'+' => {
                let length = measure_keys(&self.text[..i], rest)?;
                Some(self.replace(copied, i..i + length, Item::Keys(i + 2..i + length - 2)))
            }
            b'\\' => self.formula_in_slashes(i, copied, end, ["\\(", "\\)"]),
            b':' => {
                let name = icon(rest)?;
                let after = i + name.len() + 2;
                let drawn = drawn(name).map(|sign| Item::Text(sign.to_owned()));
                if drawn.is_none() {
                    self.note_lone_icon(i, after, end);
                }
                Some(self.replace(copied, i..after, drawn.unwrap_or(Item::Nothing)))
            }
            _ => None,
        }
    }

    /// Takes out the list of attributes at `i`, if it is of an element, a heading, or a block; of anything else, it is text.
    pub(super) fn rewrite_attributes(&mut self, i: usize, copied: usize, end: usize) -> Option<usize> {
        if !self.registry.dialect.has(Notation::AttributeLists) {
            return None;
        }
        let rest = &self.text[i..end];
        let list = attribute_list(rest)?;
        let before = &self.text[self.block_start..i];
        let left = rest[list.length..].trim_start();
        let is_heading = before.starts_with('#') && left.trim_matches('#').is_empty();
        let ends_cell = before.starts_with('|') && left.starts_with('|');
        let is_alone = before.trim().is_empty() && left.is_empty();
        if !(is_heading || ends_cell || is_alone || before.ends_with(ENDS_OF_ELEMENTS)) {
            return None;
        }
        let closing = if is_heading { closing_marks(&self.text[copied.max(self.block_start)..i]) } else { 0 };
        let span = i - closing..i + list.length;
        let Some(id) = list.id.map(|id| i + id.start..i + id.end) else {
            return Some(self.replace(copied, span, Item::Nothing));
        };
        if is_heading {
            return Some(self.replace(copied, span, Item::HeadingId(id)));
        }
        // A link that has neither text nor target is there to be an anchor.
        let empty = if copied + EMPTY_LINK.len() <= i && before.ends_with(EMPTY_LINK) { EMPTY_LINK.len() } else { 0 };
        let attribute = TagAttribute { name: "id", value: Written::Quoted(&self.text[id.clone()]), span: id };
        let after = self.replace(copied, i - empty..span.end, Item::Tag(anchor(vec![attribute], false, span.clone())));
        self.inline_mark(Item::Tag(anchor(Vec::new(), true, after..after)), after..after);
        Some(after)
    }

    /// Notes an icon that has no words beside it, because nothing is left of it.
    fn note_lone_icon(&mut self, i: usize, after: usize, end: usize) {
        let before = self.text[self.block_start..i].trim_end();
        let left = self.text[after..end].trim_start();
        let is_alone = (before.is_empty() || before.ends_with(['|', '[']))
            && (left.is_empty() || left.starts_with(['|', ']', '{']));
        if is_alone {
            self.lone_icons.entry(&self.text[i..after]).or_insert((i, 0)).1 += 1;
        }
    }

    /// Reports the icons that nothing is left of, each with how often it is there.
    pub(super) fn report_lone_icons(&mut self) {
        for (name, (at, count)) in std::mem::take(&mut self.lone_icons) {
            let times = if count > 1 { format!(", nor of {} more", count - 1) } else { String::new() };
            let warning = warning!(NoEffect(name), self.file, "icons such as `{name}` are not drawn";
                label: "nothing is left of it{times}"; hint: "write a word beside it, or an emoji instead");
            self.report(warning, at..at + name.len());
        }
    }

    /// Whether a character that nothing else begins with may begin one of these notations.
    pub(super) fn may_be_material(&self, byte: u8, i: usize) -> bool {
        (matches!(byte, b'+' | b'=' | b'^' | b'~') || self.ends_pair(i)) && self.has_material()
    }

    /// Whether lines have these notations.
    pub(super) fn has_material(&self) -> bool {
        self.registry.dialect.has(Notation::Material)
    }
}

/// The length of the marks that close a heading at the end of a text, with the spaces around them.
fn closing_marks(before: &str) -> usize {
    let heading = before.trim_end().trim_end_matches('#');
    let left = heading.trim_end();
    let is_closed = heading.len() > left.len() && before.trim_end().len() > heading.len();
    if is_closed { before.len() - left.len() } else { 0 }
}

/// A tag of an element that links can lead to.
fn anchor(attributes: Vec<TagAttribute<'_>>, closing: bool, span: Range<usize>) -> Tag<'_> {
    Tag { name: "a", attributes, closing, self_closing: false, span }
}

/// The length of `++ctrl+alt+delete++` at the beginning of a text, if there is one.
fn measure_keys(before: &str, text: &str) -> Option<usize> {
    if before.ends_with(|c: char| matches!(c, '+' | '{') || c.is_alphanumeric()) {
        return None;
    }
    let inside = text.strip_prefix("++")?;
    let is_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+' | '"');
    let length = inside.find(|c: char| !is_key(c)).unwrap_or(inside.len());
    let keys = inside[..length.min(KEYS_BYTES)].strip_suffix("++")?;
    let is_list = !keys.is_empty() && keys.split('+').all(|key| !key.is_empty());
    is_list.then_some(keys.len() + 4)
}

/// The name of the icon whose code a text begins with.
fn icon(text: &str) -> Option<&str> {
    let inside = text.strip_prefix(':')?;
    let length = inside.bytes().take(ICON_BYTES).position(|byte| byte == b':')?;
    let name = &inside[..length];
    let is_name = name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    (is_name && SETS.iter().any(|set| name.starts_with(set))).then_some(name)
}

/// What is drawn of an icon.
fn drawn(name: &str) -> Option<&'static str> {
    let name = SETS.iter().find_map(|set| name.strip_prefix(set))?;
    let is_meant = |begin: &str| name.strip_prefix(begin).is_some_and(|rest| is_variant(rest.trim_start_matches('-')));
    DRAWN.iter().find(|(begin, _)| is_meant(begin)).map(|(_, sign)| *sign)
}

/// Whether what follows on the name of a sign is only how it looks: of another weight, in a circle, of a size.
fn is_variant(rest: &str) -> bool {
    let looks = ["all", "bold", "box", "circle", "fill", "octagon", "outline", "thick"];
    rest.split('-').all(|word| looks.contains(&word) || word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// `{ .class #id key="value" }` or `{: .class }`.
struct AttributeList {
    length: usize,
    id: Option<Range<usize>>,
}

/// The list of attributes that a text begins with.
fn attribute_list(text: &str) -> Option<AttributeList> {
    let inside = text.strip_prefix('{')?;
    let length = inside.find(['}', '{', '\n']).filter(|at| inside[*at..].starts_with('}'))?;
    let (colon, words) = match inside[..length].strip_prefix(':') {
        Some(words) => (1, words),
        None => (0, &inside[..length]),
    };
    let mut id = None;
    let mut rest = words;
    while !rest.trim_start().is_empty() {
        rest = rest.trim_start();
        let at = 1 + colon + words.len() - rest.len();
        let quote = rest.find("=\"").filter(|quote| !rest[..*quote].contains(char::is_whitespace));
        let end = match quote {
            Some(quote) => quote + 3 + rest[quote + 2..].find('"')?,
            None => rest.find(char::is_whitespace).unwrap_or(rest.len()),
        };
        let word = &rest[..end];
        let is_attribute = match word.as_bytes()[0] {
            b'.' => word.len() > 1,
            b'#' if word.len() > 1 => {
                id = Some(at + 1..at + end);
                true
            }
            _ => {
                let name = word.split('=').next().unwrap_or_default();
                let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
                is_name && (colon == 1 || word.contains('='))
            }
        };
        if !is_attribute {
            return None;
        }
        rest = &rest[end..];
    }
    (!words.trim().is_empty()).then_some(AttributeList { length: length + 2, id })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_attributes_are_recognised() {
        let read = |text: &str| attribute_list(text).map(|list| (list.length, list.id.map(|id| text[id].to_owned())));
        assert_eq!(read("{ .md-button } x"), Some((14, None)));
        assert_eq!(read("{: .a .b target=_blank }"), Some((24, None)));
        assert_eq!(read("{#own .a title=\"b c\"}"), Some((21, Some("own".to_owned()))));
        assert_eq!(read("{:target=\"_blank\"}"), Some((18, None)));
        for text in ["{x}", "{ x: 1 }", "{}", "{{ x }}", "{ . }", "{% raw %}", "{.a", "{ a b }"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn signs_of_yes_and_no_are_drawn_however_they_look() {
        for name in ["material-check", "octicons-check-16", "fontawesome-solid-check", "material-check-circle-outline"]
        {
            assert_eq!(drawn(name), Some("✓"), "{name}");
        }
        for name in ["material-close", "octicons-x-16", "material-close-thick"] {
            assert_eq!(drawn(name), Some("✗"), "{name}");
        }
        for name in ["material-checkbook", "material-close-network", "octicons-xml-16", "material-plus"] {
            assert_eq!(drawn(name), None, "{name}");
        }
    }

    #[test]
    fn keys_and_icons_are_recognised() {
        assert_eq!(measure_keys("", "++ctrl+c++ x"), Some(10));
        assert_eq!(measure_keys("(", "++arrow-up++)"), Some(12));
        assert_eq!(
            (measure_keys("C", "++ and C++"), measure_keys("", "++ a ++"), measure_keys("", "++++")),
            (None, None, None)
        );
        assert_eq!(icon(":material-check-all: x"), Some("material-check-all"));
        assert_eq!((icon(":smile:"), icon(":material-A:"), icon(":material-x")), (None, None, None));
    }
}
