//! Finds the few of many changes after which something still differs.

/// Leaves changes out as long as it still `fails`: half of them, a quarter, and so on to one at a time.
pub(crate) fn shrink<T: Clone>(mut edits: Vec<T>, mut fails: impl FnMut(&[T]) -> bool) -> Vec<T> {
    let mut size = edits.len().div_ceil(2);
    while size > 0 {
        let mut start = 0;
        while start < edits.len() {
            let end = (start + size).min(edits.len());
            let fewer: Vec<T> = [&edits[..start], &edits[end..]].concat();
            if !fewer.is_empty() && fails(&fewer) {
                edits = fewer;
            } else {
                start = end;
            }
        }
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    edits
}

#[test]
fn changes_that_are_not_needed_are_left_out() {
    let mut tries = 0;
    let fails = |edits: &[u8]| {
        tries += 1;
        edits.contains(&3) && edits.contains(&17) && edits.iter().filter(|edit| **edit > 30).count() > 1
    };
    assert_eq!(shrink((0..40).collect(), fails), [3, 17, 37, 38]);
    assert!(tries < 60, "{tries} tries");
}
