//! `cargo site dev`

use builder::build::{make_reference, prepare};
use builder::cache::WritableCache;
use clap::Args;
use cli::watch::{News, Session};
use terminal::{Console, Paths, print_diagnostics, print_line};

use super::serve::ListenOptions;

/// What is served to its writer, and where.
#[derive(Debug, Args)]
pub(crate) struct Dev {
    #[command(flatten)]
    paths: Paths,
    #[command(flatten)]
    listen: ListenOptions,
}

impl Dev {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let writable = WritableCache::new(&self.paths.config()?);
        print_diagnostics(writable.warning.as_slice());
        let config = &writable.config;
        let console = Console::default();
        console.run(|console| prepare(config, console))?;
        let reference = console.run(|console| make_reference(config, console))?;
        let session = Session::start(config.clone(), reference, self.listen, &console)?;
        if let Some(problems) = session.problems() {
            print_diagnostics(&problems);
        }
        let (port, base) = (session.address().port(), &config.site.base_url);
        print_line(&format!("\nWatching; the site is on http://localhost:{port}{base} (end with Ctrl+C)"));
        session.wait(&mut |news| print_news(&news));
        Ok(())
    }
}

fn print_news(news: &News) {
    match news {
        News::Updated { what, took } => print_line(&format!("  {what} in {:.0} ms", took.as_secs_f64() * 1e3)),
        News::Problems(problems) => print_diagnostics(problems),
        News::Failed(message) => print_line(&format!("error: {message}")),
    }
}
