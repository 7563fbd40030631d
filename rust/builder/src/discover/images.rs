//! The size of an image, read from the first bytes of its file.

use std::path::Path;

/// Width and height in pixels, if the file is an image that gives them.
pub(super) fn read_dimensions(path: &str, bytes: &[u8]) -> Option<(u32, u32)> {
    if Path::new(path).extension().is_some_and(|extension| extension == "svg") {
        return read_svg_size(std::str::from_utf8(bytes).ok()?);
    }
    let size = imagesize::blob_size(bytes).ok()?;
    Some((u32::try_from(size.width).ok()?, u32::try_from(size.height).ok()?))
}

/// The size an SVG names in its `width` and `height`, else in its `viewBox`.
fn read_svg_size(text: &str) -> Option<(u32, u32)> {
    let tag = &text[text.find("<svg")?..];
    let tag = &tag[..tag.find('>')?];
    let attribute = |name: &str| {
        let from = tag.find(&format!(" {name}=\""))? + name.len() + 3;
        Some(&tag[from..from + tag[from..].find('"')?])
    };
    let number = |text: &str| text.trim_end_matches("px").parse::<f64>().ok();
    let pair = if let (Some(width), Some(height)) =
        (attribute("width").and_then(number), attribute("height").and_then(number))
    {
        (width, height)
    } else {
        let mut sides = attribute("viewBox")?.split_ascii_whitespace().skip(2).map(number);
        (sides.next()??, sides.next()??)
    };
    Some((round_length(pair.0)?, round_length(pair.1)?))
}

fn round_length(length: f64) -> Option<u32> {
    let rounded = format!("{length:.0}");
    rounded.parse().ok().filter(|length| *length > 0)
}

#[cfg(test)]
mod tests {
    use super::read_dimensions;

    #[test]
    fn an_svg_is_as_large_as_it_says() {
        assert_eq!(
            read_dimensions("a.svg", br#"<svg xmlns="x" width="32px" height="16.4" viewBox="0 0 1 1">"#),
            Some((32, 16))
        );
    }

    #[test]
    fn an_svg_without_a_size_is_as_large_as_its_view_box() {
        assert_eq!(read_dimensions("a.svg", br#"<svg viewBox="0 0 24 48">"#), Some((24, 48)));
    }

    #[test]
    fn a_file_that_is_no_image_has_no_size() {
        assert_eq!(read_dimensions("a.zip", b"PK"), None);
    }
}
