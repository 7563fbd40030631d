//! Looks at a built site in headless Chrome, as a reader would.
//!
//! 1. [`Chrome::find`] finds the browser: one that is named, else the one the lock file pins, else the system's.
//! 2. [`Site::build`] builds the project's content and serves it on a free port; [`Site::deployed`] is served elsewhere.
//! 3. [`Inspector::plan`] lists its routes, and how closely each is looked at.
//! 4. [`Inspector::inspect`] looks at one, with a browser of a [`Pool`]: each module of `checks` adds to its [`Findings`].
//! 5. [`Page`] is driven by mouse and keyboard, and its network fails on request: how the site behaves.

mod axe;
mod checks;
mod findings;
mod inspect;
mod page;
mod plan;
mod pool;
mod round;
mod scout;
mod screenshots;
mod site;
mod tally;
mod visit;

pub use axe::{Axe, Rules};
pub use checks::Check;
pub use chrome::{BrowserError, Chrome};
pub use findings::{Finding, Findings};
pub use inspect::{Inspection, Inspector};
pub use page::{Answer, Area, Film, Modifier, Page, Request, Scheme, Setting, try_for};
pub use plan::{Depth, NoShard, Route, Shard};
pub use pool::{Pool, Turn, Worker};
pub use round::Round;
pub use screenshots::{Digest, Gallery, Verdict};
pub use site::{Site, install, project};
pub use tally::Tally;
pub use visit::Visit;
