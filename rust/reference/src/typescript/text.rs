//! Pieces of a source as they are shown: without comments.

use std::ops::Range;

pub(super) struct Text<'s> {
    pub source: &'s str,
    comments: Vec<Range<usize>>,
    lines: Vec<usize>,
}

impl<'s> Text<'s> {
    pub(super) fn new(source: &'s str, comments: Vec<Range<usize>>) -> Self {
        let lines = std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { source, comments, lines }
    }

    /// The line of an offset, from 1.
    pub(super) fn line(&self, at: usize) -> usize {
        self.lines.partition_point(|start| *start <= at)
    }

    /// A piece without comments and without the lines that held nothing else.
    pub(super) fn clean(&self, range: Range<usize>) -> String {
        let first = self.comments.partition_point(|comment| comment.end <= range.start);
        let mut kept = String::with_capacity(range.len());
        let mut at = range.start;
        for comment in self.comments[first..].iter().take_while(|comment| comment.start < range.end) {
            kept.push_str(&self.source[at..comment.start.max(at)]);
            // What is left of the line is dropped below.
            kept.push('\u{0}');
            at = comment.end.min(range.end);
        }
        kept.push_str(&self.source[at..range.end]);
        let lines = kept.lines().filter_map(|line| {
            let rest = line.replace('\u{0}', "");
            let is_empty = rest.trim().is_empty();
            (!is_empty || !line.contains('\u{0}') && !line.trim().is_empty()).then(|| rest.trim_end().to_owned())
        });
        lines.collect::<Vec<_>>().join("\n").trim().to_owned()
    }

    /// A piece without comments, on one line.
    pub(super) fn line_of(&self, range: Range<usize>) -> String {
        super::super::doc::one_line(&self.clean(range))
    }
}
