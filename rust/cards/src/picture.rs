//! Pixels as a small PNG: one of 256 colors, since a card has few and the steps between them.

use std::collections::HashMap;

use crate::{CardError, Color, HEIGHT, WIDTH};

/// How many colors there are at most.
const MOST: usize = 256;

/// The pixels of a card as PNG.
pub(crate) fn encode(pixels: &[Color]) -> Result<Vec<u8>, CardError> {
    let (palette, indices) = index(pixels);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH.into(), HEIGHT.into());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indices)?;
    Ok(bytes)
}

/// The colors that are there most often, and for each pixel which of them it is like most.
fn index(pixels: &[Color]) -> (Vec<Color>, Vec<u8>) {
    // Nearly all pixels are like the one before them, so runs of them are looked up.
    let runs: Vec<(Color, usize)> = pixels.chunk_by(Color::eq).map(|run| (run[0], run.len())).collect();
    let mut counts: HashMap<Color, usize> = HashMap::new();
    for (color, length) in &runs {
        *counts.entry(*color).or_default() += length;
    }
    let mut colors: Vec<(Color, usize)> = counts.into_iter().collect();
    // Of those that are there as often, always the same ones.
    colors.sort_unstable_by_key(|(color, count)| (std::cmp::Reverse(*count), *color));
    let palette: Vec<Color> = colors.iter().take(MOST).map(|(color, _)| *color).collect();
    let nearest = |color: Color| {
        let found = palette.iter().enumerate().min_by_key(|(_, known)| distance(color, **known));
        found.and_then(|(number, _)| u8::try_from(number).ok()).unwrap_or_default()
    };
    let known: HashMap<Color, u8> = colors.iter().map(|(color, _)| (*color, nearest(*color))).collect();
    let indices = runs
        .iter()
        .flat_map(|(color, length)| std::iter::repeat_n(known.get(color).copied().unwrap_or_default(), *length));
    let indices = indices.collect();
    (palette, indices)
}

fn distance(one: Color, other: Color) -> u32 {
    one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_that_are_there_often_stay_and_others_become_the_nearest_of_them() {
        let often = (0..=255).flat_map(|level| [[level, 0, 0]; 2]);
        let pixels: Vec<Color> = often.chain([[7, 0, 1], [0, 0, 9]]).collect();
        let (palette, indices) = index(&pixels);
        assert_eq!(palette.len(), MOST);
        let shown = |at: usize| palette[usize::from(indices[at])];
        assert_eq!((shown(14), shown(511), shown(512), shown(513)), ([7, 0, 0], [255, 0, 0], [7, 0, 0], [0, 0, 0]));
    }
}
