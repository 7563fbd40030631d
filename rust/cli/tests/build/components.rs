//! Projects with components of their own, and documents with JavaScript.

use std::fs;

use builder::assemble::History;
use builder::build::BuildError;
use builder::config::{Config, Overrides};
use builder::render::Mode;
use builder::workspace::{Change, Workspace};
use dialect::diagnostic::Strictness;
use dialect::labels::Language;

use super::see;
use crate::support::project::{Project, built, link_bundles, repository};

const COUNTER: &str = "import { useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './Counter.module.css';

export default function Counter({ start = 0, children }) {
  const [count, setCount] = useState(start);
  return (
    <p className={styles.counter} style={{ color: 'rebeccapurple' }}>
      <button onClick={() => setCount(count + 1)}>{`Counted ${count}`}</button>
      <a href={useBaseUrl('/guides/orders')}>{children}</a>
    </p>
  );
}
";

/// The smallest project with components.
fn project() -> Project {
    let project = Project::smallest().with_packages().bundled(Mode::Production);
    project.write("components/Counter.jsx", COUNTER);
    project.write("components/Counter.module.css", ".counter { margin: 1rem }\n");
    project.write("components/README.md", "No component.\n");
    project
}

/// The HTML of a page.
fn page(project: &Project, route: &str) -> String {
    project.read(&format!("dist{route}.html"))
}

fn diagnostics(project: &Project) -> Vec<String> {
    match project.build() {
        Err(BuildError::Diagnostics(found)) => found.iter().map(ToString::to_string).collect(),
        Err(error) => panic!("{error:?}"),
        Ok(report) => report.warnings.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_component_is_drawn_by_name_where_it_is_used() {
    let project = project();
    project.write("content/counting.mdx", "# Counting\n\n<Counter start={3}>All **guides**</Counter>\n");
    project.built();
    let text = page(&project, "/counting");
    assert!(text.contains("Counted 3"), "{text}");
    assert!(text.contains("<strong>guides</strong>"), "{text}");
    assert!(text.contains("style-src-attr 'unsafe-inline'"), "its styles are shown");
    let named = |kind: &str| text.contains("/assets/own-components-Counter-") && text.contains(kind);
    assert!(named(".css") && named(".js"), "{text}");
    let other = page(&project, "/guides/orders");
    assert!(!other.contains("own-components"), "{other}");
}

#[test]
fn a_change_of_a_component_is_seen() {
    let project = project();
    project.write("content/counting.mdx", "# Counting\n\n<Counter start={3} />\n");
    project.built();
    let again = project.built();
    assert_eq!((again.parsed, again.rendered), (0, 0));
    project.edit("components/Counter.jsx", "Counted", "Counting to");
    project.built();
    assert!(page(&project, "/counting").contains("Counting to 3"));
    project.edit("components/Counter.module.css", "1rem", "2rem");
    let report = project.built();
    assert!(report.written > 0, "{report:?}");
}

#[test]
fn a_component_that_comes_later_is_drawn_then() {
    let project = project();
    project.write("content/later.mdx", "# Later\n\n<Later />\n");
    let lenient = || {
        let overrides = Overrides { strictness: Strictness::Lenient, ..Overrides::default() };
        built(&Config::load(project.root(), overrides).expect("no settings are wrong"))
    };
    assert_eq!(lenient().warnings.len(), 1);
    assert_eq!(lenient().rendered, 0);
    project
        .write("components/Later/index.jsx", "import { word } from './word';\n\nexport default () => <b>{word}</b>;\n");
    project.write("components/Later/word.js", "export const word = 'here;\n");
    let found = diagnostics(&project);
    assert!(found.len() == 1 && found[0].contains("components/Later/word.js:1:"), "{found:#?}");
    project.write("components/Later/word.js", "export const word = 'here';\n");
    assert_eq!(lenient().warnings, []);
    assert!(page(&project, "/later").contains("<b>here</b>"));
    project.write("components/Later/word.js", "export const word = 'there';\n");
    lenient();
    assert!(page(&project, "/later").contains("<b>there</b>"));
}

#[test]
fn a_damaged_script_of_a_component_is_made_anew() {
    let project = project();
    project.write("content/counting.mdx", "# Counting\n\n<Counter start={3} />\n");
    project.built();
    let folders = project.path(".site/components");
    let made =
        fs::read_dir(&folders).expect("components").next().expect("one").expect("a folder").path().join("assets");
    let script = fs::read_dir(made).expect("scripts").map(|entry| entry.expect("a file").path());
    let script = script.into_iter().find(|path| path.to_string_lossy().ends_with(".js")).expect("a script");
    let whole = fs::read(&script).expect("its text");
    fs::write(&script, "damaged").expect("it can be written");
    project.edit("content/counting.mdx", "{3}", "{4}");
    project.built();
    assert_eq!(fs::read(&script).expect("its text"), whole);
    assert!(page(&project, "/counting").contains("Counted 4"));
}

#[test]
fn what_a_document_computes_is_in_its_page() {
    let project = project();
    project.write("data/shop.json", "{ \"name\": \"Kettles\", \"orders\": [1, 2, 3] }");
    project.write(
        "content/computed.mdx",
        "# Computed\n\nimport shop from '@site/data/shop.json';\nimport Counter from '@site/components/Counter';\n\n\
         export const Note = ({ children, color }) => <em style={{ color }}>{children}</em>;\n\n\
         {shop.name} has {shop.orders.length} orders: {shop.orders.map((order) => <b key={order}>{order}</b>)}\n\n\
         <Note color=\"red\">Noted</Note> and <Counter start={shop.orders[2]} />\n",
    );
    project.built();
    let text = page(&project, "/computed");
    assert!(text.contains("Kettles has 3 orders: <b>1</b><b>2</b><b>3</b>"), "{text}");
    assert!(text.contains("<em style=\"color:red\"><span>Noted</span></em>"), "{text}");
    assert!(text.contains("Counted 3"), "{text}");
    project.write("data/shop.json", "{ \"name\": \"Pots\", \"orders\": [] }");
    project.edit("content/computed.mdx", " and <Counter start={shop.orders[2]} />", "");
    project.built();
    assert!(page(&project, "/computed").contains("Pots has 0 orders"));
}

#[test]
fn what_is_wrong_with_a_script_is_told_in_its_document() {
    let project = project();
    project.write("content/wrong.mdx", "# Wrong\n\nimport Chart from './chart';\n\nIt has {1 + 1}.\n\n<Chart />\n");
    let found = diagnostics(&project);
    assert!(found.len() == 1 && found[0].contains("content/wrong.mdx:3:"), "{found:#?}");
    assert!(found[0].contains("there is no module `./chart`"), "{found:#?}");
    project.write("content/wrong.mdx", "# Wrong\n\nIt has {missing.parts} and {1 + }.\n");
    let found = diagnostics(&project);
    assert!(found.len() == 1 && found[0].contains("content/wrong.mdx:3:"), "{found:#?}");
    project.write("content/wrong.mdx", "# Wrong\n\nIt has {missing.parts}.\n");
    let found = diagnostics(&project);
    assert!(found.len() == 1 && found[0].contains("missing is not defined"), "{found:#?}");
    project.write("content/chart.jsx", "export default () => <b>;\n");
    project.write("content/wrong.mdx", "# Wrong\n\nimport Chart from './chart';\n\n<Chart />\n");
    let found = diagnostics(&project);
    assert!(found.len() == 1 && found[0].contains("content/chart.jsx:"), "{found:#?}");
}

#[test]
fn a_component_that_fails_is_told_with_its_page() {
    let project = project();
    project.write("components/Broken.jsx", "export default () => { throw new Error('no colors'); };\n");
    project.write("content/broken.mdx", "# Broken\n\n<Broken />\n");
    let found = diagnostics(&project);
    assert_eq!(found.len(), 1, "{found:#?}");
    let [first] = &*found else { panic!("one") };
    assert!(first.contains("the component `Broken` cannot be drawn: no colors"), "{first}");
    assert!(first.contains("content/broken.mdx:3:1"), "{first}");
}

#[test]
fn components_that_fail_take_nothing_else_with_them() {
    let project = project();
    for (name, text) in [
        (
            "Throws",
            "const Inner = () => { throw new Error('no colors'); };\n\nexport default () => <p><Inner /></p>;\n",
        ),
        ("Reads", "window.started = true;\n\nexport default () => <p>never</p>;\n"),
        ("Lacks", "import Layout from '@theme/Layout';\n\nexport default () => <Layout />;\n"),
        ("Exports", "export const nothing = 1;\n"),
    ] {
        project.write(&format!("components/{name}.jsx"), text);
        project.write(
            &format!("content/{name}.mdx"),
            &format!("# {name}\n\n<{name}>\n\nWithin.\n\n</{name}>\n\n<Counter start={{3}} />\n"),
        );
    }
    let lenient = || {
        let overrides = Overrides { strictness: Strictness::Lenient, ..Overrides::default() };
        built(&Config::load(project.root(), overrides).expect("no settings are wrong"))
    };
    let why = [
        ("Throws", "no colors"),
        ("Reads", "window is not defined"),
        ("Lacks", "there is no stand-in for @theme/Layout (components/Lacks.jsx:1:20)"),
        ("Exports", "No matching export in \"components/Exports.jsx\""),
    ];
    for report in [lenient(), lenient()] {
        let told: Vec<String> = report.warnings.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), why.len(), "{told:#?}");
        for (name, why) in why {
            assert!(
                told.iter().any(|one| one.contains(why) && one.contains(&format!("content/{name}.mdx:3:1"))),
                "{told:#?}"
            );
            let text = page(&project, &format!("/{name}"));
            assert!(text.contains(&format!("<code class=\"unknown\">&lt;{name}&gt;</code>")), "{text}");
            assert!(text.contains("Within.") && text.contains("Counted 3"), "{text}");
        }
        project.edit("content/Throws.mdx", "Within.", "Within. More.");
    }
    project.write("components/Lacks.jsx", "export default () => <p>mended</p>;\n");
    assert_eq!(lenient().warnings.len(), why.len() - 1);
    assert!(page(&project, "/Lacks").contains("<p>mended</p>"));
}

#[test]
fn a_project_that_wants_no_javascript_has_none() {
    let project = project();
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("javascript = \"never\"\n{settings}"));
    project.write("content/none.mdx", "# None\n\n{1 + 1}\n\n<Counter />\n\nexport const a = 1;\n");
    let found = diagnostics(&project);
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found.iter().any(|one| one.contains("there is no component `Counter`")), "{found:#?}");
}

#[test]
fn a_project_of_docusaurus_is_built_as_it_is() {
    let project = Project::empty();
    for (path, text) in [
        ("docusaurus.config.js", "export default { title: 'Pots' };\n"),
        ("package.json", "{ \"name\": \"pots\" }\n"),
        ("README.md", "# Pots\n\nSee [the introduction](docs/intro.mdx).\n"),
        ("docs/_category_.json", "{ \"label\": \"Guides\", \"link\": { \"type\": \"generated-index\" } }\n"),
        (
            "docs/intro.mdx",
            "---\nsidebar_position: 1\n---\n\n# Introduction\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\
             import Link from '@docusaurus/Link';\nimport Lid from '@site/src/components/Lid';\n\n\
             export const Loud = ({ children }) => <b style={{ color: 'crimson' }}>{children}</b>;\n\n\
             <Loud>Loud</Loud> words, <Hot>hot ones</Hot> and a <Lid />.\n\n\
             <Tabs>\n<TabItem value=\"gas\" label=\"Gas\">\n\nLight it.\n\n</TabItem>\n</Tabs>\n\n\
             <Link to=\"/docs/more\">More</Link> <button onClick={() => alert('Whistle')}>Whistle</button>\n",
        ),
        ("docs/more.md", "# More {/* #more */}\n\n{2 + 3} pots. ![A lid](/img/lid.svg)\n"),
        ("src/components/Lid/index.js", "export default () => <i>lid</i>;\n"),
        (
            "src/theme/MDXComponents.js",
            "import MDXComponents from '@theme-original/MDXComponents';\n\nconst Hot = ({ children }) => <em>{children}</em>;\n\n\
             export default { ...MDXComponents, Hot };\n",
        ),
        (
            "static/img/lid.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0h1v1z\"/></svg>\n",
        ),
    ] {
        project.write(path, text);
    }
    let overrides = Overrides { may_be_bare: true, client: Some(repository()), ..Overrides::default() };
    let mut config = Config::load(project.root(), overrides).expect("no settings are wrong");
    config.folders.cache = project.path(".site");
    link_bundles(&config.folders.cache, &repository(), Mode::Production, &[Language::English]);
    let report = built(&config);
    assert_eq!(report.warnings, []);
    let text = page(&project, "/docs/intro");
    for part in ["<em><span>hot ones</span></em>", "<i>lid</i>", "Light it.", "<a href=\"/docs/more\">", ">Whistle</"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    assert!(page(&project, "/docs/more").contains("5 pots."));
}

const TYPED: &str = "import type { ReactNode } from 'react';
import type { Tone } from './tones';

interface Props {
  title: string;
  count?: number;
  tone?: Tone;
  children?: ReactNode;
}

export default function Typed({ title, count, tone, children }: Props) {
  return <p data-tone={tone}>{title} {count} {children}</p>;
}
";

/// A project with a component that has types, and a document that uses it wrongly.
fn typed_project() -> Project {
    let project = project();
    project.write("components/Typed.tsx", TYPED);
    project.write("components/tones.ts", "export type Tone = 'calm' | 'loud';\n");
    project.write("content/_part.mdx", "<Typed title=\"In a part\" count />\n");
    project.write(
        "content/typed.mdx",
        "# Typed\n\nimport Part from './_part.mdx';\nimport Again from '@site/components/Typed';\n\n<Part />\n\n\
         <Typed titel=\"Late\" tone=\"louder\">\n\n- Text\n\n</Typed>\n\n\
         Some words, and <Typed title=\"Now\" key=\"a\" count={1 + 1} tone=\"calm\" />\n\n<Again title={3} data-it=\"x\" />\n\n\
         <Typed {...{ count: 1 }} />\n\n<Counter whatever=\"x\" />\n",
    );
    project
}

#[test]
fn what_documents_give_to_components_is_compared_with_their_types() {
    see("types_of_components", &diagnostics(&typed_project()).join("\n\n"));
}

#[test]
fn another_type_of_a_component_is_another_judgment_of_its_documents() {
    let project = typed_project();
    project.write("content/_part.mdx", "A part.\n");
    project.write("content/typed.mdx", "# Typed\n\n<Typed title=\"Now\" tone=\"calm\" />\n");
    assert_eq!(project.built().warnings, []);
    let kept = || {
        let folder =
            fs::read_dir(project.path(".site/cache")).expect("a folder").next().expect("one").expect("a folder");
        fs::metadata(folder.path().join("types.bin")).expect("what is kept").modified().expect("a time")
    };
    let before = kept();
    project.edit("content/typed.mdx", "Now", "Soon");
    assert_eq!(project.built().warnings, []);
    assert_eq!(kept(), before, "nothing has changed that it follows from");
    // Only types are imported from it, so it is no part of any script.
    project.write("components/tones.ts", "export type Tone = 'quiet' | 'loud';\n");
    let told = diagnostics(&project);
    assert!(told.len() == 1 && told[0].contains("`tone` takes `quiet` or `loud`"), "{told:#?}");
    assert_eq!(diagnostics(&project), told, "as often as it is built");
    project.edit("components/Typed.tsx", "tone?: Tone", "tone?: string");
    assert_eq!(project.built().warnings, []);
    assert_eq!(project.built().warnings, []);
    project.edit("components/Typed.tsx", "title: string", "name: string; title?: string");
    let told = diagnostics(&project);
    assert!(told.len() == 1 && told[0].contains("`Typed` needs `name`"), "{told:#?}");
    project.edit("components/Typed.tsx", "name: string; ", "");
    assert_eq!(project.built().warnings, []);
}

#[test]
fn a_change_of_a_type_is_told_to_who_writes() {
    let project = typed_project();
    project.write("content/_part.mdx", "A part.\n");
    project.write("content/typed.mdx", "# Typed\n\n<Typed title=\"Now\" tone=\"calm\" />\n");
    let mut workspace = Workspace::open(project.config(), None, History::Skipped);
    assert_eq!(workspace.problems(), []);
    let cited = workspace.library().cited_files();
    assert!(cited.contains_key("components/tones.ts"), "it is watched: {cited:?}");
    let mut change = |tones: &str| {
        project.write("components/tones.ts", tones);
        let changed = [project.path("components/tones.ts")].into();
        let seen = workspace.look(&Change::Files(changed)).expect("it can be looked at");
        assert!(workspace.differs_from(&seen));
        workspace.apply(seen);
        workspace.problems().len()
    };
    assert_eq!(change("export type Tone = 'quiet';\n"), 1);
    assert_eq!(change("export type Tone = 'calm';\n"), 0);
}
