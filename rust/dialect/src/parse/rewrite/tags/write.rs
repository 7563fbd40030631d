//! What is written for each component.

use std::fmt::Write as _;

use serde_json::Value;

use super::{Open, Writer};
use crate::parse::markup::decode;
use crate::parse::rewrite::listing::{self, Listing};
use crate::parse::tag::{Tag, Written};

/// What a component is written as.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Meant {
    /// A component or an element of this name, with these of its attributes: as they are written, and as they are called here.
    As(&'static str, &'static [(&'static str, &'static str)]),
    /// An admonition of this kind.
    Note(&'static str),
    /// An admonition whose kind is an attribute, in words of its own.
    Callout,
    /// A card if it leads somewhere, else a box with its title.
    Card,
    /// What is in it, or the text of an attribute.
    Text(&'static str),
    /// A block of code, if the code is written in it.
    Code,
    /// A tab for each block of code in it.
    CodeGroup,
    /// The block of code in it, with a title, and below it what it is.
    Listing,
    /// Tabs, whose labels it may list.
    Tabs,
    /// One of them.
    Tab,
    /// An item of a numbered list, with a title.
    Step,
    /// What a parameter or a property is, below its name and type.
    Field,
    /// An image with a caption below.
    Figure,
    /// A heading, and what is below it.
    Section,
    /// A tree of files.
    Files,
    /// A folder in it.
    Folder,
    /// A file in it.
    File,
    /// Nothing: it only decorates.
    Nothing,
}

/// Kinds of callouts, and those that admonitions have.
const CALLOUTS: [(&str, &str); 7] = [
    ("default", "note"),
    ("warn", "warning"),
    ("error", "danger"),
    ("success", "tip"),
    ("check", "tip"),
    ("idea", "tip"),
    ("important", "info"),
];

/// What the name of a parameter may be called, which says where it is, too.
const NAMES_OF_FIELDS: [&str; 6] = ["name", "path", "query", "body", "header", "cookie"];

impl<'a> Writer<'a> {
    /// Writes a tag.
    pub(super) fn tag(&mut self, tag: &Tag<'a>, meant: Meant) {
        let origin = tag.span.start;
        if tag.closing {
            return self.close(tag.name, origin);
        }
        let label = |name| value_of(tag, name).map(|text| escape(&text));
        let strong =
            |text: Option<String>| text.map(|text| format!("<p><strong>{text}</strong></p>")).unwrap_or_default();
        let (opening, closing) = match meant {
            Meant::Nothing => (String::new(), String::new()),
            Meant::As(name, attributes) => return self.write_as(tag, meant, name, attributes),
            Meant::Card if value_of(tag, "href").is_some() => {
                let attributes = &[("title", "title"), ("href", "href"), ("description", "description")];
                return self.write_as(tag, meant, "Card", attributes);
            }
            Meant::Card => return self.write_as(tag, meant, "Admonition", &[("title", "title")]),
            Meant::Note(kind) => admonition(kind, label("title")),
            Meant::Callout => {
                let written = value_of(tag, "type").unwrap_or_else(|| "note".to_owned());
                let kind = CALLOUTS.iter().find(|(name, _)| *name == written).map_or(&*written, |(_, kind)| *kind);
                admonition(&escape(kind), label("title"))
            }
            Meant::Text(name) => match self.text(tag, name) {
                Some(written) => (written, "</strong>".to_owned()),
                None => return,
            },
            Meant::Code => match code_of(tag) {
                Some(code) => (self.fence_of(tag, &code), String::new()),
                None => return,
            },
            Meant::Listing => {
                self.listing = Listing::read(tag);
                (String::new(), String::new())
            }
            Meant::CodeGroup => ("<Tabs>\n\n".to_owned(), "\n</Tabs>".to_owned()),
            Meant::Tabs => {
                let group = label("groupId").map(|group| format!(" groupId=\"{group}\"")).unwrap_or_default();
                (format!("<Tabs{group}>"), "</Tabs>".to_owned())
            }
            Meant::Tab => (self.tab(tag), "</TabItem>".to_owned()),
            Meant::Step => (format!("<li>{}", strong(label("title"))), "</li>".to_owned()),
            Meant::Field => (field(tag, self.labels.required), "</dd></dl>".to_owned()),
            Meant::Figure => {
                let caption = label("caption").map(|text| format!("<figcaption>{text}</figcaption>"));
                ("<figure>".to_owned(), format!("{}</figure>", caption.unwrap_or_default()))
            }
            Meant::Section => {
                let heading = label("label").map(|text| format!("\n\n## {text}\n\n")).unwrap_or_default();
                (format!("<div>{heading}{}", strong(label("description"))), "</div>".to_owned())
            }
            Meant::Files => ("<ul>".to_owned(), "</ul>".to_owned()),
            Meant::Folder => (format!("<li>{}<ul>", code(label("name"), "/")), "</ul></li>".to_owned()),
            Meant::File => (format!("<li>{}", code(label("name"), "")), "</li>".to_owned()),
        };
        self.out.add(&opening, origin);
        let behind = self.text[tag.span.end..].split('\n').next().unwrap_or_default();
        if matches!(meant, Meant::Step | Meant::Field | Meant::Section) && behind.trim().is_empty() {
            // What follows is a paragraph of its own.
            self.out.add("\n", origin);
        }
        if tag.self_closing {
            self.out.add(&closing, origin);
        } else {
            self.open(tag, meant, closing);
        }
    }

    fn open(&mut self, tag: &Tag<'a>, meant: Meant, closing: String) {
        let labels = if matches!(meant, Meant::Tabs) { items_of(tag) } else { Vec::new() };
        self.open.push(Open { name: tag.name, meant, closing, labels, tabs: 0 });
    }

    /// Writes what closes the innermost component of a name; where none is open, the tag stays, and is told.
    fn close(&mut self, name: &str, origin: usize) {
        let index = self.open.iter().rposition(|open| open.name == name);
        self.ahead.spend(self.open.len() - index.unwrap_or(0));
        let Some(open) = index.and_then(|index| self.open.drain(index..).next()) else {
            return self.out.add(&format!("</{name}>"), origin);
        };
        if matches!(open.meant, Meant::Listing) {
            let caption = std::mem::take(&mut self.listing).caption(self.labels);
            return self.out.add(&format!("\n{caption}\n"), origin);
        }
        self.out.add(&open.closing, origin);
    }

    /// Writes a tag under another name, whose attributes still know where they are written.
    fn write_as(&mut self, tag: &Tag<'a>, meant: Meant, name: &str, attributes: &[(&str, &str)]) {
        self.out.add(&format!("<{name}"), tag.span.start);
        for attribute in &tag.attributes {
            let known = attributes.iter().find(|(written, _)| attribute.is(written));
            let Some((_, own)) = known else { continue };
            let start = attribute.span.start;
            self.out.add(&format!(" {own}"), start);
            self.out.copy(self.text, start + attribute.name.len()..attribute.span.end);
        }
        self.out.add(if tag.self_closing { " />" } else { ">" }, tag.span.start);
        if !tag.self_closing {
            self.open(tag, meant, format!("</{name}>"));
        }
    }

    /// What begins a text that is marked; nothing where there is none.
    fn text(&self, tag: &Tag<'_>, name: &str) -> Option<String> {
        let is_empty = self.text[tag.span.end..].trim_start().starts_with(&format!("</{}", tag.name));
        let text = text_of(tag, name).filter(|_| tag.self_closing || is_empty).unwrap_or_default();
        // The ids of headings are made without it.
        let class = if text.is_empty() { "" } else { " class=\"badge\"" };
        (!tag.self_closing || !text.is_empty()).then(|| format!("<strong{class}>{text}"))
    }

    /// What begins a tab: its label is its own, or listed by the tabs around it, or its number.
    fn tab(&mut self, tag: &Tag<'_>) -> String {
        let own = ["title", "label", "value"].iter().find_map(|name| value_of(tag, name));
        let tabs = self.open.iter_mut().rfind(|open| matches!(open.meant, Meant::Tabs));
        let (number, listed) = tabs.map_or((1, None), |tabs| {
            tabs.tabs += 1;
            (tabs.tabs, tabs.labels.get(tabs.tabs - 1).cloned())
        });
        let label = listed.or(own).unwrap_or_else(|| number.to_string());
        format!("<TabItem label=\"{}\" value=\"{number}\">", escape(&label))
    }

    /// The block of code that a tag is, indented as the tag is.
    fn fence_of(&self, tag: &Tag<'_>, code: &str) -> String {
        let start = self.text[..tag.span.start].rfind('\n').map_or(0, |line| line + 1);
        let before = &self.text[start..tag.span.start];
        let indent = if before.trim().is_empty() { before } else { "" };
        let marks = "`".repeat(listing::longest_run(code, '`').max(2) + 1);
        let title = text_of(tag, "title").map(|title| format!(" title={}", listing::quote(&decode(title))));
        let first = format!("{}{}", text_of(tag, "lang").unwrap_or_default(), title.unwrap_or_default());
        let mut fence = format!("{}{marks}{first}\n", if indent == before { "" } else { "\n\n" });
        for line in code.trim_matches('\n').lines() {
            let line = if line.is_empty() { String::new() } else { format!("{indent}{line}") };
            fence.extend([&line, "\n"]);
        }
        fence.extend([indent, &marks, "\n"]);
        fence
    }
}

/// What begins and ends an admonition.
fn admonition(kind: &str, title: Option<String>) -> (String, String) {
    let title = title.map(|title| format!(" title=\"{title}\"")).unwrap_or_default();
    (format!("<Admonition type=\"{kind}\"{title}>"), "</Admonition>".to_owned())
}

/// What begins a list of one term: the name of a field, its type, and whether it must be given.
fn field(tag: &Tag<'_>, required: &str) -> String {
    let name = NAMES_OF_FIELDS.iter().find_map(|name| value_of(tag, name)).map(|name| escape(&name));
    let kind = value_of(tag, "type").map(|kind| escape(&kind));
    let is_required = tag.attributes.iter().any(|attribute| attribute.is("required"));
    let default = value_of(tag, "default").map(|value| format!("= <code>{}</code>", escape(&value)));
    let parts = [
        Some(code(name, "")).filter(|name| !name.is_empty()),
        kind,
        default,
        is_required.then(|| format!("<em>{required}</em>")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("<dl><dt>{}</dt><dd>", parts.join(" "))
}

fn code(name: Option<String>, end: &str) -> String {
    name.map(|name| format!("<code>{name}{end}</code>")).unwrap_or_default()
}

/// A text as it is written in an element or an attribute, where no sign of it means anything.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '&' | '<' | '>' | '{' | '}' | '*' | '_' | '`' | '[' | ']' | '\\' | '~' | '|' | '$' | '\n' => {
                let _ = write!(escaped, "&#{};", u32::from(c));
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// The text of an attribute that is written in quotes.
fn text_of<'a>(tag: &Tag<'a>, name: &str) -> Option<&'a str> {
    tag.attributes.iter().find(|attribute| attribute.is(name)).and_then(|attribute| match attribute.value {
        Written::Quoted(text) => Some(text),
        _ => None,
    })
}

/// The text of an attribute, however it is written.
fn value_of(tag: &Tag<'_>, name: &str) -> Option<String> {
    match &tag.attributes.iter().find(|attribute| attribute.is(name))?.value {
        Written::Quoted(text) => Some(decode(text)),
        Written::Literal(Value::String(text)) => Some(text.clone()),
        Written::Literal(value @ (Value::Number(_) | Value::Bool(_))) => Some(value.to_string()),
        _ => None,
    }
}

/// The labels that tabs list: texts, or tables with a label each.
fn items_of(tag: &Tag<'_>) -> Vec<String> {
    let items = tag.attributes.iter().find(|attribute| attribute.is("items"));
    let Some(Written::Literal(Value::Array(items))) = items.map(|items| &items.value) else { return Vec::new() };
    let label = |item: &Value| Some(item.as_str().or_else(|| item["label"].as_str())?.to_owned());
    items.iter().map(|item| label(item).unwrap_or_default()).collect()
}

/// The code that a tag holds, if it is written there.
pub(super) fn code_of(tag: &Tag<'_>) -> Option<String> {
    let code = tag.attributes.iter().find(|attribute| attribute.is("code")).filter(|_| tag.self_closing)?;
    match &code.value {
        Written::Literal(Value::String(code)) => Some(code.clone()),
        Written::Quoted(code) => Some(decode(code)),
        _ => None,
    }
}
