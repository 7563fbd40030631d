//! A built site, by the Markdown copies of its pages.
//!
//! They hold what readers see, in plain Markdown, but neither front matter nor properties of components, ids that authors gave, or what was wrong with
//! the sources; so a built site is compared with a built site alone.

use std::fs;
use std::path::{Path, PathBuf};

use builder::write::markdown::LLMS;
use dialect::document::{FrontMatter, Parsed};
use dialect::parse::{Options, parse};
use rayon::prelude::*;

use crate::error::CompareError;
use crate::snapshot::{Leads, Page, Snapshot};
use crate::weights::Weights;

impl Snapshot {
    /// That of a site that a build wrote into a folder.
    pub fn of_built(name: String, folder: &Path) -> Result<Self, CompareError> {
        let (mut paths, mut weights) = (Vec::new(), Weights::default());
        find_files(folder, &mut paths, &mut weights).map_err(|error| CompareError::File(folder.to_owned(), error))?;
        paths.sort();
        let read = |path: &PathBuf| {
            let text = system::files::read_text(path).map_err(|error| CompareError::File(path.clone(), error))?;
            let below = path.strip_prefix(folder).unwrap_or(path).to_string_lossy().replace('\\', "/");
            Ok(read_copy(&below, &text, folder))
        };
        let pages: Vec<Page> = paths.par_iter().map(read).collect::<Result<_, CompareError>>()?;
        let addresses = pages.iter().map(|page| page.route.clone()).collect();
        Ok(Self { name, pages, addresses, base: "/".to_owned(), weights: Some(weights), ..Self::default() })
    }
}

/// Finds the copies, and weighs the other files.
fn find_files(folder: &Path, paths: &mut Vec<PathBuf>, weights: &mut Weights) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            find_files(&path, paths, weights)?;
        } else if path.extension().is_some_and(|kind| kind == "md") {
            paths.push(path);
        } else {
            weights.add(&path, entry.metadata()?.len());
        }
    }
    Ok(())
}

fn read_copy(path: &str, text: &str, folder: &Path) -> Page {
    let Parsed { document, body, .. } = parse(path, path, text, &Options::default());
    let stem = path.strip_suffix(".md").unwrap_or(path);
    let is_index = folder.join(stem).join("index.html").is_file();
    let route = match stem {
        "index" => "/".to_owned(),
        stem if is_index => format!("/{stem}/"),
        stem => format!("/{stem}"),
    };
    // Two builds may be for two places, such as a preview. Each copy says where the list of them all is.
    let site = text.lines().take(8).find_map(|line| Some(line.split_once(LLMS)?.0.rsplit_once(' ')?.1.to_owned()));
    let below = |target: String| match site.as_deref().and_then(|site| target.strip_prefix(site)) {
        Some(below) => format!("/{below}"),
        None => target,
    };
    let links = document.links.into_iter().map(|link| below(link.target)).collect();
    let files = document.images.into_iter().map(|image| without_hash(&below(image.target))).collect();
    let front = FrontMatter::default();
    let bytes = text.len() as u64;
    Page { route, title: document.title, file: None, bytes, front, body, leads: Leads { links, files } }
}

/// The name of a file without what follows from its bytes, `board-703fe284.webp`.
fn without_hash(url: &str) -> String {
    let found = url.rsplit_once('-').filter(|_| url.starts_with("/assets/"));
    match found.and_then(|(name, rest)| Some((name, rest.split_once('.')?))) {
        Some((name, (hash, kind))) if hash.chars().all(|c| c.is_ascii_hexdigit()) => format!("{name}.{kind}"),
        _ => url.to_owned(),
    }
}
