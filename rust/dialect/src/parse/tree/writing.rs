//! What writers are told of their texts where they want it: the rules that are quiet unless the settings give them a level.

use std::ops::Range;

use super::Builder;
use super::frame::Kind;
use super::leaf::OpenImage;
use crate::diagnostic::{Diagnostic, Fix};
use crate::parse::source::{MARK_CLOSE, MARK_OPEN};
use crate::parse::writing::{Finding, Writing, count_words, look_at};
use crate::warning;

/// What is open of a sentence.
#[derive(Debug, Default)]
pub(super) struct Sentence {
    words: usize,
    /// Where it is in the rewritten text.
    range: Option<Range<usize>>,
}

impl<'d> Builder<'d, '_> {
    /// What writers want to be told of this text, if they want anything.
    pub(super) fn writing(&self) -> Option<&'d Writing> {
        self.registry.writing
    }

    pub(super) fn look_at_heading(&mut self, level: u8, range: Range<usize>) {
        // Above the first heading is the title of the page.
        let above = self.whole.tree.headings.last().map_or(1, |heading| heading.level);
        if self.writing().is_none() || level <= above + 1 {
            return;
        }
        let (below, wanted) = ("#".repeat(above.into()), "#".repeat(usize::from(above) + 1));
        let diagnostic = warning!(HeadingLevel, self.binder.file, "this heading skips a level";
            label: "level {level}"; hint: "the one before it is of level {above} (`{below}`): write `{wanted}`");
        let range = self.scan.origin(range);
        self.report(diagnostic, range);
    }

    /// `range` is in the text as it is written.
    pub(super) fn look_at_image(&mut self, image: &OpenImage, range: Range<usize>) {
        if self.writing().is_some() && image.alt.trim().is_empty() {
            let diagnostic = warning!(ImageAlt(&*image.target), self.binder.file, "this image has no alternative text";
                label: "says nothing to who does not see it"; hint: "say what is to be seen, or write `<img alt=\"\">` if that is nothing");
            self.report(diagnostic, range);
        }
    }

    /// Looks at a link that is about to be closed.
    pub(super) fn look_at_link(&mut self, range: Range<usize>) {
        let top = self.top();
        let is_link = matches!(&top.kind, Kind::Markdown(element) if element.tag == "a");
        let is_blank = is_link && top.run.is_blank() && top.nodes.is_empty();
        // One that leads nowhere either was told at its beginning.
        if is_blank && self.binder.links.last().is_none_or(|link| !leads_nowhere(&link.target)) {
            self.tell_of_link("this link has no text", "name what it leads to", range);
        }
    }

    /// Looks at the target of a link.
    pub(super) fn look_at_target(&mut self, target: &str, range: Range<usize>) {
        if leads_nowhere(target) {
            self.tell_of_link("this link leads nowhere", "write where it leads in the parentheses", range);
        }
    }

    fn tell_of_link(&mut self, what: &str, hint: &str, range: Range<usize>) {
        if self.writing().is_some() {
            let diagnostic = warning!(EmptyLink, self.binder.file, "{what}"; label: "empty"; hint: "{hint}");
            let range = self.scan.origin(range);
            self.report(diagnostic, range);
        }
    }

    /// Looks at the words after the mark that opens a fence.
    pub(super) fn look_at_fence(&mut self, info: &str, range: &Range<usize>) {
        if self.writing().is_none() || !info.trim().is_empty() {
            return;
        }
        let diagnostic = warning!(FenceLanguage, self.binder.file, "this code has no language";
            label: "no language"; hint: "write it after the fence, such as `sh`, or `text` if it is in none");
        let mark = self.scan.text[range.clone()].find('\n').unwrap_or(range.len());
        let range = self.scan.origin(range.start..range.start + mark);
        self.report(diagnostic, range);
    }

    /// Looks at text that is at these bytes of the rewritten text.
    pub(super) fn look_at_text(&mut self, text: &str, span: &Range<usize>) {
        let Some(writing) = self.writing() else { return };
        if self.code.is_some() {
            return;
        }
        // What Markdown made of the text, such as a character of a reference, has other places.
        let is_as_written = self.scan.text.get(span.clone()) == Some(text);
        let place = |range: Range<usize>| {
            if is_as_written { span.start + range.start..span.start + range.end } else { span.clone() }
        };
        let text = hide(text, MARK_OPEN, MARK_CLOSE);
        for finding in look_at(writing, &text) {
            let (diagnostic, range) = self.tell(finding, &text);
            let written = self.scan.origin(place(range));
            let fix =
                diagnostic.1.filter(|_| is_as_written).map(|instead| self.write_instead(&instead, written.clone()));
            self.report(diagnostic.0.fix(fix), written);
        }
        // An alternative text is no part of the sentence around it.
        if self.image.is_some() {
            return;
        }
        let mut at = 0;
        loop {
            let (count, end) = count_words(&text[at..]);
            let here = place(at..at + end.unwrap_or(text.len() - at));
            if count > 0 {
                self.sentence.words += count;
                let start = self.sentence.range.as_ref().map_or(here.start, |range| range.start);
                self.sentence.range = Some(start..here.end);
            }
            let Some(end) = end else { return };
            self.end_sentence();
            at += end;
        }
    }

    /// Looks at a text that is somewhere in these bytes of the text as it is written, after whatever else.
    pub(super) fn look_at_words(&mut self, text: &str, written: &Range<usize>) {
        let Some(writing) = self.writing() else { return };
        let at = self.source.text.get(written.clone()).and_then(|around| around.rfind(text));
        for finding in look_at(writing, text) {
            let ((diagnostic, instead), range) = self.tell(finding, text);
            let place = match at {
                Some(at) => written.start + at + range.start..written.start + at + range.end,
                None => written.clone(),
            };
            let fix = instead.filter(|_| at.is_some()).map(|instead| self.write_instead(&instead, place.clone()));
            self.report(diagnostic.fix(fix), place);
        }
    }

    /// A diagnostic with what to write instead, and where it is in the text.
    fn tell(&self, finding: Finding<'_>, text: &str) -> ((Diagnostic, Option<String>), Range<usize>) {
        let file = self.binder.file;
        match finding {
            Finding::ToDo(range) => {
                let diagnostic = warning!(ToDo, file, "something is still to be done here";
                    label: "readers see this"; hint: "do it, or keep the note elsewhere");
                ((diagnostic, None), range)
            }
            Finding::Unknown(range) => {
                let word = &text[range.clone()];
                let diagnostic = warning!(Spelling(word), file, "no dictionary knows the word `{word}`";
                    label: "unknown"; hint: "correct it, or add it to the words of the project");
                ((diagnostic, None), range)
            }
            Finding::Left(range, instead) => {
                let word = &text[range.clone()];
                let diagnostic = warning!(WordChoice(word), file, "`{word}` is a word to leave"; label: "to leave");
                if instead.is_empty() {
                    return ((diagnostic.hint("the sentence says the same without it"), None), range);
                }
                let is_capital = word.starts_with(char::is_uppercase);
                let instead = if is_capital { crate::parse::capitalise(instead) } else { instead.to_owned() };
                ((diagnostic.hint(format!("write `{instead}`")), Some(instead)), range)
            }
        }
    }

    fn write_instead(&self, text: &str, range: Range<usize>) -> Fix {
        self.source.replace(self.binder.file, range, text)
    }

    /// Code in a line is a word of its sentence.
    pub(super) fn count_code(&mut self) {
        self.sentence.words += 1;
    }

    /// Ends the sentence that is open, at its mark or with its block.
    pub(super) fn end_sentence(&mut self) {
        let Sentence { words, range } = std::mem::take(&mut self.sentence);
        let Some(most) = self.writing().and_then(|writing| writing.longest_sentence) else { return };
        let Some(range) = range.filter(|_| words > most) else { return };
        let diagnostic = warning!(SentenceLength, self.binder.file, "this sentence has {words} words";
            label: "more than {most}"; hint: "make two sentences of it, or a list");
        let range = self.scan.origin(range);
        self.report(diagnostic, range);
    }
}

fn leads_nowhere(target: &str) -> bool {
    matches!(target.trim(), "" | "#")
}

/// The text with blanks in place of what is between two characters and of these, which keeps all places.
pub(super) fn hide(text: &str, open: char, close: char) -> std::borrow::Cow<'_, str> {
    if !text.contains(open) {
        return text.into();
    }
    let mut hidden = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(open) {
        let end = rest[start..].find(close).map_or(rest.len(), |end| start + end + close.len_utf8());
        hidden.push_str(&rest[..start]);
        hidden.extend(std::iter::repeat_n(' ', end - start));
        rest = &rest[end..];
    }
    hidden.push_str(rest);
    hidden.into()
}
