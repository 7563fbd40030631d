//! Sequences: who sends what to whom, one after the other.

mod drawer;

use std::collections::HashMap;

use super::statement::Statement;
use super::svg::{Look, Picture, Rectangle, at};
use super::text::{LINE_HEIGHT, Label, WRAP, read_label};
use super::{Fault, unreadable};
use drawer::Drawer;

/// Most participants.
const PARTICIPANTS: usize = 16;
/// Height of the box with a participant's name beyond that of its text, in pixels.
const BOX: f32 = 20.0;
/// Space between two rows, in pixels.
const ROW: f32 = 14.0;
/// How far the line of a message to oneself reaches, in pixels.
const LOOP: f32 = 36.0;

const HINT: &str = "write messages, as in `Shop->>Bank: pay`";
const HINT_OF_OTHERS: &str = "remove it: participants, messages, notes, numbers, bars and frames are drawn";

/// Arrows as they are written, with what they look like. What begins with another goes before it.
const ARROWS: [(&str, Look, ArrowHead); 8] = [
    ("-->>", Look::Dotted, ArrowHead::Arrow),
    ("->>", Look::Line, ArrowHead::Arrow),
    ("--x", Look::Dotted, ArrowHead::Cross),
    ("-x", Look::Line, ArrowHead::Cross),
    ("--)", Look::Dotted, ArrowHead::Arrow),
    ("-)", Look::Line, ArrowHead::Arrow),
    ("-->", Look::Dotted, ArrowHead::Nothing),
    ("->", Look::Line, ArrowHead::Nothing),
];

/// What begins a frame.
const FRAMES: [&str; 6] = ["alt", "opt", "loop", "par", "critical", "break"];
/// What begins a further part of one.
const SECTIONS: [&str; 3] = ["else", "and", "option"];
/// What says how participants look, or where they lead.
const LOOKS: [&str; 3] = ["destroy", "links", "link"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ArrowHead {
    Nothing,
    Arrow,
    Cross,
}

/// What happens, in order.
#[derive(Debug)]
enum SequenceEvent {
    Message { from: usize, to: usize, look: Look, head: ArrowHead, text: String, number: Option<usize> },
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

#[derive(Debug, Default)]
pub(super) struct Sequence {
    participants: Vec<(String, bool)>,
    names: HashMap<String, usize>,
    events: Vec<SequenceEvent>,
    next: Option<usize>,
    open: Vec<OpenFrame>,
}

#[derive(Debug)]
struct OpenFrame {
    line: usize,
    is_drawn: bool,
}

pub(super) fn read(line: usize, statements: &[Statement<'_>], faults: &mut Vec<Fault>) -> Result<Sequence, Fault> {
    let mut sequence = Sequence::default();
    for statement in statements {
        faults.extend(sequence.statement(statement).err());
        if sequence.participants.len() > PARTICIPANTS {
            let message = format!("this diagram has more than {PARTICIPANTS} participants");
            return Err(Fault::beyond(statement.line, message, "make several diagrams of it"));
        }
    }
    if let Some(frame) = sequence.open.last() {
        return Err(Fault::new(frame.line, "this has no end", "add `end`"));
    }
    if sequence.participants.is_empty() && faults.iter().all(|fault| fault.ignored().is_some()) {
        return Err(Fault::new(line, "there is nothing in this diagram", HINT));
    }
    Ok(sequence)
}

impl Sequence {
    fn statement(&mut self, statement: &Statement<'_>) -> Result<(), Fault> {
        let text = statement.text.trim_end_matches(';').trim_end();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        if let Some(look) = LOOKS.into_iter().find(|look| *look == word) {
            return Err(Fault::look(statement.line, look, HINT_OF_OTHERS));
        }
        match word {
            "autonumber" => self.next = Some(1),
            "participant" | "actor" => {
                let (name, label) = rest.split_once(" as ").unwrap_or((rest, rest));
                let index = self.participant(name.trim());
                self.participants[index] = (read_label(label), word == "actor");
            }
            "activate" => {
                let index = self.participant(rest);
                self.events.push(SequenceEvent::Begin(index));
            }
            "deactivate" => {
                let index = self.participant(rest);
                self.events.push(SequenceEvent::End(index));
            }
            "Note" | "note" => self.note(rest).ok_or_else(|| {
                unreadable(statement, "write `Note over A: text`, `Note left of A: text` or `Note right of A: text`")
            })?,
            "end" => {
                let nothing = || Fault::new(statement.line, "there is nothing to close here", "remove it");
                if self.open.pop().ok_or_else(nothing)?.is_drawn {
                    self.events.push(SequenceEvent::Close);
                }
            }
            "rect" => {
                self.open.push(OpenFrame { line: statement.line, is_drawn: false });
                return Err(Fault::look(statement.line, "rect", HINT_OF_OTHERS));
            }
            "box" => {
                self.open.push(OpenFrame { line: statement.line, is_drawn: false });
                return Err(Fault::beyond(statement.line, "`box` is not supported", HINT_OF_OTHERS));
            }
            "create" => {
                self.statement(&Statement { text: rest, ..*statement })?;
                return Err(Fault::look(statement.line, "create", HINT_OF_OTHERS));
            }
            _ if word.trim_end_matches(':') == "title" => {
                return Err(Fault::beyond(statement.line, "`title` is not supported", HINT_OF_OTHERS));
            }
            _ if SECTIONS.contains(&word) && !self.open.is_empty() => {
                self.events.push(SequenceEvent::Section { text: read_label(rest) });
            }
            _ => match FRAMES.into_iter().find(|kind| *kind == word) {
                Some(kind) => {
                    self.open.push(OpenFrame { line: statement.line, is_drawn: true });
                    self.events.push(SequenceEvent::Open { kind, text: read_label(rest) });
                }
                None => self.message(text).ok_or_else(|| unreadable(statement, HINT))?,
            },
        }
        Ok(())
    }

    /// `A->>+B: text`
    fn message(&mut self, text: &str) -> Option<()> {
        let (head, label) = text.split_once(':')?;
        let mut dash = head.match_indices('-').map(|(at, _)| at);
        let arrow_at = |at: usize| ARROWS.iter().find(|(arrow, ..)| head[at..].starts_with(arrow));
        let (at, (arrow, look, tip)) = dash.find_map(|at| Some((at, arrow_at(at)?)))?;
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
        self.events.push(SequenceEvent::Message { from, to, look: *look, head: *tip, text: read_label(label), number });
        if begins {
            self.events.push(SequenceEvent::Begin(to));
        }
        if ends {
            self.events.push(SequenceEvent::End(from));
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
        self.events.push(SequenceEvent::Note {
            first: first.min(last),
            last: first.max(last),
            side,
            text: read_label(text),
        });
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

    pub(super) fn draw(&self) -> Picture {
        let labels: Vec<Label> = self.participants.iter().map(|(label, _)| Label::new(label, 140.0)).collect();
        let height = labels.iter().map(|label| label.height).fold(LINE_HEIGHT, f32::max) + BOX;
        let actors = self.participants.iter().any(|(_, is_actor)| *is_actor);
        let top = if actors { height + 26.0 } else { height };
        let mut drawer = Drawer::new(self.columns(&labels), top + ROW / 2.0);
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
            let area = Rectangle { centre: at(*x, top - height / 2.0), width: (label.width + 28.0).max(72.0), height };
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
                    SequenceEvent::Message { from, to, text, number, .. } => {
                        let (low, high) = (*from.min(to), *from.max(to));
                        let space = if number.is_some() { 64.0 } else { 32.0 };
                        let wanted = Label::new(text, WRAP).width;
                        if low == high && low + 1 == column {
                            keep(low, LOOP + wanted + 24.0);
                        } else if high == column && low < high {
                            keep(low, wanted + space);
                        }
                    }
                    SequenceEvent::Note { first, last, side, text } => {
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
