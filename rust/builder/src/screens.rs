//! The screens of a running shop that documents show: which there are to be, and of what those that are there were taken.
//!
//! `_screens.toml` in the content folder says what each shows, [`Ledger`] what each was taken of. They are taken by the
//! program `pictures`, which drives a browser; this module does not, so that checking a site needs none.

mod ledger;
mod settings;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use dialect::diagnostic::{Diagnostic, Severity};

pub(crate) use self::ledger::FILE_NAME as LEDGER_NAME;
pub use self::ledger::{Entry, Ledger};
pub use self::settings::{Crop, Mark, Screen, Shop, Step, Text};
pub use toml::Spanned;

use crate::config::Config;
use dialect::{error, warning};

/// The file that says which screens there are.
pub const FILE_NAME: &str = "_screens.toml";

/// The file of the shop that pins its packages.
const LOCK: &str = "package-lock.json";

/// What to do about screens that are out of date.
const HINT: &str = "run `cargo site picture`, look at what it took, and commit the images with content/_screens.json";

/// Every screen that documents may show.
#[derive(Debug)]
pub struct Screens {
    /// The name of the file in diagnostics.
    pub file: String,
    /// Its text, for diagnostics that mark a place in it.
    pub text: String,
    /// The shop they are taken of.
    pub shop: Shop,
    /// The screens, in their order.
    pub all: Vec<Screen>,
    /// The hash of the versions of the shop's packages; empty if there is no lock file.
    pub packages: String,
    /// The folder that names of screens are relative to.
    pub content: PathBuf,
}

impl Screens {
    /// Reads the file of a project's own content; nothing if there is none.
    pub fn load(config: &Config) -> Result<Option<Self>, Box<Diagnostic>> {
        let (root, content) = (&config.folders.root, &config.folders.content);
        let path = content.join(FILE_NAME);
        let file = config.folders.display(&path);
        let text = match system::files::read_text(&path) {
            Ok(text) if config.has_own_content() => text,
            Ok(_) => return Ok(None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Box::new(Diagnostic::unreadable(file, &error))),
        };
        let (shop, all) = settings::read(&file, &text)?;
        let packages = hash_packages(&root.join(&shop.project).join(LOCK), &shop.packages).map_err(|package| {
            let diagnostic = error!(
                Settings(package.get_ref().as_str()),
                &file,
                "{}/{LOCK} does not say which version of {} the shop has",
                shop.project,
                package.get_ref()
            );
            Box::new(diagnostic.at(&text, package.span()).label("not one of its packages"))
        })?;
        Ok(Some(Self { file, text, shop, all, packages, content: content.clone() }))
    }

    /// What a screen is taken of today.
    pub fn today(&self, screen: &Screen) -> Entry {
        Entry { definition: screen.hash(&self.shop), packages: self.packages.clone() }
    }

    /// The definitions of a screen, with its own name and with another one.
    pub(crate) fn definitions(&self, screen: &Screen, name: String) -> (String, String) {
        let renamed = Screen { name: Spanned::new(screen.name.span(), name), ..screen.clone() };
        (screen.hash(&self.shop), renamed.hash(&self.shop))
    }

    /// The two files of a screen, for light and for dark pages.
    pub fn files(&self, screen: &Screen) -> [PathBuf; 2] {
        ["light", "dark"].map(|mode| self.content.join(format!("{}.{mode}.webp", screen.name.get_ref())))
    }

    /// Marks the name of a screen.
    pub fn at(&self, screen: &Screen, diagnostic: Diagnostic) -> Diagnostic {
        let span = screen.name.span();
        diagnostic.about(screen.name.get_ref()).at(&self.text, span)
    }
}

/// The hash of the versions of these packages, or of all that a lock file pins if none is named; the first that it does not
/// pin.
fn hash_packages<'a>(lock: &Path, packages: &'a [Spanned<String>]) -> Result<String, &'a Spanned<String>> {
    let bytes = fs::read(lock).ok();
    if packages.is_empty() {
        return Ok(bytes.map(|bytes| system::short_hash(&bytes)).unwrap_or_default());
    }
    let lock: serde_json::Value =
        bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or(serde_json::Value::Null);
    let mut versions = String::new();
    for package in packages {
        let name = package.get_ref();
        let version = lock["packages"][format!("node_modules/{name}")]["version"].as_str().ok_or(package)?;
        versions.extend([name.as_str(), "@", version, "\n"]);
    }
    Ok(system::short_hash(versions.as_bytes()))
}

/// Compares the screens with what they were taken of. One that is out of date is a warning, or an error if `is_strict`.
pub(crate) fn check(config: &Config, is_strict: bool) -> Vec<Diagnostic> {
    let screens = match Screens::load(config) {
        Ok(Some(screens)) => screens,
        Ok(None) => return Vec::new(),
        Err(diagnostic) => return vec![*diagnostic],
    };
    let ledger = match Ledger::load(&screens.content) {
        Ok(ledger) => ledger,
        Err(error) => return vec![Diagnostic::unreadable(&screens.file, &error)],
    };
    let mut old = 0;
    let mut diagnostics = Vec::new();
    for screen in &screens.all {
        let today = screens.today(screen);
        let (message, label) = match ledger.find(screen.name.get_ref()) {
            None => ("this screen was never taken", "no images"),
            Some(entry) if entry.definition != today.definition => {
                ("this screen has changed since it was taken", "shows something else")
            }
            Some(entry) => {
                old += usize::from(entry.packages != today.packages);
                continue;
            }
        };
        let diagnostic = warning!(OldScreen, &screens.file, "{message}").label(label).hint(HINT);
        diagnostics.push(screens.at(screen, diagnostic));
    }
    if old > 0 {
        diagnostics.push(
            warning!(
                OldScreen,
                &screens.file,
                "the packages of the shop have changed since screens were taken: {old} of them"
            )
            .hint(HINT),
        );
    }
    if is_strict {
        for diagnostic in &mut diagnostics {
            diagnostic.severity = Severity::Error;
        }
    }
    diagnostics
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hash of the named packages, pinned by a lock file of this text.
    fn hash(lock: &str, names: &[&str]) -> Result<String, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(LOCK);
        fs::write(&file, lock).expect("a lock file");
        let packages: Vec<_> = names.iter().map(|name| Spanned::new(0..0, (*name).to_owned())).collect();
        hash_packages(&file, &packages).map_err(|package| package.get_ref().clone())
    }

    const LOCK_FILE: &str = r#"{"packages":{"node_modules/@shop/core":{"version":"3.7.3"}}}"#;

    #[test]
    fn another_version_of_a_named_package_makes_screens_old_and_another_package_does_not() {
        let more = LOCK_FILE.replace("}}}", r#"},"node_modules/kit":{"version":"1.0.0"}}}"#);
        let newer = LOCK_FILE.replace("3.7.3", "3.7.4");
        let named = |lock: &str| hash(lock, &["@shop/core"]).expect("it is pinned");
        assert_eq!(named(LOCK_FILE), named(&more));
        assert_ne!(named(LOCK_FILE), named(&newer));
        assert_ne!(hash(LOCK_FILE, &[]), hash(&more, &[]));
    }

    #[test]
    fn a_package_that_no_lock_file_pins_is_named() {
        assert_eq!(hash(LOCK_FILE, &["@shop/core", "@shop/kit"]), Err("@shop/kit".to_owned()));
        assert_eq!(hash("", &["@shop/core"]), Err("@shop/core".to_owned()));
    }
}
