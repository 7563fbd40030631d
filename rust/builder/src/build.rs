//! A whole build, from the settings to the published site.

mod checking;
mod draw;
mod versions;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::assemble::{Assembly, History, assemble, assemble_all, join};
use crate::cache::{WritableCache, warning as cache_warning};
use crate::check::{Checked, has_errors};
use crate::config::{Config, JavaScript};
use crate::discover::{OfEveryPage, Sources, read_head};
use crate::examples::find_examples;
use crate::javascript::{Drawer, OwnComponents};
use crate::kept::corrections;
use crate::library::{Library, save_library};
use crate::progress::Stages;
pub use crate::progress::{Progress, Silent, plural};
use crate::render::{Bundle, BundleError, BundleKind, Mode, Pool, RenderError, bundle_key, find_server, make_bundle};
use crate::write::agents::{Package, make_package};
use crate::write::{self, Outcome, Place, PreviousOutput, WriteError, WrittenPages, report_interrupted, take_output};
pub use checking::{Others, check_only, check_with_others};
use dialect::diagnostic::Diagnostic;
use draw::{Artist, Drawn};
use publish::OutputLock;
use reference::{GeneratedReference, ReferenceError};
use system::node::{self, NodeError};
use versions::draw_versions;

/// Why a site was not published.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The documents or the settings have errors.
    #[error("the site has {} errors and warnings", .0.len())]
    Diagnostics(Vec<Diagnostic>),
    /// The machine lacks something.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// The reference could not be made.
    #[error(transparent)]
    Reference(ReferenceError),
    /// Samples could not be proven.
    #[error(transparent)]
    Proof(#[from] proofs::ProofError),
    /// The JavaScript could not be bundled.
    #[error(transparent)]
    Bundle(#[from] BundleError),
    /// Pages could not be rendered.
    #[error(transparent)]
    Render(#[from] RenderError),
    /// The site could not be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The ledger of addresses could not be written.
    #[error("cannot write {}", .path.display())]
    Ledger {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}

impl BuildError {
    /// What is wrong with documents and settings.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        if let Self::Diagnostics(found) = self { found } else { &[] }
    }
}

impl From<ReferenceError> for BuildError {
    fn from(error: ReferenceError) -> Self {
        match error {
            ReferenceError::Diagnostics(found) => Self::Diagnostics(found),
            other => Self::Reference(other),
        }
    }
}

/// What a build did.
#[derive(Debug, Default, serde::Serialize)]
pub struct Report {
    /// Pages of the site.
    pub pages: usize,
    /// Documents that were parsed.
    pub parsed: usize,
    /// Pages that were rendered.
    pub rendered: usize,
    /// Cards of pages that were drawn.
    pub cards: usize,
    /// Files that were written.
    pub written: usize,
    /// Size of the site in bytes.
    pub bytes: u64,
    /// What is wrong, short of an error.
    #[serde(skip)]
    pub warnings: Vec<Diagnostic>,
    /// Each stage and how long it took; stages overlap where they can.
    pub stages: Vec<(&'static str, Duration)>,
}

/// Installs what the lock file names, if it is not there.
pub fn prepare(config: &Config, progress: &dyn Progress) -> Result<(), BuildError> {
    if node::packages_are_missing(&config.folders.client) {
        node::check_node()?;
        let work = || node::install_packages(&config.folders.client);
        install(progress, "the packages of package-lock.json, which may take minutes", work)?;
    }
    Ok(())
}

/// Makes the reference again if what it is made of has changed; nothing for a site without one.
pub fn make_reference(config: &Config, progress: &dyn Progress) -> Result<Option<GeneratedReference>, BuildError> {
    if config.of_version.is_some() {
        return Ok(config.kept_reference());
    }
    let Some(project) = config.reference() else { return Ok(None) };
    if project.is_uninstalled() {
        node::check_node()?;
        let work = || project.install();
        install(progress, "the packages that the reference is made of, which may take minutes", work)?;
    }
    let started = Instant::now();
    let made = project.refresh(&find_examples(config), &|| progress.begin("reference", None))?;
    if let GeneratedReference { counts, written: Some(written), .. } = &made {
        let what = format!("{} symbols on {} pages, {written} of them new", counts.symbols, counts.pages);
        progress.end("reference", &what, started.elapsed());
    }
    Ok(Some(made))
}

fn install<E>(progress: &dyn Progress, what: &str, work: impl FnOnce() -> Result<(), E>) -> Result<(), E> {
    let mut stages = Stages::new(progress);
    let work = || {
        progress.explain("install", what);
        work()
    };
    stages.run("install", None, work, |result| if result.is_ok() { "done".to_owned() } else { "failed".to_owned() })
}

/// Builds the site and publishes it.
///
/// Nothing is written before everything is checked, and after any error the last good site is still there.
///
/// What cannot be cached for the next build is a warning.
pub fn build(config: &Config, progress: &dyn Progress) -> Result<Report, BuildError> {
    let WritableCache { config, warning, .. } = &WritableCache::new(config);
    let others = config.site.rules.apply(warning.clone());
    let mut report = build_in(config, &others, progress)?;
    report.warnings.extend(others);
    Ok(report)
}

fn refuse(site: Result<Checked, Vec<Diagnostic>>, others: Vec<Diagnostic>) -> BuildError {
    let mut found = site.map_or_else(|found| found, |site| site.warnings().to_vec());
    found.extend(others);
    BuildError::Diagnostics(found)
}

/// `others` is what is wrong beside the site.
fn build_in(config: &Config, others: &[Diagnostic], progress: &dyn Progress) -> Result<Report, BuildError> {
    let lock = take_output(config)?;
    prepare(config, progress)?;
    let reference = make_reference(config, progress)?;
    let mut stages = Stages::new(progress);
    let key = bundle_key(&config.folders.client, BundleKind::new(&config.site, Mode::Production));
    let server = find_server(&config.folders, &key);
    let is_unbundled = server.is_none();
    std::thread::scope(|scope| {
        let begin = |sources: &Sources| {
            let fingerprint = compute_fingerprint(config, sources, &key);
            let last = PreviousOutput::load(&config.folders);
            if !config.versions.is_partial() && last.is_made_of(&fingerprint, &config.folders) {
                return ControlFlow::Break(Box::new(last));
            }
            // Bundling and the workers' start run in parallel to parsing; they need nothing of it.
            let workers = if last.files.is_empty() { worker_count() } else { 1 };
            let key = key.clone();
            let bundled = scope.spawn(move || start(config, &key, server, workers));
            ControlFlow::Continue((fingerprint, last, bundled))
        };
        let assembly = assemble(config, reference.as_ref(), History::Read, &mut stages, begin);
        let Assembly { sources, library, site, parallel: (fingerprint, last, bundled), .. } = match assembly {
            ControlFlow::Continue(assembly) => assembly,
            ControlFlow::Break(unchanged) => return Ok(report_unchanged(*unchanged, config, &lock, stages)),
        };
        let accepted = config.site.rules.apply(crate::proofs::find_accepted(config, &library)?);
        let mut site = match site.pass() {
            Ok(site) if !has_errors(&accepted) && !has_errors(others) => site,
            site => return Err(refuse(site, [&accepted, others].concat())),
        };
        site.warn(accepted);
        let what = |started: &Result<Started, BuildError>| match started {
            Ok(Started { is_new: true, .. }) => "made anew".to_owned(),
            _ => "as before".to_owned(),
        };
        let progress = stages.progress;
        let work = || {
            if is_unbundled {
                progress.explain("bundle", "the scripts and styles of theme and site");
            }
            join(bundled)
        };
        let started = stages.run("bundle", None, work, what)?;
        let documents = library.documents();
        let own = OwnComponents::make(config, documents.iter().copied(), Mode::Production)?;
        // By now it is known which files they are made of.
        let mut fingerprint = if own.is_empty() { fingerprint } else { compute_fingerprint(config, &sources, &key) };
        if config.versions.is_partial() {
            // The next build is to look at all versions.
            fingerprint = <[u8; 32]>::default();
        }
        std::thread::scope(|scope| {
            let kept = scope.spawn(|| save_library(&config.folders, &library, &sources));
            let report = publish(config, &mut stages, &site, &library, last, (started, own), (&lock, fingerprint));
            let mut kept = join(kept);
            let mut report = report?;
            if library.is_damaged() || library.has_new_groups() {
                kept = kept.and(save_library(&config.folders, &library, &sources));
            }
            // The new site is published: what fails now only costs the next build time.
            report.warnings.extend(report_interrupted(&config.folders, &lock));
            report.warnings.extend(kept.err().map(|error| cache_warning(&error, &config.folders)));
            Ok(report)
        })
    })
}

fn report_unchanged(last: PreviousOutput, config: &Config, lock: &OutputLock, stages: Stages) -> Report {
    let unkept = last.save(&config.folders).err().map(|error| cache_warning(&error, &config.folders));
    Report {
        pages: last.sites.get("").map_or(0, |site| site.pages),
        bytes: last.files.bytes(),
        warnings: last
            .sites
            .into_values()
            .flat_map(|site| site.warnings)
            .chain(report_interrupted(&config.folders, lock))
            .chain(unkept)
            .collect(),
        stages: stages.took,
        ..Report::default()
    }
}

fn publish(
    config: &Config,
    stages: &mut Stages,
    site: &Checked,
    library: &Library,
    last: PreviousOutput,
    (Started { bundle, mut pool, .. }, own): (Started, OwnComponents),
    (lock, fingerprint): (&OutputLock, [u8; 32]),
) -> Result<Report, BuildError> {
    let PreviousOutput { files, mut sites, foreign, .. } = last;
    let staging = write::begin(config, files, lock)?;
    let mut artist = Artist { bundle: &bundle, pool: &mut pool, progress: stages.progress, own: own.of_every_page() };
    let place = Place::new(&staging, "");
    let last = WrittenPages::load(&config.folders, "", &sites.remove("").unwrap_or_default());
    let drawn = {
        let work = || artist.draw(config, site, library, last, (own, fingerprint), &place);
        let what = |result: &Result<Drawn, BuildError>| match result {
            Ok(drawn) => format!("{} pages had changed", drawn.rendered),
            Err(_) => String::new(),
        };
        stages.run("render", None, work, what)?
    };
    let versions = draw_versions(config, site, sites, &staging, &mut artist, stages)?;
    let (mut all, mut pages) = (versions.sites, versions.pages);
    let (rendered, cards) = (drawn.rendered + versions.rendered, drawn.cards);
    all.insert(String::new(), drawn.written);
    pages.insert(String::new(), drawn.pages);
    let warnings: Vec<Diagnostic> = all.values().flat_map(|site| site.warnings.iter().cloned()).collect();
    drop(pool);
    let what = |result: &Result<Outcome, WriteError>| match result {
        Ok(done) => format!("{} files had changed; {:.1} MB in all", done.fresh, to_megabytes(done.bytes)),
        Err(_) => String::new(),
    };
    let Outcome { fresh, bytes, warnings: of_writing } =
        stages.run("write", None, || write::publish(config, staging, (all, &pages), &foreign, site), what)?;
    Ok(Report {
        pages: site.site().pages.len(),
        parsed: library.parsed + versions.parsed,
        rendered,
        cards,
        written: fresh,
        bytes,
        warnings: warnings.into_iter().chain(of_writing).collect(),
        stages: std::mem::take(&mut stages.took),
    })
}

/// The records of the site for a search cluster.
pub fn build_records(config: &Config, progress: &dyn Progress) -> Result<Vec<crate::search::Record>, BuildError> {
    // Nothing but records is printed, so there is nowhere for a warning.
    let WritableCache { config, .. } = &WritableCache::new(config);
    let reference = make_reference(config, progress)?;
    let Assembly { library, site, .. } = assemble_all(config, reference.as_ref(), History::Skipped, &Silent);
    let site = site.pass().map_err(BuildError::Diagnostics)?;
    let mut records = crate::search::extract_records(&config.site, &site, &library).map_err(RenderError::Content)?;
    for version in config.versions.iter() {
        let of = config.of_version(version, None).map_err(|fault| BuildError::Diagnostics(vec![*fault]))?;
        records.extend(build_records(&of, &Silent)?);
    }
    Ok(records)
}

/// Makes the package of the site's Markdown for agents.
pub fn build_package(config: &Config, progress: &dyn Progress) -> Result<Package, BuildError> {
    let WritableCache { config, .. } = &WritableCache::new(config);
    let reference = make_reference(config, progress)?;
    let Assembly { library, site, .. } = assemble_all(config, reference.as_ref(), History::Skipped, &Silent);
    let site = site.pass().map_err(BuildError::Diagnostics)?;
    Ok(make_package(config, &site, &library).map_err(RenderError::Content)?)
}

/// Bytes as megabytes, for printing.
#[expect(clippy::cast_precision_loss, reason = "a number to read, of two digits after the point")]
pub fn to_megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

/// How many rendering workers there are: one a core.
pub fn worker_count() -> usize {
    std::thread::available_parallelism().map_or(2, std::num::NonZero::get)
}

/// A bundle, and workers that run it.
struct Started {
    bundle: Bundle,
    pool: Pool,
    /// Whether the bundle was made just now.
    is_new: bool,
}

/// Starts workers and makes the bundle that they run, unless there is one. An existing one is checked while they start.
fn start(config: &Config, key: &str, server: Option<PathBuf>, workers: usize) -> Result<Started, BuildError> {
    let started = server.and_then(|server| Pool::start(&server, workers).ok());
    let (bundle, is_new) = make_bundle(&config.folders, key, BundleKind::new(&config.site, Mode::Production))?;
    let pool = match started.filter(|_| !is_new) {
        Some(pool) => pool,
        None => Pool::start(&bundle.server(), workers)?,
    };
    Ok(Started { bundle, pool, is_new })
}

/// A hash of everything a site is made of: texts where they are at hand, else the stamps of files.
fn compute_fingerprint(config: &Config, sources: &Sources, bundle: &str) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    let mut add = |part: &str| {
        hasher.update(part.as_bytes());
        hasher.update(&[0]);
    };
    add(system::cache::program());
    add(bundle);
    add(&OwnComponents::sources(&config.folders));
    add(&Drawer::find(&config.folders, config.site.javascript == JavaScript::Auto).name());
    add(&config.text);
    // The part that comes from the environment is not in the text.
    add(&format!("{:?}", config.site.search));
    // Nor is what the command line has of it.
    add(&format!("{:?}", config.site.rules));
    add(config.written_for.as_deref().unwrap_or_default());
    // A page says which version of it samples were proven with.
    let lock = config.proofs().map(|proofs| config.folders.stamp(&format!("{}/package-lock.json", proofs.packages)));
    add(&format!("{lock:?}"));
    for file in config.site.writing.files().chain(config.site.social.font.clone()) {
        add(&format!("{:?}", config.folders.stamp(&file)));
    }
    add(&read_head(&config.folders.content).unwrap_or_default());
    let named = [&sources.sidebars, &sources.tags, &sources.addresses, &sources.facts].into_iter().flatten();
    for text in sources.categories.iter().chain(named).chain(&sources.questions) {
        add(&text.path);
        add(&text.text);
    }
    for document in sources.documents.iter() {
        add(&document.path);
        add(&format!("{:?}", document.stamp));
    }
    for (path, asset) in &sources.assets {
        add(path);
        add(&format!("{:?}", asset.stamp));
    }
    for (path, file) in &sources.statics {
        add(path);
        add(&format!("{:?}", file.stamp));
    }
    let OfEveryPage { slots, styles } = &sources.of_every_page;
    for (path, stamp) in sources.components.iter().chain(slots.iter().chain(styles).map(|(path, stamp)| (path, stamp)))
    {
        add(path);
        add(&format!("{stamp:?}"));
    }
    for version in config.versions.iter() {
        add(&format!("{:?}", version.hash()));
        add(&format!("{:?}", corrections(config, version)));
    }
    for diagnostic in &sources.diagnostics {
        add(&diagnostic.message);
        add(&diagnostic.primary.file);
    }
    *hasher.finalize().as_bytes()
}
