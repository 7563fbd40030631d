import { hydrateRoot } from 'react-dom/client';
import { App } from './app.mjs';

hydrateRoot(document.getElementById('root'), <App />, {
  onRecoverableError: (error) => console.error(error),
});
