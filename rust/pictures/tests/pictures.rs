//! The program, with a browser and a shop of one page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use chrome::Chrome;
use tempfile::TempDir;

/// A shop of a page that follows the browser's color scheme, and one that was told its theme when it was opened.
const SHOP: &str = r#"
require('node:http').createServer(({ url }, answer) => {
  answer.setHeader('content-type', 'text/html');
  if (url === '/told') answer.end(`<!doctype html><title>Shop</title>
    <style>[data-theme=dark] { background: #222 }</style><body data-theme="default"><h1>Kochere</h1>`);
  else answer.end(`<!doctype html><meta name="color-scheme" content="light dark"><title>Shop</title>
    <h1>Kochere</h1><button onclick="this.textContent = 'In the cart'">Order</button>`);
}).listen(process.env.PORT, '127.0.0.1');
"#;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the repository").to_owned()
}

/// A project with this shop and one screen, whose steps are these.
fn project(steps: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
        fs::write(path, text).expect("a file is written");
    };
    let settings = fs::read_to_string(repository().join("rust/cli/tests/support/smallest_site/site.toml"));
    write("site.toml", &settings.expect("the settings of the smallest site"));
    write("shop/package.json", r#"{ "name": "shop", "private": true, "scripts": { "start": "node shop.js" } }"#);
    write("shop/shop.js", SHOP);
    let screen = format!("[[screen]]\nname = \"guides/cart\"\nroute = \"/\"\nwindow = [400, 300]\nsteps = [{steps}]\n");
    write("content/_screens.toml", &format!("[shop]\nproject = \"shop\"\n\n{screen}"));
    folder
}

/// The browser of the repository. The first test unpacks it before another starts a program: one that is started meanwhile holds
/// the file open for a moment, and a file that is open for writing cannot be run.
static BROWSER: LazyLock<Chrome> = LazyLock::new(|| Chrome::find(&repository()).expect("a browser"));

/// What the program did, with this browser.
fn run(project: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pictures"));
    BROWSER.name_in(&mut command);
    command.arg("--root").arg(project).output().expect("the program runs")
}

#[test]
fn a_screen_is_two_images_of_one_size_and_is_taken_once() {
    let project = project("{ click = \"text:Order\" }, { wait = \"text:In the cart\" }");
    let output = run(project.path());
    assert!(output.status.success(), "{output:?}");
    let images =
        ["light", "dark"].map(|mode| fs::read(project.path().join(format!("content/guides/cart.{mode}.webp"))));
    let [light, dark] = images.map(|image| image.expect("an image"));
    assert!(light != dark && light.len() < 60_000 && light.get(8..12) == Some(b"WEBP"));
    assert!(project.path().join("content/_screens.json").is_file(), "the ledger is there");
    let again = run(project.path());
    assert_eq!(String::from_utf8_lossy(&again.stdout), "no screen is to be taken, of 1\n");
}

#[test]
fn a_page_that_keeps_its_theme_in_an_attribute_is_taken_in_both() {
    let project = project("{ open = \"/told\" }");
    let output = run(project.path());
    assert!(output.status.success(), "{output:?}");
    let image =
        |mode: &str| fs::read(project.path().join(format!("content/guides/cart.{mode}.webp"))).expect("an image");
    assert_ne!(image("light"), image("dark"));
}

#[test]
fn a_step_without_its_element_is_reported_at_its_line_and_nothing_is_written() {
    let project = project("{ scroll = \"text:Refund\" }");
    let output = run(project.path());
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{printed}");
    assert!(printed.contains("guides/cart: there is no 'text:Refund'"), "{printed}");
    assert!(printed.contains("--> content/_screens.toml:8:10"), "{printed}");
    assert!(!project.path().join("content/guides").exists() && !project.path().join("content/_screens.json").exists());
}
