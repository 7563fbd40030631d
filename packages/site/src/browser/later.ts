// What no first page needs, in one chunk: it is loaded when the browser is idle, or with the first page turned to.
export { pageLoader } from '../router/pages';
export { leaveNotFound } from './notFound';
export { createExtras } from './extras';
export { setHead } from './head';
export { withTransition } from './transition';
