//! Bundles that are kept between builds.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use builder::render::{Bundle, BundleKind, Mode, bundle_key, make_bundle};

use super::fixture;
use crate::support::http::TIMEOUT;
use crate::support::program::{find, site};
use crate::support::project::{Project, contents, repository};

/// What becomes of a file.
type Damage = fn(&Path);

/// The bundle of a project; and whether it was made just now.
fn make(project: &Project) -> (Bundle, bool) {
    let config = project.config();
    let kind = BundleKind::new(&config.site, Mode::Production);
    let key = bundle_key(&config.folders.root, kind);
    make_bundle(&config.folders, &key, kind).unwrap_or_else(|error| panic!("{error}: {error:?}"))
}

#[test]
fn a_damaged_bundle_is_made_anew() {
    let project = Project::of(&fixture()).with_packages();
    let (first, is_new) = make(&project);
    assert!(is_new);
    let whole = contents(&first.folder);
    assert!(!make(&project).1, "it is kept");
    let damages: [(&str, Damage); 6] = [
        ("server.mjs", |path| fs::remove_file(path).expect("it is removed")),
        ("server.mjs", |path| {
            let mut file = fs::File::options().append(true).open(path).expect("the server");
            file.write_all(b"// more\n").expect("it is changed");
        }),
        ("bundle.json", |path| fs::write(path, "{").expect("it is cut")),
        (&first.entry, |path| fs::write(path, "").expect("it is emptied")),
        (&first.styles[0], |path| {
            let mut bytes = fs::read(path).expect("the styles");
            bytes[10] ^= 1;
            fs::write(path, bytes).expect("a bit is flipped");
        }),
        ("files.bin", |path| fs::remove_file(path).expect("it is removed")),
    ];
    for (name, damage) in damages {
        damage(&first.folder.join(name));
        let (bundle, is_new) = make(&project);
        assert!(is_new, "nobody noticed that {name} was damaged");
        assert_eq!(bundle.folder, first.folder);
        assert!(contents(&bundle.folder) == whole, "{name} is not what it was");
    }
    assert!(!make(&project).1);
}

#[test]
fn what_a_killed_bundler_left_is_removed() {
    let project = Project::of(&fixture()).with_packages();
    project.write(".site/bundles/0123456789abcdef.new-1/assets/half.js", "half of");
    let (bundle, _) = make(&project);
    let bundles = fs::read_dir(project.path(".site/bundles")).expect("bundles");
    let names: Vec<_> = bundles.map(|entry| entry.expect("a bundle").path()).collect();
    assert_eq!(names, [bundle.folder]);
}

#[test]
fn a_bundler_ends_when_nobody_waits_for_it_any_more() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = folder.path().join("bundle");
    let mut bundler = Command::new("node")
        .arg(repository().join("packages/site/bundle.mjs"))
        .args(["--ends-with-input", "--out"])
        .arg(&out)
        .stdin(Stdio::piped())
        .spawn()
        .expect("the bundler starts");
    drop(bundler.stdin.take());
    assert_eq!(bundler.wait().expect("the bundler ends").code(), Some(1));
    assert!(!out.join("bundle.json").exists(), "it went on to the end");
}

#[test]
fn a_killed_build_ends_its_bundler() {
    let project = Project::of(&fixture());
    let (begun, ended) = (project.path("begun"), project.path("ended"));
    let node = project.path("bin/node");
    // It reads to the end of its input, which comes when the build is no more.
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *--ends-with-input*) ;; *) exit 1 ;; esac\n: > '{}'\n'{}' > '{}.new'\n: > '{}'\n",
        begun.display(),
        find("cat").display(),
        ended.display(),
        ended.display()
    );
    project.write("bin/node", &script);
    fs::set_permissions(&node, fs::Permissions::from_mode(0o755)).expect("a program that may run");
    let mut build = site(project.root(), &["build"]);
    build.env("PATH", project.path("bin")).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut build = build.spawn().expect("the build starts");
    let patience = Instant::now() + TIMEOUT;
    let wait = |path: &Path| {
        while !path.exists() && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(1));
        }
        path.exists()
    };
    assert!(wait(&begun), "the bundler was not started");
    assert!(!ended.exists(), "the bundler did not wait");
    build.kill().expect("the build is killed");
    build.wait().expect("the build has ended");
    assert!(wait(&ended), "the bundler goes on without its build");
}
