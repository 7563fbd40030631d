import { randomBytes } from 'node:crypto';

/** Whether a path is that of a document. */
export function isDocument(path: string): boolean {
  return /\.mdx?$/u.test(path);
}

/** The document of a panel that shows a page, and that nothing else can be loaded in. */
export function frame(url: string): string {
  const nonce = randomBytes(16).toString('base64');
  const address = new URL(url);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src ${address.origin}; style-src 'nonce-${nonce}'">
<title>Preview</title>
<style nonce="${nonce}">
html, body, iframe { block-size: 100%; inline-size: 100%; margin: 0; padding: 0; border: 0; display: block; overflow: hidden; }
</style>
<iframe title="Preview" src="${address.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>
</html>
`;
}
