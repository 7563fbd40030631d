//! What holds of another tool's settings where a folder is shown as it is, before anybody has migrated it.

use std::path::Path;

use builder::config::{TakenOver, Written};
use dialect::diagnostic::Diagnostic;
use dialect::parse::Dialect;
use dialect::warning;
use serde_json::Value;

use super::{Found, MigrateError, Project, find};
use crate::Settings;

/// What the settings say that stands on every page. Where a site is published is not said by whoever only looks at it, and its
/// old routes are its own.
const SHOWN: [&str; 5] = ["title", "tagline", "locale", "edit-url", "footer"];

/// What the settings of another tool say of a folder, as far as they are written out: nothing in the folder is run.
pub fn take_over(root: &Path) -> Option<TakenOver> {
    let mut project = find(root, None)?;
    project.place.may_run = false;
    let dialect: Dialect = serde_json::from_value(project.tool.dialect.into()).ok()?;
    let (found, diagnostics) = match project.read() {
        Ok(found) => {
            let diagnostics = missing(&project, &found);
            (found, diagnostics)
        }
        Err(MigrateError::Malformed { file, why }) => {
            let told = warning!(Settings, file, "cannot read this: {why}";
                hint: "correct it; until then the sidebar shows everything as it lies in folders");
            (Found::default(), vec![told])
        }
        // Settings that are run are for `migrate`.
        Err(MigrateError::Script(_) | MigrateError::Node(_) | MigrateError::Read(..)) => (Found::default(), Vec::new()),
    };
    let content = found.settings.get("content").and_then(Value::as_str);
    Some(TakenOver {
        dialect,
        content: content.map(str::to_owned),
        settings: shown(&found.settings).text("What holds."),
        order: project.written(found.order.as_ref().unwrap_or(&project.place.settings)),
        file: project.written(&project.place.settings),
        beside: project.read_beside(),
        sidebars: found.sidebars.and_then(|sidebars| serde_json::to_string_pretty(&sidebars).ok()),
        diagnostics,
    })
}

impl Project {
    fn written(&self, file: &str) -> Written {
        let path = self.place.root.join(file);
        let text = Some(&path).filter(|path| self.place.is_inside(path)).map(|path| system::files::read_text(path));
        let text = text.and_then(Result::ok).unwrap_or_default();
        Written { file: file.to_owned(), text }
    }

    /// The files beside the settings that were read for them.
    fn read_beside(&self) -> Vec<String> {
        let root = self.place.root.canonicalize().unwrap_or_default();
        self.place.read.borrow().iter().map(|path| system::files::display(&root, path)).collect()
    }
}

/// Those settings that hold. A logo would have to be copied first.
fn shown(settings: &Settings) -> Settings {
    let mut shown = Settings::default();
    for key in SHOWN {
        shown.set(key, settings.get(key).cloned().unwrap_or_default());
    }
    let items = settings.get("navbar").map(|navbar| navbar["items"].clone());
    shown.set_in("navbar", "items", items.unwrap_or_default());
    shown
}

/// The entries of sidebars that lead nowhere, at their places.
fn missing(project: &Project, found: &Found) -> Vec<Diagnostic> {
    let tell = |(place, what, written): (&String, &String, &String)| {
        let told = warning!(Sidebars, place, "{what}";
            label: "leads nowhere";
            hint: "write the document, or take the entry away: the sidebar is without it");
        project.written(place).mark(written, told)
    };
    let written = found.left.iter().filter_map(|left| Some((&left.place, &left.what, left.written.as_ref()?)));
    written.map(tell).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use builder::config::{Config, Overrides};

    use super::*;

    /// What is taken over of a folder with these files.
    fn taken(files: &[(&str, &str)]) -> (tempfile::TempDir, Option<TakenOver>) {
        let folder = tempfile::tempdir().expect("a folder");
        for (path, text) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        let taken = take_over(folder.path());
        (folder, taken)
    }

    fn sidebars(taken: &TakenOver) -> Value {
        serde_json::from_str(taken.sidebars.as_deref().unwrap_or("null")).expect("it is JSON")
    }

    #[test]
    fn a_folder_is_shown_with_what_its_settings_say_for_every_page() {
        let settings = "site_name: Clay\nsite_url: https://a.b/clay/\nrepo_url: https://github.com/a/b\ntheme:\n  logo: a.svg\n\
                        plugins:\n  - redirects:\n      redirect_maps:\n        old.md: b.md\nnav:\n  - Last: b.md\n  - a.md\n";
        let (folder, taken) =
            taken(&[("mkdocs.yml", settings), ("docs/a.md", ""), ("docs/b.md", ""), ("docs/a.svg", "<svg/>")]);
        let taken = taken.expect("it is a project of MkDocs");
        assert_eq!((taken.file.file.as_str(), taken.order.file.as_str()), ("mkdocs.yml", "mkdocs.yml"));
        assert_eq!(
            sidebars(&taken),
            serde_json::json!({ "documentation": [{ "type": "doc", "id": "b", "label": "Last" }, "a"] })
        );
        let overrides = || Overrides { may_be_bare: true, take_over: Some(take_over), ..Overrides::default() };
        let config = Config::load(folder.path(), overrides()).unwrap_or_else(|error| panic!("{error}"));
        let site = &config.site;
        assert_eq!((site.title.as_str(), site.url.as_str(), site.base_url.as_str()), ("Clay", "", "/"));
        assert_eq!(site.edit_url.as_deref(), Some("https://github.com/a/b/edit/master/docs/"));
        assert_eq!((site.navbar.items.len(), site.navbar.logo.is_none(), site.redirects.len()), (2, true, 0));
        assert_eq!(config.folders.taken_over.as_deref(), Some(&taken));
        let of_another = Overrides { content: Some(folder.path().join("docs")), ..overrides() };
        let config = Config::load(folder.path(), of_another).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(config.folders.taken_over, None, "another tree has its own order");
        fs::write(folder.path().join("site.toml"), "").expect("a file");
        let config = Config::load(folder.path(), overrides()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(config.folders.taken_over, None, "a project of this program says all itself");
    }

    #[test]
    fn an_entry_that_leads_nowhere_is_marked_where_it_stands() {
        let summary = "# Summary\n\n- [One](one.md)\n- [Two](gone/two.md)\n- [Draft]()\n";
        let (_, taken) = taken(&[("book.toml", ""), ("src/SUMMARY.md", summary), ("src/one.md", "")]);
        let taken = taken.expect("it is a book");
        assert_eq!((taken.file.file.as_str(), taken.order.file.as_str()), ("book.toml", "src/SUMMARY.md"));
        let [told] = &taken.diagnostics[..] else { panic!("{:?}", taken.diagnostics) };
        let text = told.to_string();
        assert!(text.contains("--> src/SUMMARY.md:4:9") && text.contains("gone/two.md"), "{text}");
    }

    #[test]
    fn settings_that_cannot_be_read_are_told_and_those_that_would_run_are_left_alone() {
        let (_, broken) = taken(&[("mkdocs.yml", "site_name: [\n"), ("docs/a.md", "")]);
        let broken = broken.expect("it is a project of MkDocs");
        assert_eq!((broken.diagnostics.len(), &broken.sidebars), (1, &None), "{:?}", broken.diagnostics);
        let (_, script) = taken(&[("docusaurus.config.js", "throw new Error('run')"), ("docs/a.md", "")]);
        let script = script.expect("it is watched until it says more");
        assert_eq!((script.settings.contains("title"), script.sidebars), (false, None));
        let (_, without_summary) = taken(&[("book.toml", "book.title = 'Clay'"), ("src/a.md", "")]);
        let without_summary = without_summary.expect("it is a book");
        assert!(without_summary.settings.contains("Clay") && without_summary.sidebars.is_none());
        let said = "export default make()";
        let nextra =
            [("next.config.mjs", "import nextra from 'nextra'"), ("content/a.mdx", ""), ("content/_meta.js", said)];
        assert_eq!(taken(&nextra).1.and_then(|taken| taken.sidebars), None);
    }

    #[test]
    fn the_order_that_javascript_says_as_it_is_written_holds_without_running_it() {
        let sidebar = "import { defineConfig } from 'vitepress'\nexport default defineConfig({ title: 'Clay', vite: { plugins: [run()] },\n\
                       themeConfig: { sidebar: [{ text: 'First', items: [{ text: 'B', link: '/b' }, { text: 'A', link: '/a' }] }] } })\n";
        let (_, vitepress) = taken(&[("docs/.vitepress/config.mts", sidebar), ("docs/a.md", ""), ("docs/b.md", "")]);
        let vitepress = vitepress.expect("it is of VitePress");
        let listed = &sidebars(&vitepress)["documentation"][0]["items"];
        assert_eq!([&listed[0]["id"], &listed[1]["id"]], ["b", "a"]);
        assert!(vitepress.settings.contains("title = \"Clay\"") && vitepress.diagnostics.is_empty());
        assert_eq!(vitepress.beside, ["docs/.vitepress/config.mts"]);
        let said = "const said: Meta = { b: { title: 'The second' }, a: '' };\nexport default said;\n";
        let next = ("next.config.mjs", "import nextra from 'nextra'");
        let (_, nextra) = taken(&[next, ("content/a.mdx", ""), ("content/b.mdx", ""), ("content/_meta.ts", said)]);
        let nextra = nextra.expect("it is of Nextra");
        assert_eq!(sidebars(&nextra)["documentation"][0]["label"], "The second");
    }

    #[test]
    fn of_documents_in_another_folder_only_what_leads_to_none_holds() {
        let settings = "site_name: Clay\nrepo_url: /code\nnav: [a.md]\n";
        let (folder, _) = taken(&[("docs/mkdocs.yml", settings), ("docs/a.md", "# A\n")]);
        let overrides = Overrides { may_be_bare: true, take_over: Some(take_over), ..Overrides::default() };
        let config = Config::load(folder.path(), overrides).unwrap_or_else(|error| panic!("{error}"));
        let taken = config.folders.taken_over.expect("its settings are watched");
        assert_eq!((config.site.title.as_str(), config.site.navbar.items.len()), ("Clay", 1));
        assert_eq!((config.site.edit_url, &taken.sidebars, &taken.diagnostics[..]), (None, &None, &[][..]));
    }

    #[test]
    fn nothing_outside_of_the_folder_is_read_for_it() {
        let book = "[book]\nsrc = \"../other\"\n";
        let list = "- [One](one.md)\n";
        let folder = taken(&[("own/book.toml", book), ("other/SUMMARY.md", list), ("other/one.md", "# One\n")]).0;
        let own = take_over(&folder.path().join("own")).expect("it is a book");
        assert_eq!((own.sidebars, own.diagnostics), (None, Vec::new()));
        let all = [("own/mkdocs.yml", "docs_dir: ../other\nnav: [one.md]\n"), ("other/one.md", "")];
        let folder = taken(&all).0;
        assert_eq!(take_over(&folder.path().join("own")).and_then(|taken| taken.sidebars), None);
    }

    #[test]
    fn documents_of_fumadocs_are_put_in_order_by_their_folders_wherever_its_settings_are() {
        let order = ("meta.json", "{ \"pages\": [\"b\", \"---More---\", \"a\", \"gone\"] }");
        let documents = [order, ("a.mdx", ""), ("b.mdx", "")];
        let (_, alone) = taken(&documents);
        let alone = alone.expect("it is of Fumadocs");
        let more = serde_json::json!({ "type": "category", "label": "More", "items": ["a"], "collapsible": false });
        assert_eq!(sidebars(&alone), serde_json::json!({ "documentation": ["b", more] }));
        assert_eq!(alone.diagnostics[0].primary.file, "meta.json");
        let below = documents.map(|(path, text)| (format!("content/docs/{path}"), text));
        let mut files: Vec<(&str, &str)> = below.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        files.push(("package.json", "{ \"dependencies\": { \"fumadocs-ui\": \"16\" } }"));
        let (_, by_package) = taken(&files);
        let by_package = by_package.expect("it is of Fumadocs");
        assert_eq!(
            (sidebars(&by_package), by_package.order.file.as_str()),
            (sidebars(&alone), "content/docs/meta.json")
        );
    }
}
