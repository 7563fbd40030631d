//! The rules a diagnostic can be about, under names that tools may rely on.

use serde::{Deserialize, Serialize};

/// Makes the enum, the names and the explanations from one list, so that none can be forgotten.
macro_rules! rules {
    ($($variant:ident $name:literal $explanation:literal;)*) => {
        /// The rule a diagnostic is about. Its name never changes, even if the message does.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Rule {
            $(#[doc = $explanation] $variant,)*
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

            /// What is wrong, in one sentence.
            #[must_use]
            pub fn explanation(self) -> &'static str {
                match self {
                    $(Self::$variant => $explanation,)*
                }
            }
        }
    };
}

rules! {
    // Documents.
    BrokenAnchor "broken-anchor" "A link leads to a page that has no such anchor.";
    BrokenLink "broken-link" "A link leads nowhere.";
    CodeBlock "code-block" "A code block is too large to be highlighted, or the lines it marks have no start or no end.";
    ComponentProperty "component-property" "A property of a component is missing, unknown, given twice or of another kind.";
    Diagram "diagram" "A diagram cannot be read.";
    DiagramText "diagram-text" "A diagram has no title or no description for readers who do not see it.";
    DuplicateId "duplicate-id" "Two headings or two tabs have the same name.";
    Excerpt "excerpt" "A block of code cites a file, a region or a reply that is not there, or has code of its own beside it.";
    FileKind "file-kind" "A document shows or leads to a file of a kind that is not published.";
    FrontMatter "front-matter" "The front matter cannot be read, or a key of it has a value it cannot have.";
    HtmlAttribute "html-attribute" "An attribute of HTML is not allowed in a document.";
    HtmlElement "html-element" "An element of HTML is not allowed in a document, or not where it is written.";
    ImagePair "image-pair" "The images of a pair, for light and for dark pages, do not have the same size.";
    Import "import" "An import names no component.";
    JavaScript "javascript" "An expression or an export is JavaScript, which is not run in documents.";
    Limit "limit" "A document is longer, deeper or has more in it than a page can have.";
    MalformedTag "malformed-tag" "A tag of a component cannot be read.";
    MissingFile "missing-file" "An image or another file does not exist.";
    Nesting "nesting" "Something is written where it means nothing, such as a tab outside of tabs.";
    NoEffect "no-effect" "Something is read and changes nothing.";
    Picture "picture" "A file that is called a picture is none, or only the beginning of one.";
    Unbalanced "unbalanced" "Something is opened and not closed, or closed and not opened.";
    UnknownAdmonition "unknown-admonition" "There is no such admonition.";
    UnknownComponent "unknown-component" "There is no such component.";
    UnknownFootnote "unknown-footnote" "A footnote is referred to and not defined.";
    UnknownLanguage "unknown-language" "A code block is in a language the highlighter does not know.";
    UrlScheme "url-scheme" "A URL has a scheme that links or files may not have.";
    OldScreen "old-screen" "A screen was taken of other packages, or its definition has changed since.";
    Unproven "unproven" "A sample is wrong, or has changed since it was proven.";
    // What binds them.
    DuplicateRoute "duplicate-route" "Two pages have routes that hosts or file systems take for one.";
    OutputName "output-name" "Two files of the site would have the same name.";
    Questions "questions" "What readers ask cannot be read, or is asked of no document.";
    Route "route" "Something that becomes a route cannot be one.";
    Settings "settings" "The settings of the site cannot be read or are invalid.";
    Sidebars "sidebars" "The sidebars or the file of a category cannot be read or are invalid.";
    Tags "tags" "A document has a tag that nobody defined, or the file of the tags cannot be read or is invalid.";
    UnknownDocument "unknown-document" "Sidebars name a document or a folder that does not exist.";
    UnknownKey "unknown-key" "A key means nothing where it is written.";
    UnknownSidebar "unknown-sidebar" "A document or the navbar names a sidebar that does not exist.";
    // Files and packages.
    Cache "cache" "Something cannot be kept for the next build.";
    Output "output" "The output folder holds what no build wrote, or what cannot be removed.";
    Reference "reference" "A package that the API reference is made of is missing, cannot be read or contradicts itself.";
    ReferenceName "reference-name" "A comment of a package links to a name that is not documented.";
    SourceFile "source-file" "A file or a folder of the site's sources cannot be read.";
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_rule_has_a_name_of_its_own_and_a_sentence() {
        let names: HashSet<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
        assert_eq!(names.len(), Rule::ALL.len());
        for rule in Rule::ALL {
            let is_plain = |character: char| character.is_ascii_lowercase() || character == '-';
            assert!(rule.name().chars().all(is_plain), "{}", rule.name());
            assert!(rule.explanation().ends_with('.'), "{}", rule.explanation());
        }
    }
}
