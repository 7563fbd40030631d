//! Tags and comments that stand on lines of their own.

use std::ops::Range;

use crate::parse::limits::Ahead;
use crate::parse::{element, tag};

use super::{Class, Item, OpenKind, Scanner};

/// What a line of nothing but tags and comments holds.
enum Piece<'a> {
    Tag(tag::Tag<'a>),
    Verbatim(Range<usize>),
    Comment(Range<usize>),
}

impl<'a> Scanner<'a> {
    /// Rewrites a line that holds nothing but tags and comments; nothing if it holds more.
    pub(super) fn flow_line(&mut self, depth: usize, start: usize) -> Option<usize> {
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
            } else if let Some(length) = comment(&self.ahead, text, i) {
                if rest[..length].contains('#') && super::inline::heading_id(rest).is_some() {
                    return None;
                }
                pieces.push(Piece::Comment(i..i + length));
                i += length;
            } else if rest.starts_with('<') {
                let tag = tag::parse(&self.ahead, text, i)?;
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
        let closing = match tag.name {
            "pre" => "</pre",
            "textarea" => "</textarea",
            "svg" => "</svg",
            "script" => "</script",
            _ => "</style",
        };
        let at = self.ahead.find(closing, tag.span.end, self.text.len())?;
        Some(self.ahead.find(">", at, self.text.len())? + 1)
    }
}

/// Length of the comment at `start`, in either notation, if it ends in `text`.
pub(super) fn comment(ahead: &Ahead<'_>, text: &str, start: usize) -> Option<usize> {
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
