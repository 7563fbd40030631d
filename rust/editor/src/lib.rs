//! Serves editors by the Language Server Protocol: everything that `check` says of what is being written, before it is saved, with
//! its cures; what may come next at a place; where names, links and headings lead, are used, and are renamed; and its page.
//!
//! A server holds one project for each folder with settings, and what its editor has open. A project is a
//! [`Workspace`](builder::workspace::Workspace); everything that is asked is answered from its last good state and the text as it is.

mod actions;
mod asked;
mod capabilities;
mod complete;
mod declared;
mod diagnose;
mod hover;
mod lead;
mod links;
mod outline;
mod place;
mod preview;
mod previews;
mod project;
mod projects;
mod rename;
mod server;
mod symbols;
mod teller;
mod text;
mod uri;
mod uses;

pub use preview::{Place, Preview, StartPreview};
pub use projects::FindClient;
pub use server::{Program, ServeError, serve};
