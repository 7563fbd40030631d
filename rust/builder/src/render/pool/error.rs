//! What can go wrong with rendering.

use std::time::Duration;

use crate::worker::quoted;

/// What went wrong with rendering.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// Node is not there.
    #[error("cannot start Node.js, which renders the pages; install version 20.19 or newer")]
    Start(#[source] std::io::Error),
    /// A worker ended before it could render anything, and so did those that were started instead.
    #[error("the rendering workers end before they have rendered anything{}", quoted(.0))]
    Introduction(String),
    /// A worker could not take what all pages have in common.
    #[error("cannot render the site: {0}")]
    Site(String),
    /// A page ended its worker again and again.
    #[error("cannot render {route}: it has ended {times} rendering workers{}", quoted(output))]
    Ended {
        /// The page.
        route: String,
        /// How many workers it ended.
        times: u32,
        /// What the last one printed.
        output: String,
    },
    /// A page had no end.
    #[error(
        "cannot render {}: there was no answer within {} s; look for a loop in its components",
        .0,
        .1.as_secs_f32()
    )]
    Endless(String, Duration),
    /// A page's component threw.
    #[error("cannot render {route}: {message}{}", quoted(stack))]
    Page {
        /// The page.
        route: String,
        /// What the component threw.
        message: String,
        /// Where it threw, if that can be read: names are shortened in a bundle for production.
        stack: String,
    },
    /// A worker answered something that is not an answer.
    #[error("a rendering worker gave an answer that cannot be read")]
    Answer(#[source] std::io::Error),
    /// The page's data could not be had.
    #[error(transparent)]
    Content(#[from] crate::library::ContentError),
    /// The rendered page could not be taken.
    #[error("cannot write {0}")]
    Sink(String, #[source] std::io::Error),
    /// More than one page failed at the same time.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n\n"))]
    Several(Vec<RenderError>),
}

impl RenderError {
    /// One error of all that were met, if any were.
    pub(super) fn of_all(mut errors: Vec<Self>) -> Option<Self> {
        if errors.len() > 1 { Some(Self::Several(errors)) } else { errors.pop() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_error_stays_what_it_is_and_several_are_one() {
        let site = |message: &str| RenderError::Site(message.to_owned());
        assert!(RenderError::of_all(Vec::new()).is_none());
        assert!(matches!(RenderError::of_all(vec![site("a")]), Some(RenderError::Site(message)) if message == "a"));
        let both = RenderError::of_all(vec![site("a"), site("b")]).map(|both| both.to_string());
        assert_eq!(both.as_deref(), Some("cannot render the site: a\n\ncannot render the site: b"));
    }
}
