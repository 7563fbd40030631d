//! Text without what marks it.

use pulldown_cmark::{Event, Parser};

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
    for event in Parser::new(&format!("x{escaped}")) {
        if let Event::Text(text) = event {
            decoded.push_str(&text);
        }
    }
    decoded.split_off(1.min(decoded.len()))
}

/// A sentence of Markdown without its marks: code and emphasis by their text, links by their labels.
#[must_use]
pub fn plain_text(sentence: &str) -> String {
    let mut text = String::with_capacity(sentence.len());
    for event in Parser::new(sentence) {
        match event {
            Event::Text(piece) | Event::Code(piece) | Event::InlineHtml(piece) | Event::Html(piece) => {
                text.push_str(&piece);
            }
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            _ => {}
        }
    }
    text
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

    #[test]
    fn a_sentence_loses_its_marks_and_keeps_its_words() {
        assert_eq!(plain_text("An `Order` of a **[Customer](/c)**."), "An Order of a Customer.");
        assert_eq!(plain_text("`Order[]` or [a] \\* b](x), List<Order>"), "Order[] or [a] * b](x), List<Order>");
        assert_eq!(plain_text("a [b `c`](d) [e](f"), "a b c [e](f");
    }
}
