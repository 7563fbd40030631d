//! `cargo site move`

use anyhow::{Context as _, bail};
use builder::build::make_reference;
use builder::moving::{Plan, plan_move};
use clap::Args;
use dialect::diagnostic::{Diagnostic, Severity};
use terminal::diagnostics::Printer;
use terminal::{Console, Paths, print_line};

/// What is moved, and where to.
#[derive(Debug, Args)]
pub(crate) struct Relocate {
    /// A document or a folder by its path in the content folder, or a heading, as in `guides/auth.md#login`.
    from: String,
    /// The new path, in the content folder too. For a heading its new id, as in `#log-in`, or its new text.
    to: String,
    /// Only print what would be done.
    #[arg(long)]
    dry_run: bool,
    /// Move it even where `check` finds errors then that it does not find now.
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    paths: Paths,
}

impl Relocate {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let config = self.paths.config()?;
        let console = Console::aside();
        let reference = console.run(|console| make_reference(&config, console))?;
        let plan = plan_move(&config, reference.as_ref(), &self.from, &self.to).context("nothing was moved")?;
        let is_red = plan.left.iter().any(|one| one.severity == Severity::Error);
        let is_done = !self.dry_run && (!is_red || self.force);
        if is_done {
            plan.apply()?;
        }
        print_plan(&plan);
        if !is_done {
            print_line("nothing was changed: this is what would be done");
        }
        print_left(&plan.left);
        if is_red && is_done {
            bail!("it is moved, and `check` finds errors now that it did not find before");
        }
        if is_red {
            bail!("`check` would find errors then that it does not find now; `--force` moves it all the same");
        }
        Ok(())
    }
}

fn print_plan(plan: &Plan) {
    for (from, to) in &plan.moved {
        print_line(&format!("{from} becomes {to}"));
    }
    for mended in &plan.mended {
        print_line(&mended.to_string());
    }
    for undone in &plan.undone {
        print_line(&format!("left to do: {undone}"));
    }
}

/// What `check` says of the site as it is then, and did not say before.
fn print_left(left: &[Diagnostic]) {
    if !left.is_empty() {
        print_line("left to do: what `check` did not say before");
        Printer::default().print(left);
    }
}
