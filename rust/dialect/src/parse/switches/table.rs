//! The table of dialects: a row of switches for each.

use super::{HomeKey, Meaning, Notation, Switches};
use crate::parse::rewrite::Meant;
use crate::parse::slug::SlugRule;

/// What all dialects start from.
const PLAIN: Switches = Switches {
    notations: &[],
    admonitions: &[],
    components: &[],
    imported_from: None,
    packages: &[],
    silent_lines: &[],
    silent_words: &[],
    keys: &[],
    home_keys: &[],
    slugs: SlugRule::GitHub,
};

/// Folders of Markdown alone are mostly those of Jekyll or Hugo.
pub(super) const COMMONMARK: Switches = Switches {
    notations: &[Notation::PagesOfJekyll],
    keys: &[
        ("weight", Meaning::Position),
        ("nav_order", Meaning::Position),
        ("linkTitle", Meaning::Label),
        ("nav_title", Meaning::Label),
        ("permalink", Meaning::Route),
        ("layout", Meaning::Silent),
        ("parent", Meaning::Silent),
        ("grand_parent", Meaning::Silent),
        ("has_children", Meaning::Silent),
        ("has_toc", Meaning::Silent),
        ("toc", Meaning::Silent),
        ("type", Meaning::Silent),
        ("date", Meaning::Silent),
        ("lastmod", Meaning::Silent),
        ("author", Meaning::Silent),
        ("authors", Meaning::Silent),
        ("categories", Meaning::Silent),
    ],
    ..PLAIN
};

pub(super) const JEKYLL: Switches = Switches { notations: &[Notation::Jekyll], ..COMMONMARK };

pub(super) const DOCUSAURUS: Switches = Switches {
    notations: &[Notation::MdxEverywhere, Notation::WholeNames, Notation::Components],
    components: &[("Head", Meant::As("head", &[])), ("Link", Meant::As("a", &[("to", "href"), ("href", "href")]))],
    imported_from: Some("@docusaurus/"),
    keys: &[
        ("author", Meaning::Silent),
        ("authors", Meaning::Silent),
        ("date", Meaning::Silent),
        ("sidebar_key", Meaning::Silent),
    ],
    ..PLAIN
};

pub(super) const VITEPRESS: Switches = Switches {
    notations: &[
        Notation::ColonBlocks,
        Notation::Components,
        Notation::CommentIncludes,
        Notation::BracketFences,
        Notation::AttributeLists,
    ],
    components: &[("Badge", Meant::Text("text")), ("ClientOnly", Meant::As("div", &[]))],
    silent_lines: &["[[toc]]"],
    slugs: SlugRule::VitePress,
    silent_words: &["twoslash", "v-pre"],
    keys: &[
        ("order", Meaning::Position),
        ("layout", Meaning::Silent),
        ("outline", Meaning::Silent),
        ("aside", Meaning::Silent),
        ("sidebar", Meaning::Silent),
        ("navbar", Meaning::Silent),
        ("prev", Meaning::Silent),
        ("next", Meaning::Silent),
        ("footer", Meaning::Silent),
        ("head", Meaning::Silent),
        ("editLink", Meaning::Silent),
        ("lastUpdated", Meaning::Silent),
        ("pageClass", Meaning::Silent),
        ("titleTemplate", Meaning::Silent),
    ],
    home_keys: &[
        HomeKey { of: "hero", written: "name", own: Some("title") },
        HomeKey { of: "hero", written: "text", own: Some("text") },
        HomeKey { of: "hero", written: "image", own: Some("image") },
        HomeKey { of: "actions", written: "text", own: Some("label") },
        HomeKey { of: "actions", written: "link", own: Some("href") },
        HomeKey { of: "actions", written: "theme", own: None },
        HomeKey { of: "actions", written: "target", own: None },
        HomeKey { of: "actions", written: "rel", own: None },
        HomeKey { of: "features", written: "details", own: Some("description") },
        HomeKey { of: "features", written: "link", own: Some("href") },
        HomeKey { of: "features", written: "icon", own: Some("icon") },
        HomeKey { of: "features", written: "linkText", own: None },
        HomeKey { of: "features", written: "target", own: None },
        HomeKey { of: "features", written: "rel", own: None },
    ],
    ..PLAIN
};

pub(super) const STARLIGHT: Switches = Switches {
    notations: &[Notation::Banner, Notation::Components, Notation::MarkingFences, Notation::RootSlugs],
    components: &[
        ("Aside", Meant::As("Admonition", &[("type", "type"), ("title", "title")])),
        ("Badge", Meant::Text("text")),
        ("Card", Meant::Card),
        ("CardGrid", Meant::As("CardList", &[])),
        ("Code", Meant::Code),
        ("FileTree", Meant::As("div", &[])),
        ("Fragment", Meant::Nothing),
        ("Icon", Meant::Nothing),
        ("LinkButton", Meant::As("a", &[("href", "href")])),
        ("LinkCard", Meant::Card),
        ("Steps", Meant::As("div", &[])),
        ("TabItem", Meant::As("TabItem", &[("label", "label"), ("value", "value")])),
        ("Tabs", Meant::As("Tabs", &[("syncKey", "groupId")])),
    ],
    packages: &["@astrojs/starlight/components"],
    silent_words: &["wrap", "frame", "collapse", "preserveIndent", "hangingIndent", "useDiffSyntax", "lang", "theme"],
    keys: &[
        ("sidebar", Meaning::Sidebar),
        ("hero", Meaning::Home),
        ("template", Meaning::Silent),
        ("banner", Meaning::Silent),
        ("tableOfContents", Meaning::Silent),
        ("editUrl", Meaning::Silent),
        ("head", Meaning::Silent),
        ("lastUpdated", Meaning::Silent),
        ("prev", Meaning::Silent),
        ("next", Meaning::Silent),
        ("pagefind", Meaning::Silent),
    ],
    home_keys: &[
        HomeKey { of: "hero", written: "image", own: Some("image") },
        HomeKey { of: "actions", written: "text", own: Some("label") },
        HomeKey { of: "actions", written: "link", own: Some("href") },
        HomeKey { of: "actions", written: "icon", own: None },
        HomeKey { of: "actions", written: "variant", own: None },
        HomeKey { of: "actions", written: "attrs", own: None },
    ],
    ..PLAIN
};

pub(super) const MDBOOK: Switches = Switches {
    notations: &[
        Notation::BraceIncludes,
        Notation::HiddenLines,
        Notation::Summary,
        Notation::Components,
        Notation::TitleLines,
        Notation::SlashFormulas,
        Notation::NamesInWords,
    ],
    components: &[("Listing", Meant::Listing)],
    silent_words: &["ignore", "editable", "noplayground", "noplaypen", "should_panic", "no_run", "compile_fail"],
    slugs: SlugRule::MdBook,
    ..PLAIN
};

pub(super) const MKDOCS: Switches = Switches {
    notations: &[
        Notation::IndentedBlocks,
        Notation::SlashBlocks,
        Notation::Abbreviations,
        Notation::Material,
        Notation::NamesInWords,
        Notation::AttributeLists,
        Notation::Snippets,
        Notation::NamedLinks,
        Notation::AttributeFences,
    ],
    silent_lines: &["[TOC]"],
    admonitions: &[
        ("abstract", "info"),
        ("summary", "info"),
        ("tldr", "info"),
        ("todo", "info"),
        ("hint", "tip"),
        ("check", "tip"),
        ("done", "tip"),
        ("question", "info"),
        ("help", "info"),
        ("faq", "info"),
        ("attention", "warning"),
        ("failure", "danger"),
        ("fail", "danger"),
        ("missing", "danger"),
        ("error", "danger"),
        ("bug", "danger"),
        ("example", "note"),
        ("quote", "note"),
        ("cite", "note"),
    ],
    silent_words: &["data-copy", "data-select"],
    keys: &[
        ("hide", Meaning::Hide),
        ("icon", Meaning::Silent),
        ("status", Meaning::Silent),
        ("template", Meaning::Silent),
        ("search", Meaning::Silent),
        ("social", Meaning::Silent),
        ("comments", Meaning::Silent),
        ("date", Meaning::Silent),
        ("authors", Meaning::Silent),
        ("categories", Meaning::Silent),
        ("subtitle", Meaning::Silent),
    ],
    slugs: SlugRule::Python,
    ..PLAIN
};

/// What has a summary that is shown, and more that can be.
const FOLDED: Meant = Meant::As("Details", &[("title", "summary"), ("defaultOpen", "open")]);

/// What is around others, and shows nothing itself.
const AROUND: Meant = Meant::As("div", &[]);

pub(super) const NEXTRA: Switches = Switches {
    notations: &[Notation::MdxEverywhere, Notation::Components, Notation::MarkingFences, Notation::NamesInWords],
    components: &[
        ("Bleed", AROUND),
        ("Callout", Meant::Callout),
        ("Card", Meant::Card),
        ("Cards", Meant::As("CardList", &[])),
        ("Cards.Card", Meant::Card),
        ("FileTree", Meant::Files),
        ("FileTree.File", Meant::File),
        ("FileTree.Folder", Meant::Folder),
        ("Steps", AROUND),
        ("Tab", Meant::Tab),
        ("Tabs", Meant::Tabs),
        ("Tabs.Tab", Meant::Tab),
    ],
    packages: &["nextra/", "nextra-theme-docs", "nextra-theme-blog"],
    silent_words: &["copy", "word-wrap", "twoslash"],
    keys: &[
        ("sidebarTitle", Meaning::Label),
        ("asIndexPage", Meaning::Silent),
        ("searchable", Meaning::Silent),
        ("theme", Meaning::Silent),
    ],
    ..PLAIN
};

pub(super) const FUMADOCS: Switches = Switches {
    notations: &[
        Notation::Components,
        Notation::MarkingFences,
        Notation::PackageFences,
        Notation::Groups,
        Notation::NamesInWords,
    ],
    components: &[
        ("Accordion", FOLDED),
        ("Accordions", AROUND),
        ("Callout", Meant::Callout),
        ("Card", Meant::Card),
        ("Cards", Meant::As("CardList", &[])),
        ("File", Meant::File),
        ("Files", Meant::Files),
        ("Folder", Meant::Folder),
        ("ImageZoom", Meant::As("img", &[("src", "src"), ("alt", "alt"), ("width", "width"), ("height", "height")])),
        ("Step", Meant::Step),
        ("Steps", Meant::As("ol", &[])),
        ("Tab", Meant::Tab),
        ("Tabs", Meant::Tabs),
    ],
    packages: &["fumadocs-"],
    silent_words: &["lineNumbers", "tab", "twoslash", "ts2js", "doc-gen", "wordWrap", "icon"],
    keys: &[
        ("icon", Meaning::Silent),
        ("full", Meaning::Silent),
        ("index", Meaning::Silent),
        ("author", Meaning::Silent),
        ("date", Meaning::Silent),
    ],
    ..PLAIN
};

pub(super) const MINTLIFY: Switches = Switches {
    notations: &[
        Notation::MdxEverywhere,
        Notation::Components,
        Notation::TitleFences,
        Notation::Snippet,
        Notation::NamesInWords,
    ],
    components: &[
        ("Accordion", FOLDED),
        ("AccordionGroup", AROUND),
        ("Badge", Meant::Text("text")),
        ("Callout", Meant::Callout),
        ("Card", Meant::Card),
        ("CardGroup", Meant::As("CardList", &[])),
        ("Check", Meant::Note("tip")),
        ("CodeBlock", AROUND),
        ("CodeGroup", Meant::CodeGroup),
        ("Columns", Meant::As("CardList", &[])),
        ("Column", AROUND),
        ("Danger", Meant::Note("danger")),
        ("Expandable", FOLDED),
        ("Frame", Meant::Figure),
        ("Icon", Meant::Nothing),
        ("Info", Meant::Note("info")),
        ("Note", Meant::Note("note")),
        ("Panel", AROUND),
        ("ParamField", Meant::Field),
        ("Prompt", Meant::As("Details", &[("description", "summary")])),
        ("RequestExample", Meant::CodeGroup),
        ("ResponseExample", Meant::CodeGroup),
        ("ResponseField", Meant::Field),
        ("Step", Meant::Step),
        ("Steps", Meant::As("ol", &[])),
        ("Tab", Meant::Tab),
        ("Tabs", Meant::Tabs),
        ("Tip", Meant::Note("tip")),
        ("Tooltip", Meant::As("span", &[("tip", "title")])),
        ("Tree", Meant::Files),
        ("Tree.File", Meant::File),
        ("Tree.Folder", Meant::Folder),
        ("Update", Meant::Section),
        ("Warning", Meant::Note("warning")),
    ],
    silent_words: &["lines", "wrap", "expandable", "icon", "theme", "focus", "twoslash"],
    keys: &[
        ("sidebarTitle", Meaning::Label),
        ("icon", Meaning::Silent),
        ("iconType", Meaning::Silent),
        ("mode", Meaning::Silent),
        ("tag", Meaning::Silent),
        ("rss", Meaning::Silent),
        ("canonical", Meaning::Silent),
    ],
    ..PLAIN
};
