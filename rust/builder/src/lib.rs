//! Builds a documentation site: Markdown in, a static, hydrated React site out.
//!
//! A build goes one way, in six steps, each a function from what the step before gave:
//!
//! 1. [`discover`](discover::discover) finds the [`Sources`](discover::Sources): every file, with its stamp.
//! 2. [`Library::open`](library::Library::open) has [`parse`](dialect::parse::parse) make a [`Document`](dialect::document::Document) of
//!    each file that changed, and takes the others as they were.
//! 3. [`resolve`](resolve::resolve) binds documents to each other and gives the [`Site`](resolve::Site): routes,
//!    sidebars, neighbors, links.
//! 4. [`check`](check::check) judges the site, and [`pass`](check::Judged::pass) is the one gate. It alone makes a
//!    [`Checked`](check::Checked) site, and nothing unchecked is rendered.
//! 5. [`render`](render::render) turns pages into HTML and modules, through a pool of Node workers that run React.
//! 6. [`Writer`](write::Writer) writes what changed and publishes the new site in one step.
//!
//! The first four are one function, [`assemble`], for every caller that needs a checked site; [`build`](build::build) is all of them, and a
//! [`Workspace`](workspace::Workspace) holds what they give while people write. Errors of authors are [`Diagnostic`](dialect::diagnostic::Diagnostic)s, all of
//! them collected; what goes wrong with the system is an error type of its module.

pub mod addresses;
pub mod assemble;
pub mod build;
pub mod cache;
pub mod changes;
pub mod check;
pub mod config;
pub mod discover;
pub mod documents;
mod examples;
pub mod excerpts;
mod fact_list;
pub mod facts;
pub mod fixes;
pub mod inbound;
pub mod javascript;
pub mod kept;
pub mod library;
pub mod moving;
pub mod names;
pub mod outbound;
pub mod paths;
pub mod progress;
pub mod proofs;
pub mod render;
pub mod resolve;
pub mod sandbox;
pub mod screens;
pub mod search;
pub mod social;
pub mod touched;
pub mod unplaced;
mod worker;
pub mod workspace;
pub mod write;

/// What this program is called where a site says what made it.
pub const GENERATOR: &str = "cargo site";

/// The program and its version, for the head of every page.
pub fn generator() -> String {
    format!("{GENERATOR} {}", env!("CARGO_PKG_VERSION"))
}
