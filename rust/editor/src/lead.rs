//! Definitions and references: where what is written at a place leads, and what leads there or uses it.

use std::path::Path;

use dialect::parse::regions;
use lsp_types::{Location, Range};

use crate::asked::Asked;
use crate::declared::{find_admonition, find_component, find_property, find_tag};
use crate::diagnose::Texts;
use crate::links::{Destination, Written, find_links, follow, follow_url};
use crate::outline::{match_headings, outline};
use crate::place::{Place, What};
use crate::project::{PageOf, Project};
use crate::text::Text;
use crate::uri::uri_of;
use crate::uses::{find_uses, uses_of_file};

/// Where what is written at a place is explained, documented or written.
pub(crate) fn find_definition(asked: &Asked<'_>) -> Option<Location> {
    define(asked, &asked.place()?, &mut Texts::new(asked.project, asked.encoding))
}

fn define(asked: &Asked<'_>, place: &Place, texts: &mut Texts<'_>) -> Option<Location> {
    let Asked { project, path, text, .. } = asked;
    let written = text.as_str().get(place.range.clone())?;
    let declared = match &place.what {
        What::Component => find_component(project, path, written)?,
        What::Property(component) => find_property(project, path, component, written)?,
        What::KeyValue(key) if key == "tags" => find_tag(project, written)?,
        What::Admonition => find_admonition(project, written)?,
        _ => return define_destination(project, path, &place.what, written, texts),
    };
    show(&declared, texts)
}

/// Where what is written says itself that it leads.
fn define_destination(
    project: &Project,
    path: &Path,
    what: &What,
    written: &str,
    texts: &mut Texts<'_>,
) -> Option<Location> {
    match what {
        What::Link | What::Image => locate(project, &follow(project, project.page_of(path)?, written)?, texts),
        What::Name => {
            let address = address_of_name(project, find_name(project, written)?)?;
            locate(project, &follow_url(project, project.page_of(path)?, &address)?, texts)
        }
        What::CodeFile => Some(Location::new(uri_of(&project.absolute(written))?, Range::default())),
        What::Region(file) => {
            let path = project.absolute(file);
            let text = texts.get(&path);
            let line = regions(text.as_str()).find(|(_, name)| *name == written)?.0;
            Some(Location::new(uri_of(&path)?, text.range(text.line_range(line)?)))
        }
        _ => None,
    }
}

/// Where the reference says what a name is.
pub(crate) fn address_of_name(project: &Project, name: &reference::names::DocumentedName) -> Option<String> {
    let url = project.workspace()?.config().site.urls().url(&name.route);
    Some(format!("{url}#{}", name.anchor))
}

/// A place as editors have it.
fn show(written: &Written, texts: &mut Texts<'_>) -> Option<Location> {
    Some(Location::new(uri_of(&written.path)?, texts.get(&written.path).range(written.range.clone())))
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

/// Every use of what is at a place: links to the heading, to where the link leads, or, from the front matter, to the page; of what
/// else has a name, where documents name it. Nothing where there is nothing that could be used.
pub(crate) fn find_references(asked: &Asked<'_>, with_declaration: bool) -> Option<Vec<Location>> {
    let Asked { project, path, text, .. } = asked;
    let page = project.page_of(path)?;
    let place = asked.place()?;
    let mut texts = Texts::new(project, asked.encoding);
    let written = text.as_str().get(place.range.clone())?;
    let of_page = |anchor| Destination { path: path.to_owned(), url: Some(page.page.url.clone()), anchor };
    let wanted = match &place.what {
        What::Link | What::Image => Some(follow(project, page, written)?),
        What::Heading(line) => {
            let headings = match_headings(outline(text.as_str()), page.document());
            let (headed, heading) = headings.into_iter().find(|(headed, _)| headed.line == *line)?;
            // The first heading is the page.
            Some(of_page((headed.level > 1).then(|| heading.id.clone())))
        }
        What::Key => Some(of_page(None)),
        What::KeyValue(key) if key != "tags" => Some(of_page(None)),
        _ => None,
    };
    let (declaration, uses) = match &wanted {
        Some(Destination { url: Some(url), anchor, .. }) => {
            (locate(project, wanted.as_ref()?, &mut texts), find_links(project, url, anchor.as_deref()))
        }
        Some(file) => (locate(project, file, &mut texts), uses_of_file(project, &file.path)),
        None => {
            let uses = find_uses(project, &place.what, written)?;
            (define(asked, &place, &mut texts), uses)
        }
    };
    let mut found: Vec<Location> = declaration.filter(|_| with_declaration).into_iter().collect();
    for location in uses.iter().filter_map(|written| show(written, &mut texts)) {
        // What is used first may be what stands for its declaration.
        if found.first() != Some(&location) {
            found.push(location);
        }
    }
    Some(found)
}
