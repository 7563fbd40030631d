//! Draws events one below the other.

use super::super::svg::{BOLD, Look, Picture, Point, Rectangle, at};
use super::super::text::{LINE_HEIGHT, Label, WRAP, width};
use super::{ArrowHead, LOOP, ROW, SequenceEvent, Side};

/// Width of the bar of a participant who is at work, in pixels.
const BAR: f32 = 10.0;

struct EventFrame {
    kind: &'static str,
    text: String,
    top: f32,
    /// Where its parts begin, and what they are called.
    sections: Vec<(f32, String)>,
    left: f32,
    right: f32,
}

#[derive(Default)]
pub(super) struct Drawer {
    pub(super) columns: Vec<f32>,
    /// How far down it has come.
    pub(super) y: f32,
    pub(super) bars: Vec<Vec<f32>>,
    frames: Vec<EventFrame>,
    /// What is behind everything else, such as bars and frames.
    behind: Vec<(Look, Rectangle)>,
    lines: Vec<MessageLine>,
    texts: Vec<(Label, f32, f32)>,
    notes: Vec<(Rectangle, Label)>,
    tabs: Vec<(Label, f32, f32)>,
}

struct MessageLine {
    look: Look,
    head: ArrowHead,
    points: Vec<Point>,
}

impl Drawer {
    /// Begins below the names of the participants.
    pub(super) fn new(columns: Vec<f32>, y: f32) -> Self {
        Self { bars: vec![Vec::new(); columns.len()], columns, y, ..Self::default() }
    }

    pub(super) fn event(&mut self, event: &SequenceEvent) {
        match event {
            SequenceEvent::Message { from, to, look, head, text, number } => {
                let text = match number {
                    Some(number) => format!("{number}. {text}"),
                    None => text.clone(),
                };
                self.message(*from, *to, *look, *head, &text);
            }
            SequenceEvent::Note { first, last, side, text } => self.note(*first, *last, *side, text),
            SequenceEvent::Open { kind, text } => {
                self.y += ROW;
                let (left, right) = (f32::MAX, f32::MIN);
                self.frames.push(EventFrame {
                    kind,
                    text: text.clone(),
                    top: self.y,
                    sections: Vec::new(),
                    left,
                    right,
                });
                self.y += LINE_HEIGHT + 6.0;
            }
            SequenceEvent::Section { text } => {
                self.y += ROW;
                if let Some(frame) = self.frames.last_mut() {
                    frame.sections.push((self.y, text.clone()));
                }
                self.y += LINE_HEIGHT + 4.0;
            }
            SequenceEvent::Close => self.close(),
            SequenceEvent::Begin(column) => self.bars[*column].push(self.y),
            SequenceEvent::End(column) => self.end_bar(*column),
        }
    }

    /// Where a message meets a participant's line, or the bar on it.
    fn edge(&self, column: usize, to_right: bool) -> f32 {
        let x = self.columns[column];
        match (self.bars[column].is_empty(), to_right) {
            (true, _) => x,
            (false, true) => x + BAR / 2.0,
            (false, false) => x - BAR / 2.0,
        }
    }

    fn message(&mut self, from: usize, to: usize, look: Look, head: ArrowHead, text: &str) {
        let label = Label::new(text, WRAP.max((self.columns[from] - self.columns[to]).abs() - 32.0));
        if from == to {
            let x = self.edge(from, true);
            self.y += ROW + LINE_HEIGHT / 2.0;
            let (top, bottom) = (self.y, self.y + 24.0_f32.max(label.height));
            let points = vec![at(x, top), at(x + LOOP, top), at(x + LOOP, bottom), at(x, bottom)];
            self.widen(x, x + LOOP + label.width + 12.0);
            self.texts.push((label.clone(), x + LOOP + 6.0 + label.width / 2.0, top.midpoint(bottom)));
            self.lines.push(MessageLine { look, head, points });
            self.y = bottom;
            return;
        }
        let is_right = self.columns[to] > self.columns[from];
        let (start, end) = (self.edge(from, is_right), self.edge(to, !is_right));
        self.y += ROW + label.height + 4.0;
        let middle = start.midpoint(end);
        self.texts.push((label.clone(), middle, self.y - label.height / 2.0 - 5.0));
        self.widen(start.min(end).min(middle - label.width / 2.0), start.max(end).max(middle + label.width / 2.0));
        self.lines.push(MessageLine { look, head, points: vec![at(start, self.y), at(end, self.y)] });
    }

    fn note(&mut self, first: usize, last: usize, side: Side, text: &str) {
        let between = self.columns[last] - self.columns[first];
        let label = Label::new(text, WRAP.max(between + 40.0));
        let (width, height) = (label.width + 20.0, label.height + 12.0);
        self.y += ROW;
        let centre = match side {
            Side::Left => self.columns[first] - 12.0 - width / 2.0,
            Side::Right => self.columns[first] + 12.0 + width / 2.0,
            Side::Over => self.columns[first].midpoint(self.columns[last]),
        };
        let width = if first == last { width } else { width.max(between + 40.0) };
        let area = Rectangle { centre: at(centre, self.y + height / 2.0), width, height };
        self.widen(area.left(), area.right());
        self.notes.push((area, label));
        self.y += height;
    }

    /// Makes the frames that are open reach from one place to another.
    fn widen(&mut self, left: f32, right: f32) {
        for frame in &mut self.frames {
            frame.left = frame.left.min(left);
            frame.right = frame.right.max(right);
        }
    }

    fn close(&mut self) {
        let Some(mut frame) = self.frames.pop() else { return };
        if frame.left > frame.right {
            let first = self.columns.first().copied().unwrap_or_default();
            (frame.left, frame.right) = (first, self.columns.last().copied().unwrap_or(first));
        }
        self.y += ROW;
        let tab = Label::new(frame.kind, f32::MAX);
        let condition =
            |text: &str| Label::new(&if text.is_empty() { String::new() } else { format!("[{text}]") }, f32::MAX);
        let title = condition(&frame.text);
        let widest =
            frame.sections.iter().map(|(_, text)| condition(text).width).fold(title.width + tab.width + 32.0, f32::max);
        let (left, right) = (frame.left - 14.0, (frame.right + 14.0).max(frame.left + widest + 10.0));
        self.widen(left, right);
        self.behind.push((Look::Group, Rectangle::between(left, frame.top, right, self.y)));
        let tab_right = left + width(frame.kind) * BOLD + 18.0;
        self.behind.push((Look::Group, Rectangle::between(left, frame.top, tab_right, frame.top + LINE_HEIGHT + 4.0)));
        self.tabs.push((tab, left + 8.0, frame.top + 2.0));
        self.texts.push((title.clone(), tab_right + 8.0 + title.width / 2.0, frame.top + 2.0 + LINE_HEIGHT / 2.0));
        for (y, text) in &frame.sections {
            let label = condition(text);
            self.lines.push(MessageLine {
                look: Look::Dotted,
                head: ArrowHead::Nothing,
                points: vec![at(left, *y), at(right, *y)],
            });
            self.texts.push((label.clone(), left + 10.0 + label.width / 2.0, y + 4.0 + LINE_HEIGHT / 2.0));
        }
    }

    pub(super) fn end_bar(&mut self, column: usize) {
        if let Some(top) = self.bars[column].pop() {
            let x = self.columns[column];
            #[expect(clippy::cast_precision_loss, reason = "bars are a few deep")]
            let aside = self.bars[column].len() as f32 * 4.0;
            let bottom = self.y.max(top + 8.0);
            self.behind
                .push((Look::Node, Rectangle::between(x - BAR / 2.0 + aside, top, x + BAR / 2.0 + aside, bottom)));
        }
    }

    /// Draws all of it, what is behind first.
    pub(super) fn finish(self, picture: &mut Picture) {
        for look in [Look::Group, Look::Node] {
            for (_, area) in self.behind.iter().filter(|(found, _)| *found == look) {
                picture.rectangle(look, *area, if look == Look::Group { 4.0 } else { 2.0 });
            }
        }
        for MessageLine { look, head, points } in &self.lines {
            let [first, rest @ ..] = points.as_slice() else { continue };
            picture.path(*look, &[('M', &[*first]), ('L', rest)]);
            if let [.., before, last] = points.as_slice() {
                match head {
                    ArrowHead::Nothing => {}
                    ArrowHead::Arrow => picture.tip(*before, *last),
                    ArrowHead::Cross => picture.cross(*last),
                }
            }
        }
        for (area, label) in &self.notes {
            picture.rectangle(Look::Note, *area, 3.0);
            picture.label(label, area.centre);
        }
        for (label, left, top) in &self.tabs {
            picture.title(label, *left, *top);
        }
        for (label, x, y) in &self.texts {
            picture.label_on_line(label, at(*x, *y));
        }
    }
}
