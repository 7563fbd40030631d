//! Where a link of a document leads, and from where links lead to a place.

use std::ops::Range;
use std::path::PathBuf;

use dialect::parse::Source;
use dialect::route::decode;

use crate::project::{PageOf, Project};

/// What a link leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Destination {
    /// The file of the document, or another file.
    pub(crate) path: PathBuf,
    /// The URL of the page, if it is one.
    pub(crate) url: Option<String>,
    /// The anchor on the page.
    pub(crate) anchor: Option<String>,
}

/// Where a link leads that stands in a document like this.
pub(crate) fn follow(project: &Project, from: PageOf<'_>, written: &str) -> Option<Destination> {
    let document = from.document();
    if let Some(at) = document.links.iter().position(|link| link.target == written) {
        return follow_url(project, from, from.bindings.links.get(at)?).or_else(|| file_beside(project, from, written));
    }
    // A file that a link leads to may be an image, too.
    file_beside(project, from, written)
}

/// What is at a URL, as seen from a page.
pub(crate) fn follow_url(project: &Project, from: PageOf<'_>, url: &str) -> Option<Destination> {
    let (page, anchor) = url.split_once('#').map_or((url, None), |(page, anchor)| (page, Some(decode(anchor))));
    let page = page.split('?').next().unwrap_or_default();
    let found = if page.is_empty() { Some(from) } else { project.page_at(page) };
    let page = found?;
    Some(Destination { path: page.entry.absolute.clone(), url: Some(page.page.url.clone()), anchor })
}

/// The file that a relative path leads to, or one of the static folder.
fn file_beside(project: &Project, from: PageOf<'_>, written: &str) -> Option<Destination> {
    let path = decode(written.split(['?', '#']).next()?);
    let folders = &project.workspace()?.config().folders;
    let path = match path.strip_prefix('/') {
        Some(rooted) => folders.statics.join(rooted),
        None => from.entry.absolute.parent()?.join(path),
    };
    let path = system::without_detours(&path);
    folders.files.follow(&path).is_ok_and(|found| found.kind == system::files::Kind::File).then_some(Destination {
        path,
        url: None,
        anchor: None,
    })
}

/// A link where it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) path: PathBuf,
    /// Bytes of the file.
    pub(crate) range: Range<usize>,
}

/// Every link to a page, or to an anchor of it, in the order of the pages.
pub(crate) fn find_links(project: &Project, url: &str, anchor: Option<&str>) -> Vec<Written> {
    let mut found = Vec::new();
    for from in project.pages().filter(|from| !from.entry.is_generated) {
        let leads_here = |target: &String| {
            let (page, fragment) =
                target.split_once('#').map_or((target.as_str(), None), |(page, rest)| (page, Some(rest)));
            let page = page.split('?').next().unwrap_or_default();
            let is_page = page == url || (page.is_empty() && fragment.is_some() && from.page.url == url);
            is_page && anchor.is_none_or(|anchor| fragment.is_some_and(|fragment| decode(fragment) == anchor))
        };
        let wanted: Vec<usize> =
            from.bindings.links.iter().enumerate().filter(|(_, target)| leads_here(target)).map(|(at, _)| at).collect();
        if wanted.is_empty() {
            continue;
        }
        let Some(text) = project.read(&from.entry.absolute) else { continue };
        let source = Source::new(&text);
        for link in wanted.into_iter().filter_map(|at| from.document().links.get(at)) {
            // What a partial holds is written elsewhere.
            let Some(range) = source.locate_in_file(link.span.clone()).filter(|_| link.partial.is_none()) else {
                continue;
            };
            let range = target_in(&text, range, &link.target);
            found.push(Written { path: from.entry.absolute.clone(), range });
        }
    }
    found
}

/// The bytes of the target alone within those of a link, if it is written there letter by letter.
pub(crate) fn target_in(text: &str, range: Range<usize>, target: &str) -> Range<usize> {
    let at = text.get(range.clone()).and_then(|link| link.rfind(target)).filter(|_| !target.is_empty());
    at.map_or(range.clone(), |at| range.start + at..range.start + at + target.len())
}
