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
    let taken = take_over(folder.path(), &builder::config::content_of(folder.path()));
    (folder, taken)
}

fn told(taken: &TakenOver) -> String {
    taken.diagnostics.iter().map(ToString::to_string).collect()
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
    assert_eq!((script.settings.contains("title"), &script.sidebars), (false, &None));
    assert!(told(&script).contains("this cannot be taken over"), "{}", told(&script));
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
    let own = take_over(&folder.path().join("own"), ".").expect("it is a book");
    assert!(own.sidebars.is_none() && told(&own).contains("outside of this folder"), "{}", told(&own));
    let all = [("own/mkdocs.yml", "docs_dir: ../other\nnav: [one.md]\n"), ("other/one.md", "")];
    let folder = taken(&all).0;
    assert_eq!(take_over(&folder.path().join("own"), ".").and_then(|taken| taken.sidebars), None);
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
    assert_eq!((sidebars(&by_package), by_package.order.file.as_str()), (sidebars(&alone), "content/docs/meta.json"));
}

const DOCUSAURUS: &str = "const config = {
  title: 'Clay',
  url: 'https://a.b',
  themeConfig: { navbar: { items: [
    { type: 'docSidebar', sidebarId: 'learn', label: 'Learn' },
    { to: '/docs/two', label: 'Two' },
    { to: '/blog', label: 'News' },
  ] }, footer: { links: [{ title: 'Docs', items: [{ label: 'One', to: '/docs/first#a' }] }] } },
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js'), editUrl: 'https://c.d/edit/' } }]],
};
module.exports = config;
";

#[test]
fn sidebars_of_docusaurus_name_documents_in_the_folder_that_they_are_of() {
    let order = "module.exports = { learn: [{ Start: ['two', 'gone', { type: 'doc', id: 'a/one', label: 'One' }] },\n\
                 { type: 'autogenerated', dirName: 'a' }, { type: 'link', label: 'One', href: '/docs/first' }] };\n";
    let files = [
        ("docusaurus.config.js", DOCUSAURUS),
        ("sidebars.js", order),
        ("docs/a/one.md", "---\nslug: /first\n---\n"),
        ("docs/two.md", ""),
        ("blog/2020-01-01-new.md", ""),
        ("README.md", ""),
    ];
    let (folder, docusaurus) = taken(&files);
    let docusaurus = docusaurus.expect("it is of Docusaurus");
    let expected = serde_json::json!({
        "learn": [
            { "type": "category", "label": "Start", "items": ["docs/two", { "type": "doc", "id": "docs/a/one", "label": "One" }] },
            { "type": "autogenerated", "dirName": "docs/a" },
            { "type": "link", "label": "One", "href": "/first" },
        ],
        "blog": [{ "type": "autogenerated", "dirName": "blog" }],
    });
    assert_eq!(sidebars(&docusaurus), expected);
    assert!(told(&docusaurus).contains("--> sidebars.js:1:46"), "{}", told(&docusaurus));
    let overrides = Overrides { may_be_bare: true, take_over: Some(take_over), ..Overrides::default() };
    let site = Config::load(folder.path(), overrides).unwrap_or_else(|error| panic!("{error}")).site;
    assert_eq!((site.edit_url.as_deref(), site.navbar.items.len()), (Some("https://c.d/edit/"), 4));
    for href in ["\"/docs/two\"", "\"https://a.b/blog\"", "\"/first#a\""] {
        assert!(docusaurus.settings.contains(href), "{}", docusaurus.settings);
    }
}

#[test]
fn what_is_computed_is_told_where_it_would_be_missed() {
    let document = ("docs/a.md", "");
    let of = |file, text| taken(&[(file, text), document]).1.expect("it is of another tool");
    let sidebar = "export default { title: 'Clay', vite: make(), themeConfig: { nav: make(), sidebar: [make()] } }";
    let vitepress = of("docs/.vitepress/config.ts", sidebar);
    assert_eq!(vitepress.diagnostics.len(), 2, "{}", told(&vitepress));
    for part in [
        "docs/.vitepress/config.ts:1:62",
        "`nav` is computed",
        "the bar is without it",
        ":1:75",
        "as it lies in folders",
    ] {
        assert!(told(&vitepress).contains(part), "{}", told(&vitepress));
    }
    let whole = of(
        "docs/.vitepress/config.ts",
        "export default { title: 'Clay', themeConfig: { sidebar: [{ text: 'A', link: '/a' }], ...more } }",
    );
    assert_eq!((sidebars(&whole)["documentation"][0]["id"].as_str(), told(&whole).as_str()), (Some("a"), ""));
    let docusaurus = |order| {
        let (_, docusaurus) = taken(&[("docusaurus.config.js", DOCUSAURUS), ("sidebars.js", order), document]);
        docusaurus.expect("it is of Docusaurus")
    };
    let partly = docusaurus("module.exports = {\n  learn: ['a'],\n  more: make(),\n};\n");
    let all = serde_json::json!([{ "type": "autogenerated", "dirName": "docs" }]);
    assert_eq!(sidebars(&partly), serde_json::json!({ "learn": ["docs/a"], "more": all }));
    assert!(told(&partly).contains("--> sidebars.js:3:3") && partly.diagnostics.len() == 1, "{}", told(&partly));
    let run = docusaurus("make();");
    assert!(told(&run).contains("--> sidebars.js\n"), "{}", told(&run));
    assert!(run.settings.contains("sidebar = \"documentation\"") && run.diagnostics.len() == 1, "{}", run.settings);
    let spread = of("docs/.vitepress/config.ts", "export default { ...shared }");
    assert!(told(&spread).contains("`...` is computed"), "{}", told(&spread));
    let everything = docusaurus("export default { learn: [{ type: 'autogenerated', dirName: '.' }] };");
    assert_eq!((everything.sidebars, everything.diagnostics), (None, Vec::new()));
}

#[test]
fn documents_in_a_folder_of_those_that_are_shown_are_named_from_there() {
    let starlight = "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Clay', \
                     defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } },\n\
                     sidebar: [{ slug: 'two' }, 'one', { label: 'All', autogenerate: { directory: 'more' } }] })] };\n";
    let documents =
        ["en/one.md", "en/two.md", "en/more/a.md", "fr/one.md"].map(|path| (format!("src/content/docs/{path}"), ""));
    let mut files: Vec<(&str, &str)> = documents.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    files.push(("astro.config.mjs", starlight));
    let starlight = taken(&files).1.expect("it is of Starlight");
    let listed = sidebars(&starlight);
    assert_eq!([&listed["documentation"][0], &listed["documentation"][1]], ["en/two", "en/one"]);
    assert_eq!(listed["documentation"][2]["items"][0]["dirName"], "en/more");
    assert_eq!(listed["fr"][0]["dirName"], "fr");
    let vitepress = "export default { srcDir: './src', themeConfig: { nav: [{ text: 'A', link: '/a' }], sidebar: [{ text: 'A', link: '/a' }] } };";
    let vitepress =
        taken(&[("docs/.vitepress/config.ts", vitepress), ("docs/src/a.md", "")]).1.expect("it is of VitePress");
    assert_eq!(sidebars(&vitepress)["documentation"][0]["id"], "src/a");
    assert!(vitepress.settings.contains("\"/src/a\""), "{}", vitepress.settings);
}

#[test]
fn a_site_of_docusaurus_may_lie_beside_its_documents_and_run_plugins() {
    let config = "export default { title: 'Clay', presets: [[name(), {}], ['classic', { blog: false, docs: { path: '../docs', \
                  remarkPlugins: [math], sidebarPath: './sidebars.ts', routeBasePath: '/' } }]], plugins: [() => ({})] };";
    let order = "import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';\nconst sidebars: SidebarsConfig = { all: ['b', 'a'] };\nexport default sidebars;\n";
    let files = [
        ("website/docusaurus.config.ts", config),
        ("website/sidebars.ts", order),
        ("docs/a.md", ""),
        ("docs/b.md", ""),
    ];
    let docusaurus = taken(&files).1.expect("it is of Docusaurus");
    assert_eq!(sidebars(&docusaurus), serde_json::json!({ "all": ["docs/b", "docs/a"] }));
    assert_eq!((docusaurus.order.file.as_str(), told(&docusaurus).as_str()), ("website/sidebars.ts", ""));
}

#[test]
fn a_link_of_mintlify_that_only_has_an_icon_takes_nothing_from_the_rest() {
    let settings = "{ \"name\": \"Clay\", \"navigation\": { \"pages\": [\"b\", \"a\"] }, \"navbar\": { \"links\": [\
                    { \"label\": \"\", \"icon\": \"discord\", \"href\": \"https://d.e/f\" }, { \"label\": \"\", \"href\": \"https://d.e/f\" }] } }";
    let mintlify = taken(&[("docs.json", settings), ("a.mdx", ""), ("b.mdx", "")]).1.expect("it is of Mintlify");
    for part in ["title = \"Clay\"", "label = \"Discord\"", "label = \"d.e\""] {
        assert!(mintlify.settings.contains(part), "{}", mintlify.settings);
    }
}

#[test]
fn a_property_is_told_wherever_it_is_below_what_is_shown() {
    for (text, places) in [
        ("themeConfig: { navbar: { items: [{ label: 'A', to: make() }], logo: { src: make() } } }", "`items`"),
        ("themeConfig: make()", "`themeConfig`"),
        ("presets: [['classic', { docs: make() }]]", "`docs`"),
        ("presets: [['classic', make()]]", "`presets`"),
        ("presets: [['classic', { docs: { remarkPlugins: [make()] } }]], plugins: [make()]", ""),
    ] {
        let config = format!("module.exports = {{ title: 'Clay', {text} }};");
        let (_, docusaurus) = taken(&[("docusaurus.config.js", &config), ("docs/a.md", "")]);
        let told = told(&docusaurus.expect("it is of Docusaurus"));
        assert_eq!(told.matches("is computed").count(), usize::from(!places.is_empty()), "{text}: {told}");
        assert!(told.contains(places), "{told}");
    }
    let by_folder = "export default { title: 'Clay', themeConfig: { sidebar: { '/a/': make(), '/b/': [{ text: 'B', link: '/b/c' }] } } }";
    let files = [("docs/.vitepress/config.ts", by_folder), ("docs/b/c.md", ""), ("docs/a/d.md", "")];
    let vitepress = taken(&files).1.expect("it is of VitePress");
    assert!(told(&vitepress).contains("`/a/` is computed") && vitepress.sidebars.is_some(), "{}", told(&vitepress));
}

#[test]
fn a_sidebar_with_a_computed_part_shows_everything() {
    let order = "module.exports = { ...require('./gen'), [name()]: ['a'], docs: { Start: ['a'], API: [make()] }, learn: ['a'] };";
    let files = [("docusaurus.config.js", DOCUSAURUS), ("sidebars.js", order), ("docs/a.md", "")];
    let docusaurus = taken(&files).1.expect("it is of Docusaurus");
    let all = serde_json::json!({ "docs": [{ "type": "autogenerated", "dirName": "docs" }], "learn": ["docs/a"] });
    assert_eq!(sidebars(&docusaurus), all);
    assert_eq!(told(&docusaurus).matches("is computed").count(), 3, "{}", told(&docusaurus));
}

#[test]
fn what_sidebars_of_docusaurus_name_and_is_not_there_is_left_out_and_told() {
    let config = "module.exports = { title: 'Clay', presets: [['classic', { docs: { path: '01-docs', sidebarPath: './sidebars.json' } }]], \
                  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'a', docsPluginId: 'more', label: 'A' }] } } };";
    let order = "{ \"blog\": [\"a\", { \"type\": \"category\", \"label\": \"B\", \"link\": { \"type\": \"doc\", \"id\": \"gone\" },\
                 \"items\": [\"a\", { \"type\": \"autogenerated\", \"dirName\": \"lost\" }] }] }";
    let files = [("docusaurus.config.js", config), ("sidebars.json", order), ("01-docs/a.md", ""), ("blog/b.md", "")];
    let (folder, docusaurus) = taken(&files);
    let docusaurus = docusaurus.expect("it is of Docusaurus");
    let category = serde_json::json!({ "type": "category", "label": "B", "items": ["docs/a"] });
    let blog = serde_json::json!([{ "type": "autogenerated", "dirName": "blog" }]);
    assert_eq!(sidebars(&docusaurus), serde_json::json!({ "blog": ["docs/a", category], "blog-more": blog }));
    for part in ["there is no gone", "there is no lost", "sidebars.json:1:", "the entry A of the documents `more`"] {
        assert!(told(&docusaurus).contains(part), "{}", told(&docusaurus));
    }
    let overrides = Overrides { may_be_bare: true, take_over: Some(take_over), ..Overrides::default() };
    let config = Config::load(folder.path(), overrides).unwrap_or_else(|error| panic!("{error}"));
    let sources = builder::discover::discover(&config.folders, &std::collections::BTreeMap::new(), None);
    assert!(sources.sidebars.is_some_and(|read| read.text.contains("docs/a")), "its own file is not taken for ours");
}

#[test]
fn documents_outside_of_the_folder_are_told() {
    let config = "export default { title: 'Clay', presets: [['classic', { docs: { path: '../docs', sidebarPath: './sidebars.js' } }]] };";
    let files = [
        ("website/docusaurus.config.js", config),
        ("website/sidebars.js", "module.exports = { a: ['a'] };"),
        ("docs/a.md", ""),
    ];
    let folder = taken(&files).0;
    let inside = take_over(&folder.path().join("website"), ".").expect("it is of Docusaurus");
    assert_eq!((inside.sidebars.as_ref(), inside.settings.contains("Clay")), (None, true));
    assert!(told(&inside).contains("are in ../docs, outside of this folder"), "{}", told(&inside));
}

#[test]
fn settings_of_vuepress_are_read_as_those_of_vitepress() {
    let config = "import { defineUserConfig } from 'vuepress';\nimport { defaultTheme } from '@vuepress/theme-default';\n\
                  export default defineUserConfig({ title: 'Clay', theme: defaultTheme({ repo: 'a/b', docsDir: 'docs', navbar: [{ text: 'B', link: '/guide/b' }],\n\
                  sidebar: { '/guide/': ['b', { text: 'More', collapsible: true, prefix: 'deep/', children: ['/a.md', { text: 'C', prefix: 'er/', children: ['c', { text: 'D', children: 'structure' }] }] }] } }) });\n";
    let files = [
        ("docs/.vuepress/config.ts", config),
        ("docs/guide/b.md", ""),
        ("docs/guide/deep/er/c.md", ""),
        ("docs/a.md", ""),
    ];
    let vuepress = taken(&files).1.expect("it is of VuePress");
    let deeper =
        serde_json::json!({ "type": "category", "label": "C", "items": ["guide/deep/er/c"], "collapsible": false });
    let more = serde_json::json!({ "type": "category", "label": "More", "items": ["a", deeper], "collapsed": true });
    assert!(told(&vuepress).contains("generated below “D”"), "{}", told(&vuepress));
    assert_eq!(sidebars(&vuepress), serde_json::json!({ "guide": ["guide/b", more] }));
    for part in ["Clay", "https://github.com/a/b/edit/main/docs/", "\"/guide/b\"", "GitHub"] {
        assert!(vuepress.settings.contains(part), "{}", vuepress.settings);
    }
    let before = "module.exports = { locales: { '/': { title: 'Clay', lang: 'de' }, '/fr/': {} }, themeConfig: { locales: { '/': { \
                  nav: ['/a-b.md', { text: 'More', items: ['/a.html'] }], sidebar: ['/', ['/a', 'First']] } } } };";
    let files = [("docs/.vuepress/config.js", before), ("docs/README.md", ""), ("docs/a.md", "")];
    let vuepress = taken(&files).1.expect("it is of VuePress");
    let first = serde_json::json!({ "type": "doc", "id": "a", "label": "First" });
    assert_eq!(sidebars(&vuepress)["documentation"], serde_json::json!(["README", first]));
    for part in ["title = \"Clay\"", "label = \"A b\"", "label = \"More\"", "title = \"A\"", "code = \"de\""] {
        assert!(vuepress.settings.contains(part), "{part}: {}", vuepress.settings);
    }
    for (text, computed) in [("module.exports = []", 0), ("module.exports = { title: 'Clay', theme: make() }", 1)] {
        let vuepress = taken(&[("docs/.vuepress/config.js", text), ("docs/a.md", "")]).1.expect("it is of VuePress");
        assert_eq!(vuepress.diagnostics.len(), computed, "{}", told(&vuepress));
    }
}
