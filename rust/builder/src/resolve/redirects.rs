//! Routes that pages had before.

use std::collections::{BTreeMap, HashMap};

use super::file_of_route;
use super::hrefs::Hrefs;
use crate::config::FILE_NAME;
use dialect::diagnostic::{Diagnostic, Rule};

/// Old routes and where they lead now; a redirect to nowhere is reported.
pub(super) fn resolve_redirects(
    redirects: &BTreeMap<String, String>,
    hrefs: &Hrefs,
    diagnostics: &mut Vec<Diagnostic>,
) -> BTreeMap<String, String> {
    let mut resolved = BTreeMap::new();
    let mut files: HashMap<String, &str> = HashMap::new();
    for (from, to) in redirects {
        let mut refuse = |message: String, hint: &str| {
            let diagnostic = Diagnostic::error(FILE_NAME, message).rule(Rule::Route).subject(from.as_str()).hint(hint);
            diagnostics.push(hrefs.mark_redirect(from, diagnostic));
        };
        if hrefs.routes.owner(from).is_some() {
            let hint = "remove the redirect, or give the page another route";
            refuse(format!("there is a page at {from}, which this would hide"), hint);
        }
        let file = file_of_route(from.trim_start_matches('/'));
        if let Some(first) = files.insert(file, from) {
            refuse(format!("{first} and {from} are the same URL"), "remove one of them");
        }
        resolved.insert(hrefs.urls.url(from), hrefs.resolve_or_report(to, &["redirects", from], diagnostics));
    }
    resolved
}
