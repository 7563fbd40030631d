//! Two images, pixel by pixel.

use chrome::pixels;
use image::{DynamicImage, RgbImage};

/// How many pixels may differ.
const PIXELS: usize = 24;

#[derive(Debug)]
pub(super) struct Difference {
    pub(super) words: String,
    /// The new image, pale, with what changed in a strong color.
    pub(super) image: RgbImage,
}

/// Compares two images; nothing if they are equal but for a few shades.
pub(super) fn compare(before: &DynamicImage, after: &DynamicImage) -> Option<Difference> {
    let pixels::Difference { count, image } = pixels::compare(&before.to_rgb8(), &after.to_rgb8());
    let sizes = [before.width(), before.height(), after.width(), after.height()];
    let words = if sizes[..2] == sizes[2..] {
        format!("{count} pixels differ")
    } else {
        format!("it was {}×{} pixels, and is {}×{}", sizes[0], sizes[1], sizes[2], sizes[3])
    };
    let is_other = count > PIXELS || sizes[..2] != sizes[2..];
    is_other.then_some(Difference { words, image })
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;

    fn plain(width: u32, changed: u32) -> DynamicImage {
        RgbImage::from_fn(width, 10, |x, _| Rgb([if x < changed { 190 } else { 100 }, 100, 100])).into()
    }

    #[test]
    fn a_few_pixels_are_forgiven() {
        assert!(compare(&plain(50, 0), &plain(50, 2)).is_none());
    }

    #[test]
    fn more_pixels_or_another_size_are_not() {
        assert_eq!(compare(&plain(50, 0), &plain(50, 3)).expect("a difference").words, "30 pixels differ");
        assert_eq!(compare(&plain(50, 0), &plain(51, 0)).expect("a size").words, "it was 50×10 pixels, and is 51×10");
    }
}
