//! Search: what pages say, section by section, and the two forms in which readers search it.
//!
//! [`write_index`] makes the files the browser looks up by itself, [`extract_records`] what a Typesense cluster is
//! given. Both begin with the sections that the parser makes of the content tree, not with finished pages.

mod cluster;
mod groups;
mod index;
mod passages;
mod ranking;
mod records;
mod words;

pub use cluster::{Cluster, ClusterError, to_jsonl};
pub use index::{IndexError, IndexSink, PreviousIndex, update_index, write_index};
pub use ranking::{Found, Ranking};
pub use records::{Record, extract_records};
