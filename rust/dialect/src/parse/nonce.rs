//! What distinguishes the marks of `scan` from text that looks like them.

/// Hexadecimal digits of a nonce: 80 bits.
const LENGTH: usize = 20;

/// A hash of a document's whole text, which the text therefore cannot contain: writing it down would change it.
///
/// Characters can be written in many ways (as they are, as entities, as escapes of JavaScript or YAML), and each way has
/// a reader of its own. With a nonce in the marks, none of those readers needs to escape or reject them.
pub(crate) fn make_nonce(text: &str) -> String {
    let mut word = blake3::hash(text.as_bytes()).to_hex().to_string();
    word.truncate(LENGTH);
    word
}
