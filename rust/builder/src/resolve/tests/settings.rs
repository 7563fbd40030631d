//! What the settings name is there.

use super::*;

/// What is wrong with these settings, in a site with a few pages and static files: the text that is marked, and the message.
fn faults(settings: &str) -> Vec<(String, String)> {
    let settings = format!("navbar.items = []\n{settings}\nfooter.copyright = \"\"\n");
    let files = [
        ("content/guides/orders.md", "# Orders\n"),
        ("content/2/orders.md", "# Orders\n"),
        ("static/img/icon.svg", "<svg/>"),
    ];
    let site = Project::of(&settings, &[&files[..], &[("sidebars.json", "{}")]].concat()).resolve();
    let marked = |one: &Diagnostic| {
        let span = one.primary.span.as_ref().unwrap_or_else(|| panic!("{} has no place", one.message));
        assert_eq!(one.primary.file, "site.toml", "{one}");
        (span.text[span.start..span.end].to_owned(), one.message.clone())
    };
    site.reports.diagnostics.iter().map(marked).collect()
}

#[test]
fn files_that_the_settings_name_are_in_the_static_folder() {
    assert_eq!(faults("favicon = \"img/icon.svg\"\nsocial-image = \"/img/icon.svg?v=2\""), []);
    for (settings, file) in [
        ("favicon = \"img/icon.png\"", "img/icon.png"),
        ("social-image = \"../../etc/passwd\"", "../../etc/passwd"),
        ("social-image = \"https://cdn.example.com/a.png\"", "https://cdn.example.com/a.png"),
        (
            "navbar.logo.src = \"logo.svg\"\nnavbar.logo.alt = \"\"\nnavbar.logo.width = 1\nnavbar.logo.height = 1",
            "logo.svg",
        ),
    ] {
        assert_eq!(faults(settings), [(file.to_owned(), format!("there is no file `{file}` in static/"))]);
    }
}

#[test]
fn a_version_without_pages_is_told() {
    let version = |name: &str, path: &str| format!("{{ name = \"{name}\", label = \"{name}\", path = \"{path}\" }}");
    let settings = format!("versions = [{}, {}, {}]", version("3", "/"), version("2", "/2/"), version("1", "/1/"));
    assert_eq!(faults(&settings), [("1".to_owned(), "there is no page of the version `1`".to_owned())]);
}

#[test]
fn a_folder_of_pages_has_documents() {
    assert_eq!(faults("pages = \"guides\""), []);
    for folder in ["guides/orders.md", "guide", "guides/orders"] {
        let message = format!("no document is in the folder `{folder}` of the content");
        assert_eq!(faults(&format!("pages = \"{folder}\"")), [(folder.to_owned(), message)]);
    }
}

#[test]
fn a_redirect_leads_to_a_page_and_not_to_another_redirect() {
    assert_eq!(
        faults("redirects = { \"/old\" = \"/guides/orders\", \"/older\" = \"https://elsewhere.example.com/old\" }"),
        []
    );
    let own = "https://shop.example.com/old";
    for (redirects, marked, message) in [
        ("\"/old\" = \"\"", "\"", "this link leads to no page"),
        ("\"/old\" = \"/old\"", "/old", "/old leads to /old, which leads on again"),
        ("\"/old\" = \"/old/#a\"", "/old/#a", "/old leads to /old, which leads on again"),
        (&format!("\"/old\" = \"{own}\""), own, "/old leads to /old, which leads on again"),
        ("\"/old\" = \"/nowhere\"", "/nowhere", "there is no page at /nowhere"),
        ("\"/old\" = \"#a\"", "#a", "this link leads to no page"),
    ] {
        let found = faults(&format!("redirects = {{ {redirects} }}"));
        assert_eq!(found, [(marked.to_owned(), message.to_owned())], "{redirects}");
    }
    let circle = faults("redirects = { \"/a\" = \"/b\", \"/b\" = \"/a\" }");
    assert_eq!(circle.len(), 2, "{circle:?}");
}

#[test]
fn edit_links_that_lead_to_a_placeholder_are_told() {
    assert_eq!(faults("edit-url = \"https://code.example.com/edit/\""), []);
    for url in ["https://code.example.com/<repository>/edit/", "https://code.invalid/edit/", "https://code.invalid"] {
        let message = "the pages' edit links lead nowhere: this is a placeholder";
        assert_eq!(faults(&format!("edit-url = \"{url}\"")), [(url.to_owned(), message.to_owned())]);
    }
}

#[test]
fn files_of_the_project_are_shown_beside_the_documents() {
    for (keys, url) in [
        ("edit-url = \"https://a.test/edit/main/content/\"", Some("https://a.test/blob/main/")),
        (
            "edit-url = \"https://a.test/-/edit/main/a/docs\"\ncontent = \"./docs/\"",
            Some("https://a.test/-/blob/main/a/"),
        ),
        ("edit-url = \"https://a.test/_edit/main/content/\"", Some("https://a.test/src/branch/main/")),
        ("edit-url = \"https://a.test/files/content/\"", Some("https://a.test/files/")),
        ("edit-url = \"https://a.test/edit/texts/\"", None),
        ("edit-url = \"https://a.test/edit/own-content/\"", None),
        ("edit-url = \"javascript:a()//content/\"", None),
        ("", None),
    ] {
        assert_eq!(Config::of_keys(keys).site.files_url().as_deref(), url, "{keys}");
    }
}
