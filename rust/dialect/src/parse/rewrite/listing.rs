//! Listings of mdBook: a block of code with the name of its file, and a caption below it.

use crate::labels::Labels;
use crate::parse::markup::decode;
use crate::parse::tag::{Tag, Written};

/// What the tag around a listing says of it.
#[derive(Debug, Default)]
pub(super) struct Listing {
    number: Option<String>,
    /// The name of the file, until it is the title of a block of code.
    pub(super) file: Option<String>,
    /// The caption, in Markdown.
    caption: Option<String>,
}

impl Listing {
    pub(super) fn read(tag: &Tag<'_>) -> Self {
        let text = |name: &str| {
            let found = tag.attributes.iter().find(|attribute| attribute.is(name));
            let Written::Quoted(text) = found?.value else { return None };
            Some(text.to_owned()).filter(|text| !text.trim().is_empty())
        };
        Self { number: text("number"), file: text("file-name").as_deref().map(decode), caption: text("caption") }
    }

    /// What stands below the code, in Markdown.
    pub(super) fn caption(self, labels: &Labels) -> String {
        // A file that is the title of no code is named here.
        let file = self.file.map(|file| format!("`{file}`"));
        let number = self.number.map(|number| format!("{} {number}", labels.listing));
        let words: Vec<String> = [file, number, self.caption].into_iter().flatten().collect();
        words.join(": ")
    }
}

/// A text as the words of a fence have it, in the quotes that are not in it.
pub(super) fn quote(text: &str) -> String {
    let mark = ['"', '\'', '`'].into_iter().find(|mark| !text.contains(*mark)).unwrap_or('"');
    format!("{mark}{}{mark}", text.replace(mark, ""))
}

/// The length of the longest run of a character in a text.
pub(super) fn longest_run(text: &str, wanted: char) -> usize {
    text.split(|c| c != wanted).map(str::len).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_in_quotes_that_are_not_in_it() {
        assert_eq!((quote("a b"), quote("a\"b"), quote("\"'`")), ("\"a b\"".into(), "'a\"b'".into(), "\"'`\"".into()));
        assert_eq!((longest_run("a `b` ```c", '`'), longest_run("", '`')), (3, 0));
    }
}
