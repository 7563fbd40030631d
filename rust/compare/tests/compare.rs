//! Comparing sites: edits by chance in real documents, and sides of every kind.

mod edits;
mod seeded;
mod sides;
