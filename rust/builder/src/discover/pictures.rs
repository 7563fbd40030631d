//! Whether a file that is called a picture is one, and all of it.

use imagesize::ImageType;
use serde::{Deserialize, Serialize};

use crate::config::kind_of;

/// Kinds of files that pages show as pictures.
const PICTURES: [&str; 10] = ["apng", "avif", "bmp", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"];

/// Why readers would see a broken picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PictureFault {
    /// The file has no bytes.
    Empty,
    /// It is something else.
    NoPicture,
    /// Its end is missing.
    CutOff,
}

/// What is wrong with a picture; nothing with files of other kinds.
pub(super) fn find_fault(path: &str, bytes: &[u8]) -> Option<PictureFault> {
    let kind = kind_of(path);
    if !PICTURES.contains(&kind.as_str()) {
        return None;
    }
    if bytes.is_empty() {
        return Some(PictureFault::Empty);
    }
    if kind == "svg" {
        // In another encoding it is rare, and not worth a decoder.
        return find_svg_fault(std::str::from_utf8(bytes).ok()?);
    }
    // Browsers show what the bytes say, whatever the extension is.
    let Ok(image) = imagesize::image_type(bytes) else { return Some(PictureFault::NoPicture) };
    let is_whole = imagesize::blob_size(bytes).is_ok() && has_end(image, bytes);
    (!is_whole).then_some(PictureFault::CutOff)
}

fn find_svg_fault(text: &str) -> Option<PictureFault> {
    let Some(root) = text.find("<svg").or_else(|| text.find(":svg")) else { return Some(PictureFault::NoPicture) };
    let closes_itself = text[root..].split_once('>').is_some_and(|(tag, _)| tag.ends_with('/'));
    let last = text.rsplit_once("</").and_then(|(_, last)| last.split_once('>')).map(|(name, _)| name.trim_end());
    let is_closed = last.is_some_and(|name| name == "svg" || name.ends_with(":svg"));
    (!closes_itself && !is_closed).then_some(PictureFault::CutOff)
}

/// Whether an image has the end that its format gives it.
fn has_end(image: ImageType, bytes: &[u8]) -> bool {
    match image {
        // Four bytes with a sum of the last part follow its name.
        ImageType::Png => find_last(bytes, b"IEND").is_some_and(|end| end + 8 <= bytes.len()),
        ImageType::Gif => bytes.iter().rev().find(|byte| **byte != 0) == Some(&b';'),
        ImageType::Jpeg => {
            let scan = find_last(bytes, &[0xFF, 0xDA]);
            scan.is_some_and(|scan| find_last(&bytes[scan..], &[0xFF, 0xD9]).is_some())
        }
        ImageType::Webp => number(bytes, 4).is_none_or(|length| length + 8 <= bytes.len()),
        ImageType::Bmp => number(bytes, 2).is_none_or(|length| length <= bytes.len()),
        _ => true,
    }
}

fn find_last(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).rposition(|window| window == part)
}

/// The four bytes at a place as a number, the lowest first.
fn number(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..at + 4)?.try_into().ok()?;
    usize::try_from(u32::from_le_bytes(four)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\
        \0\0\0\rIDATx\x9cc\xf8\xcf\xc0\xf0\x1f\0\x05\0\x01\xff\xab\xce\x54\x0b\0\0\0\0IEND\xaeB`\x82";
    const GIF: &[u8] = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";
    const WEBP: &[u8] = b"RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0";
    /// A picture of one pixel without its tables, which nobody looks at here: what begins each part, and the end.
    const JPEG: &[u8] = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\
        \xff\xc0\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0\xd2\xff\xd9";

    #[test]
    fn a_picture_has_its_end() {
        for (path, whole) in [("a.png", PNG), ("a.gif", GIF), ("a.webp", WEBP), ("a.jpg", JPEG)] {
            assert_eq!(find_fault(path, whole), None, "{path}");
            let cut = &whole[..whole.len() - 3];
            assert_eq!(find_fault(path, cut), Some(PictureFault::CutOff), "{path}");
            assert_eq!(find_fault("a.avif", whole), None, "{path}: browsers look at the bytes");
        }
        assert_eq!(find_fault("a.png", &PNG[..20]), Some(PictureFault::CutOff));
    }

    #[test]
    fn a_drawing_is_closed() {
        for whole in ["<svg/>", "<?xml version='1.0'?>\n<svg a='b'>\n<g></g></svg>\n<!-- end -->\n", "<s:svg></s:svg>"]
        {
            assert_eq!(find_fault("a.svg", whole.as_bytes()), None, "{whole}");
        }
        for cut in ["<svg", "<svg width='1'>", "<svg><g></g>", "<svg><path/>", "<svg></sv"] {
            assert_eq!(find_fault("a.svg", cut.as_bytes()), Some(PictureFault::CutOff), "{cut}");
        }
        assert_eq!(find_fault("a.svg", b"a text"), Some(PictureFault::NoPicture));
    }

    #[test]
    fn what_is_no_picture_is_known_by_its_bytes() {
        assert_eq!(find_fault("a.PNG", b"a text"), Some(PictureFault::NoPicture));
        assert_eq!(find_fault("a.jpeg", b""), Some(PictureFault::Empty));
        assert_eq!(find_fault("a.txt", b""), None);
    }
}
