//! What search engines are told of a document beside its text: that it is an article, of which site, and when it changed. The way to
//! it is told by its breadcrumbs themselves.

use serde::Serialize;

use crate::resolve::{Page, PageKind};

/// `TechArticle` of schema.org, as JSON-LD.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Article<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(rename = "@type")]
    kind: &'static str,
    headline: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    description: &'a str,
    url: String,
    in_language: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    date_modified: Option<&'a str>,
    is_part_of: WebSite<'a>,
}

#[derive(Serialize)]
struct WebSite<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    name: &'a str,
    url: String,
}

/// The site that articles are part of.
#[derive(Debug)]
pub(super) struct Publication {
    pub(super) title: String,
    /// Where it is; without it nothing is told, since programs know pages by their whole addresses.
    pub(super) origin: String,
    pub(super) base: String,
    pub(super) language: String,
}

/// The element that tells of a document; nothing for other pages, and for those that no search engine is to show.
pub(super) fn format_article(site: &Publication, page: &Page) -> String {
    if page.kind != PageKind::Doc || !page.listed || site.origin.is_empty() {
        return String::new();
    }
    let article = Article {
        context: "https://schema.org",
        kind: "TechArticle",
        headline: &page.title,
        description: &page.description,
        url: format!("{}{}", site.origin, page.url),
        in_language: &site.language,
        date_modified: page.last_updated.as_deref(),
        is_part_of: WebSite { kind: "WebSite", name: &site.title, url: format!("{}{}", site.origin, site.base) },
    };
    // Nothing in it ends the element.
    let json = serde_json::to_string(&article).unwrap_or_default().replace('<', "\\u003c");
    format!("<script type=\"application/ld+json\">{json}</script>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(origin: &str, change: impl FnOnce(&mut Page)) -> String {
        let site = Publication {
            title: "Handbook".to_owned(),
            origin: origin.to_owned(),
            base: "/docs/".to_owned(),
            language: "en".to_owned(),
        };
        let mut page = Page::new(PageKind::Doc, "/docs/orders".to_owned());
        (page.title, page.listed) = ("</script> & \"so\"".to_owned(), true);
        change(&mut page);
        format_article(&site, &page)
    }

    #[test]
    fn a_document_is_an_article_of_its_site_and_no_text_of_it_ends_the_element() {
        let text = told("https://example.com", |page| page.last_updated = Some("2026-05-01".to_owned()));
        assert_eq!(
            text,
            "<script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",\"@type\":\"TechArticle\",\
             \"headline\":\"\\u003c/script> & \\\"so\\\"\",\"url\":\"https://example.com/docs/orders\",\"inLanguage\":\"en\",\
             \"dateModified\":\"2026-05-01\",\"isPartOf\":{\"@type\":\"WebSite\",\"name\":\"Handbook\",\
             \"url\":\"https://example.com/docs/\"}}</script>\n"
        );
    }

    #[test]
    fn nothing_is_told_of_other_pages_of_what_is_not_listed_and_without_an_address() {
        assert_eq!(told("https://example.com", |page| page.kind = PageKind::Tag), "");
        assert_eq!(told("https://example.com", |page| page.listed = false), "");
        assert_eq!(told("", |_| {}), "");
    }
}
