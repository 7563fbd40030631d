//! `cargo site schema`

use clap::{Args, ValueEnum};
use terminal::print_line;

/// Which schema is printed.
#[derive(Debug, Args)]
pub(crate) struct Schema {
    /// Whose schema is printed.
    #[arg(value_enum)]
    of: Of,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Of {
    /// `site.toml`
    Site,
    /// The front matter of documents
    FrontMatter,
}

impl Schema {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let schema = match self.of {
            Of::Site => builder::config::site_schema(),
            Of::FrontMatter => dialect::parse::front_matter_schema(),
        };
        print_line(&serde_json::to_string_pretty(&schema)?);
        Ok(())
    }
}
