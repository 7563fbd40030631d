//! `cargo site agents`

mod folder;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use builder::build::{build_package, plural};
use builder::config::Config;
use builder::write::agents::Package;
use clap::Args;
use system::{is_hidden, real_path};
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
        let folder = find_folder(&config, out)?;
        if let Some(name) = &self.kept {
            config = find_version(&config, name)?;
        }
        let package = Console::default().run(|console| build_package(&config, console))?;
        folder::write(&package.files, &folder).with_context(|| format!("cannot write {}", folder.display()))?;
        let Package { name, version, pages, files } = &package;
        let (pages, files) = (plural(*pages, "page"), plural(files.len(), "file"));
        print_line(&format!("{}: {name} {version}, {pages} in {files}", folder.display()));
        print_line(
            "put it into a project, and say in the AGENTS.md of that project that agents begin with the one in this folder",
        );
        Ok(())
    }
}

/// Where a package is written: a folder that is named, or one beside that of the site. What lies among the documents would be pages of
/// the next build.
fn find_folder(config: &Config, out: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let folder = out.unwrap_or_else(|| config.folders.root.join("agents"));
    let real = real_path(&std::path::absolute(&folder)?)?;
    let content = real_path(&config.folders.content)?;
    let is_shown = |below: &Path| !below.components().any(|part| is_hidden(&part.as_os_str().to_string_lossy()));
    if real.strip_prefix(&content).is_ok_and(is_shown) {
        bail!(
            "{} is among the documents, so that it would be published with them; name another folder by --out",
            folder.display()
        );
    }
    Ok(folder)
}
