//! The text of a document, whatever it was saved as: one that is not UTF-8 is told, and its words are drawn all the same.

use std::string::FromUtf8Error;

/// What the bytes from 0x80 to 0x9F are in Windows' Western encoding; further bytes are as in Unicode.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// The text of a file, and what is wrong if it is not UTF-8.
pub(super) fn decode(bytes: Vec<u8>) -> (String, Option<FromUtf8Error>) {
    match String::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(error) => (guess(error.as_bytes()), Some(error)),
    }
}

/// UTF-16 where its mark is at the beginning; else UTF-8 with bytes of Windows' Western encoding.
fn guess(bytes: &[u8]) -> String {
    let unit = match bytes {
        [0xFF, 0xFE, ..] => u16::from_le_bytes,
        [0xFE, 0xFF, ..] => u16::from_be_bytes,
        _ => return guess_western(bytes),
    };
    let units: Vec<u16> = bytes[2..].as_chunks().0.iter().map(|pair| unit(*pair)).collect();
    String::from_utf16_lossy(&units)
}

fn guess_western(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        let western = |byte: &u8| byte.checked_sub(0x80).and_then(|at| WINDOWS.get(usize::from(at)).copied());
        text.extend(chunk.invalid().iter().map(|byte| western(byte).unwrap_or(char::from(*byte))));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_another_encoding_keeps_its_words() {
        let of = |bytes: &[u8]| {
            let (text, error) = decode(bytes.to_vec());
            (text, error.is_some())
        };
        assert_eq!(of("# Café".as_bytes()), ("# Café".to_owned(), false));
        assert_eq!(of(b"\xFF\xFE#\0 \0C\0a\0f\0\xE9\0"), ("# Café".to_owned(), true));
        assert_eq!(of(b"\xFE\xFF\0#\0 \0C\0a\0f\0\xE9"), ("# Café".to_owned(), true));
        assert_eq!(of(b"# Caf\xE9 \x96 5 \x80"), ("# Café – 5 €".to_owned(), true));
        assert_eq!(of(b"# Caf\xC3\xA9 and caf\xE9"), ("# Café and café".to_owned(), true), "one wrong byte of many");
        assert_eq!(of(b"\xFF\xFE#\0x"), ("#".to_owned(), true), "a half of a character");
    }
}
