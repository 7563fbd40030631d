//! Two pictures, pixel by pixel.

use image::{Rgb, RgbImage};

/// By how much a color's parts may differ before a pixel counts as another.
const SHADE: u8 = 8;

/// The color of what changed.
const STRONG: Rgb<u8> = Rgb([255, 0, 170]);

/// What differs between two pictures.
#[derive(Debug)]
pub struct Difference {
    /// How many pixels are others, or are in one of the pictures alone.
    pub count: usize,
    /// The second picture, pale, with what changed in a strong color. It is as wide and as high as either.
    pub image: RgbImage,
}

/// Compares two pictures; a few shades are forgiven.
pub fn compare(before: &RgbImage, after: &RgbImage) -> Difference {
    let (width, height) = (before.width().max(after.width()), before.height().max(after.height()));
    let mut count = 0;
    let image = RgbImage::from_fn(width, height, |x, y| {
        let (old, new) = (before.get_pixel_checked(x, y), after.get_pixel_checked(x, y));
        let is_same =
            old.zip(new).is_some_and(|(old, new)| old.0.iter().zip(new.0).all(|(old, new)| old.abs_diff(new) <= SHADE));
        if !is_same {
            count += 1;
            return STRONG;
        }
        let pale = |part: u8| 255 - (255 - part) / 4;
        new.map_or(Rgb([255; 3]), |Rgb(parts)| Rgb(parts.map(pale)))
    });
    Difference { count, image }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(width: u32, changed: u32, by: u8) -> RgbImage {
        RgbImage::from_fn(width, 10, |x, _| Rgb([if x < changed { 100 + by } else { 100 }, 100, 100]))
    }

    #[test]
    fn shades_are_forgiven_and_other_colors_are_marked() {
        assert_eq!(compare(&plain(50, 0, 0), &plain(50, 50, 8)).count, 0);
        let difference = compare(&plain(50, 0, 0), &plain(50, 3, 9));
        assert_eq!(difference.count, 30);
        assert_eq!(*difference.image.get_pixel(2, 9), STRONG);
        assert_ne!(*difference.image.get_pixel(3, 9), STRONG);
    }

    #[test]
    fn what_is_in_one_of_them_alone_differs() {
        for (before, after) in [(50, 52), (52, 50)] {
            let difference = compare(&plain(before, 0, 0), &plain(after, 0, 0));
            assert_eq!((difference.count, difference.image.width()), (20, 52));
        }
    }
}
