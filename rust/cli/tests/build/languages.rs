//! A site in other languages than English. Its author writes Greek, so whatever is written in Latin letters is said by the
//! theme, the client or the builder.

use builder::render::Mode;
use scraper::{ElementRef, Html};

use super::{documents, see};
use crate::support::project::{Project, tests};

/// The fixture in a language, built.
fn built(locale: &str) -> Project {
    let project = Project::of(&tests().join("build/languages/site")).with_packages();
    project.edit("site.toml", "code = \"en\"", locale);
    let report = project.built();
    assert_eq!(report.warnings, []);
    project
}

/// Attributes that are seen or read aloud.
const SAID: [&str; 5] = ["aria-label", "title", "alt", "placeholder", "content"];

/// Elements with code, and scripts.
const NO_PROSE: [&str; 5] = ["code", "pre", "script", "style", "svg"];

/// Names that are the same in every language, and what is no text.
const NAMES: [&str; 2] = ["Markdown", "stackblitz.com"];

/// What a page says, in order.
fn said(html: &str) -> Vec<String> {
    let mut said = Vec::new();
    collect(Html::parse_document(html).root_element(), &mut said);
    said
}

fn collect(element: ElementRef, said: &mut Vec<String>) {
    let value = element.value();
    if NO_PROSE.contains(&value.name()) {
        return;
    }
    if value.name() == "noscript" {
        // To a parser with scripts, its markup is text.
        let markup: String = element.text().collect();
        return collect(Html::parse_fragment(&markup).root_element(), said);
    }
    let is_text = value.name() != "meta" || matches!(value.attr("name"), Some("description"));
    said.extend(SAID.iter().filter(|_| is_text).filter_map(|name| value.attr(name)).map(str::to_owned));
    for child in element.children() {
        if let Some(inside) = ElementRef::wrap(child) {
            collect(inside, said);
        } else if let Some(text) = child.value().as_text().map(|text| text.trim()).filter(|text| !text.is_empty()) {
            said.push(text.to_owned());
        }
    }
}

/// Whether there is a word of Latin letters in a text, other than names and URLs.
fn has_latin_word(text: &str) -> bool {
    let bare = NAMES.iter().fold(text.to_owned(), |text, name| text.replace(name, ""));
    let words = bare.split_whitespace().filter(|word| !word.contains("://") && !word.contains(".md"));
    words.flat_map(|word| word.split(|character: char| !character.is_ascii_alphabetic())).any(|word| word.len() > 1)
}

#[test]
fn nothing_is_english_on_a_site_in_the_pseudo_language() {
    let project = built("code = \"en\"\nlabels = \"pseudo\"");
    let mut found = Vec::new();
    for name in documents(&project) {
        let texts = said(&project.read(&format!("dist/{name}")));
        found.extend(texts.into_iter().filter(|text| has_latin_word(text)).map(|text| format!("{name}: {text}")));
    }
    for name in ["a.md", "llms.txt", "llms-full.txt"] {
        let text = project.read(&format!("dist/{name}"));
        let prose = text.split("```").step_by(2).flat_map(|text| text.split('`').step_by(2)).flat_map(str::lines);
        let prose =
            prose.map(|line| line.split("](").map(|text| text.split_once(')').map_or(text, |(_, after)| after)));
        found.extend(prose.flatten().filter(|text| has_latin_word(text)).map(|text| format!("{name}: {text}")));
    }
    assert_eq!(found, [""; 0]);
}

#[test]
fn a_site_in_german_says_what_it_says_in_german() {
    let project = built("code = \"de\"");
    let page = project.read("dist/a.html");
    assert!(page.starts_with("<!doctype html>\n<html lang=\"de\" dir=\"ltr\">"), "{}", &page[..100]);
    see("languages/german", &said(&page).join("\n"));
    see("languages/german_markdown", &project.read("dist/a.md"));
}

#[test]
fn a_site_in_arabic_says_what_it_says_in_arabic_from_right_to_left() {
    let project = built("code = \"ar\"\ndirection = \"rtl\"");
    let page = project.read("dist/a.html");
    assert!(page.starts_with("<!doctype html>\n<html lang=\"ar\" dir=\"rtl\">"), "{}", &page[..100]);
    see("languages/arabic", &said(&page).join("\n"));
    let moved = project.read("dist/0.html");
    assert!(moved.contains("<html lang=\"ar\" dir=\"rtl\">") && moved.contains("هذه الصفحة"), "{moved}");
}

/// The links of a page to itself in other languages.
fn alternates(project: &Project, page: &str) -> Vec<String> {
    let html = project.read(&format!("dist/{page}.html"));
    let links =
        html.lines().filter_map(|line| line.strip_prefix("<link rel=\"alternate\" hreflang=\"")?.strip_suffix("\">"));
    links.map(|link| link.replace("\" href=\"", " ")).collect()
}

#[test]
fn a_page_names_itself_in_the_languages_of_the_settings_at_the_same_path() {
    let project = Project::smallest().bundled(Mode::Production);
    project.edit("site.toml", "title =", "base-url = \"/docs/\"\ntitle =");
    project.edit("content/guides/payments.md", "# Payments", "---\nunlisted: true\n---\n\n# Payments");
    project.built();
    assert_eq!(alternates(&project, "guides/orders"), [""; 0]);
    let with = |languages: &str| {
        project.edit("site.toml", "[footer]", &format!("[languages]\n{languages}\n[footer]"));
        project.built();
    };
    with("de = \"https://handbook.example.com/de/\"\npt-BR = \"https://example.com.br/\"\n");
    let expected = [
        "en https://handbook.example.com/docs/guides/orders",
        "de https://handbook.example.com/de/guides/orders",
        "pt-BR https://example.com.br/guides/orders",
        "x-default https://handbook.example.com/docs/guides/orders",
    ];
    assert_eq!(alternates(&project, "guides/orders"), expected);
    assert_eq!(alternates(&project, "index")[1], "de https://handbook.example.com/de/");
    for page in ["404", "guides/payments"] {
        assert_eq!(alternates(&project, page), [""; 0], "{page}");
    }
    project.edit("site.toml", "[languages]", "[languages]\nx-default = \"https://example.com/\"");
    project.built();
    let told = alternates(&project, "guides/orders");
    assert_eq!((told.len(), told[3].as_str()), (4, "x-default https://example.com/guides/orders"));
}
