//! The program `cargo site` as a library, for its own tests and for those of pages.
//!
//! What a site is made of and how is [`builder`]'s; here is what people do with it: [`serve`] shows a finished site as a host
//! would, [`watch`] one that is being written, [`mcp`] answers programs that ask about it, and [`bench`] measures builds.

pub mod bench;
mod live;
pub mod mcp;
pub mod serve;
pub mod watch;
