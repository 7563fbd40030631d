//! What components say that the pages of a reference are written with, and the head of a home page. Others say what their declarations
//! have as `markdown`, and what is between their tags.

use super::content::Props;
use dialect::document::{Element, Markup, Piece};
use dialect::labels::{Labels, fill};

/// Where packages are, as in the theme's `Origin.tsx`.
const PACKAGES: &str = "https://www.npmjs.com/package/";

pub(super) fn read(name: &str, props: &Props, labels: &Labels, children: Markup, prose: &mut Markup) {
    match name {
        "MemberInfo" | "Member" | "Operation" => {
            prose.push(describe_member(props, labels));
            prose.append(children);
        }
        "GenerationInfo" => prose.push(describe_origin(props, labels)),
        "Hero" => {
            prose.extend(props.text("tagline").map(|tagline| Element::new("p").around([tagline])));
            prose.push(list_links(props, "actions", "label"));
            prose.append(children);
        }
        "Features" => prose.push(list_links(props, "items", "title")),
        _ => prose.append(children),
    }
}

/// What a member is, its type, its default, and since when it is there.
fn describe_member(props: &Props, labels: &Labels) -> Element {
    let mut line = Element::new("p").around([emphasize(props.text("kind").unwrap_or_default())]);
    if let Some(kind) = props.prose("type") {
        line = line.around([" "]).around([code(kind)]);
    }
    if let Some(default) = props.prose("default") {
        line = line.around([format!(" {} ", labels.default)]).around([code(default)]);
    }
    end_line(props, labels, line)
}

fn describe_origin(props: &Props, labels: &Labels) -> Element {
    let mut line = Element::new("p");
    if let Some(kind) = props.text("kind") {
        line = line.around([emphasize(kind)]).around([" "]);
    }
    if let Some(package) = props.text("packageName") {
        line = line.around([link_to(format!("{PACKAGES}{package}"), package)]).around([" "]);
    }
    if let Some(file) = props.text("sourceFile") {
        let at = props.text("sourceLine").map_or_else(String::new, |number| format!("#L{number}"));
        let name = file.rsplit('/').next().unwrap_or_default().to_owned();
        line = line.around([match props.text("sourceUrl") {
            Some(folder) => link_to(format!("{folder}{file}{at}"), name).into(),
            None => Piece::from(name),
        }]);
    }
    end_line(props, labels, line)
}

fn end_line(props: &Props, labels: &Labels, mut line: Element) -> Element {
    if let Some(since) = props.text("since") {
        line = line.around([format!(" {}", fill(labels.since, &[("version", &since)]))]);
    }
    if props.is_set("experimental") {
        line = line.around([" "]).around([emphasize(labels.experimental)]);
    }
    line
}

fn list_links(props: &Props, list: &str, label: &str) -> Element {
    let entry = |entry: &Props| {
        let label = entry.text(label).unwrap_or_default();
        let name = match entry.text("href") {
            Some(href) => link_to(href, label).into(),
            None => Piece::from(label),
        };
        let description = entry.text("description").map(|description| format!(": {description}"));
        Element::new("li").around([name]).around(description)
    };
    Element::new("ul").around(props.records(list).iter().map(entry))
}

fn link_to(href: String, text: String) -> Element {
    Element::new("a").with("href", href).around([text])
}

fn emphasize(text: impl Into<Piece>) -> Element {
    Element::new("em").around([text])
}

fn code(inside: impl IntoIterator<Item = Piece>) -> Element {
    Element::new("code").around(inside)
}

pub(super) fn count_proofs(props: &Props, labels: &Labels, prose: &mut Markup) {
    prose.extend(props.prose("kinds").map(|kinds| Element::new("table").around(kinds)));
    if let Some(packages) = props.text("packages") {
        let line = Element::new("p").around([format!("{} ", labels.proven_with)]);
        prose.push(line.around([code([packages.into()])]).around(["."]));
    }
    prose.push(Element::new("p").around([labels.reasons_intro]));
    prose.extend(props.prose("reasons").map(|reasons| Element::new("table").around(reasons)));
}
