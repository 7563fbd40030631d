use super::super::tests::KNOWN;
use super::*;
use crate::parse::Dialect;

fn written(text: &str) -> String {
    written_in(Dialect::Starlight, text)
}

fn written_in(dialect: Dialect, text: &str) -> String {
    rewrite(text, 0, Known { dialect, ..KNOWN }).map_or_else(|| text.to_owned(), |made| made.text)
}

#[test]
fn every_component_is_written_as_one_of_this_parser() {
    assert_eq!(
        written("<Aside type=\"tip\" title=\"A\" icon=\"star\">\nb\n</Aside>\n"),
        "<Admonition type=\"tip\" title=\"A\">\nb\n</Admonition>\n"
    );
    assert_eq!(
        written("a <Badge text=\"New\" variant=\"tip\" /> <Icon name=\"x\" />b"),
        "a <strong class=\"badge\">New</strong> b"
    );
    assert_eq!(
        written("<CardGrid>\n<LinkCard title=\"A\"\n  href=\"/a\" />\n</CardGrid>\n"),
        "<CardList>\n<Card title=\"A\" href=\"/a\" />\n</CardList>\n"
    );
    assert_eq!(
        written("<CardGrid>\n<Card title=\"A\" icon=\"b\">\nc\n</Card>\n</CardGrid>\n"),
        "<CardList>\n<Admonition title=\"A\">\nc\n</Admonition>\n</CardList>\n"
    );
}

#[test]
fn a_badge_is_what_is_in_it_or_its_text() {
    let read = |text| written_in(Dialect::VitePress, text);
    assert_eq!(read("# A <Badge type=\"tip\" text=\"new\" />"), "# A <strong class=\"badge\">new</strong>");
    assert_eq!(read("<Badge type=\"info\">b *c*</Badge>"), "<strong>b *c*</strong>");
    assert_eq!(read("<Badge text=\"a\"></Badge><Badge />"), "<strong class=\"badge\">a</strong>");
    assert_eq!(read("<Aside>"), "<Aside>");
}

#[test]
fn code_that_is_written_in_a_tag_is_a_block() {
    assert_eq!(
        written("- a\n\n  <Code code={`a\n\n\\`\\`\\`b`} lang=\"js\" title=\"c.js\" />\n"),
        "- a\n\n  ````js title=\"c.js\"\n  a\n\n  ```b\n  ````\n\n"
    );
    assert_eq!(written("<Code code=\"a &amp; b\" />"), "```\na & b\n```\n");
    let text = "<Code code={a} lang=\"js\" />";
    assert_eq!(written(text), text);
    assert_eq!(written("<Fragment slot=\"a\">b</Fragment>"), "b");
}

#[test]
fn a_listing_is_its_code_and_a_caption() {
    let read = |text| written_in(Dialect::MdBook, text);
    assert_eq!(
        read(
            "<Listing number=\"1-1\" file-name=\"src/main.rs\" caption=\"A `b`\">\n\n```rust,ignore\na\n```\n\n</Listing>\nC\n"
        ),
        "\n\n```rust,ignore title=\"src/main.rs\"\na\n```\n\n\nListing 1-1: A `b`\n\nC\n"
    );
    assert_eq!(read("<Listing number=\"1\">\n</Listing>"), "\n\nListing 1\n");
    assert_eq!(read("<Listing file-name=\"a\">\n</Listing>"), "\n\n`a`\n");
}

#[test]
fn imports_of_them_vanish_and_code_stays() {
    assert_eq!(
        written("import { Aside } from '@astrojs/starlight/components';\nimport A from './a.astro';\n"),
        "\nimport A from './a.astro';\n"
    );
    assert_eq!(written("import {\n  Aside,\n} from '@astrojs/starlight/components';\n\nText\n"), "\n\nText\n");
    let text = "`<Aside>` and ``<Icon />``\n\n```mdx\n<Aside>\n```\n";
    assert_eq!(written(text), text);
}

#[test]
fn what_is_imported_from_elsewhere_is_none_of_them() {
    let text = "import {\n  Callout,\n} from '../callout';\n\n<Callout>a</Callout> <Steps />\n";
    assert_eq!(written_in(Dialect::Nextra, text), text.replace("<Steps />", "<div />"));
    assert_eq!(
        written_in(
            Dialect::Nextra,
            "import { Callout } from \"nextra/components\"\n\n<Callout type=\"error\">a</Callout>\n"
        ),
        "\n\n<Admonition type=\"danger\">a</Admonition>\n"
    );
}

#[test]
fn tabs_are_called_as_those_around_list_it_or_by_their_own_names() {
    assert_eq!(
        written_in(
            Dialect::Nextra,
            "<Tabs items={['a', \"b *\"]}>\n<Tabs.Tab>c</Tabs.Tab>\n<Tabs.Tab>d</Tabs.Tab>\n<Tabs.Tab/></Tabs>\n"
        ),
        "<Tabs>\n<TabItem label=\"a\" value=\"1\">c</TabItem>\n<TabItem label=\"b &#42;\" value=\"2\">d</TabItem>\n\
         <TabItem label=\"3\" value=\"3\"></TabItem></Tabs>\n"
    );
    assert_eq!(
        written_in(Dialect::Mintlify, "<Tabs><Tab title=\"a\">b</Tab></Tabs>"),
        "<Tabs><TabItem label=\"a\" value=\"1\">b</TabItem></Tabs>"
    );
}

#[test]
fn each_block_in_a_group_of_code_is_a_tab() {
    assert_eq!(
        written_in(
            Dialect::Mintlify,
            "<CodeGroup>\n  ```js a b.js {1}\n  c\n  ```\n\n```sh\nd\n```\n</CodeGroup>\n```js e.js\n```\n"
        ),
        "<Tabs>\n\n\n  <TabItem label=\"a b.js\" value=\"1\">\n\n  ```js  {1}\n  c\n  ```\n\n  </TabItem>\n\n\
         <TabItem label=\"sh\" value=\"2\">\n\n```sh\nd\n```\n\n</TabItem>\n\n</Tabs>\n```js e.js\n```\n"
    );
}

#[test]
fn a_tree_of_files_is_a_list_and_a_field_a_term() {
    assert_eq!(
        written_in(Dialect::Fumadocs, "<Files><Folder name=\"a_b\"><File name=\"c.ts\" /></Folder></Files>"),
        "<ul><li><code>a&#95;b/</code><ul><li><code>c.ts</code></li></ul></li></ul>"
    );
    assert_eq!(
        written_in(
            Dialect::Mintlify,
            "<ParamField query=\"a\" type=\"string[]\" default=\"b\" required>\nc\n</ParamField>"
        ),
        "<dl><dt><code>a</code> string&#91;&#93; = <code>b</code> <em>required</em></dt><dd>\n\nc\n</dd></dl>"
    );
}

#[test]
fn a_component_that_is_closed_too_often_or_never_is_left_for_those_who_tell_it() {
    let read = |text| written_in(Dialect::Mintlify, text);
    assert_eq!(read("<Note>a</Note></Note>"), "<Admonition type=\"note\">a</Admonition></Note>");
    assert_eq!(read("<Card href=\"/a\"><Note>a</Card>"), "<Card href=\"/a\"><Admonition type=\"note\">a</Card>");
}
