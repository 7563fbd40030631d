//! Notations of Material for MkDocs in a line: lists of attributes, keys, marked words, codes of icons.

use std::ops::Range;

use crate::parse::switches::Notation;
use crate::parse::tag::Tag;

use super::{Item, Scanner};
use crate::warning;

/// What the names of icons begin with: the sets that they are of.
const SETS: [&str; 4] = ["material-", "fontawesome-", "octicons-", "simple-"];

/// Longest code of an icon, in bytes.
const ICON_BYTES: usize = 100;

/// Longest combination of keys, in bytes.
const KEYS_BYTES: usize = 100;

/// Longest text that is marked, in bytes.
const MARK_BYTES: usize = 1000;

impl Scanner<'_> {
    /// Takes out what begins at `i` with one of these notations; gives the offset after it, or nothing if it is text.
    pub(super) fn rewrite_material(&mut self, i: usize, copied: usize, end: usize) -> Option<usize> {
        let rest = &self.text[i..end];
        match rest.as_bytes().first()? {
            b'+' => {
                let length = measure_keys(&self.text[..i], rest)?;
                Some(self.replace(copied, i..i + length, Item::Keys(i + 2..i + length - 2)))
            }
            b'=' if rest.starts_with("==") => self.rewrite_mark(i, copied, end),
            b':' => {
                let name = icon(rest)?;
                let after = i + name.len() + 2;
                self.report_lone_icon(i, after, end);
                Some(self.replace(copied, i..after, Item::Nothing))
            }
            b'{' => {
                let list = attribute_list(rest)?;
                let is_heading = self.text[self.block_start..].starts_with('#');
                let id = list.id.filter(|_| is_heading && rest[list.length..].trim().is_empty());
                let item = id.map_or(Item::Nothing, |id| Item::HeadingId(i + id.start..i + id.end));
                Some(self.replace(copied, i..i + list.length, item))
            }
            _ => None,
        }
    }

    /// `==words==` around words of a line.
    fn rewrite_mark(&mut self, i: usize, copied: usize, end: usize) -> Option<usize> {
        let closing = if self.mark_end == Some(i) {
            true
        } else {
            let window = self.text.floor_char_boundary(end.min(i + MARK_BYTES));
            self.ahead.spend(window - i);
            self.mark_end = Some(i + 2 + find_mark_end(&self.text[..i], self.text.get(i + 2..window)?)?);
            false
        };
        let span = i..i + 2;
        let tag = Tag { name: "mark", attributes: Vec::new(), closing, self_closing: false, span: span.clone() };
        Some(self.replace(copied, span, Item::Tag(tag)))
    }

    /// Reports the first icon that has no words beside it, because nothing is left of it.
    fn report_lone_icon(&mut self, i: usize, after: usize, end: usize) {
        let before = self.text[self.block_start..i].trim_end();
        let left = self.text[after..end].trim_start();
        let is_alone = (before.is_empty() || before.ends_with(['|', '[']))
            && (left.is_empty() || left.starts_with(['|', ']', '{']));
        if !is_alone || std::mem::replace(&mut self.has_lone_icon, true) {
            return;
        }
        let name = &self.text[i..after];
        let warning = warning!(NoEffect(name), self.file, "icons such as `{name}` are not drawn";
            label: "nothing is left of it"; hint: "write a word beside it, or an emoji instead");
        self.report(warning, i..after);
    }

    /// Whether a character that nothing else begins with may begin one of these notations.
    pub(super) fn may_be_material(&self, byte: u8) -> bool {
        matches!(byte, b'+' | b'=') && self.has_material()
    }

    /// Whether lines have these notations.
    pub(super) fn has_material(&self) -> bool {
        self.registry.dialect.has(Notation::Material)
    }
}

/// The length of `++ctrl+alt+delete++` at the beginning of a text, if there is one.
fn measure_keys(before: &str, text: &str) -> Option<usize> {
    if before.ends_with(|c: char| c == '+' || c.is_alphanumeric()) {
        return None;
    }
    let inside = text.strip_prefix("++")?;
    let is_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+' | '"');
    let length = inside.find(|c: char| !is_key(c)).unwrap_or(inside.len());
    let keys = inside[..length.min(KEYS_BYTES)].strip_suffix("++")?;
    let is_list = !keys.is_empty() && keys.split('+').all(|key| !key.is_empty());
    is_list.then_some(keys.len() + 4)
}

/// Where the two signs are that end a mark whose words `text` begins with.
fn find_mark_end(before: &str, text: &str) -> Option<usize> {
    if before.ends_with('=') || text.starts_with(|c: char| c == '=' || c.is_whitespace()) {
        return None;
    }
    let (mut is_code, mut before) = (false, ' ');
    for (at, c) in text.char_indices() {
        is_code ^= c == '`';
        let is_end = !is_code && text[at..].starts_with("==") && !text[at..].starts_with("===");
        if is_end && !before.is_whitespace() {
            return Some(at);
        }
        before = c;
    }
    None
}

/// The name of the icon whose code a text begins with.
fn icon(text: &str) -> Option<&str> {
    let inside = text.strip_prefix(':')?;
    let length = inside.bytes().take(ICON_BYTES).position(|byte| byte == b':')?;
    let name = &inside[..length];
    let is_name = name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    (is_name && SETS.iter().any(|set| name.starts_with(set))).then_some(name)
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
    fn keys_marks_and_icons_are_recognised() {
        assert_eq!(measure_keys("", "++ctrl+c++ x"), Some(10));
        assert_eq!(measure_keys("(", "++arrow-up++)"), Some(12));
        assert_eq!(
            (measure_keys("C", "++ and C++"), measure_keys("", "++ a ++"), measure_keys("", "++++")),
            (None, None, None)
        );
        assert_eq!(find_mark_end("", "two words== x"), Some(9));
        assert_eq!(find_mark_end("", "a `==` b=="), Some(8));
        assert_eq!(
            (find_mark_end("", " a=="), find_mark_end("=", "a=="), find_mark_end("", "a ==")),
            (None, None, None)
        );
        assert_eq!(icon(":material-check-all: x"), Some("material-check-all"));
        assert_eq!((icon(":smile:"), icon(":material-A:"), icon(":material-x")), (None, None, None));
    }
}
