import { BANNER } from '../app/Shell';

/**
 * The text of an inline script for the page's `<head>`: shows the banner about a wrong base URL when the page's script
 * cannot be loaded. Where it is the style sheet that is missing, nothing hides the banner in the first place.
 */
export const assetsScript =
  `addEventListener("error",function(event){var banner=document.getElementById("${BANNER}");` +
  `if(banner&&event.target.tagName==="SCRIPT")banner.dataset.shown=""},true)`;
