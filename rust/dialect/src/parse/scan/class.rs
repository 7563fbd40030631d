//! What a tag means to the document.

use std::collections::HashMap;

use crate::parse::element::{self, Flow};
use crate::parse::tag::{self, Tag};

use super::Scanner;

/// What a tag means to the document.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Block,
    Phrasing,
    Component,
    Verbatim,
    Text,
}

impl<'a> Scanner<'a> {
    /// Decides whether what looks like a tag is meant as one.
    pub(super) fn classify(&mut self, tag: &Tag<'a>) -> Class {
        let glued = self.text[..tag.span.start].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if tag.is_component() {
            if self.registry.is_known(tag.name) {
                // `Array<Card>` is a type: a component in the middle of a word counts only if it is closed.
                let meant = !glued || tag.closing || tag.self_closing || self.closes_after(tag);
                return if meant { Class::Component } else { Class::Text };
            }
            let meant = tag.closing && self.is_open(tag.name)
                || !tag.closing && !glued && (tag.self_closing || !tag.attributes.is_empty() || self.closes_after(tag));
            return if meant { Class::Component } else { Class::Text };
        }
        match element::flow(tag.name) {
            None => Class::Text,
            _ if glued
                && !tag.closing
                && !tag.self_closing
                && tag.attributes.is_empty()
                && !element::is_void(tag.name)
                && !self.closes_after(tag) =>
            {
                Class::Text
            }
            _ if element::is_verbatim(tag.name) && !tag.closing && !tag.self_closing => Class::Verbatim,
            Some(Flow::Block) => Class::Block,
            _ => Class::Phrasing,
        }
    }

    pub(super) fn closes_after(&mut self, tag: &Tag<'a>) -> bool {
        let text = self.text;
        let closings = self.closings.get_or_insert_with(|| find_closings(text));
        closings.get(tag.name).is_some_and(|at| *at > tag.span.start)
    }
}

/// Where the last closing tag of each name is.
fn find_closings(text: &str) -> HashMap<&str, usize> {
    let name = |at: usize| {
        let rest = &text[at + 2..];
        &rest[..rest.bytes().take_while(|byte| tag::is_name(*byte)).count()]
    };
    text.match_indices("</").map(|(at, _)| (name(at), at)).collect()
}
