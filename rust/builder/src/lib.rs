//! Builds a documentation site.

pub mod component;
pub mod diagnostic;
pub mod document;
