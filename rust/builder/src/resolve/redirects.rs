//! Routes that pages had before.

use std::collections::{BTreeMap, HashMap};

use super::file_of_route;
use super::hrefs::{Hrefs, find_path_end};
use crate::config::FILE_NAME;
use dialect::diagnostic::{Diagnostic, Fix};
use dialect::error;
use dialect::route::decode;

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
            let diagnostic = error!(Route(from.as_str()), FILE_NAME, "{message}").hint(hint);
            diagnostics.push(hrefs.mark_redirect(from, diagnostic));
        };
        if hrefs.routes.owner(from).is_some() {
            let hint = "remove the redirect, or give the page another route";
            refuse(format!("there is a page at {from}, which this would hide"), hint);
            continue;
        }
        let file = file_of_route(from.trim_start_matches('/'));
        if let Some(first) = files.insert(file, from) {
            refuse(format!("{first} and {from} are the same URL"), "remove one of them");
        }
        if let Some(next) = follow(to, hrefs).and_then(|next| redirects.keys().find(|from| is_same(from, &next))) {
            let diagnostic = error!(Route(from.as_str()), FILE_NAME, "{from} leads to {next}, which leads on again");
            let at = ["redirects", from];
            let fix = find_end(redirects, to, hrefs).and_then(|end| hrefs.fix_setting(&at, &end));
            let hint = match &fix {
                Some(Fix { edits, .. }) => format!("write the page that readers get to: {}", edits[0].text),
                None => "write the page that readers shall get to".to_owned(),
            };
            diagnostics.push(hrefs.mark_setting(&at, diagnostic.label("a redirect").hint(hint).fix(fix)));
            continue;
        }
        resolved.insert(hrefs.urls.url(from), hrefs.resolve_or_report(to, &["redirects", from], diagnostics));
    }
    resolved
}

/// Where a chain of redirects ends; nothing where it ends nowhere, or a query would have to be carried along.
fn find_end(redirects: &BTreeMap<String, String>, to: &str, hrefs: &Hrefs) -> Option<String> {
    let mut end = to.to_owned();
    for _ in redirects {
        let Some(next) = follow(&end, hrefs) else { break };
        let (_, on) = redirects.iter().find(|(from, _)| is_same(from, &next))?;
        let fragment = end.find('#').map(|at| &end[at..]).filter(|_| !on.contains('#')).unwrap_or_default();
        end = format!("{on}{fragment}");
    }
    (!to.contains('?') && hrefs.resolve(&end).is_some()).then_some(end)
}

/// The route of this site that a redirect leads to, also where it is written as a whole URL; nothing if there is a page.
fn follow(to: &str, hrefs: &Hrefs) -> Option<String> {
    let path = to.strip_prefix(hrefs.urls.origin).unwrap_or(to);
    let path = &path[..find_path_end(path)];
    let below = hrefs.urls.without_base(path).unwrap_or(path);
    (path.starts_with('/') && hrefs.routes.find(below).is_none()).then(|| decode(below))
}

/// Whether two routes are one to hosts.
pub(super) fn is_same(first: &str, second: &str) -> bool {
    let bare = |route: &str| file_of_route(route.trim_matches('/'));
    bare(first) == bare(second)
}
