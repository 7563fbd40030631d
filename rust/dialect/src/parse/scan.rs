//! Rewrites a document so that a Markdown parser can read it.
//!
//! Tags, components, directives, comments and expressions are taken out of the text, and a neutral marker is left in
//! their place: a number between reserved characters for what is in a line, the same in `<?…?>` on a line of its own
//! for what is between blocks (Markdown ends such a block of HTML on its line and parses on). What only looks
//! like a tag leaves a marker for its `<`. So Markdown's own rules hold everywhere else, inside components as well, and
//! code is never touched; should a marker land in code all the same, the source is put back there.
//!
//! The work goes line by line here, because fences, indented code and containers are found by lines; [`inline`]
//! reads on inside a line.

mod address;
mod block;
mod class;
mod flow;
mod formula;
mod inline;
mod material;
mod notation;
mod pairs;
mod shape;
mod special;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

use crate::diagnostic::Diagnostic;

use super::element;
use class::Class;
pub(crate) use formula::Formula;
pub(crate) use inline::{heading_ids, javascript_error};
use notation::Abbreviation;
pub(crate) use notation::{ABBREVIATION_WORDS, read_abbreviation};
pub use shape::{begins_block, begins_item, underline};

use super::ignore::is_ignore;
use super::include::Include;
use super::limits::{DEPTH, Diagnostics, Lookahead};
use super::registry::{Admonition, Registry};
use super::source::{MARK_CLOSE, Source};
use super::tag::Tag;
use crate::{error, warning};

/// What a marker replaces.
#[derive(Debug)]
pub(crate) enum Item<'a> {
    /// A comment, or nothing at all.
    Nothing,
    /// A tag of a known HTML element, or of a component.
    Tag(Tag<'a>),
    /// An element whose content is not Markdown, from its first byte to its last.
    Verbatim,
    /// `{"text"}`.
    Text(String),
    /// `{name}`: JavaScript, which is not run.
    Expression,
    /// `{props.name}`: what a document hands to one that it draws inside of it.
    Property(&'a str),
    BareUrl,
    /// A piece of a file in place of a line.
    Include(Include<'a>),
    /// `++ctrl+c++`: the names between the signs.
    Keys(Range<usize>),
    /// TeX between dollar signs.
    Formula(Formula),
    /// `{#id}` at the end of a line, with the ids that a heading had before.
    HeadingId(Range<usize>),
    /// `:::note`; with a title, that is the next paragraph, up to [`Item::DirectiveTitleEnd`].
    Directive {
        admonition: Admonition,
        titled: bool,
    },
    DirectiveTitleEnd,
    /// `:::`, and the number of the item it closes.
    DirectiveEnd {
        opening: usize,
    },
}

pub(crate) struct Scan<'a> {
    pub(crate) text: String,
    pub(crate) items: Vec<Item<'a>>,
    pub(crate) spans: Vec<Range<usize>>,
    pub(crate) diagnostics: Diagnostics,
    pub(crate) ignores: Vec<Range<usize>>,
    /// Components whose import was refused, which need not be reported again.
    pub(crate) refused: HashSet<&'a str>,
    /// The names of documents that are imported, and where these are named.
    pub(crate) partials: Vec<(&'a str, Range<usize>)>,
    /// What is to be run.
    pub(crate) statements: Statements<'a>,
    /// What words stand for, wherever they are in the document.
    pub(crate) abbreviations: Vec<Abbreviation<'a>>,
    /// What a line says the page is called.
    pub(crate) title: Option<&'a str>,
    /// Whether the rest of the document was given up.
    pub(crate) is_cut: bool,
    source: &'a str,
    map: Vec<(usize, usize)>,
}

/// The imports and exports of a document that are to be run.
#[derive(Debug, Default)]
pub(crate) struct Statements<'a> {
    /// Where they are.
    pub(crate) spans: Vec<Range<usize>>,
    /// The names that they give to the document.
    pub(crate) names: Vec<GivenName<'a>>,
}

/// A name that an import or an export gives to a document.
#[derive(Debug)]
pub(crate) struct GivenName<'a> {
    pub(crate) name: &'a str,
    /// Where it is given.
    pub(crate) span: Range<usize>,
    /// The key of what is imported, if it is a component, and the module it is from, as it is written.
    pub(crate) imported: Option<(String, &'a str)>,
}

impl Scan<'_> {
    /// The range of the source that a range of the rewritten text comes from.
    pub(crate) fn origin(&self, range: Range<usize>) -> Range<usize> {
        let start = self.origin_of(range.start).min(self.source.len());
        let last = self.origin_of(range.end.saturating_sub(1));
        let end = (last + 1).clamp(start, self.source.len());
        self.source.floor_char_boundary(start)..self.source.ceil_char_boundary(end)
    }

    fn origin_of(&self, at: usize) -> usize {
        let index = self.map.partition_point(|(out, _)| *out <= at);
        index.checked_sub(1).and_then(|index| self.map.get(index)).map_or(at, |(out, origin)| origin + (at - out))
    }
}

/// Rewrites `source` from the byte `start` on.
pub(crate) fn scan<'a>(source: &'a Source<'a>, start: usize, registry: &'a Registry<'a>, file: &'a str) -> Scan<'a> {
    let mut scanner = Scanner {
        source,
        text: &source.text,
        registry,
        file,
        is_plain: registry.dialect.is_plain(file),
        pairs: Vec::new(),
        lone_icons: BTreeMap::new(),
        ahead: Lookahead::new(&source.text),
        stop: None,
        diagnostics: Diagnostics::default(),
        out: String::with_capacity(source.text.len() + 64),
        map: Vec::new(),
        items: Vec::new(),
        spans: Vec::new(),
        ignores: Vec::new(),
        open: Vec::new(),
        levels: vec![Level::default()],
        fence: None,
        fences_of_mdx: Vec::new(),
        fragments: 0,
        is_indented_code: false,
        prefix: String::new(),
        shift: Shift { from: 0, to: 0 },
        block_end: 0,
        block_start: 0,
        limit: source.text.len(),
        closings: None,
        ticks: HashMap::new(),
        refused: HashSet::new(),
        partials: Vec::new(),
        statements: Statements::default(),
        abbreviations: Vec::new(),
        title: None,
    };
    let mut at = start;
    while at < source.text.len() && scanner.stop.is_none() {
        let line = at;
        at = scanner.line(at);
        if scanner.ahead.is_spent() {
            scanner.stop(line, Stop::Unclosed);
        }
    }
    scanner.end();
    Scan {
        text: scanner.out,
        items: scanner.items,
        spans: scanner.spans,
        ignores: scanner.ignores,
        diagnostics: scanner.diagnostics,
        refused: scanner.refused,
        partials: scanner.partials,
        statements: scanner.statements,
        abbreviations: scanner.abbreviations,
        title: scanner.title,
        is_cut: scanner.stop.is_some(),
        source: scanner.text,
        map: scanner.map,
    }
}

struct Scanner<'a> {
    source: &'a Source<'a>,
    text: &'a str,
    registry: &'a Registry<'a>,
    file: &'a str,
    /// Whether braces, imports and fragments are text.
    is_plain: bool,
    /// The signs that end what others of their line have begun, the next one last.
    pairs: Vec<pairs::Ending>,
    /// Icons that nothing is left of: where each is first, and how often.
    lone_icons: BTreeMap<&'a str, (usize, usize)>,
    ahead: Lookahead<'a>,
    /// Where the document was given up, and why.
    stop: Option<(usize, Stop)>,
    diagnostics: Diagnostics,
    out: String,
    /// Where in `out` a run of copied text begins, and where in `text` it comes from.
    map: Vec<(usize, usize)>,
    items: Vec<Item<'a>>,
    spans: Vec<Range<usize>>,
    ignores: Vec<Range<usize>>,
    /// Components, block elements and directives around the current line, outermost first.
    open: Vec<Open<'a>>,
    /// One for the document itself, and one for every block quote around the current line.
    levels: Vec<Level>,
    fence: Option<Fence>,
    /// The open fences whose content is no code: their marks, and how many of them.
    fences_of_mdx: Vec<(u8, usize)>,
    /// How many fragments of JSX are open in lines of text.
    fragments: usize,
    /// Whether the line before is indented code.
    is_indented_code: bool,
    /// What a further line must begin with to be in the same Markdown containers as the current one.
    prefix: String,
    /// How far the current line was moved.
    shift: Shift,
    /// End of the current block, as far as code spans may reach; recomputed once it is passed.
    block_end: usize,
    /// Where the current leaf begins.
    block_start: usize,
    /// How far constructs of a line may reach.
    limit: usize,
    /// Where the last closing tag of each name is, computed when first needed.
    closings: Option<HashMap<&'a str, usize>>,
    /// Where the runs of backticks of each length are in the current block.
    ticks: HashMap<usize, Vec<usize>>,
    /// Components whose import was already reported.
    refused: HashSet<&'a str>,
    /// The names of documents that are imported, and where these are named.
    partials: Vec<(&'a str, Range<usize>)>,
    /// What is to be run.
    statements: Statements<'a>,
    /// What words stand for.
    abbreviations: Vec<Abbreviation<'a>>,
    /// What a line says the page is called.
    title: Option<&'a str>,
}

/// Why the rest of a document is not parsed.
#[derive(Clone, Copy)]
enum Stop {
    /// Too much is opened and not closed.
    Unclosed,
    Depth,
}

struct Open<'a> {
    kind: OpenKind<'a>,
    /// Number of quotes around it.
    depth: usize,
    /// Column its lines begin at in the rewritten text.
    indent: usize,
    /// Columns taken off its lines, known from its first line on: in a component, indentation is only layout.
    strip: Option<usize>,
    /// Number of list items around it.
    lists: usize,
}

enum OpenKind<'a> {
    Tag { name: &'a str, phrasing: bool },
    Directive { colons: usize, item: usize },
}

impl OpenKind<'_> {
    fn is_tag(&self, wanted: &str) -> bool {
        matches!(self, Self::Tag { name, .. } if *name == wanted)
    }
}

/// The state of Markdown's containers on one level of quotes.
#[derive(Default)]
struct Level {
    /// The open list items, outermost first.
    lists: Vec<ListItem>,
    /// Whether the line before belongs to a paragraph that may go on.
    paragraph: bool,
    /// Whether the line before opens a list item and nothing else.
    hollow: bool,
}

#[derive(Clone, Copy)]
struct ListItem {
    /// Column at which its content begins in the rewritten text.
    content: usize,
    /// What was taken off its first line, and so is taken off its further lines.
    shift: Shift,
}

/// How far a line was moved from where it is written.
#[derive(Clone, Copy)]
struct Shift {
    from: usize,
    to: usize,
}

impl Shift {
    /// The column of another line of the same block that is written at `column`.
    fn apply(self, column: usize) -> usize {
        (column + self.to).saturating_sub(self.from)
    }
}

struct Fence {
    at: usize,
    shift: Shift,
    marker: u8,
    length: usize,
    depth: usize,
    lists: usize,
}

impl<'a> Scanner<'a> {
    /// Reports what is only known at the end of the file.
    fn end(&mut self) {
        self.report_lone_icons();
        if let Some((at, stop)) = self.stop {
            let diagnostic = match stop {
                Stop::Unclosed => error!(Unbalanced, self.file,
                    "too many tags, braces, quotes or comments are not closed";
                    label: "the document is read up to here";
                    hint: "close them, write `\\<` and `\\{{` for the bare characters, or put the text in a code block"),
                Stop::Depth => too_deep_error(self.file),
            };
            return self.report(diagnostic, at..at);
        }
        if let Some(fence) = self.fence.take() {
            let diagnostic = warning!(Unbalanced, self.file, "the code block is not closed";
                label: "opened here";
                hint: "add a line of the same marks after the code; until there, all the rest of the file is code");
            self.report(diagnostic, fence.at..fence.at + fence.length);
        }
    }

    fn copy(&mut self, range: Range<usize>) {
        if range.is_empty() {
            return;
        }
        self.anchor(range.start);
        self.out.push_str(&self.text[range]);
    }

    /// Notes that what comes next is from `origin`.
    fn anchor(&mut self, origin: usize) {
        let out = self.out.len();
        match self.map.last_mut() {
            Some((last_out, last_origin)) if origin.checked_sub(*last_origin) == Some(out - *last_out) => {}
            Some(last) if last.0 == out => last.1 = origin,
            _ => self.map.push((out, origin)),
        }
    }

    fn block_mark(&mut self, item: Item<'a>, span: Range<usize>) {
        self.anchor(span.start);
        self.out.push_str("<?");
        self.inline_mark(item, span);
        self.out.push_str("?>");
    }

    fn inline_mark(&mut self, item: Item<'a>, span: Range<usize>) {
        self.anchor(span.start);
        let number = self.items.len().to_string();
        self.out.push_str(&self.source.marker_begin);
        self.out.push_str(&number);
        self.out.push(MARK_CLOSE);
        self.items.push(item);
        self.spans.push(span);
    }

    fn report(&mut self, diagnostic: Diagnostic, range: Range<usize>) {
        let source = self.source;
        self.diagnostics.push(diagnostic, || source.locate(range));
    }

    /// Notes a comment, if it silences rules.
    fn note_comment(&mut self, range: Range<usize>) {
        if is_ignore(&self.text[range.clone()]) {
            self.ignores.push(range);
        }
    }

    /// Gives up the document, unless that was done already.
    fn stop(&mut self, at: usize, stop: Stop) {
        self.stop.get_or_insert((at, stop));
    }

    fn line_end(&self, at: usize) -> usize {
        self.text[at..].find('\n').map_or(self.text.len(), |length| at + length)
    }

    fn is_open(&self, wanted: &str) -> bool {
        self.open.iter().any(|open| open.kind.is_tag(wanted))
    }

    /// Keeps account of the containers around the lines that follow.
    fn enter_or_leave(&mut self, tag: &Tag<'a>, phrasing: bool) {
        let depth = self.levels.len() - 1;
        if tag.closing {
            if let Some(opening) = self.open.iter().rposition(|open| open.kind.is_tag(tag.name)) {
                self.leave(opening);
            }
        } else if !tag.self_closing && !element::is_void(tag.name) {
            self.enter(OpenKind::Tag { name: tag.name, phrasing }, depth);
        }
    }

    fn enter(&mut self, kind: OpenKind<'a>, depth: usize) {
        let lists = &self.levels[depth].lists;
        let (indent, lists) = (lists.last().map_or(0, |item| item.content), lists.len());
        if self.open.len() >= DEPTH {
            return self.stop(self.block_start, Stop::Depth);
        }
        self.open.push(Open { kind, depth, indent, strip: None, lists });
    }

    fn leave(&mut self, opening: usize) {
        let Some(open) = self.open.get(opening) else { return };
        let (depth, lists) = (open.depth, open.lists);
        if let Some(level) = self.levels.get_mut(depth) {
            level.lists.truncate(lists);
        }
        self.open.truncate(opening);
    }
}

pub(crate) fn too_deep_error(file: &str) -> Diagnostic {
    error!(Limit, file, "lists, quotes, elements and components are nested more than {DEPTH} deep";
        label: "one too many"; hint: "close what is open, or make the text flatter")
}
