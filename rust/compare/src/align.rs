//! Which elements of two lists are the same.

use similar::{Algorithm, DiffOp, capture_diff_slices};

/// The places of what is the same in both lists, in order in both, by hashes: as many as there can be.
pub fn align(before: &[u64], after: &[u64]) -> Vec<(usize, usize)> {
    let start = before.iter().zip(after).take_while(|(one, other)| one == other).count();
    let (rest_before, rest_after) = (&before[start..], &after[start..]);
    let end = rest_before.iter().rev().zip(rest_after.iter().rev()).take_while(|(one, other)| one == other).count();
    let (middle_before, places_before) = shared(&rest_before[..rest_before.len() - end], rest_after, start);
    let (middle_after, places_after) = shared(&rest_after[..rest_after.len() - end], rest_before, start);
    let mut pairs: Vec<(usize, usize)> = (0..start).map(|place| (place, place)).collect();
    for op in capture_diff_slices(Algorithm::Myers, &middle_before, &middle_after) {
        if let DiffOp::Equal { old_index, new_index, len } = op {
            pairs.extend((0..len).map(|at| (places_before[old_index + at], places_after[new_index + at])));
        }
    }
    pairs.extend((0..end).map(|at| (before.len() - end + at, after.len() - end + at)));
    pairs
}

/// The elements that the other list has too, and their places: the others cannot be the same as anything, and are most of what
/// costs time where little is the same.
fn shared(of: &[u64], other: &[u64], start: usize) -> (Vec<u64>, Vec<usize>) {
    let known: std::collections::HashSet<u64> = other.iter().copied().collect();
    of.iter().enumerate().filter(|(_, one)| known.contains(one)).map(|(at, one)| (*one, start + at)).unzip()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_is_found_around_what_was_added_removed_and_moved() {
        assert_eq!(align(&[1, 2, 3, 4], &[1, 9, 2, 4]), [(0, 0), (1, 2), (3, 3)]);
        assert_eq!(align(&[1, 2, 3, 4, 5], &[1, 3, 4, 2, 5]), [(0, 0), (2, 1), (3, 2), (4, 4)]);
        assert_eq!(align(&[1, 1], &[1]), [(0, 0)]);
        assert_eq!(align(&[], &[1]), []);
    }
}
