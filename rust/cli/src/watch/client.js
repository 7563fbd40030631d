// Keeps a writer's page fresh: takes new data for the page on screen without a reload, and shows errors above it.

const root = document.getElementById('root');
/** The site's own script: the page names it, and loads it only after the first paint. */
const entry = root?.dataset.scripts?.split(' ')[0];
/** Routes whose modules were loaded before their documents changed. */
const stale = new Set();
let allStale = false;
/** Routes of pages whose documents were deleted or renamed. */
const gone = new Set();
/** What is wrong, in words: what concerns every page, and what is in the documents of pages, by their paths. */
let problems = { everywhere: '', pages: {} };
let lastPath = location.pathname;

async function refresh() {
  const path = location.pathname;
  const [{ acceptUpdate }, answer] = await Promise.all([
    import(entry),
    fetch(`/__dev/page?route=${encodeURIComponent(path)}`),
  ]);
  if (!answer.ok) return;
  acceptUpdate(await answer.json());
  // A document may come back.
  if (gone.delete(path)) show();
}

function refreshIfStale() {
  if (allStale || stale.has(location.pathname)) {
    stale.delete(location.pathname);
    void refresh();
  }
}

/** Shows what is wrong with the site, or with the page on screen. */
function show() {
  const path = location.pathname;
  const missing = `There is no page at ${decodeURI(path)} any more: its document was deleted or renamed.`;
  const told = [problems.everywhere, problems.pages[path], gone.has(path) && missing].filter(Boolean);
  const others = Object.keys(problems.pages).filter((route) => route !== path).length;
  const where = others === 1 ? 'other document; its page shows them' : 'other documents; their pages show them';
  const elsewhere = `There are errors in ${others} ${where}.`;
  // What is wrong elsewhere is no reason to cover a page that is right.
  if (told.length > 0 && others > 0) told.push(elsewhere);
  const text = told.join('\n\n');
  document.getElementById('dev-problems')?.remove();
  // Where the site cannot be shown at all, the page says why.
  if (text === '' || !root) return;
  const panel = document.createElement('pre');
  panel.id = 'dev-problems';
  panel.setAttribute('role', 'alert');
  panel.textContent = text;
  panel.style.cssText =
    'position:fixed;inset:auto 0 0 0;z-index:9999;margin:0;max-block-size:60vh;overflow:auto;padding:1rem;' +
    'background:#1d0f12;color:#ffd9dc;border-block-start:2px solid #ff6b7a;font:13px/1.5 monospace;white-space:pre-wrap';
  document.body.append(panel);
}

/** Whether this page has turned to a place before: it begins there, and glides from there on. */
let wasPlaced = false;

/** Whether this is the page of what is being written. */
const isOwn = (route) => decodeURI(route) === decodeURI(location.pathname);

/** Turns to what is being written here: `share` of the way from one heading to the next, or from the top, or to the end. */
function turnTo({ from, to, share }) {
  const [first, next] = [from, to].map((id) => (id === null ? null : document.getElementById(id)));
  // What is folded away is nowhere.
  if ([first, next].some((heading) => heading?.getClientRects().length === 0)) return;
  const end = (document.querySelector('article') ?? document.body).getBoundingClientRect().bottom;
  const begins = first ? first.getBoundingClientRect().top : -scrollY;
  const ends = next ? next.getBoundingClientRect().top : end;
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const still = !wasPlaced || matchMedia('(prefers-reduced-motion: reduce)').matches;
  wasPlaced = true;
  scrollTo({ top: scrollY + begins + (ends - begins) * share - covered, behavior: still ? 'instant' : 'smooth' });
}

const events = new EventSource('/__dev/events');
let wasConnected = false;
events.addEventListener('open', () => {
  // After a restart of the server nothing on this page can be trusted.
  if (wasConnected) location.reload();
  wasConnected = true;
});
events.addEventListener('problems', (event) => {
  problems = JSON.parse(event.data);
  show();
});
events.addEventListener('gone', (event) => {
  JSON.parse(event.data).forEach((route) => gone.add(route));
  show();
});
events.addEventListener('reload', () => location.reload());
events.addEventListener('begin', (event) => {
  const place = JSON.parse(event.data);
  // Whoever follows a link, or loads another page again, wants to be there.
  if (isOwn(place.route)) turnTo(place);
});
events.addEventListener('place', (event) => {
  const place = JSON.parse(event.data);
  if (isOwn(place.route)) turnTo(place);
  // Nobody chose to go there, and so nothing leads back.
  else location.replace(place.route);
});
events.addEventListener('update', (event) => {
  if (!root) return location.reload();
  const routes = JSON.parse(event.data);
  if (routes === null) allStale = true;
  else routes.forEach((route) => stale.add(route));
  refreshIfStale();
});
window.navigation?.addEventListener('currententrychange', () => {
  if (location.pathname === lastPath) return;
  lastPath = location.pathname;
  show();
  // The router shows the new page first; then what changed since it was loaded.
  setTimeout(refreshIfStale, 50);
});
