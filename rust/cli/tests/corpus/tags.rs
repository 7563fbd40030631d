//! Tags as they are in sources and in what is made of them.

/// A tag of HTML or of a component.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) is_end: bool,
    /// Names and values, as they are written; without a value, the name alone.
    pub(super) attributes: Vec<(&'a str, &'a str)>,
    /// Bytes from its `<` to after its `>`.
    pub(super) length: usize,
}

impl<'a> Tag<'a> {
    /// The tag a text begins with.
    pub(super) fn at(text: &'a str) -> Option<Self> {
        let rest = text.strip_prefix('<')?;
        let (is_end, rest) = rest.strip_prefix('/').map_or((false, rest), |rest| (true, rest));
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.').unwrap_or(rest.len());
        let (name, mut rest) = rest.split_at(length);
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return None;
        }
        let mut attributes = Vec::new();
        loop {
            rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix("/>").or_else(|| rest.strip_prefix('>')) {
                return Some(Self { name, is_end, attributes, length: text.len() - after.len() });
            }
            let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"-_:.".contains(c)).unwrap_or(rest.len());
            let (attribute, after) = rest.split_at(length);
            if attribute.is_empty() {
                return None;
            }
            let (value, after) = match after.trim_start().strip_prefix('=') {
                Some(after) => value(after.trim_start())?,
                None => ("", after),
            };
            attributes.push((attribute, value));
            rest = after;
        }
    }

    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

/// A value without its quotes or braces, and what follows it.
fn value(text: &str) -> Option<(&str, &str)> {
    let open = text.chars().next()?;
    match open {
        '"' | '\'' | '`' => text[1..].split_once(open),
        '{' => {
            let inner = text[1..].trim_start();
            if inner.starts_with(['"', '\'', '`']) {
                let (value, after) = value(inner)?;
                return Some((value, after.trim_start().strip_prefix('}')?));
            }
            let mut depth = 0;
            let end = text.char_indices().find_map(|(at, c)| {
                depth += i32::from(c == '{') - i32::from(c == '}');
                (depth == 0).then_some(at)
            })?;
            Some((&text[1..end], &text[end + 1..]))
        }
        _ => Some(text.split_at(text.find(|c: char| c.is_whitespace() || c == '>').unwrap_or(text.len()))),
    }
}
