//! A document's Markdown as readers may copy it: the title, and the text without front matter and imports. Links and
//! pictures have whole addresses, for the copy is read where the page's own mean nothing.

use std::borrow::Cow;
use std::ops::Range;
use std::{fs, io};

use crate::config::Config;
use crate::library::Entry;
use crate::resolve::{Bindings, Page};
use dialect::document::Document;
use dialect::parse::Source;

/// The Markdown of a document's page, from its file.
pub fn of_page(config: &Config, page: &Page, entry: &Entry, bindings: &Bindings) -> io::Result<String> {
    let text = fs::read_to_string(&entry.absolute)?;
    let source = Source::new(&text);
    Ok(markdown(&page.title, &with_addresses(source.text(), &entry.document, bindings, &config.site.url)))
}

/// The text of a document's file with the addresses its links and pictures are bound to. Those a document keeps apart,
/// as `[label]: target`, stay as they are written.
fn with_addresses(source: &str, document: &Document, bindings: &Bindings, origin: &str) -> String {
    let links = document.links.iter().map(|link| (&link.target, &link.span)).zip(&bindings.links);
    let images = document.images.iter().map(|image| (&image.target, &image.span));
    let images = images.zip(bindings.images.iter().map(|image| &image.src));
    let mut edits: Vec<(usize, &str, &str)> = Vec::new();
    for ((target, span), address) in links.chain(images) {
        if let Some(start) = written_at(source, span, target).filter(|_| address.starts_with('/')) {
            edits.push((start, target, address));
        }
    }
    edits.sort_unstable();
    let mut text = String::with_capacity(source.len() + 64 * edits.len());
    let mut at = 0;
    for (start, target, address) in edits {
        // Two can only overlap in a file that changed while it was read.
        let Some(before) = source.get(at..start) else { continue };
        text.push_str(before);
        text.push_str(origin);
        text.push_str(address);
        at = start + target.len();
    }
    text.push_str(&source[at..]);
    text
}

/// Where a target is written: at the end of `[text](target)`, or in a tag's attribute. That of a name in code stands in
/// the first line of its fence, which a copy has no use for.
fn written_at(source: &str, span: &Range<usize>, target: &str) -> Option<usize> {
    let marked = source.get(span.clone()).filter(|marked| !target.is_empty() && !marked.starts_with(['`', '~']))?;
    Some(span.start + marked.rfind(target)?)
}

/// The Markdown of a page called `title`, from the text of its file.
fn markdown(title: &str, source: &str) -> String {
    let body = without_front_matter(source);
    let mut lines: Vec<Cow<str>> = Vec::new();
    let mut fence = None;
    let mut in_import = false;
    for line in body.lines() {
        let trimmed = line.trim_start();
        let marks = trimmed.len() - trimmed.trim_start_matches(['`', '~']).len();
        if marks >= 3 {
            match fence {
                None => fence = Some((trimmed.as_bytes()[0], marks)),
                Some((mark, length)) if trimmed.as_bytes()[0] == mark && marks >= length => fence = None,
                Some(_) => {}
            }
        }
        if fence.is_none() && (in_import || (line.starts_with("import ") && line.contains(['{', '\'', '"']))) {
            in_import = !line.trim_end().trim_end_matches(';').ends_with(['\'', '"']);
            continue;
        }
        lines.push(if marks >= 3 { without_links(line) } else { line.into() });
    }
    let text = lines.join("\n");
    let text = text.trim();
    if text.starts_with("# ") { format!("{text}\n") } else { format!("# {title}\n\n{text}\n") }
}

/// The first line of a fence without the addresses of names in the code, which are of no use to a reader of text.
fn without_links(fence: &str) -> Cow<'_, str> {
    let links = fence.split_once(" links=\"").and_then(|(before, rest)| Some((before, rest.split_once('"')?.1)));
    links.map_or(fence.into(), |(before, behind)| format!("{before}{behind}").into())
}

fn without_front_matter(source: &str) -> &str {
    let source = source.trim_start_matches('\u{FEFF}');
    let Some(rest) = source.strip_prefix("---\n").or_else(|| source.strip_prefix("---\r\n")) else { return source };
    let mut at = 0;
    for line in rest.split_inclusive('\n') {
        at += line.len();
        if line.trim_end() == "---" {
            return &rest[at..];
        }
    }
    source
}

#[cfg(test)]
mod tests {
    use super::{markdown, with_addresses};
    use crate::resolve::{Bindings, BoundImage};
    use dialect::parse::{Options, parse};

    #[test]
    fn front_matter_and_imports_are_left_out_and_the_title_stands_on_top() {
        let source = "---\ntitle: A\n---\nimport Tabs from '@theme/Tabs';\n\nText\n\n```ts\nimport a from 'b';\n```\n";
        assert_eq!(markdown("A", source), "# A\n\nText\n\n```ts\nimport a from 'b';\n```\n");
    }

    #[test]
    fn a_fence_keeps_its_title_and_loses_its_links() {
        let source = "```ts title=\"Signature\" links=\"A=/a B=/b#c\"\nA\n```";
        assert_eq!(markdown("A", source), "# A\n\n```ts title=\"Signature\"\nA\n```\n");
    }

    #[test]
    fn an_import_over_several_lines_is_left_out() {
        assert_eq!(markdown("A", "import {\n  B,\n} from 'b';\nText"), "# A\n\nText\n");
    }

    #[test]
    fn a_title_of_its_own_is_not_doubled() {
        assert_eq!(markdown("A", "# B\n\nText"), "# B\n\nText\n");
    }

    #[test]
    fn a_link_over_several_lines_and_line_breaks_of_other_systems_are_understood() {
        let text = "See [the\r\npage](b.md) of [b](b.md).\r\n";
        let document = parse("a.md", "a.md", text, &Options::default());
        let bindings = Bindings { links: vec!["/b".to_owned(); 2], ..Bindings::default() };
        let source = dialect::parse::Source::new(text);
        assert_eq!(
            with_addresses(source.text(), &document, &bindings, "https://docs.test"),
            "See [the\npage](https://docs.test/b) of [b](https://docs.test/b).\n"
        );
    }

    #[test]
    fn links_and_pictures_lead_to_the_site_and_nothing_else_changes() {
        let source = "---\ntitle: A\n---\n\nSee [b.md](b.md), [b](b.md#c) and [out](https://x.org).\n\n![b.png](b.png)\n\n`b.md`\n";
        let document = parse("a.md", "a.md", source, &Options::default());
        let links = document.links.iter().map(|link| link.target.replace("b.md", "/b"));
        let image = BoundImage { src: "/assets/b-1.png".to_owned(), dimensions: None };
        let bindings = Bindings { links: links.collect(), images: vec![image], cards: String::new() };
        assert_eq!(
            with_addresses(source, &document, &bindings, "https://docs.test"),
            source
                .replace("(b.md)", "(https://docs.test/b)")
                .replace("(b.md#c)", "(https://docs.test/b#c)")
                .replace("(b.png)", "(https://docs.test/assets/b-1.png)")
        );
    }
}
