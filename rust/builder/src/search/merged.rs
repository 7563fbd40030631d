//! The words of all groups of pages, each with the passages and questions that have it.

use foldhash::HashMap;

use super::groups::{Group, Posting};

/// All words in order, each with its postings: its passages, and behind them its questions, which are numbered on.
#[derive(Debug, Default)]
pub(super) struct MergedWords<'a> {
    words: Vec<&'a str>,
    /// Where the postings of each word begin, and after the last one where they all end.
    starts: Vec<usize>,
    postings: Vec<Posting>,
}

/// How many postings a word has before they are put in place, and then where the next one goes.
#[derive(Debug, Clone, Copy, Default)]
struct Room {
    passages: usize,
    questions: usize,
}

impl<'a> MergedWords<'a> {
    /// Merges groups, which come in the order of their passages. What is looked up is counted first, and put into one list
    /// then: a list for each word would be grown many times.
    pub(super) fn new<'g: 'a>(groups: impl Iterator<Item = &'g Group> + Clone) -> Self {
        let mut numbers: HashMap<&str, usize> = HashMap::default();
        let (mut words, mut rooms, mut said) = (Vec::new(), Vec::<Room>::new(), Vec::new());
        for entry in groups.clone().flat_map(Group::entries) {
            let number = *numbers.entry(entry.word).or_insert_with(|| {
                words.push(entry.word);
                rooms.push(Room::default());
                words.len() - 1
            });
            rooms[number].passages += entry.passages.len() / 2;
            rooms[number].questions += entry.questions.len() / 2;
            said.push(number);
        }
        let mut order: Vec<usize> = (0..words.len()).collect();
        order.sort_unstable_by_key(|number| words[*number]);
        let mut starts = Vec::with_capacity(words.len() + 1);
        let mut end = 0;
        for number in &order {
            starts.push(end);
            let Room { passages, questions } = rooms[*number];
            rooms[*number] = Room { passages: end, questions: end + passages };
            end += passages + questions;
        }
        starts.push(end);
        let mut postings = vec![(0, 0); end];
        let (mut first, mut said) = (0, said.into_iter());
        let mut first_question = groups.clone().map(Group::passage_count).sum::<u32>();
        for group in groups {
            for (entry, number) in group.entries().zip(said.by_ref()) {
                let room = &mut rooms[number];
                put(&mut postings, &mut room.passages, entry.passages, first);
                put(&mut postings, &mut room.questions, entry.questions, first_question);
            }
            first += group.passage_count();
            first_question += group.question_count();
        }
        Self { words: order.into_iter().map(|number| words[number]).collect(), starts, postings }
    }

    pub(super) fn words(&self) -> impl Iterator<Item = &'a str> + Clone {
        self.words.iter().copied()
    }

    /// The postings of each word.
    pub(super) fn lists(&self) -> Vec<&[Posting]> {
        self.starts.windows(2).map(|ends| &self.postings[ends[0]..ends[1]]).collect()
    }
}

/// Puts stored postings in place, their numbers counted from `first`.
fn put(all: &mut [Posting], next: &mut usize, stored: &[u32], first: u32) {
    for (posting, stored) in all[*next..].iter_mut().zip(stored.chunks_exact(2)) {
        *posting = (first + stored[0], u8::try_from(stored[1]).unwrap_or_default());
        *next += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_follow_each_other_and_questions_are_numbered_behind_all_passages() {
        let one = Group::of(&[1, 2], &[0], &[("order", &[(0, 9), (2, 1)], &[(0, 3)]), ("title", &[], &[])]);
        let other = Group::of(&[1], &[0, 0], &[("apple", &[(0, 4)], &[]), ("order", &[(0, 5)], &[(1, 2)])]);
        let groups = [one, Group::default(), other];
        let merged = MergedWords::new(groups.iter());
        let all: Vec<(&str, &[Posting])> = merged.words().zip(merged.lists()).collect();
        let expected: [(&str, &[Posting]); 3] =
            [("apple", &[(3, 4)]), ("order", &[(0, 9), (2, 1), (3, 5), (4, 3), (6, 2)]), ("title", &[])];
        assert_eq!(all, expected);
    }

    #[test]
    fn no_groups_have_no_words() {
        let merged = MergedWords::new([].iter());
        assert_eq!((merged.words().count(), merged.lists().len()), (0, 0));
    }
}
