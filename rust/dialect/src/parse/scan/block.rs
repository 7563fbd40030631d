//! Lines: Markdown's containers and fences, and the layout of components around them.

use std::ops::Range;

use crate::parse::directive::{self, Line};
use crate::parse::include;
use crate::parse::tag;

use super::shape::{begins_block, fence_marker, footnote_marker, is_definition, is_rule, list_marker, underline};
use super::{Fence, Item, Level, ListItem, OpenKind, Scanner, Shift, Stop};
use crate::parse::limits::DEPTH;
use crate::warning;

impl Scanner<'_> {
    /// Rewrites the line at `at`, and further lines of a construct that begins on it; returns where the next line
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
            return self.blank_line(at, end);
        }
        let mut depth = 0;
        let mut column = self.place_line(depth, start, width);
        self.indent(column, at..start, width);
        self.levels[depth].hollow = false;
        loop {
            let rest = &text[start..end];
            if self.containers(depth) > DEPTH {
                self.stop(start, Stop::Depth);
                return end;
            }
            if column.saturating_sub(self.base(depth)) >= 4 && !self.levels[depth].paragraph {
                self.report_indented_component(start);
                self.is_indented_code = true;
                self.copy(start..end);
                return self.finish_line(depth, end, false);
            }
            self.is_indented_code = false;
            let quoted = rest.starts_with('>');
            let consumed = if quoted {
                self.enter_quote(depth);
                depth += 1;
                1 + usize::from(rest[1..].starts_with(' '))
            } else if let Some(marker) = list_marker(rest) {
                let level = &self.levels[depth];
                if level.paragraph && !marker.interrupts && level.lists.is_empty() {
                    break;
                }
                self.enter_item(depth, column, marker.width);
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
                self.levels[depth].hollow = !quoted;
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
            self.leave_lists(depth, column);
            self.levels[depth].lists.push(ListItem { content: column + 4, shift: self.shift });
            self.copy(start..start + width);
            start += width;
        }
        self.rewrite_leaf(depth, column, start, end)
    }

    /// Ends what a line with nothing but white space ends.
    fn blank_line(&mut self, at: usize, end: usize) -> usize {
        self.levels.truncate(1);
        self.open.retain(|open| open.depth == 0);
        // An item may begin with one line break, not with an empty line.
        if std::mem::take(&mut self.levels[0].hollow) {
            self.levels[0].lists.pop();
        }
        if self.is_indented_code {
            self.copy(at..end);
        }
        self.finish_line(0, end, false)
    }

    /// Goes on in the block quote that begins here.
    fn enter_quote(&mut self, depth: usize) {
        self.levels[depth].paragraph = false;
        if self.levels.len() == depth + 1 {
            self.levels.push(Level::default());
        }
        self.prefix.push_str("> ");
    }

    /// Goes on in the list item that begins in this column, by a marker of this width.
    fn enter_item(&mut self, depth: usize, column: usize, width: usize) {
        self.leave_lists(depth, column);
        let item = ListItem { content: column + width, shift: self.shift };
        let level = &mut self.levels[depth];
        level.lists.push(item);
        level.paragraph = false;
        self.prefix.extend(std::iter::repeat_n(' ', width));
    }

    /// Reports indented code that begins with the tag of a component, which was probably meant as a component.
    fn report_indented_component(&mut self, start: usize) {
        if self.is_indented_code || !self.begins_with_component(start) {
            return;
        }
        let name = self.text[start + 1..].bytes().take_while(|byte| tag::is_name(*byte)).count();
        let warning = warning!(NoEffect, self.file, "`<{}>` is shown as code", &self.text[start + 1..start + 1 + name];
            label: "indented by four columns or more";
            hint: "indent it as far as the text around it; code that is meant is clearer in a fence");
        self.report(warning, start..start + 1 + name);
    }

    /// Rewrites a line of a leaf block, after the marks of its containers.
    fn rewrite_leaf(&mut self, depth: usize, column: usize, start: usize, end: usize) -> usize {
        self.block_start = start;
        let rest = &self.text[start..end];
        if let Some(include) = include::read(rest, self.registry.dialect) {
            self.block_mark(Item::Include(include), start..end);
            return self.finish_line(depth, end, false);
        }
        if let Some(next) = self.snippets(depth, start, end) {
            return next;
        }
        if self.is_taken(rest) {
            self.block_mark(Item::Nothing, start..end);
            return self.finish_line(depth, end, false);
        }
        match rest.as_bytes().first() {
            // What is indented so far goes on with the paragraph above, as in CommonMark.
            Some(b'`' | b'~') if column.saturating_sub(self.base(depth)) < 4 => {
                if let Some((marker, length)) = fence_marker(rest) {
                    if self.is_fence_of_mdx(marker, length, &rest[length..]) {
                        self.block_mark(Item::Nothing, start..end);
                        return self.finish_line(depth, end, false);
                    }
                    let lists = self.levels[depth].lists.len();
                    self.fence = Some(Fence { at: start, shift: self.shift, marker, length, depth, lists });
                    self.copy(start..end);
                    return self.finish_line(depth, end, false);
                }
            }
            Some(b':') => {
                if let Some(line) = directive::line(rest) {
                    self.rewrite_directive(&line, depth, start, end);
                    return self.finish_line(depth, end, false);
                }
            }
            Some(b'i' | b'e') if self.is_at_top(depth, column) => {
                if let Some(next) = self.module_line(start) {
                    self.out.push('\n');
                    return next;
                }
            }
            Some(b'$' | b'\\') => {
                if let Some(next) = self.formula_block(depth, start, end) {
                    return next;
                }
            }
            Some(b'[') if is_definition(rest) => {
                let end = self.definition_end(depth, start, end);
                self.copy(start..end);
                return self.finish_line(depth, end, true);
            }
            Some(b'<' | b'{') => {
                if let Some(next) = self.flow_line(depth, column, start) {
                    return next;
                }
            }
            _ => {}
        }
        // Headings, underlines of headings and thematic breaks leave no paragraph open.
        let under = self.levels[depth].paragraph;
        let paragraph = !(rest.starts_with('#') || is_rule(rest) || under && underline(rest).is_some());
        let end = self.rewrite_inline(start, end);
        self.finish_line(depth, end, paragraph)
    }

    /// Whether a fence is one of `mdx-code-block`, in which Docusaurus hides from other programs what is no code.
    fn is_fence_of_mdx(&mut self, marker: u8, length: usize, info: &str) -> bool {
        match (info.trim(), self.fences_of_mdx.last()) {
            ("mdx-code-block", _) => self.fences_of_mdx.push((marker, length)),
            ("", Some(open)) if open.0 == marker && open.1 <= length => {
                self.fences_of_mdx.pop();
            }
            _ => return false,
        }
        true
    }

    /// End of the line that holds the target of a definition, which may be the next: in angle brackets it is no tag.
    fn definition_end(&self, depth: usize, start: usize, end: usize) -> usize {
        let is_bare = self.text[start..end].trim_end().ends_with("]:");
        let next = self.text.get(end + 1..).unwrap_or_default();
        let next = &next[..next.find('\n').unwrap_or(next.len())];
        let target = next.trim();
        let is_target = target.starts_with('<') && target.find('>') == Some(target.len() - 1);
        let is_tag = begins_block(next) || self.begins_with_component(end + 1);
        if is_bare && depth == 0 && is_target && !is_tag { end + 1 + next.len() } else { end }
    }

    pub(super) fn finish_line(&mut self, depth: usize, end: usize, paragraph: bool) -> usize {
        if let Some(level) = self.levels.get_mut(depth) {
            level.paragraph = paragraph;
        }
        self.out.push('\n');
        end + 1
    }

    /// The end of the white space at `at`, and its width in columns.
    pub(super) fn indentation(&self, at: usize, end: usize) -> (usize, usize) {
        let mut width = 0;
        let mut stop = None;
        for (offset, byte) in self.text.as_bytes()[at..end].iter().enumerate() {
            match byte {
                b' ' => width += 1,
                b'\t' => {
                    // Tab stops are columns of the whole line, not of the rest of it.
                    let before = *stop.get_or_insert_with(|| column_of(self.text, at));
                    width += 4 - (before + width) % 4;
                }
                _ => return (at + offset, width),
            }
        }
        (end, width)
    }

    /// The column a line begins at, without the indentation that is only layout of the containers around it.
    fn place_line(&mut self, depth: usize, start: usize, width: usize) -> usize {
        let column = self.column_of_line(depth, start, width);
        self.shift = Shift { from: width, to: column };
        column
    }

    fn column_of_line(&mut self, depth: usize, start: usize, width: usize) -> usize {
        if let Some(open) = self.closed_by(start).and_then(|index| self.open.get(index))
            && open.depth == depth
        {
            let (column, lists) = (open.indent, open.lists);
            self.levels[depth].lists.truncate(lists);
            return column;
        }
        let paragraph = self.levels[depth].paragraph;
        let lists = &mut self.levels[depth].lists;
        let mut column = width;
        let (mut kept, mut indent) = (0, 0);
        let mut layout = false;
        for open in self.open.iter_mut().filter(|open| open.depth == depth) {
            if open.lists > kept
                && let Some(item) = open.lists.checked_sub(1).and_then(|last| lists.get(last))
            {
                column = item.shift.apply(width);
            }
            let strip = match open.strip {
                Some(strip) => strip,
                None if paragraph => 0,
                None => *open.strip.insert(column.saturating_sub(open.indent)),
            };
            column = column.saturating_sub(strip).max(open.indent);
            (kept, indent) = (open.lists, open.indent);
            layout |= matches!(open.kind, OpenKind::Tag { .. });
        }
        let lazy = paragraph && !begins_block(&self.text[start..]);
        // The lines of a list are moved as far as the list was, which may be less than its container's first line.
        while let Some(item) = lists.get(kept..).and_then(<[_]>::last).copied() {
            let inside = item.shift.apply(width);
            if lazy || inside >= item.content {
                column = inside.max(indent);
                break;
            }
            lists.pop();
        }
        if layout && !paragraph && column.saturating_sub(self.base(depth)) >= 4 {
            // Inside a component, indentation does not make code.
            column = self.base(depth);
        }
        column
    }

    /// Writes the indentation of a line; one that does not change is copied.
    fn indent(&mut self, column: usize, written: Range<usize>, width: usize) {
        if column == width {
            self.copy(written);
        } else {
            self.out.extend(std::iter::repeat_n(' ', column));
        }
        self.prefix.extend(std::iter::repeat_n(' ', column));
    }

    /// Leaves the list items that a block at `column` is not inside of.
    pub(super) fn leave_lists(&mut self, depth: usize, column: usize) {
        let kept = self.open.iter().filter(|open| open.depth == depth).map(|open| open.lists).max().unwrap_or(0);
        let lists = &mut self.levels[depth].lists;
        while lists.len() > kept && lists.last().is_some_and(|item| column < item.content) {
            lists.pop();
        }
    }

    /// Number of Markdown's containers and of tags around the content of a level of quotes.
    fn containers(&self, depth: usize) -> usize {
        let lists: usize = self.levels.iter().take(depth + 1).map(|level| level.lists.len()).sum();
        depth + lists + self.open.iter().filter(|open| open.depth <= depth).count()
    }

    /// The column at which blocks of the innermost Markdown container begin.
    pub(super) fn base(&self, depth: usize) -> usize {
        self.levels[depth].lists.last().map_or(0, |item| item.content)
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
        let mut column = fence.shift.apply(width);
        if !blank {
            let around = self.open.iter().filter(|open| open.depth == fence.depth);
            column = column.max(around.map(|open| open.indent).max().unwrap_or(0));
        }
        let items = self.levels.get(fence.depth).map(|level| level.lists.as_slice()).unwrap_or_default();
        let content = fence.lists.checked_sub(1).and_then(|last| items.get(last)).map(|item| item.content);
        if !blank && content.is_some_and(|content| column < content) {
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
        let inside = column.saturating_sub(content.unwrap_or(0));
        if inside >= 4 || rest.len() < fence.length || rest.bytes().any(|byte| byte != fence.marker) {
            self.fence = Some(fence);
        }
        true
    }
}

fn column_of(text: &str, at: usize) -> usize {
    let line = text[..at].rfind('\n').map_or(0, |line| line + 1);
    text[line..at].chars().fold(0, |column, c| if c == '\t' { column + 4 - column % 4 } else { column + 1 })
}
