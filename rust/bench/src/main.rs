//! `cargo site bench`: a program of its own, so that building a site needs none of this.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context as _, ensure};
use bench::{Readme, measure, measure_editor, measure_editor_of, measure_quality, measure_scale};
use builder::build::prepare;
use builder::config::Config;
use clap::Parser;
use terminal::{Console, Paths, print_line};

/// Measures cold and warm builds.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(Debug, Parser)]
#[command(name = "cargo site bench")]
struct Arguments {
    #[command(flatten)]
    paths: Paths,
    /// The program that is measured; otherwise the release build of this repository.
    #[arg(long, conflicts_with = "readme")]
    program: Option<PathBuf>,
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
    /// Measure what the server of editors does with keystrokes in a document of the project instead; with --scale, in projects with
    /// so many documents.
    #[arg(long, conflicts_with_all = ["others", "readme", "search", "json"])]
    editor: bool,
    /// Measure how often readers find the page they want instead, by the list of queries among the documents.
    #[arg(long)]
    search: bool,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            terminal::print_error(&error);
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> anyhow::Result<()> {
    let Arguments { paths, program, runs, json, others, readme, scale, editor, search } = arguments;
    let config = paths.config()?;
    let program = program.map_or_else(release_program, Ok)?;
    if search {
        return search_quality(&config, &program);
    }
    if editor {
        return measure_keystrokes(&config, &program, &scale, runs);
    }
    let path = config.folders.root.join("README.md");
    if !scale.is_empty() {
        let readme = readme.then(|| Readme::open_for_scale(&path)).transpose()?;
        Console::default().run(|console| prepare(&config, console))?;
        let sizes: Vec<usize> = scale.into_iter().map(NonZeroUsize::get).collect();
        let figures = measure_scale(&config, &program, &sizes, runs, &mut print_line)?;
        print_line(&format!("\n{}", figures.table()));
        write_json(json.as_deref(), &figures.json())?;
        if let Some(readme) = readme {
            readme.write_scale(&figures)?;
            print_line("README.md has the figures");
        }
        return Ok(());
    }
    let readme = readme.then(|| Readme::open(&path)).transpose()?;
    Console::default().run(|console| prepare(&config, console))?;
    let figures = measure(&config, &program, runs, others || readme.is_some(), &mut print_line)?;
    print_line(&format!("\n{}", figures.table()));
    write_json(json.as_deref(), &figures.json())?;
    if let Some(readme) = readme {
        readme.write(&figures)?;
        print_line("README.md has the figures");
    }
    Ok(())
}

/// The program `site` that Cargo puts beside this one.
fn release_program() -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe().context("cannot find out where this program is")?;
    let program = own.with_file_name(format!("site{}", std::env::consts::EXE_SUFFIX));
    ensure!(program.is_file(), "{} is not there; 'cargo build --release -p cli' makes it", program.display());
    Ok(program)
}

/// Measures keystrokes in the project, or in projects that are made of nothing.
fn measure_keystrokes(config: &Config, program: &Path, sizes: &[NonZeroUsize], runs: usize) -> anyhow::Result<()> {
    if sizes.is_empty() {
        let document = longest_document(&config.folders.content).context("there is no document to write in")?;
        print_line(&measure_editor(program, &config.folders.root, &document, runs)?.table());
    }
    for size in sizes {
        let figures = measure_editor_of(config, program, size.get(), runs)?;
        print_line(&format!("{size} documents\n\n{}", figures.table()));
    }
    Ok(())
}

fn longest_document(folder: &Path) -> Option<PathBuf> {
    let (mut folders, mut found) = (vec![folder.to_owned()], None);
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "md" || kind == "mdx") {
                let bytes = path.metadata().map_or(0, |metadata| metadata.len());
                found = found.max(Some((bytes, path)));
            }
        }
    }
    found.map(|(_, path)| path)
}

/// Has the program build the site, and asks its search what readers ask.
fn search_quality(config: &Config, program: &Path) -> anyhow::Result<()> {
    let folders = &config.folders;
    let mut command = Command::new(program);
    command.arg("build").arg("--root").arg(&folders.root).arg("--content").arg(&folders.content);
    command.arg("--sidebars").arg(&folders.sidebars).arg("--out").arg(&folders.out).arg("--cache").arg(&folders.cache);
    if config.with_reference {
        command.arg("--with-reference");
    }
    let status = command.status().with_context(|| format!("cannot start {}", program.display()))?;
    ensure!(status.success(), "the site that is searched cannot be built");
    print_line(&format!("\n{}", measure_quality(config)?.table()));
    Ok(())
}

fn write_json(path: Option<&Path>, text: &str) -> anyhow::Result<()> {
    let Some(path) = path else { return Ok(()) };
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
