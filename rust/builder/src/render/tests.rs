use super::*;
use crate::assemble::{Assembly, History, assemble_all};
use crate::config::{Config, Folders};
use crate::progress::Silent;
use crate::resolve::PageKind;

#[test]
fn a_route_of_many_parts_fits_into_the_name_of_a_file() {
    assert_eq!(file_name("/guides/größe/"), "guides-gr--e");
    assert_eq!(file_name("/"), "home");
    let longest = "a".repeat(LONGEST_NAME);
    assert_eq!(file_name(&longest), longest);
    assert!(file_name(&format!("{longest}a")).starts_with(&format!("{longest}-")));
    let (first, second) = (file_name(&"/a/ö".repeat(200)), file_name(&format!("{}b", "/a/ö".repeat(200))));
    assert!(first.len() < 200 && first != second, "{first} {second}");
}

fn shared() -> Shared {
    let module = |name: &str| (format!("assets/{name}.js"), String::new());
    Shared {
        config: module("config"),
        sidebars: BTreeMap::from([("learn".to_owned(), module("sidebar-learn"))]),
        own: OwnComponents::default(),
        entry: "site.js".to_owned(),
        site_hash: [7; 32],
    }
}

/// A project with a document for each of these texts.
fn assembled(texts: &[&str]) -> (tempfile::TempDir, Assembly<()>) {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |path: &str| folder.path().join(path);
    std::fs::create_dir(at("content")).expect("a folder");
    std::fs::write(at("sidebars.json"), "{}").expect("a file");
    for (number, text) in texts.iter().enumerate() {
        std::fs::write(at("content").join(format!("{number}a.md")), text).expect("a file");
    }
    let config = Config::of_keys("");
    let folders = Folders {
        root: at(""),
        content: at("content"),
        statics: at("static"),
        sidebars: at("sidebars.json"),
        out: at("dist"),
        cache: at(".site"),
        ..config.folders
    };
    let assembly = assemble_all(&Config { folders, ..config }, None, History::Skipped, &Silent);
    (folder, assembly)
}

#[test]
fn the_key_of_a_page_is_another_when_it_shows_something_else() {
    let (_folder, assembly) = assembled(&["A\n", "B\n"]);
    let library = &assembly.library;
    let site = assembly.site.pass().expect("nothing is wrong");
    let shared = shared();
    let ready = Page::new(PageKind::Home, "/".to_owned());
    let mut keys = vec![shared.key(&ready, library)];
    let mut differs = |key: [u8; 32], why: &str| {
        assert!(!keys.contains(&key), "{why}");
        keys.push(key);
    };
    differs(shared.key(&Page { title: "A".to_owned(), ..ready.clone() }, library), "the title");
    let beside = Page { sidebar: Some("learn".to_owned()), ..ready.clone() };
    differs(shared.key(&beside, library), "the sidebar");
    let mut other = self::shared();
    other.sidebars.insert("learn".to_owned(), ("assets/other.js".to_owned(), String::new()));
    differs(other.key(&beside, library), "what is in the sidebar");
    other.site_hash = [8; 32];
    differs(other.key(&ready, library), "the site");
    let nodes = Content::Ready(vec![dialect::document::Node::Prose(dialect::document::Markup::of_text("a"))]);
    differs(shared.key(&Page { content: nodes, ..ready.clone() }, library), "the content");
    for page in site.site().pages.values().filter(|page| page.kind == PageKind::Doc) {
        let Content::Document { document, bindings } = &page.content else { panic!("a document") };
        let content = |bindings: &Bindings| Content::Document { document: *document, bindings: bindings.clone() };
        let of = |content: Content| shared.key(&Page { content, ..ready.clone() }, library);
        differs(of(content(bindings)), "the document");
        let more = Bindings { links: vec!["/b".to_owned()], ..bindings.clone() };
        differs(of(content(&more)), "where its links lead");
    }
    assert_eq!(shared.key(&ready, library), keys[0], "the same page has the same key");
}

#[test]
fn the_module_of_a_page_imports_what_it_needs() {
    let shared = shared();
    let page = Page::new(PageKind::Doc, "/a/b".to_owned());
    assert_eq!(shared.modules(&page), ["assets/config.js"]);
    assert_eq!(
        shared.chunk(&page, "{}"),
        "import{definePage as d}from\"./site.js\";import c from\"./config.js\";export const page={};export default d(page,c);\n"
    );
    let page = Page { sidebar: Some("learn".to_owned()), ..page };
    assert_eq!(shared.modules(&page), ["assets/config.js", "assets/sidebar-learn.js"]);
    assert_eq!(
        shared.chunk(&page, "{}"),
        "import{definePage as d}from\"./site.js\";import c from\"./config.js\";import s from\"./sidebar-learn.js\";\
         export const page={};export default d(page,c,s,\"learn\");\n"
    );
    assert_eq!(chunk_name(&page, &[7; 32]), format!("assets/a-b-{}.js", short_hash(&[7; 32])));
}

#[test]
fn a_page_goes_to_its_worker_with_its_drawings_and_to_its_readers_without() {
    let (_folder, assembly) = assembled(&[
        "Text.\n",
        "```mermaid\nflowchart LR\n accTitle: Orders\n accDescr: From cart to door.\n a --> b\n```\n",
    ]);
    let site = assembly.site.pass().expect("nothing is wrong");
    let jobs = ["/0a", "/1a", "/"].map(|route| {
        let page = site.site().pages.values().find(|page| page.url == route).expect("a page");
        let own = OwnComponents::default();
        let data = page_data(page, &assembly.library, &own).expect("its data");
        (job(7, page, &assembly.library, &own).expect("a job"), data)
    });
    for (job, data) in &jobs {
        assert_eq!((job.number, &job.data), (7, data));
        assert!(data.contains(&format!("\"route\":\"{}\"", job.route)), "{data}");
    }
    let [(text, _), (diagram, _), (home, _)] = &jobs;
    assert!(text.undrawn.is_none() && text.drawings.is_empty() && text.data.contains("<p>Text.</p>"), "{text:?}");
    assert!(home.undrawn.is_none() && home.data.contains("\"kind\":\"home\""), "{home:?}");
    let drawing = &diagram.drawings[0];
    assert!(drawing.svg.starts_with("<svg ") && diagram.data.contains("\"svg\":"), "{diagram:?}");
    let undrawn = diagram.undrawn.as_ref().expect("its module has no drawing");
    assert!(undrawn.contains("\"drawing\":") && !undrawn.contains("\"svg\":"), "{undrawn}");
}
