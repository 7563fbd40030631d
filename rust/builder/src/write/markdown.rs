//! A document's Markdown as readers may copy it: the title, and the text. Links and pictures have whole addresses, for the
//! copy is read where the page's own mean nothing.

use crate::document::{Document, ImageId, LinkId, Piece};
use crate::resolve::{Bindings, Page};

/// The Markdown of a document's page.
pub(crate) fn of_page(
    page: &Page,
    document: &Document,
    markdown: &[Piece],
    bindings: &Bindings,
    origin: &str,
) -> String {
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
    titled(&page.title, &text)
}

/// A text below its title, unless it begins with one of its own.
fn titled(title: &str, text: &str) -> String {
    if text.starts_with("# ") { format!("{text}\n") } else { format!("# {title}\n\n{text}\n") }
}
