//! Values that components are handed, and code.

use dialect::document::{Code, LinkTarget, Value};

use crate::address::Addresses;
use crate::block::Part;
use crate::inline::push_markup;
use crate::token::{Style, TokenKind, Tokens};

/// Adds a value, a part for each value that is in it.
pub(super) fn push_value(name: &str, value: &Value, addresses: &Addresses, parts: &mut Vec<Part>) {
    let mut tokens = Tokens::default();
    match value {
        Value::List(values) => {
            for (number, value) in values.iter().enumerate() {
                push_value(&format!("{name}.{}", number + 1), value, addresses, parts);
            }
        }
        Value::Record(members) => {
            for (member, value) in members {
                push_value(&format!("{name}.{member}"), value, addresses, parts);
            }
        }
        Value::Null => tokens.push(TokenKind::Mark, "null", ""),
        Value::Flag(flag) => tokens.push(TokenKind::Mark, flag.to_string(), ""),
        Value::Whole(number) => tokens.push(TokenKind::Mark, number.to_string(), ""),
        Value::Large(number) => tokens.push(TokenKind::Mark, number.to_string(), ""),
        Value::Fraction(number) => tokens.push(TokenKind::Mark, number.to_string(), ""),
        Value::Text(text) if text.is_empty() => tokens.push(TokenKind::Mark, "\"\"", ""),
        Value::Text(text) if text.contains('\n') => tokens.code(text),
        Value::Text(text) => tokens.words(text, Style::PLAIN),
        Value::Markup(markup) => push_markup(markup, Style::PLAIN, addresses, &mut tokens),
        Value::Code(code) => push_code(code, addresses, &mut tokens),
        Value::Url(url) => addresses.push(url, &mut tokens),
    }
    parts.push(Part::new(name, tokens.take()));
}

/// Adds code, and where the names in it lead that got a target with it.
pub(super) fn push_code(code: &Code, addresses: &Addresses, tokens: &mut Tokens) {
    let mut at = 0;
    for link in &code.links {
        let LinkTarget::Url(url) = &link.target else { continue };
        let Some(text) = code.text.get(at..link.range.end) else { continue };
        tokens.code(text);
        addresses.push(url, tokens);
        at = link.range.end;
    }
    tokens.code(code.text.get(at..).unwrap_or_default());
}
