//! Projects in which nothing, or not everything, can be kept for the next build.

use std::fs;

use builder::build::{Silent, build_records, check_only};
use builder::cache::state_folder;
use dialect::diagnostic::Severity;

use super::{SITE, fixture, fresh};
use crate::support::project::{Project, contents};

/// A project whose folder for kept things cannot be made, by whomever: a file has its name.
fn project() -> Project {
    let project = Project::of(&fixture()).with_packages();
    project.write(".site", "no folder");
    project
}

#[test]
fn a_site_is_published_though_nothing_can_be_kept() {
    let project = project();
    for _ in 0..2 {
        let report = project.built();
        assert_eq!(report.rendered, report.pages);
        let [warning] = report.warnings.as_slice() else { panic!("{:?}", report.warnings) };
        assert_eq!((warning.severity, warning.primary.file.as_str()), (Severity::Warning, ".site"));
        assert!(warning.message.starts_with("cannot keep anything here"), "{warning}");
    }
    assert!(project.path("dist/guides/orders.html").exists());
    assert_eq!(project.read(".site"), "no folder");
    // The scripts are named after what they hold, and the packages are the same.
    let names = |project: &Project| contents(&project.path("dist")).into_keys().collect::<Vec<_>>();
    assert_eq!(names(&project), names(&SITE));

    project.edit("site.toml", "favicon", "pages = \"beside\"\nfavicon");
    project.write("content/beside/imprint.md", "# Imprint\n");
    project.built();
    assert!(project.path("dist/imprint.html").exists(), "what is set holds as in any other build");
}

#[test]
fn errors_are_found_and_records_made_though_nothing_can_be_kept() {
    let project = project();
    let report = check_only(&project.config(), false, &Silent).expect("there is no error");
    assert_eq!(report.warnings.len(), 1);
    assert_eq!(report.parsed, 9);
    assert!(!build_records(&project.config(), &Silent).expect("there is no error").is_empty());
}

#[test]
fn a_site_is_published_though_not_everything_can_be_kept() {
    let project = fresh();
    project.built();
    let folder = state_folder(&project.config().folders);
    let names: Vec<String> = contents(&folder).into_keys().filter(|name| name != "lock").collect();
    assert_eq!(names.len(), 4, "{names:?}");
    for (round, name) in names.into_iter().enumerate() {
        let path = folder.join(&name);
        fs::remove_file(&path).expect("a kept file");
        // No file replaces a folder that holds something.
        fs::create_dir_all(path.join("something")).expect("a folder");
        project.write("content/guides/returns.md", &format!("# Returns\n\nIn round {round}.\n"));
        let report = project.built();
        assert!(project.read("dist/guides/returns.html").contains(&format!("In round {round}.")));
        let about: Vec<&str> = report.warnings.iter().map(|warning| warning.primary.file.as_str()).collect();
        assert_eq!(about, [path.strip_prefix(project.root()).expect("a file of the project").to_string_lossy()]);
        fs::remove_dir_all(&path).expect("the folder");
        assert_eq!(project.built().warnings.len(), 0, "{name}");
    }
}
