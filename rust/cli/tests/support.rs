//! What the integration tests share: projects in temporary folders and their histories, running the program, asking a server, chance.
#![cfg_attr(not(unix), allow(dead_code, reason = "what Unix alone can show has no test elsewhere"))]

pub(crate) mod census;
pub(crate) mod chance;
pub(crate) mod history;
pub(crate) mod http;
pub(crate) mod program;
pub(crate) mod project;
