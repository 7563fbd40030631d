import { DocPage, Layout, ThemeProvider } from '@vendure-docs/theme-classic';
import '@vendure-docs/theme-classic/styles.css';
import { createRoot } from 'react-dom/client';
import { useEffect, useState } from 'react';
import { config, pages, sidebar } from './docs.js';

/** The whole router: a page for each hash. */
function useRoute() {
  const read = () => window.location.hash.slice(1) || '/boiling';
  const [route, setRoute] = useState(read);
  useEffect(() => {
    const onChange = () => setRoute(read());
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return route;
}

/** Routes are kept in the hash, so links lead there, and a link to an element of the page must leave it alone. */
function HashLink({ href, ...rest }) {
  if (href.startsWith('#')) return <a href={href} {...rest} onClick={(event) => showElement(event, href.slice(1))} />;
  return <a href={href.startsWith('/') ? `#${href}` : href} {...rest} />;
}

function showElement(event, id) {
  event.preventDefault();
  const element = document.getElementById(id);
  element?.scrollIntoView();
  element?.focus();
}

function App() {
  const route = useRoute();
  const page = pages[route] ?? pages['/boiling'];
  return (
    <ThemeProvider config={config} location={{ pathname: route, hash: '', search: '' }} Link={HashLink}>
      <Layout kind="doc" sidebar={sidebar} sidebarName="docs">
        <DocPage page={page} />
      </Layout>
    </ThemeProvider>
  );
}

createRoot(document.getElementById('root')).render(<App />);
