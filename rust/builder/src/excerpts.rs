//! What documents cite, read from the project: pieces of its files, the replies that its ledger keeps, and the messages of the
//! package that it documents.
//!
//! A file is read once, however many documents cite it, and only if it is inside of the project.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use dialect::diagnostic::nearest;
use dialect::drawing::{Drawing, Undrawn};
use dialect::excerpt::{Excerpts, FILE_BYTES, Message, Refusal};
use dialect::script::{self, Failure, Script};
use proofs::ledger::{Ledger, Ran};
use reference::messages::Messages;
use serde_json::Value;
use system::files::{Files, Kind};
use system::{NotShown, Stamp, is_hidden, real_path_inside};

use crate::config::{Config, Folders, JavaScript};
use crate::javascript::{Drawer, Scripts};
use crate::kept::load_noted;

/// The files and replies of a project that documents cite, each read once.
#[derive(Debug)]
pub struct ExcerptCache {
    pub(crate) folders: Folders,
    files: Mutex<HashMap<String, CitedFile>>,
    replies: OnceLock<HashMap<String, Arc<str>>>,
    /// Where the reference keeps the messages of a package; nothing where there is none.
    kept_messages: Option<PathBuf>,
    messages: OnceLock<Messages>,
    pub(crate) scripts: Arc<Scripts>,
    runs_javascript: bool,
    drawer: OnceLock<Drawer>,
}

#[derive(Debug, Clone)]
struct CitedFile {
    /// The stamp it had before it was read; nothing if there is no such file.
    stamp: Option<Stamp>,
    text: Result<Arc<str>, Refusal>,
}

impl ExcerptCache {
    /// What documents of a project may cite.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        Self {
            folders: config.folders.clone(),
            files: Mutex::default(),
            replies: OnceLock::new(),
            kept_messages: config.messages(),
            messages: OnceLock::new(),
            scripts: Arc::new(Scripts::new(config)),
            runs_javascript: config.site.javascript == JavaScript::Auto,
            drawer: OnceLock::new(),
        }
    }

    /// The same with the process of another one that runs the JavaScript of the same project, if it does.
    #[must_use]
    pub(crate) fn sharing(self, scripts: &Arc<Scripts>) -> Self {
        let scripts = if scripts.is_alike(&self.scripts) { Arc::clone(scripts) } else { self.scripts };
        Self { scripts, ..self }
    }

    fn find_drawer(&self) -> &Drawer {
        self.drawer.get_or_init(|| Drawer::find(&self.folders, self.runs_javascript))
    }

    /// The messages of the package that the reference documents.
    pub(crate) fn all_messages(&self) -> &Messages {
        self.messages.get_or_init(|| {
            let kept = self.kept_messages.as_deref().and_then(|path| load_noted(&*self.folders.files, path));
            kept.unwrap_or_default()
        })
    }

    /// The stamps of the files that were asked for, by their paths from the project's folder.
    pub fn stamps(&self) -> BTreeMap<String, Option<Stamp>> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.iter().map(|(path, file)| (path.clone(), file.stamp)).collect()
    }
}

impl Excerpts for ExcerptCache {
    fn run(&self, script: &Script) -> Result<script::Ran, Failure> {
        self.scripts.run(script)
    }

    fn draw(&self, source: &str) -> Result<Drawing, Undrawn> {
        self.find_drawer().draw(source, &self.scripts)
    }

    fn drawer(&self) -> String {
        self.find_drawer().name()
    }

    fn file(&self, path: &str) -> Result<Arc<str>, Refusal> {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = files.get(path) {
            return file.text.clone();
        }
        // First the stamp: whoever changes the file after it gives it another.
        let stamp = self.folders.stamp(path);
        let text = read(&self.folders, path);
        files.insert(path.to_owned(), CitedFile { stamp, text: text.clone() });
        text
    }

    fn reply(&self, key: &str) -> Option<Arc<str>> {
        let replies = self.replies.get_or_init(|| {
            // A ledger that cannot be read is reported by those who compare it.
            let entries = Ledger::load(&*self.folders.files, &self.folders.content)
                .unwrap_or_default()
                .samples
                .into_values()
                .flatten();
            let replied = entries.filter_map(|entry| match entry.ran? {
                Ran::Replied { request, reply, .. } => Some((request, print_reply(&reply))),
                Ran::Unsent(_) | Ran::Done | Ran::Left(_) => None,
            });
            replied.collect()
        });
        replies.get(key).cloned()
    }

    fn message(&self, name: &str) -> Result<Message, Option<String>> {
        let messages = self.all_messages();
        let Some(message) = messages.get(name) else {
            return Err(nearest(name, messages.keys().map(String::as_str)).map(|near| near.to_string()));
        };
        let reference::messages::Message { text, code, raised_by } = message.clone();
        Ok(Message { text, code, raised_by })
    }
}

/// Longest line of a reply.
const REPLY_COLUMNS: usize = 100;

/// A reply as it is shown: whatever fits into a line is in one.
pub(crate) fn print_reply(reply: &Value) -> Arc<str> {
    let mut text = String::new();
    print_value(&mut text, reply, 0);
    text.push('\n');
    text.into()
}

fn print_value(text: &mut String, value: &Value, depth: usize) {
    let line = print_line(value);
    let before = text.rsplit('\n').next().map_or(0, |line| line.chars().count());
    // A comma may follow. What is outermost is read more easily when each of its parts has a line.
    if depth > 1 && before + line.chars().count() < REPLY_COLUMNS {
        text.push_str(&line);
        return;
    }
    let (open, parts, close): (char, Vec<(String, &Value)>, char) = match value {
        Value::Object(entries) if !entries.is_empty() => {
            let entry = |(name, value)| (format!("{}: ", Value::String(String::clone(name))), value);
            ('{', entries.iter().map(entry).collect(), '}')
        }
        Value::Array(items) if !items.is_empty() => {
            ('[', items.iter().map(|item| (String::new(), item)).collect(), ']')
        }
        _ => return text.push_str(&line),
    };
    text.push(open);
    for (number, (name, value)) in parts.into_iter().enumerate() {
        text.push_str(if number > 0 { ",\n" } else { "\n" });
        text.push_str(&"  ".repeat(depth + 1));
        text.push_str(&name);
        print_value(text, value, depth + 1);
    }
    text.push('\n');
    text.push_str(&"  ".repeat(depth));
    text.push(close);
}

fn print_line(value: &Value) -> String {
    match value {
        Value::Object(entries) if !entries.is_empty() => {
            let entry = |(name, value)| format!("{}: {}", Value::String(String::clone(name)), print_line(value));
            format!("{{ {} }}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(print_line).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

fn read(Folders { root, files, .. }: &Folders, path: &str) -> Result<Arc<str>, Refusal> {
    let is_plain = |part: Component| matches!(part, Component::Normal(_));
    if path.contains('\\') || !Path::new(path).components().all(is_plain) {
        return Err(Refusal::Outside);
    }
    // Whether a hidden file is there at all is nobody's business.
    if path.split('/').any(is_hidden) {
        return Err(Refusal::Hidden);
    }
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
            Refusal::Missing { near: find_near(&**files, root, path) }
        }
        _ => Refusal::Unreadable(error.to_string()),
    };
    let real =
        real_path_inside(&**files, root, &root.join(path), |name| !is_hidden(name)).map_err(|why| match why {
            NotShown::Outside => Refusal::Outside,
            NotShown::Hidden => Refusal::Hidden,
            NotShown::Unreadable(error) => unreadable(error),
        })?;
    if files.look(&real).is_ok_and(|found| found.kind == Kind::File && found.stamp.size > FILE_BYTES) {
        return Err(Refusal::TooLong);
    }
    let bytes = files.read(&real, FILE_BYTES).map_err(unreadable)?;
    String::from_utf8(bytes).map(Arc::from).map_err(|_| Refusal::NotText)
}

/// The file that was probably meant: the nearest name where the path leaves what there is, and on from there as it is written.
fn find_near(files: &dyn Files, root: &Path, path: &str) -> Option<String> {
    let mut known = String::new();
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    while let Some(part) = parts.next() {
        if files.follow(&root.join(&known).join(part)).is_ok() {
            known = format!("{known}{part}/");
            continue;
        }
        let entries = files.list(&root.join(&known)).ok()?;
        let names = entries.iter().filter_map(|path| path.file_name()?.to_str()).filter(|name| !is_hidden(name));
        let near = nearest(part, names)?;
        let rest: String = parts.flat_map(|part| ["/", part]).collect();
        let meant = format!("{known}{near}{rest}");
        return files.follow(&root.join(&meant)).is_ok_and(|found| found.kind == Kind::File).then_some(meant);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_short_where_it_can_be() {
        let variant = |sku: &str| serde_json::json!({ "sku": sku, "prices": [1150, 900], "stock": null, "of": {} });
        let name = "a name of such a length that what is around it does not fit into one line any more";
        let reply = serde_json::json!({ "data": { "me": null, "product": { "name": name, "variants": [variant("A"), variant("B")] } } });
        let printed = format!(
            "{{\n  \"data\": {{\n    \"me\": null,\n    \"product\": {{\n      \"name\": \"{name}\",\n      \"variants\": [\n{}        {}\n      ]\n    }}\n  }}\n}}\n",
            "        { \"sku\": \"A\", \"prices\": [1150, 900], \"stock\": null, \"of\": {} },\n",
            "{ \"sku\": \"B\", \"prices\": [1150, 900], \"stock\": null, \"of\": {} }",
        );
        assert_eq!(&*print_reply(&reply), printed);
    }
}
