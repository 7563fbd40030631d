//! A page for each minor version: what was removed, changed, deprecated and added, with links to where it is documented.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use super::changes::{Change, Kind, changes, is_there};
use super::feed::{FEED, FeedEntry, print_feed};
use super::ledger::{Ledger, Origin};
use super::since::in_words;
use super::version::Minor;
use crate::Project;
use crate::names::DocumentedName;
use crate::pages::in_words as title_of;
use crate::print::front;
use crate::releases::Releases;
use crate::settings::{HistorySettings, Reference};
use dialect::labels::{Labels, fill};
use serde_json::Value;

/// The documents by path, and a feed of them; none if the settings name no folder for them.
pub(crate) fn documents(
    project: &Project,
    ledger: &Ledger,
    names: &[DocumentedName],
    releases: &Releases,
) -> BTreeMap<String, String> {
    let reference = project.settings;
    let Some(HistorySettings { pages: Some(pages), title, .. }) = &reference.history else { return BTreeMap::new() };
    let folder = format!("{}/{pages}", reference.folder);
    let labels = project.language.labels();
    let writer = Writer { reference, ledger, links: links(names), labels };
    let mut documents = BTreeMap::new();
    let mut entries = Vec::new();
    for (position, (minor, found)) in changes(ledger).iter().rev().enumerate() {
        let version = minor.to_string();
        let title = fill(title.as_deref().unwrap_or(labels.changes_in), &[("version", &version)]);
        let path = format!("{folder}/{}-{}", minor.major, minor.minor);
        let counts = writer.counts(found);
        let further = format!(
            "description: {}\nsidebar_label: {}\nsidebar_position: {}\n",
            Value::from(&*counts),
            Value::from(&*version),
            position + 1
        );
        let day = day(ledger, releases, *minor);
        let mut text = String::new();
        front(&mut text, &title, None, day, &further);
        let _ = write!(text, "\n{}\n", labels.changes_intro);
        writer.sections(*minor, found, &mut text);
        documents.insert(format!("{path}.md"), text);
        entries.extend(day.map(|day| FeedEntry {
            title,
            route: format!("/{path}"),
            day: day.to_owned(),
            summary: counts,
        }));
    }
    if documents.is_empty() {
        return documents;
    }
    let mut index = String::new();
    front(&mut index, labels.changes, None, None, "");
    index.push_str("\n<DocCardList />\n");
    let feed = format!("{folder}/{FEED}");
    if let Some(text) = print_feed(project, &feed, &entries) {
        let _ = write!(index, "\n[{}](/{feed})\n", labels.feed);
        documents.insert(feed, text);
    }
    documents.insert(format!("{folder}/index.md"), index);
    documents
}

/// The day on which the last package of a minor version was released, if it is noted.
fn day<'r>(ledger: &Ledger, releases: &'r Releases, minor: Minor) -> Option<&'r str> {
    let of_minor = |(name, origin): (&String, &Origin)| {
        let release = origin.releases.iter().find(|one| Minor::read(&one.version) == Some(minor))?;
        releases.get(name)?.day_of(&release.version)
    };
    ledger.origins.iter().filter_map(of_minor).max()
}

/// Where each name is documented, by origin and name with its owner.
fn links(names: &[DocumentedName]) -> HashMap<(&str, String), String> {
    let link = |name: &DocumentedName| format!("{}#{}", name.route, name.anchor);
    names.iter().rev().map(|name| ((name.origin.as_str(), name.whole()), link(name))).collect()
}

struct Writer<'a> {
    reference: &'a Reference,
    ledger: &'a Ledger,
    links: HashMap<(&'a str, String), String>,
    labels: &'a Labels,
}

impl Writer<'_> {
    /// What may happen to a name, with its title and anchor, in the order of a page.
    fn kinds(&self) -> [(Kind, &str, &'static str); 4] {
        let Labels { removed, changed, deprecated, new, .. } = self.labels;
        [
            (Kind::Removed, removed, "removed"),
            (Kind::Changed, changed, "changed"),
            (Kind::Deprecated, deprecated, "deprecated"),
            (Kind::New, new, "new"),
        ]
    }

    /// How much happened, in a line.
    fn counts(&self, found: &[Change]) -> String {
        let count = |kind: Kind| found.iter().filter(|change| change.kind == kind).count();
        let counts = self.kinds().map(|(kind, title, _)| (title, count(kind)));
        let told = counts.iter().filter(|(_, count)| *count > 0).map(|(title, count)| format!("{title}: {count}"));
        told.collect::<Vec<_>>().join(", ")
    }

    fn sections(&self, minor: Minor, found: &[Change], out: &mut String) {
        for (kind, title, anchor) in self.kinds() {
            let of_kind: Vec<&Change> = found.iter().filter(|change| change.kind == kind).collect();
            if of_kind.is_empty() {
                continue;
            }
            let _ = write!(out, "\n## {title} {{#{anchor}}}\n");
            for (name, origin) in self.origins() {
                let of_origin: Vec<&Change> =
                    of_kind.iter().copied().filter(|change| change.origin == origin).collect();
                if let Some(first) = of_origin.first() {
                    let version = in_words(minor, first.after);
                    let version = if version == minor.to_string() { String::new() } else { format!(" {version}") };
                    let _ = write!(out, "\n### {name}{version} {{#{anchor}-{}}}\n\n", anchor_of(origin));
                    self.list(&of_origin, out);
                }
            }
        }
    }

    /// Packages and schemas in the order of the settings: what readers see, and what the ledger calls them.
    fn origins(&self) -> Vec<(String, &str)> {
        let packages = self.reference.packages.iter().map(|package| (package.name.clone(), package.name.as_str()));
        let schema = |section: &str| format!("GraphQL {}", title_of(section.rsplit('/').next().unwrap_or(section)));
        let schemas = self.reference.graphql.iter().map(|one| (schema(&one.section), one.section.as_str()));
        packages.chain(schemas).collect()
    }

    /// A line for each name, with the members of it to which the same happened; those that break requests come first.
    fn list(&self, changes: &[&Change], out: &mut String) {
        let mut lines: BTreeMap<(bool, &str), Vec<&Change>> = BTreeMap::new();
        let breaks = |subject: &str| changes.iter().any(|change| change.breaks && subject_of(change) == subject);
        for change in changes {
            let subject = subject_of(change);
            lines.entry((!breaks(subject), subject)).or_default().push(change);
        }
        for ((_, subject), list) in lines {
            let (own, members): (Vec<&Change>, Vec<&Change>) = list.iter().partition(|change| change.name == subject);
            let shown = self.linked(list[0].origin, subject, bare(subject));
            let _ = match own.first() {
                Some(own) => write!(out, "- {} {shown}{}", self.kind(own.what), self.breaking(own)),
                None => write!(out, "- {shown}"),
            };
            let names: Vec<String> = members.iter().map(|change| self.member(change, subject)).collect();
            let _ = writeln!(out, "{}{}", if names.is_empty() { "" } else { ": " }, names.join(", "));
        }
    }

    fn member(&self, change: &Change, owner: &str) -> String {
        let shown = &change.name[owner.len() + 1..];
        format!("{}{}", self.linked(change.origin, change.name, shown), self.breaking(change))
    }

    fn breaking(&self, change: &Change) -> String {
        if change.breaks { format!(" ({})", self.labels.breaking) } else { String::new() }
    }

    fn kind<'k>(&'k self, what: &'k str) -> &'k str {
        const KINDS: [&str; 8] = ["class", "interface", "type", "enum", "function", "constant", "component", "hook"];
        KINDS.into_iter().find(|kind| *kind == what).map_or(what, |kind| self.labels.kind(kind))
    }

    /// Code that leads to where a name is documented, or where its owner is; code alone of what is not there any more.
    fn linked(&self, origin: &str, name: &str, shown: &str) -> String {
        let known = &self.ledger.origins[origin];
        let find = |name: &str| self.links.get(&(origin, name.to_owned()));
        let mut of = Some(name).filter(|name| is_there(known, name));
        let link = loop {
            let Some(name) = of else { break None };
            if let Some(link) = find(name) {
                break Some(link);
            }
            of = known.owner(name);
        };
        link.map_or_else(|| format!("`{shown}`"), |link| format!("[`{shown}`]({link})"))
    }
}

/// What a line is about: the owner of a member, or the name itself.
fn subject_of<'l>(change: &Change<'l>) -> &'l str {
    change.owner.unwrap_or(change.name)
}

/// The name of an operation without the root it is a field of.
fn bare(name: &str) -> &str {
    ["Query.", "Mutation.", "Subscription."].iter().find_map(|root| name.strip_prefix(root)).unwrap_or(name)
}

fn anchor_of(origin: &str) -> String {
    let parts = origin.split(|character: char| !character.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-").to_lowercase()
}
