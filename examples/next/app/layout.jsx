import { colorModeScript } from '@vendure-docs/theme-classic/color-mode-script';
import '@vendure-docs/theme-classic/styles.css';
import '@vendure-docs/theme-classic/prism.css';
import { config } from '../docs.js';
import { Site } from './Site.jsx';

export const metadata = {
  title: { default: config.title, template: `%s ${config.titleDelimiter} ${config.title}` },
  icons: { icon: 'data:,' },
};

export default function RootLayout({ children }) {
  return (
    // The script has written the color mode on it before React takes over.
    <html lang="en" data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: colorModeScript(config) }} />
      </head>
      <body>
        <Site>{children}</Site>
      </body>
    </html>
  );
}
