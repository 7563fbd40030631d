//! Boxes and the lines between them: laid out in ranks, and drawn.

mod line;
mod shape;

use std::panic::{AssertUnwindSafe, catch_unwind};

use dugong::graphlib::{Graph as Ranks, GraphOptions};
use dugong::{EdgeLabel, GraphLabel, LabelPos, NodeLabel, RankDir};

use super::Fault;
use super::svg::{BOLD, Look, Picture, Point, Rectangle, at};
use super::text::{LINE_HEIGHT, Label, WRAP};
pub(super) use line::Tip;
use line::{clip_start, draw_tip, smooth};
pub(super) use shape::Shape;
use shape::draw_vertex;

/// Most boxes of a diagram.
const VERTICES: usize = 80;
/// Most frames inside each other.
const FRAMES: usize = 6;
/// Space between the title of a frame and its sides, in pixels.
const TITLE: f32 = 8.0;

#[derive(Debug, Default)]
pub(super) struct Graph {
    pub(super) direction: FlowDirection,
    pub(super) vertices: Vec<Vertex>,
    pub(super) edges: Vec<Edge>,
    pub(super) groups: Vec<Group>,
    /// Whether its boxes are states, between which readers walk along the lines.
    pub(super) is_walked: bool,
}

/// Where lines lead.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum FlowDirection {
    #[default]
    Down,
    Up,
    Right,
    Left,
}

impl FlowDirection {
    /// That of a name such as `LR`.
    pub(super) fn find(name: &str) -> Option<Self> {
        match name {
            "TB" | "TD" => Some(Self::Down),
            "BT" => Some(Self::Up),
            "LR" => Some(Self::Right),
            "RL" => Some(Self::Left),
            _ => None,
        }
    }
}

#[derive(Debug)]
pub(super) struct Vertex {
    pub(super) label: String,
    pub(super) shape: Shape,
    pub(super) group: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EdgeEnd {
    Vertex(usize),
    Group(usize),
}

/// A line between two places.
#[derive(Debug)]
pub(super) struct Edge {
    pub(super) from: EdgeEnd,
    pub(super) to: EdgeEnd,
    pub(super) label: String,
    pub(super) look: Look,
    pub(super) tail: Tip,
    pub(super) head: Tip,
    /// How many ranks it spans at least.
    pub(super) length: usize,
}

#[derive(Debug)]
pub(super) struct Group {
    pub(super) title: String,
    /// The number of the frame it is in, which is a lower one.
    pub(super) parent: Option<usize>,
}

struct Placed {
    area: Rectangle,
    label: Label,
}

impl Graph {
    /// Lays it out and draws it. What is wrong with it as a whole is reported at a line.
    pub(super) fn draw(&self, line: usize) -> Result<Picture, Fault> {
        if self.vertices.is_empty() {
            return Err(Fault::new(line, "there is nothing in this diagram", "add a line such as `A --> B`"));
        }
        if self.vertices.len() > VERTICES {
            let message = format!("this diagram has more than {VERTICES} boxes");
            return Err(Fault::beyond(line, message, "make several diagrams of it"));
        }
        if (0..self.groups.len()).any(|group| self.frames_around(Some(group)).count() > FRAMES) {
            let message = format!("this diagram has more than {FRAMES} frames inside each other");
            return Err(Fault::beyond(line, message, "make several diagrams of it"));
        }
        if let Some(empty) = (0..self.groups.len()).find(|group| self.first_in(*group).is_none()) {
            let message = format!("there is nothing in `{}`", self.groups[empty].title);
            return Err(Fault::new(line, message, "put a box into it, or remove it"));
        }
        let labels: Vec<Label> = self.vertices.iter().map(|vertex| Label::new(&vertex.label, WRAP)).collect();
        let on_lines: Vec<Label> = self.edges.iter().map(|edge| Label::new(&edge.label, WRAP)).collect();
        let mut ranks = self.ranks(&labels, &on_lines);
        // The layout is another's code: whatever it stumbles over is reported as what the author can change.
        let ranks = catch_unwind(AssertUnwindSafe(move || {
            dugong::layout_dagreish(&mut ranks);
            ranks
        }));
        let cannot = || Fault::beyond(line, "this diagram cannot be laid out", "make several diagrams of it");
        let ranks = ranks.map_err(|_| cannot())?;
        let placed: Option<Vec<Placed>> = labels
            .into_iter()
            .enumerate()
            .map(|(index, label)| Some(Placed { area: area(&ranks, "v", index)?, label }))
            .collect();
        let placed = placed.ok_or_else(cannot)?;
        let frames = self.frames(&placed, &ranks, &on_lines);
        let mut picture = Picture::default();
        for frame in &frames {
            picture.rectangle(Look::Group, *frame, 6.0);
        }
        for (index, edge) in self.edges.iter().enumerate() {
            let points = points(&ranks, self, index);
            self.mark(&mut picture, walk(edge), |picture| self.draw_edge(picture, edge, points, &placed, &frames));
        }
        for (group, frame) in self.groups.iter().zip(&frames) {
            let title = Label::new(&group.title, f32::MAX);
            picture.title(&title, frame.left() + TITLE + 2.0, frame.top() + TITLE - 2.0);
        }
        for (index, (vertex, placed)) in self.vertices.iter().zip(&placed).enumerate() {
            let state = (vertex.shape != Shape::Note).then_some([("state", index)]);
            self.mark(&mut picture, state, |picture| draw_vertex(picture, vertex.shape, placed));
        }
        for (index, label) in on_lines.iter().enumerate() {
            let (from, to) = self.ends(&self.edges[index]);
            let laid = ranks.edge(&name("v", from), &name("v", to), Some(&index.to_string()));
            if let Some((x, y)) = laid.and_then(|laid| Some((pixels(laid.x?), pixels(laid.y?)))) {
                let walk = walk(&self.edges[index]).filter(|_| !label.is_empty());
                self.mark(&mut picture, walk, |picture| picture.label_on_line(label, at(x, y)));
            }
        }
        Ok(picture)
    }

    /// Draws a part of it. Where readers walk, its numbers say what it is.
    fn mark<const N: usize>(
        &self,
        picture: &mut Picture,
        numbers: Option<[(&'static str, usize); N]>,
        draw: impl FnOnce(&mut Picture),
    ) {
        match numbers.filter(|_| self.is_walked) {
            Some(numbers) => picture.marked(&numbers, draw),
            None => draw(picture),
        }
    }

    /// What the layout is told.
    fn ranks(&self, labels: &[Label], on_lines: &[Label]) -> Ranks<NodeLabel, EdgeLabel, GraphLabel> {
        let mut ranks: Ranks<NodeLabel, EdgeLabel, GraphLabel> =
            Ranks::new(GraphOptions { multigraph: true, compound: true, ..GraphOptions::default() });
        let rankdir = match self.direction {
            FlowDirection::Down => RankDir::TB,
            FlowDirection::Up => RankDir::BT,
            FlowDirection::Right => RankDir::LR,
            FlowDirection::Left => RankDir::RL,
        };
        // The titles of frames need space, which the layout does not know of.
        let across = matches!(self.direction, FlowDirection::Right | FlowDirection::Left) && !self.groups.is_empty();
        let nodesep = if across { 46.0 } else { 28.0 };
        ranks.set_graph(GraphLabel { rankdir, nodesep, ranksep: 44.0, edgesep: 14.0, ..GraphLabel::default() });
        ranks.set_default_edge_label(EdgeLabel::default);
        for (index, (vertex, label)) in self.vertices.iter().zip(labels).enumerate() {
            let (width, height) = vertex.shape.size(label, self.direction);
            let node = NodeLabel { width: f64::from(width), height: f64::from(height), ..NodeLabel::default() };
            ranks.set_node(name("v", index), node);
        }
        for (index, group) in self.groups.iter().enumerate() {
            ranks.set_node(name("g", index), NodeLabel::default());
            if let Some(parent) = group.parent {
                ranks.set_parent(name("g", index), name("g", parent));
            }
        }
        for (index, vertex) in self.vertices.iter().enumerate() {
            if let Some(group) = vertex.group {
                ranks.set_parent(name("v", index), name("g", group));
            }
        }
        for (index, (edge, label)) in self.edges.iter().zip(on_lines).enumerate() {
            let (from, to) = self.ends(edge);
            let space = if label.is_empty() { 0.0 } else { 12.0 };
            let laid = EdgeLabel {
                width: f64::from(label.width + space),
                height: f64::from(label.height + space / 3.0),
                labelpos: LabelPos::C,
                minlen: edge.length.clamp(1, 4),
                weight: 1.0,
                ..EdgeLabel::default()
            };
            ranks.set_edge_named(name("v", from), name("v", to), Some(index.to_string()), Some(laid));
        }
        ranks
    }

    /// The boxes a line is laid out between: of a frame, its first or last.
    fn ends(&self, edge: &Edge) -> (usize, usize) {
        let from = match edge.from {
            EdgeEnd::Vertex(vertex) => vertex,
            EdgeEnd::Group(group) => self.in_group(group).last().unwrap_or_default(),
        };
        let to = match edge.to {
            EdgeEnd::Vertex(vertex) => vertex,
            EdgeEnd::Group(group) => self.first_in(group).unwrap_or_default(),
        };
        (from, to)
    }

    fn first_in(&self, group: usize) -> Option<usize> {
        self.in_group(group).next()
    }

    /// The boxes in a frame, at any depth.
    fn in_group(&self, group: usize) -> impl Iterator<Item = usize> {
        let is_inside =
            move |vertex: &usize| self.frames_around(self.vertices[*vertex].group).any(|found| found == group);
        (0..self.vertices.len()).filter(is_inside)
    }

    fn frames_around(&self, group: Option<usize>) -> impl Iterator<Item = usize> {
        std::iter::successors(group, |group| self.groups[*group].parent)
    }

    /// The frames, each around what is in it, with space for its title.
    fn frames(
        &self,
        placed: &[Placed],
        ranks: &Ranks<NodeLabel, EdgeLabel, GraphLabel>,
        on_lines: &[Label],
    ) -> Vec<Rectangle> {
        let mut frames: Vec<Rectangle> = Vec::new();
        for (index, group) in self.groups.iter().enumerate() {
            let inside: Vec<usize> = self.in_group(index).collect();
            let depth_below = (0..self.groups.len())
                .map(|other| self.frames_around(Some(other)).take_while(|found| *found != index).count())
                .zip(0..)
                .filter(|(_, other)| self.frames_around(Some(*other)).any(|found| found == index))
                .map(|(depth, _)| depth)
                .max()
                .unwrap_or_default();
            #[expect(clippy::cast_precision_loss, reason = "frames are a few deep")]
            let depth = depth_below as f32;
            let (side, above) = (12.0 + 10.0 * depth, LINE_HEIGHT + 14.0 + (LINE_HEIGHT + 12.0) * depth);
            let mut areas: Vec<Rectangle> = inside.iter().map(|vertex| placed[*vertex].area).collect();
            for (number, label) in on_lines.iter().enumerate() {
                let (from, to) = self.ends(&self.edges[number]);
                let laid = ranks.edge(&name("v", from), &name("v", to), Some(&number.to_string()));
                if let Some((x, y)) = laid.and_then(|laid| Some((laid.x?, laid.y?)))
                    && !label.is_empty()
                    && inside.contains(&from)
                    && inside.contains(&to)
                {
                    areas.push(Rectangle {
                        centre: at(pixels(x), pixels(y)),
                        width: label.width,
                        height: label.height,
                    });
                }
            }
            let extreme = |side: fn(&Rectangle) -> f32, pick: fn(f32, f32) -> f32| {
                areas.iter().map(side).reduce(pick).unwrap_or_default()
            };
            let (left, right) = (extreme(Rectangle::left, f32::min) - side, extreme(Rectangle::right, f32::max) + side);
            let (top, bottom) =
                (extreme(Rectangle::top, f32::min) - above, extreme(Rectangle::bottom, f32::max) + side);
            let wanted = Label::new(&group.title, f32::MAX).width * BOLD + 2.0 * TITLE + 4.0;
            let missing = ((wanted - (right - left)) / 2.0).max(0.0);
            frames.push(Rectangle::between(left - missing, top, right + missing, bottom));
        }
        frames
    }

    fn draw_edge(
        &self,
        picture: &mut Picture,
        edge: &Edge,
        mut points: Vec<Point>,
        placed: &[Placed],
        frames: &[Rectangle],
    ) {
        let (from, to) = self.ends(edge);
        match edge.from {
            EdgeEnd::Group(group) => clip_start(&mut points, &frames[group]),
            EdgeEnd::Vertex(_) => self.meet_outline(&mut points, from, placed),
        }
        points.reverse();
        match edge.to {
            EdgeEnd::Group(group) => clip_start(&mut points, &frames[group]),
            EdgeEnd::Vertex(_) => self.meet_outline(&mut points, to, placed),
        }
        points.reverse();
        match points[..] {
            [first, last] => picture.line(edge.look, first, last),
            _ => smooth(picture, edge.look, &points),
        }
        if let [.., before, last] = points[..] {
            draw_tip(picture, edge.head, before, last);
        }
        if let [first, second, ..] = points[..] {
            draw_tip(picture, edge.tail, second, first);
        }
    }

    /// Moves the first point of a line to the outline of a box that is no rectangle.
    fn meet_outline(&self, points: &mut [Point], vertex: usize, placed: &[Placed]) {
        let area = placed[vertex].area;
        let [first, second, ..] = points else { return };
        let (x, y) = (second.x - area.centre.x, second.y - area.centre.y);
        let (half_width, half_height) = (area.width / 2.0, area.height / 2.0);
        let scale = match self.vertices[vertex].shape {
            Shape::Diamond => 1.0 / (x.abs() / half_width + y.abs() / half_height).max(0.001),
            Shape::Circle | Shape::Start | Shape::End => half_width / x.hypot(y).max(0.001),
            _ => return,
        };
        *first = at(area.centre.x + x * scale, area.centre.y + y * scale);
    }
}

/// The states that a line leads from and to, if readers can walk along it.
fn walk(edge: &Edge) -> Option<[(&'static str, usize); 2]> {
    match (edge.from, edge.to) {
        (EdgeEnd::Vertex(from), EdgeEnd::Vertex(to)) if edge.head == Tip::Arrow => Some([("from", from), ("to", to)]),
        _ => None,
    }
}

fn area(ranks: &Ranks<NodeLabel, EdgeLabel, GraphLabel>, kind: &str, index: usize) -> Option<Rectangle> {
    let node = ranks.node(&name(kind, index))?;
    let (x, y) = (node.x.filter(|x| x.is_finite())?, node.y.filter(|y| y.is_finite())?);
    Some(Rectangle { centre: at(pixels(x), pixels(y)), width: pixels(node.width), height: pixels(node.height) })
}

fn points(ranks: &Ranks<NodeLabel, EdgeLabel, GraphLabel>, graph: &Graph, index: usize) -> Vec<Point> {
    let (from, to) = graph.ends(&graph.edges[index]);
    let laid = ranks.edge(&name("v", from), &name("v", to), Some(&index.to_string()));
    let finite =
        laid.into_iter().flat_map(|laid| &laid.points).filter(|point| point.x.is_finite() && point.y.is_finite());
    finite.map(|point| at(pixels(point.x), pixels(point.y))).collect()
}

/// What a box or a frame is called in the layout.
fn name(kind: &str, index: usize) -> String {
    format!("{kind}{index}")
}

#[expect(clippy::cast_possible_truncation, reason = "a drawing is a few thousand pixels wide")]
fn pixels(value: f64) -> f32 {
    value as f32
}
