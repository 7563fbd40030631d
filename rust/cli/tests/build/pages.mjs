// A program that makes a page of each document below content/, or serves them; it stands for another one in the bench.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';

const [command, , port] = process.argv.slice(2);
const documents = () => readdirSync('content', { recursive: true }).filter((name) => name.endsWith('.md'));

if (command === 'version') {
  console.log('pages v1.22.333-abc');
} else if (command === 'serve') {
  const page = (url) => readFileSync(join('content', `${url}.md`));
  createServer((request, response) => {
    response.end(page(decodeURIComponent(request.url)));
  }).listen(Number(port), 'localhost');
} else {
  for (const name of documents()) {
    const page = join('public', name.replace(/\.md$/, '.html'));
    mkdirSync(dirname(page), { recursive: true });
    writeFileSync(page, readFileSync(join('content', name)));
  }
}
