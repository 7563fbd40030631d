//! Builds that are killed at any moment: the old site is there or the new one, and the next build equals a clean one.

use std::collections::BTreeMap;
use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

use super::fresh;
use crate::support::program::site;
use crate::support::project::{Project, contents};

const DOCUMENT: &str = "content/guides/02-payments.md";
const WORDS: [&str; 2] = ["leaves the house", "has arrived"];

/// The project's files and what is left beside them, which is what a build must not litter.
fn beside(project: &Project) -> Vec<String> {
    let entries = fs::read_dir(project.root()).expect("the project");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Runs a build that is not killed, by the same program as those that are: what one keeps, another one trusts.
fn built(project: &Project) {
    let output = site(project.root(), &["build"]).output().expect("the build starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Kills so many builds, of which each has another version of a document to publish, at moments spread over the time that one
/// takes here and now. What is asserted holds at every moment.
fn kill(times: u32) {
    let project = fresh();
    let started = Instant::now();
    built(&project);
    let took = started.elapsed();
    let old = contents(&project.path("dist"));
    project.edit(DOCUMENT, WORDS[0], WORDS[1]);
    built(&project);
    let sites = [old, contents(&project.path("dist"))];
    let files = beside(&project);
    let mut standing = 1;
    for number in 0..times {
        let next = 1 - standing;
        project.edit(DOCUMENT, WORDS[standing], WORDS[next]);
        let is_cold = number % 2 == 0;
        if is_cold {
            project.remove(".site/cache");
        }
        let mut build = site(project.root(), &["build"]);
        build.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut build = build.spawn().expect("the build starts");
        // Over the whole of it, and in no order.
        std::thread::sleep(moment(took, number));
        build.kill().expect("the build is killed");
        build.wait().expect("the build has ended");
        let found = contents(&project.path("dist"));
        assert!(sites.contains(&found), "kill {number}: {:?}", differences(&found, &sites[standing]));
        built(&project);
        let found = contents(&project.path("dist"));
        assert_eq!(differences(&found, &sites[next]), Vec::<&String>::new(), "kill {number}");
        assert_eq!(beside(&project), files, "kill {number}");
        standing = next;
    }
}

fn moment(whole: Duration, number: u32) -> Duration {
    whole * (number * 37 % 101) / 100
}

/// Names of the files that are not the same in both.
fn differences<'a>(left: &'a BTreeMap<String, Vec<u8>>, right: &'a BTreeMap<String, Vec<u8>>) -> Vec<&'a String> {
    let names = left.keys().chain(right.keys().filter(|name| !left.contains_key(*name)));
    names.filter(|name| left.get(*name) != right.get(*name)).collect()
}

#[test]
fn a_build_that_is_killed_leaves_a_whole_site_and_the_next_one_is_a_clean_one() {
    kill(6);
}

#[test]
#[ignore = "takes minutes; a few of these kills are in every run"]
fn a_hundred_builds_that_are_killed_leave_a_whole_site_and_the_next_one_is_a_clean_one() {
    kill(100);
}
