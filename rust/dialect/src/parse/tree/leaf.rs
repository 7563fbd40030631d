//! Leaves: code, images, footnotes.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use pulldown_cmark::Alignment;

use crate::diagnostic::Diagnostic;
use crate::document::{Attribute, Cut, Element, ImageId, Markup, Node, Piece, Tab, Url};
use crate::drawing::Undrawn;
use crate::excerpt::{Citation, Cited};
use crate::labels::fill;
use crate::parse::code::{self, Manager, Problem, install_packages};
use crate::parse::diagram::{Fault, Ignored};
use crate::parse::limits::DIAGRAMS;
use crate::parse::request::Request;

use super::Builder;
use super::frame::{Frame, Kind};
use crate::{error, warning};

/// A code block while its text comes in.
#[derive(Debug)]
pub(crate) struct Code {
    pub(crate) info: String,
    pub(crate) text: String,
    /// Where the block is in the rewritten text.
    pub(crate) range: Range<usize>,
    /// Where pieces begin in the code, and in the rewritten text.
    pieces: Vec<(usize, usize)>,
    /// What the code is cited from; then its lines are not in the document.
    pub(crate) origin: Option<Cited>,
    /// The piece of a file that it is.
    pub(super) cut: Option<Cut>,
    /// Of a message, which functions and methods raise it.
    pub(super) raised_by: Option<Vec<String>>,
    /// Whether it cites something that is not to be had.
    pub(crate) is_lost: bool,
    /// Whether it is in a text that is drawn inside of the document.
    pub(crate) is_elsewhere: bool,
    /// The title, where it is not written in the fence.
    pub(crate) title: Option<String>,
    /// Names the request that it is, with what the document says of the request.
    pub(crate) request: Option<Request>,
    /// What it is a reply to, where that is sent otherwise than its own block says.
    pub(crate) replies_to: Option<Request>,
}

impl Code {
    pub(super) fn new(info: String, range: Range<usize>) -> Self {
        let (text, pieces) = (String::new(), Vec::new());
        Self {
            info,
            text,
            range,
            pieces,
            origin: None,
            cut: None,
            raised_by: None,
            is_lost: false,
            is_elsewhere: false,
            title: None,
            request: None,
            replies_to: None,
        }
    }

    pub(super) fn push(&mut self, text: &str, at: usize) {
        self.pieces.push((self.text.len(), at));
        self.text.push_str(text);
    }

    /// Where the line that begins at `start` is in the rewritten text.
    pub(super) fn line(&self, start: usize) -> Range<usize> {
        if self.origin.is_some() {
            return self.range.clone();
        }
        let length = self.text[start..].find('\n').unwrap_or(self.text.len() - start);
        let piece = self.pieces.partition_point(|(at, _)| *at <= start).saturating_sub(1);
        let out = self.pieces.get(piece).map_or(self.range.start, |(at, out)| out + (start - at));
        out..out + length
    }

    /// Where the words of the line that begins at `start` are in the rewritten text.
    fn words(&self, start: usize) -> Range<usize> {
        let line = self.line(start);
        if self.origin.is_some() {
            return line;
        }
        let text = &self.text[start..start + line.len()];
        let indent = text.len() - text.trim_start().len();
        let (first, end) = (line.start + indent, line.start + text.trim_end().len());
        // An empty line has no words to mark.
        if first < end { first..end } else { line }
    }
}

/// An image while its alternative text comes in.
pub(super) struct OpenImage {
    pub(super) target: String,
    pub(super) title: String,
    pub(super) alt: String,
    /// Images that are open inside its alternative text, of which only theirs counts.
    pub(super) inside: usize,
}

impl OpenImage {
    pub(super) fn node(&self, src: ImageId) -> Node {
        let title = Some(&self.title).filter(|title| !title.is_empty()).cloned();
        Node::Image { src, alt: self.alt.trim().to_owned(), title }
    }

    /// The element of an image among others or in a line; `mode` is the color mode it is for, if it is one of a pair.
    pub(super) fn element(&self, src: ImageId, mode: Option<&str>) -> Element {
        let src = Attribute::Url(Url::Image(src));
        let mut element = Element::new("img").with_value("src", src).with("alt", self.alt.trim());
        if !self.title.is_empty() {
            element = element.with("title", &self.title);
        }
        if let Some(mode) = mode {
            element = element.with("data-mode", mode);
        }
        element.with("loading", "lazy")
    }
}

/// The footnotes of a document. Each text in it has labels of its own, which ignore case.
#[derive(Default)]
pub(super) struct Footnotes {
    /// In the order of their first reference, with the number of references.
    references: Vec<(FootnoteLabel, usize)>,
    /// The index of a label among them.
    numbers: HashMap<FootnoteLabel, usize>,
    /// Content by label, of its first definition: nodes, and the prose after them.
    definitions: HashMap<FootnoteLabel, (Markup, Vec<Node>)>,
}

/// How often a text was drawn inside of the document before, and the label in lower case.
type FootnoteLabel = (usize, String);

/// The current position in tables.
#[derive(Default)]
pub(super) struct TablePosition {
    pub(super) alignments: Vec<Vec<Alignment>>,
    pub(super) in_head: bool,
    pub(super) cell: usize,
}

impl<'a> Builder<'_, 'a> {
    pub(super) fn end_code(&mut self) {
        let Some(mut code) = self.code.take() else { return };
        if let Cow::Owned(restored) = self.restore(&code.text) {
            code.text = restored;
        }
        let info = std::mem::take(&mut code.info);
        let mut meta = code::read_meta(&info, self.registry.dialect);
        let fence = self.scan.origin(code.range.clone());
        self.look_at_title(&meta, &fence);
        self.cite(&mut code, &mut meta, &fence);
        self.include_in_code(&mut code, meta.language, &fence);
        self.note_request(&mut code, &meta, &fence);
        if code::is_formula(&meta) {
            return self.draw_fence(&code, &meta, &fence);
        }
        let mut block = if code::is_diagram(&meta) {
            self.whole.diagrams += 1;
            if self.whole.diagrams > DIAGRAMS {
                let error = error!(Limit, self.binder.file, "this document has more than {DIAGRAMS} diagrams";
                    label: "one too many"; hint: "make several pages of it");
                return self.binder.stop(error, fence);
            }
            self.build_diagram(&meta, &code.text)
        } else if meta.is_for_managers {
            self.build_for_managers(&meta, &code.text, &fence)
        } else {
            self.build_block(meta, &code.text, &fence)
        };
        if !block.problems.is_empty() {
            let breaks = code.text.match_indices('\n').map(|(at, _)| at + 1);
            let lines: Vec<usize> = std::iter::once(0).chain(breaks).collect();
            for problem in block.problems {
                self.report_code(&problem, &code, &lines);
            }
        }
        if let Node::Code { cut, request, .. } = &mut block.node {
            *cut = code.cut.take();
            *request = code.request.as_ref().filter(|request| request.is_operation()).map(|_| self.whole.asked);
        }
        self.whole.asked += usize::from(code.request.as_ref().is_some_and(Request::is_operation));
        code.info = info;
        self.top().push_node(block.node);
        if let Some(names) = code.raised_by.take() {
            self.say_who_raises(&code, &names);
        }
        code.is_elsewhere = self.inside.is_some();
        self.whole.tree.blocks.push(code);
    }

    fn build_diagram(&mut self, meta: &code::Meta, source: &str) -> code::Block {
        let id = format!("diagram-{}", self.whole.diagrams);
        let excerpts = self.registry.excerpts;
        let mut answer = None;
        let block = code::build_diagram(id, meta, source, &mut |source| {
            let drawn =
                excerpts.map_or_else(|| Err(Undrawn::NotThere(String::new())), |excerpts| excerpts.draw(source));
            answer = Some(matches!(drawn, Err(Undrawn::Failed(_) | Undrawn::Unstarted(_))));
            drawn
        });
        match (answer, excerpts) {
            // What failed may work the next time.
            (Some(true), Some(_)) => self.whole.tree.citations.push(Citation { cited: Cited::Drawer, hash: [0; 32] }),
            (Some(false), Some(excerpts)) => self.note_citation(excerpts, Cited::Drawer),
            _ => {}
        }
        block
    }

    /// Tabs with the commands of each package manager.
    fn build_for_managers(&mut self, meta: &code::Meta, text: &str, written: &Range<usize>) -> code::Block {
        self.whole.tabs += 1;
        let mut problems = Vec::new();
        let commands = if meta.has_packages { install_packages(text) } else { text.to_owned() };
        let items = Manager::ALL.map(|manager| {
            let block = self.build_block(meta.clone(), &manager.translate(&commands), written);
            // What is wrong is wrong in the commands of npm, which are those that are written.
            if manager == Manager::Npm {
                problems = block.problems;
            }
            let (value, label) = (manager.command().to_owned(), manager.label().to_owned());
            Tab { value, label, children: vec![block.node] }
        });
        let (group, id) = (Some("npm2yarn".to_owned()), format!("tabs-{}", self.whole.tabs));
        let node = Node::Tabs { group, id, items: items.into(), initial: Manager::Npm.command().to_owned() };
        code::Block { node, problems }
    }

    pub(super) fn build_block(&mut self, meta: code::Meta, text: &str, written: &Range<usize>) -> code::Block {
        let (binder, names) = (&mut self.binder, &mut self.whole.names);
        let mut bind = |target: &str| binder.bind_link(target, written.clone());
        code::build_block(meta, text, &mut bind, &mut |name, module| names.import(name, module))
    }

    pub(super) fn report_code(&mut self, problem: &Problem, code: &Code, lines: &[usize]) {
        let start = |line: &usize| lines.get(*line).copied().unwrap_or_default();
        let range = match problem {
            Problem::UnknownLanguage { written, .. } => self.span_in_fence(code, written),
            Problem::NoEffect { word } => self.span_in_fence(code, word),
            Problem::NotHighlighted { .. } => self.scan.origin(code.range.clone()),
            Problem::StartWithoutEnd { line } | Problem::EndWithoutStart { line } => {
                self.scan.origin(code.line(start(line)))
            }
            Problem::OfTheme(Ignored { line, word }) => {
                let line = self.scan.origin(code.words(start(line)));
                match self.source.text[line.clone()].find(word) {
                    Some(at) => line.start + at..line.start + at + word.len(),
                    None => line,
                }
            }
            Problem::Diagram(Fault { line, .. }) | Problem::DiagramText { line, .. } => {
                self.scan.origin(code.words(start(line)))
            }
        };
        let diagnostic = self.code_diagnostic(problem);
        self.report(diagnostic, range);
    }

    /// What is told of a problem, without its place.
    pub(super) fn code_diagnostic(&self, problem: &Problem) -> Diagnostic {
        match problem {
            Problem::UnknownLanguage { written, near } => {
                let hint = match near {
                    Some(near) => format!("did you mean `{near}`? The block is shown without colors"),
                    None => "the block is shown without colors; `text` says that this is meant".to_owned(),
                };
                warning!(UnknownLanguage(written.as_str()), self.binder.file, "there is no language `{written}`";
                    label: "unknown language")
                .hint(hint)
            }
            Problem::NoEffect { word } => {
                let hint = match word.as_str() {
                    "live" => "the code is shown, and not run",
                    _ => "remove it: after the language a fence takes a title, lines in braces and `showLineNumbers`",
                };
                warning!(NoEffect(word.as_str()), self.binder.file, "`{word}` has no effect";
                    label: "ignored")
                .hint(hint)
            }
            Problem::OfTheme(Ignored { word, .. }) => {
                warning!(NoEffect(*word), self.binder.file, "`{word}` has no effect";
                label: "ignored"; hint: "remove it: the theme gives all diagrams one look, in both color modes")
            }
            Problem::NotHighlighted { excess } => warning!(CodeBlock, self.binder.file,
                "this block is shown without colors: {excess}";
                label: "begins here"; hint: "shorten it, or call it `text` if this is meant"),
            Problem::StartWithoutEnd { .. } => warning!(CodeBlock, self.binder.file, "the marked lines have no end";
                label: "begin here"; hint: "add a comment such as `highlight-end` after the last of them"),
            Problem::EndWithoutStart { .. } => warning!(CodeBlock, self.binder.file, "the marked lines have no start";
                label: "end here"; hint: "add a comment such as `highlight-start` before the first of them"),
            Problem::Diagram(fault) => self.diagram_diagnostic(fault),
            Problem::DiagramText { name, .. } => {
                let (what, holds) = match *name {
                    "accTitle" => ("title", "names it in a few words"),
                    _ => ("description", "says in a sentence or two what it shows"),
                };
                warning!(DiagramText(*name), self.binder.file,
                    "this diagram has no {what} for readers who do not see it";
                    label: "no `{name}`"; hint: "add a line such as `{name}: …` below this one, which {holds}")
            }
        }
    }

    fn diagram_diagnostic(&self, fault: &Fault) -> Diagnostic {
        let Fault { message, hint, missing, .. } = fault;
        let missing = missing.iter().filter(|missing| !missing.is_empty()).cloned();
        if fault.is_for_others() {
            let told = warning!(Diagram, self.binder.file, "{}", message.as_str(); label: "shown as code");
            return told.hint(hint.clone()).hints(missing);
        }
        error!(Diagram, self.binder.file, "{}", message.as_str(); label: "in this diagram")
            .hint(hint.clone())
            .hints(missing)
    }

    fn span_in_fence(&self, code: &Code, word: &str) -> Range<usize> {
        let fence = self.scan.origin(code.range.clone());
        let at = self.source.text[fence.clone()].find(word).map_or(fence.start, |at| fence.start + at);
        at..at + word.len()
    }

    fn footnote_label(&self, label: &str) -> FootnoteLabel {
        (self.inside.as_ref().map_or(0, |inside| inside.number), label.to_lowercase())
    }

    pub(super) fn footnote_reference(&mut self, written: &str, range: Range<usize>) {
        let label = self.footnote_label(written);
        let references = &mut self.whole.footnotes.references;
        let index = *self.whole.footnotes.numbers.entry(label.clone()).or_insert_with(|| {
            references.push((label, 0));
            self.first_references.push((written.to_owned(), self.scan.origin(range)));
            references.len() - 1
        });
        references[index].1 += 1;
        let number = index + 1;
        let id = reference_id(number, references[index].1);
        let number_text = Piece::from(number.to_string());
        let inside = if self.is_in_link() {
            number_text
        } else {
            let link = Element::new("a").with("href", format!("#fn-{number}")).with("class", "footnote-ref");
            link.around([number_text]).into()
        };
        self.prose(Element::new("sup").with("id", &id).around([inside]).into());
        self.binder.anchors.push(id);
    }

    pub(super) fn define_footnote(&mut self, frame: Frame<'a>, label: &str) {
        let label = self.footnote_label(label);
        self.whole.footnotes.definitions.entry(label).or_insert((frame.run, frame.nodes));
    }

    /// Reports the footnotes that the text refers to and does not define.
    pub(super) fn report_missing_footnotes(&mut self) {
        for (label, range) in std::mem::take(&mut self.first_references) {
            if self.whole.footnotes.definitions.contains_key(&self.footnote_label(&label)) {
                continue;
            }
            let diagnostic = warning!(UnknownFootnote(label.as_str()), self.binder.file,
                "there is no footnote `{label}`";
                label: "referred to here"; hint: "define it, as in `[^{label}]: text`");
            self.report(diagnostic, range);
        }
    }

    /// The section of footnotes, in the order of their references.
    pub(super) fn end_footnotes(&mut self) {
        let references = std::mem::take(&mut self.whole.footnotes.references);
        let mut definitions = std::mem::take(&mut self.whole.footnotes.definitions);
        if references.is_empty() {
            return;
        }
        self.frames.push(Frame::new(Kind::Markdown(Element::new("section").with("class", "footnotes"))));
        self.frames.push(Frame::new(Kind::Markdown(Element::new("ol"))));
        for (index, (label, count)) in references.into_iter().enumerate() {
            let number = index + 1;
            let Some((run, nodes)) = definitions.remove(&label) else { continue };
            let id = format!("fn-{number}");
            self.binder.anchors.push(id.clone());
            let item = Element::new("li").with("id", id);
            self.frames.push(Frame { run, nodes, ..Frame::new(Kind::Markdown(item)) });
            let name = fill(self.registry.labels.back_to_reference, &[("number", &number.to_string())]);
            let run = &mut self.top().run;
            if run.last_element().is_none_or(|last| last.tag != "p") {
                run.push(Element::new("p"));
            }
            if let Some(Element { children: inside, .. }) = run.last_element() {
                for reference in 1..=count {
                    let id = reference_id(number, reference);
                    let back = Element::new("a").with("href", format!("#{id}")).with("class", "footnote-backref");
                    inside.push_text(if inside.is_empty() { "" } else { " " });
                    inside.push(back.with("aria-label", &name).around(["↩"]));
                }
            }
            self.close_top();
        }
        self.close_top();
        self.close_top();
    }
}

fn reference_id(number: usize, reference: usize) -> String {
    if reference == 1 { format!("fnref-{number}") } else { format!("fnref-{number}-{reference}") }
}
