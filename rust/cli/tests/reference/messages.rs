//! Messages of a package: each with its code and with those who raise it.

use super::*;

/// The fixture with messages, one of which a document cites.
fn with_messages(texts: &str) -> Project {
    let project = project();
    let settings = project.read("site.toml");
    let messages =
        "[reference.messages]\npackage = \"@lantern/kit\"\ntexts = \"texts.json\"\nscripts = [\"code/*.js\"]\n";
    project.write("site.toml", &format!("{settings}\n{messages}"));
    project.write("documented/node_modules/@lantern/kit/texts.json", texts);
    let script = "class Wick { trim() { throw new TooShort('error.too-short'); } }\n\
                  class TooShort extends Failure { constructor(text) { super(text, 'TOO_SHORT'); } }\n";
    project.write("documented/node_modules/@lantern/kit/code/wick.js", script);
    project.write("content/short.md", "# Short\n\n```text message=\"error.too-short\"\n```\n");
    project
}

/// The content of the document that cites a message, as text.
fn shown(project: &Project) -> String {
    let config = project.config();
    let made = made(project);
    let assembly = assemble_all(&config, Some(&made), History::Skipped, &Silent);
    let document = assembly.library.entries.find(|entry| entry.document.path == "short.md");
    let body = assembly.library.body(document.expect("the document is there")).expect("a body");
    format!("{:?}", body.nodes)
}

#[test]
fn a_message_is_shown_with_its_code_and_with_those_who_raise_it_and_follows_its_package() {
    let project = with_messages(r#"{ "error": { "too-short": "Shorter than { length }" } }"#);
    let before = shown(&project);
    assert!(before.contains("Shorter than {length}") && before.contains("TOO_SHORT"), "{before}");
    assert!(before.contains("Wick.trim"), "{before}");
    project.write(
        "documented/node_modules/@lantern/kit/texts.json",
        r#"{ "error": { "too-short": "The wick is too short" } }"#,
    );
    assert!(shown(&project).contains("The wick is too short"));
}

#[test]
fn messages_that_cannot_be_read_are_told_with_their_file() {
    let project = with_messages("{ \"error\": ");
    let config = project.config();
    let Err(ReferenceError::Diagnostics(found)) = config.reference().expect("a reference").refresh(&[], &|| ()) else {
        panic!("the texts are no JSON");
    };
    let one = found.first().expect("it is told");
    assert_eq!(one.primary.file, "documented/node_modules/@lantern/kit/texts.json");
    assert!(one.message.contains("cannot read the messages of the package") && one.primary.span.is_some(), "{one}");
}

#[test]
fn every_message_of_this_sites_package_is_explained_on_one_page() {
    let config = &*WITH_REFERENCE;
    let project = config.reference().expect("the site has a reference");
    let made = make_reference(config, &Silent).expect("the reference is made");
    let messages: Messages = system::cache::load(&project.messages()).expect("the messages are kept");
    let assembly = assemble_all(config, made.as_ref(), History::Skipped, &Silent);
    let mut cited: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for document in assembly.library.entries.iter().map(|entry| &entry.document) {
        for citation in &document.citations {
            if let Cited::Message(name) = &citation.cited {
                cited.entry(name).or_default().push(&document.path);
            }
        }
    }
    let unexplained: Vec<&String> = messages.keys().filter(|name| !cited.contains_key(name.as_str())).collect();
    assert_eq!(unexplained, Vec::<&String>::new());
    let repeated: Vec<_> = cited.iter().filter(|(_, paths)| paths.len() > 1).collect();
    assert_eq!(repeated, []);
}
