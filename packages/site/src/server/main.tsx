/**
 * The builder's worker: reads requests from standard input and answers each on standard output, in frames.
 */
import '@vendure-docs/theme-classic/styles.css';
import '../styles/index.css';
import { setFlagsFromString } from 'node:v8';
import { receive, send } from './pipes';
import { createRenderer, failed, loadFor } from './render';

// Pages are large and short-lived. Without this flag, 25 MB more of their garbage stays in memory.
setFlagsFromString('--optimize-for-size');

const answer = createRenderer();
for (let body = receive(); body !== undefined; body = receive()) {
  const failure = await loadFor(body).catch(failed);
  send(failure ?? answer(body));
}
