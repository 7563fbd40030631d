import { join } from 'node:path';

/** The package's folder, seen from `dist/src`. */
export const root = join(__dirname, '../..');

/** What the shop writes while it runs: its database and its mailbox. Not in Git. */
export const shopFolder = process.env.SHOP_FOLDER ?? join(root, '.shop');
export const databaseFile = join(shopFolder, 'roastery.sqlite');
export const mailFolder = join(shopFolder, 'mail');
