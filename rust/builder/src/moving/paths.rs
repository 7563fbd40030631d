//! What is to be moved, and where to.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use super::absolute;
use super::links::is_document;
use super::seen::Seen;
use crate::config::Config;
use dialect::diagnostic::{Diagnostic, nearest};
use system::files::{Kind, display};
use system::is_hidden;

/// Why something cannot be moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// There is no such file or folder.
    #[error("there is nothing at `{0}` in the content folder{1}")]
    Missing(String, String),
    /// It has no file of its own.
    #[error("`{0}` is generated, and moves with what it is made of")]
    Generated(String),
    /// It is no part of the content.
    #[error("`{0}` is outside of the content folder")]
    Outside(String),
    /// It is a link to a file or folder elsewhere.
    #[error("`{0}` is a link; move what it leads to")]
    Link(String),
    /// Something is there already.
    #[error("there is something at `{0}` already")]
    Exists(String),
    /// A folder cannot be in itself.
    #[error("`{0}` cannot be moved into itself")]
    IntoItself(String),
    /// Of what is moved at once, one thing is where another was or will be.
    #[error("`{0}` cannot be moved together with what is above it; move one after the other")]
    Together(String),
    /// A document would be none, or of another kind.
    #[error("`{0}` needs the extension of a document, .md or .mdx")]
    Extension(String),
    /// Its name cannot be shown.
    #[error("`{0}` has a part whose name is hidden or of parts of others, so that it would be no page")]
    Name(String),
    /// There is no such heading.
    #[error("`{0}` has no heading with the id `{1}`{2}")]
    Heading(String, String, String),
    /// The heading is written in a way that cannot be changed.
    #[error("the heading `#{1}` of `{0}` cannot be changed here: write its new id yourself, as in `{{#id}}`")]
    Unwritten(String, String),
    /// It would have no text.
    #[error("a heading needs a text; `{0}` would have one without")]
    Untitled(String),
    /// It would be more than a line.
    #[error("a heading is one line; its new text for `{0}` has line breaks")]
    Lines(String),
    /// The id is another's.
    #[error("`{0}` has something with the id `{1}` already")]
    Taken(String, String),
    /// An id cannot be written.
    #[error("`{0}` can be no id: write letters, digits and hyphens")]
    Id(String),
    /// With another title, headings would change that nobody spoke of.
    #[error("with this title, other headings of `{0}` would get other ids; give them ids first, as in `{{#id}}`")]
    Others(String),
    /// A heading needs a document in front of it, and a document no heading behind it.
    #[error("`{0}` is a heading; its new name is `#id` or a title, without a document")]
    Mixed(String),
    /// The settings would be wrong.
    #[error("the settings would no longer be right: {0}")]
    Settings(Box<Diagnostic>),
}

pub(super) enum Wanted {
    Files(Vec<Move>),
    /// A heading gets another id or another text.
    Heading {
        document: String,
        id: String,
        /// The new id after a `#`, or the new text.
        to: String,
    },
}

/// From where to where files are moved.
pub(super) struct Move {
    /// Whether it is in the content folder.
    pub is_content: bool,
    /// The path below the content folder, or that of another file from the project's, as it is.
    pub from: String,
    /// As it will be.
    pub to: String,
    /// The real path, as it is.
    pub old: PathBuf,
    /// As it will be.
    pub new: PathBuf,
}

impl Wanted {
    pub(super) fn places(&self) -> &[Move] {
        if let Self::Files(places) = self { places } else { &[] }
    }
}

pub(super) fn read(config: &Config, before: &Seen, from: &str, to: &str) -> Result<Wanted, MoveError> {
    let Some((document, id)) = from.split_once('#') else {
        let (from, to) = read_names(config, from, to)?;
        return Ok(Wanted::Files(vec![place(config, before, from, to)?]));
    };
    let document = below_content(config, document)?;
    if before.find(&document).is_none() {
        return Err(missing(before, &document));
    }
    check_own(before, &document)?;
    if to.split_once('#').is_some_and(|(before, _)| is_document(before)) {
        return Err(MoveError::Mixed(from.to_owned()));
    }
    Ok(Wanted::Heading { document, id: id.to_owned(), to: to.trim().to_owned() })
}

/// The old and the new path, below the content folder, as they are written.
fn read_names(config: &Config, from: &str, to: &str) -> Result<(String, String), MoveError> {
    let from = below_content(config, from)?;
    let name = from.rsplit('/').next().unwrap_or(&from);
    let to = if to.ends_with(['/', std::path::MAIN_SEPARATOR]) { format!("{to}{name}") } else { to.to_owned() };
    if to.contains('#') {
        return Err(MoveError::Mixed(to));
    }
    let to = below_content(config, &to)?;
    Ok((from, to))
}

/// What is moved at once, by absolute paths. What is outside of the project afterwards is no longer named by anything of it.
pub(super) fn read_all(config: &Config, before: &Seen, moved: &[(PathBuf, PathBuf)]) -> Result<Vec<Move>, MoveError> {
    let folders = &config.folders;
    let mut places = Vec::new();
    for (old, new) in moved {
        let below =
            |folder: &Path, path: &Path| path.strip_prefix(folder).ok().map(|path| display(Path::new(""), path));
        if let Some(from) = below(&folders.content, old) {
            let to = below(&folders.content, new).ok_or_else(|| MoveError::Outside(folders.display(new)))?;
            places.push(place(config, before, from, to)?);
        } else if let (Some(from), Some(to)) = (below(&folders.root, old), below(&folders.root, new)) {
            if folders.files.look(new).is_ok() {
                return Err(MoveError::Exists(to));
            }
            places.push(Move { is_content: false, from, to, old: old.clone(), new: new.clone() });
        }
    }
    let old: HashSet<&Path> = places.iter().map(|place| place.old.as_path()).collect();
    let mut new = HashSet::new();
    for place in &places {
        if !new.insert(place.new.as_path()) {
            return Err(MoveError::Exists(place.to.clone()));
        }
    }
    for place in &places {
        let is_in_other = place.old.ancestors().skip(1).any(|path| old.contains(path))
            || place.new.ancestors().skip(1).any(|path| old.contains(path) || new.contains(path));
        if is_in_other {
            return Err(MoveError::Together(place.from.clone()));
        }
    }
    Ok(places)
}

/// What is moved in the content folder, if it can be.
fn place(config: &Config, before: &Seen, from: String, to: String) -> Result<Move, MoveError> {
    let folders = &config.folders;
    check_own(before, &from)?;
    let old = absolute(&folders.content, &from);
    let found = folders.files.look(&old).map_err(|_| missing(before, &from))?;
    if from.is_empty() {
        return Err(MoveError::Outside(from));
    }
    if found.kind == Kind::Link || folders.files.real_path(&old).ok().as_ref() != Some(&old) {
        return Err(MoveError::Link(from));
    }
    let is_hidden_part = |part: &str| is_hidden(part) || part == "node_modules";
    let is_partial = |path: &str| path.split('/').any(|part| part.starts_with('_'));
    if to.is_empty() || to.split('/').any(is_hidden_part) || (is_partial(&to) && !is_partial(&from)) {
        return Err(MoveError::Name(to));
    }
    if found.kind == Kind::File && is_document(&from) && !is_document(&to) {
        return Err(MoveError::Extension(to));
    }
    if to.strip_prefix(from.as_str()).is_some_and(|rest| rest.starts_with('/')) {
        return Err(MoveError::IntoItself(from));
    }
    let new = absolute(&folders.content, &to);
    if folders.files.look(&new).is_ok() {
        return Err(MoveError::Exists(to));
    }
    Ok(Move { is_content: true, from, to, old, new })
}

/// A path below the content folder: as it is written, or else as seen from the current folder.
fn below_content(config: &Config, written: &str) -> Result<String, MoveError> {
    let folders = &config.folders;
    let written = written.strip_prefix("./").unwrap_or(written).trim_end_matches('/');
    let path = Path::new(written);
    let is_plain = path.components().all(|part| matches!(part, std::path::Component::Normal(_)));
    let content = folders.display(&folders.content);
    let named = written.strip_prefix(&content).and_then(|path| path.strip_prefix('/')).filter(|_| !content.is_empty());
    let is_there = |path: &str| folders.files.look(&absolute(&folders.content, path)).is_ok();
    if is_plain && let Some(path) = named.filter(|_| !is_there(written)) {
        return Ok(path.to_owned());
    }
    if is_plain {
        return Ok(written.to_owned());
    }
    let outside = || MoveError::Outside(written.to_owned());
    let full = std::path::absolute(path).map(crate::config::without_detours).map_err(|_| outside())?;
    let below = full.strip_prefix(&folders.content).map_err(|_| outside())?;
    Ok(display(Path::new(""), below))
}

/// What is generated has no file.
fn check_own(before: &Seen, path: &str) -> Result<(), MoveError> {
    let is_own = before.find(path).is_none_or(|id| !before.library.entries[id].is_generated);
    if is_own { Ok(()) } else { Err(MoveError::Generated(path.to_owned())) }
}

fn missing(before: &Seen, path: &str) -> MoveError {
    let paths = before.library.entries.iter().map(|entry| entry.document.path.as_str());
    let hint = nearest(path, paths).map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
    MoveError::Missing(path.to_owned(), hint)
}
