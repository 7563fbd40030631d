//! What an editor is told, message by message, as it would be by the program.

mod client;
mod completion;
mod hostile;
mod leading;
mod naming;
mod renaming;
mod seeing;
mod showing;
mod writing;
