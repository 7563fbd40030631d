//! Links to the site in sources elsewhere: in packages, applications, other repositories. `check --inbound` looks whether they
//! lead somewhere.

mod known;
mod links;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use crate::config::{Config, Folders};
use crate::library::Library;
use crate::resolve::Site;
use dialect::diagnostic::{Diagnostic, Hints, Lines, Severity, Span};
use dialect::warning;
pub(crate) use known::{Known, Wrong};
use links::InboundLink;
pub use links::{Address, NoAddress};
use system::files::TEXT_BYTES;
use system::is_hidden;

/// Endings of the files that are read.
const KINDS: [&str; 13] = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "md", "mdx", "graphql", "gql", "json"];

/// So many folders within each other are looked at.
const MAX_DEPTH: usize = 64;

/// Where links to the site are looked for.
#[derive(Debug, Clone, Default)]
pub struct Inbound {
    /// Folders and files, wherever they are.
    pub places: Vec<PathBuf>,
    /// Other addresses the site has or had, beside the one in the settings.
    pub addresses: Vec<Address>,
}

/// What was found in sources elsewhere.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// How many files were read.
    pub files: usize,
    /// How many links to the site are in them.
    pub links: usize,
    /// Warnings of those that lead nowhere and of files that cannot be read; an error for a place that is not there.
    pub diagnostics: Vec<Diagnostic>,
}

/// Looks for the links to the site that lead nowhere. Files of other kinds, hidden ones and packages within packages are not
/// read.
pub(crate) fn check_inbound(config: &Config, inbound: &Inbound, site: &Site, library: &Library) -> Found {
    let folders = &config.folders;
    let urls = config.site.urls();
    let mut found = Found::default();
    let mut files = Vec::new();
    for place in &inbound.places {
        match place.canonicalize() {
            Ok(place) => list(folders, &place, 0, &mut files, &mut found.diagnostics),
            Err(error) => found.diagnostics.push(Diagnostic::unreadable(folders.display(place), &error)),
        }
    }
    files.sort();
    files.dedup();
    let own = urls.absolute(urls.base).parse().ok();
    let addresses: Vec<&Address> = own.iter().chain(&inbound.addresses).collect();
    let known = Known::new(config, site, library);
    let read: Vec<Result<Read, Box<Diagnostic>>> =
        files.par_iter().map(|path| read(folders, path, &addresses, &known)).collect();
    let mut hints = Hints::default();
    found.files = files.len();
    for of_file in read {
        match of_file {
            Ok(Read { links, broken }) => {
                found.links += links;
                found.diagnostics.extend(broken.into_iter().map(|broken| broken.diagnose(&known, &mut hints)));
            }
            Err(unreadable) => found.diagnostics.push(*unreadable),
        }
    }
    found
}

fn list(folders: &Folders, path: &Path, depth: usize, files: &mut Vec<PathBuf>, found: &mut Vec<Diagnostic>) {
    let mut unreadable = |error: io::Error| found.push(warn_unreadable(folders, path, &error));
    if path.is_file() {
        return files.push(path.to_owned());
    }
    let entries = fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = match entries {
        Ok(_) if depth > MAX_DEPTH => return unreadable(io::Error::other("it is too deep in other folders")),
        Ok(entries) => entries,
        Err(error) => return unreadable(error),
    };
    for entry in entries {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let Ok(kind) = entry.file_type() else { continue };
        if is_hidden(&name) {
            continue;
        }
        let is_read = || entry.path().extension().is_some_and(|end| KINDS.iter().any(|known| end == *known));
        if kind.is_dir() && name != "node_modules" {
            list(folders, &entry.path(), depth + 1, files, found);
        } else if kind.is_file() && is_read() {
            files.push(entry.path());
        }
    }
}

/// What was found in a file.
struct Read {
    links: usize,
    broken: Vec<Broken>,
}

/// A link that leads nowhere, at its place.
struct Broken {
    wrong: Wrong,
    file: String,
    span: Span,
}

fn read(folders: &Folders, path: &Path, addresses: &[&Address], known: &Known) -> Result<Read, Box<Diagnostic>> {
    let bytes =
        folders.files.read(path, TEXT_BYTES).map_err(|error| Box::new(warn_unreadable(folders, path, &error)))?;
    let text = String::from_utf8_lossy(&bytes);
    let mut found: Vec<InboundLink> = addresses.iter().flat_map(|address| address.find_in(&text)).collect();
    found.sort_by_key(|link| link.span.start);
    found.dedup();
    let count = found.len();
    let mut lines = None;
    let broken = found.into_iter().filter_map(|InboundLink { span, path: route, fragment }| {
        let wrong = known.judge(&route, fragment.as_deref())?;
        let lines = lines.get_or_insert_with(|| Lines::new(&text));
        Some(Broken { wrong, file: folders.display(path), span: lines.locate(&text, span) })
    });
    Ok(Read { links: count, broken: broken.collect() })
}

impl Broken {
    /// What is said of it.
    fn diagnose(self, known: &Known, hints: &mut Hints) -> Diagnostic {
        self.wrong.diagnose(&self.file, known, hints).at_span(self.span)
    }
}

impl Wrong {
    /// What is said of a link in this file.
    pub(crate) fn diagnose(self, file: &str, known: &Known, hints: &mut Hints) -> Diagnostic {
        match self {
            Self::NoPage { route } => {
                let near = hints.nearest(&route, known.routes());
                warning!(BrokenLink(route.as_str()), file, "the site has no page at {route}";
                    label: "this link leads nowhere")
                .hints(near.map(|near| format!("the nearest existing route is {near}")))
                .hint("correct the link, or lead the route on by [redirects] in site.toml")
            }
            Self::NoAnchor { route, anchor, known } => {
                let near = hints.nearest(&anchor, known.iter().map(String::as_str));
                warning!(BrokenAnchor(format!("{route}#{anchor}")), file,
                    "the anchor `#{anchor}` does not exist on {route}";
                    label: "leads to the top of the page")
                .hints(near.map(|near| format!("the nearest existing anchor is `#{near}`")))
            }
        }
    }
}

fn warn_unreadable(folders: &Folders, path: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic { severity: Severity::Warning, ..Diagnostic::unreadable(folders.display(path), error) }
}
