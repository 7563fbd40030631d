//! The pictures of pages for previews: cards that are drawn, and what authors name.

use std::collections::BTreeSet;
use std::fs;

use builder::build::BuildError;

use super::{Project, files};
use dialect::diagnostic::Diagnostic;

const ORDERS: &str = "content/guides/orders.md";
const LOGO: &str =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='#2bb197' d='M0 0h8v8z'/></svg>";

/// The smallest site, with these settings of cards.
fn with(social: &str) -> Project {
    let project = Project::smallest().bundled(builder::render::Mode::Production);
    project.edit("site.toml", "[footer]", &format!("[social]\n{social}\n\n[footer]"));
    project
}

fn cards(project: &Project) -> BTreeSet<String> {
    files(project).into_iter().filter(|name| name.starts_with("assets/cards/")).collect()
}

/// What the head of a page says of this property.
fn said(project: &Project, page: &str, property: &str) -> Option<String> {
    let html = project.read(&format!("dist/{page}.html"));
    let (_, rest) = html.split_once(&format!("=\"{property}\" content=\""))?;
    rest.split_once('"').map(|(value, _)| value.to_owned())
}

fn told(found: &[Diagnostic]) -> Vec<&str> {
    found.iter().map(|one| one.message.as_str()).collect()
}

#[test]
fn each_page_has_a_card_and_its_head_names_it_by_its_whole_address() {
    let project = with("cards = true");
    assert_eq!(told(&project.built().warnings), [""; 0]);
    let cards = cards(&project);
    assert_eq!(cards.len(), 3, "home, orders and payments: {cards:?}");
    let image = said(&project, "guides/orders", "og:image").expect("a picture");
    let name = image.strip_prefix("https://handbook.example.com/").expect("the whole address");
    assert!(cards.contains(name), "{name} is among {cards:?}");
    assert!(fs::read(project.path("dist").join(name)).expect("the card").starts_with(b"\x89PNG"));
    let size = ["og:image:width", "og:image:height"].map(|property| said(&project, "guides/orders", property));
    assert_eq!(size.map(Option::unwrap_or_default), ["1200", "630"]);
    let alternative = said(&project, "guides/orders", "og:image:alt").unwrap_or_default();
    assert!(alternative.starts_with("Orders") && alternative.ends_with("Shop Handbook"), "{alternative}");
    assert_eq!(said(&project, "guides/orders", "twitter:card").as_deref(), Some("summary_large_image"));
    assert_eq!(said(&project, "404", "og:image"), None);
}

#[test]
fn there_are_no_cards_unless_the_settings_ask_for_them_and_say_where_the_site_is() {
    let project = with("cards = false");
    project.built();
    assert_eq!((cards(&project), said(&project, "guides/orders", "og:image")), (BTreeSet::new(), None));
    let project = with("cards = true");
    project.edit("site.toml", "url = \"https://handbook.example.com\"\n", "");
    let report = project.built();
    assert_eq!(told(&report.warnings), ["no cards are drawn: pages name them by their whole addresses"]);
    assert_eq!((cards(&project), said(&project, "guides/orders", "og:image")), (BTreeSet::new(), None));
}

#[test]
fn a_card_is_drawn_again_only_where_what_it_shows_has_changed() {
    let project = with("cards = true");
    assert_eq!(project.built().cards, 3);
    let shown = cards(&project);
    project.write(ORDERS, &format!("{}\nMore.\n", project.read(ORDERS)));
    assert_eq!((project.built().cards, &cards(&project)), (0, &shown));
    project.edit(ORDERS, "Orders", "All orders");
    assert_eq!(project.built().cards, 1);
    let other = cards(&project);
    assert_eq!((other.difference(&shown).count(), shown.difference(&other).count()), (1, 1));
    project.edit("site.toml", "cards = true", "cards = true\naccents = [\"#cc0000\", \"#0000cc\"]");
    project.built();
    assert_eq!(cards(&project).intersection(&other).count(), 0, "all look otherwise");
}

#[test]
fn a_build_into_an_empty_output_takes_the_cards_that_are_kept() {
    let project = with("cards = true");
    assert_eq!(project.built().cards, 3);
    let pictures = || -> Vec<Vec<u8>> {
        cards(&project).iter().map(|name| fs::read(project.path("dist").join(name)).expect("the card")).collect()
    };
    let shown = pictures();
    let kept = || fs::read_dir(project.path(".site/cards")).expect("they are kept").count();
    project.remove("dist");
    assert_eq!((project.built().cards, kept()), (0, 3));
    assert!(pictures() == shown, "they are the same pictures");
    // One that is damaged is drawn, and what no page has is removed once there is more of it than of the rest.
    for entry in fs::read_dir(project.path(".site/cards")).expect("they are kept") {
        fs::write(entry.expect("a file").path(), "damaged").expect("it is written");
    }
    project.remove("dist");
    assert_eq!(project.built().cards, 3);
    project.edit("site.toml", "cards = true", "cards = true\naccents = [\"#cc0000\", \"#0000cc\"]");
    project.built();
    assert_eq!(kept(), 6);
    project.edit("site.toml", "#0000cc", "#00cc00");
    project.built();
    assert_eq!(kept(), 3);
}

#[test]
fn the_mark_of_the_site_is_on_its_cards_and_a_changed_one_changes_them() {
    let project = with("cards = true");
    project.edit("site.toml", "title =", "favicon = \"logo.svg\"\ntitle =");
    project.write("static/logo.svg", LOGO);
    project.built();
    let before = cards(&project);
    project.write("static/logo.svg", &LOGO.replace("#2bb197", "#000000"));
    project.built();
    assert_eq!(cards(&project).intersection(&before).count(), 0);
    project.write("static/logo.svg", "no picture");
    let Err(BuildError::Diagnostics(found)) = project.build() else { panic!("there is an error") };
    assert!(told(&found)[0].starts_with("no card can be drawn with `logo.svg`"), "{found:?}");
}

#[test]
fn a_picture_that_a_page_names_comes_before_its_card() {
    let project = with("cards = true");
    project.write("static/own.png", "not looked at");
    let named = |image: &str| project.write(ORDERS, &format!("---\nimage: {image}\n---\n\n# Orders\n"));
    named("/own.png");
    assert_eq!(told(&project.built().warnings), [""; 0]);
    let image = said(&project, "guides/orders", "og:image");
    assert_eq!(image.as_deref(), Some("https://handbook.example.com/own.png"));
    assert_eq!((said(&project, "guides/orders", "og:image:width"), cards(&project).len()), (None, 2));
    named("https://pictures.example.com/a.png");
    project.built();
    let image = said(&project, "guides/orders", "og:image");
    assert_eq!(image.as_deref(), Some("https://pictures.example.com/a.png"));
    named("/gone.png");
    let report = project.built();
    assert_eq!(told(&report.warnings), ["there is no file `gone.png` in static/"]);
    assert_eq!(cards(&project).len(), 3, "it has a card");
}

#[test]
fn what_is_no_picture_of_a_page_is_told_where_it_is_written_and_the_page_has_a_card() {
    let project = with("cards = true");
    project.write("static/own.png", "not looked at");
    let elsewhere = "a picture that is elsewhere has an address with `https://`";
    for (image, message, hint) in [
        ("/guides/orders", "there is no file `guides/orders` in static/", "put it into the folder static/"),
        ("/robots.txt", "there is no file `robots.txt` in static/", "put it into the folder static/"),
        ("owm.png", "there is no file `owm.png` in static/", "did you mean `own.png`?"),
        ("\"\"", "`image` names no picture", "write its path from static/, or remove this key"),
        ("http://pictures.example.com/a.png", elsewhere, "write the whole address with `https://`"),
        ("//pictures.example.com/a.png", elsewhere, "write the whole address with `https://`"),
    ] {
        project.write(ORDERS, &format!("---\nimage: {image}\n---\n\n# Orders\n"));
        let report = project.built();
        let [only] = &report.warnings[..] else { panic!("{image}: {:?}", report.warnings) };
        assert_eq!(only.message, message);
        assert!(only.hints[0].starts_with(hint), "{:?}", only.hints);
        let span = only.primary.span.as_ref().unwrap_or_else(|| panic!("{image} has no place"));
        assert_eq!((only.primary.file.as_str(), span.line), (ORDERS, 2));
        let shown = said(&project, "guides/orders", "og:image").expect("a picture");
        assert!(shown.contains("/assets/cards/"), "{shown}");
    }
}

#[test]
fn letters_that_the_font_does_not_have_are_told_once_and_a_font_that_is_none_is_an_error() {
    let project = with("cards = true");
    for file in [ORDERS, "content/guides/payments.md"] {
        project.write(file, "---\ntitle: 注文\n---\n\nText.\n");
    }
    let report = project.built();
    let [only] = told(&report.warnings)[..] else { panic!("{:?}", report.warnings) };
    assert!(only.contains("leaves out a text: its font has no `注`, and so it is with 1 more"), "{only}");
    project.edit("site.toml", "cards = true", "cards = true\nfont = \"title.woff2\"");
    project.write("title.woff2", "wOF2");
    let Err(BuildError::Diagnostics(found)) = project.build() else { panic!("there is an error") };
    assert!(told(&found)[0].contains("`title.woff2`: this is no TrueType or OpenType font"), "{found:?}");
}
