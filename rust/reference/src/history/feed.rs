//! The pages of what changed as a feed that readers subscribe to, by the Atom format (RFC 4287).

use std::fmt::Write as _;

use crate::Project;

/// The name of the file, in the folder of the pages.
pub(super) const FEED: &str = "atom.xml";

/// A page of the feed.
pub(super) struct FeedEntry {
    pub title: String,
    /// Its route, without the base URL.
    pub route: String,
    /// The day of its version.
    pub day: String,
    /// What is on it, in a line.
    pub summary: String,
}

/// The feed at `path`, newest first; none for a site that does not say where it is published, since a feed has whole
/// addresses, nor where no day is known.
pub(super) fn print_feed(project: &Project, path: &str, entries: &[FeedEntry]) -> Option<String> {
    let (title, address) = &project.site;
    let newest = entries.iter().map(|entry| entry.day.as_str()).max().filter(|_| !address.is_empty())?;
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
         <id>{0}/{1}</id>\n<title>{2}: {3}</title>\n<author><name>{2}</name></author>\n\
         <link rel=\"self\" href=\"{0}/{1}\"/>\n<updated>{4}</updated>\n",
        escape(address),
        escape(path),
        escape(title),
        escape(project.language.labels().changes),
        time(newest)
    );
    for entry in entries {
        let url = escape(&format!("{address}{}", entry.route));
        let _ = write!(
            text,
            "<entry>\n<id>{url}</id>\n<title>{}</title>\n<link href=\"{url}\"/>\n<updated>{}</updated>\n\
             <summary>{}</summary>\n</entry>\n",
            escape(&entry.title),
            time(&entry.day),
            escape(&entry.summary)
        );
    }
    text.push_str("</feed>\n");
    Some(text)
}

fn time(day: &str) -> String {
    format!("{day}T00:00:00Z")
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            character => escaped.push(character),
        }
    }
    escaped
}
