//! The documents that are built: a copy of the content, which the bench may change, and the same for other programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::convert::convert;
use super::others::Found;
use super::server::Served;
use super::{BenchError, server};
use builder::assemble::{Assembly, History, assemble_all};
use builder::build::Silent;
use builder::config::Config;
use system::copy_folder;

pub(super) struct Subject {
    content: PathBuf,
    /// Path, title and file of each document, generated ones included.
    documents: Vec<(String, String, PathBuf)>,
    /// Images and other files, by path.
    assets: Vec<String>,
    changed: String,
    file: PathBuf,
}

/// The text a document has after it was changed in a turn.
pub(super) fn sentence(turn: usize) -> String {
    format!("Measured sentence number {turn}.")
}

impl Subject {
    /// Copies the content of a project into `folder`, and lists what others must be given.
    pub(super) fn prepare(config: &Config, folder: &Path) -> Result<Self, BenchError> {
        let content = folder.join("content");
        let failed = |source| BenchError::Prepare(content.clone(), source);
        copy_folder(&config.folders.content, &content).map_err(failed)?;
        let own = config.with_content(&content, folder.join(".site"));
        let reference =
            builder::build::make_reference(&own, &Silent).map_err(|error| BenchError::Build(error.to_string()))?;
        let Assembly { sources, library, .. } = assemble_all(&own, reference.as_ref(), History::Skipped, &Silent);
        let pages = library.entries.iter().filter(|entry| !entry.document.front.draft);
        // The first in a folder: one beside them is often the home page, which has a form of its own.
        let mut of_folders = pages.clone().filter(|entry| !entry.is_generated && entry.document.path.contains('/'));
        let first = of_folders.next().ok_or_else(|| BenchError::NoDocument(config.folders.content.clone()))?;
        let document = |entry: &builder::library::Entry| {
            (entry.document.path.clone(), entry.document.title.clone(), entry.absolute.clone())
        };
        Ok(Self {
            documents: pages.map(document).collect(),
            assets: sources.assets.keys().cloned().collect(),
            changed: first.document.path.clone(),
            file: content.join(&first.document.path),
            content,
        })
    }

    pub(super) fn documents(&self) -> usize {
        self.documents.len()
    }

    pub(super) fn changed(&self) -> &Path {
        &self.file
    }

    pub(super) fn describe(&self, config: &Config, command: &mut Command) {
        command.arg("--content").arg(&self.content).arg("--sidebars").arg(&config.folders.sidebars);
        if config.with_reference {
            command.arg("--with-reference");
        }
    }

    pub(super) fn change(&self, turn: usize) -> Result<(), BenchError> {
        append(&self.file, turn).map_err(|source| BenchError::Prepare(self.file.clone(), source))
    }

    /// Adds a paragraph to the same document as another program has it.
    pub(super) fn change_converted(&self, found: &Found, content: &Path, turn: usize) -> Result<(), BenchError> {
        let file = self.converted(found, content);
        append(&file, turn).map_err(|source| BenchError::Prepare(file, source))
    }

    /// Where another program has the document that is changed.
    pub(super) fn converted(&self, found: &Found, content: &Path) -> PathBuf {
        content.join(found.rename(&self.changed))
    }

    /// Writes all documents and images as another program can read them.
    pub(super) fn convert(&self, found: &Found, content: &Path) -> std::io::Result<()> {
        let write = |path: &str, bytes: &[u8]| {
            let file = content.join(path);
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(file, bytes)
        };
        for (path, title, file) in &self.documents {
            let text = String::from_utf8_lossy(&fs::read(file)?).into_owned();
            write(&found.rename(path), convert(title, &text).as_bytes())?;
        }
        for path in &self.assets {
            write(path, &fs::read(self.content.join(path))?)?;
        }
        Ok(())
    }
}

/// The path of the page with what was added in a turn, in the site that is in `out`.
pub(super) fn find_page(out: &Path, turn: usize) -> Option<String> {
    let mut folders = vec![out.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).ok()?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "html")
                && fs::read_to_string(&path).is_ok_and(|text| text.contains(&sentence(turn)))
            {
                let name = path.strip_prefix(out).ok()?.to_string_lossy().replace('\\', "/");
                let name = name.strip_suffix(".html").unwrap_or(&name);
                return Some(format!("/{}", name.strip_suffix("index").unwrap_or(name)));
            }
        }
    }
    None
}

/// Starts a server for writers, until a page has `text`, and changes the document once more.
pub(super) fn serve(
    command: &mut Command,
    port: u16,
    path: &str,
    document: &Path,
    text: &str,
) -> Result<Served, BenchError> {
    let written = fs::metadata(document).map_err(|source| BenchError::Prepare(document.to_owned(), source))?;
    // Whatever was added before is there already.
    let added = format!("Saved sentence number {}.", written.len());
    let edit = server::PageEdit { path, text, document, added: &added };
    server::start_and_save(command, port, &edit)
}

pub(super) fn append(file: &Path, turn: usize) -> std::io::Result<()> {
    let text = fs::read_to_string(file)?;
    fs::write(file, format!("{text}\n\n{}\n", sentence(turn)))
}
