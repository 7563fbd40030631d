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

/** Routes are kept in the hash, so links lead there. */
function HashLink({ href, ...rest }) {
  return <a href={href.startsWith('/') ? `#${href}` : href} {...rest} />;
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
