//! The rules a diagnostic can be about, under names that tools may rely on. Each is a line here and a page in `rules/`.

use serde::{Deserialize, Serialize};

use super::{Near, nearest};

/// Makes the enum, the names and the pages from one list: a rule without a page does not compile.
macro_rules! rules {
    ($($variant:ident $name:literal $keeps:ident $place:ident;)*) => {
        /// The rule a diagnostic is about. Its name never changes, even if the message does.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Rule {
            $(#[doc = concat!("See `rules/", $name, ".md`.")] #[serde(rename = $name)] $variant,)*
        }

        impl Rule {
            /// Every rule.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The name, in words with hyphens between.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// Its page, as Markdown: what it is, why, an example, how to silence it.
            #[must_use]
            pub fn page(self) -> &'static str {
                match self {
                    $(Self::$variant => include_str!(concat!("rules/", $name, ".md")),)*
                }
            }

            /// Whether its errors stay errors whatever the settings say: nothing could be drawn in place of what is wrong.
            #[must_use]
            pub fn is_firm(self) -> bool {
                [$(is!($keeps)),*][self as usize]
            }

            /// Whether it is broken in the text of documents, where comments can silence it.
            #[must_use]
            pub fn is_of_text(self) -> bool {
                [$(is!($place)),*][self as usize]
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
}

rules! {
    // Documents.
    BrokenAnchor "broken-anchor" free inside;
    BrokenLink "broken-link" free inside;
    CodeBlock "code-block" free inside;
    ComponentProperty "component-property" free inside;
    Diagram "diagram" free inside;
    DiagramText "diagram-text" free inside;
    DuplicateId "duplicate-id" free inside;
    Excerpt "excerpt" free inside;
    Fact "fact" free inside;
    FileKind "file-kind" free inside;
    Formula "formula" free inside;
    FrontMatter "front-matter" free outside;
    HtmlAttribute "html-attribute" free inside;
    HtmlElement "html-element" free inside;
    ImagePair "image-pair" free inside;
    Import "import" free inside;
    JavaScript "javascript" free inside;
    Limit "limit" free inside;
    MalformedTag "malformed-tag" free inside;
    MissingFile "missing-file" free inside;
    Nesting "nesting" free inside;
    NoEffect "no-effect" free inside;
    Picture "picture" free inside;
    Unbalanced "unbalanced" free inside;
    UnknownAdmonition "unknown-admonition" free inside;
    UnknownComponent "unknown-component" free inside;
    UnknownFootnote "unknown-footnote" free inside;
    UnknownLanguage "unknown-language" free inside;
    UnknownRule "unknown-rule" free inside;
    UnusedIgnore "unused-ignore" free inside;
    UrlScheme "url-scheme" free inside;
    OldScreen "old-screen" free outside;
    Unproven "unproven" free outside;
    // What binds them.
    Address "address" free outside;
    DuplicateRoute "duplicate-route" free outside;
    OutputName "output-name" firm outside;
    Questions "questions" free outside;
    Route "route" free outside;
    Settings "settings" firm outside;
    Sidebars "sidebars" free outside;
    Tags "tags" free outside;
    UnknownDocument "unknown-document" free outside;
    UnknownKey "unknown-key" free outside;
    UnknownSidebar "unknown-sidebar" free outside;
    // Files and packages.
    Cache "cache" free outside;
    Output "output" free outside;
    Reference "reference" firm outside;
    ReferenceName "reference-name" free outside;
    SourceFile "source-file" free outside;
}

impl Rule {
    /// What is wrong, in one sentence.
    #[must_use]
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
        let settings = if rule.is_firm() {
            "An error of this rule always stops the build, because nothing could be drawn in place of what is wrong. Its warnings can be\nraised to errors or switched off in `site.toml`:"
        } else {
            "Set its level in `site.toml`, to `\"error\"`, `\"warning\"` or `\"off\"`:"
        };
        let level = if rule.is_firm() { "error" } else { "off" };
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
