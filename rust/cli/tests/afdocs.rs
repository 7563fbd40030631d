//! How easily AI agents read the finished site, by the checks of `AFDocs`. It comes from npm, and needs a newer Node.js than the
//! project does, which comes from npm, too.

use std::process::{Command, Stdio};

use serde_json::Value;
use server::Server;

use crate::support::census::find_untrue;
use crate::support::http::TIMEOUT;
use crate::support::project::{OWN_SITE, contents, tests};

/// The versions that the score is of.
const PACKAGES: [&str; 4] = ["-p", "node@22", "-p", "afdocs@0.22.2"];

/// A command of Node.js with what it takes.
fn node(arguments: &[&str]) -> Command {
    let mut command = Command::new("npx");
    command.arg("--yes").args(PACKAGES).arg("node").args(arguments).stdin(Stdio::null()).stderr(Stdio::null());
    // The registry is asked only for what is missing.
    command.env("npm_config_prefer_offline", "true");
    command
}

#[test]
fn agents_read_the_site_with_100_of_100_points() {
    if !node(&["--version"]).output().is_ok_and(|output| output.status.success()) {
        println!("skipped: npx cannot run afdocs with Node.js 22 here, which takes the npm registry or a cache of it");
        return;
    }
    let config = &*OWN_SITE;
    // They follow every link and believe every number.
    assert_eq!(find_untrue(&contents(&config.folders.out), &config.site.url, &config.site.base_url), [""; 0]);
    let address = std::net::SocketAddr::from((std::net::Ipv4Addr::LOCALHOST, 0));
    let server = Server::start(&config.folders.out, &config.site.base_url, address).expect("the server starts");
    let site = format!("http://localhost:{}{}", server.address().port(), config.site.base_url);
    let script = tests().join("afdocs.mjs").display().to_string();
    let patience = TIMEOUT.as_millis().to_string();
    let output = node(&[&script, &site, &config.site.url, &patience]).output().expect("it ran a moment ago");
    let report: Value = serde_json::from_slice(&output.stdout).expect("the report is JSON");
    let wrong: Vec<String> = report["results"]
        .as_array()
        .expect("results")
        .iter()
        .filter(|result| !["pass", "skip"].contains(&result["status"].as_str().unwrap_or_default()))
        .map(|result| format!("{}: {}", result["id"], result["message"]))
        .collect();
    let score = report["scoring"]["overall"].as_u64();
    println!("AFDocs gives {score:?} of 100 points\n{}", wrong.join("\n"));
    assert_eq!(score, Some(100), "{}", wrong.join("\n"));
}
