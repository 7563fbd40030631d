//! The cards of a page's names, as a browser gets them when a reader points at one.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::render::to_json;
use crate::resolve::NameCard;
use dialect::document::NoTargets;
use dialect::parse::highlight_code;

/// `Card` in the site's `nameCards.ts`.
#[derive(Serialize)]
struct Card<'a> {
    #[serde(skip_serializing_if = "String::is_empty")]
    code: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    text: &'a str,
}

/// The cards of a page by their anchors, as JSON.
#[must_use]
pub fn format_cards(cards: &BTreeMap<String, NameCard>) -> String {
    let cards = cards.iter().map(|(anchor, NameCard { code, language, text })| {
        (anchor.as_str(), Card { code: highlight_code(language, code).to_html(&NoTargets), text })
    });
    to_json(&cards.collect::<BTreeMap<_, _>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_has_its_code_highlighted_and_leaves_out_what_there_is_not() {
        let card = |code: &str, text: &str| NameCard { code: code.into(), language: "ts", text: text.into() };
        let cards = [("a", card("class A<B>", "Is <a>.")), ("b", card("", "A term."))];
        let cards = cards.into_iter().map(|(anchor, card)| (anchor.to_owned(), card)).collect();
        let expected = "{\"a\":{\"code\":\"<span class=\\\"k\\\">class</span> <span class=\\\"t\\\">A</span>&lt;\
                        <span class=\\\"t\\\">B</span>&gt;\",\"text\":\"Is <a>.\"},\"b\":{\"text\":\"A term.\"}}";
        assert_eq!(format_cards(&cards), expected);
    }
}
