//! The languages of code blocks.

use crate::diagnostic::nearest;

/// A language, under the name the theme shows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Language {
    pub(crate) name: &'static str,
    aliases: &'static [&'static str],
    /// What it is read and highlighted by; nothing if it is highlighted by a syntax alone, or not at all.
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

/// The name of text that is in no language.
pub(super) const PLAIN: &str = "text";

/// The name of Markdown.
pub(super) const MARKDOWN: &str = "md";

const LANGUAGES: [Language; 133] = [
    language("ts", &["typescript", "mts", "cts"], Some(Grammar::TypeScript)),
    language("tsx", &[], Some(Grammar::Tsx)),
    language("js", &["javascript", "mjs", "cjs"], Some(Grammar::JavaScript)),
    language("jsx", &[], Some(Grammar::JavaScript)),
    language("graphql", &["gql"], Some(Grammar::Graphql)),
    language("json", &["webmanifest"], Some(Grammar::Json)),
    language("json5", &[], Some(Grammar::Json)),
    language("jsonc", &[], Some(Grammar::Json)),
    language("html", &["xhtml"], Some(Grammar::Html)),
    language("xml", &["xsd", "xsl", "plist"], Some(Grammar::Html)),
    language("svg", &[], Some(Grammar::Html)),
    language("vue", &[], Some(Grammar::Html)),
    language("svelte", &[], Some(Grammar::Html)),
    language("astro", &[], Some(Grammar::Html)),
    language("handlebars", &["hbs"], Some(Grammar::Html)),
    language("mjml", &[], Some(Grammar::Html)),
    language("liquid", &[], Some(Grammar::Html)),
    language("twig", &["jinja", "jinja2"], Some(Grammar::Html)),
    language("css", &[], Some(Grammar::Css)),
    language("scss", &[], Some(Grammar::Css)),
    language("sass", &[], Some(Grammar::Css)),
    language("less", &[], Some(Grammar::Css)),
    language("bash", &["sh", "shell", "zsh", "console", "shellscript", "shell-session"], Some(Grammar::Bash)),
    language("fish", &[], Some(Grammar::Bash)),
    language("docker", &["dockerfile", "containerfile"], Some(Grammar::Docker)),
    language("yaml", &["yml"], Some(Grammar::Yaml)),
    language("sql", &["postgresql", "postgres", "mysql", "sqlite", "plsql", "tsql"], Some(Grammar::Sql)),
    language("diff", &["patch"], Some(Grammar::Diff)),
    language("env", &["dotenv", "properties"], Some(Grammar::Bash)),
    language(PLAIN, &["txt", "plain", "plaintext", "none", "log", "output", "ansi"], None),
    language(MARKDOWN, &["markdown", "mdx"], None),
    language("csv", &["tsv"], None),
    language("ini", &["conf", "cfg"], None),
    language("toml", &[], None),
    language("nginx", &[], None),
    language("apache", &["htaccess"], None),
    language("rust", &["rs"], None),
    language("python", &["py", "py3", "python3", "pycon", "pycon3", "pyi", "ipython", "pyodide"], None),
    language("go", &["golang"], None),
    language("java", &[], None),
    language("kotlin", &["kt", "kts"], None),
    language("groovy", &["gradle"], None),
    language("scala", &["sbt"], None),
    language("clojure", &["clj"], None),
    language("php", &[], None),
    language("ruby", &["rb"], None),
    language("perl", &["pl"], None),
    language("lua", &[], None),
    language("elixir", &["ex", "exs"], None),
    language("erlang", &["erl"], None),
    language("haskell", &["hs"], None),
    language("ocaml", &["ml"], None),
    language("fsharp", &["f#"], None),
    language("csharp", &["cs", "c#"], None),
    language("c", &["h"], None),
    language("cpp", &["c++", "hpp", "cc", "arduino", "ino", "cuda", "cu"], None),
    language("objective-c", &["objc", "objectivec"], None),
    language("swift", &[], None),
    language("dart", &[], None),
    language("zig", &[], None),
    language("r", &[], None),
    language("julia", &["jl"], None),
    language("matlab", &[], None),
    language("nix", &[], None),
    language("solidity", &["sol"], None),
    language("wasm", &["wat"], None),
    language("asm", &["assembly", "nasm"], None),
    language("hcl", &["terraform", "tf"], None),
    language("makefile", &["make", "mk"], None),
    language("cmake", &[], None),
    language("protobuf", &["proto"], None),
    language("prisma", &[], None),
    language("latex", &["tex"], None),
    language("powershell", &["ps1"], None),
    language("bat", &["batch", "cmd"], None),
    language("vim", &["viml"], None),
    language("http", &[], None),
    language("regex", &["regexp", "re"], None),
    language("pug", &["jade"], None),
    language("rst", &["restructuredtext", "rest"], None),
    language("asciidoc", &["adoc"], None),
    language("bibtex", &["bib"], None),
    language("typst", &["typ"], None),
    language("org", &[], None),
    language("awk", &[], None),
    language("jq", &[], None),
    language("gnuplot", &[], None),
    language("dot", &["graphviz", "gv"], None),
    language("ada", &["adb", "ads"], None),
    language("coffeescript", &["coffee"], None),
    language("crystal", &["cr"], None),
    language("d", &["dlang"], None),
    language("elm", &[], None),
    language("fortran", &["f90"], None),
    language("gdscript", &["gd"], None),
    language("glsl", &[], None),
    language("wgsl", &[], None),
    language("lean", &[], None),
    language("lisp", &["common-lisp", "elisp"], None),
    language("nim", &[], None),
    language("odin", &[], None),
    language("pascal", &["delphi"], None),
    language("purescript", &["purs"], None),
    language("racket", &["rkt"], None),
    language("scheme", &["scm"], None),
    language("tcl", &[], None),
    language("verilog", &[], None),
    language("systemverilog", &["sv"], None),
    language("vhdl", &[], None),
    language("qml", &[], None),
    language("puppet", &[], None),
    language("robot", &["robotframework"], None),
    language("slim", &[], None),
    language("haml", &[], None),
    language("erb", &[], None),
    language("stylus", &["styl"], None),
    language("cabal", &[], None),
    language("ninja", &[], None),
    language("gitignore", &["ignore"], None),
    language("ssh-config", &["sshconfig", "ssh_config"], None),
    language("cypher", &[], None),
    language("sparql", &[], None),
    language("bicep", &[], None),
    language("cue", &[], None),
    language("jsonnet", &["libsonnet"], None),
    language("rego", &[], None),
    language("caddyfile", &["caddy"], None),
    language("just", &["justfile"], None),
    language("hurl", &[], None),
    language("gleam", &[], None),
    language("vala", &[], None),
    language("raku", &["perl6"], None),
    language("mermaid", &[], None),
];

impl Language {
    /// Its name, and the others that it has.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        [self.name].into_iter().chain(self.aliases.iter().copied())
    }
}

/// The languages that no grammar here is of.
pub(super) fn without_grammar() -> impl Iterator<Item = &'static Language> {
    LANGUAGES.iter().filter(|language| language.grammar.is_none())
}

/// The language of a name or alias, in any case.
pub(crate) fn find(written: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.names().any(|name| name.eq_ignore_ascii_case(written)))
}

/// The names of all languages.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().map(|language| language.name)
}

/// The name or alias that was probably meant.
pub(crate) fn suggest(written: &str) -> Option<&'static str> {
    let written = written.to_lowercase();
    let names = LANGUAGES.iter().flat_map(Language::names);
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

    #[test]
    fn no_language_has_the_name_of_another() {
        let names: Vec<&str> = LANGUAGES.iter().flat_map(|one| one.aliases.iter().copied().chain([one.name])).collect();
        let twice = names.iter().find(|name| names.iter().filter(|other| other == name).count() > 1);
        assert_eq!(twice, None);
        for name in ["ruby", "kotlin", "bat", "json5", "svelte", "regex"] {
            assert_eq!(find(name).map(|language| language.name), Some(name));
        }
    }
}
