//! Reading and writing HTML's characters.

pub use crate::document::escape_attribute;
pub(crate) use crate::document::escape_text;

/// Resolves HTML's entities, named as well as numbered.
pub(crate) fn decode(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    // The Markdown parser knows every entity, and they mean the same in an attribute as in text. Markdown's own
    // characters are escaped first.
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '&' | '#' | ';' => escaped.push(c),
            '\n' => escaped.push_str("&#10;"),
            ' ' => escaped.push_str("&#32;"),
            '\t' => escaped.push_str("&#9;"),
            c if c.is_ascii_punctuation() => {
                escaped.push('\\');
                escaped.push(c);
            }
            c => escaped.push(c),
        }
    }
    let mut decoded = String::with_capacity(text.len());
    // Begins with a letter, so that the text is a paragraph and no other block.
    for event in pulldown_cmark::Parser::new(&format!("x{escaped}")) {
        if let pulldown_cmark::Event::Text(text) = event {
            decoded.push_str(&text);
        }
    }
    decoded.split_off(1.min(decoded.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_resolved() {
        assert_eq!(
            decode("a &amp; b&#60;&lt;c &eacute; *d* &nope; `e` \\ # 1. f\n g"),
            "a & b<<c é *d* &nope; `e` \\ # 1. f\n g"
        );
        assert_eq!(decode("# 5 &gt; 3"), "# 5 > 3");
    }
}
