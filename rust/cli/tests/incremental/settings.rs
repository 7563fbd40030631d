//! Everything that `site.toml` can say, in several ways.

use crate::support::chance::Chance;

/// What is said together, in the ways it can be said; the first is what the site begins with.
pub(crate) type Group = &'static [&'static str];

/// All of it. Each way is whole lines of the file's outermost table.
pub(crate) const GROUPS: &[Group] = &[
    &["title = 'Shop Handbook'", "title = 'Handbook & more'", ""],
    &["tagline = 'How the shop is run'", "", "tagline = 'By hand'"],
    &["url = 'https://handbook.example.com'", "url = 'https://other.example.com'", ""],
    &["", "base-url = '/docs/'"],
    &["", "content = './content'"],
    &["", "static = 'published'", "static = 'static'"],
    &["", "title-delimiter = '–'"],
    &["edit-url = 'https://code.example.com/edit/'", "", "edit-url = 'https://code.example.com/change/'"],
    &[
        "",
        "try-it = { title = 'Shop API', addresses = ['https://shop.example.com/api'] }",
        "try-it = { title = 'Admin API' }",
    ],
    &[
        "",
        "policy = { frame-src = ['https://films.example.com'] }",
        "policy = { frame-src = ['https://films.example.com/embed/', 'https://maps.example.com'] }",
    ],
    &["favicon = 'icon.svg'", "", "favicon = 'other.svg'"],
    &["", "social-image = 'card.png'", "social-image = 'other.png'"],
    &[
        "",
        "social = { cards = true }",
        "social = { cards = true, accents = ['#aa0000', '#0000aa'] }",
        "social = { cards = true, font = 'none.ttf' }",
        "social = { cards = false, accents = ['#00aa00', '#aaaa00'] }",
    ],
    &[
        "",
        "locale = { code = 'en-GB', label = 'English', direction = 'ltr' }",
        "locale = { code = 'en', label = 'Anglais', direction = 'rtl' }",
        "locale = { code = 'de', label = 'Deutsch' }",
        "locale = { code = 'en', label = 'English', labels = 'de' }",
    ],
    &[
        "",
        "languages = { fr = 'https://fr.example.com/' }",
        "languages = { fr = 'https://fr.example.com/', x-default = 'https://example.com/' }",
    ],
    &[
        "",
        "versions = [{ name = '2', label = 'Two' }, { name = '1', label = 'One', path = '/old/' }]",
        "versions = [{ name = '3', label = 'Three', path = '/guides/' }, { name = '1', label = 'One', path = '/old/' }]",
    ],
    &[
        "",
        "color-mode = { default = 'light', disable-switch = true, respect-prefers-color-scheme = false }",
        "color-mode = { default = 'dark', disable-switch = false, respect-prefers-color-scheme = true }",
    ],
    &[
        "",
        "announcement-bar = { id = 'a', html = 'News', closable = false }",
        "announcement-bar = { id = 'b', html = '<b>More</b>' }",
    ],
    &["", "navbar.title = 'Handbook'", "navbar.title = 'Shop'"],
    &[
        "",
        "navbar.logo = { src = 'icon.svg', alt = 'A shop', width = 20, height = 30 }",
        "navbar.logo = { src = 'other.svg', alt = 'A till', width = 40, height = 20 }",
    ],
    &["", "navbar.hide-on-scroll = false"],
    &[
        "navbar.items = [{ type = 'sidebar', label = 'Learn', sidebar = 'learn' }]",
        "navbar.items = [{ type = 'sidebar', label = 'Read', sidebar = 'other', position = 'right' }, { type = 'search' }]",
        "navbar.items = [{ type = 'link', label = 'Shop', href = '/guides/orders' }, { type = 'locale-dropdown', position = 'right' }]",
        "navbar.items = [{ type = 'link', label = 'Till', href = 'https://shop.example.com', position = 'right' }, { type = 'version-dropdown' }]",
        "navbar.items = [{ type = 'dropdown', label = 'More', items = [{ title = 'Orders', href = '/guides/orders' }] }]",
        "navbar.items = [{ type = 'dropdown', label = 'All', position = 'right', items = [{ label = 'Home', href = '/' }] }]",
        "navbar.items = [{ type = 'search', position = 'right' }, { type = 'locale-dropdown' }, { type = 'version-dropdown', position = 'right' }]",
    ],
    &["footer.copyright = 'The shop'", "footer.copyright = 'Nobody'", ""],
    &[
        "",
        "footer.groups = [{ title = 'More', items = [{ title = 'Orders', href = '/guides/orders' }] }]",
        "footer.groups = [{ title = 'Less', items = [] }, { title = 'Else', items = [{ label = 'Home', href = '/' }] }]",
    ],
    &["", "sidebar.auto-collapse-categories = false", "sidebar.auto-collapse-categories = true"],
    &["", "table-of-contents = { min-level = 3, max-level = 4 }", "table-of-contents = { max-level = 2 }"],
    &["", "javascript = 'never'", "javascript = 'auto'"],
    &["", "anchors = { maintain-case = true }", "anchors = { maintain-case = false }"],
    &[
        "",
        "dialect = 'docusaurus'",
        "dialect = 'commonmark'",
        "dialect = 'vitepress'",
        "dialect = 'mdbook'",
        "dialect = 'mkdocs'",
        "dialect = 'starlight'",
    ],
    &["admonitions = ['recipe']", "", "admonitions = ['secret', 'recipe']"],
    &["", "front-matter-keys = ['author']"],
    &["", "files = { kinds = ['ics'] }", "files = { kinds = ['ics', 'gpx'] }"],
    &[
        "components.ProofCounts = { facts = 'proofs' }",
        "components.ProofCounts = { defaults = { id = 'counts' }, markdown = 'Of {id}' }\ncomponents.Badge = { properties = { kind = 'text' } }",
        "components.ProofCounts = { facts = 'proofs' }\ncomponents.Badge = { properties = { kind = 'text', to = 'link' }, required = ['to'] }",
    ],
    &["pages = 'pages'", "", "pages = 'guides/deep'"],
    &[
        "",
        "rules = { no-effect = 'off' }",
        "rules = { no-effect = 'error', broken-anchor = 'off' }",
        "rules = { todo = 'warning', word-choice = 'warning', orphan = 'warning' }\nwriting = { longest-sentence = 9, dictionary = 'words/shop', words = 'words/own.txt', leave = { the = '', cart = 'basket' } }",
        "rules = { sentence-length = 'warning', page-title = 'warning' }\nwriting = { longest-sentence = 3, dictionary = 'words/other', words = 'words/more.txt', leave = { of = '' } }",
    ],
    &["", "tags = { path = 'topics', on-inline-tags = 'ignore' }", "tags.on-inline-tags = 'error'"],
    &[
        "",
        "compatible-with = { framework = '3.8.1', site = '3', plugins = { docs = '1' } }",
        "compatible-with = { framework = '3.9.0', site = '4' }",
    ],
    &[
        "search = { provider = 'static' }",
        "",
        "search = { provider = 'static', path = 'find', priority = { learn = 2 }, kinds = { learn = 'guide' }, synonyms = [['cart', 'basket']], popular = [{ title = 'Orders', href = '/guides/orders' }] }",
        "search = { provider = 'typesense', typesense = { collection = 'a', nodes = ['https://a.b'], search-key = 'k' } }",
        "search = { provider = 'typesense', path = 'ask', popular = [{ label = 'Home', href = '/' }], typesense = { nodes = ['https://c.d'], filter = 'x:1', search-key = 'l' } }",
    ],
    &[
        "",
        "reference = { folder = 'api', install = 'documented', source-url = 'https://code.example.com/', documented = 'tagged', tags = { category = ['docsCategory'], page = 'docsPage', weight = 'docsWeight' }, packages = [{ name = '@lantern/kit', section = 'kit', files = ['types/**/*.d.ts'], exclude = ['types/made-by-a-tool.d.ts'], sources = [{ from = 'types/**/*.d.ts', to = 'kit/**/*.ts' }] }] }\nwritten-for = { package = '@lantern/kit', label = 'For {version}' }",
        "reference = { install = 'documented', source-url = 'https://source.example.com/', tags = { category = ['group'] }, release-days = 'days.json', history = { file = 'history.tsv', install = 'older', pages = 'changes', title = 'In {version}', needs = 'needs {version}' }, category-prefixes = ['parts of '], moves = { 'kit/old-lights' = 'kit/lights' }, links = { '/handbook/' = '/' }, packages = [{ name = 'lantern-react', section = 'react', files = ['src/**/*.tsx'], sources = [{ from = '**', to = 'react/**' }] }], graphql = [{ section = 'remote', package = '@lantern/kit', files = ['schema/**/*.graphql'], first-on = ['guides/'] }], messages = { package = 'lantern-react', texts = 'texts.json', scripts = ['src/*.ts'] }, questions = [{ pages = ['react/**'], names = ['use*'], phrases = ['hook for {name}'] }], derive = { enums = ['Colour'], errors = { interface = 'Failure', codes = 'FailureCode' }, lists = { interface = 'Listing', order = 'Order', logic = 'Logic', sortable = ['ID', 'String'], filters = { ID = 'IdFilter' } } } }\nwritten-for = { package = 'lantern-react', label = 'About {version}' }",
        "reference = { folder = 'api', history = { file = 'known.tsv', pages = 'news', title = 'New in {version}', needs = 'from {version} on' }, source-url = 'https://code.example.com/', packages = [{ name = 'lantern-react', section = 'views', files = ['src/**/*.ts'] }, { name = '@lantern/kit', section = 'kit', files = ['types/**/*.d.ts'] }], messages = { package = '@lantern/kit', texts = 'words.json', scripts = ['code/*.js'] }, questions = [{ names = ['Lantern*'], phrases = ['{name} by hand'] }], graphql = [{ section = 'far', files = ['none/*.graphql'] }], derive = { errors = { interface = 'Fault', codes = 'Code' }, lists = { interface = 'List', order = 'By', logic = 'And', sortable = ['ID'], filters = { ID = 'F' } } } }",
    ],
    &[
        "proofs = { packages = 'shop', project = 'shop', words = 'shop/words.toml', time-limit = 60 }",
        "",
        "proofs = { packages = 'documented', schemas = [{ title = 'Shop', section = 'remote', extensions = ['shop/more.graphql'] }] }",
        "proofs = { packages = 'shop', schemas = [{ title = 'Till', section = 'far' }] }",
        "proofs = { packages = 'shop', compilers = [{ config = 'server.json', files = ['src/**'], except = ['src/ui/**'] }, { config = 'ui.json', files = ['src/ui/**'] }] }",
    ],
    &["glossary = { page = 'glossary' }", "", "glossary = { page = 'guides/orders', except = ['in a basket'] }"],
    &[
        "redirects = { '/old' = '/guides/orders#cancelling' }",
        "",
        "redirects = { '/older' = '/guides/orders?from=old#cancelling', '/guides/gone' = 'https://example.com/#top' }",
    ],
];

/// Which way is chosen of each group.
pub(crate) type Choice = Vec<usize>;

/// What the site begins with.
pub(crate) fn first() -> Choice {
    vec![0; GROUPS.len()]
}

/// The text of `site.toml`.
pub(crate) fn print(choice: &[usize]) -> String {
    let lines = choice.iter().zip(GROUPS).map(|(way, ways)| ways[*way]).filter(|line| !line.is_empty());
    lines.fold(String::new(), |text, line| text + line + "\n")
}

/// Everything, one after the other, in each of its ways and then in the first again.
pub(crate) fn tour() -> impl Iterator<Item = (usize, usize)> {
    GROUPS.iter().enumerate().flat_map(|(group, ways)| (1..ways.len()).chain([0]).map(move |way| (group, way)))
}

/// Another way of saying something.
pub(crate) fn change(chance: &mut Chance, choice: &[usize]) -> (usize, usize) {
    let group = chance.below(GROUPS.len());
    let others = GROUPS[group].len() - 1;
    // Back to the beginning as often as on to another.
    let way = if choice[group] > 0 && chance.once_in(2) { 0 } else { choice[group] + 1 + chance.below(others) };
    (group, way % GROUPS[group].len())
}
