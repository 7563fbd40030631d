//! The rules a diagnostic can be about, under names that tools may rely on. Each is a line here and a page in `rules/`.

use serde::{Deserialize, Serialize};

use super::{Near, nearest};

/// Makes the enum, the names and the pages from one list: a rule without a page does not compile.
macro_rules! rules {
    ($($variant:ident $name:literal $keeps:ident $place:ident $told:ident;)*) => {
        /// The rule a diagnostic is about. Its name never changes, even if the message does.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Rule {
            $(#[doc = concat!("See `rules/", $name, ".md`.")] #[serde(rename = $name)] $variant,)*
        }

        impl Rule {
            /// Every rule.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The name, in words with hyphens between.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// Its page, as Markdown: what it is, why, an example, how to silence it.
            pub fn page(self) -> &'static str {
                match self {
                    $(Self::$variant => include_str!(concat!("rules/", $name, ".md")),)*
                }
            }

            /// Whether its errors stay errors whatever the settings say: nothing could be drawn in place of what is wrong.
            pub fn is_firm(self) -> bool {
                [$(is!($keeps)),*][self as usize]
            }

            /// Whether it is broken in the text of documents, where comments can silence it.
            pub fn is_of_text(self) -> bool {
                [$(is!($place)),*][self as usize]
            }

            /// Whether it is told only where the settings give it a level.
            pub fn is_quiet(self) -> bool {
                [$(is!($told)),*][self as usize]
            }
        }
    };
}

macro_rules! is {
    (firm) => {
        true
    };
    (free) => {
        false
    };
    (inside) => {
        true
    };
    (outside) => {
        false
    };
    (quiet) => {
        true
    };
    (told) => {
        false
    };
}

rules! {
    // Documents.
    BrokenAnchor "broken-anchor" free inside told;
    BrokenLink "broken-link" free inside told;
    CodeBlock "code-block" free inside told;
    ComponentProperty "component-property" free inside told;
    Diagram "diagram" free inside told;
    DiagramText "diagram-text" free inside told;
    DuplicateId "duplicate-id" free inside told;
    Excerpt "excerpt" free inside told;
    ExternalLink "external-link" free inside told;
    Fact "fact" free inside told;
    FileKind "file-kind" free inside told;
    Formula "formula" free inside told;
    FrontMatter "front-matter" free outside told;
    HtmlAttribute "html-attribute" free inside told;
    HtmlElement "html-element" free inside told;
    ImagePair "image-pair" free inside told;
    Import "import" free inside told;
    JavaScript "javascript" free inside told;
    Limit "limit" free inside told;
    MalformedTag "malformed-tag" free inside told;
    MissingFile "missing-file" free inside told;
    Nesting "nesting" free inside told;
    NoEffect "no-effect" free inside told;
    Picture "picture" free inside told;
    Unbalanced "unbalanced" free inside told;
    UnknownAdmonition "unknown-admonition" free inside told;
    UnknownComponent "unknown-component" free inside told;
    UnknownFootnote "unknown-footnote" free inside told;
    UnknownLanguage "unknown-language" free inside told;
    UnknownRule "unknown-rule" free inside told;
    UnusedIgnore "unused-ignore" free inside told;
    UrlScheme "url-scheme" free inside told;
    OldScreen "old-screen" free outside told;
    Unproven "unproven" free outside told;
    // What writers may want to be told.
    EmptyLink "empty-link" free inside quiet;
    FenceLanguage "fence-language" free inside quiet;
    HeadingLevel "heading-level" free inside quiet;
    ImageAlt "image-alt" free inside quiet;
    Orphan "orphan" free outside quiet;
    PageDescription "page-description" free outside quiet;
    PageTitle "page-title" free outside quiet;
    SentenceLength "sentence-length" free inside quiet;
    Spelling "spelling" free inside quiet;
    ToDo "todo" free inside quiet;
    WordChoice "word-choice" free inside quiet;
    // What binds them.
    Address "address" free outside told;
    DuplicateRoute "duplicate-route" free outside told;
    OutputName "output-name" firm outside told;
    Questions "questions" free outside told;
    Route "route" free outside told;
    Settings "settings" firm outside told;
    Sidebars "sidebars" free outside told;
    Tags "tags" free outside told;
    UnknownDocument "unknown-document" free outside told;
    UnknownKey "unknown-key" free outside told;
    UnknownSidebar "unknown-sidebar" free outside told;
    // Files and packages.
    Cache "cache" free outside told;
    Output "output" free outside told;
    Reference "reference" firm outside told;
    ReferenceName "reference-name" free outside told;
    SourceFile "source-file" free outside told;
}

impl Rule {
    /// Whether it is a rule for writers that is about pages beside each other, which only the whole site shows.
    pub fn is_of_pages(self) -> bool {
        self.is_quiet() && !self.is_of_text()
    }

    /// What is wrong, in one sentence.
    pub fn explanation(self) -> &'static str {
        self.page().split("\n\n").nth(1).unwrap_or_default()
    }

    /// The rule of a name, or the name that is most like it.
    pub fn find(name: &str) -> Result<Self, Option<Near<'static>>> {
        let known = Self::ALL.iter().find(|rule| rule.name() == name).copied();
        known.ok_or_else(|| nearest(name, Self::ALL.iter().map(|rule| rule.name())))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;

    /// How to silence a rule, as its page ends.
    fn silence(rule: Rule) -> String {
        let name = rule.name();
        let settings = if rule.is_quiet() {
            "It is told only where `site.toml` gives it a level, `\"error\"` or `\"warning\"`:"
        } else if rule.is_firm() {
            "An error of this rule always stops the build, because nothing could be drawn in place of what is wrong. Its warnings can be\nraised to errors or switched off in `site.toml`:"
        } else {
            "Set its level in `site.toml`, to `\"error\"`, `\"warning\"` or `\"off\"`:"
        };
        let level = if rule.is_quiet() {
            "warning"
        } else if rule.is_firm() {
            "error"
        } else {
            "off"
        };
        let comment = format!(
            "\nIn a document, a comment before a block silences it there:\n\n```text\n<!-- site-ignore {name} -->\n```\n"
        );
        let comment = if rule.is_of_text() { comment.as_str() } else { "" };
        format!("\n## Silence\n\n{settings}\n\n```toml\n[rules]\n{name} = \"{level}\"\n```\n{comment}")
    }

    #[test]
    fn every_page_says_what_is_wrong_and_why_with_an_example_and_how_to_silence_it() {
        for rule in Rule::ALL {
            let page = rule.page();
            assert!(page.starts_with(&format!("# {}\n\n", rule.name())), "{page}");
            assert!(rule.explanation().ends_with('.') && !rule.explanation().contains('\n'), "{page}");
            assert!(page.contains("\n## Why\n\n") && page.contains("\n## Example\n\n"), "{page}");
            assert!(page.ends_with(&silence(*rule)), "{page}\nends with:\n{}", silence(*rule));
        }
    }

    #[test]
    fn every_page_is_that_of_a_rule() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/diagnostic/rules");
        let pages = fs::read_dir(folder).unwrap().map(|page| page.unwrap().file_name().into_string().unwrap());
        let rules = Rule::ALL.iter().map(|rule| format!("{}.md", rule.name()));
        assert_eq!(pages.collect::<BTreeSet<_>>(), rules.collect::<BTreeSet<_>>());
    }
}
