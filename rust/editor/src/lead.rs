//! Definitions and references: where what is written at a place leads, and what leads there.

use std::path::Path;

use lsp_types::{Location, Range};

use crate::diagnose::Texts;
use crate::links::{Destination, find_links, follow, follow_url};
use crate::outline::{match_headings, outline};
use crate::place::{Place, What, find_place};
use crate::project::{PageOf, Project};
use crate::regions::line_of_region;
use crate::text::{Encoding, Text};
use crate::uri::uri_of;

/// Where what is written at a place is explained, documented or written.
pub(crate) fn find_definition(
    project: &Project,
    path: &Path,
    text: &Text,
    at: usize,
    encoding: Encoding,
) -> Option<Location> {
    let Place { what, range } = find_place(text.as_str(), at)?;
    let written = text.as_str().get(range)?;
    let mut texts = Texts::new(project, encoding);
    match what {
        What::Link | What::Image => locate(project, &follow(project, project.page_of(path)?, written)?, &mut texts),
        What::Name => {
            let page = project.page_of(path)?;
            let name = find_name(project, written)?;
            let url = project.workspace()?.config().site.urls().url(&name.route);
            locate(project, &follow_url(project, page, &format!("{url}#{}", name.anchor))?, &mut texts)
        }
        What::CodeFile => Some(Location::new(uri_of(&project.absolute(written))?, Range::default())),
        What::Region(file) => {
            let path = project.absolute(&file);
            let text = texts.get(&path);
            let line = line_of_region(text.as_str(), written)?;
            Some(Location::new(uri_of(&path)?, text.range(text.line_range(line)?)))
        }
        _ => None,
    }
}

/// What the reference documents under a name, with or without what it is a member of.
pub(crate) fn find_name<'p>(project: &'p Project, written: &str) -> Option<&'p reference::names::DocumentedName> {
    let written = written.trim_matches('.');
    let names = project.workspace()?.names();
    let by_whole = names.iter().find(|name| name.owner.is_some() == written.contains('.') && name.whole() == written);
    by_whole.or_else(|| {
        // A member alone, if there is no other of this name.
        let mut found = names.iter().filter(|name| name.name == written);
        found.next().filter(|_| found.next().is_none())
    })
}

/// The heading of a destination, or the beginning of its file.
fn locate(project: &Project, destination: &Destination, texts: &mut Texts<'_>) -> Option<Location> {
    let uri = uri_of(&destination.path)?;
    let page = destination.url.as_ref().and_then(|url| project.page_at(url));
    let range = match (&destination.anchor, page) {
        (Some(anchor), Some(page)) => range_of_anchor(page, anchor, texts.get(&destination.path)),
        _ => None,
    };
    Some(Location::new(uri, range.unwrap_or_default()))
}

fn range_of_anchor(page: PageOf<'_>, anchor: &str, text: &Text) -> Option<Range> {
    let headings = match_headings(outline(text.as_str()), page.document());
    if let Some((headed, _)) = headings.into_iter().find(|(_, heading)| heading.id == anchor) {
        return Some(text.range(headed.bytes));
    }
    let at = text.as_str().find(&format!("id=\"{anchor}\""))?;
    Some(text.range(at..at + anchor.len() + 5))
}

/// Every link to what is at a place: to the heading, to where the link leads, or else to the page itself.
pub(crate) fn find_references(
    project: &Project,
    path: &Path,
    text: &Text,
    at: usize,
    (with_declaration, encoding): (bool, Encoding),
) -> Vec<Location> {
    let Some(page) = project.page_of(path) else { return Vec::new() };
    let mut texts = Texts::new(project, encoding);
    let place = find_place(text.as_str(), at);
    let wanted = match place {
        Some(Place { what: What::Link, range }) => {
            text.as_str().get(range).and_then(|written| follow(project, page, written))
        }
        Some(Place { what: What::Heading(line), .. }) => {
            let headings = match_headings(outline(text.as_str()), page.document());
            let heading = headings.into_iter().find(|(headed, _)| headed.line == line);
            heading.map(|(headed, heading)| Destination {
                // The first heading is the page.
                anchor: (headed.level > 1).then(|| heading.id.clone()),
                path: path.to_owned(),
                url: Some(page.page.url.clone()),
            })
        }
        _ => Some(Destination { path: path.to_owned(), url: Some(page.page.url.clone()), anchor: None }),
    };
    let Some(wanted) = wanted else { return Vec::new() };
    let Some(url) = &wanted.url else { return Vec::new() };
    let declaration = if with_declaration { locate(project, &wanted, &mut texts) } else { None };
    let links = find_links(project, url, wanted.anchor.as_deref());
    let links = links
        .into_iter()
        .filter_map(|link| Some(Location::new(uri_of(&link.path)?, texts.get(&link.path).range(link.range))));
    declaration.into_iter().chain(links).collect()
}
