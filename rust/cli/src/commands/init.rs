//! `cargo site init`

use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use builder::config::{Config, FILE_NAME, Overrides};
use clap::Args;
use setup::begin::{Answers, first_document};
use setup::{files, tools};
use terminal::diagnostics::command;
use terminal::{print_diagnostics, print_line};

/// Which folder becomes a project.
#[derive(Debug, Args)]
pub(crate) struct Init {
    /// The folder of the project, which may be new; otherwise the current one.
    folder: Option<PathBuf>,
    /// Ask nothing, and take what would be proposed.
    #[arg(long, short)]
    yes: bool,
}

impl Init {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let named = self.folder.unwrap_or_else(|| ".".into());
        let root = std::path::absolute(&named).unwrap_or_else(|_| named.clone());
        std::fs::create_dir_all(&root).with_context(|| format!("cannot make the folder {}", named.display()))?;
        let settings = load(&root)?;
        let is_new = !root.join(FILE_NAME).exists();
        let new = if is_new {
            tell_of_other_tools(&root, &named);
            self::answers(&root, self.yes)?.files(&root)
        } else {
            let content = root.join(&settings.site.content);
            let below = content.strip_prefix(&root).unwrap_or(&content).to_string_lossy().into_owned();
            first_document(&root, &below, &settings.site.title).into_iter().collect()
        };
        let mut outcome = files::write(&root, &new, false)?;
        if !is_new {
            outcome.kept.insert(0, FILE_NAME.to_owned());
        }
        for file in &outcome.kept {
            print_line(&format!("{file} is there already and stays as it is"));
        }
        for file in &outcome.written {
            print_line(&format!("{file} is written"));
        }
        print_line(&next_steps(&named));
        Ok(())
    }
}

/// The settings of a folder, or what holds where there are none. What is wrong with them is printed.
fn load(root: &Path) -> anyhow::Result<Config> {
    let overrides = Overrides { may_be_bare: true, take_over: Some(tools::take_over), ..Overrides::default() };
    Config::load(root, overrides).map_err(|diagnostic| {
        print_diagnostics(std::slice::from_ref(&*diagnostic));
        anyhow::anyhow!("nothing was written")
    })
}

/// What is answered by a person, if there is one.
fn answers(root: &Path, is_quiet: bool) -> anyhow::Result<Answers> {
    let usual = Answers::usual(root).map_err(|diagnostic| anyhow::anyhow!("{diagnostic}"))?;
    if is_quiet {
        return Ok(usual);
    }
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        print_line("nobody can be asked here: what would be proposed is taken, as with --yes");
        return Ok(usual);
    }
    ask_all(usual, &mut io::stdin().lock(), &mut io::stdout()).context("cannot ask")
}

fn ask_all(usual: Answers, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<Answers> {
    Ok(Answers {
        title: ask("Title of the site", usual.title, &|_| None, input, output)?,
        content: ask("Folder of the documents", usual.content, &Answers::refuse_content, input, output)?,
        language: ask("Language, by its code", usual.language, &Answers::refuse_language, input, output)?,
    })
}

/// Asks until there is an answer that is not refused; an empty one is what is proposed.
fn ask(
    question: &str,
    usual: String,
    refuse: &dyn Fn(&str) -> Option<&'static str>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<String> {
    loop {
        write!(output, "{question} [{usual}]: ")?;
        output.flush()?;
        let mut line = String::new();
        let is_over = input.read_line(&mut line)? == 0;
        let answer = line.trim();
        if is_over || answer.is_empty() {
            return Ok(usual);
        }
        match refuse(answer) {
            None => return Ok(answer.to_owned()),
            Some(why) => writeln!(output, "  {why}")?,
        }
    }
}

fn tell_of_other_tools(root: &Path, named: &Path) {
    if let Some(project) = tools::find(root, None) {
        let (tool, settings, command) = (project.tool(), project.settings(), command());
        let folder = argument(named);
        print_line(&format!("{settings} is of {tool}: `{command} migrate{folder}` takes over what it says"));
    }
}

fn next_steps(named: &Path) -> String {
    let (command, folder) = (command(), argument(named));
    format!(
        "\nNext:\n  {command} dev{folder}      shows the site while you write\n  {command} build{folder}    writes it to dist/"
    )
}

/// A folder as it is named behind a command; the current one is not.
pub(super) fn argument(named: &Path) -> String {
    let name = named.display().to_string();
    match name.as_str() {
        "." | "" => String::new(),
        name if name.contains(' ') => format!(" \"{name}\""),
        name => format!(" {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual() -> Answers {
        Answers { title: "Notes".to_owned(), content: "docs".to_owned(), language: "en".to_owned() }
    }

    fn asked(typed: &str) -> (Answers, String) {
        let mut output = Vec::new();
        let answers = ask_all(usual(), &mut typed.as_bytes(), &mut output).unwrap();
        (answers, String::from_utf8(output).unwrap())
    }

    #[test]
    fn an_empty_answer_is_what_is_proposed() {
        let (answers, output) = asked("\n\n\n");
        assert_eq!(answers, usual());
        assert_eq!(output, "Title of the site [Notes]: Folder of the documents [docs]: Language, by its code [en]: ");
        assert_eq!(asked("").0, usual(), "and so is the end of the input");
    }

    #[test]
    fn an_answer_that_no_settings_could_hold_is_asked_for_again() {
        let (answers, output) = asked("Our notes\n../other\nmanual\nplain english\nde\n");
        assert_eq!((answers.content.as_str(), answers.language.as_str()), ("manual", "de"));
        assert_eq!(output.matches('\n').count(), 2, "{output}");
        assert_eq!(answers.title, "Our notes");
    }
}
