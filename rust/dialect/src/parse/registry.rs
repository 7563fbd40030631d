//! The names a document may use: components and kinds of admonition.

use std::collections::BTreeMap;

use crate::component::{Component, Components, Property};
use crate::diagnostic::{Diagnostic, Near, nearest};
use crate::excerpt::Excerpts;
use crate::labels::{Labels, Language};

use super::rewrite::Known;
use super::slug::SlugRule;
use super::switches::Notation;
use super::writing::Writing;
use super::{Dialect, Options};
use crate::error;

/// Declares the theme's own components, each with the kinds of its properties.
macro_rules! built_in {
    ($($component:ident { $($property:ident: $kind:ident),* },)+) => {
        /// A component of the theme's own. The parser itself makes its node.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum BuiltIn {
            $($component,)+
        }

        /// Every one of them, by its name.
        const BUILT_IN: &[(&str, BuiltIn)] = &[$((stringify!($component), BuiltIn::$component)),+];

        impl BuiltIn {
            pub(crate) fn properties(self) -> &'static [(&'static str, Property)] {
                match self {
                    $(Self::$component => &[$((stringify!($property), Property::$kind)),*],)+
                }
            }
        }
    };
}

built_in! {
    Admonition { type: Text, title: Text },
    Card { title: Text, href: Link, description: Text },
    CardList {},
    Details { summary: Text, open: Flag },
    DocCardList {},
    TabItem { value: Text, label: Text, default: Flag },
    Tabs { groupId: Text, defaultValue: Text, values: Value },
}

/// The project's own components, for documents that are nobody's of the project.
static NONE: BTreeMap<String, String> = BTreeMap::new();

const KINDS: [&str; 6] = ["note", "tip", "info", "warning", "caution", "danger"];

const ALIASES: [(&str, &str); 3] = [("important", "info"), ("success", "tip"), ("secondary", "note")];

/// What an admonition is, and what it is called.
#[derive(Debug, Clone)]
pub(crate) struct Admonition {
    pub(crate) kind: String,
    /// Its title, unless the author gives it another one: the name of what the theme does not know.
    pub(crate) title: Option<String>,
}

impl Admonition {
    /// What is shown in place of an admonition that there is not: a note with its name.
    pub(crate) fn unknown(keyword: &str) -> Self {
        Self { kind: "note".to_owned(), title: Some(keyword.to_owned()) }
    }
}

/// What documents of a site may name.
pub(crate) struct Registry<'a> {
    pub(crate) dialect: Dialect,
    /// Whether JavaScript of documents is run.
    pub(crate) runs_javascript: bool,
    own_components: &'a BTreeMap<String, String>,
    /// How ids follow from headings.
    pub(crate) slugs: SlugRule,
    components: &'a Components,
    generated: &'a Components,
    keywords: &'a [String],
    /// Where documents get what they cite, if they may cite anything.
    pub(crate) excerpts: Option<&'a dyn Excerpts>,
    /// The folder whose files are called by their paths in it.
    pub(crate) project: Option<&'a str>,
    /// The folder of all documents, with a slash at its end, from that of the project; empty if that is it.
    pub(crate) content: &'a str,
    /// What the parser itself adds to a text.
    /// The addresses of other sites that frames may come from.
    pub(crate) frames: &'a [String],
    pub(crate) labels: &'static Labels,
    language: Language,
    /// What writers want to be told of a text, if they want anything.
    pub(crate) writing: Option<&'a Writing>,
}

impl<'a> Registry<'a> {
    pub(crate) fn new(options: &'a Options, excerpts: Option<&'a dyn Excerpts>) -> Self {
        Self {
            dialect: options.dialect,
            runs_javascript: options.runs_javascript && excerpts.is_some(),
            own_components: if excerpts.is_some() { &options.own_components } else { &NONE },
            slugs: match options.dialect.switches().slugs {
                SlugRule::GitHub if options.keeps_case => SlugRule::GitHubWithCase,
                rule => rule,
            },
            components: &options.components,
            generated: &options.generated,
            keywords: &options.admonitions,
            frames: &options.frames,
            excerpts,
            project: options.project.as_deref(),
            content: "",
            labels: options.language.labels(),
            language: options.language,
            writing: options.writing.as_ref(),
        }
    }

    /// The same, for a text that nobody here can mend.
    pub(crate) fn untold(self) -> Self {
        Self { writing: None, ..self }
    }

    /// The same, for documents of this folder.
    pub(crate) fn in_folder(self, content: &'a str) -> Self {
        Self { content, ..self }
    }

    /// What those know of the site who write containers anew.
    pub(crate) fn known(&self) -> Known {
        Known { dialect: self.dialect, language: self.language }
    }

    pub(crate) fn is_known(&self, name: &str) -> bool {
        let has = |list: &Components| list.contains_key(name);
        built_in(name).is_some()
            || has(self.components)
            || has(self.generated)
            || self.own_components.contains_key(name)
    }

    /// The key of a component of the project's own that every document may name.
    pub(crate) fn own_component(&self, name: &str) -> Option<&'a str> {
        self.own_components.get(name).map(String::as_str)
    }

    /// Whether a name that a document imports is one of the project's own, whatever generated documents mean by it.
    pub(crate) fn may_be_imported(&self, name: &str) -> bool {
        self.runs_javascript && built_in(name).is_none() && !self.components.contains_key(name)
    }

    /// A component of the site, other than the theme's own.
    pub(crate) fn component(&self, name: &str) -> Option<&'a Component> {
        self.components.get(name).or_else(|| self.generated.get(name))
    }

    /// The error for a name that is no component, and the name that was probably meant.
    pub(crate) fn unknown_component_error(&self, file: &str, name: &str) -> (Diagnostic, Option<Near<'a>>) {
        let own = built_in_components().map(|name| -> &str { name });
        let declared = self.components.keys().chain(self.generated.keys());
        let names = own.chain(declared.chain(self.own_components.keys()).map(String::as_str));
        let near = nearest(name, names);
        let hint = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("{}, or write the name in backticks if it is only mentioned", self.advice()),
        };
        let error = error!(UnknownComponent(name), file, "there is no component `{name}`"; label: "unknown component");
        (error.hint(hint), near)
    }

    /// How a component comes to be known.
    fn advice(&self) -> &'static str {
        match self.dialect {
            Dialect::Docusaurus => {
                "put a component of this name into `src/components/`, or into the list in `src/theme/MDXComponents`"
            }
            Dialect::VitePress => {
                "components of Vue are not run: write what it shows, put one of React into `components/`"
            }
            Dialect::Starlight => {
                "components of Astro are not run: write what it shows, put one of React into `components/`"
            }
            _ if self.runs_javascript => "put a component of this name into `components/`",
            _ => "register it in site.toml",
        }
    }

    /// What admonition a keyword means.
    pub(crate) fn admonition(&self, keyword: &str) -> Option<Admonition> {
        // There, any word makes one, which styles of the site may know.
        let is_free = self.dialect.has(Notation::IndentedBlocks);
        let any = || Admonition { kind: "note".to_owned(), title: Some(capitalise(&keyword.to_lowercase())) };
        self.named_admonition(keyword).or_else(|| is_free.then(any))
    }

    /// What admonition a keyword means, where no other word makes one.
    pub(crate) fn named_admonition(&self, keyword: &str) -> Option<Admonition> {
        let keyword = keyword.to_lowercase();
        if let Some((name, kind)) = self.dialect.switches().admonitions.iter().find(|(name, _)| *name == keyword) {
            return Some(Admonition { kind: (*kind).to_owned(), title: Some(capitalise(name)) });
        }
        let alias = ALIASES.iter().find(|(alias, _)| *alias == keyword).map(|(_, kind)| (*kind).to_owned());
        let kind = alias.or_else(|| self.admonitions().find(|kind| *kind == keyword).map(str::to_owned))?;
        Some(Admonition { kind, title: None })
    }

    /// Every keyword of an admonition, without the aliases.
    pub(crate) fn admonitions(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        KINDS.into_iter().chain(self.keywords.iter().map(String::as_str))
    }
}

/// A text that begins with a capital letter.
#[must_use]
pub fn capitalise(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The names of the theme's own components.
pub fn built_in_components() -> impl Iterator<Item = &'static str> {
    BUILT_IN.iter().map(|(name, _)| *name)
}

/// The component of the theme's own that has a name.
pub(crate) fn built_in(name: &str) -> Option<BuiltIn> {
    BUILT_IN.iter().find(|(known, _)| *known == name).map(|(_, component)| *component)
}
