import { NotFoundPage } from '@vendure-docs/theme-classic';

export const meta = () => [{ title: 'Page not found | Bicycle' }];

/** What is shown at an address that no page has. */
export default function Missing() {
  return <NotFoundPage />;
}
