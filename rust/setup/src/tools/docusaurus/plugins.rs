//! Plugins of Docusaurus, which presets bring or which stand by themselves.

use serde_json::Value;

use crate::node::is_function;
use crate::tools::{Found, Kind, Leftovers, Place};

/// Plugins and themes that are read, or do what this program does as well.
const KNOWN: [&str; 12] = [
    "content-docs",
    "content-blog",
    "content-pages",
    "client-redirects",
    "plugin-sitemap",
    "plugin-svgr",
    "plugin-debug",
    "preset-classic",
    "theme-classic",
    "theme-mermaid",
    "search-local",
    "theme-search-algolia",
];

/// Options of documents that have no equal.
const OPTIONS: [&str; 9] = [
    "remarkPlugins",
    "rehypePlugins",
    "recmaPlugins",
    "beforeDefaultRemarkPlugins",
    "beforeDefaultRehypePlugins",
    "include",
    "exclude",
    "docItemComponent",
    "numberPrefixParser",
];

/// All plugins, by name and options.
pub(super) struct Plugins<'a>(Vec<(String, &'a Value)>);

impl<'a> Plugins<'a> {
    pub(super) fn of(config: &'a Value) -> Self {
        let mut all = Vec::new();
        for (name, options) in listed(&config["presets"]) {
            if name != "classic" && !name.contains("preset-classic") {
                // What a preset of one's own brings has the same keys, as far as anything can be known of it.
                all.push((name.clone(), options));
            }
            for (key, plugin) in [("docs", "content-docs"), ("blog", "content-blog"), ("theme", "theme-classic")] {
                let given = &options[key];
                let is_own = name == "classic" || name.contains("preset-classic");
                if *given != false && (is_own || given.is_object()) {
                    all.push((plugin.to_owned(), given));
                }
            }
        }
        for key in ["plugins", "themes"] {
            all.extend(listed(&config[key]));
        }
        Self(all)
    }

    fn named(&self, part: &str) -> impl Iterator<Item = &'a Value> {
        self.0.iter().filter(move |(name, _)| name.contains(part)).map(|(_, options)| *options)
    }

    /// The options of the documents: those of the first instance.
    pub(super) fn docs(&self) -> Option<&'a Value> {
        self.named("content-docs").next()
    }

    /// The folders of blogs.
    pub(super) fn blogs(&self) -> Vec<String> {
        self.named("content-blog").map(|options| options["path"].as_str().unwrap_or("blog").to_owned()).collect()
    }

    /// Old routes and where they lead.
    pub(super) fn redirects(&self, place: &Place, left: &mut Leftovers) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for options in self.named("client-redirects") {
            for redirect in options["redirects"].as_array().into_iter().flatten() {
                let Some(to) = redirect["to"].as_str() else { continue };
                let from: Vec<&Value> = match &redirect["from"] {
                    Value::Array(list) => list.iter().collect(),
                    one => vec![one],
                };
                all.extend(from.into_iter().filter_map(Value::as_str).map(|from| (from.to_owned(), to.to_owned())));
            }
            if is_function(&options["createRedirects"]) {
                left.add(Kind::Redirect, &place.settings, "createRedirects is a function");
            }
            for key in ["fromExtensions", "toExtensions"] {
                if options[key].as_array().is_some_and(|list| !list.is_empty()) {
                    left.add(Kind::Redirect, &place.settings, format!("{key}: {}", options[key]));
                }
            }
        }
        all
    }

    /// Names what has no equal.
    pub(super) fn name_the_rest(&self, docs: &Value, place: &Place, found: &mut Found) {
        let settings = &place.settings;
        for (name, options) in &self.0 {
            if !KNOWN.iter().any(|known| name.contains(known)) {
                found.left.add(Kind::Plugin, settings, name);
            }
            let styles: Vec<&Value> = match &options["customCss"] {
                Value::Array(list) => list.iter().collect(),
                one => vec![one],
            };
            for style in styles.into_iter().filter_map(Value::as_str) {
                let root = place.root.to_string_lossy();
                found.left.add(
                    Kind::Style,
                    settings,
                    style.strip_prefix(&*root).unwrap_or(style).trim_start_matches('/'),
                );
            }
        }
        for options in self.named("content-docs").skip(1) {
            let folder = options["path"].as_str().unwrap_or("docs");
            let what = "further documents: build them as a site of their own, or move them to the others";
            found.left.add(Kind::Files, &place.folder(folder), what);
        }
        for key in OPTIONS {
            let value = &docs[key];
            let is_empty = value.is_null() || value.as_array().is_some_and(Vec::is_empty);
            if !is_empty {
                found.left.add(Kind::Markdown, settings, format!("the option {key} of the documents"));
            }
        }
    }
}

/// Plugins of a list: names, names with options, or functions.
fn listed(list: &Value) -> Vec<(String, &Value)> {
    let named = |entry: &Value| match entry {
        Value::String(name) => Some(name.clone()),
        function if is_function(function) => {
            Some(format!("a function {}", function["$function"].as_str().unwrap_or_default()).trim_end().to_owned())
        }
        _ => None,
    };
    let read = |entry: &'_ Value| match entry {
        Value::Array(pair) => pair.first().and_then(named),
        entry => named(entry),
    };
    let all = list.as_array().into_iter().flatten();
    all.filter_map(|entry| Some((read(entry)?, entry.get(1).unwrap_or(&Value::Null)))).collect()
}
