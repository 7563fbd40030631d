import { hydrateRoot } from 'react-dom/client';
import { App } from './App.jsx';

hydrateRoot(document.getElementById('root'), <App pathname={window.location.pathname} />, {
  onRecoverableError: (error) => console.error(error),
});
