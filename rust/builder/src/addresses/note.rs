//! Compares a site with the ledger of its addresses, and notes what is new.

use super::Ledger;
use crate::assemble::{Assembly, History, assemble_all};
use crate::build::{BuildError, Silent, make_reference};
use crate::cache::WritableCache;
use crate::config::Config;
use crate::discover::{ADDRESSES, Sources};
use crate::library::Library;
use crate::progress::Progress;
use crate::resolve::{Site, find_addresses};
use dialect::diagnostic::Diagnostic;
use dialect::route::encode;
use dialect::{error, warning};
use system::files::TEXT_BYTES;

/// The error that the ledger of a site does not know all of its addresses.
pub(crate) fn tell_unnoted(config: &Config, sources: &Sources, library: &Library, site: &Site) -> Option<Diagnostic> {
    let read = sources.addresses.as_ref()?;
    let (ledger, _) = Ledger::read(read);
    let published = find_addresses(config.site.urls(), library, site).into_iter().chain(kept_versions(config));
    let mut unnoted = published.filter(|address| ledger.line(address).is_none());
    let first = unnoted.next()?;
    let what = match unnoted.count() {
        0 => format!("{first} is"),
        1 => format!("{first} and another address are"),
        others => format!("{first} and {others} other addresses are"),
    };
    let file = config.folders.display(&config.folders.content.join(ADDRESSES));
    let hint = "run the command `addresses`, so that it is told when one of them is lost";
    Some(error!(Address(first.as_str()), file, "{what} not in this list").hint(hint))
}

/// Where the versions begin that are kept: one address promises all that is in a version, since nothing in it is ever changed.
fn kept_versions(config: &Config) -> impl Iterator<Item = String> {
    config.versions.iter().map(|version| format!("/{}", encode(&version.prefix())))
}

/// The warning that a project has no addresses any more, of which it had a list: nothing would be told that is lost.
pub(crate) fn tell_unheld(config: &Config, sources: &Sources) -> Option<Diagnostic> {
    let folders = &config.folders;
    let file = folders.display(&folders.content.join(ADDRESSES));
    let message = if let Some(read) = &sources.addresses {
        let (ledger, wrong) = Ledger::read(read);
        let is_empty = wrong.is_empty() && ledger.lines().next().is_none();
        is_empty.then_some("this list of addresses is empty, so nothing is told when one is lost")?
    } else {
        // It names the list of the documents that the settings name.
        if !config.has_own_content() {
            return None;
        }
        // How git is to merge the list is said once it is kept.
        let attributes = folders.files.read(&folders.root.join(".gitattributes"), TEXT_BYTES).ok()?;
        let attributes = String::from_utf8_lossy(&attributes);
        let is_named = attributes.lines().any(|line| !line.starts_with('#') && line.contains(ADDRESSES));
        is_named
            .then_some("this list of addresses is gone, which .gitattributes names: nothing is told when one is lost")?
    };
    Some(
        warning!(Address, file, "{message}"; hint: "take the file as it was committed last, or run the command `addresses`"),
    )
}

/// How many addresses a ledger has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noted {
    /// Those that were noted just now.
    pub new: usize,
    /// All of them.
    pub all: usize,
}

/// Notes every address of the site in its ledger, which is made where there is none.
pub fn note_addresses(config: &Config, progress: &dyn Progress) -> Result<Noted, BuildError> {
    let WritableCache { config, .. } = &WritableCache::new(config);
    let reference = make_reference(config, progress)?;
    let Assembly { sources, library, site, .. } = assemble_all(config, reference.as_ref(), History::Skipped, &Silent);
    let site = site.pass().map_err(BuildError::Diagnostics)?;
    let (ledger, _) = sources.addresses.as_ref().map(Ledger::read).unwrap_or_default();
    let mut published = find_addresses(config.site.urls(), &library, site.site());
    published.extend(kept_versions(config));
    let new = published.iter().filter(|address| ledger.line(address).is_none()).count();
    let text = ledger.with(published.iter().map(String::as_str), []);
    if sources.addresses.as_ref().is_none_or(|read| read.text != text) {
        let path = config.folders.content.join(ADDRESSES);
        system::cache::replace(&path, text.as_bytes()).map_err(|source| BuildError::Ledger { path, source })?;
    }
    Ok(Noted { new, all: new + ledger.lines().count() })
}
