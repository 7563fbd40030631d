//! Pages, headings and files that a link may lead to.

use std::path::Path;

use builder::paths::{join, relative};
use lsp_types::CompletionItemKind;

use super::Offer;
use crate::links::follow_url;
use crate::project::{PageOf, Project};

/// What a link may lead to, by the way in which it begins: an anchor, an address, or else a file.
pub(super) fn offer_targets(project: &Project, path: &Path, written: &str) -> Vec<Offer> {
    let Some(from) = project.page_of(path) else { return Vec::new() };
    if let Some((page, _)) = written.split_once('#') {
        return offer_anchors(project, from, page);
    }
    let mut offers = if written.starts_with('/') { offer_routes(project) } else { offer_documents(project, from) };
    if !written.starts_with('/') {
        offers.extend(offer_files(project, path, written));
    }
    offers
}

fn offer_routes(project: &Project) -> Vec<Offer> {
    let Some(good) = project.good() else { return Vec::new() };
    let urls = good.config.site.urls();
    let pages = good.site.site().pages.values().filter(|page| page.listed);
    let offer = |page: &builder::resolve::Page| {
        let route = format!("/{}", urls.below_base(&page.url).trim_start_matches('/'));
        Offer::new(route, CompletionItemKind::FILE).detail(page.title.clone()).about(text_of(&page.description))
    };
    pages.map(offer).collect()
}

/// Documents by their files, as seen from one of them.
fn offer_documents(project: &Project, from: PageOf<'_>) -> Vec<Offer> {
    let pages = project.pages().filter(|page| !page.entry.is_generated && page.entry.absolute != from.entry.absolute);
    let offer = |page: PageOf<'_>| {
        let path = relative(&from.document().path, &page.document().path);
        Offer::new(path, CompletionItemKind::FILE)
            .detail(page.page.title.clone())
            .about(text_of(&page.page.description))
    };
    pages.map(offer).collect()
}

/// The anchors of the page that `target` leads to, each behind it.
fn offer_anchors(project: &Project, from: PageOf<'_>, target: &str) -> Vec<Offer> {
    let page = if target.is_empty() { Some(from) } else { find_page(project, from, target) };
    let Some(page) = page else { return Vec::new() };
    let document = page.document();
    let headings = document.headings.iter().map(|heading| {
        Offer::new(format!("{target}#{}", heading.id), CompletionItemKind::REFERENCE).detail(heading.text.clone())
    });
    let anchors = document.anchors.iter().map(|id| Offer::new(format!("{target}#{id}"), CompletionItemKind::REFERENCE));
    headings.chain(anchors).collect()
}

/// The page that a target leads to whose link is not finished yet: by its address, or by its file.
fn find_page<'p>(project: &'p Project, from: PageOf<'p>, target: &str) -> Option<PageOf<'p>> {
    if let Some(route) = target.strip_prefix('/').map(|_| target.trim_end_matches('/')) {
        let urls = project.workspace()?.config().site.urls();
        let url = urls.url(if route.is_empty() { "/" } else { route });
        let found = follow_url(project, from, &url).or_else(|| follow_url(project, from, target))?;
        return project.page_at(&found.url?);
    }
    let wanted = join(&from.document().path, target);
    project.pages().find(|page| page.document().path == wanted)
}

/// Files of the content folder that pages may show.
pub(super) fn offer_files(project: &Project, path: &Path, written: &str) -> Vec<Offer> {
    let Some(workspace) = project.workspace() else { return Vec::new() };
    let sources = workspace.sources();
    if written.starts_with('/') {
        let offer = |path: &String| Offer::new(format!("/{path}"), CompletionItemKind::FILE);
        return sources.statics.keys().map(offer).collect();
    }
    let Some(from) = project.page_of(path) else { return Vec::new() };
    let offer = |path: &String| Offer::new(relative(&from.document().path, path), CompletionItemKind::FILE);
    sources.assets.keys().map(offer).collect()
}

fn text_of(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
