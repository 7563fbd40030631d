//! What a page says of its document.

use super::*;

const SETTINGS: &str =
    "edit-url = \"https://code.example.com/edit/\"\npages = \"pages\"\n[navbar]\n[footer]\ncopyright = \"\"\n";

fn project() -> Project {
    let mut project = Project::of(
        SETTINGS,
        &[
            (
                "sidebars.json",
                r#"{ "learn": [{ "Guides": ["guides/orders", "guides/payments"] }], "api": ["api/cart"] }"#,
            ),
            (
                "content/index.md",
                "---\nlayout: home\ntitle: Welcome\nlast_update: { date: 2025-01-02 }\n---\n\nAll of it.\n",
            ),
            (
                "content/guides/01-orders.md",
                "---\ntitle: Orders\n---\n\nFrom the *cart* to the door.\n\n## By `staff`\n\n### Late\n\n#### Very late\n",
            ),
            (
                "content/guides/payments.md",
                "---\ndescription: How it is paid.\nsidebar_label: Paying\npagination_label: To pay\nlast_update: { date: 2025-12-24 }\n\
                 custom_edit_url: https://elsewhere.example.com/payments\n---\n\n# Payments\n\nAt once.\n",
            ),
            (
                "content/guides/staff.md",
                "---\ntitle: Staff\nunlisted: true\nhide_title: true\nhide_table_of_contents: true\ndisplayed_sidebar: api\n---\n\n## One\n",
            ),
            ("content/pages/about.md", "---\ntitle: About\n---\n\nWho we are.\n"),
            (
                "content/api/cart.md",
                "---\ntitle: Cart\ncustom_edit_url: https://code.example.com/cart.ts\n---\n\nWhat a cart is.\n",
            ),
        ],
    );
    project.written_for = Some("Written for Shop 3".to_owned());
    project.dates = ["index.md", "guides/01-orders.md", "guides/payments.md"]
        .map(|path| (path.to_owned(), "2026-03-04".to_owned()))
        .into();
    project
}

#[test]
fn a_document_has_its_title_its_way_its_neighbors_and_its_day() {
    let site = project().site();
    assert_eq!(
        site.json("/guides/orders"),
        json!({
            "kind": "doc",
            "route": "/guides/orders",
            "title": "Orders",
            "description": "From the cart to the door.",
            "heading": "Orders",
            "sidebar": "learn",
            "breadcrumbs": [{ "label": "Guides" }, { "label": "Orders" }],
            "toc": [
                { "id": "by-staff", "html": "By <code>staff</code>", "level": 2 },
                { "id": "late", "html": "Late", "level": 3 },
            ],
            "next": { "title": "To pay", "href": "/guides/payments" },
            "editUrl": "https://code.example.com/edit/guides/01-orders.md",
            "lastUpdated": "2026-03-04",
            "markdownUrl": "/guides/orders.md",
            "writtenFor": "Written for Shop 3",
        })
    );
    let page = site.page("/guides/orders");
    assert_eq!((page.id.as_deref(), page.listed), (Some("guides/orders"), true));
}

#[test]
fn the_front_matter_of_a_document_has_the_last_word() {
    let site = project().site();
    assert_eq!(
        site.json("/guides/payments"),
        json!({
            "kind": "doc",
            "route": "/guides/payments",
            "title": "Payments",
            "description": "How it is paid.",
            "sidebar": "learn",
            "breadcrumbs": [{ "label": "Guides" }, { "label": "Paying" }],
            "toc": [],
            "previous": { "title": "Orders", "href": "/guides/orders" },
            "editUrl": "https://elsewhere.example.com/payments",
            "lastUpdated": "2025-12-24",
            "markdownUrl": "/guides/payments.md",
            "writtenFor": "Written for Shop 3",
        })
    );
    assert_eq!(
        site.json("/guides/staff"),
        json!({
            "kind": "doc",
            "route": "/guides/staff",
            "title": "Staff",
            "description": "Staff: How it is run",
            "sidebar": "api",
            "breadcrumbs": [],
            "toc": [],
            "editUrl": "https://code.example.com/edit/guides/staff.md",
            "markdownUrl": "/guides/staff.md",
            "writtenFor": "Written for Shop 3",
            "listed": false,
        })
    );
    assert!(!site.page("/guides/staff").listed);
}

#[test]
fn a_home_page_and_a_page_beside_the_documentation_are_of_no_version() {
    let site = project().site();
    assert_eq!(
        site.json("/"),
        json!({
            "kind": "home",
            "route": "/",
            "title": "Welcome",
            "description": "All of it.",
            "breadcrumbs": [],
            "toc": [],
            "markdownUrl": "/index.md",
        })
    );
    assert_eq!(
        site.json("/about"),
        json!({
            "kind": "mdx",
            "route": "/about",
            "title": "About",
            "description": "Who we are.",
            "heading": "About",
            "breadcrumbs": [],
            "toc": [],
            "editUrl": "https://code.example.com/edit/pages/about.md",
            "markdownUrl": "/about.md",
        })
    );
    let outside = project();
    outside.write("sidebars.json", r#"{ "learn": ["guides/orders"] }"#);
    outside.write("content/guides/staff.md", "Text.\n");
    let site = outside.site();
    assert_eq!(site.page("/guides/orders").written_for.as_deref(), Some("Written for Shop 3"));
    assert_eq!(site.page("/guides/payments").written_for, None, "it is in no sidebar");
}

#[test]
fn a_generated_document_is_edited_nowhere_and_names_its_source() {
    assert_eq!(
        project().site().json("/api/cart"),
        json!({
            "kind": "doc",
            "route": "/api/cart",
            "title": "Cart",
            "description": "What a cart is.",
            "heading": "Cart",
            "sidebar": "api",
            "breadcrumbs": [{ "label": "Cart" }],
            "toc": [],
            "sourceUrl": "https://code.example.com/cart.ts",
            "markdownUrl": "/api/cart.md",
        })
    );
}

#[test]
fn what_is_wrong_in_a_generated_document_stops_no_build() {
    let project = project();
    for folder in ["api", "guides"] {
        project.write(&format!("content/{folder}/wrong.md"), "[a](/nowhere)\n\n:::unheard\n\nText.\n\n:::\n");
    }
    let severities = |folder: &str| -> Vec<Severity> {
        let site = project.resolve();
        let of_file =
            site.reports.diagnostics.iter().filter(|one| one.primary.file.ends_with(&format!("{folder}/wrong.md")));
        of_file.map(|one| one.severity).collect()
    };
    assert_eq!(severities("api"), [Severity::Warning; 2]);
    assert!(severities("guides").contains(&Severity::Error), "{:?}", severities("guides"));
}

#[test]
fn the_pages_that_no_document_makes_are_there_with_their_words() {
    let settings = "base-url = \"/docs/\"\n[search]\nprovider = \"static\"\npath = \"find\"\n[footer]\ncopyright = \"\"\n\
                    [[navbar.items]]\ntype = \"search\"\n[[navbar.items]]\ntype = \"sidebar\"\nlabel = \"Learn\"\nsidebar = \"learn\"\n";
    let files = [("sidebars.json", r#"{ "learn": ["b"] }"#), ("content/a.md", "# A\n"), ("content/b.md", "# B\n")];
    let site = Project::of(settings, &files).site();
    let own = |kind: &str, route: &str, title: &str, description: &str| json!({ "kind": kind, "route": route, "title": title, "description": description, "breadcrumbs": [], "toc": [] });
    let unlisted = |mut page: Value| {
        page["listed"] = false.into();
        page
    };
    assert_eq!(site.json("/docs/"), own("home", "/docs/", "Shop", "How it is run"));
    assert_eq!(cards(site.page("/docs/")), [("Learn", "/docs/b", "")]);
    assert_eq!(site.json("/docs/find"), unlisted(own("search", "/docs/find", "Search", "Search Shop")));
    let lost = own("not-found", "/docs/404.html", "Page not found", "There is no page at this address.");
    assert_eq!(site.json("/docs/404.html"), unlisted(lost));
    let listed: Vec<(&str, bool)> = site.pages.values().map(|page| (page.url.as_str(), page.listed)).collect();
    assert_eq!(
        listed,
        [("/docs/a", true), ("/docs/b", true), ("/docs/", true), ("/docs/find", false), ("/docs/404.html", false)]
    );
}

#[test]
fn a_home_page_without_sidebars_leads_to_the_first_document_that_is_for_everyone() {
    let files = [
        ("sidebars.json", "{}"),
        ("content/a.md", "---\ndraft: true\n---\n\n# A\n"),
        ("content/b.md", "---\nunlisted: true\n---\n\n# B\n"),
        ("content/c.md", "# C\n"),
        ("content/d.md", "# D\n"),
    ];
    let project = Project::of("[navbar]\n[footer]\ncopyright = \"\"\n", &files);
    assert_eq!(cards(project.site().page("/")), [("C", "/c", "")]);
    project.write("sidebars.json", r#"{ "x": ["d"], "y": ["c"], "z": ["d", "c"] }"#);
    assert_eq!(
        cards(project.site().page("/")),
        [("D", "/d", ""), ("C", "/c", "")],
        "the first page of each sidebar, once"
    );
    let links = r#"{ "x": [{ "type": "link", "label": "A", "href": "https://a.test" }, { "type": "link", "label": "B", "href": "https://b.test" }] }"#;
    project.write("sidebars.json", links);
    assert_eq!(cards(project.site().page("/")), [("C", "/c", "")], "a list of links to elsewhere");
    let parts = r#"{ "x": ["d", { "type": "category", "label": "C's", "items": ["c"] }, { "type": "doc", "id": "d", "label": "D again" }] }"#;
    project.write("sidebars.json", parts);
    assert_eq!(cards(project.site().page("/")), [("D", "/d", ""), ("C's", "/c", "")], "each part of the only one");
}

#[test]
fn a_page_has_the_route_it_asks_for_though_others_ask_for_one_route() {
    let project = Project::of(
        "",
        &[
            ("sidebars.json", "{}"),
            ("content/a.md", "---\nslug: /x\n---\n\n# A\n"),
            ("content/b.md", "---\nslug: /x\n---\n\n# B\n"),
            ("content/c.md", "---\nslug: /x\n---\n\n# C\n"),
            ("content/x-2.md", "# Two\n"),
        ],
    );
    let site = project.resolve();
    let titles = ["/x", "/x-2", "/x-3", "/x-4"].map(|route| site.page(route).title.as_str());
    assert_eq!(titles, ["A", "Two", "B", "C"]);
    let told = project.faults();
    assert_eq!(told.len(), 2, "{told:?}");
}
