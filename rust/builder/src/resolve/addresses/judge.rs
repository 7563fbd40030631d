//! Says what is wrong with a ledger: addresses that are lost, and lines that lead nowhere.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::super::PageId;
use super::super::redirects::is_same;
use super::paired::pair;
use super::{Known, Lead, is_of_footnote};
use crate::addresses::{Fate, Ledger, Line, split};
use crate::discover::Text;
use crate::kept::FOLDER;
use dialect::diagnostic::{Diagnostic, Fix, Hints, Lines, Near};
use dialect::route::{decode, encode};
use dialect::{error, warning};

/// Looks at each line of a ledger.
pub(super) struct Judge<'a, 'l> {
    known: Known<'a>,
    ledger: &'l Ledger<'a>,
    read: &'a Text,
    lines: Option<Lines>,
    hints: Hints,
    /// Where the route of the last line leads: lines of one route follow each other.
    last: Option<(&'a str, Lead<'a>)>,
    /// The anchors that are lost, by the pages that they were on.
    lost: BTreeMap<PageId, Vec<(Line<'a>, &'a str)>>,
    /// The lines of routes that are lost.
    lost_routes: Vec<Line<'a>>,
    found: Vec<Diagnostic>,
}

impl<'a, 'l> Judge<'a, 'l> {
    pub(super) fn new(known: Known<'a>, ledger: &'l Ledger<'a>, read: &'a Text) -> Self {
        let (hints, lost) = (Hints::default(), BTreeMap::new());
        Self { known, ledger, read, lines: None, hints, last: None, lost, lost_routes: Vec::new(), found: Vec::new() }
    }

    /// Where an address leads. A redirect keeps the anchor that it was asked for, unless it has one itself.
    pub(super) fn follow(&mut self, line: &Line<'a>) -> Lead<'a> {
        let (route, anchor) = line.parts();
        let lead = match self.last {
            Some((last, lead)) if last == route => lead,
            _ => self.known.follow(route, self.ledger),
        };
        self.last = Some((route, lead));
        if let Lead::Page(page, own) = lead { Lead::Page(page, own.or(anchor)) } else { lead }
    }

    /// Tells an address that was published and leads nowhere.
    pub(super) fn look_for(&mut self, line: &Line<'a>) {
        match (self.follow(line), line.parts().1) {
            (Lead::Page(page, Some(anchor)), _) if !self.known.has(page, anchor) => {
                // An old route leads to the page, where the anchor's own line says what became of it.
                let own = self.ledger.line(&self.known.address(page, Some(anchor)));
                if own.is_none_or(|own| own.fate == Fate::Published) {
                    self.lost.entry(page).or_default().push((line.clone(), anchor));
                }
            }
            (Lead::Nowhere, None) => self.lost_routes.push(line.clone()),
            // The line of the route tells it, where there is one.
            (Lead::Nowhere, Some(_)) if self.ledger.line(line.parts().0).is_none() => {
                self.lost_routes.push(line.clone());
            }
            _ => {}
        }
    }

    /// Tells an address that is there although the ledger says that it is gone.
    pub(super) fn look_whether_gone(&mut self, line: &Line<'a>) {
        if self.known.page_at(line.address).is_some() {
            let diagnostic = warning!(Address(line.address), &self.read.file, "{} is there again", line.address;
                label: "not gone"; hint: "leave the address, and remove what is said of it");
            let after = line.span.start + line.address.len()..line.span.end;
            self.tell(diagnostic.fix(Some(self.leave_alone(after))), line.span.clone());
        }
    }

    /// The page that an address leads to now; one that leads nowhere is told.
    pub(super) fn check_target(&mut self, line: &Line<'a>, target: &'a str) -> Option<PageId> {
        if let Some(page) = self.known.page_at(target) {
            return Some(page);
        }
        let span = line.target_span();
        if let Some(end) = self.end_of_chain(target) {
            let diagnostic = error!(Address(line.address), &self.read.file, "{} leads to {target}, which leads on again", line.address;
                label: "moved as well"; hint: "write where readers get to: {end}");
            let fix = Fix::replace(&self.read.file, span.clone(), end);
            self.tell(diagnostic.fix(Some(fix)), span);
            return None;
        }
        if matches!(self.ledger.line(target).map(|line| line.fate), Some(Fate::Moved(_))) {
            let diagnostic = error!(Address(line.address), &self.read.file, "{} leads in a circle", line.address;
                label: "leads back"; hint: "write a page that is there");
            self.tell(diagnostic, span);
            return None;
        }
        let known = self.known;
        let (route, anchor) = split(target);
        let (message, near) = if let Some((page, anchor)) = known.page_at(route).zip(anchor) {
            let near = self.hints.nearest(anchor, sorted(known, page));
            let message = format!("the anchor `#{anchor}` does not exist on {route}");
            (message, near.map(|near| (near, known.address(page, Some(near.name)))))
        } else {
            let near = self.hints.nearest(route, known.routes.all());
            (format!("there is no page at {route}"), near.map(|near| (near, near.name.to_owned())))
        };
        let diagnostic = error!(Address(target), &self.read.file, "{message}"; label: "leads nowhere");
        let diagnostic = self.propose(diagnostic, near, span.clone());
        self.tell(diagnostic, span);
        None
    }

    /// Whether nothing else is at a route that leads elsewhere; else tells it.
    pub(super) fn is_free(&mut self, line: &Line<'a>) -> bool {
        let route = decode(line.address);
        let problem = if self.known.routes.owner(&route).is_some() {
            format!("there is a page at {route}, which this would hide")
        } else if self.known.settings.redirects.keys().any(|from| is_same(from, &route)) {
            format!("{route} is led elsewhere in the settings too")
        } else {
            return true;
        };
        let diagnostic = error!(Address(line.address), &self.read.file, "{problem}";
            label: "leads to two places"; hint: "remove one of the two");
        self.tell(diagnostic, line.span.clone());
        false
    }

    /// Tells an anchor that leads elsewhere and is there.
    pub(super) fn tell_taken(&mut self, line: &Line<'a>) {
        let diagnostic = error!(Address(line.address), &self.read.file, "{} is there, and leads elsewhere too", line.address;
            label: "leads to two places"; hint: "leave the address, and remove what it leads to");
        let after = line.span.start + line.address.len()..line.span.end;
        self.tell(diagnostic.fix(Some(self.leave_alone(after))), line.span.clone());
    }

    /// Tells an address of an old route whose page leads this anchor elsewhere.
    pub(super) fn tell_second(&mut self, line: &Line<'a>) {
        let diagnostic = error!(Address(line.address), &self.read.file, "{} leads to the same page as another line that says \
            something else of its anchor", line.address; label: "leads to two places"; hint: "remove one of the two");
        self.tell(diagnostic, line.span.clone());
    }

    /// Tells an anchor of a route that has no page.
    pub(super) fn tell_no_page(&mut self, line: &Line<'a>, route: &str) {
        let diagnostic = error!(Address(line.address), &self.read.file, "there is no page at {route} that could lead on";
            label: "nobody gets here"; hint: "write where the route leads, as in `{route} => …`");
        self.tell(diagnostic, line.span.clone());
    }

    /// The fix that removes what is said of an address.
    fn leave_alone(&self, after: Range<usize>) -> Fix {
        let title = "leave the address, and remove what is said of it".to_owned();
        Fix { title, ..Fix::replace(&self.read.file, after, "") }
    }

    /// Tells a route that is lost, with the page that it belongs to now, where that is certain.
    fn tell_lost_route(&mut self, line: &Line<'a>, now: Option<PageId>) {
        let route = line.parts().0;
        let diagnostic = error!(Address(line.address), &self.read.file, "{route} was published, and there is no page any more";
            label: "leads nowhere");
        let known = self.known;
        let diagnostic = if let Some(page) = now {
            let new = known.address(page, None);
            let fix = Fix::replace(
                &self.read.file,
                line.span.start..line.span.start + route.len(),
                format!("{route} => {new}"),
            );
            let hint = format!("{new} is new and has the same headings: write `{route} => {new}` in the ledger");
            let is_own = line.parts().1.is_none();
            diagnostic.hint(hint).fix(is_own.then_some(fix))
        } else {
            let near = self.hints.nearest(&decode(route), known.routes.all());
            let near = near.map(|near| self.doubt(near, encode(near.name)));
            let after = line.span.start + line.address.len()..line.span.end;
            self.propose_line(diagnostic, near, after)
        };
        self.tell(diagnostic, line.span.clone());
    }

    /// Whether an address may be all that is noted of a kept version: a folder of which nothing else is.
    fn is_version(&self, address: &str) -> bool {
        let name = address.strip_prefix('/').and_then(|rest| rest.strip_suffix('/'));
        let is_plain = name.is_some_and(|name| !name.is_empty() && !name.contains('/'));
        is_plain && !self.ledger.lines().any(|line| line.address != address && line.address.starts_with(address))
    }

    /// Tells a kept version that is not there. In another kept version, the list is of then.
    fn tell_lost_version(&mut self, line: &Line<'a>) {
        if self.known.settings.base_of_versions.is_some() {
            return;
        }
        let (address, name) = (line.address, line.address.trim_matches('/'));
        let diagnostic = error!(Address(address), &self.read.file, "{address} was published, and there is no page and no kept version any more";
            label: "leads nowhere";
            hint: "if it was a version, take `{FOLDER}/{name}.pack` as it was committed last; else write where it leads now, or ` gone: ` and why");
        self.tell(diagnostic, line.span.clone());
    }

    /// Whether an address is lost.
    pub(super) fn has_lost(&self) -> bool {
        !self.lost.is_empty() || !self.lost_routes.is_empty()
    }

    /// All that is wrong, when every line was looked at.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        let lost = std::mem::take(&mut self.lost_routes);
        let paired = pair(self.known, self.ledger, &lost.iter().map(|line| line.parts().0).collect());
        for line in lost {
            match paired.get(line.parts().0).copied() {
                None if line.parts().1.is_none() && self.is_version(line.address) => self.tell_lost_version(&line),
                now => self.tell_lost_route(&line, now),
            }
        }
        for (page, lost) in std::mem::take(&mut self.lost) {
            let is_new = |anchor: &&str| {
                !is_of_footnote(anchor) && self.ledger.line(&self.known.address(page, Some(anchor))).is_none()
            };
            let new: Vec<&str> = sorted(self.known, page).into_iter().filter(is_new).collect();
            // Old routes of a page lead to an anchor wherever its own line says, so that alone is told.
            let own: BTreeMap<String, String> = lost
                .iter()
                .map(|(line, anchor)| (decode(anchor), self.known.address(page, Some(anchor)), line.address))
                .filter(|(_, own, address)| own == address)
                .map(|(anchor, own, _)| (anchor, own))
                .collect();
            let names: BTreeSet<String> = lost.iter().map(|(_, anchor)| decode(anchor)).collect();
            // Where one is lost and another is new, it was renamed.
            let renamed = new.first().filter(|_| names.len() == 1 && new.len() == 1).copied();
            for (line, anchor) in lost {
                if own.get(&decode(anchor)).is_some_and(|own| own != line.address) {
                    continue;
                }
                self.tell_lost_anchor(&line, (page, anchor), renamed);
            }
        }
        self.found
    }

    /// Told of the document that it was on, where its author looks.
    fn tell_lost_anchor(&mut self, line: &Line<'a>, (page, anchor): (PageId, &str), renamed: Option<&'a str>) {
        let known = self.known;
        let entry = page.document().map(|document| &known.library.entries[document]);
        let file = entry.map_or_else(|| self.read.file.clone(), |entry| known.folders.display(&entry.absolute));
        let diagnostic =
            error!(Address(line.address), file, "{} was published, and no heading has this id any more", line.address);
        let renamed = renamed.map(|name| Near { name, is_sure: true });
        let near = renamed.or_else(|| self.hints.nearest(&decode(anchor), sorted(known, page)));
        let near = near.map(|near| self.doubt(near, known.address(page, Some(near.name))));
        let after = line.span.start + line.address.len()..line.span.end;
        let span = self.locate(line.span.clone());
        let diagnostic = self.propose_line(diagnostic, near, after);
        self.found.push(diagnostic.also(&self.read.file, span, "published"));
    }

    /// A name and its address. What has been an address for itself is hardly what another one became.
    fn doubt<'n>(&self, near: Near<'n>, address: String) -> (Near<'n>, String) {
        (Near { is_sure: near.is_sure && self.ledger.line(&address).is_none(), ..near }, address)
    }

    /// Where a chain of addresses that moved ends, if it ends at something.
    fn end_of_chain(&self, target: &'a str) -> Option<&'a str> {
        let mut at = target;
        for _ in 0..=self.ledger.lines().count() {
            let next = match self.ledger.line(at).map(|line| line.fate) {
                Some(Fate::Moved(next)) => next,
                _ => split(at).1.is_none().then(|| self.known.redirect(at)).flatten()?,
            };
            if self.known.page_at(next).is_some() {
                return Some(next);
            }
            at = next;
        }
        None
    }

    /// Proposes another target in place of the one at these bytes.
    fn propose(&self, diagnostic: Diagnostic, near: Option<(Near, String)>, bytes: Range<usize>) -> Diagnostic {
        let Some((near, text)) = near else { return diagnostic };
        let fix = near.is_sure.then(|| Fix::replace(&self.read.file, bytes, &text));
        diagnostic.hint(format!("the nearest is {text}")).fix(fix)
    }

    /// Proposes what to write of an address, after it.
    fn propose_line(&self, diagnostic: Diagnostic, near: Option<(Near, String)>, after: Range<usize>) -> Diagnostic {
        let Some((near, text)) = near else {
            return diagnostic.hint(
                "say in the ledger where it leads now, as in ` => /guides/auth/#login`, or why nothing answers it, \
                                    as in ` gone: …`",
            );
        };
        let fix = near.is_sure.then(|| Fix::replace(&self.read.file, after, format!(" => {text}")));
        diagnostic
            .hint(format!(
                "the nearest is {text}: write ` => {text}` after it in the ledger, or another, or ` gone: ` and why"
            ))
            .fix(fix)
    }

    fn tell(&mut self, diagnostic: Diagnostic, bytes: Range<usize>) {
        let span = self.locate(bytes);
        self.found.push(diagnostic.at_span(span));
    }

    fn locate(&mut self, bytes: Range<usize>) -> dialect::diagnostic::Span {
        let lines = self.lines.get_or_insert_with(|| Lines::new(&self.read.text));
        lines.locate(&self.read.text, bytes)
    }
}

fn sorted(known: Known<'_>, page: PageId) -> Vec<&str> {
    let mut anchors: Vec<&str> = known.anchors.of(page).iter().copied().collect();
    anchors.sort_unstable();
    anchors
}
