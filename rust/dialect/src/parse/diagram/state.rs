//! Diagrams of states and the ways between them.

use super::flow::GraphBuilder;
use super::graph::{Edge, EdgeEnd, FlowDirection, Graph, Shape, Tip};
use super::statement::Statement;
use super::svg::Look;
use super::text::read_label;
use super::{Fault, HINT_OF_LOOKS, unreadable};

const HINT: &str = "write states and the ways between them, as in `One --> Two : text`";

pub(super) fn read(statements: &[Statement<'_>], faults: &mut Vec<Fault>) -> Result<Graph, Fault> {
    let mut reader = StateReader::default();
    let mut statements = statements.iter();
    while let Some(statement) = statements.next() {
        let result = match read_note(statement.text) {
            Some((state, Some(text))) => reader.note(state, text, statement),
            Some((state, None)) => {
                let inside = statements.by_ref().take_while(|inside| inside.text != "end note");
                let text = inside.map(|inside| inside.text).collect::<Vec<_>>().join("<br>");
                reader.note(state, &text, statement)
            }
            None => reader.statement(statement),
        };
        faults.extend(result.err());
    }
    faults.append(&mut reader.names.looks);
    let graph = reader.names.finish()?;
    Ok(Graph { is_walked: true, ..graph })
}

/// The state of a note, and its text if that is in the same line.
fn read_note(text: &str) -> Option<(&str, Option<&str>)> {
    let rest = text.strip_prefix("note right of ").or_else(|| text.strip_prefix("note left of "))?;
    Some(match rest.split_once(':') {
        Some((state, text)) => (state.trim(), Some(text)),
        None => (rest.trim(), None),
    })
}

#[derive(Default)]
struct StateReader {
    names: GraphBuilder,
    notes: usize,
}

impl StateReader {
    fn statement(&mut self, statement: &Statement<'_>) -> Result<(), Fault> {
        let text = statement.text.trim_end_matches(';').trim_end();
        if text == "}" {
            return self.names.close_group(statement);
        }
        if let Some(direction) = text.strip_prefix("direction ") {
            return self.direction(direction.trim(), statement);
        }
        if text == "--" {
            let hint = "draw what happens at the same time as two diagrams";
            return Err(Fault::beyond(statement.line, "regions of a state are not supported", hint));
        }
        if let Some((from, rest)) = text.split_once("-->") {
            let (from, rest) = (self.without_class(from, statement), self.without_class(rest, statement));
            let (to, label) = match rest.split_once(':') {
                Some((to, label)) => (to.trim(), read_label(label)),
                None => (rest.trim(), String::new()),
            };
            let from = self.state(from.trim(), Shape::Start, statement)?;
            let to = self.state(to, Shape::End, statement)?;
            self.names.line(&from, &to, way(label, Look::Line, Tip::Arrow));
            return Ok(());
        }
        if let Some(rest) = text.strip_prefix("state ") {
            return self.declare(rest.trim(), statement);
        }
        let text = self.without_class(text, statement);
        let (name, label) = match text.split_once(':') {
            Some((name, label)) => (name.trim(), Some(read_label(label))),
            None => (text.as_str(), None),
        };
        let name = self.state(name, Shape::Start, statement)?;
        if let Some(label) = label {
            self.names.vertex(&name, Some((label, Shape::Rounded)), Shape::Rounded);
        }
        Ok(())
    }

    /// What is left of a text without the class of a state, as in `One:::wide`.
    fn without_class(&mut self, text: &str, statement: &Statement<'_>) -> String {
        let Some((before, after)) = text.split_once(":::") else { return text.to_owned() };
        self.names.looks.push(Fault::look(statement.line, ":::", HINT_OF_LOOKS));
        let is_of_class = |character: char| character.is_alphanumeric() || matches!(character, '_' | '-');
        format!("{before}{}", after.trim_start_matches(is_of_class))
    }

    fn direction(&mut self, written: &str, statement: &Statement<'_>) -> Result<(), Fault> {
        if self.names.group().is_some() {
            let hint = "remove it: the direction of the diagram is that of all states";
            return Err(Fault::look(statement.line, "direction", hint));
        }
        let unknown =
            || Fault::new(statement.line, format!("there is no direction `{written}`"), "use `TB`, `BT`, `LR` or `RL`");
        self.names.graph.direction = FlowDirection::find(written).ok_or_else(unknown)?;
        Ok(())
    }

    /// `state "Text" as name`, `state name <<choice>>`, `state name {`.
    fn declare(&mut self, written: &str, statement: &Statement<'_>) -> Result<(), Fault> {
        let (written, opens) = match written.strip_suffix('{') {
            Some(written) => (written.trim_end(), true),
            None => (written, false),
        };
        if let Some((name, kind)) = written.split_once("<<") {
            let shape = match kind.trim_end_matches('>').trim() {
                "choice" => Shape::Diamond,
                "fork" | "join" => Shape::Bar,
                _ => return Err(unreadable(statement, "use `<<choice>>`, `<<fork>>` or `<<join>>`")),
            };
            self.names.vertex(check_name(name.trim(), statement)?, Some((String::new(), shape)), shape);
            return Ok(());
        }
        let (label, name) = match written.split_once(" as ") {
            Some((label, name)) => (read_label(label), name.trim()),
            None => (read_label(written), written.trim_matches('"')),
        };
        if opens {
            self.names.open_group(check_name(name, statement)?, label, statement.line);
        } else {
            let name = check_name(name, statement)?;
            self.names.vertex(name, Some((label, Shape::Rounded)), Shape::Rounded);
        }
        Ok(())
    }

    /// The name of a state, which is made when it is first used; that of the first and the last differ in each frame.
    fn state(&mut self, written: &str, outer: Shape, statement: &Statement<'_>) -> Result<String, Fault> {
        if written == "[*]" {
            let name = format!("[*] {outer:?} {:?}", self.names.group());
            self.names.vertex(&name, Some((String::new(), outer)), outer);
            return Ok(name);
        }
        let name = check_name(written, statement)?;
        if !self.names.is_group(name) {
            self.names.vertex(name, None, Shape::Rounded);
        }
        Ok(name.to_owned())
    }

    fn note(&mut self, state: &str, text: &str, statement: &Statement<'_>) -> Result<(), Fault> {
        let state = self.state(state, Shape::Start, statement)?;
        self.notes += 1;
        let name = format!("[note] {}", self.notes);
        self.names.vertex(&name, Some((read_label(text), Shape::Note)), Shape::Note);
        self.names.line(&state, &name, way(String::new(), Look::Dotted, Tip::Nothing));
        Ok(())
    }
}

fn way(label: String, look: Look, head: Tip) -> Edge {
    let nowhere = EdgeEnd::Vertex(0);
    Edge { from: nowhere, to: nowhere, label, look, tail: Tip::Nothing, head, length: 1 }
}

/// A name of letters, digits, dashes, dots and underscores.
fn check_name<'a>(name: &'a str, statement: &Statement<'_>) -> Result<&'a str, Fault> {
    let plain = |character: char| character.is_alphanumeric() || matches!(character, '_' | '-' | '.');
    if name.is_empty() || !name.chars().all(plain) {
        return Err(unreadable(statement, HINT));
    }
    Ok(name)
}
