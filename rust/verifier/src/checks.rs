//! What is looked for on a page: each module is one check, or a few that look at the same thing.

pub(crate) mod glyphs;
pub(crate) mod head;
pub(crate) mod links;
pub(crate) mod load;
pub(crate) mod plain;
pub(crate) mod spelling;
pub(crate) mod structure;
pub(crate) mod width;
