//! What is written of a comparison.

pub mod html;
pub mod json;
pub mod markdown;
mod style;
mod summary;

pub use summary::headline;
