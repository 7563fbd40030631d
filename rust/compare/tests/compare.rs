//! Comparing sites: edits by chance in real documents, sides of every kind, and reports.

mod edits;
mod looks;
mod reports;
mod seeded;
mod sides;
mod tree;
mod weights;
