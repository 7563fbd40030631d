//! Checks `site.toml` for what its types cannot exclude.

use std::ops::Range;

use super::spans::Spans;
use super::{FILE_NAME, SiteSettings};
use dialect::diagnostic::{Diagnostic, Rule, nearest};
use dialect::route;
use reference::settings::{Reference, glob, split_at_wildcards};

/// The two ways to search.
pub(super) const PROVIDERS: [&str; 2] = ["static", "typesense"];

/// Names that mean something to React itself, and so cannot be a component's own.
const OF_REACT: [&str; 5] = ["children", "dangerouslySetInnerHTML", "key", "ref", "style"];

impl SiteSettings {
    pub(super) fn validate(&self, text: &str) -> Result<(), Box<Diagnostic>> {
        let spans = Spans::new(text);
        let at = |span: Option<Range<usize>>, message: String, hint: &str| {
            let diagnostic = Diagnostic::error(FILE_NAME, message).rule(Rule::Settings).hint(hint);
            Err(Box::new(match span {
                Some(span) => diagnostic.at(text, span),
                None => diagnostic,
            }))
        };
        let wrong = |way: &[&str], message: &str, hint: &str| at(spans.value(way), message.to_owned(), hint);
        if !self.base_url.starts_with('/') || !self.base_url.ends_with('/') {
            return wrong(
                &["base-url"],
                "the base URL must begin and end with a slash",
                "for example \"/\" or \"/docs/\"",
            );
        }
        if let Err(fault) = route::check(&self.base_url) {
            return wrong(&["base-url"], &format!("the base URL {fault}"), fault.hint());
        }
        if route::encode(&self.base_url) != self.base_url {
            let hint = "hosts write these parts in different ways; use letters, digits and hyphens";
            return wrong(&["base-url"], "the base URL has characters that must be encoded in URLs", hint);
        }
        let has_origin = self.url.split_once("://").is_some_and(|(_, host)| !host.is_empty() && !host.contains('/'));
        if !has_origin {
            return wrong(
                &["url"],
                "the URL must be an origin without a path",
                "for example \"https://docs.example.com\"",
            );
        }
        if let Some(search) = &self.search {
            if !PROVIDERS.contains(&search.provider.as_str()) {
                let hint = format!("known providers: {}", PROVIDERS.join(", "));
                return wrong(&["search", "provider"], "there is no such provider of search", &hint);
            }
            let path = search.path.trim_start_matches('/');
            if let Err(fault) = route::check(path) {
                return wrong(&["search", "path"], &format!("the path of the search page {fault}"), fault.hint());
            }
        }
        for (way, folder) in [(&["pages"][..], self.pages.as_ref()), (&["tags", "path"][..], Some(&self.tags.path))] {
            let Some(folder) = folder else { continue };
            if let Err(fault) = route::check(folder) {
                return wrong(way, &format!("this folder {fault}"), fault.hint());
            }
        }
        for from in self.redirects.keys() {
            if let Err(fault) = route::check(from) {
                return at(spans.key(&["redirects", from]), format!("this old route {fault}"), fault.hint());
            }
        }
        let levels = self.table_of_contents;
        for (key, level) in [("min-level", levels.min_level), ("max-level", levels.max_level)] {
            if !(1..=6).contains(&level) {
                return wrong(
                    &["table-of-contents", key],
                    "there is no such level of headings",
                    "write a number from 1 to 6",
                );
            }
        }
        if levels.min_level > levels.max_level {
            let (way, hint) = (["table-of-contents", "min-level"], "exchange them; then those between are listed");
            let span = spans.value(&way).or_else(|| spans.value(&["table-of-contents", "max-level"]));
            return at(span, "the first level comes after the last one".to_owned(), hint);
        }
        for (name, component) in &self.components {
            let way = ["components", name, "properties"];
            if let Some(own) = component.properties.keys().find(|own| OF_REACT.contains(&own.as_str())) {
                let message = format!("`{own}` can be no property of a component, for it means something to React");
                return at(spans.key(&[&way[..], &[own]].concat()), message, "give it another name");
            }
            let unknown = |(_, wanted): &(usize, &String)| !component.properties.contains_key(*wanted);
            if let Some((number, wanted)) = component.required.iter().enumerate().find(unknown) {
                let hint = match nearest(wanted, component.properties.keys().map(String::as_str)) {
                    Some(near) => format!("did you mean '{near}'?"),
                    None => "say what it holds in the component's table of properties".to_owned(),
                };
                let way = ["components", name, "required", &number.to_string()];
                return wrong(&way, &format!("`{name}` has no property '{wanted}'"), &hint);
            }
        }
        self.reference.as_ref().map_or(Ok(()), |reference| check_reference(reference, &wrong))
    }
}

/// Checks `[reference]`.
fn check_reference(reference: &Reference, wrong: &ReportSetting<'_>) -> Result<(), Box<Diagnostic>> {
    let sections = reference.packages.iter().map(|package| &package.section).enumerate();
    let sections =
        sections.map(|(number, section)| (["packages".to_owned(), number.to_string(), "section".to_owned()], section));
    let graphql = reference.graphql.iter().map(|schema| &schema.section).enumerate();
    let graphql =
        graphql.map(|(number, section)| (["graphql".to_owned(), number.to_string(), "section".to_owned()], section));
    for (way, folder) in sections.chain(graphql) {
        if let Err(fault) = route::check(folder) {
            let way: Vec<&str> = std::iter::once("reference").chain(way.iter().map(String::as_str)).collect();
            return wrong(&way, &format!("this folder {fault}"), fault.hint());
        }
    }
    if let Err(fault) = route::check(&reference.folder) {
        return wrong(&["reference", "folder"], &format!("this folder {fault}"), fault.hint());
    }
    for (number, package) in reference.packages.iter().enumerate() {
        let way = ["reference", "packages", &number.to_string()];
        check_patterns(&[&way[..], &["files"]].concat(), &package.files, wrong)?;
        check_patterns(&[&way[..], &["exclude"]].concat(), &package.exclude, wrong)?;
        for (number, rule) in package.sources.iter().enumerate() {
            let number = number.to_string();
            let at = |key| [&way[..], &["sources", &number, key]].concat();
            check_pattern(&at("from"), &rule.from, wrong)?;
            let (_, wildcards, _) = split_at_wildcards(&rule.to);
            if !wildcards.is_empty() && wildcards != split_at_wildcards(&rule.from).1 {
                let hint = "write the same in both, such as `**/*`: it becomes what it stood for";
                return wrong(&at("to"), "this has other wildcards than 'from'", hint);
            }
        }
    }
    for (number, schema) in reference.graphql.iter().enumerate() {
        let way = ["reference", "graphql", &number.to_string(), "files"];
        check_patterns(&way, &schema.files, wrong)?;
    }
    for (from, to) in &reference.moves {
        if let Err(fault) = route::check(to) {
            return wrong(&["reference", "moves", from], &format!("this path {fault}"), fault.hint());
        }
    }
    Ok(())
}

/// Reports a value of the settings: its path, the message, and a hint.
type ReportSetting<'a> = dyn Fn(&[&str], &str, &str) -> Result<(), Box<Diagnostic>> + 'a;

fn check_patterns(way: &[&str], patterns: &[String], report: &ReportSetting<'_>) -> Result<(), Box<Diagnostic>> {
    patterns.iter().enumerate().try_for_each(|(number, pattern)| {
        check_pattern(&[way, &[number.to_string().as_str()]].concat(), pattern, report)
    })
}

fn check_pattern(way: &[&str], pattern: &str, report: &ReportSetting<'_>) -> Result<(), Box<Diagnostic>> {
    glob(pattern).map(|_| ()).or_else(|error| {
        let hint = "`*` matches a part of a name, `**` any number of folders";
        report(way, &format!("this pattern cannot be read: {}", error.kind()), hint)
    })
}

/// Turns an error of the TOML parser into a diagnostic: with its span, and the nearest known name for one that is not known.
pub(super) fn from_toml(error: &toml::de::Error, text: &str) -> Box<Diagnostic> {
    let message = error.message().lines().next().unwrap_or_default().to_owned();
    let mut diagnostic = Diagnostic::error(FILE_NAME, message.clone()).rule(Rule::Settings);
    // What concerns the file as a whole has no span.
    if let Some(span) = error.span().filter(|span| !span.is_empty()) {
        diagnostic = diagnostic.at(text, span);
    }
    if let Some(rest) = message.strip_prefix("unknown field ") {
        unknown(&mut diagnostic, "key", rest);
    } else if let Some(rest) = message.strip_prefix("unknown variant ") {
        unknown(&mut diagnostic, "value", rest);
    } else if let Some(rest) = message.strip_prefix("missing field ") {
        diagnostic.message = format!("the key '{}' is missing", rest.trim_matches('`'));
    }
    Box::new(diagnostic)
}

/// Changes a diagnostic to one for an unknown name of this `kind`. `names` are in backticks: the written one, then the known
/// ones.
fn unknown(diagnostic: &mut Diagnostic, kind: &str, names: &str) {
    let mut names = names.split('`').skip(1).step_by(2);
    let written = names.next().unwrap_or_default();
    diagnostic.message = format!("unknown {kind} '{written}'");
    if kind == "key" {
        diagnostic.rule = Rule::UnknownKey;
    }
    diagnostic.subject = Some(written.to_owned());
    diagnostic.label = "not known here".into();
    let known: Vec<&str> = names.collect();
    diagnostic.hint = match nearest(written, known.iter().copied()) {
        Some(near) => Some(format!("did you mean '{near}'?")),
        None => Some(format!("known {kind}s: {}", known.join(", "))),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagnose(text: &str) -> Diagnostic {
        let read = toml::from_str::<SiteSettings>(text).map_err(|error| from_toml(&error, text));
        match read.and_then(|site| site.validate(text)) {
            Ok(()) => panic!("there is nothing wrong in {text}"),
            Err(diagnostic) => *diagnostic,
        }
    }

    #[test]
    fn a_value_is_marked_where_its_key_is() {
        let text =
            "title = \"docs\"\nurl = \"https://a.b\"\nbase-url = \"docs\"\n[navbar]\n[footer]\ncopyright = \"\"\n";
        assert_eq!(diagnose(text).span.map(|span| (span.line, span.column)), Some((3, 13)));
    }

    #[test]
    fn a_missing_key_of_the_file_has_no_span_and_one_of_a_table_has() {
        let text = "title = \"A\"\n[navbar]\n[footer]\ncopyright = \"\"\n";
        assert_eq!(diagnose(text).message, "the key 'url' is missing");
        assert_eq!(diagnose(text).span, None);
        let text = "title = \"A\"\nurl = \"https://a.b\"\n[navbar]\n[footer]\n";
        assert_eq!(diagnose(text).span.map(|span| span.line), Some(4));
    }

    #[test]
    fn a_name_like_no_known_one_is_answered_with_all_of_them() {
        let text = "title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.colour = \"red\"\n";
        assert_eq!(diagnose(text).hint.as_deref(), Some("known keys: title, logo, hide-on-scroll, items"));
    }

    /// The message for settings with these further keys, and the text it marks.
    fn wrong(keys: &str) -> (String, String) {
        let text =
            format!("title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.items = []\n{keys}\n");
        let diagnostic = diagnose(&text);
        let span = diagnostic.span.unwrap_or_else(|| panic!("{} has no span", diagnostic.message));
        (diagnostic.message, span.text[span.start..span.end].to_owned())
    }

    #[test]
    fn what_becomes_the_name_of_a_file_can_not_lead_out_of_the_site() {
        let reference = "source-url = \"\"\npackages = []\n";
        for (keys, marked) in [
            ("base-url = \"/a/../b/\"", "/a/../b/"),
            ("base-url = \"/a b/\"", "/a b/"),
            ("search = { provider = \"static\", path = \"../a\" }", "../a"),
            ("search = { provider = \"static\", path = \"/\" }", "/"),
            ("redirects = { \"/a/../../b\" = \"/\" }", "/a/../../b"),
            ("redirects = { '/a?b' = \"/\" }", "/a?b"),
            (&format!("[reference]\nfolder = \"..\"\n{reference}"), ".."),
            (&format!("[reference]\n{reference}moves = {{ a = \"../b\" }}"), "../b"),
            (
                &format!("[reference]\n{reference}graphql = [{{ section = \"a/..\", package = \"\", files = [] }}]"),
                "a/..",
            ),
            (
                "[reference]\nsource-url = \"\"\n[[reference.packages]]\nname = \"a\"\nfiles = []\nsection = \"/../a\"",
                "/../a",
            ),
        ] {
            assert_eq!(wrong(keys).1, marked, "{keys}");
        }
    }

    #[test]
    fn patterns_that_cannot_be_read_or_do_not_fit_are_marked() {
        let reference = "[reference]\nsource-url = \"\"\n[[reference.packages]]\nname = \"a\"\nsection = \"b\"\n";
        for (keys, marked) in [
            ("files = [\"a\", \"b/[\"]", "b/["),
            ("files = []\nexclude = [\"c{\"]", "c{"),
            ("files = []\nsources = [{ from = \"[d\", to = \"e\" }]", "[d"),
            ("files = []\nsources = [{ from = \"**/*.d.ts\", to = \"src/*.ts\" }]", "src/*.ts"),
        ] {
            assert_eq!(wrong(&format!("{reference}{keys}")).1, marked, "{keys}");
        }
    }

    #[test]
    fn levels_of_headings_are_those_there_are() {
        assert_eq!(wrong("table-of-contents = { min-level = 0 }").1, "0");
        assert_eq!(wrong("table-of-contents = { max-level = 7 }").1, "7");
        assert_eq!(wrong("table-of-contents = { min-level = 4 }").0, "the first level comes after the last one");
    }

    #[test]
    fn a_component_has_the_properties_it_needs_and_none_of_reacts() {
        let (message, marked) = wrong("[components.A]\nrequired = [\"b\", \"x\"]\nproperties = { b = \"text\" }");
        assert_eq!((message.as_str(), marked.as_str()), ("`A` has no property 'x'", "x"));
        for name in OF_REACT {
            assert_eq!(wrong(&format!("components.A.properties.{name} = \"text\"")).1, name);
        }
    }
}
