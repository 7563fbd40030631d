//! The kept versions of a site: drawn where their theme, their corrections or their neighbors are others, and else as they were.

use std::cell::Cell;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use publish::Staging;
use system::Stamp;

use super::draw::Artist;
use super::{BuildError, Silent, Stages};
use crate::assemble::{Assembly, History, assemble_all};
use crate::check::Checked;
use crate::config::{Config, FILE_NAME};
use crate::kept::{FOLDER, KeptVersion, corrections};
use crate::library::save_library;
use crate::resolve::PageKind;
use crate::write::{Place, PreviousSite, WriteError, WrittenPages};
use dialect::diagnostic::{Diagnostic, Severity};
use dialect::{error, warning};

/// The kept versions in an output.
#[derive(Default)]
pub(super) struct DrawnVersions {
    /// What the next build is to know of them, by their folders.
    pub sites: BTreeMap<String, PreviousSite>,
    /// The pages of those that were drawn, by the same.
    pub pages: BTreeMap<String, WrittenPages>,
    /// How many of their pages were rendered.
    pub rendered: usize,
    /// How many of their documents were parsed.
    pub parsed: usize,
}

/// Draws the versions that are kept beside the present site, as far as they are new. `last` are the sites that were written last.
pub(super) fn draw_versions(
    config: &Config,
    present: &Checked,
    mut last: BTreeMap<String, PreviousSite>,
    staging: &Staging,
    artist: &mut Artist,
    stages: &mut Stages,
) -> Result<DrawnVersions, BuildError> {
    let mut drawn = DrawnVersions::default();
    if config.versions.is_empty() {
        return Ok(drawn);
    }
    let in_the_way: Vec<Diagnostic> =
        config.versions.iter().filter_map(|version| find_in_the_way(config, present, version)).collect();
    if !in_the_way.is_empty() {
        return Err(BuildError::Diagnostics(in_the_way));
    }
    let pages = Arc::new(pages_of(config, present));
    let new = Cell::new(0);
    let work = || {
        for version in config.versions.iter() {
            let folder = version.prefix();
            let corrected = corrections(config, version);
            let key = key_of(config, version, artist, &pages, &corrected);
            let previous = last.remove(&folder).unwrap_or_default();
            let failed = |source| WriteError::io(&config.folders, source);
            if previous.is_made_of(&key, &config.folders) && staging.keep_folder(&folder).map_err(failed)? {
                drawn.sites.insert(folder, previous);
                continue;
            }
            if !config.versions.draws(version) {
                if staging.keep_folder(&folder).map_err(failed)? {
                    drawn.sites.insert(folder, previous);
                }
                continue;
            }
            new.set(new.get() + 1);
            let place = Place::new(staging, &folder);
            let mut written = draw_version(config, version, &pages, (&previous, key), &place, artist, &mut drawn)?;
            written.warnings = of_corrections(name_files(version, written.warnings), &corrected);
            drawn.sites.insert(folder, written);
        }
        Ok::<_, BuildError>(())
    };
    let what = |_: &Result<(), BuildError>| format!("{} of {} had changed", new.get(), config.versions.iter().count());
    stages.run("versions", None, work, what)?;
    Ok(drawn)
}

/// What is wrong with corrections of kept versions. All else in these was looked at when they were kept.
pub(super) fn check_versions(config: &Config) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for version in config.versions.iter() {
        let corrected = corrections(config, version);
        if corrected.is_empty() {
            continue;
        }
        match config.of_version(version, None) {
            Ok(of) => {
                let Assembly { site, .. } = assemble_all(&of, of.kept_reference().as_ref(), History::Skipped, &Silent);
                let wrong = site.pass().map_or_else(|found| found, |site| site.warnings().to_vec());
                found.extend(of_corrections(name_files(version, wrong), &corrected));
                found.extend(find_misplaced(&of, version, &corrected));
            }
            Err(fault) => found.push(*fault),
        }
    }
    found
}

/// The warnings for corrections at places where a version has nothing, so that they correct nothing.
fn find_misplaced(of: &Config, version: &KeptVersion, corrected: &BTreeMap<String, Stamp>) -> Vec<Diagnostic> {
    let own = format!("{FOLDER}/{}/", version.name());
    let content = of.folders.content.strip_prefix(&of.folders.root).unwrap_or(&of.folders.content);
    let content = content.display().to_string().replace(std::path::MAIN_SEPARATOR, "/");
    let is_read = |path: &str| {
        let absolute = of.folders.root.join(path);
        version.has(path)
            || absolute == of.folders.sidebars
            || path == FILE_NAME
            || [&of.folders.content, &of.folders.statics].into_iter().any(|folder| absolute.starts_with(folder))
    };
    let misplaced = corrected.keys().filter(|file| file.strip_prefix(&own).is_some_and(|path| !is_read(path)));
    let tell = |file: &String| {
        let path = file.strip_prefix(&own).unwrap_or(file);
        warning!(SourceFile, file, "this file corrects nothing: the version {} has none at this place", version.name();
            hint: "files are at the places that they have in the project: write a page to {own}{content}/, as {own}{content}/{path}")
    };
    misplaced.map(tell).collect()
}

/// All errors of a version, and the warnings of what corrects it.
fn of_corrections(mut found: Vec<Diagnostic>, corrected: &BTreeMap<String, Stamp>) -> Vec<Diagnostic> {
    found.retain(|one| one.severity == Severity::Error || corrected.contains_key(&one.primary.file));
    found
}

fn draw_version(
    config: &Config,
    version: &Arc<KeptVersion>,
    pages: &Arc<HashSet<String>>,
    (previous, key): (&PreviousSite, [u8; 32]),
    place: &Place,
    artist: &mut Artist,
    drawn: &mut DrawnVersions,
) -> Result<PreviousSite, BuildError> {
    let of = config.of_version(version, Some(pages)).map_err(|fault| BuildError::Diagnostics(vec![*fault]))?;
    let Assembly { sources, library, site, .. } =
        assemble_all(&of, of.kept_reference().as_ref(), History::Skipped, &Silent);
    let site = site.pass().map_err(|found| BuildError::Diagnostics(name_files(version, found)))?;
    let own = artist.own.clone();
    let last = WrittenPages::load(&config.folders, &version.prefix(), previous);
    let made = artist.draw(&of, &site, &library, last, (own, key), place)?;
    drawn.pages.insert(version.prefix(), made.pages);
    drawn.rendered += made.rendered;
    drawn.parsed += library.parsed;
    // What cannot be kept is parsed again next time.
    let _ = save_library(&of.folders, &library, &sources);
    Ok(made.written)
}

/// The pages of a site: their URLs from where it begins.
fn pages_of(config: &Config, site: &Checked) -> HashSet<String> {
    let pages = site.site().pages.values().filter(|page| page.kind != PageKind::NotFound);
    pages.map(|page| config.site.urls().below_base(&page.url).to_owned()).collect()
}

/// Names everything that the site of a version is made of.
fn key_of(
    config: &Config,
    version: &Arc<KeptVersion>,
    artist: &Artist,
    pages: &Arc<HashSet<String>>,
    corrected: &BTreeMap<String, Stamp>,
) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(system::cache::program().as_bytes());
    hasher.update(artist.bundle.folder.file_name().unwrap_or_default().as_encoded_bytes());
    hasher.update(artist.own.server_scripts().as_bytes());
    hasher.update(format!("{:?}", artist.own.parts(&[])).as_bytes());
    hasher.update(version.hash());
    hasher.update(&config.surroundings());
    hasher.update(&config.elsewhere_of(version, Some(pages)).hash_of(version.pages().iter()));
    for (path, stamp) in corrected {
        hasher.update(path.as_bytes());
        stamp.add_to(&mut hasher);
    }
    *hasher.finalize().as_bytes()
}

/// What is wrong with a version, by names of files from the project's folder: that of the version has corrections alone.
fn name_files(version: &KeptVersion, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let name = |file: &mut String| *file = format!("{FOLDER}/{}/{file}", version.name());
    let named = found.into_iter().map(|mut diagnostic| {
        name(&mut diagnostic.primary.file);
        diagnostic.secondary.iter_mut().for_each(|label| name(&mut label.file));
        if diagnostic.severity == Severity::Error {
            diagnostic.hints.push(format!(
                "this is of the kept version {}; write {} to correct it",
                version.name(),
                diagnostic.primary.file
            ));
        }
        diagnostic
    });
    named.collect()
}

/// The error for a page of the present site that is where a version is.
fn find_in_the_way(config: &Config, present: &Checked, version: &KeptVersion) -> Option<Diagnostic> {
    let is_there =
        |path: &str| path.strip_prefix(version.name()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let urls = config.site.urls();
    let page = present.site().pages.values().find(|page| is_there(urls.below_base(&page.url)))?;
    let message = format!("the page {} is where the kept version {} is", page.url, version.name());
    Some(error!(OutputName, FILE_NAME, "{message}"; hint: "give the page another address"))
}
