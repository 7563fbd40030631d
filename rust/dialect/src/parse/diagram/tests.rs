use super::*;

fn drawn(source: &str) -> String {
    let drawing = draw_diagram(source).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    drawing.svg.as_str().to_owned()
}

fn faults(source: &str) -> Vec<(usize, String)> {
    let faults = draw_diagram(source).err().map(|refusal| refusal.faults).unwrap_or_default();
    faults.into_iter().map(|fault| (fault.line, fault.message)).collect()
}

#[test]
fn boxes_lines_and_frames_are_drawn() {
    let svg = drawn("flowchart LR\n  a[One] -->|goes to| b(Two)\n  subgraph s [Frame]\n    b -.-> c[(Three)]\n  end\n");
    for text in ["One", "goes to", "Two", "Frame", "Three"] {
        assert!(svg.contains(&format!(">{text}</text>")), "{text} in {svg}");
    }
    assert_eq!((svg.matches("class=\"g\"").count(), svg.matches("class=\"e d\"").count()), (1, 1));
    assert_eq!(svg.matches("class=\"s\"").count(), 2);
}

#[test]
fn a_drawing_is_the_same_every_time() {
    let source = "flowchart TD\n a --> b & c & d\n b & c --> e\n subgraph f\n d --> e\n end\n";
    assert_eq!(drawn(source), drawn(source));
}

#[test]
fn lines_are_written_in_many_ways() {
    for (link, class, tips) in [
        ("-->", "e", 1),
        ("---", "e", 0),
        ("---->", "e", 1),
        ("<-->", "e", 2),
        ("-.->", "e d", 1),
        ("-.-", "e d", 0),
        ("==>", "e t", 1),
        ("===", "e t", 0),
        ("-- text -->", "e", 1),
        ("-. text .->", "e d", 1),
        ("== text ==>", "e t", 1),
        ("-->|text|", "e", 1),
    ] {
        let svg = drawn(&format!("flowchart LR\n one {link} two\n"));
        assert_eq!(svg.matches(&format!("class=\"{class}\"")).count(), 1, "{link}: {svg}");
        assert_eq!(svg.matches("class=\"s\"").count(), tips, "{link}: {svg}");
        assert_eq!(svg.contains(">text<"), link.contains("text"), "{link}: {svg}");
    }
}

#[test]
fn a_name_may_begin_with_the_letter_of_a_tip() {
    let svg = drawn("flowchart LR\n a ---xray\n a ---oval\n a --x b\n a --o c\n a ---y\n");
    for name in ["xray", "oval", "b", "c", "y"] {
        assert!(svg.contains(&format!(">{name}</text>")), "{name} in {svg}");
    }
}

#[test]
fn a_frame_can_be_the_end_of_a_line() {
    let svg = drawn("flowchart TD\n a --> s\n subgraph s [Frame]\n  b --> c\n end\n s --> d\n");
    assert!(!svg.contains(">s<"), "{svg}");
    assert_eq!(svg.matches("class=\"s\"").count(), 3);
}

#[test]
fn states_have_a_beginning_an_end_and_notes() {
    let svg = drawn(
        "stateDiagram-v2\n [*] --> Open\n Open --> Paid : pays\n state \"Paid for\" as Paid\n Paid --> [*]\n note right of Paid : final\n",
    );
    for text in ["Open", "Paid for", "pays", "final"] {
        assert!(svg.contains(&format!(">{text}</text>")), "{text} in {svg}");
    }
    assert_eq!((svg.matches("<circle").count(), svg.matches("class=\"m\"").count()), (3, 1));
}

#[test]
fn a_state_may_hold_others() {
    let svg = drawn("stateDiagram-v2\n state Outer {\n  [*] --> Inner\n }\n Outer --> Done\n");
    assert!(svg.contains(">Outer</text>") && svg.contains(">Inner</text>"), "{svg}");
    assert_eq!(svg.matches("class=\"g\"").count(), 1);
}

#[test]
fn messages_go_from_one_to_the_other() {
    let svg = drawn(
        "sequenceDiagram\n autonumber\n actor S as Shopper\n participant A as API\n S->>+A: pay\n alt works\n A-->>-S: done\n else fails\n A--xS: error\n end\n Note over S,A: both\n A->>A: cleans up\n",
    );
    for text in ["Shopper", "API", "1. pay", "2. done", "3. error", "both", "4. cleans up", "alt", "[works]", "[fails]"]
    {
        assert!(svg.contains(&format!(">{text}</text>")), "{text} in {svg}");
    }
    // The frame, and the corner of it that says what it is.
    assert_eq!(svg.matches("class=\"g\"").count(), 2);
}

#[test]
fn what_a_label_says_never_becomes_markup() {
    for source in [
        "flowchart LR\n a[\"<script>alert(1)</script>\"] -->|\"<img onerror=x>\"| b[\"\\\" onload=\\\"x\"]\n",
        "stateDiagram-v2\n state \"<script>alert(1)</script>\" as a\n a --> b : <img onerror=x>\n",
        "sequenceDiagram\n participant A as <script>alert(1)</script>\n A->>A: <img onerror=x>\n",
    ] {
        let svg = drawn(source);
        assert!(!svg.contains("<script") && !svg.contains("<img"), "{svg}");
        let names: Vec<&str> =
            svg.split('<').skip(1).map(|tag| tag.split([' ', '>', '/']).next().unwrap_or_default()).collect();
        assert!(names.iter().all(|name| ["", "g", "rect", "path", "circle", "text"].contains(name)), "{names:?}");
        let attributes = ["class", "x", "y", "width", "height", "rx", "cx", "cy", "r", "d", "transform"];
        let numbers = ["data-from", "data-to", "data-state"];
        let tags = svg.split('<').skip(1).filter_map(|tag| tag.split('>').next());
        for attribute in tags
            .flat_map(|tag| tag.match_indices("=\"").map(|(at, _)| tag[..at].rsplit(' ').next().unwrap_or_default()))
        {
            assert!(attributes.contains(&attribute) || numbers.contains(&attribute), "{attribute} in {svg}");
        }
    }
}

#[test]
fn what_cannot_be_read_is_reported_at_its_line() {
    for (source, expected) in [
        ("flowchart LR\n a --> b\n c -> d\n e[open --> f\n", vec![(2, "cannot be read"), (3, "cannot be read")]),
        ("flowchart XY\n a --> b\n", vec![(0, "no direction `XY`")]),
        ("flowchart LR\n subgraph s\n a --> b\n", vec![(1, "no end")]),
        ("flowchart LR\n a --> b\n end\n", vec![(2, "nothing to close")]),
        (
            "flowchart LR\n a --> b\n style a fill:red\n click a href \"javascript:x\"\n",
            vec![(2, "`style`"), (3, "`click`")],
        ),
        ("%%{init: {}}%%\nflowchart LR\n a --> b\n", vec![(0, "`init`")]),
        ("flowchart LR\n subgraph s\n end\n a --> b\n", vec![(0, "nothing in `s`")]),
        ("stateDiagram-v2\n A -> B\n A --> B\n", vec![(1, "cannot be read")]),
        (
            "stateDiagram-v2\n state A {\n  direction LR\n  B --> C\n  --\n  D --> E\n }\n",
            vec![(2, "`direction`"), (4, "regions")],
        ),
        (
            "sequenceDiagram\n A->>B hello\n B->>: x\n alt y\n",
            vec![(1, "cannot be read"), (2, "cannot be read"), (3, "no end")],
        ),
        ("sequenceDiagram\n A->>B: x\n rect rgb(0, 0, 0)\n B->>A: y\n end\n", vec![(2, "`rect`")]),
        ("erDiagram\n A ||--o{ B : x\n", vec![(0, "nothing here that draws `erDiagram`")]),
        ("erDiagrm\n A ||--o{ B : x\n", vec![(0, "no diagram `erDiagrm`")]),
        ("", vec![(0, "empty")]),
    ] {
        let found = faults(source);
        let told = found.iter().map(|(line, _)| *line).eq(expected.iter().map(|(line, _)| *line))
            && found.iter().zip(&expected).all(|((_, message), (_, part))| message.contains(part));
        assert!(told, "{source}: {found:?}");
    }
}

#[test]
fn diagrams_beyond_all_measure_are_reported() {
    let many =
        |count: usize, line: &str| (0..count).map(|number| line.replace('#', &number.to_string())).collect::<String>();
    for (source, part) in [
        (format!("flowchart TD\n{}", many(3000, "a#\n")), "longer than"),
        (format!("flowchart TD\n{}", many(250, "a#\n")), "more than 200 statements"),
        (format!("flowchart TD\n{}", many(90, "a --> b#\n")), "more than 80 boxes"),
        (format!("flowchart TD\n{}", many(150, "a & b --> c & d\n")), "more than 200 lines"),
        (format!("flowchart TD\n{}{}", many(8, "subgraph s#\na#\n"), many(8, "end\n")), "more than 6 frames"),
        (format!("sequenceDiagram\n{}", many(20, "A->>B#: x\n")), "more than 16 participants"),
    ] {
        let found = faults(&source);
        assert!(found.iter().any(|(_, message)| message.contains(part)), "{part}: {found:?}");
    }
}

#[test]
fn the_largest_diagram_that_is_allowed_is_drawn() {
    let edge = |number: usize| format!("n{number} --> n{} & n{}\n", (number * 7 + 1) % 80, (number * 3 + 2) % 80);
    let edges: Vec<String> = (0..80).map(edge).collect();
    let edges = edges.concat();
    assert!(drawn(&format!("flowchart TD\n{edges}")).contains(">n79</text>"));
}

#[test]
fn states_and_the_ways_between_them_are_numbered_for_readers_who_walk() {
    let svg = drawn("stateDiagram-v2\n [*] --> Open\n Open --> Shut : the key turns\n note right of Shut: alone\n");
    let marks: Vec<&str> = svg.split("<g ").skip(2).filter_map(|part| part.split('>').next()).collect();
    let ways = [r#"data-from="0" data-to="1""#, r#"data-from="1" data-to="2""#];
    let states = [r#"data-state="0""#, r#"data-state="1""#, r#"data-state="2""#];
    assert_eq!(marks, [&ways[..], &states, &ways[1..]].concat(), "{svg}");
    assert!(!drawn("flowchart LR\n a --> b\n").contains("data-"));
}
