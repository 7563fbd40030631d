//! What is JavaScript of a text: handed over to be run, and what that gave in the tree.

mod code;

use std::collections::HashMap;
use std::ops::Range;

use serde_json::Value as Json;

use crate::document::Value;
use crate::excerpt::{Cited, Excerpts};
use crate::parse::element::{self, Flow, is_void};
use crate::parse::front;
use crate::parse::markup::decode;
use crate::parse::scan::Item;
use crate::parse::tag::{Tag, TagAttribute, Written};
use crate::script::{Failure, MODULE_ENDINGS, Module, Named, Outcome, Script, component_key};

use super::Builder;
use super::cite::LEAST_CITED_BYTES;
use super::frame::{Frame, Kind};
use crate::error;
use code::CODE_BLOCK;

/// What the JavaScript of a text gave.
#[derive(Debug, Default)]
pub(super) struct Outcomes {
    /// Of each expression, by where it begins: at its brace, or at the attribute that it is the value of.
    pub(super) values: HashMap<usize, Outcome>,
    /// Whether it could not be run, which is reported.
    pub(super) is_unrun: bool,
    /// Whether elements have styles of their own.
    pub(super) keeps_styles: bool,
}

impl Outcomes {
    pub(super) fn new(keeps_styles: bool) -> Self {
        Self { keeps_styles, ..Self::default() }
    }
}

impl<'a> Builder<'_, 'a> {
    /// Has the imports, exports and expressions of the text run, if it has any.
    pub(super) fn run_script(&mut self) {
        let Some(excerpts) = self.registry.excerpts.filter(|_| self.registry.runs_javascript) else { return };
        let scan = self.scan;
        let places = find_expressions(&scan.items, &scan.spans, &self.source.text);
        let statements = &scan.statements;
        if places.is_empty() && statements.spans.is_empty() {
            return;
        }
        self.whole.cited += LEAST_CITED_BYTES;
        let expressions = places.iter().map(|(_, written)| written_expression(&self.source.text[written.clone()]));
        let script = Script {
            file: self.binder.file.to_owned(),
            statements: blank_but(&self.source.text, &statements.spans),
            names: statements.names.iter().map(|given| given.name.to_owned()).collect(),
            expressions: expressions.collect(),
            props: self.binder.props.as_ref().map_or(Json::Null, |props| props.clone().into_iter().collect()),
            front_matter: front::value_of(self.source).unwrap_or_default(),
        };
        let ran = excerpts.run(&script);
        let read = ran.as_ref().map_or_else(|failure| &failure.read, |ran| &ran.read);
        for path in read {
            self.note_citation(excerpts, Cited::File(path.clone()));
        }
        match ran {
            Ok(ran) => {
                for given in &statements.names {
                    let imported = given.imported.as_ref();
                    if let Some((key, from)) = imported.filter(|(_, from)| ran.missing.iter().any(|one| one == from)) {
                        self.watch_for(excerpts, key);
                        self.reported.insert(given.name);
                        let diagnostic = error!(Import(*from), self.binder.file, "there is no module `{from}`";
                            label: "imported from it"; hint: "correct its path, or install the package that it is");
                        self.report(diagnostic, given.span.clone());
                    } else if ran.names.get(given.name) == Some(&Named::Component) {
                        let own = || component_key(self.binder.file, given.name);
                        let key = imported.map_or_else(own, |(key, _)| key.clone());
                        self.components.insert(given.name, key);
                    }
                }
                for ((at, written), outcome) in places.into_iter().zip(ran.values) {
                    if let Outcome::Thrown(message) = &outcome
                        && self.handed(&written).is_none()
                    {
                        let diagnostic = error!(JavaScript, self.binder.file, "the expression fails: {message}";
                            label: "run while the site was built");
                        self.report(diagnostic, written);
                    }
                    self.binder.outcomes.values.insert(at, outcome);
                }
                self.statements = script.statements;
            }
            Err(failure) => {
                for (key, _) in statements.names.iter().filter_map(|given| given.imported.as_ref()) {
                    self.watch_for(excerpts, key);
                }
                self.reported.extend(statements.names.iter().map(|given| given.name));
                self.binder.outcomes.is_unrun = true;
                self.report_failure(&failure, &script, &places);
            }
        }
    }

    /// Has the text read again where something comes to lie where a module was looked for.
    fn watch_for(&mut self, excerpts: &dyn Excerpts, key: &str) {
        let Some((path, _)) = key.split_once('#').filter(|(path, _)| !path.starts_with('@')) else { return };
        for extension in MODULE_ENDINGS {
            self.note_citation(excerpts, Cited::File(format!("{path}{extension}")));
        }
    }

    fn report_failure(&mut self, failure: &Failure, script: &Script, places: &[(usize, Range<usize>)]) {
        let in_expression =
            failure.expression.and_then(|number| places.get(number)).map(|(_, written)| written.clone());
        let in_statements = failure.place.map(|(line, column)| {
            let start = line_start(&self.source.text, line);
            let end = self.source.text[start..].find('\n').map_or(self.source.text.len(), |length| start + length);
            let at = self.source.text.floor_char_boundary((start + column).min(end));
            at..end.max(at)
        });
        let first =
            || self.scan.statements.spans.first().cloned().or_else(|| places.first().map(|(_, span)| span.clone()));
        let span = in_expression.or(in_statements).or_else(first).unwrap_or(0..0);
        let message = failure.message.trim();
        let hint = if script.statements.trim().is_empty() {
            "write `\\{` for a brace that is only text, or put the text in backticks"
        } else {
            "what a document imports and declares is run while the site is built; `javascript = \"never\"` in site.toml refuses that"
        };
        let diagnostic = error!(JavaScript, self.binder.file, "{message}"; label: "not run").hint(hint);
        self.report(diagnostic, span);
    }

    /// The key of a component of the project's own that a tag names.
    pub(super) fn own_component(&self, name: &str) -> Option<String> {
        let (first, members) = name.split_at(name.find('.').unwrap_or(name.len()));
        let imported = self.components.get(first).map(|key| format!("{key}{members}"));
        imported.or_else(|| self.registry.own_component(name).map(str::to_owned))
    }

    /// Whether a tag of HTML has handlers, which are run in browsers where JavaScript is.
    pub(super) fn may_be_live(&self, tag: &Tag<'_>) -> bool {
        let is_handler = |attribute: &TagAttribute<'_>| {
            attribute.name.starts_with("on") && matches!(attribute.value, Written::Expression)
        };
        self.registry.runs_javascript
            && !self.registry.dialect.is_plain(self.binder.file)
            && !self.binder.outcomes.is_unrun
            && element::flow(tag.name).is_some_and(|flow| flow != Flow::Forbidden)
            && tag.attributes.iter().any(is_handler)
    }

    /// The function that is all there is in a tag, as components have it that draw it themselves.
    fn function_in(&self, tag: &Tag<'_>) -> Option<Range<usize>> {
        let next = self.scan.spans.partition_point(|span| span.start <= tag.span.start);
        let (item, span) = self.scan.items.get(next).zip(self.scan.spans.get(next))?;
        let text = &self.source.text;
        let is_alone = matches!(item, Item::Expression)
            && text.get(tag.span.end..span.start)?.trim().is_empty()
            && text[span.end..].trim_start().starts_with("</");
        let is_function = self.binder.outcomes.values.get(&span.start) == Some(&Outcome::Unwritable);
        (is_alone && is_function && !tag.self_closing).then(|| span.clone())
    }

    /// Opens what has functions among its attributes, or is around one: it becomes a component that the text declares, with all that is in its tag. `from`
    /// is the key of the component that is opened, unless the text itself knows its name.
    pub(super) fn open_live(&mut self, tag: &'a Tag<'a>, from: Option<&str>, block: bool) {
        let number = self.live;
        self.live += 1;
        let name = format!("Live{number}");
        let written = &self.source.text[tag.span.clone()];
        let inside = written[1 + tag.name.len()..].trim_end_matches('>').trim_end_matches('/');
        let mut element = tag.name.to_owned();
        if let Some((module, export)) = from.and_then(|key| key.split_once('#')) {
            element = format!("Of{name}");
            let statement = format!("\nimport {{ {export} as {element} }} from '@site/{module}';");
            self.statements.push_str(&statement);
        }
        let is_void = is_void(tag.name);
        let function = self.function_in(tag);
        let inner = function.as_ref().map_or("{children}", |function| &self.source.text[function.clone()]);
        let children = if is_void { String::new() } else { format!("{inner}</{element}>") };
        let end = if is_void { "/>" } else { ">" };
        let statement = format!("\nexport const {name} = ({{ children }}) => <{element}{inside}{end}{children};\n");
        self.statements.push_str(&statement);
        if let Some(function) = function {
            // It is in the component, and nothing is drawn of it here.
            self.binder.outcomes.values.insert(function.start, Outcome::Json(Json::Null));
        }
        let key = component_key(self.binder.file, &name);
        self.draw_own(tag, key, Vec::new(), block);
    }

    /// The text itself as a module, if components that it declares are drawn.
    pub(super) fn note_module(&mut self) {
        let own = component_key(self.binder.file, "");
        let tree = &mut self.whole.tree;
        let is_drawn = tree.components.iter().any(|key| key.starts_with(&own));
        let module = Module { file: self.binder.file.to_owned(), statements: std::mem::take(&mut self.statements) };
        if is_drawn && !tree.modules.contains(&module) {
            tree.modules.push(module);
        }
    }

    /// Opens a component of the project's own, which takes whatever is written.
    pub(super) fn open_own(&mut self, tag: &'a Tag<'a>, key: String, block: bool) {
        self.note_use(tag, &key);
        let is_function = |attribute: &TagAttribute<'_>| {
            matches!(attribute.value, Written::Expression)
                && self.binder.outcomes.values.get(&attribute.span.start) == Some(&Outcome::Unwritable)
        };
        if tag.attributes.iter().any(is_function) || self.function_in(tag).is_some() {
            let is_global = !self.components.contains_key(tag.name.split('.').next().unwrap_or_default());
            return self.open_live(tag, Some(key.as_str()).filter(|_| is_global), block);
        }
        let props = self.own_properties(tag);
        if key == CODE_BLOCK && self.open_code(tag, &props) {
            return;
        }
        self.draw_own(tag, key, props, block);
    }

    fn draw_own(&mut self, tag: &'a Tag<'a>, key: String, props: Vec<(String, Value)>, block: bool) {
        if let (Some(excerpts), Some((path, _))) = (self.registry.excerpts, key.split_once('#')) {
            self.note_citation(excerpts, Cited::File(path.to_owned()));
        }
        let tree = &mut self.whole.tree;
        if !tree.components.contains(&key) {
            tree.components.push(key.clone());
        }
        if block {
            self.begin_block();
        } else {
            self.begin_inline(false);
        }
        let kind = Kind::Component {
            name: tag.name,
            key: Some(key),
            props,
            copy: Vec::new(),
            facts: None,
            span: tag.span.clone(),
        };
        self.frames.push(Frame::with_mode(kind, self.mode_here(block)));
        if tag.self_closing || is_void(tag.name) {
            self.close_top();
        }
    }

    fn own_properties(&mut self, tag: &Tag<'_>) -> Vec<(String, Value)> {
        let mut props: Vec<(String, Value)> = Vec::with_capacity(tag.attributes.len());
        let mut set = |name: &str, value: Value| match props.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value,
            None => props.push((name.to_owned(), value)),
        };
        for attribute in &tag.attributes {
            let given = self.binder.given(attribute);
            let value = match given.as_ref().unwrap_or(&attribute.value) {
                Written::Bare => Json::Bool(true),
                Written::Quoted(text) => Json::String(decode(text)),
                Written::Literal(value) => value.clone(),
                Written::Property(_) | Written::Expression => {
                    let diagnostic = self.binder.expression_error(attribute);
                    self.report(diagnostic, attribute.span.clone());
                    continue;
                }
            };
            match value {
                Json::Object(members) if attribute.name.is_empty() => {
                    members.into_iter().for_each(|(name, value)| set(&name, value.into()));
                }
                value => set(attribute.name, value.into()),
            }
        }
        props
    }

    /// Draws what an expression between other text gave; false where nothing is known of it.
    pub(super) fn draw_outcome(&mut self, span: &Range<usize>) -> bool {
        let Some(outcome) = self.binder.outcomes.values.get(&span.start).cloned() else { return false };
        match outcome {
            Outcome::Json(value) => {
                let Some(text) = show(&value) else {
                    let diagnostic = error!(JavaScript, self.binder.file, "a list or an object is no text";
                        label: "cannot be shown"; hint: "show a member of it, or hand it to a component");
                    self.report(diagnostic, span.clone());
                    return false;
                };
                self.text(&text);
            }
            Outcome::Html(html) => {
                let in_link = self.is_in_link();
                let markup = self.binder.fragment_at(&html, 0, in_link, Some(span));
                let name = html.get(1..).unwrap_or_default().split(|c: char| !c.is_ascii_alphanumeric()).next();
                if element::is_block(name.unwrap_or_default()) {
                    self.begin_block();
                    self.top().run.append(markup);
                } else {
                    self.prose(markup);
                }
            }
            Outcome::Unwritable => {
                let diagnostic = unwritable_error(self.binder.file);
                self.report(diagnostic, span.clone());
                return false;
            }
            Outcome::Thrown(_) => return false,
        }
        true
    }
}

/// The error for what exists only while it is run.
pub(super) fn unwritable_error(file: &str) -> crate::diagnostic::Diagnostic {
    error!(JavaScript, file, "a function cannot be written into a page";
        label: "gives a function"; hint: "make a component of it and of what it is handed to, and draw that")
}

/// A value as React shows it between text; nothing where it cannot.
fn show(value: &Json) -> Option<String> {
    match value {
        Json::Null | Json::Bool(_) => Some(String::new()),
        Json::String(text) => Some(text.clone()),
        Json::Number(number) => Some(number.to_string()),
        Json::Array(values) => values.iter().map(show).collect(),
        Json::Object(_) => None,
    }
}

/// Every expression: by what it is known, and where it is written, with its braces.
fn find_expressions(items: &[Item<'_>], spans: &[Range<usize>], text: &str) -> Vec<(usize, Range<usize>)> {
    let mut found = Vec::new();
    for (item, span) in items.iter().zip(spans) {
        match item {
            Item::Expression => found.push((span.start, span.clone())),
            Item::Tag(tag) => {
                // Handlers of elements are refused, whatever they are.
                let is_handler = |name: &str| !tag.is_component() && name.starts_with("on");
                let attributes = tag.attributes.iter().filter(|attribute| !is_handler(attribute.name));
                found.extend(attributes.filter_map(|attribute| value_of(attribute, text)));
            }
            _ => {}
        }
    }
    found
}

fn value_of(attribute: &TagAttribute<'_>, text: &str) -> Option<(usize, Range<usize>)> {
    let TagAttribute { value: Written::Expression, span, .. } = attribute else { return None };
    let brace = span.start + text.get(span.clone())?.find('{')?;
    Some((span.start, brace..span.end))
}

/// What is between braces, as an expression; `{...rest}` is an object.
fn written_expression(written: &str) -> String {
    let inside = written.strip_prefix('{').and_then(|inside| inside.strip_suffix('}')).unwrap_or(written);
    if inside.trim_start().starts_with("...") { written.to_owned() } else { inside.to_owned() }
}

/// These ranges of a text on the lines and columns where they are, and nothing else.
fn blank_but(text: &str, spans: &[Range<usize>]) -> String {
    let mut out = String::new();
    let mut at = 0;
    for span in spans {
        let gap = &text[at..span.start];
        out.extend(std::iter::repeat_n('\n', gap.matches('\n').count()));
        let column = gap.rfind('\n').map_or(gap.len(), |line| gap.len() - line - 1);
        out.extend(std::iter::repeat_n(' ', column));
        out.push_str(&text[span.clone()]);
        at = span.end;
    }
    out
}

/// Where a line begins; lines count from 1.
fn line_start(text: &str, line: usize) -> usize {
    text.match_indices('\n').nth(line.wrapping_sub(2)).map_or(0, |(at, _)| at + 1)
}

#[cfg(test)]
mod tests;
