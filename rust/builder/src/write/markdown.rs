//! A document's Markdown as readers may copy it: the title, and the text. Links and images have absolute URLs, because
//! the copy is read where relative ones mean nothing.

use crate::resolve::{Bindings, Page};
use dialect::document::{Document, ImageId, LinkId, Piece};

/// The Markdown of a document's page. Its title is followed by which version it describes, if the page says so.
pub fn format_page(page: &Page, document: &Document, markdown: &[Piece], bindings: &Bindings, origin: &str) -> String {
    let mut text = String::new();
    let target = |written: Option<&String>, bound: Option<&String>| match (written, bound) {
        (_, Some(url)) if url.starts_with('/') => [origin, url].concat(),
        (written, _) => written.cloned().unwrap_or_default(),
    };
    for piece in markdown {
        match piece {
            Piece::Text(written) => text.push_str(written),
            Piece::Link(LinkId(number)) => {
                let written = document.links.get(*number).map(|link| &link.target);
                text.push_str(&target(written, bindings.links.get(*number)));
            }
            Piece::File(ImageId(number)) => {
                let written = document.images.get(*number).map(|image| &image.target);
                text.push_str(&target(written, bindings.images.get(*number).map(|image| &image.src)));
            }
        }
    }
    add_head(&page.title, page.written_for.as_deref(), &text)
}

/// A text below its title, unless it begins with one of its own.
fn add_head(title: &str, written_for: Option<&str>, text: &str) -> String {
    let whole = if text.starts_with("# ") { format!("{text}\n") } else { format!("# {title}\n\n{text}\n") };
    let Some((heading, rest)) = whole.split_once('\n') else { return whole };
    match written_for {
        Some(words) => format!("{heading}\n\n{words}\n{rest}"),
        None => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::{BoundImage, PageKind};
    use dialect::document::Parsed;
    use dialect::parse::{Options, parse};

    /// The copy of a text whose links and images are bound to these.
    fn copied(text: &str, links: &[&str], images: &[&str]) -> String {
        let Parsed { document, body } = parse("a.md", "a.md", text, &Options::default());
        let image = |src: &&str| BoundImage { src: (*src).to_owned(), dimensions: None };
        let links = links.iter().map(|url| (*url).to_owned()).collect();
        let bindings = Bindings { links, images: images.iter().map(image).collect(), ..Bindings::default() };
        let page = Page { title: "A".into(), ..Page::new(PageKind::Doc, "/a".into()) };
        format_page(&page, &document, &body.markdown, &bindings, "https://docs.test")
    }

    #[test]
    fn links_and_images_lead_to_the_site_and_nothing_else_changes() {
        let text = "See [b.md](b.md), [b](b.md#c) and [out](https://x.org).\n\n![b.png](b.png)\n\n`b.md`\n";
        assert_eq!(
            copied(text, &["/b", "/b#c", "https://x.org"], &["/assets/b-1.png"]),
            "# A\n\nSee [b.md](https://docs.test/b), [b](https://docs.test/b#c) and [out](https://x.org).\n\n\
             ![b.png](https://docs.test/assets/b-1.png)\n\n`b.md`\n"
        );
    }

    #[test]
    fn the_version_that_a_page_describes_is_below_its_title() {
        let head = |text: &str| add_head("A", Some("Written for Kit 3.7.3"), text);
        assert_eq!(head("Text"), "# A\n\nWritten for Kit 3.7.3\n\nText\n");
        assert_eq!(head("# B\n\nText"), "# B\n\nWritten for Kit 3.7.3\n\nText\n");
        assert_eq!(head("# B"), "# B\n\nWritten for Kit 3.7.3\n");
    }

    #[test]
    fn a_title_of_its_own_is_not_doubled() {
        assert_eq!(copied("---\ntitle: A\n---\n\n# B\n\nText\n", &[], &[]), "# B\n\nText\n");
        assert_eq!(copied("", &[], &[]), "# A\n\n\n");
    }
}
