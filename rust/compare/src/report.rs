//! What is written of a comparison.

pub mod html;
pub mod json;
mod looks;
pub mod markdown;
mod style;
mod summary;

pub use looks::{headline as looks_headline, notes as looks_notes, shares as format_shares};
pub use summary::{headline, weights};
