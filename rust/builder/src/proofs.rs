//! The proofs of the documents' samples: what `[proofs]` of the settings asks for, over the documents of the content folder.

use std::io;
use std::path::PathBuf;

use dialect::diagnostic::Diagnostic;
use proofs::settings::{SchemaSettings, Settings};
use proofs::{Project, ProofError, ProveOptions, Report, SampledPage, Work};
use reference::GeneratedReference;
use system::node;

use crate::assemble::{Assembly, History, assemble_all};
use crate::build::{BuildError, make_reference};
use crate::cache::WritableCache;
use crate::config::{Config, Folders};
use crate::documents::DocumentId;
use crate::library::{Entry, Library};
use crate::progress::{Progress, Silent, Stages};

/// Proves the samples that changed since they were proven, or all of them, and writes the ledger; nothing for a site without
/// `[proofs]`.
pub fn prove(config: &Config, wanted: ProveOptions, progress: &dyn Progress) -> Result<Option<Report>, BuildError> {
    let WritableCache { config, .. } = &WritableCache::new(config);
    let Some(settings) = config.proofs() else { return Ok(None) };
    let reference = make_reference(config, progress)?;
    let Assembly { library, .. } = assemble_all(config, reference.as_ref(), History::Skipped, &Silent);
    let pages = read_pages(config, &library)?;
    let text = |path: &str| text_of(&library, path);
    let project = project(config, settings, reference.as_ref(), &text);
    let mut begin = |Work { folder, doing }: Work| {
        if !node::packages_are_as_locked(folder) {
            node::check_node()?;
            let mut stages = Stages::new(progress);
            let what = format!(
                "the packages of {}, which npm may fetch from the network and take minutes",
                config.folders.display(folder)
            );
            let work = || {
                progress.explain("install", &what);
                node::install_packages(folder)
            };
            stages.run("install", None, work, |_| "done".to_owned())?;
        }
        progress.begin("prove", None);
        progress.explain("prove", &doing);
        Ok(())
    };
    Ok(Some(proofs::prove(&project, &pages, wanted, &mut begin)?))
}

/// The samples that fail and are accepted as they are, each a warning.
pub(crate) fn find_accepted(config: &Config, library: &Library) -> Result<Vec<Diagnostic>, ProofError> {
    let Some(settings) = config.proofs() else { return Ok(Vec::new()) };
    let text = |path: &str| text_of(library, path);
    // Nothing is validated, so no schema is needed.
    proofs::find_accepted(&project(config, settings, None, &text), || read_pages(config, library))
}

/// Compares samples with what was proven of them.
pub(crate) fn check(
    config: &Config,
    library: &Library,
    reference: Option<&GeneratedReference>,
    is_strict: bool,
) -> Result<Vec<Diagnostic>, ProofError> {
    let Some(settings) = config.proofs() else { return Ok(Vec::new()) };
    let text = |path: &str| text_of(library, path);
    let project = project(config, settings, reference, &text);
    proofs::check(&project, &read_pages(config, library)?, is_strict)
}

fn project<'a>(
    config: &'a Config,
    settings: &'a Settings,
    reference: Option<&GeneratedReference>,
    text: &'a dyn Fn(&str) -> Option<String>,
) -> Project<'a> {
    let Folders { root, content, .. } = &config.folders;
    Project { root, content, settings, schemas: schemas(config, settings, reference), text }
}

/// The text of the document of this path, as it was parsed.
fn text_of(library: &Library, path: &str) -> Option<String> {
    library.text(library.entries.find(|entry| entry.document.path == path)?, None)
}

/// The documents somebody wrote. Those of the reference are made of what has proofs of its own.
fn read_pages(config: &Config, library: &Library) -> Result<Vec<SampledPage>, ProofError> {
    let written = library.entries.numbered().filter(|(_, entry)| !entry.is_generated);
    let page = |(document, entry): (DocumentId, &Entry)| {
        let failed = |error| ProofError::Read(entry.absolute.clone(), io::Error::other(error));
        let samples = library.samples(document).map_err(failed)?;
        Ok(SampledPage { path: entry.document.path.clone(), file: config.folders.display(&entry.absolute), samples })
    };
    written.map(page).collect()
}

fn schemas(
    config: &Config,
    settings: &Settings,
    reference: Option<&GeneratedReference>,
) -> Vec<(String, Vec<PathBuf>)> {
    let (Some(made), Some(of)) = (reference, &config.site.reference) else { return Vec::new() };
    let files = |schema: &SchemaSettings| {
        let extensions = schema.extensions.iter().map(|path| config.folders.root.join(path));
        (schema.title.clone(), std::iter::once(made.schema(of, &schema.section)).chain(extensions).collect())
    };
    settings.schemas.iter().map(files).collect()
}
