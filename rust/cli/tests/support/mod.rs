//! What the integration tests share: projects in temporary folders, running the program, asking a server.
#![allow(dead_code, reason = "each of the tests' programs uses its part of this")]

pub(crate) mod http;
pub(crate) mod program;
pub(crate) mod project;
