//! How diagnostics are printed: for people, or for tools.

mod github;
mod json;
mod sarif;
mod summary;

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use builder::build::plural;
use clap::{Args, ValueEnum};
use dialect::diagnostic::{Diagnostic, Label, Rule, Severity, Strictness};

/// So many warnings are printed whole; of further ones only the number.
const WARNINGS: usize = 20;

/// In so many files a warning is printed as often as it is there; where it is in more, once with their number.
const REPEATS: usize = 2;

/// What is asked for on the command line.
#[derive(Debug, Clone, Default, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Options {
    /// Print every warning, not only the first 20, and every name of a summary.
    #[arg(long)]
    all: bool,
    /// Count diagnostics by kind and name instead of printing each of them.
    #[arg(long, conflicts_with = "format")]
    summary: bool,
    /// Treat warnings as errors.
    #[arg(long)]
    deny_warnings: bool,
    /// Draw something in place of whatever is wrong, and warn of it.
    #[arg(long, conflicts_with = "deny_warnings")]
    lenient: bool,
    /// How to print diagnostics.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A way to print diagnostics. All but the first are written to the standard output, which then holds nothing else.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people, on the standard error.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
    /// Annotations of a workflow of GitHub.
    Github,
    /// SARIF 2.1.0, for code scanning and editors.
    Sarif,
}

/// Prints diagnostics the way that is asked for.
#[derive(Debug, Default)]
pub struct Printer {
    options: Options,
    root: PathBuf,
}

impl Printer {
    /// A printer for what the command line asks for.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self { options, root: PathBuf::new() }
    }

    /// Sets the project that the files of diagnostics belong to.
    pub fn set_root(&mut self, root: &Path) {
        root.clone_into(&mut self.root);
    }

    pub(crate) fn strictness(&self) -> Strictness {
        match self.options {
            Options { deny_warnings: true, .. } => Strictness::DenyWarnings,
            Options { lenient: true, .. } => Strictness::Lenient,
            _ => Strictness::Usual,
        }
    }

    /// Whether the standard output is for tools.
    pub fn is_for_tools(&self) -> bool {
        self.options.format != Format::Text
    }

    /// Prints diagnostics; a reader who has gone away is no reason to stop.
    pub fn print(&self, diagnostics: &[Diagnostic]) {
        let text = match self.options.format {
            Format::Text => {
                let _ = std::io::stderr().write_all(self.text(diagnostics).as_bytes());
                return;
            }
            Format::Json => json::lines(diagnostics),
            Format::Github => github::commands(diagnostics, &folder_in_repository(&self.root)),
            Format::Sarif => sarif::log(diagnostics, &folder_in_repository(&self.root)),
        };
        let _ = std::io::stdout().write_all(text.as_bytes());
    }

    /// What was drawn in place of errors, by rule; nothing where there were none.
    pub fn drawn(&self, diagnostics: &[Diagnostic]) -> Option<String> {
        (!self.is_for_tools()).then(|| summary::drawn(diagnostics)).filter(|text| !text.is_empty())
    }

    /// For people, errors last so that they are where the eye is.
    fn text(&self, diagnostics: &[Diagnostic]) -> String {
        if self.options.summary {
            return summary::summary(diagnostics, self.options.all);
        }
        let color = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let of = |severity: Severity| diagnostics.iter().filter(move |diagnostic| diagnostic.severity == severity);
        let (shown, repeats) = if self.options.all { (usize::MAX, usize::MAX) } else { (WARNINGS, REPEATS) };
        let warnings = join_repeats(of(Severity::Warning), repeats);
        let mut text = String::new();
        for (diagnostic, files) in warnings.iter().take(shown).copied().chain(of(Severity::Error).map(|one| (one, 1))) {
            text.push_str(&in_words_of(&command(), diagnostic).render(color));
            if files > 1 {
                let _ = write!(text, "\n  = the same in {}", plural(files - 1, "other file"));
            }
            text.push_str("\n\n");
        }
        let beyond = warnings.len().saturating_sub(shown);
        if beyond > 0 {
            let warnings = plural(beyond, "further warning");
            let _ = write!(
                text,
                "… and {warnings}: `{} check` prints them with --all, and counts them with --summary\n\n",
                command()
            );
        }
        text
    }
}

/// Each of these with the number of files it stands for: of what is said in more files than `most`, the first alone.
fn join_repeats<'d>(
    diagnostics: impl Iterator<Item = &'d Diagnostic> + Clone,
    most: usize,
) -> Vec<(&'d Diagnostic, usize)> {
    let mut files: HashMap<(Rule, &str), BTreeSet<&str>> = HashMap::new();
    for diagnostic in diagnostics.clone() {
        files.entry((diagnostic.rule, &diagnostic.message)).or_default().insert(&diagnostic.primary.file);
    }
    let mut told = HashSet::new();
    let join = |diagnostic: &'d Diagnostic| {
        let what = (diagnostic.rule, diagnostic.message.as_str());
        let count = files.get(&what).map_or(1, BTreeSet::len);
        if count > most { told.insert(what).then_some((diagnostic, count)) } else { Some((diagnostic, 1)) }
    };
    diagnostics.filter_map(join).collect()
}

/// What hints call the program.
const USUAL: &str = "cargo site";

/// The diagnostic whose hints name the program as it was called.
fn in_words_of<'d>(command: &str, diagnostic: &'d Diagnostic) -> Cow<'d, Diagnostic> {
    let usual = format!("`{USUAL} ");
    if command == USUAL || !diagnostic.hints.iter().any(|hint| hint.contains(&usual)) {
        return Cow::Borrowed(diagnostic);
    }
    let mut diagnostic = diagnostic.clone();
    for hint in &mut diagnostic.hints {
        *hint = hint.replace(&usual, &format!("`{command} "));
    }
    Cow::Owned(diagnostic)
}

/// The command as it was called: by Cargo in the repository of the program, else by its own name.
pub fn command() -> String {
    let called = std::env::args_os().next().map(PathBuf::from);
    let name = called.as_deref().and_then(Path::file_stem).map(|name| name.to_string_lossy().into_owned());
    match name {
        Some(name) if std::env::var_os("CARGO").is_none() => name,
        _ => USUAL.to_owned(),
    }
}

/// The folder of the project in the repository that a workflow has checked out, with a slash at its end; files are named
/// from there.
fn folder_in_repository(root: &Path) -> String {
    let workspace = std::env::var_os("GITHUB_WORKSPACE").map(PathBuf::from).and_then(|path| path.canonicalize().ok());
    let within = workspace.and_then(|workspace| Some(root.strip_prefix(workspace).ok()?.to_owned()));
    match within.map(|folder| folder.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")) {
        Some(folder) if !folder.is_empty() => format!("{folder}/"),
        _ => String::new(),
    }
}

/// How many errors and warnings there are, in words.
pub fn count(diagnostics: &[Diagnostic]) -> String {
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count();
    let warnings = diagnostics.len() - errors;
    format!("{} and {}", plural(errors, "error"), plural(warnings, "warning"))
}

/// A rule by its name, as it is given on the command line.
pub fn parse_rule(name: &str) -> Result<Rule, String> {
    Rule::find(name).map_err(|near| match near {
        Some(near) => format!("there is no such rule; did you mean `{near}`?"),
        None => format!(
            "there is no such rule; known are {}",
            Rule::ALL.iter().map(|rule| rule.name()).collect::<Vec<_>>().join(", ")
        ),
    })
}

/// The column after the last marked character, where a span is known.
fn end_column(label: &Label) -> Option<usize> {
    let span = label.span.as_ref()?;
    let marked = span.text.get(span.start..span.end).unwrap_or_default();
    Some(span.column + marked.chars().count())
}

#[cfg(test)]
mod tests {
    use dialect::{error, warning};

    use super::*;

    #[test]
    fn hints_name_the_program_as_it_was_called() {
        let found =
            warning!(Excerpt, "a.md", "`cargo site x`"; hint: "run `cargo site prove`, then `cargo site check`");
        let hints = |command| in_words_of(command, &found).into_owned().hints.concat();
        assert_eq!(hints("vendure-docs"), "run `vendure-docs prove`, then `vendure-docs check`");
        assert_eq!(hints("cargo site"), found.hints.concat());
        assert_eq!(in_words_of("vendure-docs", &found).message, found.message);
    }

    fn warnings(count: usize) -> Vec<Diagnostic> {
        let mut all: Vec<_> = (0..count).map(|n| warning!(BrokenLink, "a.md", "something is wrong, {n}")).collect();
        all.push(error!(BrokenLink, "a.md", "it cannot go on"));
        all
    }

    #[test]
    fn of_many_warnings_the_first_are_printed_and_all_when_asked_for() {
        let text = Printer::default().text(&warnings(23));
        assert_eq!(text.matches("something is wrong").count(), 20);
        assert!(text.contains("… and 3 further warnings: `cargo site check` prints them with --all"), "{text}");
        assert!(text.contains("it cannot go on"), "{text}");
        let printer = Printer::new(Options { all: true, ..Options::default() });
        let text = printer.text(&warnings(23));
        assert_eq!(text.matches("something is wrong").count(), 23);
        assert!(!text.contains("further"), "{text}");
        assert!(Printer::default().text(&warnings(21)).contains("… and 1 further warning:"));
    }

    #[test]
    fn what_is_said_of_many_files_is_printed_once_with_their_number() {
        let of = |files: usize| -> Vec<_> {
            let in_file =
                |n: usize| [1, 2].map(|_| warning!(NoEffect("weight"), format!("{n}.md"), "`weight` has no effect"));
            (0..files).flat_map(in_file).collect()
        };
        let text = Printer::default().text(&of(26));
        assert_eq!(text.matches("has no effect").count(), 1);
        assert!(text.contains("0.md") && text.contains("  = the same in 25 other files\n"), "{text}");
        assert_eq!(Printer::default().text(&of(2)).matches("has no effect").count(), 4);
        let printer = Printer::new(Options { all: true, ..Options::default() });
        assert_eq!(printer.text(&of(5)).matches("has no effect").count(), 10);
    }
}
