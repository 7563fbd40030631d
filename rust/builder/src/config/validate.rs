//! Checks `site.toml` for what its types cannot exclude.

mod names;
mod texts;

use std::ops::Range;

use super::folders::is_below;
use super::origin::{OriginFault, check_origin, check_own_origin};
use super::social::parse_color;
use super::spans::Spans;
use super::tables::refuse_lists;
use super::try_it::check_address;
use super::{FILE_NAME, Search, SiteSettings};
use dialect::diagnostic::{Diagnostic, WrongGlob};
use dialect::error;
use dialect::route;
use reference::settings::{Reference, glob, split_at_wildcards};

pub(crate) use names::plain_version_name;
pub(crate) use texts::DEFAULT_LANGUAGE;

pub(super) const PROVIDERS: [&str; 2] = ["static", "typesense"];

type Verdict = Result<(), Box<Diagnostic>>;

/// Reports what is wrong with the settings, at its place.
struct At<'a> {
    text: &'a str,
    spans: Spans<'a>,
}

impl At<'_> {
    fn value(&self, way: &[&str], message: &str, hint: &str) -> Verdict {
        self.span(self.spans.value(way), message.to_owned(), hint)
    }

    /// Reports the last key of a path.
    fn key(&self, way: &[&str], message: String, hint: &str) -> Verdict {
        self.span(self.spans.key(way), message, hint)
    }

    fn span(&self, span: Option<Range<usize>>, message: impl std::fmt::Display, hint: &str) -> Verdict {
        let diagnostic = error!(Settings, FILE_NAME, "{message}").hint(hint);
        Err(Box::new(match span {
            Some(span) => diagnostic.at(self.text, span),
            None => diagnostic,
        }))
    }

    /// Reports a value that cannot be a part of a route.
    fn route(&self, way: &[&str], what: &str, route: &str) -> Verdict {
        route::check(route).or_else(|fault| self.value(way, &format!("{what} {fault}"), fault.hint()))
    }

    /// Reports an origin that is none.
    fn origin(&self, way: &[&str], checked: Result<(), OriginFault>) -> Verdict {
        checked.or_else(|fault| self.value(way, &fault.message, &fault.hint))
    }
}

impl SiteSettings {
    /// Reads the text of `site.toml`, which may still say what [is not possible](Self::validate).
    pub(crate) fn read(text: &str) -> Result<Self, Box<Diagnostic>> {
        refuse_lists(text)?;
        toml::from_str(text).map_err(|error| Box::new(Diagnostic::toml(FILE_NAME, text, &error)))
    }

    pub(super) fn validate(&self, text: &str) -> Verdict {
        let at = At { text, spans: Spans::new(text) };
        texts::check_texts(&at)?;
        texts::check_language(self, &at)?;
        self.check_base(&at)?;
        for (key, folder) in [("content", &self.content), ("static", &self.statics)] {
            if !is_below(folder) {
                let hint = "write its path from the folder of the settings, such as \"docs\"; what is outside is not published";
                return at.value(&[key], "this is no folder of the project", hint);
            }
        }
        if let Some(rule) = self.rules.find_refused() {
            let message = format!("an error of the rule `{}` stays an error", rule.name());
            let hint = "nothing could be drawn in place of what is wrong; write \"error\" or \"off\" for its warnings";
            return at.value(&["rules", rule.name()], &message, hint);
        }
        if let Some(WrongGlob { rule, glob, problem }) = self.rules.find_wrong_glob() {
            let hint = "write a path or a target in which `*` is any text, such as \"/blog/**\"";
            return at.key(&["rules", rule.name(), glob], format!("this is no glob: {problem}"), hint);
        }
        if !self.url.is_empty() {
            at.origin(&["url"], check_own_origin(&self.url))?;
        }
        for (number, color) in self.social.accents.iter().flatten().enumerate() {
            if parse_color(color).is_none() {
                let hint = "write it as `#` and six digits, such as \"#2bb197\"";
                return at.value(&["social", "accents", &number.to_string()], "this is no color", hint);
            }
        }
        if self.social.font.as_ref().is_some_and(|font| !is_below(font)) {
            let hint = "write its path from the folder of the settings, such as \"fonts/title.ttf\"";
            return at.value(&["social", "font"], "this is no file of the project", hint);
        }
        if let Some(search) = &self.search {
            check_search(search, &at)?;
        }
        for (number, address) in self.try_it.iter().flat_map(|try_it| &try_it.addresses).enumerate() {
            let checked = check_address(address, "http://localhost:3000/shop-api");
            at.origin(&["try-it", "addresses", &number.to_string()], checked)?;
        }
        for (number, place) in self.policy.frame_src.iter().enumerate() {
            let checked = check_own_origin(place).or_else(|_| check_address(place, "https://www.youtube-nocookie.com"));
            at.origin(&["policy", "frame-src", &number.to_string()], checked)?;
        }
        for (way, folder) in [(&["pages"][..], self.pages.as_ref()), (&["tags", "path"][..], Some(&self.tags.path))] {
            at.route(way, "this folder", folder.map_or("/", |folder| folder))?;
        }
        for from in self.redirects.keys() {
            let check = |fault: route::RouteFault| {
                at.key(&["redirects", from], format!("this old route {fault}"), fault.hint())
            };
            route::check(from).or_else(check)?;
        }
        texts::check_languages(self, &at)?;
        self.check_levels(&at)?;
        names::check_versions(self, &at)?;
        names::check_components(self, &at)?;
        names::check_words(self, &at)?;
        self.reference.as_ref().map_or(Ok(()), |reference| check_reference(reference, &at))
    }

    fn check_base(&self, at: &At<'_>) -> Verdict {
        let (way, base) = (["base-url"], &self.base_url);
        if !base.starts_with('/') || !base.ends_with('/') {
            let hint = "for example \"/\" or \"/docs/\"";
            return at.value(&way, "the base URL must begin and end with a slash", hint);
        }
        at.route(&way, "the base URL", base)?;
        if route::encode(base) != *base {
            let hint = "hosts write these parts in different ways; use letters, digits and hyphens";
            return at.value(&way, "the base URL has characters that must be encoded in URLs", hint);
        }
        Ok(())
    }

    fn check_levels(&self, at: &At<'_>) -> Verdict {
        let levels = self.table_of_contents;
        for (key, level) in [("min-level", levels.min_level), ("max-level", levels.max_level)] {
            if !(1..=6).contains(&level) {
                let hint = "write a number from 1 to 6";
                return at.value(&["table-of-contents", key], "there is no such level of headings", hint);
            }
        }
        if levels.min_level > levels.max_level {
            let (way, hint) = (["table-of-contents", "min-level"], "exchange them; then those between are listed");
            let span = at.spans.value(&way).or_else(|| at.spans.value(&["table-of-contents", "max-level"]));
            return at.span(span, "the first level comes after the last one".to_owned(), hint);
        }
        Ok(())
    }
}

fn check_search(search: &Search, at: &At<'_>) -> Verdict {
    if !PROVIDERS.contains(&search.provider.as_str()) {
        let hint = format!("known providers: {}", PROVIDERS.join(", "));
        return at.value(&["search", "provider"], "there is no such provider of search", &hint);
    }
    at.route(&["search", "path"], "the path of the search page", search.path.trim_start_matches('/'))?;
    search.typesense.nodes.iter().enumerate().try_for_each(|(number, node)| {
        at.origin(&["search", "typesense", "nodes", &number.to_string()], check_origin(node).map(|_| ()))
    })
}

fn check_reference(reference: &Reference, at: &At<'_>) -> Verdict {
    let sections = reference.packages.iter().map(|package| &package.section).enumerate();
    let sections =
        sections.map(|(number, section)| (["packages".to_owned(), number.to_string(), "section".to_owned()], section));
    let graphql = reference.graphql.iter().map(|schema| &schema.section).enumerate();
    let graphql =
        graphql.map(|(number, section)| (["graphql".to_owned(), number.to_string(), "section".to_owned()], section));
    for (way, folder) in sections.chain(graphql) {
        let way: Vec<&str> = std::iter::once("reference").chain(way.iter().map(String::as_str)).collect();
        at.route(&way, "this folder", folder)?;
    }
    at.route(&["reference", "folder"], "this folder", &reference.folder)?;
    if let Some(pages) = reference.history.as_ref().and_then(|history| history.pages.as_ref()) {
        at.route(&["reference", "history", "pages"], "this folder", pages)?;
    }
    for (number, package) in reference.packages.iter().enumerate() {
        let way = ["reference", "packages", &number.to_string()];
        check_patterns(&[&way[..], &["files"]].concat(), &package.files, at)?;
        check_patterns(&[&way[..], &["exclude"]].concat(), &package.exclude, at)?;
        for (number, rule) in package.sources.iter().enumerate() {
            let number = number.to_string();
            let way = |key| [&way[..], &["sources", &number, key]].concat();
            check_pattern(&way("from"), &rule.from, at)?;
            let (_, wildcards, _) = split_at_wildcards(&rule.to);
            if !wildcards.is_empty() && wildcards != split_at_wildcards(&rule.from).1 {
                let hint = "write the same in both, such as `**/*`: it becomes what it stood for";
                return at.value(&way("to"), "this has other wildcards than `from`", hint);
            }
        }
    }
    for (number, schema) in reference.graphql.iter().enumerate() {
        let way = ["reference", "graphql", &number.to_string(), "files"];
        check_patterns(&way, &schema.files, at)?;
    }
    if let Some(messages) = &reference.messages {
        check_patterns(&["reference", "messages", "scripts"], &messages.scripts, at)?;
        if reference.packages.iter().all(|package| package.name != messages.package) {
            let hint = "name one of [[reference.packages]]";
            return at.value(&["reference", "messages", "package"], "this package is not documented", hint);
        }
    }
    for (number, rule) in reference.questions.iter().enumerate() {
        let way = ["reference", "questions", &number.to_string()];
        check_patterns(&[&way[..], &["pages"]].concat(), &rule.pages, at)?;
        check_patterns(&[&way[..], &["names"]].concat(), &rule.names, at)?;
    }
    for (from, to) in &reference.moves {
        at.route(&["reference", "moves", from], "this path", to)?;
    }
    Ok(())
}

fn check_patterns(way: &[&str], patterns: &[String], at: &At<'_>) -> Verdict {
    patterns
        .iter()
        .enumerate()
        .try_for_each(|(number, pattern)| check_pattern(&[way, &[number.to_string().as_str()]].concat(), pattern, at))
}

fn check_pattern(way: &[&str], pattern: &str, at: &At<'_>) -> Verdict {
    glob(pattern).map(|_| ()).or_else(|error| {
        let hint = "`*` matches a part of a name, `**` any number of folders";
        at.value(way, &format!("this pattern cannot be read: {}", error.kind()), hint)
    })
}

#[cfg(test)]
mod tests {
    use super::names::OF_REACT;
    use super::*;

    fn diagnose(text: &str) -> Diagnostic {
        match SiteSettings::read(text).and_then(|site| site.validate(text)) {
            Ok(()) => panic!("there is nothing wrong in {text}"),
            Err(diagnostic) => *diagnostic,
        }
    }

    #[test]
    fn a_value_is_marked_where_its_key_is() {
        let text =
            "title = \"docs\"\nurl = \"https://a.b\"\nbase-url = \"docs\"\n[navbar]\n[footer]\ncopyright = \"\"\n";
        assert_eq!(diagnose(text).primary.span.map(|span| (span.line, span.column)), Some((3, 13)));
    }

    #[test]
    fn nothing_has_to_be_said_and_what_a_table_needs_is_missed_at_the_table() {
        let empty: SiteSettings = toml::from_str("").unwrap();
        assert!(empty.validate("").is_ok());
        let text = "title = \"A\"\n[navbar]\n[locale]\ncode = \"de\"\n";
        assert_eq!(diagnose(text).message, "the key `label` is missing");
        assert_eq!(diagnose(text).primary.span.map(|span| span.line), Some(3));
    }

    #[test]
    fn a_name_like_no_known_one_is_answered_with_all_of_them() {
        let text = "title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.colour = \"red\"\n";
        assert_eq!(
            diagnose(text).hints.first().map(String::as_str),
            Some("known keys: title, logo, hide-on-scroll, items")
        );
    }

    #[test]
    fn what_is_no_toml_is_shown_at_its_line() {
        for (text, line) in
            [("title = \"A\"\nurl = \"x\" \"y\"\n", 2), ("title = \"A\"\n[search", 2), ("title = \"A\"\nurl =\n", 2)]
        {
            assert_eq!(diagnose(text).primary.span.map(|span| span.line), Some(line), "{text}");
        }
    }

    /// The message for settings with these further keys, and the text it marks.
    fn wrong(keys: &str) -> (String, String) {
        let text =
            format!("title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.items = []\n{keys}\n");
        let diagnostic = diagnose(&text);
        let span = diagnostic.primary.span.unwrap_or_else(|| panic!("{} has no span", diagnostic.message));
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
    fn documents_and_files_are_in_folders_of_the_project() {
        for keys in ["content = \"../docs\"", "content = \"a/../../b\"", "static = \"/etc\""] {
            assert_eq!(wrong(keys).0, "this is no folder of the project", "{keys}");
        }
        assert!(diagnose("content = \"\"").message.contains("no folder"));
    }

    #[test]
    fn patterns_that_cannot_be_read_or_do_not_fit_are_marked() {
        let reference = "[reference]\nsource-url = \"\"\n[[reference.packages]]\nname = \"a\"\nsection = \"b\"\n";
        for (keys, marked) in [
            ("files = [\"a\", \"b/[\"]", "b/["),
            ("files = []\nexclude = [\"c{\"]", "c{"),
            ("files = []\nsources = [{ from = \"[d\", to = \"e\" }]", "[d"),
            ("files = []\n[[reference.questions]]\nphrases = []\npages = [\"f\", \"[g\"]", "[g"),
            ("files = []\n[[reference.questions]]\nphrases = []\nnames = [\"h{\"]", "h{"),
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
        assert_eq!((message.as_str(), marked.as_str()), ("`A` has no property `x`", "x"));
        let (message, marked) = wrong("[components.A]\nrequired = [[\"b\", \"x\"]]\nproperties = { b = \"text\" }");
        assert_eq!((message.as_str(), marked.as_str()), ("`A` has no property `x`", "[\"b\", \"x\"]"));
        let (message, marked) = wrong(
            "[components.A]\nmarkdown = \"{b}\\n{d.c?x:y}\"\nproperties = { b = \"text\" }\ndefaults = { d = 1 }",
        );
        assert_eq!((message.as_str(), marked.as_str()), ("`A` has no property `c`", "{b}\\n{d.c?x:y}"));
        let (message, marked) = wrong("components.A.properties.b = { code = \"klingon\" }");
        assert_eq!((message.as_str(), marked.as_str()), ("there is no language `klingon`", "{ code = \"klingon\" }"));
        for name in OF_REACT {
            assert_eq!(wrong(&format!("components.A.properties.{name} = \"text\"")).1, name);
        }
    }

    #[test]
    fn what_ends_in_markup_is_checked() {
        for (keys, marked) in [
            ("tagline = \"\"", "\""),
            ("tagline = \"a\\nb\"", "a\\nb"),
            ("title-delimiter = \"\\u0000\"", "\\u0000"),
            ("versions = [{ name = \"a\", label = \" \" }]", " "),
            ("locale = { code = \"e n\", label = \"English\" }", "e n"),
            ("locale = { code = \"en-\", label = \"English\" }", "en-"),
            (
                "search = { provider = \"typesense\", typesense = { nodes = [\"https://a.b; script-src *\"] } }",
                "https://a.b; script-src *",
            ),
            ("try-it = { title = \"A\", addresses = [\"https://a.b/\", \"https://c.d/;\"] }", "https://c.d/;"),
            ("languages = { d = \"https://a.b/de/\" }", "d"),
            ("languages = { en = \"https://a.b/en/\" }", "en"),
            ("languages = { de = \"https://a.b/de\" }", "https://a.b/de"),
            ("languages = { de = \"/de/\" }", "/de/"),
            ("languages = { de = \"https://a.b/ /\" }", "https://a.b/ /"),
            ("languages = { de = \"https://a.b/?c=/\" }", "https://a.b/?c=/"),
            ("languages = { de = \"https://user:secret@a.b/\" }", "https://user:secret@a.b/"),
            ("languages = { de = \"https:///\" }", "https:///"),
            ("languages = { EN = \"https://a.b/en/\" }", "EN"),
            ("languages = { de-at = \"https://a.b/1/\", de-AT = \"https://a.b/2/\" }", "de-at"),
            ("admonitions = [\"cli\", \"a b\"]", "a b"),
            ("files = { kinds = [\"ics\", \".ICS\"] }", ".ICS"),
            ("social = { accents = [\"#2bb197\", \"violet\"] }", "violet"),
            ("social = { font = \"../a.ttf\" }", "../a.ttf"),
        ] {
            assert_eq!(wrong(keys).1, marked, "{keys}");
        }
    }

    #[test]
    fn other_languages_need_an_address_of_this_one() {
        let text = "title = \"A\"\n[languages]\nde = \"https://a.b/de/\"\n";
        let found = diagnose(text);
        assert_eq!(found.message, "pages in other languages are told where the site says its own address");
        assert_eq!(found.primary.span.map(|span| span.line), Some(3));
    }

    #[test]
    fn a_version_has_a_name_and_a_path_of_its_own() {
        for (keys, marked) in [
            ("versions = [{ name = \"a b\", label = \"A\" }]", "a b"),
            ("versions = [{ name = \"a\", label = \"A\" }, { name = \"a\", label = \"B\", path = \"/b/\" }]", "a"),
            ("versions = [{ name = \"a\", label = \"A\" }, { name = \"b\", label = \"B\" }]", "b"),
            (
                "versions = [{ name = \"a\", label = \"A\", path = \"/1/\" }, { name = \"b\", label = \"B\", path = \"/1/\" }]",
                "/1/",
            ),
            ("versions = [{ name = \"a\", label = \"A\", path = \"/../\" }]", "/../"),
            ("versions = [{ name = \"a\", label = \"A\", path = \"/1\" }]", "/1"),
        ] {
            assert_eq!(wrong(keys).1, marked, "{keys}");
        }
    }

    #[test]
    fn a_component_is_called_as_documents_can_name_it() {
        for name in ["div", "A B", "Tabs", "__proto__", "constructor", "Größe"] {
            assert_eq!(wrong(&format!("[components.\"{name}\"]")).1, name);
        }
        for name in ["__proto__", "a b", "1"] {
            assert_eq!(wrong(&format!("components.A.properties.\"{name}\" = \"text\"")).1, name);
        }
    }
}
