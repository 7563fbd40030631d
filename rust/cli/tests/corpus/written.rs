//! What a reader must find of a document, by a reading of its source that shares nothing with the parser: line by line, and
//! with no more of the dialect than the trees that are read here use.

use dialect::component::{Components, Property};

use super::parts::{Parts, unescape, words};
use super::tags::Tag;

/// Components of the dialect itself, whose attributes are read below.
const BUILT_IN: [&str; 7] = ["Tabs", "TabItem", "Admonition", "Details", "CardList", "Card", "DocCardList"];

/// Elements that the trees use. Anything else in angle brackets is text.
const ELEMENTS: [&str; 36] = [
    "a",
    "b",
    "blockquote",
    "br",
    "cite",
    "code",
    "dd",
    "del",
    "details",
    "div",
    "dl",
    "dt",
    "em",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "img",
    "kbd",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "source",
    "span",
    "strong",
    "sub",
    "summary",
    "sup",
    "table",
    "td",
    "tr",
    "ul",
    "video",
];

/// Elements that part no words.
const INLINE: [&str; 12] = ["a", "b", "cite", "code", "del", "em", "i", "kbd", "mark", "span", "strong", "sup"];

/// What is in a line of code to mark it or another.
const MARKS: [&str; 12] = [
    "highlight-next-line",
    "highlight-start",
    "highlight-end",
    "add-next-line",
    "add-start",
    "add-end",
    "remove-next-line",
    "remove-start",
    "remove-end",
    "error-next-line",
    "error-start",
    "error-end",
];

/// What a comment begins with, the longest first.
const COMMENTS: [&str; 6] = ["{/*", "<!--", "/*", "//", "--", "#"];

/// Whether a text ends inside of the tag of a component, whose code may have empty lines.
fn ends_in_tag(text: &str) -> bool {
    let begins = text.rmatch_indices('<').map(|(at, _)| &text[at..]);
    let last = begins.into_iter().find(|rest| rest[1..].starts_with(|first: char| first.is_ascii_uppercase()));
    last.is_some_and(|rest| rest.contains("={`") && Tag::at(rest).is_none())
}

/// What a reader must find of a source.
pub(super) fn written(source: &str, components: &Components) -> Parts {
    let body =
        source.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n")).map_or(source, |(_, body)| body);
    let mut reader = Reader::new(components);
    reader.notes = body.lines().filter_map(|line| Some(note(line)?.0)).collect();
    reader.lines(body);
    reader.parts
}

struct Reader<'a> {
    components: &'a Components,
    parts: Parts,
    /// Lines of prose that are not read yet: what is marked in them may go over several.
    prose: String,
    is_table: bool,
    /// Whether the prose is that of a footnote.
    is_note: bool,
    /// Names of the footnotes.
    notes: Vec<&'a str>,
}

impl<'a> Reader<'a> {
    fn new(components: &'a Components) -> Self {
        let (parts, prose) = (Parts::default(), String::new());
        Self { components, parts, prose, is_table: false, is_note: false, notes: Vec::new() }
    }

    fn lines(&mut self, body: &'a str) {
        let mut lines = body.lines().peekable();
        let mut is_comment = false;
        while let Some(line) = lines.next() {
            let line = &without_comments(line, &mut is_comment);
            let bare = line.trim_start();
            let (item, item_text) = without_markers(bare);
            if let Some(fence) = Fence::opens(item_text) {
                self.flush();
                self.parts.attributes.extend(words(&fence.title));
                let indent = line.len() - bare.len() + item;
                let inside: Vec<&str> = lines.by_ref().take_while(|line| !fence.closes(line)).collect();
                // The source of a diagram is not shown: its drawing is.
                if !fence.is_diagram {
                    self.parts.code.push(code(&inside, indent));
                }
                continue;
            }
            let next = lines.peek().map_or("", |next| next.trim());
            if let Some(level) = heading(item_text) {
                self.flush();
                self.heading(level, item_text.trim_start_matches('#'));
            } else if !self.prose.trim().is_empty() && is_underline(bare) {
                let text = std::mem::take(&mut self.prose);
                self.heading(if bare.starts_with('=') { 1 } else { 2 }, &text);
            } else if bare.contains('|') && (self.is_table || is_delimiter(next)) {
                self.flush();
                self.row(bare);
                if is_delimiter(next) {
                    lines.next();
                }
                self.is_table = true;
                continue;
            } else if let Some(title) = bare.strip_prefix(":::") {
                self.flush();
                let title = title.trim_start_matches(':').trim_start();
                self.inline(title.find(|c: char| !c.is_alphanumeric()).map_or("", |at| &title[at..]));
            } else if let Some((_, text)) = note(bare) {
                self.flush();
                self.is_note = true;
                self.prose.push_str(text);
            } else if bare.is_empty() && ends_in_tag(&self.prose) {
                self.prose.push('\n');
            } else if bare.is_empty() || is_rule(bare) {
                self.flush();
            } else if !is_import(line) {
                self.prose.push_str(if item > 0 { "\n\n" } else { "\n" });
                self.prose.push_str(item_text);
            }
            self.is_table = false;
        }
        self.flush();
    }

    fn heading(&mut self, level: u8, text: &str) {
        let text = text.trim().trim_end_matches('#');
        let text = text.rsplit_once("{#").filter(|(_, id)| id.ends_with('}')).map_or(text, |(text, _)| text);
        let before = self.parts.words.len();
        self.inline(text);
        self.parts.headings.push((level, self.parts.words[before..].join(" ")));
    }

    /// A row of a table; a pipe in a cell has a backslash in front.
    fn row(&mut self, line: &str) {
        let line = line.trim().trim_start_matches('|');
        let line = line.strip_suffix('|').filter(|rest| !rest.ends_with('\\')).unwrap_or(line);
        let mut cells = vec![String::new()];
        for part in line.replace("\\|", "\u{1}").split('|') {
            let before = self.parts.words.len();
            self.inline(&part.replace('\u{1}', "|"));
            cells.push(self.parts.words[before..].join(" "));
        }
        cells.remove(0);
        self.parts.rows.push(cells);
    }

    fn flush(&mut self) {
        let prose = std::mem::take(&mut self.prose);
        let before = self.parts.words.len();
        self.inline(&prose);
        if std::mem::take(&mut self.is_note) {
            self.parts.footnotes.extend(self.parts.words.drain(before..));
        }
    }

    /// Reads prose: words, and what is marked in it.
    fn inline(&mut self, text: &str) {
        let mut plain = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let length = self.marked(rest, &mut plain).unwrap_or_else(|| {
                plain.push(first);
                first.len_utf8()
            });
            rest = &rest[length..];
        }
        self.parts.words.extend(words(&plain));
    }

    /// Reads what is marked at the beginning of a text, and gives its length.
    fn marked(&mut self, text: &str, plain: &mut String) -> Option<usize> {
        match text.as_bytes()[0] {
            b'`' => {
                let ticks = text.len() - text.trim_start_matches('`').len();
                let marks = &text[..ticks];
                let mut from = ticks;
                loop {
                    let at = from + text[from..].find(marks)?;
                    let run = text[at..].len() - text[at..].trim_start_matches('`').len();
                    if run == ticks {
                        plain.push_str(&text[ticks..at]);
                        return Some(at + ticks);
                    }
                    from = at + run;
                }
            }
            b'\\' => {
                let escaped = text[1..].chars().next().filter(char::is_ascii_punctuation)?;
                plain.push(escaped);
                Some(2)
            }
            b'&' => {
                let end = text.find(';').filter(|end| *end < 10)?;
                plain.push_str(&unescape(&text[..=end]));
                Some(end + 1)
            }
            b'!' if text[1..].starts_with('[') => {
                let (alt, target, length) = link(&text[1..])?;
                self.parts.images.push((target.to_owned(), words(alt).join(" ")));
                Some(length + 1)
            }
            b'[' if text[1..].starts_with('^') => {
                let end = text.find(']')?;
                self.notes.contains(&&text[2..end]).then_some(end + 1)
            }
            b'[' => {
                let (label, target, length) = link(text)?;
                // The name of a fact is no place: of such a link readers get the text.
                if !target.starts_with("fact:") {
                    self.parts.links.push(unescape(target));
                }
                // Words of the label belong to those around it, as in "re[do](#do)".
                let mut inner = Self::new(self.components);
                inner.label(label, plain);
                self.parts.append(inner.parts);
                Some(length)
            }
            b'<' => self.tag(text, plain),
            _ => None,
        }
    }

    fn label(&mut self, label: &str, plain: &mut String) {
        let mut rest = label;
        while let Some(first) = rest.chars().next() {
            let length = self.marked(rest, plain).unwrap_or_else(|| {
                plain.push(first);
                first.len_utf8()
            });
            rest = &rest[length..];
        }
    }

    fn tag(&mut self, text: &str, plain: &mut String) -> Option<usize> {
        let address = text[1..].split_once('>').map_or("", |(address, _)| address);
        if address.starts_with("http") && !address.contains(char::is_whitespace) {
            self.parts.links.push(address.to_owned());
            plain.push_str(address);
            return Some(address.len() + 2);
        }
        let tag = Tag::at(text)?;
        let component = self.components.get(tag.name);
        if component.is_none() && !BUILT_IN.contains(&tag.name) && !ELEMENTS.contains(&tag.name) {
            return None;
        }
        if !INLINE.contains(&tag.name) {
            plain.push(' ');
        }
        if tag.name == "img" {
            let attribute = |name: &str| unescape(tag.attribute(name).unwrap_or_default());
            self.parts.images.push((attribute("src"), words(&attribute("alt")).join(" ")));
        }
        for (name, value) in &tag.attributes {
            let kind = component.and_then(|component| component.properties.get(*name));
            match (*name, kind) {
                ("href", None) | (_, Some(Property::Link)) => self.parts.links.push(unescape(value)),
                ("summary", None) => plain.push_str(&unescape(value)),
                ("title", None) if tag.name == "Admonition" => plain.push_str(&unescape(value)),
                (_, Some(Property::Html)) => {
                    let mut inner = Self::new(self.components);
                    inner.html(value);
                    self.parts.links.append(&mut inner.parts.links);
                    self.parts.attributes.append(&mut inner.parts.words);
                }
                ("label" | "title" | "description" | "value", None) | (_, Some(Property::Text)) => {
                    self.parts.attributes.extend(words(&unescape(value)));
                }
                (_, Some(Property::Code(_))) => self.parts.attributes.extend(words(value)),
                _ => {}
            }
        }
        Some(tag.length)
    }

    /// Reads markup in an attribute, where no mark of Markdown means anything.
    fn html(&mut self, html: &str) {
        let mut plain = String::new();
        let mut rest = html;
        while let Some(first) = rest.chars().next() {
            let length = if first == '<' { self.tag(rest, &mut plain) } else { None };
            let length = length.unwrap_or_else(|| {
                plain.push(first);
                first.len_utf8()
            });
            rest = &rest[length..];
        }
        self.parts.words.extend(words(&unescape(&plain)));
    }
}

/// A link's label, its target, and the length of it all.
fn link(text: &str) -> Option<(&str, &str, usize)> {
    let mut depth = 0;
    let mut is_code = false;
    let end = text.char_indices().find_map(|(at, c)| {
        is_code ^= c == '`';
        let is_escaped = text[..at].ends_with('\\');
        depth += if is_code || is_escaped { 0 } else { i32::from(c == '[') - i32::from(c == ']') };
        (depth == 0).then_some(at)
    })?;
    let target = text[end + 1..].strip_prefix('(')?;
    let close = target.find(')')?;
    // A target may hold parentheses of its own.
    let close = if target[..close].contains('(') { close + 1 + target[close + 1..].find(')')? } else { close };
    let address = target[..close].split_whitespace().next().unwrap_or_default();
    Some((&text[1..end], address.trim_start_matches('<').trim_end_matches('>'), end + 2 + close + 1))
}

/// The line without the marks of quotes, lists and tasks, and their length.
fn without_markers(line: &str) -> (usize, &str) {
    let mut rest = line;
    loop {
        let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let item = if digits.len() < rest.len() {
            digits.strip_prefix(['.', ')'])
        } else {
            rest.strip_prefix(['-', '*', '+'])
        };
        let inner = item.filter(|inner| inner.starts_with(' ')).or_else(|| rest.strip_prefix("> "));
        let Some(inner) = inner.map(str::trim_start) else { break };
        rest = ["[ ] ", "[x] "].iter().find_map(|task| inner.strip_prefix(task)).unwrap_or(inner);
    }
    (line.len() - rest.len(), rest)
}

fn heading(line: &str) -> Option<u8> {
    let level = line.len() - line.trim_start_matches('#').len();
    ((1..=6).contains(&level) && line[level..].starts_with(' ')).then(|| u8::try_from(level).expect("it is small"))
}

fn is_underline(line: &str) -> bool {
    let line = line.trim_end();
    line.len() >= 2 && (line.chars().all(|c| c == '-') || line.chars().all(|c| c == '='))
}

fn is_rule(line: &str) -> bool {
    let line = line.trim_end();
    line.len() >= 3 && ["-", "*", "_"].iter().any(|mark| line.replace(mark, "").is_empty())
}

fn is_delimiter(line: &str) -> bool {
    line.contains('-') && line.contains('|') && line.chars().all(|c| "|-: ".contains(c))
}

fn is_import(line: &str) -> bool {
    line.starts_with("import ") && line.trim_end().ends_with([';', '\'', '"']) && line.contains(['\'', '"'])
}

/// The name of the footnote that a line defines, and its text.
fn note(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("[^")?.split_once("]:").filter(|(name, _)| !name.contains(']'))
}

fn without_comments(line: &str, is_comment: &mut bool) -> String {
    let mut kept = String::new();
    let mut rest = line;
    loop {
        let mark = if *is_comment { "-->" } else { "<!--" };
        let Some((before, after)) = rest.split_once(mark) else { break };
        kept.push_str(if *is_comment { "" } else { before });
        *is_comment = !*is_comment;
        rest = after;
    }
    kept + if *is_comment { "" } else { rest }
}

/// How a block of code begins.
struct Fence {
    marks: String,
    title: String,
    is_diagram: bool,
}

impl Fence {
    fn opens(line: &str) -> Option<Self> {
        let mark = line.chars().next().filter(|c| "`~".contains(*c))?;
        let info = line.trim_start_matches(mark);
        let marks = line[..line.len() - info.len()].to_owned();
        if marks.len() < 3 || (mark == '`' && info.contains('`')) {
            return None;
        }
        let title = info.split_once("title=\"").and_then(|(_, title)| title.split_once('"'));
        let title = title.map_or(String::new(), |(title, _)| title.to_owned());
        Some(Self { marks, title, is_diagram: info.trim() == "mermaid" })
    }

    fn closes(&self, line: &str) -> bool {
        let line = line.trim();
        line.starts_with(&self.marks) && line.replace(&self.marks[..1], "").is_empty()
    }
}

/// The lines of a block of code as a reader sees them.
fn code(lines: &[&str], indent: usize) -> String {
    let shown = lines.iter().filter(|line| !MARKS.iter().any(|mark| line.contains(mark)));
    let shown = shown.map(|line| {
        let spaces = line.len() - line.trim_start_matches(' ').len();
        let line = &line[spaces.min(indent)..];
        let Some((before, _)) = line.split_once("[!code") else { return line };
        let before = before.trim_end();
        COMMENTS.iter().find_map(|mark| before.strip_suffix(mark)).unwrap_or(before).trim_end()
    });
    shown.collect::<Vec<_>>().join("\n").trim_end_matches('\n').to_owned()
}
