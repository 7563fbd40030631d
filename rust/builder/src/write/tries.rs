//! The requests of a page that readers may try, as a browser gets them when a reader tries one.

use serde::Serialize;

use crate::config::SiteSettings;
use crate::render::to_json;
use crate::resolve::{Content, Site, Try, tries_name};

/// `Tries` in the site's `tryRequest.ts`.
#[derive(Serialize)]
struct Tries<'a> {
    addresses: &'a [String],
    requests: &'a [Try],
}

/// The files with the requests of pages: their names, and what is in them.
pub fn format_tries<'a>(settings: &'a SiteSettings, site: &'a Site) -> impl Iterator<Item = (String, String)> + 'a {
    let addresses = settings.try_it.as_ref().map_or(&[][..], |try_it| &try_it.addresses);
    site.pages.values().filter_map(move |page| match &page.content {
        Content::Document { bindings, .. } if !bindings.tries.is_empty() => {
            let text = to_json(&Tries { addresses, requests: &bindings.tries });
            Some((tries_name(settings.urls(), &page.url), text))
        }
        _ => None,
    })
}
