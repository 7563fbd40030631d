//! The dialect of Markdown that documents are written in: one text in, one [`Document`](document::Document) out.
//!
//! [`parse`](parse::parse) is pure and cannot fail: what is wrong with a file is a [`Diagnostic`](diagnostic::Diagnostic) of
//! its document. This crate knows no site and no disk. What a document asks of others (a link, an image, the cards of its
//! siblings) is a number in it, which the builder, which knows the others, resolves.

pub mod component;
pub mod diagnostic;
pub mod document;
pub mod drawing;
pub mod excerpt;
pub mod labels;
pub mod parse;
pub mod route;
pub mod scheme;
pub mod script;
