//! What a card is drawn on: it knows where things are, and which way the language runs.

use resvg::tiny_skia::{Color as Fill, FillRule, Paint, Path, PathBuilder, Pixmap, Transform};

use crate::font::Line;
use crate::{Color, HEIGHT, Look, MARGIN, Mark, WIDTH};

/// The sides of the site's mark.
const MARK: f32 = 64.0;

/// From the site's mark to its name.
const GAP: f32 = 22.0;

/// The width of one side of the fold, and how far down the edges of its facets end.
pub(crate) const SIDE: f32 = 62.0;
const FACET: f32 = 96.0;
const END: f32 = 206.0;

/// How much lower a cut of the fold is after one unit to the middle: the angle of the logo.
const SLOPE: f32 = 11.0 / 13.0;

#[derive(Debug)]
pub(crate) struct Colors {
    pub(crate) surface: Color,
    pub(crate) strong: Color,
    pub(crate) accent: Color,
    /// The sides of the fold, each in its upper and its lower facet.
    facets: [[Color; 2]; 2],
}

impl Colors {
    /// The theme's surfaces and texts with the colors of a site.
    pub(crate) fn of(look: &Look) -> Self {
        let [first, _] = look.accents;
        let facets = look.accents.map(|color| [color, mix(color, [0; 3], 20)]);
        if look.is_light {
            let accent = mix(first, [0; 3], 45);
            Self { surface: [0xf5, 0xf7, 0xf7], strong: [0x0f, 0x17, 0x19], accent, facets }
        } else {
            let accent = mix(first, [255; 3], 25);
            Self { surface: [0x0c, 0x10, 0x12], strong: [0xf5, 0xf9, 0xf9], accent, facets }
        }
    }
}

/// A color with so many hundredths of another one in it.
fn mix(color: Color, other: Color, hundredths: u16) -> Color {
    let one = |own: u8, other: u8| (u16::from(own) * (100 - hundredths) + u16::from(other) * hundredths) / 100;
    let [red, green, blue] = color;
    let mixed = [one(red, other[0]), one(green, other[1]), one(blue, other[2])];
    mixed.map(|part| u8::try_from(part).unwrap_or(u8::MAX))
}

/// A card that is being drawn. What is `from` an edge is so from the left, or from the right where the language runs from there.
pub(crate) struct Canvas {
    pixmap: Option<Pixmap>,
    is_mirrored: bool,
}

impl Canvas {
    pub(crate) fn new(is_mirrored: bool, surface: Color) -> Self {
        let mut pixmap = Pixmap::new(WIDTH.into(), HEIGHT.into());
        if let Some(pixmap) = &mut pixmap {
            pixmap.fill(opaque(surface));
        }
        Self { pixmap, is_mirrored }
    }

    /// Hangs the fold over the upper edge, away from where text begins.
    pub(crate) fn hang_fold(&mut self, colors: &Colors) {
        let middle = f32::from(WIDTH) - MARGIN - SIDE;
        let drop = SIDE * SLOPE;
        for (side, [upper, lower]) in [-SIDE, SIDE].into_iter().zip(colors.facets) {
            let edge = middle + side;
            // The upper one lies on the lower one, so that nothing shines through between them.
            self.fill(&[(edge, 0.0), (middle, 0.0), (middle, END + drop), (edge, END)], lower);
            self.fill(&[(edge, 0.0), (middle, 0.0), (middle, FACET + drop), (edge, FACET)], upper);
        }
    }

    /// Puts the site's mark at this place, and gives the room that it takes.
    pub(crate) fn put_mark(&mut self, Mark(tree): &Mark, from: f32, top: f32) -> f32 {
        let (width, height) = (tree.size().width(), tree.size().height());
        // One that is wide says the site's name itself, and is as high as others.
        let scale = MARK / height;
        let left = if self.is_mirrored { f32::from(WIDTH) - from - width * scale } else { from };
        if let Some(pixmap) = &mut self.pixmap {
            let transform = Transform::from_row(scale, 0.0, 0.0, scale, left, top);
            resvg::render(tree, transform, &mut pixmap.as_mut());
        }
        width * scale + GAP
    }

    /// Writes a line, which begins so far from the edge.
    pub(crate) fn write(&mut self, line: Line, from: f32, baseline: f32, color: Color) {
        let left = if self.is_mirrored { f32::from(WIDTH) - from - line.width } else { from };
        if let Some(path) = line.moved_to(left, baseline) {
            self.paint(&path, color);
        }
    }

    fn fill(&mut self, corners: &[(f32, f32)], color: Color) {
        let mut builder = PathBuilder::new();
        for (number, (x, y)) in corners.iter().enumerate() {
            let x = if self.is_mirrored { f32::from(WIDTH) - x } else { *x };
            if number == 0 { builder.move_to(x, *y) } else { builder.line_to(x, *y) }
        }
        builder.close();
        if let Some(path) = builder.finish() {
            self.paint(&path, color);
        }
    }

    fn paint(&mut self, path: &Path, color: Color) {
        let mut paint = Paint::default();
        paint.set_color(opaque(color));
        if let Some(pixmap) = &mut self.pixmap {
            pixmap.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
        }
    }

    /// Its pixels, row by row. Nothing of it is transparent.
    pub(crate) fn pixels(&self) -> Vec<Color> {
        let pixels = self.pixmap.iter().flat_map(Pixmap::pixels);
        pixels.map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
    }
}

fn opaque([red, green, blue]: Color) -> Fill {
    Fill::from_rgba8(red, green, blue, u8::MAX)
}
