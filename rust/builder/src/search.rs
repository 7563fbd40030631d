//! Search: what pages say, section by section, and the two forms in which readers search it.
//!
//! [`index`] makes the files the browser looks up by itself, [`records`](records::records) what a Typesense cluster is
//! given. Both begin with the content tree, not with finished pages.

mod index;
mod places;
mod sections;
mod words;

pub use index::{ENTRY, index};
pub use places::{Place, Searched, searched};
