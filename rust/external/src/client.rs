//! Asks for one address.

use std::collections::HashSet;
use std::io::{self, ErrorKind};
use std::net::ToSocketAddrs as _;
use std::thread::sleep;
use std::time::Duration;

use ureq::http::{Method, Request, Response, header};
use ureq::{Agent, Body, Error, Timeout};
use url::Url;

use crate::{Answer, Limits};

/// What asks, within its limits.
pub(crate) struct Client<'a> {
    pub(crate) limits: &'a Limits,
    agent: Agent,
}

/// An answer that may be another one soon.
struct Passing {
    answer: Answer,
    /// When the server wants to be asked again.
    after: Option<Duration>,
}

impl From<Answer> for Passing {
    fn from(answer: Answer) -> Self {
        Self { answer, after: None }
    }
}

impl<'a> Client<'a> {
    pub(crate) fn new(limits: &'a Limits) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(limits.answer))
            .timeout_resolve(Some(limits.answer / 2))
            .user_agent(concat!("vendure-docs/", env!("CARGO_PKG_VERSION"), " (link check)"));
        Self { limits, agent: config.build().into() }
    }

    /// What an address answers, asked again for as long as that may be due to the moment.
    pub(crate) fn ask(&self, address: &Url) -> Answer {
        let mut wait = self.limits.wait;
        let mut attempt = 1;
        loop {
            let Passing { answer, after } = match self.follow(address) {
                Ok(answer) => return answer,
                Err(passing) => passing,
            };
            let pause = after.unwrap_or(wait);
            let is_last = attempt >= self.limits.attempts || pause > self.limits.longest_wait;
            if is_last || !answer.may_change_soon() {
                return answer;
            }
            sleep(pause);
            wait = wait.saturating_mul(2);
            attempt += 1;
        }
    }

    /// Follows redirects, and remembers where those at the beginning lead that are for good.
    fn follow(&self, address: &Url) -> Result<Answer, Passing> {
        let mut at = address.clone();
        let mut moved = None;
        let mut is_for_good = true;
        let mut seen = HashSet::from([at.clone()]);
        for _ in 0..=self.limits.redirects {
            let reply = self.request(&at)?;
            let status = reply.status().as_u16();
            match status {
                200..=299 => return Ok(moved.map_or(Answer::Good, Answer::Moved)),
                301 | 302 | 303 | 307 | 308 => {}
                404 | 410 => return Ok(Answer::Gone(status)),
                429 => return Err(Passing { answer: Answer::Withheld(status), after: retry_after(&reply) }),
                500..=599 => return Err(Passing { answer: Answer::Failing(status), after: retry_after(&reply) }),
                _ => return Ok(Answer::Withheld(status)),
            }
            let Some(next) = location(&reply, &at) else { return Ok(Answer::Withheld(status)) };
            is_for_good &= matches!(status, 301 | 308);
            if is_for_good {
                moved = Some(next.clone());
            }
            if !seen.insert(next.clone()) {
                return Ok(Answer::Circle);
            }
            at = next;
        }
        Ok(Answer::Circle)
    }

    /// The headers of what is at an address. Those of a whole answer are asked for where a server does not know, or does not
    /// like, that only headers are wanted; the answer itself is not read.
    fn request(&self, at: &Url) -> Result<Response<Body>, Passing> {
        match self.run(Method::HEAD, at) {
            Ok(reply) if is_refused(reply.status().as_u16()) => {}
            Err(Error::Protocol(_)) => {}
            Err(Error::Io(error)) if is_hung_up(&error) => {}
            reply => return reply.map_err(|error| classify(error, at)),
        }
        self.run(Method::GET, at).map_err(|error| classify(error, at))
    }

    fn run(&self, method: Method, at: &Url) -> Result<Response<Body>, Error> {
        let mut url = at.clone();
        url.set_fragment(None);
        let request =
            Request::builder().method(method).uri(url.as_str()).header(header::ACCEPT, "text/html, */*;q=0.5");
        self.agent.run(request.body(()).map_err(Error::Http)?)
    }
}

/// Whether a status may be that of the method and not of the address.
fn is_refused(status: u16) -> bool {
    matches!(status, 400..=428 | 430..=499 | 501)
}

fn retry_after(reply: &Response<Body>) -> Option<Duration> {
    let seconds = reply.headers().get(header::RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}

/// Where a redirect leads.
fn location(reply: &Response<Body>, from: &Url) -> Option<Url> {
    let written = reply.headers().get(header::LOCATION)?.to_str().ok()?;
    from.join(written).ok().filter(|next| matches!(next.scheme(), "http" | "https"))
}

/// Whether a server would rather say nothing.
fn is_hung_up(error: &io::Error) -> bool {
    use ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, UnexpectedEof};
    matches!(error.kind(), BrokenPipe | ConnectionAborted | ConnectionReset | UnexpectedEof)
}

/// What an error says of an address.
fn classify(error: Error, at: &Url) -> Passing {
    let answer = match error {
        Error::HostNotFound | Error::Timeout(Timeout::Resolve) => Answer::NoHost,
        Error::Timeout(_) => Answer::Slow,
        Error::Io(error) => match error.kind() {
            ErrorKind::ConnectionRefused => Answer::Refused,
            ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::AddrNotAvailable => Answer::NoWay,
            ErrorKind::TimedOut => Answer::Slow,
            ErrorKind::InvalidData if at.scheme() == "https" => Answer::Insecure(error.to_string()),
            // What systems say of names that nobody has is not of one kind.
            _ if !has_address(at) => Answer::NoHost,
            _ => Answer::Failed(error.to_string()),
        },
        Error::Tls(why) => Answer::Insecure(why.to_owned()),
        Error::Rustls(error) => Answer::Insecure(error.to_string()),
        error => Answer::Failed(error.to_string()),
    };
    answer.into()
}

fn has_address(at: &Url) -> bool {
    let port = at.port_or_known_default().unwrap_or(443);
    at.host_str().is_some_and(|host| (host, port).to_socket_addrs().is_ok_and(|mut found| found.next().is_some()))
}
