//! TypeScript samples as files that a compiler finds: each in a folder of its own, with what it imports beside it.
//!
//! A sample imports by relative paths what its reader is thought to have: another sample of the page, a file of the project
//! the documentation tells of, or a sample of another page. Each such path gets a file that exports what is meant.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::path::Path;

use dialect::parse::syntax_error;

#[derive(Debug, Clone)]
pub(crate) struct Piece<'a> {
    pub(crate) page: usize,
    /// Its place among all samples.
    pub(crate) place: usize,
    /// Its path in the reader's project.
    pub(crate) path: String,
    pub(crate) language: &'a str,
    pub(crate) text: &'a str,
}

impl Piece<'_> {
    /// Whether it can be read as a file; others cannot import a fragment.
    fn is_whole(&self) -> bool {
        syntax_error(self.language, self.text).is_none()
    }
}

/// What a relative import of a sample leads to, and what is compiled: a sample, or a file of the project.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Target {
    Sample(usize),
    Project(String),
}

/// The files of a project that samples may import, by their paths with `/`.
pub(crate) type ProjectFiles = BTreeMap<String, String>;

/// Which files of a project a page shows, and the place of the first sample that is cut from each.
pub(crate) type Cited<'a> = HashMap<(usize, &'a str), usize>;

/// Reads the TypeScript files of a project's `src`, and of nothing that was installed or made, nor what a link leads to: that
/// may be outside of the project.
pub(crate) fn read_project(folder: &Path) -> std::io::Result<ProjectFiles> {
    let mut files = ProjectFiles::new();
    let mut folders = vec![String::new()];
    while let Some(below) = folders.pop() {
        for entry in std::fs::read_dir(folder.join(&below))? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let kind = entry.file_type()?;
            if name.starts_with('.') || name == "node_modules" || name == "dist" || kind.is_symlink() {
                continue;
            }
            let path = format!("{below}{name}");
            if kind.is_dir() {
                folders.push(format!("{path}/"));
            } else if [".ts", ".tsx", ".mts"].iter().any(|extension| path.ends_with(extension)) {
                files.insert(path, system::files::read_text(&entry.path())?);
            }
        }
    }
    Ok(files)
}

/// The first word of a title, which is a path if the title names one: `src/a.ts (excerpt)`.
pub(crate) fn title_path(title: Option<&str>) -> &str {
    title.and_then(|title| title.split_whitespace().next()).unwrap_or_default()
}

/// The path a caption names, if it names one of a TypeScript file: `src/a.ts (excerpt)` names `src/a.ts`. A file of a folder beside the
/// project has its path in there.
pub(crate) fn path_of(title: Option<&str>, language: &str) -> String {
    let written = title_path(title).trim_start_matches("../");
    let is_path = [".ts", ".tsx", ".mts"].iter().any(|extension| written.ends_with(extension))
        && !written.split('/').any(|part| part.is_empty() || part == "..");
    if is_path { written.to_owned() } else { format!("sample.{language}") }
}

pub(crate) struct Resolver<'a> {
    pieces: &'a [Piece<'a>],
    project: &'a ProjectFiles,
    cited: &'a Cited<'a>,
    by_path: HashMap<&'a str, Vec<usize>>,
}

impl<'a> Resolver<'a> {
    pub(crate) fn new(pieces: &'a [Piece<'a>], project: &'a ProjectFiles, cited: &'a Cited<'a>) -> Self {
        let mut by_path: HashMap<&str, Vec<usize>> = HashMap::new();
        for (number, piece) in pieces.iter().enumerate() {
            by_path.entry(&piece.path).or_default().push(number);
        }
        Self { pieces, project, cited, by_path }
    }

    /// The relative imports of a sample that lead somewhere: the path in the reader's project, and the target.
    pub(crate) fn targets(&self, number: usize) -> BTreeMap<String, Target> {
        let piece = &self.pieces[number];
        let folder = piece.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let paths = find_relative_imports(piece.text).into_iter().filter_map(|import| resolve_path(folder, import));
        paths.filter_map(|path| Some((path.clone(), self.find(number, &path)?))).collect()
    }

    fn find(&self, from: usize, path: &str) -> Option<Target> {
        let stem =
            [".js", ".mjs", ".ts", ".tsx"].iter().find_map(|extension| path.strip_suffix(extension)).unwrap_or(path);
        let candidates = [".ts", ".tsx", ".mts", "/index.ts", "/index.tsx"].map(|end| format!("{stem}{end}"));
        let Piece { page, place, .. } = self.pieces[from];
        let samples = |candidate: &String| self.by_path.get(candidate.as_str()).into_iter().flatten().copied();
        let others = |candidate| samples(candidate).filter(|number| *number != from && self.pieces[*number].is_whole());
        let on_page = |number: &usize| self.pieces[*number].page == page;
        // The version of a file that the page showed last.
        let before = candidates.iter().flat_map(others).filter(on_page).filter(|number| *number < from).max();
        let cited = candidates.iter().find_map(|path| Some((path, *self.cited.get(&(page, path.as_str()))?)));
        if let Some((path, cited)) = cited.filter(|(_, cited)| *cited < place)
            && before.is_none_or(|number| self.pieces[number].place < cited)
        {
            return Some(Target::Project(path.clone()));
        }
        let after = || candidates.iter().flat_map(others).find(on_page);
        if let Some(found) = before.or_else(after) {
            return Some(Target::Sample(found));
        }
        if let Some(found) = candidates.iter().find(|candidate| self.project.contains_key(*candidate)) {
            return Some(Target::Project(found.clone()));
        }
        candidates.iter().flat_map(others).next().map(Target::Sample)
    }

    /// The text of what an import leads to.
    pub(crate) fn text(&self, target: &Target) -> &str {
        match target {
            Target::Sample(number) => self.pieces[*number].text,
            Target::Project(path) => self.project.get(path).map_or("", String::as_str),
        }
    }
}

/// The modules a text imports by relative paths, in whatever way.
fn find_relative_imports(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for quote in ['\'', '"'] {
        for (at, _) in text.match_indices(quote) {
            let before = text[..at].trim_end_matches([' ', '(']);
            let is_import = ["from", "import", "require"].iter().any(|word| before.ends_with(word));
            let rest = &text[at + 1..];
            if is_import && (rest.starts_with("./") || rest.starts_with("../")) {
                found.push(&rest[..rest.find(quote).unwrap_or_default()]);
            }
        }
    }
    found
}

/// A relative path seen from a folder; nothing if it leads out of the project.
fn resolve_path(folder: &str, relative: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in relative.split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The text of the file that exports what another one does, `up` being the way from its folder to the other's root.
pub(crate) fn forward(text: &str, up: &str, path: &str) -> String {
    let stem = [".tsx", ".mts", ".ts"].iter().find_map(|extension| path.strip_suffix(extension)).unwrap_or(path);
    let mut forwarded = format!("export * from '{up}{stem}';\n");
    if text.contains("export default") {
        let _ = writeln!(forwarded, "export {{ default }} from '{up}{stem}';");
    }
    forwarded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_name_paths() {
        assert_eq!(path_of(Some("src/a.ts (excerpt)"), "ts"), "src/a.ts");
        assert_eq!(path_of(Some("vite.config.mts"), "ts"), "vite.config.mts");
        assert_eq!(path_of(Some("../storefront/main.ts"), "ts"), "storefront/main.ts");
        for title in [None, Some("Shop API"), Some("src/../a.ts"), Some("/a.ts")] {
            assert_eq!(path_of(title, "tsx"), "sample.tsx");
        }
    }

    #[test]
    fn an_import_leads_to_the_page_then_to_the_project_then_to_other_pages() {
        let piece = |page, path: &str, text| Piece { page, place: 0, path: path.to_owned(), language: "ts", text };
        let pieces = [
            piece(0, "src/a.ts", "1"),
            piece(0, "src/a.ts", "2"),
            piece(0, "src/a.ts", "}"),
            piece(
                0,
                "src/main.ts",
                "import { a } from './a';\nimport b from \"./b\";\nimport './c.js';\nconst x = './d';\nawait import('./e');",
            ),
            piece(0, "src/a.ts", "3"),
            piece(1, "src/c.ts", "c"),
        ];
        let project = ProjectFiles::from([("src/b/index.ts".to_owned(), "export default 1;".to_owned())]);
        let cited = Cited::new();
        let resolver = Resolver::new(&pieces, &project, &cited);
        let targets: Vec<(String, Target)> = resolver.targets(3).into_iter().collect();
        assert_eq!(
            targets,
            [
                ("src/a".to_owned(), Target::Sample(1)),
                ("src/b".to_owned(), Target::Project("src/b/index.ts".to_owned())),
                ("src/c.js".to_owned(), Target::Sample(5)),
            ]
        );
        assert_eq!(resolver.text(&targets[0].1), "2");
        assert_eq!(
            forward(resolver.text(&targets[1].1), "../../project/", "src/b/index.ts"),
            "export * from '../../project/src/b/index';\nexport { default } from '../../project/src/b/index';\n"
        );
    }

    #[test]
    fn what_a_page_shows_of_the_project_is_a_version_too() {
        let piece = |place, path: &str, text| Piece { page: 0, place, path: path.to_owned(), language: "ts", text };
        let import = "import './a';";
        let pieces = [
            piece(0, "a.ts", "first"),
            piece(1, "b.ts", import),
            // Between them is the one from the project.
            piece(3, "c.ts", import),
            piece(4, "a.ts", "last"),
            piece(5, "d.ts", import),
        ];
        let project = ProjectFiles::from([("a.ts".to_owned(), String::new())]);
        let cited = Cited::from([((0, "a.ts"), 2)]);
        let resolver = Resolver::new(&pieces, &project, &cited);
        let target = |number| resolver.targets(number).remove("a");
        let of_project = Target::Project("a.ts".to_owned());
        assert_eq!([1, 2, 4].map(target), [Target::Sample(0), of_project, Target::Sample(3)].map(Some));
    }

    #[test]
    fn a_path_does_not_lead_out_of_the_project() {
        assert_eq!(resolve_path("src/a", "../b/./c").as_deref(), Some("src/b/c"));
        assert_eq!(resolve_path("src", "../../etc"), None);
    }
}
