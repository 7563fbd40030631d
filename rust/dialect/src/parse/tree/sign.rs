//! Signs that stand for tags, as `==marked==`: where what they would be around does not end where they do, they are text, because
//! nobody wrote a tag.

use std::ops::Range;

use crate::document::Piece;
use crate::parse::switches::Notation;
use crate::parse::tag::Tag;

use super::Builder;
use super::frame::Kind;

impl<'a> Builder<'_, 'a> {
    /// The sign at a place where a tag would be; nothing if there is a tag.
    pub(super) fn sign(&self, span: &Range<usize>) -> Option<&'a str> {
        let written = &self.source.text[span.clone()];
        (self.registry.dialect.has(Notation::Material) && !written.starts_with('<')).then_some(written)
    }

    /// Closes what a sign has opened, if nothing but other signs is open in it.
    pub(super) fn close_sign(&mut self, name: &str, sign: &str) {
        let mut opened = self.frames.iter().rev().map_while(|frame| match &frame.kind {
            Kind::Html { name, span, .. } => self.sign(span).map(|_| *name),
            _ => None,
        });
        let Some(inside) = opened.position(|opened| opened == name) else { return self.text(sign) };
        for _ in 0..inside {
            self.undo_sign();
        }
        self.close_top();
    }

    /// Makes text of the sign that has opened the innermost frame, if it was one.
    pub(super) fn undo_sign(&mut self) -> bool {
        let Some(Kind::Html { span, .. }) = self.frames.last().map(|frame| &frame.kind) else { return false };
        let Some(sign) = self.sign(span) else { return false };
        let Some(frame) = self.frames.pop() else { return false };
        let parent = self.top();
        parent.run.push_text(sign);
        parent.absorb(frame);
        true
    }

    /// Whether a tag is that of new words, and the sign between the old ones and them is text.
    pub(super) fn is_left_out(&self, tag: &Tag<'_>) -> bool {
        let last = self.frames.last().and_then(|frame| frame.run.pieces().last());
        tag.span.is_empty() && matches!(last, Some(Piece::Text(text)) if text.ends_with("~>"))
    }
}
