//! `cargo site …`: which commands there are. What each takes and does is in its module.

mod commands;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use commands::{
    addresses, agents, build, check, companion, compare, dev, index, init, lsp, mcp, migrate, prove, reference,
    relocate, schema, serve, touched, version,
};

/// Builds, serves and measures a documentation site.
#[derive(Debug, Parser)]
#[command(name = "vendure-docs", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make a folder a project: write its settings, and a first document.
    Init(init::Init),
    /// Take over a project of another tool: write settings and sidebars, and tell what is left to do.
    Migrate(migrate::Migrate),
    /// Build the site.
    Build(build::Build),
    /// Build the site and serve it as a host would.
    Serve(serve::Serve),
    /// Serve the site and keep it fresh while its sources change.
    Dev(dev::Dev),
    /// Look for errors in documents, sidebars and settings, and publish nothing.
    Check(check::Check),
    /// Tell what a change does for readers: pages, words, addresses, and what is wrong.
    Compare(compare::Compare),
    /// Move a document, a folder or a heading, and mend what leads there.
    Move(relocate::Relocate),
    /// Prove the samples that changed since they were proven, and note what was proven in content/_proofs.json.
    Prove(prove::Prove),
    /// Take the screens of the running shop that documents show, where they are out of date.
    Picture(companion::Arguments),
    /// Make the API reference of the packages it documents.
    Reference(reference::Reference),
    /// Ask the registry when the packages of the API reference were released, and note it in the file that site.toml names.
    ReleaseDays(reference::ReleaseDays),
    /// Note every address of the site in content/_addresses.txt, so that it is told when one of them is lost.
    Addresses(addresses::Addresses),
    /// Read the packages of all versions, and note in the file that site.toml names since which each name is there.
    ReferenceHistory(reference::ReferenceHistory),
    /// Tell which pages a new version of the documented packages touches.
    Touched(touched::WhatIsTouched),
    /// Keep the site as it is now under a name, below the present one, for readers of that version.
    Version(version::Version),
    /// Print the JSON schema of site.toml or of front matter, for editors.
    Schema(schema::Schema),
    /// Answer the questions of an AI agent about the site, by the Model Context Protocol, on standard input and output.
    Mcp(mcp::Mcp),
    /// Write the site's Markdown as a package for an agent that works on another project.
    Agents(agents::Agents),
    /// Serve an editor, by the Language Server Protocol, on standard input and output.
    Lsp(lsp::Lsp),
    /// Measure builds, servers and the search.
    Bench(companion::Arguments),
    /// Fill the Typesense cluster that the settings name.
    Index(index::Index),
}

/// What the command line says. The program is called as it was called.
fn arguments() -> Arguments {
    let mut command = Arguments::command().bin_name(terminal::diagnostics::command());
    let matches = command.get_matches_mut();
    Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.format(&mut command).exit())
}

fn main() -> ExitCode {
    let done = match arguments().command {
        Command::Init(init) => init.run(),
        Command::Migrate(migrate) => migrate.run(),
        Command::Build(build) => build.run(),
        Command::Serve(serve) => serve.run(),
        Command::Dev(dev) => dev.run(),
        Command::Check(check) => check.run(),
        Command::Compare(compare) => compare.run(),
        Command::Move(relocate) => relocate.run(),
        Command::Prove(prove) => prove.run(),
        Command::Picture(arguments) => arguments.run("pictures"),
        Command::Reference(reference) => reference.run(),
        Command::ReleaseDays(days) => days.run(),
        Command::Addresses(addresses) => addresses.run(),
        Command::ReferenceHistory(history) => history.run(),
        Command::Touched(touched) => touched.run(),
        Command::Version(version) => version.run(),
        Command::Schema(schema) => schema.run(),
        Command::Mcp(mcp) => mcp.run(),
        Command::Agents(agents) => agents.run(),
        Command::Lsp(lsp) => lsp.run(),
        Command::Bench(arguments) => arguments.run("bench"),
        Command::Index(index) => index.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            terminal::print_error(&error);
            ExitCode::FAILURE
        }
    }
}
