//! JavaScript literals: what a component's property may hold, and nothing that would have to be run.

use serde_json::{Map, Number, Value};

use super::limits::Lookahead;

/// Reads the literal at `at`; returns the value and the offset after it, or nothing if it is anything else.
pub(crate) fn literal(ahead: &Lookahead<'_>, text: &str, at: usize) -> Option<(Value, usize)> {
    let mut reader = LiteralReader { ahead, text, at };
    let value = reader.value(0);
    ahead.spend(reader.at - at);
    Some((value?, reader.at))
}

/// The offset after white space and comments.
pub(crate) fn skip_space(ahead: &Lookahead<'_>, text: &str, at: usize) -> usize {
    let mut reader = LiteralReader { ahead, text, at };
    reader.space();
    ahead.spend(reader.at - at);
    reader.at
}

/// The offset after the `}` that closes the `{` at `at`; strings and comments inside are skipped.
pub(crate) fn balanced(ahead: &Lookahead<'_>, text: &str, at: usize) -> Option<usize> {
    let mut i = at;
    let end = find_balanced_end(ahead, text, &mut i);
    ahead.spend(i - at);
    end
}

/// Reads on from `i` to the bracket that closes the first.
fn find_balanced_end(ahead: &Lookahead<'_>, text: &str, at: &mut usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut depth = 0_usize;
    while *at < bytes.len() && !ahead.is_spent() {
        let i = *at;
        match bytes[i] {
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return (bytes[i] == b'}').then_some(i + 1);
                }
            }
            quote @ (b'"' | b'\'' | b'`') => {
                // A quote that is not closed on its line is an apostrophe in prose: only the one character is skipped.
                if let Some(end) = find_string_end(ahead, bytes, i, quote) {
                    *at = end;
                    continue;
                }
            }
            b'/' if bytes[i..].starts_with(b"/*") => {
                *at = ahead.find("*/", i, text.len())? + 2;
                continue;
            }
            _ => {}
        }
        *at += 1;
    }
    None
}

/// The length of the statement that `text` begins with: up to the first empty line that is not inside of brackets, or to the very first
/// where brackets are never closed.
pub(crate) fn measure_statement(ahead: &Lookahead<'_>, text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut first = None;
    let mut depth = 0_usize;
    let mut i = 0;
    while i < bytes.len() && !ahead.is_spent() {
        match bytes[i] {
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => depth = depth.saturating_sub(1),
            b'\n' if bytes.get(i + 1) == Some(&b'\n') => {
                if depth == 0 {
                    ahead.spend(i);
                    return i + 1;
                }
                first.get_or_insert(i + 1);
            }
            quote @ (b'"' | b'\'' | b'`') => {
                if let Some(end) = find_string_end(ahead, bytes, i, quote) {
                    i = end;
                    continue;
                }
            }
            b'/' if bytes[i..].starts_with(b"/*") => {
                i = ahead.find("*/", i, text.len()).map_or(bytes.len(), |end| end + 2);
                continue;
            }
            _ => {}
        }
        i += 1;
    }
    ahead.spend(i);
    first.filter(|_| depth > 0).unwrap_or(text.len())
}

fn find_string_end(ahead: &Lookahead<'_>, bytes: &[u8], at: usize, quote: u8) -> Option<usize> {
    let mut i = at + 1;
    while i < bytes.len() {
        match bytes[i] {
            b'\\' => i += 1,
            b'\n' if quote != b'`' => break,
            byte if byte == quote => return Some(i + 1),
            _ => {}
        }
        i += 1;
    }
    ahead.spend(i - at);
    None
}

/// Deepest nesting of arrays and objects. No documentation needs more, and each level costs stack.
const MAX_DEPTH: usize = 32;

struct LiteralReader<'a> {
    ahead: &'a Lookahead<'a>,
    text: &'a str,
    at: usize,
}

impl LiteralReader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    fn space(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            let skipped = rest.len() - trimmed.len();
            let comment = if trimmed.starts_with("/*") {
                let begin = self.at + skipped;
                self.ahead.find("*/", begin, self.text.len()).map_or(0, |end| end + 2 - begin)
            } else if trimmed.starts_with("//") {
                let begin = self.at + skipped;
                self.ahead.find("\n", begin, self.text.len()).unwrap_or(self.text.len()) - begin
            } else {
                0
            };
            self.at += skipped + comment;
            if comment == 0 {
                return;
            }
        }
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > MAX_DEPTH {
            return None;
        }
        self.space();
        match self.peek()? {
            b'"' | b'\'' | b'`' => self.string().map(Value::String),
            b'[' => self.array(depth),
            b'{' => self.object(depth),
            b'-' | b'+' | b'.' | b'0'..=b'9' => self.number(),
            _ => match self.word() {
                "true" => Some(Value::Bool(true)),
                "false" => Some(Value::Bool(false)),
                "null" | "undefined" => Some(Value::Null),
                _ => None,
            },
        }
    }

    fn word(&mut self) -> &str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn number(&mut self) -> Option<Value> {
        let negative = self.eat("-");
        if !negative {
            self.eat("+");
        }
        let word = {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_')).unwrap_or(rest.len());
            self.at += end;
            rest[..end].replace('_', "")
        };
        if let Ok(whole) = word.parse::<i64>() {
            return Some(Value::from(if negative { -whole } else { whole }));
        }
        if !word.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            return None;
        }
        let number: f64 = word.parse().ok()?;
        Number::from_f64(if negative { -number } else { number }).map(Value::Number)
    }

    fn array(&mut self, depth: usize) -> Option<Value> {
        self.at += 1;
        let mut items = Vec::new();
        loop {
            self.space();
            if self.eat("]") {
                return Some(Value::Array(items));
            }
            items.push(self.value(depth + 1)?);
            self.space();
            if !self.eat(",") && self.peek()? != b']' {
                return None;
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        self.at += 1;
        let mut members = Map::new();
        loop {
            self.space();
            if self.eat("}") {
                return Some(Value::Object(members));
            }
            let key = match self.peek()? {
                b'"' | b'\'' => self.string()?,
                _ => self.word().to_owned(),
            };
            self.space();
            if key.is_empty() || !self.eat(":") {
                return None;
            }
            let value = self.value(depth + 1)?;
            members.insert(key, value);
            self.space();
            if !self.eat(",") && self.peek()? != b'}' {
                return None;
            }
        }
    }

    fn string(&mut self) -> Option<String> {
        let quote = char::from(self.peek()?);
        self.at += 1;
        let mut chars = self.text.get(self.at..)?.char_indices();
        let value = string(&mut chars, quote);
        if value.is_some() {
            self.at += chars.offset();
        } else {
            self.ahead.spend(chars.offset());
        }
        value
    }
}

fn string(chars: &mut std::str::CharIndices<'_>, quote: char) -> Option<String> {
    let mut value = String::new();
    while let Some((_, c)) = chars.next() {
        match c {
            _ if c == quote => return Some(value),
            '\n' if quote != '`' => return None,
            '$' if quote == '`' && chars.as_str().starts_with('{') => return None,
            '\\' => match chars.next()?.1 {
                'n' => value.push('\n'),
                't' => value.push('\t'),
                'r' => value.push('\r'),
                '0' => value.push('\u{FFFD}'),
                'x' => value.push(read_code_point(chars, 2)?),
                'u' => value.push(read_code_point(chars, 4)?),
                '\n' => {}
                other => value.push(other),
            },
            other => value.push(other),
        }
    }
    None
}

fn read_code_point(chars: &mut std::str::CharIndices<'_>, digits: usize) -> Option<char> {
    let mut number = 0;
    for _ in 0..digits {
        number = number * 16 + chars.next()?.1.to_digit(16)?;
    }
    Some(char::from_u32(number).unwrap_or(char::REPLACEMENT_CHARACTER))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn closed(text: &str) -> Option<usize> {
        balanced(&Lookahead::new(text), text, 0)
    }

    fn read(text: &str) -> Option<Value> {
        literal(&Lookahead::new(text), text, 0).filter(|(_, end)| *end == text.len()).map(|(value, _)| value)
    }

    #[test]
    fn every_kind_of_literal_is_read() {
        assert_eq!(read("'it\\'s'"), Some(json!("it's")));
        assert_eq!(read("`two\nlines`"), Some(json!("two\nlines")));
        assert_eq!(read("-1.5"), Some(json!(-1.5)));
        assert_eq!(read("1_000"), Some(json!(1000)));
        assert_eq!(read("null"), Some(json!(null)));
        assert_eq!(
            read("[{a: 1, 'b-c': [true,], /* why */ d: \"x\"}, ]"),
            Some(json!([{"a": 1, "b-c": [true], "d": "x"}]))
        );
        assert_eq!(read("'\\u00e9'"), Some(json!("é")));
    }

    #[test]
    fn what_would_have_to_be_run_is_not_a_literal() {
        for text in ["foo", "`a ${b}`", "a.b()", "() => 1", "[foo]", "{a: b}", "{...a}", "'open", "[1", "truely"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn braces_are_matched_over_strings() {
        assert_eq!(closed("{a('}')} b"), Some(8));
        assert_eq!(closed("{don't}"), Some(7));
        assert_eq!(closed("{open"), None);
    }

    #[test]
    fn numbers_are_read_as_scripts_write_them() {
        for (text, value) in [
            (".5", json!(0.5)),
            ("-1", json!(-1)),
            ("+2", json!(2)),
            ("1_0.5", json!(10.5)),
            ("1e3", json!(1000.0)),
            ("99999999999999999999", json!(1e20)),
        ] {
            assert_eq!(read(text), Some(value), "{text}");
        }
        for text in ["-a", "-inf", "nan", "1.2.3", "-"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn comments_stand_between_all_parts() {
        assert_eq!(read("[ // one\n 1, /* two */ /* three */ 2 // end\n]"), Some(json!([1, 2])));
        assert_eq!(read("{ /* a */ a /* b */ : // c\n 1 /* d */ }"), Some(json!({ "a": 1 })));
        assert_eq!(read("[1 // open"), None);
    }

    #[test]
    fn every_escape_is_read() {
        assert_eq!(read("'\\n\\t\\r\\0\\x41\\\nb\\q'"), Some(json!("\n\t\r\u{FFFD}Abq")));
        assert_eq!(read("'\\ud800'"), Some(json!("\u{FFFD}")));
        for text in ["'a\nb'", "\"a\nb\"", "'\\xg0'", "'\\u00'", "`${a}`"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read("`$a {b}`"), Some(json!("$a {b}")));
    }

    #[test]
    fn literals_are_nested_as_deep_as_anybody_needs() {
        let nested = |depth: usize| read(&format!("{}{}", "[".repeat(depth), "]".repeat(depth))).is_some();
        assert!(nested(MAX_DEPTH) && !nested(MAX_DEPTH + 2));
    }

    #[test]
    fn strings_in_braces_end_where_scripts_end_them() {
        for (text, end) in [
            ("{'a\\'}'} b", Some(8)),
            ("{\"a\\\"}\"} b", Some(8)),
            ("{`a\n}`} b", Some(7)),
            ("{'a\n}'} b", Some(5)),
            ("{/* } */} b", Some(9)),
            ("{{}} b", Some(4)),
            ("{'\\", None),
        ] {
            assert_eq!(closed(text), end, "{text}");
        }
    }
}
