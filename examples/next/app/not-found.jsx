import { NotFoundPage } from '@vendure-docs/theme-classic';

export const metadata = { title: 'Page not found' };

export default NotFoundPage;
