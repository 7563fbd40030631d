//! Two images, pixel by pixel.

use image::{DynamicImage, GenericImageView as _, Rgba, RgbaImage};

/// By how much a color's parts may differ before a pixel counts as another.
const SHADE: u8 = 8;
/// How many pixels may differ.
const PIXELS: usize = 24;

/// How an image differs from the one before.
#[derive(Debug)]
pub(super) struct Difference {
    pub(super) words: String,
    /// The new image, pale, with what changed in a strong color.
    pub(super) image: RgbaImage,
}

/// Compares two images; nothing if they are equal but for a few shades.
pub(super) fn compare(before: &DynamicImage, after: &DynamicImage) -> Option<Difference> {
    let (width, height) = (before.width().max(after.width()), before.height().max(after.height()));
    let mut count = 0;
    let image = RgbaImage::from_fn(width, height, |x, y| {
        let pixel = |image: &DynamicImage| image.in_bounds(x, y).then(|| image.get_pixel(x, y));
        let (old, new) = (pixel(before), pixel(after));
        let is_same =
            old.zip(new).is_some_and(|(old, new)| old.0.iter().zip(new.0).all(|(old, new)| old.abs_diff(new) <= SHADE));
        if !is_same {
            count += 1;
            return Rgba([255, 0, 170, 255]);
        }
        let pale = |part: u8| 255 - (255 - part) / 4;
        new.map_or(Rgba([255, 255, 255, 255]), |Rgba([red, green, blue, _])| {
            Rgba([pale(red), pale(green), pale(blue), 255])
        })
    });
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
    use super::*;

    fn plain(width: u32, changed: u32, by: u8) -> DynamicImage {
        RgbaImage::from_fn(width, 10, |x, _| Rgba([if x < changed { 100 + by } else { 100 }, 100, 100, 255])).into()
    }

    #[test]
    fn a_few_pixels_and_shades_are_forgiven() {
        assert!(compare(&plain(50, 0, 0), &plain(50, 2, 90)).is_none());
        assert!(compare(&plain(50, 0, 0), &plain(50, 50, 8)).is_none());
    }

    #[test]
    fn more_pixels_or_another_size_are_not() {
        let difference = compare(&plain(50, 0, 0), &plain(50, 3, 9)).expect("a difference");
        assert_eq!(difference.words, "30 pixels differ");
        assert_eq!(difference.image.get_pixel(2, 9).0, [255, 0, 170, 255]);
        assert_ne!(difference.image.get_pixel(3, 9).0, [255, 0, 170, 255]);
        assert_eq!(
            compare(&plain(50, 0, 0), &plain(51, 0, 0)).expect("a size").words,
            "it was 50×10 pixels, and is 51×10"
        );
    }
}
