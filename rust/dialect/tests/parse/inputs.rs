//! The documents of fixtures, by the programs they are written for.

use std::path::Path;

use dialect::parse::Dialect;

/// The documents of fixtures, and the programs they are written for.
pub(crate) const INPUTS: [(&str, Dialect); 7] = [
    ("input.mdx", Dialect::Docusaurus),
    ("commonmark.md", Dialect::CommonMark),
    ("vitepress.md", Dialect::VitePress),
    ("starlight.mdx", Dialect::Starlight),
    ("mdbook.md", Dialect::MdBook),
    ("mkdocs.md", Dialect::MkDocs),
    ("jekyll.md", Dialect::Jekyll),
];

/// What a document is called, and the program that it is written for.
pub(crate) fn name_and_dialect(input: &Path) -> (&'static str, Dialect) {
    let known = INPUTS.into_iter().find(|(name, _)| input.ends_with(name));
    known.expect("a document of a fixture has a known name")
}
