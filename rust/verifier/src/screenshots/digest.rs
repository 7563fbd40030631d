//! An image in two hundred characters: images that look alike have digests that are alike.

use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

use image::DynamicImage;
use image::imageops::FilterType;

/// Where it gets darker from left to right, in sixteen rows of sixteen.
const SIDE: u32 = 16;
/// How many colors represent the whole, in each direction.
const CELLS: u32 = 4;
/// How many of the 256 cells may differ.
const CELLS_THAT_MAY_DIFFER: u32 = 4;
/// By how much a color's parts may differ.
const SHADE: u8 = 2;

/// By how much one cell must be lighter or darker than the next for its place in the gradient to say anything: in an even
/// surface a shade, which a browser's rounding decides, would be the difference between the two.
const CLEAR: u8 = 2;

/// What is kept of an image: its size, where it gets darker, and the colors of its parts.
#[derive(Debug, Clone)]
pub struct Digest {
    width: u32,
    height: u32,
    gradient: Vec<u8>,
    colors: Vec<u8>,
    /// The cells of the gradient that say something. Not kept: of a digest that was read it is all.
    clear: Vec<u8>,
}

/// Why text is no digest.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no digest of an image")]
pub struct NoDigest(String);

impl Digest {
    pub(crate) fn new(image: &DynamicImage) -> Self {
        let grey = image.resize_exact(SIDE + 1, SIDE, FilterType::Triangle).to_luma8();
        let mut gradient = vec![0_u8; (SIDE * SIDE / 8) as usize];
        let mut clear = gradient.clone();
        for y in 0..SIDE {
            for x in 0..SIDE {
                let ([left], [right]) = (grey.get_pixel(x, y).0, grey.get_pixel(x + 1, y).0);
                let cell = (y * SIDE + x) as usize;
                gradient[cell / 8] |= u8::from(left > right) << (cell % 8);
                clear[cell / 8] |= u8::from(left.abs_diff(right) >= CLEAR) << (cell % 8);
            }
        }
        let colors = image.resize_exact(CELLS, CELLS, FilterType::Triangle).to_rgb8().into_raw();
        Self { width: image.width(), height: image.height(), gradient, colors, clear }
    }

    /// What sets this one apart from another, in words; nothing if they look alike.
    pub fn difference(&self, other: &Self) -> Option<String> {
        if (self.width, self.height) != (other.width, other.height) {
            let (width, height) = (self.width, self.height);
            return Some(format!("the image had {width}×{height} pixels, and has {}×{}", other.width, other.height));
        }
        let clear = self.clear.iter().zip(&other.clear).map(|(one, two)| one & two);
        let differ = self.gradient.iter().zip(&other.gradient).map(|(one, two)| one ^ two);
        let cells: u32 = differ.zip(clear).map(|(differ, clear)| (differ & clear).count_ones()).sum();
        if cells > CELLS_THAT_MAY_DIFFER {
            return Some(format!("it looks different in {cells} of 256 cells"));
        }
        let shades = self.colors.iter().zip(&other.colors).map(|(one, two)| one.abs_diff(*two));
        let shade = shades.max().unwrap_or_default();
        (shade > SHADE).then(|| format!("its colors differ by up to {shade} of 255"))
    }
}

impl Display for Digest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hex = |bytes: &[u8]| {
            bytes.iter().fold(String::new(), |mut text, byte| {
                let _ = write!(text, "{byte:02x}");
                text
            })
        };
        write!(formatter, "{}x{} {} {}", self.width, self.height, hex(&self.gradient), hex(&self.colors))
    }
}

impl FromStr for Digest {
    type Err = NoDigest;

    fn from_str(text: &str) -> Result<Self, NoDigest> {
        let parse = || {
            let mut words = text.split(' ');
            let (width, height) = words.next()?.split_once('x')?;
            let mut bytes = || {
                let word = words.next().filter(|word| word.is_ascii())?;
                let pairs = (0..word.len()).step_by(2).map(|at| u8::from_str_radix(word.get(at..at + 2)?, 16).ok());
                pairs.collect::<Option<Vec<u8>>>()
            };
            let digest = Self {
                width: width.parse().ok()?,
                height: height.parse().ok()?,
                gradient: bytes()?,
                colors: bytes()?,
                clear: vec![u8::MAX; (SIDE * SIDE / 8) as usize],
            };
            let is_whole = digest.gradient.len() == (SIDE * SIDE / 8) as usize
                && digest.colors.len() == (CELLS * CELLS * 3) as usize;
            is_whole.then_some(digest)
        };
        parse().ok_or_else(|| NoDigest(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};

    use super::*;

    fn image(paint: impl Fn(u32, u32) -> [u8; 3]) -> Digest {
        Digest::new(&DynamicImage::from(RgbImage::from_fn(320, 640, |x, y| Rgb(paint(x, y)))))
    }

    fn stripes(x: u32, y: u32) -> [u8; 3] {
        if (x / 40 + y / 60).is_multiple_of(2) { [240, 240, 240] } else { [20, 40, 60] }
    }

    #[test]
    fn a_digest_is_read_as_it_was_written() {
        let digest = image(stripes);
        let read: Digest = digest.to_string().parse().expect("a digest");
        assert_eq!(read.to_string(), digest.to_string());
        for wrong in ["", "1x1", "1x1 00 00", "axb 00"] {
            assert!(wrong.parse::<Digest>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_shade_is_forgiven_and_another_color_layout_or_size_is_not() {
        let digest = image(stripes);
        assert_eq!(digest.difference(&image(|x, y| stripes(x, y).map(|part| part - 1))), None);
        let other = image(|x, y| [stripes(x, y)[0], stripes(x, y)[1], 200]);
        assert!(digest.difference(&other).is_some_and(|words| words.contains("colors")));
        let other = image(|x, y| if y < 300 { stripes(x, y) } else { stripes(x + 40, y) });
        assert!(digest.difference(&other).is_some_and(|words| words.contains("cells")));
        let other = Digest::new(&DynamicImage::from(RgbImage::new(320, 641)));
        assert!(digest.difference(&other).is_some_and(|words| words.contains("320×641")));
    }

    #[test]
    fn an_even_surface_may_waver_by_a_shade_and_nothing_on_it_may_move() {
        let even = |x: u32, _| if x < 40 { [200; 3] } else { [40; 3] };
        let kept: Digest = image(even).to_string().parse().expect("a digest");
        // What the browser rounds differently, stripe by stripe.
        let wavers = |x: u32, y: u32| even(x, y).map(|part| part + u8::from((x / 20).is_multiple_of(2)));
        assert_eq!(kept.difference(&image(wavers)), None);
        let moved = |x: u32, y: u32| even(x.saturating_sub(60), y);
        assert!(kept.difference(&image(moved)).is_some_and(|words| words.contains("cells")));
    }
}
