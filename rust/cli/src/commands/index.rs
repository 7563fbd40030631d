//! `cargo site index`

use builder::build::build_records;
use builder::search::{Cluster, to_jsonl};
use clap::Args;
use terminal::{Console, Paths, print_line};

/// Whose records are sent.
#[derive(Debug, Args)]
pub(crate) struct Index {
    #[command(flatten)]
    paths: Paths,
    /// Print the records as lines of JSON, and send nothing.
    #[arg(long)]
    dry_run: bool,
}

impl Index {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let config = self.paths.config()?;
        // What is printed of records is for another program; everything else is printed elsewhere.
        let console = if self.dry_run { Console::aside() } else { Console::default() };
        let records = console.run(|console| build_records(&config, console))?;
        if self.dry_run {
            print_line(to_jsonl(&records).trim_end());
            return Ok(());
        }
        let cluster = Cluster::from_settings(&config.site, std::env::var("TYPESENSE_ADMIN_KEY").ok())?;
        let synonyms = config.site.search.as_ref().map_or(&[][..], |search| &search.synonyms);
        let all = records.len();
        let name = cluster.fill(&records, synonyms, &mut |sent| println!("{sent} of {all} records are there"))?;
        println!("the alias leads to {name}");
        Ok(())
    }
}
