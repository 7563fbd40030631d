use std::fs;

use super::*;

/// What the first of these files says.
fn said(files: &[(&str, &str)]) -> Option<Value> {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    read(&folder.path().join("own"), &folder.path().join(files[0].0)).value
}

#[test]
fn what_is_written_out_is_a_value_and_what_would_be_run_is_left_out() {
    let config = "import { defineConfig } from 'vitepress'\nimport more from './more'\nimport { last, title as name } from './parts/last.js'\n\
                  const version = '3'\nconst end = (): string[] => [`v${version}`]\nfunction begin() { return { a: 1.5, b: -0, c: null } }\n\
                  export default defineConfig({ title: name, 'x-y': true, more, begin: begin(), sidebar: [...end(), { text: 'One' as const }, last],\n\
                  run: make(), also: [1, make()], nested: { on: () => {}, off: false }, get got() { return 1 } } satisfies Config)\n";
    let last = "export const last = 2;\nexport const title = 'Title';\n";
    let said = said(&[("own/config.mts", config), ("own/more.json", "[1, 2.5]"), ("own/parts/last.js", last)]).unwrap();
    let expected = json!({
        "title": "Title", "x-y": true, "more": [1, 2.5], "begin": { "a": 1.5, "c": null },
        "sidebar": ["v3", { "text": "One" }, 2], "nested": { "off": false },
    });
    assert_eq!(said, expected);
}

#[test]
fn a_module_exports_its_value_in_any_way() {
    for text in [
        "module.exports = { a: [1] }",
        "const config = { a: [1] };\nexport default config;",
        "export default wrap(define(() => ({ a: [1] })))",
        "const list = [1];\nexport default async () => { return { a: list } }",
        "const { b } = require('b');\nmodule.exports = { a: [1], ...b, c: require('./gone') }",
    ] {
        assert_eq!(said(&[("own/config.js", text)]), Some(json!({ "a": [1] })), "{text}");
    }
    assert_eq!(said(&[("own/config.js", "// Nothing yet.\n")]), Some(Value::Null));
    let typed = [
        ("own/config.ts", "import list from './list.js';\nexport default { list }"),
        ("own/list.ts", "export default [1]"),
    ];
    assert_eq!(said(&typed), Some(json!({ "list": [1] })));
    for text in [
        "export default",
        "export const a = 1",
        "export default make",
        "other.exports = {}",
        "{{{",
        "const config = { a: [1] };\nconfig.a.push(2);\nexport default config;",
        "const config = { a: [1] };\nif (isLive) config.a = [];\nmodule.exports = config;",
        "const b = 1;\nfunction make(b) { return [b] }\nexport default make()",
    ] {
        assert_eq!(said(&[("own/config.js", text)]), None, "{text}");
    }
}

#[test]
fn plugins_are_passed_over_beside_the_settings_of_starlight() {
    let config = "import starlight from '@astrojs/starlight';\nimport sitemap from 'sitemap';\nexport default define({ \
                  integrations: [...(isLive ? [sitemap()] : []), starlight({ title: 'A', plugins: [sitemap()], on: run() })] });";
    let expected = json!([{ "name": STARLIGHT, "options": { "title": "A", "plugins": [] } }]);
    assert_eq!(said(&[("own/astro.config.mjs", config)]).map(|mut said| said["integrations"].take()), Some(expected));
}

#[test]
fn what_goes_round_in_a_circle_lies_outside_or_is_too_deep_is_nothing() {
    let circle = [
        ("own/a.js", "import b from './b.js'\nexport default { a: b, c: 1 }"),
        ("own/b.js", "import a from './a.js'\nexport default { b: a }"),
    ];
    assert_eq!(said(&circle).unwrap()["c"], 1);
    assert_eq!(said(&[("own/a.js", "const a = b, b = a;\nexport default { a, c: 1 }")]), Some(json!({ "c": 1 })));
    let outside = [("own/a.js", "import b from '../b.json'\nexport default { b, c: 1 }"), ("b.json", "2")];
    assert_eq!(said(&outside), Some(json!({ "c": 1 })));
}

#[test]
fn settings_that_stand_for_more_than_anybody_could_write_come_to_an_end() {
    let twice = [
        ("own/a.js", "import b from './b.js'\nexport default { a: b, c: b }"),
        ("own/b.js", "import a from './a.js'\nexport default { a, c: a }"),
    ];
    said(&twice);
    said(&[("own/a.js", "const a = { x: a, y: a };\nexport default { a }")]);
    let line = |one: usize| format!("const a{one} = [...a{0}, ...a{0}];", one - 1);
    let doubled = (1..50).map(line).collect::<Vec<_>>().join("\n");
    assert_eq!(said(&[("own/a.js", &format!("const a0 = [1];\n{doubled}\nexport default a49"))]), None);
}

#[test]
fn of_what_is_left_out_a_number_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("config.js");
    let properties = "a: make(), ".repeat(300);
    fs::write(&file, format!("export default {{ {properties} b: 1 }}")).unwrap();
    let said = read(folder.path(), &file);
    assert_eq!((said.value, said.left_out.len()), (Some(json!({ "b": 1 })), LEFT_OUT));
}

#[test]
fn settings_that_are_nested_without_end_are_nothing() {
    for (name, part) in [
        ("a.js", "["),
        ("a.js", "[/*]*/"),
        ("a.js", "!"),
        ("a.js", "a=>"),
        ("a.js", "a?b:"),
        ("a.ts", "<a>"),
        ("a.jsx", "<a>"),
        ("a.js", "if(1)"),
        ("a.ts", "a<"),
        ("a.ts", "(a="),
        ("a.js", "{a:"),
    ] {
        let most = usize::try_from(FILE_BYTES).unwrap() - 20;
        let deep = format!("export default {}", part.repeat(most / part.len()));
        assert_eq!(said(&[(&format!("own/{name}"), &deep)]), None, "{part}");
    }
}
