//! Moves documents, folders or the id of a heading, and mends what leads there: links, images, imports, sidebars, settings,
//! questions. The old address becomes an alias.
//!
//! All of it is planned in memory: the site is bound as it was and as it will be, so that a link that leads elsewhere afterwards
//! is seen, and so is what `check` would say. Then all files are changed, or none.

mod aliases;
mod draft;
mod follow;
mod heading;
mod imports;
mod ledgers;
mod links;
mod mentions;
mod moves;
mod paths;
mod seen;

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::changes::{ChangeError, Changes};
use crate::config::{Config, Overrides};
use dialect::diagnostic::Diagnostic;
use draft::Draft;
pub use follow::{Strayed, find_strayed, plan_follow};
use heading::HeadingChange;
use moves::Moves;
pub use paths::MoveError;
use paths::{Move, Wanted};
use reference::GeneratedReference;
use seen::Seen;

/// A text that is written in place of another one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mended {
    /// The file, by its new name, relative to the project.
    pub file: String,
    /// The line, as it was.
    pub line: usize,
    /// What is written there.
    pub old: String,
    /// What is written instead.
    pub new: String,
}

impl fmt::Display for Mended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, old, new } = self;
        // Of what is longer than a line, the first one says what it is.
        let first = |text: &str| match text.trim().split_once('\n') {
            Some((line, _)) => format!("{} …", line.trim_end()),
            None => text.trim().to_owned(),
        };
        match (first(old).as_str(), first(new).as_str()) {
            ("", new) => write!(f, "{file}:{line}: `{new}` is added"),
            (old, "") => write!(f, "{file}:{line}: `{old}` is taken out"),
            (old, new) => write!(f, "{file}:{line}: `{old}` becomes `{new}`"),
        }
    }
}

/// What is done to move something.
#[derive(Debug, Default)]
pub struct Plan {
    /// From where to where files are moved, relative to the project.
    pub moved: Vec<(String, String)>,
    /// What is written in place of what.
    pub mended: Vec<Mended>,
    /// What could not be done, in a sentence each.
    pub undone: Vec<String>,
    /// What `check` will say that it does not say now.
    pub left: Vec<Diagnostic>,
    changes: Changes,
}

impl Plan {
    /// The texts and moves that it is made of.
    pub fn changes(&self) -> &Changes {
        &self.changes
    }

    /// Changes the files, all of them or none.
    pub fn apply(&self) -> Result<(), ChangeError> {
        self.changes.apply()?;
        for (from, _) in &self.changes.moves {
            // A folder that nothing is left in is of no use. One that has something in it stays.
            from.ancestors().skip(1).take_while(|folder| std::fs::remove_dir(folder).is_ok()).for_each(drop);
        }
        Ok(())
    }
}

/// Which addresses change.
struct Ways {
    /// The files and folders that are moved, by their paths below the content folder.
    moved: Moves,
    /// Others that are moved, by their paths from the project's folder.
    others: Moves,
    /// The new URLs of pages by their old ones, of all pages there are.
    urls: HashMap<String, String>,
    /// The page of the heading that gets another id, by its new URL, with the old and the new id.
    heading: Option<(String, String, String)>,
}

impl Ways {
    /// The new path of a file of the content folder.
    fn forth(&self, path: &str) -> String {
        self.moved.forth(path).unwrap_or_else(|| path.to_owned())
    }

    /// The new path of a document whose path is given without its extension.
    fn forth_stem(&self, path: &str) -> String {
        let mut paths = ["md", "mdx"].map(|end| format!("{path}.{end}")).into_iter();
        let moved = paths.find_map(|path| Some(self.forth(&path)).filter(|new| *new != path));
        moved.map_or_else(|| path.to_owned(), |new| stem(&new).to_owned())
    }

    /// The old path of a file of the content folder.
    fn back(&self, path: &str) -> String {
        self.moved.back(path).unwrap_or_else(|| path.to_owned())
    }

    /// What comes after the path of a link to the page at a new URL, as it is now.
    fn rest(&self, url: &str, rest: &str) -> String {
        match &self.heading {
            Some((page, old, new)) if page == url => {
                let (before, fragment) = rest.split_once('#').unwrap_or((rest, ""));
                let is_meant = !fragment.is_empty() && dialect::route::decode(fragment) == *old;
                if is_meant { format!("{before}#{}", dialect::route::encode(new)) } else { rest.to_owned() }
            }
            _ => rest.to_owned(),
        }
    }
}

/// Plans to move what `from` names to `to`: paths below the content folder, or as seen from the current one. With `#` and an id,
/// `from` is a heading, and `to` its new id after a `#`, or its new text.
pub fn plan_move(
    config: &Config,
    reference: Option<&GeneratedReference>,
    from: &str,
    to: &str,
) -> Result<Plan, MoveError> {
    let before = Seen::new(config, reference);
    let wanted = paths::read(config, &before, from, to)?;
    plan(config, reference, &before, &wanted)
}

/// Plans to move all of these files and folders at once, each from its absolute path to another one: those of the content folder,
/// and others of the project, which documents may show.
pub fn plan_moves(
    config: &Config,
    reference: Option<&GeneratedReference>,
    moved: &[(PathBuf, PathBuf)],
) -> Result<Plan, MoveError> {
    let before = Seen::new(config, reference);
    let places = paths::read_all(config, &before, moved)?;
    plan(config, reference, &before, &Wanted::Files(places))
}

fn plan(
    config: &Config,
    reference: Option<&GeneratedReference>,
    before: &Seen,
    wanted: &Wanted,
) -> Result<Plan, MoveError> {
    let places = wanted.places();
    let mut draft = Draft::new(&config.folders, places);
    let moves = |is_content: bool| {
        let chosen = places.iter().filter(move |place| place.is_content == is_content);
        Moves::new(chosen.map(|place| (place.from.as_str(), place.to.as_str())))
    };
    let mut ways = Ways { moved: moves(true), others: moves(false), urls: HashMap::new(), heading: None };
    imports::mend(before, &ways, &mut draft);
    ledgers::mend(config, &ways, &mut draft);
    let heading = match wanted {
        Wanted::Heading { document, id, to } => Some(heading::change(config, before, document, id, to)?),
        Wanted::Files(_) => None,
    };
    if let Some(HeadingChange { path, range, text, .. }) = &heading {
        draft.edit(path, vec![(range.clone(), text.clone())]);
    }
    let mut later = config.clone();
    later.folders.files = draft.files();
    if let Some(glossary) = &mut later.site.glossary {
        glossary.page = ways.forth_stem(&glossary.page);
    }
    let after = Seen::new(&later, reference);
    ways.urls = before.new_urls(&after, &ways);
    if let Some(HeadingChange { document, old, new, .. }) = &heading {
        let url = before.url_of(document).and_then(|url| ways.urls.get(url)).cloned();
        ways.heading = url.filter(|_| old != new).map(|url| (url, old.clone(), new.clone()));
    }
    let mut undone = links::mend(config, before, &after, &ways, &mut draft);
    undone.extend(mentions::mend(config, before, &after, &ways, &mut draft));
    undone.extend(aliases::add_to_files(config, (before, &after), &ways, &mut draft));
    let left = find_new(config, reference, before, &draft, &ways)?;
    if let (Some(change), Some(_)) = (&heading, &ways.heading)
        && !draft.has_ledger()
    {
        aliases::add_to_heading(change, &mut draft);
    }
    let display = |path: &Path| config.folders.display(path);
    Ok(Plan {
        moved: places.iter().map(|Move { old, new, .. }| (display(old), display(new))).collect(),
        undone,
        left,
        mended: draft.mended().to_vec(),
        changes: draft.changes(),
    })
}

/// What is wrong with the site as it will be, and is not with the site as it is.
fn find_new(
    config: &Config,
    reference: Option<&GeneratedReference>,
    before: &Seen,
    draft: &Draft,
    ways: &Ways,
) -> Result<Vec<Diagnostic>, MoveError> {
    let folders = &config.folders;
    let overrides = Overrides {
        content: Some(folders.content.clone()),
        sidebars: Some(folders.sidebars.clone()),
        out: Some(folders.out.clone()),
        cache: Some(folders.cache.clone()),
        client: Some(folders.client.clone()),
        with_reference: config.with_reference,
        strictness: config.site.rules.strictness,
        may_be_bare: config.is_bare,
        // Other programs' settings are read from the disk, where nothing has moved yet.
        take_over: None,
    };
    let later = Config::load_from(draft.files(), &folders.root, overrides).map_err(MoveError::Settings)?;
    let after = Seen::new(&later, reference);
    let content = folders.display(&folders.content);
    let old_name = |file: &str| match file.strip_prefix(&content).and_then(|path| path.strip_prefix('/')) {
        Some(path) => format!("{content}/{}", ways.back(path)),
        None => ways.others.back(file).unwrap_or_else(|| ways.back(file)),
    };
    let key = |file: String, one: &Diagnostic| (file, one.rule, one.message.clone());
    let mut known: HashMap<_, usize> = HashMap::new();
    for one in &before.found {
        *known.entry(key(one.primary.file.clone(), one)).or_default() += 1;
    }
    let is_new = |one: &Diagnostic| match known.get_mut(&key(old_name(&one.primary.file), one)) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    };
    let mut left = after.found;
    let mut is_new = is_new;
    left.retain(|one| is_new(one));
    Ok(left)
}

/// A path without its extension.
fn stem(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(stem, _)| stem)
}

/// The absolute path of a file of the content folder.
fn absolute(content: &Path, path: &str) -> PathBuf {
    path.split('/').fold(content.to_owned(), |folder, part| folder.join(part))
}

/// Files that are shared by all who look at a site that is planned.
type SharedFiles = Arc<dyn system::files::Files>;
