//! Headings, and what they were called before.

use std::collections::HashMap;
use std::ops::Range;

use crate::document::{Element, Heading, Markup, NoTargets, Node, Piece, anchors_before};
use crate::parse::scan::{Item, heading_ids};

use super::Builder;
use super::frame::{Frame, element_node};
use crate::{error, warning};

impl<'a> Builder<'_, 'a> {
    /// Takes the ids that authors wrote, so that no other heading gets one of them.
    pub(super) fn take_explicit_ids(&mut self) {
        let (scan, source) = (self.scan, self.source);
        let ranges =
            scan.items.iter().filter_map(|item| if let Item::HeadingId(ids) = item { Some(ids) } else { None });
        let ids = ranges.flat_map(|range| {
            let written = &source.text[range.clone()];
            let (id, former) = heading_ids(written);
            std::iter::once((id, false)).chain(former.map(|id| (id, true))).map(move |(id, is_former)| {
                let start = range.start + (id.as_ptr().addr() - written.as_ptr().addr());
                (id, start..start + id.len(), is_former)
            })
        });
        let mut first: HashMap<&str, Range<usize>> = HashMap::new();
        let own_file = self.binder.file;
        let locate = |range: &Range<usize>| (own_file.to_owned(), source.locate(range.clone()));
        for (id, range, is_former) in ids {
            if is_former {
                self.whole.former_ids.entry(id.to_owned()).or_insert_with(|| locate(&range));
            }
            if self.whole.slugger.take(id) {
                first.insert(id, range);
                continue;
            }
            let own = locate(&range);
            let former = self.whole.former_ids.get(id).filter(|former| **former != own);
            let before = first.get(id).map(locate).or_else(|| former.cloned());
            let diagnostic = if self.whole.former_ids.contains_key(id) {
                error!(DuplicateId, self.binder.file, "an id that a heading had before is that of another one, too";
                    label: "used again"; hint: "an old link can lead to one heading alone; take the id from one of the two")
            } else {
                warning!(DuplicateId, self.binder.file, "two headings have the same id";
                    label: "used again"; hint: "links lead to the first; give this one another id")
            };
            let (file, place) = before.unzip();
            let file = file.unwrap_or_else(|| own_file.to_owned());
            self.binder.report(diagnostic.also(file, place, "used here"), range);
        }
    }

    /// An id for a heading whose author wrote none. One that another heading claims to have had is told.
    fn make_id(&mut self, text: &str) -> String {
        if !self.whole.former_ids.is_empty() {
            self.check_former_ids(text);
        }
        match self.whole.slugger.slug(text) {
            // A heading without any letter or digit needs an id all the same.
            id if id.is_empty() => self.whole.slugger.slug("section"),
            id => id,
        }
    }

    /// Reports a heading that would have an id that another one had before.
    fn check_former_ids(&mut self, text: &str) {
        let wanted = self.whole.slugger.wanted(text);
        let Some((file, span)) = self.whole.former_ids.remove(&wanted) else { return };
        let diagnostic = error!(DuplicateId(wanted.as_str()), &file, "the heading `{text}` would have the id `{wanted}`";
            label: "taken by this heading"; hint: "an old link can lead to one heading alone; take the id out, or give the other heading one");
        self.binder.diagnostics.push(diagnostic, || span);
    }

    pub(super) fn close_heading(&mut self, mut frame: Frame<'a>, level: u8) {
        let text = self.plain.trim().to_owned();
        let mut former: Vec<String> = Vec::new();
        let id = if let Some(ids) = self.heading_id.take() {
            let (id, had) = heading_ids(&self.source.text[ids]);
            former = had.map(str::to_owned).collect();
            id.to_owned()
        } else {
            // White space next to a component counts, as in Docusaurus: links from elsewhere to `### <Icon /> Title` hold.
            let written = if frame.nodes.is_empty() { text.clone() } else { self.plain.clone() };
            self.make_id(&written)
        };
        let tree = &mut self.whole.tree;
        if tree.headings.is_empty() && level == 1 {
            tree.has_own_heading = !tree.has_rule;
        }
        let (content, children) = if frame.nodes.is_empty() {
            (std::mem::take(&mut frame.run).trimmed(), Vec::new())
        } else {
            (Markup::default(), frame.children())
        };
        let listed = if children.is_empty() { content.without_links() } else { None };
        // Entries of the table of contents cannot hold components, and images in them would not be resolved.
        let html = listed.unwrap_or_else(|| Markup::of_text(&text)).to_html(&NoTargets);
        tree.headings.push(Heading { level, id: id.clone(), html, text: text.clone() });
        self.binder.anchors.extend(former.iter().cloned());
        let parent = self.top();
        if children.is_empty() {
            let is_plain = |piece: &Piece| matches!(piece, Piece::Text(text) if !text.contains(['<', '>', '&']));
            let text = (!content.pieces().iter().all(is_plain)).then_some(text);
            parent.push_node(Node::Heading { level, id, content: anchors_before(former, content), text });
        } else {
            let tag = ["h1", "h2", "h3", "h4", "h5", "h6"][usize::from(level.clamp(1, 6)) - 1];
            let anchors = anchors_before(former, Markup::default());
            let anchors = (!anchors.is_empty()).then_some(Node::Prose(anchors));
            parent.push_node(element_node(
                Element::new(tag).with("id", id),
                anchors.into_iter().chain(children).collect(),
            ));
        }
    }
}
