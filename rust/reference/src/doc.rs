//! Comments that document: prose and tags.

use std::ops::Range;

use dialect::labels::{Labels, fill};

use super::settings::Tags;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Doc {
    /// Prose in Markdown: the description, remarks and examples, in their order.
    pub body: String,
    /// What kind of thing it belongs to; the page's folder is made of it.
    pub category: Option<String>,
    /// The page it is on, if not one of its own.
    pub page: Option<String>,
    /// Order on its page.
    pub weight: Option<i32>,
    pub since: Option<String>,
    /// What to use instead; empty if the comment does not say.
    pub deprecated: Option<String>,
    /// The value it has when none is given.
    pub default: Option<String>,
    pub parameters: Vec<(String, String)>,
    pub returns: Option<String>,
    /// Whether it may still change.
    pub experimental: bool,
    /// Whether it is only for the package itself.
    pub internal: bool,
    /// Tags of any other name, and what follows each.
    pub others: Vec<(String, String)>,
    /// Where the comment is in its file.
    pub at: Range<usize>,
}

pub(super) fn read(source: &str, at: Range<usize>, labels: &Labels) -> Doc {
    let inside = source[at.clone()].trim_start_matches('/').trim_end_matches('/').trim_matches('*');
    let lines: Vec<&str> = inside.lines().map(|line| without_star(line.trim_end())).collect();
    Doc { at, ..of_lines(&lines, labels) }
}

/// Reads text that uses the same tags, such as a description in a GraphQL schema.
pub(super) fn of_text(text: &str, labels: &Labels) -> Doc {
    of_lines(&text.lines().collect::<Vec<_>>(), labels)
}

/// What encloses code.
const FENCES: [&str; 2] = ["```", "~~~"];

/// A line of a comment without the star in front of it.
fn without_star(line: &str) -> &str {
    let trimmed = line.trim_start();
    match trimmed.strip_prefix('*') {
        Some(rest) => rest.strip_prefix(' ').unwrap_or(rest),
        None => trimmed,
    }
}

fn of_lines(lines: &[&str], labels: &Labels) -> Doc {
    let mut doc = Doc::default();
    let mut tag = "description".to_owned();
    let mut text = String::new();
    let mut fence: Option<&str> = None;
    let mut unclosed: Option<&str> = None;
    let opened = |line: &str| FENCES.into_iter().find(|mark| line.trim_start().starts_with(mark));
    for (number, line) in lines.iter().enumerate() {
        let trimmed = line.trim_start();
        match (fence, opened(line)) {
            (Some(mark), _) if trimmed.starts_with(mark) => fence = None,
            (Some(_), _) => {}
            (None, Some(mark)) => {
                // One that is never closed ends at the next tag: without its tags, a symbol would not be documented at all.
                let after = &lines[number + 1..];
                let is_closed = after.iter().any(|line| line.trim_start().starts_with(mark));
                fence = is_closed.then_some(mark);
                unclosed = (!is_closed).then_some(mark);
            }
            (None, None) => {
                if let Some((name, rest)) = tag_of(trimmed) {
                    close(&mut text, unclosed.take());
                    doc.take(&tag, &text, labels);
                    name.clone_into(&mut tag);
                    rest.clone_into(&mut text);
                    text.push('\n');
                    continue;
                }
            }
        }
        text.push_str(line);
        text.push('\n');
    }
    close(&mut text, unclosed);
    doc.take(&tag, &text, labels);
    doc
}

/// Ends what a fence encloses that its author did not close.
fn close(text: &mut String, unclosed: Option<&str>) {
    if let Some(mark) = unclosed {
        text.truncate(text.trim_end().len());
        text.push('\n');
        text.push_str(mark);
    }
}

/// The tag a line begins with, and the rest of the line. Capitalised names are decorators in an example.
fn tag_of(line: &str) -> Option<(&str, &str)> {
    let rest = line.strip_prefix('@')?;
    let end = rest.find(|character: char| !character.is_ascii_alphanumeric()).unwrap_or(rest.len());
    let (name, after) = rest.split_at(end);
    let is_tag = name.starts_with(|character: char| character.is_ascii_lowercase())
        && (after.is_empty() || after.starts_with(char::is_whitespace));
    is_tag.then(|| (name, after.trim()))
}

impl Doc {
    fn take(&mut self, tag: &str, text: &str, labels: &Labels) {
        let text = text.replace("\\@", "@");
        let text = text.trim_matches('\n').trim_end();
        let word = || Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        match tag {
            "description" | "remarks" => self.add(text),
            "example" => self.add(&format_example(text, labels.example)),
            "since" => self.since = word(),
            "default" => self.default = word().map(|value| strip_code_marks(&value)),
            "deprecated" => self.deprecated = Some(one_line(text)),
            "returns" | "return" => self.returns = word(),
            "experimental" => self.experimental = true,
            "internal" | "private" | "hidden" => self.internal = true,
            "throws" => self.add(&format!("**{}** {}", labels.throws, text.trim())),
            "see" => self.add(&fill(labels.see, &[("link", text.trim())])),
            "param" => {
                let text = text.trim().trim_start_matches('{');
                let (name, description) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
                let description = description.trim().trim_start_matches(['-', ' ']).to_owned();
                self.parameters.push((name.to_owned(), description));
            }
            // What these mean, settings say; those of other tools mean nothing to readers.
            _ => self.others.push((tag.to_owned(), text.trim().to_owned())),
        }
    }

    fn add(&mut self, text: &str) {
        if !text.trim().is_empty() {
            if !self.body.is_empty() {
                self.body.push_str("\n\n");
            }
            self.body.push_str(text.trim_matches('\n'));
        }
    }

    /// Takes from its tags where it belongs.
    pub(super) fn file_under(&mut self, tags: &Tags) {
        let find = |name: &String| self.others.iter().find(|(known, text)| known == name && !text.is_empty());
        let text = |found: Option<&(String, String)>| found.map(|(_, text)| text.clone());
        let category = text(tags.category.iter().find_map(find));
        let page = text(tags.page.as_ref().and_then(find));
        let weight = tags.weight.as_ref().and_then(find).and_then(|(_, text)| text.parse().ok());
        (self.category, self.page, self.weight) = (category, page, weight);
    }

    /// Whether it is meant for the reference.
    pub(super) fn is_tagged(&self) -> bool {
        self.category.is_some() || self.page.is_some() || self.weight.is_some()
    }
}

/// An example below a label. What is not in a fence is code all the same.
fn format_example(text: &str, label: &str) -> String {
    let text = text.trim_matches('\n');
    if text.trim().is_empty() {
        return String::new();
    }
    if text.contains("```") { format!("**{label}**\n\n{text}") } else { format!("**{label}**\n\n```ts\n{text}\n```") }
}

fn strip_code_marks(value: &str) -> String {
    let inside = value.trim().trim_matches('`');
    // A fence has its language on its first line.
    let inside = match inside.split_once('\n') {
        Some((first, rest)) if value.starts_with("```") && !first.trim().contains(' ') => rest,
        _ => inside,
    };
    one_line(inside)
}

pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::labels::Language;

    fn of(comment: &str) -> Doc {
        read(comment, 0..comment.len(), Language::English.labels())
    }

    #[test]
    fn prose_and_tags_are_distinguished() {
        let mut doc = of("/**\n * @description\n * Holds a key.\n *\n * Or two.\n *\n * @docsCategory locks\n \
                      * @docsPage Key\n * @docsWeight 2\n * @since 1.2.0\n * @default `'a'`\n */");
        assert_eq!(doc.body, "Holds a key.\n\nOr two.");
        doc.file_under(&Tags::default());
        assert_eq!((doc.category.as_deref(), doc.page.as_deref(), doc.weight), (None, None, None));
        let [category, page, weight] = ["docsCategory", "docsPage", "docsWeight"].map(str::to_owned);
        doc.file_under(&Tags { category: vec!["group".to_owned(), category], page: Some(page), weight: Some(weight) });
        assert_eq!((doc.category.as_deref(), doc.page.as_deref(), doc.weight), (Some("locks"), Some("Key"), Some(2)));
        assert_eq!((doc.since.as_deref(), doc.default.as_deref()), (Some("1.2.0"), Some("'a'")));
    }

    #[test]
    fn a_comment_without_tags_is_a_description() {
        assert_eq!(of("/** One line. */").body, "One line.");
    }

    #[test]
    fn a_fence_that_is_never_closed_ends_at_the_next_tag() {
        let doc = of("/**\n * Text\n *\n * ```ts\n * open();\n *\n * @since 1\n */");
        assert_eq!((doc.body.as_str(), doc.since.as_deref()), ("Text\n\n```ts\nopen();\n```", Some("1")));
    }

    #[test]
    fn what_is_in_a_fence_is_no_tag() {
        let doc = of("/**\n * Text\n *\n * ```ts\n * @since 9\n * ```\n * @since 1\n */");
        assert_eq!(doc.since.as_deref(), Some("1"));
        assert!(doc.body.contains("@since 9"));
    }

    #[test]
    fn examples_follow_the_description_and_are_code() {
        let doc = of("/**\n * Text\n * @example\n * open();\n */");
        assert_eq!(doc.body, "Text\n\n**Example**\n\n```ts\nopen();\n```");
        let doc = of("/**\n * @example\n * ```tsx\n * <A />\n * ```\n */");
        assert_eq!(doc.body, "**Example**\n\n```tsx\n<A />\n```");
    }

    #[test]
    fn an_escaped_sign_is_no_tag() {
        assert_eq!(of("/**\n * \\@Input() is a decorator\n */").body, "@Input() is a decorator");
    }

    #[test]
    fn parameters_and_deprecations_are_read() {
        let doc = of("/**\n * @param key - what opens\n * @param lock\n * @deprecated Use\n *   `turn`.\n */");
        assert_eq!(doc.parameters, [("key".into(), "what opens".into()), ("lock".into(), String::new())]);
        assert_eq!(doc.deprecated.as_deref(), Some("Use `turn`."));
    }
}
