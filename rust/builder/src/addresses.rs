//! The ledger of every address that was ever published: `_addresses.txt` in the content folder.
//!
//! A line is an address, a route with or without an anchor; after ` => ` where it leads now, after ` gone: ` why it leads nowhere.
//! Lines are sorted and each is whole by itself, so that a merge by lines is a merge of ledgers.

mod note;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

use crate::discover::Text;
use dialect::diagnostic::{Diagnostic, Lines};
use dialect::error;

pub use note::{Noted, note_addresses};
pub(crate) use note::{tell_unheld, tell_unnoted};

const MOVED: &str = " => ";
const GONE: &str = " gone:";

/// What a new ledger begins with.
const COMMENT: &str = "# Every address that was ever published. `site addresses` notes new ones; ` => ` says where one leads now, ` gone: ` why \
                       it leads nowhere.";

/// What became of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate<'a> {
    /// It was published, and is to be there.
    Published,
    /// It leads to another address.
    Moved(&'a str),
    /// Nothing answers it any more, for this reason.
    Gone(&'a str),
}

/// An address of the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<'a> {
    /// The route, or the route, `#` and the anchor.
    pub address: &'a str,
    /// What became of it.
    pub fate: Fate<'a>,
    /// Where it is written: bytes of the text.
    pub span: Range<usize>,
}

impl<'a> Line<'a> {
    /// The route, and the anchor on it.
    pub fn parts(&self) -> (&'a str, Option<&'a str>) {
        split(self.address)
    }

    /// The bytes of where it leads now.
    pub fn target_span(&self) -> Range<usize> {
        let Fate::Moved(target) = self.fate else { return self.span.clone() };
        self.span.end - target.len()..self.span.end
    }
}

/// The route and the anchor of an address.
pub fn split(address: &str) -> (&str, Option<&str>) {
    address.split_once('#').map_or((address, None), |(route, anchor)| (route, Some(anchor)))
}

/// Every address that was ever published.
#[derive(Debug, Default)]
pub struct Ledger<'a> {
    /// What is said of all of them, at the head of the file.
    comments: Vec<&'a str>,
    /// Sorted, one for each address.
    lines: Vec<Line<'a>>,
}

impl<'a> Ledger<'a> {
    /// Reads a ledger, and says what is wrong with its lines. Of two lines of one address, as a merge leaves them, the one that
    /// says what became of it counts.
    pub fn read(read: &'a Text) -> (Self, Vec<Diagnostic>) {
        let (mut ledger, mut diagnostics) = (Self::default(), Vec::new());
        let mut located: Option<Lines> = None;
        let mut at = 0;
        for whole in read.text.split_inclusive('\n') {
            let (start, written) = (at, whole.trim_end());
            at += whole.len();
            if written.starts_with('#') {
                ledger.comments.push(written);
            }
            if written.is_empty() || written.starts_with('#') {
                continue;
            }
            let mut refuse = |problem: &str, hint: &str, range: Range<usize>| {
                let lines = located.get_or_insert_with(|| Lines::new(&read.text));
                let diagnostic = error!(Address(written), &read.file, "{problem}").hint(hint);
                diagnostics.push(diagnostic.at_span(lines.locate(&read.text, range)));
            };
            let span = start..start + written.len();
            let Some((address, fate)) = read_line(written) else {
                refuse(
                    "this line is no address",
                    "write a route, such as `/guides/auth/` or `/guides/auth/#login`, and after it nothing, ` => ` and where \
                     it leads now, or ` gone: ` and why",
                    span,
                );
                continue;
            };
            ledger.lines.push(Line { address, fate, span });
        }
        for line in ledger.unite() {
            let lines = located.get_or_insert_with(|| Lines::new(&read.text));
            let diagnostic = error!(Address(line.address), &read.file, "this address leads to two places");
            let diagnostic = diagnostic.hint("remove one of its lines");
            diagnostics.push(diagnostic.at_span(lines.locate(&read.text, line.span)));
        }
        (ledger, diagnostics)
    }

    /// Sorts the lines, and leaves one of each address. Returns those that say something else of it.
    fn unite(&mut self) -> Vec<Line<'a>> {
        let mut others = Vec::new();
        // A file that was written by this program is sorted, which takes no time to find.
        self.lines.sort_by_key(|line| line.address);
        self.lines.dedup_by(|line, first| {
            if line.address != first.address {
                return false;
            }
            match (first.fate, line.fate) {
                (_, Fate::Published) => {}
                (Fate::Published, _) => std::mem::swap(first, line),
                (known, fate) if known == fate => {}
                _ => others.push(line.clone()),
            }
            true
        });
        others
    }

    /// Its lines, sorted by their addresses.
    pub fn lines(&self) -> impl Iterator<Item = &Line<'a>> {
        self.lines.iter()
    }

    /// The line of an address.
    pub fn line(&self, address: &str) -> Option<&Line<'a>> {
        let found = self.lines.binary_search_by_key(&address, |line| line.address).ok()?;
        self.lines.get(found)
    }

    /// The text of the ledger with these addresses too, and where those that `moved` lead now. One that leads to itself is there
    /// again.
    pub fn with<'b>(
        &'b self,
        published: impl IntoIterator<Item = &'b str>,
        moved: impl IntoIterator<Item = (&'b str, &'b str)>,
    ) -> String {
        let mut fates: BTreeMap<&str, Fate> = published.into_iter().map(|address| (address, Fate::Published)).collect();
        fates.extend(self.lines.iter().map(|line| (line.address, line.fate)));
        let fate = |(address, target)| (address, if address == target { Fate::Published } else { Fate::Moved(target) });
        fates.extend(moved.into_iter().map(fate));
        format(&self.comments, fates)
    }
}

/// The text of a ledger: these addresses, each with what became of it.
fn format<'a>(comments: &[&str], addresses: impl IntoIterator<Item = (&'a str, Fate<'a>)>) -> String {
    let mut text = String::new();
    for comment in if comments.is_empty() { &[COMMENT] } else { comments } {
        let _ = writeln!(text, "{comment}");
    }
    for (address, fate) in addresses {
        let _ = match fate {
            Fate::Published => writeln!(text, "{address}"),
            Fate::Moved(target) => writeln!(text, "{address}{MOVED}{target}"),
            Fate::Gone(reason) => writeln!(text, "{address}{GONE} {reason}"),
        };
    }
    text
}

/// What a line says, if it is one. An address has no space, so that what follows the first is what became of it.
fn read_line(written: &str) -> Option<(&str, Fate<'_>)> {
    let (address, rest) = written.split_at(written.find(' ').unwrap_or(written.len()));
    let fate = if rest.is_empty() {
        Fate::Published
    } else if let Some(target) = rest.strip_prefix(MOVED) {
        Fate::Moved(target.trim_start())
    } else {
        Fate::Gone(rest.strip_prefix(GONE)?.trim_start())
    };
    let is_whole = |address: &str| address.starts_with('/') && !address.contains(char::is_whitespace);
    let is_told = match fate {
        Fate::Published => true,
        Fate::Moved(target) => is_whole(target),
        Fate::Gone(reason) => !reason.is_empty(),
    };
    (is_whole(address) && is_told).then_some((address, fate))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Text {
        Text { path: "_addresses.txt".to_owned(), file: "content/_addresses.txt".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_line_says_what_became_of_an_address() {
        let read = text("# told\n\n/a/\n/a/#b => /c#d\r\n/a/#e gone: nobody knows\n");
        let (ledger, wrong) = Ledger::read(&read);
        let lines: Vec<_> = ledger.lines().map(|line| (line.parts(), line.fate)).collect();
        assert_eq!(
            lines,
            [
                (("/a/", None), Fate::Published),
                (("/a/", Some("b")), Fate::Moved("/c#d")),
                (("/a/", Some("e")), Fate::Gone("nobody knows")),
            ]
        );
        assert!(wrong.is_empty(), "{wrong:?}");
        assert_eq!(&read.text[ledger.line("/a/#b").unwrap().target_span()], "/c#d");
    }

    #[test]
    fn lines_that_a_merge_left_twice_are_one() {
        let (read, two) = (text("/a#b\n/a#b => /c\n/a#a\n/a#b => /c\n/a#b\n"), text("/a => /b\n/a => /c\n"));
        let (ledger, wrong) = Ledger::read(&read);
        assert_eq!(ledger.lines().map(|line| line.fate).collect::<Vec<_>>(), [Fate::Published, Fate::Moved("/c")]);
        assert!(wrong.is_empty(), "{wrong:?}");
        let (_, wrong) = Ledger::read(&two);
        assert_eq!(wrong.len(), 1);
        assert!(wrong[0].to_string().contains("_addresses.txt:2:1"), "{}", wrong[0]);
    }

    #[test]
    fn a_line_that_is_no_address_is_told_at_its_place() {
        for wrong in ["a", "/a b", "/a\tb", "/a => b", "/a b => /c", "/a gone:", "/a =>"] {
            let read = text(&format!("/x\n{wrong}\n"));
            let (ledger, told) = Ledger::read(&read);
            assert_eq!((ledger.lines().count(), told.len()), (1, 1), "{wrong}");
            assert!(told[0].to_string().contains("_addresses.txt:2:1"), "{}", told[0]);
        }
    }

    #[test]
    fn what_is_written_is_sorted_and_read_again_alike() {
        let read = text("/b => /a\n/a\n/a#x gone: old\n");
        let (ledger, _) = Ledger::read(&read);
        let written = text(&ledger.with(["/a/b", "/a#x", "/a"], []));
        let lines: Vec<&str> = written.text.lines().skip(1).collect();
        assert_eq!(lines, ["/a", "/a#x gone: old", "/a/b", "/b => /a"]);
        let (again, wrong) = Ledger::read(&written);
        assert_eq!((again.with([], []), wrong.len()), (written.text.clone(), 0));
        let commented = text("# ours\n/b\n# and this\n/a\n");
        assert_eq!(Ledger::read(&commented).0.with([], []), "# ours\n# and this\n/a\n/b\n", "comments stay");
    }

    #[test]
    fn what_moves_leads_on_and_what_comes_back_is_itself() {
        let read = text("/a\n/a#x => /b\n/c => /a\n");
        let written = Ledger::read(&read).0.with([], [("/a", "/d"), ("/c", "/c")]);
        assert_eq!(written.lines().skip(1).collect::<Vec<_>>(), ["/a => /d", "/a#x => /b", "/c"]);
    }
}
