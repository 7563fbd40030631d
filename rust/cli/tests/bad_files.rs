//! Files of a project that are none, or no texts, or lead elsewhere.
#![cfg(unix)] // What cannot be read are sockets, pipes and links.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::os::unix::net::UnixListener;
use std::path::Path;

use rustix::fs::{CWD, Mode, mkfifoat};

use crate::bad_input::{project, see, see_as};
use crate::support::program::{printed, site};

#[test]
fn a_file_cannot_be_read() {
    let project = project("a_file_cannot_be_read");
    let secret = project.path("content/guides/payments.md");
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o0)).expect("its permissions can be taken away");
    if fs::read(&secret).is_ok() {
        eprintln!("skipped: whoever runs this may read every file; a socket stands for one that cannot be read");
        return;
    }
    see("a_file_cannot_be_read", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn a_file_has_a_name_that_is_no_route() {
    let project = project("a_file_has_a_name_that_is_no_route");
    // Not all systems can hold such files, so none of them is in the repository.
    for name in ["what?", "c#", "100%", "back\\slash", "be\u{7}ll", "../c:x"] {
        project.write(&format!("content/guides/{name}.md"), "A page.\n");
    }
    project.write("content/guides/why?.md", "---\nslug: why\n---\n\nA page with a name of its own.\n");
    see("a_file_has_a_name_that_is_no_route", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn the_static_folder_leads_to_itself() {
    let project = project("the_static_folder_leads_to_itself");
    symlink("static", project.path("static")).expect("a link");
    see("the_static_folder_leads_to_itself", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn the_static_folder_leads_nowhere() {
    let project = project("the_static_folder_leads_nowhere");
    symlink("nowhere", project.path("static")).expect("a link");
    see("the_static_folder_leads_nowhere", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn links_lead_to_what_is_hidden() {
    let project = project("links_lead_to_what_is_hidden");
    project.write("content/.kept/_category_.json", "{ \"label\": \"Secret\" }");
    project.write("content/.kept/key.txt", "SECRET=1\n");
    symlink("../.kept/_category_.json", project.path("content/guides/_category_.json")).expect("a link");
    symlink(".kept", project.path("content/kept")).expect("a link");
    symlink(".kept/key.txt", project.path("content/tags.yml")).expect("a link");
    symlink("../.kept/key.txt", project.path("content/guides/key.txt")).expect("a link");
    project.write("content/guides/orders.md", "# Orders\n\n[The key](./key.txt)\n");
    see("links_lead_to_what_is_hidden", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn parts_of_the_project_are_links_out_of_it() {
    let name = "parts_of_the_project_are_links_out_of_it";
    let project = project(name);
    let outside = tempfile::tempdir().expect("a folder elsewhere");
    fs::write(outside.path().join("secret.txt"), "SECRET=1\n").expect("a file");
    symlink(outside.path(), project.path("static")).expect("a link");
    project.remove("sidebars.json");
    project.write(".sidebars", "SECRET=1\n");
    symlink(".sidebars", project.path("sidebars.json")).expect("a link");
    see(name, &printed(site(project.root(), &["check"]), project.root()));
    project.remove("content");
    symlink(outside.path(), project.path("content")).expect("a link");
    see_as(name, "content", &printed(site(project.root(), &["check"]), project.root()));
    project.remove("site.toml");
    symlink(outside.path().join("secret.txt"), project.path("site.toml")).expect("a link");
    see_as(name, "settings", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn sources_are_not_utf_8() {
    let name = "sources_are_not_utf_8";
    let project = project(name);
    let write = |path: &str, bytes: &[u8]| fs::write(project.path(path), bytes).expect("a file");
    write("sidebars.json", b"{ \"caf\xe9\": [] }\n");
    write("content/guides/_category_.json", b"{\n  \"label\": \"Caf\xe9\"\n}\n");
    write("content/tags.yml", b"\xff\xfea\0");
    see(name, &printed(site(project.root(), &["check"]), project.root()));
    write("site.toml", b"title = \"Caf\xe9\"\n");
    see_as(name, "settings", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn a_socket_is_among_the_documents() {
    let project = project("a_socket_is_among_the_documents");
    let _socket = UnixListener::bind(project.path("content/guides/news.md")).expect("a socket");
    see("a_socket_is_among_the_documents", &printed(site(project.root(), &["check"]), project.root()));
}

/// A pipe that nobody writes to.
pub(crate) fn pipe(path: &Path) {
    mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR).expect("a pipe");
}

#[test]
fn the_sidebars_are_a_pipe() {
    let project = project("the_sidebars_are_a_pipe");
    project.remove("sidebars.json");
    pipe(&project.path("sidebars.json"));
    see("the_sidebars_are_a_pipe", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn the_settings_never_end() {
    let project = project("the_settings_never_end");
    project.remove("site.toml");
    symlink("/dev/zero", project.path("site.toml")).expect("a link");
    see("the_settings_never_end", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn pipes_are_among_the_documents() {
    let project = project("pipes_are_among_the_documents");
    fs::create_dir(project.path("static")).expect("a folder");
    for path in ["content/guides/news.md", "content/guides/_category_.json", "content/photo.png", "static/robots.txt"] {
        pipe(&project.path(path));
    }
    see("pipes_are_among_the_documents", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn files_are_too_long() {
    let project = project("files_are_too_long");
    for (path, size) in
        [("content/guides/news.md", 1 << 26), ("content/photo.png", 1 << 40), ("sidebars.json", 1 << 40)]
    {
        fs::File::create(project.path(path)).expect("a file").set_len(size).expect("a file with nothing in it");
    }
    see("files_are_too_long", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn links_lead_to_a_folder_in_many_ways() {
    let project = project("links_lead_to_a_folder_in_many_ways");
    for level in 0..=17 {
        let folder = project.path(&format!("content/level-{level}"));
        fs::create_dir(&folder).expect("a folder");
        for name in ["one", "two"].into_iter().filter(|_| level < 17) {
            symlink(format!("../level-{}", level + 1), folder.join(name)).expect("a link");
        }
    }
    see("links_lead_to_a_folder_in_many_ways", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn names_differ_in_what_some_systems_do_not_tell() {
    let name = "names_differ_in_what_some_systems_do_not_tell";
    let project = project(name);
    // Not all systems can hold such files, so none of them is in the repository.
    for path in ["Guides/a.md", "guides/Deep/x.md", "guides/deep/y.md", "guides/caf\u{e9}.md", "guides/cafe\u{301}.md"]
    {
        project.write(&format!("content/{path}"), "A page.\n");
    }
    project.write("static/img/a.txt", "One");
    project.write("static/Img/b.txt", "Two");
    see(name, &printed(site(project.root(), &["check"]), project.root()));
}
