//! Makes a folder a project. [`begin`] writes the settings of a new one, [`migrate`](tools::migrate) those of a project of another
//! tool.
//!
//! * [`Settings`] are what `site.toml` is to say; [`Settings::text`] is the file, with a comment for each line.
//! * [`tools`] reads the settings of other tools, each in a module of its own, and gives [`Found`](tools::Found).
//! * [`files::write`] writes files whole and replaces none that it was not asked to.
//!
//! Settings that are JavaScript are run by Node.js, once and within a time limit (`node`), or where nothing is to be run taken as
//! far as they are written out (`written`). No document is changed.

pub mod begin;
mod documents;
mod entries;
pub mod files;
pub mod languages;
mod markup;
mod node;
mod settings;
pub mod tools;
mod written;

pub use settings::Settings;
