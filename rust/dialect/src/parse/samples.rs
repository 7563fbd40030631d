//! The samples of a document: its blocks of code as somebody who runs them needs them.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use serde_json::Value as Literal;

use super::code::{dedent, language_name, read_meta};
use super::registry::Registry;
use super::scan::{Item, Scan};
use super::source::Source;
use super::tag::{TagAttribute, Written};
use super::tree::Code;
use super::{Request, markup};
use crate::component::{CodeLanguage, Property};
use crate::diagnostic::Span;
use crate::excerpt::Cited;

/// A block of code between two fences, or in a property of a component.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// The canonical name of its language, such as `ts`.
    pub language: String,
    /// The caption above it.
    pub title: Option<String>,
    /// The code, with the comments that mark lines.
    pub text: String,
    /// Why nobody proves that it is right.
    pub unproven: Option<String>,
    /// The line of the document before the first one of the code, counted from 1: that of the first fence.
    pub line: usize,
    /// Where the first fence, or the property, is in the document's text.
    pub fence: Range<usize>,
    /// Whether it is in a property, and so has no fence to say anything in.
    pub is_property: bool,
    /// The file that the code is in, by its path from the project's folder, if it is not in the document.
    pub file: Option<String>,
    /// What is sent to a server, where the sample is a request.
    pub request: Option<Request>,
}

impl Sample {
    /// The span in the document of what begins at a line and a column of the code, both counted from 1, and ends with the line.
    #[must_use]
    pub fn span(&self, source: &Source, line: usize, column: usize) -> Span {
        let text = source.text();
        if self.file.is_some() {
            return source.locate(self.fence.clone());
        }
        let Some((start, written)) = lines(text).nth(self.line + line - 1) else {
            return source.locate(self.fence.clone());
        };
        let own = self.text.split('\n').nth(line - 1).unwrap_or_default();
        // What surrounds the block, such as a list, indents its lines; the quote of a property may follow.
        let indent = written.rfind(own).unwrap_or(0);
        let skipped: usize = own.chars().take(column - 1).map(char::len_utf8).sum();
        source.locate((start + indent + skipped).min(start + written.len())..start + written.len())
    }
}

/// The lines of a text without their breaks, and where each begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line.trim_end_matches('\n')))
    })
}

/// The blocks of code of a document that name a language, in their order. Replies are none, but those that have their request sent
/// otherwise are that request; nor is code that cannot be cited,
/// or that is written in another document.
pub(super) fn collect_samples(blocks: Vec<Code>, source: &Source, scan: &Scan, registry: &Registry) -> Vec<Sample> {
    let sample = |block: Code| {
        let meta = read_meta(&block.info, registry.dialect);
        if let Some(request) = block.replies_to.filter(|_| !block.is_elsewhere) {
            let fence = scan.origin(block.range);
            return Some(Sample {
                language: "graphql".to_owned(),
                title: request.title.clone(),
                text: request.text.clone(),
                unproven: None,
                line: source.line(fence.start),
                fence: source.origin(fence),
                is_property: false,
                file: None,
                request: Some(request),
            });
        }
        if block.is_lost || block.is_elsewhere {
            return None;
        }
        let file = match block.origin {
            Some(Cited::Reply(_) | Cited::Message(_)) => return None,
            Some(Cited::File(path)) => Some(path),
            None | Some(Cited::Drawer) => None,
        };
        let fence = scan.origin(block.range);
        let language = language_name(meta.language?)?;
        Some(Sample {
            language: language.to_owned(),
            title: meta.title.or(block.title),
            text: block.text,
            unproven: meta.unproven,
            line: source.line(fence.start),
            fence: source.origin(fence),
            is_property: false,
            file,
            request: block.request,
        })
    };
    let blocks = blocks.into_iter().filter_map(sample);
    let mut samples: Vec<Sample> = blocks.chain(samples_of_properties(source, scan, registry)).collect();
    samples.sort_by_key(|sample| sample.fence.start);
    samples
}

/// The code that components are handed.
fn samples_of_properties(source: &Source, scan: &Scan, registry: &Registry) -> Vec<Sample> {
    let tags = scan.items.iter().filter_map(|item| if let Item::Tag(tag) = item { Some(tag) } else { None });
    let written = tags.flat_map(|tag| {
        let takes = registry.component(tag.name).map(|component| &component.properties);
        let kind = move |name: &str| takes.and_then(|takes| takes.get(name)).copied();
        tag.attributes.iter().filter_map(move |attribute| match (kind(attribute.name)?, &attribute.value) {
            (Property::Code(language), Written::Quoted(text)) => Some((language, markup::decode(text), attribute)),
            (Property::Code(language), Written::Literal(Literal::String(text))) => {
                Some((language, text.clone(), attribute))
            }
            _ => None,
        })
    });
    let sample = |(language, text, attribute): (CodeLanguage, String, &TagAttribute)| {
        let blank = text.lines().take_while(|line| line.trim().is_empty()).count();
        let code = dedent(text.lines());
        Sample {
            language: language.name().to_owned(),
            title: None,
            text: code,
            unproven: None,
            line: source.line(attribute.span.start) - 1 + blank,
            fence: source.origin(attribute.span.clone()),
            is_property: true,
            file: None,
            request: None,
        }
    };
    written.map(sample).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::Component;
    use crate::parse::{Options, parse};

    fn samples_of(text: &str, options: Options) -> Vec<Sample> {
        parse("a.md", "a.md", text, &Options { keeps_samples: true, ..options }).samples
    }

    #[test]
    fn a_sample_knows_its_words_and_where_each_of_its_lines_is() {
        let text = "---\ntitle: A\n---\n\n- one\n\n  ```ts title=\"src/a.ts\" unproven=\"half\"\n  a;\n  bé(x);\n  ```\n\n```\nplain\n```\n\n<Tabs>\n<TabItem value=\"a\">\n\n```graphql\n{ a }\n```\n\n</TabItem>\n</Tabs>\n";
        let samples = samples_of(text, Options::default());
        let words: Vec<_> = samples.iter().map(|one| (one.language.as_str(), one.text.as_str(), one.line)).collect();
        assert_eq!(words, [("ts", "a;\nbé(x);\n", 7), ("graphql", "{ a }\n", 19)]);
        assert_eq!(samples[0].title.as_deref(), Some("src/a.ts"));
        assert_eq!(samples[0].unproven.as_deref(), Some("half"));
        let span = samples[0].span(&Source::new(text), 2, 4);
        assert_eq!((span.line, span.column, &span.text[span.start..span.end]), (9, 6, "x);"));
        let beyond = samples[1].span(&Source::new(text), 90, 1);
        assert_eq!(beyond.line, 19);
    }

    #[test]
    fn the_code_in_a_property_is_a_sample_whose_lines_are_known() {
        let code = Property::Code(CodeLanguage::find("gql").unwrap());
        let properties = [("code".to_owned(), code), ("title".to_owned(), Property::Text)].into();
        let components = [("Try".to_owned(), Component { properties, ..Component::default() })].into();
        let options = Options { components, ..Options::default() };
        let text = "```ts\na;\n```\n\n<Try title=\"{\"\n  code={`\n\n    {\n      a\n    }\n  `}\n/>\n\n<Try code=\"{ &amp;b }\" />\n";
        let samples = samples_of(text, options);
        let words: Vec<_> = samples.iter().map(|one| (one.language.as_str(), one.text.as_str(), one.line)).collect();
        assert_eq!(words, [("ts", "a;\n", 1), ("graphql", "{\n  a\n}\n", 7), ("graphql", "{ &b }\n", 13)]);
        let span = samples[1].span(&Source::new(text), 2, 3);
        assert_eq!((span.line, span.column), (9, 7));
        assert_eq!(samples[2].span(&Source::new(text), 1, 3).line, 14);
    }
}
