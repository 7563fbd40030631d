//! Where a project is, as the command line says it.

use std::path::PathBuf;

use anyhow::Context as _;
use builder::config::{Config, FILE_NAME, Overrides};
use clap::Args;

use crate::diagnostics::Printer;

/// Where the sources are and where the site goes.
#[derive(Debug, Args)]
pub struct Paths {
    /// The project's folder; otherwise the nearest one above with a site.toml.
    #[arg(long)]
    root: Option<PathBuf>,
    /// Another folder with Markdown.
    #[arg(long)]
    content: Option<PathBuf>,
    /// Another file with sidebars.
    #[arg(long)]
    sidebars: Option<PathBuf>,
    /// Another folder for the finished site.
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
    /// The settings of the project. An error in them is printed for people.
    pub fn config(self) -> anyhow::Result<Config> {
        self.config_for(&mut Printer::default())
    }

    /// The settings, whose errors are printed as those of documents will be.
    pub fn config_for(self, printer: &mut Printer) -> anyhow::Result<Config> {
        let Self { root, content, sidebars, out, cache, with_reference } = self;
        let root = if let Some(root) = root {
            let real = root.canonicalize().with_context(|| format!("cannot find the project {}", root.display()))?;
            // Node.js cannot read what Windows calls the real path.
            if cfg!(windows) { std::path::absolute(&root).unwrap_or(root) } else { real }
        } else {
            let here = std::env::current_dir().context("cannot find out the current folder")?;
            let above = here.ancestors().find(|folder| folder.join(FILE_NAME).exists());
            above.with_context(|| format!("there is no {FILE_NAME} here or in a folder above"))?.to_owned()
        };
        printer.set_root(&root);
        let strictness = printer.strictness();
        let overrides = Overrides { content, sidebars, out, cache, with_reference, strictness };
        Config::load(&root, overrides).map_err(|diagnostic| {
            printer.print(std::slice::from_ref(&*diagnostic));
            anyhow::anyhow!("nothing was built")
        })
    }
}
