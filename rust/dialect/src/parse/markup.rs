//! Writing HTML and JSON.

/// Appends text as HTML text.
pub(crate) fn escape_text(html: &mut String, text: &str) {
    escape(html, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        _ => None,
    });
}

/// Appends text as the inside of a quoted attribute.
pub fn escape_attribute(html: &mut String, text: &str) {
    escape(html, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'"' => Some("&quot;"),
        _ => None,
    });
}

fn escape(html: &mut String, text: &str, replacement: impl Fn(u8) -> Option<&'static str>) {
    let mut copied = 0;
    for (at, byte) in text.bytes().enumerate() {
        if let Some(replacement) = replacement(byte) {
            html.push_str(&text[copied..at]);
            html.push_str(replacement);
            copied = at + 1;
        }
    }
    html.push_str(&text[copied..]);
}

/// Appends text as a JSON string with its quotes.
pub(crate) fn json_string(json: &mut String, text: &str) {
    use std::fmt::Write;
    json.push('"');
    let mut copied = 0;
    for (at, byte) in text.bytes().enumerate() {
        let short = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            b'\n' => "\\n",
            b'\t' => "\\t",
            b'\r' => "\\r",
            0..0x20 => "",
            _ => continue,
        };
        json.push_str(&text[copied..at]);
        if short.is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(json, "\\u{byte:04x}");
        } else {
            json.push_str(short);
        }
        copied = at + 1;
    }
    json.push_str(&text[copied..]);
    json.push('"');
}

/// Resolves HTML's entities, named as well as numbered.
pub(crate) fn decode(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    // Markdown knows every entity, and an attribute's value means the same in a line of text. What Markdown would
    // take for its own is escaped first.
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
    // A letter first, because a block begins with none.
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
    fn json_strings_are_read_back_the_same() {
        let text = "a\"b\\c\nd\te\u{1}f\u{E000}é";
        let mut json = String::new();
        json_string(&mut json, text);
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }

    #[test]
    fn entities_are_resolved() {
        assert_eq!(
            decode("a &amp; b&#60;&lt;c &eacute; *d* &nope; `e` \\ # 1. f\n g"),
            "a & b<<c é *d* &nope; `e` \\ # 1. f\n g"
        );
        assert_eq!(decode("# 5 &gt; 3"), "# 5 > 3");
    }
}
