//! A server for editors: how long after a keystroke it has taken in what was written, and what it keeps in memory.

use std::fmt::Write as _;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use builder::build::to_megabytes;
use builder::config::Config;
use lsp_server::{Message, Notification, Request};
use serde_json::{Value, json};

use super::figures::markdown_table;
use super::folder::WorkFolder;
use super::{BenchError, SyntheticProject, processes};

/// After so many edits memory is looked at first, and last.
const EDITS: (usize, usize) = (100, 10_000);

/// What is written at the end of a document, by the number of the keystroke.
type Writes = fn(usize) -> String;

/// The kinds of keystrokes, each with what it writes.
const KEYSTROKES: [(&str, Writes); 4] = [
    ("in a text", |number| format!("\nWord {number}.\n")),
    ("in a link that leads nowhere", |number| format!("\n[a](/nowhere-{number})\n")),
    ("in a heading", |number| format!("\n## Heading {number}\n")),
    ("in a heading, beside such a link", |number| format!("\n## Heading {number}\n\n[a](/nowhere-{number})\n")),
];

/// How long each kind of keystroke takes.
#[derive(Debug, Clone)]
pub struct EditorFigures {
    /// From the start to the first answer, in seconds.
    open: f64,
    /// Of each kind: its name, the median by the clock, and processor time each, in seconds.
    keystrokes: Vec<(&'static str, f64, f64)>,
    /// Memory after few edits and after many, in megabytes, where that was measured.
    memory: Option<(f64, f64)>,
}

impl EditorFigures {
    /// All figures as a table.
    pub fn table(&self) -> String {
        let milliseconds = |seconds: f64| format!("{:.1}", seconds * 1e3);
        let mut rows = vec![["keystroke", "median ms", "CPU ms"].map(str::to_owned).to_vec()];
        for (name, wall, cpu) in &self.keystrokes {
            rows.push(vec![(*name).to_owned(), milliseconds(*wall), milliseconds(*cpu)]);
        }
        let mut text = markdown_table(&rows);
        let _ = writeln!(text, "\nopened in {:.2} s", self.open);
        if let Some((few, many)) = self.memory {
            let _ = writeln!(text, "{few:.0} MB after {} edits, {many:.0} MB after {}", EDITS.0, EDITS.1);
        }
        text
    }
}

/// Measures what the server of a `program` does with keystrokes in a document of the project in `root`, each kind `runs` times, and
/// what it keeps in memory after ten thousand of them.
pub fn measure_editor(program: &Path, root: &Path, document: &Path, runs: usize) -> Result<EditorFigures, BenchError> {
    let (mut figures, mut editor, text) = measure_keystrokes(program, root, document, runs)?;
    let few = editor.edit(&text, EDITS.0)?;
    figures.memory = Some((few, editor.edit(&text, EDITS.1 - EDITS.0)?));
    Ok(figures)
}

/// Measures keystrokes, and gives the editor with the text of the document.
fn measure_keystrokes(
    program: &Path,
    root: &Path,
    document: &Path,
    runs: usize,
) -> Result<(EditorFigures, Editor, String), BenchError> {
    let text = std::fs::read_to_string(document).map_err(|source| BenchError::Prepare(document.to_owned(), source))?;
    let started = Instant::now();
    let mut editor = Editor::start(program, root, document, &text)?;
    editor.settle()?;
    let open = started.elapsed().as_secs_f64();
    let mut keystrokes = Vec::new();
    for (name, writes) in KEYSTROKES {
        let mut walls = Vec::new();
        let before = processes::seconds_of(editor.server.id());
        for number in 0..runs.max(1) {
            let began = Instant::now();
            editor.write(&format!("{text}{}", writes(number)))?;
            editor.settle()?;
            walls.push(began.elapsed().as_secs_f64());
        }
        let cpu = processes::seconds_of(editor.server.id()) - before;
        walls.sort_by(f64::total_cmp);
        keystrokes.push((name, walls[walls.len() / 2], cpu / as_number(walls.len())));
    }
    Ok((EditorFigures { open, keystrokes, memory: None }, editor, text))
}

/// Measures keystrokes in a project with so many documents, which is made for it.
pub fn measure_editor_of(
    config: &Config,
    program: &Path,
    documents: usize,
    runs: usize,
) -> Result<EditorFigures, BenchError> {
    let folder = WorkFolder::create(&config.folders.cache, "bench-editor")?;
    let root = folder.path().join(documents.to_string());
    let project = SyntheticProject::create(config, documents, root.clone())?;
    let (figures, ..) = measure_keystrokes(program, &root, &project.document(), runs)?;
    folder.delete()?;
    Ok(figures)
}

#[expect(clippy::cast_precision_loss, reason = "nobody waits for so many keystrokes")]
fn as_number(count: usize) -> f64 {
    count as f64
}

/// An editor with one document open, and its server, which ends with it.
struct Editor {
    program: PathBuf,
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    uri: String,
    number: i32,
}

impl Editor {
    fn start(program: &Path, root: &Path, document: &Path, text: &str) -> Result<Self, BenchError> {
        let mut command = Command::new(program);
        command.arg("lsp").current_dir(root).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = command.spawn().map_err(|source| BenchError::Start(program.to_owned(), source))?;
        let (Some(input), Some(output)) = (server.stdin.take(), server.stdout.take()) else {
            return Err(BenchError::Run(program.to_owned(), "it has no input or output".to_owned()));
        };
        let uri = |path: &Path| format!("file://{}", path.display());
        let output = BufReader::new(output);
        let mut editor = Self { program: program.to_owned(), server, input, output, uri: uri(document), number: 0 };
        let folders = json!([{ "uri": uri(root), "name": "measured" }]);
        editor.ask("initialize", json!({ "capabilities": {}, "processId": null, "workspaceFolders": folders }))?;
        editor.tell("initialized", json!({}))?;
        let opened = json!({ "uri": editor.uri, "languageId": "markdown", "version": 0, "text": text });
        editor.tell("textDocument/didOpen", json!({ "textDocument": opened }))?;
        Ok(editor)
    }

    /// Writes a text over all of the document.
    fn write(&mut self, text: &str) -> Result<(), BenchError> {
        self.number += 1;
        let document = json!({ "uri": self.uri, "version": self.number });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [{ "text": text }] }))
    }

    /// Waits until everything that was written has been taken in: every answer comes after that.
    fn settle(&mut self) -> Result<(), BenchError> {
        let document = json!({ "textDocument": { "uri": self.uri } });
        self.ask("textDocument/foldingRange", document)
    }

    /// Makes so many edits, one in ten of a heading, and gives the memory after them, in megabytes.
    fn edit(&mut self, text: &str, count: usize) -> Result<f64, BenchError> {
        for number in 0..count {
            let (_, writes) = KEYSTROKES[if number % 10 == 0 { 2 } else { 0 }];
            self.write(&format!("{text}{}", writes(number)))?;
            // Nobody writes faster than somebody who reads what is told now and then.
            if number % 10 == 9 {
                self.settle()?;
            }
        }
        self.settle()?;
        Ok(to_megabytes(processes::resident(self.server.id())))
    }

    fn tell(&mut self, method: &str, params: Value) -> Result<(), BenchError> {
        let message = Message::from(Notification::new(method.to_owned(), params));
        message.write(&mut self.input).map_err(|error| BenchError::Run(self.program.clone(), error.to_string()))
    }

    /// Asks, and waits for the answer.
    fn ask(&mut self, method: &str, params: Value) -> Result<(), BenchError> {
        self.number += 1;
        let broken = |why: String| BenchError::Run(self.program.clone(), why);
        let message = Message::from(Request::new(self.number.into(), method.to_owned(), params));
        message.write(&mut self.input).map_err(|error| broken(error.to_string()))?;
        loop {
            match Message::read(&mut self.output).map_err(|error| broken(error.to_string()))? {
                Some(Message::Response(response)) if response.id == self.number.into() => {
                    return response.response_result.map(drop).map_err(|error| broken(error.message));
                }
                Some(_) => {}
                None => return Err(broken("it ended before it had answered".to_owned())),
            }
        }
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_told_in_milliseconds() {
        let figures =
            EditorFigures { open: 1.5, keystrokes: vec![("in a text", 0.0071, 0.005)], memory: Some((80.4, 84.6)) };
        let table = figures.table();
        assert!(table.contains("in a text") && table.contains("7.1") && table.contains("5.0"), "{table}");
        assert!(table.ends_with("opened in 1.50 s\n80 MB after 100 edits, 85 MB after 10000\n"), "{table}");
    }
}
