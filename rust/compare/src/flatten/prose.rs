//! Prose that is more than a line: paragraphs, lists, quotes, tables.

use dialect::document::{Element, Markup, Piece};
use dialect::parse::is_block;

use super::{Reader, name_cell};
use crate::block::{BlockKind, Part};
use crate::inline::{push_attributes, push_markup, push_piece};
use crate::token::{Style, Tokens};

/// What an element adds to the trail of what is in it, and what prose is in it, where that is `kind` outside.
pub(super) fn flow_of(tag: &str, kind: BlockKind) -> (Option<&'static str>, BlockKind) {
    match tag {
        "ul" => (Some("list"), BlockKind::ListItem),
        "ol" => (Some("numbered list"), BlockKind::ListItem),
        "blockquote" => (Some("quote"), BlockKind::Quote),
        "table" => (Some("table"), BlockKind::Paragraph),
        "dl" => (Some("definitions"), BlockKind::Paragraph),
        "section" | "article" | "aside" | "div" | "figure" => (Some("element"), kind),
        _ => (None, kind),
    }
}

impl Reader<'_> {
    /// Prose. What is in a line is a block, up to where another one begins.
    pub(super) fn prose(&mut self, markup: &Markup) {
        let mut line = Tokens::default();
        for piece in markup.pieces() {
            match piece {
                Piece::Element(element) if is_block(&element.tag) => {
                    self.end_line(&mut line);
                    self.block(element);
                }
                piece => push_piece(piece, Style::PLAIN, &self.addresses, &mut line),
            }
        }
        self.end_line(&mut line);
    }

    fn end_line(&mut self, line: &mut Tokens) {
        let tokens = line.take();
        if !tokens.is_empty() {
            self.push(self.kind, vec![Part::new("", tokens)]);
        }
    }

    fn block(&mut self, element: &Element) {
        let Element { tag, attributes, children } = element;
        match &**tag {
            "hr" => return self.push(BlockKind::Rule, Vec::new()),
            "tr" => return self.row(element),
            "pre" => {
                let mut tokens = Tokens::default();
                tokens.code(&children.text());
                return self.push(BlockKind::Code, vec![Part::new("", tokens.take())]);
            }
            _ => self.attributes(tag, attributes.iter().map(|(name, value)| (&**name, value))),
        }
        let (name, kind) = flow_of(tag, self.kind);
        match name {
            Some(name) => self.inside(name, kind, |reader| reader.prose(children)),
            None => self.with_kind(kind, |reader| reader.prose(children)),
        }
    }

    fn row(&mut self, row: &Element) {
        let cell = |(number, cell): (usize, &Element)| {
            let mut tokens = Tokens::default();
            push_attributes(cell, &[], &self.addresses, &mut tokens);
            push_markup(&cell.children, Style::PLAIN, &self.addresses, &mut tokens);
            Part::new(name_cell(number), tokens.take())
        };
        let cells = row.children.pieces().iter().filter_map(Piece::element).enumerate();
        let parts = cells.map(cell).collect();
        self.push(BlockKind::Row, parts);
    }
}
