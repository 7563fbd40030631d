use super::*;
use crate::config::Config;

/// A bundler that writes how it was called.
const BUNDLER: &str = "import { mkdirSync, writeFileSync } from 'node:fs';\n\
    const [, folder, ...more] = process.argv.slice(2);\n\
    mkdirSync(`${folder}/assets`, { recursive: true });\n\
    writeFileSync(`${folder}/assets/a.js`, 'a()');\n\
    writeFileSync(`${folder}/bundle.json`, JSON.stringify({ entry: more.join(' '), styles: [], files: [] }));\n";

fn write(root: &Path, path: &str, text: &str) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the file");
    fs::write(path, text).expect("the file is written");
}

fn folders(root: &Path) -> Folders {
    Folders { root: root.to_owned(), client: root.to_owned(), cache: root.join(".site"), ..Config::of_keys("").folders }
}

fn kind(mode: Mode, language: Language) -> BundleKind {
    BundleKind { mode, language, is_shared: false }
}

#[test]
fn a_bundle_is_called_after_all_it_is_made_of_and_after_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path();
    let key = || compute_key(root, kind(Mode::Production, Language::English));
    let mut last = key();
    assert_eq!(last.len(), 16);
    assert_ne!(compute_key(root, kind(Mode::Development, Language::English)), last);
    assert_ne!(compute_key(root, kind(Mode::Production, Language::German)), last);
    write(root, "packages/site/package.json", r#"{ "name": "site", "sources": ["../theme/src"] }"#);
    assert_ne!(key(), last);
    last = key();
    for path in ["package-lock.json", "packages/site/bundle.mjs", "packages/theme/src/deep/distance.ts"] {
        write(root, path, "a");
        assert_ne!(key(), last, "{path} is a part of it");
        last = key();
    }
    for path in [
        "packages/theme/readme.md",
        "packages/theme/src/deep/a.test.ts",
        "packages/site/node_modules/a.js",
        "packages/site/dist/a.js",
    ] {
        write(root, path, "a");
        assert_eq!(key(), last, "{path} is no part of it");
    }
    write(root, "packages/site/bundle.mjs", "other");
    assert_ne!(key(), last);
}

#[test]
fn a_bundle_is_made_once_for_each_mode_and_again_when_a_file_of_it_differs() {
    let folder = tempfile::tempdir().expect("a folder");
    let folders = folders(folder.path());
    write(folder.path(), "packages/site/bundle.mjs", BUNDLER);
    let make = |key: &str, mode: Mode| make_bundle(&folders, key, kind(mode, Language::German)).expect("a bundle");
    assert_eq!(find_server(&folders, "one"), None);
    let (bundle, is_new) = make("one", Mode::Production);
    assert_eq!((bundle.entry.as_str(), is_new), ("--labels de --ends-with-input", true));
    assert_eq!(bundle.folder, folders.cache.join("bundles/one"));
    assert_eq!(make("two", Mode::Development).0.entry, "--labels de --development --ends-with-input");
    let (bundle, is_new) = make("one", Mode::Production);
    assert_eq!((bundle.entry.as_str(), is_new), ("--labels de --ends-with-input", false));
    fs::write(bundle.folder.join("assets/a.js"), "b()").expect("a file");
    assert!(make("one", Mode::Production).1, "a file in a folder differs");
    assert_eq!(fs::read_to_string(bundle.folder.join("assets/a.js")).expect("a file"), "a()");
    fs::write(bundle.server(), "").expect("a file");
    assert_eq!(find_server(&folders, "one"), Some(bundle.folder.join("server.mjs")));
}

#[test]
fn fonts_have_the_base_url_in_front() {
    let config = Config::of_keys("base-url = \"/docs/\"");
    let text = r#"{ "entry": "", "styles": [], "files": [], "fonts": ["assets/a.woff2"] }"#;
    let bundle: Bundle = serde_json::from_str(text).expect("a bundle");
    assert_eq!(bundle.font_urls(config.site.urls()), ["/docs/assets/a.woff2"]);
}
