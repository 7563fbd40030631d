//! The finished site is served as a good host would serve it.

mod again;
mod connections;

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Command, Stdio};

use server::{Limits, Listen, Server};
use tempfile::TempDir;

use crate::support::http::{Answer, ask, get};

const HEADERS: &str = "/*
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Cache-Control: no-cache

/assets/*
  Cache-Control: public, max-age=31536000, immutable
/assets/manifest.json
  Cache-Control: no-cache
/files/*.svg
  Content-Security-Policy: sandbox
";

/// A server over a folder with a small site; beside the folder is a secret.
struct Served {
    server: Server,
    folder: TempDir,
}

impl Served {
    fn start() -> Self {
        Self::under("/")
    }

    fn under(base: &str) -> Self {
        Self::on(base, local(0).into())
    }

    fn with_limits(limits: Limits) -> Self {
        Self::on("/", Listen { limits, ..local(0).into() })
    }

    fn on(base: &str, listen: Listen) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the file");
            fs::write(path, text).expect("the file is written");
        };
        write("secret.txt", "a secret");
        write("site/index.html", "home");
        write("site/404.html", "not found");
        write("site/_headers", HEADERS);
        write("site/guides/index.html", "guides");
        write("site/guides/auth.html", "auth");
        write("site/guides/a b.html", "with a space");
        write("site/index.md", "# Home");
        write("site/guides.md", "# Guides");
        write("site/guides/auth.md", "# Auth");
        write("site/assets/site-1234.js", &"export const a = 1;\n".repeat(200));
        write("site/assets/manifest.json", "{}");
        for name in ["a.css", "a.svg", "a.png", "a.woff2", "a.xml", "a.txt", "a.md", "a.unknown"] {
            write(&format!("site/files/{name}"), name);
        }
        let server = Server::start(&folder.path().join("site"), base, listen).expect("the server starts");
        Self { server, folder }
    }

    fn get(&self, path: &str) -> Answer {
        get(self.server.address(), path)
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        ask(self.server.address(), method, path, headers)
    }

    /// Where a path leads to, if it leads on.
    fn location(&self, path: &str) -> Option<String> {
        let answer = self.get(path);
        let location = answer.header("location").map(str::to_owned);
        assert_eq!(location.is_some(), answer.status == 308, "{path} gives {}", answer.status);
        location
    }
}

fn local(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

#[test]
fn a_route_is_served_as_it_is_spelt() {
    let site = Served::start();
    for (path, text) in
        [("/", "home"), ("/guides/", "guides"), ("/guides/auth", "auth"), ("/guides/a%20b", "with a space")]
    {
        let answer = site.get(path);
        assert_eq!((answer.status, answer.text().as_str()), (200, text), "{path}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    }
}

#[test]
fn another_spelling_leads_to_the_route() {
    let site = Served::start();
    for (path, to) in [
        ("/index.html", "/"),
        ("/guides", "/guides/"),
        ("/guides/index.html", "/guides/"),
        ("/guides.html", "/guides/"),
        ("/guides/auth/", "/guides/auth"),
        ("/guides/auth.html", "/guides/auth"),
        ("/guides/auth.html?tab=js&x=1", "/guides/auth?tab=js&x=1"),
    ] {
        assert_eq!(site.location(path).as_deref(), Some(to), "{path}");
    }
}

#[test]
fn another_spelling_of_a_route_with_a_space_leads_to_the_route() {
    let site = Served::start();
    assert_eq!(site.location("/guides/a%20b/").as_deref(), Some("/guides/a%20b"));
}

// Elsewhere, names in other capitals are often the same.
#[cfg(target_os = "linux")]
#[test]
fn a_path_in_other_capitals_leads_to_the_page_with_its_query() {
    let site = Served::start();
    for (path, to) in [
        ("/GUIDES/", "/guides/"),
        ("/Guides", "/guides/"),
        ("/guides/AUTH?tab=js", "/guides/auth?tab=js"),
        ("/Guides/Auth/", "/guides/auth"),
        ("/GUIDES/AUTH.HTML?x=1", "/guides/auth?x=1"),
        ("/Guides/Index.HTML", "/guides/"),
        ("/INDEX.html", "/"),
        ("/guides/A%20B", "/guides/a%20b"),
    ] {
        assert_eq!(site.location(path).as_deref(), Some(to), "{path}");
    }
    for path in ["/files/A.CSS", "/_HEADERS", "/GUIDES/nothing", "/SECRET.txt"] {
        assert_eq!(site.get(path).status, 404, "{path}");
    }
    assert_eq!(Served::under("/docs/").location("/docs/Guides/Auth").as_deref(), Some("/docs/guides/auth"));
}

#[test]
fn redirects_of_the_site_are_followed_and_keep_the_query() {
    let site = Served::start();
    let write = |name: &str, text: &str| fs::write(site.folder.path().join("site").join(name), text).expect("a file");
    write("_redirects", "/old /guides/auth#login 301\n/guides/auth /guides/ 301\n");
    write("old.html", "moved");
    for (path, to) in
        [("/old?x=1", "/guides/auth?x=1#login"), ("/old/", "/guides/auth#login"), ("/guides/auth", "/guides/")]
    {
        let answer = site.get(path);
        assert_eq!((answer.status, answer.header("location")), (301, Some(to)), "{path}");
    }
    assert_eq!(site.get("/_redirects").status, 404, "the rules themselves are not served");
    write("_redirects", "");
    assert_eq!(site.get("/old").text(), "moved");
}

#[test]
fn a_path_without_a_page_has_the_page_for_it_and_its_status() {
    let site = Served::start();
    for path in ["/nothing", "/guides/nothing/", "/guides/auth/deeper", "/nothing.html", "/assets/nothing.js"] {
        let answer = site.get(path);
        assert_eq!((answer.status, answer.text().as_str()), (404, "not found"), "{path}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{path}");
    }
}

#[test]
fn a_site_without_a_page_for_it_says_in_a_word_that_there_is_nothing() {
    let site = Served::start();
    fs::remove_file(site.folder.path().join("site/404.html")).expect("it was there");
    let answer = site.get("/nothing");
    assert_eq!((answer.status, answer.text().as_str()), (404, "There is no page at this address."));
}

#[test]
fn a_site_that_is_not_built_yet_is_asked_for_again_until_it_is() {
    let site = Served::start();
    let (there, away) = (site.folder.path().join("site"), site.folder.path().join("away"));
    fs::rename(&there, &away).expect("it is taken away");
    let answer = site.get("/guides/auth");
    assert_eq!((answer.status, answer.header("refresh"), answer.header("retry-after")), (503, Some("1"), Some("1")));
    assert_eq!(answer.text(), "The site is being built, and is shown here once it is there.");
    fs::rename(&away, &there).expect("it is there");
    assert_eq!(site.get("/guides/auth").text(), "auth");
}

#[test]
fn text_is_compressed_for_those_who_can_read_it_so() {
    let site = Served::start();
    let whole = site.get("/assets/site-1234.js");
    assert_eq!(whole.header("content-encoding"), None);
    let gzip = site.ask("GET", "/assets/site-1234.js", &[("Accept-Encoding", "br, gzip")]);
    assert_eq!(gzip.header("content-encoding"), Some("gzip"));
    assert!(gzip.body.len() < whole.body.len() / 4, "{} bytes are left", gzip.body.len());
    assert!(gzip.header("vary").is_some_and(|vary| vary.eq_ignore_ascii_case("accept-encoding")));
    assert_eq!(unzip(&gzip.body), whole.body);
}

/// What `gzip` makes of compressed bytes.
fn unzip(bytes: &[u8]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("body.gz");
    fs::write(&path, bytes).expect("the body is written");
    let unzip = Command::new("gzip").arg("-dc").arg(path).stdin(Stdio::null()).output().expect("gzip starts");
    unzip.stdout
}

#[test]
fn a_picture_is_sent_as_it_is() {
    let site = Served::start();
    let answer = site.ask("GET", "/files/a.png", &[("Accept-Encoding", "br, gzip")]);
    assert_eq!((answer.header("content-encoding"), answer.text().as_str()), (None, "a.png"));
}

#[test]
fn hashed_files_are_kept_for_ever_and_pages_are_asked_for_again() {
    let site = Served::start();
    let cached = |path: &str| site.get(path).header("cache-control").map(str::to_owned);
    assert_eq!(cached("/assets/site-1234.js").as_deref(), Some("public, max-age=31536000, immutable"));
    assert_eq!(cached("/assets/manifest.json").as_deref(), Some("no-cache"));
    assert_eq!(cached("/guides/auth").as_deref(), Some("no-cache"));
}

#[test]
fn a_missing_asset_is_not_kept_for_ever() {
    let site = Served::start();
    let answer = site.get("/assets/gone-5678.js");
    assert_eq!((answer.status, answer.header("cache-control")), (404, Some("no-cache")));
}

#[test]
fn every_answer_carries_the_headers_the_site_asks_for() {
    let site = Served::start();
    for (path, policy) in
        [("/files/a.svg", Some("sandbox")), ("/files/a%2Esvg", Some("sandbox")), ("/files/a.xml", None)]
    {
        assert_eq!(site.get(path).header("content-security-policy"), policy, "{path}");
    }
    for path in ["/", "/guides/auth", "/assets/site-1234.js", "/nothing"] {
        assert_eq!(site.get(path).header("x-content-type-options"), Some("nosniff"), "{path}");
    }
    assert_eq!(site.get("/_headers").status, 404, "the rules themselves are not served");
}

#[test]
fn no_path_leads_out_of_the_folder() {
    let site = Served::start();
    let absolute = site.folder.path().join("secret.txt").display().to_string();
    let paths = [
        "/../secret.txt",
        "/guides/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/%2E%2E%2Fsecret.txt",
        "/..%2fsecret.txt",
        "/guides/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/%5c..%5c..%5csecret.txt",
        "/%252e%252e/secret.txt",
        "/..%00/secret.txt",
        "/../secret.txt%00.html",
        &format!("/{absolute}"),
        &format!("/%2f{absolute}"),
        &absolute.replace('/', "%2f"),
    ];
    for path in paths {
        let answer = site.ask("GET", path, &[]);
        assert!(answer.status >= 400, "{path} gives {}", answer.status);
        assert!(!answer.text().contains("a secret"), "{path} gives the secret away");
    }
}

#[test]
fn a_target_that_is_no_path_breaks_nothing() {
    let site = Served::start();
    for path in
        ["*", "/%", "/%zz", "/%ff%fe", "//", "//guides/", "/guides//auth", "/guides/./auth", "/%0d%0aX-Evil:%20yes"]
    {
        let answer = site.get(path);
        assert!(answer.header("x-evil").is_none(), "{path} writes headers");
        assert!((300..500).contains(&answer.status) || path == "/%", "{path} gives {}", answer.status);
    }
    assert_eq!(site.get("/").status, 200);
}

#[test]
fn no_redirect_leads_to_another_host() {
    let site = Served::start();
    for path in ["//guides", "//example.com/guides", "/%2fexample.com/guides.html", "//guides/index.html"] {
        let answer = site.get(path);
        let location = answer.header("location").unwrap_or("/");
        assert!(!location.starts_with("//") && location.starts_with('/'), "{path} leads to {location}");
    }
}

#[test]
fn a_head_is_the_answer_without_its_body() {
    let site = Served::start();
    let whole = site.get("/guides/auth");
    let head = site.ask("HEAD", "/guides/auth", &[]);
    assert_eq!((head.status, head.body.len()), (200, 0));
    for name in ["etag", "content-type", "cache-control"] {
        assert_eq!(head.header(name), whole.header(name), "{name}");
    }
}

#[test]
fn other_methods_are_refused() {
    let site = Served::start();
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let answer = site.ask(method, "/guides/auth", &[]);
        assert_eq!((answer.status, answer.header("allow")), (405, Some("GET, HEAD")), "{method}");
    }
}

#[test]
fn every_kind_of_file_has_its_media_type() {
    let site = Served::start();
    for (path, kind) in [
        ("/files/a.css", "text/css; charset=utf-8"),
        ("/files/a.svg", "image/svg+xml"),
        ("/files/a.png", "image/png"),
        ("/files/a.woff2", "font/woff2"),
        ("/files/a.xml", "application/xml"),
        ("/files/a.txt", "text/plain; charset=utf-8"),
        ("/files/a.md", "text/markdown; charset=utf-8"),
        ("/files/a.unknown", "application/octet-stream"),
        ("/assets/site-1234.js", "text/javascript; charset=utf-8"),
        ("/assets/manifest.json", "application/json"),
    ] {
        assert_eq!(site.get(path).header("content-type"), Some(kind), "{path}");
    }
}

#[test]
fn a_site_below_a_path_is_found_there_and_nowhere_else() {
    let site = Served::under("/docs/");
    assert_eq!(site.get("/docs/").text(), "home");
    assert_eq!(site.get("/docs/guides/auth").text(), "auth");
    assert_eq!(site.location("/docs").as_deref(), Some("/docs/"));
    assert_eq!(site.location("/").as_deref(), Some("/docs/"));
    assert_eq!(site.location("/docs/guides?x").as_deref(), Some("/docs/guides/?x"));
    assert_eq!(site.location("/docs/guides/index.html").as_deref(), Some("/docs/guides/"));
    assert_eq!(site.get("/guides/auth").status, 404);
    assert_eq!(site.get("/docsguides/auth").status, 404);
}

#[test]
fn who_takes_nothing_that_there_is_gets_a_short_answer() {
    let site = Served::start();
    let answer = site.ask("GET", "/assets/site-1234.js", &[("Accept-Encoding", "identity;q=0")]);
    assert_eq!(answer.status, 406);
    assert!(answer.text().contains("compressed with gzip"), "{}", answer.text());
    let answer = site.ask("GET", "/assets/site-1234.js", &[("Accept-Encoding", "identity;q=0, gzip")]);
    assert_eq!((answer.status, answer.header("content-encoding")), (200, Some("gzip")));
}

#[cfg(unix)]
#[test]
fn no_link_leads_out_of_the_folder() {
    use std::os::unix::fs::symlink;

    let site = Served::start();
    let link = |name: &str, to: &Path| symlink(to, site.folder.path().join("site").join(name)).expect("a link");
    link("link.txt", &site.folder.path().join("secret.txt"));
    link("page.html", &site.folder.path().join("secret.txt"));
    link("out", site.folder.path());
    link("inside.txt", &site.folder.path().join("site/files/a.txt"));
    for path in ["/link.txt", "/page", "/out/secret.txt"] {
        let answer = site.get(path);
        assert_eq!((answer.status, answer.text().as_str()), (404, "not found"), "{path}");
    }
    assert_eq!(site.get("/inside.txt").text(), "a.txt");
}

#[test]
fn rules_of_a_new_site_are_followed_at_once() {
    let site = Served::start();
    assert_eq!(site.get("/").header("x-frame-options"), Some("DENY"));
    fs::write(site.folder.path().join("site/_headers"), "/*\n  X-Frame-Options: SAMEORIGIN\n").expect("new rules");
    assert_eq!(site.get("/").header("x-frame-options"), Some("SAMEORIGIN"));
}

#[test]
fn who_asks_for_markdown_gets_the_copy_of_a_page() {
    let site = Served::start();
    for (path, html, markdown) in
        [("/", "home", "# Home"), ("/guides/", "guides", "# Guides"), ("/guides/auth", "auth", "# Auth")]
    {
        let answer = site.ask("GET", path, &[("accept", "text/markdown, text/html;q=0.8")]);
        assert_eq!(
            (answer.text(), answer.header("content-type")),
            (markdown.to_owned(), Some("text/markdown; charset=utf-8"))
        );
        assert_eq!(answer.header("vary"), Some("accept"), "{path}: caches would mix the two up");
        let answer = site.ask("GET", path, &[("accept", "text/html,*/*;q=0.8")]);
        assert_eq!((answer.text(), answer.header("content-type")), (html.to_owned(), Some("text/html; charset=utf-8")));
        assert_eq!(answer.header("vary"), Some("accept"), "{path}: caches would mix the two up");
    }
    // A page without a copy is what it is.
    assert_eq!(site.ask("GET", "/guides/a%20b", &[("accept", "text/markdown")]).text(), "with a space");
}
