//! What a page has its reader make, as far as commands name it: files, scripts of npm, and images.

use std::collections::BTreeSet;

use super::commands::is_shell;
use super::packages::scripts_of;
use super::shell::{self, Word};
use crate::layout::title_path;

/// The title, the language and the text of a sample.
pub(super) type Shown<'a> = (Option<&'a str>, &'a str, &'a str);

/// What the samples of a page make.
#[derive(Default)]
pub(super) struct PageFiles {
    /// The paths that titles name.
    paths: BTreeSet<String>,
    scripts: BTreeSet<String>,
    /// Names that commands give what they make.
    images: BTreeSet<String>,
}

impl PageFiles {
    pub(super) fn new<'a>(samples: impl IntoIterator<Item = Shown<'a>>) -> Self {
        let mut page = Self::default();
        for (title, language, text) in samples {
            let path = title_path(title);
            if path.ends_with("package.json") {
                page.scripts.extend(scripts_of(text));
            }
            if is_shell(language) {
                page.add_made(text);
            }
            page.add_paths([path]);
        }
        page
    }

    /// The files that commands write, and the images they build.
    fn add_made(&mut self, text: &str) {
        let script = shell::read(text);
        self.add_paths(script.writes.iter().map(|word| word.text.as_str()));
        for words in &script.commands {
            let operands = || words[1..].iter().map(|word| word.text.as_str()).filter(|word| !word.starts_with('-'));
            match words[0].text.as_str() {
                "tee" => self.add_paths(operands()),
                "curl" => {
                    self.add_paths(values_of(words, 'o', "--output"));
                    if words.iter().any(|word| has_letter(word, 'O') || word.text == "--remote-name") {
                        self.add_paths(operands().filter_map(|word| word.rsplit('/').next()?.split('?').next()));
                    }
                }
                _ => {}
            }
            let tagged = words.iter().any(|word| word.text == "tag").then(|| operands().next_back()).flatten();
            let built = words.iter().any(|word| word.text == "build");
            let built = built.then(|| values_of(words, 't', "--tag")).into_iter().flatten();
            self.images.extend(built.chain(tagged).map(|name| image_of(name).to_owned()));
        }
    }

    fn add_paths<'b>(&mut self, paths: impl IntoIterator<Item = &'b str>) {
        self.paths.extend(paths.into_iter().map(|path| path.trim_start_matches("./").to_owned()));
    }

    pub(super) fn scripts(&self) -> &BTreeSet<String> {
        &self.scripts
    }

    pub(super) fn built_images(&self) -> &BTreeSet<String> {
        &self.images
    }

    pub(super) fn paths(&self) -> &BTreeSet<String> {
        &self.paths
    }
}

/// The files that a program may be asked for by a path: one with this path, or what it is compiled from.
pub(super) fn sources_of(path: &str) -> Vec<String> {
    let path = path.trim_start_matches("./");
    let stem = [".js", ".cjs", ".mjs"].iter().find_map(|end| path.strip_suffix(end)).unwrap_or(path);
    // Compilers write to `dist` and `lib`, with the folder of the sources or without.
    let own = stem.split_once('/').filter(|(folder, _)| matches!(*folder, "dist" | "lib" | "build"));
    let sources = own.into_iter().flat_map(|(_, inner)| [format!("src/{inner}"), inner.to_owned()]);
    let stems: Vec<String> = sources.chain([stem.to_owned()]).collect();
    let files = stems.iter().flat_map(|stem| [".ts", ".mts", ".js"].map(|end| format!("{stem}{end}")));
    files.chain([path.to_owned()]).collect()
}

/// The name of an image without its version.
pub(super) fn image_of(name: &str) -> &str {
    name.split([':', '@']).next().unwrap_or_default()
}

/// Whether a word is flags of one letter each, the last of which is this one.
fn has_letter(word: &Word, letter: char) -> bool {
    word.text.starts_with('-') && !word.text.starts_with("--") && word.text.ends_with(letter)
}

/// The values that a command gives a flag: `-t a`, `-qt a`, `--tag a` and `--tag=a`.
fn values_of<'a>(words: &'a [Word], letter: char, name: &str) -> Vec<&'a str> {
    let value = |(at, word): (usize, &'a Word)| match word.text.strip_prefix(name) {
        Some(rest) if !rest.is_empty() => rest.strip_prefix('='),
        None if !has_letter(word, letter) => None,
        _ => words.get(at + 1).map(|next| next.text.as_str()),
    };
    words.iter().enumerate().filter_map(value).collect()
}
