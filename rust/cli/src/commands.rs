//! The commands, a module each: a struct of what the command line gives it, and `run`.

pub(crate) mod addresses;
pub(crate) mod agents;
pub(crate) mod build;
pub(crate) mod check;
pub(crate) mod companion;
pub(crate) mod compare;
pub(crate) mod dev;
pub(crate) mod external;
pub(crate) mod index;
pub(crate) mod init;
pub(crate) mod lsp;
pub(crate) mod mcp;
pub(crate) mod migrate;
pub(crate) mod prove;
pub(crate) mod reference;
pub(crate) mod relocate;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod touched;
pub(crate) mod version;
