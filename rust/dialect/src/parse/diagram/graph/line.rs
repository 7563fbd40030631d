//! Lines: curves, and what is at their ends.

use super::super::svg::{Look, Picture, Point, Rectangle, at};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::parse::diagram) enum Tip {
    Nothing,
    Arrow,
    Circle,
    Cross,
}

pub(super) fn draw_tip(picture: &mut Picture, tip: Tip, from: Point, to: Point) {
    match tip {
        Tip::Nothing => {}
        Tip::Arrow => picture.tip(from, to),
        Tip::Circle => picture.circle(Look::Node, to, 4.0),
        Tip::Cross => picture.cross(to),
    }
}

/// A line that follows the points without corners: the curve that Mermaid draws, a cubic B-spline.
pub(super) fn smooth(picture: &mut Picture, look: Look, points: &[Point]) {
    let [first, .., last] = points else { return };
    let mix = |a: Point, b: Point, c: Point, weights: [f32; 3]| {
        let [first, second, third] = weights;
        at((a.x * first + b.x * second + c.x * third) / 6.0, (a.y * first + b.y * second + c.y * third) / 6.0)
    };
    let start = mix(*first, points[1], *first, [5.0, 1.0, 0.0]);
    let mut curves: Vec<[Point; 3]> = Vec::new();
    let ends = points.windows(3).map(|three| [three[0], three[1], three[2]]);
    let closing = points.windows(2).next_back().map(|two| [two[0], two[1], two[1]]);
    for [a, b, c] in ends.chain(closing) {
        curves.push([mix(a, b, c, [4.0, 2.0, 0.0]), mix(a, b, c, [2.0, 4.0, 0.0]), mix(a, b, c, [1.0, 4.0, 1.0])]);
    }
    let mut steps: Vec<(char, &[Point])> = vec![('M', std::slice::from_ref(first))];
    let start = [start];
    steps.push(('L', &start));
    steps.extend(curves.iter().map(|curve| ('C', curve.as_slice())));
    steps.push(('L', std::slice::from_ref(last)));
    picture.path(look, &steps);
}

pub(super) fn clip_start(points: &mut Vec<Point>, frame: &Rectangle) {
    let Some(outside) = points.iter().position(|point| !frame.contains(*point)).filter(|outside| *outside > 0) else {
        return;
    };
    let (mut inner, mut outer) = (points[outside - 1], points[outside]);
    // Halving is exact enough after as many steps as a pixel needs.
    for _ in 0..12 {
        let middle = at(inner.x.midpoint(outer.x), inner.y.midpoint(outer.y));
        if frame.contains(middle) { inner = middle } else { outer = middle }
    }
    points.splice(..outside, [outer]);
}
