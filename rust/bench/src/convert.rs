//! Documents as other programs can read them.

/// The text of a document without what only this program understands: of the front matter the title is kept, of fences the
/// language; imports are left out, and what would be a template is none. Components stay, as tags of HTML.
pub(super) fn convert(title: &str, text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let body = match text.strip_prefix("---\n") {
        Some(rest) => rest.split_once("\n---\n").map_or("", |(_, body)| body),
        None => &text,
    };
    let title = serde_json::to_string(title).unwrap_or_default();
    let mut out = format!("---\ntitle: {title}\n---\n");
    let mut fence: Option<&str> = None;
    for line in body.lines() {
        let bare = line.trim_start();
        let indent = &line[..line.len() - bare.len()];
        match (fence, marks(bare)) {
            (Some(open), marks) if marks.len() >= open.len() && marks == bare.trim_end() && marks.starts_with(open) => {
                fence = None;
                out.push_str(line);
            }
            (None, marks) if !marks.is_empty() => {
                fence = Some(marks);
                let language = bare[marks.len()..].split_whitespace().next().unwrap_or_default();
                let is_name = language.chars().all(|c| c.is_alphanumeric() || c == '-');
                out.extend([indent, marks, if is_name { language } else { "" }]);
            }
            (None, _) if line.starts_with("import ") && line.trim_end().ends_with([';', '\'', '"']) => continue,
            _ => out.push_str(&line.replace("{{", "{ {")),
        }
        out.push('\n');
    }
    out
}

/// The marks a fence begins or ends with, or nothing.
fn marks(line: &str) -> &str {
    let mark = line.chars().next().filter(|c| matches!(c, '`' | '~'));
    let length = mark.map_or(0, |mark| line.len() - line.trim_start_matches(mark).len());
    if length >= 3 { &line[..length] } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_and_the_text_are_kept() {
        let text = "---\ntitle: Old\nslug: /x\n---\n\nimport Tabs from '@theme/Tabs';\n\nimport what you need\n\n<Tabs>\n{{ x }}\n";
        let wanted = "---\ntitle: \"A \\\"b\\\"\"\n---\n\n\nimport what you need\n\n<Tabs>\n{ { x }}\n";
        assert_eq!(convert("A \"b\"", text), wanted);
    }

    #[test]
    fn fences_keep_their_language_alone_and_their_lines() {
        let text = "````ts title=\"a.ts\" {1}\nimport a from 'a';\n```\n````\n\n  ~~~{.js}\n  b\n  ~~~\n";
        let wanted = "---\ntitle: \"\"\n---\n````ts\nimport a from 'a';\n```\n````\n\n  ~~~\n  b\n  ~~~\n";
        assert_eq!(convert("", text), wanted);
    }
}
