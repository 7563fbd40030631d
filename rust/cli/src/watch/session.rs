//! The site as it is at this moment, rendered page by page when somebody asks.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use rayon::prelude::*;

use builder::assemble::{Assembly, History, assemble_all, bind};
use builder::build::{BuildError, Silent};
use builder::check::Checked;
use builder::config::Config;
use builder::discover::{Dates, Sources, discover, read_dates, read_head};
use builder::library::{Library, save_library};
use builder::render::{
    Bundle, Edition, Frame, Mode, Pool, RenderError, Shared, bundle_key, chunk_name, make_bundle, page_data, render,
    to_json,
};
use builder::resolve::Content;
use builder::search::IndexError;
use builder::write::PageModule;
use builder::write::markdown::Copier;
use dialect::diagnostic::Diagnostic;
use reference::{GeneratedReference, ReferenceError};

use super::inputs::Inputs;

/// URL path of the script that keeps a page fresh.
pub(super) const CLIENT: &str = "/__dev/client.js";

/// How long a page may take. Whoever changed it waits before the screen; a build is more patient.
const LIMIT: Duration = Duration::from_secs(20);

/// The site and everything it is made with.
pub(super) struct Workshop {
    pub(super) config: Config,
    bundle: Bundle,
    bundle_key: String,
    pool: Pool,
    sources: Sources,
    library: Library,
    dates: Dates,
    history: Option<String>,
    /// What was made of the packages.
    reference: Option<GeneratedReference>,
    /// Whether the reference could not be made of its packages and settings as they are.
    is_reference_missing: bool,
    /// The last good site.
    shown: Option<Shown>,
    /// What is wrong at this moment, and keeps the newest state from being shown.
    pub(super) problems: Vec<Diagnostic>,
}

struct Shown {
    site: Checked,
    shared: Shared,
    frame: Frame,
    /// Numbers of pages by route, and by the name of their module.
    routes: HashMap<String, usize>,
    chunks: HashMap<String, usize>,
    keys: HashMap<String, [u8; 32]>,
    shell: String,
    /// What is searched, from the first time somebody does.
    index: OnceLock<HashMap<String, Vec<u8>>>,
}

/// What a change came to.
pub(super) enum Change {
    /// Nothing that shows.
    Nothing,
    /// These routes show something new; `None` means that all may.
    Routes(Option<Vec<String>>),
    /// Scripts or styles are new.
    Reload,
    /// There are errors; the last good site is still shown.
    Problems,
}

/// What a URL path leads to.
pub(super) enum Answer {
    /// Text that is made at this moment, and what kind of file it would be.
    Made(String, &'static str),
    /// A file, and the folder it is in.
    File {
        /// What it must not lead out of.
        root: PathBuf,
        /// The file.
        path: PathBuf,
    },
    /// Nothing.
    Nothing,
}

/// What is new on the disk, for a workshop to [take in](Workshop::take_in).
pub(super) struct Gathered {
    /// Other settings.
    config: Option<Config>,
    /// What was made of the packages.
    reference: Option<GeneratedReference>,
    is_reference_missing: bool,
    /// What keeps everything else from being looked at.
    problems: Vec<Diagnostic>,
    /// Another bundle, its key, and a worker that runs it.
    bundle: Option<(Bundle, String, Pool)>,
    sources: Option<Sources>,
    /// The end of git's history, if it is another, and what the history holds.
    history: Option<(Option<String>, Dates)>,
}

impl Workshop {
    /// Reads everything and starts a rendering worker.
    pub(super) fn open(config: Config, reference: Option<GeneratedReference>) -> Result<Self, BuildError> {
        let language = config.site.locale.language();
        let key = bundle_key(&config.folders.root, Mode::Development, language);
        let (bundle, _) = make_bundle(&config.folders, &key, Mode::Development, language)?;
        let pool = Pool::start(&bundle.server(), 1)?.with_limit(LIMIT);
        let Assembly { sources, library, dates, site, .. } =
            assemble_all(&config, reference.as_ref(), History::Read, &Silent);
        // A session that cannot keep what it parsed is as good as any other; the next one starts more slowly.
        let _ = save_library(&config.folders, &library, &sources);
        let history = read_head(&config.folders.content);
        let problems = Vec::new();
        let mut workshop = Self {
            config,
            bundle,
            bundle_key: key,
            pool,
            sources,
            library,
            dates,
            history,
            reference,
            is_reference_missing: false,
            shown: None,
            problems,
        };
        workshop.show(site)?;
        Ok(workshop)
    }

    /// What the site is made of at this moment.
    pub(super) fn inputs(&self) -> Inputs {
        Inputs::of(&self.config, self.library.cited_files().keys())
    }

    /// Looks for whatever changed on the disk. Pages are served meanwhile, so what takes long is done here.
    pub(super) fn gather(&self, is_reference_changed: bool) -> Result<Gathered, BuildError> {
        let mut gathered = Gathered {
            config: None,
            reference: self.reference.clone(),
            is_reference_missing: self.is_reference_missing,
            problems: Vec::new(),
            bundle: None,
            sources: None,
            history: None,
        };
        let overrides = builder::config::Overrides {
            content: Some(self.config.folders.content.clone()),
            sidebars: Some(self.config.folders.sidebars.clone()),
            out: Some(self.config.folders.out.clone()),
            cache: Some(self.config.folders.cache.clone()),
            with_reference: self.config.with_reference,
        };
        match Config::load(&self.config.folders.root, overrides) {
            Ok(config) => gathered.config = (config.text != self.config.text).then_some(config),
            Err(diagnostic) => {
                gathered.problems = vec![*diagnostic];
                return Ok(gathered);
            }
        }
        let config = gathered.config.as_ref().unwrap_or(&self.config);
        if gathered.config.is_some() || is_reference_changed || self.is_reference_missing {
            match config.reference().map(|project| project.refresh(&|| ())).transpose() {
                Ok(made) => {
                    gathered.is_reference_missing = false;
                    gathered.reference = made;
                }
                Err(ReferenceError::Diagnostics(found)) => {
                    gathered.is_reference_missing = true;
                    gathered.problems = found;
                    return Ok(gathered);
                }
                Err(error) => return Err(error.into()),
            }
        }
        let language = config.site.locale.language();
        let key = bundle_key(&config.folders.root, Mode::Development, language);
        if key != self.bundle_key {
            let (bundle, _) = make_bundle(&config.folders, &key, Mode::Development, language)?;
            let pool = Pool::start(&bundle.server(), 1)?.with_limit(LIMIT);
            gathered.bundle = Some((bundle, key, pool));
        }
        let history = read_head(&config.folders.content);
        if history != self.history {
            gathered.history = Some((history, read_dates(&config.folders.content)));
        }
        gathered.sources = Some(discover(&config.folders, &self.sources.assets, gathered.reference.as_ref()));
        Ok(gathered)
    }

    /// Takes in what was gathered.
    pub(super) fn take_in(&mut self, gathered: Gathered) -> Result<Change, BuildError> {
        // Settings that were taken in while the reference was missing are shown now.
        let mut is_reload = self.is_reference_missing;
        self.is_reference_missing = gathered.is_reference_missing;
        self.reference = gathered.reference;
        if let Some(config) = gathered.config {
            self.config = config;
            is_reload = true;
        }
        if !gathered.problems.is_empty() {
            self.problems = gathered.problems;
            return Ok(Change::Problems);
        }
        if let Some((bundle, key, pool)) = gathered.bundle {
            (self.bundle, self.bundle_key, self.pool) = (bundle, key, pool);
            self.shown = None;
            is_reload = true;
        }
        if let Some(sources) = gathered.sources {
            // Pages show them by names that stay the same.
            is_reload |= sources.statics != self.sources.statics;
            self.sources = sources;
        }
        if let Some((history, dates)) = gathered.history {
            (self.history, self.dates) = (history, dates);
        }
        self.library.update(&self.config, &self.sources);
        let site = bind(&self.config, &self.sources, &self.library, &self.dates);
        let change = self.show(site)?;
        Ok(if is_reload && !matches!(change, Change::Problems) { Change::Reload } else { change })
    }

    fn show(&mut self, site: Result<Checked, Vec<Diagnostic>>) -> Result<Change, BuildError> {
        let site = match site {
            Ok(site) => site,
            Err(diagnostics) => {
                self.problems = diagnostics;
                return Ok(Change::Problems);
            }
        };
        let had_problems = !std::mem::take(&mut self.problems).is_empty();
        let shared = Shared::new(&self.config.site, &site, &self.bundle);
        let (site_json, sidebars_json) = (to_json(&site.site().shell), to_json(&site.site().sidebars));
        let shell = format!("{site_json}{sidebars_json}");
        let is_same_shell = self.shown.as_ref().is_some_and(|shown| shown.shell == shell);
        if !is_same_shell {
            let fonts_json = to_json(&self.bundle.font_urls(self.config.site.urls()));
            self.pool.set_site(&site_json, &sidebars_json, &fonts_json)?;
        }
        let frame = Frame::new(&self.config.site, &self.bundle, self.pool.head_scripts(), Some(CLIENT));
        let pages = &site.site().pages;
        let keys: HashMap<String, [u8; 32]> =
            pages.par_iter().map(|page| (page.route.clone(), shared.key(page, &self.library))).collect();
        let changed: Vec<String> = match &self.shown {
            Some(shown) => {
                let new = keys.iter().filter(|(route, key)| shown.keys.get(*route) != Some(key));
                let gone = shown.keys.iter().filter(|(route, _)| !keys.contains_key(*route));
                new.chain(gone).map(|(route, _)| route.clone()).collect()
            }
            None => keys.keys().cloned().collect(),
        };
        let routes =
            pages.iter().enumerate().map(|(number, page)| (dialect::route::decode(&page.route), number)).collect();
        let chunks =
            pages.iter().enumerate().map(|(number, page)| (chunk_name(page, &keys[&page.route]), number)).collect();
        self.shown = Some(Shown { site, shared, frame, routes, chunks, keys, shell, index: OnceLock::new() });
        Ok(match changed.len() {
            0 if !had_problems => Change::Nothing,
            _ if is_same_shell => Change::Routes(Some(changed)),
            _ => Change::Routes(None),
        })
    }

    /// How a page's document is found among the files of the site, by its route.
    pub(super) fn is_page(&self, route: &str) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.routes.contains_key(route))
    }

    /// The whole HTML document of a page; an unknown route has that of the page for unknown routes.
    pub(super) fn document(&self, route: &str) -> Result<Option<String>, RenderError> {
        let Some(shown) = &self.shown else { return Ok(None) };
        let not_found = self.config.site.urls().with_base("404.html");
        let Some(number) = shown.routes.get(route).or_else(|| shown.routes.get(&not_found)) else { return Ok(None) };
        let page = &shown.site.site().pages[*number];
        let name = chunk_name(page, &shown.keys[&page.route]);
        let made = std::sync::Mutex::new(None);
        let Shown { site, shared, frame, .. } = shown;
        let edition = Edition { site, library: &self.library, shared, frame };
        render(&edition, &self.pool, &[*number], Some(&name), &|rendered| {
            *made.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(rendered.html);
            Ok(())
        })?;
        Ok(made.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    /// The data of a page and of the site, for a page on screen that takes it without a reload.
    pub(super) fn update(&self, route: &str) -> Result<Option<String>, RenderError> {
        let Some(shown) = &self.shown else { return Ok(None) };
        let Some(number) = shown.routes.get(route) else { return Ok(None) };
        let page = &shown.site.site().pages[*number];
        let data = page_data(page, &self.library)?;
        let site = shown.site.site();
        let sidebar = page.sidebar.as_ref().and_then(|name| Some((name, site.sidebars.get(name)?)));
        let sidebar = sidebar.map_or_else(String::new, |(name, items)| {
            format!(",\"sidebar\":{},\"sidebarName\":{}", to_json(items), to_json(name))
        });
        Ok(Some(format!("{{\"page\":{data},\"config\":{}{sidebar}}}", to_json(&site.shell))))
    }

    /// What is at a path of the site, seen from its base URL, that is not a page.
    pub(super) fn file(&self, local: &str) -> Result<Answer, RenderError> {
        let Some(shown) = &self.shown else { return Ok(Answer::Nothing) };
        let site = shown.site.site();
        if local == "assets/manifest.json" {
            // A module that is made on request has its drawings in it.
            let module = |chunk: &String| PageModule { chunk: chunk.clone(), drawings: Vec::new() };
            let modules =
                shown.chunks.iter().map(|(chunk, number)| (site.pages[*number].route.clone(), module(chunk))).collect();
            return Ok(Answer::Made(builder::write::format_manifest(site, &modules), "json"));
        }
        if local == builder::names::SITE_INDEX {
            let index = builder::write::format_site_index(&self.config.site, site, &self.bundle.parts);
            return Ok(Answer::Made(index, "json"));
        }
        if local == builder::names::SEARCH_INDEX || local.starts_with("assets/search/") {
            if shown.index.get().is_none() {
                let files = std::sync::Mutex::new(HashMap::new());
                let sink = |name: &str, bytes: &[u8]| {
                    let mut files = files.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    files.insert(name.to_owned(), bytes.to_vec());
                    Ok(())
                };
                builder::search::write_index(&self.config.site, &shown.site, &self.library, &sink).map_err(
                    |error| match error {
                        IndexError::Content(error) => RenderError::Content(error),
                        IndexError::Sink(error) => RenderError::Sink { route: local.to_owned(), source: error },
                    },
                )?;
                let _ = shown.index.set(files.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner));
            }
            let file = shown.index.get().and_then(|files| files.get(local));
            return Ok(
                file.map_or(Answer::Nothing, |bytes| Answer::Made(String::from_utf8_lossy(bytes).into_owned(), "json"))
            );
        }
        if let Some(cards) = site.cards.get(local) {
            return Ok(Answer::Made(builder::write::format_cards(cards), "json"));
        }
        if let Some(number) = shown.chunks.get(local) {
            let page = &site.pages[*number];
            return Ok(Answer::Made(shown.shared.chunk(page, &page_data(page, &self.library)?), "js"));
        }
        let shared = shown.shared.sidebars.values().chain([&shown.shared.config]).find(|(name, _)| name == local);
        if let Some((_, text)) = shared {
            return Ok(Answer::Made(text.clone(), "js"));
        }
        if self.bundle.files.iter().any(|file| file == local) {
            return Ok(file_in(&self.bundle.folder, local));
        }
        if self.sources.statics.contains_key(local) {
            return Ok(file_in(&self.config.folders.statics(), local));
        }
        let asset = site.assets.iter().find(|(_, file)| file.name == local);
        if let Some((path, _)) = asset {
            return Ok(file_in(&self.config.folders.content, path));
        }
        let urls = self.config.site.urls();
        let text = local.strip_suffix(".md").and_then(|_| self.markdown(&urls.url(local)));
        Ok(text.map_or(Answer::Nothing, |text| Answer::Made(text, "md")))
    }

    /// The URL of the Markdown of a page, by the page's route.
    pub(super) fn markdown_url(&self, route: &str) -> Option<&str> {
        let shown = self.shown.as_ref()?;
        shown.site.site().pages[*shown.routes.get(route)?].markdown_url.as_deref()
    }

    /// The Markdown of a page, or of a part of one that is long.
    pub(super) fn markdown(&self, url: &str) -> Option<String> {
        let site = self.shown.as_ref()?.site.site();
        let page_of = |url: &str| site.pages.iter().find(|page| page.markdown_url.as_deref() == Some(url));
        let page = page_of(url).or_else(|| page_of(&format!("{}.md", url.rsplit_once('/')?.0)))?;
        let Content::Document { index, bindings } = &page.content else { return None };
        // A file that is gone at this moment is a page that soon will be.
        let body = self.library.body(*index).ok()?;
        let document = &self.library.entries[*index].document;
        let site = &self.config.site;
        let copier = Copier { urls: site.urls(), words: site.locale.words(), is_taken: &|url| page_of(url).is_some() };
        let made = copier.copy(page, document, &body.nodes, bindings);
        if page.markdown_url.as_deref() == Some(url) {
            return Some(made.own);
        }
        made.parts.into_iter().find(|(part, _)| part == url).map(|(_, text)| text)
    }
}

fn file_in(root: &Path, path: &str) -> Answer {
    Answer::File { root: root.to_owned(), path: root.join(path) }
}
