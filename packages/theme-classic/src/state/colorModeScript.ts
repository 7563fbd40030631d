import type { SiteSettings } from '../types.js';
import { defaultColorMode, defaultLocale } from './config.js';
import { storageKeys } from './keys.js';

/**
 * The inline script for the page's `<head>`, which does what must be done before the first paint. It sets the color
 * mode on `<html>` (`data-theme`, `data-theme-choice`), its language and direction, hides an announcement that the reader has closed, scrolls the
 * sidebar to its current entry, and marks that the browser is about to restore the scroll position (`data-restored`).
 * It is the same for every page of a site, so that one hash in a Content-Security-Policy allows it.
 */
export function colorModeScript(config: Pick<SiteSettings, 'colorMode' | 'announcementBar' | 'locale'>): string {
  const { default: fallback, disableSwitch, respectPrefersColorScheme } = { ...defaultColorMode, ...config.colorMode };
  const opposite = fallback === 'dark' ? 'light' : 'dark';
  const system = respectPrefersColorScheme
    ? `matchMedia("(prefers-color-scheme:${opposite})").matches?"${opposite}":"${fallback}"`
    : `"${fallback}"`;
  const stored = disableSwitch ? '0' : `read(${JSON.stringify(storageKeys.colorMode)})`;
  const { code, direction } = { ...defaultLocale, ...config.locale };
  const announcement = config.announcementBar
    ? `if(read(${JSON.stringify(storageKeys.announcement)})===${quoted(config.announcementBar.id)})data.announcement="closed";`
    : '';
  return (
    `(root=>{root.lang=${quoted(code)};root.dir=${quoted(direction)};let data=root.dataset,read=key=>{try{return localStorage.getItem(key)}catch{}},` +
    `stored=${stored},choice=/^(light|dark)$/.test(stored)?stored:"system";` +
    `data.theme=choice=="system"?${system}:choice;data.themeChoice=choice;${announcement}${noteRestoring}${revealSidebarEntry}` +
    `})(document.documentElement)`
  );
}

/** A text in the script: it must not close the script element it is in. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/</g, '\\u003c');
}

const noteRestoring = `let [visit]=performance.getEntriesByType("navigation");/^(reload|back)/.test(visit&&visit.type)&&(data.restored="");`;

// The sidebar is first visible in the next frame, and the styles have loaded by then. If the whole document arrives at
// once, it is complete before the observer runs.
const revealSidebarEntry =
  `let find=name=>document.querySelector(name),reveal=()=>{let bar=find("[data-sidebar]");` +
  `bar&&find("main")&&watch&&(end(),requestAnimationFrame(()=>{let entry=find("[data-sidebar] [aria-current=page]");` +
  `if(entry)bar.scrollTop=entry.getBoundingClientRect().top-bar.getBoundingClientRect().top-bar.clientHeight/3}))},` +
  `watch=new MutationObserver(reveal),end=()=>{watch&&watch.disconnect();watch=0};` +
  `watch.observe(root,{childList:true,subtree:true});` +
  `addEventListener("DOMContentLoaded",()=>{reveal();end()})`;
