/** Changes the page's URL without navigating to another page. `navigate` in the browser provides the function. */
export const address: { setSearch: (search: string) => void } = { setSearch: () => {} };
