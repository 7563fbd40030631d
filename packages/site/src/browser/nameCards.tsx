/**
 * Cards that show what a name is before its link is followed. Loaded when the reader points at such a link for the first time,
 * with its styles.
 */
import type { TrustedHtml } from '@vendure-docs/theme-classic/headless';
import { NameCard } from '@vendure-docs/theme-classic/NameCard';
import { createRoot, type Root } from 'react-dom/client';

/** What is known of a name. */
interface Card {
  /** Highlighted markup, as the builder wrote it. */
  code?: TrustedHtml;
  /** A sentence. */
  text?: string;
}

/** Milliseconds until a card shows for a pointer that rests on a link, and until it goes after the pointer has left. */
const OPENING = 150;
const CLOSING = 250;

const ID = 'name-card';

const files = new Map<string, Promise<Record<string, Card>>>();
let root: Root | undefined;
/** The link that the reader points at, or whose card shows. */
let current: HTMLAnchorElement | undefined;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Shows the card of a link that an event happened in. A finger that touches a link follows it, and gets none. */
export function pointAt(link: HTMLAnchorElement, event: Event): void {
  const isFocus = event.type === 'focusin';
  const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse';
  if (event.type === 'pointerdown' || isTouch || (isFocus && !link.matches(':focus-visible')) || link === current)
    return;
  close();
  current = link;
  opening = setTimeout(() => void show(link), isFocus ? 0 : OPENING);
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, stayOrClose);
  document.addEventListener('click', close);
}

/** Closes the card soon, unless the reader comes back to it or to its link. */
function stayOrClose({ target }: Event): void {
  const card = document.getElementById(ID);
  clearTimeout(closing);
  if (target instanceof Node && (current?.contains(target) || card?.contains(target))) return;
  closing = setTimeout(close, CLOSING);
}

function close(): void {
  clearTimeout(opening);
  clearTimeout(closing);
  current = undefined;
  root?.render(null);
  for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, stayOrClose);
  document.removeEventListener('click', close);
}

async function show(link: HTMLAnchorElement): Promise<void> {
  const { pathname, hash } = new URL(link.href);
  const card = await load(pathname.endsWith('/') ? `${pathname}index` : pathname).then(
    (cards) => cards[decodeURIComponent(hash.slice(1))],
    // Without a card a link is still a link.
    () => undefined,
  );
  if (!card || link !== current) return;
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const { code: signature, text: summary } = card;
  root.render(<NameCard key={link.href} id={ID} {...{ link, signature, summary }} onDismiss={close} />);
}

/** The cards of a page's names, by anchor. */
function load(page: string): Promise<Record<string, Card>> {
  let file = files.get(page);
  if (!file) {
    file = fetch(`${page}.names.json`).then(async (response) => {
      if (!response.ok) throw new Error(`${page}.names.json: ${response.status}`);
      return (await response.json()) as Record<string, Card>;
    });
    files.set(page, file);
    file.catch(() => files.delete(page));
  }
  return file;
}
