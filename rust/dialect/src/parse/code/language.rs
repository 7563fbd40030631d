//! The languages of code blocks.

use crate::diagnostic::nearest;

/// A language, under the name the theme shows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Language {
    pub(crate) name: &'static str,
    aliases: &'static [&'static str],
    /// What it is highlighted by; nothing if it is shown plain.
    pub(crate) grammar: Option<Grammar>,
}

/// A grammar for highlighting; its discriminant is its index among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Grammar {
    TypeScript,
    Tsx,
    JavaScript,
    Graphql,
    Json,
    Html,
    Css,
    Bash,
    Yaml,
    Sql,
    Diff,
    Docker,
}

impl Grammar {
    pub(crate) const COUNT: usize = 12;
}

const fn language(name: &'static str, aliases: &'static [&'static str], grammar: Option<Grammar>) -> Language {
    Language { name, aliases, grammar }
}

const LANGUAGES: [Language; 31] = [
    language("ts", &["typescript", "mts", "cts"], Some(Grammar::TypeScript)),
    language("tsx", &[], Some(Grammar::Tsx)),
    language("js", &["javascript", "mjs", "cjs"], Some(Grammar::JavaScript)),
    language("jsx", &[], Some(Grammar::JavaScript)),
    language("graphql", &["gql"], Some(Grammar::Graphql)),
    language("json", &["json5", "jsonc", "webmanifest"], Some(Grammar::Json)),
    language("html", &["xml", "svg", "xhtml"], Some(Grammar::Html)),
    language("vue", &["svelte", "astro"], Some(Grammar::Html)),
    language("handlebars", &["hbs", "mjml", "liquid", "twig"], Some(Grammar::Html)),
    language("css", &[], Some(Grammar::Css)),
    language("scss", &["sass", "less"], Some(Grammar::Css)),
    language("bash", &["sh", "shell", "zsh", "console", "shellscript", "shell-session"], Some(Grammar::Bash)),
    language("docker", &["dockerfile", "containerfile"], Some(Grammar::Docker)),
    language("yaml", &["yml"], Some(Grammar::Yaml)),
    language("sql", &["postgresql", "postgres", "mysql", "sqlite"], Some(Grammar::Sql)),
    language("diff", &["patch"], Some(Grammar::Diff)),
    language("env", &["dotenv", "properties"], Some(Grammar::Bash)),
    language("text", &["txt", "plain", "plaintext", "none", "log", "output"], None),
    language("md", &["markdown", "mdx"], None),
    language("csv", &["tsv"], None),
    language("ini", &["conf", "cfg"], None),
    language("toml", &[], None),
    language("nginx", &[], None),
    language("rust", &["rs"], None),
    language("python", &["py"], None),
    language("go", &["golang"], None),
    language("java", &["kotlin"], None),
    language("php", &["ruby", "rb"], None),
    language("powershell", &["ps1", "bat", "cmd"], None),
    language("http", &["regex"], None),
    language("mermaid", &[], None),
];

/// The language of a name or alias, in any case.
pub(crate) fn find(written: &str) -> Option<&'static Language> {
    let known = |name: &str| name.eq_ignore_ascii_case(written);
    LANGUAGES.iter().find(|language| known(language.name) || language.aliases.iter().any(|alias| known(alias)))
}

/// What to do instead of a block that Docusaurus would not show as code.
pub(crate) fn replacement_hint(written: &str) -> Option<&'static str> {
    match written.to_ascii_lowercase().as_str() {
        "mdx-code-block" => Some("remove the fence: what is in it is Markdown here as anywhere"),
        _ => None,
    }
}

/// The name or alias that was probably meant.
pub(crate) fn suggest(written: &str) -> Option<&'static str> {
    let written = written.to_lowercase();
    let names = LANGUAGES.iter().flat_map(|language| language.aliases.iter().copied().chain([language.name]));
    nearest(&written, names).map(|near| near.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_found_by_any_name_in_any_case() {
        assert_eq!(find("TypeScript").map(|language| language.name), Some("ts"));
        assert_eq!(find("HTML").map(|language| language.name), Some("html"));
        assert_eq!(find("yml").map(|language| language.name), Some("yaml"));
        assert_eq!(find("klingon"), None);
        assert_eq!(suggest("tyepscript"), Some("typescript"));
    }
}
