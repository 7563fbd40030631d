//! Takes the fixes of diagnostics: those that their makers have no doubt of.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use crate::changes::{ChangeError, Changes};
use crate::config::Folders;
use dialect::diagnostic::{Diagnostic, Edit, Fix, Lines, Span};
use system::real_path_inside;

/// A fix that was taken.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fixed {
    /// The file, relative to the project.
    pub file: String,
    start: usize,
    /// The line that it changed first, counted from 1.
    pub line: usize,
    /// What it did, as an order.
    pub title: String,
}

impl fmt::Display for Fixed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "fixed {}:{}: {}", self.file, self.line, self.title)
    }
}

/// Writes the fixes of `diagnostics` into the project's files, all or none of them. A fix is left out where it overlaps
/// one before it, where its file is no longer as it was when it was checked, and where the file is none of the author's.
pub fn take_fixes(folders: &Folders, diagnostics: &[Diagnostic]) -> Result<Vec<Fixed>, ChangeError> {
    let mut plan = FixPlan { folders, files: BTreeMap::new() };
    let mut fixed: Vec<Fixed> = diagnostics.iter().filter_map(|diagnostic| plan.take(diagnostic)).collect();
    fixed.sort();
    fixed.dedup();
    let texts = plan.files.into_values().flatten().filter(|file| !file.edits.is_empty());
    let changes = Changes { texts: texts.map(Edited::finish).collect(), ..Changes::default() };
    changes.apply()?;
    Ok(fixed)
}

/// What is to be written into which files.
struct FixPlan<'a> {
    folders: &'a Folders,
    /// The files by their names in diagnostics; nothing for those that are not to be touched.
    files: BTreeMap<&'a str, Option<Edited<'a>>>,
}

/// A file and the edits it gets.
struct Edited<'a> {
    path: PathBuf,
    text: String,
    edits: Vec<&'a Edit>,
}

impl<'a> FixPlan<'a> {
    fn take(&mut self, diagnostic: &'a Diagnostic) -> Option<Fixed> {
        let Fix { title, edits } = diagnostic.fix.as_ref()?;
        let first = edits.first()?;
        let mut labels = std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary);
        let marked = labels.find(|label| label.file == first.file && label.span.is_some())?;
        if !self.file(&marked.file)?.says(marked.span.as_ref()?) {
            return None;
        }
        for edit in edits {
            self.file(&edit.file).filter(|file| file.has_room_for(edit))?;
        }
        let line = Lines::new(&self.file(&first.file)?.text).number(first.start);
        for edit in edits {
            let file = self.file(&edit.file)?;
            if !file.edits.contains(&edit) {
                file.edits.push(edit);
            }
        }
        Some(Fixed { file: first.file.clone(), start: first.start, line, title: title.clone() })
    }

    fn file(&mut self, name: &'a str) -> Option<&mut Edited<'a>> {
        let folders = self.folders;
        self.files.entry(name).or_insert_with(|| open(folders, name)).as_mut()
    }
}

/// A file of the author's own: within the project, and nothing that this program or a package manager made.
fn open<'a>(folders: &Folders, name: &str) -> Option<Edited<'a>> {
    let path = folders.root.join(name);
    let real = real_path_inside(&*folders.files, &folders.root, &path, |part| part != "node_modules").ok()?;
    let is_made = [&folders.cache, &folders.out].into_iter().any(|made| {
        let made = folders.files.real_path(made);
        made.is_ok_and(|made| real.starts_with(made))
    });
    if is_made {
        return None;
    }
    Some(Edited { text: folders.read(&real).ok()?, path: real, edits: Vec::new() })
}

impl Edited<'_> {
    /// Whether the file has this line, as it had when it was checked.
    fn says(&self, span: &Span) -> bool {
        let text = self.text.replace("\r\n", "\n").replace('\r', "\n").replace('\0', "\u{FFFD}");
        text.split('\n').nth(span.line - 1).is_some_and(|line| line.contains(&span.text))
    }

    /// Whether an edit is of this text, and overlaps none that was taken.
    fn has_room_for(&self, edit: &Edit) -> bool {
        let is_free = |taken: &Edit| {
            let is_beside = taken.end <= edit.start || edit.end <= taken.start;
            taken == edit || (is_beside && taken.start != edit.start)
        };
        self.text.get(edit.start..edit.end).is_some() && self.edits.iter().all(|taken| is_free(taken))
    }

    fn finish(mut self) -> (PathBuf, String) {
        self.edits.sort_by_key(|edit| (edit.start, edit.end));
        for edit in self.edits.iter().rev() {
            self.text.replace_range(edit.start..edit.end, &edit.text);
        }
        (self.path, self.text)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::config::Config;
    use dialect::error;

    fn folders(root: &Path) -> Folders {
        let root = root.canonicalize().unwrap();
        let of = |name: &str| root.join(name);
        Folders { content: of("content"), cache: of(".site"), out: of("dist"), root, ..Config::of_keys("").folders }
    }

    /// A diagnostic of `old`, whose fix writes `new`.
    fn fixing(file: &str, text: &str, old: &str, new: &str) -> Diagnostic {
        let at = text.find(old).unwrap();
        let range = at..at + old.len();
        error!(BrokenLink, file, "wrong").at(text, range.clone()).fix(Fix::replace(file, range, new))
    }

    #[test]
    fn of_edits_that_overlap_the_first_is_made_and_the_others_are_left_to_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let text = "\u{FEFF}one two\r\nthree\r\n";
        fs::write(folder.path().join("a.md"), text).unwrap();
        let found = [
            fixing("a.md", text, "three", "drei"),
            fixing("a.md", text, "one two", "eins zwei"),
            fixing("a.md", text, "two", "zwo"),
            fixing("a.md", text, "three", "drei"),
        ];
        let fixed = take_fixes(&folders(folder.path()), &found).unwrap();
        let told: Vec<String> = fixed.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["fixed a.md:1: write `eins zwei` instead", "fixed a.md:2: write `drei` instead"]);
        assert_eq!(fs::read_to_string(folder.path().join("a.md")).unwrap(), "\u{FEFF}eins zwei\r\ndrei\r\n");
    }

    #[test]
    fn a_file_that_has_changed_meanwhile_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.md"), "a line above\none two\n").unwrap();
        let fixed = take_fixes(&folders(folder.path()), &[fixing("a.md", "one two\n", "two", "zwei")]).unwrap();
        assert_eq!(fixed, []);
        assert_eq!(fs::read_to_string(folder.path().join("a.md")).unwrap(), "a line above\none two\n");
    }

    #[test]
    fn files_outside_of_the_project_and_those_that_were_made_are_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("project");
        let files = ["../other.md", ".site/reference/a.md", "dist/a.md", "node_modules/a/a.md", "mine.md"];
        for file in files {
            let path = root.join(file);
            fs::create_dir_all(&root).unwrap();
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "two").unwrap();
        }
        let absolute = folder.path().canonicalize().unwrap().join("other.md").to_string_lossy().into_owned();
        let found: Vec<_> =
            files.into_iter().chain([absolute.as_str()]).map(|file| fixing(file, "two", "two", "zwei")).collect();
        let fixed = take_fixes(&folders(&root), &found).unwrap();
        assert_eq!(fixed.iter().map(|one| one.file.as_str()).collect::<Vec<_>>(), ["mine.md"]);
        for file in files {
            let expected = if file == "mine.md" { "zwei" } else { "two" };
            assert_eq!(fs::read_to_string(root.join(file)).unwrap(), expected, "{file}");
        }
    }
}
