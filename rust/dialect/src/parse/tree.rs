//! Builds the content tree from Markdown's events and the scanner's markers.
//!
//! A stack of [`Frame`]s follows what is open. A frame gathers finished markup; as soon as a node lands in it, it
//! gathers nodes, and becomes one itself. So prose costs a string, and only what holds nodes becomes an element
//! with children.

mod abbreviations;
mod attributes;
mod builtin;
mod cite;
mod close;
mod fallback;
mod formula;
mod fragment;
mod frame;
mod framed;
mod heading;
mod include;
mod keys;
mod leaf;
mod line;
mod markdown;
mod partial;
mod parts;
mod pin;
mod props;
mod script;
mod seen;
mod sign;
mod style;
mod tags;
mod uses;
mod writing;

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use pulldown_cmark::{BrokenLink, LinkType, Options, Parser};

use crate::component::ComponentUse;
use crate::diagnostic::{Diagnostic, Ignore, Span};
use crate::document::{Heading, Image, Link, Name, Node, Pin};
use crate::excerpt::Citation;
use crate::script::Module;

use super::front::Front;
use super::home::build_head;
use super::limits::{DEPTH, Diagnostics};
use super::name::Names;
use super::registry::Registry;
use super::request::Request;
use super::scan::{Item, Scan, too_deep_error};
use super::slug::Slugger;
use super::source::{MARK_CLOSE, MARK_OPEN, Source};
use super::switches::Notation;
use super::term::Terms;
use crate::error;
use abbreviations::Abbreviations;
use frame::{Frame, Kind};
pub(crate) use leaf::Code;
use partial::Props;

/// The result for a document's content.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
    pub(crate) headings: Vec<Heading>,
    pub(crate) anchors: Vec<String>,
    pub(crate) links: Vec<Link>,
    pub(crate) images: Vec<Image>,
    pub(crate) names: Vec<Name>,
    pub(crate) pins: Vec<Pin>,
    pub(crate) excerpt: String,
    pub(crate) diagnostics: Diagnostics,
    /// Every block of code, as it is written.
    pub(crate) blocks: Vec<leaf::Code>,
    /// What is shown of other files.
    pub(crate) citations: Vec<Citation>,
    /// The files that are drawn inside of the document, and where comments in them silence rules.
    pub(crate) partials: Vec<String>,
    pub(crate) ignores: Vec<Ignore>,
    /// The components of the project's own that are drawn, what is given to them, and the texts that declare some of them.
    pub(crate) components: Vec<String>,
    pub(crate) uses: Vec<ComponentUse>,
    pub(crate) modules: Vec<Module>,
    /// Whether the first heading is of level 1 and above any thematic break, and so the page's title.
    pub(crate) has_own_heading: bool,
    /// What an `<h1>` above all headings says.
    pub(crate) first_line: Option<String>,
    /// What a `<head>` says the page is called.
    pub(crate) page_title: Option<String>,
    /// What a `<head>` says of the page.
    pub(crate) description: Option<String>,
    /// Whether there is a thematic break so far.
    has_rule: bool,
}

/// Builds the tree of a scanned document, after the nodes that its front matter makes.
pub(crate) fn build_tree<'d, 'a>(
    source: &'a Source<'a>,
    scan: &'a Scan<'a>,
    registry: &'d Registry<'d>,
    (file, names, terms): (&'a str, Names, Terms<'d>),
    front: &Front,
) -> Tree {
    let binder = Binder::new(source, file, true);
    let mut binder =
        Binder { is_cut: scan.is_cut, outcomes: script::Outcomes::new(registry.runs_javascript), ..binder };
    let head = build_head(front, source, registry.dialect, &mut binder);
    let whole = Whole { names, terms, slugger: Slugger::of(registry.slugs), ..Whole::default() };
    let mut builder = Builder {
        frames: vec![Frame { nodes: head, ..Frame::new(Kind::Root) }],
        ..Builder::new(source, scan, registry, binder, whole)
    };
    builder.look_at_front(front);
    builder.build().finish()
}

/// Numbers links and files, and collects diagnostics.
pub(crate) struct Binder<'a> {
    source: &'a Source<'a>,
    file: &'a str,
    diagnostics: Diagnostics,
    links: Vec<Link>,
    images: Vec<Image>,
    anchors: Vec<String>,
    /// Whether links are numbered to be resolved later; if not, URLs stay as they are written.
    binds: bool,
    /// Whether the rest of the document is given up, as it has too much of something.
    stopped: bool,
    /// Whether the scanner gave the document up, and reported it, before.
    is_cut: bool,
    /// The number of the text among the document's partials, if it is one.
    partial: Option<usize>,
    /// What the document hands to the text, if it is a partial.
    props: Option<Props>,
    /// What its JavaScript gave.
    outcomes: script::Outcomes,
}

impl<'a> Binder<'a> {
    /// `binds` is whether links are numbered to be resolved later; if not, URLs stay as they are written.
    pub(crate) fn new(source: &'a Source<'a>, file: &'a str, binds: bool) -> Self {
        Self {
            source,
            file,
            diagnostics: Diagnostics::default(),
            links: Vec::new(),
            images: Vec::new(),
            anchors: Vec::new(),
            binds,
            stopped: false,
            is_cut: false,
            partial: None,
            props: None,
            outcomes: script::Outcomes::default(),
        }
    }

    /// One for a text that is drawn inside of another one, which counts on where that is.
    fn continuing(outer: &mut Binder<'_>, source: &'a Source<'a>, file: &'a str) -> Self {
        let outcomes = script::Outcomes::new(outer.outcomes.keeps_styles);
        let mut binder = Self { outcomes, ..Self::new(source, file, outer.binds) };
        binder.exchange(outer);
        binder
    }

    /// Goes on after such a text.
    fn take_over(&mut self, mut inner: Binder<'_>) {
        self.exchange(&mut inner);
        self.stopped |= inner.stopped;
    }

    fn exchange(&mut self, other: &mut Binder<'_>) {
        std::mem::swap(&mut self.links, &mut other.links);
        std::mem::swap(&mut self.images, &mut other.images);
        std::mem::swap(&mut self.anchors, &mut other.anchors);
        std::mem::swap(&mut self.diagnostics, &mut other.diagnostics);
    }

    pub(crate) fn finish(self) -> Vec<Diagnostic> {
        self.diagnostics.into_sorted(self.file)
    }
}

/// What the text of a document has in common with those that are drawn inside of it.
#[derive(Default)]
struct Whole<'d> {
    tree: Tree,
    slugger: Slugger,
    /// Ids that headings had before, and the files and places where they are written.
    former_ids: HashMap<String, (String, Span)>,
    names: Names,
    terms: Terms<'d>,
    footnotes: leaf::Footnotes,
    tabs: usize,
    diagrams: usize,
    /// Bytes that were cited of other files so far.
    cited: usize,
    /// How many requests came so far that hold one operation.
    asked: usize,
    /// The request that a reply would be one to.
    request: Option<Request>,
    /// The numbers of the blocks that hold operations, by their names.
    operations: HashMap<String, usize>,
    /// How many texts were drawn inside of it so far.
    drawn: usize,
    abbreviations: Abbreviations,
}

/// Builds one text, in the tree of a document.
struct Builder<'d, 'a> {
    source: &'a Source<'a>,
    scan: &'a Scan<'a>,
    registry: &'d Registry<'d>,
    whole: Whole<'d>,
    /// The text that is drawn inside of another one, if this is one.
    inside: Option<partial::Inside>,
    /// The texts that may be drawn inside of this one, by the names it gives them.
    partials: HashMap<&'a str, partial::Partial>,
    /// The keys of the components of the project's own that it imports or declares, by the names it gives them.
    components: HashMap<&'a str, String>,
    /// What declares some of them, which is imported and exported by the text.
    statements: String,
    /// How many elements have become components, for what they do.
    live: usize,
    binder: Binder<'a>,
    frames: Vec<Frame<'a>>,
    /// Number of the paragraph that Markdown is in, counted over the text.
    paragraph: Option<usize>,
    paragraphs: usize,
    /// Plain text of the current heading or paragraph.
    plain: String,
    /// Text that came in several events, and where it is in the rewritten text.
    pending: String,
    pending_span: Range<usize>,
    heading_id: Option<Range<usize>>,
    /// Info string, code, and the starts of its pieces in the code and in the rewritten text.
    code: Option<leaf::Code>,
    image: Option<leaf::OpenImage>,
    table: leaf::TablePosition,
    sentence: writing::Sentence,
    /// The footnotes that the text refers to, and where it does so first.
    first_references: Vec<(String, Range<usize>)>,
    /// What was reported as not closed before a closing tag, and where that tag ends.
    crossed: Vec<(String, usize)>,
    reported: HashSet<&'a str>,
}

impl<'d, 'a> Builder<'d, 'a> {
    fn new(
        source: &'a Source<'a>,
        scan: &'a Scan<'a>,
        registry: &'d Registry<'d>,
        binder: Binder<'a>,
        whole: Whole<'d>,
    ) -> Self {
        Self {
            source,
            scan,
            registry,
            whole,
            inside: None,
            partials: HashMap::new(),
            components: HashMap::new(),
            statements: String::new(),
            live: 0,
            binder,
            frames: vec![Frame::new(Kind::Root)],
            paragraph: None,
            paragraphs: 0,
            plain: String::new(),
            pending: String::new(),
            pending_span: 0..0,
            heading_id: None,
            code: None,
            image: None,
            table: leaf::TablePosition::default(),
            sentence: writing::Sentence::default(),
            first_references: Vec::new(),
            crossed: Vec::new(),
            reported: scan.refused.clone(),
        }
    }

    /// Builds the text, until all that it opened is closed again.
    fn build(mut self) -> Self {
        self.take_explicit_ids();
        self.load_partials();
        self.gather_abbreviations();
        self.run_script();
        let options = Options::ENABLE_TABLES
            | Options::ENABLE_STRIKETHROUGH
            | Options::ENABLE_TASKLISTS
            | Options::ENABLE_FOOTNOTES
            | Options::ENABLE_GFM
            | Options::ENABLE_DEFINITION_LIST;
        let may_name = self.registry.dialect.has(Notation::NamedLinks);
        let define =
            |link: BrokenLink<'_>| (may_name && is_name(&self.scan.text, &link)).then(|| ("".into(), "".into()));
        let parser = Parser::new_with_broken_link_callback(&self.scan.text, options, Some(define));
        for (event, range) in parser.into_offset_iter() {
            self.handle_event(event, range);
            if self.binder.stopped {
                break;
            }
        }
        self.flush_text();
        while self.frames.len() > 1 {
            self.close_or_report(None);
        }
        self.report_missing_footnotes();
        self.note_module();
        self
    }
}

/// Whether a link without a definition gives the name of something beside its text, as in `[text][module.Name]`.
fn is_name(text: &str, link: &BrokenLink<'_>) -> bool {
    let is_image = text[..link.span.start].ends_with('!') || text[link.span.clone()].starts_with('!');
    let is_beside = matches!(link.link_type, LinkType::Reference | LinkType::Collapsed);
    let is_letter = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '-');
    let name = &*link.reference;
    is_beside && !is_image && name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().all(is_letter)
}

impl Builder<'_, '_> {
    fn report(&mut self, diagnostic: Diagnostic, range: Range<usize>) {
        self.binder.report(diagnostic, range);
    }

    /// How many frames are open, with those around a partial.
    fn depth(&self) -> usize {
        self.frames.len() + self.inside.as_ref().map_or(0, |inside| inside.depth)
    }

    /// Gives the document up if too much is open.
    fn check_depth(&mut self, written: &Range<usize>) {
        if self.depth() > DEPTH {
            self.binder.stop(too_deep_error(self.binder.file), written.start..written.start);
        }
    }

    /// What the scanner found at the marker of this number.
    fn handle_item(&mut self, number: usize, block: bool) {
        let scan = self.scan;
        let (Some(found), Some(written)) = (scan.items.get(number), scan.spans.get(number)) else { return };
        self.check_depth(written);
        if self.binder.stopped {
            return;
        }
        match found {
            Item::Nothing => {}
            Item::Tag(tag) if tag.closing => self.close_tag(tag),
            Item::Tag(tag) => {
                self.look_at_tag(tag);
                self.open_tag(tag, block);
            }
            Item::Verbatim => self.push_verbatim(written.clone(), block),
            Item::Text(text) => self.text(text),
            Item::Expression => self.draw_expression(written.clone()),
            Item::Property(name) => self.draw_property(name, written.clone()),
            Item::Include(include) => self.draw_include(include, written.clone()),
            Item::Keys(keys) => self.draw_keys(&self.source.text[keys.clone()]),
            Item::BareUrl => self.bare_url(written.clone()),
            Item::Formula(formula) => self.draw_formula(formula, written.clone(), block),
            Item::HeadingId(id) => {
                if self.frames.iter().any(|frame| matches!(frame.kind, Kind::Heading(_))) {
                    self.heading_id = Some(id.clone());
                } else {
                    let diagnostic = error!(Nesting, self.binder.file, "an id is only allowed after a heading";
                        label: "no heading"; hint: "write `\\{{` for a brace, or put the text in backticks");
                    self.report(diagnostic, written.clone());
                    self.text(&self.source.text[written.clone()]);
                }
            }
            Item::Directive { admonition, titled } => {
                self.open_admonition(number, admonition, *titled, written.clone());
            }
            Item::DirectiveTitleEnd => self.close_admonition_title(),
            Item::DirectiveEnd { opening } => self.close_admonition(*opening),
        }
    }

    /// The numbers of the markers in `text`, and the text between; nothing else is a marker.
    fn split_markers(&self, text: &str, mut each: impl FnMut(Result<usize, &str>)) {
        let begin = &self.source.marker_begin;
        let mut rest = text;
        while let Some(at) = rest.find(begin) {
            let after = &rest[at + begin.len()..];
            let Some(end) = after.find(MARK_CLOSE) else { break };
            if at > 0 {
                each(Err(&rest[..at]));
            }
            if let Ok(number) = after[..end].parse() {
                each(Ok(number));
            }
            rest = &after[end + MARK_CLOSE.len_utf8()..];
        }
        if !rest.is_empty() {
            each(Err(rest));
        }
    }

    /// Puts back the text as it was written, where a marker landed in something that turned out to be code.
    fn restore<'t>(&self, text: &'t str) -> std::borrow::Cow<'t, str> {
        if !text.contains(MARK_OPEN) {
            return text.into();
        }
        let mut restored = String::with_capacity(text.len());
        // The marker of a block has brackets of its own.
        let begin = &self.source.marker_begin;
        let text = text
            .replace(&format!("<?{begin}"), begin)
            .replace(&format!("{MARK_CLOSE}?>"), MARK_CLOSE.encode_utf8(&mut [0; 4]));
        self.split_markers(&text, |piece| match piece {
            Ok(number) => {
                if let Some(span) = self.scan.spans.get(number) {
                    restored.push_str(&self.source.text[span.clone()]);
                }
            }
            Err(text) => restored.push_str(text),
        });
        restored.into()
    }
}
