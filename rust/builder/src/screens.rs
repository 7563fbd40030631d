//! The screens of a running shop that documents show: which there are to be, and of what those that are there were taken.
//!
//! `_screens.toml` in the content folder says what each shows, [`Ledger`] what each was taken of. They are taken by the
//! program `pictures`, which drives a browser; this module does not, so that checking a site needs none.

mod ledger;
mod settings;

use std::fs;
use std::io;
use std::path::PathBuf;

use dialect::diagnostic::{Diagnostic, Rule, Severity};

pub use self::ledger::{Entry, Ledger};
pub use self::settings::{Crop, Mark, Screen, Shop, Step, Text};
pub use toml::Spanned;

use crate::config::Config;

/// The file that says which screens there are.
pub const FILE_NAME: &str = "_screens.toml";

/// What to do about screens that are out of date.
const HINT: &str = "run 'cargo site picture', look at what it took, and commit the images with content/_screens.json";

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
    /// The hash of the shop's lock file; empty if there is none.
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
            Ok(text) if *content == root.join("content") => text,
            Ok(_) => return Ok(None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Box::new(Diagnostic::unreadable(file, &error))),
        };
        let (shop, all) = settings::read(&file, &text)?;
        let lock = fs::read(root.join(&shop.project).join("package-lock.json"));
        let packages = lock.map(|bytes| system::short_hash(&bytes)).unwrap_or_default();
        Ok(Some(Self { file, text, shop, all, packages, content: content.clone() }))
    }

    /// What a screen is taken of today.
    #[must_use]
    pub fn today(&self, screen: &Screen) -> Entry {
        Entry { definition: screen.hash(&self.shop), packages: self.packages.clone() }
    }

    /// The two files of a screen, for light and for dark pages.
    #[must_use]
    pub fn files(&self, screen: &Screen) -> [PathBuf; 2] {
        ["light", "dark"].map(|mode| self.content.join(format!("{}.{mode}.webp", screen.name.get_ref())))
    }

    /// Marks the name of a screen.
    #[must_use]
    pub fn at(&self, screen: &Screen, diagnostic: Diagnostic) -> Diagnostic {
        let span = screen.name.span();
        diagnostic.rule(Rule::OldScreen).subject(screen.name.get_ref()).at(&self.text, span)
    }
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
        diagnostics.push(screens.at(screen, Diagnostic::warning(&screens.file, message)).label(label).hint(HINT));
    }
    if old > 0 {
        let message = format!("the packages of the shop have changed since screens were taken: {old} of them");
        diagnostics.push(Diagnostic::warning(&screens.file, message).rule(Rule::OldScreen).hint(HINT));
    }
    if is_strict {
        for diagnostic in &mut diagnostics {
            diagnostic.severity = Severity::Error;
        }
    }
    diagnostics
}
