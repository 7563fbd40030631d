//! `cargo site version`

use anyhow::Context as _;
use builder::config::Config;
use builder::kept::{KeepError, Kept, keep};
use clap::Args;
use terminal::diagnostics::Printer;
use terminal::{Console, Paths, print_line};

/// What the present is kept as.
#[derive(Debug, Args)]
pub(crate) struct Version {
    /// What the version is called, such as 3.6; without it, the versions that are kept are listed.
    name: Option<String>,
    #[command(flatten)]
    paths: Paths,
}

/// The settings of a version that a project keeps.
pub(super) fn find_version(config: &Config, name: &str) -> anyhow::Result<Config> {
    let version = config.versions.get(name).ok_or_else(|| unknown(config, name))?;
    config.of_version(version, None).map_err(|fault| {
        Printer::default().print(std::slice::from_ref(&*fault));
        anyhow::anyhow!("the version {name} cannot be read")
    })
}

/// The error for a name that no kept version has.
pub(super) fn unknown(config: &Config, name: &str) -> anyhow::Error {
    let known: Vec<&str> = config.versions.iter().map(|version| version.name()).collect();
    let known = if known.is_empty() { "none is".to_owned() } else { format!("kept are {}", known.join(", ")) };
    anyhow::anyhow!("no version is kept under the name `{name}`; {known}")
}

impl Version {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let config = self.paths.config()?;
        let Some(name) = self.name else {
            for version in config.versions.iter() {
                print_line(&format!("{}: {} pages below /{}", version.name(), version.pages().len(), version.prefix()));
            }
            if config.versions.is_empty() {
                print_line("no version is kept; name one to keep the site as it is now");
            }
            return Ok(());
        };
        let kept = Console::default().run(|console| match keep(&config, &name, console) {
            Ok(kept) => Ok(Ok(kept)),
            Err(KeepError::Build(error)) => Err(error),
            Err(error) => Ok(Err(error)),
        });
        let Kept { file, pages, bytes, packed } = kept.context("nothing was kept")??;
        let (bytes, packed) = (bytes.div_ceil(1000), packed.div_ceil(1000));
        print_line(&format!(
            "{file} keeps {pages} pages: {bytes} kB, packed in {packed} kB without what earlier versions have"
        ));
        print_line(&format!("they are below /{name}/ from the next build on"));
        Ok(())
    }
}
