//! What the other crates need from the machine: reading files, storing values in files, and Node.js.
//!
//! * [`Files`](files::Files) reads regular files up to a limit, of the disk or of memory.
//! * [`real_path_inside`] says whether a file is a project's own to show.
//! * [`Stamp`] is a cheap way to see whether a file has changed.
//! * [`copy_folder`] copies a folder with all that is in it.
//! * [`cache`] stores a value in a file until the next run.
//! * [`process`] runs programs that have a time to end in.
//! * [`node`] finds Node.js and has npm install packages.
//! * [`companion`] runs the programs of this repository that are compiled when they are wanted.

pub mod cache;
mod companion;
mod copy;
pub mod files;
mod inside;
pub mod node;
pub mod process;
mod real_path;
mod stamp;

pub use companion::companion;
pub use copy::copy_folder;
pub use inside::{NotShown, is_hidden, real_path_inside};
pub use real_path::{readable_path, real_path, without_detours};
pub use stamp::{Stamp, half_hash, short_hash};
