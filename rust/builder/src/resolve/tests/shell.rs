//! What every page knows of the site.

use super::*;

fn shell(settings: &str) -> Value {
    let files = [
        ("sidebars.json", r#"{ "learn": ["a"], "empty": [] }"#),
        ("content/a.md", "# A\n"),
        ("static/logo.svg", "<svg/>"),
    ];
    serde_json::to_value(&Project::of(settings, &files).resolve().shell).expect("JSON")
}

#[test]
fn settings_reach_every_page_with_their_links_resolved() {
    let settings = r#"
        base-url = "/docs/"
        title-delimiter = "-"
        locale = { code = "ar", label = "العربية", direction = "rtl" }
        versions = [{ name = "current", label = "Next" }, { name = "1", label = "1.x", path = "/1/" }]
        color-mode = { default = "light", disable-switch = true, respect-prefers-color-scheme = false }
        sidebar = { auto-collapse-categories = false }
        announcement-bar = { id = "sale", html = "A <b>sale</b>", closable = false }
        search = { provider = "static", popular = [{ title = "To A", href = "/a#b" }] }
        [navbar]
        title = "Handbook"
        logo = { src = "logo.svg", alt = "Shop", width = 20, height = 10 }
        hide-on-scroll = false
        [[navbar.items]]
        type = "link"
        label = "Start"
        href = "/a?b#c"
        position = "right"
        [[navbar.items]]
        type = "sidebar"
        label = "Learn"
        sidebar = "learn"
        [[navbar.items]]
        type = "sidebar"
        label = "Nothing"
        sidebar = "empty"
        [[navbar.items]]
        type = "dropdown"
        label = "More"
        items = [{ title = "Code", href = "https://code.example.com" }, { title = "List", href = "/llms.txt" }]
        [[navbar.items]]
        type = "search"
        [[navbar.items]]
        type = "locale-dropdown"
        [[navbar.items]]
        type = "version-dropdown"
        [footer]
        copyright = "The shop"
        groups = [{ title = "Also", items = [{ title = "A", href = "/docs/a" }] }]
    "#;
    assert_eq!(
        shell(settings),
        json!({
            "title": "Shop",
            "tagline": "How it is run",
            "url": "https://shop.example.com",
            "baseUrl": "/docs/",
            "titleDelimiter": "-",
            "locale": { "code": "ar", "direction": "rtl" },
            "locales": [{ "code": "ar", "label": "العربية", "href": "/docs/" }],
            "versions": [
                { "name": "current", "label": "Next", "href": "/docs/", "isLast": true },
                { "name": "1", "label": "1.x", "href": "/docs/1/", "isLast": false },
            ],
            "colorMode": { "default": "light", "disableSwitch": true, "respectPrefersColorScheme": false },
            "navbar": {
                "hideOnScroll": false,
                "title": "Handbook",
                "logo": { "src": "/docs/logo.svg", "alt": "Shop", "width": 20, "height": 10 },
                "items": [
                    { "type": "link", "label": "Start", "href": "/docs/a?b#c", "position": "right" },
                    { "type": "sidebar", "label": "Learn", "sidebar": "learn", "href": "/docs/a", "position": "left" },
                    { "type": "dropdown", "label": "More", "position": "left", "items": [
                        { "title": "Code", "href": "https://code.example.com" }, { "title": "List", "href": "/docs/llms.txt" },
                    ] },
                    { "type": "search", "position": "left" },
                    { "type": "locale-dropdown", "position": "left" },
                    { "type": "version-dropdown", "position": "left" },
                ],
            },
            "footer": { "copyright": "The shop", "groups": [{ "title": "Also", "items": [{ "title": "A", "href": "/docs/a" }] }] },
            "sidebar": { "autoCollapseCategories": false },
            "announcementBar": { "id": "sale", "html": "A <b>sale</b>", "closable": false },
            "search": { "provider": "static", "href": "/docs/search", "popular": [{ "title": "To A", "href": "/docs/a#b" }], "options": {} },
        })
    );
}

#[test]
fn a_browser_is_told_the_nodes_of_a_cluster_and_what_to_ask_them() {
    let settings = r#"
        navbar = {}
        footer = { copyright = "" }
        [search]
        provider = "typesense"
        path = "/find"
        [search.typesense]
        collection = "docs"
        nodes = ["https://one.example.com", "http://two.example.com/", "https://three.example.com:8108", "four.example.com"]
        search-key = "abc"
        filter = "kind:doc"
    "#;
    let node = |host: &str, port: u16, protocol: &str| json!({ "host": host, "port": port, "protocol": protocol });
    assert_eq!(
        shell(settings)["search"],
        json!({ "provider": "typesense", "href": "/find", "options": {
            "collection": "docs",
            "nodes": [
                node("one.example.com", 443, "https"),
                node("two.example.com", 80, "http"),
                node("three.example.com", 8108, "https"),
                node("four.example.com", 443, "https"),
            ],
            "key": "abc",
            "language": "en",
            "tags": ["default", "docs-default-current"],
            "filter": "kind:doc",
        } })
    );
}

#[test]
fn a_cluster_without_a_key_or_without_nodes_is_reported() {
    let messages = |cluster: &str| {
        let settings = format!(
            "search = {{ provider = \"typesense\", typesense = {cluster} }}\nnavbar = {{}}\nfooter = {{ copyright = \"\" }}\n"
        );
        let project = Project::of(&settings, &[("sidebars.json", "{}"), ("content/a.md", "# A\n")]);
        project.faults().into_iter().map(|(_, message)| message).collect::<Vec<_>>()
    };
    let missing = "search does not work: the cluster's nodes or its key are missing";
    assert_eq!(messages("{ nodes = [\"https://a.example.com\"] }"), [missing]);
    assert_eq!(messages("{ search-key = \"abc\" }"), [missing]);
    assert_eq!(messages("{ nodes = [\"https://a.example.com\"], search-key = \"abc\" }"), [""; 0]);
}

#[test]
fn what_is_wrong_in_settings_is_marked_there() {
    let settings = "edit-url = \"javascript:a()\"\nnavbar = {}\n[announcement-bar]\nid = \"a\"\nhtml = \"A <script>a()</script>\"\n\
                    [footer]\ncopyright = \"\"\n[[footer.groups]]\ntitle = \"G\"\nitems = [{ title = \"A\", href = \"/b\" }]\n\
                    [redirects]\n\"/a\" = \"/a\"\n\"/old\" = \"/nowhere\"\n\"/old/\" = \"/a\"\n";
    let faults = Project::of(settings, &[("sidebars.json", "{}"), ("content/a.md", "# A\n")]).faults();
    let of = |line: usize| {
        let place = format!("site.toml:{line}:");
        faults.iter().filter(|(at, _)| at.starts_with(&place)).map(|(_, message)| message.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(of(4), ["a link may not use `javascript:`"]);
    assert!(of(8)[0].contains("script"), "{faults:?}");
    assert_eq!(of(13), ["there is no page at /b"]);
    assert_eq!(of(15), ["there is a page at /a, which this would hide"]);
    assert_eq!(of(16), ["there is no page at /nowhere"]);
    assert_eq!(of(17), [""; 0], "another file, of the same name as a folder's");
}

#[test]
fn an_anchor_that_is_on_no_page_is_reported_wherever_settings_and_sidebars_name_it() {
    let settings = "base-url = \"/docs/\"\nnavbar.items = [{ type = \"link\", label = \"A\", href = \"/a#tow\" }]\n\
                    footer = { copyright = \"\" }\n[redirects]\n\"/old\" = \"/docs/a?b#tow\"\n\"/older\" = \"/a#two\"\n\
                    \"/oldest\" = \"https://a.b/a#tow\"\n\"/top\" = \"/a#\"\n";
    let sidebars = "{ \"s\": [{ \"type\": \"link\", \"label\": \"A\", \"href\": \"/a#tow\" }] }";
    let faults = Project::of(settings, &[("sidebars.json", sidebars), ("content/a.md", "# A\n\n## Two\n")]).faults();
    let places: Vec<&str> = faults.iter().map(|(at, _)| at.as_str()).collect();
    assert_eq!(places, ["sidebars.json:1:50", "site.toml:5:55", "site.toml:8:11"], "{faults:?}");
    for (_, message) in faults {
        assert_eq!(message, "the anchor `#tow` does not exist on /a");
    }
}

#[test]
fn a_language_without_labels_is_reported_where_it_is_named() {
    let faults = |locale: &str| {
        let settings = format!("locale = {locale}\nnavbar = {{}}\nfooter = {{ copyright = \"\" }}\n");
        Project::of(&settings, &[("sidebars.json", "{}"), ("content/a.md", "# A\n")]).faults()
    };
    let of = |at: &str, message: &str| vec![(at.to_owned(), message.to_owned())];
    let french = r#"{ code = "fr", label = "Français" }"#;
    assert_eq!(faults(french), of("site.toml:4:20", "there are no labels in the language `fr`"));
    let odd = r#"{ code = "fr", label = "Français", labels = "xx" }"#;
    assert_eq!(faults(odd), of("site.toml:4:55", "there is no table of labels called `xx`"));
    assert_eq!(faults(r#"{ code = "fr", label = "Français", labels = "en" }"#), [], "which is what the author wants");
    assert_eq!(faults(r#"{ code = "de-AT", label = "Deutsch" }"#), []);
}

#[test]
fn the_pages_of_the_builder_are_in_the_language_of_the_site() {
    let titles = |locale: &str| {
        let settings = format!(
            "locale = {locale}\nsearch = {{ provider = \"static\" }}\nnavbar = {{}}\nfooter = {{ copyright = \"\" }}\n"
        );
        let files = [("sidebars.json", "{}"), ("content/a.md", "---\ntags: [x]\n---\n\n# A\n")];
        let site = Project::of(&settings, &files).resolve();
        let generated = site.pages.values().filter(|page| page.kind != PageKind::Doc && page.kind != PageKind::Home);
        generated.map(|page| page.title.clone()).collect::<Vec<_>>()
    };
    let german = titles(r#"{ code = "de", label = "Deutsch" }"#);
    for title in ["Suche", "Seite nicht gefunden", "Schlagwörter", "Seiten mit dem Schlagwort „x“"] {
        assert!(german.contains(&title.to_owned()), "{title}: {german:?}");
    }
    let pseudo = titles(r#"{ code = "en", label = "English", labels = "pseudo" }"#);
    assert!(pseudo.iter().all(|title| title.starts_with('⟦')), "{pseudo:?}");
}

#[test]
fn the_title_stands_where_the_file_of_the_logo_is_missing() {
    let settings = "navbar.logo = { src = \"gone.svg\", alt = \"\", width = 1, height = 1 }\nfooter.copyright = \"\"\n";
    let navbar = &shell(settings)["navbar"];
    assert_eq!((&navbar["title"], &navbar["logo"]), (&json!("Shop"), &Value::Null));
}
