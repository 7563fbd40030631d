//! Searching, in the browser itself and by a cluster: both do what is asked of either.

mod both;
mod early;
mod hosted;
mod nonsense;
mod versions;

use verifier::Page;

use crate::harness::{Cases, MONEY, equal};
use both::{BOTH, Case};
use hosted::hosted;

/// Who searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Provider {
    Static,
    Typesense,
}

const OPTIONS: &str = "[...document.querySelectorAll('dialog [role=option]')].map((option) => option.pathname)";
/// Whether nothing more is about to be found.
const RESTS: &str = "document.querySelector('dialog [aria-busy=false]')";
const FOUND: &str = "[...document.querySelectorAll('main :is(section h2, li) a')].map((link) => link.pathname)";
const FAILED: &str = "document.querySelector('[role=alert] p')?.textContent";

/// Both, and what their cases are called.
const PROVIDERS: [(Provider, &str); 2] =
    [(Provider::Static, "search: static"), (Provider::Typesense, "search: hosted")];

pub(crate) fn cases(cases: &mut Cases) {
    for (provider, group) in PROVIDERS {
        cases.group(group);
        for (name, case) in BOTH {
            cases.add(name, move |page| on(provider, page, *case));
        }
    }
    early::cases(cases);
    hosted::cases(cases);
    nonsense::cases(cases);
    versions::cases(cases);
}

/// Runs a case on the site of a provider.
fn on(provider: Provider, page: &Page, case: Case) -> anyhow::Result<()> {
    match provider {
        Provider::Static => case(page, None),
        Provider::Typesense => hosted(|hosted| {
            let page = hosted.page(page)?;
            case(&page, Some(hosted))?;
            page.always()?;
            equal(page.console(), Vec::<String>::new())
        }),
    }
}

/// Opens the search and writes a whole query, as one pastes it: there is one search, and none of its first letters fails.
fn ask_at_once(page: &Page, query: &str) -> anyhow::Result<()> {
    page.press("/")?;
    page.until("document.activeElement?.role === 'combobox'")?;
    page.shows(&format!("document.execCommand('insertText', false, '{query}')"), true)
}

/// Opens the search and types a query.
fn ask(page: &Page, query: &str) -> anyhow::Result<()> {
    page.press("/")?;
    page.until("document.activeElement?.role === 'combobox'")?;
    page.write(query)
}
