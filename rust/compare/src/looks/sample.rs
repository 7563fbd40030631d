//! Which pages are looked at.

use std::collections::{BTreeMap, BTreeSet};

/// A page that may look different.
#[derive(Debug)]
pub(super) struct Candidate {
    /// Its route.
    pub(super) route: String,
    /// What its template is known by.
    pub(super) template: String,
    /// The classes of its elements.
    pub(super) classes: BTreeSet<String>,
    /// How long it is.
    pub(super) length: usize,
}

/// Chooses at most so many pages, and counts the templates: of each template the page that shows the most, then the shortest one, and then whatever
/// shows most that is on none of these. Gives their places, in order.
pub(super) fn choose(pages: &[Candidate], most: usize) -> (Vec<usize>, usize) {
    let mut templates: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (place, page) in pages.iter().enumerate() {
        templates.entry(&page.template).or_default().push(place);
    }
    let mut groups: Vec<&Vec<usize>> = templates.values().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    let richest = |group: &&Vec<usize>| {
        group.iter().copied().max_by_key(|place| (pages[*place].classes.len(), pages[*place].length))
    };
    let shortest = |group: &&Vec<usize>| group.iter().copied().min_by_key(|place| pages[*place].length);
    let of_templates = groups.iter().filter_map(richest).chain(groups.iter().filter_map(shortest));
    let (mut chosen, mut shown) = (BTreeSet::new(), BTreeSet::new());
    for place in of_templates {
        if chosen.len() < most && chosen.insert(place) {
            shown.extend(&pages[place].classes);
        }
    }
    while chosen.len() < most {
        let more = |place: usize| pages[place].classes.iter().filter(|class| !shown.contains(class)).count();
        let next = (0..pages.len()).map(|place| (more(place), place)).max_by_key(|(more, _)| *more);
        let Some((_, place)) = next.filter(|(more, _)| *more > 0) else { break };
        chosen.insert(place);
        shown.extend(&pages[place].classes);
    }
    (chosen.into_iter().collect(), groups.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(template: &str, classes: &[&str], length: usize) -> Candidate {
        let classes = classes.iter().map(|class| (*class).to_owned()).collect();
        Candidate { route: String::new(), template: template.to_owned(), classes, length }
    }

    #[test]
    fn of_each_template_the_page_that_shows_most_and_the_shortest_are_chosen() {
        let pages = [
            page("guide", &["a"], 30),
            page("guide", &["a", "b"], 20),
            page("guide", &["a"], 10),
            page("home", &["c"], 5),
        ];
        assert_eq!(choose(&pages, 10), (vec![1, 2, 3], 2));
    }

    #[test]
    fn what_is_on_none_of_them_is_looked_at_too_as_far_as_there_is_room() {
        let pages = [
            page("guide", &["a", "b", "c"], 30),
            page("guide", &["a"], 10),
            page("guide", &["a", "d"], 20),
            page("guide", &["e", "f"], 25),
        ];
        assert_eq!(choose(&pages, 10).0, [0, 1, 2, 3]);
        assert_eq!(choose(&pages, 3).0, [0, 1, 3]);
        assert_eq!(choose(&pages, 1).0, [0]);
        assert_eq!(choose(&[], 10), (Vec::new(), 0));
    }
}
