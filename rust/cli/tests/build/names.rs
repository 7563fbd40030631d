//! Names that mean something to JavaScript are names like others.

use std::fs;

use builder::render::Mode;

use crate::support::project::Project;

const NAMES: [&str; 3] = ["__proto__", "constructor", "toString"];

#[test]
fn what_every_object_of_javascript_has_is_a_name_like_others() {
    let project = Project::smallest().bundled(Mode::Production);
    let sidebars = NAMES.map(|name| format!("\"{name}\": [\"guides/orders\", \"named/of-{name}\"]"));
    project.write("sidebars.json", &format!("{{ {} }}", sidebars.join(", ")));
    let tags = NAMES.map(|name| format!("{name}:\n  label: Tag {name}\n"));
    project.write("content/tags.yml", &tags.concat());
    for name in NAMES {
        let front = format!("---\nid: of-{name}\nslug: /{name}\ntags: [{name}]\ndisplayed_sidebar: {name}\n---\n\n");
        let panels =
            format!("<Tabs groupId=\"{name}\">\n<TabItem value=\"{name}\">\n\nA tab.\n\n</TabItem>\n</Tabs>\n");
        let text = format!(
            "{front}# Of {name}\n\n:::constructor\n\nA notice.\n\n:::\n\n## {name} {{#top}}\n\n[Here](#top).\n\n{panels}"
        );
        project.write(&format!("content/named/of-{name}.md"), &text);
    }
    // A sidebar that there is none of is a warning.
    project.write("content/alone.md", "---\ndisplayed_sidebar: valueOf\n---\n\n# Alone\n");
    let versions =
        NAMES.map(|name| format!("[[versions]]\nname = \"{name}\"\nlabel = \"V {name}\"\npath = \"/{name}/\"\n"));
    for name in NAMES {
        project.write(&format!("content/start-{name}.md"), &format!("---\nslug: /{name}/start\n---\n\n# Start\n"));
    }
    for name in &NAMES[..2] {
        project.write(&format!("content/both-{name}.md"), &format!("---\nslug: /{name}/both\n---\n\n# Both\n"));
    }
    let settings = project.read("site.toml");
    let first = settings.find("[[navbar").expect("the navbar");
    let entries = NAMES
        .map(|name| format!("[[navbar.items]]\ntype = \"sidebar\"\nlabel = \"To {name}\"\nsidebar = \"{name}\"\n"));
    let footer = settings.find("[footer]").expect("the footer");
    let dropdown = "[[navbar.items]]\ntype = \"version-dropdown\"\n";
    let keywords = "admonitions = [\"constructor\"]\n";
    let all =
        [&settings[..first], keywords, &versions.concat(), &entries.concat(), dropdown, &settings[footer..]].concat();
    project.write("site.toml", &all);
    project.built();
    for name in NAMES {
        let page = project.read(&format!("dist/{name}.html"));
        assert!(page.contains(&format!("Tag {name}")) && page.contains("data-kind=\"constructor\""), "{page}");
        assert!(
            page.contains(&format!("<a href=\"/{name}\" aria-current=\"page\"")),
            "its sidebar is beside it: {page}"
        );
        let start = project.read(&format!("dist/{name}/start.html"));
        for other in NAMES {
            assert!(
                start.contains(&format!("href=\"/{other}/start\"")),
                "the same page of the version {other}: {start}"
            );
        }
    }
    // It is in two of the versions; to the third, a reader gets at its beginning.
    assert!(project.read("dist/__proto__/both.html").contains("href=\"/toString/\""));
    // In a browser, what is `"__proto__": …` in an object would be no key of it.
    for script in fs::read_dir(project.path("dist/assets")).expect("the scripts") {
        let path = script.expect("a script").path();
        if path.extension().is_some_and(|extension| extension == "js") {
            let text = fs::read_to_string(&path).expect("a script is text");
            assert!(!text.contains("\"__proto__\":"), "{}", path.display());
        }
    }
}
