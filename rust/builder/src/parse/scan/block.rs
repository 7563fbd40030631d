//! Lines: Markdown's containers, fences, directives, imports, and tags that stand on lines of their own.

use std::ops::Range;

use crate::diagnostic::{Diagnostic, nearest};
use crate::parse::directive::{self, Line};
use crate::parse::{element, import, tag};

use super::{Class, Fence, Item, Level, OpenKind, Scanner};

/// What a line of nothing but tags and comments holds.
enum Piece<'a> {
    Tag(tag::Tag<'a>),
    Verbatim(Range<usize>),
    Comment(Range<usize>),
}

impl<'a> Scanner<'a> {
    /// Rewrites the line at `at`, and the further ones that belong to a construct begun on it; gives where the next
    /// begins.
    pub(super) fn line(&mut self, at: usize) -> usize {
        let text = self.text;
        let end = self.line_end(at);
        if self.fence.is_some() && self.fenced_line(at, end) {
            return end + 1;
        }
        self.prefix.clear();
        let (mut start, mut width) = self.indentation(at, end);
        if start == end {
            self.levels.truncate(1);
            self.open.retain(|open| open.depth == 0);
            return self.finish_line(0, end, false);
        }
        let mut depth = 0;
        let mut column = self.place_line(depth, start, width);
        self.indent(column, at..start, width);
        loop {
            let rest = &text[start..end];
            if column.saturating_sub(self.base(depth)) >= 4 && !self.levels[depth].paragraph {
                self.copy(start..end);
                return self.finish_line(depth, end, false);
            }
            let quoted = rest.starts_with('>');
            let consumed = if quoted {
                self.levels[depth].paragraph = false;
                depth += 1;
                if self.levels.len() == depth {
                    self.levels.push(Level::default());
                }
                self.prefix.push_str("> ");
                1 + usize::from(rest[1..].starts_with(' '))
            } else if let Some(marker) = list_marker(rest) {
                let level = &mut self.levels[depth];
                if level.paragraph && !marker.interrupts && level.lists.is_empty() {
                    break;
                }
                level.lists.push(column + marker.width);
                level.paragraph = false;
                self.prefix.extend(std::iter::repeat_n(' ', marker.width));
                if marker.holds_code {
                    self.copy(start..end);
                    return self.finish_line(depth, end, false);
                }
                marker.width
            } else {
                break;
            };
            let from = (start + consumed).min(end);
            self.copy(start..from);
            (start, width) = self.indentation(from, end);
            if start == end {
                return self.finish_line(depth, end, false);
            }
            if quoted {
                column = self.place_line(depth, start, width);
                self.indent(column, from..start, width);
            } else {
                column = self.base(depth) + width;
                self.copy(from..start);
            }
        }
        self.levels.truncate(depth + 1);
        self.open.retain(|open| open.depth <= depth);
        if let Some(width) = footnote_marker(&text[start..end]) {
            // A footnote's further lines are indented like those of a list item.
            self.levels[depth].lists.push(column + 4);
            self.copy(start..start + width);
            start += width;
        }
        self.leaf(depth, column, start, end)
    }

    /// One leaf block's line, its containers being done with.
    fn leaf(&mut self, depth: usize, column: usize, start: usize, end: usize) -> usize {
        let rest = &self.text[start..end];
        match rest.as_bytes().first() {
            Some(b'`' | b'~') => {
                if let Some((marker, length)) = fence_marker(rest) {
                    self.fence =
                        Some(Fence { at: start, marker, length, depth, lists: self.levels[depth].lists.len() });
                    self.copy(start..end);
                    return self.finish_line(depth, end, false);
                }
            }
            Some(b':') => {
                if let Some(line) = directive::line(rest) {
                    self.directive(&line, depth, start, end);
                    return self.finish_line(depth, end, false);
                }
            }
            Some(b'i' | b'e') if self.at_top(depth, column) => {
                if let Some(next) = self.module_line(start) {
                    self.out.push('\n');
                    return next;
                }
            }
            Some(b'[') if is_definition(rest) => {
                self.copy(start..end);
                return self.finish_line(depth, end, true);
            }
            Some(b'<' | b'{') => {
                if let Some(next) = self.flow_line(depth, start) {
                    return next;
                }
            }
            _ => {}
        }
        let heading = rest.starts_with('#');
        let end = self.inline(start, end);
        self.finish_line(depth, end, !heading)
    }

    fn finish_line(&mut self, depth: usize, end: usize, paragraph: bool) -> usize {
        if let Some(level) = self.levels.get_mut(depth) {
            level.paragraph = paragraph;
        }
        self.out.push('\n');
        end + 1
    }

    /// Where the white space from `at` on ends, and its width in columns.
    fn indentation(&self, at: usize, end: usize) -> (usize, usize) {
        let mut width = 0;
        for (offset, byte) in self.text.as_bytes()[at..end].iter().enumerate() {
            match byte {
                b' ' => width += 1,
                b'\t' => width += 4 - width % 4,
                _ => return (at + offset, width),
            }
        }
        (end, width)
    }

    /// The column a line begins at once the layout of the containers around it is taken off.
    fn place_line(&mut self, depth: usize, start: usize, width: usize) -> usize {
        if let Some(open) = self.closed_by(start).and_then(|index| self.open.get(index))
            && open.depth == depth
        {
            let (column, lists) = (open.indent, open.lists);
            self.levels[depth].lists.truncate(lists);
            return column;
        }
        let paragraph = self.levels[depth].paragraph;
        let mut column = width;
        let mut kept = 0;
        let mut layout = false;
        for open in self.open.iter_mut().filter(|open| open.depth == depth) {
            let strip = match open.strip {
                Some(strip) => strip,
                None if paragraph => 0,
                None => *open.strip.insert(column.saturating_sub(open.indent)),
            };
            column = column.saturating_sub(strip).max(open.indent);
            kept = open.lists;
            layout |= matches!(open.kind, OpenKind::Tag { .. });
        }
        let lazy = paragraph && !begins_block(&self.text[start..]);
        let lists = &mut self.levels[depth].lists;
        while !lazy && lists.len() > kept && lists.last().is_some_and(|content| column < *content) {
            lists.pop();
        }
        if layout && !paragraph && column.saturating_sub(self.base(depth)) >= 4 {
            // In a component indentation makes no code.
            column = self.base(depth);
        }
        column
    }

    /// Writes the indentation of a line, as it is written where nothing changes it.
    fn indent(&mut self, column: usize, written: Range<usize>, width: usize) {
        if column == width {
            self.copy(written);
        } else {
            self.out.extend(std::iter::repeat_n(' ', column));
        }
        self.prefix.extend(std::iter::repeat_n(' ', column));
    }

    /// The column at which blocks of the innermost Markdown container begin.
    fn base(&self, depth: usize) -> usize {
        self.levels[depth].lists.last().copied().unwrap_or(0)
    }

    /// The container that the line at `start` closes.
    fn closed_by(&self, start: usize) -> Option<usize> {
        let rest = &self.text[start..];
        if let Some(tag) = rest.strip_prefix("</") {
            let name = &tag[..tag.find(['>', ' ', '\n']).unwrap_or(tag.len())];
            return self.open.iter().rposition(|open| open.kind.is_tag(name));
        }
        if rest.starts_with(":::")
            && let Some(Line::Close { colons }) = directive::line(&rest[..rest.find('\n').unwrap_or(rest.len())])
        {
            return self.directive_closed_by(colons);
        }
        None
    }

    fn directive_closed_by(&self, wanted: usize) -> Option<usize> {
        let with = |test: &dyn Fn(usize) -> bool| {
            self.open.iter().rposition(|open| matches!(open.kind, OpenKind::Directive { colons, .. } if test(colons)))
        };
        with(&|colons| colons == wanted).or_else(|| with(&|colons| colons < wanted))
    }

    /// Copies a line of fenced code; false if the fence ended before it.
    fn fenced_line(&mut self, line: usize, end: usize) -> bool {
        let Some(fence) = self.fence.take() else { return false };
        let mut at = line;
        for _ in 0..fence.depth {
            let (start, _) = self.indentation(at, end);
            if !self.text[start..end].starts_with('>') {
                return false;
            }
            at = start + 1 + usize::from(self.text[start + 1..end].starts_with(' '));
        }
        let (start, width) = self.indentation(at, end);
        let blank = start == end;
        let mut column = width;
        for open in self.open.iter().filter(|open| open.depth == fence.depth) {
            column = column.saturating_sub(open.strip.unwrap_or(0));
            if !blank {
                column = column.max(open.indent);
            }
        }
        let content = fence.lists.checked_sub(1).and_then(|last| self.levels.get(fence.depth)?.lists.get(last));
        if !blank && content.is_some_and(|content| column < *content) {
            // As in CommonMark, an item's fence ends with the item.
            return false;
        }
        self.copy(line..at);
        if column == width {
            self.copy(at..end);
        } else {
            self.out.extend(std::iter::repeat_n(' ', column));
            self.copy(start..end);
        }
        self.out.push('\n');
        let rest = self.text[start..end].trim_end();
        if rest.len() < fence.length || rest.bytes().any(|byte| byte != fence.marker) {
            self.fence = Some(fence);
        }
        true
    }

    fn directive(&mut self, line: &Line, depth: usize, start: usize, end: usize) {
        match line {
            Line::Close { colons } => {
                let index = self.directive_closed_by(*colons);
                let opening = index.and_then(|index| match self.open.get(index)?.kind {
                    OpenKind::Directive { item, .. } => Some(item),
                    OpenKind::Tag { .. } => None,
                });
                if let (Some(index), Some(opening)) = (index, opening) {
                    self.block_mark(Item::DirectiveEnd { opening }, start..end);
                    self.leave(index);
                } else {
                    self.report(
                        Diagnostic::warning(self.file, "These colons close nothing")
                            .label("no admonition is open here")
                            .hint("Remove the line, or open an admonition above it, as in `:::note`"),
                        start..end,
                    );
                    self.block_mark(Item::Nothing, start..end);
                }
            }
            Line::Open { colons, keyword, title } => {
                let kind = self.admonition_kind(&self.text[start..end][keyword.clone()], start + keyword.start);
                let item = self.items.len();
                self.block_mark(Item::Directive { kind, titled: title.is_some() }, start..end);
                if let Some(title) = title {
                    let prefix = format!("\n{}", self.prefix);
                    self.out.push_str(&prefix);
                    // A marker first, so that a title such as `1. Install` begins no list.
                    self.inline_mark(Item::Nothing, start + title.start..start + title.start);
                    self.limit = start + title.end;
                    self.inline(start + title.start, start + title.end);
                    self.limit = self.text.len();
                    self.out.push_str(&prefix);
                    self.block_mark(Item::DirectiveTitleEnd, end..end);
                }
                self.enter(OpenKind::Directive { colons: *colons, item }, depth);
            }
        }
    }

    fn admonition_kind(&mut self, keyword: &'a str, at: usize) -> String {
        if let Some(kind) = self.registry.admonition(keyword) {
            return kind;
        }
        let hint = match nearest(keyword, self.registry.admonitions()) {
            Some(near) => format!("Did you mean `{near}`?"),
            None => {
                let known: Vec<_> = self.registry.admonitions().collect();
                format!("Known are {}", known.join(", "))
            }
        };
        let mistake = self.error(format!("There is no admonition `{keyword}`")).label("unknown keyword").hint(hint);
        self.report(mistake, at..at + keyword.len());
        "note".to_owned()
    }

    /// Whether an `import` may stand here.
    fn at_top(&self, depth: usize, column: usize) -> bool {
        depth == 0 && column == 0 && self.open.is_empty() && !self.levels[0].paragraph
    }

    /// Takes out `import …` and `export …`; gives where the next line begins.
    fn module_line(&mut self, start: usize) -> Option<usize> {
        let statement = import::read(self.text, start)?;
        let text = self.text;
        if statement.export {
            let mistake = self
                .error("JavaScript is not run in documents")
                .label("an export")
                .hint("Write the value where it is used, or make it a component of the site");
            self.report(mistake, start..statement.end);
        } else if statement.names.is_empty() {
            let mistake = self
                .error("An import must name components")
                .label("names none")
                .hint("Styles and scripts belong to the site, not to a document");
            self.report(mistake, start..statement.end);
        }
        for range in statement.names {
            let name = &text[range.clone()];
            if !self.registry.is_known(name) && self.refused.insert(name) {
                let mistake = self.registry.unknown(self.file, name);
                self.report(mistake, range);
            }
        }
        self.levels[0].paragraph = false;
        Some(statement.end)
    }

    /// Rewrites a line that holds nothing but tags and comments; nothing if it holds more.
    fn flow_line(&mut self, depth: usize, start: usize) -> Option<usize> {
        let (pieces, end) = self.flow_pieces(depth, start)?;
        for piece in pieces {
            match piece {
                Piece::Comment(range) => self.block_mark(Item::Nothing, range),
                Piece::Verbatim(range) => self.block_mark(Item::Verbatim, range),
                Piece::Tag(tag) => {
                    self.enter_or_leave(&tag, element::flow(tag.name) == Some(element::Flow::Phrasing));
                    let span = tag.span.clone();
                    self.block_mark(Item::Tag(tag), span);
                }
            }
        }
        Some(self.finish_line(depth, end, false))
    }

    fn flow_pieces(&mut self, depth: usize, start: usize) -> Option<(Vec<Piece<'a>>, usize)> {
        let text = self.text;
        let mut pieces = Vec::new();
        let mut phrasing = false;
        let mut i = start;
        loop {
            i += text[i..].len() - text[i..].trim_start_matches([' ', '\t']).len();
            let rest = &text[i..];
            if rest.is_empty() || rest.starts_with('\n') {
                break;
            } else if let Some(length) = comment(rest) {
                if rest[..length].contains('#') && super::inline::heading_id(rest).is_some() {
                    return None;
                }
                pieces.push(Piece::Comment(i..i + length));
                i += length;
            } else if rest.starts_with('<') {
                let tag = tag::parse(text, i)?;
                match self.class(&tag) {
                    Class::Text => return None,
                    Class::Verbatim => {
                        let end = self.verbatim_end(&tag)?;
                        pieces.push(Piece::Verbatim(i..end));
                        i = end;
                        continue;
                    }
                    Class::Phrasing => phrasing = true,
                    Class::Block | Class::Component => {}
                }
                i = tag.span.end;
                pieces.push(Piece::Tag(tag));
            } else {
                return None;
            }
        }
        // Elements of text make no blocks, other than one that is opened, and later closed, between empty lines.
        if phrasing {
            let [Piece::Tag(tag)] = pieces.as_slice() else { return None };
            let alone = if tag.closing {
                self.open
                    .iter()
                    .any(|open| matches!(open.kind, OpenKind::Tag { name, phrasing: true } if name == tag.name))
            } else {
                let next = text.get(i + 1..).unwrap_or_default();
                let next = &next[..next.find('\n').unwrap_or(next.len())];
                !tag.self_closing
                    && !element::is_void(tag.name)
                    && !self.levels[depth].paragraph
                    && next.trim().is_empty()
            };
            if !alone {
                return None;
            }
        }
        Some((pieces, i))
    }

    /// End of an element whose content is not Markdown.
    pub(super) fn verbatim_end(&self, tag: &tag::Tag<'a>) -> Option<usize> {
        let closing = format!("</{}", tag.name);
        let at = tag.span.end + self.text[tag.span.end..].find(&closing)?;
        Some(at + self.text[at..].find('>')? + 1)
    }
}

/// Length of the comment at the start of `rest`, in either notation.
pub(super) fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("<!--") {
        return rest.find("-->").map(|at| at + 3);
    }
    let inside = rest.strip_prefix('{')?.trim_start();
    if !inside.starts_with("/*") {
        return None;
    }
    let begin = rest.len() - inside.len();
    let after = begin + 2 + rest[begin + 2..].find("*/")? + 2;
    let tail = rest[after..].trim_start();
    tail.starts_with('}').then(|| rest.len() - tail.len() + 1)
}

struct ListMarker {
    /// With the white space after it.
    width: usize,
    /// Whether it may end a paragraph.
    interrupts: bool,
    /// Whether the item begins with indented code.
    holds_code: bool,
}

fn list_marker(rest: &str) -> Option<ListMarker> {
    let bytes = rest.as_bytes();
    let (length, first) = match *bytes.first()? {
        b'-' | b'*' | b'+' => (1, true),
        b'0'..=b'9' => {
            let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
            if digits > 9 || !matches!(bytes.get(digits), Some(b'.' | b')')) {
                return None;
            }
            (digits + 1, &rest[..digits] == "1")
        }
        _ => return None,
    };
    let spaces = bytes[length..].iter().take_while(|byte| **byte == b' ').count();
    let blank = rest[length..].trim().is_empty();
    if is_rule(rest) || (spaces == 0 && !blank && bytes.get(length) != Some(&b'\t')) {
        return None;
    }
    let holds_code = spaces > 4 && !blank;
    let width = length + if blank || holds_code { 1 } else { spaces.max(1) };
    Some(ListMarker { width, interrupts: first && !blank, holds_code })
}

fn is_rule(rest: &str) -> bool {
    let mut marks = rest.bytes().filter(|byte| !matches!(byte, b' ' | b'\t'));
    let Some(first @ (b'-' | b'*' | b'_')) = marks.next() else { return false };
    let mut count = 1;
    marks.all(|byte| {
        count += 1;
        byte == first
    }) && count >= 3
}

/// Length of `[^label]: ` at the start of a line.
fn footnote_marker(rest: &str) -> Option<usize> {
    let label = rest.strip_prefix("[^")?;
    let end = label.find(']')?;
    if end == 0 || !label[end..].starts_with("]:") {
        return None;
    }
    let after = end + 4;
    Some(after + rest[after..].len() - rest[after..].trim_start_matches([' ', '\t']).len())
}

/// Whether the line is a link reference definition.
fn is_definition(rest: &str) -> bool {
    !rest.starts_with("[^") && rest.find("]:").is_some_and(|at| !rest[1..at].contains(['[', ']']))
}

fn fence_marker(rest: &str) -> Option<(u8, usize)> {
    let marker = *rest.as_bytes().first()?;
    if !matches!(marker, b'`' | b'~') {
        return None;
    }
    let length = rest.bytes().take_while(|byte| *byte == marker).count();
    (length >= 3 && !(marker == b'`' && rest[length..].contains('`'))).then_some((marker, length))
}

/// Whether a line begins a block that ends a paragraph before it.
pub(super) fn begins_block(line: &str) -> bool {
    let line = &line[..line.find('\n').unwrap_or(line.len())];
    let rest = line.trim_start_matches([' ', '\t']);
    match rest.as_bytes().first() {
        None | Some(b'>') => true,
        Some(b'#') => rest.trim_start_matches('#').starts_with([' ', '\t']),
        Some(b':') => rest.starts_with(":::"),
        Some(b'`' | b'~') => fence_marker(rest).is_some(),
        Some(b'-' | b'*' | b'+' | b'_' | b'0'..=b'9') => {
            is_rule(rest) || list_marker(rest).is_some_and(|marker| marker.interrupts)
        }
        _ => false,
    }
}
