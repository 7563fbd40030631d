//! The components of a project's own: which there are, and their scripts and styles for the pages that draw them; and what every page
//! has of the project: what fills slots of the theme, and styles.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use dialect::diagnostic::{Diagnostic, Rule, Severity};
use dialect::document::Document;
use dialect::parse::Dialect;
use dialect::script::{Failure, Module, component_key};
use serde::{Deserialize, Serialize};
use serde_json::json;
use system::{Stamp, short_hash};

use super::{Scripts, read};
use crate::cache;
use crate::config::{Config, Folders, JavaScript};
use crate::discover::{COMPONENT_LIST, OfEveryPage, Sources, find_of_every_page};
use crate::render::{BundleError, Mode, made, to_json};

/// Name of what is kept with the scripts, and of its format.
const LIST: (&str, &str) = ("components.bin", "components of a project 2");

/// How many are kept: enough for both modes of a branch or two.
const KEPT: usize = 4;

/// Scripts and styles of components, by their names in the site.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OwnParts {
    /// The script of each, by its key.
    pub scripts: BTreeMap<String, String>,
    /// What these import.
    pub imports: Vec<String>,
    /// Their style sheets, and that of every page.
    pub styles: Vec<String>,
    /// The script of what fills slots of the theme.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slots: Option<String>,
    /// Whether one of these scripts imports the theme.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub theme: bool,
}

/// The components of a project that its pages draw, bundled.
#[derive(Debug, Clone, Default)]
pub struct OwnComponents {
    folder: PathBuf,
    kept: KeptBundle,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct KeptBundle {
    components: BTreeMap<String, One>,
    /// What fills slots of the theme, on every page.
    slots: Option<One>,
    /// The style sheet of every page.
    styles: Option<String>,
    /// Whether the theme is imported.
    theme: bool,
    problems: Vec<Problem>,
    files: Vec<String>,
    /// The files of the project that they were made of, with their stamps.
    read: BTreeMap<String, Option<Stamp>>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct One {
    script: String,
    imports: Vec<String>,
    styles: Vec<String>,
}

/// What is wrong with what every page has.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Problem {
    file: String,
    message: String,
    #[serde(default)]
    is_warning: bool,
}

#[derive(Deserialize)]
struct BundleAnswer {
    components: BTreeMap<String, One>,
    slots: Option<One>,
    styles: Option<String>,
    #[serde(default)]
    theme: bool,
    problems: Vec<Problem>,
    files: Vec<String>,
    read: Vec<String>,
}

/// The keys of the components that every document may name, by their names, and what is wrong with the file that lists some of them.
pub(crate) fn name_components(
    config: &Config,
    sources: &Sources,
    scripts: &Scripts,
) -> (BTreeMap<String, String>, Option<(String, String)>) {
    let mut keys = BTreeMap::new();
    let is_docusaurus = config.site.dialect == Some(Dialect::Docusaurus);
    let mut wrong = None;
    for path in sources.components.keys() {
        if path.starts_with("src/") && !is_docusaurus {
            continue;
        }
        if !path.starts_with(COMPONENT_LIST) {
            keys.entry(name_of(path).to_owned()).or_insert_with(|| component_key(path, "default"));
            continue;
        }
        let answer = scripts.ask(&json!({ "type": "names", "path": path }));
        match answer.and_then(|mut answer| read::<Vec<String>>(answer["names"].take())) {
            Ok(names) => keys.extend(names.into_iter().map(|name| {
                let key = component_key(path, &format!("default.{name}"));
                (name, key)
            })),
            Err(failure) => wrong = Some((path.clone(), failure.message)),
        }
    }
    (keys, wrong)
}

/// The name of the component in a file: `Name.tsx`, or `Name/index.tsx`.
pub(super) fn name_of(path: &str) -> &str {
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    let stem = stem.strip_suffix("/index").unwrap_or(stem);
    stem.rsplit('/').next().unwrap_or(stem)
}

impl OwnComponents {
    /// Bundles what these documents draw, and what every page has, unless nothing has changed since that was done; nothing where there is
    /// none of it.
    pub fn make<'a>(
        config: &Config,
        documents: impl Iterator<Item = &'a Document>,
        mode: Mode,
    ) -> Result<Self, BundleError> {
        let mut keys: Vec<&str> = Vec::new();
        let mut modules: Vec<&Module> = Vec::new();
        for document in documents {
            keys.extend(document.components.iter().map(String::as_str));
            modules.extend(&document.modules);
        }
        let OfEveryPage { slots, styles } = find_of_every_page(&config.folders);
        let of_every_page: Vec<String> = slots.iter().chain(&styles).map(|(path, _)| path.clone()).collect();
        if config.site.javascript == JavaScript::Never {
            return Ok(Self::unused(config, of_every_page));
        }
        if keys.is_empty() && of_every_page.is_empty() {
            return Ok(Self::default());
        }
        keys.sort_unstable();
        keys.dedup();
        modules.sort_by(|a, b| a.file.cmp(&b.file));
        modules.dedup();
        let mut request = json!({
            "type": "bundle",
            "keys": keys,
            "modules": modules,
            "slots": slots.map(|(path, _)| path),
            "styles": styles.map(|(path, _)| path),
            "base": config.site.base_url,
            "development": mode == Mode::Development,
        });
        let name = blake3::hash(format!("{} {request}", system::cache::program()).as_bytes()).to_hex();
        let folder = config.folders.cache.join("components").join(&name[..16]);
        let is_current = |folder: &Path| read_kept(folder, &config.folders).is_some();
        if !is_current(&folder) {
            made::make_folder(&folder, KEPT, is_current, |unfinished| {
                request["out"] = unfinished.to_string_lossy().into();
                let answer = Scripts::new(config).ask(&request).and_then(read::<BundleAnswer>);
                let BundleAnswer { components, slots, styles, theme, problems, files, read } =
                    answer.or_else(|failure| write_failing(unfinished, &keys, &of_every_page, failure))?;
                let read = read.into_iter().map(|path| (path.clone(), config.folders.stamp(&path))).collect();
                let kept = KeptBundle { components, slots, styles, theme, problems, files, read };
                Ok(cache::save_format(&unfinished.join(LIST.0), LIST.1, &kept)?)
            })?;
        }
        let kept = read_kept(&folder, &config.folders);
        let changed = || BundleError::Own("their files were changed while they were bundled; build again".to_owned());
        kept.map(|kept| Self { folder, kept }).ok_or_else(changed)
    }

    /// Nothing of a project that wants no JavaScript; what it has for every page is told to have no effect, unless it may be from anywhere.
    fn unused(config: &Config, of_every_page: Vec<String>) -> Self {
        let problem = |file| Problem {
            file,
            message: "this has no effect in a site with `javascript = \"never\"`".to_owned(),
            is_warning: true,
        };
        let told = if config.is_bare { Vec::new() } else { of_every_page };
        let kept = KeptBundle { problems: told.into_iter().map(problem).collect(), ..KeptBundle::default() };
        Self { folder: PathBuf::new(), kept }
    }

    /// What every page has of it, for the sites of kept versions.
    pub(crate) fn of_every_page(&self) -> Self {
        let KeptBundle { slots, styles, theme, read, .. } = self.kept.clone();
        let scripts = slots.iter().flat_map(|one| one.imports.iter().chain(&one.styles).chain([&one.script]));
        let files = scripts.chain(&styles).cloned().collect();
        Self {
            folder: self.folder.clone(),
            kept: KeptBundle { slots, styles, theme, files, read, ..KeptBundle::default() },
        }
    }

    /// What is wrong with what every page has, by files.
    pub fn problems(&self) -> Vec<Diagnostic> {
        let tell = |Problem { file, message, is_warning }: &Problem| {
            let severity = if *is_warning { Severity::Warning } else { Severity::Error };
            Diagnostic::new(Rule::JavaScript, severity, file.clone(), message.clone())
        };
        self.kept.problems.iter().map(tell).collect()
    }

    /// The file that fills slots of the theme, as it is called where it is drawn.
    pub(crate) fn slots_file(folders: &Folders) -> String {
        find_of_every_page(folders).slots.map(|(path, _)| path).unwrap_or_default()
    }

    /// The files of a project that its components were last made of, and their stamps now.
    pub(crate) fn sources(folders: &Folders) -> String {
        let folder = folders.cache.join("components");
        let kept = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut read: Vec<String> = kept
            .filter_map(|entry| cache::load_format::<KeptBundle>(&entry.path().join(LIST.0), LIST.1))
            .flat_map(|kept| kept.read.into_keys())
            .collect();
        read.sort();
        read.dedup();
        let stamps: Vec<(&String, Option<Stamp>)> = read.iter().map(|path| (path, folders.stamp(path))).collect();
        format!("{stamps:?}")
    }

    /// What a page needs that draws components of these keys, with what every page needs.
    pub fn parts(&self, keys: &[String]) -> Option<OwnParts> {
        let mut parts = OwnParts::default();
        let mut needs = |one: &One| {
            parts.imports.extend(one.imports.iter().cloned());
            parts.styles.extend(one.styles.iter().cloned());
        };
        self.kept.slots.iter().for_each(&mut needs);
        for key in keys {
            needs(self.kept.components.get(key)?);
        }
        let scripts = keys.iter().filter_map(|key| Some((key.clone(), self.kept.components.get(key)?.script.clone())));
        parts.scripts = scripts.collect();
        parts.slots = self.kept.slots.as_ref().map(|one| one.script.clone());
        parts.styles.extend(self.kept.styles.clone());
        parts.theme = self.kept.theme && (parts.slots.is_some() || !parts.scripts.is_empty());
        for list in [&mut parts.imports, &mut parts.styles] {
            list.sort();
            list.dedup();
        }
        (parts != OwnParts::default()).then_some(parts)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.kept.files.is_empty()
    }

    /// Every file, by its name in the site, and where it is.
    pub fn files(&self) -> impl Iterator<Item = (&str, PathBuf)> {
        self.kept.files.iter().map(|name| (name.as_str(), self.folder.join(name)))
    }

    /// The scripts as workers load them: the paths of components by their keys, and that of slots, as members of an object of JSON.
    pub fn server_scripts(&self) -> String {
        let paths = self.kept.components.iter();
        let paths: BTreeMap<&str, PathBuf> =
            paths.map(|(key, one)| (key.as_str(), self.folder.join(&one.script))).collect();
        let slots = self.kept.slots.as_ref().map(|one| self.folder.join(&one.script));
        let slots = slots.map_or_else(String::new, |path| format!(",\"slots\":{}", to_json(&path)));
        format!("\"own\":{}{slots}", to_json(&paths))
    }

    /// The files of the project that they were made of.
    pub fn read(&self) -> impl Iterator<Item = &String> {
        self.kept.read.keys()
    }
}

/// What is bundled where nothing can be until a file is changed: a script that says why when a component is drawn.
fn write_failing(
    folder: &Path,
    keys: &[&str],
    of_every_page: &[String],
    failure: Failure,
) -> Result<BundleAnswer, BundleError> {
    if failure.read.is_empty() {
        return Err(BundleError::Own(failure.message));
    }
    let text = format!("export default () => {{ throw new Error({}); }};\n", to_json(&failure.message));
    let script = format!("assets/own-failing-{}.js", short_hash(text.as_bytes()));
    let write = |name: &str, text: &str| fs::write(folder.join(name), text);
    fs::create_dir_all(folder.join("assets"))
        .and_then(|()| write(&script, &text))
        .and_then(|()| write("package.json", "{ \"type\": \"module\" }\n"))
        .map_err(|source| BundleError::Read(folder.to_owned(), source))?;
    let one = One { script: script.clone(), ..One::default() };
    let components = keys.iter().map(|key| ((*key).to_owned(), one.clone())).collect();
    let problem = |file: &String| Problem { file: file.clone(), message: failure.message.clone(), is_warning: false };
    let problems = of_every_page.iter().map(problem).collect();
    let files = vec![script];
    Ok(BundleAnswer { components, slots: None, styles: None, theme: false, problems, files, read: failure.read })
}

fn read_kept(folder: &Path, folders: &Folders) -> Option<KeptBundle> {
    let kept: KeptBundle = cache::load_format(&folder.join(LIST.0), LIST.1).filter(|_| made::is_whole(folder))?;
    kept.read.iter().all(|(path, stamp)| folders.stamp(path) == *stamp).then_some(kept)
}
