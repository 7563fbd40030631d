//! What is known of what is written at a place.

mod named;

use std::path::Path;

use dialect::component::Property;
use dialect::parse::Vocabulary;
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};
use reference::names::DocumentedName;

use crate::asked::Asked;
use crate::complete::front::describe_key;
use crate::lead::find_name;
use crate::links::{find_links, follow};
use crate::outline::{match_headings, outline};
use crate::place::{Place, What};
use crate::project::Project;
use crate::text::Text;
pub(crate) use named::describe_type;

/// What is known of what is written at a place of a document.
pub(crate) fn describe(asked: &Asked<'_>) -> Option<Hover> {
    let Asked { project, path, text, .. } = asked;
    let Place { what, range } = asked.place()?;
    let written = text.as_str().get(range.clone())?;
    let options = project.workspace()?.library().options();
    let value = match what {
        What::Link => describe_link(project, path, written)?,
        What::Image => describe_file(project, path, written)?,
        What::Name => describe_name(find_name(project, written)?),
        What::Key => describe_key(written)?.to_owned(),
        What::KeyValue(key) if key == "tags" && !written.is_empty() => named::describe_tag(project, written),
        What::KeyValue(key) => describe_key(&key)?.to_owned(),
        What::Component => named::describe_component(project, path, &Vocabulary::new(options), written)?,
        What::Property(component) => {
            named::describe_property_of(project, path, &Vocabulary::new(options), (&component, written))?
        }
        What::Value { component, property } => {
            named::describe_property_of(project, path, &Vocabulary::new(options), (&component, &property))?
        }
        What::Admonition => named::describe_admonition(&Vocabulary::new(options), written)?,
        What::Language => named::describe_language(written)?,
        What::CodeFile => named::describe_sample(project, written)?,
        What::Region(file) => named::describe_region(project, &file, written)?,
        What::Heading(line) => describe_heading(project, path, text, line)?,
    };
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }),
        range: Some(text.range(range)),
    })
}

/// A page that a link leads to: its title, its address, and its description or the heading.
fn describe_link(project: &Project, path: &Path, written: &str) -> Option<String> {
    let destination = follow(project, project.page_of(path)?, written)?;
    let Some(url) = &destination.url else { return describe_file(project, path, written) };
    let page = project.page_at(url)?;
    let anchor = destination.anchor.as_deref();
    let heading = anchor.and_then(|anchor| page.document().headings.iter().find(|heading| heading.id == anchor));
    let title =
        heading.map_or_else(|| page.page.title.clone(), |heading| format!("{} › {}", page.page.title, heading.text));
    let about = if heading.is_some() { "" } else { &page.page.description };
    let about = if about.is_empty() && heading.is_none() { &page.document().excerpt } else { about };
    let address = anchor.map_or_else(|| url.clone(), |anchor| format!("{url}#{anchor}"));
    Some(format!("**{title}**\n\n`{address}`\n\n{about}").trim_end().to_owned())
}

fn describe_file(project: &Project, path: &Path, written: &str) -> Option<String> {
    let destination = follow(project, project.page_of(path)?, written)?;
    let workspace = project.workspace()?;
    let folders = &workspace.config().folders;
    let bytes = folders.files.follow(&destination.path).ok()?.stamp.size;
    let name = folders.display(&destination.path);
    let below = system::files::display(&folders.content, &destination.path);
    let pixels = workspace.sources().assets.get(&below).and_then(|asset| asset.dimensions);
    let pixels = pixels.map_or_else(String::new, |(width, height)| format!(", {width} × {height} pixels"));
    Some(format!("`{name}`: {} kB{pixels}", bytes.div_ceil(1000)))
}

/// How many links lead to a heading.
fn describe_heading(project: &Project, path: &Path, text: &Text, line: usize) -> Option<String> {
    let page = project.page_of(path)?;
    let headings = match_headings(outline(text.as_str()), page.document());
    let (headed, heading) = headings.into_iter().find(|(headed, _)| headed.line == line)?;
    let anchor = (headed.level > 1).then_some(heading.id.as_str());
    let count = find_links(project, &page.page.url, anchor).len();
    let links = match count {
        0 => "no link leads here".to_owned(),
        1 => "1 link leads here".to_owned(),
        count => format!("{count} links lead here"),
    };
    let fragment = anchor.map_or_else(String::new, |anchor| format!("#{anchor}"));
    Some(format!("`{}{fragment}`\n\n{links}", page.page.url))
}

/// What a property holds, in a few words.
pub(crate) fn describe_property(kind: Property) -> String {
    match kind {
        Property::Text => "text".to_owned(),
        Property::Html => "markup".to_owned(),
        Property::Link => "the address of a page".to_owned(),
        Property::File => "the address of a file".to_owned(),
        Property::Flag => "true when written without a value".to_owned(),
        Property::Number => "a number".to_owned(),
        Property::Value => "any literal".to_owned(),
        Property::Code(language) => format!("code, {}", language.name()),
    }
}

/// What the reference says of a name: its signature and the first sentence about it.
pub(crate) fn describe_name(name: &DocumentedName) -> String {
    let language = match name.kind {
        reference::names::NameKind::Symbol | reference::names::NameKind::Member => "ts",
        _ => "graphql",
    };
    let since = name.since.as_ref().map_or_else(String::new, |since| format!(" · since {since}"));
    format!("```{language}\n{}\n```\n\n{}\n\n{}{since}", name.signature, name.summary, name.origin)
}
