//! Parses one document: text in, content tree out. Pure, and it cannot fail: what is wrong is a diagnostic of the
//! document.
//!
//! 1. The text is normalised, so that only line feeds and harmless characters are left, and containers of other programs are
//!    written as those of this one.
//! 2. The front matter is read.
//! 3. The content is scanned: tags, components, directives, comments and expressions become markers, so that what is
//!    left is plain Markdown. Offsets are mapped back to the file.
//! 4. Markdown's events and the markers are built into a tree of nodes, with numbers for what only resolve knows.
//! 5. What follows from the tree alone is derived: sections for search.

mod attribute;
mod code;
mod diagram;
mod directive;
mod element;
mod formula;
mod frames;
mod front;
mod home;
mod ignore;
mod import;
mod include;
pub mod limits;
mod literal;
mod markup;
mod name;
mod nonce;
pub(crate) mod registry;
mod request;
mod rewrite;
mod samples;
mod scan;
mod sections;
mod slug;
mod source;
mod switches;
mod tag;
mod term;
mod tree;
mod vocabulary;
mod writing;

use std::collections::BTreeMap;

use serde::Serialize;

pub use code::links::mentions;
pub use code::{code_of_region, has_grammar, highlight_code, language_name, regions, syntax_error};
pub use element::is_block;
pub use front::{front_matter_schema, is_day, span_of, span_of_item, title_of};
pub use markup::plain_text;
pub use registry::{built_in_components, capitalise};
pub use request::Request;
pub use samples::Sample;
pub use scan::{begins_block, begins_item, underline};
pub use slug::Slugger;
pub use source::Source;
pub use switches::Dialect;
pub use term::{Glossary, Term, find_terms};
pub use vocabulary::Vocabulary;
pub use writing::{Speller, Writing};

use crate::component::Components;
use crate::diagnostic::Diagnostic;
use crate::document::{Body, Document, NoTargets, Parsed};
use crate::excerpt::Excerpts;
use crate::labels::Language;

/// What documents of a site may name, beyond what every site has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Options {
    /// What the site is called, and an index of it that has no title. Only such a document is parsed again for another one.
    #[serde(skip)]
    pub title: String,
    /// The program they are written for.
    pub dialect: Dialect,
    /// Whether JavaScript of documents is run.
    pub runs_javascript: bool,
    /// The project's own components that every document may name, with their [keys](crate::script::component_key).
    pub own_components: BTreeMap<String, String>,
    /// Whether ids of headings keep their capital letters, as Docusaurus can do.
    pub keeps_case: bool,
    /// The addresses of other sites that frames may come from, as a policy of browsers has them.
    pub frames: Vec<String>,
    /// Further keywords of admonitions, such as `cli`.
    pub admonitions: Vec<String>,
    /// The site's components.
    pub components: Components,
    /// Those that generated documents are written with. Others have them too, unless a component of the project's own has the name.
    pub generated: Components,
    /// Keys of front matter that mean nothing to the builder.
    pub front_matter_keys: Vec<String>,
    /// Terms that one of the documents explains.
    pub glossary: Option<Glossary>,
    /// The folder whose files are called by their paths in it where documents cite them.
    pub project: Option<String>,
    /// Whether the samples of documents are kept, for those who prove them.
    pub keeps_samples: bool,
    /// The language of what the parser itself adds to a text.
    pub language: Language,
    /// What writers want to be told of their texts, if they want anything.
    pub writing: Option<Writing>,
}

/// Parses the text of one file.
///
/// `path` is relative to the content folder and becomes the document's; `file` is the name of the file in diagnostics.
pub fn parse(path: &str, file: &str, text: &str, options: &Options) -> Parsed {
    parse_citing(path, file, text, options, None)
}

/// As [`parse`], of a document that may show what is not written in it.
pub fn parse_citing(path: &str, file: &str, text: &str, options: &Options, excerpts: Option<&dyn Excerpts>) -> Parsed {
    let mut diagnostics = Vec::new();
    let known = rewrite::Known { dialect: options.dialect, language: options.language };
    let source = source::Source::written_in(known, text);
    if let Some(excess) = limits::find_excess(&source, file) {
        return reject(path, excess, options);
    }
    let content = file.strip_suffix(path).unwrap_or_default();
    let registry = registry::Registry::new(options, excerpts).in_folder(content);
    let keys = (options.dialect, options.front_matter_keys.as_slice());
    let mut front = front::read_front_matter(&source, file, keys, &mut diagnostics);
    let is_no_page = options.dialect.is_no_page(path);
    front.matter.draft |= is_no_page;
    let registry = if front.matter.is_unlinked { registry.untold() } else { registry };
    let scan = scan::scan(&source, front.end, &registry, file);
    let names = name::Names::new(&front.matter);
    let terms = term::Terms::new(options.glossary.as_ref(), path, &front.matter);
    let mut tree = tree::build_tree(&source, &scan, &registry, (file, names, terms), &front);
    home::fill_hero(&mut tree.nodes, options.dialect);
    let asked = tree.blocks.iter().filter_map(|block| block.request.as_ref());
    let requests = asked.filter(|request| request.is_operation()).map(request::Request::requested).collect();
    let samples = if options.keeps_samples {
        samples::collect_samples(std::mem::take(&mut tree.blocks), &source, &scan, &registry)
    } else {
        Vec::new()
    };
    let body = Body { sections: sections::collect_sections(&tree.nodes), nodes: tree.nodes };
    let (mut ignores, wrong) = ignore::read_ignores(&source, file, &scan.ignores);
    ignores.extend(tree.ignores);
    diagnostics.extend(wrong);
    let mut diagnostics = limits::Diagnostics::from(diagnostics);
    diagnostics.extend(scan.diagnostics);
    diagnostics.extend(tree.diagnostics);
    let heading = tree.headings.iter().find(|heading| heading.level == 1).map(|heading| heading.text.clone());
    let hero = home::title_of(&body.nodes);
    let first_line = tree.first_line.filter(|line| !line.is_empty());
    let has_own_heading = tree.has_own_heading || first_line.is_some() && front.matter.title.is_none();
    let written = [front.matter.title.clone(), scan.title.map(str::to_owned)];
    let titles = written.into_iter().chain([first_line, heading, tree.page_title, hero]);
    let title = titles.flatten().find(|title| !title.trim().is_empty());
    let is_called_as_site = title.is_none() && is_index_of_site(path);
    let title = title.unwrap_or_else(|| name_of(path, options));
    front.matter.description = front.matter.description.or(tree.description);
    let document = Document {
        path: path.to_owned(),
        front: front.matter,
        title,
        is_called_as_site,
        has_own_heading,
        headings: tree.headings,
        anchors: tree.anchors,
        links: tree.links,
        pins: tree.pins,
        images: tree.images,
        names: tree.names,
        excerpt: tree.excerpt,
        citations: tree.citations,
        requests,
        partials: tree.partials,
        components: tree.components,
        uses: tree.uses,
        modules: tree.modules,
        ignores,
        // One order, whichever step found what. What is a part of others is told where they show it.
        diagnostics: if is_no_page { Vec::new() } else { diagnostics.into_sorted(file) },
    };
    Parsed { document, body, samples }
}

/// A document that is too large to be parsed: nothing but the diagnostic.
fn reject(path: &str, excess: Diagnostic, options: &Options) -> Parsed {
    let (path, title) = (path.to_owned(), name_of(path, options));
    let document = Document { path, title, diagnostics: vec![excess], ..Document::default() };
    Parsed { document, ..Parsed::default() }
}

/// Sanitises markup from outside of documents, such as an entry of a sidebar, by the rules of documents. URLs stay as they
/// are written. Diagnostics have spans in `text`.
pub fn parse_fragment(file: &str, text: &str) -> (String, Vec<Diagnostic>) {
    let source = source::Source::new(text);
    let mut binder = tree::Binder::new(&source, file, false);
    let html = binder.fragment(&source.text, 0, false).to_html(&NoTargets);
    (html, binder.finish())
}

/// The name of a file without its extension; for an index, that of its folder or of the site.
fn name_of(path: &str, options: &Options) -> String {
    if is_index_of_site(path) && !options.title.is_empty() {
        return options.title.clone();
    }
    let mut parts = path.rsplit('/');
    let name = stem_of(parts.next().unwrap_or_default());
    options.dialect.title_of_name(parts.next().filter(|_| is_index(name)).unwrap_or(name))
}

fn is_index_of_site(path: &str) -> bool {
    !path.contains('/') && is_index(stem_of(path))
}

fn is_index(stem: &str) -> bool {
    ["index", "readme"].iter().any(|index| stem.eq_ignore_ascii_case(index))
}

fn stem_of(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_of_other_systems_and_byte_order_marks_are_understood() {
        let unix = "---\ntitle: A\n---\n\n## Head\n\n[a](/b)\nmore.\n\n```ts\na();\nb();\n```\n\n<Foo />\n";
        let expected = parse("a.md", "a.md", unix, &Options::default());
        assert_eq!(expected.document.diagnostics.len(), 1);
        for text in [unix.replace('\n', "\r\n"), format!("\u{FEFF}{unix}"), unix.replace('\n', "\r")] {
            assert_eq!(parse("a.md", "a.md", &text, &Options::default()), expected);
        }
    }

    #[test]
    fn a_line_of_many_links_is_not_kept_once_for_each() {
        let Parsed { document, .. } = parse("a.md", "a.md", &"[a](#x) ".repeat(1_000), &Options::default());
        assert_eq!(document.links.len(), 1_000);
        let kept = postcard::to_stdvec(&document).map_or(usize::MAX, |bytes| bytes.len());
        assert!(kept < 20_000, "{kept} bytes");
    }

    #[test]
    fn the_name_of_a_file_is_its_title_if_there_is_no_other() {
        for (path, title) in [("a/b.md", "b"), ("a/index.mdx", "a"), ("index.md", "index"), ("c.d.md", "c.d")] {
            assert_eq!(parse(path, path, "", &Options::default()).document.title, title);
        }
        let options = Options { title: "Site".to_owned(), ..Options::default() };
        for (path, title) in [("README.md", "Site"), ("a/Index.md", "a"), ("a.md", "a")] {
            assert_eq!(parse(path, path, "", &options).document.title, title);
        }
    }

    #[test]
    fn an_element_above_all_headings_is_the_title() {
        let read = |text: &str| {
            let Document { title, has_own_heading, .. } = parse("a.md", "a.md", text, &Options::default()).document;
            (title, has_own_heading)
        };
        let of = |title: &str, is_own| (title.to_owned(), is_own);
        assert_eq!(
            read("<div>\n<h1 align=\"center\">The <b>Shop</b></h1>\n</div>\n\n# Install\n"),
            of("The Shop", true)
        );
        assert_eq!(read("<h1>\n  <img src=\"https://a.test/b.png\" alt=\"\">\n  Shop\n</h1>\n"), of("Shop", true));
        assert_eq!(read("<h1><img src=\"https://a.test/b.png\" alt=\"\"></h1>\n\n# Shop\n").0, "Shop");
        assert_eq!(read("---\ntitle: Other\n---\n\n<h1>Shop</h1>\n"), of("Other", false));
        assert_eq!(read("## First\n\n<h1>Shop</h1>\n"), of("a", false));
    }

    #[test]
    fn a_page_of_mkdocs_without_a_title_is_called_by_the_words_of_its_name() {
        let options = Options { dialect: Dialect::MkDocs, ..Options::default() };
        for (path, title) in [("release-notes.md", "Release notes"), ("API_keys.md", "API keys"), ("a/index.md", "A")] {
            assert_eq!(parse(path, path, "", &options).document.title, title);
        }
    }

    #[test]
    fn urls_of_a_fragment_stay_as_they_are_written_and_scripts_are_told_once() {
        let read = |text: &str| {
            let (html, diagnostics) = parse_fragment("a.json", text);
            (html, diagnostics.iter().map(|found| found.message.clone()).collect::<Vec<_>>())
        };
        let (html, told) = read("<a href=\" /b \"><img src=\"c.png\" alt=\"\"></a>");
        assert!(html.contains("href=\"/b\"") && html.contains("src=\"c.png\"") && told.is_empty(), "{html} {told:?}");
        for text in ["<img src=\"javascript:a()\" alt=\"\">", "<a href=\"javascript:a()\">b</a>"] {
            let (html, told) = read(text);
            assert!(!html.contains("javascript") && told.len() == 1, "{html} {told:?}");
        }
    }

    #[test]
    fn braces_and_imports_are_text_in_plain_documents_alone() {
        let text = "import A from './a.js'\n\n{{ x }} {% raw %} {x: 1} {#include} <b>{y}</b>\n\n## Head {#own}\n\n{/* c */}\n\n<>\nF\n</>\n";
        let told = |file: &str, dialect| {
            let Parsed { document, body, .. } = parse(file, file, text, &Options { dialect, ..Options::default() });
            assert_eq!(document.headings[0].id, "own");
            (document.diagnostics.len(), format!("{:?}", body.nodes))
        };
        let (count, nodes) = told("a.md", Dialect::CommonMark);
        assert_eq!(count, 0);
        for written in ["import A from './a.js'", "{{ x }} {% raw %} {x: 1} {#include}", "{y}", "<>\nF"] {
            assert!(nodes.contains(&format!("{written:?}")[1..=written.len()]), "{written} in {nodes}");
        }
        // On lines of its own it is nobody's text, whatever reads the document.
        assert!(!nodes.contains("/* c */"), "{nodes}");
        let mdx = told("a.mdx", Dialect::CommonMark);
        assert!(mdx.0 > 3, "{mdx:?}");
        assert_eq!(told("a.md", Dialect::Docusaurus), mdx);
    }

    #[test]
    fn a_document_that_is_too_large_keeps_its_name() {
        let text = "a\n".repeat(limits::DOCUMENT_BYTES / 2 + 1);
        let Parsed { document, body, .. } = parse("a/b.md", "b.md", &text, &Options::default());
        assert_eq!((document.path.as_str(), document.title.as_str()), ("a/b.md", "b"));
        assert_eq!((document.diagnostics.len(), body.nodes.len()), (1, 0));
    }

    #[test]
    fn a_fragment_that_is_too_deep_is_told_once_and_where() {
        let (_, told) = parse_fragment("a.json", &"<b>".repeat(2 * limits::DEPTH));
        let columns: Vec<_> = told.iter().map(|found| found.primary.span.as_ref().map(|span| span.column)).collect();
        assert_eq!(columns, [Some(3 * (limits::DEPTH + 1) + 1)]);
    }
}
