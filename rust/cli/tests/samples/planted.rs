//! A document whose samples are wrong, each in a way of its own: every fault is told, at its line.

use std::path::Path;

use builder::build::{BuildError, Silent, check_only};
use builder::config::Config;
use builder::proofs::prove;
use dialect::diagnostic::{Diagnostic, Severity};
use proofs::ProveOptions;

use crate::support::project::{WITH_REFERENCE, tests};

/// What is wrong without a compiler: where, and what is said of it.
const WORDS: &[(&str, &str)] = &[
    (
        "orderOptions.orderItemLimit",
        "`orderOptions.orderItemLimit` is no member of VendureConfig; `orderOptions.orderItemsLimit` is",
    ),
    ("OrderService.findOn()", "`OrderService.findOn` is no name of @vendure/core; `OrderService.findOne` is"),
    ("adminApiPth", "`adminApiPth` is no member of VendureConfig; `adminApiPath` is"),
    ("RequestContxt", "`RequestContxt` is no name of @vendure/core; `RequestContext` is"),
    ("npx vendure migrat", "`migrat` is no command of `vendure`; `migrate` is"),
    (
        "asset-servr-plugin",
        "`@vendure/asset-servr-plugin` is no package that is known here; `@vendure/asset-server-plugin` is",
    ),
    ("'UpdateOrdr'", "`UpdateOrdr` is no permission; `UpdateOrder` is"),
    ("'order-details'", "`order-details` is no page of the dashboard; `order-detail` is"),
    ("docker compse", "`compse` is no command of `docker`; `compose` is"),
    ("--dpeth", "`--dpeth` is no flag of `git clone`; `--depth` is"),
    ("--heade ", "`--heade` is no flag of `curl`; `--header` is"),
    ("pm2 strat", "`strat` is no command of `pm2`; `start` is"),
    ("npm run dve", "`dve` is no script that is known here; `dev` is"),
    ("dist/indx.js", "neither the page nor the shop makes a file `dist/indx.js`"),
    ("postgress:16", "`postgress` is no image that is known here; `postgres` is"),
    ("--api shopp", "`shopp` is no value of `--api` of `vendure schema`; `shop` is"),
    ("sectionId: 'catalogg'", "`catalogg` is no section of the menu; `catalog` is"),
    (
        "SUPERADMIN_PASSWROD",
        "`SUPERADMIN_PASSWROD` is no environment variable that anything sets; `SUPERADMIN_PASSWORD` is",
    ),
    ("'custmer'", "`custmer` is no block of a page of the dashboard; `customer` is"),
    ("to=\"/prodcts\"", "`/prodcts` is no route of the dashboard; `/products` is"),
    ("npx vendure scheme", "`scheme` is no command of `vendure`; `schema` is"),
    ("emial-plugin", "`@vendure/emial-plugin` is no package that is known here; `@vendure/email-plugin` is"),
    (
        "AssetServerOptions.rout",
        "`AssetServerOptions.rout` is no name of a package of Vendure; `AssetServerOptions.route` is",
    ),
    ("useDetailPag`", "`useDetailPag` is no name of a package of Vendure; `useDetailPage` is"),
    ("@vendure/cor\"", "`@vendure/cor` is no package that is known here; `@vendure/core` is"),
    ("'catlog'", "`catlog` is no section of the Admin UI's menu; `catalog` is"),
    ("'order-detial'", "`order-detial` is no place of the Admin UI; `order-detail` is"),
    ("'ReadOrdr'", "`ReadOrdr` is no permission; `ReadOrder` is"),
];

/// What compilers, schemas, the types that follow from them, and the shop find.
const TYPES: &[(&str, &str)] = &[
    ("assetUploadFolder:", "'assetUploadFolder'"),
    ("import { OrderServices }", "'OrderServices'"),
    ("this.orderService.removeAllItemsFromOrder", "nobody waits for this promise"),
    ("return order?.code", "Property 'code' does not exist on type 'Promise<"),
    ("requireVerfication:", "'requireVerification'"),
    ("totalWithTaxes", "totalWithTaxes"),
    ("only: \"coffee\"", "only"),
    ("Shop API, for a shelf", "the shop replies BAD_USER_INPUT, which the fence does not announce"),
    ("\"takes\": 3", "`takes` is nothing that ProductListOptions takes; `take` is"),
    ("\"quantity\": \"two\"", "`quantity` is a whole number"),
    ("\"codes\": \"T3ZQ\"", "`codes` is nothing that the request asks for; `code` is"),
    ("        titel", "titel"),
    ("product.title", "Property 'title' does not exist on type '{ name: string; }'"),
    ("roastery: Roastry", "Roastry"),
    ("?.stockLevel;", "Property 'stockLevel' does not exist on type '{ id: string; kilos: string; }'"),
    (
        "addItemToOrder.message :",
        "Property 'message' does not exist on type '{ __typename: \"Order\"; code: string; }'",
    ),
    ("Array<{ title: string }>", "`title` is nothing that the request asks for"),
    ("pieces: 'one'", "`pieces` takes number, and this is \"one\""),
    ("slugg: 'kochere'", "`slugg` is nothing that the request takes; `slug` is"),
    ("shop(ONE, {})", "`slug` is missing"),
    ("'order-detial'", "Did you mean '\"order-detail\"'?"),
];

/// The repository's settings for a copy of the document, in a folder that its ledger may be written to.
fn planted() -> (tempfile::TempDir, Config, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let text = std::fs::read_to_string(tests().join("samples/planted.md")).expect("the document");
    std::fs::write(folder.path().join("index.md"), &text).expect("the document is copied");
    let mut config = WITH_REFERENCE.clone();
    // Only the project's own documents are proven.
    config.site.content = folder.path().to_string_lossy().into_owned();
    folder.path().clone_into(&mut config.folders.content);
    (folder, config, text)
}

/// Faults that are told in the document, each by its line and what is said.
fn told<'a>(diagnostics: &'a [Diagnostic], folder: &Path) -> Vec<(usize, &'a str)> {
    let of_document =
        |one: &&Diagnostic| one.severity == Severity::Error && Path::new(&one.primary.file).starts_with(folder);
    let line = |one: &'a Diagnostic| (one.primary.span.as_ref().map_or(0, |span| span.line), one.message.as_str());
    diagnostics.iter().filter(of_document).map(line).collect()
}

fn assert_told(told: &[(usize, &str)], faults: &[&(&str, &str)], text: &str) {
    let line = |at: &str| text.lines().position(|line| line.contains(at)).expect("the fault is planted") + 1;
    let missing: Vec<_> = faults
        .iter()
        .filter(|(at, said)| !told.iter().any(|(of, message)| *of == line(at) && message.contains(said)))
        .collect();
    assert!(missing.is_empty(), "not told: {missing:#?}\ntold: {told:#?}");
    assert_eq!(told.len(), faults.len(), "{told:#?}");
}

#[test]
fn wrong_words_are_told_at_their_lines_though_nothing_is_compiled() {
    let (folder, config, text) = planted();
    let found = match check_only(&config, false, &Silent) {
        Err(BuildError::Diagnostics(found)) => found,
        other => panic!("{other:?}"),
    };
    let unproven: Vec<Diagnostic> = found.into_iter().filter(|one| one.rule.name() == "unproven").collect();
    assert_told(&told(&unproven, folder.path()), &WORDS.iter().collect::<Vec<_>>(), &text);
}

#[test]
#[ignore = "installs the packages of the documentation's samples; every night does it"]
fn every_planted_fault_is_told_at_its_line() {
    let (folder, config, text) = planted();
    let report = prove(&config, ProveOptions::default(), &Silent).expect("samples can be proven").expect("settings");
    let faults: Vec<_> = WORDS.iter().chain(TYPES).collect();
    assert_told(&told(&report.diagnostics, folder.path()), &faults, &text);
}
