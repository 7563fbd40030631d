//! Regions of files that documents show.

/// The names of the regions of a file, in order, each with the number of the line that begins it.
pub(crate) fn regions(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter_map(|(number, line)| {
        let (before, name) = line.split_once("#region ")?;
        // Nothing but the beginning of a comment stands before it.
        let is_comment = before.chars().all(|one| !one.is_alphanumeric());
        Some((number, name.split_whitespace().next()?)).filter(|_| is_comment)
    })
}

/// The number of the line, counted from 0, that begins a region.
pub(crate) fn line_of_region(text: &str, name: &str) -> Option<usize> {
    regions(text).find(|(_, known)| *known == name).map(|(line, _)| line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_found_in_comments_of_any_kind() {
        let text =
            "// #region one\nconst a = '#region no';\n  # #region two\n<!-- #region three -->\n// #endregion one\n";
        assert_eq!(regions(text).collect::<Vec<_>>(), [(0, "one"), (2, "two"), (3, "three")]);
        assert_eq!(line_of_region(text, "two"), Some(2));
    }
}
