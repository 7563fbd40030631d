//! Where documents of a project use what has a name: components and their properties, tags, files, samples, names in code.

use std::path::Path;

use builder::paths::join;
use dialect::document::Document;
use dialect::excerpt::Cited;
use dialect::parse::{Source, span_of_item};
use dialect::route::decode;
use reference::names::DocumentedName;

use crate::lead::{address_of_name, find_name};
use crate::links::{Written, find_links, target_in};
use crate::place::{What, fences, find_place_among};
use crate::project::{PageOf, Project};

/// Every use of what is written at a place; nothing where uses of its kind are not looked for.
pub(crate) fn find_uses(project: &Project, what: &What, written: &str) -> Option<Vec<Written>> {
    let is_same = |found: &What, name: &str| found == what && name == written;
    Some(match what {
        What::Component => scan(project, &|_| true, &format!("<{written}"), 1, &is_same),
        What::Property(_) | What::Admonition | What::Language if !written.is_empty() => {
            scan(project, &|_| true, written, 0, &is_same)
        }
        What::CodeFile => scan(project, &|document| cites(document, written), "file=\"", 6, &is_same),
        What::Region(file) => scan(project, &|document| cites(document, file), "region=\"", 8, &is_same),
        What::KeyValue(key) if key == "tags" => uses_of_tag(project, written),
        What::Name => uses_of_name(project, find_name(project, written)?),
        _ => return None,
    })
}

fn cites(document: &Document, file: &str) -> bool {
    document.citations.iter().any(|citation| matches!(&citation.cited, Cited::File(cited) if cited == file))
}

/// The pages whose documents somebody wrote.
fn written_pages(project: &Project) -> impl Iterator<Item = PageOf<'_>> {
    project.pages().filter(|from| !from.entry.is_generated)
}

/// The places of documents at which there is this text, and so many bytes behind its beginning what is looked for.
fn scan(
    project: &Project,
    may_hold: &dyn Fn(&Document) -> bool,
    needle: &str,
    offset: usize,
    is_it: &dyn Fn(&What, &str) -> bool,
) -> Vec<Written> {
    let mut found: Vec<Written> = Vec::new();
    for page in written_pages(project).filter(|page| may_hold(page.document())) {
        let path = &page.entry.absolute;
        let Some(text) = project.read(path).filter(|text| text.contains(needle)) else { continue };
        let blocks = fences(&text);
        for (at, _) in text.match_indices(needle) {
            let Some(place) = find_place_among(&text, &blocks, at + offset) else { continue };
            let is_known = found.last().is_some_and(|last| last.path == *path && last.range == place.range);
            if !is_known && text.get(place.range.clone()).is_some_and(|name| is_it(&place.what, name)) {
                found.push(Written { path: path.clone(), range: place.range });
            }
        }
    }
    found
}

pub(crate) fn uses_of_tag(project: &Project, tag: &str) -> Vec<Written> {
    let has_tag = |page: &PageOf<'_>| page.document().front.tags.iter().any(|one| one.name == tag);
    let place = |page: PageOf<'_>| {
        let text = project.read(&page.entry.absolute)?;
        let source = Source::new(&text);
        let range = source.locate_in_file(span_of_item(&source, "tags", tag)?)?;
        Some(Written { path: page.entry.absolute.clone(), range })
    };
    written_pages(project).filter(has_tag).filter_map(place).collect()
}

/// Where documents show a file, or lead to it.
pub(crate) fn uses_of_file(project: &Project, file: &Path) -> Vec<Written> {
    let Some(workspace) = project.workspace() else { return Vec::new() };
    let folders = &workspace.config().folders;
    let below = |folder: &Path| file.strip_prefix(folder).ok().map(|path| system::files::display(Path::new(""), path));
    let (in_content, in_statics) = (below(&folders.content), below(&folders.statics));
    let mut found = Vec::new();
    for page in written_pages(project) {
        let document = page.document();
        let is_it = |target: &str| {
            let path = decode(target.split(['?', '#']).next().unwrap_or_default());
            let whole = || Some(join(&document.path, &path));
            let is_static = path.strip_prefix('/').is_some_and(|path| in_statics.as_deref() == Some(path));
            !path.is_empty() && (is_static || (!path.starts_with('/') && in_content == whole()))
        };
        let images = document.images.iter().map(|image| (&image.target, &image.span, image.partial));
        let links = document.links.iter().map(|link| (&link.target, &link.span, link.partial));
        // What a partial holds is written elsewhere.
        let here: Vec<_> = images.chain(links).filter(|(target, _, part)| part.is_none() && is_it(target)).collect();
        if here.is_empty() {
            continue;
        }
        let Some(text) = project.read(&page.entry.absolute) else { continue };
        let source = Source::new(&text);
        let places = here.into_iter().filter_map(|(target, span, _)| {
            let range = target_in(&text, source.locate_in_file(span.clone())?, target);
            Some(Written { path: page.entry.absolute.clone(), range })
        });
        found.extend(places);
    }
    found.dedup();
    found
}

/// Where documents lead to what the reference says of a name: by links, and by the name in code.
fn uses_of_name(project: &Project, name: &DocumentedName) -> Vec<Written> {
    let Some(address) = address_of_name(project, name) else { return Vec::new() };
    let (url, anchor) = address.split_once('#').unwrap_or((&address, ""));
    let mut found = find_links(project, url, Some(anchor));
    let mut texts: Vec<&str> = Vec::new();
    for page in written_pages(project) {
        let bound = page.document().names.iter().zip(&page.bindings.names);
        texts.extend(bound.filter(|(_, bound)| bound.as_ref() == Some(&address)).map(|(name, _)| name.text.as_str()));
    }
    texts.sort_unstable();
    texts.dedup();
    for text in texts {
        let is_it = |what: &What, written: &str| *what == What::Name && find_name(project, written) == Some(name);
        let names_it = |document: &Document| document.names.iter().any(|one| one.text == text);
        found.extend(scan(project, &names_it, text, 0, &is_it));
    }
    found.sort_by(|one, other| (&one.path, one.range.start).cmp(&(&other.path, other.range.start)));
    found.dedup();
    found
}
