//! `cargo site index` against a double of a Typesense node: the alias always answers.

#[path = "support/typesense/mod.rs"]
#[allow(dead_code, reason = "each suite asks for other things of a node")]
mod typesense;

use std::sync::LazyLock;

use builder::build::{Silent, build_records};
use builder::config::{Config, Overrides};
use builder::search::{Cluster, ClusterError, Record};
use serde_json::json;
use verifier::project;

use crate::typesense::{Contract, KEY, Node, Trouble};

fn config(nodes: &[&Node]) -> Config {
    let mut config = Config::load(&project(), Overrides::default()).expect("the project's settings");
    let search = config.site.search.as_mut().expect("the project is searched");
    search.typesense.nodes = nodes.iter().map(|node| node.origin()).collect();
    config
}

/// A node whose alias leads to one old record.
fn node() -> Node {
    let node = Node::start().expect("a free port");
    node.holds("vendure-docs", "vendure-docs_1", vec![json!({ "id": "old" })]);
    node
}

fn fill(nodes: &[&Node], records: &[Record]) -> Result<String, ClusterError> {
    let config = config(nodes);
    let synonyms = [vec!["cart".to_owned(), "basket".to_owned()]];
    Cluster::from_settings(&config.site, Some(KEY.to_owned()))?.fill(records, &synonyms, &mut |_| ())
}

/// Made once, for what they are made of is kept in one folder.
fn own_records() -> Vec<Record> {
    static RECORDS: LazyLock<Vec<Record>> =
        LazyLock::new(|| build_records(&config(&[]), &Silent).expect("the project's documents have no errors"));
    RECORDS.clone()
}

#[test]
fn all_records_are_behind_the_alias_and_the_old_collection_is_gone() {
    let (node, records) = (node(), own_records());
    let name = fill(&[&node], &records).expect("the node answers");
    assert_eq!(node.records_of("vendure-docs").map(|records| records.len()), Some(records.len()));
    assert_eq!(node.collections(), [name]);
}

#[test]
fn whatever_the_moment_of_an_outage_the_alias_leads_to_the_old_records_or_to_all_new_ones() {
    let records = &own_records()[..3];
    for answers in 0..7 {
        let node = node();
        node.is_in_after(answers, Trouble::Status(503));
        assert!(fill(&[&node], records).is_err(), "after {answers} answers there is trouble");
        let stored = node.records_of("vendure-docs").map(|records| records.len());
        assert_eq!(stored, Some(if answers < 6 { 1 } else { records.len() }), "after {answers} answers");
    }
}

#[test]
fn every_refused_record_is_told_and_the_alias_stays() {
    let (node, records) = (node(), own_records());
    for record in &records[..2] {
        node.refuses(&record.id);
    }
    let error = fill(&[&node], &records).expect_err("two records are refused").to_string();
    for record in &records[..2] {
        assert!(error.contains(&format!("{}: Field `content` must be a string.", record.id)), "{error}");
    }
    assert_eq!(node.collections(), ["vendure-docs_1"], "what was begun is removed");
}

#[test]
fn records_that_were_lost_are_missed_and_the_alias_stays() {
    let (node, records) = (node(), own_records());
    node.loses(&records[0].id);
    let error = fill(&[&node], &records[..3]).expect_err("a record is lost").to_string();
    assert!(error.contains('2') && error.contains('3'), "{error}");
    assert_eq!(node.collections(), ["vendure-docs_1"], "what was begun is removed");
}

#[test]
fn the_next_node_is_asked_where_one_drops_connections() {
    let (broken, whole) = (node(), node());
    broken.is_in(Trouble::Drops);
    fill(&[&broken, &whole], &own_records()[..3]).expect("the second node answers");
    assert_eq!(whole.records_of("vendure-docs").map(|records| records.len()), Some(3));
}

#[test]
fn a_wrong_key_is_told_and_nothing_is_done() {
    let node = node();
    let cluster = Cluster::from_settings(&config(&[&node]).site, Some("wrong".to_owned())).expect("a node and a key");
    let error = cluster.fill(&own_records()[..1], &[], &mut |_| ()).expect_err("the key is wrong").to_string();
    assert!(error.contains("401"), "{error}");
    assert_eq!(node.collections(), ["vendure-docs_1"]);
}

#[test]
fn without_a_node_or_a_key_nothing_is_asked() {
    assert!(matches!(Cluster::from_settings(&config(&[]).site, Some(KEY.to_owned())), Err(ClusterError::NoNode)));
    assert!(matches!(Cluster::from_settings(&config(&[&node()]).site, None), Err(ClusterError::NoKey)));
}

#[test]
fn a_record_has_the_fields_the_docsearch_tools_use() {
    let records = own_records();
    let record = records.iter().find(|record| record.id == "/guides/core-concepts/orders/#order-states");
    let record = serde_json::to_value(record.expect("a heading of the orders guide")).expect("JSON");
    assert_eq!(record["hierarchy.lvl0"], "Learn");
    assert_eq!(record["hierarchy.lvl1"], "Orders");
    assert_eq!(record["hierarchy.lvl2"], "The states of the default process");
    assert_eq!(record["type"], "lvl2");
    assert_eq!(record["url_without_anchor"], "https://docs.vendure.io/guides/core-concepts/orders/");
    assert_eq!(record["docusaurus_tag"], "docs-default-current");
    assert_eq!(record["language"], "en");
}

#[test]
fn requests_and_answers_are_those_of_the_published_api() {
    let node = node();
    fill(&[&node], &own_records()[..3]).expect("the node answers");
    let exchanges = node.exchanges();
    assert_eq!(exchanges.len(), 7);
    // The description of the API is not ours to keep; whoever has it names it.
    let Some(contract) = Contract::named().expect("a description of the API") else { return };
    let faults: Vec<String> = exchanges.iter().flat_map(|exchange| contract.faults(exchange)).collect();
    assert_eq!(faults, Vec::<String>::new());
}
