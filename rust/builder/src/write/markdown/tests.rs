use super::*;
use crate::resolve::{BoundImage, ListedSince, PageKind};
use dialect::document::{Card, Cards, Parsed, Url, Value};
use dialect::labels::Language;
use dialect::parse::{Options, parse};
use reference::history::version::Minor;

fn copier() -> Copier<'static> {
    Copier {
        urls: Urls { origin: "https://docs.test", base: "/docs/", written: "/docs/" },
        labels: Language::English.labels(),
        is_taken: &|url| url == "/docs/a/taken.md",
    }
}

/// The copies of a text whose links and images are bound to these.
fn copies(text: &str, links: &[&str], images: &[&str]) -> Copies {
    let components = "[MemberInfo.properties]\nkind = \"text\"\ntype = \"html\"\ndefault = \"html\"\nsince = \"text\"\n\
                      experimental = \"flag\"\n[MemberDescription]\n[Counts]\nfacts = \"proofs\"\n[Operation.properties]\nkind = \"text\"\ntype = \"html\"\n\
                      [Member.properties]\nkind = \"text\"\ntype = \"html\"\n[Signature]\n[TypeTable]\n";
    let options = Options { components: toml::from_str(components).unwrap(), ..Options::default() };
    let Parsed { document, body, .. } = parse("a.md", "a.md", text, &options);
    assert_eq!(document.diagnostics, [], "the text has errors");
    let image = |src: &&str| BoundImage { src: (*src).to_owned(), dimensions: None };
    let links = links.iter().map(|url| (*url).to_owned()).collect();
    let proofs = vec![("packages".to_owned(), Value::Text("kit 1.0.0".to_owned()))];
    let bindings = Bindings { links, images: images.iter().map(image).collect(), proofs, ..Bindings::default() };
    let page = Page {
        title: "A".into(),
        markdown_url: Some("/docs/a.md".into()),
        ..Page::new(PageKind::Doc, "/docs/a".into())
    };
    copier().copy(&page, &body.nodes, &bindings)
}

fn copied(text: &str, links: &[&str], images: &[&str]) -> String {
    copies(text, links, images).whole
}

#[test]
fn links_and_images_lead_to_the_site() {
    let text = "See [b.md](b.md), [b](b.md#c) and [out](https://x.org).\n\n![b.png](b.png)\n\n`b.md`\n";
    assert_eq!(
        copied(text, &["/docs/b", "/docs/b#c", "https://x.org"], &["/docs/assets/b-1.png"]),
        "# A\n\nSee [b.md](https://docs.test/docs/b), [b](https://docs.test/docs/b#c) and [out](https://x.org).\n\n\
         ![b.png](https://docs.test/docs/assets/b-1.png)\n\n`b.md`\n"
    );
}

#[test]
fn a_title_of_its_own_is_not_doubled() {
    assert_eq!(copied("---\ntitle: A\n---\n\n# B\n\nText\n", &[], &[]), "# B\n\nText\n");
    assert_eq!(copied("", &[], &[]), "# A\n");
}

#[test]
fn the_file_tells_programs_where_the_index_is_and_the_version_below() {
    let directive = "> For AI agents: the index of these docs is at https://docs.test/docs/llms.txt";
    assert_eq!(copies("Text", &[], &[]).own, format!("# A\n\n{directive}\n\nText\n"));
    let notes = [Some("One"), None, Some("Two")];
    assert_eq!(add_head("A", notes, "# B\n\nText"), "# B\n\nOne\n\nTwo\n\nText\n");
}

#[test]
fn members_are_lines_with_links_in_their_types() {
    let text = "### find {#find}\n\n<MemberInfo kind=\"method\" type={`(a: <a href='/order'>Order</a>) =&gt; void`} default=\"`b`\" \
                since=\"1.2\" experimental />\n\n<MemberDescription>\n\nFinds *it*.\n\n</MemberDescription>\n";
    assert_eq!(
        copied(text, &["/docs/order"], &[]),
        "# A\n\n### find\n\n*method* `(a: `[`Order`](https://docs.test/docs/order)`) => void` default: `` `b` `` since 1.2 \
         *experimental*\n\nFinds *it*.\n"
    );
}

#[test]
fn a_part_of_a_reference_is_what_is_said_of_it_and_what_is_in_it() {
    let text = "<Member kind=\"method\" type=\"() =&gt; void\">\n\nBoils.\n\n<Signature>\n\n```ts\nboil()\n```\n\n</Signature>\n\n</Member>\n\n\
                <Operation kind=\"query\" type=\"pot: Pot\">\n\nA pot.\n\n<TypeTable>\n\n| Name |\n| --- |\n| id |\n\n</TypeTable>\n\n</Operation>\n";
    assert_eq!(
        copied(text, &[], &[]),
        "# A\n\n*method* `() => void`\n\nBoils.\n\n```ts\nboil()\n```\n\n*query* `pot: Pot`\n\nA pot.\n\n| Name |\n| --- |\n| id |\n"
    );
}

#[test]
fn formulas_are_copied_as_they_are_written() {
    let text = "## Of $n_1$\n\nIt takes $O(n)$.\n\n- Then\n\n  $$\n  a < b\n  $$\n\n```math\nx_1\n```\n\n| A |\n| --- |\n| $\\|a\\|$ |\n";
    assert_eq!(
        copied(text, &[], &[]),
        "# A\n\n## Of $n_1$\n\nIt takes $O(n)$.\n\n- Then\n\n  $$a < b$$\n\n$$x_1$$\n\n| A |\n| --- |\n| $\\|a\\|$ |\n"
    );
}

#[test]
fn what_has_a_design_of_its_own_says_the_same_in_text() {
    let text = "## One\n\n<Tabs>\n<TabItem value=\"a\" label=\"First\">\n\nText\n\n</TabItem>\n<TabItem value=\"b\" label=\"Second\">\n\n\
                ```ts title=\"b.ts\"\nb();\n```\n\n</TabItem>\n</Tabs>\n\n:::warning Mind *this*\n\nHot.\n\n- a\n\n:::\n\n\
                <details>\n<summary>More</summary>\n\nHidden.\n\n</details>\n\n<Counts />\n";
    assert_eq!(
        copied(text, &[], &[]),
        "# A\n\n## One\n\n### First\n\nText\n\n### Second\n\n**b.ts**\n\n```ts\nb();\n```\n\n> **Warning: Mind *this***\n>\n\
         > Hot.\n>\n> - a\n\n**More**\n\nHidden.\n\nProven with `kit 1.0.0`.\n\n\
         These are the reasons for samples that nothing proves:\n"
    );
}

#[test]
fn the_home_page_says_what_its_head_says() {
    let text = "---\ntitle: A\nlayout: home\nhero:\n  title: A\n  tagline: What it is\n  actions:\n    - label: Begin\n      href: /b\n\
                features:\n  - title: Learn\n    description: How.\n---\n\nMore.\n";
    assert_eq!(
        copied(text, &["/docs/b"], &[]),
        "# A\n\nWhat it is\n\n- [Begin](https://docs.test/docs/b)\n\nMore.\n\n- Learn: How.\n"
    );
}

#[test]
fn a_drawing_is_what_it_was_drawn_from() {
    let text = "```mermaid\nflowchart LR\n  accTitle: T\n  accDescr: D\n  A --> B\n```\n";
    assert_eq!(copied(text, &[], &[]), format!("# A\n\n{text}"));
}

#[test]
fn a_long_page_is_a_list_of_its_parts() {
    let long = "Word and word.\n\n".repeat(LONGEST / 16 + 1);
    let text =
        format!("Above.\n\n## First\n\nShort.\n\n## Second\n\nIn it.\n\n### Deep\n\n{long}\n### Last\n\nThe end.\n");
    let Copies { whole, own, parts } = copies(&text, &[], &[]);
    assert!(whole.contains("## First\n\nShort.") && whole.len() > LONGEST, "all of it is in one text");
    assert!(own.contains(Language::English.labels().long_page) && own.len() < LONGEST, "{own}");
    assert!(
        own.ends_with(
            "\n\n- [First](https://docs.test/docs/a/first.md)\n- [Second](https://docs.test/docs/a/first.md)\n  - \
             [Deep](https://docs.test/docs/a/deep.md)\n  - [Last](https://docs.test/docs/a/last.md)\n"
        ),
        "{own}"
    );
    let urls: Vec<&str> = parts.iter().map(|(url, _)| url.as_str()).collect();
    assert_eq!(urls, ["/docs/a/first.md", "/docs/a/deep.md", "/docs/a/last.md"]);
    let (short, last) = (&parts[0].1, &parts[2].1);
    assert!(
        short.starts_with("# A\n\n> For AI agents"),
        "sections that share a file have the title of the page: {short}"
    );
    assert!(short.ends_with("(https://docs.test/docs/a)\n\n## First\n\nShort.\n\n## Second\n\nIn it.\n"), "{short}");
    assert!(
        last.starts_with("# Last\n\n> For") && last.ends_with("(https://docs.test/docs/a)\n\nThe end.\n"),
        "{last}"
    );
    // A part is never another page.
    let Copies { own, parts, .. } = copies(&text.replace("First", "Taken"), &[], &[]);
    assert!(is_long(&own) && parts.is_empty());
}

#[test]
fn cards_of_the_reference_say_since_when_what_they_lead_to_is_there() {
    let card =
        |title: &str| Card { title: title.into(), href: Url::Known(format!("/docs/{title}")), description: None };
    let cards = vec![Minor::read("3.4").map(Into::into), None];
    let since = Box::new(ListedSince { cards, ..ListedSince::default() });
    let bindings = Bindings { cards: vec![card("a"), card("b")], since, ..Bindings::default() };
    let page = Page { title: "A".into(), ..Page::new(PageKind::Doc, "/docs/a".into()) };
    let copies = copier().copy(&page, &[Node::Cards(Cards::Siblings)], &bindings);
    assert_eq!(copies.whole, "# A\n\n- [a](https://docs.test/docs/a) (since 3.4)\n- [b](https://docs.test/docs/b)\n");
}
