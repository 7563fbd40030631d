//! Search: what pages say, section by section, and the two forms in which readers search it.
//!
//! [`write_index`] makes the files the browser looks up by itself, [`extract_records`] what a Typesense cluster is
//! given. Both begin with the sections that the parser makes of the content tree, not with finished pages.

mod cluster;
mod groups;
mod index;
mod merged;
mod passages;
mod queries;
mod records;
mod words;

pub use cluster::{Cluster, ClusterError, to_jsonl};
pub use index::{IndexError, IndexSink, PreviousIndex, update_index, write_index};
pub use queries::{FoundPage, FoundPlace, IndexFiles, Load, QueryError, SearchProcess, index_in_memory};
pub use records::{Record, extract_records};
pub(crate) use words::split_name;
