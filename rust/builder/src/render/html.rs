//! The HTML document around a rendered page: what is in its head, and how its script finds the page's data.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use super::article::{Publication, format_article};
use super::bundle::Bundle;
use super::languages::Languages;
use crate::config::{JavaScript, SiteSettings, Urls};
use crate::resolve::{Page, PageKind};
use crate::write::markdown::LLMS;
use dialect::document::escape;
use dialect::labels::{Labels, Language, fill};

/// What all pages' documents have in common.
#[derive(Debug)]
pub struct Frame {
    before_title: String,
    in_head: String,
    /// What pages that are not documents, and documents with components, have there, too.
    in_other_heads: String,
    policy: String,
    publication: Publication,
    labels: &'static Labels,
    delimiter: String,
    is_kept: bool,
    languages: Languages,
    social_image: Option<String>,
    /// A development session draws none.
    draws_cards: bool,
    scripts: Vec<String>,
    body_start: String,
    body_end: String,
}

/// The files that belong to one page, by their names in the site.
#[derive(Debug)]
pub struct PageFiles<'a> {
    /// The module with its data.
    pub chunk: &'a str,
    /// Further modules the chunk needs.
    pub modules: &'a [&'a str],
    /// Style sheets of its own.
    pub styles: &'a [String],
    /// Whether it shows components that most documents do not.
    pub has_components: bool,
}

/// The policy a page is shown under, for a `<meta>` element or, with `frame-ancestors`, for a header.
pub fn content_security_policy(inline_scripts: &[String], site: &SiteSettings, keeps_styles: bool) -> String {
    let mut scripts = "'self'".to_owned();
    for script in inline_scripts {
        let hash = BASE64_STANDARD.encode(Sha256::digest(script.as_bytes()));
        let _ = write!(scripts, " 'sha256-{hash}'");
    }
    let nodes =
        site.search.as_ref().filter(|search| search.is_hosted()).map_or(&[][..], |search| &search.typesense.nodes);
    // React writes the styles of elements as attributes, be they of a component or of a document.
    let attributes = if keeps_styles { "style-src-attr 'unsafe-inline'; " } else { "" };
    let tried = site.try_it.iter().flat_map(|try_it| &try_it.addresses);
    let nodes = nodes.iter().chain(tried).fold(String::new(), |all, node| all + " " + node);
    let frames = &site.policy.frame_src;
    let frames = if frames.is_empty() { String::new() } else { format!("frame-src 'self' {}; ", frames.join(" ")) };
    format!(
        "default-src 'self'; script-src {scripts}; style-src 'self'; img-src 'self' data: https:; font-src 'self'; \
         {attributes}{frames}connect-src 'self'{nodes}; base-uri 'self'; form-action 'self'; object-src 'none'"
    )
}

impl Frame {
    /// The frame of a site's pages. `head_scripts` run before the first paint; `development` is the URL of the
    /// script that updates a writer's page.
    #[must_use]
    pub fn new(site: &SiteSettings, bundle: &Bundle, head_scripts: &[String], development: Option<&str>) -> Self {
        let urls = site.urls();
        let policy = content_security_policy(head_scripts, site, site.javascript == JavaScript::Auto);
        let before_title = format!(
            "<!doctype html>\n<html lang=\"{}\" dir=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"generator\" content=\"{}\">\n",
            escape(&site.locale.code),
            site.locale.direction.name(),
            crate::generator(),
        );
        let mut in_head = String::new();
        // Before the style sheets: an inline script waits for every style sheet above it.
        for script in head_scripts {
            let _ = writeln!(in_head, "<script>{script}</script>");
        }
        let links = |styles: &[String]| {
            let link = |style: &String| format!("<link rel=\"stylesheet\" href=\"{}\">\n", urls.with_base(style));
            styles.iter().map(link).collect::<String>()
        };
        in_head.push_str(&links(&bundle.styles));
        // Without an icon of its own, browsers would ask for one that is not there.
        let icon = site.favicon.as_ref().map_or_else(|| "data:,".to_owned(), |icon| escape(&urls.with_base(icon)));
        let _ = writeln!(in_head, "<link rel=\"icon\" href=\"{icon}\">");
        let scripts = std::iter::once(&bundle.entry).chain(&bundle.imports).map(|file| urls.with_base(file)).collect();
        let body_end =
            development.map(|src| format!("<script type=\"module\" src=\"{src}\"></script>\n")).unwrap_or_default();
        Self {
            before_title,
            in_head,
            in_other_heads: links(&bundle.other_styles),
            policy,
            publication: Publication {
                title: site.title.clone(),
                origin: site.url.clone(),
                base: site.base_url.clone(),
                language: site.locale.code.clone(),
            },
            labels: site.locale.labels(),
            delimiter: site.title_delimiter.clone(),
            is_kept: site.base_of_versions.is_some(),
            languages: Languages::of(site),
            // Programs that show it take it by its whole address.
            social_image: site
                .social_image
                .as_ref()
                .filter(|_| !site.url.is_empty())
                .map(|image| urls.absolute(&urls.with_base(image))),
            draws_cards: development.is_none(),
            scripts,
            // A development session makes no lists.
            body_start: if development.is_none() { tell_programs(urls, site.locale.language()) } else { String::new() },
            body_end,
        }
    }

    /// The policy of the pages, without what only a header can say.
    pub fn policy(&self) -> &str {
        &self.policy
    }

    /// The whole document of a page.
    pub fn document(&self, page: &Page, files: &PageFiles, html: &str) -> String {
        let title = match page.kind {
            PageKind::Home => self.publication.title.clone(),
            _ => format!("{} {} {}", page.title, self.delimiter, self.publication.title),
        };
        let (title, description) = (escape(&title), escape(&page.description));
        let url = escape(&format!("{}{}", self.publication.origin, page.url));
        let mut text = String::with_capacity(html.len() + 4096);
        let _ = write!(
            text,
            "{}<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n<title>{title}</title>\n",
            self.before_title,
            escape(&self.policy),
        );
        if !description.is_empty() {
            let _ = writeln!(text, "<meta name=\"description\" content=\"{description}\">");
        }
        // What is old would be found beside what is new.
        if !page.listed || self.is_kept {
            text.push_str("<meta name=\"robots\" content=\"noindex\">\n");
        }
        if page.kind != PageKind::NotFound && !self.publication.origin.is_empty() {
            let newest = page.newest.as_ref().map(|newest| escape(&format!("{}{newest}", self.publication.origin)));
            let _ = writeln!(text, "<link rel=\"canonical\" href=\"{}\">", newest.as_ref().unwrap_or(&url));
            let _ = writeln!(text, "<meta property=\"og:url\" content=\"{url}\">");
            text.push_str(&self.languages.format_links(page));
        }
        let kind = if page.kind == PageKind::Doc { "article" } else { "website" };
        let _ = write!(
            text,
            "<meta property=\"og:type\" content=\"{kind}\">\n<meta property=\"og:title\" content=\"{title}\">\n\
             <meta property=\"og:description\" content=\"{description}\">\n\
             <meta property=\"og:site_name\" content=\"{}\">\n",
            escape(&self.publication.title),
        );
        text.push_str(&self.tell_picture(page, &title));
        if let Some(markdown) = &page.markdown_url {
            let _ = writeln!(text, "<link rel=\"alternate\" type=\"text/markdown\" href=\"{}\">", escape(markdown));
        }
        // What is old is for nobody who searches.
        if !self.is_kept {
            text.push_str(&format_article(&self.publication, page));
        }
        text.push_str(&self.in_head);
        if page.kind != PageKind::Doc || files.has_components {
            text.push_str(&self.in_other_heads);
        }
        for style in files.styles {
            let _ = writeln!(text, "<link rel=\"stylesheet\" href=\"{}{style}\">", self.publication.base);
        }
        let _ = write!(
            text,
            "</head>\n<body>\n{}<div id=\"root\" data-page=\"{base}{chunk}\" data-base=\"{base}\" data-scripts=\"{scripts}\">\
             {html}</div>\n{moved}{end}</body>\n</html>\n",
            self.body_start,
            moved = self.tell_moved(page),
            base = self.publication.base,
            chunk = files.chunk,
            scripts = self.scripts(files),
            end = self.body_end,
        );
        text
    }

    /// The picture of a page for previews: its author's, its card, or that of the site.
    fn tell_picture(&self, page: &Page, title: &str) -> String {
        let card = page.card.as_ref().filter(|_| self.draws_cards);
        let drawn = card.map(|card| format!("{}{}{}", self.publication.origin, self.publication.base, card.name));
        let image = page.image.as_ref().or(drawn.as_ref()).or(self.social_image.as_ref());
        let size = if image.is_some() { "summary_large_image" } else { "summary" };
        let mut text = format!("<meta name=\"twitter:card\" content=\"{size}\">\n");
        if let Some(image) = image {
            let _ = writeln!(text, "<meta property=\"og:image\" content=\"{}\">", escape(image));
        }
        if image == drawn.as_ref() && drawn.is_some() {
            let _ = write!(
                text,
                "<meta property=\"og:image:width\" content=\"{}\">\n<meta property=\"og:image:height\" content=\"{}\">\n\
                 <meta property=\"og:image:alt\" content=\"{title}\">\n",
                cards::WIDTH,
                cards::HEIGHT,
            );
        }
        text
    }

    /// What a reader without scripts gets who comes by an anchor that leads elsewhere now: it is shown where it is the target.
    fn tell_moved(&self, page: &Page) -> String {
        let tell = |(anchor, url): (&String, &String)| {
            let url = escape(url);
            let text = fill(self.labels.passage_moved_to, &[("link", &format!("<a href=\"{url}\"><u>{url}</u></a>"))]);
            format!("<p class=\"site-notice\" id=\"{}\">{text}</p>\n", escape(anchor))
        };
        let told: String = page.moved.iter().map(tell).collect();
        // With scripts, the ids would be those of headings on a next page.
        if told.is_empty() { told } else { format!("<noscript>\n{told}</noscript>\n") }
    }

    /// The scripts of a page, the site's own first. An inline script loads them after the first paint.
    fn scripts(&self, files: &PageFiles) -> String {
        let own =
            files.modules.iter().copied().chain([files.chunk]).map(|file| format!("{}{file}", self.publication.base));
        self.scripts.iter().cloned().chain(own).collect::<Vec<_>>().join(" ")
    }
}

/// Tells programs that read a page where its Markdown and the list of all pages are. No reader sees or hears it. Its URL is no
/// link, because the link to the content is to be the page's first.
fn tell_programs(urls: Urls, language: Language) -> String {
    let list = format!("{}{}", escape(urls.origin), escape(&urls.url(LLMS)));
    let text = fill(language.labels().for_agents, &[("list", &list)]);
    format!("<p hidden lang=\"{}\">{text}</p>\n", if language == Language::Pseudo { "en" } else { language.name() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::collections::BTreeMap;

    fn document(change: impl FnOnce(&mut Page)) -> String {
        document_with(false, change)
    }

    fn document_with(has_components: bool, change: impl FnOnce(&mut Page)) -> String {
        let mut config = Config::of_keys("");
        config.site.title = "A & B".to_owned();
        let bundle = Bundle {
            folder: "/project/.site/bundles/x".into(),
            entry: "assets/site.js".to_owned(),
            imports: Vec::new(),
            styles: vec!["assets/site.css".to_owned()],
            other_styles: vec!["assets/other.css".to_owned()],
            search: String::new(),
            fonts: Vec::new(),
            files: Vec::new(),
            parts: BTreeMap::new(),
        };
        let mut page = Page {
            title: "\"Quoted\" <b>".to_owned(),
            listed: true,
            ..Page::new(PageKind::Doc, "/guides/<b>".to_owned())
        };
        change(&mut page);
        let files = PageFiles { chunk: "assets/page.js", modules: &["assets/config.js"], styles: &[], has_components };
        Frame::new(&config.site, &bundle, &["a()".to_owned()], None).document(&page, &files, "<main></main>")
    }

    #[test]
    fn what_authors_write_is_escaped() {
        let html = document(|page| page.description = "\"><script>".to_owned());
        assert!(html.contains("<title>&quot;Quoted&quot; &lt;b&gt; | A &amp; B</title>"), "{html}");
        assert!(html.contains("content=\"&quot;&gt;&lt;script&gt;\""), "{html}");
        assert!(html.contains("<link rel=\"canonical\" href=\"https://a.b/guides/&lt;b&gt;\">"), "{html}");
    }

    #[test]
    fn the_home_page_has_the_title_of_the_site() {
        assert!(document(|page| page.kind = PageKind::Home).contains("<title>A &amp; B</title>"));
    }

    #[test]
    fn a_document_does_without_the_styles_of_other_pages() {
        assert_eq!(document(|_| {}).matches("rel=\"stylesheet\"").count(), 1);
        let home = document(|page| page.kind = PageKind::Home);
        let (first, second) = (home.find("/assets/site.css\">"), home.find("/assets/other.css\">"));
        assert!(first.is_some() && first < second, "{home}");
    }

    #[test]
    fn a_document_with_components_has_their_styles() {
        assert!(document_with(true, |_| {}).contains("/assets/other.css\">"));
    }

    #[test]
    fn an_unlisted_page_is_not_for_search_engines() {
        assert!(document(|page| page.listed = false).contains("<meta name=\"robots\" content=\"noindex\">"));
        assert!(!document(|_| {}).contains("noindex"));
    }

    #[test]
    fn the_page_for_unknown_urls_has_no_url_of_its_own() {
        assert!(!document(|page| page.kind = PageKind::NotFound).contains("canonical"));
    }

    #[test]
    fn programs_are_told_first_where_the_list_of_pages_is_and_readers_are_not() {
        let html = document(|_| {});
        let body = html.split_once("<body>\n").map(|(_, body)| body).unwrap_or_default();
        assert!(body.starts_with("<p hidden lang=\"en\">For AI agents: "), "{body}");
        assert!(body.contains("at https://a.b/llms.txt.</p>\n<div id=\"root\""), "{body}");
    }

    #[test]
    fn an_inline_script_is_allowed_by_its_hash_and_no_other() {
        // `printf 'a()' | openssl dgst -sha256 -binary | base64`
        let hash = "sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=";
        let html = document(|_| {});
        assert!(html.contains("<script>a()</script>"), "{html}");
        assert!(html.contains(&format!("script-src 'self' '{hash}';")), "{html}");
        assert_eq!(html.matches("<script>").count(), 1);
    }

    #[test]
    fn a_document_says_in_its_head_what_it_is() {
        let html = document(|page| {
            page.title = "Orders".to_owned();
            page.description = "From cart to door.".to_owned();
            page.url = "/orders".to_owned();
            page.markdown_url = Some("/orders.md".to_owned());
        });
        let (_, head) = html.split_once("</title>\n").unwrap_or_default();
        let expected = "<meta name=\"description\" content=\"From cart to door.\">\n\
                        <link rel=\"canonical\" href=\"https://a.b/orders\">\n\
                        <meta property=\"og:url\" content=\"https://a.b/orders\">\n\
                        <meta property=\"og:type\" content=\"article\">\n\
                        <meta property=\"og:title\" content=\"Orders | A &amp; B\">\n\
                        <meta property=\"og:description\" content=\"From cart to door.\">\n\
                        <meta property=\"og:site_name\" content=\"A &amp; B\">\n\
                        <meta name=\"twitter:card\" content=\"summary\">\n\
                        <link rel=\"alternate\" type=\"text/markdown\" href=\"/orders.md\">\n\
                        <script type=\"application/ld+json\">{\"@context\":\"https://schema.org\",\"@type\":\"TechArticle\",\
                        \"headline\":\"Orders\",\"description\":\"From cart to door.\",\"url\":\"https://a.b/orders\",\"inLanguage\":\"en\",\
                        \"isPartOf\":{\"@type\":\"WebSite\",\"name\":\"A & B\",\"url\":\"https://a.b/\"}}</script>\n\
                        <script>a()</script>\n\
                        <link rel=\"stylesheet\" href=\"/assets/site.css\">\n\
                        <link rel=\"icon\" href=\"data:,\">\n</head>\n";
        assert!(head.starts_with(expected), "{head}");
        let root = "<div id=\"root\" data-page=\"/assets/page.js\" data-base=\"/\" \
                    data-scripts=\"/assets/site.js /assets/config.js /assets/page.js\"><main></main></div>\n</body>\n</html>\n";
        assert!(html.ends_with(root), "{html}");
    }

    #[test]
    fn a_page_that_is_no_document_is_a_part_of_the_website() {
        assert!(document(|page| page.kind = PageKind::Home).contains("og:type\" content=\"website\""));
        assert!(!document(|_| {}).contains("name=\"description\""), "one without a description has none");
    }

    #[test]
    fn a_browser_may_ask_the_nodes_of_the_cluster_that_is_searched() {
        let policy = |provider: &str| {
            let search = format!(
                "search = {{ provider = \"{provider}\", typesense = {{ nodes = [\"https://a.b:443\", \"https://c.d\"] }} }}"
            );
            content_security_policy(&[], &Config::of_keys(&search).site, false)
        };
        assert!(policy("typesense").contains("connect-src 'self' https://a.b:443 https://c.d;"));
        assert!(policy("static").contains("connect-src 'self';"));
    }

    #[test]
    fn a_browser_may_send_requests_to_the_addresses_of_the_settings_and_to_no_others() {
        let site =
            Config::of_keys("try-it = { title = \"Shop API\", addresses = [\"http://a.b:3000/shop-api\"] }").site;
        let policy = content_security_policy(&[], &site, false);
        assert!(policy.contains("connect-src 'self' http://a.b:3000/shop-api;"), "{policy}");
    }

    #[test]
    fn frames_may_come_from_the_places_of_the_settings_and_from_no_others() {
        let policy = |settings: &str| content_security_policy(&[], &Config::of_keys(settings).site, false);
        let allowed = policy("policy = { frame-src = [\"https://a.b\", \"https://c.d/embed/\"] }");
        assert!(allowed.contains("; frame-src 'self' https://a.b https://c.d/embed/; "), "{allowed}");
        assert!(!policy("").contains("frame-src"));
    }

    #[test]
    fn the_policy_of_a_header_is_that_of_the_pages() {
        let config = Config::of_keys("");
        let text = r#"{ "entry": "", "styles": [], "files": [] }"#;
        let bundle: Bundle = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}"));
        let frame = Frame::new(&config.site, &bundle, &["a()".to_owned()], None);
        assert_eq!(frame.policy(), content_security_policy(&["a()".to_owned()], &Config::of_keys("").site, true));
    }
}
