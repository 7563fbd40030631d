//! Frames of other sites, which the settings allow by their addresses.

use builder::render::Mode;

use crate::support::project::Project;

const FILMS: &str = "# Films\n\n<iframe src=\"https://films.example.com/embed/1\" title=\"How to brew\"></iframe>\n\n\
                     <iframe src=\"https://other.example.com/2\" title=\"Elsewhere\"></iframe>\n";

fn project(settings: &str) -> Project {
    let project = Project::smallest().bundled(Mode::Production);
    project.write("content/films.md", FILMS);
    let text = project.read("site.toml");
    project.write("site.toml", &format!("{text}\n{settings}\n[rules]\nhtml-element = \"warning\"\n"));
    project
}

#[test]
fn a_frame_that_the_settings_allow_is_drawn_and_allowed_by_the_policy_and_any_other_is_a_card() {
    let project = project("[policy]\nframe-src = [\"https://films.example.com/embed/\"]\n");
    let warnings = project.built().warnings;
    assert!(warnings.len() == 1 && warnings[0].hints[0].contains("`frame-src = [\"https://other.example.com\"]`"));
    let page = project.read("dist/films.html");
    assert!(page.contains("<iframe title=\"How to brew\" src=\"https://films.example.com/embed/1\""), "{page}");
    assert!(!page.contains("src=\"https://other.example.com/2\""), "{page}");
    assert!(page.contains("href=\"https://other.example.com/2\""), "a card leads there: {page}");
    for policy in [&page, &project.read("dist/_headers")] {
        assert!(policy.contains("frame-src 'self' https://films.example.com/embed/; "), "{policy}");
    }
    let markdown = project.read("dist/films.md");
    assert!(markdown.contains("[How to brew](https://films.example.com/embed/1)"), "{markdown}");
    project.edit("site.toml", "https://films.example.com/embed/", "https://other.example.com");
    project.built();
    let page = project.read("dist/films.html");
    assert!(page.contains("src=\"https://other.example.com/2\"") && !page.contains("src=\"https://films"), "{page}");
}

#[test]
fn a_site_that_names_no_frames_has_no_policy_for_them() {
    let project = project("");
    assert_eq!(project.built().warnings.len(), 2);
    assert!(
        !project.read("dist/films.html").contains("frame-src") && !project.read("dist/_headers").contains("frame-src")
    );
}
