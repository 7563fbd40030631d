import { createRoot } from 'react-dom/client';
import { App } from './app';
import { configure } from './shop-api';
import './style.css';

// the host that serves the storefront has the API too
configure({ endpoint: new URL('/shop-api', location.href).href });

const root = document.querySelector('#shop');
if (root) {
  createRoot(root).render(<App />);
}
