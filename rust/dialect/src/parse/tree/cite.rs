//! Blocks of code whose text is not in the document: pieces of files, replies to requests, and messages.

use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::diagnostic::Diagnostic;
use crate::document::Cut;
use crate::excerpt::{Citation, Cited, Excerpts, FILE_BYTES, Message, Refusal};
use crate::labels::fill;
use crate::parse::code::{Meta, RegionFault, region_lines, take_region};
use crate::parse::limits::CITED_BYTES;
use crate::parse::request::{Request, is_variables};
use crate::parse::source::Source;

use super::Builder;
use super::leaf::Code;
use crate::{error, warning};

/// What a citation counts for at least: looking for a file that is not there takes time too.
pub(super) const LEAST_CITED_BYTES: usize = 4 << 10;

/// How many requests may be sent before another.
const MAX_BEFORE: usize = 20;

/// How many functions and methods are named that raise a message.
const NAMED_RAISERS: usize = 8;

/// How a file is named.
const BELOW: &str = "name it by its path from the project's folder, such as `examples/shop/src/index.ts`";

/// Why nothing can be cited, and where that is said.
type Uncited = Box<(Diagnostic, Range<usize>)>;

impl Builder<'_, '_> {
    /// Fills a block that cites something, and gives it a title.
    pub(super) fn cite(&mut self, code: &mut Code, meta: &mut Meta, fence: &Range<usize>) {
        let Some(excerpts) = self.registry.excerpts else {
            // Nobody has files for this document.
            let names = [
                ("file", meta.file.is_some()),
                ("region", meta.region.is_some()),
                ("reply", meta.is_reply),
                ("message", meta.message.is_some()),
            ];
            meta.ignored.extend(names.into_iter().filter(|(_, is_written)| *is_written).map(|(name, _)| name));
            return;
        };
        if let Some(name) = meta.repeated {
            let error = self.cite_error(format!("`{name}` is there twice")).label("which of them?");
            code.is_lost = true;
            return self.report(error.hint("show one piece of a file in each block"), self.attribute(fence, name));
        }
        let found = match (&meta.file, &meta.region) {
            (Some(path), region) => {
                code.origin = Some(Cited::File(path.clone()));
                self.read_region(excerpts, path, region.as_deref(), fence).map(|(text, lines)| {
                    code.cut = Some(Cut { path: path.clone(), lines });
                    text
                })
            }
            (None, None) if meta.is_reply => {
                code.origin = Some(Cited::Reply(String::new()));
                self.read_reply(excerpts, code, meta, fence)
            }
            (None, Some(_)) => {
                let error = self.cite_error("a region needs the file that it is in").label("of which file?");
                Err(Box::new((error.hint("name it before: `file=\"…\"`"), self.attribute(fence, "region"))))
            }
            (None, None) => {
                let Some(name) = &meta.message else { return };
                code.origin = Some(Cited::Message(name.clone()));
                self.read_message(excerpts, name, fence).map(|message| {
                    meta.title = meta.title.take().or(message.code);
                    code.raised_by = Some(message.raised_by);
                    message.text
                })
            }
        };
        let found = match found {
            Ok(_) if !code.text.trim().is_empty() => {
                let (name, what) = match code.origin {
                    Some(Cited::Reply(_)) => ("reply", "a reply"),
                    Some(Cited::Message(_)) => ("message", "a message"),
                    _ => ("file", "a file"),
                };
                let error = self.cite_error(format!("this block has code of its own beside that of {what}"));
                let hint = "remove the lines between the fences, or the attribute";
                Err(Box::new((error.label("two sources of code").hint(hint), self.attribute(fence, name))))
            }
            other => other,
        };
        if self.stop_beyond_limit(fence) {
            return;
        }
        match found {
            Ok(text) => {
                if meta.title.is_none()
                    && let Some(path) = &meta.file
                {
                    let inside = self.registry.project.and_then(|folder| path.strip_prefix(folder)?.strip_prefix('/'));
                    meta.title = Some(inside.unwrap_or(path).to_owned());
                }
                code.title.clone_from(&meta.title);
                code.text = text;
            }
            Err(uncited) => {
                let (diagnostic, range) = *uncited;
                code.is_lost = true;
                self.report(diagnostic, range);
            }
        }
    }

    /// Notes the request that a reply may follow, and what is said of it.
    pub(super) fn note_request(&mut self, code: &mut Code, meta: &Meta, fence: &Range<usize>) {
        if let Some(mut request) = Request::find(meta, meta.title.as_deref(), &code.text) {
            for name in meta.after.iter().flat_map(|names| names.split_whitespace()).take(MAX_BEFORE) {
                if let Some(found) = self.request_called(name) {
                    let found = Request { before: Vec::new(), ..found.clone() };
                    self.whole.cited += found.text.len();
                    request.before.push(found);
                } else {
                    let error = self.cite_error(format!("there is no request {name} before this one")).about(name);
                    let error =
                        error.label("no such request").hint("name operations of this document that come earlier");
                    self.report(error, self.value(fence, "after", name));
                }
            }
            // This block is the next that is kept.
            let number = self.whole.tree.blocks.len();
            self.whole.operations.extend(request.operations().map(|name| (name.to_owned(), number)));
            self.stop_beyond_limit(fence);
            code.request = Some(request.clone());
            self.whole.request = Some(request);
        } else if is_variables(meta)
            && let Some(request) = self.whole.request.as_mut().filter(|request| request.variables.is_none())
        {
            request.variables = Some(code.text.clone());
            let last = self.whole.tree.blocks.iter_mut().rev().find(|block| block.request.is_some());
            if let Some(last) = last {
                last.request = Some(request.clone());
            }
        }
    }

    /// The request before this block that holds an operation of this name.
    fn request_called(&self, name: &str) -> Option<&Request> {
        self.whole.tree.blocks.get(*self.whole.operations.get(name)?)?.request.as_ref()
    }

    /// Gives the document up if it cites too much.
    pub(super) fn stop_beyond_limit(&mut self, fence: &Range<usize>) -> bool {
        let is_beyond = self.whole.cited > CITED_BYTES;
        if is_beyond {
            let error = error!(Limit, self.binder.file,
                "this document cites more than {} MiB of other files", CITED_BYTES >> 20;
                label: "one too many");
            self.binder.stop(error.hint("make several pages of it"), fence.clone());
        }
        is_beyond
    }

    /// Notes what the document follows from, once.
    pub(super) fn note_citation(&mut self, excerpts: &dyn Excerpts, cited: Cited) {
        if self.whole.tree.citations.iter().all(|known| known.cited != cited) {
            let hash = excerpts.hash(&cited);
            self.whole.tree.citations.push(Citation { cited, hash });
        }
    }

    fn read_reply(
        &mut self,
        excerpts: &dyn Excerpts,
        code: &mut Code,
        meta: &Meta,
        fence: &Range<usize>,
    ) -> Result<String, Uncited> {
        let at = self.attribute(fence, "reply");
        let request = match meta.reply_to.as_deref() {
            Some(name) => self.request_called(name),
            None => self.whole.request.as_ref(),
        };
        let Some(request) = request else {
            let error = self.cite_error("there is no such request before this reply").label("a reply to what?");
            return Err(Box::new((error.hint("put a block of GraphQL before it, or name one that is there"), at)));
        };
        code.replies_to = request.sent_otherwise(meta);
        let (key, length) = (code.replies_to.as_ref().unwrap_or(request).key(), request.text.len());
        if meta.error.is_some() && code.replies_to.is_none() {
            let warning = warning!(NoEffect("error"), self.binder.file, "`error` has no effect here"; label: "ignored";
                hint: "announce the error in the first line of the request, or say how the request is sent once more: `variables`, `as` or `before`");
            self.report(warning, self.attribute(fence, "error"));
        }
        self.note_citation(excerpts, Cited::Reply(key.clone()));
        self.whole.cited += LEAST_CITED_BYTES + length;
        excerpts.reply(&key).map(|text| text.to_string()).ok_or_else(|| {
            let error = self.cite_error("nobody has noted a reply to the request before").label("not known");
            Box::new((error.hint("run `cargo site prove`, which sends the request and notes the reply"), at))
        })
    }

    fn read_message(&mut self, excerpts: &dyn Excerpts, name: &str, fence: &Range<usize>) -> Result<Message, Uncited> {
        self.note_citation(excerpts, Cited::Message(name.to_owned()));
        self.whole.cited += LEAST_CITED_BYTES;
        excerpts.message(name).map_err(|near| {
            let error = self.cite_error(format!("there is no message `{name}`")).about(name).label("no such message");
            let hint = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => {
                    "name one of the package in [reference.messages] of site.toml, as in `error.not-found`".to_owned()
                }
            };
            Box::new((error.hint(hint), self.value(fence, "message", name)))
        })
    }

    /// Names those who raise a message, and the message itself where its title does not, in a paragraph below it.
    pub(super) fn say_who_raises(&mut self, code: &Code, names: &[String]) {
        let (first, others) = names.split_at(names.len().min(NAMED_RAISERS));
        let labels = self.registry.labels;
        let sentence = match (first.len(), others.len()) {
            (0, _) => labels.raised_by_none,
            (_, 0) => labels.raised_by,
            _ => labels.raised_by_more,
        };
        let (before, after) = sentence.split_once("{names}").unwrap_or((sentence, ""));
        let after = fill(after, &[("count", &others.len().to_string())]);
        let mut events = vec![Event::Start(Tag::Paragraph), Event::Text(before.to_owned().into())];
        for (number, name) in first.iter().enumerate() {
            if number > 0 {
                events.push(Event::Text(", ".into()));
            }
            events.push(Event::Code(name.clone().into()));
        }
        events.push(Event::Text(after.into()));
        if let Some(Cited::Message(name)) = &code.origin
            && code.title.as_deref().is_none_or(|title| !name.ends_with(title))
        {
            let (before, after) = labels.message_name.split_once("{name}").unwrap_or((labels.message_name, ""));
            events.extend([Event::Text(format!(" {before}").into()), Event::Code(name.clone().into())]);
            events.push(Event::Text(after.to_owned().into()));
        }
        events.push(Event::End(TagEnd::Paragraph));
        for event in events {
            self.handle_event(event, code.range.clone());
        }
    }

    fn read_region(
        &mut self,
        excerpts: &dyn Excerpts,
        path: &str,
        region: Option<&str>,
        fence: &Range<usize>,
    ) -> Result<(String, Option<(usize, usize)>), Uncited> {
        if let Some(error) = self.check_path(path) {
            return Err(Box::new((error, self.value(fence, "file", path))));
        }
        self.note_citation(excerpts, Cited::File(path.to_owned()));
        let text = excerpts.file(path);
        self.whole.cited += text.as_ref().map_or(0, |text| text.len()).max(LEAST_CITED_BYTES);
        let text = text
            .map_err(|refusal| Box::new((self.refusal_error(path, refusal, BELOW), self.value(fence, "file", path))))?;
        let text = Source::new(&text);
        let taken = take_region(&text.text, region).map_err(|fault| {
            let name = region.unwrap_or_default();
            Box::new((self.region_error(path, name, fault), self.value(fence, "region", name)))
        })?;
        Ok((taken, region.and_then(|name| region_lines(&text.text, name))))
    }

    fn cite_error(&self, message: impl std::fmt::Display) -> Diagnostic {
        error!(Excerpt, self.binder.file, "{message}")
    }

    /// The error for a path that is written in another way than from the project's folder.
    fn check_path(&self, path: &str) -> Option<Diagnostic> {
        if path.is_empty() {
            return Some(self.cite_error("this names no file").label("which file?").hint(BELOW));
        }
        let plain = path.strip_prefix("./")?;
        let error =
            self.cite_error(format!("{path} begins with `./`")).about(path).label("not from the project's folder");
        Some(error.hint(format!("write `{}`: paths begin in the project's folder", plain.trim_start_matches("./"))))
    }

    pub(super) fn refusal_error(&self, path: &str, refusal: Refusal, below: &str) -> Diagnostic {
        let (message, label, hint) = match refusal {
            Refusal::Missing { near } => {
                let hint = near.map_or_else(|| below.to_owned(), |near| format!("did you mean `{near}`?"));
                (format!("there is no file {path}"), "no such file", hint)
            }
            Refusal::Outside => (
                format!("{path} leads out of the project"),
                "not in the project",
                format!("{below}; no link may lead out"),
            ),
            Refusal::Hidden => (
                format!("{path} is hidden"),
                "hidden",
                "show a file whose path, with links followed, has no name with a dot in front".to_owned(),
            ),
            Refusal::NotText => {
                (format!("{path} is not UTF-8 text"), "not text", "save the file with the encoding UTF-8".to_owned())
            }
            Refusal::TooLong => (
                format!("{path} is longer than {} KiB", FILE_BYTES >> 10),
                "too long",
                "put what is shown into a file of its own".to_owned(),
            ),
            Refusal::Unreadable(why) => {
                (format!("cannot read {path}: {why}"), "unreadable", "show a regular file that you may read".to_owned())
            }
        };
        self.cite_error(message).about(path).label(label).hint(hint)
    }

    fn region_error(&self, path: &str, name: &str, fault: RegionFault) -> Diagnostic {
        let (message, label, hint) = match fault {
            RegionFault::Missing { near: Some(near), .. } => {
                (format!("{path} has no region {name}"), "no such region", format!("did you mean `{near}`?"))
            }
            RegionFault::Missing { near: None, known } => (
                format!("{path} has no region {name}"),
                "no such region",
                match known {
                    0 => format!("put `#region {name}` and `#endregion {name}` there, in comments"),
                    _ => format!(
                        "it has {known} others; put `#region {name}` and `#endregion {name}` there, in comments"
                    ),
                },
            ),
            RegionFault::Unclosed { line } => (
                format!("the region {name} has no end"),
                "not closed",
                format!("it begins at {path}:{line}; put the comment `#endregion {name}` after its last line"),
            ),
            RegionFault::Repeated { lines: [first, second] } => (
                format!("{path} has two regions {name}"),
                "which of them?",
                format!("they begin at lines {first} and {second}; give one of them another name"),
            ),
        };
        self.cite_error(message).about(name).label(label).hint(hint)
    }

    /// Where the name of an attribute is in the first line of a fence.
    fn attribute(&self, fence: &Range<usize>, name: &str) -> Range<usize> {
        let line = self.first_line(fence);
        let is_word = |at: &usize| {
            let before = line[..*at].chars().next_back();
            before.is_some_and(char::is_whitespace)
        };
        let at = line.match_indices(name).map(|(at, _)| at).find(is_word).unwrap_or_default();
        fence.start + at..fence.start + at + name.len()
    }

    fn value(&self, fence: &Range<usize>, name: &str, value: &str) -> Range<usize> {
        let attribute = self.attribute(fence, name);
        let line = self.first_line(fence);
        let from = attribute.end - fence.start;
        match line.get(from..).and_then(|rest| rest.find(value)) {
            Some(at) if !value.is_empty() => fence.start + from + at..fence.start + from + at + value.len(),
            _ => attribute,
        }
    }

    fn first_line(&self, fence: &Range<usize>) -> &str {
        let text = self.source.text.get(fence.clone()).unwrap_or_default();
        text.lines().next().unwrap_or_default()
    }
}
