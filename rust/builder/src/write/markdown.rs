//! A document's Markdown as readers may copy it: the title, and the text without front matter and imports.

/// The Markdown of a page called `title`, from the text of its file.
pub(super) fn markdown(title: &str, source: &str) -> String {
    let body = without_front_matter(source);
    let mut lines: Vec<&str> = Vec::new();
    let mut fence = None;
    let mut in_import = false;
    for line in body.lines() {
        let trimmed = line.trim_start();
        let marks = trimmed.len() - trimmed.trim_start_matches(['`', '~']).len();
        if marks >= 3 {
            match fence {
                None => fence = Some((trimmed.as_bytes()[0], marks)),
                Some((mark, length)) if trimmed.as_bytes()[0] == mark && marks >= length => fence = None,
                Some(_) => {}
            }
        }
        if fence.is_none() && (in_import || (line.starts_with("import ") && line.contains(['{', '\'', '"']))) {
            in_import = !line.trim_end().trim_end_matches(';').ends_with(['\'', '"']);
            continue;
        }
        lines.push(line);
    }
    let text = lines.join("\n");
    let text = text.trim();
    if text.starts_with("# ") { format!("{text}\n") } else { format!("# {title}\n\n{text}\n") }
}

fn without_front_matter(source: &str) -> &str {
    let source = source.trim_start_matches('\u{FEFF}');
    let Some(rest) = source.strip_prefix("---\n").or_else(|| source.strip_prefix("---\r\n")) else { return source };
    let mut at = 0;
    for line in rest.split_inclusive('\n') {
        at += line.len();
        if line.trim_end() == "---" {
            return &rest[at..];
        }
    }
    source
}

#[cfg(test)]
mod tests {
    use super::markdown;

    #[test]
    fn front_matter_and_imports_are_left_out_and_the_title_stands_on_top() {
        let source = "---\ntitle: A\n---\nimport Tabs from '@theme/Tabs';\n\nText\n\n```ts\nimport a from 'b';\n```\n";
        assert_eq!(markdown("A", source), "# A\n\nText\n\n```ts\nimport a from 'b';\n```\n");
    }

    #[test]
    fn an_import_over_several_lines_is_left_out() {
        assert_eq!(markdown("A", "import {\n  B,\n} from 'b';\nText"), "# A\n\nText\n");
    }

    #[test]
    fn a_title_of_its_own_is_not_doubled() {
        assert_eq!(markdown("A", "# B\n\nText"), "# B\n\nText\n");
    }
}
