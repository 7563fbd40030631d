//! Bundles that are kept between builds.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
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

#[test]
fn a_program_that_has_its_client_beside_it_needs_nothing_else() {
    let unpacked = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder for the archive");
    let there = |name: &str| unpacked.path().join(name);
    fs::hard_link(env!("CARGO_BIN_EXE_site"), there("vendure-docs")).expect("the program is unpacked");
    fs::create_dir_all(there("bundles/en")).expect("a folder for the client");
    let protocol = repository().join("packages/site/protocol.json");
    fs::copy(protocol, there("bundles/protocol.json")).expect("the client is unpacked");
    let own = make(&Project::of(&fixture()).bundled(Mode::Production)).0.folder.canonicalize().expect("a bundle");
    for (name, bytes) in contents(&own) {
        let path = there("bundles/en").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, bytes).expect("the client is unpacked");
    }
    let link = there("link");
    symlink(there("vendure-docs"), &link).expect("a link to the program");
    let docs = tempfile::tempdir().expect("a folder of documents");
    fs::write(docs.path().join("README.md"), "# A kettle\n").expect("a document");
    let mut build = Command::new(link);
    build.arg("build").arg(docs.path()).env_remove("VENDURE_DOCS_CLIENT").env("XDG_CACHE_HOME", there("cache"));
    let output = build.output().expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = fs::read_to_string(docs.path().join("dist/index.html")).expect("a page");
    assert!(page.contains("id=\"a-kettle\""), "{page}");
    let kept = fs::read_dir(there("cache/vendure-docs")).expect("the cache").next().expect("one").expect("its folder");
    assert!(!kept.path().join("bundles").exists(), "it made a bundle of its own");
}
