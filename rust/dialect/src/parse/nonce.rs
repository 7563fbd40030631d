//! What tells the parser's own marks from text that looks like them.

use crate::document::placeholder::{CLOSE, OPEN};

/// A word that is made of a document's whole text, so that the text can not hold it: whoever writes it down changes it.
///
/// Characters can be written in many ways (as they are, as entities, as escapes of JavaScript or YAML), and each way has
/// a reader of its own. With a nonce in the marks, none of the readers has to know them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Nonce(String);

/// Hexadecimal digits of a nonce: 80 bits.
const LENGTH: usize = 20;

impl Nonce {
    pub(crate) fn new(text: &str) -> Self {
        let mut word = blake3::hash(text.as_bytes()).to_hex().to_string();
        word.truncate(LENGTH);
        Self(word)
    }

    /// The word itself.
    pub(crate) fn word(&self) -> &str {
        &self.0
    }

    /// The text of a placeholder that is still in the parser.
    pub(crate) fn placeholder(&self, kind: char, number: usize) -> String {
        format!("{OPEN}{}{kind}{number}{CLOSE}", self.0)
    }

    /// What leaves the parser: placeholders lose the nonce, and what only looks like a part of one is replaced.
    pub(crate) fn finish(&self, text: String) -> String {
        if !text.contains([OPEN, CLOSE]) {
            return text;
        }
        let mut finished = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(at) = rest.find([OPEN, CLOSE]) {
            finished.push_str(&rest[..at]);
            let marked = &rest[at..];
            let genuine = marked.strip_prefix(OPEN).and_then(|inside| inside.strip_prefix(self.word()));
            if let Some((inside, behind)) = genuine.and_then(|inside| inside.split_once(CLOSE)) {
                finished.push(OPEN);
                finished.push_str(inside);
                finished.push(CLOSE);
                rest = behind;
            } else {
                finished.push(char::REPLACEMENT_CHARACTER);
                rest = &marked[OPEN.len_utf8()..];
            }
        }
        finished.push_str(rest);
        finished
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::placeholder::{self, LINK_ATTRIBUTE};

    #[test]
    fn only_a_placeholder_with_the_nonce_leaves_the_parser() {
        let nonce = Nonce::new("a text");
        let own = nonce.placeholder(LINK_ATTRIBUTE, 7);
        let forged = placeholder::of(LINK_ATTRIBUTE, 7);
        let guessed = Nonce::new("another text").placeholder(LINK_ATTRIBUTE, 7);
        let word = guessed.trim_matches([OPEN, CLOSE]).to_owned();
        assert_eq!(
            nonce.finish(format!("{OPEN}{own}{forged}{guessed}{CLOSE}")),
            format!("\u{FFFD}{forged}\u{FFFD}L7\u{FFFD}\u{FFFD}{word}\u{FFFD}\u{FFFD}")
        );
    }
}
