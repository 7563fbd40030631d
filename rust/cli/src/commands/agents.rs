//! `cargo site agents`

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use builder::build::build_package;
use builder::write::agents::{FOLDERS, Package};
use clap::Args;
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
        // Without a folder for it, it is beside the site's.
        let folder = out.unwrap_or_else(|| config.folders.root.join("agents"));
        if let Some(name) = &self.kept {
            config = find_version(&config, name)?;
        }
        let package = Console::default().run(|console| build_package(&config, console))?;
        write(&package, &folder).with_context(|| format!("cannot write {}", folder.display()))?;
        let Package { name, version, pages, files } = &package;
        print_line(&format!("{}: {name} {version}, {pages} pages in {} files", folder.display(), files.len()));
        print_line("put it into a project, and let its AGENTS.md say that that of this folder is read first");
        Ok(())
    }
}

/// Writes a package where nothing or an earlier one is.
fn write(package: &Package, folder: &Path) -> anyhow::Result<()> {
    let is_taken = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if is_taken && !is_package(folder) {
        anyhow::bail!("it holds something else than a package for agents; name another folder by --out");
    }
    for name in FOLDERS {
        let path = folder.join(name);
        if path.is_dir() {
            fs::remove_dir_all(&path)?;
        }
    }
    for (name, text) in &package.files {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)?;
    }
    Ok(())
}

fn is_package(folder: &Path) -> bool {
    let manifest = fs::read_to_string(folder.join("package.json")).ok();
    let manifest = manifest.and_then(|text| serde_json::from_str::<serde_json::Value>(&text).ok());
    manifest.is_some_and(|manifest| manifest["name"].as_str().is_some_and(|name| name.ends_with("-for-agents")))
}
