//! Writes the site: only what changed, published in one step.
//!
//! Takes rendered pages as they come, adds everything that is not a page, and replaces the old site by the new one.
//! [`PreviousSite`] is what it knows of the site that is there.

mod cards;
mod copies;
mod headers;
mod llms;
mod manifest;
pub mod markdown;
mod output;
mod redirect;
mod redirect_rules;
mod site_index;
mod sitemap;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::cache::{self, CacheError};
use crate::check::Checked;
use crate::config::{Config, Folders, Urls};
use crate::library::Library;
use crate::names::{REDIRECT_RULES, SITE_INDEX};
use crate::render::{Bundle, Frame, RenderedPage, Shared};
use crate::resolve::{Page, PageId, html_name};
use crate::search::{PreviousIndex, update_index};
pub use cards::format_cards;
use copies::WrittenCopy;
use dialect::diagnostic::Diagnostic;
use dialect::warning;
pub use manifest::{PageModule, format_manifest};
pub use output::take_output;
use publish::{KnownFiles, OutputLock, PublishError, Published, Staging};
pub use site_index::format_site_index;
use system::Stamp;

/// What went wrong with writing.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The site cannot be published.
    #[error(transparent)]
    Publish(#[from] PublishError),
    /// The output is a site without a list of the files that a build wrote.
    #[error(
        "{} holds a site of an earlier version of this program, which left no note of what it wrote; remove the folder, \
         or name another with --out",
        .0.display()
    )]
    Earlier(PathBuf),
}

impl WriteError {
    /// A file of the site cannot be written, or a source of it cannot be read.
    pub(crate) fn io(folders: &Folders, source: io::Error) -> Self {
        PublishError::Io(folders.out.clone(), source).into()
    }
}

/// What writing a site did.
#[derive(Debug)]
pub struct Outcome {
    /// How many files are new or have changed.
    pub fresh: usize,
    /// Bytes of all files.
    pub bytes: u64,
    /// What went wrong although the site is published.
    pub warnings: Vec<Diagnostic>,
}

/// What is known of the site that was written last, by which the next build finds out what to do.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct PreviousSite {
    /// Names everything the site was made of.
    pub fingerprint: [u8; 32],
    /// The stamps of the files that documents cite, by their paths from the project's folder.
    cited: BTreeMap<String, Option<Stamp>>,
    /// How many pages it has.
    pub pages: usize,
    /// What was wrong with it, short of an error.
    pub warnings: Vec<Diagnostic>,
    /// Its files, by path.
    pub files: KnownFiles,
    records: BTreeMap<String, WrittenPage>,
    copies: BTreeMap<String, WrittenCopy>,
    /// Foreign files in the output that have been reported.
    kept: BTreeSet<String>,
    /// Whether it differs from what is stored.
    #[serde(skip)]
    is_noted_anew: bool,
}

/// A page that was written.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct WrittenPage {
    key: [u8; 32],
    chunk: String,
    drawings: Vec<String>,
}

impl WrittenPage {
    fn files(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.chunk).chain(&self.drawings)
    }
}

/// Which pages are to be rendered, and which stay as they are.
#[derive(Debug)]
pub struct Plan {
    /// The pages to render.
    pub render: Vec<PageId>,
    keys: BTreeMap<PageId, [u8; 32]>,
}

impl PreviousSite {
    /// Loads what the last build stored about the output, and finds out which files of it were changed since.
    #[must_use]
    pub fn load(folders: &Folders) -> Self {
        let mut last: Self = cache::load(&last_path(folders)).unwrap_or_default();
        last.is_noted_anew = last.files.compare(&folders.out);
        last
    }

    /// Stores it, unless that is done.
    pub fn save(&self, folders: &Folders) -> Result<(), CacheError> {
        let path = last_path(folders);
        if !self.is_noted_anew {
            return Ok(());
        }
        cache::save(&path, self).inspect_err(|_| {
            // The old file describes another site.
            let _ = fs::remove_file(&path);
        })
    }

    /// Whether it was made of what this fingerprint names, and what its documents cite has not changed since.
    #[must_use]
    pub fn is_made_of(&self, fingerprint: &[u8; 32], folders: &Folders) -> bool {
        let is_same = |(path, known): (&String, &Option<Stamp>)| folders.stamp(path) == *known;
        self.fingerprint == *fingerprint && self.cited.iter().all(is_same)
    }

    /// Whether the output still is what was written.
    #[must_use]
    pub fn is_intact(&self) -> bool {
        self.files.is_intact()
    }

    /// Compares a site with this one.
    #[must_use]
    pub fn plan(&self, urls: Urls, site: &Checked, library: &Library, shared: &Shared) -> Plan {
        let pages = &site.site().pages;
        let keys: BTreeMap<PageId, [u8; 32]> =
            pages.par_iter().map(|(id, page)| (*id, shared.key(page, library))).collect();
        let render = pages.iter().filter(|(id, page)| {
            let is_same = self.records.get(&page.url).is_some_and(|record| {
                let html = html_name(urls, &page.url);
                let has_files = std::iter::once(&html).chain(record.files()).all(|file| self.files.get(file).is_some());
                record.key == keys[*id] && has_files
            });
            !is_same
        });
        Plan { render: render.map(|(id, _)| *id).collect(), keys }
    }
}

fn last_path(folders: &Folders) -> PathBuf {
    output_state(folders, "written", ".bin")
}

fn output_state(folders: &Folders, kind: &str, extension: &str) -> PathBuf {
    let name = system::short_hash(folders.out.to_string_lossy().as_bytes());
    cache::state_folder(folders).join(format!("{kind}-{name}{extension}"))
}

/// A site on its way to the disk.
pub struct Writer<'a> {
    config: &'a Config,
    site: &'a Checked,
    library: &'a Library,
    last: PreviousSite,
    plan: &'a Plan,
    staging: Staging,
    records: std::sync::Mutex<BTreeMap<String, WrittenPage>>,
    copies: std::sync::OnceLock<BTreeMap<String, WrittenCopy>>,
}

impl<'a> Writer<'a> {
    /// Begins a new site next to the old one.
    pub fn new(
        config: &'a Config,
        site: &'a Checked,
        library: &'a Library,
        mut last: PreviousSite,
        plan: &'a Plan,
        lock: &OutputLock,
    ) -> Result<Self, WriteError> {
        let known = std::mem::take(&mut last.files);
        let staging = lock
            .begin(known, output_state(&config.folders, "spare", ""))
            .map_err(|source| WriteError::io(&config.folders, source))?;
        Ok(Self {
            config,
            site,
            library,
            last,
            plan,
            staging,
            records: std::sync::Mutex::default(),
            copies: std::sync::OnceLock::new(),
        })
    }

    /// Adds a rendered page.
    pub fn add_page(&self, rendered: &RenderedPage) -> io::Result<()> {
        let page = &self.site.site().pages[&rendered.page];
        self.staging.put(&html_name(self.config.site.urls(), &page.url), rendered.html.as_bytes())?;
        self.staging.put(&rendered.chunk_name, rendered.chunk.as_bytes())?;
        for drawing in &rendered.drawings {
            self.staging.put(&drawing.file, drawing.svg.as_bytes())?;
        }
        // A page with something that failed is drawn in every build, so that it is told in every build.
        let is_whole = rendered.failed.is_empty();
        let record = WrittenPage {
            key: if is_whole { self.plan.keys[&rendered.page] } else { [0; 32] },
            chunk: rendered.chunk_name.clone(),
            drawings: rendered.drawings.iter().map(|drawing| drawing.file.clone()).collect(),
        };
        self.records.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(page.url.clone(), record);
        Ok(())
    }

    /// Adds everything that is not made by rendering: pages that stay, shared modules, the bundle, images, static
    /// files, Markdown.
    pub fn add_rest(&self, bundle: &Bundle, shared: &Shared, frame: &Frame) -> io::Result<()> {
        self.link_unchanged_pages()?;
        for (name, text) in shared.sidebars.values().chain([&shared.config]) {
            self.staging.put(name, text.as_bytes())?;
        }
        let index = format_site_index(&self.config.site, self.site.site(), &bundle.parts);
        self.staging.put(SITE_INDEX, index.as_bytes())?;
        for file in &bundle.files {
            self.copy(file, &bundle.folder.join(file))?;
        }
        for (name, path) in shared.own().files() {
            self.copy(name, &path)?;
        }
        for file in self.site.site().assets.values() {
            // The name contains the content's hash, so a file of this name is this file.
            if !self.staging.keep(&file.name)? {
                self.copy(&file.name, &file.source)?;
            }
        }
        if !self.site.site().redirects.is_empty() {
            let (name, text) = redirect::script();
            self.staging.put(&name, text.as_bytes())?;
        }
        for from in self.site.site().redirects.keys() {
            let to = &self.site.site().redirects[from];
            self.staging.put(
                &html_name(self.config.site.urls(), from),
                redirect::format_redirect(&self.config.site, to).as_bytes(),
            )?;
        }
        for (name, text) in sitemap::format_sitemaps(self.config.site.urls(), self.site.site(), sitemap::SITEMAP) {
            self.put_list(&name, text.as_bytes())?;
        }
        self.put_list("robots.txt", sitemap::format_robots(self.config.site.urls()).as_bytes())?;
        if self.config.site.search.as_ref().is_some_and(|search| !search.is_hosted()) {
            self.add_search_index()?;
        }
        let cards: Vec<_> = self.site.site().cards.iter().collect();
        cards.par_iter().try_for_each(|(name, cards)| self.staging.put(name, format_cards(cards).as_bytes()))?;
        let site = self.site.site();
        let files = site.statics.keys().chain(site.assets.values().map(|file| &file.name));
        let headers = headers::format_headers(self.config.site.urls(), frame.policy(), files);
        self.put_list("_headers", headers.as_bytes())?;
        if let Some(rules) = redirect_rules::format_rules(&site.redirects) {
            self.put_list(REDIRECT_RULES, rules.as_bytes())?;
        }
        let _ = self.copies.set(self.add_copies()?);
        Ok(())
    }

    fn add_search_index(&self) -> io::Result<()> {
        let earlier = PreviousIndex { keys: &self.plan.keys, keep: &|name| self.staging.keep(name) };
        let sink = |name: &str, bytes: &[u8]| self.staging.put(name, bytes);
        update_index(&self.config.site, self.site, self.library, &earlier, &sink).map_err(io::Error::other)
    }

    fn link_unchanged_pages(&self) -> io::Result<()> {
        let changed: HashSet<PageId> = self.plan.render.iter().copied().collect();
        let pages = self.site.site().pages.par_iter().filter(|(id, _)| !changed.contains(id));
        let keep = |(id, page): (&PageId, &Page)| {
            let Some(record) = self.last.records.get(&page.url) else { return Ok(()) };
            let html = html_name(self.config.site.urls(), &page.url);
            for file in std::iter::once(&html).chain(record.files()) {
                if !self.staging.keep(file)? {
                    let vanished = format!("the files of {} vanished during the build; build again", page.url);
                    return Err(io::Error::other(vanished));
                }
            }
            let record = WrittenPage { key: self.plan.keys[id], ..record.clone() };
            self.records.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(page.url.clone(), record);
            Ok(())
        };
        pages.try_for_each(keep)
    }

    /// Adds a file that every site has, unless the author has one of this name.
    fn put_list(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let is_replaced = self.site.site().statics.contains_key(name);
        if is_replaced { Ok(()) } else { self.staging.put(name, bytes) }
    }

    fn copy(&self, name: &str, from: &Path) -> io::Result<()> {
        self.staging.put(name, &fs::read(from)?)
    }

    /// Replaces the old site by the new one. `drawing` is what is wrong with the drawing of its pages.
    pub fn publish(
        self,
        fingerprint: [u8; 32],
        shared: &Shared,
        drawing: &[Diagnostic],
    ) -> Result<Outcome, WriteError> {
        let failed = |source| WriteError::io(&self.config.folders, source);
        let records = self.records.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let modules = records.iter().map(|(route, record)| {
            (route.clone(), PageModule { chunk: record.chunk.clone(), drawings: record.drawings.clone() })
        });
        let manifest = format_manifest(self.site.site(), &modules.collect(), shared);
        self.staging.put("assets/manifest.json", manifest.as_bytes()).map_err(failed)?;
        for (name, path) in &self.site.site().statics {
            let bytes = fs::read(path).map_err(failed)?;
            self.staging.put(name, &bytes).map_err(failed)?;
        }
        let Published { files, fresh, kept, left } = self.staging.publish().map_err(failed)?;
        let bytes = files.values().map(|written| written.size).sum();
        let mut warnings: Vec<Diagnostic> =
            report_foreign_files(&self.config.folders, &kept, &self.last.kept).into_iter().collect();
        let left = left.map(|(folder, why)| {
            report_left(
                &self.config.folders,
                &folder,
                &format!("the site is published, but this folder cannot be removed: {why}"),
            )
        });
        warnings.extend(left);
        warnings.extend(drawing.iter().cloned());
        let last = PreviousSite {
            fingerprint,
            cited: self.library.cited_files(),
            pages: self.site.site().pages.len(),
            warnings: self.site.warnings().iter().chain(drawing).cloned().collect(),
            files: files.into(),
            records,
            copies: self.copies.into_inner().unwrap_or_default(),
            kept: kept.into_iter().collect(),
            is_noted_anew: true,
        };
        // The new site is published; without this file, the next build makes all of it again.
        let kept = last.save(&self.config.folders);
        warnings.extend(kept.err().map(|error| cache::warning(&error, &self.config.folders)));
        Ok(Outcome { fresh, bytes, warnings })
    }
}

/// Reports what ended builds left next to the output.
pub(crate) fn report_interrupted(folders: &Folders, lock: &OutputLock) -> Vec<Diagnostic> {
    let report = |(folder, why): &(PathBuf, io::Error)| {
        report_left(
            folders,
            folder,
            &format!("a build that was ended left this folder, which cannot be removed: {why}"),
        )
    };
    lock.left().iter().map(report).collect()
}

fn report_left(folders: &Folders, folder: &Path, message: &str) -> Diagnostic {
    warning!(Output, folders.display(folder), "{message}"; hint: "take what is yours out of it, then remove it")
}

/// Reports foreign files in the output, unless that has been done before.
fn report_foreign_files(folders: &Folders, kept: &[String], reported: &BTreeSet<String>) -> Option<Diagnostic> {
    let new: Vec<&str> = kept.iter().filter(|name| !reported.contains(*name)).map(String::as_str).collect();
    let (first, rest) = new.split_at(new.len().min(5));
    let more = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
    (!new.is_empty()).then(|| {
        warning!(
            Output,
            folders.display(&folders.out),
            "no build wrote {}{more} in this folder; what is not the site's stays",
            first.join(", ")
        )
    })
}
