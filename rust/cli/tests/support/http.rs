//! As much of HTTP as the tests ask for.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Longer than any answer takes on a busy machine; a test that waits so long has failed.
pub(crate) const TIMEOUT: Duration = Duration::from_mins(3);

/// What a server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let named = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// Asks for a path, which is sent unchanged.
pub(crate) fn get(server: SocketAddr, path: &str) -> Answer {
    ask(server, "GET", path, &[])
}

/// Sends a request and reads the whole answer.
pub(crate) fn ask(server: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut stream = send(server, method, path, headers);
    let (status, headers) = head(&mut stream);
    let mut body = Vec::new();
    stream.read_to_end(&mut body).expect("the answer's body");
    Answer { status, headers, body }
}

/// A stream of events from a server.
pub(crate) struct Events {
    stream: BufReader<TcpStream>,
}

impl Events {
    /// Listens to the events of a path.
    pub(crate) fn of(server: SocketAddr, path: &str) -> Self {
        let mut stream = send(server, "GET", path, &[]);
        let (status, _) = head(&mut stream);
        assert_eq!(status, 200, "{path} gives no events");
        Self { stream }
    }

    /// Waits for the next event and gives its name and data.
    pub(crate) fn next(&mut self) -> (String, String) {
        let mut name = String::new();
        let patience = Instant::now() + TIMEOUT;
        loop {
            let mut line = String::new();
            let length = self.stream.read_line(&mut line).expect("an event in time");
            assert!(length > 0, "the stream of events has ended");
            // What keeps the connection alive is no event.
            assert!(Instant::now() < patience, "there was no event");
            match line.trim_end().split_once(": ") {
                Some(("event", value)) => value.clone_into(&mut name),
                Some(("data", value)) => return (name, value.to_owned()),
                _ => {}
            }
        }
    }
}

/// Sends a request of HTTP 1.0, whose answer comes in one piece and ends with the connection.
fn send(server: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)]) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(server).expect("the server listens");
    stream.set_read_timeout(Some(TIMEOUT)).expect("a limit to waiting");
    let host = server.to_string();
    let mut request = format!("{method} {path} HTTP/1.0\r\n");
    for (name, value) in [("Host", host.as_str())].iter().chain(headers) {
        request.extend([name, ": ", value, "\r\n"]);
    }
    request.push_str("\r\n");
    stream.write_all(request.as_bytes()).expect("the request is sent");
    BufReader::new(stream)
}

fn head(stream: &mut BufReader<TcpStream>) -> (u16, Vec<(String, String)>) {
    let mut line = || {
        let mut line = String::new();
        stream.read_line(&mut line).expect("a line of the answer's head");
        line.trim_end().to_owned()
    };
    let first = line();
    let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.unwrap_or_else(|| panic!("no HTTP answer: {first:?}"));
    let mut headers = Vec::new();
    loop {
        match line().split_once(": ") {
            Some((name, value)) => headers.push((name.to_owned(), value.to_owned())),
            None => return (status, headers),
        }
    }
}
