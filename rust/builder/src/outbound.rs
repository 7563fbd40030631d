//! Links to addresses elsewhere. `check --external` has each of them asked for, by an [`Asker`] that can reach a network; nothing
//! here can, and no build does.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::path::Path;

use url::Url;

use crate::config::{Config, FILE_NAME, Spans};
use crate::discover::{Sources, Text};
use crate::documents::DocumentId;
use crate::inbound::{Address, Known};
use crate::library::Library;
use crate::progress::Stages;
use crate::resolve::Site;
use crate::unplaced::{Correction, Place, Reports, Unplaced};
use dialect::diagnostic::{Diagnostic, Fix, Hints};
use dialect::warning;

/// The file in the cache that says which addresses were good, and when.
const KEPT: &str = "external-links.json";

/// Names that examples are given, and this machine's own: nobody is to be asked for them.
const UNASKED: [&str; 5] = ["localhost", "example", "example.com", "example.net", "example.org"];

/// Keys of the settings whose values are links, below these tables.
const SETTINGS: [&str; 3] = ["navbar", "footer", "redirects"];

/// Asks for addresses.
pub trait Asker {
    /// Asks for each of these, which have no fragments. The file `kept` is for what is to be known the next time; `step` is called
    /// for each of them.
    fn ask(&self, kept: &Path, addresses: Vec<Url>, step: &(dyn Fn() + Sync)) -> Asked;
}

/// What came of asking.
#[derive(Debug, Default)]
pub struct Asked {
    /// What is wrong with addresses.
    pub wrong: BTreeMap<Url, Wrong>,
    /// How the asking went, in some words.
    pub summary: String,
    /// Whether this machine reaches no other, so that nothing is known of any address.
    pub is_offline: bool,
    /// Why nothing can be kept for the next time.
    pub unkept: Option<io::Error>,
}

/// What is wrong with an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// What it is, as a sentence without a full stop.
    pub message: String,
    /// The same in a few words, beside the link.
    pub label: String,
    /// What to do about it. Where `moved` can be written, that is said instead.
    pub hint: String,
    /// The address that is to be written instead, where there is no doubt.
    pub moved: Option<Url>,
}

/// A link to an address elsewhere.
struct Lead<'a> {
    /// As it is written.
    target: String,
    /// The file, as diagnostics call it.
    file: String,
    at: At<'a>,
}

/// Where a link is written.
enum At<'a> {
    Document(DocumentId, Place),
    /// These bytes of a text.
    Text(&'a str, Range<usize>),
}

/// Has all addresses elsewhere asked for, each once, and tells of each link to one that is wrong. What is off in the settings is
/// not asked for.
pub(crate) fn check_outbound(
    config: &Config,
    sources: &Sources,
    library: &Library,
    asker: &dyn Asker,
    stages: &mut Stages,
) -> Vec<Diagnostic> {
    let leads = find_leads(config, sources, library);
    let kept = config.folders.cache.join(KEPT);
    let progress = stages.progress;
    let ask = || asker.ask(&kept, leads.keys().cloned().collect(), &|| progress.step());
    let result = stages.run("external", Some(leads.len()), ask, |asked| asked.summary.clone());
    let mut reports = Reports::default();
    reports.diagnostics.extend(
        result.unkept.map(|error| {
            warning!(Cache, config.folders.display(&kept), "cannot keep which addresses are good: {error}")
        }),
    );
    if result.is_offline {
        let diagnostic = warning!(ExternalLink, FILE_NAME,
            "no address elsewhere can be reached from here, so nothing is known of any";
            hint: "see to it that this machine reaches others, or leave out `--external`");
        reports.diagnostics.push(diagnostic);
        return reports.diagnostics;
    }
    for (address, wrong) in &result.wrong {
        leads.get(address).into_iter().flatten().for_each(|lead| lead.report(wrong, &mut reports));
    }
    place_audible(reports, library)
}

/// What is told at its place, without what comments in documents silence.
fn place_audible(reports: Reports, library: &Library) -> Vec<Diagnostic> {
    let is_silenced = |diagnostic: &Diagnostic| {
        let mut ignores = library.entries.iter().flat_map(|entry| &entry.document.ignores);
        ignores.any(|ignore| ignore.silences(diagnostic))
    };
    let mut found = reports.place(library);
    found.retain(|diagnostic| !is_silenced(diagnostic));
    found
}

/// Tells of the links by which a site leads to itself as if it was elsewhere, and which lead nowhere.
pub(crate) fn check_own(config: &Config, sources: &Sources, library: &Library, site: &Site) -> Vec<Diagnostic> {
    let urls = config.site.urls();
    let Ok(own) = urls.absolute(urls.base).parse::<Address>() else { return Vec::new() };
    let written = leads_of_documents(config, library).chain(leads_of_settings(config));
    let written = written.chain(sources.sidebars.iter().flat_map(leads_of_sidebars));
    // What there is is looked up for the first such link: most sites have none.
    let mut known: Option<Known> = None;
    let mut hints = Hints::default();
    let mut reports = Reports::default();
    for lead in written {
        let Some(link) = own.find_in(&lead.target).into_iter().find(|link| link.span.start == 0) else { continue };
        let known = known.get_or_insert_with(|| Known::new(config, site, library));
        if let Some(wrong) = known.judge(&link.path, link.fragment.as_deref()) {
            lead.tell(wrong.diagnose(&lead.file, known, &mut hints), None, &mut reports);
        }
    }
    place_audible(reports, library)
}

/// The links to addresses elsewhere, by what is to be asked for.
fn find_leads<'a>(config: &'a Config, sources: &'a Sources, library: &Library) -> BTreeMap<Url, Vec<Lead<'a>>> {
    let own = config.site.urls();
    let own = if own.origin.is_empty() { None } else { Url::parse(&own.absolute(own.base)).ok() };
    let is_own = |address: &Url| {
        own.as_ref().is_some_and(|own| address.origin() == own.origin() && address.path().starts_with(own.path()))
    };
    let written = leads_of_documents(config, library).chain(leads_of_settings(config));
    let written = written.chain(sources.sidebars.iter().flat_map(leads_of_sidebars));
    let mut leads: BTreeMap<Url, Vec<Lead>> = BTreeMap::new();
    for lead in written {
        let Some(address) = parse_address(&lead.target).filter(|address| !is_own(address)) else { continue };
        if !config.site.rules.apply([lead.diagnostic("")]).is_empty() {
            leads.entry(address).or_default().push(lead);
        }
    }
    leads
}

fn leads_of_documents<'a>(config: &'a Config, library: &Library) -> impl Iterator<Item = Lead<'a>> {
    library.entries.numbered().filter(|(_, entry)| !entry.document.front.draft).flat_map(|(id, entry)| {
        let document = &entry.document;
        let links = document.links.iter().map(|link| (&link.target, &link.span, link.partial));
        let images = document.images.iter().map(|image| (&image.target, &image.span, image.partial));
        let file = config.folders.display(&entry.absolute);
        let lead = |(target, span, partial): (&String, &Range<usize>, Option<usize>)| {
            let (file, place) = match partial {
                Some(partial) => (document.partials.get(partial)?, Place::BytesOfPartial(partial, span.clone())),
                None => (&file, Place::Bytes(span.clone())),
            };
            Some(Lead { target: target.clone(), file: file.clone(), at: At::Document(id, place) })
        };
        links.chain(images).filter_map(lead).collect::<Vec<_>>()
    })
}

fn leads_of_settings(config: &Config) -> Vec<Lead<'_>> {
    let spans = Spans::new(&config.text);
    let of_links = spans.texts().into_iter().filter(|(way, _)| {
        let is_link = |way: &[String]| way[0] == "redirects" || way.last().is_some_and(|key| key == "href");
        SETTINGS.contains(&way[0].as_str()) && is_link(way)
    });
    let lead = |(way, target): (Vec<String>, &str)| {
        let way: Vec<&str> = way.iter().map(String::as_str).collect();
        let at = At::Text(&config.text, spans.value(&way)?);
        Some(Lead { target: target.to_owned(), file: FILE_NAME.to_owned(), at })
    };
    of_links.filter_map(lead).collect()
}

/// The links of a file of sidebars, which has been read as JSON before.
fn leads_of_sidebars(Text { file, text, .. }: &Text) -> Vec<Lead<'_>> {
    const KEY: &str = "\"href\"";
    let value = |(at, _): (usize, &str)| {
        let rest = text[at + KEY.len()..].trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?;
        let start = text.len() - rest.len();
        let target = &rest[..rest.find('"')?];
        let at = At::Text(text, start..start + target.len());
        Some(Lead { target: target.to_owned(), file: file.clone(), at })
    };
    text.match_indices(KEY).filter_map(value).collect()
}

/// What is to be asked for where a link leads there; nothing for what is no address of the web, or nobody's.
fn parse_address(target: &str) -> Option<Url> {
    let whole = if target.starts_with("//") { format!("https:{target}") } else { target.to_owned() };
    let mut address = Url::parse(&whole).ok().filter(|url| matches!(url.scheme(), "http" | "https"))?;
    let host = address.host_str()?.trim_end_matches('.');
    let is_below = |name: &str| host.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    if UNASKED.into_iter().any(is_below) {
        return None;
    }
    address.set_fragment(None);
    Some(address)
}

impl Lead<'_> {
    fn diagnostic(&self, message: &str) -> Diagnostic {
        warning!(ExternalLink(self.target.as_str()), &self.file, "{message}")
    }

    /// Tells what is wrong with where it leads.
    fn report(&self, wrong: &Wrong, reports: &mut Reports) {
        let text = wrong.moved.as_ref().and_then(|moved| self.write(moved));
        let hint = text.as_ref().map_or_else(|| wrong.hint.clone(), |text| format!("write {text}"));
        self.tell(self.diagnostic(&wrong.message).label(wrong.label.as_str()).hint(hint), text, reports);
    }

    /// Tells of it at its place, and what can be written instead.
    fn tell(&self, diagnostic: Diagnostic, text: Option<String>, reports: &mut Reports) {
        match &self.at {
            At::Document(document, place) => {
                let correction = text.map(|text| Correction { written: self.target.clone(), text });
                let unplaced = Unplaced::new(diagnostic, *document, place.clone());
                reports.unplaced.push(Unplaced { correction, ..unplaced });
            }
            At::Text(source, range) => {
                let fix = text.map(|text| Fix::replace(&self.file, range.clone(), text));
                reports.diagnostics.push(diagnostic.at(source, range.clone()).fix(fix));
            }
        }
    }

    /// How the new address is written in place of this one, with the part of the page that was meant. Nothing where it would have to be
    /// escaped in Markdown, TOML or JSON.
    fn write(&self, moved: &Url) -> Option<String> {
        let mut moved = moved.clone();
        if moved.fragment().is_none() {
            moved.set_fragment(self.target.split_once('#').map(|(_, fragment)| fragment));
        }
        let is_plain = |character: char| character.is_ascii_graphic() && !"()<>[]{}\"'`\\|*".contains(character);
        moved.as_str().chars().all(is_plain).then(|| moved.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_nobodys_or_no_address_of_the_web_is_not_asked_for() {
        let asked = |target: &str| parse_address(target).map(String::from);
        for target in ["/guides", "mailto:a@b.c", "http://localhost:3000/admin", "https://shop.example.com", "#top"] {
            assert_eq!(asked(target), None, "{target}");
        }
        assert_eq!(asked("//cdn.io/a.js"), Some("https://cdn.io/a.js".to_owned()));
        assert_eq!(asked("https://my-example.com/a?b#c"), Some("https://my-example.com/a?b".to_owned()));
    }

    #[test]
    fn a_new_address_keeps_the_part_that_was_meant_and_is_left_out_where_it_would_need_care() {
        let write = |target: &str, moved: &str| {
            let lead = Lead { target: target.to_owned(), file: String::new(), at: At::Text("", 0..0) };
            lead.write(&Url::parse(moved).unwrap())
        };
        assert_eq!(write("http://a.io/b#c", "https://a.io/d"), Some("https://a.io/d#c".to_owned()));
        assert_eq!(write("http://a.io/b#c", "https://a.io/d#e"), Some("https://a.io/d#e".to_owned()));
        assert_eq!(write("http://a.io/b", "https://a.io/d_(e)"), None);
    }

    #[test]
    fn links_of_sidebars_are_found_where_they_are_written() {
        let text = r#"{ "a": [{ "type": "link", "href" : "https://a.io/b" }, { "href": 1 }, { "href": "/c" }] }"#;
        let text = Text { path: String::new(), file: "sidebars.json".to_owned(), text: text.to_owned() };
        let found = leads_of_sidebars(&text);
        let marked = found.iter().map(|lead| match &lead.at {
            At::Text(source, range) => &source[range.clone()],
            At::Document(..) => "",
        });
        assert_eq!(marked.collect::<Vec<_>>(), ["https://a.io/b", "/c"]);
    }
}
