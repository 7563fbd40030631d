/**
 * The browser's entry: makes pages from the data in their chunks, and starts the app in the document.
 */
import '@vendure-docs/theme-classic/styles.css';
import '../styles/index.css';
import type { PageSource } from '../app/page';
import { start } from './start';

export { definePage } from '../app/page';

const app = start();

/** Shows new data of a page if it is the one on screen. Only `cargo site dev` needs it, so readers do not load it. */
export async function acceptUpdate(source: PageSource): Promise<void> {
  const { showUpdate } = await import('./update');
  const running = await app;
  if (running) await showUpdate(running, source);
}
