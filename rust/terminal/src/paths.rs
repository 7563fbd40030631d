//! Where a project is, as the command line says it.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use builder::config::{Config, FILE_NAME, Overrides, is_of_another_program, site_root};
use clap::Args;
use setup::tools::take_over;
use system::readable_path;

use crate::diagnostics::{Printer, command};

/// Where the sources are and where the site goes.
#[derive(Debug, Clone, Args)]
pub struct Paths {
    /// The folder of a project, or of documents alone; otherwise the nearest one above with a site.toml, or the current one.
    folder: Option<PathBuf>,
    /// The project's folder.
    #[arg(long, conflicts_with = "folder")]
    root: Option<PathBuf>,
    /// Another folder with Markdown.
    #[arg(long)]
    content: Option<PathBuf>,
    /// Another file with sidebars.
    #[arg(long)]
    sidebars: Option<PathBuf>,
    /// Another folder for what is written: the finished site, or a package.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Another folder for what is kept between builds.
    #[arg(long)]
    cache: Option<PathBuf>,
    /// Join what belongs to the own documents to another folder's Markdown too: reference, glossary, redirects.
    #[arg(long)]
    with_reference: bool,
}

impl Paths {
    /// The folder that is given for what is written.
    pub fn out(&self) -> Option<&Path> {
        self.out.as_deref()
    }

    /// The settings of the project. An error in them is printed for people.
    pub fn config(self) -> anyhow::Result<Config> {
        self.config_for(&mut Printer::default())
    }

    /// The settings, whose errors are printed as those of documents will be.
    pub fn config_for(self, printer: &mut Printer) -> anyhow::Result<Config> {
        let Self { folder, root, content, sidebars, out, cache, with_reference } = self;
        let may_be_bare = root.is_none();
        let named = root.or(folder);
        let root = find_root(named.as_deref())?;
        let root = if may_be_bare && content.is_none() { site_root(&root) } else { root };
        if named.is_none() && !root.join(FILE_NAME).exists() && !has_documents(&root) {
            bail!(
                "there is no {FILE_NAME} here or in a folder above, and no Markdown; name a folder that has some, or begin a \
                 project with `{} init`",
                command()
            );
        }
        if !root.is_dir() {
            bail!("{} is no folder", root.display());
        }
        printer.set_root(&root);
        let strictness = printer.strictness();
        let client = find_client(&root);
        let overrides = Overrides {
            content,
            sidebars,
            out,
            cache,
            with_reference,
            strictness,
            client,
            may_be_bare,
            take_over: Some(take_over),
        };
        Config::load(&root, overrides).map_err(|diagnostic| {
            printer.print(std::slice::from_ref(&*diagnostic));
            anyhow::anyhow!("nothing was built")
        })
    }
}

/// The folder of a project: the one that is named, the nearest one above with settings, or else the current one.
pub fn find_root(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(named) = named {
        return readable_path(named).with_context(|| format!("cannot find the folder {}", named.display()));
    }
    let here = std::env::current_dir().context("cannot find out the current folder")?;
    let above = here.ancestors().find(|folder| folder.join(FILE_NAME).exists());
    Ok(above.unwrap_or(&here).to_owned())
}

/// The folder of the client that draws the sites of projects that have none of their own: the one that is named, the one that
/// lies beside this program, or where this program was built.
pub fn find_client(root: &Path) -> Option<PathBuf> {
    let has_packages = |folder: &Path| folder.join("packages/site").is_dir();
    if has_packages(root) {
        return None;
    }
    let named = std::env::var_os("VENDURE_DOCS_CLIENT").map(PathBuf::from);
    let program = std::env::current_exe().unwrap_or_default();
    // A link may lead to the program.
    let program = readable_path(&program).unwrap_or(program);
    let beside = program.parent().filter(|folder| folder.join("bundles/protocol.json").is_file());
    let built = || program.ancestors().find(|folder| has_packages(folder));
    named.or_else(|| beside.or_else(built).map(Path::to_owned))
}

/// Whether a folder itself has a document, or the settings of another program for documentation. Where none is named, folders
/// below are not searched: it may be anyone's home.
fn has_documents(folder: &Path) -> bool {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths = files.map(|entry| entry.path());
    paths.any(|path| path.extension().is_some_and(|kind| kind == "md" || kind == "mdx"))
        || is_of_another_program(folder)
}
