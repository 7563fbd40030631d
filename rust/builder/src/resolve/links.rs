//! Resolves the links and images of documents to URLs: routes, anchors, files.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use super::PageId;
use super::broken::{BrokenLink, MissingTarget};
use super::origin::Origin;
use super::published::{FileFault, FoundFile};
use super::route::Route;
use super::targets::Targets;
use crate::config::kind_of;
use crate::discover::StaticFile;
use dialect::diagnostic::Diagnostic;
use dialect::document::{ColorMode, Image, Link};
use dialect::route::decode;
use dialect::{error, warning};
use reference::names::DocumentedName;

/// A file a page shows, with its URL.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
pub struct BoundImage {
    /// Its URL, with the base URL.
    pub src: String,
    /// Width and height in pixels, where they are known.
    pub dimensions: Option<(u32, u32)>,
}

/// Files every site has in addition to its pages.
pub(crate) const GENERATED: [&str; 4] = ["llms.txt", "llms-full.txt", "sitemap.xml", "robots.txt"];

/// Whether a file is published under this path: one of the static folder, or one that every site has.
pub(super) fn is_published(statics: &BTreeMap<String, StaticFile>, path: &str) -> bool {
    statics.contains_key(path) || GENERATED.contains(&path)
}

/// Where a file of the content folder is published: its name, its hash and its extension, which hosts know it by, in lower
/// case.
#[must_use]
pub fn asset_name(path: &str, hash: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    match kind_of(name).as_str() {
        "" => format!("assets/{}-{hash}", cut_name(name)),
        kind => format!("assets/{}-{hash}.{}", cut_name(stem), cut_name(kind)),
    }
}

/// The beginning of a name, short enough that two of them and a hash fit into the name of a file.
fn cut_name(name: &str) -> &str {
    let end = name.char_indices().map(|(at, character)| at + character.len_utf8()).take_while(|end| *end <= 110).last();
    &name[..end.unwrap_or(0)]
}

/// Reports a pair whose images do not have the same size: what comes after them would move with the color mode.
pub(super) fn compare_pair(
    image: &Image,
    light: &BoundImage,
    dark: &BoundImage,
    origin: &Origin,
) -> Option<BrokenLink> {
    let (expected, found) = (light.dimensions?, dark.dimensions?);
    if expected == found {
        return None;
    }
    let diagnostic = error!(ImagePair(&image.target), origin.file,
        "the image for dark pages, `{}`, does not have the size of that for light ones", image.target;
        label: "differs in size");
    Some(origin.broken(diagnostic, image.span.clone(), MissingTarget::Dark))
}

impl Targets<'_> {
    /// The URL of a link. A link that leads nowhere is reported and keeps what the author wrote.
    pub(super) fn link(&self, link: &Link, origin: &Origin, broken: &mut Vec<BrokenLink>) -> String {
        let target = link.target.as_str();
        if is_external(target) {
            return target.to_owned();
        }
        let (path, fragment) = target.split_once('#').map_or((target, None), |(path, hash)| (path, Some(hash)));
        let (path, query) = path.split_once('?').map_or((path, None), |(path, query)| (path, Some(query)));
        let page = if path.is_empty() { Some(origin.page()) } else { self.page(path, origin) };
        let Some(page) = page else {
            if let Some(found) = self.file(path, origin) {
                broken.extend(found.diagnose(&link.span, origin));
                // What comes after the path is for the file's own program, such as a page of a PDF.
                let path_end = target.find(['?', '#']).unwrap_or(target.len());
                return format!("{}{}", found.image.src, &target[path_end..]);
            }
            broken.push(self.broken(path, link.span.clone(), origin));
            return target.to_owned();
        };
        let mut href =
            if path.is_empty() && query.is_none() { String::new() } else { self.routes[page].url(self.urls) };
        if let Some(query) = query {
            href = format!("{href}?{query}");
        }
        if let Some(fragment) = fragment {
            broken.extend(self.missing_anchor(fragment, page, link.span.clone(), origin));
            href = format!("{href}#{fragment}");
        }
        href
    }

    /// The URL of what documents a name, as seen from a page; nothing from its own page, and where the anchor does not exist.
    pub(super) fn documented(&self, name: &DocumentedName, from: PageId) -> Option<String> {
        let page = self.routes.find(&name.route).filter(|page| *page != from)?;
        let is_there = self.anchors.of(page).contains(name.anchor.as_str());
        is_there.then(|| format!("{}#{}", self.routes[page].url(self.urls), name.anchor))
    }

    /// The URL of an image or another file. One that is not there is reported and keeps what the author wrote.
    pub(super) fn image(&self, image: &Image, origin: &Origin, broken: &mut Vec<BrokenLink>) -> BoundImage {
        let target = image.target.as_str();
        let bare = |src: &str| BoundImage { src: src.to_owned(), dimensions: None };
        if is_external(target) || target.starts_with("data:") {
            return bare(target);
        }
        let path = target.split(['?', '#']).next().unwrap_or_default();
        if let Some(found) = self.file(path, origin) {
            broken.extend(found.diagnose(&image.span, origin));
            let mut bound = found.image;
            if image.mode.is_some() {
                bound.dimensions = bound.dimensions.map(|(width, height)| (width.div_ceil(2), height.div_ceil(2)));
            }
            return bound;
        }
        let diagnostic = error!(MissingFile(path), origin.file, "there is no file `{path}`"; label: "not found");
        let wanted = match image.mode {
            Some(ColorMode::Dark(_)) => MissingTarget::Dark,
            _ => MissingTarget::File(join(origin.path, path)),
        };
        broken.push(origin.broken(diagnostic, image.span.clone(), wanted));
        bare(target)
    }

    fn file(&self, path: &str, origin: &Origin) -> Option<FoundFile> {
        let decoded = from_project(decode(path));
        let paths = [Some(decoded.as_str()), self.urls.without_base(&decoded)];
        let mut rooted = paths.into_iter().flatten().filter_map(|path| path.strip_prefix('/'));
        if let Some(rooted) = rooted.find(|path| is_published(self.statics, path)) {
            return Some(FoundFile { image: BoundImage { src: self.urls.url(rooted), dimensions: None }, fault: None });
        }
        let path = join(origin.path, &decoded);
        let asset = self.assets.get(&path)?;
        if !self.files.publishes(&kind_of(&path)) {
            // It is not published, wherever this is no error.
            let image = BoundImage { src: String::new(), dimensions: None };
            return Some(FoundFile { image, fault: Some(FileFault::Kind(path)) });
        }
        let src = self.urls.url(&asset_name(&path, &asset.hash));
        let image = BoundImage { src, dimensions: asset.dimensions };
        Some(FoundFile { image, fault: asset.fault.map(|fault| FileFault::Picture(path, fault)) })
    }

    fn page(&self, path: &str, origin: &Origin) -> Option<PageId> {
        let decoded = from_project(decode(path));
        if is_document(&decoded) {
            let find = |from: &str| self.by_path.get(join(from, &decoded).as_str()).copied().map(PageId::Document);
            // A path that does not say where it begins counts from the folder of the document, or else from the content
            // folder.
            let is_open = !decoded.starts_with("./") && !decoded.starts_with("../");
            return find(origin.path).or_else(|| is_open.then(|| find("")).flatten());
        }
        if decoded.starts_with('/') {
            let in_folder = || match decoded[1..].strip_prefix(self.folder?)? {
                "" => Some("/"),
                rest => rest.starts_with('/').then_some(rest),
            };
            let others = [self.urls.without_base(&decoded), in_folder()];
            return [Some(&*decoded)].into_iter().chain(others).flatten().find_map(|path| self.routes.find(path));
        }
        let from = self.routes[origin.page()].as_str();
        let route = format!("/{}", join(from.trim_start_matches('/'), &decoded));
        // Links of index documents are often written as seen from the file: `../other` next to the own folder's name.
        self.routes.find(&route).or_else(|| self.routes.find(&format!("/{}", join(origin.path, &decoded))))
    }

    fn missing_anchor(&self, fragment: &str, page: PageId, span: Range<usize>, origin: &Origin) -> Option<BrokenLink> {
        let decoded = decode(fragment);
        let is_there = self.anchors.of(page).contains(decoded.as_str()) || self.former.has(page, &decoded);
        if fragment.is_empty() || is_there {
            return None;
        }
        let route = &self.routes[page];
        if let Some(url) = self.former.moved.get(&page).and_then(|of_page| of_page.get(&decoded)) {
            let diagnostic = warning!(BrokenAnchor(format!("{route}#{decoded}")), origin.file,
                "the passage `#{decoded}` of {route} is elsewhere now"; label: "leads readers on");
            let hint = if url.starts_with('#') { format!("link to `{url}`") } else { format!("link to {url}") };
            return Some(origin.broken(diagnostic, span, MissingTarget::Unfit(hint)));
        }
        let diagnostic = warning!(BrokenAnchor(format!("{route}#{decoded}")), origin.file,
            "the anchor `#{decoded}` does not exist on {route}";
            label: "leads to the top of the page");
        let (wanted, written) = (MissingTarget::Anchor(page, decoded), format!("#{fragment}"));
        Some(BrokenLink { written, ..origin.broken(diagnostic, span, wanted) })
    }

    fn broken(&self, path: &str, span: Range<usize>, origin: &Origin) -> BrokenLink {
        let (diagnostic, wanted) = if is_document(path) {
            let wanted = MissingTarget::Document(join(origin.path, &decode(path)), origin.id);
            // A warning, as in Docusaurus: it does not stop the build.
            (warning!(BrokenLink(path), origin.file, "there is no document `{path}`"), wanted)
        } else {
            let from = self.routes[origin.page()].as_str();
            let wanted = if path.starts_with('/') {
                path.to_owned()
            } else {
                format!("/{}", join(from.trim_start_matches('/'), path))
            };
            let diagnostic = error!(BrokenLink(wanted.as_str()), origin.file, "there is no page at {wanted}");
            (diagnostic, MissingTarget::Route(wanted, origin.id))
        };
        let is_draft = |(path, route): &(&str, &Route)| match &wanted {
            MissingTarget::Document(wanted, _) => wanted == path,
            MissingTarget::Route(wanted, _) => wanted.trim_end_matches('/') == route.as_str().trim_end_matches('/'),
            _ => false,
        };
        if let Some((draft, _)) = self.drafts.iter().find(|draft| is_draft(draft)) {
            let message = format!("`{draft}` is a draft, which is not published");
            let hint = "take the link out until the draft is published, or `draft: true` out of its front matter";
            let diagnostic = Diagnostic { message, ..diagnostic }.label("this link leads nowhere");
            return origin.broken(diagnostic, span, MissingTarget::Unfit(hint.to_owned()));
        }
        let diagnostic = diagnostic.label("this link leads nowhere");
        BrokenLink { written: path.to_owned(), ..origin.broken(diagnostic, span, wanted) }
    }
}

/// A path that counts from the project's folder, as Docusaurus writes it with `@site/` in front: of a static file, or of what lies
/// in a folder that is all content.
fn from_project(path: String) -> String {
    let rest = ["@site/static/", "@site/"].iter().find_map(|folder| path.strip_prefix(folder));
    rest.map(|rest| format!("/{rest}")).unwrap_or(path)
}

/// Whether a path names a file with Markdown.
fn is_document(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "md" || extension == "mdx")
}

/// Whether a target has a scheme or names another host.
#[must_use]
pub(super) fn is_external(target: &str) -> bool {
    let scheme = target.split_once(':').is_some_and(|(scheme, _)| {
        scheme.starts_with(|character: char| character.is_ascii_alphabetic())
            && scheme.chars().all(|character| character.is_ascii_alphanumeric() || matches!(character, '+' | '-' | '.'))
    });
    scheme || target.starts_with("//")
}

/// `path` as seen from the folder of `from`, without `.`, `..` and empty parts.
fn join(from: &str, path: &str) -> String {
    let mut parts: Vec<&str> = match path.strip_prefix('/') {
        Some(_) => Vec::new(),
        None => from.split('/').rev().skip(1).collect::<Vec<_>>().into_iter().rev().collect(),
    };
    let mut rest = path.split('/').skip(usize::from(path.starts_with('/'))).peekable();
    while let Some(part) = rest.next() {
        match part {
            "." => {}
            // A slash at the end stays.
            "" if rest.peek().is_some() => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::config::Config;
    use crate::discover::{Asset, PictureFault};
    use crate::documents::ByDocument;
    use crate::resolve::addresses::Former;
    use crate::resolve::routes::{Claim, Routes};
    use crate::resolve::targets::Anchors;
    use dialect::document::Document;

    #[test]
    fn paths_join_as_a_browser_joins_them() {
        assert_eq!(join("guides/auth/", "../email"), "guides/email");
        assert_eq!(join("guides/auth/index.md", "./image.png"), "guides/auth/image.png");
        assert_eq!(join("guides/auth", "other"), "guides/other");
        assert_eq!(join("guides/auth", "/top"), "top");
        assert_eq!(join("a", "../../b"), "b");
        assert_eq!(join("guides/auth/index.md", "..//email.md"), "guides/email.md");
        assert_eq!(join("guides/auth", "other/"), "guides/other/");
    }

    #[test]
    fn a_path_may_count_from_the_project() {
        assert_eq!(linked("@site/static/logo.svg"), ("/docs/logo.svg".to_owned(), None));
        assert_eq!(linked("@site/guides/email.md").0, "/docs/guides/email");
        assert!(linked("@sites/guides/email.md").1.is_some() && linked("@site/static/none.svg").1.is_some());
    }

    #[test]
    fn a_scheme_or_a_host_makes_a_target_external() {
        assert!(is_external("https://example.com") && is_external("mailto:a@b") && is_external("//cdn"));
        assert!(!is_external("/a:b") && !is_external("./a") && !is_external("#a:b"));
    }

    #[test]
    fn files_every_site_has_can_be_linked() {
        assert_eq!(linked("/llms.txt"), ("/docs/llms.txt".to_owned(), None));
        assert!(linked("/llms.md").1.is_some());
    }

    /// What becomes of a link in `guides/auth/index.md`, and what is said of it.
    fn linked(target: &str) -> (String, Option<String>) {
        let config = Config::of_keys("base-url = \"/docs/\"");
        let document = Document { path: "guides/auth/index.md".to_owned(), ..Document::default() };
        let email = Document { path: "guides/email.md".to_owned(), ..Document::default() };
        let there = Document { anchors: vec!["top".to_owned()], ..document.clone() };
        let documents = ByDocument::from_iter([&there, &email]);
        let mut routes = Routes::default();
        for ((id, _), route) in documents.numbered().zip(["/guides/auth/", "/guides/email"]) {
            assert_eq!(routes.insert(PageId::Document(id), Route::at(route)), Claim::Granted);
        }
        let id = documents.find(|found| found.path == document.path).unwrap();
        let asset = |fault| Asset { hash: "12345678".to_owned(), fault, ..Asset::default() };
        let assets = [
            ("guides/auth/a b.pdf", None),
            ("guides/auth/page.html", None),
            ("guides/auth/LICENSE", None),
            ("guides/auth/run", None),
            ("guides/auth/cut.png", Some(PictureFault::CutOff)),
        ];
        let targets = Targets {
            urls: config.site.urls(),
            folder: Some("handbook"),
            routes: &routes,
            anchors: Arc::new(Anchors::new(&documents)),
            former: &Former::default(),
            by_path: documents.numbered().map(|(id, document)| (document.path.as_str(), id)).collect(),
            assets: &assets.into_iter().map(|(path, fault)| (path.to_owned(), asset(fault))).collect(),
            drafts: Vec::new(),
            files: &config.site.files,
            statics: &BTreeMap::from([("logo.svg".to_owned(), StaticFile::default())]),
        };
        let mut broken = Vec::new();
        let origin = Origin::new(&document, "content/guides/auth/index.md", id);
        let link = Link { target: target.to_owned(), span: 0..target.len(), partial: None };
        let href = targets.link(&link, &origin, &mut broken);
        (href, broken.pop().map(|broken| broken.diagnostic.message))
    }

    #[test]
    fn a_link_becomes_the_canonical_url_of_its_page() {
        for target in [
            "/guides/email",
            "/handbook/guides/email",
            "/guides/email/",
            "/docs/guides/email",
            "../email",
            "../email.md",
            "..//email.md",
            "guides/email.md",
            "/guides/email.html",
        ] {
            assert_eq!(linked(target), ("/docs/guides/email".to_owned(), None), "{target}");
        }
    }

    #[test]
    fn query_and_fragment_stay() {
        assert_eq!(linked("../email.md?a=b"), ("/docs/guides/email?a=b".to_owned(), None));
        assert_eq!(linked("/guides/auth#top"), ("/docs/guides/auth/#top".to_owned(), None));
        assert_eq!(linked("#top"), ("#top".to_owned(), None));
        let (href, said) = linked("#bottom");
        assert_eq!(
            (href.as_str(), said.as_deref()),
            ("#bottom", Some("the anchor `#bottom` does not exist on /guides/auth/"))
        );
    }

    #[test]
    fn a_link_may_lead_to_a_file() {
        assert_eq!(linked("./a%20b.pdf#page=2"), ("/docs/assets/a%20b-12345678.pdf#page=2".to_owned(), None));
        assert_eq!(linked("LICENSE"), ("/docs/assets/LICENSE-12345678.txt".to_owned(), None));
        assert_eq!(linked("/logo.svg"), ("/docs/logo.svg".to_owned(), None));
        assert_eq!(linked("/docs/logo.svg"), ("/docs/logo.svg".to_owned(), None));
    }

    #[test]
    fn a_file_of_a_kind_that_is_not_published_has_no_url() {
        let said = Some("files of the kind `html` are not published".to_owned());
        assert_eq!(linked("./page.html"), (String::new(), said));
        assert_eq!(
            linked("./run").1.as_deref(),
            Some("`guides/auth/run` has no extension, and such files are not published")
        );
    }

    #[test]
    fn a_picture_that_is_cut_off_is_told_and_published() {
        let said = Some("the picture `guides/auth/cut.png` ends too early".to_owned());
        assert_eq!(linked("./cut.png"), ("/docs/assets/cut-12345678.png".to_owned(), said));
    }

    #[test]
    fn a_link_elsewhere_is_left_alone() {
        assert_eq!(linked("https://a.b/c"), ("https://a.b/c".to_owned(), None));
        assert_eq!(linked("mailto:a@b.c"), ("mailto:a@b.c".to_owned(), None));
    }

    #[test]
    fn only_a_path_that_does_not_begin_with_dots_counts_from_the_content_folder() {
        assert!(linked("./guides/email.md").1.is_some());
        assert!(linked("../guides/email.md").1.is_some());
        assert!(linked("email.md").1.is_some());
    }

    #[test]
    fn a_link_that_leads_nowhere_is_reported_with_the_route_it_means() {
        assert_eq!(linked("../mail").1.as_deref(), Some("there is no page at /guides/mail"));
        assert_eq!(linked("/email").1.as_deref(), Some("there is no page at /email"));
    }

    #[test]
    fn a_name_of_an_asset_fits_into_a_file_system() {
        let name = asset_name(&format!("a/{}.{}", "ö".repeat(120), "x".repeat(200)), "12345678");
        assert!(name.len() < 255 && name.starts_with("assets/ööö"), "{name}");
        assert_eq!(asset_name("a/b.png", "12345678"), "assets/b-12345678.png");
        assert_eq!(asset_name("a/B.SVG", "12345678"), "assets/B-12345678.svg");
    }
}
