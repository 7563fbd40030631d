// Renders the page for every request, and serves what the browser needs to take over.
import { colorModeScript } from '@vendure-docs/theme-classic/color-mode-script';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { App } from './App.jsx';
import { config } from './config.js';
import { pages } from './pages.jsx';

const script = colorModeScript(config);
const hash = createHash('sha256').update(script).digest('base64');
const styles = await readFile(fileURLToPath(import.meta.resolve('@vendure-docs/theme-classic/styles.css')));

const titleOf = (pathname) => (Object.hasOwn(pages, pathname) ? pages[pathname].title : 'Page not found');

const html = (pathname) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${titleOf(pathname)} | Compass</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/styles.css">
    <script>${script}</script>
    <script type="module" src="/browser/browser.js"></script>
  </head>
  <body><div id="root">${renderToString(<App pathname={pathname} />)}</div></body>
</html>`;

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const send = (type, body, status = 200) => {
    response.writeHead(status, {
      'content-type': type,
      // The theme needs no inline styles, and no inline script but the one above.
      'content-security-policy': `default-src 'self'; img-src 'self' data:; script-src 'self' 'sha256-${hash}'`,
    });
    response.end(body);
  };
  try {
    if (pathname === '/styles.css') send('text/css', styles);
    else if (/^\/browser\/[\w-]+\.js$/.test(pathname))
      send('text/javascript', await readFile(new URL(`..${pathname}`, import.meta.url)));
    else send('text/html', html(pathname), Object.hasOwn(pages, pathname) ? 200 : 404);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});

server.listen(Number(process.env.PORT ?? 3001), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
