//! What goes wrong, and what the reader sees of it.

mod assets;
mod crash;
pub(crate) mod route;
mod storage;

use verifier::Page;

use crate::harness::Cases;

/// What the browser itself logs of a failed request.
pub(crate) const BROWSER_SAYS: &str = "failed to load resource";

pub(crate) fn cases(cases: &mut Cases) {
    cases.group("failures");
    route::cases(cases);
    assets::cases(cases);
    crash::cases(cases);
    storage::cases(cases);
}

/// Waits until the page shows below its text that parts of it did not load.
pub(crate) fn says_failed(page: &Page) -> anyhow::Result<()> {
    page.shows("document.querySelectorAll('.site-notice').length", 1)?;
    page.until("document.querySelector('.site-notice').textContent.startsWith('Parts of this page did not load')")?;
    page.until("document.querySelector('.site-notice').checkVisibility()")
}
