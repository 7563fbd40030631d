//! What a site is made of, and so what is watched.

use std::path::{Path, PathBuf};

use notify::event::{EventKind, ModifyKind};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};

use builder::config::{Config, FILE_NAME};
use builder::discover::COMPONENT_FOLDERS;
use builder::render::find_bundle_sources;

/// Folders of the packages whose files no bundle is made of.
const IGNORED: [&str; 2] = ["node_modules", "dist"];

/// Everything a site is made of, whether it is there or not.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Inputs {
    /// Folders with documents and files, with all that is below them.
    trees: Vec<PathBuf>,
    bundle: Vec<PathBuf>,
    reference: Vec<PathBuf>,
    files: Vec<PathBuf>,
    /// Files that documents cite, which may be absent with their folders.
    cited: Vec<PathBuf>,
}

/// What the reference is made of, the replies among it that the project's ledger keeps.
fn reference_inputs(config: &Config) -> Vec<PathBuf> {
    let Some(project) = config.reference() else { return Vec::new() };
    let ledger = config.proofs().map(|_| config.folders.content.join(proofs::ledger::FILE_NAME));
    project.inputs().into_iter().chain(ledger).collect()
}

impl Inputs {
    /// What the settings name, and what documents cite: paths from the project's folder.
    pub(super) fn new<'a>(config: &Config, cited: impl IntoIterator<Item = &'a String>) -> Self {
        let below = |path: &str| config.folders.root.join(path);
        let mut files = vec![below(FILE_NAME), config.folders.sidebars.clone()];
        files.extend(config.folders.taken_over.iter().flat_map(|taken| taken.files(&config.folders.root)));
        Self {
            trees: both_spellings(
                [config.folders.content.clone(), config.folders.statics.clone()]
                    .into_iter()
                    .chain(COMPONENT_FOLDERS.map(below))
                    .collect(),
            ),
            bundle: both_spellings(find_bundle_sources(&config.folders.client)),
            reference: both_spellings(reference_inputs(config)),
            files: both_spellings(files),
            cited: both_spellings(cited.into_iter().map(|path| below(path)).collect()),
        }
    }

    /// Watches what is there. To be called again when folders may have come: what is watched already stays so.
    pub(super) fn watch(&self, watcher: &mut RecommendedWatcher) -> notify::Result<()> {
        let mut whole: Vec<PathBuf> = self.trees.iter().filter(|path| path.is_dir()).cloned().collect();
        whole.extend(self.reference.iter().filter(|path| path.is_dir()).cloned());
        // Files are watched by their folders: an editor that replaces one would take what watches it away.
        let mut flat: Vec<PathBuf> = Vec::new();
        for path in self.files.iter().chain(&self.bundle).chain(&self.reference) {
            flat.extend(path.parent().filter(|parent| parent.is_dir()).map(Path::to_owned));
        }
        flat.extend(
            self.cited
                .iter()
                .filter_map(|path| path.ancestors().skip(1).find(|folder| folder.is_dir()).map(Path::to_owned)),
        );
        for folder in self.bundle.iter().filter(|path| path.is_dir()) {
            flat.push(folder.clone());
            let below = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
            whole.extend(below.filter(|path| path.is_dir() && !IGNORED.iter().any(|name| path.ends_with(name))));
        }
        flat.retain(|path| !whole.iter().any(|tree| path.starts_with(tree)));
        flat.sort();
        flat.dedup();
        for (paths, mode) in [(whole, RecursiveMode::Recursive), (flat, RecursiveMode::NonRecursive)] {
            for path in paths {
                match watcher.watch(&path, mode) {
                    // It may be gone again; then there is nothing to watch.
                    Err(_) if !path.exists() => {}
                    result => result?,
                }
            }
        }
        Ok(())
    }

    /// What of the site an event is about, if it is about any of it.
    pub(super) fn touched(&self, event: &Event) -> Option<Touched> {
        // The system has lost count: anything may have changed.
        if event.need_rescan() {
            return Some(Touched { is_reference: true, is_beyond_trees: true });
        }
        // A folder that comes may bring an input with it.
        let comes = event.kind.is_create() || matches!(event.kind, EventKind::Modify(ModifyKind::Name(_)));
        let is_about = |path: &Path, root: &Path| path.starts_with(root) || (comes && root.starts_with(path));
        let is_in = |roots: &[PathBuf]| event.paths.iter().any(|path| roots.iter().any(|root| is_about(path, root)));
        let is_new_bundle = event.paths.iter().any(|path| self.bundle.iter().any(|root| root.starts_with(path)));
        let is_bundle = (comes && is_new_bundle) || event.paths.iter().any(|path| self.is_in_bundle(path));
        let is_reference = is_in(&self.reference);
        let is_new_tree = event.paths.iter().any(|path| self.trees.iter().any(|tree| tree.starts_with(path)));
        let is_beyond_trees = is_reference || is_bundle || is_in(&self.files) || (comes && is_new_tree);
        // A folder that comes may be on the way to a file that is cited.
        let is_way = comes
            && event.paths.iter().any(|path| self.cited.iter().any(|file| file != path && file.starts_with(path)));
        let is_beyond_trees = is_beyond_trees || is_way;
        (is_beyond_trees || is_in(&self.trees) || is_in(&self.cited))
            .then_some(Touched { is_reference, is_beyond_trees })
    }

    fn is_in_bundle(&self, path: &Path) -> bool {
        self.bundle
            .iter()
            .filter_map(|root| path.strip_prefix(root).ok())
            .any(|below| !below.components().any(|part| IGNORED.iter().any(|name| part.as_os_str() == *name)))
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Touched {
    pub is_reference: bool,
    /// Folders may have come that are not watched.
    pub is_beyond_trees: bool,
}

impl std::ops::BitOrAssign for Touched {
    fn bitor_assign(&mut self, other: Self) {
        self.is_reference |= other.is_reference;
        self.is_beyond_trees |= other.is_beyond_trees;
    }
}

/// Paths as they are written, and as they really are: some systems report changes by the one, some by the other.
fn both_spellings(mut paths: Vec<PathBuf>) -> Vec<PathBuf> {
    let real = |path: &PathBuf| {
        let (parent, name) = (path.parent()?, path.file_name()?);
        path.canonicalize().or_else(|_| parent.canonicalize().map(|parent| parent.join(name))).ok()
    };
    let others: Vec<PathBuf> = paths.iter().filter_map(real).collect();
    paths.extend(others);
    paths.sort();
    paths.dedup();
    paths
}

#[cfg(test)]
mod tests {
    use notify::event::{CreateKind, Flag};

    use builder::config::Overrides;

    use super::*;

    fn inputs() -> Inputs {
        let settings = "title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.items = []\n[reference]\nsource-url = \"https://a.b/\"\n[[reference.packages]]\nname = \"kit\"\nsection = \"kit\"\nfiles = [\"*.d.ts\"]\n";
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(builder::config::FILE_NAME), settings).unwrap();
        let inside = |name: &str| Some(Path::new("/project").join(name));
        let (content, sidebars, out, cache) =
            (inside("content"), inside("sidebars.json"), inside("dist"), inside(".site"));
        let overrides = Overrides { content, sidebars, out, cache, with_reference: true, ..Overrides::default() };
        let mut config = Config::load(folder.path(), overrides).unwrap();
        config.folders.root = "/project".into();
        config.folders.statics = "/project/static".into();
        config.folders.client = "/project".into();
        Inputs::new(&config, &["shop/src/a.ts".to_owned()])
    }

    fn touched(path: &str) -> Option<Touched> {
        inputs().touched(&Event::new(EventKind::Modify(ModifyKind::Any)).add_path(path.into()))
    }

    #[test]
    fn when_the_system_has_lost_count_everything_may_have_changed() {
        let event = Event::new(EventKind::Other).set_flag(Flag::Rescan);
        assert_eq!(inputs().touched(&event), Some(Touched { is_reference: true, is_beyond_trees: true }));
        assert_eq!(inputs().touched(&Event::new(EventKind::Other)), None);
    }

    #[test]
    fn all_that_a_bundle_is_made_of_is_an_input() {
        for path in [
            "packages/site/bundle.mjs",
            "packages/site/bundling/server.mjs",
            "packages/site/package.json",
            "package-lock.json",
        ] {
            let path = format!("/project/{path}");
            assert_eq!(touched(&path), Some(Touched { is_reference: false, is_beyond_trees: true }), "{path}");
        }
        for path in [
            "packages/site/node_modules/a/index.js",
            "packages/site/dist/a.js",
            "README.md",
            ".site/installed",
            "dist/index.html",
        ] {
            assert_eq!(touched(&format!("/project/{path}")), None, "{path}");
        }
    }

    #[test]
    fn all_that_the_reference_is_made_of_is_an_input() {
        for path in ["reference/package-lock.json", "reference/node_modules/kit/index.d.ts"] {
            let path = format!("/project/{path}");
            assert_eq!(touched(&path), Some(Touched { is_reference: true, is_beyond_trees: true }), "{path}");
        }
    }

    #[test]
    fn documents_are_inputs_wherever_they_lie() {
        let known = Some(Touched::default());
        for path in ["content/guides/a.md", "content/dist/a.md", "static/robots.txt"] {
            assert_eq!(touched(&format!("/project/{path}")), known, "{path}");
        }
    }

    #[test]
    fn files_that_documents_cite_are_inputs_and_their_neighbors_are_not() {
        assert_eq!(touched("/project/shop/src/a.ts"), Some(Touched::default()));
        assert_eq!(touched("/project/shop/src/b.ts"), None);
        let made = Event::new(EventKind::Create(CreateKind::Folder)).add_path("/project/shop".into());
        assert!(inputs().touched(&made).is_some_and(|touched| touched.is_beyond_trees));
    }

    #[test]
    fn a_folder_that_comes_has_to_be_watched() {
        for path in ["static", "reference/node_modules", "reference", "packages"] {
            let made = Event::new(EventKind::Create(CreateKind::Folder)).add_path(format!("/project/{path}").into());
            assert!(inputs().touched(&made).is_some_and(|touched| touched.is_beyond_trees), "{path}");
            assert_eq!(touched(&format!("/project/{path}")).is_some(), path == "static", "{path}");
        }
    }
}
