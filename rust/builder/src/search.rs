//! Search: what pages say, section by section, and the two forms in which readers search it.
//!
//! [`index`] makes the files the browser looks up by itself, [`records`] what a Typesense cluster is
//! given. Both begin with the sections that the parser makes of the content tree, not with finished pages.

mod cluster;
mod groups;
mod index;
mod places;
mod records;
mod words;

pub use cluster::{Cluster, ClusterError, jsonl};
pub use index::{Earlier, IndexError, Sink, index, index_again};
pub use records::{Record, records};
