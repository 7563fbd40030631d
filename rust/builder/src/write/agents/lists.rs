//! Lists of pages, each short enough to be read whole: as they lie in sidebars, small neighbors together.

use std::collections::BTreeSet;

use publish::free_name;

use super::names::{LABEL, name_some};
use super::{LONGEST_LIST, plain};
use crate::write::markdown::shorten;

/// What is left of a list beside its title.
pub(super) const ROOM: usize = LONGEST_LIST - 4 * LABEL;

/// The most bytes of what is above entries.
pub(super) const LONGEST_HEADING: usize = LABEL + "\n## \n\n".len();

/// A page as lists name it.
#[derive(Debug)]
pub(super) struct Listed<'a> {
    /// What the list of its sidebar is called.
    pub(super) area: String,
    /// What is above it there.
    pub(super) path: Vec<&'a str>,
    pub(super) title: &'a str,
    /// What a list says of it.
    pub(super) line: String,
}

#[derive(Debug)]
pub(super) struct List<'a> {
    pub(super) area: &'a str,
    /// What it is called in its area.
    pub(super) label: String,
    /// The titles of its pages.
    pub(super) titles: Vec<&'a str>,
    pub(super) file: String,
    pub(super) text: String,
}

/// Entries below one label.
struct Group<'a> {
    label: Option<&'a str>,
    entries: Vec<&'a Listed<'a>>,
}

/// Lists that have every page once, in the order of their areas.
pub(super) fn make_lists<'a>(entries: &'a [Listed<'a>]) -> Vec<List<'a>> {
    let mut areas: Vec<(&str, Vec<&Listed>)> = Vec::new();
    for entry in entries {
        match areas.iter_mut().find(|(area, _)| *area == entry.area) {
            Some((_, of_area)) => of_area.push(entry),
            None => areas.push((&entry.area, vec![entry])),
        }
    }
    let mut lists = Vec::new();
    let mut taken = BTreeSet::new();
    for (area, entries) in areas {
        let name = name_files(area, &mut taken);
        let mut all = Vec::new();
        gather(&entries, &mut Vec::new(), &mut all);
        for (number, (label, entries)) in (1..).zip(all) {
            let label = if label.is_empty() { shorten(area, LABEL) } else { label };
            let titles = entries.iter().map(|entry| entry.title).collect();
            let text = format!("# {}: {label}\n\n{}", shorten(area, LABEL), lines(&entries).trim_start());
            lists.push(List { area, label, titles, file: format!("lists/{name}-{number}.md"), text });
        }
    }
    lists
}

/// What the files of an area begin with. Areas that differ in other signs than letters and digits alone get numbers.
fn name_files(area: &str, taken: &mut BTreeSet<String>) -> String {
    let plain: String = plain(area).chars().take(LABEL / 2).collect();
    free_name(&plain, taken)
}

/// Lists of entries, with what each is called.
fn gather<'a>(entries: &[&'a Listed<'a>], above: &mut Vec<&'a str>, lists: &mut Vec<(String, Vec<&'a Listed<'a>>)>) {
    let depth = above.len();
    let mut groups: Vec<Group> = Vec::new();
    for entry in entries {
        let label = entry.path.get(depth).copied();
        match groups.iter_mut().find(|group| group.label == label) {
            Some(group) => group.entries.push(entry),
            None => groups.push(Group { label, entries: vec![entry] }),
        }
    }
    let mut together: Vec<Group> = Vec::new();
    for group in groups {
        let size = size(&group.entries);
        if !together.is_empty() && size + together.iter().map(|group| self::size(&group.entries)).sum::<usize>() > ROOM
        {
            close(&mut together, above, lists);
        }
        match group.label {
            _ if size <= ROOM => together.push(group),
            Some(label) => {
                above.push(label);
                gather(&group.entries, above, lists);
                above.pop();
            }
            None => {
                let runs = cut(&group.entries);
                let count = runs.len();
                let name = |number: usize| label_below(above, &format!("{number} of {count}"));
                lists.extend((1..).zip(runs).map(|(number, run)| (name(number), run)));
            }
        }
    }
    close(&mut together, above, lists);
}

/// Makes one list of neighbors.
fn close<'a>(together: &mut Vec<Group<'a>>, above: &[&str], lists: &mut Vec<(String, Vec<&'a Listed<'a>>)>) {
    if together.is_empty() {
        return;
    }
    let labels: Vec<&str> = together.iter().filter_map(|group| group.label).collect();
    let label = label_below(above, &name_some(&labels, LABEL));
    lists.push((label, together.drain(..).flat_map(|group| group.entries).collect()));
}

/// What a list is called with what is above it.
fn label_below(above: &[&str], own: &str) -> String {
    let above = shorten(&above.join(" › "), LABEL);
    [above.as_str(), own].into_iter().filter(|label| !label.is_empty()).collect::<Vec<_>>().join(" › ")
}

fn size(entries: &[&Listed]) -> usize {
    lines(entries).len()
}

/// As few runs as fit, of entries below the same.
fn cut<'a>(entries: &[&'a Listed<'a>]) -> Vec<Vec<&'a Listed<'a>>> {
    let mut runs: Vec<Vec<&Listed>> = vec![Vec::new()];
    let mut length = 0;
    for entry in entries {
        if length + entry.line.len() > ROOM - LONGEST_HEADING && length > 0 {
            runs.push(Vec::new());
            length = 0;
        }
        length += entry.line.len();
        if let Some(run) = runs.last_mut() {
            run.push(entry);
        }
    }
    runs
}

fn heading(entry: &Listed) -> String {
    if entry.path.is_empty() {
        String::new()
    } else {
        format!("\n## {}\n\n", shorten(&entry.path.join(" › "), LABEL))
    }
}

/// The lines of entries, below what is above them where that changes.
fn lines(entries: &[&Listed]) -> String {
    let mut text = String::new();
    let mut path: Option<&[&str]> = None;
    for entry in entries {
        if path != Some(&entry.path) {
            text.push_str(&heading(entry));
        }
        path = Some(&entry.path);
        text.push_str(&entry.line);
    }
    text
}
