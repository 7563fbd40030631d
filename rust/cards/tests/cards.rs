//! Cards as they are drawn: one is kept as a picture.

use std::path::Path;

use cards::{ACCENTS, Card, CardError, Font, HEIGHT, Look, Mark, WIDTH, draw, find_missing};

const MARK: &str = include_str!("../../../docs/static/logo.svg");

fn look(is_light: bool) -> Look {
    Look { font: Font::default(), mark: Mark::parse(MARK).ok(), accents: ACCENTS, is_light }
}

fn card(title: &str) -> Card<'_> {
    Card { title, area: "Guides › Orders", site: "Handbook", is_right_to_left: false }
}

/// Compares a card with the kept one; `CARDS_UPDATE=1` keeps it.
fn compare(name: &str, drawn: &[u8]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept").join(name);
    if std::env::var_os("CARDS_UPDATE").is_some() {
        std::fs::write(&path, drawn).expect("the card is kept");
    }
    let kept = std::fs::read(&path).unwrap_or_default();
    let beside = std::env::temp_dir().join(format!("card-{name}"));
    if kept != drawn {
        std::fs::write(&beside, drawn).expect("the card is written");
    }
    assert!(kept == drawn, "{name} is not as it was kept: {} shows it; CARDS_UPDATE=1 keeps it", beside.display());
}

#[test]
fn cards_look_as_they_are_kept() {
    let drawn = |is_light, card: &Card| draw(&look(is_light), card).expect("a card");
    let long =
        "How an order moves from the cart through payment and fulfillment to its end, and who may change it on the way";
    compare("long-dark.png", &drawn(false, &card(long)));
    compare("short-light-from-the-right.png", &drawn(true, &Card { is_right_to_left: true, ..card("Orders") }));
}

#[test]
fn a_card_is_a_small_picture_of_the_size_that_is_asked_for() {
    let bytes = draw(&look(false), &card(&"Wide words of a title ".repeat(9))).expect("a card");
    let reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("a PNG");
    assert_eq!((reader.info().width, reader.info().height), (WIDTH.into(), HEIGHT.into()));
    assert!(bytes.len() < 25_000, "{} bytes", bytes.len());
}

#[test]
fn what_the_font_does_not_have_is_told_and_left_out() {
    let (look, missing) = (look(false), card("注文 and others"));
    assert_eq!(find_missing(&look.font, &missing), Some('注'));
    assert_eq!(find_missing(&look.font, &card("Bestellungen, заказы, παραγγελίες → ✓")), None);
    let bare = draw(&look, &card("")).expect("a card");
    assert!(draw(&look, &missing).expect("a card") == bare);
    assert!(draw(&look, &card("and others")).expect("a card") != bare);
}

#[test]
fn what_is_no_font_and_no_picture_is_refused() {
    assert!(matches!(Font::parse(b"wOF2".to_vec()), Err(CardError::Font)));
    assert!(matches!(Mark::parse("<html>"), Err(CardError::Mark(_))));
}

#[test]
fn files_and_pictures_that_a_mark_names_are_not_drawn() {
    let picture =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"32\" height=\"32\"><rect width=\"32\" height=\"32\"/></svg>";
    let path = std::env::temp_dir().join(format!("card-mark-{}.svg", std::process::id()));
    std::fs::write(&path, picture).expect("the picture is written");
    let drawn = |inside: &str| {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\">{inside}\
             <circle cx=\"16\" cy=\"16\" r=\"9\" fill=\"#fff\"/></svg>"
        );
        let mark = Some(Mark::parse(&svg).expect("a mark"));
        draw(&Look { mark, ..look(false) }, &card("Orders")).expect("a card")
    };
    let bare = drawn("");
    assert!(drawn("<rect width=\"32\" height=\"32\"/>") != bare, "what covers the mark's ground is seen");
    let data = format!("data:image/svg+xml;utf8,{}", picture.replace('<', "%3C").replace('"', "'").replace('#', "%23"));
    let found = [path.display().to_string(), data]
        .map(|href| drawn(&format!("<image href=\"{href}\" width=\"32\" height=\"32\"/>")) == bare);
    std::fs::remove_file(&path).expect("the picture is removed");
    assert_eq!(found, [true, true]);
}
