// Has Mermaid draw a diagram in Chrome, which is started for the first one and ended when none has come for a while.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startChrome } from './chrome.mjs';
import { makeColors } from './drawing/colors.mjs';
import { draw as drawInPage, prepare, readError } from './drawing/page.mjs';
import { readDrawing } from './drawing/read.mjs';
import { makeShapes } from './drawing/shapes.mjs';
import { makeSheet } from './drawing/sheet.mjs';
import { makeTexts } from './drawing/texts.mjs';
import { PARTS, SCALES, SETTINGS } from './palette.mjs';

/** Time limits, in milliseconds: of a diagram, of Mermaid's start, and of waiting for another diagram. */
const DRAWING = 20_000;
const STARTING = 30_000;
const IDLE = 10_000;

/** What runs in the page, by name. */
const PAGE = { prepare, draw: drawInPage, readError, readDrawing, makeSheet, makeColors, makeShapes, makeTexts };

/** A Chrome that is there and does not start, as where libraries are missing that it needs. */
class Unstarted extends Error {}

let started;
let idle;

/**
 * Draws a diagram.
 * @param {{ source: string, mermaid: string, chrome: string }} request Its source, Mermaid's script for browsers, and the program.
 * @returns {Promise<{ drawing: object } | { refused: object } | { unstarted: string } | { failure: object }>} `Drawing` of the builder's `drawing.rs`, or why not.
 */
export async function draw({ source, mermaid, chrome }) {
  clearTimeout(idle);
  try {
    started ??= start(mermaid, chrome);
    const page = await started;
    return await page.evaluate(
      `page.draw(${JSON.stringify(source)}, ${JSON.stringify(PARTS)}, ${JSON.stringify(SCALES)})`,
      DRAWING,
    );
  } catch (error) {
    await endDrawing();
    if (error instanceof Unstarted) return { unstarted: error.message };
    return { failure: { message: error instanceof Error ? error.message : String(error) } };
  } finally {
    // Nothing waits for what is only waited with.
    idle = setTimeout(endDrawing, IDLE).unref();
  }
}

/** Ends Chrome, if it runs. */
export async function endDrawing() {
  clearTimeout(idle);
  const ending = started;
  started = undefined;
  await ending?.then((page) => page.close()).catch(() => {});
  return {};
}

async function start(mermaid, chrome) {
  const functions = Object.entries(PAGE).map(([name, call]) => `${name}: ${call}`);
  const page = await startChrome(chrome).catch((error) => {
    throw new Unstarted(error.message);
  });
  try {
    await page.evaluate(`${readFileSync(mermaid, 'utf8')}\n;0`, STARTING);
    await page.evaluate(`globalThis.page = { ${functions.join(', ')} }; 0`, STARTING);
    await page.evaluate(`page.prepare(${JSON.stringify(SETTINGS)}, ${JSON.stringify(readFont())})`, STARTING);
    return page;
  } catch (error) {
    await page.close();
    throw error;
  }
}

/** The font of the site's text, by which texts are measured: of the packages, or of the bundles that come ready. */
function readFont() {
  try {
    const path = createRequire(import.meta.filename).resolve(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    );
    return readFileSync(path, 'base64');
  } catch {
    const folder = join(import.meta.dirname, '../bundles/en/assets');
    try {
      const name = readdirSync(folder).find((file) => /^inter-latin-wght-normal-.*\.woff2$/.test(file));
      return name ? readFileSync(join(folder, name), 'base64') : undefined;
    } catch {
      return undefined;
    }
  }
}
