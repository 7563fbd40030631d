//! The markup of a drawing. Nothing else writes any, so no other element or attribute can be in it.

use std::fmt::Write;

use crate::document::escape_text;

use super::text::{FONT_SIZE, LINE_HEIGHT, Label};

/// How much wider bold text is.
pub(super) const BOLD: f32 = 1.06;
/// Space around a drawing, in pixels.
const MARGIN: f32 = 4.0;

/// A point, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

pub(super) fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// A rectangle around its centre.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Rectangle {
    pub(super) centre: Point,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl Rectangle {
    pub(super) fn left(&self) -> f32 {
        self.centre.x - self.width / 2.0
    }

    pub(super) fn top(&self) -> f32 {
        self.centre.y - self.height / 2.0
    }

    pub(super) fn right(&self) -> f32 {
        self.centre.x + self.width / 2.0
    }

    pub(super) fn bottom(&self) -> f32 {
        self.centre.y + self.height / 2.0
    }

    /// The rectangle between two corners.
    pub(super) fn between(left: f32, top: f32, right: f32, bottom: f32) -> Self {
        Self { centre: at(left.midpoint(right), top.midpoint(bottom)), width: right - left, height: bottom - top }
    }

    pub(super) fn contains(&self, point: Point) -> bool {
        (self.left()..=self.right()).contains(&point.x) && (self.top()..=self.bottom()).contains(&point.y)
    }
}

/// What an element looks like; the theme's style has a rule for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Node,
    Group,
    Line,
    Dotted,
    Thick,
    /// A thin line behind others, such as that of a participant's life.
    Faint,
    /// The tip of a line, and whatever else is filled.
    Solid,
    Note,
    /// What is behind the text on a line.
    Label,
}

impl Look {
    fn class(self) -> &'static str {
        match self {
            Self::Node => "n",
            Self::Group => "g",
            Self::Line => "e",
            Self::Dotted => "e d",
            Self::Thick => "e t",
            Self::Faint => "e f",
            Self::Solid => "s",
            Self::Note => "m",
            Self::Label => "l",
        }
    }
}

/// A drawing while it is made. What is drawn later covers what was drawn before.
#[derive(Debug, Default)]
pub(super) struct Picture {
    markup: String,
    /// What all of it covers: left, top, right, bottom.
    bounds: Option<[f32; 4]>,
}

impl Picture {
    pub(super) fn rectangle(&mut self, look: Look, area: Rectangle, radius: f32) {
        let (x, y) = (number(area.left()), number(area.top()));
        let (width, height) = (number(area.width), number(area.height));
        let round = if radius > 0.0 { format!("\" rx=\"{}", number(radius)) } else { String::new() };
        self.push(format_args!(
            "<rect class=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}{round}\"/>",
            look.class()
        ));
        self.cover(at(area.left(), area.top()));
        self.cover(at(area.right(), area.bottom()));
    }

    pub(super) fn circle(&mut self, look: Look, centre: Point, radius: f32) {
        let (x, y) = (number(centre.x), number(centre.y));
        self.push(format_args!("<circle class=\"{}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", look.class(), number(radius)));
        self.cover(at(centre.x - radius, centre.y - radius));
        self.cover(at(centre.x + radius, centre.y + radius));
    }

    /// A path: each step is a letter and its points.
    pub(super) fn path(&mut self, look: Look, steps: &[(char, &[Point])]) {
        let mut path = String::new();
        for (letter, points) in steps {
            path.push(*letter);
            for (index, point) in points.iter().enumerate() {
                if index > 0 {
                    path.push(' ');
                }
                let _ = write!(path, "{} {}", number(point.x), number(point.y));
                self.cover(*point);
            }
        }
        self.push(format_args!("<path class=\"{}\" d=\"{path}\"/>", look.class()));
    }

    pub(super) fn polygon(&mut self, look: Look, points: &[Point]) {
        if let Some((first, rest)) = points.split_first() {
            self.path(look, &[('M', &[*first]), ('L', rest), ('Z', &[])]);
        }
    }

    pub(super) fn line(&mut self, look: Look, from: Point, to: Point) {
        self.path(look, &[('M', &[from]), ('L', &[to])]);
    }

    /// The triangle at the end of a line from `from` to `to`.
    pub(super) fn tip(&mut self, from: Point, to: Point) {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let length = x.hypot(y).max(0.001);
        let (x, y) = (x / length, y / length);
        let (back, half) = (at(to.x - x * 9.0, to.y - y * 9.0), 4.0);
        let sides = [at(back.x - y * half, back.y + x * half), at(back.x + y * half, back.y - x * half)];
        self.polygon(Look::Solid, &[to, sides[0], sides[1]]);
    }

    pub(super) fn cross(&mut self, centre: Point) {
        let corner = |x: f32, y: f32| at(centre.x + x, centre.y + y);
        self.line(Look::Line, corner(-5.0, -5.0), corner(5.0, 5.0));
        self.line(Look::Line, corner(-5.0, 5.0), corner(5.0, -5.0));
    }

    pub(super) fn label(&mut self, label: &Label, centre: Point) {
        self.text(label, centre, "");
    }

    /// The title of a frame, which begins at a corner, in bold; lines go behind it.
    pub(super) fn title(&mut self, label: &Label, left: f32, top: f32) {
        let right = left + label.width * BOLD;
        self.rectangle(Look::Label, Rectangle::between(left - 2.0, top, right + 2.0, top + label.height), 2.0);
        self.text(label, at(left, top + label.height / 2.0), " class=\"b\"");
    }

    /// Text with a background, on a line.
    pub(super) fn label_on_line(&mut self, label: &Label, centre: Point) {
        if !label.is_empty() {
            let area = Rectangle { centre, width: label.width + 8.0, height: label.height + 2.0 };
            self.rectangle(Look::Label, area, 3.0);
            self.label(label, centre);
        }
    }

    /// What text is in or on has been covered before it.
    fn text(&mut self, label: &Label, centre: Point, class: &str) {
        let mut y = centre.y - label.height / 2.0 + LINE_HEIGHT / 2.0 + FONT_SIZE * 0.36;
        for line in &label.lines {
            self.push(format_args!("<text{class} x=\"{}\" y=\"{}\">", number(centre.x), number(y)));
            escape_text(&mut self.markup, line);
            self.markup.push_str("</text>");
            y += LINE_HEIGHT;
        }
    }

    /// Draws a part that scripts find by numbers.
    pub(super) fn marked(&mut self, numbers: &[(&'static str, usize)], draw: impl FnOnce(&mut Self)) {
        self.markup.push_str("<g");
        for (name, number) in numbers {
            self.push(format_args!(" data-{name}=\"{number}\""));
        }
        self.markup.push('>');
        draw(self);
        self.markup.push_str("</g>");
    }

    fn push(&mut self, markup: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.markup.write_fmt(markup);
    }

    /// Makes the drawing large enough for a point.
    fn cover(&mut self, Point { x, y }: Point) {
        let [left, top, right, bottom] = self.bounds.unwrap_or([x, y, x, y]);
        self.bounds = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    }

    /// The markup, moved so that it begins at zero, and its width and height.
    pub(super) fn finish(self) -> (String, u32, u32) {
        let [left, top, right, bottom] = self.bounds.unwrap_or_default();
        let (x, y) = (number(MARGIN - left), number(MARGIN - top));
        let markup = format!("<g transform=\"translate({x} {y})\">{}</g>", self.markup);
        (markup, whole(right - left + 2.0 * MARGIN), whole(bottom - top + 2.0 * MARGIN))
    }
}

/// A number with at most one digit after the point.
fn number(value: f32) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0").unwrap_or(&text) {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a drawing is a few thousand pixels wide")]
fn whole(value: f32) -> u32 {
    value.ceil().clamp(1.0, 100_000.0) as u32
}
