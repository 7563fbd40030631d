//! Who may connect, from where, and for how long.

use std::fs;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use server::{Limits, Listen, ServeError, Server};

use super::{Served, local};
use crate::support::http::{TIMEOUT, get};

#[test]
fn a_port_in_use_is_told() {
    let site = Served::start();
    let port = site.server.address().port();
    let second = Server::start(Path::new("."), "/", local(port));
    assert!(matches!(second, Err(ServeError::PortInUse(taken)) if taken == port), "{second:?}");
}

#[test]
fn a_server_that_is_dropped_frees_its_port() {
    let site = Served::start();
    let address = site.server.address();
    drop(site);
    Server::start(Path::new("."), "/", address).expect("the port is free again");
}

/// Sends bytes to a server, and gives whatever it answers until it closes the connection.
fn exchange(server: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(server).expect("the server listens");
    stream.set_read_timeout(Some(TIMEOUT)).expect("a limit to waiting");
    stream.write_all(request.as_bytes()).expect("the request is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn who_asks_for_another_host_gets_nothing() {
    let site = Served::start();
    let port = site.server.address().port();
    let ask =
        |hosts: &str| exchange(site.server.address(), &format!("GET / HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n"));
    for host in ["localhost", "LocalHost", "127.0.0.1", "[::1]", "docs.localhost"] {
        for host in [host.to_owned(), format!("{host}:{port}"), format!("{host}:8080")] {
            let answer = ask(&format!("Host: {host}\r\n"));
            assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("home"), "{host}: {answer}");
        }
    }
    for (hosts, status) in [
        ("", 400),
        ("Host:\r\n", 400),
        ("Host: a b\r\n", 400),
        ("Host: localhost\r\nHost: localhost\r\n", 400),
        ("Host: localhost\r\nHost: example.com\r\n", 400),
        ("Host: example.com\r\n", 403),
        ("Host: localhost.example.com\r\n", 403),
        ("Host: localhost@example.com\r\n", 403),
        ("Host: example.com@localhost\r\n", 403),
        ("Host: 192.0.2.1:3000\r\n", 403),
    ] {
        let answer = ask(hosts);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")) && !answer.contains("home"), "{hosts:?}: {answer}");
    }
    assert!(ask("Host: example.com\r\n").contains("Allow it with --allow-host example.com."));
}

#[test]
fn a_url_that_names_another_host_gets_nothing() {
    let site = Served::start();
    let answer = exchange(
        site.server.address(),
        "GET http://example.com/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    assert!(answer.starts_with("HTTP/1.1 403 "), "{answer}");
}

#[test]
fn a_host_that_was_allowed_is_answered() {
    let listen = Listen { hosts: vec!["docs.example.com".to_owned()], ..local(0).into() };
    let site = Served::on("/", listen);
    for (host, status) in [("docs.example.com:443", 200), ("example.com", 403)] {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let answer = exchange(site.server.address(), &request);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
    }
}

/// Limits that nobody meets who reads and writes.
fn limits() -> Limits {
    Limits { request: TIMEOUT, idle: TIMEOUT, reader: TIMEOUT, connections: 4 }
}

/// Asks for a page on a connection that goes on, and gives the head of the answer; nothing if the connection is closed.
fn ask_on(stream: &mut TcpStream) -> Option<String> {
    stream.write_all(b"GET /guides/auth HTTP/1.1\r\nHost: localhost\r\n\r\n").ok()?;
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\nauth") {
        let mut byte = [0];
        stream.read_exact(&mut byte).ok()?;
        answer.extend(byte);
    }
    String::from_utf8(answer).ok().filter(|answer| answer.starts_with("HTTP/1.1 200"))
}

/// A connection that was answered and goes on, with the head of the answer. A machine that is busy may take longer to ask than
/// the server waits; then another one is opened.
fn kept(site: &Served) -> (TcpStream, String) {
    loop {
        let mut stream = connect(site);
        if let Some(head) = ask_on(&mut stream) {
            return (stream, head);
        }
    }
}

fn connect(site: &Served) -> TcpStream {
    let stream = TcpStream::connect(site.server.address()).expect("the server listens");
    stream.set_read_timeout(Some(TIMEOUT)).expect("a limit to waiting");
    stream
}

#[test]
fn a_connection_is_kept_for_the_next_question_as_long_as_answers_say() {
    let idle = Duration::from_secs(1);
    let site = Served::with_limits(Limits { request: Duration::from_millis(100), idle, ..limits() });
    loop {
        let (mut stream, head) = kept(&site);
        assert!(head.to_lowercase().contains("\r\nkeep-alive: timeout=1\r\n"), "{head}");
        let answered = Instant::now();
        let again = ask_on(&mut stream);
        if again.is_none() && answered.elapsed() >= idle {
            // It was asked too late, which proves nothing.
            continue;
        }
        assert!(again.is_some(), "it was closed after {:?}", answered.elapsed());
        assert_eq!(stream.read(&mut [0]).expect("it is closed properly"), 0);
        assert!(answered.elapsed() >= idle, "it was closed after {:?}", answered.elapsed());
        break;
    }
}

#[test]
fn a_minute_of_silence_between_two_questions_is_no_reason_to_close() {
    assert!(Limits::default().idle >= Duration::from_secs(65));
    let answer =
        exchange(Served::start().server.address(), "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assert!(!answer.to_lowercase().contains("keep-alive"), "what is closed is not kept: {answer}");
}

#[test]
fn half_a_question_on_a_connection_that_was_kept_has_no_more_time_than_another() {
    let site = Served::with_limits(Limits { request: Duration::from_millis(100), ..limits() });
    let (mut stream, _) = kept(&site);
    stream.write_all(b"GET / HTTP/1.1\r\nHost: local").expect("half a request is sent");
    let mut rest = String::new();
    // It would be kept for as long as this waits.
    stream.read_to_string(&mut rest).expect("it is closed");
    assert!(!rest.starts_with("HTTP/1.1 200"), "{rest}");
}

#[test]
fn connections_that_ask_half_a_question_are_closed_and_others_get_their_turn() {
    let site = Served::with_limits(Limits { request: Duration::from_millis(100), ..limits() });
    let waiting: Vec<TcpStream> = (0..40)
        .map(|number| {
            let mut stream = TcpStream::connect(site.server.address()).expect("the server listens");
            stream.set_read_timeout(Some(TIMEOUT)).expect("a limit to waiting");
            let half = if number % 2 == 0 { "GET / HTTP/1.1\r\nHost: local" } else { "" };
            stream.write_all(half.as_bytes()).expect("half a request is sent");
            stream
        })
        .collect();
    for mut stream in waiting {
        let mut answer = Vec::new();
        match stream.read_to_end(&mut answer) {
            Ok(_) => assert!(!answer.starts_with(b"HTTP/1.1 200"), "nothing was asked"),
            Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "it is not closed"),
        }
    }
}

#[test]
fn a_reader_who_takes_nothing_is_left_and_others_get_their_turn() {
    let site = Served::with_limits(Limits { reader: Duration::from_millis(100), connections: 1, ..limits() });
    let whole = 1 << 30;
    let large = fs::File::create(site.folder.path().join("site/files/large.bin")).expect("a file");
    large.set_len(whole).expect("a file of nothing");
    let mut slow = TcpStream::connect(site.server.address()).expect("the server listens");
    slow.write_all(b"GET /files/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("the request is sent");
    // There is one slot, and it is taken until the slow one is given up.
    let mut byte = [0];
    slow.read_exact(&mut byte).expect("the answer begins");
    assert_eq!(site.get("/guides/auth").text(), "auth");
    let rest = std::io::copy(&mut slow, &mut std::io::sink());
    assert!(rest.map_or(true, |rest| rest < whole), "the whole file came");
}

#[test]
fn both_addresses_of_this_machine_are_answered() {
    let site = Served::start();
    let second = SocketAddr::from((Ipv6Addr::LOCALHOST, site.server.address().port()));
    // A machine may have no IPv6; then nobody else can listen there either.
    if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_ok() {
        assert_eq!(get(second, "/guides/auth").text(), "auth");
    }
}

#[test]
fn a_port_that_another_program_has_on_the_other_address_is_in_use() {
    let Ok(other) = TcpListener::bind((Ipv6Addr::LOCALHOST, 0)) else { return };
    let port = other.local_addr().expect("an address").port();
    let server = Server::start(Path::new("."), "/", local(port));
    assert!(matches!(server, Err(ServeError::PortInUse(taken)) if taken == port), "{server:?}");
}
