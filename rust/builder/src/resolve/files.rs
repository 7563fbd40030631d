//! The names of the site's files, and the check that no two sources become the same file.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

use super::alike::{difference, fold};
use super::hrefs::Hrefs;
use super::{Content, Page, PageKind, Site};
use crate::config::{FILE_NAME, Folders, SiteSettings, Urls};
use crate::discover::ADDRESSES;
use crate::library::Library;
use crate::names::{MANIFEST, MARKER, REDIRECT_RULES, SEARCH_INDEX, SITE_INDEX};
use dialect::diagnostic::Diagnostic;
use dialect::{error, warning};

/// Lists that every site has. An author's own file of that name, in the static folder, replaces one.
const LISTS: [&str; 5] = ["_headers", "llms-full.txt", "llms.txt", "robots.txt", "sitemap.xml"];

/// What to do about names that are alike.
const ALIKE: &str = "give one of them another name: many systems take them for one, and lose a file";

/// Files without which a site does not work.
const NEEDED: [&str; 3] = [MANIFEST, MARKER, SITE_INDEX];

/// The file a page is served from, by its URL.
pub fn html_name(urls: Urls, url: &str) -> String {
    file_of_route(&dialect::route::decode(urls.below_base(url)))
}

/// The file of a route that begins after the base URL.
pub(super) fn file_of_route(route: &str) -> String {
    match route {
        route if route.is_empty() || route.ends_with('/') => format!("{route}index.html"),
        route if Path::new(route).extension().is_some_and(|extension| extension == "html") => route.to_owned(),
        route => format!("{route}.html"),
    }
}

/// Name of the file with a page's Markdown: the route followed by `.md`, an index document's without its slash.
pub fn markdown_name(route: &str) -> String {
    match route.trim_matches('/') {
        "" => "index.md".to_owned(),
        path => format!("{path}.md"),
    }
}

/// What becomes files of the site.
struct OutputSource {
    kind: SourceKind,
    /// Its name in the diagnostic of another source.
    name: String,
    /// The file it is written in, as diagnostics call it.
    file: String,
    /// The files it becomes.
    files: Vec<String>,
}

#[derive(Clone, PartialEq, Eq)]
enum SourceKind {
    /// A list an author may replace.
    List,
    /// What every site has.
    Own,
    /// A page that links and redirects know.
    Page,
    /// A redirect, by its route.
    Redirect(String),
    /// An image or another file.
    File,
}

/// Reports every two sources that would become the same file of the site, or a file and a folder of the same name.
pub(super) fn check_names(
    settings: &SiteSettings,
    folders: &Folders,
    library: &Library,
    site: &Site,
    hrefs: &Hrefs,
) -> Vec<Diagnostic> {
    let sources = collect_sources(settings, folders, library, site);
    let mut diagnostics = Vec::new();
    let mut taken: HashMap<&str, &OutputSource> = HashMap::new();
    // Names as a file system may compare them.
    let mut folded: HashMap<String, (&OutputSource, &str)> = HashMap::new();
    for source in &sources {
        for file in &source.files {
            let same = taken.get(file.as_str()).and_then(|first| same_name(hrefs, first, source, file));
            let alike = || folded.get(&fold(file)).filter(|(_, name)| name != file);
            let found = same.or_else(|| alike().and_then(|(first, name)| alike_names((first, name), (source, file))));
            let is_wrong = found.is_some();
            diagnostics.extend(found);
            taken.entry(file).or_insert(source);
            folded.entry(fold(file)).or_insert((source, file));
            if is_wrong {
                // One diagnostic for each source is enough.
                break;
            }
        }
    }
    diagnostics.extend(check_folders(&sources));
    // An author can rename the file; of the sources that need the folder, naming one is enough.
    let mut blocking: BTreeMap<&str, (&OutputSource, &OutputSource)> = BTreeMap::new();
    for source in &sources {
        for file in &source.files {
            for (at, _) in file.match_indices('/') {
                if let Some((name, first)) = taken.get_key_value(&file[..at]) {
                    blocking.entry(name).or_insert((first, source));
                }
            }
        }
    }
    diagnostics.extend(blocking.into_iter().map(|(name, (file, source))| {
        error!(OutputName, file.file.clone(),
            "this would be published as `{name}`, where {} needs a folder of this name", source.name;
            hint: "give it another name")
    }));
    diagnostics
}

/// Reports folders that file systems may take for one.
fn check_folders(sources: &[OutputSource]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut folders: HashMap<String, &str> = HashMap::new();
    let mut known: HashSet<&str> = HashSet::new();
    for source in sources {
        for file in &source.files {
            for (at, _) in file.match_indices('/') {
                let folder = &file[..at];
                if !known.insert(folder) {
                    continue;
                }
                let first = *folders.entry(fold(folder)).or_insert(folder);
                // Where those around them are alike, that has been told.
                let parent = |folder: &str| folder.rfind('/').unwrap_or_default();
                if first != folder && first[..parent(first)] == folder[..parent(folder)] {
                    found.push(
                        warning!(
                            OutputName,
                            source.file.clone(),
                            "the folders `{first}` and `{folder}` differ {}",
                            difference(first, folder)
                        )
                        .hint(ALIKE),
                    );
                }
            }
        }
    }
    found
}

/// The diagnostic for two sources of the same name, if that is wrong.
fn same_name(hrefs: &Hrefs, first: &OutputSource, second: &OutputSource, name: &str) -> Option<Diagnostic> {
    match (&first.kind, &second.kind) {
        // The redirect itself has been reported.
        (SourceKind::Page | SourceKind::Redirect(_), SourceKind::Redirect(_)) => None,
        (SourceKind::List, SourceKind::File) => {
            let diagnostic = warning!(OutputName, second.file.clone(), "this is published in place of {}", first.name);
            Some(diagnostic.hint("remove it to have that of the build"))
        }
        (_, kind) => {
            let diagnostic = error!(OutputName, second.file.clone(),
                "this would be published as `{name}`, and so would {}", first.name;
                hint: "give one of them another name");
            Some(match kind {
                SourceKind::Redirect(route) => hrefs.mark_redirect(route, diagnostic),
                _ => diagnostic,
            })
        }
    }
}

/// The diagnostic for two sources whose names differ in case alone, if that is wrong.
fn alike_names(
    (first, first_name): (&OutputSource, &str),
    (second, name): (&OutputSource, &str),
) -> Option<Diagnostic> {
    // Equal names of assets contain the hash of their content.
    let both = |kind: &SourceKind| first.kind == *kind && second.kind == *kind;
    // For pages this is reported where they get their routes.
    let is_harmless = both(&SourceKind::Page) || (both(&SourceKind::File) && name.starts_with("assets/"));
    let hint = ALIKE;
    (!is_harmless).then(|| {
        warning!(
            OutputName,
            second.file.clone(),
            "`{name}` and `{first_name}`, which {} becomes, differ {}",
            first.name,
            difference(name, first_name)
        )
        .hint(hint)
    })
}

/// Everything that becomes files, what an author can change least first.
fn collect_sources(settings: &SiteSettings, folders: &Folders, library: &Library, site: &Site) -> Vec<OutputSource> {
    let is_static = settings.search.as_ref().is_some_and(|search| !search.is_hosted());
    let needed = NEEDED.into_iter().chain(is_static.then_some(SEARCH_INDEX));
    let made = |kind: SourceKind, name: &str| OutputSource {
        kind,
        name: format!("the {name} that the build makes"),
        file: FILE_NAME.to_owned(),
        files: vec![name.to_owned()],
    };
    let mut sources: Vec<OutputSource> = needed.map(|name| made(SourceKind::Own, name)).collect();
    sources.extend(LISTS.map(|name| made(SourceKind::List, name)));
    sources.extend((!site.redirects.is_empty()).then(|| made(SourceKind::List, REDIRECT_RULES)));
    let is_own = |page: &&Page| !matches!(page.content, Content::Document { .. });
    sources.extend(site.pages.values().filter(is_own).map(|page| page_source(settings.urls(), folders, library, page)));
    sources.extend(
        site.pages
            .values()
            .filter(|page| !is_own(page))
            .map(|page| page_source(settings.urls(), folders, library, page)),
    );
    sources.extend(settings.redirects.keys().map(|route| OutputSource {
        kind: SourceKind::Redirect(route.clone()),
        name: format!("the redirect of {route}"),
        file: FILE_NAME.to_owned(),
        files: vec![file_of_route(route.trim_start_matches('/'))],
    }));
    sources.extend(site.former.redirects.keys().map(|route| OutputSource {
        kind: SourceKind::Redirect(route.clone()),
        name: format!("the redirect of {route}"),
        file: folders.display(&folders.content.join(ADDRESSES)),
        files: vec![file_of_route(route.trim_start_matches('/'))],
    }));
    let mut assets: Vec<(&String, &PathBuf)> = site.assets.values().map(|file| (&file.name, &file.source)).collect();
    // Two of one name are one: the name holds the hash.
    assets.sort();
    assets.dedup_by_key(|(name, _)| *name);
    sources.extend(assets.into_iter().map(|(name, path)| file_source(folders, path, name)));
    sources.extend(site.statics.iter().map(|(name, path)| file_source(folders, path, name)));
    sources
}

fn page_source(urls: Urls, folders: &Folders, library: &Library, page: &Page) -> OutputSource {
    let markdown = page.markdown_url.as_ref().map(|url| dialect::route::decode(urls.below_base(url)));
    let files = std::iter::once(html_name(urls, &page.url)).chain(markdown).collect();
    let (name, file) = match (&page.content, page.kind) {
        (Content::Document { document, .. }, _) => {
            let file = folders.display(&library.entries[*document].absolute);
            (file.clone(), file)
        }
        (_, PageKind::Home) => ("the home page".to_owned(), FILE_NAME.to_owned()),
        (_, PageKind::Search) => ("the search page".to_owned(), FILE_NAME.to_owned()),
        (_, PageKind::NotFound) => ("the page for unknown URLs".to_owned(), FILE_NAME.to_owned()),
        (_, PageKind::Tag | PageKind::TagList) => {
            (format!("the page of the tag at {}", page.url), folders.display(&folders.content.join("tags.yml")))
        }
        (_, PageKind::Doc | PageKind::Mdx) => {
            (format!("the page of the category {}", page.url), folders.display(&folders.sidebars))
        }
    };
    let kind = if page.kind == PageKind::NotFound { SourceKind::Own } else { SourceKind::Page };
    OutputSource { kind, name, file, files }
}

fn file_source(folders: &Folders, path: &Path, name: &str) -> OutputSource {
    let file = folders.display(path);
    OutputSource { kind: SourceKind::File, name: file.clone(), file, files: vec![name.to_owned()] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn a_route_is_served_from_one_file() {
        let config = Config::of_keys("base-url = \"/docs/\"");
        let names = ["/docs/", "/docs/a", "/docs/a/", "/docs/a.html", "/docs/1.0"]
            .map(|route| html_name(config.site.urls(), route));
        assert_eq!(names, ["index.html", "a.html", "a/index.html", "a.html", "1.0.html"]);
    }
}
