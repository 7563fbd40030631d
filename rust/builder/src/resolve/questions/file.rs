//! `_questions.yml`: the path of a page below the file's folder, without an extension, and a list of what readers ask of it.

use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_saphyr::Spanned;

use crate::discover::{QUESTIONS, Text};
use dialect::diagnostic::{Diagnostic, Lines, describe_yaml};
use dialect::{error, warning};

/// Most characters of a question.
const QUESTION_LIMIT: usize = 200;

pub(super) struct AskedPage {
    /// As it is written.
    pub key: String,
    /// Where it is written.
    pub at: Range<usize>,
    /// What is asked, and where each is written.
    pub questions: Vec<(String, Range<usize>)>,
}

pub(super) struct QuestionFile<'a> {
    file: &'a str,
    text: &'a str,
    lines: Lines,
}

impl<'a> QuestionFile<'a> {
    pub(super) fn new(read: &'a Text) -> Self {
        Self { file: &read.file, text: &read.text, lines: Lines::new(&read.text) }
    }

    /// What the file asks. What is wrong with it is reported and left out.
    pub(super) fn read(&self, diagnostics: &mut Vec<Diagnostic>) -> Vec<AskedPage> {
        let options = serde_saphyr::options! { with_snippet: false };
        let pages = match serde_saphyr::from_str_with_options::<Option<Pages>>(self.text, options) {
            Ok(pages) => pages.unwrap_or_default(),
            Err(error) => {
                diagnostics.push(self.malformed(&error));
                return Vec::new();
            }
        };
        let mut asked = Vec::new();
        for (key, list) in pages.0 {
            let at = span(&key);
            let Written::List(list) = list.value else {
                let message = format!("what is asked of `{}` is no list", key.value);
                let at = if matches!(list.value, Written::Nothing) { at } else { span(&list) };
                diagnostics.push(self.error(message, at, "write each question on a line of its own, after `- `"));
                continue;
            };
            let questions = list.into_iter().filter_map(|question| match self.check(&question) {
                Ok(text) => Some((text, span(&question))),
                Err(diagnostic) => {
                    diagnostics.push(*diagnostic);
                    None
                }
            });
            asked.push(AskedPage { questions: questions.collect(), key: key.value, at });
        }
        asked
    }

    /// The text of a question.
    fn check(&self, question: &Spanned<Written>) -> Result<String, Box<Diagnostic>> {
        let wrong = |message: String, hint: &str| Err(Box::new(self.error(message, span(question), hint)));
        let other = match &question.value {
            Written::Text(text) if text.trim().is_empty() => {
                return wrong("this question is empty".into(), "write what readers ask, or take the line out");
            }
            Written::Text(text) if text.chars().count() > QUESTION_LIMIT => {
                let message = format!("this question has more than {QUESTION_LIMIT} characters");
                return wrong(message, "write it in fewer words, or make several of it");
            }
            Written::Text(text) => return Ok(text.trim().to_owned()),
            Written::Nothing => "nothing",
            Written::Truth => "true or false",
            Written::Number => "a number",
            Written::List(_) => "a list",
            Written::Table => "a table, because of its colon",
        };
        wrong(format!("a question is text, and YAML reads this as {other}"), "put it into quotation marks")
    }

    /// What is asked of no document.
    pub(super) fn unknown(&self, key: &str, at: Range<usize>, near: Option<&str>) -> Diagnostic {
        let hint = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "write the path of a document below this folder, without its extension".to_owned(),
        };
        let diagnostic = warning!(Questions(key), self.file, "there is no document `{key}` to ask this of").hint(hint);
        diagnostic.at_span(self.lines.locate(self.text, at))
    }

    /// More than a page may have.
    pub(super) fn too_many(&self, key: &str, at: Range<usize>, most: usize) -> Diagnostic {
        let message = format!("more than {most} questions are asked of `{key}`");
        self.error(message, at, "keep those that say it in words of their own")
    }

    fn error(&self, message: impl std::fmt::Display, at: Range<usize>, hint: &str) -> Diagnostic {
        let at = self.lines.locate(self.text, at);
        error!(Questions, self.file, "{message}").at_span(at).hint(hint)
    }

    fn malformed(&self, error: &serde_saphyr::Error) -> Diagnostic {
        let line = error.location().and_then(|location| usize::try_from(location.line()).ok()?.checked_sub(1));
        let start = self.text.split_inclusive('\n').take(line.unwrap_or_default()).map(str::len).sum::<usize>();
        let end = start + self.text[start..].lines().next().unwrap_or_default().len();
        let message = format!("{QUESTIONS} cannot be read: {}", describe_yaml(error));
        self.error(message, start..end, "write the path of a page and `:`, and below it each question after `- `")
    }
}

/// Where a value is written, in bytes.
fn span<T>(of: &Spanned<T>) -> Range<usize> {
    let span = of.referenced.span();
    let number = |bytes: Option<u64>| bytes.and_then(|bytes| usize::try_from(bytes).ok()).unwrap_or_default();
    let start = number(span.byte_offset());
    start..start + number(span.byte_len())
}

/// The pages of a file in their order.
#[derive(Default)]
struct Pages(Vec<(Spanned<String>, Spanned<Written>)>);

impl<'de> Deserialize<'de> for Pages {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PagesVisitor;

        impl<'de> Visitor<'de> for PagesVisitor {
            type Value = Pages;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("paths of pages, each with a list of questions")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pages, A::Error> {
                let mut pages = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    pages.push(entry);
                }
                Ok(Pages(pages))
            }
        }

        deserializer.deserialize_map(PagesVisitor)
    }
}

/// A value, of which only texts in a list are questions.
enum Written {
    Text(String),
    List(Vec<Spanned<Written>>),
    Nothing,
    Truth,
    Number,
    Table,
}

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WrittenVisitor;

        impl<'de> Visitor<'de> for WrittenVisitor {
            type Value = Written;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("a question")
            }

            fn visit_str<E>(self, text: &str) -> Result<Written, E> {
                Ok(Written::Text(text.to_owned()))
            }

            fn visit_unit<E>(self) -> Result<Written, E> {
                Ok(Written::Nothing)
            }

            fn visit_none<E>(self) -> Result<Written, E> {
                Ok(Written::Nothing)
            }

            fn visit_bool<E>(self, _: bool) -> Result<Written, E> {
                Ok(Written::Truth)
            }

            fn visit_i64<E>(self, _: i64) -> Result<Written, E> {
                Ok(Written::Number)
            }

            fn visit_u64<E>(self, _: u64) -> Result<Written, E> {
                Ok(Written::Number)
            }

            fn visit_f64<E>(self, _: f64) -> Result<Written, E> {
                Ok(Written::Number)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Written, A::Error> {
                let mut values = Vec::new();
                while let Some(value) = list.next_element()? {
                    values.push(value);
                }
                Ok(Written::List(values))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Written, A::Error> {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(Written::Table)
            }
        }

        deserializer.deserialize_any(WrittenVisitor)
    }
}
