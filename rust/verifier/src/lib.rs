//! Looks at a built site in headless Chrome, as a reader would.
//!
//! 1. [`Chrome::find`] finds the browser: one that is named, else the one the lock file pins, else the system's.
//! 2. [`Site::build`] builds the project's content and serves it on a free port.
//! 3. [`Visit::of`] opens a route and notes everything the browser says of it.
//! 4. [`faults`] names what is wrong with a visit.
//! 5. [`Page`] is driven by mouse and keyboard, and its network fails when told to: how the site behaves.

mod browser;
mod faults;
mod page;
mod site;
mod visit;

pub use browser::{BrowserError, Chrome};
pub use faults::faults;
pub use page::{Answer, Film, Modifier, Page, Request, Scheme, Setting};
pub use site::{Site, install, project};
pub use visit::{Visit, VisitError};
