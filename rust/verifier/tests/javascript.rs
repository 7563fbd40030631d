//! The JavaScript packages' own tests, so that one command runs every test there is.

use std::process::Command;

use verifier::{Chrome, project};

#[test]
fn the_suites_of_the_packages_pass() {
    let project = project();
    verifier::install(&project).expect("the packages of the lock file can be installed");
    let mut command = Command::new("npm");
    command.args(["test", "--silent"]).current_dir(&project);
    if let Ok(chrome) = Chrome::find(&project) {
        chrome.name_in(&mut command);
    }
    let output = command.output().expect("npm is installed with Node.js");
    println!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "npm test failed");
}
