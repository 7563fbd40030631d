//! What settings need not say: packages whose authors have no tags for a reference, and schemas of the project's own.

use super::{DOCUMENTS, made, project};
use crate::support::project::{Project, each_file};

fn paths(project: &Project) -> Vec<String> {
    let mut paths = Vec::new();
    each_file(&project.path(DOCUMENTS), "", &mut |name, _| paths.push(name.to_owned()));
    paths.sort();
    paths
}

#[test]
fn all_that_files_export_is_documented_where_settings_say_no_more() {
    let project = project();
    let settings = project.read("site.toml");
    let (before, after) = settings.split_once("[reference]").expect("a reference");
    let (_, graphql) = after.split_once("[[reference.graphql]]").expect("a schema");
    let own = "[reference]\nfolder = \"api\"\ninstall = \"documented\"\nsource-url = \"https://code.example.com/\"\n\n\
               [[reference.packages]]\nname = \"@lantern/kit\"\nsection = \"kit\"\nfiles = [\"types/wick.d.ts\"]\n\n\
               [[reference.graphql]]\nsection = \"own\"\nfiles = [\"schema/*.graphql\"]\n";
    assert!(graphql.contains("schema"), "there is one to take the place of");
    project.write("site.toml", &format!("{before}{own}"));
    project.write(
        "documented/node_modules/@lantern/kit/types/wick.d.ts",
        "/** Burns.\n * @category wicks */\nexport declare class Wick {}\n\n\
         /** Cuts. */\nexport declare function trim(length: number): void;\n\n\
         /** Hidden.\n * @internal */\nexport declare function soak(): void;\n\n\
         interface Thread { /** How long. */ length: number }\n\ninterface Loose {}\n\n\
         /** Of wicks. */\ndeclare const count: number;\n\nexport { Thread, count as number };\n",
    );
    project.write("schema/shop.graphql", "type Query {\n  \"All of them\"\n  wicks: [String!]!\n}\n");
    assert_eq!(made(&project).warnings, []);
    let found = paths(&project);
    let made: Vec<&str> = found.iter().map(String::as_str).filter(|path| !path.ends_with("/index.md")).collect();
    assert_eq!(
        made,
        [
            "api/_schemas/own.graphql",
            "api/kit/constants/count.md",
            "api/kit/functions/trim.md",
            "api/kit/interfaces/thread.md",
            "api/kit/wicks/wick.md",
            "api/own/queries.md"
        ]
    );
}
