//! Tags and comments on lines of their own.

use std::ops::Range;

use crate::parse::limits::Lookahead;
use crate::parse::{element, tag};

use super::shape::begins_block;
use super::{Class, Item, OpenKind, Scanner};

/// What a line of nothing but tags and comments holds.
enum FlowPiece<'a> {
    Tag(tag::Tag<'a>),
    Verbatim(Range<usize>),
    Comment(Range<usize>),
}

impl<'a> Scanner<'a> {
    /// Rewrites a line that holds nothing but tags and comments; nothing if it holds more.
    pub(super) fn flow_line(&mut self, depth: usize, column: usize, start: usize) -> Option<usize> {
        if let Some(next) = self.fragment_line(depth, start) {
            return Some(next);
        }
        let (pieces, end) = self.flow_pieces(depth, start)?;
        // It goes on with no paragraph, and so with none of a list.
        self.leave_lists(depth, column);
        for piece in pieces {
            match piece {
                FlowPiece::Comment(range) => {
                    self.note_comment(range.clone());
                    self.block_mark(Item::Nothing, range);
                }
                FlowPiece::Verbatim(range) => self.block_mark(Item::Verbatim, range),
                FlowPiece::Tag(tag) => {
                    self.enter_or_leave(&tag, element::flow(tag.name) == Some(element::Flow::Phrasing));
                    let span = tag.span.clone();
                    self.block_mark(Item::Tag(tag), span);
                }
            }
        }
        Some(self.finish_line(depth, end, false))
    }

    /// Takes out a line of `<>` or `</>`: what is between them needs no fragment of JSX around it.
    fn fragment_line(&mut self, depth: usize, start: usize) -> Option<usize> {
        let end = self.line_end(start);
        match self.text[start..end].trim_end() {
            _ if self.is_plain => return None,
            "<>" if self.ahead.find("</>", start, self.text.len()).is_some() => {
                self.enter(OpenKind::Tag { name: "", phrasing: false }, depth);
            }
            "</>" => {
                let opening = self.open.iter().rposition(|open| open.kind.is_tag(""))?;
                self.leave(opening);
            }
            _ => return None,
        }
        self.block_mark(Item::Nothing, start..end);
        Some(self.finish_line(depth, end, false))
    }

    fn flow_pieces(&mut self, depth: usize, start: usize) -> Option<(Vec<FlowPiece<'a>>, usize)> {
        let text = self.text;
        let mut pieces = Vec::new();
        let (mut phrasing, mut block) = (false, false);
        let mut i = start;
        loop {
            i += text[i..].len() - text[i..].trim_start_matches([' ', '\t']).len();
            let rest = &text[i..];
            if rest.is_empty() || rest.starts_with('\n') {
                break;
            } else if let Some(length) = comment(&self.ahead, text, i) {
                if rest[..length].contains('#') && super::inline::heading_id(rest).is_some() {
                    return None;
                }
                pieces.push(FlowPiece::Comment(i..i + length));
                i += length;
            } else if rest.starts_with('<') {
                let tag = tag::parse(&self.ahead, text, i)?;
                match self.classify(&tag) {
                    Class::Text => return None,
                    Class::Verbatim => {
                        let end = self.verbatim_end(&tag)?;
                        pieces.push(FlowPiece::Verbatim(i..end));
                        i = end;
                        continue;
                    }
                    Class::Phrasing => phrasing = true,
                    Class::Block => block = true,
                    Class::Component => {}
                }
                i = tag.span.end;
                pieces.push(FlowPiece::Tag(tag));
            } else {
                return None;
            }
        }
        // Phrasing elements are blocks only if they hold blocks.
        if phrasing && !(if block { self.surround_blocks(depth, &pieces) } else { self.is_block(depth, &pieces, i) }) {
            return None;
        }
        Some((pieces, i))
    }

    /// Whether a line with a single tag of a phrasing element opens or closes one that holds blocks. The line ends at `end`.
    fn is_block(&mut self, depth: usize, pieces: &[FlowPiece<'a>], end: usize) -> bool {
        let [FlowPiece::Tag(tag)] = pieces else { return false };
        if tag.closing {
            return self.is_open_block(tag.name);
        }
        if tag.self_closing || element::is_void(tag.name) || self.levels[depth].paragraph {
            return false;
        }
        let next = self.text.get(end + 1..).unwrap_or_default();
        if depth > 0 {
            // In a quote, the next line begins with the marks of the quote.
            return next.lines().next().unwrap_or_default().trim().is_empty();
        }
        if begins_block(next) || self.begins_with_component(end + 1) {
            return true;
        }
        // A paragraph cannot hold the beginning of an element and not its end.
        let paragraph_end = self.block_end(end + 1);
        let inside = self.text.get(end..paragraph_end).unwrap_or_default();
        let closing = inside.find(&format!("</{}", tag.name));
        self.ahead.spend(closing.unwrap_or(inside.len()));
        closing.is_none() && self.closes_after(tag)
    }

    /// Whether every phrasing element in a line of tags is opened around a block of that line, or was around other blocks.
    fn surround_blocks(&self, depth: usize, pieces: &[FlowPiece<'a>]) -> bool {
        let is_block = |piece: &FlowPiece<'a>| matches!(piece, FlowPiece::Tag(tag) if !tag.closing && element::flow(tag.name) == Some(element::Flow::Block));
        let mut opened: Vec<&str> = Vec::new();
        !self.levels[depth].paragraph
            && pieces.iter().enumerate().all(|(index, piece)| {
                let FlowPiece::Tag(tag) = piece else { return true };
                if element::flow(tag.name) != Some(element::Flow::Phrasing) {
                    return true;
                }
                if tag.closing {
                    return opened.contains(&tag.name) || self.is_open_block(tag.name);
                }
                opened.push(tag.name);
                !tag.self_closing && !element::is_void(tag.name) && pieces[index + 1..].iter().any(is_block)
            })
    }

    /// Whether a phrasing element of this name is open that holds blocks.
    fn is_open_block(&self, wanted: &str) -> bool {
        self.open.iter().any(|open| matches!(open.kind, OpenKind::Tag { name, phrasing: true } if name == wanted))
    }

    pub(super) fn begins_with_component(&self, line: usize) -> bool {
        let rest = self.text.get(line..).unwrap_or_default().trim_start_matches([' ', '\t']);
        let name = rest.strip_prefix('<').unwrap_or_default();
        let length = name.bytes().take_while(|byte| tag::is_name(*byte)).count();
        self.registry.is_known(&name[..length])
    }

    /// End of an element whose content is not Markdown.
    pub(super) fn verbatim_end(&self, tag: &tag::Tag<'a>) -> Option<usize> {
        let closing = match tag.name {
            "pre" => "</pre",
            "textarea" => "</textarea",
            "svg" => "</svg",
            "script" => "</script",
            "head" => "</head",
            _ => "</style",
        };
        let at = self.ahead.find(closing, tag.span.end, self.text.len())?;
        Some(self.ahead.find(">", at, self.text.len())? + 1)
    }
}

/// Length of the comment at `start`, in either notation, if it ends in `text`.
pub(super) fn comment(ahead: &Lookahead<'_>, text: &str, start: usize) -> Option<usize> {
    let rest = &text[start..];
    if rest.starts_with("<!--") {
        return ahead.find("-->", start, text.len()).map(|at| at + 3 - start);
    }
    let inside = rest.strip_prefix('{')?.trim_start();
    if !inside.starts_with("/*") {
        return None;
    }
    let begin = rest.len() - inside.len();
    let after = ahead.find("*/", start + begin + 2, text.len())? + 2 - start;
    let tail = rest[after..].trim_start();
    tail.starts_with('}').then(|| rest.len() - tail.len() + 1)
}
