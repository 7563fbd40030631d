//! What pages look like: digests of all of them, and some screenshots pixel by pixel.

mod compare;
mod digest;
mod gallery;
mod report;

pub use self::digest::Digest;
pub use self::gallery::{Gallery, Verdict};
