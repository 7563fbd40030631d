//! What a page has its reader make, as far as commands name it: files, scripts of npm, and images.

use std::collections::BTreeSet;
use std::path::Path;

use super::packages::scripts_of;
use super::shell;

/// What the samples of a page make, and where the files of the shop are.
#[derive(Default)]
pub(super) struct PageFiles<'a> {
    /// The paths that titles name.
    paths: BTreeSet<String>,
    scripts: BTreeSet<String>,
    /// Names that commands give what they make.
    images: BTreeSet<String>,
    shop: Option<&'a Path>,
    /// Files that projects of readers have from the beginning.
    known: Option<&'a BTreeSet<String>>,
}

impl<'a> PageFiles<'a> {
    /// Of samples, each with its title and text.
    pub(super) fn new<'b>(
        samples: impl IntoIterator<Item = (Option<&'b str>, &'b str)>,
        shop: Option<&'a Path>,
        known: Option<&'a BTreeSet<String>>,
    ) -> Self {
        let mut page = Self { shop, known, ..Self::default() };
        for (title, text) in samples {
            let path = title.and_then(|title| title.split_whitespace().next()).unwrap_or_default();
            if path.ends_with("package.json") {
                page.scripts.extend(scripts_of(text));
            }
            page.add_made(text);
            page.paths.insert(path.trim_start_matches("./").to_owned());
        }
        page
    }

    /// What commands write to, and the images they build.
    fn add_made(&mut self, text: &str) {
        for words in shell::read(text).commands {
            let follows = |flag: fn(&str) -> bool| {
                let pairs = words.windows(2).filter(move |pair| flag(&pair[0].text));
                pairs.map(|pair| pair[1].text.clone()).collect::<Vec<_>>()
            };
            self.paths.extend(follows(|word| word == ">"));
            let is_build = words.iter().any(|word| word.text == "build" || word.text == "tag");
            if is_build {
                let name = |tag: String| tag.split(':').next().unwrap_or_default().to_owned();
                self.images.extend(follows(|word| word == "-t" || word == "--tag").into_iter().map(name));
            }
        }
    }

    pub(super) fn scripts(&self) -> impl Iterator<Item = &String> {
        self.scripts.iter()
    }

    pub(super) fn built_images(&self) -> BTreeSet<String> {
        self.images.clone()
    }

    /// Whether a file is one of the page or of the shop, or compiled from one.
    pub(super) fn has_file(&self, path: &str) -> bool {
        let path = path.trim_start_matches("./");
        let stem = [".js", ".cjs", ".mjs"].iter().find_map(|end| path.strip_suffix(end)).unwrap_or(path);
        // Compilers write to `dist` and `lib`, with the folder of the sources or without.
        let own = stem.split_once('/').filter(|(folder, _)| matches!(*folder, "dist" | "lib" | "build"));
        let sources = own.into_iter().flat_map(|(_, inner)| [format!("src/{inner}"), inner.to_owned()]);
        let stems: Vec<String> = sources.chain([stem.to_owned()]).collect();
        let files = stems.iter().flat_map(|stem| [".ts", ".mts", ".js"].map(|end| format!("{stem}{end}")));
        let mut files = files.chain([path.to_owned()]);
        let is_known = |file: &str| self.paths.contains(file) || self.known.is_some_and(|known| known.contains(file));
        files.any(|file| is_known(&file) || self.shop.is_some_and(|shop| shop.join(&file).is_file()))
    }
}
