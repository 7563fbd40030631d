//! The syntax of one HTML or JSX tag.

use std::ops::Range;

use serde_json::Value;

use super::limits::Lookahead;
use super::literal;

#[derive(Debug)]
pub(crate) struct Tag<'a> {
    pub(crate) name: &'a str,
    pub(crate) attributes: Vec<TagAttribute<'a>>,
    pub(crate) closing: bool,
    pub(crate) self_closing: bool,
    pub(crate) span: Range<usize>,
}

#[derive(Debug)]
pub(crate) struct TagAttribute<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: Written<'a>,
    pub(crate) span: Range<usize>,
}

#[derive(Debug)]
pub(crate) enum Written<'a> {
    /// `open`
    Bare,
    /// `title="…"`, entities not yet resolved.
    Quoted(&'a str),
    /// `count={3}`
    Literal(Value),
    /// `title={props.name}`: what is handed to a document that is drawn inside of another one.
    Property(&'a str),
    /// `on={() => 1}` and `{...rest}`: JavaScript that would have to be run.
    Expression,
}

impl TagAttribute<'_> {
    /// Whether it is the attribute of this name, as HTML reads names.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

impl Tag<'_> {
    /// Whether it names a component rather than an HTML element.
    pub(crate) fn is_component(&self) -> bool {
        names_component(self.name)
    }
}

/// The name in `{props.name}`.
pub(crate) fn property(written: &str) -> Option<&str> {
    let name = written.strip_prefix('{')?.strip_suffix('}')?.trim().strip_prefix("props.")?;
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_').then_some(name)
}

/// Whether a tag of this name is a component: in JSX, those begin with a capital letter.
pub(crate) fn names_component(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase()) || name.contains('.')
}

/// Reads the tag at `at`, where there is a `<`; nothing if what follows is not a well-formed tag.
pub(crate) fn parse<'a>(ahead: &Lookahead<'_>, text: &'a str, at: usize) -> Option<Tag<'a>> {
    let mut i = at;
    let tag = read(ahead, text, at, &mut i);
    ahead.spend(i - at);
    tag
}

/// Reads the tag at `at`; `i` is the offset it got to.
fn read<'a>(ahead: &Lookahead<'_>, text: &'a str, at: usize, i: &mut usize) -> Option<Tag<'a>> {
    let bytes = text.as_bytes();
    let closing = bytes.get(at + 1) == Some(&b'/');
    let start = at + 1 + usize::from(closing);
    let name_length = bytes.get(start..)?.iter().take_while(|byte| is_name(**byte)).count();
    let name = &text[start..start + name_length];
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let mut tag = Tag { name, attributes: Vec::new(), closing, self_closing: false, span: at..start + name_length };
    let component = tag.is_component();
    *i = start + name_length;
    loop {
        let before = *i;
        *i = skip_spaces(bytes, *i, component)?;
        match *bytes.get(*i)? {
            b'>' => {
                tag.span.end = *i + 1;
                return Some(tag);
            }
            b'/' if bytes.get(*i + 1) == Some(&b'>') && !closing => {
                tag.self_closing = true;
                tag.span.end = *i + 2;
                return Some(tag);
            }
            b'/' if component && text[*i..].starts_with("//") => *i = ahead.find("\n", *i, text.len())?,
            b'/' if component && text[*i..].starts_with("/*") => *i = ahead.find("*/", *i, text.len())? + 2,
            _ if closing => return None,
            b'{' => {
                let end = literal::balanced(ahead, text, *i)?;
                let inside = text[*i + 1..end - 1].trim();
                // `{/* … */}` between attributes is a comment.
                if !(inside.starts_with("/*") && inside.ends_with("*/")) {
                    tag.attributes.push(TagAttribute { name: "", value: Written::Expression, span: *i..end });
                }
                *i = end;
            }
            // What ends with a quote or brace needs no space after it.
            _ if *i == before && !matches!(bytes[before - 1], b'"' | b'\'' | b'}') => return None,
            _ => {
                let attribute = read_attribute(ahead, text, *i)?;
                *i = attribute.span.end;
                // Each attribute is compared with those before it.
                ahead.spend(tag.attributes.len());
                if ahead.is_spent() {
                    return None;
                }
                tag.attributes.push(attribute);
            }
        }
    }
}

fn read_attribute<'a>(ahead: &Lookahead<'_>, text: &'a str, at: usize) -> Option<TagAttribute<'a>> {
    let bytes = text.as_bytes();
    let first = *bytes.get(at)?;
    if !(first.is_ascii_alphabetic() || matches!(first, b'_' | b':' | b'@')) {
        return None;
    }
    let length = bytes[at..].iter().take_while(|byte| is_name(**byte) || **byte == b'@').count();
    let name = &text[at..at + length];
    let after = at + length;
    let equals = skip_spaces(bytes, after, false)?;
    if bytes.get(equals) != Some(&b'=') {
        return Some(TagAttribute { name, value: Written::Bare, span: at..after });
    }
    let i = skip_spaces(bytes, equals + 1, false)?;
    let (value, end) = match *bytes.get(i)? {
        quote @ (b'"' | b'\'') => {
            let quote = if quote == b'"' { "\"" } else { "'" };
            let end = ahead.find(quote, i + 1, text.len())?;
            (Written::Quoted(&text[i + 1..end]), end + 1)
        }
        b'{' => {
            let read = literal::literal(ahead, text, i + 1)
                .map(|(value, end)| (value, literal::skip_space(ahead, text, end)))
                .filter(|(_, end)| bytes.get(*end) == Some(&b'}'));
            if let Some((value, end)) = read {
                (Written::Literal(value), end + 1)
            } else {
                let end = literal::balanced(ahead, text, i)?;
                (property(&text[i..end]).map_or(Written::Expression, Written::Property), end)
            }
        }
        _ => {
            let length = bytes[i..]
                .iter()
                .take_while(|byte| !byte.is_ascii_whitespace() && !matches!(byte, b'"' | b'\'' | b'`' | b'<' | b'>'))
                .count();
            let ends_with_slash = bytes[i..i + length].ends_with(b"/") && bytes.get(i + length) == Some(&b'>');
            // `<br class=a/>`: the slash is the tag's. `<a href=/a/>`: it is the address's.
            let length = length - usize::from(ends_with_slash && !name.eq_ignore_ascii_case("href"));
            if length == 0 || bytes[i] == b'=' {
                return None;
            }
            (Written::Quoted(&text[i..i + length]), i + length)
        }
    };
    Some(TagAttribute { name, value, span: at..end })
}

/// The offset after white space. An empty line ends a tag of HTML, as it ends the paragraph around it.
fn skip_spaces(bytes: &[u8], mut i: usize, empty_lines: bool) -> Option<usize> {
    let mut breaks = 0;
    while bytes.get(i)?.is_ascii_whitespace() {
        breaks += usize::from(bytes[i] == b'\n');
        i += 1;
    }
    (breaks < 2 || empty_lines).then_some(i)
}

pub(crate) fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b':' | b'.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_read_in_every_notation() {
        let text = "<Tabs a='1' b=\"2\" c={[3]}\n  d e=f {/* g */} h={`i > {}`} j={k()} />";
        let tag = parse(&Lookahead::new(text), text, 0).unwrap();
        assert_eq!(tag.span, 0..text.len());
        assert!(tag.self_closing);
        let written: Vec<_> = tag.attributes.iter().map(|a| format!("{} {:?}", a.name, a.value)).collect();
        assert_eq!(
            written,
            [
                "a Quoted(\"1\")",
                "b Quoted(\"2\")",
                "c Literal(Array [Number(3)])",
                "d Bare",
                "e Quoted(\"f\")",
                "h Literal(String(\"i > {}\"))",
                "j Expression"
            ]
        );
    }

    #[test]
    fn attributes_need_no_space_after_a_quote_or_brace() {
        let text = "<a b=\"1\"c='2'd={3}e>";
        let tag = parse(&Lookahead::new(text), text, 0).unwrap();
        assert_eq!(tag.span, 0..text.len());
        assert_eq!(tag.attributes.iter().map(|a| a.name).collect::<Vec<_>>(), ["b", "c", "d", "e"]);
    }

    #[test]
    fn what_is_not_well_formed_is_no_tag() {
        for text in
            ["<10s", "< b>", "<a, b>", "<b and 3>", "<b", "<b c=>", "<b\n\nc>", "<https://a.b>", "</b c>", "<b \"c\">"]
        {
            assert!(parse(&Lookahead::new(text), text, 0).is_none(), "{text}");
        }
    }

    #[test]
    fn a_tag_ends_where_browsers_and_scripts_end_it() {
        let read = |text: &str| {
            let tag = parse(&Lookahead::new(text), text, 0)?;
            let attributes =
                tag.attributes.iter().map(|one| format!("{}{:?}", one.name, one.value)).collect::<Vec<_>>();
            Some((tag.span.end, tag.self_closing, attributes.join(" ")))
        };
        for (text, end, closes, attributes) in [
            ("<br class=a/> b", 13, true, "classQuoted(\"a\")"),
            ("<br class=a/b/> c", 15, true, "classQuoted(\"a/b\")"),
            ("<a href=/b/c> d", 13, false, "hrefQuoted(\"/b/c\")"),
            ("<a href=/b?c=d/> e", 16, false, "hrefQuoted(\"/b?c=d/\")"),
            ("<Tabs /* a > b */ c> d", 20, false, "cBare"),
            ("<Tabs // a > b\n c> d", 18, false, "cBare"),
            ("<Tabs {...a} b> c", 15, false, "Expression bBare"),
            ("<Tabs a = {1 /* b */}\n\n/> c", 25, true, "aLiteral(Number(1))"),
            ("<b @click=\"c\" :d _e.f-g> h", 24, false, "@clickQuoted(\"c\") :dBare _e.f-gBare"),
            ("</b > c", 5, false, ""),
        ] {
            assert_eq!(read(text), Some((end, closes, attributes.to_owned())), "{text}");
        }
        for text in
            ["<br class=/>", "<b /* a */>", "<b // a\n>", "</b/>", "<b a=\"1>", "<b a=`1`>", "<b a==1>", "<Tabs {a>"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
