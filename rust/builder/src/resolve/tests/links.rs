//! Where links, images and names of documents lead.

use super::*;

const SETTINGS: &str = "base-url = \"/docs/\"\n[navbar]\n[footer]\ncopyright = \"\"\n";

fn bindings(site: &Site, route: &str) -> Bindings {
    match &site.page(route).content {
        Content::Document { bindings, .. } => bindings.clone(),
        Content::Ready(nodes) => panic!("{nodes:?}"),
    }
}

/// A picture of this size, of which only the beginning and the end are there.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 6, 0, 0, 0, 0, 0, 0, 0]);
    bytes.extend(b"\0\0\0\0IEND\xaeB`\x82");
    bytes
}

fn project() -> Project {
    let project = Project::of(
        SETTINGS,
        &[
            ("sidebars.json", "{}"),
            (
                "content/a.md",
                "![A](./a.png) ![B](https://b.example.com/b.png) ![C](/logo.svg#c) ![D](data:image/png;base64,AA==)\n\n[E](files/e.pdf?f#g) [H](./?i)\n",
            ),
            ("content/files/e.pdf", "%PDF"),
            ("content/unused.txt", "Nobody names it."),
            ("static/logo.svg", "<svg/>"),
        ],
    );
    fs::write(project.folder.path().join("content/a.png"), png(16, 8)).expect("a picture");
    project
}

#[test]
fn a_file_that_a_page_names_is_published_under_the_name_of_its_content() {
    let site = project().resolve();
    let Bindings { links, images, .. } = bindings(&site, "/docs/a");
    let names: Vec<&str> = site.assets.values().map(|file| file.name.as_str()).collect();
    assert_eq!(site.assets.keys().collect::<Vec<_>>(), ["a.png", "files/e.pdf"], "and no other");
    assert!(names[0].starts_with("assets/a-") && names[1].starts_with("assets/e-"), "{names:?}");
    let pairs: Vec<_> = images.iter().map(|image| (image.src.as_str(), image.dimensions)).collect();
    assert_eq!(
        pairs,
        [
            (format!("/docs/{}", names[0]).as_str(), Some((16, 8))),
            ("https://b.example.com/b.png", None),
            ("/docs/logo.svg", None),
            ("data:image/png;base64,AA==", None),
        ]
    );
    assert_eq!(links[0], format!("/docs/{}?f#g", names[1]));
    assert_eq!(site.statics.keys().collect::<Vec<_>>(), ["logo.svg"]);
}

#[test]
fn a_pair_of_images_is_shown_at_half_its_size_if_both_have_the_same() {
    let project = project();
    project.write("content/a.md", "![A](a.light.png)\n");
    let at = |name: &str| project.folder.path().join("content").join(name);
    fs::write(at("a.light.png"), png(15, 8)).expect("a picture");
    let first = project.faults();
    assert_eq!(first, [("content/a.md:1:1".to_owned(), "there is no file `a.dark.png`".to_owned())]);
    fs::write(at("a.dark.png"), png(15, 8)).expect("a picture");
    let site = project.site();
    let sizes: Vec<_> = bindings(&site, "/docs/a").images.iter().map(|image| image.dimensions).collect();
    assert_eq!(sizes, [Some((8, 4)), Some((8, 4))]);
    fs::write(at("a.dark.png"), png(15, 12)).expect("a picture");
    let message = "the image for dark pages, `a.dark.png`, does not have the size of that for light ones";
    assert_eq!(project.faults(), [("content/a.md:1:1".to_owned(), message.to_owned())]);
}

#[test]
fn a_target_that_is_missing_is_marked_with_what_is_nearest_to_it() {
    let project = project();
    project.write(
        "content/a.md",
        "# A\n\n## Head\n\n[1](/bb)\n\n[2](bb.md)\n\n![3](fles/e.pdf)\n\n[4](#hed)\n\n[5](b.md#topp)\n",
    );
    project.write("content/b.md", "# B\n\n## Top\n");
    let site = project.resolve();
    let mut found: Vec<(usize, &str)> = site
        .reports
        .diagnostics
        .iter()
        .map(|one| {
            (
                one.primary.span.as_ref().map_or(0, |span| span.line),
                one.hints.first().map(String::as_str).unwrap_or_default(),
            )
        })
        .collect();
    found.sort_unstable();
    assert_eq!(
        found,
        [
            (5, "the nearest existing route is /b"),
            (7, "the nearest existing document is `b.md`"),
            (9, "the nearest existing file is `files/e.pdf`"),
            (11, "the nearest existing one is `#head`"),
            (13, "the nearest existing one is `#top`"),
        ]
    );
}

#[test]
fn a_link_to_the_home_page_leads_there_whether_or_not_a_document_is_it() {
    let project = project();
    project.write("content/a.md", "# A\n\n[Home](/)\n");
    assert_eq!(bindings(&project.site(), "/docs/a").links, ["/docs/"]);
    project.write("content/index.md", "---\nslug: /\n---\n\n# Home\n");
    assert_eq!(bindings(&project.site(), "/docs/a").links, ["/docs/"]);
}

#[test]
fn a_path_from_the_folder_of_the_project_names_whole_folders() {
    let project = project();
    project.write("content/a.md", "# A\n\n[B](@site/static-old/b.md) [Logo](@site/static/logo.svg)\n");
    project.write("content/static-old/b.md", "# B\n");
    assert_eq!(bindings(&project.site(), "/docs/a").links, ["/docs/static-old/b", "/docs/logo.svg"]);
}

#[test]
fn a_sidebar_that_a_document_asks_for_has_to_be_there_unless_it_is_a_draft() {
    let project = project();
    project.write("sidebars.json", r#"{ "learn": ["b"] }"#);
    project.write("content/a.md", "---\ndisplayed_sidebar: lern\n---\n\n# A\n");
    project.write("content/b.md", "---\ndisplayed_sidebar: learn\n---\n\n# B\n");
    project.write("content/c.md", "---\ndisplayed_sidebar: none\ndraft: true\n---\n\n# C\n");
    assert_eq!(project.faults(), [("content/a.md:2:20".to_owned(), "there is no sidebar `lern`".to_owned())]);
}

#[test]
fn a_name_in_code_leads_to_its_page_and_its_card_is_kept() {
    let project = project();
    project.write("content/a.md", "`Order` and `OrderService.find` and `Gone`\n");
    let name = |name: &str, owner: Option<&str>, anchor: &str, signature: &str| reference::names::DocumentedName {
        name: name.to_owned(),
        owner: owner.map(str::to_owned),
        kind: if owner.is_some() { reference::names::NameKind::Member } else { reference::names::NameKind::Symbol },
        origin: "@shop/core".to_owned(),
        route: "/api/order".to_owned(),
        anchor: anchor.to_owned(),
        signature: signature.to_owned(),
        summary: format!("What `{name}` is."),
        gives: None,
        since: None,
    };
    let names = vec![
        name("Order", None, "order", "class Order"),
        name("OrderService", None, "order-service", "class OrderService"),
        name("find", Some("OrderService"), "order-service", "find(): void"),
        name("Gone", None, "gone", "class Gone"),
    ];
    project.write(
        "content/api/order.md",
        "---\ntitle: Orders\n---\n\n## Order\n\n## Service {#order-service}\n\n`Order`\n",
    );
    let config = project.config();
    let sources = discover(&config.folders, &BTreeMap::new(), None);
    let library = Library::open(&config, &sources);
    let facts = Facts { names, ..Facts::default() };
    let site = resolve(&config, &sources, &library, &facts);
    let order = Some("/docs/api/order#order".to_owned());
    let service = Some("/docs/api/order#order-service".to_owned());
    assert_eq!(bindings(&site, "/docs/a").names, [order, service, None]);
    assert_eq!(bindings(&site, "/docs/api/order").names, [None], "from its own page it is no link");
    let cards = &site.cards["api/order.names.json"];
    assert_eq!(cards.keys().collect::<Vec<_>>(), ["order", "order-service"]);
    let card =
        NameCard { code: "class OrderService".to_owned(), language: "ts", text: "What OrderService is.".to_owned() };
    assert_eq!(cards["order-service"], card, "of a member without a heading, that of what it belongs to");
}

#[test]
fn a_link_to_what_is_surely_misspelled_has_a_fix() {
    let text = "[A](payment.md#refunds) [B](./payments.md#refnds) [C](/payment)\n\n[D](zzz.md) [/payment](/payment)\n";
    let payments = "# Payments\n\n## Refunds\n";
    let files = [("sidebars.json", "{}"), ("content/orders.md", text), ("content/payments.md", payments)];
    let reports = Project::of(SETTINGS, &files).resolve().reports;
    let mut edits: Vec<_> =
        reports.diagnostics.iter().filter_map(|one| one.fix.clone()).flat_map(|fix| fix.edits).collect();
    edits.sort();
    let mut fixed = text.to_owned();
    for edit in edits.iter().rev() {
        fixed.replace_range(edit.start..edit.end, &edit.text);
    }
    let right =
        "[A](./payments.md#refunds) [B](./payments.md#refunds) [C](/payments)\n\n[D](zzz.md) [/payment](/payment)\n";
    assert_eq!(fixed, right, "what is written twice in a link is left to its author");
}

#[test]
fn what_a_partial_names_counts_from_its_own_file_and_is_told_there() {
    let project = Project::of(
        SETTINGS,
        &[
            ("sidebars.json", "{}"),
            ("content/parts/_steps.mdx", "[Next](./next.md) ![A](./a.png) [Gone](./gone.md) [Orders](#orders)\n"),
            ("content/parts/next.md", "# Next\n"),
            ("content/guides/orders.mdx", "import Steps from '../parts/_steps.mdx'\n\n## Orders\n\n<Steps />\n"),
        ],
    );
    fs::write(project.folder.path().join("content/parts/a.png"), png(16, 8)).expect("a picture");
    let site = project.resolve();
    let Bindings { links, images, .. } = bindings(&site, "/docs/guides/orders");
    assert_eq!(links, ["/docs/parts/next", "./gone.md", "#orders"]);
    assert_eq!(images[0].dimensions, Some((16, 8)));
    let told = ("content/parts/_steps.mdx:1:33".to_owned(), "there is no document `./gone.md`".to_owned());
    assert_eq!(project.faults(), [told]);
}
