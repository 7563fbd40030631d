//! Texts that are pinned to facts: links whose target is `fact:` and a name. Readers see the text alone.

use std::ops::Range;

use crate::document::{Markup, Piece, Pin};
use crate::warning;

use super::Builder;
use super::frame::{Frame, Kind, Mode};

/// What a target begins with that is no place, but the name of a fact.
const SCHEME: &str = "fact:";

/// The fact that a target names.
pub(super) fn fact_of(target: &str) -> Option<&str> {
    target.trim().strip_prefix(SCHEME).map(str::trim)
}

impl<'a> Builder<'_, 'a> {
    pub(super) fn start_pin(&mut self, fact: &str, range: Range<usize>) {
        let span = self.scan.origin(range);
        if self.image.is_some() {
            // The text of an image is no content that could be compared piece by piece.
            let diagnostic = warning!(NoEffect(fact), self.binder.file, "a fact in the text of an image is not compared";
                label: "stays as it is"; hint: "write the text alone");
            return self.report(diagnostic, span);
        }
        self.prose(Markup::default());
        let kind = Kind::Pin { fact: fact.to_owned(), span };
        self.frames.push(Frame::with_mode(kind, Mode::Inline));
    }

    pub(super) fn close_pin(&mut self, frame: Frame<'a>, fact: String, span: Range<usize>) {
        let text = frame.run.text().split_whitespace().collect::<Vec<_>>().join(" ");
        let is_code = matches!(frame.run.pieces(), [Piece::Element(element)] if element.tag == "code");
        let (span, partial) = (self.source.origin(span), self.binder.partial);
        self.whole.tree.pins.push(Pin { fact, text, is_code, span, partial });
        self.top().absorb(frame);
    }
}
