//! Names in code that lead to what they name: `links="Order=/orders#order Line=#line"` after a fence's language.

use std::collections::HashMap;
use std::ops::Range;

use crate::document::{CodeLink, LinkTarget, Token, Url};

/// The links a fence asks for, as pairs of name and target.
pub(crate) fn pairs(written: &str) -> Vec<(String, String)> {
    let pair = |word: &str| word.split_once('=').map(|(name, target)| (name.to_owned(), target.to_owned()));
    written.split_whitespace().filter_map(pair).collect()
}

/// Every occurrence of one of the names as a whole name. `bind` is called once for each name that occurs.
pub(crate) fn links(
    code: &str,
    tokens: &[Token],
    wanted: &[(String, String)],
    bind: &mut dyn FnMut(&str) -> Url,
) -> Vec<CodeLink> {
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut targets: HashMap<&str, &str> = HashMap::new();
    for (name, target) in wanted {
        targets.entry(name).or_insert(target);
    }
    let mut bound: HashMap<&str, Url> = HashMap::new();
    let mut found = Vec::new();
    for range in mentions(code) {
        let Some((name, target)) = targets.get_key_value(&code[range.clone()]) else { continue };
        if is_text(tokens, &range) {
            continue;
        }
        let href = bound.entry(name).or_insert_with(|| bind(target)).clone();
        found.push(CodeLink { range, target: LinkTarget::Url(href) });
    }
    found
}

/// Whether a word is in a string or a comment, where it need not mean the type, or is no token of its own.
pub(crate) fn is_text(tokens: &[Token], range: &Range<usize>) -> bool {
    let at = tokens.partition_point(|token| token.range.end <= range.start);
    let around = tokens.get(at).filter(|token| token.range.start < range.end);
    let splits = |token: &Token| token.range.start > range.start || token.range.end < range.end;
    around.is_some_and(|token| matches!(token.class, 's' | 'c' | 'e') || splits(token))
}

pub(crate) fn is_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '$')
}

/// Names that may be those of types: not after a dot or before a colon, as properties are.
pub fn mentions(code: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + code[at..].find(is_word)?;
            let end = code[start..].find(|character| !is_word(character)).map_or(code.len(), |length| start + length);
            at = end;
            let is_number = code[start..].starts_with(|character: char| character.is_ascii_digit());
            let before = &code[..start];
            // `import('./order').Order` names a type all the same.
            let is_after_dot = before.ends_with('.') && !before.ends_with("...") && !before.ends_with(").");
            let is_property = code[end..].trim_start_matches('?').starts_with(':');
            if !is_number && !is_after_dot && !is_property {
                return Some(start..end);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_types_are_distinguished_from_those_of_properties() {
        let code = "lock?: Lock | ns.Lock; ...Rest; Lock: 1 ? A : B; import('x').Key";
        let found: Vec<&str> = mentions(code).map(|range| &code[range]).collect();
        assert_eq!(found, ["Lock", "ns", "Rest", "A", "B", "import", "x", "Key"]);
    }

    #[test]
    fn a_name_in_a_string_is_no_link_and_each_target_is_bound_once() {
        let code = "a: Lock<'Lock', Lock>";
        let tokens = [Token { class: 't', range: 3..7 }, Token { class: 's', range: 8..14 }];
        let mut asked = 0;
        let found = links(code, &tokens, &pairs("Lock=/lock#lock Key=/key"), &mut |target| {
            asked += 1;
            Url::Known(target.to_owned())
        });
        assert_eq!(found.iter().map(|link| link.range.clone()).collect::<Vec<_>>(), [3..7, 16..20]);
        assert_eq!((asked, &found[0].target), (1, &LinkTarget::Url(Url::Known("/lock#lock".to_owned()))));
    }
}
