//! The way from files to a judged site: discover → parse → resolve → check. Builds, checks, moves, the records of a search cluster
//! and development sessions all call this one function.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::thread::{ScopedJoinHandle, scope};

use dialect::diagnostic::Diagnostic;
use reference::GeneratedReference;

use crate::check::{Checked, Judged, check};
use crate::config::Config;
use crate::discover::{Dates, Sources, discover, read_dates};
use crate::facts::Facts;
use crate::library::{Library, load_assets};
use crate::progress::{Progress, Stages, plural};
use crate::resolve::{Site, resolve};

/// A site and everything it was made of.
#[derive(Debug)]
pub struct Assembly<T> {
    /// The files.
    pub sources: Sources,
    /// The documents.
    pub library: Library,
    /// What is known beside the documents.
    pub facts: Facts,
    /// The site, and what is wrong with it.
    pub site: Judged,
    /// What was started in parallel.
    pub parallel: T,
}

/// Whether the days of changes are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum History {
    /// They are shown.
    Read,
    /// They are not needed.
    Skipped,
}

/// Makes a site of a folder of files, and judges it.
///
/// `begin` is called with the files before any of them is parsed, and starts what can run in parallel, unless it breaks off.
pub(crate) fn assemble<T, B>(
    config: &Config,
    reference: Option<&GeneratedReference>,
    history: History,
    stages: &mut Stages,
    begin: impl FnOnce(&Sources) -> ControlFlow<B, T>,
) -> ControlFlow<B, Assembly<T>> {
    let sources = stages.run(
        "discover",
        None,
        || discover(&config.folders, &load_assets(&config.folders), reference),
        |sources| {
            let Sources { documents, partials, assets, .. } = sources;
            format!("{} documents, {partials} partials, {} other files", documents.len(), assets.len())
        },
    );
    let parallel = begin(&sources)?;
    let (library, dates) = scope(|scope| {
        let dates = scope.spawn(|| match &config.of_version {
            Some(version) => version.dates(),
            None if history == History::Read => read_dates(&config.folders.content),
            None => Dates::new(),
        });
        let library = stages.run(
            "parse",
            None,
            || Library::open(config, &sources),
            |library| format!("{} of {} documents had changed", library.parsed, library.entries.len()),
        );
        (library, join(dates))
    });
    let facts = Facts::read(config, &sources, &library, dates);
    let site = stages.run(
        "resolve",
        None,
        || resolve(config, &sources, &library, &facts),
        |site| format!("{}, {}", plural(site.pages.len(), "page"), plural(site.sidebars.len(), "sidebar")),
    );
    ControlFlow::Continue(Assembly { site: place_and_check(config, site, &library), sources, library, facts, parallel })
}

/// Makes a site of a folder of files and judges it, with nothing in parallel.
pub fn assemble_all(
    config: &Config,
    reference: Option<&GeneratedReference>,
    history: History,
    progress: &dyn Progress,
) -> Assembly<()> {
    let begin = |_: &Sources| ControlFlow::<Infallible, ()>::Continue(());
    match assemble(config, reference, history, &mut Stages::new(progress), begin) {
        ControlFlow::Continue(assembly) => assembly,
        ControlFlow::Break(never) => match never {},
    }
}

/// Binds documents that were read again: resolve → check.
pub fn bind(config: &Config, sources: &Sources, library: &Library, facts: &Facts) -> Result<Checked, Vec<Diagnostic>> {
    judge(config, sources, library, facts).pass()
}

/// [Binds](bind) documents, and gives the site whatever is wrong with it.
pub fn judge(config: &Config, sources: &Sources, library: &Library, facts: &Facts) -> Judged {
    place_and_check(config, resolve(config, sources, library, facts), library)
}

/// Takes from a site all that is wrong with it, and with its documents, at its places, and judges it.
fn place_and_check(config: &Config, mut site: Site, library: &Library) -> Judged {
    let mut diagnostics = std::mem::take(&mut site.reports).place(library);
    diagnostics.extend(library.problems().cloned());
    check(config, library, site, diagnostics)
}

/// Waits for a thread; where it panicked, so does this one.
pub(crate) fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    /// What code says that reads the disk itself.
    const READS: [&str; 9] = [
        "fs::",
        "files::read",
        "File::open",
        "Disk",
        "metadata()",
        "canonicalize()",
        "exists()",
        "is_file()",
        "is_dir()",
    ];

    /// What code says that has anything read.
    const ASKS: [&str; 5] = ["system::files", "system::cache", "cache::load", "folders.files", "folders.read"];

    fn sources_below(path: PathBuf) -> Vec<PathBuf> {
        if path.is_file() {
            return vec![path];
        }
        let entries = fs::read_dir(path).expect("a folder").flatten().map(|entry| entry.path());
        entries.filter(|path| !path.ends_with("tests") && !path.ends_with("tests.rs")).flat_map(sources_below).collect()
    }

    /// The text before its module of tests, if that stands in the file itself.
    fn without_tests(text: &str) -> &str {
        let is_module = |(_, after): &(&str, &str)| after.lines().next().is_some_and(|line| line.ends_with('{'));
        let modules = text.match_indices("#[cfg(test)]\nmod ").map(|(at, _)| text.split_at(at));
        modules
            .map(|(before, after)| (before, &after["#[cfg(test)]\n".len()..]))
            .find(is_module)
            .map_or(text, |(before, _)| before)
    }

    #[test]
    fn code_below_the_name_of_a_file_of_tests_is_looked_at() {
        let text = "#[cfg(test)]\nmod tests;\nfs::read(path)\n#[cfg(test)]\nmod tests {\nfs::write(path)\n}\n";
        assert_eq!(without_tests(text), &text[..text.find("#[cfg(test)]\nmod tests {").unwrap()]);
    }

    /// Asserts that none of this stands in any of these files, but for their tests.
    fn assert_without(reads: &[&str], files: &[PathBuf], hint: &str) {
        for path in files {
            let text = fs::read_to_string(path).expect("a file");
            let code = without_tests(&text);
            // `hrefs::` is a word of its own.
            let is_read = |at: usize| !code[..at].ends_with(|before: char| before.is_alphanumeric());
            let read = reads.iter().find(|read| code.match_indices(**read).any(|(at, _)| is_read(at)));
            assert_eq!(read, None, "{}: {hint}", path.display());
        }
    }

    fn sources_of(names: &[&str]) -> Vec<PathBuf> {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        names.iter().map(|name| source.join(name)).flat_map(sources_below).collect()
    }

    #[test]
    fn no_stage_between_parse_and_write_reads_anything() {
        let mut files = sources_of(&["resolve.rs", "resolve", "check.rs", "render.rs", "render"]);
        assert!(files.len() > 30, "{files:?}");
        // The bundle is no part of what a site is made of, and is made on the disk.
        files.retain(|path| !path.ends_with("render/bundle.rs") && !path.to_string_lossy().contains("render/bundle/"));
        assert_without(&[&READS[..], &ASKS].concat(), &files, "hand it what it needs as `Facts`");
    }

    #[test]
    fn what_a_site_is_made_of_is_read_by_the_files_of_its_folders() {
        let mut files = sources_of(&[
            "assemble.rs",
            "config/folders.rs",
            "config/written_for.rs",
            "discover.rs",
            "discover",
            "excerpts.rs",
            "facts.rs",
            "library.rs",
            "library/options.rs",
            "unplaced.rs",
            "workspace.rs",
            "workspace",
        ]);
        assert!(files.len() > 10, "{files:?}");
        // Git knows no unsaved texts.
        files.retain(|path| !path.ends_with("discover/dates.rs"));
        assert_without(&READS, &files, "read it by `Folders::files`, which may be no disk");
    }
}
