//! Files that browsers show as documents of their own, and what scripts in them may do: nothing.
//!
//! The policy of the pages allows scripts of the site's own files, which is what another author's file is, too.

use crate::config::kind_of;

/// The policy such files are sent with: no script, no forms, nothing loaded, and an origin that is not the site's.
pub const SANDBOX: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/// Kinds of files in which browsers run script when somebody opens them, by their extensions.
pub(crate) const SCRIPTED_KINDS: [&str; 14] =
    ["atom", "htm", "html", "mathml", "mml", "rdf", "rss", "shtml", "svg", "svgz", "xht", "xhtml", "xml", "xsl"];

/// Whether browsers would run script in a file of this name.
pub fn is_scripted(name: &str) -> bool {
    SCRIPTED_KINDS.contains(&kind_of(name).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_scripted_by_its_extension_in_whatever_case() {
        for name in ["a.svg", "assets/a.SVG", "a.b.html", "sitemap.xml"] {
            assert!(is_scripted(name), "{name}");
        }
        for name in ["a.png", "svg", "a.svg.txt", "a.pdf", "html/a"] {
            assert!(!is_scripted(name), "{name}");
        }
    }
}
