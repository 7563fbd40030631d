//! `cargo site check`

use std::path::PathBuf;

use builder::build::{BuildError, Others, check_with_others, make_reference};
use builder::config::Config;
use builder::fixes::take_fixes;
use builder::inbound::{Address, Inbound};
use builder::moving::{Strayed, find_strayed, plan_follow};
use builder::outbound::Asker;
use clap::Args;
use dialect::diagnostic::Rule;
use terminal::diagnostics::{Options, Printer, parse_rule};
use terminal::{Console, Paths, print_line, print_report};

use super::external::External;

/// What is checked, and what is an error.
#[derive(Debug, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    paths: Paths,
    #[command(flatten)]
    diagnostics: Options,
    /// Treat samples that changed since they were proven as errors, which is the default where the variable CI is set.
    #[arg(long)]
    strict: bool,
    /// Correct what there is no doubt of, in the files themselves, and report the rest.
    #[arg(long)]
    fix: bool,
    /// Look for links to the site in these folders and files, too, such as applications that lead their users there.
    #[arg(long, value_name = "DIR", num_args = 1..)]
    inbound: Vec<PathBuf>,
    /// Another URL that the site has or had, for --inbound.
    #[arg(long, value_name = "URL", requires = "inbound")]
    inbound_url: Vec<Address>,
    /// Ask for every address elsewhere that the site leads to; one that was good is not asked for again for a week.
    #[arg(long)]
    external: bool,
    /// Explain a rule, and do nothing else.
    #[arg(long, value_name = "RULE", value_parser = parse_rule)]
    explain: Option<Rule>,
}

impl Check {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        if let Some(rule) = self.explain {
            print_line(rule.page().trim_end());
            return Ok(());
        }
        let is_strict = self.strict || std::env::var_os("CI").is_some_and(|value| !value.is_empty());
        let mut printer = Printer::new(self.diagnostics);
        let mut config = self.paths.clone().config_for(&mut printer)?;
        let console = Console::beside(&printer);
        let places = self.inbound.iter().map(std::path::absolute).collect::<Result<_, _>>()?;
        let external = self.external.then(External::default);
        let others = Others {
            inbound: Inbound { places, addresses: self.inbound_url },
            asker: external.as_ref().map(|external| external as &dyn Asker),
        };
        let mut checked = check_with_others(&config, is_strict, &others, &console);
        if self.fix {
            let found = checked.as_ref().map_or_else(BuildError::diagnostics, |report| &report.warnings);
            let lost = found.iter().any(|one| one.rule == Rule::Address);
            if lost && follow_moved(&config, &console)? {
                config = self.paths.clone().config_for(&mut printer)?;
                checked = check_with_others(&config, is_strict, &others, &console);
            }
            let found = checked.as_ref().map_or_else(BuildError::diagnostics, |report| &report.warnings);
            let fixed = take_fixes(&config.folders, found)?;
            for one in &fixed {
                console.line(&one.to_string());
            }
            if !fixed.is_empty() {
                config = self.paths.config_for(&mut printer)?;
                checked = check_with_others(&config, is_strict, &others, &console);
            }
        }
        let report = console.run_for(&printer, |_| checked)?;
        print_report(&config, &report, &printer);
        Ok(())
    }
}

/// Mends what leads to pages that were moved without this program; whether there were any.
fn follow_moved(config: &Config, console: &Console) -> anyhow::Result<bool> {
    let reference = console.run(|console| make_reference(config, console))?;
    let strayed = find_strayed(config, reference.as_ref());
    if strayed.is_empty() {
        return Ok(false);
    }
    let mut is_any = false;
    let mut follow = |strayed: &[Strayed]| -> anyhow::Result<bool> {
        let Ok(plan) = plan_follow(config, reference.as_ref(), strayed) else { return Ok(false) };
        plan.apply()?;
        is_any = true;
        for Strayed { from, to } in strayed {
            console.line(&format!("{from} is {to} now"));
        }
        for mended in &plan.mended {
            console.line(&format!("fixed {mended}"));
        }
        Ok(true)
    };
    // All at once, since they may lead to each other. What cannot be followed by itself either is told as before.
    if !follow(&strayed)? {
        for one in &strayed {
            follow(std::slice::from_ref(one))?;
        }
    }
    Ok(is_any)
}
