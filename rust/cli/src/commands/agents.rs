//! `cargo site agents`

use std::path::Path;

use builder::build::{build_package, plural};
use builder::write::agents::Package;
use clap::Args;
use publish::{OutputLock, Source};
use terminal::{Console, Paths, print_line};

use super::version::find_version;

/// What is packed for agents, and where to.
#[derive(Debug, Args)]
pub(crate) struct Agents {
    #[command(flatten)]
    paths: Paths,
    /// Pack the version that is kept under this name.
    #[arg(long, value_name = "NAME")]
    kept: Option<String>,
}

impl Agents {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let out = self.paths.out().map(Path::to_owned);
        let mut config = self.paths.config()?;
        let folder = out.unwrap_or_else(|| config.folders.root.join("agents"));
        // Among the documents its files would be pages of the next build.
        let documents =
            Source { what: "the documents are", path: config.folders.content.clone(), may_be_around: false };
        let lock = OutputLock::take(&folder, &[documents])?;
        if let Some(name) = &self.kept {
            config = find_version(&config, name)?;
        }
        let package = Console::default().run(|console| build_package(&config, console))?;
        lock.publish(package.files.iter().map(|(name, text)| (name.as_str(), text.as_bytes())))?;
        let Package { name, version, pages, files } = &package;
        let (pages, files) = (plural(*pages, "page"), plural(files.len(), "file"));
        print_line(&format!("{}: {name} {version}, {pages} in {files}", folder.display()));
        print_line(
            "put it into a project, and say in the AGENTS.md of that project that agents begin with the one in this folder",
        );
        Ok(())
    }
}
