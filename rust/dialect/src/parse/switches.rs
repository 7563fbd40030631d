//! The programs that documents are written for, and what each has beside Markdown: a row of switches for each, all in one table.

mod table;

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::rewrite::Meant;
use super::slug::SlugRule;

/// The program that documents are written for, whose notations they have.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Dialect {
    /// `.md` is `CommonMark` with what GitHub adds, where braces and imports are text; `.mdx` is MDX.
    #[default]
    CommonMark,
    /// Docusaurus: `.md` is MDX, too.
    Docusaurus,
    /// VitePress: containers of colons, groups of code, pieces of files.
    VitePress,
    /// Starlight: directives, and the words of Expressive Code in fences.
    Starlight,
    /// mdBook: pieces of files in double braces, words after commas in fences.
    MdBook,
    /// Material for MkDocs: indented admonitions and tabs, lists of attributes, codes of icons.
    MkDocs,
    /// Jekyll: attributes of kramdown, and the marks around what Liquid leaves alone.
    Jekyll,
    /// Nextra: its components; `.md` is MDX, too.
    Nextra,
    /// Fumadocs: its components.
    Fumadocs,
    /// Mintlify: its components, and titles in fences; `.md` is MDX, too.
    Mintlify,
}

/// A notation that some dialects have; in the others the same characters are text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Notation {
    /// Braces, imports and exports are JavaScript in `.md`, too.
    MdxEverywhere,
    /// `!!! note`, `??? note` and `=== "Tab"` around lines that are indented.
    IndentedBlocks,
    /// `/// note | Title` … `///`.
    SlashBlocks,
    /// `::: details` and `::: code-group`.
    ColonBlocks,
    /// `<Aside>`, `<Steps>`, `<LinkCard>`.
    Components,
    /// `banner` in front matter, whose content stands above the page.
    Banner,
    /// A `slug` without a slash in front counts from the root of the site, not from the folder of its document.
    RootSlugs,
    /// `{% raw %}` and `{: .class }`.
    Jekyll,
    /// The same, where front matter is that of Jekyll.
    PagesOfJekyll,
    /// `*[HTML]: Hyper Text Markup Language` explains a word wherever it is.
    Abbreviations,
    /// `{{#title Of the page}}` on a line.
    TitleLines,
    /// `++ctrl+c++`, `==words==`, `\(x\)` and `:material-check:` in a line.
    Material,
    /// `{ .class #id key="value" }` after an element in a line, or at the end of a block.
    AttributeLists,
    /// `\\( x \\)` and `\\[ x \\]`.
    SlashFormulas,
    /// `--8<-- "file"` in place of a line.
    Snippets,
    /// `<!--@include: ./file.md-->` and `<<< ./file.ts` in place of a line.
    CommentIncludes,
    /// `{{#include file.rs}}` in place of a line, or in code.
    BraceIncludes,
    /// Lines of Rust that begin with `# ` are compiled and not shown.
    HiddenLines,
    /// Links may name what has no definition in their document, as in `[text][module.Name]`.
    NamedLinks,
    /// Fences have lists of attributes, and `hl_lines`.
    AttributeFences,
    /// Fences have a title in brackets, and words after a colon.
    BracketFences,
    /// `SUMMARY.md` is a table of contents, and no page.
    Summary,
    /// Sidebars sort files by their whole names, with the extension.
    WholeNames,
    /// Fences have marks such as `ins={2}`, and texts that are marked.
    MarkingFences,
    /// Fences of packages hold commands of npm, or names of packages alone, and are shown for other package managers, too.
    PackageFences,
    /// Words of fences are the title of the code.
    TitleFences,
    /// Folders in parentheses are in no route.
    Groups,
    /// What lies in the folder `snippets` is for other documents, and no page.
    Snippet,
    /// A page without a title is called by its file's name in words.
    NamesInWords,
}

/// What a key of front matter means here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Where the page stands among the others of its folder.
    Position,
    /// What sidebars call the page.
    Label,
    /// Its route, if it is one.
    Route,
    /// A table with `order`, `label` and `hidden`.
    Sidebar,
    /// A list of parts of the page that are not shown.
    Hide,
    /// What only pages have that are drawn as the home page is.
    Home,
    /// How the program itself shows the page.
    Silent,
}

/// A key of the home page's head.
#[derive(Debug)]
pub(crate) struct HomeKey {
    /// What holds it: `hero`, `actions` or `features`.
    pub(crate) of: &'static str,
    pub(crate) written: &'static str,
    /// What this builder calls it; nothing for what it does not draw.
    pub(crate) own: Option<&'static str>,
}

/// What a dialect has beside Markdown.
#[derive(Debug)]
pub(crate) struct Switches {
    notations: &'static [Notation],
    /// Further keywords of admonitions, and the kind that each is drawn as, under its own name.
    pub(crate) admonitions: &'static [(&'static str, &'static str)],
    /// Components, and what each is written as.
    pub(crate) components: &'static [(&'static str, Meant)],
    /// What the name of a module begins with that such a component is imported from, if only that makes it one: its own name follows.
    pub(crate) imported_from: Option<&'static str>,
    /// What names of modules begin with that such components may be imported from: those imports are nothing here.
    pub(crate) packages: &'static [&'static str],
    /// Lines in whose place is nothing, in any case.
    pub(crate) silent_lines: &'static [&'static str],
    /// Words of fences that only concern how the program shows the code.
    pub(crate) silent_words: &'static [&'static str],
    /// Keys of front matter, and what they mean.
    pub(crate) keys: &'static [(&'static str, Meaning)],
    /// Keys of the home page's head, and those of this builder that they are.
    pub(crate) home_keys: &'static [HomeKey],
    /// How ids follow from headings.
    pub(crate) slugs: SlugRule,
}

impl Dialect {
    /// What it has beside Markdown.
    pub(crate) fn switches(self) -> &'static Switches {
        match self {
            Self::CommonMark => &table::COMMONMARK,
            Self::Docusaurus => &table::DOCUSAURUS,
            Self::VitePress => &table::VITEPRESS,
            Self::Starlight => &table::STARLIGHT,
            Self::MdBook => &table::MDBOOK,
            Self::MkDocs => &table::MKDOCS,
            Self::Jekyll => &table::JEKYLL,
            Self::Nextra => &table::NEXTRA,
            Self::Fumadocs => &table::FUMADOCS,
            Self::Mintlify => &table::MINTLIFY,
        }
    }

    pub(crate) fn has(self, notation: Notation) -> bool {
        self.switches().notations.contains(&notation)
    }

    /// Whether sidebars sort files by their whole names, so that `order-line.md` comes before `order.md`.
    #[must_use]
    pub fn sorts_whole_names(self) -> bool {
        self.has(Notation::WholeNames)
    }

    /// Whether slugs count from the root of the site. Documents are below this folder, if they are not taken over yet.
    #[must_use]
    pub fn root_of_slugs(self) -> Option<&'static str> {
        self.has(Notation::RootSlugs).then_some("src/content/docs/")
    }

    /// Whether a folder only groups documents, and is in no route.
    #[must_use]
    pub fn is_group(self, folder: &str) -> bool {
        self.has(Notation::Groups) && folder.starts_with('(') && folder.ends_with(')')
    }

    /// What a file or folder of this name is called that has no title.
    #[must_use]
    pub fn title_of_name(self, name: &str) -> String {
        if self.has(Notation::NamesInWords) { in_words(name) } else { name.to_owned() }
    }

    /// Whether a file is no page, although it is a document.
    pub(crate) fn is_no_page(self, path: &str) -> bool {
        let is_summary = self.has(Notation::Summary) && path.rsplit('/').next() == Some("SUMMARY.md");
        is_summary || self.has(Notation::Snippet) && path.starts_with("snippets/")
    }

    /// Whether braces and imports are text in a file.
    pub(crate) fn is_plain(self, file: &str) -> bool {
        let is_mdx = Path::new(file).extension().is_some_and(|extension| extension == "mdx");
        !is_mdx && !self.has(Notation::MdxEverywhere)
    }
}

/// A name with spaces for hyphens and underscores, and a capital letter at the beginning if it has none.
fn in_words(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    let mut letters = words.chars();
    match letters.next().filter(|_| words == words.to_lowercase()) {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => words,
    }
}
