//! Projects with components of their own, and documents with JavaScript.

use builder::build::BuildError;
use builder::render::Mode;

use crate::support::project::Project;

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
    let error = project.build().expect_err("it cannot be drawn");
    let told = format!("{error} {error:?}");
    assert!(told.contains("no colors") && told.contains("/broken"), "{told}");
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
