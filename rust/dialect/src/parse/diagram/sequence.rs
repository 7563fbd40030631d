//! Sequences: who sends what to whom, one after the other.

use std::collections::HashMap;

use super::statement::Statement;
use super::svg::{Area, BOLD, Look, Picture, at};
use super::text::{LINE_HEIGHT, Label, WRAP, read_label, width};
use super::{Fault, unreadable};

/// Most participants.
const PARTICIPANTS: usize = 16;
/// Height of the box with a participant's name beyond that of its text, in pixels.
const BOX: f32 = 20.0;
/// Space between two rows, in pixels.
const ROW: f32 = 14.0;
/// Width of the bar of a participant who is at work, in pixels.
const BAR: f32 = 10.0;
/// How far the line of a message to oneself reaches, in pixels.
const LOOP: f32 = 36.0;

const HINT: &str = "write messages, as in `Shop->>Bank: pay`";

/// Arrows as they are written, with what they look like. What begins with another goes before it.
const ARROWS: [(&str, Look, Head); 8] = [
    ("-->>", Look::Dotted, Head::Arrow),
    ("->>", Look::Line, Head::Arrow),
    ("--x", Look::Dotted, Head::Cross),
    ("-x", Look::Line, Head::Cross),
    ("--)", Look::Dotted, Head::Arrow),
    ("-)", Look::Line, Head::Arrow),
    ("-->", Look::Dotted, Head::Nothing),
    ("->", Look::Line, Head::Nothing),
];

/// What begins a frame.
const FRAMES: [&str; 6] = ["alt", "opt", "loop", "par", "critical", "break"];
/// What begins a further part of one.
const SECTIONS: [&str; 3] = ["else", "and", "option"];
/// What is not drawn.
const OTHERS: [&str; 7] = ["rect", "box", "create", "destroy", "links", "link", "title"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Head {
    Nothing,
    Arrow,
    Cross,
}

/// What happens, in order.
#[derive(Debug)]
enum Event {
    Message { from: usize, to: usize, look: Look, head: Head, text: String, number: Option<usize> },
    Note { first: usize, last: usize, side: Side, text: String },
    Open { kind: &'static str, text: String },
    Section { text: String },
    Close,
    Begin(usize),
    End(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Over,
    Right,
}

/// A sequence.
#[derive(Debug, Default)]
pub(super) struct Sequence {
    participants: Vec<(String, bool)>,
    names: HashMap<String, usize>,
    events: Vec<Event>,
    /// The number of the next message, if they are numbered.
    next: Option<usize>,
    /// The lines of the frames that are open.
    open: Vec<usize>,
}

/// Reads a sequence.
pub(super) fn read(line: usize, statements: &[Statement<'_>], faults: &mut Vec<Fault>) -> Result<Sequence, Fault> {
    let mut sequence = Sequence::default();
    for statement in statements {
        faults.extend(sequence.statement(statement).err());
        if sequence.participants.len() > PARTICIPANTS {
            let message = format!("this diagram has more than {PARTICIPANTS} participants");
            return Err(Fault::new(statement.line, message, "make several diagrams of it"));
        }
    }
    if let Some(line) = sequence.open.last() {
        return Err(Fault::new(*line, "this has no end", "add `end`"));
    }
    if sequence.participants.is_empty() && faults.is_empty() {
        return Err(Fault::new(line, "there is nothing in this diagram", HINT));
    }
    Ok(sequence)
}

impl Sequence {
    fn statement(&mut self, statement: &Statement<'_>) -> Result<(), Fault> {
        let text = statement.text.trim_end_matches(';').trim_end();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match word {
            "autonumber" => self.next = Some(1),
            "participant" | "actor" => {
                let (name, label) = rest.split_once(" as ").unwrap_or((rest, rest));
                let index = self.participant(name.trim());
                self.participants[index] = (read_label(label), word == "actor");
            }
            "activate" => {
                let index = self.participant(rest);
                self.events.push(Event::Begin(index));
            }
            "deactivate" => {
                let index = self.participant(rest);
                self.events.push(Event::End(index));
            }
            "Note" | "note" => self.note(rest).ok_or_else(|| {
                unreadable(statement, "write `Note over A: text`, `Note left of A: text` or `Note right of A: text`")
            })?,
            "end" => {
                let nothing = || Fault::new(statement.line, "there is nothing to close here", "remove it");
                self.open.pop().ok_or_else(nothing)?;
                self.events.push(Event::Close);
            }
            _ if OTHERS.contains(&word.trim_end_matches(':')) => {
                let hint = "remove it: participants, messages, notes, numbers, bars and frames are drawn";
                return Err(Fault::new(statement.line, format!("`{word}` is not supported"), hint));
            }
            _ if SECTIONS.contains(&word) && !self.open.is_empty() => {
                self.events.push(Event::Section { text: read_label(rest) });
            }
            _ => match FRAMES.into_iter().find(|kind| *kind == word) {
                Some(kind) => {
                    self.open.push(statement.line);
                    self.events.push(Event::Open { kind, text: read_label(rest) });
                }
                None => self.message(text).ok_or_else(|| unreadable(statement, HINT))?,
            },
        }
        Ok(())
    }

    /// `A->>+B: text`
    fn message(&mut self, text: &str) -> Option<()> {
        let (head, label) = text.split_once(':')?;
        let dash = head.match_indices('-').map(|(at, _)| at);
        let arrow_at = |at: usize| ARROWS.iter().find(|(arrow, ..)| head[at..].starts_with(arrow));
        let (at, (arrow, look, tip)) = dash.filter_map(|at| Some((at, arrow_at(at)?))).next()?;
        let (from, to) = (head[..at].trim(), head[at + arrow.len()..].trim());
        let (to, begins, ends) = match (to.strip_prefix('+'), to.strip_prefix('-')) {
            (Some(to), _) => (to.trim(), true, false),
            (_, Some(to)) => (to.trim(), false, true),
            _ => (to, false, false),
        };
        if from.is_empty() || to.is_empty() {
            return None;
        }
        let (from, to) = (self.participant(from), self.participant(to));
        let number = self.next;
        self.next = number.map(|number| number + 1);
        self.events.push(Event::Message { from, to, look: *look, head: *tip, text: read_label(label), number });
        if begins {
            self.events.push(Event::Begin(to));
        }
        if ends {
            self.events.push(Event::End(from));
        }
        Some(())
    }

    fn note(&mut self, written: &str) -> Option<()> {
        let (whom, text) = written.split_once(':')?;
        let sides = [("left of ", Side::Left), ("right of ", Side::Right), ("over ", Side::Over)];
        let (names, side) = sides.into_iter().find_map(|(word, side)| Some((whom.strip_prefix(word)?, side)))?;
        let (first, last) = names.split_once(',').filter(|_| side == Side::Over).unwrap_or((names, names));
        if first.trim().is_empty() || last.trim().is_empty() {
            return None;
        }
        let (first, last) = (self.participant(first.trim()), self.participant(last.trim()));
        self.events.push(Event::Note { first: first.min(last), last: first.max(last), side, text: read_label(text) });
        Some(())
    }

    /// The number of a participant, who comes in when first named.
    fn participant(&mut self, name: &str) -> usize {
        let next = self.participants.len();
        let number = *self.names.entry(name.to_owned()).or_insert(next);
        if number == next {
            self.participants.push((read_label(name), false));
        }
        number
    }

    /// Lays it out and draws it.
    pub(super) fn draw(&self) -> Picture {
        let labels: Vec<Label> = self.participants.iter().map(|(label, _)| Label::new(label, 140.0)).collect();
        let mut drawer = Drawer { columns: self.columns(&labels), ..Drawer::default() };
        let height = labels.iter().map(|label| label.height).fold(LINE_HEIGHT, f32::max) + BOX;
        let actors = self.participants.iter().any(|(_, is_actor)| *is_actor);
        let top = if actors { height + 26.0 } else { height };
        drawer.y = top + ROW / 2.0;
        drawer.bars = vec![Vec::new(); self.participants.len()];
        for event in &self.events {
            drawer.event(event);
        }
        drawer.y += ROW;
        for column in 0..self.participants.len() {
            while !drawer.bars[column].is_empty() {
                drawer.end_bar(column);
            }
        }
        let mut picture = Picture::default();
        for x in &drawer.columns {
            picture.line(Look::Faint, at(*x, top), at(*x, drawer.y));
        }
        for (((_, is_actor), label), x) in self.participants.iter().zip(&labels).zip(&drawer.columns) {
            let area = Area { centre: at(*x, top - height / 2.0), width: (label.width + 28.0).max(72.0), height };
            picture.rectangle(Look::Node, area, 3.0);
            picture.label(label, area.centre);
            if *is_actor {
                let neck = area.top() - 12.0;
                picture.circle(Look::Node, at(*x, neck - 5.0), 5.0);
                let shoulders = [at(*x - 10.0, neck + 2.0), at(*x + 10.0, neck + 2.0), at(*x + 10.0, neck + 12.0)];
                picture.path(Look::Node, &[('M', &[at(*x - 10.0, neck + 12.0)]), ('C', &shoulders)]);
            }
        }
        drawer.finish(&mut picture);
        picture
    }

    /// Where each participant's line is: far enough from the one before for what is between them.
    fn columns(&self, labels: &[Label]) -> Vec<f32> {
        let half = |column: usize| (labels[column].width + 28.0).max(72.0) / 2.0;
        let mut columns = Vec::with_capacity(labels.len());
        for column in 0..labels.len() {
            let mut x =
                if column == 0 { half(0) } else { columns[column - 1] + half(column - 1) + half(column) + 24.0 };
            let mut keep = |from: usize, distance: f32| {
                if let Some(start) = columns.get(from).copied() {
                    let start: f32 = start;
                    x = x.max(start + distance);
                }
            };
            for event in &self.events {
                match event {
                    Event::Message { from, to, text, number, .. } => {
                        let (low, high) = (*from.min(to), *from.max(to));
                        let space = if number.is_some() { 64.0 } else { 32.0 };
                        let wanted = Label::new(text, WRAP).width;
                        if low == high && low + 1 == column {
                            keep(low, LOOP + wanted + 24.0);
                        } else if high == column && low < high {
                            keep(low, wanted + space);
                        }
                    }
                    Event::Note { first, last, side, text } => {
                        let wanted = Label::new(text, WRAP).width + 40.0;
                        match side {
                            Side::Right if first + 1 == column => keep(*first, wanted),
                            Side::Left if *first == column && column > 0 => keep(column - 1, wanted),
                            Side::Over if *last == column && first < last => keep(*first, wanted - 40.0),
                            Side::Over if first == last && first + 1 == column => keep(*first, wanted / 2.0 + 10.0),
                            _ => {}
                        }
                    }
                    _ => {}
                }
            }
            columns.push(x);
        }
        columns
    }
}

/// A frame that is open.
struct Frame {
    kind: &'static str,
    text: String,
    top: f32,
    /// Where its parts begin, and what they are called.
    sections: Vec<(f32, String)>,
    left: f32,
    right: f32,
}

/// Draws events one below the other.
#[derive(Default)]
struct Drawer {
    columns: Vec<f32>,
    y: f32,
    /// Where the bars of each participant begin.
    bars: Vec<Vec<f32>>,
    frames: Vec<Frame>,
    /// What is behind everything else, such as bars and frames.
    behind: Vec<(Look, Area)>,
    lines: Vec<Line>,
    texts: Vec<(Label, f32, f32)>,
    notes: Vec<(Area, Label)>,
    tabs: Vec<(Label, f32, f32)>,
}

/// A message's line.
struct Line {
    look: Look,
    head: Head,
    points: Vec<super::svg::Point>,
}

impl Drawer {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Message { from, to, look, head, text, number } => {
                let text = match number {
                    Some(number) => format!("{number}. {text}"),
                    None => text.clone(),
                };
                self.message(*from, *to, *look, *head, &text);
            }
            Event::Note { first, last, side, text } => self.note(*first, *last, *side, text),
            Event::Open { kind, text } => {
                self.y += ROW;
                let (left, right) = (f32::MAX, f32::MIN);
                self.frames.push(Frame { kind, text: text.clone(), top: self.y, sections: Vec::new(), left, right });
                self.y += LINE_HEIGHT + 6.0;
            }
            Event::Section { text } => {
                self.y += ROW;
                if let Some(frame) = self.frames.last_mut() {
                    frame.sections.push((self.y, text.clone()));
                }
                self.y += LINE_HEIGHT + 4.0;
            }
            Event::Close => self.close(),
            Event::Begin(column) => self.bars[*column].push(self.y),
            Event::End(column) => self.end_bar(*column),
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

    fn message(&mut self, from: usize, to: usize, look: Look, head: Head, text: &str) {
        let label = Label::new(text, WRAP.max((self.columns[from] - self.columns[to]).abs() - 32.0));
        if from == to {
            let x = self.edge(from, true);
            self.y += ROW + LINE_HEIGHT / 2.0;
            let (top, bottom) = (self.y, self.y + 24.0_f32.max(label.height));
            let points = vec![at(x, top), at(x + LOOP, top), at(x + LOOP, bottom), at(x, bottom)];
            self.widen(x, x + LOOP + label.width + 12.0);
            self.texts.push((label.clone(), x + LOOP + 6.0 + label.width / 2.0, top.midpoint(bottom)));
            self.lines.push(Line { look, head, points });
            self.y = bottom;
            return;
        }
        let is_right = self.columns[to] > self.columns[from];
        let (start, end) = (self.edge(from, is_right), self.edge(to, !is_right));
        self.y += ROW + label.height + 4.0;
        let middle = start.midpoint(end);
        self.texts.push((label.clone(), middle, self.y - label.height / 2.0 - 5.0));
        self.widen(start.min(end).min(middle - label.width / 2.0), start.max(end).max(middle + label.width / 2.0));
        self.lines.push(Line { look, head, points: vec![at(start, self.y), at(end, self.y)] });
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
        let area = Area { centre: at(centre, self.y + height / 2.0), width, height };
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
        self.behind.push((Look::Group, Area::between(left, frame.top, right, self.y)));
        let tab_right = left + width(frame.kind) * BOLD + 18.0;
        self.behind.push((Look::Group, Area::between(left, frame.top, tab_right, frame.top + LINE_HEIGHT + 4.0)));
        self.tabs.push((tab, left + 8.0, frame.top + 2.0));
        self.texts.push((title.clone(), tab_right + 8.0 + title.width / 2.0, frame.top + 2.0 + LINE_HEIGHT / 2.0));
        for (y, text) in &frame.sections {
            let label = condition(text);
            self.lines.push(Line {
                look: Look::Dotted,
                head: Head::Nothing,
                points: vec![at(left, *y), at(right, *y)],
            });
            self.texts.push((label.clone(), left + 10.0 + label.width / 2.0, y + 4.0 + LINE_HEIGHT / 2.0));
        }
    }

    fn end_bar(&mut self, column: usize) {
        if let Some(top) = self.bars[column].pop() {
            let x = self.columns[column];
            #[expect(clippy::cast_precision_loss, reason = "bars are a few deep")]
            let aside = self.bars[column].len() as f32 * 4.0;
            let bottom = self.y.max(top + 8.0);
            self.behind.push((Look::Node, Area::between(x - BAR / 2.0 + aside, top, x + BAR / 2.0 + aside, bottom)));
        }
    }

    /// Draws all of it, what is behind first.
    fn finish(self, picture: &mut Picture) {
        for look in [Look::Group, Look::Node] {
            for (_, area) in self.behind.iter().filter(|(found, _)| *found == look) {
                picture.rectangle(look, *area, if look == Look::Group { 4.0 } else { 2.0 });
            }
        }
        for Line { look, head, points } in &self.lines {
            let [first, rest @ ..] = points.as_slice() else { continue };
            picture.path(*look, &[('M', &[*first]), ('L', rest)]);
            if let [.., before, last] = points.as_slice() {
                match head {
                    Head::Nothing => {}
                    Head::Arrow => picture.tip(*before, *last),
                    Head::Cross => picture.cross(*last),
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
