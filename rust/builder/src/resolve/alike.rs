//! Names that file systems take for one: some do not tell capitals, and some not how a letter with an accent is stored.

use icu_normalizer::ComposingNormalizerBorrowed;

/// What all names have in common that a file system may take for one.
pub(super) fn fold(name: &str) -> String {
    if name.is_ascii() {
        return name.to_ascii_lowercase();
    }
    ComposingNormalizerBorrowed::new_nfc().normalize(&name.to_lowercase()).into_owned()
}

/// In what two names differ that are folded to one.
pub(super) fn difference(first: &str, second: &str) -> &'static str {
    if first.to_lowercase() == second.to_lowercase() {
        "in upper and lower case alone"
    } else {
        "only in how letters with accents are stored"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_and_the_way_accents_are_stored_make_no_other_name() {
        let (composed, decomposed) = ("Caf\u{e9}", "cafe\u{301}");
        assert_eq!(fold(composed), fold(decomposed));
        assert_eq!(difference(composed, decomposed), "only in how letters with accents are stored");
        assert_eq!((fold("A/b"), difference("A/b", "a/B")), (fold("a/B"), "in upper and lower case alone"));
        assert_ne!(fold("cafe"), fold(composed));
    }
}
