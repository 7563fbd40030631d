//! Components: their names, their properties and what these hold.

use super::{Place, What, is_of_name};

/// How far back a tag may begin, in bytes.
const REACH: usize = 4096;

/// The tag that a place is in.
pub(super) fn place(text: &str, at: usize) -> Option<Place> {
    let from = text.ceil_char_boundary(at.saturating_sub(REACH));
    let open = from + text[from..at].rfind('<')?;
    let name_start = open + 1 + usize::from(text[open + 1..].starts_with('/'));
    let name_end = name_start + length(&text[name_start..], |one| is_of_name(one) || one == '.');
    if (name_start..=name_end).contains(&at) {
        let is_component = at == name_start || text[name_start..].starts_with(|one: char| one.is_ascii_uppercase());
        // A comparison, as in `a < b`.
        let is_tag = !text[name_start..at].is_empty() || !text[name_start..].starts_with([' ', '\t']);
        return (is_component && is_tag).then_some(Place { what: What::Component, range: name_start..name_end });
    }
    let name = text.get(name_start..name_end).filter(|name| !name.is_empty())?;
    let is_component = name.starts_with(|one: char| one.is_ascii_uppercase());
    let mut walk = Walk { text, at: name_end };
    loop {
        let space = walk.skip(char::is_whitespace);
        let is_end = walk.rest().is_empty() || walk.rest().starts_with(['>', '/']);
        if space.start < at && (at < space.end || (at == space.end && is_end)) {
            return is_component.then(|| Place { what: What::Property(name.to_owned()), range: at..at });
        }
        if walk.at > at || is_end {
            return None;
        }
        let property = walk.skip(is_of_name);
        if (property.start..=property.end).contains(&at) {
            return is_component.then_some(Place { what: What::Property(name.to_owned()), range: property });
        }
        if property.is_empty() {
            return None;
        }
        if !walk.rest().starts_with('=') {
            continue;
        }
        walk.at += 1;
        let quote = walk.rest().chars().next()?;
        let value = match quote {
            '"' | '\'' => {
                walk.at += 1;
                let value = walk.skip(|one| one != quote);
                let is_inside = (value.start..=value.end).contains(&at);
                walk.at = (walk.at + 1).min(text.len());
                (is_inside, value)
            }
            '{' => (false, walk.skip_braces()),
            _ => return None,
        };
        if let (true, range) = value {
            let property = &text[property];
            return match property {
                "href" => Some(Place { what: What::Link, range }),
                "src" => Some(Place { what: What::Image, range }),
                _ => is_component.then(|| Place {
                    what: What::Value { component: name.to_owned(), property: property.to_owned() },
                    range,
                }),
            };
        }
        if walk.at > at {
            return None;
        }
    }
}

fn length(text: &str, is_in: impl Fn(char) -> bool) -> usize {
    text.chars().take_while(|one| is_in(*one)).map(char::len_utf8).sum()
}

struct Walk<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Walk<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip(&mut self, is_in: impl Fn(char) -> bool) -> std::ops::Range<usize> {
        let start = self.at;
        self.at += length(self.rest(), is_in);
        start..self.at
    }

    fn skip_braces(&mut self) -> std::ops::Range<usize> {
        let (start, mut depth) = (self.at, 0);
        for (at, one) in self.rest().char_indices() {
            match one {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.at = start + at + 1;
                return start..self.at;
            }
        }
        self.at = self.text.len();
        start..self.at
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{at_mark, some};
    use super::*;

    #[test]
    fn names_properties_and_values_of_a_tag_are_told_apart() {
        assert_eq!(at_mark("a <Ca|rd title=\"x\">"), some(What::Component, "Card"));
        assert_eq!(at_mark("</Ca|rd>"), some(What::Component, "Card"));
        assert_eq!(at_mark("<|"), some(What::Component, ""));
        assert_eq!(at_mark("<Card ti|tle=\"x\">"), some(What::Property("Card".to_owned()), "title"));
        assert_eq!(at_mark("<Card\n  title=\"x > y\"\n  |\n/>"), some(What::Property("Card".to_owned()), ""));
        let value = What::Value { component: "Tabs".to_owned(), property: "groupId".to_owned() };
        assert_eq!(at_mark("<Tabs values={[{ a: '>' }]} groupId=\"o|s\">"), some(value, "os"));
        assert_eq!(at_mark("<Card href=\"/gui|des\">"), some(What::Link, "/guides"));
        assert_eq!(at_mark("<img src=\"./po|t.png\">"), some(What::Image, "./pot.png"));
    }

    #[test]
    fn behind_a_tag_and_beside_one_there_is_none() {
        for marked in
            ["<Card> wo|rd", "a < b|", "<Card title={a|}>", "<a id=\"b|\">", "<b wo|rd", "1 <| 2", "<Card a=1 b|"]
        {
            assert_eq!(at_mark(marked), None, "{marked}");
        }
    }
}
