//! Flowcharts: boxes, frames and lines as they are written.

use std::collections::HashMap;

use super::graph::{Edge, EdgeEnd, FlowDirection, Graph, Group, Shape, Tip, Vertex};
use super::statement::Statement;
use super::svg::Look;
use super::text::read_label;
use super::{Fault, HINT_OF_LOOKS, unreadable};

/// Most lines of a statement such as `A & B --> C & D`.
const LINES_OF_STATEMENT: usize = 40;
/// Most lines of a diagram.
const LINES: usize = 200;

const HINT: &str = "write boxes and lines, as in `a[One] -->|text| b[Two]`";

/// How boxes are written: what is before and after the label. What begins another goes after it.
const SHAPES: [(&str, &[&str], Shape); 12] = [
    ("(((", &[")))"], Shape::Circle),
    ("[/", &LEANING, Shape::Rectangle),
    ("[\\", &LEANING, Shape::Rectangle),
    ("([", &["])"], Shape::Stadium),
    ("[[", &["]]"], Shape::Subroutine),
    ("[(", &[")]"], Shape::Cylinder),
    ("((", &["))"], Shape::Circle),
    ("{{", &["}}"], Shape::Hexagon),
    ("[", &["]"], Shape::Rectangle),
    ("(", &[")"], Shape::Rounded),
    ("{", &["}"], Shape::Diamond),
    (">", &["]"], Shape::Rectangle),
];
const LEANING: [&str; 2] = ["/]", "\\]"];
/// Those that are drawn as what is most like them.
const LIKE_OTHERS: [&str; 3] = ["(((", "[/", "[\\"];

/// Gathers a graph under the names that a source uses.
#[derive(Default)]
pub(super) struct GraphBuilder {
    pub(super) graph: Graph,
    places: HashMap<String, EdgeEnd>,
    /// Lines by the names of their ends, until all frames are known.
    lines: Vec<(String, String, Edge)>,
    pub(super) open: Vec<(usize, usize)>,
    /// What a source says of looks, which is left out.
    pub(super) looks: Vec<Fault>,
}

impl GraphBuilder {
    /// Names a box, which is made when it is first used; a shape changes it. A frame takes in what is named inside it.
    pub(super) fn vertex(&mut self, name: &str, shape: Option<(String, Shape)>, usual: Shape) {
        let group = self.group();
        let number = match self.places.get(name) {
            Some(EdgeEnd::Vertex(number)) => *number,
            Some(EdgeEnd::Group(number)) => {
                if let Some((title, _)) = shape {
                    self.graph.groups[*number].title = title;
                }
                return;
            }
            None => {
                self.graph.vertices.push(Vertex { label: name.to_owned(), shape: usual, group });
                let number = self.graph.vertices.len() - 1;
                self.places.insert(name.to_owned(), EdgeEnd::Vertex(number));
                number
            }
        };
        let vertex = &mut self.graph.vertices[number];
        vertex.group = vertex.group.or(group);
        if let Some((label, shape)) = shape {
            (vertex.label, vertex.shape) = (label, shape);
        }
    }

    pub(super) fn is_group(&self, name: &str) -> bool {
        matches!(self.places.get(name), Some(EdgeEnd::Group(_)))
    }

    pub(super) fn group(&self) -> Option<usize> {
        self.open.last().map(|(group, _)| *group)
    }

    pub(super) fn open_group(&mut self, name: &str, title: String, line: usize) {
        let parent = self.group();
        self.graph.groups.push(Group { title, parent });
        let number = self.graph.groups.len() - 1;
        // What was named before it was opened was no box.
        if let Some(EdgeEnd::Vertex(vertex)) = self.places.insert(name.to_owned(), EdgeEnd::Group(number)) {
            self.remove(vertex);
        }
        self.open.push((number, line));
    }

    fn remove(&mut self, vertex: usize) {
        self.graph.vertices.remove(vertex);
        for place in self.places.values_mut() {
            if let EdgeEnd::Vertex(number) = place
                && *number > vertex
            {
                *number -= 1;
            }
        }
    }

    /// Closes the frame that was opened last.
    pub(super) fn close_group(&mut self, statement: &Statement<'_>) -> Result<(), Fault> {
        let nothing = || Fault::new(statement.line, "there is nothing to close here", "remove it");
        self.open.pop().map(|_| ()).ok_or_else(nothing)
    }

    /// Adds a line between two names.
    pub(super) fn line(&mut self, from: &str, to: &str, edge: Edge) {
        self.lines.push((from.to_owned(), to.to_owned(), edge));
    }

    /// The graph, if all that is opened is closed.
    pub(super) fn finish(mut self) -> Result<Graph, Fault> {
        if let Some((_, line)) = self.open.last() {
            return Err(Fault::new(*line, "this has no end", "add `end`, or `}` after what is in a state"));
        }
        for (from, to, edge) in std::mem::take(&mut self.lines) {
            if let (Some(from), Some(to)) = (self.places.get(&from), self.places.get(&to)) {
                self.graph.edges.push(Edge { from: *from, to: *to, ..edge });
            }
        }
        Ok(self.graph)
    }

    pub(super) fn lines(&self) -> usize {
        self.lines.len()
    }
}

pub(super) fn read(
    header: &Statement<'_>,
    direction: Option<&str>,
    statements: &[Statement<'_>],
    faults: &mut Vec<Fault>,
) -> Result<Graph, Fault> {
    let mut names = GraphBuilder::default();
    if let Some(written) = direction {
        match FlowDirection::find(written.trim_end_matches(';')) {
            Some(direction) => names.graph.direction = direction,
            None => faults.push(Fault::new(
                header.line,
                format!("there is no direction `{written}`"),
                "use `TD`, `BT`, `LR` or `RL`",
            )),
        }
    }
    for statement in statements {
        if let Err(fault) = read_statement(&mut names, statement) {
            faults.push(fault);
        }
        if names.lines() > LINES {
            let message = format!("this diagram has more than {LINES} lines between boxes");
            return Err(Fault::beyond(statement.line, message, "make several diagrams of it"));
        }
    }
    faults.append(&mut names.looks);
    names.finish()
}

fn read_statement(names: &mut GraphBuilder, statement: &Statement<'_>) -> Result<(), Fault> {
    let text = statement.text.trim_end_matches(';').trim_end();
    if text == "end" {
        return names.close_group(statement);
    }
    if let Some(rest) = text.strip_prefix("subgraph").filter(|rest| rest.is_empty() || rest.starts_with(' ')) {
        let (name, title) = read_subgraph(rest.trim());
        names.open_group(&name, title, statement.line);
        return Ok(());
    }
    if text.starts_with("direction ") {
        let hint = "remove it: the direction of the first line is that of the whole diagram";
        return Err(Fault::look(statement.line, "direction", hint));
    }
    let mut cursor = Cursor { rest: text };
    let mut before = read_boxes(names, &mut cursor, statement)?;
    while !cursor.rest.is_empty() {
        let link = cursor.link().ok_or_else(|| unreadable(statement, HINT))?;
        let after = read_boxes(names, &mut cursor, statement)?;
        if before.len() * after.len() > LINES_OF_STATEMENT {
            return Err(Fault::beyond(statement.line, "this makes too many lines", "name fewer boxes at once"));
        }
        for from in &before {
            for to in &after {
                names.line(from, to, link.edge());
            }
        }
        before = after;
    }
    Ok(())
}

/// The name and the title of a frame: `id [Title]`, `"Title"` or a name alone.
fn read_subgraph(written: &str) -> (String, String) {
    if let Some((name, title)) = written.split_once('[')
        && let Some(title) = title.strip_suffix(']')
    {
        return (name.trim().to_owned(), read_label(title));
    }
    (written.trim_matches('"').to_owned(), read_label(written))
}

/// Boxes with `&` between, by their names.
fn read_boxes(
    names: &mut GraphBuilder,
    cursor: &mut Cursor<'_>,
    statement: &Statement<'_>,
) -> Result<Vec<String>, Fault> {
    let mut found = Vec::new();
    loop {
        let name = cursor.name().ok_or_else(|| unreadable(statement, HINT))?;
        if let Some(open) = LIKE_OTHERS.into_iter().find(|open| cursor.rest.starts_with(open)) {
            let hint =
                "this shape is not drawn; use `[…]`, `(…)`, `([…])`, `[[…]]`, `[(…)]`, `((…))`, `{…}` or `{{…}}`";
            names.looks.push(Fault::look(statement.line, open, hint));
        }
        let shape = cursor.shape().map_err(|hint| unreadable(statement, hint))?;
        if cursor.skip(":::") {
            cursor.name().ok_or_else(|| unreadable(statement, HINT))?;
            cursor.rest = cursor.rest.trim_start();
            names.looks.push(Fault::look(statement.line, ":::", HINT_OF_LOOKS));
        }
        if !names.is_group(name) {
            names.vertex(name, shape, Shape::Rectangle);
        }
        found.push(name.to_owned());
        if !cursor.skip("&") {
            return Ok(found);
        }
    }
}

struct ParsedEdge {
    look: Look,
    tail: Tip,
    head: Tip,
    length: usize,
    label: String,
}

impl ParsedEdge {
    fn edge(&self) -> Edge {
        let nowhere = EdgeEnd::Vertex(0);
        let Self { look, tail, head, length, .. } = *self;
        Edge { from: nowhere, to: nowhere, label: self.label.clone(), look, tail, head, length }
    }
}

struct Cursor<'a> {
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    fn skip(&mut self, what: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(what);
        if let Some(rest) = rest {
            self.rest = rest.trim_start();
        }
        rest.is_some()
    }

    /// A name: letters, digits and underscores, and signs that do not begin a line.
    fn name(&mut self) -> Option<&'a str> {
        let text = self.rest.trim_start();
        let letter = |character: Option<char>| character.is_some_and(|one| one.is_alphanumeric() || one == '_');
        let mut end = 0;
        while let Some(character) = text[end..].chars().next() {
            let after = text[end + character.len_utf8()..].chars().next();
            let joins = matches!(character, '-' | '.' | '/' | ':') && end > 0 && letter(after);
            if !letter(Some(character)) && !joins {
                break;
            }
            end += character.len_utf8();
        }
        let (name, rest) = text.split_at(end);
        self.rest = rest;
        (!name.is_empty()).then_some(name)
    }

    /// The label and the shape behind a name, if there are any.
    fn shape(&mut self) -> Result<Option<(String, Shape)>, &'static str> {
        let Some((open, closing, shape)) = SHAPES.iter().find(|(open, ..)| self.rest.starts_with(open)) else {
            self.rest = self.rest.trim_start();
            return Ok(None);
        };
        let inside = &self.rest[open.len()..];
        let quoted = inside.strip_prefix('"').and_then(|text| text.find('"')).map(|end| end + 2);
        let from = quoted.unwrap_or(0);
        let ends = closing.iter().filter_map(|close| Some((inside[from..].find(close)? + from, close.len())));
        let (end, length) = ends.min().ok_or("close the box that is opened here")?;
        let label = read_label(&inside[..end]);
        self.rest = inside[end + length..].trim_start();
        Ok(Some((label, *shape)))
    }

    fn link(&mut self) -> Option<ParsedEdge> {
        let text = self.rest.trim_start();
        let (tail, text) = match text.strip_prefix('<') {
            Some(text) => (Tip::Arrow, text),
            None => (Tip::Nothing, text),
        };
        let (look, sign) = match text.get(..2)? {
            "-." => (Look::Dotted, '.'),
            "--" => (Look::Line, '-'),
            "==" => (Look::Thick, '='),
            _ => return None,
        };
        let body = if sign == '.' { &text[1..] } else { text };
        let count = body.chars().take_while(|character| *character == sign).count();
        let rest = &body[count..];
        // Dots are closed by a dash, the others by themselves.
        let closed = if sign == '.' { rest.strip_prefix('-') } else { Some(rest) };
        let (head, after) = closed.map_or((Tip::Nothing, rest), read_tip);
        let is_whole = closed.is_some() && (sign == '.' || count >= 3 || head != Tip::Nothing);
        let mut link = ParsedEdge { look, tail, head, length: 1, label: String::new() };
        if is_whole {
            link.length = match (sign, head) {
                ('.', _) => count,
                (_, Tip::Nothing) => count - 2,
                _ => count - 1,
            };
            self.rest = after.trim_start();
            if let Some(label) = self.rest.strip_prefix('|') {
                let (label, rest) = label.split_once('|')?;
                link.label = read_label(label);
                self.rest = rest.trim_start();
            }
            return Some(link);
        }
        // `-- text -->`: the text is before the second half.
        let (begin, closing) = match sign {
            '.' => (rest, ".-"),
            '-' => (rest, "--"),
            _ => (rest, "=="),
        };
        let end = begin.find(closing)?;
        link.label = read_label(&begin[..end]);
        let second = begin[end..].trim_start_matches(['-', '.', '=']);
        let (head, after) = read_tip(second);
        link.head = head;
        self.rest = after.trim_start();
        (!link.label.is_empty()).then_some(link)
    }
}

fn read_tip(text: &str) -> (Tip, &str) {
    let ends = |rest: &str| !rest.starts_with(|character: char| character.is_alphanumeric());
    match text.chars().next() {
        Some('>') => (Tip::Arrow, &text[1..]),
        Some('x') if ends(&text[1..]) => (Tip::Cross, &text[1..]),
        Some('o') if ends(&text[1..]) => (Tip::Circle, &text[1..]),
        _ => (Tip::Nothing, text),
    }
}
