//! What the program does with whole projects, as those who use it see. All of it is one program, since linking each part by itself
//! takes longer than running many of them; `cargo test -p cli --test site -- bad_input` runs a part.

mod addresses;
mod afdocs;
mod agents;
mod bad_files;
mod bad_input;
mod bad_surroundings;
mod build;
mod compare;
mod corpus;
mod dev;
mod documentation;
mod editors;
mod external;
mod fixes;
mod fuzz;
mod inbound;
mod incremental;
#[path = "../../dialect/tests/parse/markup.rs"]
mod markup;
mod mcp;
mod moves;
mod preview;
mod queries;
mod reference;
mod samples;
mod schema;
mod serve;
mod setup;
mod support;
mod trees;
#[path = "../../dialect/tests/parse/written.rs"]
mod written;
