//! `check --external` asks for the addresses elsewhere that a site leads to, here those of a server on this machine.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use crate::support::program::{printed, site};
use crate::support::project::{Project, tests};

/// A server that stops with its test.
struct Server {
    at: SocketAddr,
    /// The paths it was asked for.
    heard: Arc<Mutex<Vec<String>>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let at = listener.local_addr().expect("a port");
        let heard = Arc::<Mutex<Vec<String>>>::default();
        let log = Arc::clone(&heard);
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let Some(path) = read_path(&stream) else { continue };
                if path == "/stop" {
                    break;
                }
                let _ = (&stream).write_all(respond(&path).as_bytes());
                log.lock().expect("nobody panicked").push(path);
            }
        });
        Self { at, heard, thread: Some(thread) }
    }

    /// The paths it was asked for since the last time, sorted.
    fn heard(&self) -> Vec<String> {
        let mut heard = std::mem::take(&mut *self.heard.lock().expect("nobody panicked"));
        heard.sort();
        heard
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let stop = TcpStream::connect(self.at).and_then(|mut stream| stream.write_all(b"GET /stop HTTP/1.1\r\n\r\n"));
        if stop.is_ok() {
            let _ = self.thread.take().map(JoinHandle::join);
        }
    }
}

fn read_path(stream: &TcpStream) -> Option<String> {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let path = lines.next()?.split(' ').nth(1)?.to_owned();
    let _ = lines.find(String::is_empty);
    Some(path)
}

fn respond(path: &str) -> String {
    let head = match path {
        "/old" => "301 Moved Permanently\r\nLocation: /new",
        "/deep/page" => "301 Moved Permanently\r\nLocation: /",
        path if path.starts_with("/missing") => "404 Not Found",
        _ => "200 OK",
    };
    format!("HTTP/1.1 {head}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
}

/// The smallest site, with links to the server from all places that have links.
fn project(server: &Server) -> Project {
    let project = Project::smallest();
    let at = format!("http://{}", server.at);
    let items = format!(
        "\n[[navbar.items]]\ntype = \"link\"\nlabel = \"Shop\"\nhref = \"{at}/old\"\n\n[rules.external-link]\n\"{at}/intranet/*\" = \"off\"\n\n[footer]"
    );
    project.edit("site.toml", "[footer]", &items);
    // The site is on the same host, below a path of its own.
    project.edit(
        "site.toml",
        "url = \"https://handbook.example.com\"",
        &format!("url = \"{at}\"\nbase-url = \"/own/\""),
    );
    project.write(
        "content/guides/orders.md",
        &format!(
            "---\ntitle: Orders\n---\n\nA [good one]({at}/good#part),\n[gone]({at}/missing),\nan [old one]({at}/old#part)\nand a [deep one]({at}/deep/page).\n\n\
             ![A picture]({at}/missing.png)\n\n<!-- site-ignore external-link -->\n\nA [quiet one]({at}/missing/quiet).\n\n\
             See [our own page]({at}/own/missing), [ours]({at}/intranet/missing), [mine](http://localhost:1/a) and [an example](https://shop.example.com).\n"
        ),
    );
    project
        .write("content/guides/refunds.md", &format!("---\ntitle: Refunds\n---\n\nAlso [gone]({at}/missing#top).\n"));
    project
}

/// What is printed, with the server's port and the time made unknown. Wherever ports are given away, they have five digits.
fn check(project: &Project, server: &Server, arguments: &[&str]) -> String {
    let mut command = site(project.root(), &[&["check"], arguments].concat());
    for name in ["http_proxy", "https_proxy", "all_proxy"] {
        command.env_remove(name).env_remove(name.to_uppercase());
    }
    let text = printed(command, project.root()).replace(&server.at.port().to_string(), "NNNNN");
    let without_time = |line: &str| match line.split_once(" s  ").filter(|_| line.starts_with("  external")) {
        Some((_, what)) => format!("  external  N s  {what}"),
        None => line.to_owned(),
    };
    text.lines().map(without_time).collect::<Vec<_>>().join("\n")
}

#[test]
fn addresses_elsewhere_are_asked_for_once_and_told_at_each_place_that_leads_there() {
    let server = Server::start();
    let told = check(&project(&server), &server, &["--external"]);
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(tests().join("external"));
    settings.bind(|| insta::assert_snapshot!("told", told));
    // What is missing is asked for twice, by its headers and as a whole.
    let gone = ["/missing", "/missing", "/missing.png", "/missing.png", "/missing/quiet", "/missing/quiet"];
    let mut expected = [&["/", "/deep/page", "/good", "/new", "/old"], &gone[..]].concat();
    expected.sort_unstable();
    assert_eq!(server.heard(), expected);
}

#[test]
fn nobody_is_asked_without_the_option() {
    let server = Server::start();
    let told = check(&project(&server), &server, &[]);
    assert!(told.starts_with("exit code 0") && !told.contains("external-link"), "{told}");
    // A link to a page of its own is looked up without asking.
    assert!(told.matches("warning[").count() == 1 && told.contains("the site has no page at /missing"), "{told}");
    assert_eq!(server.heard(), [""; 0]);
}

#[test]
fn what_was_good_is_not_asked_for_the_next_time() {
    let server = Server::start();
    let project = project(&server);
    check(&project, &server, &["--external"]);
    server.heard();
    let told = check(&project, &server, &["--external"]);
    assert!(told.contains("6 addresses elsewhere, 1 of them good the last time and not asked for again"), "{told}");
    let heard = server.heard();
    assert!(!heard.contains(&"/good".to_owned()) && heard.contains(&"/missing".to_owned()), "{heard:?}");
}

#[test]
fn what_has_moved_for_good_is_written_anew_and_asked_for_once() {
    let server = Server::start();
    let project = project(&server);
    let told = check(&project, &server, &["--external", "--fix"]);
    assert!(
        told.contains("fixed content/guides/orders.md:7: write `http://127.0.0.1:NNNNN/new#part` instead"),
        "{told}"
    );
    assert!(told.contains("fixed site.toml:") && !told.contains("has moved for good"), "{told}");
    assert!(project.read("site.toml").contains(&format!("href = \"http://{}/new\"", server.at)));
    let old = server.heard().into_iter().filter(|path| path == "/old").count();
    assert_eq!(old, 1);
}

#[test]
fn a_machine_that_reaches_no_other_says_so_once() {
    let server = Server::start();
    let project = Project::smallest();
    let links: Vec<String> = (0..9).map(|number| format!("[a link](http://nobody{number}.invalid/)")).collect();
    project.write("content/guides/orders.md", &format!("---\ntitle: Orders\n---\n\n{}\n", links.join("\n")));
    let told = check(&project, &server, &["--external", "--deny-warnings"]);
    assert!(told.starts_with("exit code 1") && told.matches("[external-link]").count() == 1, "{told}");
    assert!(told.contains("no address elsewhere can be reached from here"), "{told}");
}
