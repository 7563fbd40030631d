//! The documents of fixtures, by the programs they are written for.

use std::fs;
use std::path::Path;

use dialect::parse::{Dialect, Speller, Writing};

/// The documents of fixtures, and the programs they are written for.
pub(crate) const INPUTS: [(&str, Dialect); 10] = [
    ("input.mdx", Dialect::Docusaurus),
    ("commonmark.md", Dialect::CommonMark),
    ("vitepress.md", Dialect::VitePress),
    ("starlight.mdx", Dialect::Starlight),
    ("mdbook.md", Dialect::MdBook),
    ("mkdocs.md", Dialect::MkDocs),
    ("jekyll.md", Dialect::Jekyll),
    ("nextra.mdx", Dialect::Nextra),
    ("fumadocs.mdx", Dialect::Fumadocs),
    ("mintlify.mdx", Dialect::Mintlify),
];

/// What a document is called, and the program that it is written for.
pub(crate) fn name_and_dialect(input: &Path) -> (&'static str, Dialect) {
    let known = INPUTS.into_iter().find(|(name, _)| input.ends_with(name));
    known.expect("a document of a fixture has a known name")
}

/// What the writers of a fixture want to be told, if there is a list of their own words in its folder; the dictionary is one for all.
pub(crate) fn writing(folder: &Path) -> Option<Writing> {
    let own = fs::read_to_string(folder.join("words.txt")).ok()?;
    let read = |name| fs::read_to_string(folder.with_file_name(name)).expect("the dictionary is beside the fixtures");
    let speller = Speller::new(&read("words.aff"), &read("words.dic"), &own).expect("a dictionary");
    let leave = [("simply", ""), ("in order to", "to")].map(|(word, instead)| (word.to_owned(), instead.to_owned()));
    Some(Writing { leave: leave.into(), longest_sentence: Some(12), speller: Some(speller) })
}
