//! The banner above a page of Starlight, which its front matter has: a note at its beginning.

use super::{Known, Rewritten};
use crate::parse::front::value_of_text;

/// Writes the content of the banner below the front matter.
pub(super) fn rewrite(text: &str, start: usize, _: Known) -> Option<Rewritten> {
    if !text[..start].contains("banner") {
        return None;
    }
    let written = value_of_text(&text[..start])?;
    let content = written.get("banner")?.get("content")?.as_str()?.trim();
    if content.is_empty() {
        return None;
    }
    let mut made = Rewritten::default();
    made.copy(text, 0..start);
    // The line above the content may be the end of the front matter.
    made.add(&format!("\n:::info\n\n{content}\n\n:::\n\n"), start.saturating_sub(1));
    made.copy(text, start..text.len());
    Some(made)
}

#[cfg(test)]
mod tests {
    use super::super::tests::KNOWN;
    use super::*;

    #[test]
    fn a_banner_is_a_note_below_the_front_matter() {
        let written = |text: &str| {
            let start = text.find("Text").unwrap();
            rewrite(text, start, KNOWN).map(|made| made.text)
        };
        let text = "---\nbanner:\n  content: |\n    A *new* version\n---\nText\n";
        let expected =
            "---\nbanner:\n  content: |\n    A *new* version\n---\n\n:::info\n\nA *new* version\n\n:::\n\nText\n";
        assert_eq!(written(text).as_deref(), Some(expected));
        assert_eq!(written("---\nbanner:\n  content: ''\n---\nText\n"), None);
        assert_eq!(written("---\ntitle: A banner\n---\nText\n"), None);
    }
}
