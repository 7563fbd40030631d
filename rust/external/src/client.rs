//! Asks for one address.

use std::collections::HashSet;
use std::io::{self, ErrorKind};
use std::net::ToSocketAddrs as _;
use std::thread::sleep;
use std::time::Duration;

use ureq::http::{Method, Request, Response, header};
use ureq::{Agent, Body, Error, Proxy};
use url::Url;

use crate::{Answer, Found, Limits};

/// What asks, within its limits.
pub(crate) struct Client<'a> {
    pub(crate) limits: &'a Limits,
    agent: Agent,
}

impl<'a> Client<'a> {
    pub(crate) fn new(limits: &'a Limits) -> Self {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(limits.answer))
            .proxy(if limits.is_proxied { Proxy::try_from_env() } else { None })
            .user_agent(concat!("vendure-docs/", env!("CARGO_PKG_VERSION"), " (link check)"));
        Self { limits, agent: config.build().into() }
    }

    /// What an address answers, asked again for as long as that may be due to the moment, and at last as readers do. What is waited
    /// is taken from the patience that is left for the host.
    pub(crate) fn ask(&self, address: &Url, patience: &mut Duration) -> Found {
        let mut wait = self.limits.wait;
        let mut attempt = 1;
        loop {
            let is_last = attempt >= self.limits.attempts;
            let (found, after) = self.follow(address, if is_last { &Method::GET } else { &Method::HEAD });
            if is_last || !found.answer.may_change_soon() {
                return found;
            }
            attempt += 1;
            let pause = after.unwrap_or(wait);
            if pause <= self.limits.longest_wait.min(*patience) {
                sleep(pause);
                *patience -= pause;
                wait = wait.saturating_mul(2);
            } else if found.answer.may_be_of_headers_alone() {
                attempt = self.limits.attempts;
            } else {
                return found;
            }
        }
    }

    /// What is found where redirects lead, and when the server wants to be asked again.
    fn follow(&self, address: &Url, method: &Method) -> (Found, Option<Duration>) {
        let mut at = address.clone();
        let (answer, after) = self.walk(&mut at, method);
        (Found { answer, at, is_asked: true }, after)
    }

    /// Goes on from an address as redirects lead, and remembers where those at the beginning lead that are for good.
    fn walk(&self, at: &mut Url, method: &Method) -> (Answer, Option<Duration>) {
        let mut moved = None;
        let mut is_for_good = true;
        let mut has_cookies = false;
        let mut seen = HashSet::from([at.clone()]);
        loop {
            let reply = match self.request(method, at) {
                Ok(reply) => reply,
                Err(error) => return (classify(error, at), None),
            };
            let status = reply.status().as_u16();
            match status {
                200..=299 => return (moved.map_or(Answer::Good, Answer::Moved), None),
                301 | 302 | 303 | 307 | 308 => {}
                404 | 410 => return (Answer::Gone(status), None),
                500..=599 => return (Answer::Failing(status), retry_after(&reply)),
                _ => return (Answer::Withheld(status), retry_after(&reply)),
            }
            let Some(next) = location(&reply, at) else { return (Answer::Withheld(status), None) };
            is_for_good &= matches!(status, 301 | 308);
            if is_for_good {
                moved = Some(next.clone());
            }
            has_cookies |= reply.headers().contains_key(header::SET_COOKIE);
            if !seen.insert(next.clone()) || seen.len() > self.limits.redirects + 1 {
                // Whoever gives the cookies back, as browsers do, may well get to a page.
                return (if has_cookies { Answer::Withheld(status) } else { Answer::Circle }, None);
            }
            *at = next;
        }
    }

    /// The headers of what is at an address. Those of a whole answer are asked for where a server does not know, or does not
    /// like, that only headers are wanted; the answer itself is not read.
    fn request(&self, method: &Method, at: &Url) -> Result<Response<Body>, Error> {
        let reply = self.run(method, at);
        if method == Method::GET {
            return reply;
        }
        match reply {
            Ok(reply) if is_refused(reply.status().as_u16()) => {}
            Err(Error::Protocol(_)) => {}
            Err(Error::Io(error)) if is_hung_up(&error) => {}
            reply => return reply,
        }
        self.run(&Method::GET, at)
    }

    fn run(&self, method: &Method, at: &Url) -> Result<Response<Body>, Error> {
        let mut url = at.clone();
        url.set_fragment(None);
        let request =
            Request::builder().method(method.clone()).uri(url.as_str()).header(header::ACCEPT, "text/html, */*;q=0.5");
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
fn classify(error: Error, at: &Url) -> Answer {
    match error {
        Error::HostNotFound => Answer::NoHost,
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
    }
}

fn has_address(at: &Url) -> bool {
    let port = at.port_or_known_default().unwrap_or(443);
    at.host_str().is_some_and(|host| (host, port).to_socket_addrs().is_ok_and(|mut found| found.next().is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_not_found_in_time_may_be_found_another_time() {
        let at = Url::parse("https://a.io/b").unwrap();
        assert_eq!(classify(Error::Timeout(ureq::Timeout::Resolve), &at), Answer::Slow);
        assert!(Answer::NoHost.may_change_soon());
    }
}
