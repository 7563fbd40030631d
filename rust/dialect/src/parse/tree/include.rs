//! Pieces of files in place of lines of a document, or of lines of its code.

use std::ops::Range;
use std::sync::Arc;

use crate::diagnostic::Diagnostic;
use crate::excerpt::{Cited, Excerpts, Refusal};
use crate::parse::code::{Meta, dedent, read_meta};
use crate::parse::include::{self, Base, Include};
use crate::parse::switches::Notation;

use super::Builder;
use super::cite::LEAST_CITED_BYTES;
use super::leaf::Code;
use super::partial::{Partial, Props};
use crate::error;

/// How a file is named.
const NAMED: &str = "name it by its path, as the program has it that the documents are written for";

/// A file that is there.
pub(super) struct Found {
    path: String,
    pub(super) text: Arc<str>,
}

impl Builder<'_, '_> {
    /// Draws what stands in place of a line.
    pub(super) fn draw_include(&mut self, include: &Include<'_>, at: Range<usize>) {
        self.begin_block();
        let dialect = self.registry.dialect;
        let found = self.load(include, &at);
        let lines = found.as_ref().and_then(|found| include::take_piece(&found.text, &include.piece, dialect));
        let (Some(found), Some(lines)) = (&found, lines) else {
            // What is written is shown in place of what is not to be had.
            let block = self.build_block(Meta::default(), &self.source.text[at.clone()], &at);
            return self.top().push_node(block.node);
        };
        let Some(info) = &include.code else {
            // Its lines keep their numbers, which diagnostics are told with.
            let mut text: String = lines.iter().flat_map(|line| [line.unwrap_or_default(), "\n"]).collect();
            if !include.values.is_empty() {
                text = text.split_inclusive('\n').map(|line| include::fill_line(line, &include.values)).collect();
            }
            let partial = Partial { path: found.path.clone(), text: text.into() };
            return self.draw_partial(&partial, Props::new(), at);
        };
        self.whole.cited += found.text.len().max(LEAST_CITED_BYTES);
        if self.stop_beyond_limit(&at) {
            return;
        }
        let text = dedent(lines.into_iter().flatten());
        let block = self.build_block(read_meta(info, dialect), &text, &at);
        self.top().push_node(block.node);
    }

    /// Puts pieces of files in place of what names them in a block of code, and hides what its program hides.
    pub(super) fn include_in_code(&mut self, code: &mut Code, language: Option<&str>, fence: &Range<usize>) {
        let dialect = self.registry.dialect;
        if dialect.has(Notation::BraceIncludes) && code.text.contains("{{#") {
            code.text = self.replace_braces(code, fence);
        } else if dialect.has(Notation::Snippets) && code.text.contains("8<-") {
            code.text = self.replace_snippets(code, fence);
        }
        if dialect.has(Notation::HiddenLines) && language.is_some_and(|language| matches!(language, "rust" | "rs")) {
            code.text = hide_lines(&code.text);
        }
    }

    fn replace_braces(&mut self, code: &mut Code, fence: &Range<usize>) -> String {
        let text = std::mem::take(&mut code.text);
        let mut replaced = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(at) = rest.find("{{#") {
            replaced.push_str(&rest[..at]);
            let written = &rest[at..];
            // A backslash before it says that it is shown as it is.
            let is_meant = !replaced.ends_with('\\');
            let Some((include, length)) = include::read_braces(written).filter(|_| is_meant) else {
                if replaced.ends_with('\\') {
                    replaced.pop();
                }
                replaced.push_str("{{#");
                rest = &written["{{#".len()..];
                continue;
            };
            match self.code_of(&include, code, fence) {
                Some(lines) => replaced.push_str(lines.trim_end_matches('\n')),
                None => replaced.push_str(&written[..length]),
            }
            rest = &written[length..];
        }
        replaced.push_str(rest);
        replaced
    }

    fn replace_snippets(&mut self, code: &mut Code, fence: &Range<usize>) -> String {
        let text = std::mem::take(&mut code.text);
        let mut replaced = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            let indent = &line[..line.len() - line.trim_start().len()];
            let included = include::read(line.trim(), self.registry.dialect);
            match included.and_then(|include| self.code_of(&include, code, fence)) {
                Some(lines) => lines.lines().for_each(|line| replaced.extend([indent, line, "\n"])),
                None => replaced.push_str(line),
            }
        }
        replaced
    }

    /// The code that stands in place of an include in a block of code.
    fn code_of(&mut self, include: &Include<'_>, code: &mut Code, fence: &Range<usize>) -> Option<String> {
        let found = self.load(include, fence)?;
        let lines = include::take_piece(&found.text, &include.piece, self.registry.dialect)?;
        self.whole.cited += found.text.len().max(LEAST_CITED_BYTES);
        if self.stop_beyond_limit(fence) {
            return None;
        }
        code.origin = Some(Cited::File(found.path));
        Some(lines.into_iter().flatten().flat_map(|line| [line, "\n"]).collect())
    }

    /// The file of an include; what is wrong with it is reported at `at`.
    fn load(&mut self, include: &Include<'_>, at: &Range<usize>) -> Option<Found> {
        let excerpts = self.registry.excerpts?;
        // Looking for a file that is not there takes time too.
        self.whole.cited += LEAST_CITED_BYTES;
        if self.stop_beyond_limit(at) {
            return None;
        }
        let found = self.find(include, excerpts);
        let found = found.and_then(|found| {
            if include::take_piece(&found.text, &include.piece, self.registry.dialect).is_some() {
                return Ok(found);
            }
            let error = error!(Excerpt(include.path), self.binder.file, "{} has no such part", found.path;
                label: "not found"; hint: "look for the comments around it in that file");
            Err(Box::new(error))
        });
        match found {
            Ok(found) => Some(found),
            Err(diagnostic) => {
                self.report(*diagnostic, at.clone());
                None
            }
        }
    }

    pub(super) fn find(&mut self, include: &Include<'_>, excerpts: &dyn Excerpts) -> Result<Found, Box<Diagnostic>> {
        let file = self.binder.file;
        let Some(mut path) = include.path_from_project(file, self.registry.content) else {
            return Err(Box::new(self.refusal_error(include.path, Refusal::Outside, NAMED)));
        };
        self.note_citation(excerpts, Cited::File(path.clone()));
        let mut read = excerpts.file(&path);
        if include.base == Base::Project && matches!(read, Err(Refusal::Missing { .. })) {
            // Many have their snippets beside their documents.
            let beside = format!("{}{path}", self.registry.content);
            self.note_citation(excerpts, Cited::File(beside.clone()));
            if let Ok(text) = excerpts.file(&beside) {
                (path, read) = (beside, Ok(text));
            }
        }
        if self.is_inside_of(&path) {
            let error = error!(Import(path.as_str()), file, "`{path}` would be drawn inside of itself";
                label: "without end"; hint: "take this line out");
            return Err(Box::new(error));
        }
        read.map(|text| Found { path: path.clone(), text })
            .map_err(|refusal| Box::new(self.refusal_error(&path, refusal, NAMED)))
    }
}

/// Code of Rust without the lines that its program hides: those that begin with `# `.
fn hide_lines(code: &str) -> String {
    let shown = code.split_inclusive('\n').filter_map(|line| {
        let words = line.trim_start();
        let Some(rest) = words.strip_prefix('#') else { return Some(line.to_owned()) };
        if rest.trim_end().is_empty() || rest.starts_with(' ') {
            return None;
        }
        let indent = &line[..line.len() - words.len()];
        // Two of them stand for one.
        Some(if rest.starts_with('#') { format!("{indent}{rest}") } else { line.to_owned() })
    });
    shown.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_hidden_are_not_shown() {
        let code = "# use a::b;\n#[derive(Debug)]\nstruct A;\n#\n    # hidden\n    ## shown\n#![allow(x)]\n";
        assert_eq!(hide_lines(code), "#[derive(Debug)]\nstruct A;\n    # shown\n#![allow(x)]\n");
    }
}
