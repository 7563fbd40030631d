//! A session of somebody at work: what is saved is on screen, and errors do not take the last good site away.

mod faults;
mod files;

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use builder::build::{Silent, check_only, make_reference};
use builder::cache::state_folder;
use builder::config::{Config, Overrides, TakeOver};
use builder::render::Mode;
use cli::watch::{News, Session};
use dialect::labels::Language;
use serde_json::Value;
use server::{Limits, Listen};

use crate::support::http::{Answer, Events, TIMEOUT, ask, get};
use crate::support::project::{Project, link_bundles, repository, tests};

/// A session over the smallest site, with a page that listens.
struct Work {
    project: Project,
    address: SocketAddr,
    events: Events,
    news: Receiver<News>,
}

impl Work {
    fn start() -> Self {
        Self::on(Project::smallest())
    }

    fn on(project: Project) -> Self {
        let project = project.bundled(Mode::Development);
        let config = project.config();
        Self::with(project, config)
    }

    fn with(project: Project, config: Config) -> Self {
        let anywhere = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let reference = make_reference(&config, &Silent).unwrap_or_else(|error| panic!("{error}"));
        let session = Session::start(config, reference, anywhere, &Silent);
        let session = session.unwrap_or_else(|error| panic!("{error}: {error:?}"));
        let address = session.address();
        let (sender, news) = channel();
        // The session goes on until the tests end; what it reports after that concerns nobody.
        thread::spawn(move || session.wait(&mut |reported| drop(sender.send(reported))));
        let events = Events::of(address, "/__dev/events");
        Self { project, address, events, news }
    }

    fn get(&self, path: &str) -> Answer {
        get(self.address, path)
    }

    /// The data of a page, as the page that is on screen asks for it.
    fn data(&self, route: &str) -> Value {
        let answer = self.get(&format!("/__dev/page?route={route}"));
        assert_eq!(answer.status, 200, "{route}: {}", answer.text());
        serde_json::from_str(&answer.text()).expect("a page's data is JSON")
    }

    /// Waits for an event of this name and gives its data; others before it are left out.
    fn event(&mut self, name: &str) -> Value {
        loop {
            let (reported, data) = self.events.next();
            if reported == name {
                return serde_json::from_str(&data).expect("an event's data is JSON");
            }
        }
    }

    /// Waits for an update that names the route, or every route.
    fn updated(&mut self, route: &str) {
        loop {
            let routes = self.event("update");
            if routes.as_array().is_none_or(|routes| routes.iter().any(|other| other == route)) {
                return;
            }
        }
    }
}

const ORDERS: &str = "content/guides/orders.md";

#[test]
fn a_page_is_served_whole() {
    let work = Work::start();
    let answer = work.get("/guides/orders");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), Some("no-cache"));
    let html = answer.text();
    assert!(html.contains("An order begins as a cart"), "{html}");
    assert!(html.contains("src=\"/__dev/client.js\""), "the page keeps itself fresh");
    assert!(work.get("/__dev/client.js").text().contains("EventSource"));
}

#[test]
fn the_client_finds_the_script_that_takes_updates() {
    let work = Work::start();
    let html = work.get("/guides/orders").text();
    let scripts = html.split(" data-scripts=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("its scripts");
    let script = scripts.split(' ').next().expect("the first is the site's own");
    assert!(work.get(script).text().contains("acceptUpdate"), "{script}");
    // The page loads it after the first paint: before that it names it, and has no element for it.
    assert!(!html.contains(&format!("src=\"{script}\"")), "{html}");
    assert!(work.get("/__dev/client.js").text().contains("root?.dataset.scripts"));
}

#[test]
fn everything_a_page_names_is_served() {
    let work = Work::start();
    let html = work.get("/guides/orders").text();
    let names: Vec<&str> = [" href=\"/", " src=\"/", " data-page=\"/"]
        .iter()
        .flat_map(|attribute| html.split(attribute).skip(1))
        .filter_map(|rest| rest.split(['"', '#']).next())
        .collect();
    assert!(names.len() > 5, "the page names {names:?}");
    for name in names {
        assert_eq!(work.get(&format!("/{name}")).status, 200, "/{name}");
    }
    let manifest: Value = serde_json::from_str(&work.get("/assets/manifest.json").text()).expect("the manifest");
    for chunk in manifest["routes"].as_object().expect("routes").values() {
        let answer = work.get(&format!("/assets/{}", chunk.as_str().expect("a name")));
        assert_eq!(answer.header("content-type"), Some("text/javascript; charset=utf-8"));
        assert!(answer.text().contains("export const page="));
    }
}

#[test]
fn another_spelling_leads_to_the_route_and_an_unknown_one_to_the_page_for_it() {
    let work = Work::start();
    for path in ["/guides/orders/", "/guides/orders.html"] {
        assert_eq!(work.get(path).header("location"), Some("/guides/orders"), "{path}");
    }
    let answer = work.get("/guides/nothing");
    assert_eq!(answer.status, 404);
    assert!(answer.text().contains("Page not found"));
    assert_eq!(work.get("/__dev/page?route=/guides/nothing").status, 404);
}

#[test]
fn who_asks_for_markdown_gets_the_copy_of_a_page() {
    let work = Work::start();
    let ask = |path: &str, accept: &str| ask(work.address, "GET", path, &[("accept", accept)]);
    let copy = ask("/guides/orders", "text/markdown, text/html;q=0.8");
    assert_eq!((copy.status, copy.header("content-type")), (200, Some("text/markdown; charset=utf-8")));
    assert_eq!(copy.text(), work.get("/guides/orders.md").text());
    let page = ask("/guides/orders", "text/html,*/*;q=0.8");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    for answer in [copy, page] {
        assert_eq!(answer.header("vary"), Some("accept"), "caches would mix the two up");
    }
    // What has no copy is what it is.
    let missing = ask("/guides/nothing", "text/markdown");
    assert_eq!((missing.status, missing.header("content-type")), (404, Some("text/html; charset=utf-8")));
    assert_eq!(missing.header("vary"), None);
}

#[test]
fn nothing_outside_the_site_is_served() {
    let work = Work::start();
    for path in ["/../site.toml", "/%2e%2e/site.toml", "/site.toml", "/content/guides/orders.md", "/.site/installed"] {
        let answer = work.get(path);
        assert!(answer.status >= 400, "{path} gives {}", answer.status);
        assert!(!answer.text().contains("Whoever runs"), "{path}");
    }
}

#[test]
fn a_saved_document_is_there_at_once_and_its_page_is_notified() {
    let mut work = Work::start();
    work.project.edit(ORDERS, "may cancel", "may still cancel");
    assert_eq!(work.event("update"), serde_json::json!(["/guides/orders"]));
    assert!(work.data("/guides/orders")["page"]["content"].to_string().contains("may still cancel"));
    assert!(work.get("/guides/orders").text().contains("may still cancel"));
    let news = work.news.recv_timeout(TIMEOUT).expect("the change is reported");
    assert!(matches!(&news, News::Updated { what, .. } if what == "/guides/orders updated"), "{news:?}");
}

#[test]
fn a_document_that_is_written_in_steps_is_taken_in_when_it_is_whole() {
    for _ in 0..20 {
        let mut work = Work::start();
        let text = work.project.read(ORDERS).replace("may cancel", "may still cancel");
        let begun = Instant::now();
        let mut file = File::create(work.project.path(ORDERS)).expect("the file is emptied");
        // Longer than the pause that ends a change.
        thread::sleep(Duration::from_millis(40));
        file.write_all(text.as_bytes()).expect("the file is written");
        drop(file);
        // What stays open for a second is read as it is, and so it would be on a machine that is busy enough; then this was no
        // proof of anything.
        if begun.elapsed() < Duration::from_millis(500) {
            assert_eq!(work.event("update"), serde_json::json!(["/guides/orders"]), "nobody saw it empty");
            return;
        }
    }
    panic!("the machine never wrote a file in half a second");
}

#[test]
fn a_file_that_a_document_cites_is_watched_from_the_moment_it_is_cited() {
    let mut work = Work::start();
    work.project.edit(
        ORDERS,
        "## Cancelling",
        "```ts file=\"shop/src/config.ts\" region=\"port\"\n```\n\n## Cancelling",
    );
    let problems = work.event("problems").to_string();
    assert!(problems.contains("there is no file shop/src/config.ts"), "{problems}");
    // Its folder comes with it.
    work.project.write("shop/src/config.ts", "// #region port\nconst port = 3000;\n// #endregion port\n");
    work.updated("/guides/orders");
    assert!(work.data("/guides/orders")["page"]["content"].to_string().contains("3000"));
    work.project.edit("shop/src/config.ts", "3000", "4000");
    work.updated("/guides/orders");
    assert!(work.get("/guides/orders").text().contains("4000"));
}

#[test]
fn a_new_title_reaches_every_page_that_shows_it() {
    let mut work = Work::start();
    work.project.edit(ORDERS, "# Orders", "# Ordering");
    work.updated("/guides/payments");
    let payments = work.data("/guides/payments");
    assert_eq!(payments["page"]["previous"]["title"], "Ordering");
    assert_eq!(payments["sidebar"][0]["label"], "Ordering");
}

/// A session over a folder that has no settings of this program.
fn work_on_bare(files: &[(&str, &str)]) -> Work {
    let project = Project::empty();
    for (path, text) in files {
        project.write(path, text);
    }
    let take_over = Some(setup::tools::take_over as TakeOver);
    let overrides = Overrides { may_be_bare: true, take_over, client: Some(repository()), ..Overrides::default() };
    let mut config = Config::load(project.root(), overrides).unwrap_or_else(|diagnostic| panic!("{diagnostic}"));
    config.folders.cache = project.path(".site");
    link_bundles(&config.folders.cache, &repository(), Mode::Development, &[Language::English]);
    Work::with(project, config)
}

#[test]
fn what_settings_of_javascript_import_is_watched_and_so_are_those_that_cannot_be_read() {
    let config = "import items from './items'\nexport default { themeConfig: { sidebar: items } }\n";
    let items = "export default [{ text: 'First', link: '/a' }, { text: 'Last', link: '/b' }]\n";
    let mut work = work_on_bare(&[
        ("docs/.vitepress/config.mts", config),
        ("docs/.vitepress/items.ts", items),
        ("docs/a.md", "# One\n"),
        ("docs/b.md", "# Two\n"),
    ]);
    assert_eq!(work.data("/a")["page"]["next"]["title"], "Last");
    work.project.edit("docs/.vitepress/items.ts", "Last", "At the end");
    work.event("reload");
    assert_eq!(work.data("/a")["page"]["next"]["title"], "At the end");
    work.project.write("docs/.vitepress/config.mts", "export default make()");
    work.event("reload");
    assert_eq!(work.data("/a")["page"]["next"]["title"], "Two");
    work.project.write("docs/.vitepress/config.mts", config);
    work.event("reload");
    assert_eq!(work.data("/a")["page"]["next"]["title"], "At the end");
}

#[test]
fn what_puts_the_documents_of_another_program_in_order_is_watched() {
    let mut work = work_on_bare(&[
        ("book.toml", ""),
        ("src/SUMMARY.md", "- [First](first.md)\n- [Last](last.md)\n"),
        ("src/first.md", "# One\n"),
        ("src/last.md", "# Two\n"),
    ]);
    assert_eq!(work.data("/first")["page"]["next"]["title"], "Last");
    work.project.write("src/SUMMARY.md", "- [Last](last.md)\n- [At the end](first.md)\n");
    work.event("reload");
    assert_eq!(work.data("/first")["page"]["previous"]["title"], "Last");
    assert_eq!(work.data("/first")["sidebar"][1]["label"], "At the end");
    work.project.write("book.toml", "book.title = 'Knots'\n");
    work.event("reload");
    assert!(work.get("/first").text().contains("Knots"));
}

#[test]
fn what_others_keep_meanwhile_does_not_pile_up_in_the_log_of_the_cache() {
    let project = Project::smallest();
    let keep = |project: &Project| {
        check_only(&project.config(), false, &Silent).unwrap_or_else(|error| panic!("{error}"));
    };
    keep(&project);
    let mut work = Work::on(project);
    work.get("/guides/orders");
    let log = state_folder(&work.project.config().folders).join("documents.db-wal");
    work.project.edit(ORDERS, "may cancel", "may still cancel");
    work.updated("/guides/orders");
    keep(&work.project);
    assert!(!log.exists(), "nobody reads the database, so nothing has to wait in its log");
}

#[test]
fn who_takes_nothing_of_an_answer_is_left_as_by_the_server_of_a_finished_site() {
    let project = Project::smallest().bundled(Mode::Development);
    project.write("static/large.bin", "");
    let large = File::create(project.path("static/large.bin")).expect("a file");
    large.set_len(1 << 25).expect("a file of nothing");
    let limits = Limits { reader: Duration::from_millis(100), connections: 1, ..Limits::default() };
    let anywhere = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let session = Session::start(project.config(), None, Listen { limits, ..anywhere.into() }, &Silent);
    let session = session.unwrap_or_else(|error| panic!("{error}: {error:?}"));
    let mut slow = TcpStream::connect(session.address()).expect("the server listens");
    slow.write_all(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("the request is sent");
    slow.read_exact(&mut [0]).expect("the answer begins");
    // There is one slot, and it is taken until the slow one is given up.
    let answer = get(session.address(), "/guides/orders");
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[test]
fn script_in_a_file_is_kept_from_acting_as_the_site() {
    let project = Project::smallest();
    project.write("static/logo.svg", "<svg/>");
    project.write("static/note.txt", "A note");
    project.write("content/guides/cart.SVG", "<svg/>");
    project.edit(ORDERS, "## Cancelling", "[A cart](cart.SVG)\n\n## Cancelling");
    let work = Work::on(project);
    let content = work.data("/guides/orders")["page"]["content"].to_string();
    let drawing =
        content.split(['"', '\\']).find(|part| part.starts_with("/assets/cart-")).expect("a link to the file");
    for path in [drawing, "/logo.svg"] {
        let answer = work.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert_eq!((answer.status, policy), (200, builder::sandbox::SANDBOX), "{path}");
    }
    assert_eq!(work.get("/note.txt").header("content-security-policy"), None);
}

#[test]
fn only_what_is_asked_for_is_answered() {
    let work = Work::start();
    for path in ["/guides/orders", "/__dev/page?route=/guides/orders", "/__dev/client.js"] {
        for method in ["POST", "PUT", "DELETE"] {
            let answer = ask(work.address, method, path, &[]);
            assert_eq!((answer.status, answer.header("allow")), (405, Some("GET, HEAD")), "{method} {path}");
        }
        let head = ask(work.address, "HEAD", path, &[]);
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
    }
}

#[test]
fn a_page_of_a_stranger_cannot_read_the_site() {
    let work = Work::start();
    for path in ["/guides/orders", "/__dev/page?route=/guides/orders", "/__dev/events"] {
        // What is sent is the second of two, and one alone.
        let two = ask(work.address, "GET", path, &[("Host", "rebound.example.com")]);
        assert_eq!(two.status, 400, "{path}");
    }
}

#[test]
fn another_spelling_with_a_space_leads_to_the_route() {
    let project = Project::smallest();
    project.write("content/guides/lost and found.md", "# Lost and found\n");
    let work = Work::on(project);
    let answer = work.get("/guides/lost%20and%20found/?x=1");
    assert_eq!((answer.status, answer.header("location")), (307, Some("/guides/lost%20and%20found?x=1")));
}

#[test]
fn what_a_bundle_is_made_of_is_watched() {
    for path in ["packages/site/bundling/server.mjs", "packages/site/bundle.mjs", "package-lock.json"] {
        let project = Project::smallest();
        project.write(path, "");
        project.write("packages/site/src/index.ts", "");
        let mut work = Work::on(project);
        // It cannot be bundled, for there is nothing else.
        work.project.write(path, "// new");
        work.event("problems");
    }
}

/// A session over a site with a reference.
fn with_reference() -> Work {
    let project = Project::of(&tests().join("reference/site"));
    std::fs::rename(project.path("documented/installed"), project.path("documented/node_modules")).expect("packages");
    Work::on(project)
}

#[test]
fn what_the_reference_is_made_of_is_watched() {
    let mut work = with_reference();
    let types = "documented/node_modules/@lantern/kit/types/wick.d.ts";
    let beacon = "/**\n * @description\n * A light that was not there.\n *\n * @docsCategory lights\n */\nexport declare class Beacon {}\n";
    work.project.write(types, &(work.project.read(types) + beacon));
    loop {
        work.event("update");
        let answer = work.get("/api/kit/lights/beacon");
        if answer.status == 200 {
            return assert!(answer.text().contains("A light that was not there."));
        }
    }
}

#[test]
fn a_page_of_any_characters_is_served_at_its_encoded_path() {
    let project = Project::smallest();
    project.write("content/guides/größe und maß.md", "# Größe\n\nHow large.\n");
    let work = Work::on(project);
    let address = "/guides/gr%C3%B6%C3%9Fe%20und%20ma%C3%9F";
    let page = work.get(address);
    assert_eq!(page.status, 200);
    assert!(page.text().contains("How large"), "{}", page.text());
    assert_eq!(work.get(&format!("{address}.md")).status, 200);
    assert_eq!(work.data(&address.replace('%', "%25"))["page"]["route"], address);
}

#[test]
fn what_readers_ask_is_searched_as_soon_as_it_is_written() {
    let mut work = Work::start();
    let index = |work: &Work| work.get("/assets/search.json").text();
    assert!(!index(&work).contains("zebrafish"));
    work.project.write("content/guides/_questions.yml", "orders:\n  - wherever is my zebrafish\n");
    // Nothing that shows has changed, so no page is told: another change comes after it.
    work.project.edit(ORDERS, "An order begins as a cart", "An order begins as a basket");
    work.updated("/guides/orders");
    assert!(index(&work).contains("zebrafish"));
}
