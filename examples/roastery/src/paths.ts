import { join } from 'node:path';

/** The package's folder, seen from `dist/src`. */
export const root = join(__dirname, '../..');

/** The dashboard as Vendure makes it, or with what changes all of its pages; usually neither. */
const { DASHBOARD } = process.env;

/** What the shop writes while it runs: its database, its mailbox, pictures. Not in Git. */
export const shopFolder = process.env.SHOP_FOLDER ?? join(root, DASHBOARD === 'house' ? '.shop-house' : '.shop');
export const databaseFile = join(shopFolder, 'roastery.sqlite');
export const mailFolder = join(shopFolder, 'mail');
export const assetFolder = join(shopFolder, 'assets');

/** The pictures of the products as they are drawn, before the asset server has them. */
export const pictureFolder = join(root, 'static/pictures');

/** What Vite builds: for staff, and for shoppers. */
export const dashboardFolder = join(root, DASHBOARD ? `dist/dashboard-${DASHBOARD}` : 'dist/dashboard');
export const storeFolder = join(root, 'dist/store');

/** The older Admin UI: a package of its own, and what is compiled there, with the extensions or with other colors. */
export const adminUiProject = join(root, 'admin-ui');
export const adminUiFolder = join(
  adminUiProject,
  process.env.ADMIN_UI === 'branded' ? '.branded/dist/browser' : '.app/dist/browser',
);
