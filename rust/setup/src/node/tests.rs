use std::fs;

use super::*;

/// The folder of this repository, where there are packages.
fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn run_files(files: &[(&str, &str)], client: Option<&Path>) -> Result<Run, NodeFailure> {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().canonicalize().expect("its real path");
    for (path, text) in files {
        let path = root.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    run(files[0].0, &root, &[root.join(files[0].0)], client)
}

fn value_of(files: &[(&str, &str)]) -> (Value, Vec<String>) {
    let mut run = run_files(files, Some(&repository())).unwrap_or_else(|error| panic!("{error}"));
    (run.values.remove(0), run.missing)
}

#[test]
fn settings_are_read_in_every_kind_of_module() {
    let expected = json!({ "title": "A", "base": "file" });
    let esm = "import { base } from './base';\nimport { themes as prism } from 'prism-react-renderer';\n\
               export default { title: 'A', base, themes: prism.github };";
    let base = ("base.js", "export const base = 'file';");
    assert_eq!(value_of(&[("a.mjs", esm), base]).0, expected);
    let typed = "import type { Config } from '@docusaurus/types';\nimport { base } from './base.js';\n\
                 const config: Config = { title: 'A', base };\nexport default config satisfies Config;";
    assert_eq!(value_of(&[("a.ts", typed), ("base.ts", "export const base: string = 'file';")]).0, expected);
    let common = "const { base } = require('./base');\nmodule.exports = async () => ({ title: 'A', base });";
    assert_eq!(value_of(&[("a.js", common), ("base.js", "exports.base = 'file';")]).0, expected);
    assert_eq!(value_of(&[("a.cjs", common), ("base.json", "{ \"base\": \"file\" }")]).0, expected);
    let named = "import { base, name } from './base.json';\nexport default { title: name, base };";
    let json = ("base.json", "{ \"base\": \"file\", \"name\": \"A\", \"class\": 1, \"0\": 2, \"a-b\": 3 }");
    assert_eq!(value_of(&[("a.js", named), json]).0, expected);
    let mixed = "import path from 'node:path';\nconst { base } = require('./base.json');\n\
                 export default { title: 'A', base, css: require.resolve('./none.css'), here: path.basename(__filename) };";
    let (mixed, missing) = value_of(&[("a.js", mixed), ("base.json", "{ \"base\": \"file\" }")]);
    assert_eq!((&mixed["base"], &mixed["css"], &mixed["here"]), (&json!("file"), &json!("./none.css"), &json!("a.js")));
    assert_eq!(missing, [""; 0]);
}

#[test]
fn what_cannot_be_found_stops_nothing_and_is_told() {
    let text = "import plugin, { named } from 'no-such-package';\nimport { defineConfig } from 'vitepress';\n\
                import gone from './gone.js';\nconst math = require('no-other');\nconsole.log('loading');\n\
                export default defineConfig(named.wrap({ title: 'A', list: [1, ...gone.items, plugin], at: plugin.a.b, math }));";
    let (value, mut missing) = value_of(&[("a.js", text)]);
    missing.sort();
    assert_eq!(value, json!({ "title": "A", "list": [1] }));
    assert_eq!(missing, ["./gone.js", "no-other", "no-such-package"]);
}

#[test]
fn a_package_that_fails_is_left_out() {
    let text = "import broken from 'broken';\nexport default { title: 'A', broken };";
    let package = ("node_modules/broken/index.js", "throw new Error('of another time');");
    let (value, missing) = value_of(&[("a.mjs", text), package]);
    assert_eq!((value, missing), (json!({ "title": "A" }), vec!["broken".to_owned()]));
}

#[test]
fn functions_and_circles_end() {
    let text = "const a = { made() {}, at: /x/ };\na.itself = a;\nmodule.exports = a;";
    assert_eq!(value_of(&[("a.js", text)]).0, json!({ "made": { "$function": "made" }, "at": "x" }));
}

#[test]
fn what_settings_throw_is_told() {
    let error = run_files(&[("a.js", "throw new Error('no token');")], None).expect_err("it throws");
    assert_eq!(error.to_string(), "a.js cannot be run: no token");
    let error = run_files(&[("a.js", "process.exit(3)")], None).expect_err("it ends");
    assert!(error.to_string().contains("it ends the process"), "{error}");
    let error = run_files(&[("a.js", "export default {")], None).expect_err("it is no JavaScript");
    assert!(matches!(error, NodeFailure::Thrown { .. }), "{error}");
}
