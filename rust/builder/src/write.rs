//! Writes the site: only what changed, published in one step.
//!
//! Takes rendered pages as they come, adds everything that is not a page, and replaces the old output by the new one. A [`Writer`] writes a
//! site at its [`Place`] in the output, where those of kept versions are below the present one.
//! [`PreviousOutput`] is what it knows of the output that is there.

pub mod agents;
mod cards;
mod copies;
mod headers;
mod llms;
mod manifest;
pub mod markdown;
mod output;
mod pages;
mod place;
mod previous;
mod redirect;
mod redirect_rules;
mod site_index;
mod sitemap;
mod social;
mod tries;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use rayon::prelude::*;

use crate::cache;
use crate::check::Checked;
use crate::config::{Config, Folders, JavaScript};
use crate::library::Library;
use crate::names::{HEADERS, MANIFEST, REDIRECT_RULES, SITE_INDEX};
use crate::render::{Bundle, RenderedPage, Shared, content_security_policy};
use crate::resolve::{Page, PageId, html_name};
use crate::search::{PreviousIndex, update_index};
pub use cards::format_cards;
use copies::WrittenCopy;
use dialect::diagnostic::Diagnostic;
use dialect::warning;
pub use manifest::{PageModule, format_manifest};
pub use output::take_output;
pub use pages::{Plan, WrittenPage, WrittenPages};
pub use place::Place;
use previous::output_state;
pub use previous::{PreviousOutput, PreviousSite};
use publish::{KnownFiles, OutputLock, PublishError, Published, Staging};
pub use site_index::format_site_index;
use system::files::ASSET_BYTES;
pub use tries::format_tries;

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

/// A site on its way to the disk.
pub struct Writer<'a> {
    config: &'a Config,
    site: &'a Checked,
    library: &'a Library,
    last: WrittenPages,
    plan: &'a Plan,
    place: &'a Place<'a>,
    records: std::sync::Mutex<BTreeMap<String, WrittenPage>>,
    copies: std::sync::OnceLock<BTreeMap<String, WrittenCopy>>,
    cards: std::sync::OnceLock<BTreeMap<String, [u8; 32]>>,
    drawn_cards: std::sync::atomic::AtomicUsize,
}

impl<'a> Writer<'a> {
    /// Begins a site at its place.
    pub fn new(
        config: &'a Config,
        site: &'a Checked,
        library: &'a Library,
        last: WrittenPages,
        plan: &'a Plan,
        place: &'a Place<'a>,
    ) -> Self {
        let (records, copies, cards) =
            (std::sync::Mutex::default(), std::sync::OnceLock::new(), std::sync::OnceLock::new());
        let drawn_cards = std::sync::atomic::AtomicUsize::default();
        Self { config, site, library, last, plan, place, records, copies, cards, drawn_cards }
    }

    /// Adds a rendered page.
    pub fn add_page(&self, rendered: &RenderedPage) -> io::Result<()> {
        let page = &self.site.site().pages[&rendered.page];
        self.place.put(&html_name(self.config.site.urls(), &page.url), rendered.html.as_bytes())?;
        self.place.put(&rendered.chunk_name, rendered.chunk.as_bytes())?;
        for drawing in &rendered.drawings {
            self.place.put(&drawing.file, drawing.svg.as_bytes())?;
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
    pub fn add_rest(&self, bundle: &Bundle, shared: &Shared) -> io::Result<()> {
        self.link_unchanged_pages()?;
        for (name, text) in shared.sidebars.values().chain([&shared.config]) {
            self.place.put(name, text.as_bytes())?;
        }
        let index = format_site_index(&self.config.site, self.site.site(), &bundle.parts);
        self.place.put(SITE_INDEX, index.as_bytes())?;
        for file in &bundle.files {
            self.place.put(file, &fs::read(bundle.folder.join(file))?)?;
        }
        for (name, path) in shared.own().files() {
            self.place.put(name, &fs::read(path)?)?;
        }
        for file in self.site.site().assets.values() {
            // The name contains the content's hash, so a file of this name is this file.
            if !self.place.keep(&file.name)? {
                self.copy(&file.name, &file.source)?;
            }
        }
        if !self.site.site().redirects.is_empty() {
            let (name, text) = redirect::script();
            self.place.put(&name, text.as_bytes())?;
        }
        for from in self.site.site().redirects.keys() {
            let to = &self.site.site().redirects[from];
            self.place.put(
                &html_name(self.config.site.urls(), from),
                redirect::format_redirect(&self.config.site, to).as_bytes(),
            )?;
        }
        if self.place.is_first() {
            self.add_lists_for_hosts()?;
        }
        if self.config.site.search.as_ref().is_some_and(|search| !search.is_hosted()) {
            self.add_search_index()?;
        }
        let _ = self.cards.set(self.add_cards()?);
        self.add_social_cards()?;
        for (name, text) in format_tries(&self.config.site, self.site.site()) {
            self.place.put(&name, text.as_bytes())?;
        }
        let _ = self.copies.set(self.add_copies()?);
        Ok(())
    }

    /// Adds what hosts and search engines look for in one place, and which tells of the present site alone.
    fn add_lists_for_hosts(&self) -> io::Result<()> {
        let (urls, site) = (self.config.site.urls(), self.site.site());
        for (name, text) in sitemap::format_sitemaps(urls, site, sitemap::SITEMAP) {
            self.put_list(&name, text.as_bytes())?;
        }
        self.put_list("robots.txt", sitemap::format_robots(urls).as_bytes())
    }

    fn add_search_index(&self) -> io::Result<()> {
        let earlier = PreviousIndex { keys: &self.plan.keys, keep: &|name| self.place.keep(name) };
        let sink = |name: &str, bytes: &[u8]| self.place.put(name, bytes);
        update_index(&self.config.site, self.site, self.library, &earlier, &sink).map_err(io::Error::other)
    }

    fn link_unchanged_pages(&self) -> io::Result<()> {
        let changed: HashSet<PageId> = self.plan.render.iter().copied().collect();
        let pages = self.site.site().pages.par_iter().filter(|(id, _)| !changed.contains(id));
        let keep = |(id, page): (&PageId, &Page)| {
            let Some(record) = self.last.records.get(&page.url) else { return Ok(()) };
            let html = html_name(self.config.site.urls(), &page.url);
            for file in std::iter::once(&html).chain(record.files()) {
                if !self.place.keep(file)? {
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
        if is_replaced { Ok(()) } else { self.place.put(name, bytes) }
    }

    fn copy(&self, name: &str, from: &Path) -> io::Result<()> {
        self.place.put(name, &self.config.folders.files.read(from, ASSET_BYTES)?)
    }

    /// Adds what is known when all pages are there, and gives what the next build is to know of the site. `drawing` is what is wrong
    /// with the drawing of its pages.
    pub fn finish(
        self,
        fingerprint: [u8; 32],
        shared: &Shared,
        drawing: &[Diagnostic],
        head_scripts: &[String],
    ) -> Result<(PreviousSite, WrittenPages), WriteError> {
        let failed = |source| WriteError::io(&self.config.folders, source);
        let site = self.site.site();
        let records = self.records.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let modules = records.iter().map(|(route, record)| {
            (route.clone(), PageModule { chunk: record.chunk.clone(), drawings: record.drawings.clone() })
        });
        let manifest = format_manifest(site, &modules.collect(), shared);
        self.place.put(MANIFEST, manifest.as_bytes()).map_err(failed)?;
        for (name, path) in &site.statics {
            let bytes = self.config.folders.files.read(path, ASSET_BYTES).map_err(failed)?;
            self.place.put(name, &bytes).map_err(failed)?;
        }
        let files = site.statics.keys().chain(site.assets.values().map(|file| &file.name));
        let apart = files.filter(|name| headers::is_apart(name)).map(|name| self.place.name(name).into_owned());
        let written = WrittenPages {
            site: fingerprint,
            records,
            copies: self.copies.into_inner().unwrap_or_default(),
            cards: self.cards.into_inner().unwrap_or_default(),
        };
        let site = PreviousSite {
            fingerprint,
            cited: self.library.cited_files(),
            pages: site.pages.len(),
            warnings: self.site.warnings().iter().chain(drawing).cloned().collect(),
            head_scripts: head_scripts.to_vec(),
            keeps_styles: self.config.site.javascript == JavaScript::Auto,
            apart: apart.collect(),
            redirects: site.redirects.clone(),
        };
        Ok((site, written))
    }
}

/// Begins a new output next to the old one, of whose files these are known.
pub fn begin(config: &Config, known: KnownFiles, lock: &OutputLock) -> Result<Staging, WriteError> {
    let spare = output_state(&config.folders, "spare", "");
    lock.begin(known, spare).map_err(|source| WriteError::io(&config.folders, source))
}

/// Replaces the old output by the new one, in which these `sites` are, by the folders they are in, and the `pages` of those that were
/// drawn. `foreign` are the foreign files that were reported.
pub fn publish(
    config: &Config,
    staging: Staging,
    (sites, pages): (BTreeMap<String, PreviousSite>, &BTreeMap<String, WrittenPages>),
    foreign: &BTreeSet<String>,
    present: &Checked,
) -> Result<Outcome, WriteError> {
    let failed = |source| WriteError::io(&config.folders, source);
    if !present.site().statics.contains_key(HEADERS) {
        let apart = sites.values().flat_map(|site| &site.apart);
        // A path that begins with another has the headers of both, so one policy has to fit the pages of all sites.
        let mut scripts: Vec<String> = Vec::new();
        for script in sites.values().flat_map(|site| &site.head_scripts) {
            if !scripts.contains(script) {
                scripts.push(script.clone());
            }
        }
        let keeps_styles = sites.values().any(|site| site.keeps_styles);
        let policy = content_security_policy(&scripts, &config.site, keeps_styles);
        let text = headers::format_headers(config.site.urls(), &policy, sites.keys(), apart);
        staging.put(HEADERS, text.as_bytes()).map_err(failed)?;
    }
    if !present.site().statics.contains_key(REDIRECT_RULES)
        && let Some(rules) = redirect_rules::format_rules(sites.values().map(|site| &site.redirects))
    {
        staging.put(REDIRECT_RULES, rules.as_bytes()).map_err(failed)?;
    }
    let Published { files, fresh, kept, left } = staging.publish().map_err(failed)?;
    let bytes = files.values().map(|written| written.size).sum();
    let mut warnings: Vec<Diagnostic> = report_foreign_files(&config.folders, &kept, foreign).into_iter().collect();
    let left = left.map(|(folder, why)| {
        let message = format!("the site is published, but this folder cannot be removed: {why}");
        report_left(&config.folders, &folder, &message)
    });
    warnings.extend(left);
    let last = PreviousOutput { files: files.into(), sites, foreign: kept.into_iter().collect(), is_noted_anew: true };
    // The new site is published; without this file, the next build makes all of it again.
    let kept =
        pages.iter().map(|(folder, pages)| pages.save(&config.folders, folder)).chain([last.save(&config.folders)]);
    warnings.extend(kept.filter_map(Result::err).map(|error| cache::warning(&error, &config.folders)));
    Ok(Outcome { fresh, bytes, warnings })
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
