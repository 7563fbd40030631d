/** What changes the page's address without turning to another page. The browser's part of the site puts it here. */
export const address: { setSearch: (search: string) => void } = { setSearch: () => {} };
