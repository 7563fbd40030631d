const searchIn = (words: string) => ({ _or: [{ name: { contains: words } }, { sku: { contains: words } }] });

export const onlyEnabled = (words: string) => ({
  _and: [{ enabled: { eq: true } }, words ? searchIn(words) : {}],
});
