//! What a migration leaves to people.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

/// What something that is left to do is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Something in documents.
    Markdown,
    /// Components, and parts of the other tool's theme.
    Component,
    /// Pages that are no documents.
    Page,
    /// Entries of sidebars.
    Sidebar,
    /// Entries of the navigation and the footer.
    Navigation,
    /// Old routes.
    Redirect,
    /// Further versions.
    Version,
    /// Further languages.
    Language,
    /// Folders and files.
    Files,
    /// Searches of other providers.
    Search,
    /// Plugins and preprocessors.
    Plugin,
    /// Styles and scripts.
    Style,
    /// Modules that could not be loaded, so that something may be missing here.
    Import,
    /// Other settings.
    Setting,
}

impl Kind {
    /// What is to be done about it.
    pub fn advice(self) -> &'static str {
        match self {
            Self::Markdown => "read or written in another way here; `check` names the places",
            Self::Component => "drawn as a box with their name until there are such in components/",
            Self::Page => "not published by this program; keep them where they are, or write them as documents",
            Self::Sidebar => "not in sidebars.json as they were",
            Self::Navigation => "not in the navigation or the footer as they were",
            Self::Redirect => "not in [redirects]; a host may know them",
            Self::Version => {
                "`version` keeps each as it is; or lay it into a folder of the documents, and name it in [[versions]]"
            }
            Self::Language => "a site has one language: build each as a site of its own",
            Self::Files => "to be moved or named",
            Self::Search => "the search works in the browser here; [search] in site.toml can name a cluster",
            Self::Plugin => "what they did is not done here",
            Self::Style => "not loaded: colors and styles are the theme's, and those of components/styles.css",
            Self::Import => "could not be loaded, and were taken for nothing; see whether something is missing",
            Self::Setting => "has no equal here",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Markdown => "documents",
            Self::Component => "components",
            Self::Page => "other pages",
            Self::Sidebar => "sidebars",
            Self::Navigation => "navigation",
            Self::Redirect => "redirects",
            Self::Version => "versions",
            Self::Language => "languages",
            Self::Files => "files",
            Self::Search => "search",
            Self::Plugin => "plugins",
            Self::Style => "styles and scripts",
            Self::Import => "modules",
            Self::Setting => "other settings",
        }
    }
}

/// Something that is left to do.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Left {
    /// What it is about.
    pub kind: Kind,
    /// The file or the folder that it is in.
    pub place: String,
    /// What it is.
    pub what: String,
    /// The name in that file that leads nowhere, as it is written there.
    #[serde(skip)]
    pub written: Option<String>,
}

/// All that is left to do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Leftovers(Vec<Left>);

impl Leftovers {
    /// Adds something. What is said already is not said again.
    pub fn add(&mut self, kind: Kind, place: &str, what: impl Into<String>) {
        self.push(Left { kind, place: place.to_owned(), what: what.into(), written: None });
    }

    /// Adds that an entry of a sidebar names a document that is not there.
    pub fn miss(&mut self, place: &str, what: impl Into<String>, written: &str) {
        let written = Some(written.to_owned());
        self.push(Left { kind: Kind::Sidebar, place: place.to_owned(), what: what.into(), written });
    }

    fn push(&mut self, left: Left) {
        if !self.0.contains(&left) {
            self.0.push(left);
        }
    }

    /// All of it.
    pub fn iter(&self) -> impl Iterator<Item = &Left> {
        self.0.iter()
    }

    /// For people: by kind, each with its places.
    pub fn text(&self) -> String {
        let mut by_kind: BTreeMap<Kind, Vec<&Left>> = BTreeMap::new();
        for left in &self.0 {
            by_kind.entry(left.kind).or_default().push(left);
        }
        let mut text = String::new();
        for (kind, all) in by_kind {
            let _ = writeln!(text, "\n{}: {}", kind.title(), kind.advice());
            for Left { place, what, .. } in all {
                let _ = writeln!(text, "  {place}: {what}");
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_told_by_kind_and_once() {
        let mut left = Leftovers::default();
        left.add(Kind::Plugin, "a.js", "one");
        left.add(Kind::Markdown, "b.js", "two");
        left.add(Kind::Plugin, "a.js", "three");
        left.add(Kind::Plugin, "a.js", "one");
        let expected = "\ndocuments: read or written in another way here; `check` names the places\n  b.js: two\n\
                        \nplugins: what they did is not done here\n  a.js: one\n  a.js: three\n";
        assert_eq!(left.text(), expected);
        let json = serde_json::to_value(&left).unwrap();
        assert_eq!(json[1]["kind"], "markdown");
    }
}
