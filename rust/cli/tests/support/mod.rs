//! What the integration tests share: projects in temporary folders and their histories, running the program, asking a server, chance.
#![allow(dead_code, reason = "each of the tests' programs uses its part of this")]

pub(crate) mod census;
pub(crate) mod chance;
pub(crate) mod history;
pub(crate) mod http;
pub(crate) mod program;
pub(crate) mod project;
