import type { SiteConfig } from '../types.js';
import { storageKeys } from './keys.js';

/**
 * The text of the inline script for the page's `<head>`: what must be right before the first paint. It sets the colour
 * mode on `<html>` (`data-theme`, `data-theme-choice`), hides an announcement the reader has closed and scrolls the
 * sidebar to its current entry. The same for every page of a site, so one hash in a Content-Security-Policy allows it.
 */
export function colorModeScript(config: Pick<SiteConfig, 'colorMode' | 'announcementBar'>): string {
  const { default: fallback, disableSwitch, respectPrefersColorScheme } = config.colorMode;
  const opposite = fallback === 'dark' ? 'light' : 'dark';
  const system = respectPrefersColorScheme
    ? `matchMedia("(prefers-color-scheme: ${opposite})").matches?"${opposite}":"${fallback}"`
    : `"${fallback}"`;
  const stored = disableSwitch ? 'null' : `read(${JSON.stringify(storageKeys.colorMode)})`;
  // JSON inside a script element must not close it.
  const id = JSON.stringify(config.announcementBar?.id ?? '').replace(/</g, '\\u003c');
  const announcement = config.announcementBar
    ? `if(read(${JSON.stringify(storageKeys.announcement)})===${id})root.dataset.announcement="closed";`
    : '';
  return (
    `(function(root){function read(key){try{return localStorage.getItem(key)}catch(error){return null}}` +
    `var stored=${stored},choice=stored==="light"||stored==="dark"?stored:"system";` +
    `root.dataset.theme=choice==="system"?(${system}):choice;root.dataset.themeChoice=choice;${announcement}` +
    revealSidebarEntry +
    `})(document.documentElement)`
  );
}

// The next frame is the first in which the sidebar can be seen, and styles have loaded by then.
const revealSidebarEntry =
  `var watch=new MutationObserver(function(){var bar=document.querySelector("[data-sidebar]");` +
  `if(!bar||!document.querySelector("main"))return;watch.disconnect();requestAnimationFrame(function(){` +
  `var entry=bar.querySelector("[aria-current=page]");if(entry)bar.scrollTop=entry.offsetTop-bar.clientHeight/3})});` +
  `watch.observe(root,{childList:true,subtree:true});` +
  `addEventListener("DOMContentLoaded",function(){watch.disconnect()})`;
