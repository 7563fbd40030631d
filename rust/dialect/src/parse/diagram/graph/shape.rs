//! Boxes: their sizes and outlines.

use super::super::svg::{Look, Picture, at};
use super::super::text::Label;
use super::{FlowDirection, Placed};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::parse::diagram) enum Shape {
    Rectangle,
    Rounded,
    Stadium,
    Subroutine,
    Cylinder,
    Circle,
    Diamond,
    Hexagon,
    /// The first state.
    Start,
    /// The last state.
    End,
    /// Where states part or come together.
    Bar,
    Note,
}

impl Shape {
    pub(super) fn size(self, label: &Label, direction: FlowDirection) -> (f32, f32) {
        let (width, height) = (label.width + 28.0, label.height + 18.0);
        match self {
            Self::Rectangle | Self::Rounded | Self::Note => (width.max(44.0), height),
            Self::Stadium | Self::Subroutine => (width + 12.0, height),
            Self::Hexagon => (width + 24.0, height),
            Self::Cylinder => (width.max(64.0), height + 16.0),
            Self::Circle => (width.max(height), width.max(height)),
            Self::Diamond => (label.width + 1.6 * label.height + 44.0, label.height * 2.0 + 44.0),
            Self::Start => (14.0, 14.0),
            Self::End => (18.0, 18.0),
            Self::Bar => match direction {
                FlowDirection::Down | FlowDirection::Up => (64.0, 6.0),
                FlowDirection::Left | FlowDirection::Right => (6.0, 64.0),
            },
        }
    }
}

pub(super) fn draw_vertex(picture: &mut Picture, shape: Shape, Placed { area, label }: &Placed) {
    let (left, top, right, bottom) = (area.left(), area.top(), area.right(), area.bottom());
    let (centre, mut middle) = (area.centre, area.centre);
    match shape {
        Shape::Rectangle => picture.rectangle(Look::Node, *area, 3.0),
        Shape::Rounded => picture.rectangle(Look::Node, *area, 10.0),
        Shape::Stadium => picture.rectangle(Look::Node, *area, area.height / 2.0),
        Shape::Note => picture.rectangle(Look::Note, *area, 3.0),
        Shape::Subroutine => {
            picture.rectangle(Look::Node, *area, 3.0);
            for x in [left + 6.0, right - 6.0] {
                picture.line(Look::Node, at(x, top), at(x, bottom));
            }
        }
        Shape::Cylinder => {
            let (high, low) = (top + 8.0, bottom - 8.0);
            let arc = |from: f32, to: f32, y: f32, bend: f32| [at(from, y + bend), at(to, y + bend), at(to, y)];
            let (lid, base) = (arc(left, right, high, -10.5), arc(right, left, low, 10.5));
            picture.path(
                Look::Node,
                &[('M', &[at(left, high)]), ('C', &lid), ('L', &[at(right, low)]), ('C', &base), ('Z', &[])],
            );
            picture.path(Look::Node, &[('M', &[at(left, high)]), ('C', &arc(left, right, high, 10.5))]);
            middle.y += 5.0;
        }
        Shape::Circle => picture.circle(Look::Node, centre, area.width / 2.0),
        Shape::Diamond => picture
            .polygon(Look::Node, &[at(centre.x, top), at(right, centre.y), at(centre.x, bottom), at(left, centre.y)]),
        Shape::Hexagon => picture.polygon(
            Look::Node,
            &[
                at(left + 12.0, top),
                at(right - 12.0, top),
                at(right, centre.y),
                at(right - 12.0, bottom),
                at(left + 12.0, bottom),
                at(left, centre.y),
            ],
        ),
        Shape::Start => picture.circle(Look::Solid, centre, 7.0),
        Shape::End => {
            picture.circle(Look::Node, centre, 9.0);
            picture.circle(Look::Solid, centre, 5.0);
        }
        Shape::Bar => picture.rectangle(Look::Solid, *area, 2.0),
    }
    picture.label(label, middle);
}
