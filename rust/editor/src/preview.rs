//! Where what is being written stands on a page, and what shows it there.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use builder::build::Progress;
use builder::config::Config;
use reference::GeneratedReference;
use serde::Serialize;

use crate::outline::{match_headings, outline};
use crate::project::{PageOf, Project};
use crate::symbols::is_document;

/// Serves the pages of a project as they are being written. When it is dropped, it does so no more.
pub trait Preview: Send {
    /// Where the pages are served.
    fn address(&self) -> SocketAddr;

    /// Takes in that the texts of these files are others.
    fn touch(&self, files: BTreeSet<PathBuf>);

    /// Has the pages that are open show a place.
    fn show(&self, place: Place);
}

/// Starts a preview of the project with these settings, whose files hold what nobody saved, or says in words why not.
pub type StartPreview = fn(&Config, Option<GeneratedReference>, &dyn Progress) -> Result<Box<dyn Preview>, String>;

/// A place of a page: some way from a heading to the next.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Place {
    /// The URL of the page, without its host.
    pub route: String,
    /// The id of the heading above; nothing at the beginning of the page.
    pub from: Option<String>,
    /// The id of the heading below; nothing at the end of the page.
    pub to: Option<String>,
    /// The share of the way from the one to the other, from 0 to 1.
    pub share: f64,
}

impl Place {
    /// The place of a page on which a line of its document is, counted from 0.
    pub(crate) fn of_line(page: PageOf<'_>, text: &str, line: u32) -> Self {
        let mut headings = match_headings(outline(text), page.document());
        let number = |line: usize| u32::try_from(line).unwrap_or(u32::MAX);
        // The title is where a page begins; what is above it is on no page.
        let has_title = headings.first().is_some_and(|(headed, _)| headed.level == 1);
        let title = has_title.then(|| headings.remove(0).0.line);
        let next = headings.partition_point(|(headed, _)| number(headed.line) <= line);
        let (above, below) = (next.checked_sub(1).map(|above| &headings[above]), headings.get(next));
        let begins = number(above.map(|(headed, _)| headed.line).or(title).unwrap_or_default());
        let ends = number(below.map_or_else(|| text.lines().count(), |(headed, _)| headed.line));
        let share = f64::from(line.saturating_sub(begins)) / f64::from(ends.saturating_sub(begins).max(1));
        Self {
            route: page.page.url.clone(),
            from: above.map(|(_, heading)| heading.id.clone()),
            to: below.map(|(_, heading)| heading.id.clone()),
            share: share.min(1.0),
        }
    }
}

/// The page of the document in a file, or in words why there is none.
pub(crate) fn page_of<'p>(project: Option<&'p Project>, path: &Path) -> Result<PageOf<'p>, String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if !is_document(path) {
        return Err(format!("{name} is no document, and so it has no page"));
    }
    let Some(project) = project else {
        return Err(format!("{name} belongs to no project: there is no site.toml in a folder above it"));
    };
    let Some(workspace) = project.workspace() else {
        return Err(format!("{name} cannot be shown: the settings of its project cannot be read"));
    };
    if let Some(page) = project.page_of(path) {
        return Ok(page);
    }
    let folders = &workspace.config().folders;
    let Ok(below) = path.strip_prefix(&folders.content) else {
        let content = folders.display(&folders.content);
        return Err(format!("{name} has no page: it is not in the folder of the documents, {content}"));
    };
    if below.components().any(|part| part.as_os_str().to_string_lossy().starts_with('_')) {
        let own = folders.display(path);
        let shows = |page: &PageOf<'_>| page.document().partials.contains(&own);
        let where_it_is = project.pages().find(shows).map(|page| format!("; it is shown on {}", page.page.url));
        let where_it_is = where_it_is.unwrap_or_default();
        return Err(format!("{name} is a part of other pages and has none of its own{where_it_is}"));
    }
    if workspace.library().entries.iter().any(|entry| entry.absolute == path && entry.document.front.draft) {
        return Err(format!("{name} is a draft, which has no page as long as its front matter says `draft: true`"));
    }
    Err(format!("{name} has no page: look at what is wrong with it"))
}
