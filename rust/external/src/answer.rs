//! What becomes of asking for an address.

use url::Url;

/// What an address answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// There is something.
    Good,
    /// There is something, at this address from now on.
    Moved(Url),
    /// There is nothing any more, or never was: 404 or 410.
    Gone(u16),
    /// The server cannot say, and may never: 500 and more.
    Failing(u16),
    /// It is kept from programs, or from those who ask too often. Readers may well see it.
    Withheld(u16),
    /// It leads on and on.
    Circle,
    /// No host has this name.
    NoHost,
    /// No way leads to the host.
    NoWay,
    /// The host is there, and nothing listens.
    Refused,
    /// It takes too long.
    Slow,
    /// The connection cannot be secured, and why.
    Insecure(String),
    /// Anything else that keeps from an answer.
    Failed(String),
}

/// What came of asking for an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What it answers.
    pub answer: Answer,
    /// Where that was answered: the address itself, or where its redirects led.
    pub at: Url,
    /// Whether it was asked for. A host that fails again and again is not asked for the rest, which get what it said last.
    pub is_asked: bool,
}

impl Found {
    /// Whether a server said anything, and be it where else to ask.
    pub(crate) fn is_from_a_server(&self, address: &Url) -> bool {
        self.answer.is_from_a_server() || self.at != *address
    }

    /// Whether other addresses of the host will get the same. Where a redirect led to says nothing of the host that it came from.
    pub(crate) fn is_about_the_host_of(&self, address: &Url) -> bool {
        self.answer.is_about_the_host() && self.at.host() == address.host()
    }
}

impl Answer {
    /// Whether a server said anything, and be it no. Without a network there is still this machine, where nothing listens.
    fn is_from_a_server(&self) -> bool {
        use Answer::{Circle, Failing, Gone, Good, Insecure, Moved, Withheld};
        matches!(self, Good | Moved(_) | Gone(_) | Failing(_) | Withheld(_) | Circle | Insecure(_))
    }

    /// Whether the next attempt may get another one. Names are not found on a bad day, too.
    pub(crate) fn may_change_soon(&self) -> bool {
        matches!(self, Self::Failing(_) | Self::Withheld(429) | Self::NoHost | Self::Slow | Self::Failed(_))
    }

    /// Whether a reader, who asks for all of a page, may get another one than who asks for its headers.
    pub(crate) fn may_be_of_headers_alone(&self) -> bool {
        matches!(self, Self::Failing(_) | Self::Slow)
    }

    fn is_about_the_host(&self) -> bool {
        use Answer::{Insecure, NoHost, NoWay, Refused, Slow, Withheld};
        matches!(self, NoHost | NoWay | Refused | Slow | Insecure(_) | Withheld(429))
    }
}
