use super::*;

fn page(area: &str, path: &[&'static str], number: usize) -> Entry<'static> {
    let line = format!("- [Page {number}](../pages/{number}.md): {}\n", "What it is about. ".repeat(8));
    Entry { area: area.to_owned(), path: path.to_vec(), title: "A page of a title", line }
}

/// The files that lists of so many pages in each of so many groups become, with the index.
fn files(groups: usize, pages: usize) -> BTreeMap<String, String> {
    const LABELS: [&str; 3] = ["Carts", "Orders", "Taxes"];
    let entries: Vec<Entry> = (0..groups * pages)
        .map(|number| page(&format!("Area {}", number / pages), &LABELS[number % 3..][..1], number))
        .collect();
    let config = Config::of_keys("");
    let lists = make_lists(&entries);
    let index = format_index(&config, entries.len(), &lists);
    index.into_iter().chain(lists.into_iter().map(|list| (list.file, list.text))).collect()
}

#[test]
fn index_and_lists_are_short_and_name_every_page_once_however_many_there_are() {
    for (groups, pages) in [(1, 3), (3, 40), (4, 300), (100, 30)] {
        let files = files(groups, pages);
        assert!(files[INDEX].len() <= LONGEST_INDEX, "{}", files[INDEX].len());
        for (name, text) in &files {
            assert!(text.len() <= LONGEST_LIST, "{name} has {} bytes", text.len());
            let is_led_to = files
                .values()
                .any(|text| [format!("]({name})"), format!("](../{name})")].iter().any(|link| text.contains(link)));
            assert!(name == INDEX || is_led_to, "nothing leads to {name}");
        }
        let all: String = files.values().map(String::as_str).collect();
        let mut named: Vec<usize> =
            all.split("](../pages/").skip(1).filter_map(|rest| rest.split_once(".md)")?.0.parse().ok()).collect();
        named.sort_unstable();
        assert!(named.into_iter().eq(0..groups * pages));
    }
}

#[test]
fn a_list_says_what_is_above_its_pages() {
    let list = &files(1, 12)["lists/area-0-1.md"];
    assert!(list.starts_with("# Area 0: Carts, Orders, Taxes\n\n## Carts\n\n- [Page 0]"), "{list}");
    assert_eq!((list.matches("\n## ").count(), list.matches("\n## Orders\n\n- [Page 1]").count()), (3, 1), "{list}");
}

#[test]
fn a_long_page_is_parts_that_its_own_file_and_its_line_lead_to() {
    let config = Config::of_keys("");
    let page = Page {
        title: "Orders".to_owned(),
        markdown_url: Some("/guides/caf%C3%A9.md".to_owned()),
        ..Page::new(PageKind::Doc, "/guides/caf%C3%A9".to_owned())
    };
    let section =
        |number: usize| format!("## Section {number}\n\n```sh\n# no heading\n```\n\n{}\n", "word ".repeat(800));
    let text: String = std::iter::once("# Orders\n\n".to_owned()).chain((0..20).map(section)).collect();
    let (entry, files) = cut_page(&config, &page, "/guides/caf%C3%A9.md", text);
    let files: BTreeMap<String, String> = files.into_iter().collect();
    let own = &files["pages/guides/café.md"];
    assert!(files.len() > 5 && files.values().all(|text| text.len() <= LONGEST_PAGE));
    for number in 1..files.len() {
        assert!(files.contains_key(&format!("parts/guides/café/{number}.md")), "{:?}", files.keys());
        assert!(own.contains(&format!("- [{number}](../../parts/guides/caf%C3%A9/{number}.md): ")), "{own}");
        assert!(entry.line.contains(&format!("(../parts/guides/caf%C3%A9/{number}.md): ")), "{}", entry.line);
    }
    assert!(own.contains("Section 4, Section 5") && !own.contains("no heading"), "{own}");
    assert!(files["parts/guides/café/2.md"].starts_with("# Orders, part 2 of "));
}

#[test]
fn a_package_has_the_version_of_what_the_documents_are_written_for() {
    let mut config = Config::of_keys("");
    assert_eq!(version(&config), "0.0.0");
    config.site.title = "Shop 2.1 Handbook".to_owned();
    assert_eq!(version(&config), "2.1.0");
    config.written_for = Some("Written for Shop 3.7.3.".to_owned());
    assert_eq!((version(&config), plain(&config.site.title)), ("3.7.3".to_owned(), "shop-2-1-handbook".to_owned()));
}
