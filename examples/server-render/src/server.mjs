// Renders the page for every request, and serves what the browser needs to take over.
import { colorModeScript } from '@vendure-docs/theme-classic';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.mjs';
import { config } from './docs.mjs';

const script = colorModeScript(config);
const hash = createHash('sha256').update(script).digest('base64');
const styles = await readFile(fileURLToPath(import.meta.resolve('@vendure-docs/theme-classic/styles.css')));

const html = () => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Finding north | Compass</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/styles.css">
    <script>${script}</script>
    <script type="module" src="/dist/browser.js"></script>
  </head>
  <body><div id="root">${renderToString(createElement(App))}</div></body>
</html>`;

const server = createServer(async (request, response) => {
  const path = new URL(request.url, 'http://localhost').pathname;
  const send = (type, body) => {
    response.writeHead(200, {
      'content-type': type,
      // The theme needs no inline styles, and no inline script but the one above.
      'content-security-policy': `default-src 'self'; img-src 'self' data:; script-src 'self' 'sha256-${hash}'`,
    });
    response.end(body);
  };
  try {
    if (path === '/styles.css') send('text/css', styles);
    else if (/^\/dist\/[\w-]+\.js$/.test(path))
      send('text/javascript', await readFile(new URL(`..${path}`, import.meta.url)));
    else send('text/html', html());
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

server.listen(Number(process.env.PORT ?? 3001), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
