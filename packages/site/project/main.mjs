// Runs and bundles what is JavaScript of a project: `node main.mjs ROOT`, then requests and answers as frames of JSON.
//
//   { "type": "run", … }     what a document imports and declares, and its expressions → what they give (run.mjs)
//   { "type": "names", … }   a module → the names of the components in its default export (run.mjs)
//   { "type": "types", … }   components → the properties that their types have (types.mjs)
//   { "type": "draw", … }    the source of a diagram → its shapes, as Mermaid draws it (draw.mjs)
//   { "type": "end" }        ends the Chrome in which diagrams are drawn
//   { "type": "bundle", … }  components that pages draw, slots, styles → scripts and styles for workers and browsers (bundle.mjs)
//
// A frame is four bytes of length, low byte first, then the body. The process ends when its input does.
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { bundleComponents } from './bundle.mjs';
import { draw, endDrawing } from './draw.mjs';
import { findInstalled } from './installed.mjs';
import { findNames, run } from './run.mjs';
import { readTypes } from './types.mjs';

const root = resolve(process.argv[2] ?? '.');
const answers = { run, names: findNames, bundle: bundleComponents };
/** Those that need no bundler. */
const others = { types: readTypes, draw, end: endDrawing };

// Only frames may go to standard output.
console.log = console.info = console.debug = console.error;

async function loadBundler() {
  const path = findInstalled(root, 'esbuild');
  if (!path)
    throw new Error('what a project has of its own needs a bundler: install it with `npm install --save-dev esbuild`');
  const loaded = await import(pathToFileURL(path).href);
  return loaded.default ?? loaded;
}

let bundler;

async function answer(body) {
  const request = JSON.parse(body);
  try {
    const other = others[request.type];
    if (other) return await other(request, { root });
    bundler ??= await loadBundler();
    return await answers[request.type](request, { root, esbuild: bundler });
  } catch (error) {
    // Once it is installed, what could not be run is run.
    const read = ['package.json', 'node_modules/esbuild/package.json'];
    return { failure: { message: error instanceof Error ? error.message : String(error), read } };
  }
}

function send(value) {
  const body = Buffer.from(JSON.stringify(value));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  process.stdout.write(Buffer.concat([length, body]));
}

let rest = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  rest = Buffer.concat([rest, chunk]);
  while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32LE()) {
    const end = 4 + rest.readUInt32LE();
    const body = rest.toString('utf8', 4, end);
    rest = rest.subarray(end);
    send(await answer(body));
  }
}
await endDrawing();
// The bundler's own process would keep this one alive.
process.exit(0);
