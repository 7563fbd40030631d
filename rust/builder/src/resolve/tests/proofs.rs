//! What a page with the counts of the proofs shows.

use super::*;

#[test]
fn counts_and_reasons_come_from_the_ledger_and_the_documents_it_names() {
    let settings = "written-for = { package = \"@shop/core\", label = \"{version}\" }\n\
                    proofs = { packages = \"kit\" }\n\
                    [navbar]\n[footer]\ncopyright = \"\"\n[components.Counts]\nfacts = \"proofs\"\n";
    let project = Project::of(
        settings,
        &[
            ("sidebars.json", "{}"),
            ("kit/package-lock.json", r#"{ "packages": { "node_modules/@shop/core": { "version": "3.7.3" } } }"#),
            ("content/a.md", "# A\n\n<Counts />\n"),
            (
                "content/b.md",
                "# B\n\n```ts unproven=\"another framework\"\na();\n```\n\n```ts unproven=\"another framework\"\nb();\n```\n",
            ),
            ("content/c.md", "# C\n\n```ts unproven=\"nobody asked\"\na();\n```\n"),
        ],
    );
    let sample = |verdict: &str| json!({ "hash": "", "language": "ts", "verdict": verdict });
    let ledger = json!({ "packages": "", "samples": {
        "b.md": [sample("excused"), sample("excused")],
        "c.md": [sample("typed")],
    } });
    project.write(&format!("content/{}", ::proofs::ledger::FILE_NAME), &ledger.to_string());
    let site = project.resolve();
    let Content::Document { bindings, .. } = &site.page("/a").content else { panic!("a document") };
    let written: Vec<(&str, String)> = bindings
        .proofs
        .iter()
        .map(|(name, value)| match value {
            dialect::document::Value::Markup(markup) => (name.as_str(), markup.to_html(&dialect::document::NoTargets)),
            dialect::document::Value::Text(text) => (name.as_str(), text.clone()),
            other => panic!("{other:?}"),
        })
        .collect();
    let [("kinds", kinds), ("reasons", reasons), ("packages", packages)] = &written[..] else { panic!("{written:?}") };
    assert!(kinds.contains("<tr><td>TypeScript</td><td>1</td><td>2</td><td>3</td></tr>"), "{kinds}");
    let row = "<tr><td>another framework</td><td>2</td><td><a href=\"/b\">B</a></td></tr>";
    assert!(reasons.contains(row), "{reasons}");
    assert!(!reasons.contains("nobody asked"), "the ledger excuses no sample of that page: {reasons}");
    assert_eq!(packages, "@shop/core 3.7.3");
    let Content::Document { bindings, .. } = &site.page("/b").content else { panic!("a document") };
    assert_eq!(bindings.proofs.len(), 0, "it does not show them");
}
