//! `cargo site …`: arguments, exit codes and printing, and nothing else.

mod console;

use std::ffi::OsString;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use builder::build::{BuildError, build, check_only, make_reference, prepare};
use builder::cache::Workspace;
use builder::config::{Config, FILE_NAME, Overrides};
use clap::{Args, Parser, Subcommand};
use cli::serve::{Listen, Server};
use console::Console;
use console::diagnostics::{Options, Printer, count};
use dialect::diagnostic::Severity;
use proofs::ProveOptions;

/// Builds, serves and measures a documentation site.
#[derive(Debug, Parser)]
#[command(name = "cargo site", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build the site.
    Build {
        #[command(flatten)]
        paths: Paths,
        #[command(flatten)]
        diagnostics: Options,
        /// Print what was done as JSON, and everything else on the standard error.
        #[arg(long, hide = true, conflicts_with = "format")]
        json: bool,
    },
    /// Build the site and serve it as a host would.
    Serve {
        #[command(flatten)]
        paths: Paths,
        #[command(flatten)]
        listen: ListenOptions,
    },
    /// Serve the site and keep it fresh while its sources change.
    Dev {
        #[command(flatten)]
        paths: Paths,
        #[command(flatten)]
        listen: ListenOptions,
    },
    /// Look for errors in documents, sidebars and settings, and publish nothing.
    Check {
        #[command(flatten)]
        paths: Paths,
        #[command(flatten)]
        diagnostics: Options,
        /// Take a sample that changed since it was proven for an error; so it is where the variable CI is set.
        #[arg(long)]
        strict: bool,
    },
    /// Prove the samples that changed since they were proven, and note what was proven in content/_proofs.json.
    Prove {
        #[command(flatten)]
        paths: Paths,
        #[command(flatten)]
        diagnostics: Options,
        #[command(flatten)]
        flags: ProveFlags,
    },
    /// Take the screens of the running shop that documents show, where they are out of date.
    Picture {
        /// Parts of the names of screens, `--everything`, `--url` of a shop that runs already, `--root`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Make the API reference of the packages it documents.
    Reference(Paths),
    /// Ask the registry when the packages of the API reference were released, and note it in the file that site.toml names.
    ReleaseDays(Paths),
    /// Answer the questions of an AI agent about the site, by the Model Context Protocol, on standard input and output.
    Mcp(Paths),
    /// Measure cold and warm builds.
    Bench {
        #[command(flatten)]
        paths: Paths,
        /// How often each build is run; the median counts.
        #[arg(long, default_value_t = 5)]
        runs: usize,
        /// Also write the figures to this file, as JSON.
        #[arg(long)]
        json: Option<PathBuf>,
        /// Also measure the writer's server and, where they are installed, Hugo and Zensical: the programs that HUGO and ZENSICAL
        /// name, or those on the path.
        #[arg(long)]
        others: bool,
        /// Also write the figures into README.md, between its marks; includes --others.
        #[arg(long)]
        readme: bool,
        /// Measure projects with so many documents instead, which are made for it; with --readme their figures and a chart are
        /// written into and beside README.md.
        #[arg(long, value_name = "NUMBER,…", value_delimiter = ',', conflicts_with_all = ["others", "search"])]
        scale: Vec<NonZeroUsize>,
        /// Measure how often readers find the page they want instead, by the list of queries among the documents.
        #[arg(long)]
        search: bool,
    },
    /// Fill the Typesense cluster that the settings name.
    Index {
        #[command(flatten)]
        paths: Paths,
        /// Print the records as lines of JSON, and send nothing.
        #[arg(long)]
        dry_run: bool,
    },
}

/// What is proven, and what becomes of it.
#[derive(Debug, Args)]
struct ProveFlags {
    /// Prove every sample anew.
    #[arg(long)]
    everything: bool,
    /// Accept samples that are wrong as they are: from then on they are warnings.
    #[arg(long)]
    accept_failures: bool,
}

impl From<ProveFlags> for ProveOptions {
    fn from(ProveFlags { everything, accept_failures }: ProveFlags) -> Self {
        Self { everything, accept_failures }
    }
}

/// Where a server is found, and by whom.
#[derive(Debug, Args)]
struct ListenOptions {
    /// Where to listen; 0 takes any port that is free.
    #[arg(long, default_value_t = 3000)]
    port: u16,
    /// Also answer those who ask for this host, such as the name of a proxy.
    #[arg(long = "allow-host", value_name = "NAME")]
    hosts: Vec<String>,
}

impl From<ListenOptions> for Listen {
    fn from(ListenOptions { port, hosts }: ListenOptions) -> Self {
        Self { hosts, ..SocketAddr::from((Ipv4Addr::LOCALHOST, port)).into() }
    }
}

/// Where the sources are and where the site goes.
#[derive(Debug, Args)]
struct Paths {
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
    fn config(self) -> anyhow::Result<Config> {
        self.config_for(&mut Printer::default())
    }

    /// The settings, whose errors are printed as those of documents will be.
    fn config_for(self, printer: &mut Printer) -> anyhow::Result<Config> {
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
        let overrides = Overrides { content, sidebars, out, cache, with_reference };
        Config::load(&root, overrides).map_err(|diagnostic| {
            printer.print(std::slice::from_ref(&*diagnostic));
            anyhow::anyhow!("nothing was built")
        })
    }
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            console::error(&error);
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Build { paths, diagnostics, json } => {
            let mut printer = Printer::new(diagnostics);
            let config = paths.config_for(&mut printer)?;
            if json {
                let report = run_printing_errors(&Console::aside(), &printer, |console| build(&config, console))?;
                printer.print(&report.warnings);
                console::print_line(&serde_json::to_string(&report)?);
            } else {
                let report =
                    run_printing_errors(&Console::beside(&printer), &printer, |console| build(&config, console))?;
                console::print_report(&config, &report, &printer);
            }
        }
        Command::Serve { paths, listen } => {
            let config = paths.config()?;
            // A port in use is reported before the work, not after it.
            let server = Server::start(&config.folders.out, &config.site.base_url, listen)?;
            build_and_report(&config)?;
            console::print_serving(&config, server.address());
            server.wait();
        }
        Command::Dev { paths, listen } => {
            let workspace = Workspace::new(&paths.config()?);
            console::print_diagnostics(workspace.warning.as_slice());
            let config = &workspace.config;
            let console = Console::default();
            run_with_progress(&console, |console| prepare(config, console))?;
            let reference = run_with_progress(&console, |console| make_reference(config, console))?;
            let session = cli::watch::Session::start(config.clone(), reference, listen, &Console::default())?;
            console::print_watching(session.config(), session.address(), session.problems().as_deref());
            session.wait(&mut |news| console::print_news(&news));
        }
        Command::Check { paths, diagnostics, strict } => {
            let is_strict = strict || std::env::var_os("CI").is_some_and(|value| !value.is_empty());
            let mut printer = Printer::new(diagnostics);
            let config = paths.config_for(&mut printer)?;
            let console = Console::beside(&printer);
            let report = run_printing_errors(&console, &printer, |console| check_only(&config, is_strict, console))?;
            console::print_report(&config, &report, &printer);
        }
        Command::Prove { paths, diagnostics, flags } => prove_samples(paths, diagnostics, flags.into())?,
        Command::Picture { arguments } => take_screens(&arguments)?,
        Command::Reference(paths) => {
            let config = paths.config()?;
            let made = run_with_progress(&Console::default(), |console| make_reference(&config, console))?;
            console::print_reference(made.as_ref());
        }
        Command::ReleaseDays(paths) => {
            let config = paths.config()?;
            let Some(project) = config.reference() else { bail!("site.toml has no [reference]") };
            let (path, releases) = project.update_release_days()?;
            let file = config.folders.display(&path);
            console::print_line(&format!("{file} has the days of {} packages", releases.len()));
        }
        Command::Mcp(paths) => answer_agents(paths)?,
        Command::Index { paths, dry_run } => fill_index(&paths.config()?, dry_run)?,
        Command::Bench { paths, search: true, .. } => {
            let config = paths.config()?;
            build_and_report(&config)?;
            println!("\n{}", cli::bench::measure_quality(&config)?.table());
        }
        Command::Bench { paths, runs, json, readme, scale, .. } if !scale.is_empty() => {
            let config = paths.config()?;
            let path = config.folders.root.join("README.md");
            let readme = readme.then(|| cli::bench::Readme::open_for_scale(&path)).transpose()?;
            run_with_progress(&Console::default(), |console| prepare(&config, console))?;
            let sizes: Vec<usize> = scale.into_iter().map(NonZeroUsize::get).collect();
            let figures = cli::bench::measure_scale(&config, &sizes, runs, &mut console::print_line)?;
            println!("\n{}", figures.table());
            if let Some(path) = json {
                std::fs::write(&path, figures.json()).with_context(|| format!("cannot write {}", path.display()))?;
            }
            if let Some(readme) = readme {
                readme.write_scale(&figures)?;
                console::print_line("README.md has the figures");
            }
        }
        Command::Bench { paths, runs, json, others, readme, search: false, .. } => {
            let config = paths.config()?;
            let readme =
                readme.then(|| cli::bench::Readme::open(&config.folders.root.join("README.md"))).transpose()?;
            run_with_progress(&Console::default(), |console| prepare(&config, console))?;
            let figures = cli::bench::measure(&config, runs, others || readme.is_some(), &mut console::print_line)?;
            println!("\n{}", figures.table());
            if let Some(path) = json {
                std::fs::write(&path, figures.json()).with_context(|| format!("cannot write {}", path.display()))?;
            }
            if let Some(readme) = readme {
                readme.write(&figures)?;
                console::print_line("README.md has the figures");
            }
        }
    }
    Ok(())
}

fn answer_agents(paths: Paths) -> anyhow::Result<()> {
    // What is printed of answers is for another program; everything else is printed elsewhere.
    let console = Console::aside();
    let workspace = Workspace::new(&paths.config()?);
    let config = &workspace.config;
    run_with_progress(&console, |console| prepare(config, console))?;
    let reference = run_with_progress(&console, |console| make_reference(config, console))?;
    let mut tools = cli::mcp::Tools::open(config.clone(), reference);
    let (input, output) = (std::io::stdin().lock(), std::io::stdout());
    cli::mcp::serve(&mut tools, input, output).context("the conversation broke off")
}

/// Proves samples, and fails if one is wrong and that is not accepted.
fn prove_samples(paths: Paths, diagnostics: Options, wanted: ProveOptions) -> anyhow::Result<()> {
    let mut printer = Printer::new(diagnostics);
    let config = paths.config_for(&mut printer)?;
    let console = Console::beside(&printer);
    let report = run_printing_errors(&console, &printer, |console| builder::proofs::prove(&config, wanted, console))?;
    let Some(report) = report else { bail!("site.toml has no [proofs]") };
    printer.print(&report.diagnostics);
    console.print_proofs(&report);
    if report.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        bail!("samples are wrong; the ledger says nothing of them");
    }
    Ok(())
}

/// Has the program that drives a browser take the screens. It is compiled when it is first wanted: whoever only builds sites
/// does not wait for it.
fn take_screens(arguments: &[OsString]) -> anyhow::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pictures/Cargo.toml");
    let mut command = std::process::Command::new(cargo);
    command.args(["run", "--release", "--manifest-path"]).arg(manifest).arg("--").args(arguments);
    let status = command.status().context("cannot run cargo, which compiles the program that takes screens")?;
    if !status.success() {
        bail!("no further screen was taken");
    }
    Ok(())
}

fn fill_index(config: &Config, dry_run: bool) -> anyhow::Result<()> {
    // What is printed of records is for another program; everything else is printed elsewhere.
    let console = if dry_run { Console::aside() } else { Console::default() };
    let records = run_with_progress(&console, |console| builder::build::build_records(config, console))?;
    if dry_run {
        console::print_line(builder::search::to_jsonl(&records).trim_end());
        return Ok(());
    }
    let cluster = builder::search::Cluster::of(&config.site, std::env::var("TYPESENSE_ADMIN_KEY").ok())?;
    let synonyms = config.site.search.as_ref().map_or(&[][..], |search| &search.synonyms);
    let all = records.len();
    let name = cluster.fill(&records, synonyms, &mut |sent| println!("{sent} of {all} records are there"))?;
    println!("the alias leads to {name}");
    Ok(())
}

fn build_and_report(config: &Config) -> anyhow::Result<()> {
    let report = run_with_progress(&Console::default(), |console| build(config, console))?;
    console::print_report(config, &report, &Printer::default());
    Ok(())
}

/// Does what takes a while, and prints authors' errors for people.
fn run_with_progress<T>(console: &Console, work: impl FnOnce(&Console) -> Result<T, BuildError>) -> anyhow::Result<T> {
    run_printing_errors(console, &Printer::default(), work)
}

/// Does what takes a while, and prints authors' errors when no bar is in their way; their number is the error that is left.
fn run_printing_errors<T>(
    console: &Console,
    printer: &Printer,
    work: impl FnOnce(&Console) -> Result<T, BuildError>,
) -> anyhow::Result<T> {
    let result = work(console);
    console.finish();
    result.map_err(|error| match error {
        BuildError::Diagnostics(diagnostics) => {
            printer.print(&diagnostics);
            anyhow::anyhow!("{}", count(&diagnostics))
        }
        error => error.into(),
    })
}
