//! As much of HTTP as a double needs.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

pub(crate) struct Asked {
    pub(crate) method: String,
    /// Path and query.
    pub(crate) target: String,
    pub(crate) key: String,
    pub(crate) body: String,
}

pub(crate) enum Reply {
    Answer(u16, String),
    /// Nothing, for longer than anyone waits.
    Hang,
    /// The end of the connection.
    Drop,
}

/// Longer than any client waits.
const FOREVER: Duration = Duration::from_mins(1);

pub(crate) fn serve(mut stream: TcpStream, answer: impl FnOnce(&Asked) -> Reply) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut words = line.split_whitespace().map(str::to_owned);
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let (mut length, mut key) = (0, String::new());
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line.trim().is_empty() {
            break;
        }
        let Some((name, value)) = line.split_once(':') else { continue };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.trim().parse().unwrap_or_default(),
            "x-typesense-api-key" => value.trim().clone_into(&mut key),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    if let Some((_, query)) = target.split_once('?').filter(|_| key.is_empty()) {
        key = values(query).remove("x-typesense-api-key").unwrap_or_default();
    }
    let asked = Asked { method, target, key, body: String::from_utf8_lossy(&body).into_owned() };
    match answer(&asked) {
        Reply::Drop => Ok(()),
        Reply::Hang => {
            std::thread::sleep(FOREVER);
            Ok(())
        }
        Reply::Answer(status, body) => write!(
            stream,
            "HTTP/1.1 {status} Mock\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\
             Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: *\r\n\
             Access-Control-Allow-Methods: GET, POST\r\n\r\n{body}",
            body.len()
        ),
    }
}

pub(crate) fn values(query: &str) -> BTreeMap<String, String> {
    let pair = |pair: &str| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        (decode(name), decode(value))
    };
    query.split('&').map(pair).collect()
}

fn decode(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let hex = || std::str::from_utf8(after.get(..2)?).ok().and_then(|hex| u8::from_str_radix(hex, 16).ok());
        rest = match (first, hex()) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                &after[2..]
            }
            (b'+', _) => {
                bytes.push(b' ');
                after
            }
            _ => {
                bytes.push(*first);
                after
            }
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
