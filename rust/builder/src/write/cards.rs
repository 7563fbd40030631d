//! The cards of a page's names, as a browser gets them when a reader points at one.

use std::collections::BTreeMap;
use std::io;

use rayon::prelude::*;
use serde::Serialize;

use super::Writer;
use crate::cache::program;
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
pub fn format_cards(cards: &BTreeMap<String, NameCard>) -> String {
    let cards = cards.iter().map(|(anchor, NameCard { code, language, text })| {
        (anchor.as_str(), Card { code: highlight_code(language, code).to_html(&NoTargets), text })
    });
    to_json(&cards.collect::<BTreeMap<_, _>>())
}

impl Writer<'_> {
    /// Adds the cards of all pages, and gives what those of each file are made of. A file is kept while that is the same: to
    /// highlight the code of all cards takes longer than to draw a page.
    pub(super) fn add_cards(&self) -> io::Result<BTreeMap<String, [u8; 32]>> {
        let cards: Vec<_> = self.site.site().cards.iter().collect();
        let add = |(name, cards): (&String, &BTreeMap<String, NameCard>)| {
            let key = compute_key(cards);
            if self.last.cards.get(name) != Some(&key) || !self.place.keep(name)? {
                self.place.put(name, format_cards(cards).as_bytes())?;
            }
            Ok((name.clone(), key))
        };
        cards.into_par_iter().map(add).collect()
    }
}

/// A hash of all that the file of these cards follows from.
fn compute_key(cards: &BTreeMap<String, NameCard>) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(program().as_bytes());
    hasher.update(&serde_json::to_vec(cards).unwrap_or_default());
    *hasher.finalize().as_bytes()
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
