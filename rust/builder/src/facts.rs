//! What pages tell of the world beside the documents: read before documents are bound, so that binding them reads nothing.

use std::sync::Arc;

use crate::config::{Config, pinned_version};
use crate::discover::{Dates, Sources};
use crate::kept::load_noted;
use crate::library::Library;
use crate::social::SocialCards;
use dialect::diagnostic::Diagnostic;
use proofs::ledger::Ledger;
use reference::names::DocumentedName;

/// What is known beside the documents of a site.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The day of each document's last change.
    pub dates: Dates,
    /// The names that the reference documents.
    pub names: Vec<DocumentedName>,
    /// What was proven of samples, if a document shows that.
    pub proven: Option<Proven>,
    /// What the cards of pages look like, if there are any, or why none can be drawn.
    pub social: Option<Result<Arc<SocialCards>, Box<Diagnostic>>>,
}

/// What was proven of samples, and with what.
#[derive(Debug, Clone, Default)]
pub struct Proven {
    /// The verdicts; none if they cannot be read, which those report who compare them with the samples.
    pub ledger: Ledger,
    /// The package whose version documents describe, and its version that samples were proven with.
    pub package: Option<(String, String)>,
}

impl Facts {
    /// Reads what these documents tell of.
    #[must_use]
    pub fn read(config: &Config, sources: &Sources, library: &Library, dates: Dates) -> Self {
        let files = &*config.folders.files;
        let names = sources.names.as_deref().and_then(|path| load_noted(files, path));
        let proven = shows_proofs(config, library).then(|| Proven::read(config));
        let social = SocialCards::read(config, sources);
        Self { dates, names: names.unwrap_or_default(), proven, social }
    }

    /// The same, where nothing but documents is new.
    #[must_use]
    pub(crate) fn for_documents(self, config: &Config, library: &Library) -> Self {
        let proven =
            if shows_proofs(config, library) { self.proven.or_else(|| Some(Proven::read(config))) } else { None };
        Self { proven, ..self }
    }
}

/// Whether a page shows what was proven.
fn shows_proofs(config: &Config, library: &Library) -> bool {
    config.site.try_it.is_some() || library.entries.iter().any(|entry| entry.filled.proofs)
}

impl Proven {
    fn read(config: &Config) -> Self {
        let folder = config.site.proofs.as_ref().map(|proofs| config.folders.root.join(&proofs.packages));
        let written_for = config.site.written_for.as_ref();
        let package = written_for.zip(folder).and_then(|(written_for, folder)| {
            Some((written_for.package.clone(), pinned_version(&*config.folders.files, &folder, &written_for.package)?))
        });
        Self { ledger: Ledger::load(&*config.folders.files, &config.folders.content).unwrap_or_default(), package }
    }
}
