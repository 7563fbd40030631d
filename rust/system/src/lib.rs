//! What the other crates need of the machine: files as somebody else wrote them, files that are kept, and Node.js.
//!
//! * [`files`] reads regular files within bounds, and names them for diagnostics.
//! * [`Stamp`] says cheaply whether a file has changed.
//! * [`kept`] keeps a value in a file until the next run.
//! * [`node`] finds Node.js and has npm install packages.

pub mod files;
pub mod kept;
pub mod node;
mod stamp;

pub use stamp::{Stamp, short_hash};
