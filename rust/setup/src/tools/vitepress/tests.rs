use serde_json::json;

use crate::tools::Kind;
use crate::tools::tests::Migrated;

#[test]
fn a_site_of_vitepress_becomes_one_of_this_program() {
    let config = "import { defineConfig, type DefaultTheme } from 'vitepress';\nimport guide from './guide';\n\
                  export default defineConfig({ title: 'Shop', description: 'How it is run', base: '/shop/', lang: 'fr-FR', srcDir: './src',\n\
                  head: [['link', { rel: 'icon', href: '/icon.svg' }]], rewrites: { 'a/:b': ':b' }, markdown: { math: true },\n\
                  themeConfig: { logo: '/logo.svg', nav: [{ text: 'Guide', link: '/guide/start', activeMatch: '/guide/' }, { text: 'More', items: [{ text: 'Code', link: 'https://a.b' }] }],\n\
                  sidebar: { '/guide/': { base: '/guide/', items: guide as DefaultTheme.SidebarItem[] }, '/api/': [{ text: 'API', link: '/api/' }] },\n\
                  socialLinks: [{ icon: 'github', link: 'https://github.com/a/b' }], footer: { message: 'Free.', copyright: '© Us' },\n\
                  editLink: { pattern: 'https://github.com/a/b/edit/main/docs/src/:path' }, outline: 'deep' } });\n";
    let guide = "export default [{ text: 'Begin', collapsed: true, items: [{ text: 'Start', link: 'start' }, { text: 'Part', link: 'start#a' }, { text: 'Lost', link: 'lost' }] }];";
    let site = Migrated::of(&[
        ("docs/.vitepress/config.mts", config),
        ("docs/.vitepress/guide.ts", guide),
        ("docs/.vitepress/theme/index.ts", ""),
        ("docs/src/index.md", "# Shop\n"),
        ("docs/src/guide/start.md", "# Start\n"),
        ("docs/src/api/index.md", "# API\n"),
        ("docs/src/public/logo.svg", "<svg viewBox=\"0 0 1 1\"/>"),
    ]);
    let settings = &site.config.site;
    assert_eq!((settings.title.as_str(), settings.base_url.as_str()), ("Shop", "/shop/"));
    assert_eq!((settings.locale.label.as_str(), settings.favicon.as_deref()), ("Français", Some("icon.svg")));
    assert_eq!(settings.edit_url.as_deref(), Some("https://github.com/a/b/edit/main/docs/src/"));
    assert_eq!((settings.footer.copyright.as_str(), settings.table_of_contents.max_level), ("Free. © Us", 6));
    assert_eq!((site.content().as_str(), settings.statics.as_str()), ("docs/src", "docs/src/public"));
    assert_eq!(settings.navbar.items.len(), 4);
    assert_eq!(
        site.sidebar("guide"),
        json!([{
            "type": "category", "label": "Begin", "collapsed": true,
            "items": [
                { "type": "doc", "id": "guide/start", "label": "Start" },
                { "type": "link", "label": "Part", "href": "/guide/start#a" },
            ],
        }])
    );
    assert_eq!(site.sidebar("api"), json!([{ "type": "doc", "id": "api/index", "label": "API" }]));
    assert_eq!(site.left(Kind::Sidebar), ["“Lost”: there is no document /guide/lost"]);
    assert_eq!(site.left(Kind::Files), ["rewrites: a/:b is published as :b"]);
    assert_eq!(site.left(Kind::Component).len(), 1);
}

#[test]
fn the_main_language_of_several_is_taken() {
    let config = "module.exports = { title: 'A', locales: { root: { label: 'Deutsch', lang: 'de', themeConfig: { sidebar: [{ text: 'Eins', items: [{ text: 'Zwei', link: '/b' }] }] } }, en: { label: 'English' } } };";
    let site =
        Migrated::of(&[(".vitepress/config.js", config), ("index.md", ""), ("b.md", ""), ("node_modules/x/a.md", "")]);
    assert_eq!((site.content().as_str(), site.config.site.locale.code.as_str()), ("", "de"));
    assert_eq!(site.left(Kind::Language), ["English, below en/"]);
    let items = json!([{ "type": "doc", "id": "b", "label": "Zwei" }]);
    assert_eq!(
        site.sidebar("documentation"),
        json!([{ "type": "category", "label": "Eins", "items": items, "collapsible": false }])
    );
}
