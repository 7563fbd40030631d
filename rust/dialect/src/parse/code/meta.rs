//! The words after the language of a fence: title, highlighted lines, line numbers.

use crate::parse::switches::{Dialect, Notation};

/// What an author sets for a code block.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Meta<'a> {
    pub(crate) language: Option<&'a str>,
    pub(crate) title: Option<String>,
    /// Highlighted lines, first and last.
    pub(crate) lines: Vec<(usize, usize)>,
    /// Lines that are new, and lines that are gone.
    pub(crate) added: Vec<(usize, usize)>,
    pub(crate) removed: Vec<(usize, usize)>,
    /// The number of the first line, when lines are numbered.
    pub(crate) numbers: Option<usize>,
    pub(crate) links: Vec<(String, String)>,
    /// Why nobody proves that the code is right.
    pub(crate) unproven: Option<String>,
    /// The file that the code is in.
    pub(crate) file: Option<String>,
    pub(crate) region: Option<String>,
    /// The name of the message that is shown.
    pub(crate) message: Option<String>,
    /// Whether the code is the reply to a request before it.
    pub(crate) is_reply: bool,
    /// The name of that request, if it is not the last.
    pub(crate) reply_to: Option<String>,
    /// The JSON of the variables of a request.
    pub(crate) variables: Option<String>,
    pub(crate) sender: Option<String>,
    /// The names of the requests that are sent before it.
    pub(crate) after: Option<String>,
    /// GraphQL that is sent before it, and before those, and that readers do not see.
    pub(crate) before: Option<String>,
    /// The codes of the errors that it is replied to with.
    pub(crate) error: Option<String>,
    /// Why it is not sent.
    pub(crate) unsent: Option<String>,
    /// What says twice what is cited.
    pub(crate) repeated: Option<&'a str>,
    /// Whether the commands of npm in it are shown for other package managers, too.
    pub(crate) is_for_managers: bool,
    /// Whether a line of these may be names of packages to install.
    pub(crate) has_packages: bool,
    /// Words that mean nothing here.
    pub(crate) ignored: Vec<&'a str>,
}

pub(crate) fn meta(info: &str, dialect: Dialect) -> Meta<'_> {
    let mut meta = Meta::default();
    let mut rest = info.trim();
    let first = rest.find([' ', '\t', '{']).unwrap_or(rest.len());
    let is_language = |word: &str| !word.is_empty() && !word.split([':', ',']).next().unwrap_or_default().contains('=');
    if is_language(&rest[..first]) {
        meta.language = Some(&rest[..first]);
        rest = &rest[first..];
        take_words_of_language(&mut meta, dialect);
    }
    loop {
        rest = rest.trim_start();
        let Some(c) = rest.chars().next() else { return meta };
        if let Some(left) = take_words_of(dialect, rest, &mut meta) {
            rest = left;
            continue;
        }
        if c == '{' {
            let (inside, left) = rest[1..].split_once('}').unwrap_or((&rest[1..], ""));
            read_ranges(inside, &mut meta.lines);
            rest = left;
            continue;
        }
        let name_end =
            rest.find(|c: char| c.is_whitespace() || c == '=' || c == '{').unwrap_or(rest.len()).max(c.len_utf8());
        let name = &rest[..name_end];
        rest = &rest[name_end..];
        let mut value = None;
        if let Some(after) = rest.strip_prefix('=') {
            let (read, left) = take_word(after);
            (value, rest) = (Some(read), left);
        }
        let is_repeated = match name {
            "file" => meta.file.is_some(),
            "region" => meta.region.is_some(),
            "reply" => meta.is_reply,
            _ => false,
        };
        if is_repeated {
            meta.repeated = Some(name);
        }
        match (name, value) {
            // The second is what others call it.
            ("title" | "filename", Some(title)) => meta.title = Some(title.to_owned()),
            ("highlight", Some(lines)) => read_ranges(lines, &mut meta.lines),
            ("unproven", Some(reason)) => meta.unproven = Some(reason.to_owned()),
            ("file", Some(path)) => meta.file = Some(path.to_owned()),
            ("region", Some(region)) => meta.region = Some(region.to_owned()),
            ("message", Some(name)) => meta.message = Some(name.to_owned()),
            ("reply", name) => (meta.is_reply, meta.reply_to) = (true, name.map(str::to_owned)),
            ("variables", Some(json)) => meta.variables = Some(json.to_owned()),
            ("as", Some(sender)) => meta.sender = Some(sender.to_owned()),
            ("after", Some(names)) => meta.after = Some(names.to_owned()),
            ("before", Some(text)) => meta.before = Some(text.to_owned()),
            ("error", Some(code)) => meta.error = Some(code.to_owned()),
            ("unsent", Some(reason)) => meta.unsent = Some(reason.to_owned()),
            ("links", Some(written)) => meta.links = super::links::pairs(written),
            ("npm2yarn", None) => meta.is_for_managers = true,
            ("showLineNumbers", None) => meta.numbers = Some(1),
            ("showLineNumbers", Some(value)) => {
                meta.numbers = value.trim_matches(['{', '}']).parse().ok().or(Some(1)).filter(|_| value != "false");
            }
            _ if dialect.switches().silent_words.contains(&name) => {}
            _ => meta.ignored.push(name),
        }
    }
}

/// Takes off the language what some programs have in one word with it.
fn take_words_of_language(meta: &mut Meta<'_>, dialect: Dialect) {
    let Some(written) = meta.language else { return };
    // Words after a comma are for tests of the code, as those of Rust's documentation are; no reader sees them.
    let mut language = written.split(',').next().unwrap_or_default();
    if dialect.has(Notation::BracketFences) {
        let (name, word) = language.split_once(':').unwrap_or((language, ""));
        // Only there, what is in double braces would be computed.
        language = name.strip_suffix("-vue").unwrap_or(name);
        take_numbers(word, meta);
    }
    if dialect.has(Notation::PackageFences) && matches!(language, "package-install" | "npm") {
        (meta.is_for_managers, meta.has_packages) = (true, true);
        language = "bash";
    }
    meta.language = Some(language).filter(|language| !language.is_empty());
}

/// Takes `line-numbers`, `line-numbers=5` and `no-line-numbers`; whether a word is one of these.
fn take_numbers(word: &str, meta: &mut Meta<'_>) -> bool {
    let (name, first) = word.split_once('=').unwrap_or((word, "1"));
    match name {
        "line-numbers" => meta.numbers = first.parse().ok(),
        "no-line-numbers" => meta.numbers = None,
        _ => return false,
    }
    true
}

/// Takes what a dialect has beside the usual words of a fence; gives what is left, or nothing if there is none of it here.
fn take_words_of<'a>(dialect: Dialect, rest: &'a str, meta: &mut Meta<'a>) -> Option<&'a str> {
    let enclosed = |open: char, close: char| rest.strip_prefix(open)?.split_once(close);
    let value_of = |name: &str| Some(take_word(rest.strip_prefix(name)?.strip_prefix('=')?));
    if dialect.has(Notation::BracketFences) {
        if let Some(word) = rest.strip_prefix(':') {
            let (word, left) = word.split_at(word.find([' ', '\t', '{', '[']).unwrap_or(word.len()));
            return take_numbers(word, meta).then_some(left);
        }
        let (title, left) = enclosed('[', ']')?;
        meta.title = Some(title.to_owned());
        return Some(left);
    }
    if dialect.has(Notation::AttributeFences) {
        if let Some(left) = rest.strip_prefix(['{', '}', ':']) {
            return Some(left);
        }
        if let Some((lines, left)) = value_of("hl_lines") {
            read_ranges(&lines.replace(' ', ","), &mut meta.lines);
            return Some(left);
        }
        if let Some((first, left)) = value_of("linenums") {
            meta.numbers = first.parse().ok();
            return Some(left);
        }
        let word = rest.strip_prefix(['.', '#'])?;
        let (word, left) = word.split_at(word.find([' ', '\t', '}']).unwrap_or(word.len()));
        if rest.starts_with('.') && meta.language.is_none() {
            meta.language = Some(word);
        }
        return Some(left);
    }
    if dialect.has(Notation::TitleFences) {
        let (word, left) = rest.split_at(rest.find([' ', '\t', '{']).unwrap_or(rest.len()));
        if word.is_empty() || word.contains('=') || dialect.switches().silent_words.contains(&word) {
            return None;
        }
        let title = meta.title.take().map(|before| format!("{before} {word}"));
        meta.title = title.or_else(|| Some(word.to_owned()));
        return Some(left);
    }
    if dialect.has(Notation::MarkingFences) {
        // Words that are marked are shown without a mark.
        for quote in ['"', '\'', '/'] {
            if let Some((_, left)) = enclosed(quote, quote) {
                return Some(left);
            }
        }
        for name in ["ins", "del", "mark", "collapse"] {
            let Some(value) = rest.strip_prefix(name).and_then(|rest| rest.strip_prefix('=')) else { continue };
            let Some((lines, left)) = value.strip_prefix('{').and_then(|value| value.split_once('}')) else {
                return Some(take_word(value.trim_start_matches('/')).1);
            };
            // A label may stand before the lines.
            let lines = lines.rsplit_once(':').map_or(lines, |(_, lines)| lines);
            match name {
                "ins" => read_ranges(lines, &mut meta.added),
                "del" => read_ranges(lines, &mut meta.removed),
                "mark" => read_ranges(lines, &mut meta.lines),
                _ => {}
            }
            return Some(left);
        }
        if let Some((first, left)) = value_of("startLineNumber") {
            meta.numbers = first.parse().ok();
            return Some(left);
        }
    }
    None
}

/// A value in quotes, in braces, or up to the next space; and what follows.
fn take_word(text: &str) -> (&str, &str) {
    for (open, close) in [('"', '"'), ('\'', '\''), ('`', '`'), ('{', '}')] {
        if let Some(inside) = text.strip_prefix(open)
            && let Some(end) = inside.find(close)
        {
            return (&inside[..end], &inside[end + 1..]);
        }
    }
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

/// `1,3-5`, also as `hl_lines=[8,12]`.
fn read_ranges(text: &str, lines: &mut Vec<(usize, usize)>) {
    let text = text.split_once('=').map_or(text, |(_, list)| list);
    for part in text.split(',') {
        let part = part.trim_matches(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '"' | '\''));
        let (first, last) = part.split_once("..").or_else(|| part.split_once('-')).unwrap_or((part, part));
        if let (Ok(first), Ok(last)) = (first.trim().parse(), last.trim().parse()) {
            lines.push((first, last));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meta(info: &str) -> Meta<'_> {
        super::meta(info, Dialect::CommonMark)
    }

    #[test]
    fn every_word_is_read() {
        let read = meta("ts title=\"src/a b.ts\" {1,3-5} showLineNumbers=5 noInline");
        assert_eq!(
            read,
            Meta {
                language: Some("ts"),
                title: Some("src/a b.ts".to_owned()),
                lines: vec![(1, 1), (3, 5)],
                numbers: Some(5),
                ignored: vec!["noInline"],
                ..Meta::default()
            }
        );
        assert_eq!(meta("js{2}").lines, [(2, 2)]);
        assert_eq!(meta("ts {hl_lines=[8,12]}").lines, [(8, 8), (12, 12)]);
        assert_eq!(meta("ts title=bare.ts").title.as_deref(), Some("bare.ts"));
        let of_others = meta("ts filename=\"a b.ts\" highlight={1, 3-5} highlight=\"7\"");
        assert_eq!((of_others.title.as_deref(), of_others.lines), (Some("a b.ts"), vec![(1, 1), (3, 5), (7, 7)]));
        assert_eq!(meta("title='x'"), Meta { title: Some("x".to_owned()), ..Meta::default() });
        assert_eq!(meta("ts unproven=\"half a class\"").unproven.as_deref(), Some("half a class"));
        let cited = meta("ts file=\"src/a.ts\" region=\"config\"");
        assert_eq!((cited.file.as_deref(), cited.region.as_deref()), (Some("src/a.ts"), Some("config")));
        let request = meta("graphql variables='{ \"id\": 1 }' as=customer after=\"Fill Pay\"");
        assert_eq!(request.after.as_deref(), Some("Fill Pay"));
        assert_eq!(request.variables.as_deref(), Some("{ \"id\": 1 }"));
        assert_eq!((request.sender.as_deref(), meta("json reply").is_reply), (Some("customer"), true));
        assert_eq!(meta("text message=error.full").message.as_deref(), Some("error.full"));
        assert_eq!(meta("json reply=\"Pay\"").reply_to.as_deref(), Some("Pay"));
        let unseen = meta("graphql before='mutation { a(id: \"1\") }' {2}");
        assert_eq!((unseen.before.as_deref(), unseen.lines), (Some("mutation { a(id: \"1\") }"), vec![(2, 2)]));
        let refused = meta("graphql error=FORBIDDEN unsent=\"not here\"");
        assert_eq!((refused.error.as_deref(), refused.unsent.as_deref()), (Some("FORBIDDEN"), Some("not here")));
        assert_eq!(meta("ts showLineNumbers").numbers, Some(1));
        assert_eq!(meta("ts links=\"A=/a B=#b\"").links, [("A".into(), "/a".into()), ("B".into(), "#b".into())]);
        assert_eq!(meta(""), Meta::default());
        assert_eq!(meta("ts {é").lines, []);
        assert_eq!(meta("ts {"), Meta { language: Some("ts"), ..Meta::default() });
    }

    #[test]
    fn fences_of_other_programs_are_read_as_they_read_them() {
        let read = |info, dialect| {
            let found = super::meta(info, dialect);
            (found.language, found.title, found.lines, found.numbers, found.ignored)
        };
        let title = |title: &str| Some(title.to_owned());
        let vitepress = read("js:line-numbers=3 {1,3-4} [a b.js]", Dialect::VitePress);
        assert_eq!(vitepress, (Some("js"), title("a b.js"), vec![(1, 1), (3, 4)], Some(3), vec![]));
        assert_eq!(read("js{1}[x] y", Dialect::VitePress), (Some("js"), title("x"), vec![(1, 1)], None, vec!["y"]));
        let numbers = |info| read(info, Dialect::VitePress).3;
        assert_eq!(
            read("js{1}:line-numbers=5 [x]", Dialect::VitePress),
            (Some("js"), title("x"), vec![(1, 1)], Some(5), vec![])
        );
        assert_eq!(
            (numbers("js {2} :line-numbers"), numbers("js:no-line-numbers"), numbers("js :no-line-numbers{1}")),
            (Some(1), None, None)
        );
        assert_eq!(read("js :nope", Dialect::VitePress).4, [":nope"]);
        let mkdocs = (Some("yaml"), title("a.yml"), vec![(1, 1), (3, 5)], Some(2), vec![]);
        assert_eq!(read("yaml title=\"a.yml\" hl_lines=\"1 3-5\" linenums=\"2\"", Dialect::MkDocs), mkdocs);
        let attributes = "{ .yaml .annotate #own title=\"a.yml\" hl_lines=\"1 3-5\" linenums=\"2\" }";
        assert_eq!(read(attributes, Dialect::MkDocs), mkdocs);
        let tested = (Some("rust"), None, vec![(1, 1), (2, 2)], None, vec![]);
        assert_eq!(read("rust,ignore,edition2021 {1,2}", Dialect::CommonMark), tested);
        assert_eq!(read("rust,ignore{1,2}", Dialect::Docusaurus), tested);
        assert_eq!(read(",ignore", Dialect::MdBook).0, None);
        let starlight =
            super::meta("js title='a' ins={2} del={\"b\":3-4} {1} \"word\" /x/ wrap frame=none", Dialect::Starlight);
        assert_eq!((starlight.added, starlight.removed, starlight.lines), (vec![(2, 2)], vec![(3, 4)], vec![(1, 1)]));
        assert_eq!((starlight.title, starlight.ignored), (title("a"), vec![]));
        let mintlify = super::meta("js a b.js {1} wrap icon=\"c\"", Dialect::Mintlify);
        assert_eq!((mintlify.title, mintlify.lines, mintlify.ignored), (title("a b.js"), vec![(1, 1)], vec![]));
    }
}
