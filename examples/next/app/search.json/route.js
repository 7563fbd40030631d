import { pages } from '../../docs.js';
import { flat } from '../../headings.js';

export const dynamic = 'force-static';

/** What the search looks through, made when the site is built. */
export async function GET() {
  const all = pages.map(async ({ title, href, file }) => {
    const { tableOfContents } = await import(`../../content/${file}.mdx`);
    return { title, href, headings: flat(tableOfContents) };
  });
  return Response.json(await Promise.all(all));
}
