//! Formulas in the tree: their `MathML`, or the TeX where it cannot be read.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::document::Element;
use crate::parse::code::{Meta, Problem};
use crate::parse::formula::{Fault, draw_formula};
use crate::parse::scan::Formula;

use super::Builder;
use super::leaf::Code;
use crate::error;

impl Builder<'_, '_> {
    /// Draws what stands between dollar signs; `block` is whether it stands by itself.
    pub(super) fn draw_formula(&mut self, formula: &Formula, written: Range<usize>, block: bool) {
        let source = self.source;
        let tex: String = formula.pieces.iter().map(|piece| &source.text[piece.clone()]).collect();
        let drawn = draw_formula(&tex, formula.is_display).map_err(|fault| {
            let range = find_in_pieces(&formula.pieces, &fault.range);
            let diagnostic = self.formula_error(fault);
            self.report(diagnostic, range);
        });
        if block {
            return self.push_formula(drawn.ok(), &tex, &written);
        }
        let text = &source.text[written];
        self.prose(drawn.unwrap_or_else(|()| Element::new("code").around([text])).into());
        self.plain.push_str(text);
    }

    /// Draws a block of code that is a formula.
    pub(super) fn draw_fence(&mut self, code: &Code, meta: &Meta, fence: &Range<usize>) {
        let title = meta.title.is_some().then_some("title");
        for word in meta.ignored.iter().copied().chain(title) {
            self.report_code(&Problem::NoEffect { word: word.to_owned() }, code, &[]);
        }
        let drawn = draw_formula(&code.text, true).map_err(|fault| {
            let line = self.scan.origin(code.line(fault.range.start));
            let range = line.start..line.end.min(line.start + fault.range.len());
            let diagnostic = self.formula_error(fault);
            self.report(diagnostic, range);
        });
        self.push_formula(drawn.ok(), &code.text, fence);
    }

    fn formula_error(&self, fault: Fault) -> Diagnostic {
        let (file, message) = (self.binder.file, fault.message);
        let error = if fault.is_excess {
            error!(Limit, file, "{message}"; label: "shown as it is written")
        } else {
            error!(Formula, file, "{message}"; label: "shown as it is written")
        };
        error.hint(fault.hint)
    }

    /// Adds a formula that stands by itself; what is around it scrolls if the page is too narrow.
    fn push_formula(&mut self, drawn: Option<Element>, tex: &str, written: &Range<usize>) {
        self.begin_block();
        if let Some(math) = drawn {
            return self.top().run.push(Element::new("div").with("class", "formula").around([math]));
        }
        let node = self.build_block(Meta::default(), tex.trim_matches('\n'), written).node;
        self.top().push_node(node);
    }
}

/// Where a range of a text is in the file, of which the text is these pieces.
fn find_in_pieces(pieces: &[Range<usize>], range: &Range<usize>) -> Range<usize> {
    let place = |offset: usize| {
        let mut left = offset;
        for piece in pieces {
            if left < piece.len() {
                return piece.start + left;
            }
            left -= piece.len();
        }
        pieces.last().map_or(0, |piece| piece.end)
    };
    let start = place(range.start);
    start..(place(range.end.saturating_sub(1)) + 1).max(start)
}
