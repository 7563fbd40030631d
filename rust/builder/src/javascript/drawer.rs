//! Diagrams that the parser does not draw: Mermaid draws them in a Chrome, where both are there. What it gave is kept, so that a
//! diagram is drawn once.

use std::fs;
use std::path::{Path, PathBuf};

use dialect::drawing::{Drawing, Undrawn};
use serde::Deserialize;
use serde_json::{Value, json};
use system::files::{Files, TEXT_BYTES};

use super::{Scripts, chrome};
use crate::cache;
use crate::config::Folders;

/// What Mermaid is for browsers, in the folder of its package.
const SCRIPT: &str = "dist/mermaid.min.js";

/// How many drawings are kept: enough for those of some thousand pages.
const KEPT: usize = 4000;

/// Draws diagrams, if there is what that needs.
#[derive(Debug)]
pub(crate) struct Drawer {
    /// What draws, or what would have to be there.
    found: Result<Program, String>,
    kept: PathBuf,
}

#[derive(Debug, PartialEq, Eq)]
struct Program {
    mermaid: PathBuf,
    version: String,
    chrome: PathBuf,
}

/// What the process of Node.js answers.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum DrawAnswer {
    Drawing(Drawing),
    Refused(Refused),
    Unstarted(String),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Refused {
    #[serde(default)]
    is_unknown: bool,
    line: Option<usize>,
    message: String,
}

impl Drawer {
    /// Looks for what draws, and starts nothing.
    pub(crate) fn find(folders: &Folders, runs_javascript: bool) -> Self {
        let found = if runs_javascript {
            find_program(folders)
        } else {
            Err("Mermaid draws it where JavaScript is run: write `javascript = \"auto\"` into site.toml".to_owned())
        };
        Self { found, kept: folders.cache.join("drawings") }
    }

    /// Names what draws: another one may draw another diagram.
    pub(crate) fn name(&self) -> String {
        match &self.found {
            Ok(Program { version, chrome, .. }) => format!("Mermaid {version} in {}", chrome.display()),
            Err(missing) => missing.clone(),
        }
    }

    /// Draws a diagram, unless its drawing is kept.
    pub(crate) fn draw(&self, source: &str, scripts: &Scripts) -> Result<Drawing, Undrawn> {
        let program = self.found.as_ref().map_err(|missing| Undrawn::NotThere(missing.clone()))?;
        let Program { mermaid, version, chrome } = program;
        let name = blake3::hash(format!("{version}\0{source}").as_bytes()).to_hex();
        let file = self.kept.join(format!("{}.bin", &name[..32]));
        if let Some(drawing) = cache::load::<String>(&file).and_then(|kept| serde_json::from_str(&kept).ok()) {
            return Ok(drawing);
        }
        let request = json!({ "type": "draw", "source": source, "mermaid": mermaid, "chrome": chrome });
        let answer = scripts.ask(&request).map_err(|failure| Undrawn::Failed(failure.message))?;
        match read_answer(answer)? {
            (DrawAnswer::Drawing(drawing), text) => {
                // What cannot be kept is drawn again; that nothing can be kept there is told of documents.
                if cache::save(&file, &text).is_ok() {
                    remove_old(&self.kept);
                }
                Ok(drawing)
            }
            (DrawAnswer::Unstarted(message), _) => {
                let hint =
                    format!("the Chrome {} does not start: {message}; name another in `CHROME_PATH`", chrome.display());
                Err(Undrawn::Unstarted(hint))
            }
            (DrawAnswer::Refused(Refused { is_unknown: true, .. }), _) => Err(Undrawn::UnknownKind),
            (DrawAnswer::Refused(Refused { line, message, .. }), _) => Err(Undrawn::Refused { line, message }),
        }
    }
}

/// The answer, and the text of its drawing.
fn read_answer(mut answer: Value) -> Result<(DrawAnswer, String), Undrawn> {
    if let Some(members) = answer.as_object_mut() {
        members.retain(|name, _| ["drawing", "refused", "unstarted"].contains(&name.as_str()));
    }
    let text = answer["drawing"].to_string();
    let failed = |error| Undrawn::Failed(format!("what Chrome showed is no drawing: {error}"));
    Ok((serde_json::from_value(answer).map_err(failed)?, text))
}

fn find_program(folders: &Folders) -> Result<Program, String> {
    let (mermaid, version) = find_mermaid(folders)
        .ok_or("install Mermaid, which draws it while the site is built: `npm install --save-dev mermaid`")?;
    Ok(Program { mermaid, version, chrome: chrome::find()? })
}

/// Mermaid's script and its version: of the project or a folder around it, else of whoever installed this program.
fn find_mermaid(folders: &Folders) -> Option<(PathBuf, String)> {
    let packages = folders.root.ancestors().chain(folders.client.ancestors());
    packages.map(|folder| folder.join("node_modules/mermaid")).find_map(|package| {
        let script = package.join(SCRIPT);
        Some((script, version_of(&*folders.files, &package)?)).filter(|(script, _)| script.is_file())
    })
}

fn version_of(files: &dyn Files, package: &Path) -> Option<String> {
    let text = files.read(&package.join("package.json"), TEXT_BYTES).ok()?;
    let facts: Value = serde_json::from_slice(&text).ok()?;
    facts["version"].as_str().map(str::to_owned)
}

/// Removes the oldest drawings where there are too many.
fn remove_old(folder: &Path) {
    let files: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    if files.len() <= KEPT {
        return;
    }
    let modified = |path: &PathBuf| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let mut files: Vec<_> = files.into_iter().map(|path| (modified(&path), path)).collect();
    files.sort();
    // Half of them at once: looking at them all takes time.
    for (_, old) in files.iter().take(files.len() - KEPT / 2) {
        let _ = fs::remove_file(old);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(value: Value) -> Result<(DrawAnswer, String), Undrawn> {
        read_answer(value)
    }

    #[test]
    fn an_answer_is_a_drawing_or_a_refusal_and_nothing_else() {
        let drawing = json!({ "left": 0, "top": 0, "width": 2, "height": 2, "items": [] });
        let (read, text) = answer(json!({ "drawing": drawing, "site": {} })).unwrap();
        assert!(matches!(read, DrawAnswer::Drawing(_)) && text.contains("\"width\":2"), "{text}");
        let (read, _) = answer(json!({ "refused": { "line": 3, "message": "no" } })).unwrap();
        assert!(matches!(read, DrawAnswer::Refused(Refused { is_unknown: false, line: Some(3), .. })));
        for wrong in
            [json!({}), json!({ "drawing": "<svg/>" }), json!({ "drawing": { "items": [{ "type": "script" }] } })]
        {
            assert!(matches!(answer(wrong), Err(Undrawn::Failed(_))));
        }
    }

    #[test]
    fn too_many_drawings_are_removed_and_the_newest_stay() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..=KEPT {
            fs::write(folder.path().join(number.to_string()), "").unwrap();
        }
        let newest = folder.path().join("newest");
        fs::write(&newest, "").unwrap();
        let later = std::time::SystemTime::now() + std::time::Duration::from_secs(9);
        fs::File::options().write(true).open(&newest).unwrap().set_modified(later).unwrap();
        remove_old(folder.path());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), KEPT / 2);
        assert!(newest.is_file());
    }
}
