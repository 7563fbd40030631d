//! The site as it is at this moment, rendered page by page when somebody asks.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rayon::prelude::*;

use builder::assemble::History;
use builder::build::BuildError;
use builder::config::Config;
use builder::javascript::OwnComponents;
use builder::render::{
    Bundle, BundleKind, Frame, Mode, Pool, RenderError, RenderInput, Shared, bundle_key, chunk_name, make_bundle,
    page_data, render, to_json,
};
use builder::resolve::{Content, PageId};
use builder::workspace::{Change, Delta, GoodSite, Seen, Workspace};
use builder::write::PageModule;
use builder::write::markdown::Copier;
use dialect::diagnostic::{Diagnostic, Severity};
use reference::GeneratedReference;

use super::inputs::Inputs;

/// URL path of the script that keeps a page fresh.
pub(super) const CLIENT: &str = "/__dev/client.js";

/// How long a page may take. Whoever changed it waits before the screen; a build is more patient.
const LIMIT: Duration = Duration::from_secs(20);

pub(super) struct SessionState {
    workspace: Workspace,
    bundle: Bundle,
    bundle_key: String,
    pool: Pool,
    shown: Option<RenderedSite>,
}

struct RenderedSite {
    shared: Shared,
    frame: Frame,
    /// Pages by route, and by the name of their module.
    routes: HashMap<String, PageId>,
    chunks: HashMap<String, PageId>,
    keys: HashMap<String, [u8; 32]>,
    shell: String,
}

pub(super) enum Effect {
    Nothing,
    /// Pages show something new.
    Routes {
        /// Their routes; `None` means that all may.
        changed: Option<Vec<String>>,
        /// Those of them that are no pages any more.
        gone: Vec<String>,
    },
    Reload,
    /// Errors keep the newest state from being shown; the last good site still is.
    Problems,
}

pub(super) enum PathTarget {
    /// Text that is made at this moment, and what kind of file it would be.
    Text(String, &'static str),
    File {
        /// What it must not lead out of.
        root: PathBuf,
        path: PathBuf,
    },
    Nothing,
}

/// What is new on the disk, for a session to [apply](SessionState::apply).
pub(super) struct PendingChanges {
    seen: Seen,
    /// Another bundle, its key, and a worker that runs it.
    bundle: Option<(Bundle, String, Pool)>,
}

impl SessionState {
    pub(super) fn open(config: Config, reference: Option<GeneratedReference>) -> Result<Self, BuildError> {
        let kind = BundleKind::new(&config.site, Mode::Development);
        let bundle_key = bundle_key(&config.folders.client, kind);
        let (bundle, _) = make_bundle(&config.folders, &bundle_key, kind)?;
        let pool = Pool::start(&bundle.server(), 1)?.with_limit(LIMIT);
        let workspace = Workspace::open(config, reference, History::Read);
        let mut state = Self { workspace, bundle, bundle_key, pool, shown: None };
        state.show(false)?;
        Ok(state)
    }

    pub(super) fn config(&self) -> &Config {
        self.workspace.config()
    }

    /// The errors of this moment: those that keep the newest state from being shown, or else those in place of which something is
    /// drawn.
    pub(super) fn problems(&self) -> Vec<Diagnostic> {
        if self.is_held_back() {
            return self.workspace.problems().to_vec();
        }
        let told = self.workspace.good().map_or(&[][..], |good| good.site.warnings());
        let of_every_page = self.shown.iter().flat_map(|shown| shown.shared.own().problems());
        let of_every_page = self.config().site.rules.apply(of_every_page);
        told.iter().cloned().chain(of_every_page).filter(|one| one.severity == Severity::Error).collect()
    }

    /// Whether errors keep the newest state from being shown.
    pub(super) fn is_held_back(&self) -> bool {
        !self.workspace.problems().is_empty()
    }

    /// The URLs of the pages that show a file's text, by the name of the file in diagnostics.
    pub(super) fn pages_by_file(&self) -> HashMap<String, Vec<String>> {
        let mut pages: HashMap<String, Vec<String>> = HashMap::new();
        let Some(GoodSite { config, site, library, .. }) = self.workspace.good() else { return pages };
        for page in site.site().pages.values() {
            let Content::Document { document, .. } = &page.content else { continue };
            let entry = &library.entries[*document];
            let own = config.folders.display(&entry.absolute);
            for file in entry.document.partials.iter().cloned().chain([own]) {
                pages.entry(file).or_default().push(page.url.clone());
            }
        }
        pages
    }

    pub(super) fn inputs(&self) -> Inputs {
        let cited = self.workspace.library().cited_files();
        let own = self.shown.iter().flat_map(|shown| shown.shared.own().read());
        Inputs::new(self.config(), cited.keys().chain(own))
    }

    /// Looks for whatever changed on the disk. Pages are served meanwhile, so what takes long is done here.
    pub(super) fn gather(&self, change: &Change) -> Result<PendingChanges, BuildError> {
        let seen = self.workspace.look(change)?;
        if seen.is_documents() || seen.is_blind() {
            return Ok(PendingChanges { seen, bundle: None });
        }
        let config = seen.config().unwrap_or(self.config());
        let kind = BundleKind::new(&config.site, Mode::Development);
        let key = bundle_key(&config.folders.client, kind);
        if key == self.bundle_key {
            return Ok(PendingChanges { seen, bundle: None });
        }
        let (bundle, _) = make_bundle(&config.folders, &key, kind)?;
        let pool = Pool::start(&bundle.server(), 1)?.with_limit(LIMIT);
        Ok(PendingChanges { seen, bundle: Some((bundle, key, pool)) })
    }

    pub(super) fn apply(&mut self, gathered: PendingChanges) -> Result<Effect, BuildError> {
        let had_problems = self.is_held_back();
        let delta = self.workspace.apply(gathered.seen);
        if let (Delta::Pages(pages), Some(shown)) = (&delta, &mut self.shown) {
            return Ok(shown.update(self.workspace.good(), pages));
        }
        let mut is_reload = delta == Delta::Site { is_beyond_pages: true };
        if let Some((bundle, key, pool)) = gathered.bundle {
            (self.bundle, self.bundle_key, self.pool) = (bundle, key, pool);
            self.shown = None;
            is_reload = true;
        }
        if delta == Delta::Problems {
            return Ok(Effect::Problems);
        }
        let effect = self.show(had_problems)?;
        Ok(if is_reload { Effect::Reload } else { effect })
    }

    /// Shows the good site, if there is one.
    fn show(&mut self, had_problems: bool) -> Result<Effect, BuildError> {
        // Until this has come to its end nothing is shown: what was is of another site.
        let before = self.shown.take();
        let Some(GoodSite { config, site, library, .. }) = self.workspace.good() else { return Ok(Effect::Problems) };
        let documents = library.documents();
        let (own, failed) = match OwnComponents::make(config, documents.iter().copied(), Mode::Development) {
            Ok(own) => (own, None),
            // Until it is mended, components are drawn as they were.
            Err(error) => (before.as_ref().map(|shown| shown.shared.own().clone()).unwrap_or_default(), Some(error)),
        };
        let scripts = own.server_scripts();
        let shared = Shared::new(&config.site, site, &self.bundle, own);
        let (site_json, sidebars_json) = (to_json(&site.site().shell), to_json(&site.site().sidebars));
        let shell = format!("{site_json}{sidebars_json}{scripts}");
        let is_same_shell = before.as_ref().is_some_and(|shown| shown.shell == shell);
        if !is_same_shell {
            let fonts_json = to_json(&self.bundle.font_urls(config.site.urls()));
            self.pool.set_site(&site_json, &sidebars_json, &fonts_json, &scripts)?;
        }
        let frame = Frame::new(&config.site, &self.bundle, self.pool.head_scripts(), Some(CLIENT));
        let pages = &site.site().pages;
        let keys: HashMap<String, [u8; 32]> =
            pages.par_iter().map(|(_, page)| (page.url.clone(), shared.key(page, library))).collect();
        let known = before.as_ref().map(|shown| &shown.keys);
        let is_new = |(route, key): &(&String, &[u8; 32])| known.is_none_or(|known| known.get(*route) != Some(key));
        let mut changed: Vec<String> = keys.iter().filter(is_new).map(|(route, _)| route.clone()).collect();
        let gone = known.into_iter().flat_map(HashMap::keys).filter(|route| !keys.contains_key(*route));
        let gone: Vec<String> = gone.cloned().collect();
        changed.extend_from_slice(&gone);
        let routes = pages.iter().map(|(id, page)| (dialect::route::decode(&page.url), *id)).collect();
        let chunks = pages.iter().map(|(id, page)| (chunk_name(page, &keys[&page.url]), *id)).collect();
        self.shown = Some(RenderedSite { shared, frame, routes, chunks, keys, shell });
        if let Some(error) = failed {
            return Err(error.into());
        }
        Ok(match changed.len() {
            0 if !had_problems => Effect::Nothing,
            _ if is_same_shell => Effect::Routes { changed: Some(changed), gone },
            _ => Effect::Routes { changed: None, gone },
        })
    }

    /// The good site, and how it is shown.
    fn current(&self) -> Option<(&GoodSite, &RenderedSite)> {
        self.workspace.good().zip(self.shown.as_ref())
    }

    /// How a page's document is found among the files of the site, by its route.
    pub(super) fn is_page(&self, route: &str) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.routes.contains_key(route))
    }

    /// The whole HTML document of a page; an unknown route has that of the page for unknown routes.
    pub(super) fn document(&self, route: &str) -> Result<Option<String>, RenderError> {
        let Some((good, shown)) = self.current() else { return Ok(None) };
        let not_found = good.config.site.urls().with_base("404.html");
        let Some(id) = shown.routes.get(route).or_else(|| shown.routes.get(&not_found)) else { return Ok(None) };
        let page = &good.site.site().pages[id];
        let name = chunk_name(page, &shown.keys[&page.url]);
        let made = std::sync::Mutex::new(None);
        let (GoodSite { site, library, .. }, RenderedSite { shared, frame, .. }) = (good, shown);
        let input = RenderInput { site, library, shared, frame };
        render(&input, &self.pool, &[*id], Some(&name), &|rendered| {
            *made.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(rendered.html);
            Ok(())
        })?;
        Ok(made.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    /// The data of a page and of the site, for a page on screen that takes it without a reload.
    pub(super) fn update(&self, route: &str) -> Result<Option<String>, RenderError> {
        let Some((good, shown)) = self.current() else { return Ok(None) };
        let Some(id) = shown.routes.get(route) else { return Ok(None) };
        let site = good.site.site();
        let page = &site.pages[id];
        let data = page_data(page, &good.library, shown.shared.own())?;
        let sidebar = page.sidebar.as_ref().and_then(|name| Some((name, site.sidebars.get(name)?)));
        let sidebar = sidebar.map_or_else(String::new, |(name, items)| {
            format!(",\"sidebar\":{},\"sidebarName\":{}", to_json(items), to_json(name))
        });
        Ok(Some(format!("{{\"page\":{data},\"config\":{}{sidebar}}}", to_json(&site.shell))))
    }

    /// What is at a path of the site, seen from its base URL, that is not a page.
    pub(super) fn file(&self, local: &str) -> Result<PathTarget, RenderError> {
        let Some((good, shown)) = self.current() else { return Ok(PathTarget::Nothing) };
        let GoodSite { config, site, library, .. } = good;
        let site = site.site();
        if local == "assets/manifest.json" {
            // A module that is made on request has its drawings in it.
            let module = |chunk: &String| PageModule { chunk: chunk.clone(), drawings: Vec::new() };
            let modules = shown.chunks.iter().map(|(chunk, id)| (site.pages[id].url.clone(), module(chunk))).collect();
            return Ok(PathTarget::Text(builder::write::format_manifest(site, &modules, &shown.shared), "json"));
        }
        if local == builder::names::SITE_INDEX {
            let index = builder::write::format_site_index(&config.site, site, &self.bundle.parts);
            return Ok(PathTarget::Text(index, "json"));
        }
        if local == builder::names::SEARCH_INDEX || local.starts_with("assets/search/") {
            let file = good.search_file(local)?;
            let made = |bytes| PathTarget::Text(String::from_utf8_lossy(bytes).into_owned(), "json");
            return Ok(file.map_or(PathTarget::Nothing, made));
        }
        if let Some(cards) = site.cards.get(local) {
            return Ok(PathTarget::Text(builder::write::format_cards(cards), "json"));
        }
        if local.ends_with(".try.json")
            && let Some((_, text)) = builder::write::format_tries(&config.site, site).find(|(name, _)| name == local)
        {
            return Ok(PathTarget::Text(text, "json"));
        }
        if let Some(id) = shown.chunks.get(local) {
            let page = &site.pages[id];
            return Ok(PathTarget::Text(
                shown.shared.chunk(page, &page_data(page, library, shown.shared.own())?),
                "js",
            ));
        }
        let shared = shown.shared.sidebars.values().chain([&shown.shared.config]).find(|(name, _)| name == local);
        if let Some((_, text)) = shared {
            return Ok(PathTarget::Text(text.clone(), "js"));
        }
        if self.bundle.files.iter().any(|file| file == local) {
            return Ok(file_in(&self.bundle.folder, local));
        }
        if let Some((_, path)) = shown.shared.own().files().find(|(name, _)| *name == local) {
            let root = path.parent().unwrap_or(&path).to_owned();
            return Ok(PathTarget::File { root, path });
        }
        if self.workspace.sources().statics.contains_key(local) {
            return Ok(file_in(&config.folders.statics, local));
        }
        let asset = site.assets.iter().find(|(_, file)| file.name == local);
        if let Some((path, _)) = asset {
            return Ok(file_in(&config.folders.content, path));
        }
        let urls = config.site.urls();
        let text = local.strip_suffix(".md").and_then(|_| self.markdown(&urls.url(local)));
        Ok(text.map_or(PathTarget::Nothing, |text| PathTarget::Text(text, "md")))
    }

    pub(super) fn markdown_url(&self, route: &str) -> Option<&str> {
        let (good, shown) = self.current()?;
        good.site.site().pages[shown.routes.get(route)?].markdown_url.as_deref()
    }

    /// The Markdown of a page, or of a part of one that is long.
    pub(super) fn markdown(&self, url: &str) -> Option<String> {
        let GoodSite { config, site, library, .. } = self.workspace.good()?;
        let site = site.site();
        let page_of = |url: &str| site.pages.values().find(|page| page.markdown_url.as_deref() == Some(url));
        let page = page_of(url).or_else(|| page_of(&format!("{}.md", url.rsplit_once('/')?.0)))?;
        let Content::Document { document, bindings } = &page.content else { return None };
        // A file that is gone at this moment is a page that soon will be.
        let body = library.body(*document).ok()?;
        let site = &config.site;
        let copier =
            Copier { urls: site.urls(), labels: site.locale.labels(), is_taken: &|url| page_of(url).is_some() };
        let made = copier.copy(page, &body.nodes, bindings);
        if page.markdown_url.as_deref() == Some(url) {
            return Some(made.own);
        }
        made.parts.into_iter().find(|(part, _)| part == url).map(|(_, text)| text)
    }
}

impl RenderedSite {
    /// Takes in that pages of the `good` site have been bound again.
    fn update(&mut self, good: Option<&GoodSite>, pages: &[PageId]) -> Effect {
        let Some(GoodSite { site, library, .. }) = good else { return Effect::Nothing };
        let mut changed = Vec::new();
        for id in pages {
            let page = &site.site().pages[id];
            let key = self.shared.key(page, library);
            let known = self.keys.insert(page.url.clone(), key);
            if known == Some(key) {
                continue;
            }
            if let Some(known) = known {
                self.chunks.remove(&chunk_name(page, &known));
            }
            self.chunks.insert(chunk_name(page, &key), *id);
            changed.push(page.url.clone());
        }
        if changed.is_empty() { Effect::Nothing } else { Effect::Routes { changed: Some(changed), gone: Vec::new() } }
    }
}

fn file_in(root: &Path, path: &str) -> PathTarget {
    PathTarget::File { root: root.to_owned(), path: root.join(path) }
}
