//! Docusaurus' component for code: where what is in it is known, a block of code as a fence makes one.

use std::fmt::Write as _;

use crate::document::Value;
use crate::parse::code::read_meta;
use crate::parse::limits::Lookahead;
use crate::parse::literal::{literal, skip_space};
use crate::parse::tag::Tag;
use crate::script::Outcome;

use super::super::Builder;
use super::super::frame::{Frame, Kind};
use super::Json;

/// The key of the component.
pub(super) const CODE_BLOCK: &str = "@theme/CodeBlock#default";

impl<'a> Builder<'_, 'a> {
    /// Opens a block of code, if there is nothing but an expression in it that gives a text; what is in it is drawn no further.
    pub(super) fn open_code(&mut self, tag: &'a Tag<'a>, props: &[(String, Value)]) -> bool {
        let Some(code) = self.text_in(tag) else { return false };
        let words = |name: &str| {
            props.iter().find(|(known, _)| known == name).and_then(|(_, value)| match value {
                Value::Text(text) => Some(text.as_str()),
                _ => None,
            })
        };
        let class = words("className").and_then(|class| class.strip_prefix("language-"));
        let mut info = words("language").or(class).unwrap_or_default().to_owned();
        if let Some(title) = words("title") {
            let _ = write!(info, " title=\"{title}\"");
        }
        if props.iter().any(|(name, _)| name == "showLineNumbers") {
            info.push_str(" showLineNumbers");
        }
        if let Some(more) = words("metastring") {
            let _ = write!(info, " {more}");
        }
        self.begin_block();
        let block = self.build_block(read_meta(&info, self.registry.dialect), &code, &tag.span);
        for problem in &block.problems {
            let diagnostic = self.code_diagnostic(problem);
            self.report(diagnostic, tag.span.clone());
        }
        self.top().push_node(block.node);
        self.frames.push(Frame::new(Kind::Drawn { name: tag.name, span: tag.span.clone() }));
        true
    }

    /// The text that the expression gives, or is, that is all there is in a component.
    fn text_in(&self, tag: &Tag<'_>) -> Option<String> {
        let rest = &self.source.text[tag.span.end..];
        let at = tag.span.end + rest.len() - rest.trim_start().len();
        let inside = rest.find(&format!("</{}", tag.name)).filter(|_| !tag.self_closing)?;
        if !rest[..inside].trim_end().ends_with('}') {
            return None;
        }
        if let Some(Outcome::Json(Json::String(text))) = self.binder.outcomes.values.get(&at) {
            return Some(text.clone());
        }
        let (text, ahead) = (&self.source.text, Lookahead::new(&self.source.text));
        let begin = text[at..].starts_with('{').then(|| skip_space(&ahead, text, at + 1))?;
        match literal(&ahead, text, begin)? {
            (Json::String(code), end) if text[end..].trim_start().starts_with('}') => Some(code),
            _ => None,
        }
    }
}
