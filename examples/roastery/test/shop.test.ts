import { rm } from 'node:fs/promises';
import { after, before } from 'node:test';
import { mailFolder } from '../src/paths';
import { shop } from './shop';
import './cases/buying';
import './cases/dashboard';
import './cases/data';
import './cases/payment';
import './cases/plugins';
import './cases/promotions';
import './cases/storefront';

// Suites run one after the other, in one process and on one server: starting one is what takes the time.
before(async () => {
  await (await shop()).start();
});

after(async () => {
  await (await shop()).server.destroy();
  await rm(mailFolder, { recursive: true, force: true });
});
