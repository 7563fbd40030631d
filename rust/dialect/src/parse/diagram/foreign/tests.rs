use serde_json::{Value, json};

use super::*;
use crate::parse::diagram::draw_diagram;

fn drawing(items: &[Value]) -> Drawing {
    let value = json!({ "left": -10, "top": 5.25, "width": 100, "height": 50, "items": items });
    serde_json::from_value(value).expect("a drawing")
}

fn written(items: &[Value]) -> String {
    write_drawing(&drawing(items)).expect("it is small").0
}

/// What is drawn of a source, or the messages that are told, where this draws.
fn drawn_by(source: &str, answer: &Result<Drawing, Undrawn>) -> (Option<DrawnDiagram>, Vec<String>, String) {
    let mut asked = String::new();
    let mut draw = |source: &str| {
        source.clone_into(&mut asked);
        answer.clone()
    };
    let result = draw_diagram(source).or_else(|refusal| draw_foreign(source, refusal, &mut draw));
    let told = result.as_ref().err().into_iter().flatten();
    let told =
        told.map(|fault| format!("{}{} {}", fault.line, if fault.is_for_others() { "?" } else { "" }, fault.message));
    let told = told.collect();
    (result.ok(), told, asked)
}

#[test]
fn what_another_program_draws_has_the_colors_of_the_theme() {
    let paint = |part: &str| json!({ "part": part, "opacity": 1 });
    let stroke = json!({ "part": "c1", "opacity": 0.5, "width": 2, "dashes": [3, 1.5] });
    let svg = written(&[
        json!({ "type": "rectangle", "x": 1, "y": 2, "width": 3, "height": 4, "rx": 0, "fill": paint("w1"), "stroke": stroke }),
        json!({ "type": "path", "d": "M0 0L1 1", "at": [1, 0, 0, 1, 5, 6], "stroke": { "part": "m", "opacity": 1, "width": 1 } }),
        json!({ "type": "text", "x": 1, "y": 2, "text": "A & B", "size": 14, "anchor": "middle", "fill": paint("t") }),
        json!({ "type": "ellipse", "cx": 1, "cy": 2, "rx": 3, "ry": 4, "fill": paint("t"), "stroke": { "part": "y", "opacity": 1, "width": 1 } }),
        json!({ "type": "text", "x": 1, "y": 2, "text": "C", "size": 12, "anchor": "end", "isBold": true, "fill": paint("#ffffff") }),
    ]);
    let expected = "<g transform=\"translate(14 -1.25)\">\
        <rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"color-mix(in oklab, var(--classic-tone-info) 28%, var(--classic-surface))\" stroke=\"var(--classic-tone-info)\" stroke-opacity=\"0.5\" stroke-width=\"2\" stroke-dasharray=\"3 1.5\"/>\
        <path d=\"M0 0L1 1\" transform=\"matrix(1 0 0 1 5 6)\" stroke=\"var(--classic-text-muted)\" stroke-width=\"1\"/>\
        <text x=\"1\" y=\"2\">A &amp; B</text>\
        <ellipse cx=\"1\" cy=\"2\" rx=\"3\" ry=\"4\" fill=\"var(--classic-text)\" stroke=\"var(--classic-mark)\" stroke-width=\"1\"/>\
        <text x=\"1\" y=\"2\"><tspan font-size=\"12\" text-anchor=\"end\" font-weight=\"600\" fill=\"#ffffff\">C</tspan></text></g>";
    assert_eq!(svg, expected);
}

#[test]
fn text_of_a_drawing_never_becomes_markup() {
    let hostile = "</text></svg><script>alert(1)</script><image href=x onerror=alert(1)>";
    let text = json!({ "type": "text", "x": 0, "y": 0, "text": hostile, "size": 14, "anchor": "start" });
    let svg = written(&[text]);
    assert!(!svg.contains("<script") && !svg.contains("<image") && svg.matches('<').count() == 6, "{svg}");
}

#[test]
fn a_drawing_beyond_all_measure_is_told() {
    let line = json!({ "type": "path", "d": "M0 0L1 1" });
    let many = drawing(&vec![line; ITEMS + 1]);
    assert_eq!(write_drawing(&many), None);
    let (_, told, _) = drawn_by("pie\n", &Ok(many));
    assert_eq!(told, ["0 the drawing of this diagram is too large"]);
    assert_eq!(write_drawing(&Drawing { width: PIXELS + 1, ..drawing(&[]) }), None);
}

#[test]
fn kinds_that_are_not_drawn_here_are_drawn_by_another_program() {
    let source = "%% a comment\npie\n  accTitle: Beans\n  accDescr {\n   Two\n   sorts }\n  \"A\" : 3\n";
    let (drawn, told, asked) = drawn_by(source, &Ok(drawing(&[])));
    let drawn = drawn.unwrap_or_else(|| panic!("{told:?}"));
    assert_eq!((drawn.title.as_deref(), drawn.description.as_deref()), (Some("Beans"), Some("Two sorts")));
    assert_eq!((drawn.width, drawn.height, drawn.line), (108, 58, 1));
    // The texts are not its business.
    assert_eq!(asked, "pie\n  \"A\" : 3\n");
}

#[test]
fn what_is_drawn_here_is_asked_of_nobody() {
    let (drawn, _, asked) = drawn_by("flowchart LR\n a --> b\n", &Ok(drawing(&[])));
    assert!(drawn.is_some_and(|drawn| drawn.svg.contains("class=\"n\"")) && asked.is_empty());
}

#[test]
fn what_is_beyond_the_own_kinds_is_drawn_by_another_program() {
    for source in ["flowchart LR\n a --> b\n style a fill:red\n", "---\nconfig: {}\n---\nflowchart LR\n a --> b\n"] {
        let (drawn, told, asked) = drawn_by(source, &Ok(drawing(&[])));
        assert!(drawn.is_some() && asked == source, "{told:?} {asked}");
    }
}

#[test]
fn settings_that_are_the_themes_to_decide_are_told() {
    for (settings, ignored) in [
        ("---\nconfig:\n  theme: forest\n---\n", vec!["theme"]),
        ("%%{init: { 'theme': 'dark', 'gantt': { 'barHeight': 9 } }}%%\n", vec!["theme"]),
        ("%%{init: { \"themeVariables\": {} } }%%\n", vec!["themeVariables"]),
        ("%%{init: { 'gantt': { 'barHeight': 9 } }}%%\n", vec![]),
        ("", vec![]),
    ] {
        let (drawn, told, _) = drawn_by(&format!("{settings}pie\n \"theme\" : 3\n"), &Ok(drawing(&[])));
        let found = drawn.map(|drawn| drawn.ignored.iter().map(|one| one.word).collect::<Vec<_>>());
        assert_eq!(found, Some(ignored), "{settings} {told:?}");
    }
}

#[test]
fn without_another_program_a_known_kind_is_shown_as_code_and_a_mistake_is_one() {
    let missing = Err(Undrawn::NotThere("install it".to_owned()));
    let unstarted = Err(Undrawn::Unstarted("it lacks a library".to_owned()));
    assert_eq!(drawn_by("pie\n \"A\" : 3\n", &unstarted).1, ["0? there is nothing here that draws `pie`"]);
    for (source, expected) in [
        ("pie\n \"A\" : 3\n", "0? there is nothing here that draws `pie`"),
        ("gitGraph:\n commit\n", "0? there is nothing here that draws `gitGraph`"),
        ("---\ntitle: A\n---\nflowchart LR\n a --> b\n", "0? settings of a diagram are not supported"),
        ("sequenceDiagram\n box A\n participant B\n end\n", "1? `box` is not supported"),
        ("flowchart LR\n a -> b\n", "1 this line of a diagram cannot be read"),
        ("pye\n \"A\" : 3\n", "0 there is no diagram `pye`"),
    ] {
        assert_eq!(drawn_by(source, &missing).1, [expected], "{source}");
    }
}

#[test]
fn without_another_program_looks_are_left_out() {
    let missing = Err(Undrawn::NotThere("install it".to_owned()));
    for (source, ignored, texts) in [
        ("flowchart LR\n a:::wide --> b\n classDef wide fill:red\n", vec![(1, ":::"), (2, "classDef")], vec!["a", "b"]),
        ("%%{init: {}}%%\nflowchart LR\n a --> b\n", vec![(0, "init")], vec!["a", "b"]),
        ("---\nconfig:\n  theme: x\n---\ngraph TD\n a --> b\n", vec![(1, "config")], vec!["a", "b"]),
        (
            "flowchart LR\n subgraph s [Frame]\n direction TB\n a --> b\n end\n",
            vec![(2, "direction")],
            vec!["a", "b", "Frame"],
        ),
        (
            "flowchart LR\n a[/One/] --> b[\\Two/] --> c(((Three)))\n",
            vec![(1, "[/"), (1, "[\\"), (1, "(((")],
            vec!["One", "Two", "Three"],
        ),
        (
            "stateDiagram-v2\n A:::wide --> B:::wide : go\n B:::wide\n",
            vec![(1, ":::"), (1, ":::"), (2, ":::")],
            vec!["A", "B", "go"],
        ),
        (
            "sequenceDiagram\n alt y\n rect rgb(0, 0, 0)\n A->>B: x\n end\n end\n create participant C as Cook\n destroy B\n",
            vec![(2, "rect"), (6, "create"), (7, "destroy")],
            vec!["A", "B", "x", "Cook", "[y]"],
        ),
    ] {
        let (drawn, told, _) = drawn_by(source, &missing);
        let drawn = drawn.unwrap_or_else(|| panic!("{source}: {told:?}"));
        let found: Vec<_> = drawn.ignored.iter().map(|one| (one.line, one.word)).collect();
        assert_eq!(found, ignored, "{source}");
        for text in texts {
            assert!(drawn.svg.contains(&format!(">{text}</text>")), "{text}: {}", drawn.svg);
        }
    }
    // What has nothing else in it is no diagram.
    assert_eq!(drawn_by("sequenceDiagram\n link A: B @ C\n", &missing).0.map(|drawn| drawn.svg), None);
}

#[test]
fn what_another_program_refuses_is_told_at_its_line() {
    let refused = Err(Undrawn::Refused { line: Some(2), message: "not this".to_owned() });
    assert_eq!(drawn_by("%% a comment\npie\n  accTitle: A\n  \"A\" : 3\n  B\n", &refused).1, ["4 not this"]);
    let before = Err(Undrawn::Refused { line: Some(1), message: "not this".to_owned() });
    assert_eq!(drawn_by("%% a comment\npie\n  accTitle: A\n  \"A\" : 3\n  B\n", &before).1, ["3 not this"]);
    // What settings stand in is no part of it.
    assert_eq!(drawn_by("---\na: b\n---\npie\n  \"A\" : 3\n  B\n", &refused).1, ["5 not this"]);
    // A mistake in a kind that is drawn here is told as here.
    assert_eq!(drawn_by("flowchart LR\n a -> b\n", &refused).1, ["1 this line of a diagram cannot be read"]);
    assert_eq!(drawn_by("flowchart LR\n a --> b\n style a\n", &refused).1, ["2 not this"]);
    assert_eq!(drawn_by("pie\n x\n", &Err(Undrawn::UnknownKind)).1, ["0 there is nothing here that draws `pie`"]);
    let failed = Err(Undrawn::Failed("it ended".to_owned()));
    assert_eq!(drawn_by("pie\n x\n", &failed).1, ["0 this diagram could not be drawn: it ended"]);
}

#[test]
fn what_nobody_could_draw_is_asked_of_nobody() {
    let (_, told, asked) = drawn_by("%% nothing\n", &Ok(drawing(&[])));
    assert_eq!((told.len(), asked.as_str()), (1, ""));
}
