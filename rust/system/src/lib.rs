//! What the other crates need from the machine: reading files, storing values in files, and Node.js.
//!
//! * [`files`] reads regular files up to a limit, and names files for diagnostics.
//! * [`Stamp`] is a cheap way to see whether a file has changed.
//! * [`cache`] stores a value in a file until the next run.
//! * [`node`] finds Node.js and has npm install packages.

pub mod cache;
pub mod files;
pub mod node;
mod real_path;
mod stamp;

pub use real_path::real_path;
pub use stamp::{Stamp, short_hash};
