//! Counts what a finished site says of itself: whether each number is true, and each link leads somewhere.

use std::collections::{BTreeMap, BTreeSet};

use scraper::{Html, Selector};
use serde_json::Value;

/// The files of a site by their names, and where it is published.
pub(crate) struct Census<'a> {
    files: &'a BTreeMap<String, Vec<u8>>,
    origin: &'a str,
    base: &'a str,
    faults: Vec<String>,
}

/// What is untrue in a site: a sentence each.
pub(crate) fn find_untrue(files: &BTreeMap<String, Vec<u8>>, origin: &str, base: &str) -> Vec<String> {
    let mut census = Census { files, origin, base, faults: Vec::new() };
    for name in files.keys() {
        match name.rsplit_once('.').map(|(_, end)| end) {
            Some("html") => census.check_html(name),
            Some("md" | "txt") => census.check_text(name),
            Some("xml") => census.check_sitemap(name),
            _ => {}
        }
    }
    census.check_manifest();
    census.check_lists();
    census.check_tags();
    census.check_indexes();
    census.faults
}

impl Census<'_> {
    fn text(&self, name: &str) -> String {
        self.files.get(name).map(|bytes| String::from_utf8_lossy(bytes).into_owned()).unwrap_or_default()
    }

    fn json(&self, name: &str) -> Value {
        serde_json::from_str(&self.text(name)).unwrap_or_default()
    }

    /// The file that a URL of this site leads to; nothing if it leads elsewhere.
    fn file(&self, url: &str) -> Option<Result<String, ()>> {
        let path = url.strip_prefix(self.origin).unwrap_or(url);
        let path = path.split(['?', '#']).next().unwrap_or_default();
        let Some(name) = path.strip_prefix(self.base) else {
            return (url.starts_with(self.origin) && url.len() > self.origin.len() || path.starts_with('/'))
                .then_some(Err(()));
        };
        let name = dialect::route::decode(name);
        let spellings = [name.clone(), format!("{name}.html"), format!("{name}index.html")];
        Some(spellings.into_iter().find(|name| self.files.contains_key(name)).ok_or(()))
    }

    fn check_link(&mut self, from: &str, url: &str) {
        if self.file(url) == Some(Err(())) {
            self.faults.push(format!("{from} names {url}, which is no file of the site"));
        }
    }

    fn check_html(&mut self, name: &str) {
        let document = Html::parse_document(&self.text(name));
        for (elements, attribute) in [
            ("[href]", "href"),
            ("[src]", "src"),
            ("[data-page]", "data-page"),
            ("meta[property='og:url'], meta[property='og:image']", "content"),
        ] {
            for element in document.select(&Selector::parse(elements).expect("a selector")) {
                self.check_link(name, element.attr(attribute).unwrap_or_default());
            }
        }
        for element in document.select(&Selector::parse("[data-scripts]").expect("a selector")) {
            for script in element.attr("data-scripts").unwrap_or_default().split(' ') {
                self.check_link(name, script);
            }
        }
    }

    /// The links of Markdown, and addresses of this site in text.
    fn check_text(&mut self, name: &str) {
        let text = self.text(name);
        let mut is_code = false;
        for line in text.lines() {
            is_code ^= line.trim_start_matches(['>', ' ', '-']).starts_with("```");
            if is_code {
                continue;
            }
            let links = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
            let bare = line.split_whitespace().filter(|word| word.starts_with(self.origin));
            for url in links.chain(bare).collect::<BTreeSet<_>>() {
                self.check_link(name, url);
            }
        }
    }

    fn check_sitemap(&mut self, name: &str) {
        for url in self.text(name).split("<loc>").skip(1).filter_map(|rest| rest.split('<').next()) {
            self.check_link(name, &url.replace("&amp;", "&"));
        }
    }

    /// The modules of routes, and where redirects lead: with a fragment, to an element of that id.
    fn check_manifest(&mut self) {
        let manifest = self.json("assets/manifest.json");
        for key in ["routes", "drawings"] {
            for (route, names) in manifest[key].as_object().into_iter().flatten() {
                self.check_link("assets/manifest.json", route);
                for name in names.as_str().unwrap_or_default().split(' ') {
                    self.check_link(route, &format!("{}assets/{name}", self.base));
                }
            }
        }
        for (from, to) in manifest["redirects"].as_object().into_iter().flatten() {
            let to = to.as_str().unwrap_or_default();
            let stub = Html::parse_document(&match self.file(from) {
                Some(Ok(name)) => self.text(&name),
                _ => String::new(),
            });
            let says = |elements: &str, attribute: &str| {
                let element = stub.select(&Selector::parse(elements).expect("a selector")).next();
                element.and_then(|element| element.attr(attribute)).unwrap_or_default().to_owned()
            };
            let canonical = says("link[rel=canonical]", "href");
            let leads = [says("script[src]", "data-to"), says("a", "href"), canonical.clone()];
            if leads[0] != to || leads[1] != to || canonical.trim_start_matches(self.origin) != to {
                self.faults.push(format!("{from} leads to {leads:?} and not to {to}"));
            }
            self.check_fragment(from, to);
        }
    }

    fn check_fragment(&mut self, from: &str, to: &str) {
        self.check_link(from, to);
        let (Some(Ok(name)), Some((_, fragment))) = (self.file(to), to.split_once('#')) else { return };
        let target = Html::parse_document(&self.text(&name));
        let ids = Selector::parse("[id]").expect("a selector");
        let fragment = dialect::route::decode(fragment);
        if !target.select(&ids).any(|element| element.attr("id") == Some(&fragment)) {
            self.faults.push(format!("{from} leads to {to}, where nothing has this id"));
        }
    }

    /// What `llms.txt` says of its lists is so, and what they say of their parts.
    fn check_lists(&mut self) {
        let number = |text: &str| text.split_whitespace().next().and_then(|word| word.parse::<usize>().ok());
        let mut parts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for line in self.text("llms.txt").lines() {
            let Some((label, rest)) = line.strip_prefix("- [").and_then(|line| line.split_once("](")) else { continue };
            let Some((url, about)) = rest.split_once("): ") else { continue };
            let (Some(Ok(name)), true) = (self.file(url), url.contains("/llms/")) else { continue };
            let list = self.text(&name);
            let entries: Vec<&str> = list.lines().filter(|line| line.starts_with("- [")).collect();
            // A list of one page goes by the page's title.
            let is_true = match entries[..] {
                [only] => only.starts_with(&format!("- [{about}](")),
                _ => number(about) == Some(entries.len()),
            };
            if !is_true {
                self.faults.push(format!("llms.txt says of {name} {about:?}, and it has {}", entries.len()));
            }
            if let Some((section, (_, count))) = label
                .rsplit_once(", part ")
                .map(|(section, part)| (section, part.split_once(" of ").unwrap_or_default()))
            {
                let (told, found) = parts.entry(section.to_owned()).or_default();
                (*told, *found) = (number(count).unwrap_or_default(), *found + 1);
            }
        }
        for (section, (told, found)) in parts {
            if told != found {
                self.faults.push(format!("llms.txt says that {section} has {told} parts, and it has {found}"));
            }
        }
    }

    /// The data of a page, as its module gives it to the browser.
    fn page(&self, module: &str) -> Value {
        let text = self.text(&format!("assets/{module}"));
        let data = text.split_once("export const page=").and_then(|(_, rest)| rest.rsplit_once(";export default"));
        data.and_then(|(data, _)| serde_json::from_str(data).ok()).unwrap_or_default()
    }

    /// A page of a tag lists documents that have the tag, and the list of tags says how many.
    fn check_tags(&mut self) {
        let manifest = self.json("assets/manifest.json");
        let modules = manifest["routes"].as_object().cloned().unwrap_or_default();
        let pages: BTreeMap<&String, Value> =
            modules.iter().map(|(route, module)| (route, self.page(module.as_str().unwrap_or_default()))).collect();
        let links = |value: &Value| -> BTreeSet<String> {
            let links = value.as_array().into_iter().flatten();
            links.map(|link| link["href"].as_str().unwrap_or_default().to_owned()).collect()
        };
        for (route, page) in &pages {
            for document in links(&page["tag"]["documents"]) {
                let has_it = pages.get(&document).is_some_and(|document| links(&document["tags"]).contains(*route));
                if !has_it {
                    self.faults.push(format!("{route} lists {document}, which does not have the tag"));
                }
            }
            for tag in page["tagList"].as_array().into_iter().flatten() {
                let href = tag["href"].as_str().unwrap_or_default().to_owned();
                let found = pages.get(&href).map_or(0, |page| links(&page["tag"]["documents"]).len());
                if tag["count"] != found {
                    self.faults.push(format!("{route} says that {href} has {}, and it has {found}", tag["count"]));
                }
            }
        }
    }

    /// What the index of the site and that of the search name is there.
    fn check_indexes(&mut self) {
        for document in self.json("assets/site.json")["documents"].as_array().into_iter().flatten() {
            self.check_link("assets/site.json", document["path"].as_str().unwrap_or_default());
        }
        let search = self.json("assets/search.json");
        for page in search["pages"].as_array().into_iter().flatten() {
            self.check_link("assets/search.json", page[0].as_str().unwrap_or_default());
        }
        for (key, kind, at) in [("texts", "texts", 1), ("shards", "places", 1), ("words", "words", 2)] {
            for file in search[key].as_array().into_iter().flatten() {
                let name = file[at].as_str().unwrap_or_default();
                self.check_link("assets/search.json", &format!("{}assets/search/{kind}-{name}.json", self.base));
            }
        }
        for line in self.text("_headers").lines().filter(|line| line.starts_with('/') && !line.contains('*')) {
            self.check_link("_headers", line);
        }
        for line in self.text("_redirects").lines().filter(|line| !line.starts_with('#')) {
            line.split(' ').take(2).for_each(|url| self.check_link("_redirects", url));
        }
    }
}
