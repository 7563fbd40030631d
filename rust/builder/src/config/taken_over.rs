//! What another program's settings say, for a folder that has no `site.toml`.
//!
//! Who reads them is told to [`Config::load`](super::Config::load): programs have their own files, and none is known here.

use std::path::{Path, PathBuf};

use dialect::diagnostic::{Diagnostic, Span};
use dialect::parse::Dialect;
use dialect::warning;

use super::SiteSettings;

/// Reads what another program's settings say of a project whose documents are shown from this folder of it, without running
/// anything; nothing if there are none that are known.
pub type TakeOver = fn(&Path, &str) -> Option<TakenOver>;

/// What another program's settings say of a project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenOver {
    /// What its documents are written for.
    pub dialect: Dialect,
    /// Where the settings are.
    pub file: Written,
    /// What of them holds here, as `site.toml` would say it.
    pub settings: String,
    /// Where it is said in which order documents are: in the settings, or in a file of its own.
    pub order: Written,
    /// Further files that were read for it, from the project's folder.
    pub beside: Vec<String>,
    /// What `sidebars.json` would say, unless one sidebar shows everything as it lies in folders.
    pub sidebars: Option<String>,
    /// What names nothing that is there.
    pub diagnostics: Vec<Diagnostic>,
}

/// A file of another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Its path from the project's folder.
    pub file: String,
    /// Its text.
    pub text: String,
}

impl Written {
    /// Marks where a value is written in this file, if it is found there; otherwise the file as a whole.
    #[must_use]
    pub fn mark(&self, value: &str, mut diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.primary.file.clone_from(&self.file);
        // A short value may be a part of another.
        let is_whole = |start: usize| {
            let around = [self.text[..start].chars().next_back(), self.text[start + value.len()..].chars().next()];
            around.iter().flatten().all(|beside| !beside.is_alphanumeric() && !"-_./".contains(*beside))
        };
        let start = self.text.match_indices(value).map(|(start, _)| start).find(|start| is_whole(*start));
        let marked = start.filter(|_| !value.is_empty()).map(|start| Span::new(&self.text, start..start + value.len()));
        diagnostic.at_span(marked).fix(None)
    }
}

impl TakenOver {
    /// The files that it is made of.
    pub fn files<'a>(&'a self, root: &'a Path) -> impl Iterator<Item = PathBuf> + 'a {
        let all = [&self.file.file, &self.order.file].into_iter().chain(&self.beside);
        all.map(|file| root.join(file))
    }

    /// The settings of the site; where this program refuses them, that is told, and nothing of them holds.
    pub(super) fn read_settings(&mut self) -> Option<SiteSettings> {
        let read = SiteSettings::read(&self.settings).and_then(|site| site.validate(&self.settings).map(|()| site));
        let tell = |fault: Box<Diagnostic>| {
            let told = warning!(Settings, &self.file.file, "what this says is not taken over: {}", fault.message);
            self.diagnostics.push(told.hints(fault.hints));
        };
        read.map_err(tell).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(settings: &str) -> TakenOver {
        let file = Written { file: "other.yml".to_owned(), text: "name: One/gone\nlink: /gone\n".to_owned() };
        let (dialect, settings, order) = (Dialect::MkDocs, settings.to_owned(), file.clone());
        TakenOver { dialect, file, settings, order, beside: Vec::new(), sidebars: None, diagnostics: Vec::new() }
    }

    #[test]
    fn settings_that_are_refused_are_told_of_the_file_they_come_from() {
        let mut taken = of("title = 'One'");
        assert_eq!(taken.read_settings().map(|site| site.title).as_deref(), Some("One"));
        assert_eq!(taken.diagnostics, []);
        for refused in ["title = 3", "edit-url = ''\nurl = 'nowhere'"] {
            let mut taken = of(refused);
            assert!(taken.read_settings().is_none(), "{refused}");
            let [told] = &taken.diagnostics[..] else { panic!("{:?}", taken.diagnostics) };
            assert_eq!(told.primary.file, "other.yml");
        }
    }

    #[test]
    fn a_value_is_marked_where_it_is_written() {
        let marked = |value: &str| {
            let told = warning!(Settings, "site.toml", "wrong").fix(dialect::diagnostic::Fix::replace("a", 0..1, ""));
            of("").file.mark(value, told)
        };
        let told = marked("/gone");
        assert_eq!((told.primary.file.as_str(), told.fix.is_none()), ("other.yml", true));
        assert!(told.to_string().contains("other.yml:2:7"), "{told}");
        assert!(marked("nowhere").primary.span.is_none() && marked("").primary.span.is_none());
    }
}
