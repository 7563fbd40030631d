import readme from '../../../packages/theme-classic/README.md?raw';

/** The sections of the theme's README from the heading `from` until before the heading `until`, both of level two. */
export function sections(from: string, until: string): string {
  const start = readme.indexOf(`\n## ${from}\n`);
  const end = readme.indexOf(`\n## ${until}\n`, start);
  if (start < 0 || end < 0) throw new Error(`There is no "${from}" before "${until}"`);
  return readme.slice(start, end);
}
