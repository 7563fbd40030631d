//! The program `cargo site` as a library, for its own tests.
//!
//! What a site is made of and how is [`builder`]'s, and [`server`] shows a finished one; here is what goes on while people write:
//! [`watch`] serves a site as it is at the moment, [`preview`] does so for an editor, and [`mcp`] answers programs that ask about it.

pub mod mcp;
pub mod preview;
pub mod watch;
