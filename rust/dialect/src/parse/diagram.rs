//! Diagrams: Mermaid's notation for flowcharts, states and sequences in, a drawing out.
//!
//! 1. [`statement`] splits the source into statements and takes the title and the description out. 2. [`flow`] and
//!    [`state`] make a [`graph`] of them, [`sequence`] a sequence. 3. Both are laid out and printed as [`svg`].
//! 4. What is of another kind, or has what these do not read, is drawn by another program, if there is one ([`foreign`]).
//!    What only says how something looks is left out where there is none.
//!
//! Every element of the drawing is written here, with classes in place of colors, so whatever a source says, nothing
//! but text of it gets into the markup.

mod flow;
mod foreign;
mod graph;
mod sequence;
mod state;
mod statement;
mod svg;
mod text;

use crate::diagnostic::nearest;
pub(crate) use foreign::draw_foreign;
use statement::{Statement, Statements, read_statements};

/// Longest source, in bytes. That of a large diagram has 3 kB.
const SOURCE_BYTES: usize = 16 << 10;

/// Most statements of a diagram. More are not laid out in time, nor read by anybody.
const STATEMENTS: usize = 200;

/// A diagram that has been laid out.
#[derive(Debug)]
pub(crate) struct DrawnDiagram {
    pub(crate) svg: String,
    /// In pixels.
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) title: Option<String>,
    pub(crate) description: Option<String>,
    /// The line that says what kind of diagram it is, from 0.
    pub(crate) line: usize,
    /// What in it has no effect.
    pub(crate) ignored: Vec<Ignored>,
}

/// Something in the source of a diagram that says how it looks, which the theme decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ignored {
    /// From 0, the fence excluded.
    pub(crate) line: usize,
    /// What that line has in it.
    pub(crate) word: &'static str,
}

/// Why a diagram is not drawn here.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) faults: Vec<Fault>,
    /// What can be drawn in its place: all that it says but for the looks.
    plain: Option<Box<DrawnDiagram>>,
}

impl From<Vec<Fault>> for Refusal {
    fn from(faults: Vec<Fault>) -> Self {
        Self { faults, plain: None }
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        vec![fault].into()
    }
}

/// How grave a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    /// It can be drawn by nobody.
    Final,
    /// It cannot be read here.
    Wrong,
    /// It is known to be Mermaid's, and not drawn here.
    Beyond,
    /// The same, of no more than looks: this word begins it.
    Look(&'static str),
}

/// Something in the source that cannot be read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// From 0, the fence excluded.
    pub(crate) line: usize,
    pub(crate) message: String,
    pub(crate) hint: String,
    pub(crate) weight: Weight,
    /// What would draw it, if it were there.
    pub(crate) missing: Option<String>,
}

impl Fault {
    fn new(line: usize, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { line, message: message.into(), hint: hint.into(), weight: Weight::Wrong, missing: None }
    }

    /// What is Mermaid's, and not drawn here.
    fn beyond(line: usize, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { weight: Weight::Beyond, ..Self::new(line, message, hint) }
    }

    /// What is Mermaid's and says how something looks, and is left out if nobody else draws it.
    fn look(line: usize, word: &'static str, hint: impl Into<String>) -> Self {
        Self { weight: Weight::Look(word), ..Self::new(line, format!("`{word}` is not supported"), hint) }
    }

    /// What is left out, if that is all this concerns.
    fn ignored(&self) -> Option<Ignored> {
        match self.weight {
            Weight::Look(word) => Some(Ignored { line: self.line, word }),
            _ => None,
        }
    }

    /// What nobody could draw.
    fn last(line: usize, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { weight: Weight::Final, ..Self::new(line, message, hint) }
    }

    /// The same as a mistake, whoever draws.
    fn grave(self) -> Self {
        Self { weight: Weight::Wrong, ..self }
    }

    /// Whether it is no mistake: it would be drawn if what is missing were there.
    pub(crate) fn is_for_others(&self) -> bool {
        matches!(self.weight, Weight::Beyond | Weight::Look(_)) && self.missing.is_some()
    }
}

const KINDS: &str = "`flowchart`, `stateDiagram-v2` and `sequenceDiagram` are drawn";

/// The kinds of diagrams that are drawn here.
const OWN_KINDS: [&str; 5] = ["flowchart", "graph", "stateDiagram-v2", "stateDiagram", "sequenceDiagram"];

/// The other kinds that Mermaid draws.
const OTHER_KINDS: [&str; 33] = [
    "C4Component",
    "C4Container",
    "C4Context",
    "C4Deployment",
    "C4Dynamic",
    "architecture",
    "architecture-beta",
    "block",
    "block-beta",
    "classDiagram",
    "classDiagram-v2",
    "erDiagram",
    "flowchart-elk",
    "gantt",
    "gitGraph",
    "journey",
    "kanban",
    "mindmap",
    "packet",
    "packet-beta",
    "pie",
    "quadrantChart",
    "radar-beta",
    "requirement",
    "requirementDiagram",
    "sankey",
    "sankey-beta",
    "timeline",
    "treemap",
    "treemap-beta",
    "venn-beta",
    "xychart",
    "xychart-beta",
];

fn is_drawn_here(kind: &str) -> bool {
    OWN_KINDS.contains(&kind)
}

/// What many lay out in the source, and the theme decides here.
const STYLING: [&str; 6] = ["style ", "classDef ", "class ", "linkStyle ", "click ", "cssClass "];

const HINT_OF_LOOKS: &str = "remove it: the theme gives all diagrams one look, and links go into the text";

/// Draws a diagram, or returns all that is wrong with its source.
pub(crate) fn draw_diagram(source: &str) -> Result<DrawnDiagram, Refusal> {
    if source.len() > SOURCE_BYTES {
        let message = format!("the source of this diagram is longer than {} KiB", SOURCE_BYTES >> 10);
        return Err(Fault::last(0, message, "make several diagrams of it").into());
    }
    let read = read_statements(source)?;
    let Some((header, statements)) = read.list.split_first() else {
        return Err(Fault::last(0, "this diagram is empty", KINDS).into());
    };
    if let Some(excess) = statements.get(STATEMENTS) {
        let message = format!("this diagram has more than {STATEMENTS} statements");
        return Err(Fault::beyond(excess.line, message, "make several diagrams of it").into());
    }
    let mut faults: Vec<Fault> = refuse_settings(source, &read).into_iter().collect();
    faults.extend(statements.iter().filter_map(refuse));
    let statements: Vec<Statement<'_>> = statements.iter().filter(|one| refuse(one).is_none()).copied().collect();
    let mut words = header.text.split_whitespace();
    let picture = match words.next() {
        Some("flowchart" | "graph") => {
            flow::read(header, words.next(), &statements, &mut faults).and_then(|graph| graph.draw(header.line))
        }
        Some("stateDiagram-v2" | "stateDiagram") => {
            state::read(&statements, &mut faults).and_then(|graph| graph.draw(header.line))
        }
        Some("sequenceDiagram") => sequence::read(header.line, &statements, &mut faults).map(|found| found.draw()),
        other => return Err(refuse_kind(header.line, other.unwrap_or_default()).into()),
    };
    let picture = picture.map_err(|fault| faults.push(fault));
    faults.sort_by_key(|fault| fault.line);
    let ignored: Option<Vec<Ignored>> = faults.iter().map(Fault::ignored).collect();
    let (Ok(picture), Some(ignored)) = (picture, ignored) else { return Err(faults.into()) };
    let (svg, width, height) = picture.finish();
    let (title, description) = (read.title, read.description);
    let drawn = DrawnDiagram { svg, width, height, title, description, line: header.line, ignored };
    if faults.is_empty() { Ok(drawn) } else { Err(Refusal { faults, plain: Some(Box::new(drawn)) }) }
}

/// What is wrong with settings, of which those of looks can be left out; a title cannot.
fn refuse_settings(source: &str, read: &Statements<'_>) -> Option<Fault> {
    let line = read.settings.first().copied()?;
    let lines: Vec<(usize, &str)> = read.settings_in(source).collect();
    let has_title = lines.iter().any(|(_, line)| line.trim_start().starts_with("title:"));
    let find = |word: &'static str| {
        let (line, _) = lines.iter().find(|(_, line)| line.contains(word))?;
        Some(Fault::look(*line, word, HINT_OF_LOOKS))
    };
    let looks = ["init", "config"].into_iter().find_map(find).filter(|_| !has_title);
    Some(looks.unwrap_or_else(|| Fault::beyond(line, "settings of a diagram are not supported", HINT_OF_LOOKS)))
}

/// What is told of a diagram that is of no kind that is drawn here.
fn refuse_kind(line: usize, written: &str) -> Fault {
    let kind = written.trim_end_matches(':');
    if OTHER_KINDS.contains(&kind) {
        return Fault::beyond(line, format!("there is nothing here that draws `{kind}`"), KINDS);
    }
    let message = format!("there is no diagram `{kind}`");
    match nearest(kind, OWN_KINDS.iter().chain(&OTHER_KINDS).copied()) {
        Some(near) => Fault::new(line, message, format!("did you mean `{near}`?")),
        None => Fault::new(line, message, KINDS),
    }
}

/// What is wrong with a statement of Mermaid's that would change colors or run scripts.
fn refuse(statement: &Statement<'_>) -> Option<Fault> {
    let word = STYLING.iter().find(|word| statement.text.starts_with(**word))?.trim();
    Some(Fault::look(statement.line, word, HINT_OF_LOOKS))
}

/// A statement that cannot be read at all.
fn unreadable(statement: &Statement<'_>, hint: &str) -> Fault {
    Fault::new(statement.line, "this line of a diagram cannot be read", hint)
}

#[cfg(test)]
mod tests;
