//! Asks a server on this machine that answers in all the ways servers do.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use external::{Answer, Asked, Found, Limits, Url, ask};
use tempfile::TempDir;

/// The first byte of one who wants a secure connection.
const TLS_HANDSHAKE: u8 = 0x16;

/// A server that answers by the path it is asked for, until the test ends.
struct Server {
    at: SocketAddr,
    /// What it was asked: method and path.
    heard: Arc<Mutex<Vec<String>>>,
    is_closed: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = listener.local_addr().unwrap();
        let (heard, is_closed) = (Arc::<Mutex<Vec<String>>>::default(), Arc::new(AtomicBool::new(false)));
        let (hearing, closing) = (Arc::clone(&heard), Arc::clone(&is_closed));
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if closing.load(Ordering::SeqCst) {
                    break;
                }
                let hearing = Arc::clone(&hearing);
                std::thread::spawn(move || answer(stream.unwrap(), &hearing));
            }
        });
        Self { at, heard, is_closed, thread: Some(thread) }
    }

    fn url(&self, path: &str) -> Url {
        format!("http://{}{path}", self.at).parse().unwrap()
    }

    fn heard(&self) -> Vec<String> {
        let mut heard = self.heard.lock().unwrap().clone();
        heard.sort();
        heard
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_closed.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(self.at);
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

fn answer(mut stream: TcpStream, heard: &Mutex<Vec<String>>) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    if reader.fill_buf().is_ok_and(|bytes| bytes.first() == Some(&TLS_HANDSHAKE)) {
        let _ = write!(stream, "HTTP/1.1 400 Bad Request\r\n\r\n");
        return;
    }
    let mut first = String::new();
    if reader.read_line(&mut first).is_err() || first.is_empty() {
        return;
    }
    for line in reader.lines().map_while(Result::ok) {
        if line.is_empty() {
            break;
        }
    }
    let mut words = first.split(' ');
    let (method, path) = (words.next().unwrap(), words.next().unwrap());
    let asked = format!("{method} {path}");
    let earlier = {
        let mut heard = heard.lock().unwrap();
        heard.push(asked);
        heard.iter().filter(|other| other.split(' ').nth(1) == Some(path)).count() - 1
    };
    let to = |status: &str, place: &str| format!("{status}\r\nLocation: {place}");
    let reply = match (path, method) {
        ("/for-good", _) => to("301 Moved", "/ok"),
        ("/for-good-then-elsewhere", _) => to("308 Moved", "/for-now"),
        ("/for-now", _) => to("302 Found", "/ok"),
        ("/for-now-then-for-good", _) => to("307 Found", "/for-good"),
        ("/for-good-to-nothing", _) => to("301 Moved", "/missing"),
        ("/circle", _) => to("302 Found", "/round"),
        ("/round", _) => to("302 Found", "/circle"),
        ("/to-a-file", _) => to("301 Moved", "file:///etc/hosts"),
        ("/only-get", "HEAD") => "405 Method Not Allowed".to_owned(),
        ("/head-is-404", "HEAD") | ("/missing", _) => "404 Not Found".to_owned(),
        ("/hangs-up-on-head", "HEAD") => return,
        (path, "HEAD") if path.starts_with("/fails-on-head") => "503 Unavailable".to_owned(),
        ("/with-cookie", _) => to("302 Found", "/with-cookie\r\nSet-Cookie: seen=yes"),
        ("/taken-away", _) => "410 Gone".to_owned(),
        ("/members", _) => "403 Forbidden".to_owned(),
        ("/busy-once", _) if earlier == 0 => "429 Too Many\r\nRetry-After: 0".to_owned(),
        _ if path.starts_with("/to-nobody") => to("302 Found", "http://nobody.invalid/"),
        _ if path.starts_with("/busy-for-long") => "429 Too Many\r\nRetry-After: 2".to_owned(),
        ("/broken-twice", _) if earlier < 2 => "503 Unavailable".to_owned(),
        _ if path.starts_with("/broken") && !path.starts_with("/broken-twice") => "500 Error".to_owned(),
        _ if path.starts_with("/slow") && (path, method) != ("/slow-on-head", "GET") => {
            // Until the client goes away.
            let _ = stream.read(&mut [0]);
            return;
        }
        _ if path.starts_with("/endless") => to("302 Found", &format!("{path}x")),
        _ => "200 OK".to_owned(),
    };
    let _ = write!(stream, "HTTP/1.1 {reply}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
}

/// Limits that a test need not wait for.
fn quick() -> Limits {
    let soon = Duration::from_millis(1);
    let answer = Duration::from_secs(20);
    Limits { wait: soon, pause: Duration::ZERO, answer, is_proxied: false, ..Limits::default() }
}

struct Asking {
    server: Server,
    folder: TempDir,
    limits: Limits,
}

impl Asking {
    fn new() -> Self {
        Self { server: Server::start(), folder: tempfile::tempdir().unwrap(), limits: quick() }
    }

    fn file(&self) -> std::path::PathBuf {
        self.folder.path().join("kept.json")
    }

    fn ask(&self, addresses: Vec<Url>) -> Asked {
        let steps = AtomicUsize::new(0);
        let count = addresses.len();
        let step = || {
            steps.fetch_add(1, Ordering::SeqCst);
        };
        let asked = ask(addresses, &self.limits, &self.file(), &step);
        assert!(asked.is_offline || steps.into_inner() == count, "one step for each address");
        assert!(asked.unkept.is_none(), "{:?}", asked.unkept);
        asked
    }

    /// What these paths of the server answer.
    fn answers(&self, paths: &[&str]) -> BTreeMap<String, Answer> {
        let asked = self.ask(paths.iter().map(|path| self.server.url(path)).collect());
        let named = |(url, found): (Url, Found)| (url.path().to_owned(), found.answer);
        asked.found.into_iter().map(named).collect()
    }

    fn answer(&self, path: &str) -> Answer {
        self.answers(&[path]).into_values().next().unwrap()
    }
}

#[test]
fn a_page_is_good_of_which_only_the_headers_are_asked_for() {
    let asking = Asking::new();
    assert_eq!(asking.answer("/ok"), Answer::Good);
    assert_eq!(asking.server.heard(), ["HEAD /ok"]);
}

#[test]
fn a_page_that_is_missing_is_asked_for_as_readers_do_before_it_is_told() {
    let asking = Asking::new();
    let answers = asking.answers(&["/missing", "/taken-away", "/head-is-404"]);
    let expected =
        [("/head-is-404", Answer::Good), ("/missing", Answer::Gone(404)), ("/taken-away", Answer::Gone(410))];
    assert_eq!(answers, expected.map(|(path, answer)| (path.to_owned(), answer)).into());
    assert!(asking.server.heard().contains(&"GET /missing".to_owned()), "{:?}", asking.server.heard());
}

#[test]
fn a_server_that_refuses_to_give_headers_alone_is_asked_for_all() {
    let asking = Asking::new();
    assert_eq!(asking.answer("/only-get"), Answer::Good);
    assert_eq!(asking.answer("/hangs-up-on-head"), Answer::Good);
    assert_eq!(asking.server.heard()[..2], ["GET /hangs-up-on-head", "GET /only-get"]);
}

#[test]
fn a_server_that_fails_or_hangs_where_headers_alone_are_wanted_is_asked_for_all_at_last() {
    let mut asking = Asking::new();
    assert_eq!(asking.answer("/fails-on-head"), Answer::Good);
    // Not only after waiting.
    asking.limits.patience = Duration::ZERO;
    assert_eq!(asking.answer("/fails-on-head?again"), Answer::Good);
    asking.limits = Limits { answer: Duration::from_secs(1), attempts: 2, ..quick() };
    assert_eq!(asking.answer("/slow-on-head"), Answer::Good);
}

#[test]
fn what_has_moved_for_good_is_where_its_lasting_redirects_end() {
    let asking = Asking::new();
    let moved = |to: &str| Answer::Moved(asking.server.url(to));
    assert_eq!(asking.answer("/for-good"), moved("/ok"));
    assert_eq!(asking.answer("/for-good-then-elsewhere"), moved("/for-now"));
    assert_eq!(asking.answer("/for-now"), Answer::Good);
    assert_eq!(asking.answer("/for-now-then-for-good"), Answer::Good);
    assert_eq!(asking.answer("/for-good-to-nothing"), Answer::Gone(404));
}

#[test]
fn redirects_that_never_end_are_followed_a_few_times() {
    let asking = Asking::new();
    assert_eq!(asking.answer("/circle"), Answer::Circle);
    assert_eq!(asking.server.heard(), ["HEAD /circle", "HEAD /round"]);
    assert_eq!(asking.answer("/endless"), Answer::Circle);
    assert_eq!(asking.server.heard().len(), 2 + 1 + asking.limits.redirects);
}

#[test]
fn a_circle_that_gives_cookies_may_lead_to_a_page_for_who_gives_them_back() {
    assert_eq!(Asking::new().answer("/with-cookie"), Answer::Withheld(302));
}

#[test]
fn a_redirect_to_what_is_no_page_of_the_web_is_not_followed() {
    assert_eq!(Asking::new().answer("/to-a-file"), Answer::Withheld(301));
}

#[test]
fn a_server_that_is_busy_is_asked_again_when_it_says() {
    let mut asking = Asking::new();
    // What it says goes before what would be waited otherwise.
    asking.limits.wait = Duration::from_hours(1);
    asking.limits.longest_wait = Duration::from_secs(1);
    assert_eq!(asking.answer("/busy-once"), Answer::Good);
    assert_eq!(asking.answer("/busy-for-long"), Answer::Withheld(429));
    let heard = asking.server.heard();
    assert_eq!(heard, ["HEAD /busy-for-long", "HEAD /busy-once", "HEAD /busy-once"]);
}

#[test]
fn a_host_that_stays_busy_is_asked_no_more() {
    let mut asking = Asking::new();
    asking.limits.longest_wait = Duration::from_secs(1);
    let paths = ["/busy-for-long?a", "/busy-for-long?b", "/busy-for-long?c"];
    let asked = asking.ask(paths.map(|path| asking.server.url(path)).into());
    assert!(asked.found.values().all(|found| found.answer == Answer::Withheld(429)), "{asked:?}");
    assert_eq!(asking.server.heard(), ["HEAD /busy-for-long?a", "HEAD /busy-for-long?b"]);
}

#[test]
fn what_is_waited_for_a_host_has_an_end() {
    let mut asking = Asking::new();
    // What the first of the two waits for.
    asking.limits.patience = asking.limits.wait * 3;
    asking.ask(["/broken?a", "/broken?b"].map(|path| asking.server.url(path)).into());
    let heard = ["GET /broken?a", "GET /broken?b", "HEAD /broken?a", "HEAD /broken?a", "HEAD /broken?b"];
    assert_eq!(asking.server.heard(), heard);
}

#[test]
fn a_server_that_fails_is_asked_again_a_few_times() {
    let asking = Asking::new();
    assert_eq!(asking.answer("/broken-twice"), Answer::Good);
    assert_eq!(asking.answer("/broken"), Answer::Failing(500));
    assert_eq!(asking.server.heard().iter().filter(|path| path.ends_with("/broken")).count(), 3);
}

#[test]
fn what_is_for_members_alone_says_nothing_of_its_link() {
    assert_eq!(Asking::new().answer("/members"), Answer::Withheld(403));
}

#[test]
fn an_answer_is_not_waited_for_without_end_and_the_host_is_asked_no_more() {
    let mut asking = Asking::new();
    asking.limits = Limits { answer: Duration::from_millis(50), attempts: 2, ..quick() };
    let paths = ["/slow", "/slow?b", "/slow?c"];
    let asked = asking.ask(paths.iter().map(|path| asking.server.url(path)).collect());
    let found: Vec<_> = asked.found.into_values().map(|found| (found.answer, found.is_asked)).collect();
    assert_eq!(found, [(Answer::Slow, true), (Answer::Slow, true), (Answer::Slow, false)]);
    let heard = asking.server.heard();
    assert!(!heard.is_empty() && heard.iter().all(|path| !path.ends_with("?c")), "{heard:?}");
}

/// An address of this machine where nothing listens.
fn closed_port() -> Url {
    Server::start().url("/")
}

#[test]
fn a_host_where_nothing_listens_refuses() {
    let asking = Asking::new();
    let address = closed_port();
    let found = Found { answer: Answer::Refused, at: address.clone(), is_asked: true };
    assert_eq!(asking.ask(vec![address.clone()]).found, [(address, found)].into());
}

#[test]
fn what_one_port_of_a_host_answers_is_not_said_of_another() {
    let asking = Asking::new();
    let closed = closed_port();
    let asked = asking.ask(vec![closed.join("a").unwrap(), closed.join("b").unwrap(), asking.server.url("/ok")]);
    assert_eq!(asked.found[&asking.server.url("/ok")].answer, Answer::Good);
}

#[test]
fn a_host_is_not_blamed_for_where_its_redirects_lead() {
    let asking = Asking::new();
    let paths = ["/to-nobody/1", "/to-nobody/2", "/ok"].map(|path| asking.server.url(path));
    let asked = asking.ask(paths.clone().into());
    let found = Found { answer: Answer::NoHost, at: "http://nobody.invalid/".parse().unwrap(), is_asked: true };
    assert_eq!(asked.found[&paths[0]], found);
    assert_eq!(asked.found[&paths[2]].answer, Answer::Good);
}

#[test]
fn a_connection_that_cannot_be_secured_is_told_so() {
    let asking = Asking::new();
    let address: Url = format!("https://{}/ok", asking.server.at).parse().unwrap();
    let answer = asking.ask(vec![address]).found.into_values().next().map(|found| found.answer);
    assert!(matches!(answer, Some(Answer::Insecure(_))), "{answer:?}");
}

#[test]
fn what_was_good_is_not_asked_again_for_days_and_what_was_not_is() {
    let asking = Asking::new();
    asking.answers(&["/ok", "/missing", "/for-good"]);
    let before = asking.server.heard().len();
    let again = asking.ask(["/ok", "/missing", "/for-good"].map(|path| asking.server.url(path)).into());
    assert_eq!((again.kept, again.found.len()), (1, 2));
    let heard = asking.server.heard();
    assert_eq!(heard.iter().filter(|asked| asked.ends_with("/ok")).count(), 3, "one, and two by redirects: {heard:?}");
    assert!(heard.len() > before);
    // As if days had gone by, and as if the clock had been wrong.
    let text = fs::read_to_string(asking.file()).unwrap();
    let (key, day) = text.trim_matches(['{', '}', '\n', ' ']).rsplit_once(": ").unwrap();
    let day: u64 = day.parse().unwrap();
    for (day, is_kept) in [(day - 6, 1), (day - 7, 0), (day - 30, 0), (day + 30, 0)] {
        fs::write(asking.file(), format!("{{ {key}: {day} }}")).unwrap();
        assert_eq!(asking.ask(vec![asking.server.url("/ok")]).kept, is_kept, "{day}");
    }
    fs::write(asking.file(), "{ \"http").unwrap();
    assert_eq!(asking.ask(vec![asking.server.url("/ok")]).kept, 0, "a file that is not whole");
}

#[test]
fn a_name_that_nobody_has_is_told_as_long_as_others_can_be_reached() {
    let asking = Asking::new();
    let nobody: Url = "http://nobody.invalid/".parse().unwrap();
    let asked = asking.ask(vec![asking.server.url("/ok"), nobody.clone()]);
    assert_eq!((asked.is_offline, &asked.found[&nobody].answer), (false, &Answer::NoHost));
    // The good one is not asked any more, and nobody is alone.
    let others = ["http://nobody.invalid/", "http://nobody-either.invalid/"].map(|url| url.parse().unwrap());
    let asked = asking.ask(others.into_iter().chain([asking.server.url("/ok")]).collect());
    assert_eq!((asked.is_offline, asked.kept, asked.found.len()), (false, 1, 2));
}

#[test]
fn all_is_asked_for_once_an_address_that_was_good_shows_that_others_can_be_reached() {
    let mut asking = Asking::new();
    asking.limits = Limits { attempts: 1, hosts: 2, ..quick() };
    asking.answer("/ok");
    let nobody = (0..9).map(|number| format!("http://n{number}.invalid/").parse().unwrap());
    let asked = asking.ask(nobody.chain([asking.server.url("/ok")]).collect());
    assert_eq!((asked.is_offline, asked.kept, asked.found.len()), (false, 1, 9));
}

#[test]
fn a_single_host_that_cannot_be_reached_is_told() {
    let asking = Asking::new();
    let here = closed_port();
    let asked = asking.ask(vec![here.join("more").unwrap(), here]);
    assert!(!asked.is_offline && asked.found.values().all(|found| found.answer == Answer::Refused), "{asked:?}");
}

#[test]
fn where_no_host_can_be_reached_it_is_known_and_the_rest_is_not_asked() {
    let mut asking = Asking::new();
    asking.limits = Limits { attempts: 1, hosts: 2, ..quick() };
    let addresses: Vec<Url> = (0..200).map(|number| format!("http://n{number}.invalid/").parse().unwrap()).collect();
    // Hosts of many addresses come first.
    let here = closed_port();
    let others = [here.join("more").unwrap(), here];
    let asked = asking.ask(addresses.into_iter().chain(others).collect());
    assert!(asked.is_offline && asked.found.len() < 10, "{} answers", asked.found.len());
}
