/**
 * What browsers load: makes pages from the data in their chunks, and the document into an app.
 */
import '@vendure-docs/theme-classic/styles.css';
import '../styles/index.css';
import { start } from './start';

export { definePage } from '../app/page';
export { acceptUpdate } from './update';

void start();
