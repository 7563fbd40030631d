//! Finds the links to a site in a text of any kind.

use std::ops::Range;
use std::str::FromStr;

use url::Url;

/// An address that a site has or had: a host, and the path below which the site is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// The host, with its port where that is none of the usual ones, and without `www.`.
    host: String,
    /// A path with a slash at both ends.
    base: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InboundLink {
    /// The bytes of the text it is written in.
    pub span: Range<usize>,
    /// The path below the address, with a slash at its beginning, as it is written.
    pub path: String,
    /// What comes after a `#`, as it is written.
    pub fragment: Option<String>,
}

/// What is no address of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no URL that begins with https:// or http://")]
pub struct NoAddress;

impl FromStr for Address {
    type Err = NoAddress;

    fn from_str(url: &str) -> Result<Self, NoAddress> {
        let url = Url::parse(url).ok().filter(|url| matches!(url.scheme(), "https" | "http")).ok_or(NoAddress)?;
        let host = url.host_str().ok_or(NoAddress)?;
        let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
        let host = format!("{}{port}", host.strip_prefix("www.").unwrap_or(host));
        let base = format!("{}/", url.path().trim_end_matches('/'));
        Ok(Self { host, base })
    }
}

impl Address {
    /// The links to this address in a text, in their order.
    pub(crate) fn find_in(&self, text: &str) -> Vec<InboundLink> {
        text.match_indices(&self.host).filter_map(|(at, host)| self.link_at(text, at, at + host.len())).collect()
    }

    /// The link whose host is written between these bytes. What is no whole URL with this host is none.
    fn link_at(&self, text: &str, host: usize, after: usize) -> Option<InboundLink> {
        let before = &text[..host];
        let before = before.strip_suffix("www.").unwrap_or(before).strip_suffix("://")?;
        let start = ["https", "http"].into_iter().find_map(|scheme| Some(before.strip_suffix(scheme)?.len()))?;
        if before[..start].ends_with(|character: char| character.is_ascii_alphanumeric()) {
            return None;
        }
        let rest = &text[after..];
        if !rest.is_empty() && rest.starts_with(|next: char| next.is_ascii_alphanumeric() || "-_:@".contains(next)) {
            return None;
        }
        let end = find_end(rest)?;
        let rest = &rest[..end];
        // A host that only begins like this one.
        if rest.starts_with('.') {
            return None;
        }
        let (rest_of_path, fragment) = rest.split_once('#').map_or((rest, None), |(path, hash)| (path, Some(hash)));
        let path = rest_of_path.split('?').next().unwrap_or_default();
        let path = if path.is_empty() { "/" } else { path };
        let below = match path.strip_prefix(&self.base) {
            Some(below) => below,
            None if format!("{path}/") == self.base => "",
            None => return None,
        };
        Some(InboundLink {
            span: start..after + end,
            path: format!("/{below}"),
            fragment: fragment.filter(|fragment| !fragment.is_empty()).map(str::to_owned),
        })
    }
}

/// Where what follows a host ends: before what no URL has, and before what is rather the end of a sentence. Nothing where a
/// program puts the rest together, so that nobody knows the link.
fn find_end(rest: &str) -> Option<usize> {
    let mut open = 0_usize;
    let mut end = rest.len();
    for (at, character) in rest.char_indices() {
        match character {
            '(' => open += 1,
            ')' if open > 0 => open -= 1,
            '{' => return None,
            '$' if rest[at..].starts_with("${") => return None,
            ')' | '"' | '\'' | '`' | '<' | '>' | '[' | ']' | '}' | '|' | '\\' | '^' | '*' | ',' => {
                end = at;
                break;
            }
            character if character.is_whitespace() || character.is_control() => {
                end = at;
                break;
            }
            _ => {}
        }
    }
    Some(rest[..end].trim_end_matches(['.', ';', ':', '!', '?', '_']).len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(url: &str) -> Address {
        url.parse().unwrap()
    }

    fn found(text: &str) -> Vec<(String, String)> {
        let links = address("https://docs.example.com").find_in(text).into_iter();
        let written = |link: &InboundLink| text[link.span.clone()].to_owned();
        let target = |link: &InboundLink| {
            let fragment = link.fragment.as_ref().map(|fragment| format!("#{fragment}")).unwrap_or_default();
            link.path.clone() + &fragment
        };
        links.map(|link| (written(&link), target(&link))).collect()
    }

    #[test]
    fn a_link_is_found_however_it_is_written_down() {
        for (text, written, target) in [
            ("see https://docs.example.com/a/#b.", "https://docs.example.com/a/#b", "/a/#b"),
            ("// http://www.docs.example.com/a?x=1#b */", "http://www.docs.example.com/a?x=1#b", "/a#b"),
            ("[a](https://docs.example.com/a_(b)/c)", "https://docs.example.com/a_(b)/c", "/a_(b)/c"),
            ("\"https://docs.example.com/a\\n\"", "https://docs.example.com/a", "/a"),
            ("<https://docs.example.com>", "https://docs.example.com", "/"),
            ("Go to https://docs.example.com. Then", "https://docs.example.com", "/"),
            ("`https://docs.example.com/a/`,", "https://docs.example.com/a/", "/a/"),
            ("https://docs.example.com/a*/", "https://docs.example.com/a", "/a"),
            ("a https://docs.example.com#", "https://docs.example.com#", "/"),
        ] {
            assert_eq!(found(text), [(written.to_owned(), target.to_owned())], "{text}");
        }
    }

    #[test]
    fn other_hosts_and_what_is_put_together_are_no_links_to_the_site() {
        for text in [
            "docs.example.com/a",
            "ftp://docs.example.com/a",
            "https://my.docs.example.com/a",
            "https://docs.example.com.evil.org/a",
            "https://docs.example.community/a",
            "https://docs.example.com:8080/a",
            "https://docs.example.com@evil.org/a",
            "`https://docs.example.com/${name}`",
            "https://docs.example.com/{name}/a",
        ] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn of_a_site_below_a_path_only_what_is_below_it_counts() {
        let address = address("http://www.example.com:8080/docs/");
        let text = "https://example.com:8080/docs http://www.example.com:8080/docs/a https://example.com:8080/docs-old/a \
                    https://example.com:8080/shop https://example.com/docs/b";
        let paths: Vec<String> = address.find_in(text).into_iter().map(|link| link.path).collect();
        assert_eq!(paths, ["/", "/a"]);
    }
}
