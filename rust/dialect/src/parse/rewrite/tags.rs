//! Components of other programs, written as what of this parser is most like them.

mod write;

use std::ops::Range;

use super::listing::{self, Listing};
use super::{Fence, Known, Rewritten, indentation};
use crate::labels::Labels;
use crate::parse::code::read_meta;
use crate::parse::limits::Lookahead;
use crate::parse::switches::{Dialect, Switches};
use crate::parse::tag::{self, Tag};
pub(crate) use write::Meant;

/// Writes the components of a text as those of this parser.
pub(super) fn rewrite(text: &str, start: usize, known: Known) -> Option<Rewritten> {
    let Switches { components, imported_from, packages, .. } = known.dialect.switches();
    let is_used = |(name, _): &&(&str, Meant)| {
        text.contains(&format!("<{name}")) && imported_from.is_none_or(|from| text.contains(&format!("{from}{name}")))
    };
    let components: Vec<_> = components.iter().filter(is_used).collect();
    if components.is_empty() && !packages.iter().any(|package| text.contains(package)) {
        return None;
    }
    let mut writer = Writer {
        text,
        dialect: known.dialect,
        components,
        packages,
        labels: known.language.labels(),
        ahead: Lookahead::new(text),
        out: Rewritten::default(),
        open: Vec::new(),
        listing: Listing::default(),
    };
    writer.out.copy(text, 0..start);
    writer.all(start);
    Some(writer.out)
}

struct Writer<'a> {
    text: &'a str,
    dialect: Dialect,
    components: Vec<&'static (&'static str, Meant)>,
    /// The modules that those may be imported from.
    packages: &'static [&'static str],
    labels: &'static Labels,
    ahead: Lookahead<'a>,
    out: Rewritten,
    /// The components around, the outermost first.
    open: Vec<Open<'a>>,
    /// The listing around.
    listing: Listing,
}

/// A component that is not closed yet.
struct Open<'a> {
    name: &'a str,
    meant: Meant,
    /// What is written for the tag that closes it.
    closing: String,
    /// What its tabs are called, if it lists that.
    labels: Vec<String>,
    /// How many tabs it has so far.
    tabs: usize,
}

impl Writer<'_> {
    fn all(&mut self, start: usize) {
        let mut fence: Option<Fence> = None;
        let mut at = start;
        while at < self.text.len() {
            if self.ahead.is_spent() {
                return self.out.copy(self.text, at..self.text.len());
            }
            let end = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length + 1);
            let line = &self.text[at..end];
            if let Some(open) = fence {
                self.out.copy(self.text, at..end);
                if open.is_closed_by(line) {
                    fence = None;
                    self.end_tab_of_code(at, line);
                }
                at = end;
            } else if let Some(after) = self.import_end(at, line) {
                self.out.add("\n", at);
                at = after;
            } else {
                fence = Fence::open(line);
                at = if fence.is_some() { self.fence(at, end) } else { self.line(at, end) };
            }
        }
    }

    /// Writes the first line of a block of code; gives where the next begins.
    fn fence(&mut self, at: usize, end: usize) -> usize {
        let words = at + self.text[at..end].trim_end().len();
        if self.is_in_group() {
            self.begin_tab_of_code(at, words);
        } else {
            self.out.copy(self.text, at..words);
        }
        if let Some(file) = self.listing.file.take() {
            self.out.add(&format!(" title={}", listing::quote(&file)), words);
        }
        self.out.copy(self.text, words..end);
        end
    }

    fn is_in_group(&self) -> bool {
        self.open.last().is_some_and(|open| matches!(open.meant, Meant::CodeGroup))
    }

    /// Begins a tab with the block of code whose first line this is, and that line without the title, which is the tab's label.
    fn begin_tab_of_code(&mut self, at: usize, end: usize) {
        let line = &self.text[at..end];
        let indent = &line[..indentation(line).0];
        let words = read_meta(line.trim_start().trim_start_matches(['`', '~']), self.dialect);
        let number = self.open.last_mut().map_or(0, |group| {
            group.tabs += 1;
            group.tabs
        });
        let label = words.title.as_deref().or(words.language).map_or_else(|| number.to_string(), str::to_owned);
        self.out.add(&format!("{indent}<TabItem label=\"{}\" value=\"{number}\">\n\n", write::escape(&label)), at);
        let title = words.title.and_then(|title| find_title(line, &title)).unwrap_or(line.len()..line.len());
        self.out.copy(self.text, at..at + title.start);
        self.out.copy(self.text, at + title.end..end);
    }

    /// Ends the tab with the block of code that ends on a line, if it is in a group of such.
    fn end_tab_of_code(&mut self, at: usize, line: &str) {
        if self.is_in_group() {
            self.out.add(&format!("\n{}</TabItem>\n", &line[..indentation(line).0]), at);
        }
    }

    /// The end of an import that begins on a line: of one of such components, which says nothing here. What has the name of
    /// such a component and is from elsewhere is none from here on.
    fn import_end(&mut self, at: usize, line: &str) -> Option<usize> {
        let rest = line.starts_with("import ").then(|| &self.text[at..])?;
        let quote =
            rest.find(['"', '\'']).filter(|end| !rest[..*end].contains(';') && !rest[..*end].contains("\n\n"))?;
        let end = quote + rest[quote..].find('\n').map_or(rest.len() - quote, |length| length + 1);
        self.ahead.spend(end);
        if self.packages.iter().any(|package| rest[quote + 1..].starts_with(package)) {
            return Some(at + end);
        }
        if self.dialect.switches().imported_from.is_some() {
            return None;
        }
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let words: Vec<&str> = rest[..quote].split(|c| !is_word(c)).collect();
        self.components.retain(|(name, _)| !words.contains(&name.split('.').next().unwrap_or(name)));
        None
    }

    /// Writes a line, and those that its tags go on to; gives where the next begins.
    fn line(&mut self, start: usize, end: usize) -> usize {
        let (mut copied, mut at, mut end) = (start, start, end);
        while at < end && !self.ahead.is_spent() {
            let rest = &self.text[at..end];
            let Some(next) = rest.find(['`', '<']) else { break };
            at += next;
            if self.text[at..].starts_with('`') {
                let ticks = self.text[at..end].bytes().take_while(|byte| *byte == b'`').count();
                let closing = self.text[at + ticks..end].find(&"`".repeat(ticks));
                self.ahead.spend(closing.unwrap_or(end - at));
                at += ticks + closing.map_or(0, |closing| closing + ticks);
                continue;
            }
            let found = tag::parse(&self.ahead, self.text, at);
            let known = found.as_ref().and_then(|tag| self.components.iter().find(|(name, _)| *name == tag.name));
            let is_drawn = |tag: &&Tag<'_>| !matches!(known, Some((_, Meant::Code))) || write::code_of(tag).is_some();
            let (Some(tag), Some((_, meant))) = (found.as_ref().filter(is_drawn), known) else {
                at += 1;
                continue;
            };
            let meant = *meant;
            self.out.copy(self.text, copied..at);
            (copied, at) = (tag.span.end, tag.span.end);
            if at > end {
                end = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length + 1);
            }
            self.tag(tag, meant);
        }
        self.out.copy(self.text, copied..end);
        end
    }
}

/// Where the title of a block of code is on its first line, with what says that it is one.
fn find_title(line: &str, title: &str) -> Option<Range<usize>> {
    let at = line.rfind(title)?;
    let (mut start, mut end) = (at, at + title.len());
    if line[..start].ends_with(['"', '\'']) && line[end..].starts_with(['"', '\'']) {
        (start, end) = (start - 1, end + 1);
    }
    let name = ["title=", "filename="].into_iter().find(|name| line[..start].ends_with(name));
    Some(start - name.map_or(0, str::len)..end)
}

#[cfg(test)]
mod tests;
