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

impl Answer {
    /// Whether a server said anything, and be it no. Without a network there is still this machine, where nothing listens.
    pub(crate) fn is_from_a_server(&self) -> bool {
        use Answer::{Circle, Failing, Gone, Good, Insecure, Moved, Withheld};
        matches!(self, Good | Moved(_) | Gone(_) | Failing(_) | Withheld(_) | Circle | Insecure(_))
    }

    /// Whether the next attempt may get another one. Whoever looks names up asks more than once already.
    pub(crate) fn may_change_soon(&self) -> bool {
        matches!(self, Self::Failing(_) | Self::Withheld(_) | Self::Slow | Self::Failed(_))
    }

    /// Whether other addresses of the host will get the same.
    pub(crate) fn is_about_the_host(&self) -> bool {
        matches!(self, Self::NoHost | Self::NoWay | Self::Refused | Self::Slow | Self::Insecure(_))
    }
}
