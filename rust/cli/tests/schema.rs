//! The schemas that editors read are those of the types.

use std::fs;
use std::path::Path;
use std::process::Command;

fn print(of: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_site")).args(["schema", of]).output().expect("the program starts");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_schemas_of_the_repository_are_those_of_the_types() {
    for of in ["site", "front-matter"] {
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../schemas/{of}.json"));
        let kept = fs::read_to_string(kept).unwrap_or_default();
        assert!(kept == print(of), "run `cargo site schema {of} > schemas/{of}.json`");
    }
}

#[test]
fn a_schema_knows_every_key_with_its_description_and_every_rule_with_its_levels() {
    let site: serde_json::Value = serde_json::from_str(&print("site")).expect("JSON");
    assert_eq!(site["additionalProperties"], false);
    let undescribed = |(_, property): &(&String, &serde_json::Value)| !property["description"].is_string();
    let properties = site["properties"].as_object().expect("an object");
    assert_eq!(properties.iter().filter(undescribed).map(|(name, _)| name).collect::<Vec<_>>(), [""; 0]);
    let rules = &site["$defs"]["Levels"]["properties"];
    assert_eq!(rules["broken-anchor"]["anyOf"][0]["enum"], serde_json::json!(["error", "warning", "off"]));
    assert_eq!(rules["output-name"]["anyOf"][0]["enum"], serde_json::json!(["error", "off"]));
}
